/*
 * Times libsudoku against five classic backtrackers and the `sudoku` crate, in one run:
 *
 *     [TDOKU=LIBRARY] compare [-n PUZZLES] [-r ROUNDS] [-t SECONDS] FILE...
 *
 * and, if TDOKU names the shared library of tdoku, against it as well.
 *
 * A file is a corpus, a puzzle of 81 characters a line; blank lines and lines with # are left out.
 * -n takes only the first so many puzzles. In each of -r rounds (10) every contestant has its turn,
 * so that a machine that becomes slower does so for all; what counts is its best pass over the
 * corpus. Reading the 81 characters is part of the work, copying fresh boards is not.
 *
 * A classic program can take minutes over one hard puzzle. So a child process first finds out which
 * puzzles it can do: -t is the time it gets for that (0.3 s; 0 leaves the classic programs out), and
 * a fifth of it is the most for one puzzle. Those are what it is timed on, and libsudoku as well.
 *
 * All answers are compared, outside the timed calls; a difference ends the program with status 1.
 */

#define _XOPEN_SOURCE 700

#include "classic.h"
#include "peers.h"
#include "sudoku.h"

#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CELLS = 81 };

static struct {
    long puzzles, rounds;
    double seconds;
} options = {0, 10, 0.3};

static void die(int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fputs("compare: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(status);
}

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count > 0 ? count : 1, size);
    if (memory == NULL)
        die(2, "out of memory");
    return memory;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Puzzles, and room to solve them. */

struct set {
    size_t count;
    char *puzzles; /* count * CELLS characters */
    char *boards;  /* the same, to be solved in place */
    int8_t *results;
};

static struct set new_set(size_t count) {
    struct set set = {count, allocate(count, CELLS), allocate(count, CELLS), allocate(count, 1)};
    return set;
}

static void free_set(struct set *set) {
    free(set->puzzles);
    free(set->boards);
    free(set->results);
}

static void fresh_boards(struct set *set) {
    memcpy(set->boards, set->puzzles, set->count * CELLS);
    memset(set->results, 0, set->count);
}

static struct set read_corpus(const char *name) {
    FILE *file = fopen(name, "r");
    if (file == NULL)
        die(2, "%s: %s", name, strerror(errno));
    size_t count = 0, room = 0;
    char *puzzles = NULL, line[1024];
    for (long number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        if (options.puzzles > 0 && count == (size_t)options.puzzles)
            break;
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        int32_t valid = strlen(line) == CELLS ? sudoku_validate(line, NULL) : SUDOKU_ERROR_LENGTH;
        if (valid != SUDOKU_OK)
            die(2, "%s:%ld: %s", name, number, sudoku_strerror(valid));
        if (count == room) {
            room = 2 * room + 1024;
            puzzles = realloc(puzzles, room * CELLS);
            if (puzzles == NULL)
                die(2, "out of memory");
        }
        for (int cell = 0; cell < CELLS; cell++)
            puzzles[CELLS * count + (size_t)cell] = line[cell] == '0' ? '.' : line[cell];
        count++;
    }
    if (ferror(file))
        die(2, "%s: %s", name, strerror(errno));
    fclose(file);
    if (count == 0)
        die(2, "%s: no puzzles", name);
    struct set set = new_set(count);
    memcpy(set.puzzles, puzzles, count * CELLS);
    free(puzzles);
    return set;
}

/* The contestants. A pass is all puzzles of the set, and leaves behind boards and results. */

typedef void pass_function(struct set *set, int which);

static void pass_solve(struct set *set, int which) {
    (void)which;
    for (size_t i = 0; i < set->count; i++)
        set->results[i] = (int8_t)sudoku_solve(set->boards + CELLS * i);
}

static void pass_solve_any(struct set *set, int which) {
    (void)which;
    for (size_t i = 0; i < set->count; i++)
        set->results[i] = (int8_t)sudoku_solve_any(set->boards + CELLS * i);
}

static void pass_count(struct set *set, int which) {
    (void)which;
    for (size_t i = 0; i < set->count; i++)
        set->results[i] = (int8_t)sudoku_count(set->boards + CELLS * i, 2);
}

