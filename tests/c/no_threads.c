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
#include <sched.h>
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

static int32_t set_errno(size_t done, size_t count, void *context)
{
    (void)count;
    (void)context;
    errno = (int)done;
    return 0;
}

/* How many threads are asked for when the library chooses, and errno between the calls of a hook. */
static int64_t chosen(size_t count, uint32_t threads, const char *puzzle, int64_t limit)
{
    static char boards[5 * BOARDS][81];
    static int64_t counts[5 * BOARDS];
    size_t board;
    for (board = 0; board < count; ++board)
        memcpy(boards[board], puzzle, 81);
    threads_left = 1000;
    threads_asked_for = 0;
    if (limit > 0) {
        errno = 4711;
        CHECK(sudoku_count_batch(boards[0], count, 81, limit, counts, threads, 0) == (int64_t)count);
        CHECK(errno == 4711);
    } else {
        CHECK(sudoku_solve_batch_with(boards[0], count, 81, NULL, threads, 0, set_errno, NULL)
              == (int64_t)count);
        CHECK(errno == (int)count);
    }
    return threads_asked_for;
}

static void check_choice(void)
{
    static const char EMPTY[] =
        ".................................................................................";
    cpu_set_t allowed;
    int workers;
    CHECK(sched_getaffinity(0, sizeof allowed, &allowed) == 0);
    workers = CPU_COUNT(&allowed) - 1;

    check_subject = "one thread is asked for";
    CHECK(chosen(5 * BOARDS, 1, PUZZLE, 0) == 0);
    CHECK(chosen(5 * BOARDS, 1, PUZZLE, 2) == 0);
    /* The time that the first boards take decides. With so few, the clock is not even read; with so many
       that take so long, the answer is the same on any machine. */
    check_subject = "threads are not worth it";
    CHECK(chosen(1, 0, PUZZLE, 0) == 0 && chosen(16, 0, PUZZLE, 0) == 0);
    CHECK(chosen(16, 0, PUZZLE, 2) == 0);
    CHECK(chosen(2, 0, EMPTY, 100000) == 0);
    check_subject = "threads are worth it";
    CHECK(chosen(5, 0, EMPTY, 100000) == (workers < 2 ? workers : 2));
    CHECK(chosen(60, 0, EMPTY, 1000) == (workers < 57 ? workers : 57));
    CHECK(workers == 0 || chosen(5 * BOARDS, 0, EMPTY, 2) > 0);
    check_subject = "threads are asked for";
    CHECK(chosen(1, 4, PUZZLE, 0) == 0 && chosen(2, 4, PUZZLE, 2) == 1);
    CHECK(chosen(100, 4, PUZZLE, 0) == 3);
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
    malloc_fails = 0;
    check_choice();
    return 0;
}
