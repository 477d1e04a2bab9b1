// Candidates, canonical forms, shuffles and new puzzles in C++.

#include "check.h"
#include "sudoku.hpp"

#include <stdexcept>
#include <string>
#include <vector>

static void candidates() {
    const std::string board =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    sudoku::candidates sets, parsed;
    CHECK(sudoku::candidates_of(board, sets) == sudoku::result::ok);
    CHECK(sets[0] == 1 << 4 && sets[2] == (1 | 1 << 1 | 1 << 3));
    CHECK(sudoku::parse(board, parsed) == sudoku::result::ok && parsed == sets);
    const int numbers[9][9] = {};
    CHECK(sudoku::candidates_of(numbers, parsed) == sudoku::result::ok && parsed[80] == 0x1ff);
    CHECK(sudoku::candidates_of("11", parsed) == sudoku::result::error_length);
    CHECK(sudoku::count(sets, 2) == 1 && sudoku::count(parsed, 7) == 7);
    CHECK(sudoku::count(sets, 0) == SUDOKU_ERROR_ARGUMENT);
    // An array of numbers stays a board.
    std::array<std::uint16_t, 81> digits{1, 2, 3};
    CHECK(sudoku::count(digits, 3) == 3 && sudoku::count(sudoku::candidates{}, 3) == 0);

    std::string solution = board;
    CHECK(sudoku::solve(solution) == sudoku::result::unique);
    CHECK(sudoku::solve(sets) == sudoku::result::unique);
    for (std::size_t cell = 0; cell < 81; ++cell)
        CHECK(sets[cell] == 1 << (solution[cell] - '1'));
    CHECK(sudoku::solve(parsed) == sudoku::result::multiple && parsed[1] == 2);
    parsed[7] = 1 << 9;
    CHECK(sudoku::solve(parsed) == sudoku::result::error_character);
    parsed[7] = 0;
    CHECK(sudoku::solve(parsed) == sudoku::result::none);

    sudoku::fault where;
    std::string text(729, '.');
    text[9] = '2';
    CHECK(sudoku::parse(text, parsed, &where) == sudoku::result::error_character);
    CHECK(where.cell == 1 && where.byte == '2' && where.offset == 9 && parsed[7] == 0);
}

static void batches() {
    std::vector<sudoku::cells> boards(100);
    std::size_t seen = 0;
    const auto watch = [&](std::size_t done, std::size_t count) {
        CHECK(done > seen && count == 100);
        seen = done;
    };
    for (const auto code : sudoku::generate_batch(sudoku::recipe{}, 1, 0, boards, watch, 1))
        CHECK(code == sudoku::result::ok);
    CHECK(seen == 100);
    const auto stop = [](std::size_t, std::size_t) { return false; };
    const auto codes = sudoku::generate_batch(sudoku::recipe{}, 1, 0, boards, stop, 1);
    CHECK(codes[0] == sudoku::result::ok && codes[99] == sudoku::result::error_cancelled);
#if SUDOKU_HAS_EXCEPTIONS
    const auto fail = [](std::size_t, std::size_t) { throw std::runtime_error("enough"); };
    bool thrown = false;
    try {
        sudoku::generate_batch(sudoku::recipe{}, 1, 0, boards, fail);
    } catch (const std::runtime_error &error) {
        thrown = error.what() == std::string("enough");
    }
    CHECK(thrown);
#endif
}

int main() {
    candidates();
    batches();
    const std::string board =
        "45.....6......17..8...............92....7.1..5...36..........58..1..7............";
    const std::string smallest =
        "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......";
    sudoku::canonical_form form, again;
    CHECK(sudoku::canonical(board, form) == sudoku::result::ok && form.automorphisms == 1);
    again = form;
    CHECK(std::string(form.board.data(), 81) == smallest);
    sudoku::cells there;
    CHECK(sudoku::transform_board(board, form.leading, there) == sudoku::result::ok);
    CHECK(there == form.board);
    form.leading.transposed = 2;
    CHECK(sudoku::transform_board(board, form.leading, there) == sudoku::result::error_argument);
    CHECK(sudoku::transform_board("1", form.leading, there) == sudoku::result::error_argument);
    CHECK(sudoku::transform_board("1", again.leading, there) == sudoku::result::error_length);
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
    sudoku::puzzle again_made;
    sudoku::rating hardness, same;
    CHECK(sudoku::generate(wish, 1, 2, again_made, &hardness) == sudoku::result::ok);
    CHECK(again_made.board == made.board);
    CHECK(sudoku::rate(made.board, same) == sudoku::result::unique && same.er == hardness.er);
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