/* `which` is the number of threads, 0 for all. */
static void pass_batch(struct set *set, int which) {
    sudoku_solve_batch(set->boards, set->count, CELLS, set->results, (uint32_t)which, 0);
}

static void pass_crate_count(struct set *set, int which) {
    (void)which;
    for (size_t i = 0; i < set->count; i++)
        set->results[i] = (int8_t)peer_count(set->boards + CELLS * i, 2);
}

static void pass_crate_any(struct set *set, int which) {
    (void)which;
    for (size_t i = 0; i < set->count; i++)
        set->results[i] = (int8_t)peer_solve_any(set->boards + CELLS * i);
}

/* tdoku's function for C, as its header describes it: 81 characters with `.` for a blank, and behind
   them a NUL, to a limit; what it returns is the number of solutions. NULL if it is not there. */
static size_t (*tdoku)(const char *puzzle, size_t limit, uint32_t configuration, char *solution,
                       size_t *guesses);

static void load_tdoku(void) {
    const char *name = getenv("TDOKU");
    if (name == NULL || name[0] == '\0')
        return;
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library == NULL ? NULL : dlsym(library, "TdokuSolverDpllTriadSimd");
    if (symbol == NULL)
        die(2, "TDOKU: %s", dlerror());
    memcpy(&tdoku, &symbol, sizeof tdoku);
}

static void pass_tdoku(struct set *set, int which) {
    (void)which;
    char puzzle[CELLS + 1] = "", solution[CELLS + 1];
    size_t guesses;
    for (size_t i = 0; i < set->count; i++) {
        memcpy(puzzle, set->boards + CELLS * i, CELLS);
        set->results[i] = (int8_t)tdoku(puzzle, 2, 0, solution, &guesses);
    }
}

/* `which` is the program's number. */
static void pass_classic(struct set *set, int which) {
    for (size_t i = 0; i < set->count; i++)
        set->results[i] = (int8_t)classic_programs[which].solve(set->boards + CELLS * i);
}

/* Seconds for one pass. */
static double time_pass(pass_function *pass, struct set *set, int which) {
    fresh_boards(set);
    double start = now();
    pass(set, which);
    return now() - start;
}

/* Answers. */

static bool is_solution(const char *puzzle, const char *board) {
    for (int cell = 0; cell < CELLS; cell++)
        if (board[cell] == '.' || (puzzle[cell] != '.' && puzzle[cell] != board[cell]))
            return false;
    return sudoku_validate(board, NULL) == SUDOKU_OK;
}

static void differs(const char *who, const char *puzzle, int result, const char *board) {
    die(1, "WRONG ANSWER: %s\n%.81s the puzzle\n%.81s its board, result %d", who, puzzle, board,
        result);
}

/* What is asked of an answer, given the answer of sudoku_solve. */
enum check {
    SAME,      /* the same result and grid */
    SAME_GRID, /* 1 instead of 2 will do */
    ANY_GRID,  /* 1 instead of 2, and any solution */
    COUNT      /* the same result, and the board untouched */
};

static void check(const char *who, const struct set *reference, const struct set *set,
                  enum check kind) {
    for (size_t i = 0; i < set->count; i++) {
        const char *puzzle = set->puzzles + CELLS * i, *board = set->boards + CELLS * i;
        const char *solution = reference->boards + CELLS * i;
        int result = set->results[i], expected = reference->results[i];
        if (kind == SAME_GRID || kind == ANY_GRID)
            expected = expected > 0;
        bool right = result == expected;
        if (kind == ANY_GRID && reference->results[i] == SUDOKU_MULTIPLE)
            right = right && is_solution(puzzle, board);
        else
            right = right && memcmp(board, kind == COUNT ? puzzle : solution, CELLS) == 0;
        if (!right)
            differs(who, puzzle, result, board);
    }
}

