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

static void batches() {
    // The last two are too short, and without a single solution.
    std::vector<std::string> puzzles(30, easy);
    puzzles[7] = hard;
    puzzles[28].resize(1);
    puzzles[29] = std::string(81, '.');
    std::vector<sudoku::rating> ratings(99);
    std::size_t told = 0;
    const auto tell = [&](std::size_t done, std::size_t count) {
        CHECK(done > told && count == 30);
        told = done;
    };
    const auto codes = sudoku::rate_batch(puzzles, ratings, tell, 2);
    CHECK(codes.size() == 30 && ratings.size() == 30 && told == 30);
    CHECK(codes[0] == sudoku::result::unique && ratings[0].er == 12);
    CHECK(codes[7] == sudoku::result::unique && ratings[7].er == 91);
    CHECK(codes[28] == sudoku::result::error_length && ratings[28].er == 0);
    CHECK(codes[29] == sudoku::result::multiple && ratings[29].steps == 0);
    const auto stop = [](std::size_t, std::size_t) { return false; };
    CHECK(sudoku::rate_batch(puzzles, ratings, stop, 1).back() == sudoku::result::error_cancelled);
    CHECK(ratings.size() == 30 && ratings.front().er == 12 && ratings.back().er == 0);

    std::vector<sudoku::cells> cells(2);
    CHECK(sudoku::parse(easy, cells[1]) == sudoku::result::ok);
    cells[0].fill('x');
    CHECK(sudoku::rate_batch(cells, ratings)[0] == sudoku::result::error_character);
    CHECK(ratings.size() == 2 && ratings[0].er == 0 && ratings[1].er == 12);
    CHECK(sudoku::rate_batch(std::vector<sudoku::cells>(), ratings).empty() && ratings.empty());
    bool thrown = false;
    try {
        const auto fail = [](std::size_t, std::size_t) { throw std::runtime_error("enough"); };
        sudoku::rate_batch(puzzles, ratings, fail);
    } catch (const std::runtime_error &) {
        thrown = true;
    }
    CHECK(thrown);
}

int main() {
    batches();
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
    // The candidates are looked at first, as in C.
    left[2] = 1 << 9;
    CHECK(sudoku::hint(easy, std::string("1"), step, &left) == sudoku::result::error_character);
    const auto none = [](const sudoku::step &) { CHECK(!"called"); };
    CHECK(sudoku::hints(std::string("1"), easy, &left, none) == SUDOKU_ERROR_CHARACTER);
    const char *null = nullptr;
    CHECK(sudoku::hint(null, easy, step, &left) == sudoku::result::error_null);
    CHECK(sudoku::hints(easy, null, nullptr, none) == SUDOKU_ERROR_NULL);
    CHECK(sudoku::hints(easy, std::string("1"), nullptr, none) == SUDOKU_ERROR_LENGTH);
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
