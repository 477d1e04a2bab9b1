/* libsudoku.a in one program with another Rust archive, one that brings the standard library. */

#include "check.h"
#include "sudoku.h"

#include <string.h>

extern int other_archive(void);

int main(void)
{
    char board[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    CHECK(other_archive() == 42);
    CHECK(sudoku_solve(board) == SUDOKU_UNIQUE && board[80] == '9');
    return 0;
}
