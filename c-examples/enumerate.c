/* Visits the solutions of a puzzle in reading order, and stops after the number asked for. */

#include "sudoku.h"

#include <stdio.h>
#include <stdlib.h>

struct progress {
    long shown;
    long wanted;
};

static int32_t show(const char *solution, void *context)
{
    struct progress *progress = context;
    printf("%s\n", solution);
    return ++progress->shown == progress->wanted;
}

int main(int argc, char **argv)
{
    struct progress progress = {0, 10};
    int64_t calls;

    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: enumerate PUZZLE [HOW-MANY]\n");
        return 2;
    }
    if (argc == 3)
        progress.wanted = strtol(argv[2], NULL, 10);
    if (progress.wanted < 1) {
        fprintf(stderr, "enumerate: how many? at least 1\n");
        return 2;
    }
    calls = sudoku_enumerate(argv[1], show, &progress);
    if (calls < 0) {
        fprintf(stderr, "enumerate: %s\n", sudoku_strerror((int32_t)calls));
        return 1;
    }
    return calls == 0;
}
