/*
 * Every function where the system is against it: signals all the time, a stack of 64 KiB, in the
 * child of a fork in the middle of a batch, without more processes, and without more memory.
 */

#define _GNU_SOURCE
#include "check.h"
#include "sudoku.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BOARDS = 300, STACK = 64 * 1024, NOBODY = 65534 };

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/* It takes chains, and so memory, to rate. */
static const char HARD[] =
    "..4..7...3......48......9...1..4.85...7..8..4....1..2.16....2.9..816.......2.....";
static const char EMPTY[] =
    ".................................................................................";

static int32_t count_visits(const char *solution, void *context)
{
    (void)solution;
    return ++*(int *)context == 50;
}

static int32_t count_steps(const struct sudoku_step *step, void *context)
{
    char text[300];
    CHECK(sudoku_step_text(step, text, sizeof text) > 0);
    return ++*(int *)context == 20;
}

static void check_batch(uint32_t threads, uint32_t flags, sudoku_progress hook)
{
    char (*boards)[81] = mmap(NULL, BOARDS * 81, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int board;
    CHECK(boards != MAP_FAILED);
    for (board = 0; board < BOARDS; ++board)
        memcpy(boards[board], PUZZLE, 81);
    CHECK(sudoku_solve_batch_with(boards[0], BOARDS, 81, NULL, threads, flags, hook, NULL)
          == BOARDS);
    for (board = 0; board < BOARDS; ++board)
        CHECK(memcmp(boards[board], SOLUTION, 81) == 0);
    CHECK(munmap(boards, BOARDS * 81) == 0);
}

/* Boards, one by one. */
static void check_boards(void)
{
    char board[82] = "", form[81], other[81], *rows[9];
    uint8_t digits[81];
    uint16_t candidates[81];
    size_t position = 0;
    int cell, visits = 0;

    memcpy(board, PUZZLE, 81);
    CHECK(sudoku_solve(board) == SUDOKU_UNIQUE && memcmp(board, SOLUTION, 81) == 0);
    memcpy(board, PUZZLE, 81);
    CHECK(sudoku_solve_any(board) == SUDOKU_OK && memcmp(board, SOLUTION, 81) == 0);
    CHECK(sudoku_solve_to(PUZZLE, board) == SUDOKU_UNIQUE && memcmp(board, SOLUTION, 81) == 0);
    memcpy(board, PUZZLE, 81);
    for (cell = 0; cell < 9; ++cell)
        rows[cell] = board + 9 * cell;
    CHECK(sudoku_solve_rows(rows) == SUDOKU_UNIQUE && memcmp(board, SOLUTION, 81) == 0);
    for (cell = 0; cell < 81; ++cell)
        digits[cell] = (uint8_t)(PUZZLE[cell] == '.' ? 0 : PUZZLE[cell] - '0');
    CHECK(sudoku_solve_digits(digits) == SUDOKU_UNIQUE && digits[80] == 9);
    CHECK(sudoku_validate(PUZZLE, NULL) == SUDOKU_OK);
    CHECK(sudoku_count(EMPTY, 500) == 500);
    CHECK(sudoku_enumerate(EMPTY, count_visits, &visits) == 50);
    CHECK(sudoku_parse(PUZZLE, 81, board, NULL) == SUDOKU_OK);
    CHECK(sudoku_read(PUZZLE, 81, &position, board, NULL) == SUDOKU_OK && position == 81);
    CHECK(sudoku_candidates(PUZZLE, candidates) == SUDOKU_OK);
    CHECK(sudoku_count_candidates(candidates, 2) == 1);
    CHECK(sudoku_solve_candidates(candidates) == SUDOKU_UNIQUE && candidates[80] == 1 << 8);
    CHECK(sudoku_canonical(PUZZLE, form, NULL, NULL) == SUDOKU_OK);
    memcpy(other, PUZZLE, 81);
    CHECK(sudoku_shuffle(other, 7) == SUDOKU_OK);
    CHECK(sudoku_canonical(other, other, NULL, NULL) == SUDOKU_OK && memcmp(form, other, 81) == 0);
}

/* What needs memory for chains, and all batches. */
static void check_the_rest(void)
{
    struct sudoku_rating rating, ratings[2];
    struct sudoku_recipe recipe = {0};
    struct sudoku_step step;
    char puzzle[81], pair[2][81];
    int64_t counts[2];
    int steps = 0;

    CHECK(sudoku_rate(HARD, &rating) == SUDOKU_UNIQUE && rating.er > 62);
    CHECK(sudoku_hint(HARD, NULL, NULL, &step) == 1);
    CHECK(sudoku_hints(HARD, NULL, NULL, count_steps, &steps) == steps && steps > 0);
    steps = -1000;
    CHECK(sudoku_path(HARD, count_steps, &steps) == rating.steps);
    recipe.symmetry = SUDOKU_SYMMETRY_ROTATION_180;
    CHECK(sudoku_generate(&recipe, 3, 1, puzzle, NULL, &rating) == SUDOKU_OK);
    CHECK(sudoku_generate_batch(&recipe, 3, 0, 2, pair[0], 81, NULL, NULL, 2, NULL, NULL) == 2);
    CHECK(memcmp(puzzle, pair[1], 81) == 0);
    CHECK(sudoku_count_batch(pair[0], 2, 81, 2, counts, 2, 0) == 2 && counts[1] == 1);
    CHECK(sudoku_rate_batch(pair[0], 2, 81, NULL, ratings, 2, NULL, NULL) == 2);
    CHECK(ratings[1].er == rating.er);
    check_batch(4, 0, NULL);
    check_batch(0, SUDOKU_ANY, NULL);
}

static void *everything(void *unused)
{
    check_boards();
    check_the_rest();
    return unused;
}

static volatile sig_atomic_t signals;

/* The library has no state: it may be called in the middle of itself. */
static void on_signal(int signal)
{
    char board[81];
    int error = errno;
    (void)signal;
    memcpy(board, PUZZLE, 81);
    if (sudoku_solve(board) != SUDOKU_UNIQUE || memcmp(board, SOLUTION, 81) != 0)
        _exit(99);
    ++signals;
    errno = error;
}

static void check_signals(void)
{
    struct sigaction action;
    struct itimerval often = {{0, 500}, {0, 500}}, never = {{0, 0}, {0, 0}};
    int round;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    /* Without SA_RESTART: calls to the system are interrupted. */
    CHECK(sigaction(SIGALRM, &action, NULL) == 0);
    CHECK(setitimer(ITIMER_REAL, &often, NULL) == 0);
    for (round = 0; signals < 200 && round < 10000; ++round)
        everything(NULL);
    CHECK(setitimer(ITIMER_REAL, &never, NULL) == 0);
    CHECK(signals >= 200);
}

static void check_small_stack(void)
{
    pthread_attr_t attributes;
    pthread_t thread;
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstacksize(&attributes, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, everything, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&attributes);
}

/* Runs a part of the program in a child, which must end well. */
static void in_child(void (*part)(void))
{
    int status;
    pid_t child;
    fflush(NULL);
    child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        part();
        _exit(0);
    }
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void everything_in_child(void)
{
    everything(NULL);
}

static int forks;

/* The other threads of the batch are at work, and are not in the child. */
static int32_t fork_now(size_t done, size_t count, void *context)
{
    (void)context;
    if (done < count && forks < 3) {
        ++forks;
        in_child(everything_in_child);
    }
    return 0;
}

static void *idle(void *unused)
{
    return unused;
}

/* No thread can be started, by whomever: the calling one does it all. */
static void without_processes(void)
{
    struct rlimit none = {0, 0};
    pthread_t thread;
    CHECK(setrlimit(RLIMIT_NPROC, &none) == 0);
    /* The limit does not hold for root. */
    CHECK(geteuid() != 0 || setresuid(NOBODY, NOBODY, NOBODY) == 0);
    CHECK(pthread_create(&thread, NULL, idle, NULL) == EAGAIN);
    everything(NULL);
}

static size_t pages_in_use(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    CHECK(file && fscanf(file, "%lu", &pages) == 1 && fclose(file) == 0);
    return pages;
}

/* From here on no memory is to be had, neither from the heap nor for the stack of a thread. */
static void take_all_memory(void)
{
    struct rlimit limit;
    pthread_t thread;
    size_t size = 1 << 20;
    limit.rlim_cur = limit.rlim_max = (pages_in_use() + 64) * (size_t)sysconf(_SC_PAGESIZE);
    CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
    while (size > 64)
        if (!malloc(size))
            size /= 2;
    CHECK(pthread_create(&thread, NULL, idle, NULL) != 0);
}

/* Neither stacks for threads nor memory for chains or lanes: boards are solved one by one, and what
   cannot do without says so. */
static void without_memory(void)
{
    struct sudoku_rating rating, ratings[2];
    struct sudoku_step step;
    char pair[2][81];
    int8_t results[2];
    int steps = 0;

    take_all_memory();
    check_boards();
    memcpy(pair[0], HARD, 81);
    memcpy(pair[1], PUZZLE, 81);
    CHECK(sudoku_rate(PUZZLE, &rating) == SUDOKU_UNIQUE);
    CHECK(sudoku_rate(HARD, &rating) == SUDOKU_ERROR_MEMORY);
    CHECK(sudoku_hint(HARD, NULL, NULL, &step) == SUDOKU_ERROR_MEMORY
          || (step.rating > 0 && step.rating <= 62));
    CHECK(sudoku_hints(HARD, NULL, NULL, count_steps, &steps) == SUDOKU_ERROR_MEMORY);
    CHECK(steps == 0);
    CHECK(sudoku_path(HARD, count_steps, &steps) == SUDOKU_ERROR_MEMORY);
    CHECK(sudoku_rate_batch(pair[0], 2, 81, results, ratings, 4, NULL, NULL) == 1);
    CHECK(results[0] == SUDOKU_ERROR_MEMORY && results[1] == SUDOKU_UNIQUE);
    CHECK(sudoku_solve_batch(pair[0], 2, 81, results, 4, 0) == 2);
}

/* The same for a batch of many, whose boards were there before. */
static void batch_without_memory(void)
{
    static char boards[BOARDS][81];
    int board;
    for (board = 0; board < BOARDS; ++board)
        memcpy(boards[board], PUZZLE, 81);
    take_all_memory();
    CHECK(sudoku_solve_batch(boards[0], BOARDS, 81, NULL, 8, 0) == BOARDS);
    for (board = 0; board < BOARDS; ++board)
        CHECK(memcmp(boards[board], SOLUTION, 81) == 0);
}

int main(void)
{
    int round;
    /* First, as long as no thread has left a stack or a heap of its own behind. */
    check_subject = "no more memory";
    in_child(without_memory);
    in_child(batch_without_memory);
    check_subject = "nothing in the way";
    everything(NULL);
    check_subject = "64 KiB of stack";
    check_small_stack();
    check_subject = "signals";
    check_signals();
    check_subject = "fork in the middle";
    /* Often the other threads are done with all of it before the hook is called. */
    for (round = 0; forks < 3 && round < 1000; ++round)
        check_batch(4, 0, fork_now);
    CHECK(forks == 3);
    check_subject = "no more processes";
    in_child(without_processes);
    return 0;
}
