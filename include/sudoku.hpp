/*
 * libsudoku for C++17: overloads for the shapes that boards have in C++, exceptions that name the
 * cell, and the class that LeetCode 36 and 37 ask for. Header-only, on top of sudoku.h, which says
 * what boards and results are; works without exceptions (-fno-exceptions), too.
 */

#ifndef LIBSUDOKU_SUDOKU_HPP
#define LIBSUDOKU_SUDOKU_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "sudoku.hpp needs C++17"
#endif

#include "sudoku.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define SUDOKU_HAS_EXCEPTIONS 1
#define SUDOKU_ABI with_exceptions
#include <exception>
#include <stdexcept>
#else
#define SUDOKU_HAS_EXCEPTIONS 0
#define SUDOKU_ABI without_exceptions
#endif

/* The inline namespace keeps files compiled with and without exceptions apart in one program. */
namespace sudoku {
inline namespace SUDOKU_ABI {

/* The results of sudoku.h. (`unique` and `ok` are the same, so that a switch has one of them.) */
enum class result : std::int32_t {
    multiple = SUDOKU_MULTIPLE,
    unique = SUDOKU_UNIQUE,
    ok = SUDOKU_OK,
    none = SUDOKU_NONE,
    error_null = SUDOKU_ERROR_NULL,
    error_length = SUDOKU_ERROR_LENGTH,
    error_character = SUDOKU_ERROR_CHARACTER,
    error_clash = SUDOKU_ERROR_CLASH,
    error_argument = SUDOKU_ERROR_ARGUMENT,
    error_cancelled = SUDOKU_ERROR_CANCELLED,
};

/* An English sentence for a result. */
inline const char *message(result code) noexcept {
    return sudoku_strerror(static_cast<std::int32_t>(code));
}

/* Where a fault is; the code is that of a result. */
using fault = ::sudoku_fault;

/* 81 characters in reading order, the form in which boards cross into C. */
using cells = std::array<char, 81>;

namespace detail {

inline fault no_fault() noexcept { return {SUDOKU_OK, -1, -1, -1, -1}; }

inline fault wrong_length(std::size_t found) noexcept {
    const std::int32_t cells = static_cast<std::int32_t>(found < INT32_MAX ? found : INT32_MAX);
    return {SUDOKU_ERROR_LENGTH, cells, -1, -1, static_cast<std::int64_t>(found < 81 ? found : 81)};
}

inline fault bad_character(std::size_t cell, int byte) noexcept {
    return {SUDOKU_ERROR_CHARACTER, static_cast<std::int32_t>(cell), -1, byte,
            static_cast<std::int64_t>(cell)};
}

/*
 * read() brings each shape of board into 81 characters. It finds the faults that C could not
 * see there: a wrong shape, a NUL in a row, a number that is no digit.
 */

inline fault read(std::string_view board, cells &to) noexcept {
    if (board.size() != 81)
        return wrong_length(board.size());
    board.copy(to.data(), 81);
    return no_fault();
}

/* A C string, or an array without a NUL: nothing behind the 81st byte or a NUL is read. */
inline fault read(const char *board, cells &to) noexcept {
    std::size_t length = 0;
    if (!board)
        return {SUDOKU_ERROR_NULL, -1, -1, -1, -1};
    while (length < 81 && board[length] != '\0')
        ++length;
    return length < 81 ? wrong_length(length) : read(std::string_view(board, 81), to);
}

inline fault read(const cells &board, cells &to) noexcept {
    to = board;
    return no_fault();
}

inline fault read(const char (&board)[9][9], cells &to) noexcept {
    for (std::size_t cell = 0; cell < 81; ++cell)
        to[cell] = board[cell / 9][cell % 9];
    return no_fault();
}

inline fault read(const int (&board)[9][9], cells &to) noexcept {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const int digit = board[cell / 9][cell % 9];
        if (digit < 0 || digit > 9)
            return bad_character(cell, digit > 9 && digit < 256 ? digit : -1);
        to[cell] = static_cast<char>('0' + digit);
    }
    return no_fault();
}

inline bool is_nine_by_nine(const std::vector<std::vector<char>> &board) noexcept {
    if (board.size() != 9)
        return false;
    for (const auto &row : board)
        if (row.size() != 9)
            return false;
    return true;
}

inline fault read(const std::vector<std::vector<char>> &board, cells &to) noexcept {
    if (!is_nine_by_nine(board)) {
        std::size_t found = 0;
        for (const auto &row : board)
            found += row.size();
        return wrong_length(found);
    }
    for (std::size_t cell = 0; cell < 81; ++cell) {
        to[cell] = board[cell / 9][cell % 9];
        /* Here, too, the first bad character is the fault, whatever it is. */
        if (to[cell] != '.' && (to[cell] < '0' || to[cell] > '9'))
            return bad_character(cell, static_cast<unsigned char>(to[cell]));
    }
    return no_fault();
}

/*
 * Stands between C and a callable, a visitor or one for progress: translates what it returns, and keeps
 * its exception for later.
 */
template <class Callable> class hook {
  public:
    explicit hook(Callable &callable) noexcept : callable(callable) {}

    static std::int32_t visit(const char *solution, void *context) noexcept {
        return static_cast<hook *>(context)->call(std::string_view(solution, 81));
    }

    static std::int32_t progress(std::size_t done, std::size_t count, void *context) noexcept {
        return static_cast<hook *>(context)->call(done, count);
    }

    void rethrow() const {
#if SUDOKU_HAS_EXCEPTIONS
        if (thrown)
            std::rethrow_exception(thrown);
#endif
    }

  private:
    Callable &callable;
#if SUDOKU_HAS_EXCEPTIONS
    std::exception_ptr thrown;
#endif

    template <class... Arguments> std::int32_t call(Arguments... arguments) noexcept {
#if SUDOKU_HAS_EXCEPTIONS
        try {
            return stops(arguments...);
        } catch (...) {
            thrown = std::current_exception();
            return 1;
        }
#else
        return stops(arguments...);
#endif
    }

    template <class... Arguments> std::int32_t stops(Arguments... arguments) {
        using returned = std::invoke_result_t<Callable &, Arguments...>;
        static_assert(std::is_void_v<returned> || std::is_same_v<returned, bool>,
                      "a visitor or hook returns nothing, or a bool: true to go on");
        if constexpr (std::is_void_v<returned>) {
            callable(arguments...);
            return 0;
        } else {
            return callable(arguments...) ? 0 : 1;
        }
    }
};

inline std::vector<result> solve_batch(std::vector<cells> &boards, unsigned threads, bool any,
                                       sudoku_progress progress, void *context) {
    std::vector<std::int8_t> codes(boards.size());
    if (!boards.empty())
        sudoku_solve_batch_with(boards.front().data(), boards.size(), sizeof(cells), codes.data(),
                                threads, any ? SUDOKU_ANY : 0, progress, context);
    std::vector<result> results;
    results.reserve(codes.size());
    for (const auto code : codes)
        results.push_back(static_cast<result>(code));
    return results;
}

/* Strings that have not 81 characters become rows of NULs, which have a wrong length, too. */
inline std::vector<cells> read_all(const std::vector<std::string> &boards) {
    std::vector<cells> all(boards.size());
    for (std::size_t board = 0; board < boards.size(); ++board)
        read(boards[board], all[board]);
    return all;
}

inline std::vector<result> solve_batch(std::vector<std::string> &boards, unsigned threads, bool any,
                                       sudoku_progress progress, void *context) {
    std::vector<cells> all = read_all(boards);
    auto results = solve_batch(all, threads, any, progress, context);
    for (std::size_t board = 0; board < boards.size(); ++board)
        if (results[board] == result::unique || results[board] == result::multiple)
            boards[board].assign(all[board].data(), 81);
    return results;
}

} // namespace detail

/*
 * solve(): solves in place, as sudoku_solve. The shapes are vectors of rows, strings and arrays of 81
 * characters, C strings, and squares of characters or of numbers. A wrong shape is
 * result::error_length; so is a NUL, but for vectors of rows, where it is a bad character.
 */

inline result solve(std::vector<std::vector<char>> &board) noexcept {
    if (!detail::is_nine_by_nine(board))
        return result::error_length;
    char *rows[9];
    for (std::size_t row = 0; row < 9; ++row)
        rows[row] = board[row].data();
    return static_cast<result>(sudoku_solve_rows(rows));
}

inline result solve(std::string &board) noexcept {
    if (board.size() != 81)
        return result::error_length;
    return static_cast<result>(sudoku_solve(board.data()));
}

inline result solve(char *board) noexcept { return static_cast<result>(sudoku_solve(board)); }

inline result solve(cells &board) noexcept {
    return static_cast<result>(sudoku_solve(board.data()));
}

inline result solve(char (&board)[9][9]) noexcept {
    return static_cast<result>(sudoku_solve(&board[0][0]));
}

/* Numbers, 0 for a blank; any outside 0 to 9 is result::error_character. */
inline result solve(int (&board)[9][9]) noexcept {
    cells text;
    const fault wrong = detail::read(board, text);
    if (wrong.code != SUDOKU_OK)
        return static_cast<result>(wrong.code);
    const auto code = static_cast<result>(sudoku_solve(text.data()));
    if (code == result::unique || code == result::multiple)
        for (std::size_t cell = 0; cell < 81; ++cell)
            if (board[cell / 9][cell % 9] == 0)
                board[cell / 9][cell % 9] = text[cell] - '0';
    return code;
}

/*
 * count(), validate() and enumerate() take a board in any of the shapes that solve() takes, and
 * std::string_view; they never write to it.
 */

/* The number of solutions, counted no further than `limit` (at least 1), or an error's code. */
template <class Board> std::int64_t count(const Board &board, std::int64_t limit) {
    cells text;
    const fault wrong = detail::read(board, text);
    if (limit < 1)
        return SUDOKU_ERROR_ARGUMENT;
    if (wrong.code != SUDOKU_OK)
        return wrong.code;
    return sudoku_count(text.data(), limit);
}

/*
 * Are the givens well-formed and free of clashes? Returns the fault, whose code is SUDOKU_OK if
 * there is none.
 */
template <class Board> fault validate(const Board &board) {
    cells text;
    const fault wrong = detail::read(board, text);
    if (wrong.code != SUDOKU_OK)
        return wrong;
    fault found;
    sudoku_validate(text.data(), &found);
    return found;
}

/*
 * Calls `visit(std::string_view solution)` for each solution in reading order. It returns nothing,
 * or a bool: true to go on, false to stop. What it throws stops as well, and is thrown from here.
 * Returns the number of calls, or an error's code.
 */
template <class Board, class Visit> std::int64_t enumerate(const Board &board, Visit &&visit) {
    cells text;
    const fault wrong = detail::read(board, text);
    if (wrong.code != SUDOKU_OK)
        return wrong.code;
    detail::hook<std::remove_reference_t<Visit>> context(visit);
    const auto calls = sudoku_enumerate(text.data(), decltype(context)::visit, &context);
    context.rethrow();
    return calls;
}

/*
 * Reads one puzzle from text as people write it, see sudoku_parse. On success `board` gets its 81
 * characters; `where`, unless it is NULL, gets the fault.
 */
inline result parse(std::string_view text, cells &board, fault *where = nullptr) noexcept {
    return static_cast<result>(
        sudoku_parse(text.data() ? text.data() : "", text.size(), board.data(), where));
}

inline result parse(std::string_view text, std::string &board, fault *where = nullptr) {
    cells parsed;
    const result code = parse(text, parsed, where);
    if (code == result::ok)
        board.assign(parsed.data(), parsed.size());
    return code;
}

/*
 * Solves many boards in place, on all cores that are good for something or with `threads` threads, see
 * sudoku_solve_batch; `any` as with sudoku_solve_any. Returns each board's own result.
 */
inline std::vector<result> solve_batch(std::vector<cells> &boards, unsigned threads = 0,
                                       bool any = false) {
    return detail::solve_batch(boards, threads, any, nullptr, nullptr);
}

/* The same on strings; one that has not 81 characters is result::error_length. */
inline std::vector<result> solve_batch(std::vector<std::string> &boards, unsigned threads = 0,
                                       bool any = false) {
    return detail::solve_batch(boards, threads, any, nullptr, nullptr);
}

/*
 * The same on both, and calls `progress(std::size_t done, std::size_t count)` now and then, as
 * sudoku_solve_batch_with does. It returns nothing, or a bool: true to go on, false to stop, after
 * which boards that were not reached are result::error_cancelled. What it throws stops as well, and is
 * thrown from here; what was solved until then is in the boards.
 */
template <class Board, class Progress,
          std::enable_if_t<std::is_invocable_v<Progress &, std::size_t, std::size_t>, int> = 0>
std::vector<result> solve_batch(std::vector<Board> &boards, Progress &&progress,
                                unsigned threads = 0, bool any = false) {
    detail::hook<std::remove_reference_t<Progress>> context(progress);
    auto results =
        detail::solve_batch(boards, threads, any, decltype(context)::progress, &context);
    context.rethrow();
    return results;
}

/*
 * Counts the solutions of many boards, of each no further than `limit` (at least 1), see
 * sudoku_count_batch. Returns each board's own number, or an error's code.
 */
inline std::vector<std::int64_t> count_batch(const std::vector<cells> &boards, std::int64_t limit,
                                             unsigned threads = 0) {
    std::vector<std::int64_t> counts(boards.size());
    if (!boards.empty()
        && sudoku_count_batch(boards.front().data(), boards.size(), sizeof(cells), limit,
                              counts.data(), threads, 0)
               == SUDOKU_ERROR_ARGUMENT)
        counts.assign(boards.size(), SUDOKU_ERROR_ARGUMENT);
    return counts;
}

inline std::vector<std::int64_t> count_batch(const std::vector<std::string> &boards,
                                             std::int64_t limit, unsigned threads = 0) {
    return count_batch(detail::read_all(boards), limit, threads);
}

/*
 * The class that LeetCode 36 and 37 ask for: in a program written for it, `using sudoku::Solution;`
 * takes the place of the class.
 *
 * A board that is not 9 by 9, or holds a character other than 1 to 9, '.' and '0', throws
 * std::invalid_argument, which names the cell. Without exceptions it is left as it was, and is not
 * valid.
 */
class Solution {
  public:
    /*
     * Solves in place; with several solutions, the first in reading order, the one that the
     * classic backtracker finds. Without a solution, clashes included, the board stays as it was.
     */
    void solveSudoku(std::vector<std::vector<char>> &board) {
        const result code = solve(board);
        if (code == result::error_length || code == result::error_character)
            reject(board);
    }

