// The other translation unit.

#include "everything.h"

int other_unit(char **rows, int size, int *sizes) {
    solveSudoku(rows, size, sizes);
    sudoku::Solution solution;
    std::vector<std::vector<char>> board;
    for (int row = 0; row < size; ++row)
        board.emplace_back(rows[row], rows[row] + 9);
    return solution.isValidSudoku(board) && isValidSudoku(rows, size, sizes);
}
