/*
 * A batch when threads or memory are not to be had, and what it does to the signals and errno of its
 * caller. pthread_create and malloc are ours here: they fail on demand, and look at the workers.
 */

#define _GNU_SOURCE
#include "check.h"
#include "sudoku.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

enum { BOARDS = 500, WANTED = 6 };

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static int threads_left, threads_asked_for, malloc_fails, workers_with_signals;

typedef void *(*routine)(void *);
typedef int (*creator)(pthread_t *, const pthread_attr_t *, routine, void *);

struct start {
    routine routine;
    void *argument;
};

/* In the worker: all signals must be blocked. */
static void *begin(void *start)
{
    struct start copy = *(struct start *)start;
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    if (!sigismember(&mask, SIGINT) || !sigismember(&mask, SIGALRM) || !sigismember(&mask, SIGHUP))
        __atomic_add_fetch(&workers_with_signals, 1, __ATOMIC_RELAXED);
    return copy.routine(copy.argument);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, routine routine,
                   void *argument)
{
    static struct start starts[64];
    void *address = dlsym(RTLD_NEXT, "pthread_create");
    creator create;
    struct start *start = &starts[threads_asked_for++ % 64];
    if (threads_left-- <= 0) {
        errno = EAGAIN;
        return EAGAIN;
    }
    memcpy(&create, &address, sizeof create);
    start->routine = routine;
    start->argument = argument;
    return create(thread, attributes, begin, start);
}

extern void *__libc_malloc(size_t size);

void *malloc(size_t size)
{
    if (malloc_fails) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_malloc(size);
}

static void batch(int threads, int fails)
{
    static char boards[BOARDS][81];
    static int8_t results[BOARDS];
    sigset_t before, after;
    int board, number;

    sigemptyset(&before);
    sigaddset(&before, SIGUSR1);
    CHECK(pthread_sigmask(SIG_SETMASK, &before, NULL) == 0);
    for (board = 0; board < BOARDS; ++board)
        memcpy(boards[board], PUZZLE, 81);
    memset(results, 0, sizeof results);
    threads_left = threads;
    threads_asked_for = 0;
    malloc_fails = fails;
    errno = 4711;
    CHECK(sudoku_solve_batch(boards[0], BOARDS, 81, results, WANTED, 0) == BOARDS);
    CHECK(errno == 4711);
    malloc_fails = 0;
    for (board = 0; board < BOARDS; ++board)
        CHECK(results[board] == SUDOKU_UNIQUE && memcmp(boards[board], SOLUTION, 81) == 0);

    CHECK(pthread_sigmask(SIG_SETMASK, NULL, &after) == 0);
    for (number = 1; number < 32; ++number)
        CHECK(sigismember(&after, number) == sigismember(&before, number));
    CHECK(workers_with_signals == 0);
}

int main(void)
{
    int threads;
    for (threads = 0; threads < WANTED; ++threads) {
        check_subject = "threads run out";
        batch(threads, 0);
        /* It asks until it is refused. */
        CHECK(threads_asked_for == (threads < WANTED - 1 ? threads + 1 : WANTED - 1));
    }
    check_subject = "no memory";
    batch(WANTED, 1);
    CHECK(threads_asked_for == 0);
    return 0;
}
