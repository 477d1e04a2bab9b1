/*
 * New puzzles through the C interface: what they are, wishes of all kinds, bad arguments, memory that ends
 * behind what may be read or written, and threads with 64 KiB of stack.
 */

#include "pages.h"
#include "small_stack.h"
#include "sudoku.h"

#include <limits.h>
#include <string.h>

static const struct sudoku_recipe ANY;

static const char KEEP[] =
    "1.......2...............................5...............................3.......4";

/* A puzzle that the recipe wishes: proper, and its solution is the one that is told. */
static void check_puzzle(const struct sudoku_recipe *recipe, uint64_t index, char *puzzle)
{
    char solution[82] = "", solved[82] = "";
    struct sudoku_rating rating, again;
    int cell, clues = 0;

    memset(puzzle, 0, 82);
    CHECK(sudoku_generate(recipe, 11, index, puzzle, solution, &rating) == SUDOKU_OK);
    check_subject = puzzle;
    CHECK(strlen(puzzle) == 81 && strlen(solution) == 81);
    CHECK(sudoku_solve_to(puzzle, solved) == SUDOKU_UNIQUE && strcmp(solved, solution) == 0);
    CHECK(sudoku_rate(puzzle, &again) == SUDOKU_UNIQUE && rating.er == again.er);
    CHECK(rating.ep == again.ep && rating.ed == again.ed && rating.level == again.level);
    for (cell = 0; cell < 81; ++cell)
        clues += puzzle[cell] != '.';
    CHECK(clues >= 17);
    if (recipe == NULL)
        return;
    CHECK(recipe->clues_min <= clues && (recipe->clues_max == 0 || clues <= recipe->clues_max));
    CHECK(recipe->er_min <= rating.er && (recipe->er_max == 0 || rating.er <= recipe->er_max));
    for (cell = 0; cell < 81; ++cell) {
        CHECK(!recipe->keep || recipe->keep[cell] == '.' || recipe->keep[cell] == puzzle[cell]);
        CHECK(!recipe->pattern || recipe->pattern[cell] != '.' || puzzle[cell] == '.');
        if (recipe->symmetry == SUDOKU_SYMMETRY_ROTATION_180)
            CHECK((puzzle[cell] == '.') == (puzzle[80 - cell] == '.'));
        if (recipe->flags & SUDOKU_MINIMAL && puzzle[cell] != '.') {
            char less[82];
            memcpy(less, puzzle, 82);
            less[cell] = '.';
            CHECK(sudoku_count(less, 2) == 2);
        }
    }
    check_subject = "";
}

static void check_wishes(void)
{
    char puzzle[82], pattern[82], again[82];
    struct sudoku_recipe recipe = ANY;
    uint64_t index;

    for (index = 0; index < 20; ++index) {
        check_puzzle(NULL, index, puzzle);
        check_puzzle(&ANY, index, again);
        CHECK(strcmp(puzzle, again) == 0);
        recipe.version = 1;
        check_puzzle(&recipe, index, again);
        CHECK(strcmp(puzzle, again) == 0);
        check_puzzle(&ANY, index + 1, again);
        CHECK(strcmp(puzzle, again) != 0);
    }
    recipe.symmetry = SUDOKU_SYMMETRY_ROTATION_180;
    check_puzzle(&recipe, 0, puzzle);
    recipe.flags = SUDOKU_MINIMAL;
    check_puzzle(&recipe, 0, puzzle);
    recipe = ANY;
    recipe.clues_min = 28;
    recipe.clues_max = 28;
    check_puzzle(&recipe, UINT64_MAX, puzzle);
    memset(pattern, 'x', 81);
    pattern[81] = '\0';
    memset(pattern + 9, '.', 9);
    memset(pattern + 36, '.', 9);
    recipe.pattern = pattern;
    check_puzzle(&recipe, 0, puzzle);
    memset(pattern, 'x', 81);
    recipe.keep = KEEP;
    check_puzzle(&recipe, 0, puzzle);
    /* Ratings, alone and together. */
    recipe = ANY;
    recipe.er_max = 15;
    check_puzzle(&recipe, 0, puzzle);
    recipe.er_max = 0;
    recipe.er_min = 66;
    check_puzzle(&recipe, 0, puzzle);
    recipe.er_min = 17;
    recipe.er_max = 25;
    recipe.symmetry = SUDOKU_SYMMETRY_ROTATION_180;
    check_puzzle(&recipe, 0, puzzle);
}