    /* Are the givens free of clashes? Whether there is a solution is not looked at. */
    bool isValidSudoku(std::vector<std::vector<char>> &board) {
        const fault found = validate(board);
        if (found.code == SUDOKU_ERROR_LENGTH || found.code == SUDOKU_ERROR_CHARACTER)
            reject(board);
        return found.code == SUDOKU_OK;
    }

  private:
    static void reject([[maybe_unused]] const std::vector<std::vector<char>> &board) {
#if SUDOKU_HAS_EXCEPTIONS
        if (board.size() != 9)
            throw std::invalid_argument("sudoku: " + std::to_string(board.size()) +
                                        " rows instead of 9");
        for (std::size_t row = 0; row < 9; ++row)
            if (board[row].size() != 9)
                throw std::invalid_argument("sudoku: row " + std::to_string(row + 1) + " has " +
                                            std::to_string(board[row].size()) +
                                            " cells instead of 9");
        const auto cell = static_cast<std::size_t>(validate(board).cell);
        const auto byte = static_cast<unsigned char>(board[cell / 9][cell % 9]);
        std::string what = "sudoku: row " + std::to_string(cell / 9 + 1) + ", column " +
                           std::to_string(cell % 9 + 1) + ": ";
        if (byte > ' ' && byte < 0x7f)
            what += std::string("'") + static_cast<char>(byte) + "'";
        else
            what += "character " + std::to_string(byte);
        throw std::invalid_argument(what + " is neither a digit nor a blank");
#endif
    }
};

} // inline namespace
} // namespace sudoku

#endif
