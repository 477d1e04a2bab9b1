/*
 * Prints what the library has to say to the first puzzles of some files, to be compared with what
 * it says on another machine: `answers NUMBER FILE...`.
 */

#include "check.h"
#include "sudoku.h"

#include <string.h>

static int32_t show(const char *solution, void *calls)
{
    printf(" %s", solution);
    return ++*(int *)calls == 5;
}

int main(int argc, char **argv)
{
    int argument;
    CHECK(argc > 2);
    for (argument = 2; argument < argc; ++argument) {
        FILE *file = fopen(argv[argument], "r");
        char line[256], solution[82] = "";
        long left = strtol(argv[1], NULL, 10);
        CHECK(file && left > 0);
        while (left > 0 && fgets(line, sizeof line, file)) {
            int calls = 0;
            if (line[0] == '#')
                continue;
            --left;
            memset(solution, '-', 81);
            printf("%d", (int)sudoku_solve_to(line, solution));
            printf(" %s %d", solution, (int)sudoku_count(line, 1000));
            CHECK(sudoku_enumerate(line, show, &calls) == calls);
            putchar('\n');
        }
        fclose(file);
    }
    return 0;
}