/* A recipe that is refused, with every output as it was. */
static void refuse(const struct sudoku_recipe *recipe, int32_t code)
{
    char puzzle[82], solution[82], before[82];
    struct sudoku_rating rating, untouched;
    memset(before, 'b', sizeof before);
    memset(puzzle, 'b', sizeof puzzle);
    memset(solution, 'b', sizeof solution);
    memset(&rating, 77, sizeof rating);
    memset(&untouched, 77, sizeof untouched);
    CHECK(sudoku_generate(recipe, 1, 2, puzzle, solution, &rating) == code);
    CHECK(memcmp(puzzle, before, 82) == 0 && memcmp(solution, before, 82) == 0);
    CHECK(memcmp(&rating, &untouched, sizeof rating) == 0);
}

static void check_refusals(void)
{
    struct sudoku_recipe recipe;
    char board[82];
    int i;

#define REFUSE(member, value, code)                                                                \
    (recipe = ANY, recipe.member = (value), check_subject = #member " = " #value,                  \
     refuse(&recipe, code), check_subject = "")

    CHECK(sudoku_generate(NULL, 0, 0, NULL, board, NULL) == SUDOKU_ERROR_NULL);
    recipe = ANY;
    recipe.version = 9;
    CHECK(sudoku_generate(&recipe, 0, 0, NULL, NULL, NULL) == SUDOKU_ERROR_NULL);
    REFUSE(version, 2, SUDOKU_ERROR_ARGUMENT);
    REFUSE(version, UINT32_MAX, SUDOKU_ERROR_ARGUMENT);
    REFUSE(flags, 2, SUDOKU_ERROR_ARGUMENT);
    REFUSE(flags, UINT32_MAX, SUDOKU_ERROR_ARGUMENT);
    REFUSE(symmetry, 10, SUDOKU_ERROR_ARGUMENT);
    REFUSE(symmetry, UINT32_MAX, SUDOKU_ERROR_ARGUMENT);
    REFUSE(clues_min, -1, SUDOKU_ERROR_ARGUMENT);
    REFUSE(clues_min, 82, SUDOKU_ERROR_ARGUMENT);
    REFUSE(clues_min, INT32_MAX, SUDOKU_ERROR_ARGUMENT);
    REFUSE(clues_max, -1, SUDOKU_ERROR_ARGUMENT);
    REFUSE(clues_max, INT32_MIN, SUDOKU_ERROR_ARGUMENT);
    REFUSE(clues_max, 16, SUDOKU_ERROR_ARGUMENT);
    REFUSE(clues_max, 82, SUDOKU_ERROR_ARGUMENT);
    REFUSE(er_min, -1, SUDOKU_ERROR_ARGUMENT);
    REFUSE(er_min, 201, SUDOKU_ERROR_ARGUMENT);
    REFUSE(er_max, -1, SUDOKU_ERROR_ARGUMENT);
    REFUSE(er_max, 9, SUDOKU_ERROR_ARGUMENT);
    REFUSE(er_max, INT32_MAX, SUDOKU_ERROR_ARGUMENT);
    for (i = 0; i < 4; ++i)
        REFUSE(reserved[i], 1, SUDOKU_ERROR_ARGUMENT);
    recipe = ANY;
    recipe.clues_min = 30;
    recipe.clues_max = 29;
    refuse(&recipe, SUDOKU_ERROR_ARGUMENT);
    recipe = ANY;
    recipe.er_min = 30;
    recipe.er_max = 29;
    refuse(&recipe, SUDOKU_ERROR_ARGUMENT);
    /* The other members come before the boards. */
    recipe.keep = "";
    refuse(&recipe, SUDOKU_ERROR_ARGUMENT);
    recipe = ANY;
    recipe.keep = "";
    recipe.clues_max = 16;
    refuse(&recipe, SUDOKU_ERROR_ARGUMENT);
    recipe.clues_max = 29;
    recipe.clues_min = 30;
    refuse(&recipe, SUDOKU_ERROR_ARGUMENT);

    REFUSE(pattern, "", SUDOKU_ERROR_LENGTH);
    REFUSE(keep, "", SUDOKU_ERROR_LENGTH);
    strcpy(board, KEEP);
    board[80] = '\0';
    REFUSE(pattern, board, SUDOKU_ERROR_LENGTH);
    REFUSE(keep, board, SUDOKU_ERROR_LENGTH);
    board[80] = 'x';
    REFUSE(keep, board, SUDOKU_ERROR_CHARACTER);
    board[80] = '3';
    REFUSE(keep, board, SUDOKU_ERROR_CLASH);
    memset(board, '.', 81);
    REFUSE(pattern, board, SUDOKU_ERROR_ARGUMENT);
    memset(board, 'x', 63);
    REFUSE(pattern, board, SUDOKU_ERROR_ARGUMENT);
    memcpy(board, "12345678.", 9);
    memset(board + 9, '.', 72);
    board[35] = '9';
    REFUSE(keep, board, SUDOKU_ERROR_ARGUMENT);

    /* What takes longer than is allowed. */
    recipe = ANY;
    recipe.clues_max = 17;
    recipe.attempts = 3;
    refuse(&recipe, SUDOKU_GAVE_UP);
    recipe = ANY;
    recipe.er_min = 110;
    recipe.attempts = 3;
    refuse(&recipe, SUDOKU_GAVE_UP);
}

