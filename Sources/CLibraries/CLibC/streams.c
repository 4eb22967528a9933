#define _GNU_SOURCE
#include "CLibC.h"

#include <errno.h>
#include <stdlib.h>

struct reader {
    void *context;
    clibc_read_function read;
    off64_t position;
};

static ssize_t reader_read(void *cookie, char *buffer, size_t size) {
    struct reader *reader = cookie;
    ssize_t count = reader->read(reader->context, buffer, size);
    if (count > 0) reader->position += count;
    return count;
}

// Tells the position; goes nowhere else.
static int reader_seek(void *cookie, off64_t *offset, int whence) {
    struct reader *reader = cookie;
    if (whence != SEEK_CUR || *offset != 0) {
        errno = ESPIPE;
        return -1;
    }
    *offset = reader->position;
    return 0;
}

static int reader_close(void *cookie) {
    free(cookie);
    return 0;
}

FILE *clibc_open_reader(void *context, clibc_read_function read) {
    struct reader *reader = malloc(sizeof *reader);
    if (!reader) return NULL;
    *reader = (struct reader){.context = context, .read = read};
    cookie_io_functions_t functions = {.read = reader_read, .seek = reader_seek, .close = reader_close};
    FILE *file = fopencookie(reader, "r", functions);
    if (!file) free(reader);
    return file;
}
