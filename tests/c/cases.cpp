// Every case of the table through the C++ overloads and the LeetCode class; built with exceptions
// and without.

#include "sudoku.hpp"
#include "table.h"

#include <string>
#include <vector>

namespace {

using Rows = std::vector<std::vector<char>>;

// Every code has its enumerator.
static_assert(static_cast<int>(sudoku::result::multiple) == 2);
static_assert(static_cast<int>(sudoku::result::unique) == 1);
static_assert(static_cast<int>(sudoku::result::ok) == 1);
static_assert(static_cast<int>(sudoku::result::none) == 0);
static_assert(static_cast<int>(sudoku::result::error_null) == -1);
static_assert(static_cast<int>(sudoku::result::error_length) == -2);
static_assert(static_cast<int>(sudoku::result::error_character) == -3);
static_assert(static_cast<int>(sudoku::result::error_clash) == -4);
static_assert(static_cast<int>(sudoku::result::error_argument) == -5);
static_assert(static_cast<int>(sudoku::result::error_cancelled) == -6);

Rows split(const table_case &one) {
    Rows rows;
    if (one.length == 0)
        return rows;
    rows.emplace_back();
    for (size_t at = 0; at < one.length; ++at) {
        if (one.input[at] == '|')
            rows.emplace_back();
        else
            rows.back().push_back(one.input[at]);
    }
    return rows;
}

Rows square(const std::string &cells) {
    Rows rows;
    for (size_t row = 0; row < 9; ++row)
        rows.emplace_back(cells.begin() + 9 * row, cells.begin() + 9 * row + 9);
    return rows;
}

// A call of the class: true if it threw std::invalid_argument, which must name the place.
template <class Call> bool rejects(Call call) {
#if SUDOKU_HAS_EXCEPTIONS
    try {
        call();
    } catch (const std::invalid_argument &error) {
        CHECK(std::string(error.what()).find("row") != std::string::npos);
        return true;
    }
    return false;
#else
    call();
    return false;
#endif
}

// Boards of 81 cells in each shape; the codes of the table but for a NUL, which in rows is a bad
// character.
void run_cells(const table_case &one, const std::string &cells) {
    const bool solved = one.solve > 0;
    const std::string after = solved ? one.first_solution : cells;
    const auto code = static_cast<sudoku::result>(one.solve);

    std::string text = cells;
    CHECK(sudoku::solve(text) == code && text == after);

    sudoku::cells array;
    cells.copy(array.data(), 81);
    CHECK(sudoku::validate(array).code == (one.solve >= 0 ? SUDOKU_OK : one.solve));
    CHECK(sudoku::count(array, 2) == one.solve);
    CHECK(sudoku::count(cells, 2) == one.solve);
    CHECK(sudoku::solve(array) == code && std::string(array.data(), 81) == after);

    char square_text[9][9];
    cells.copy(&square_text[0][0], 81);
    CHECK(sudoku::solve(square_text) == code && std::string(&square_text[0][0], 81) == after);

    const auto in_rows = code == sudoku::result::error_length ? sudoku::result::error_character : code;
    const bool malformed = in_rows == sudoku::result::error_character;
    Rows rows = square(cells);
    CHECK(sudoku::validate(rows).code == (one.solve >= 0 ? SUDOKU_OK : static_cast<int>(in_rows)));
    CHECK(sudoku::count(rows, 2) == static_cast<int>(in_rows));
    CHECK(sudoku::solve(rows) == in_rows && rows == square(after));

    rows = square(cells);
    bool valid = false;
    const bool rejected = rejects([&] { valid = sudoku::Solution().isValidSudoku(rows); });
    CHECK(rejected == (malformed && SUDOKU_HAS_EXCEPTIONS));
    CHECK(valid == (one.solve >= 0) && rows == square(cells));
    CHECK(rejects([&] { sudoku::Solution().solveSudoku(rows); }) == rejected);
    CHECK(rows == square(after));

    int64_t calls = 0;
    const auto visited = sudoku::enumerate(cells, [&](std::string_view solution) {
        CHECK(calls > 0 || solution == one.first_solution);
        return ++calls < 2;
    });
    CHECK(visited == one.solve && (one.solve < 0 || calls == one.solve));

    if (malformed)
        return;
    int numbers[9][9];
    for (size_t cell = 0; cell < 81; ++cell)
        numbers[cell / 9][cell % 9] = cells[cell] == '.' ? 0 : cells[cell] - '0';
    CHECK(sudoku::count(numbers, 2) == one.solve);
    CHECK(sudoku::solve(numbers) == code);
    for (size_t cell = 0; cell < 81; ++cell)
        CHECK(numbers[cell / 9][cell % 9] == (after[cell] == '.' ? 0 : after[cell] - '0'));
}

void run_text(const table_case &one) {
    const std::string text(one.input, one.length);
    if (text.size() == 81) {
        run_cells(one, text);
    } else {
        std::string board = text;
        CHECK(sudoku::solve(board) == sudoku::result::error_length && board == text);
        const sudoku::fault fault = sudoku::validate(text);
        CHECK(fault.code == SUDOKU_ERROR_LENGTH);
        CHECK(fault.cell == static_cast<int>(text.size()) && fault.other == -1 && fault.byte == -1);
    }
    sudoku::cells parsed;
    parsed.fill('x');
    sudoku::fault where;
    CHECK(sudoku::parse(text, parsed, &where) == static_cast<sudoku::result>(one.parse));
    CHECK(where.code == one.parse);
    std::string parsed_text = "as before";
    CHECK(sudoku::parse(text, parsed_text) == static_cast<sudoku::result>(one.parse));
    CHECK(parsed_text == (one.parse > 0 ? std::string(parsed.data(), 81) : "as before"));
    CHECK(one.parse > 0 || parsed[80] == 'x');
    if (one.parse > 0)
        CHECK(sudoku::solve(parsed) == static_cast<sudoku::result>(one.parse_then_solve));
}

void run_shape(const table_case &one) {
    const Rows before = split(one);
    Rows rows = before;
    bool valid = false;
    CHECK(sudoku::solve(rows) == sudoku::result::error_length);
    CHECK(sudoku::validate(rows).code == SUDOKU_ERROR_LENGTH);
    CHECK(rejects([&] { sudoku::Solution().solveSudoku(rows); }) == SUDOKU_HAS_EXCEPTIONS);
    CHECK(rejects([&] { valid = sudoku::Solution().isValidSudoku(rows); }) == SUDOKU_HAS_EXCEPTIONS);
    CHECK(!valid && rows == before);
}

std::vector<sudoku::cells> batch;
std::vector<std::string> strings;
std::vector<int> codes;

void run(const table_case *one) {
    if (std::string(one->form) == "shape") {
        run_shape(*one);
        return;
    }
    std::string cells;
    if (std::string(one->form) == "text") {
        run_text(*one);
        cells.assign(one->input, one->length);
    } else {
        for (const auto &row : split(*one))
            cells.append(row.begin(), row.end());
        run_cells(*one, cells);
    }
    strings.push_back(cells);
    codes.push_back(cells.size() == 81 ? one->solve : SUDOKU_ERROR_LENGTH);
    if (cells.size() == 81) {
        batch.emplace_back();
        cells.copy(batch.back().data(), 81);
    }
}

void run_batches() {
    check_subject = "solve_batch";
    const auto before = strings;
    const auto results = sudoku::solve_batch(strings, 2);
    size_t next = 0;
    const auto packed = sudoku::solve_batch(batch);
    for (size_t board = 0; board < results.size(); ++board) {
        CHECK(static_cast<int>(results[board]) == codes[board]);
        CHECK((strings[board] == before[board]) ==
              (codes[board] <= 0 || before[board].find_first_of(".0") == std::string::npos));
        if (before[board].size() == 81) {
            CHECK(packed[next] == results[board]);
            CHECK(std::string(batch[next].data(), 81) == strings[board]);
            ++next;
        }
    }
    std::vector<sudoku::cells> none;
    CHECK(sudoku::solve_batch(none).empty());
    CHECK(sudoku::solve_batch(none, [](size_t, size_t) { return false; }).empty());

    check_subject = "count_batch";
    const auto counts = sudoku::count_batch(before, 2, 2);
    for (size_t board = 0; board < counts.size(); ++board)
        CHECK(counts[board] == codes[board]);
    CHECK(sudoku::count_batch(batch, 1).size() == batch.size());
    CHECK(sudoku::count_batch(batch, 0)[1] == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku::count_batch(none, 0).empty());
    std::size_t told = 0;
    CHECK(sudoku::count_batch(before, 2, [&](std::size_t done, std::size_t) { told = done; }, 1)
          == sudoku::count_batch(before, 2));
    CHECK(told == before.size());
    const auto stopped = sudoku::count_batch(before, 2, [](std::size_t, std::size_t) {
        return false;
    }, 1);
    CHECK(before.size() < 65 || stopped.back() == SUDOKU_ERROR_CANCELLED);
}

// Solves 500 strings, of which the first is too short, and stops at a call: by a false, or by an
// exception.
void stop_at(size_t stop, bool throws) {
    std::vector<std::string> boards(500, std::string(81, '.'));
    boards[0] = "short";
    const auto before = boards;
    std::vector<sudoku::result> results;
    size_t calls = 0, reached = 0;
    bool stopped = false, caught = false;
    const auto progress = [&](size_t done, size_t count) {
        CHECK(done > reached && done <= count && count == boards.size());
        reached = done;
        CHECK(!stopped);
        stopped = ++calls == stop;
#if SUDOKU_HAS_EXCEPTIONS
        if (stopped && throws)
            throw stop;
#endif
        return !stopped;
    };
#if SUDOKU_HAS_EXCEPTIONS
    try {
        results = sudoku::solve_batch(boards, progress, 1);
    } catch (size_t thrown) {
        caught = thrown == stop;
    }
#else
    throws = false;
    results = sudoku::solve_batch(boards, progress, 1);
#endif
    CHECK(caught == (throws && stopped) && results.empty() == caught);
    for (size_t board = 0; board < boards.size(); ++board) {
        CHECK((boards[board] == before[board]) == (board == 0 || board >= reached));
        const auto result = board >= reached ? sudoku::result::error_cancelled
                            : board == 0     ? sudoku::result::error_length
                                             : sudoku::result::multiple;
        CHECK(caught || results[board] == result);
    }
    CHECK(reached == boards.size() || stopped);
}

void run_progress() {
    check_subject = "progress";
    for (size_t stop = 1; stop < 20; ++stop) {
        stop_at(stop, false);
        stop_at(stop, true);
    }
    // A hook that returns nothing, and boards that are arrays.
    size_t last = 0;
    const auto results = sudoku::solve_batch(
        batch, [&](size_t done, size_t) { last = done; }, 2, true);
    CHECK(last == batch.size() && results.size() == last);
}

void run_visitors() {
    check_subject = "enumerate";
    const std::string empty(81, '.');
    int64_t calls = 0;
#if SUDOKU_HAS_EXCEPTIONS
    bool caught = false;
    try {
        sudoku::enumerate(empty, [&](std::string_view) -> bool {
            if (++calls == 5)
                throw calls;
            return true;
        });
    } catch (int64_t thrown) {
        caught = thrown == 5;
    }
    CHECK(caught && calls == 5);
#endif
    calls = 0;
    const char *two = "427195836531682947869347215354276189216938754978451623192563478743819562685724391";
    CHECK(sudoku::enumerate(two, [&](std::string_view) { ++calls; }) == 1 && calls == 1);
    CHECK(sudoku::count(empty, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(std::string(sudoku::message(sudoku::result::none)) == sudoku_strerror(0));
}

void run_texts() {
    check_subject = "texts";
    const std::string board =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const std::string text = "level;puzzle\n1;" + board + "\n2;53..q\n3;" + board + "\n";
    std::vector<int> codes;
    for (const sudoku::piece &piece : sudoku::read(text)) {
        codes.push_back(piece.where.code);
        CHECK(!piece || std::string(piece.board.data(), 81) == board);
        if (!piece)
            CHECK(text[static_cast<size_t>(piece.where.offset)] == 'q');
    }
    CHECK((codes == std::vector<int>{SUDOKU_OK, SUDOKU_ERROR_CHARACTER, SUDOKU_OK}));
    const auto pieces = sudoku::read(text);
    auto first = pieces.begin();
    const auto copy = first++;
    CHECK(copy == pieces.begin() && copy != first && copy->where.code == SUDOKU_OK && !*first);
    CHECK(std::distance(pieces.begin(), pieces.end()) == 3);
    for (const std::string_view none : {std::string_view(), std::string_view("\n# none\n")})
        CHECK(sudoku::read(none).begin() == sudoku::read(none).end());
}

void run_c_strings() {
    check_subject = "C strings";
    // Arrays without a NUL, in blocks of their own so that a sanitizer sees one byte too many.
    std::vector<char> block(81, '.');
    char *board = block.data();
    CHECK(sudoku::count(board, 2) == 2 && sudoku::count(static_cast<const char *>(board), 2) == 2);
    CHECK(sudoku::validate(board).code == SUDOKU_OK);
    CHECK(sudoku::solve(board) == sudoku::result::multiple && block[80] == '2');
    char array[81];
    block.assign(81, '.');
    std::string(81, '.').copy(array, 81);
    CHECK(sudoku::count(array, 2) == 2);
    CHECK(sudoku::solve(array) == sudoku::result::multiple && array[80] == '2');
    CHECK(sudoku::count("53..7", 2) == SUDOKU_ERROR_LENGTH && sudoku::validate("53..7").cell == 5);
    board = nullptr;
    CHECK(sudoku::solve(board) == sudoku::result::error_null);
    CHECK(sudoku::count(board, 2) == SUDOKU_ERROR_NULL);
}

void run_numbers() {
    check_subject = "numbers";
    int board[9][9] = {};
    board[4][4] = 10;
    CHECK(sudoku::solve(board) == sudoku::result::error_character && board[0][0] == 0);
    board[4][4] = -1;
    CHECK(sudoku::solve(board) == sudoku::result::error_character && board[4][4] == -1);
    CHECK(sudoku::validate(board).cell == 40);
    board[4][4] = 256 + 5;
    CHECK(sudoku::solve(board) == sudoku::result::error_character);
    CHECK(sudoku::validate(board).byte == -1);
    Rows rows(9, std::vector<char>(9, '.'));
    rows[0][3] = 'x';
    rows[5][5] = '\0';
    CHECK(sudoku::validate(rows).cell == 3 && sudoku::validate(rows).byte == 'x');
    board[4][4] = 5;
    CHECK(sudoku::solve(board) == sudoku::result::multiple && board[4][4] == 5);
}

} // namespace

int main(int argc, char **argv) {
    CHECK(argc == 2);
    table_run(argv[1], run);
    run_batches();
    run_progress();
    run_visitors();
    run_texts();
    run_c_strings();
    run_numbers();
    return 0;
}