static void check_ends(void)
{
    char *keep = pages_end(81) - 81, *pattern = pages_end(81) - 81;
    char *puzzle = pages_end(81) - 81, *solution = pages_end(81) - 81, *end = pages_end(81);
    struct sudoku_recipe *recipe = (struct sudoku_recipe *)(void *)pages_end(81) - 1;
    struct sudoku_rating *rating = (struct sudoku_rating *)(void *)pages_end(81) - 1;
    int length;

    memcpy(keep, KEEP, 81);
    memset(pattern, 'x', 81);
    *recipe = ANY;
    recipe->keep = keep;
    recipe->pattern = pattern;
    CHECK(sudoku_generate(recipe, 1, 1, puzzle, solution, rating) == SUDOKU_OK);
    for (length = 0; length < 81; ++length) {
        char *text = end - length - 1;
        memcpy(text, KEEP, (size_t)length);
        text[length] = '\0';
        recipe->keep = text;
        CHECK(sudoku_generate(recipe, 1, 1, puzzle, NULL, NULL) == SUDOKU_ERROR_LENGTH);
        recipe->keep = NULL;
        recipe->pattern = text;
        CHECK(sudoku_generate(recipe, 1, 1, puzzle, NULL, NULL) == SUDOKU_ERROR_LENGTH);
        recipe->pattern = NULL;
    }
}

static void *work(void *puzzles)
{
    char (*to)[82] = puzzles;
    struct sudoku_recipe recipe = ANY;
    uint64_t index;
    recipe.er_min = 12;
    for (index = 0; index < 10; ++index) {
        memset(to[index], 0, 82);
        CHECK(sudoku_generate(&recipe, 5, index, to[index], NULL, NULL) == SUDOKU_OK);
    }
    return NULL;
}

static void check_threads(void)
{
    enum { THREADS = 4 };
    static char puzzles[THREADS][10][82];
    pthread_t threads[THREADS];
    pthread_attr_t attributes;
    int i;
    small_stack(&attributes);
    for (i = 0; i < THREADS; ++i)
        CHECK(pthread_create(&threads[i], &attributes, work, puzzles[i]) == 0);
    for (i = 0; i < THREADS; ++i) {
        CHECK(pthread_join(threads[i], NULL) == 0);
        CHECK(memcmp(puzzles[i], puzzles[0], sizeof puzzles[i]) == 0);
    }
}

static int32_t stop(size_t done, size_t count, void *calls)
{
    CHECK(done <= count);
    return ++*(int *)calls == 2;
}

