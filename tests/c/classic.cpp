// The five classic backtrackers of classic.h, each in a namespace of its own and in the shape of
// LeetCode's problem 37, a vector of nine vectors of nine characters. They are written as such
// programs usually are: short and plain, not quick.

#include "classic.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace {

using Board = std::vector<std::vector<char>>;

// Looks for the first blank from the top in every call, and for the digit in three loops.
namespace rescan {

bool fits(const Board &board, int row, int column, char digit) {
    for (int i = 0; i < 9; i++)
        if (board[row][i] == digit)
            return false;
    for (int i = 0; i < 9; i++)
        if (board[i][column] == digit)
            return false;
    int top = row - row % 3, left = column - column % 3;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (board[top + i][left + j] == digit)
                return false;
    return true;
}

bool find_blank(const Board &board, int &row, int &column) {
    for (row = 0; row < 9; row++)
        for (column = 0; column < 9; column++)
            if (board[row][column] == '.')
                return true;
    return false;
}

bool solve(Board &board) {
    int row, column;
    if (!find_blank(board, row, column))
        return true;
    for (char digit = '1'; digit <= '9'; digit++) {
        if (!fits(board, row, column, digit))
            continue;
        board[row][column] = digit;
        if (solve(board))
            return true;
        board[row][column] = '.';
    }
    return false;
}

} // namespace rescan

// Makes a list of the blanks once, and keeps tables of the digits used in each unit.
namespace blank_list {

struct State {
    bool in_row[9][9] = {}, in_column[9][9] = {}, in_box[9][9] = {};
    std::vector<std::pair<int, int>> blanks;
};

bool fill(Board &board, State &state, std::size_t next) {
    if (next == state.blanks.size())
        return true;
    auto [row, column] = state.blanks[next];
    int box = row / 3 * 3 + column / 3;
    for (int digit = 0; digit < 9; digit++) {
        bool &row_has = state.in_row[row][digit];
        bool &column_has = state.in_column[column][digit];
        bool &box_has = state.in_box[box][digit];
        if (row_has || column_has || box_has)
            continue;
        row_has = column_has = box_has = true;
        board[row][column] = static_cast<char>('1' + digit);
        if (fill(board, state, next + 1))
            return true;
        row_has = column_has = box_has = false;
        board[row][column] = '.';
    }
    return false;
}

bool solve(Board &board) {
    State state;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            if (board[row][column] == '.') {
                state.blanks.emplace_back(row, column);
                continue;
            }
            int digit = board[row][column] - '1';
            state.in_row[row][digit] = true;
            state.in_column[column][digit] = true;
            state.in_box[row / 3 * 3 + column / 3][digit] = true;
        }
    return fill(board, state, 0);
}

} // namespace blank_list

// Calls itself from within the loops over all cells, and checks all three units in one loop.
namespace double_loop {

bool allowed(const Board &board, int row, int column, char digit) {
    for (int i = 0; i < 9; i++) {
        if (board[row][i] == digit || board[i][column] == digit)
            return false;
        if (board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit)
            return false;
    }
    return true;
}

bool solve(Board &board) {
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            if (board[row][column] != '.')
                continue;
            for (char digit = '1'; digit <= '9'; digit++)
                if (allowed(board, row, column, digit)) {
                    board[row][column] = digit;
                    if (solve(board))
                        return true;
                    board[row][column] = '.';
                }
            return false;
        }
    return true;
}

} // namespace double_loop

// Steps from cell to cell, over the givens as well; its tables are indexed by the digit itself.
namespace stepwise {

struct Tables {
    bool row[9][10] = {}, column[9][10] = {}, box[9][10] = {};

    bool has(int r, int c, int digit) const {
        return row[r][digit] || column[c][digit] || box[r / 3 * 3 + c / 3][digit];
    }

