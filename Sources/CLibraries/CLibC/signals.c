#include "CLibC.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

static int counter = -1;

// Does only what a signal handler may: write and errno.
static void count(int number) {
    (void)number;
    int saved = errno;
    uint64_t one = 1;
    ssize_t written = write(counter, &one, sizeof one);
    (void)written;
    errno = saved;
}

int clibc_signals_count(void) {
    if (counter < 0) counter = eventfd(0, EFD_CLOEXEC);
    if (counter < 0) return errno;
    struct sigaction action = {.sa_handler = count, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGINT, &action, NULL) != 0 || sigaction(SIGTERM, &action, NULL) != 0) return errno;
    // A program that was started by nohup goes on when its terminal closes.
    struct sigaction hangup;
    if (sigaction(SIGHUP, NULL, &hangup) != 0) return errno;
    if (hangup.sa_handler != SIG_IGN && sigaction(SIGHUP, &action, NULL) != 0) return errno;
    return 0;
}

void clibc_open_standard_streams(void) {
    for (int stream = 0; stream <= 2; stream++) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        // The lowest number that is free is this one's.
        int opened = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY);
        (void)opened;
    }
}

uint64_t clibc_signals_wait(void) {
    uint64_t arrived = 0;
    ssize_t size;
    do size = read(counter, &arrived, sizeof arrived);
    while (size < 0 && errno == EINTR);
    return size == sizeof arrived ? arrived : 0;
}
