/*
 * A batch when threads or memory are not to be had, how many threads it takes where that is up to the
 * library, and what it does to the signals and errno of its caller. The calls that it makes are ours
 * here: pthread_create and malloc fail on demand and look at the workers, and the CPUs and files that
 * the library sees are the test's, whichever the machine has.
 */

#define _GNU_SOURCE
#include "check.h"
#include "sudoku.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { BOARDS = 500, WANTED = 6, CPUS = 8 };

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* Those that the workers leave as their caller has them. */
static const int OPEN[] = {SIGABRT, SIGBUS,  SIGFPE, SIGILL,
                           SIGPROF, SIGSEGV, SIGSYS, SIGTRAP};

static int threads_left, threads_asked_for, malloc_fails, workers_with_wrong_mask;
/* The caller's mask, for the workers. */
static sigset_t mask_of_caller;

typedef void *(*routine)(void *);
typedef int (*creator)(pthread_t *, const pthread_attr_t *, routine, void *);

struct start {
    routine routine;
    void *argument;
};

static int is_open(int signal)
{
    size_t number;
    for (number = 0; number < sizeof OPEN / sizeof *OPEN; ++number)
        if (signal == OPEN[number])
            return !sigismember(&mask_of_caller, signal);
    /* Nobody can block these. */
    return signal == SIGKILL || signal == SIGSTOP;
}

/* In the worker: all signals must be blocked but the open ones. */
static void *begin(void *start)
{
    struct start copy = *(struct start *)start;
    sigset_t mask;
    int signal, wrong = 0;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    for (signal = 1; signal < 32; ++signal)
        wrong += sigismember(&mask, signal) == is_open(signal);
    if (wrong)
        __atomic_add_fetch(&workers_with_wrong_mask, 1, __ATOMIC_RELAXED);
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

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set)
{
    int cpu;
    (void)process;
    memset(set, 0, size);
    for (cpu = 0; cpu < CPUS; ++cpu)
        CPU_SET(cpu, set);
    return 0;
}

/* The kernel's files: paths and texts in turn, and NULL. */
static const char *const *kernel_files;
static int files_opened;

int open(const char *path, int flags, ...)
{
    const char *const *file = kernel_files;
    int copy;
    /* Where the library counts what is reached, it writes that at the end. */
    if (strstr(path, ".profraw"))
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0666);
    ++files_opened;
    CHECK(flags == (O_RDONLY | O_CLOEXEC));
    while (file && *file && strcmp(*file, path) != 0)
        file += 2;
    if (!file || !*file) {
        errno = ENOENT;
        return -1;
    }
    copy = memfd_create("file", 0);
    CHECK(copy >= 0 && write(copy, file[1], strlen(file[1])) == (ssize_t)strlen(file[1]));
    CHECK(lseek(copy, 0, SEEK_SET) == 0);
    return copy;
}

