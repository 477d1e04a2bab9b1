// The same in C++, with the class that LeetCode asks for.

#include <sudoku.hpp>

using sudoku::Solution;

int main() {
    std::vector<std::vector<char>> board(9, std::vector<char>(9, '.'));
    Solution().solveSudoku(board);
    return board[8][8] == '2' ? 0 : 1;
}