static int32_t go_on(size_t done, size_t count, void *last)
{
    CHECK(done > *(size_t *)last && done <= count);
    *(size_t *)last = done;
    return 0;
}

static void check_batches(void)
{
    enum { COUNT = 200 };
    static char puzzles[COUNT][82], again[COUNT][82], one[82];
    static struct sudoku_rating ratings[COUNT];
    int8_t results[COUNT];
    struct sudoku_recipe recipe = ANY;
    struct sudoku_rating rating;
    uint32_t threads;
    size_t i, last = 0, made;
    int calls = 0;

    recipe.symmetry = SUDOKU_SYMMETRY_VERTICAL;
    for (threads = 0; threads < 4; ++threads) {
        memset(again, 0, sizeof again);
        memset(results, 77, sizeof results);
        last = 0;
        CHECK(sudoku_generate_batch(&recipe, 3, 50, COUNT, again[0], 82, results, ratings, threads,
                                    go_on, &last) == COUNT);
        CHECK(last == COUNT);
        if (threads > 0)
            CHECK(memcmp(again, puzzles, sizeof puzzles) == 0);
        memcpy(puzzles, again, sizeof puzzles);
    }
    for (i = 0; i < COUNT; ++i) {
        CHECK(sudoku_generate(&recipe, 3, 50 + i, one, NULL, &rating) == SUDOKU_OK);
        CHECK(memcmp(one, puzzles[i], 81) == 0 && puzzles[i][81] == 0);
        CHECK(results[i] == SUDOKU_OK && rating.er == ratings[i].er);
    }
    /* The hook stops it: what was not made is as it was. */
    memset(again, 'b', sizeof again);
    made = (size_t)sudoku_generate_batch(NULL, 3, 0, COUNT, again[0], 82, results, NULL, 2, stop,
                                         &calls);
    CHECK(calls == 2 && made < COUNT);
    for (i = last = 0; i < COUNT; ++i) {
        CHECK(results[i] == (again[i][0] == 'b' ? SUDOKU_ERROR_CANCELLED : SUDOKU_OK));
        last += results[i] == SUDOKU_OK;
    }
    CHECK(last == made);
    /* Some are given up. */
    recipe = ANY;
    recipe.clues_max = 23;
    recipe.attempts = 2;
    made = (size_t)sudoku_generate_batch(&recipe, 3, 0, COUNT, again[0], 82, results, NULL, 2, NULL,
                                         NULL);
    for (i = last = 0; i < COUNT; ++i) {
        CHECK(results[i] == SUDOKU_OK || results[i] == SUDOKU_GAVE_UP);
        last += results[i] == SUDOKU_OK;
    }
    CHECK(last == made && made > 0 && made < COUNT);
    /* Arguments. */
    CHECK(sudoku_generate_batch(NULL, 1, 0, 0, NULL, 81, NULL, NULL, 0, NULL, NULL) == 0);
    CHECK(sudoku_generate_batch(NULL, 1, 0, 1, NULL, 81, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_NULL);
    CHECK(sudoku_generate_batch(NULL, 1, 0, 1, one, 80, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_generate_batch(NULL, 1, UINT64_MAX, 1, one, 81, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_generate_batch(NULL, 1, UINT64_MAX - 1, 1, one, 81, NULL, NULL, 0, NULL, NULL)
          == 1);
    CHECK(sudoku_generate_batch(NULL, 1, 0, SIZE_MAX, one, 81, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_ARGUMENT);
    recipe.clues_max = 16;
    CHECK(sudoku_generate_batch(&recipe, 1, 0, 1, one, 81, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_ARGUMENT);
    recipe.clues_max = 0;
    recipe.keep = "";
    CHECK(sudoku_generate_batch(&recipe, 1, 0, 1, one, 81, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_LENGTH);
    /* A pattern without any cell. */
    memset(one, '.', 81);
    recipe.keep = NULL;
    recipe.pattern = one;
    CHECK(sudoku_generate_batch(&recipe, 1, 0, 1, again[0], 82, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_ARGUMENT);
}

int main(void)
{
    check_batches();
    check_wishes();
    check_refusals();
    check_ends();
    check_threads();
    return 0;
}
