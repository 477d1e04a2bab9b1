/* Prints the puzzle of the day: its date is the seed, so that everybody gets the same one. */

#include "sudoku.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv)
{
    char today[9] = "", puzzle[81];
    struct sudoku_recipe recipe = {0};
    time_t now = time(NULL);
    strftime(today, sizeof today, "%Y%m%d", gmtime(&now));
    recipe.symmetry = SUDOKU_SYMMETRY_ROTATION_180;
    uint64_t date = strtoull(argc > 1 ? argv[1] : today, NULL, 10);
    if (sudoku_generate(&recipe, date, 0, puzzle, NULL, NULL) != SUDOKU_OK)
        return 1;
    printf("The puzzle of %" PRIu64 ":\n", date);
    for (int row = 0; row < 9; ++row)
        printf("%.9s\n", puzzle + 9 * row);
    return 0;
}
