// One of two translation units that include everything: here the C++ ones are used.

#include "everything.h"

#include "check.h"

#include <string>
#include <vector>

using sudoku::Solution;

static_assert(noexcept(sudoku_solve(nullptr)), "the C functions are noexcept");

int main() {
    std::vector<std::vector<char>> board(9, std::vector<char>(9, '.'));
    Solution().solveSudoku(board);
    CHECK(Solution().isValidSudoku(board) && board[8][8] == '2');
    char *rows[9];
    int sizes[9];
    for (int row = 0; row < 9; ++row) {
        rows[row] = board[row].data();
        sizes[row] = 9;
    }
    CHECK(isValidSudoku(rows, 9, sizes));
    CHECK(other_unit(rows, 9, sizes) == 1);
}