    void mark(int r, int c, int digit, bool value) {
        row[r][digit] = column[c][digit] = box[r / 3 * 3 + c / 3][digit] = value;
    }
};

bool step(Board &board, Tables &used, int row, int column) {
    if (column == 9) {
        row++;
        column = 0;
    }
    if (row == 9)
        return true;
    if (board[row][column] != '.')
        return step(board, used, row, column + 1);
    for (int digit = 1; digit <= 9; digit++) {
        if (used.has(row, column, digit))
            continue;
        used.mark(row, column, digit, true);
        board[row][column] = static_cast<char>('0' + digit);
        if (step(board, used, row, column + 1))
            return true;
        board[row][column] = '.';
        used.mark(row, column, digit, false);
    }
    return false;
}

bool solve(Board &board) {
    Tables used;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            if (board[row][column] != '.')
                used.mark(row, column, board[row][column] - '0', true);
    return step(board, used, 0, 0);
}

} // namespace stepwise

// A class that knows which digits are free, works on numbers and copies them back at the end.
namespace free_tables {

class Solver {
  public:
    explicit Solver(const Board &board) {
        for (int i = 0; i < 9; i++)
            for (int digit = 1; digit <= 9; digit++)
                column_free[i][digit] = row_free[i][digit] = block_free[i / 3][i % 3][digit] = true;
        for (int row = 0; row < 9; row++)
            for (int column = 0; column < 9; column++)
                if (board[row][column] != '.')
                    put(row, column, board[row][column] - '0');
    }

    bool solve(int cell = 0) {
        while (cell < 81 && numbers[cell / 9][cell % 9] != 0)
            cell++;
        if (cell == 81)
            return true;
        int row = cell / 9, column = cell % 9;
        for (int digit = 1; digit <= 9; digit++)
            if (is_free(row, column, digit)) {
                put(row, column, digit);
                if (solve(cell + 1))
                    return true;
                take_back(row, column);
            }
        return false;
    }

    void copy_to(Board &board) const {
        for (int row = 0; row < 9; row++)
            for (int column = 0; column < 9; column++)
                board[row][column] = static_cast<char>('0' + numbers[row][column]);
    }

  private:
    bool is_free(int row, int column, int digit) const {
        return column_free[column][digit] && row_free[row][digit] &&
               block_free[row / 3][column / 3][digit];
    }

    void set_free(int row, int column, int digit, bool value) {
        column_free[column][digit] = row_free[row][digit] = value;
        block_free[row / 3][column / 3][digit] = value;
    }

    void put(int row, int column, int digit) {
        numbers[row][column] = digit;
        set_free(row, column, digit, false);
    }

    void take_back(int row, int column) {
        set_free(row, column, numbers[row][column], true);
        numbers[row][column] = 0;
    }

    int numbers[9][9] = {};
    bool column_free[9][10] = {}, row_free[9][10] = {}, block_free[3][3][10] = {};
};

bool solve(Board &board) {
    Solver solver(board);
    if (!solver.solve())
        return false;
    solver.copy_to(board);
    return true;
}

} // namespace free_tables

// Takes 81 characters to the shape of the programs and back.
int run(bool (*solve)(Board &), char *characters) noexcept {
    Board board(9);
    for (int row = 0; row < 9; row++)
        board[row].assign(characters + 9 * row, characters + 9 * row + 9);
    bool solved = solve(board);
    // Copied back in any case: a program that leaves something behind shall be seen to.
    for (int cell = 0; cell < 81; cell++)
        characters[cell] = board[cell / 9][cell % 9];
    return solved;
}

} // namespace

extern "C" {

static int run_rescan(char *board) { return run(rescan::solve, board); }
static int run_blank_list(char *board) { return run(blank_list::solve, board); }
static int run_double_loop(char *board) { return run(double_loop::solve, board); }
static int run_stepwise(char *board) { return run(stepwise::solve, board); }
static int run_free_tables(char *board) { return run(free_tables::solve, board); }

const struct classic classic_programs[CLASSIC_PROGRAMS] = {
    {"rescan", run_rescan},
    {"blank list", run_blank_list},
    {"double loop", run_double_loop},
    {"stepwise", run_stepwise},
    {"free tables", run_free_tables},
};
}
