/*
 * Times the making of puzzles: making [COUNT [ROUNDS]].
 *
 * libsudoku and the `sudoku` crate make COUNT puzzles (2000) without symmetry, in which no clue can go,
 * and with that of half a turn, in which no two clues can go that belong together; each time with
 * another grid, on one core. They take turns, ROUNDS times (10), and the best time counts: processor
 * time, which does not count what other programs take. libsudoku also makes puzzles on all cores, for
 * which the time is that of the clock.
 */

#define _POSIX_C_SOURCE 199309L
#include "peers.h"
#include "sudoku.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* The clues of a puzzle, which must be proper. */
static int clues(const char *puzzle)
{
    int cell, count = 0;
    if (sudoku_count(puzzle, 2) != 1) {
        fprintf(stderr, "making: %.81s is not proper\n", puzzle);
        exit(1);
    }
    for (cell = 0; cell < 81; ++cell)
        count += puzzle[cell] != '.';
    return count;
}

struct maker {
    double best; /* seconds for all puzzles */
    long clues, puzzles;
};

static void begin(struct maker *maker)
{
    maker->best = 1e9;
    maker->clues = maker->puzzles = 0;
}

static void note(struct maker *maker, double time, const char *puzzles, long count)
{
    long i;
    if (time < maker->best)
        maker->best = time;
    for (i = 0; i < count; ++i)
        maker->clues += clues(puzzles + 81 * i);
    maker->puzzles += count;
}

static void print(const char *name, const struct maker *maker, long count)
{
    printf("  %-28s %8.1f microseconds each, %7.0f a second, %.2f clues\n", name,
           1e6 * maker->best / (double)count, (double)count / maker->best,
           (double)maker->clues / (double)maker->puzzles);
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 2000;
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 10;
    int32_t half_turn;
    char *puzzles;

    if (count < 1 || rounds < 1 || count > 1000000 || (puzzles = malloc(81 * (size_t)count)) == NULL) {
        fputs("usage: making [COUNT [ROUNDS]]\n", stderr);
        return 2;
    }
    for (half_turn = 0; half_turn < 2; ++half_turn) {
        struct maker ours, batch, crate;
        struct sudoku_recipe recipe = {0};
        long round, i;
        recipe.symmetry = half_turn ? SUDOKU_SYMMETRY_ROTATION_180 : SUDOKU_SYMMETRY_NONE;
        begin(&ours);
        begin(&batch);
        begin(&crate);
        for (round = 0; round < rounds; ++round) {
            uint64_t first = (uint64_t)(round * count);
            double start = now(CLOCK_PROCESS_CPUTIME_ID);
            for (i = 0; i < count; ++i)
                sudoku_generate(&recipe, 1, first + (uint64_t)i, puzzles + 81 * i, NULL, NULL);
            note(&ours, now(CLOCK_PROCESS_CPUTIME_ID) - start, puzzles, count);
            start = now(CLOCK_MONOTONIC);
            sudoku_generate_batch(&recipe, 2, first, (size_t)count, puzzles, 81, NULL, NULL, 0, NULL,
                                  NULL);
            note(&batch, now(CLOCK_MONOTONIC) - start, puzzles, count);
            start = now(CLOCK_PROCESS_CPUTIME_ID);
            for (i = 0; i < count; ++i)
                peer_generate(puzzles + 81 * i, half_turn);
            note(&crate, now(CLOCK_PROCESS_CPUTIME_ID) - start, puzzles, count);
        }
        puts(half_turn ? "symmetric by half a turn:" : "minimal:");
        print("sudoku_generate", &ours, count);
        print("sudoku_generate_batch", &batch, count);
        print("the sudoku crate", &crate, count);
        printf("  the crate takes %.1f times as long as sudoku_generate\n", crate.best / ours.best);
    }
    free(puzzles);
    return 0;
}