/* The answers of sudoku_solve, as far as they can be seen to be right by themselves. */
static struct set answers(const struct set *puzzles) {
    struct set set = new_set(puzzles->count);
    memcpy(set.puzzles, puzzles->puzzles, set.count * CELLS);
    fresh_boards(&set);
    pass_solve(&set, 0);
    for (size_t i = 0; i < set.count; i++) {
        const char *puzzle = set.puzzles + CELLS * i, *board = set.boards + CELLS * i;
        bool right = set.results[i] > 0 ? is_solution(puzzle, board)
                                        : set.results[i] == 0 && memcmp(puzzle, board, CELLS) == 0;
        if (!right)
            differs("sudoku_solve", puzzle, set.results[i], board);
    }
    return set;
}

/* Which puzzles can a classic program do in time? */

struct finished {
    size_t index;
    double seconds;
};

/* In a child process: reports each finished puzzle, and is killed by the alarm over one that takes
   too long. */
static void work_through(int which, const struct set *puzzles, size_t index, double seconds,
                         int report) {
    long limit = (long)(options.seconds / 5 * 1e6) + 1;
    struct itimerval timer = {{0, 0}, {limit / 1000000, limit % 1000000}};
    for (; index < puzzles->count && seconds < options.seconds; index++) {
        char board[CELLS];
        memcpy(board, puzzles->puzzles + CELLS * index, CELLS);
        setitimer(ITIMER_REAL, &timer, NULL);
        double start = now();
        classic_programs[which].solve(board);
        struct finished record = {index, now() - start};
        seconds += record.seconds;
        if (write(report, &record, sizeof record) != (ssize_t)sizeof record)
            _exit(2);
    }
    _exit(0);
}

/* Fills `done` with the puzzles that were finished. Returns how many were tried. */
static size_t try_classic(int which, const struct set *puzzles, struct set *done) {
    size_t next = 0;
    double seconds = 0;
    *done = new_set(puzzles->count);
    done->count = 0;
    while (next < puzzles->count && seconds < options.seconds) {
        int ends[2];
        if (pipe(ends) != 0)
            die(2, "pipe: %s", strerror(errno));
        fflush(stdout);
        pid_t child = fork();
        if (child < 0)
            die(2, "fork: %s", strerror(errno));
        if (child == 0) {
            close(ends[0]);
            signal(SIGALRM, SIG_DFL);
            work_through(which, puzzles, next, seconds, ends[1]);
        }
        close(ends[1]);
        struct finished record;
        while (read(ends[0], &record, sizeof record) == (ssize_t)sizeof record) {
            memcpy(done->puzzles + CELLS * done->count++, puzzles->puzzles + CELLS * record.index,
                   CELLS);
            seconds += record.seconds;
            next = record.index + 1;
        }
        close(ends[0]);
        int status;
        if (waitpid(child, &status, 0) != child)
            die(2, "waitpid: %s", strerror(errno));
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
            break;
        if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGALRM)
            die(1, "%s broke down over %.81s", classic_programs[which].name,
                puzzles->puzzles + CELLS * next);
        seconds += options.seconds / 5;
        next++;
    }
    return next;
}

/* One corpus. */

struct contestant {
    const char *name;
    pass_function *pass;
    int which;
    enum check check;
    struct set *set;
    const struct set *reference;
    int against; /* the contestant of libsudoku's that does the same work, or -1 */
    double best; /* seconds for a pass */
};

enum {
    SOLVE, SOLVE_ANY, COUNT_TWO, BATCH_ONE, BATCH_ALL, CRATE_COUNT, CRATE_ANY, TDOKU, TDOKU_BATCH,
    CLASSIC,                             /* the first of five, */
    OURS = CLASSIC + CLASSIC_PROGRAMS,   /* and sudoku_solve on the puzzles of each */
    CONTESTANTS = OURS + CLASSIC_PROGRAMS
};

static void turn(struct contestant *contestant) {
    /* A short pass is made again and again, for at least this long. */
    const double least = 0.02;
    if (contestant->pass == NULL || contestant->set->count == 0)
        return;
    double spent = 0;
    do {
        double seconds = time_pass(contestant->pass, contestant->set, contestant->which);
        if (contestant->best == 0 || seconds < contestant->best)
            contestant->best = seconds;
        spent += seconds;
    } while (spent < least);
    check(contestant->name, contestant->reference, contestant->set, contestant->check);
}

