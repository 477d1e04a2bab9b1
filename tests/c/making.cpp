// Canonical forms, shuffles and new puzzles in C++.

#include "check.h"
#include "sudoku.hpp"

#include <string>
#include <vector>

int main() {
    const std::string board =
        "45.....6......17..8...............92....7.1..5...36..........58..1..7............";
    const std::string smallest =
        "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......";
    sudoku::canonical_form form, again;
    CHECK(sudoku::canonical(board, form) == sudoku::result::ok && form.automorphisms == 1);
    CHECK(std::string(form.board.data(), 81) == smallest);
    sudoku::cells there;
    CHECK(sudoku::transform_board(board, form.leading, there) == sudoku::result::ok);
    CHECK(there == form.board);
    form.leading.transposed = 2;
    CHECK(sudoku::transform_board(board, form.leading, there) == sudoku::result::error_argument);
    CHECK(sudoku::canonical("1", form) == sudoku::result::error_length);
    const int numbers[9][9] = {};
    CHECK(sudoku::canonical(numbers, form) == sudoku::result::ok);
    CHECK(form.automorphisms == 1218998108160);

    std::string shuffled = board, wrong = "123";
    CHECK(sudoku::shuffle(shuffled, 5) == sudoku::result::ok && shuffled != board);
    CHECK(sudoku::shuffle(there, 5) == sudoku::result::ok);
    CHECK(sudoku::canonical(there, again) == sudoku::result::ok);
    CHECK(std::string(again.board.data(), 81) == smallest);
    CHECK(sudoku::shuffle(wrong, 5) == sudoku::result::error_length);

    sudoku::puzzle made;
    sudoku::recipe wish{};
    wish.symmetry = SUDOKU_SYMMETRY_FULL;
    CHECK(sudoku::generate(wish, 1, 2, made) == sudoku::result::ok);
    CHECK(sudoku::solve(made.board) == sudoku::result::unique && made.board == made.solution);
    std::vector<sudoku::cells> boards(20);
    for (const auto code : sudoku::generate_batch(wish, 1, 2, boards))
        CHECK(code == sudoku::result::ok);
    CHECK(sudoku::solve(boards[0]) == sudoku::result::unique && boards[0] == made.solution);
    wish.clues_max = 3;
    CHECK(sudoku::generate(wish, 1, 2, made) == sudoku::result::error_argument);
    for (const auto code : sudoku::generate_batch(wish, 1, 2, boards))
        CHECK(code == sudoku::result::error_argument);
    wish = {};
    wish.clues_max = 17;
    wish.attempts = 1;
    CHECK(sudoku::generate(wish, 1, 2, made) == sudoku::result::gave_up);
    CHECK(std::string(sudoku::message(sudoku::result::gave_up)).find("attempts") < 99);
}
