/*
 * The functions of boards: this engine against those of other builds, and against a plain solver.
 * The other builds are the files that SUDOKU_ENGINES names, one behind the other with colons.
 */

#define _GNU_SOURCE
#include "fuzz.h"

#include <dlfcn.h>

enum { LIMIT = 20, STEPS = 20000, MOST_ENGINES = 4 };

struct engine {
    int32_t (*solve)(char *board);
    int64_t (*count)(const char *board, int64_t limit);
};

static struct engine engines[MOST_ENGINES];
static size_t engine_count;

static void *function(void *library, const char *name)
{
    void *found = dlsym(library, name);
    CHECK(found);
    return found;
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    char *paths = getenv("SUDOKU_ENGINES"), *path;
    (void)argc;
    (void)argv;
    CHECK(paths && strlen(paths) > 0);
    paths = strdup(paths);
    CHECK(paths);
    for (path = strtok(paths, ":"); path; path = strtok(NULL, ":")) {
        void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL), *found;
        check_subject = path;
        CHECK(library && engine_count < MOST_ENGINES);
        found = function(library, "sudoku_solve");
        memcpy(&engines[engine_count].solve, &found, sizeof found);
        found = function(library, "sudoku_count");
        memcpy(&engines[engine_count++].count, &found, sizeof found);
    }
    check_subject = "";
    free(paths);
    return 0;
}

/* Counts up to LIMIT solutions, the cell with the fewest choices first; -1 if that takes long. */
static int plain_count(char *board, long *steps, int found)
{
    unsigned units[27] = {0}, fewest = 10, choices = 0;
    int cell, best = -1, digit;
    if (--*steps < 0)
        return -1;
    for (cell = 0; cell < 81; ++cell)
        if (board[cell] > '0') {
            unsigned bit = 1u << (board[cell] - '1');
            units[cell / 9] |= bit;
            units[9 + cell % 9] |= bit;
            units[18 + cell / 27 * 3 + cell % 9 / 3] |= bit;
        }
    for (cell = 0; cell < 81; ++cell)
        if (board[cell] < '1') {
            unsigned open = ~(units[cell / 9] | units[9 + cell % 9]
                              | units[18 + cell / 27 * 3 + cell % 9 / 3]) & 0x1ff;
            unsigned count = (unsigned)__builtin_popcount(open);
            if (count < fewest) {
                fewest = count;
                choices = open;
                best = cell;
            }
        }
    if (best < 0)
        return found + 1;
    for (digit = 0; digit < 9 && found >= 0 && found < LIMIT; ++digit)
        if (choices >> digit & 1) {
            board[best] = (char)('1' + digit);
            found = plain_count(board, steps, found);
        }
    board[best] = '.';
    return found;
}

static int32_t visit(const char *solution, void *context)
{
    char *last = context;
    CHECK(solution[81] == '\0' && memcmp(last, solution, 81) < 0);
    memcpy(last, solution, 81);
    return 0;
}

/* Several boards at once, in lanes and by two threads: as one by one. */
static void check_batch(const char *board, const char *solved, int32_t code, int64_t count)
{
    enum { COUNT = 70 };
    static char boards[COUNT][81];
    static int8_t results[COUNT];
    static int64_t counts[COUNT];
    int index;
    for (index = 0; index < COUNT; ++index)
        memcpy(boards[index], board, 81);
    sudoku_count_batch(boards[0], COUNT, 81, LIMIT, counts, 1, 0);
    sudoku_solve_batch(boards[0], COUNT, 81, results, 1, 0);
    for (index = 0; index < COUNT; ++index) {
        CHECK(results[index] == code && counts[index] == count);
        CHECK(memcmp(boards[index], solved, 81) == 0);
    }
}

static void check_well_formed(const char *board, int32_t code, const char *solved, int64_t count)
{
    char copy[81], last[81] = "";
    uint16_t candidates[81];
    long steps = STEPS;
    int plain, cell;

    memcpy(copy, board, 81);
    plain = plain_count(copy, &steps, 0);
    CHECK(plain < 0 || plain == count);
    CHECK(code == (count < 2 ? count : 2));
    memcpy(copy, board, 81);
    CHECK(sudoku_solve_any(copy) == (count > 0));
    CHECK(count > 0 ? is_solution(copy, board) : memcmp(copy, board, 81) == 0);
    if (count < LIMIT) {
        CHECK(sudoku_enumerate(board, visit, last) == count);
        CHECK(sudoku_candidates(board, candidates) == SUDOKU_OK);
        CHECK(sudoku_count_candidates(candidates, LIMIT) == count);
        CHECK(sudoku_solve_candidates(candidates) == code);
        for (cell = 0; code > 0 && cell < 81; ++cell)
            CHECK(candidates[cell] == 1u << (solved[cell] - '1'));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct sudoku_fault fault;
    char board[81], solved[81], form[81], other[81];
    int64_t count;
    int32_t code;
    size_t engine;

    take_board(&input, board);
    memcpy(solved, board, 81);
    code = sudoku_solve(solved);
    count = sudoku_count(board, LIMIT);
    CHECK(code > 0 ? is_solution(solved, board) : memcmp(solved, board, 81) == 0);
    CHECK(sudoku_validate(board, &fault) == (code < 0 ? code : SUDOKU_OK));
    for (engine = 0; engine < engine_count; ++engine) {
        char again[81];
        memcpy(again, board, 81);
        CHECK(engines[engine].solve(again) == code && memcmp(again, solved, 81) == 0);
        CHECK(engines[engine].count(board, LIMIT) == count);
    }
    check_batch(board, solved, code, count);
    if (code < 0) {
        CHECK(count == code && fault.code == code);
        return 0;
    }
    check_well_formed(board, code, solved, count);
    /* The same puzzle in another dress has the same form. */
    memcpy(other, board, 81);
    CHECK(sudoku_shuffle(other, take_number(&input)) == SUDOKU_OK);
    CHECK(sudoku_canonical(board, form, NULL, NULL) == SUDOKU_OK);
    CHECK(sudoku_canonical(other, other, NULL, NULL) == SUDOKU_OK && memcmp(form, other, 81) == 0);
    CHECK(sudoku_count(other, LIMIT) == count);
    return 0;
}
