#define _GNU_SOURCE
#include "CLibC.h"

#include <errno.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

static _Thread_local void *current;
static clibc_taker take;

// Returns 0 on trouble: that is how a stream of this kind has to say it.
static ssize_t print(void *cookie, const char *text, size_t size) {
    (void)cookie;
    if (current) {
        take(current, text, size);
        return (ssize_t)size;
    }
    for (size_t done = 0; done < size;) {
        ssize_t written = write(STDERR_FILENO, text + done, size - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return 0;
        done += (size_t)written;
    }
    return (ssize_t)size;
}

int clibc_stderr_divert(clibc_taker taker) {
    FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = print});
    if (!stream) return errno;
    setvbuf(stream, NULL, _IONBF, 0);
    take = taker;
    stderr = stream;
    return 0;
}

void *clibc_stderr_own(void *owner) {
    void *previous = current;
    current = owner;
    return previous;
}

int clibc_stderr_print(const char *text) { return fputs(text, stderr); }
