/* The header as plain C99, and as the oldest C++ it promises, C++11. */

#include "sudoku.h"
#include "sudoku_leetcode.h"

#if SUDOKU_VERSION_NUMBER < 0 || SUDOKU_ERROR_NULL != -1
#error "the macros are numbers that the preprocessor understands"
#endif

int main(void)
{
    char rows[9][9] = {{'1', '1'}}, *board[9];
    int sizes[9], row;
    for (row = 0; row < 9; ++row) {
        board[row] = rows[row];
        sizes[row] = 9;
    }
    solveSudoku(board, 9, sizes);
    return isValidSudoku(board, 9, sizes) || rows[8][8] != 0;
}
