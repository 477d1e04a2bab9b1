/*
 * The C side of LeetCode 36 and 37: include this in each file that calls the two functions, instead
 * of declaring and defining them, and link with libsudoku. Works as C99 and as C++.
 *
 * A board is `boardSize` rows of `boardColSize[row]` characters each, without NULs: 1 to 9, and '.'
 * or '0' for a blank. Anything that is not 9 by 9, or holds another character, is left as it was,
 * and is not valid.
 */

#ifndef LIBSUDOKU_SUDOKU_LEETCODE_H
#define LIBSUDOKU_SUDOKU_LEETCODE_H

#include "sudoku.h"

#include <stdbool.h>

static inline bool sudoku_leetcode_is_nine_by_nine(char **board, int boardSize,
                                                   const int *boardColSize)
{
    int row;
    if (!board || !boardColSize || boardSize != 9)
        return false;
    for (row = 0; row < 9; ++row)
        if (!board[row] || boardColSize[row] != 9)
            return false;
    return true;
}

/*
 * Solves in place; with several solutions, the first in reading order. Without a solution, clashes
 * included, the board stays as it was.
 */
static inline void solveSudoku(char **board, int boardSize, int *boardColSize)
{
    if (sudoku_leetcode_is_nine_by_nine(board, boardSize, boardColSize))
        (void)sudoku_solve_rows(board);
}

/* Are the givens free of clashes? Whether there is a solution is not looked at. */
static inline bool isValidSudoku(char **board, int boardSize, int *boardColSize)
{
    char cells[81];
    int cell;
    if (!sudoku_leetcode_is_nine_by_nine(board, boardSize, boardColSize))
        return false;
    for (cell = 0; cell < 81; ++cell)
        cells[cell] = board[cell / 9][cell % 9];
    return sudoku_validate(cells, NULL) == SUDOKU_OK;
}

#endif