static double microseconds(const struct contestant *contestant) {
    return 1e6 * contestant->best / (double)contestant->set->count;
}

static double ratio(const struct contestant *theirs, const struct contestant *ours) {
    return theirs->best / ours->best * (double)ours->set->count / (double)theirs->set->count;
}

static void print_row(const char *label, const struct contestant *contestant,
                      const struct contestant *ours) {
    if (contestant->pass == NULL)
        return;
    if (contestant->set->count == 0) {
        printf("%-34s %12s %12s  %-21s %7s\n", label, "-", "-", ours->name, "-");
        return;
    }
    double time = microseconds(contestant);
    printf("%-34s %12.3f %12.0f", label, time, 1e6 / time);
    if (ours != NULL)
        printf("  %-21s %7.2f", ours->name, ratio(contestant, ours));
    putchar('\n');
}

/* Of the ratios of several corpora the geometric mean. */
static struct mean {
    const char *name;
    int theirs;
    double logarithms;
} means[] = {
    {"crate, solutions_count_up_to(2)", CRATE_COUNT, 0},
    {"tdoku, limit 2", TDOKU, 0},
    {"tdoku, limit 2, against the batch", TDOKU_BATCH, 0},
};

static void compare(const char *name) {
    struct set puzzles = read_corpus(name);
    struct set reference = answers(&puzzles);
    size_t solutions[3] = {0, 0, 0};
    for (size_t i = 0; i < puzzles.count; i++)
        solutions[reference.results[i]]++;
    /* Where each puzzle has one solution, looking whether there is another is what solving does. */
    int same_work = solutions[SUDOKU_UNIQUE] == puzzles.count ? SOLVE : COUNT_TWO;
    pass_function *with_tdoku = tdoku == NULL ? NULL : pass_tdoku;
    struct contestant all[CONTESTANTS] = {
        [SOLVE] = {"sudoku_solve", pass_solve, 0, SAME, &puzzles, &reference, -1, 0},
        [SOLVE_ANY] = {"sudoku_solve_any", pass_solve_any, 0, ANY_GRID, &puzzles, &reference, -1, 0},
        [COUNT_TWO] = {"sudoku_count(., 2)", pass_count, 0, COUNT, &puzzles, &reference, -1, 0},
        [BATCH_ONE] = {"sudoku_solve_batch, 1 thread", pass_batch, 1, SAME, &puzzles, &reference,
                       -1, 0},
        [BATCH_ALL] = {"sudoku_solve_batch, all threads", pass_batch, 0, SAME, &puzzles, &reference,
                       -1, 0},
        [CRATE_COUNT] = {"crate, solutions_count_up_to(2)", pass_crate_count, 0, COUNT, &puzzles,
                         &reference, COUNT_TWO, 0},
        [CRATE_ANY] = {"crate, some_solution", pass_crate_any, 0, ANY_GRID, &puzzles, &reference,
                       SOLVE_ANY, 0},
        [TDOKU] = {"tdoku, limit 2", with_tdoku, 0, COUNT, &puzzles, &reference, same_work, 0},
        [TDOKU_BATCH] = {"the same", with_tdoku, 0, COUNT, &puzzles, &reference, BATCH_ONE, 0},
    };
    struct set done[CLASSIC_PROGRAMS], done_reference[CLASSIC_PROGRAMS];
    size_t tried[CLASSIC_PROGRAMS];
    for (int i = 0; i < CLASSIC_PROGRAMS; i++) {
        tried[i] = try_classic(i, &puzzles, &done[i]);
        done_reference[i] = answers(&done[i]);
        struct contestant classic = {classic_programs[i].name, pass_classic, i, SAME_GRID, &done[i],
                                     &done_reference[i], OURS + i, 0};
        struct contestant ours = {"sudoku_solve", pass_solve, 0, SAME, &done[i],
                                  &done_reference[i], -1, 0};
        all[CLASSIC + i] = classic;
        all[OURS + i] = ours;
    }
    for (long round = 0; round < options.rounds; round++)
        for (int i = 0; i < CONTESTANTS; i++)
            turn(&all[i]);

    printf("\n%s: %zu puzzles, of which %zu have one solution, %zu several, %zu none\n\n", name,
           puzzles.count, solutions[SUDOKU_UNIQUE], solutions[SUDOKU_MULTIPLE],
           solutions[SUDOKU_NONE]);
    printf("%-34s %12s %12s  %-21s %7s\n", "", "us/puzzle", "puzzles/s", "same work as", "ratio");
    for (int i = 0; i < CLASSIC; i++)
        print_row(all[i].name, &all[i], all[i].against < 0 ? NULL : &all[all[i].against]);
    for (int i = CLASSIC; i < OURS && options.seconds > 0; i++) {
        char label[64];
        snprintf(label, sizeof label, "%s, %zu of %zu", all[i].name, all[i].set->count,
                 tried[i - CLASSIC]);
        print_row(label, &all[i], &all[all[i].against]);
    }
    for (size_t i = 0; i < sizeof means / sizeof *means; i++) {
        const struct contestant *theirs = &all[means[i].theirs];
        if (theirs->pass != NULL)
            means[i].logarithms += log(ratio(theirs, &all[theirs->against]));
    }
    for (int i = 0; i < CLASSIC_PROGRAMS; i++) {
        free_set(&done[i]);
        free_set(&done_reference[i]);
    }
    free_set(&puzzles);
    free_set(&reference);
}

