// Reads boards from standard input, one a line, that the classic programs can finish, and compares
// the library with each of them: the same grid, cell for cell, or none.

#include "check.h"
#include "classic.h"
#include "sudoku.hpp"

#include <iostream>
#include <string>

int main() {
    long boards = 0, without = 0, several = 0;
    for (std::string line; std::getline(std::cin, line); ++boards) {
        check_subject = line.c_str();
        CHECK(line.size() == 81);
        std::string ours = line;
        const sudoku::result code = sudoku::solve(ours);
        CHECK(static_cast<int>(code) >= 0);
        without += code == sudoku::result::none;
        several += code == sudoku::result::multiple;
        for (const classic &program : classic_programs) {
            std::string theirs = line;
            const bool solved = program.solve(theirs.data()) == 1;
            CHECK(solved == (code != sudoku::result::none));
            CHECK(theirs == ours);
        }
    }
    std::cout << boards << ' ' << without << ' ' << several << '\n';
}
