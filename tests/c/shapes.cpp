// Boards in the shapes that C++ programs have: each is solved in place, counted, looked at, and solved in
// a batch, and what is wrong with one is found in it.

#include "check.h"
#include "sudoku.hpp"

#include <deque>
#include <list>
#include <memory>
#ifdef __cpp_lib_span
#include <span>
#endif

namespace {

const std::string PUZZLE =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string SOLUTION =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string BAD = "x" + PUZZLE.substr(1);

template <class Cell> Cell cell(char text) {
    if constexpr (std::is_same_v<Cell, char>)
        return text;
    else
        return static_cast<Cell>(text == '.' ? 0 : text == 'x' ? 10 : text - '0');
}

template <class Cell> char text(Cell cell) {
    if constexpr (std::is_same_v<Cell, char>)
        return cell;
    else
        return static_cast<char>(cell == 0 ? '.' : cell == 10 ? 'x' : '0' + cell);
}

// How a test writes a board and reads it, cell by cell.
template <class Board> decltype(auto) at(Board &board, std::size_t number) {
    auto place = std::begin(board);
    if constexpr (std::is_integral_v<std::decay_t<decltype(*place)>>) {
        std::advance(place, static_cast<long>(number));
        return *place;
    } else {
        std::advance(place, static_cast<long>(number / 9));
        auto in_row = std::begin(*place);
        std::advance(in_row, static_cast<long>(number % 9));
        return *in_row;
    }
}

template <class Board> void write(Board &board, const std::string &from) {
    for (std::size_t number = 0; number < 81; ++number) {
        auto &to = at(board, number);
        to = cell<std::decay_t<decltype(to)>>(from[number]);
    }
}

template <class Board> std::string read(Board &board) {
    std::string found;
    for (std::size_t number = 0; number < 81; ++number)
        found += text(at(board, number));
    return found;
}

// Everything that takes a board takes this one, whose shape is right.
template <class Board> void check(Board &board) {
    write(board, PUZZLE);
    const auto &constant = board;
    CHECK(sudoku::count(constant, 2) == 1);
    CHECK(sudoku::validate(constant).code == SUDOKU_OK);
    CHECK(sudoku::enumerate(constant, [](std::string_view found) { CHECK(found == SOLUTION); }) == 1);
    CHECK(read(board) == PUZZLE);
    CHECK(sudoku::solve(board) == sudoku::result::unique && read(board) == SOLUTION);

    write(board, "55" + PUZZLE.substr(2));
    const auto before = read(board);
    CHECK(sudoku::validate(constant).code == SUDOKU_ERROR_CLASH);
    CHECK(sudoku::validate(constant).cell == 1);
    CHECK(sudoku::solve(board) == sudoku::result::error_clash && read(board) == before);

    write(board, BAD);
    const sudoku::fault fault = sudoku::validate(constant);
    CHECK(fault.code == SUDOKU_ERROR_CHARACTER && fault.cell == 0);
    CHECK(fault.byte == 'x' || fault.byte == 10);
    CHECK(sudoku::solve(board) == sudoku::result::error_character && read(board) == BAD);
    CHECK(sudoku::count(constant, 2) == SUDOKU_ERROR_CHARACTER);
}

// A shape that can be in a vector, in batches, too.
template <class Board> void check_all(Board board) {
    check(board);
    std::vector<Board> boards(100, board);
    for (std::size_t number = 0; number < boards.size(); ++number)
        write(boards[number], number == 7 ? BAD : PUZZLE);
    const auto counts = sudoku::count_batch(boards, 5);
    const auto results = sudoku::solve_batch(boards, 2);
    for (std::size_t number = 0; number < boards.size(); ++number) {
        const bool is_bad = number == 7;
        CHECK(counts[number] == (is_bad ? SUDOKU_ERROR_CHARACTER : 1));
        CHECK(results[number] == (is_bad ? sudoku::result::error_character : sudoku::result::unique));
        CHECK(read(boards[number]) == (is_bad ? BAD : SOLUTION));
    }
}

// The shapes that each type of cell has; `check_cells` has the others.
template <class Cell> void check_common() {
    Cell line[81], square[9][9];
    check(line);
    check(square);
    check_all(std::vector<std::vector<Cell>>(9, std::vector<Cell>(9)));
}

template <class Cell> void check_cells() {
    check_common<Cell>();
    check_all(std::vector<Cell>(81));
    check_all(std::array<Cell, 81>());
    check_all(std::array<std::array<Cell, 9>, 9>());
    std::array<Cell, 9> rows[9];
    std::deque<Cell> deque(81);
    std::list<std::vector<Cell>> list(9, std::vector<Cell>(9));
    check(rows);
    check(deque);
    check(list);
#ifdef __cpp_lib_span
    std::vector<Cell> cells(81);
    write(cells, PUZZLE);
    CHECK(sudoku::count(std::span<const Cell>(cells), 2) == 1);
    CHECK(sudoku::solve(std::span<Cell>(cells)) == sudoku::result::unique);
    CHECK(read(cells) == SOLUTION);
    CHECK(sudoku::solve(std::span<Cell>(cells).first(80)) == sudoku::result::error_length);
    std::span<Cell, 81> fixed(cells);
    check(fixed);
#endif
}

// Arrays in blocks of their own, so that a sanitizer sees one character too many.
void check_c_strings() {
    check_subject = "C strings";
    char with_nul[82], rows[9][10] = {}, longer[200] = {};
    write(with_nul, PUZZLE);
    with_nul[81] = '\0';
    CHECK(sudoku::solve(with_nul) == sudoku::result::unique && std::string(with_nul) == SOLUTION);
    write(rows, PUZZLE);
    CHECK(sudoku::count(rows, 2) == 1 && sudoku::solve(rows) == sudoku::result::unique);
    CHECK(std::string(rows[8]) == SOLUTION.substr(72));
    write(longer, PUZZLE);
    longer[81] = 'x';
    CHECK(sudoku::solve(longer) == sudoku::result::unique && longer[81] == 'x');

    auto short_one = std::make_unique<char[][9]>(1);
    std::fill(&short_one[0][0], &short_one[0][0] + 9, '.');
    CHECK(sudoku::solve(short_one[0]) == sudoku::result::error_length);
    CHECK(sudoku::validate(short_one[0]).cell == 9);
    auto all = std::make_unique<char[][9][9]>(1);
    write(all[0], PUZZLE);
    CHECK(sudoku::solve(all[0]) == sudoku::result::unique);
    all[0][8][3] = '\0';
    CHECK(sudoku::solve(all[0]) == sudoku::result::error_length);
    rows[8][9] = '1';
    CHECK(sudoku::solve(rows) == sudoku::result::error_length);

    const std::vector<const char *> constant = {PUZZLE.c_str(), "short", nullptr};
    CHECK((sudoku::count_batch(constant, 2)
           == std::vector<std::int64_t>{1, SUDOKU_ERROR_LENGTH, SUDOKU_ERROR_NULL}));
    std::vector<char *> pointers = {with_nul, nullptr};
    write(with_nul, PUZZLE);
    CHECK(sudoku::solve_batch(pointers)[1] == sudoku::result::error_null);
    CHECK(std::string(with_nul) == SOLUTION);
    CHECK(sudoku::solve(&with_nul[0]) == sudoku::result::unique);
}

template <class Board> void check_length(Board board, std::size_t found) {
    const Board before = board;
    CHECK(sudoku::solve(board) == sudoku::result::error_length && board == before);
    CHECK(sudoku::count(board, 2) == SUDOKU_ERROR_LENGTH);
    const sudoku::fault fault = sudoku::validate(board);
    CHECK(fault.code == SUDOKU_ERROR_LENGTH && fault.cell == static_cast<std::int32_t>(found));
    std::vector<Board> boards(3, board);
    CHECK(sudoku::solve_batch(boards)[2] == sudoku::result::error_length && boards[2] == before);
    CHECK(sudoku::count_batch(boards, 2)[0] == SUDOKU_ERROR_LENGTH);
}

void check_wrong_shapes() {
    check_subject = "wrong shapes";
    for (std::size_t size : {0u, 1u, 9u, 80u, 82u, 162u}) {
        check_length(std::string(size, '.'), size);
        check_length(std::vector<char>(size, '.'), size);
        check_length(std::vector<int>(size), size);
        check_length(std::vector<std::vector<int>>(size, std::vector<int>(1)), size);
        check_length(std::vector<std::string>(1, std::string(size, '.')), size);
    }
    check_length(std::vector<std::vector<int>>(9, std::vector<int>(10)), 90);
    check_length(std::vector<std::string>(10, "........."), 90);
    check_length(std::vector<std::string>(9, "........"), 72);
    check_length(std::array<std::array<unsigned char, 8>, 9>(), 72);
    check_length(std::array<short, 80>(), 80);
    // 81 cells in the wrong places.
    std::vector<std::string> ragged(9, ".........");
    ragged[3] += '.';
    ragged[4].pop_back();
    check_length(ragged, 81);
}

void check_numbers() {
    check_subject = "numbers";
    std::vector<long long> wide(81);
    for (const long long wrong : {-1LL, 10LL, 255LL, 256LL, 261LL, -251LL, 1LL << 32, (1LL << 62) + 5}) {
        wide[80] = wrong;
        const sudoku::fault fault = sudoku::validate(wide);
        CHECK(fault.code == SUDOKU_ERROR_CHARACTER && fault.cell == 80);
        CHECK(fault.byte == (wrong > 9 && wrong < 256 ? wrong : -1));
    }
    std::array<signed char, 81> narrow{};
    narrow[5] = -1;
    CHECK(sudoku::validate(narrow).cell == 5);
    // A text in the wrong type is none.
    std::vector<unsigned char> bytes(PUZZLE.begin(), PUZZLE.end());
    CHECK(sudoku::solve(bytes) == sudoku::result::error_character);
}

void check_nuls() {
    check_subject = "NUL";
    std::string line = PUZZLE;
    line[40] = '\0';
    CHECK(sudoku::solve(line) == sudoku::result::error_length);
    std::vector<std::string> rows(9, ".........");
    rows[4][4] = '\0';
    CHECK(sudoku::solve(rows) == sudoku::result::error_character);
    CHECK(sudoku::validate(rows).cell == 40 && sudoku::validate(rows).byte == 0);
}

} // namespace

int main() {
    check_subject = "shapes";
    check_cells<char>();
    check_cells<int>();
    check_common<signed char>();
    check_common<unsigned char>();
    check_common<short>();
    check_common<std::size_t>();
    check_all(std::string(81, '.'));
    check_all(std::vector<std::string>(9, std::string(9, '.')));
    check_all(std::array<std::string, 9>{"         ", "         ", "         ", "         ", "         ",
                                         "         ", "         ", "         ", "         "});
    check_c_strings();
    check_wrong_shapes();
    check_numbers();
    check_nuls();
    return 0;
}