/* The program. */

static void print_environment(void) {
    char line[256], cpu[256] = "unknown";
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "model name", 10) == 0 && strchr(line, ':') != NULL) {
            strcpy(cpu, strchr(line, ':') + 1 + strspn(strchr(line, ':') + 1, " "));
            cpu[strcspn(cpu, "\n")] = '\0';
            break;
        }
    if (file != NULL)
        fclose(file);
    struct timespec resolution;
    if (clock_getres(CLOCK_MONOTONIC, &resolution) != 0)
        die(2, "no monotonic clock");
    printf("CPU         %s, %ld online\n", cpu, sysconf(_SC_NPROCESSORS_ONLN));
    printf("library     libsudoku %s, backend %s\n", sudoku_version(), sudoku_backend());
#ifdef __VERSION__
    printf("compiler    of the classic programs: %s\n", __VERSION__);
#endif
    printf("clock       CLOCK_MONOTONIC, in steps of %ld ns; best of %ld rounds or more\n",
           (long)(1000000000 * resolution.tv_sec + resolution.tv_nsec), options.rounds);
    puts("ratio       their time / libsudoku's for the same work: the crate's against the function\n"
         "            that promises as much; the classic programs' against sudoku_solve on the\n"
         "            puzzles they did in time, which also looks for a second solution");
}

static double read_number(const char *text) {
    char *end;
    double number = strtod(text, &end);
    if (*text == '\0' || *end != '\0' || !(number >= 0 && number <= 1e9))
        die(2, "%s is not a number from 0 to a billion", text);
    return number;
}

int main(int argc, char **argv) {
    int option;
    while ((option = getopt(argc, argv, "n:r:t:")) != -1)
        switch (option) {
        case 'n': options.puzzles = (long)read_number(optarg); break;
        case 'r': options.rounds = (long)read_number(optarg); break;
        case 't': options.seconds = read_number(optarg); break;
        default: optind = argc;
        }
    if (optind >= argc || options.rounds < 1) {
        fputs("usage: compare [-n PUZZLES] [-r ROUNDS] [-t SECONDS] FILE...\n", stderr);
        return 2;
    }
    if (sudoku_version_number() != SUDOKU_VERSION_NUMBER)
        die(2, "the library is version %s, its header %s", sudoku_version(), SUDOKU_VERSION);
    load_tdoku();
    print_environment();
    int corpora = argc - optind;
    for (; optind < argc; optind++) {
        compare(argv[optind]);
        fflush(stdout);
    }
    puts("\ngeometric mean of the ratios");
    for (size_t i = 0; i < sizeof means / sizeof *means; i++)
        if (tdoku != NULL || means[i].theirs == CRATE_COUNT)
            printf("%-34s %7.2f\n", means[i].name, exp(means[i].logarithms / corpora));
    return 0;
}