static void batch(int threads, int fails)
{
    static char boards[BOARDS][81];
    static int8_t results[BOARDS];
    sigset_t before, after;
    int board, number;

    sigemptyset(&before);
    sigaddset(&before, SIGUSR1);
    if (threads % 2)
        sigaddset(&before, SIGPROF);
    mask_of_caller = before;
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
    CHECK(workers_with_wrong_mask == 0);
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

static const char EMPTY[] =
    ".................................................................................";

static void check_choice(void)
{
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
    CHECK(chosen(5, 0, EMPTY, 100000) == 2);
    CHECK(chosen(60, 0, EMPTY, 1000) == CPUS - 1);
    CHECK(chosen(5 * BOARDS, 0, EMPTY, 2) > 0);
    check_subject = "threads are asked for";
    CHECK(chosen(1, 4, PUZZLE, 0) == 0 && chosen(2, 4, PUZZLE, 2) == 1);
    CHECK(chosen(100, 4, PUZZLE, 0) == 3);
}

/* How many CPUs a batch takes with these files of the kernel. */
static int64_t cpus(const char *const *files)
{
    int64_t threads;
    int free_before = dup(0), free_after;
    close(free_before);
    kernel_files = files;
    files_opened = 0;
    threads = 1 + chosen(60, 0, EMPTY, 1000);
    free_after = dup(0);
    close(free_after);
    CHECK(free_before == free_after);
    return threads;
}

#define OWN "/proc/self/cgroup"
#define ROOT "/sys/fs/cgroup"

static void check_quota(void)
{
    static const char *const root[] = {OWN, "0::/\n", ROOT "/cpu.max", "200000 100000\n", NULL};
    static const char *const part[] = {OWN, "0::/\n", ROOT "/cpu.max", "250000 100000\n", NULL};
    static const char *const small[] = {OWN, "0::/\n", ROOT "/cpu.max", "1000 100000\n", NULL};
    static const char *const wide[] = {OWN, "0::/\n", ROOT "/cpu.max", "6400000 100000\n", NULL};
    static const char *const no_limit[] = {OWN, "0::/\n", ROOT "/cpu.max", "max 100000\n", NULL};
    /* As systemd and Kubernetes nest them: the least of all counts. */
    static const char *const above[] = {
        OWN, "0::/a.slice/b.slice/c.scope\n", ROOT "/cpu.max", "max 100000\n",
        ROOT "/a.slice/cpu.max", "150000 50000\n", ROOT "/a.slice/b.slice/cpu.max", "400000 100000",
        ROOT "/a.slice/b.slice/c.scope/cpu.max", "max 100000\n", NULL};
    static const char *const below[] = {
        OWN, "0::/a/b\n", ROOT "/a/cpu.max", "500000 100000\n", ROOT "/a/b/cpu.max",
        "200000 100000\n", NULL};
    /* Without a namespace the path is the host's, but the root is the container's own group. */
    static const char *const host[] = {
        OWN, "0::/docker/0123\n", ROOT "/cpu.max", "300000 100000\n", NULL};
    static const char *const outside[] = {
        OWN, "0::/../../x\n", ROOT "/cpu.max", "300000 100000\n", NULL};
    static const char *const beside_version_1[] = {
        OWN, "1:name=systemd:/y\n0::/x\n", ROOT "/x/cpu.max", "300000 100000\n", NULL};
    static const char *const version_1[] = {
        OWN, "4:memory:/m\n1:cpu:/c\n", ROOT "/c/cpu.max", "100000 100000\n", NULL};
    static const char *const strange[][5] = {
        {OWN, "", ROOT "/cpu.max", "", NULL},
        {OWN, "0::", ROOT "/cpu.max", "\n", NULL},
        {OWN, "0::/\n", ROOT "/cpu.max", "100000\n", NULL},
        {OWN, "0::/\n", ROOT "/cpu.max", "100000", NULL},
        {OWN, "0::/\n", ROOT "/cpu.max", "100000 0\n", NULL},
        {OWN, "0::/\n", ROOT "/cpu.max", "-1 100000\n", NULL},
        {OWN, "0::/\n", ROOT "/cpu.max", "99999999999999999999999 100000\n", NULL},
        {OWN, "0::/\n", ROOT "/cpu.max", "18446744073709551615 1\n", NULL},
    };
    /* A path of more than 2,000 bytes. */
    static char path[3000] = "0::/near";
    const char *const deep[] = {OWN, path, ROOT "/near/cpu.max", "300000 100000\n", NULL};
    size_t number;

    check_subject = "quota";
    CHECK(cpus(NULL) == CPUS && cpus(no_limit) == CPUS && cpus(wide) == CPUS);
    CHECK(cpus(root) == 2);
    /* The files are read once in a batch. */
    CHECK(files_opened == 2);
    CHECK(cpus(part) == 3 && cpus(small) == 1);
    check_subject = "quota of groups within groups";
    CHECK(cpus(above) == 3);
    CHECK(files_opened == 5);
    CHECK(cpus(below) == 2 && cpus(host) == 3 && cpus(outside) == 3);
    for (number = strlen(path); number < sizeof path - 1; ++number)
        path[number] = number % 7 == 1 ? '/' : 'x';
    CHECK(cpus(deep) == 3);
    check_subject = "quota beside version 1";
    CHECK(cpus(beside_version_1) == 3 && cpus(version_1) == CPUS);
    check_subject = "strange quotas";
    for (number = 0; number < sizeof strange / sizeof *strange; ++number)
        CHECK(cpus(strange[number]) == CPUS);
    check_subject = "no quota for who names a number";
    kernel_files = small;
    files_opened = 0;
    CHECK(chosen(100, 4, PUZZLE, 0) == 3 && files_opened == 0);
}

static int32_t count_up(const struct sudoku_step *step, void *steps)
{
    CHECK(step->rating > 0);
    ++*(int *)steps;
    return 0;
}

/* Chains want memory: without, what needs them says so, and the rest goes on. */
static void check_chains(void)
{
    static const char nugget[] =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    /* Its path begins with steps that need no memory. */
    static const char hard[] =
        "..4..7...3......48......9...1..4.85...7..8..4....1..2.16....2.9..816.......2.....";
    struct sudoku_recipe recipe = {0};
    struct sudoku_rating rating;
    struct sudoku_step step;
    char puzzle[82] = "";
    int steps = 0, without = 0;
    uint64_t index;

    check_subject = "no memory for chains";
    malloc_fails = 1;
    CHECK(sudoku_rate(nugget, &rating) == SUDOKU_ERROR_MEMORY);
    CHECK(sudoku_rate(PUZZLE, &rating) == SUDOKU_UNIQUE && rating.er == 12);
    CHECK(sudoku_hint(nugget, NULL, NULL, &step) == SUDOKU_ERROR_MEMORY);
    CHECK(sudoku_hint(hard, NULL, NULL, &step) == 1 && step.technique > 0);
    CHECK(sudoku_hints(hard, NULL, NULL, count_up, &steps) == SUDOKU_ERROR_MEMORY && steps == 0);
    CHECK(sudoku_path(nugget, count_up, &steps) == SUDOKU_ERROR_MEMORY && steps == 0);
    CHECK(sudoku_path(hard, count_up, &steps) == SUDOKU_ERROR_MEMORY && steps > 0);
    /* Some new puzzles are hard; a wish for one is refused at the first of them. */
    for (index = 0; index < 20; ++index)
        without += sudoku_generate(NULL, 1, index, puzzle, NULL, &rating) == SUDOKU_ERROR_MEMORY;
    CHECK(without > 0 && without < 20);
    recipe.er_min = 66;
    CHECK(sudoku_generate(&recipe, 1, 0, puzzle, NULL, NULL) == SUDOKU_ERROR_MEMORY);
    malloc_fails = 0;
    CHECK(sudoku_generate(&recipe, 1, 0, puzzle, NULL, NULL) == SUDOKU_OK);
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
    check_chains();
    check_choice();
    check_quota();
    return 0;
}
