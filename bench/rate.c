/*
 * Times ratings and hints: rate [-r ROUNDS] [-n COUNT] FILE...
 *
 * A line of a file begins with a puzzle of 81 characters; others are left out. Each puzzle is rated
 * ROUNDS times (10 if not given), and its best time counts. Then its path is walked, and a hint is
 * asked for before each step, with the board and the candidates of that moment: the best of ROUNDS
 * for each, and the slowest of the path for the puzzle. Puzzles above 9.0 get no hints timed, and
 * one round. The table has a line for each range of ratings, and one for all puzzles of a file.
 */

#define _POSIX_C_SOURCE 200809L

#include "sudoku.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RANGES = 10, MOST_STEPS = 800 };

/* The highest rating of each range, in tenths, as the Explainer's times are published. */
static const int HIGHEST[RANGES] = {12, 17, 25, 30, 44, 62, 75, 84, 90, 200};

struct range {
    long count;
    double sum, longest, hint;
};

/* A moment on the path. */
struct moment {
    char board[81];
    uint16_t candidates[81];
};

static struct moment moments[MOST_STEPS];
static int moment_count;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int share_a_unit(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static void place(struct moment *moment, int cell, int digit) {
    int other;
    moment->board[cell] = (char)('0' + digit);
    for (other = 0; other < 81; ++other)
        if (share_a_unit(cell, other))
            moment->candidates[other] &= (uint16_t)~(1 << (digit - 1));
}

static int32_t walk(const struct sudoku_step *step, void *context) {
    struct moment *next;
    int cell;
    (void)context;
    if (moment_count + 1 == MOST_STEPS)
        return 1;
    next = &moments[moment_count];
    next[1] = next[0];
    ++next;
    if (step->cell >= 0)
        place(next, step->cell, step->digit);
    for (cell = 0; cell < 81; ++cell)
        next->candidates[cell] &= (uint16_t)~step->removed[cell];
    ++moment_count;
    return 0;
}

/* The slowest hint of a path, in microseconds. */
static double slowest_hint(const char *puzzle, int rounds) {
    double slowest = 0;
    int cell, moment, round;
    memset(&moments[0], '.', sizeof moments[0].board);
    for (cell = 0; cell < 81; ++cell)
        moments[0].candidates[cell] = 0x1ff;
    for (cell = 0; cell < 81; ++cell)
        if (puzzle[cell] >= '1' && puzzle[cell] <= '9')
            place(&moments[0], cell, puzzle[cell] - '0');
    moment_count = 0;
    sudoku_path(puzzle, walk, NULL);
    for (moment = 0; moment < moment_count; ++moment) {
        double best = 1e300;
        for (round = 0; round < rounds; ++round) {
            struct sudoku_step step;
            double begin = now(), time;
            sudoku_hint(puzzle, moments[moment].board, moments[moment].candidates, &step);
            time = now() - begin;
            if (time < best)
                best = time;
        }
        if (best > slowest)
            slowest = best;
    }
    return slowest;
}

static void add(struct range *range, double time, double hint) {
    ++range->count;
    range->sum += time;
    if (time > range->longest)
        range->longest = time;
    if (hint > range->hint)
        range->hint = hint;
}

static void print(const char *name, const struct range *range) {
    if (range->count > 0)
        printf("| %-10s | %7ld | %12.1f | %12.1f | %12.1f |\n", name, range->count,
               range->sum / (double)range->count, range->longest, range->hint);
}

static int run(const char *name, int rounds, long most) {
    struct range ranges[RANGES] = {{0, 0, 0, 0}}, all = {0, 0, 0, 0};
    char line[4096];
    int range;
    FILE *file = fopen(name, "r");
    if (!file) {
        perror(name);
        return 1;
    }
    while (all.count < most && fgets(line, sizeof line, file)) {
        struct sudoku_rating rating;
        double best = 1e300, hint = 0;
        int round;
        if (strlen(line) < 81)
            continue;
        line[81] = '\0';
        for (round = 0; round < rounds; ++round) {
            double begin = now(), time;
            int32_t code = sudoku_rate(line, &rating);
            time = now() - begin;
            if (code != SUDOKU_UNIQUE)
                break;
            if (time < best)
                best = time;
            if (rating.er > 90)
                round = rounds;
        }
        if (best > 1e299)
            continue;
        if (rating.er <= 90)
            hint = slowest_hint(line, rounds);
        for (range = 0; rating.er > HIGHEST[range]; ++range) {
        }
        add(&ranges[range], best, hint);
        add(&all, best, hint);
    }
    fclose(file);
    printf("%s\n\n| ER up to   | puzzles | mean rating  | longest      | slowest hint |\n", name);
    printf("|---|---:|---:|---:|---:|\n");
    for (range = 0; range < RANGES; ++range) {
        char number[16];
        snprintf(number, sizeof number, "%d.%d", HIGHEST[range] / 10, HIGHEST[range] % 10);
        print(number, &ranges[range]);
    }
    print("all", &all);
    printf("\nMicroseconds.\n\n");
    return 0;
}

int main(int argc, char **argv) {
    int rounds = 10, argument, failed = 0;
    long most = 1000000000;
    for (argument = 1; argument + 1 < argc && argv[argument][0] == '-'; argument += 2) {
        if (strcmp(argv[argument], "-r") == 0)
            rounds = atoi(argv[argument + 1]);
        else if (strcmp(argv[argument], "-n") == 0)
            most = atol(argv[argument + 1]);
    }
    if (argument >= argc || rounds < 1 || most < 1) {
        fprintf(stderr, "usage: rate [-r ROUNDS] [-n COUNT] FILE...\n");
        return 2;
    }
    for (; argument < argc; ++argument)
        failed |= run(argv[argument], rounds, most);
    return failed;
}
