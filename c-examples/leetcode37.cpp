// A program written for the classic LeetCode 37 class, and the one line that replaces the class.

#include "sudoku.hpp"

#include <iostream>
#include <string>
#include <vector>

using sudoku::Solution;

int main() {
    const std::vector<std::string> puzzle = {
        "53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
        "7...2...6", ".6....28.", "...419..5", "....8..79",
    };
    std::vector<std::vector<char>> board;
    for (const std::string &row : puzzle)
        board.emplace_back(row.begin(), row.end());

    Solution().solveSudoku(board);

    for (std::size_t row = 0; row < 9; ++row) {
        if (row == 3 || row == 6)
            std::cout << "------+-------+------\n";
        for (std::size_t column = 0; column < 9; ++column)
            std::cout << (column == 0 ? "" : column % 3 == 0 ? " | " : " ") << board[row][column];
        std::cout << '\n';
    }
}
