// What Swift can't reach of the C library by itself.
#ifndef VITRINE_CLIBC_H
#define VITRINE_CLIBC_H

#include <getopt.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

// The state of getopt_long is in global variables, which Swift's concurrency checks refuse. Callers hold a lock.

// Begins a new scan, and keeps getopt_long from printing messages of its own.
static inline void clibc_getopt_begin(void) { optind = 0; opterr = 0; }
// The value of the option just read, or NULL.
static inline const char *clibc_getopt_value(void) { return optarg; }
// Where in argv the next element stands.
static inline int clibc_getopt_next(void) { return optind; }
// The option that the last error was about: its `val`, or 0 for an unknown long one.
static inline int clibc_getopt_culprit(void) { return optopt; }

// Declared by <wchar.h> only for programs that ask for X/Open, which Swift's import doesn't.
extern int wcwidth(wchar_t character);

// Opens the standard streams that the program was started without, so that no other file gets their numbers.
void clibc_open_standard_streams(void);
// Counts SIGINT, SIGTERM and SIGHUP (unless that is ignored) from now on instead of ending the program, in whichever thread they arrive. Only a handler
// does so reliably: threads of libraries (dispatch_main's, for one) unblock signals, and take them from whoever waits.
// Returns 0, or an errno.
int clibc_signals_count(void);
// Waits for the next of them. Returns how many arrived since the last call, 0 on trouble.
uint64_t clibc_signals_wait(void);

// Reads up to `size` bytes into `buffer`; returns how many, 0 at the end, -1 after an error.
typedef ssize_t (*clibc_read_function)(void *context, char *buffer, size_t size);

// A C stream that gets its bytes from `read`. `context` must live until the stream is closed.
FILE *clibc_open_reader(void *context, clibc_read_function read);

// Takes text that a library printed with stdio on the standard error of a thread that has an owner.
typedef void (*clibc_taker)(void *owner, const char *text, size_t size);
// From now on stdio's stderr, which glibc lets a program replace, goes thread by thread: to `taker` where the thread has
// an owner, to the terminal as ever elsewhere. Returns 0, or an errno.
int clibc_stderr_divert(clibc_taker taker);
// Sets the owner of what this thread prints from now on, NULL for none; returns the one before.
void *clibc_stderr_own(void *owner);
// Prints as libraries do; Swift refuses stdio's stderr because it is a global variable.
int clibc_stderr_print(const char *text);

#endif
