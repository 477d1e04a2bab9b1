// Compiled twice into one program, with exceptions and without: the class refuses a bad board in each
// unit's own way, whichever was linked first.

#include "sudoku.hpp"

using sudoku::Solution;

int refuse_without_exceptions();

namespace {

std::vector<std::vector<char>> bad_board() {
    return std::vector<std::vector<char>>(9, std::vector<char>(9, 'x'));
}

} // namespace

#ifdef WITHOUT_EXCEPTIONS

int refuse_without_exceptions() {
    auto board = bad_board();
    Solution().solveSudoku(board);
    return Solution().isValidSudoku(board) || board != bad_board();
}

#else

int main() {
    auto board = bad_board();
    try {
        Solution().solveSudoku(board);
        return 1;
    } catch (const std::invalid_argument &) {
        return refuse_without_exceptions();
    }
}

#endif
