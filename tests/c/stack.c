/*
 * What calls on one board take: under 32 KiB of stack, measured on a painted one, and no memory
 * from the allocator, which is ours here and counts.
 */

#define _GNU_SOURCE
#include "check.h"
#include "sudoku.h"

#include <pthread.h>
#include <string.h>

enum { STACK = 256 * 1024, PAINT = 0x5a, LIMIT = 32 * 1024 };

extern void *__libc_malloc(size_t size);
static volatile size_t allocations;

void *malloc(size_t size)
{
    ++allocations;
    return __libc_malloc(size);
}

/* Steps of every kind: singles, a unique loop, BUG, cell, region and nested chains. */
static const char *const RATED[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..4..7...3......48......9...1..4.85...7..8..4....1..2.16....2.9..816.......2.....",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
};

/* One solution, several, none after a long search, a complete grid with many automorphisms, the
   same without one cell, and the emptiest. */
static const char *const PUZZLES[] = {
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".....6....59.....82....8....45........3........6..3.54...325..6..................",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    "......6...43.....7...1.............................7.6......38...78...2.....5....",
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "12345678945678912378912345623156489756489723189723156431264597864597831297831264.",
    ".................................................................................",
};

static int32_t some(const char *solution, void *context)
{
    (void)solution;
    return ++*(int *)context == 1000;
}

static int32_t go_on(size_t done, size_t count, void *context)
{
    (void)context;
    return done > count;
}

static int32_t read_step(const struct sudoku_step *step, void *context)
{
    char text[100];
    return sudoku_step_text(step, text, sizeof text) < 0 || ++*(int *)context == 500;
}

/* These fetch a work space, but only one at a time. */
static void *ratings(void *unused)
{
    size_t puzzle;
    int visits;
    struct sudoku_rating rating;
    struct sudoku_step step;

    for (puzzle = 0; puzzle < sizeof RATED / sizeof *RATED; ++puzzle) {
        sudoku_rate(RATED[puzzle], &rating);
        CHECK(rating.er > 0 && rating.er < 200);
        sudoku_rate_in(RATED[puzzle], &rating, NULL, 0);
        sudoku_hint(RATED[puzzle], NULL, NULL, &step);
        /* All steps, the first of the chains included. */
        visits = 460;
        sudoku_hints(RATED[puzzle], NULL, NULL, read_step, &visits);
        visits = 0;
        CHECK(sudoku_path(RATED[puzzle], read_step, &visits) == rating.steps);
    }
    return unused;
}

/* New puzzles: of any kind, and with ratings, for which there is memory from the allocator. */
static void *generated(void *unused)
{
    struct sudoku_recipe recipe = {0};
    struct sudoku_rating rating;
    char puzzle[81], solution[81];
    uint64_t index;
    size_t before = allocations;

    for (recipe.symmetry = 0; recipe.symmetry < 10; ++recipe.symmetry)
        for (index = 0; index < 5; ++index)
            CHECK(sudoku_generate(&recipe, 1, index, puzzle, solution, NULL) == SUDOKU_OK);
    recipe.symmetry = SUDOKU_SYMMETRY_DIAGONAL;
    recipe.flags = SUDOKU_MINIMAL;
    recipe.keep =
        "1.......2...............................5...............................3.......4";
    CHECK(sudoku_generate(&recipe, 1, 1, puzzle, solution, NULL) == SUDOKU_OK);
    CHECK(allocations == before);
    recipe.flags = 0;
    recipe.er_min = 66;
    CHECK(sudoku_generate(&recipe, 1, 1, puzzle, solution, &rating) == SUDOKU_OK);
    CHECK(sudoku_generate(NULL, 1, 1, puzzle, solution, &rating) == SUDOKU_OK);
    return unused;
}

static void *nothing(void *unused)
{
    return unused;
}

static void *calls(void *unused)
{
    char board[82], out[81], *rows[9];
    uint8_t digits[81];
    size_t puzzle, before = allocations;
    int cell, visits;
    int64_t count;
    struct sudoku_fault fault;
    struct sudoku_transform transform;

    for (puzzle = 0; puzzle < sizeof PUZZLES / sizeof *PUZZLES; ++puzzle) {
        memcpy(board, PUZZLES[puzzle], 82);
        sudoku_validate(board, &fault);
        sudoku_count(board, 1000);
        visits = 0;
        sudoku_enumerate(board, some, &visits);
        sudoku_solve_to(board, out);
        for (cell = 0; cell < 81; ++cell)
            digits[cell] = (uint8_t)(board[cell] == '.' ? 0 : board[cell] - '0');
        sudoku_solve_digits(digits);
        sudoku_solve_any(board);
        memcpy(board, PUZZLES[puzzle], 82);
        for (cell = 0; cell < 9; ++cell)
            rows[cell] = board + 9 * cell;
        sudoku_solve_rows(rows);
        memcpy(board, PUZZLES[puzzle], 82);
        sudoku_solve(board);
        sudoku_canonical(PUZZLES[puzzle], board, &transform, NULL);
        sudoku_canonical(board, board, NULL, NULL);
        sudoku_transform_board(PUZZLES[puzzle], &transform, board);
        sudoku_shuffle(board, puzzle);
        memcpy(board, PUZZLES[puzzle], 82);
        sudoku_count_batch(board, 1, 81, 1000, &count, 1, 0);
        sudoku_count_batch_with(board, 1, 81, 1000, &count, 1, 0, go_on, NULL);
        sudoku_solve_batch_with(board, 1, 81, NULL, 1, 0, go_on, NULL);
        memcpy(board, PUZZLES[puzzle], 82);
        sudoku_solve_batch(board, 1, 81, NULL, 0, 0);
    }
    CHECK(visits == 1000 && allocations == before);
    return unused;
}

/* How much of its stack a thread touches. */
static size_t depth(void *(*function)(void *))
{
    unsigned char *stack = malloc(STACK + 4096);
    unsigned char *base = stack + (4096 - (size_t)stack % 4096);
    pthread_attr_t attributes;
    pthread_t thread;
    size_t untouched = 0;

    CHECK(stack);
    memset(base, PAINT, STACK);
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstack(&attributes, base, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, function, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    while (untouched < STACK && base[untouched] == PAINT)
        ++untouched;
    free(stack);
    return STACK - untouched;
}

int main(void)
{
    size_t idle = depth(nothing), used = depth(calls), rated = depth(ratings);
    size_t made = depth(generated);
    void *volatile block;
    size_t before = allocations;

    /* The counter counts. */
    block = malloc(1);
    CHECK(allocations == before + 1);
    free(block);

    CHECK(idle > 0 && used > idle);
    printf("%zu bytes of stack\n", used - idle);
    CHECK(used - idle < LIMIT);
    printf("%zu bytes of stack for ratings and hints\n", rated - idle);
    CHECK(rated - idle < LIMIT);
    printf("%zu bytes of stack for new puzzles\n", made - idle);
    CHECK(made - idle < LIMIT);
    return 0;
}
