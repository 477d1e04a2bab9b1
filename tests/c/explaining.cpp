// Ratings, hints and paths in C++.

#include "check.h"
#include "sudoku.hpp"

#include <stdexcept>
#include <string>
#include <vector>

static const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const std::string hard =
    "..4..7...3......48......9...1..4.85...7..8..4....1..2.16....2.9..816.......2.....";

int main() {
    sudoku::rating rating;
    CHECK(sudoku::rate(easy, rating) == sudoku::result::unique && rating.er == 12);
    CHECK(sudoku::rate(hard, rating) == sudoku::result::unique && rating.er == 91);
    CHECK(sudoku::rate(std::string(81, '.'), rating) == sudoku::result::multiple);
    CHECK(sudoku::rate(std::string(80, '.'), rating) == sudoku::result::error_length);
    int numbers[9][9];
    for (int cell = 0; cell < 81; ++cell)
        numbers[cell / 9][cell % 9] = easy[cell] == '.' ? 0 : easy[cell] - '0';
    CHECK(sudoku::rate(numbers, rating) == sudoku::result::unique && rating.er == 12);

    sudoku::step step;
    CHECK(sudoku::hint(easy, step) == sudoku::result::ok);
    CHECK(sudoku::text(step) == "Hidden single: in box 2, 8 can only stand in r1c6.");
    CHECK(sudoku::technique_name(step.technique) == std::string("Hidden single in a box"));
    std::string wrong = easy;
    wrong[2] = '1';
    CHECK(sudoku::hint(easy, wrong, step) == sudoku::result::ok);
    CHECK(step.technique == SUDOKU_MISTAKE);
    sudoku::candidates left;
    left.fill(0x1ff);
    left[2] = 1;
    CHECK(sudoku::hint(easy, easy, step, &left) == sudoku::result::ok);
    CHECK(step.technique == SUDOKU_MISTAKE && step.extra[2] == 1 << 3);
    CHECK(sudoku::hint(easy, std::string("1"), step) == sudoku::result::error_length);
    step.technique = -1;
    CHECK(sudoku::text(step).empty());

    std::string board = hard;
    std::vector<std::string> texts;
    const auto steps = sudoku::path(hard, [&](const sudoku::step &one) {
        if (one.cell >= 0)
            board[static_cast<std::size_t>(one.cell)] = static_cast<char>('0' + one.digit);
        texts.push_back(sudoku::text(one));
    });
    CHECK(sudoku::rate(hard, rating) == sudoku::result::unique && steps == rating.steps);
    CHECK(texts.size() == static_cast<std::size_t>(steps));
    std::string solution = hard;
    CHECK(sudoku::solve(solution) == sudoku::result::unique && board == solution);

    int seen = 0;
    CHECK(sudoku::hints(easy, [&](const sudoku::step &) { return ++seen < 5; }) == 5);
    CHECK(sudoku::hints(easy, wrong, nullptr, [&](const sudoku::step &one) {
              CHECK(one.technique == SUDOKU_MISTAKE);
          }) == 1);
    bool thrown = false;
    try {
        sudoku::path(easy, [](const sudoku::step &) { throw std::runtime_error("enough"); });
    } catch (const std::runtime_error &) {
        thrown = true;
    }
    CHECK(thrown);
}
