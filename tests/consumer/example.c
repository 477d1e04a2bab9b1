/* A program of somebody else's, built against the installed library. */

#include <sudoku.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    char board[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    if (strcmp(sudoku_version(), SUDOKU_VERSION) != 0)
        return 1;
    if (sudoku_solve(board) != SUDOKU_UNIQUE)
        return 1;
    puts(board);
    return 0;
}
