/*
 * libsudoku for C++17: overloads for the shapes that boards have in C++, exceptions that name the
 * cell, and the class that LeetCode 36 and 37 ask for. Header-only, on top of sudoku.h, which says
 * what boards and results are; works without exceptions (-fno-exceptions), too.
 *
 * This is the one header that a program includes. It needs two others in the same folder: sudoku.h,
 * and sudoku_puzzles.hpp, which reads, rates, explains, compares and makes puzzles.
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
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
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
    gave_up = SUDOKU_GAVE_UP,
    error_memory = SUDOKU_ERROR_MEMORY,
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
 * The shapes of boards. A cell is a char, which is text, or another integer, which is a number.
 * A line is cells one after the other, and a square is lines one after the other. A board is a line
 * of 81 cells, a square of 9 lines with 9 cells, or a pointer to a C string.
 */

template <class T> using bare = std::remove_cv_t<std::remove_reference_t<T>>;

template <class T, class... Others>
inline constexpr bool is_one_of = (std::is_same_v<T, Others> || ...);

/* What one gets from iterating over a `T &`, or void. */
template <class T, class = void> struct iteration {
    using type = void;
};
template <class T>
struct iteration<T, std::void_t<decltype(*std::begin(std::declval<T &>())),
                                decltype(std::size(std::declval<T &>()))>> {
    using type = decltype(*std::begin(std::declval<T &>()));
};
template <class T> using element = typename iteration<T>::type;

#ifdef __cpp_char8_t
template <class T> inline constexpr bool is_utf8 = is_one_of<T, char8_t>;
#else
template <class T> inline constexpr bool is_utf8 = false;
#endif
template <class T>
inline constexpr bool is_cell = std::is_integral_v<T> && !is_utf8<T>
                                && !is_one_of<T, bool, wchar_t, char16_t, char32_t>;
template <class T> inline constexpr bool is_line = is_cell<bare<element<T>>>;
template <class T> inline constexpr bool is_square = is_line<std::remove_reference_t<element<T>>>;
template <class T> inline constexpr bool is_pointer = is_one_of<bare<T>, char *, const char *>;
template <class T>
inline constexpr bool is_board = is_line<T> || is_square<T> || is_pointer<T>;

/* Characters as C has them, one behind the other in memory. */
template <class T, class = void> inline constexpr bool is_text = is_pointer<T>;
template <class T>
inline constexpr bool is_text<T, std::void_t<decltype(std::data(std::declval<T &>()))>> =
    is_one_of<bare<element<T>>, char>;

template <class Text> auto *characters(Text &text) noexcept {
    if constexpr (is_pointer<Text>)
        return text;
    else
        return std::data(text);
}

/* Are the cells of a `T &` there to be written? */
template <class T> constexpr bool is_writable() noexcept {
    if constexpr (is_square<T>)
        return is_writable<std::remove_reference_t<element<T>>>();
    else if constexpr (is_line<T>)
        return std::is_lvalue_reference_v<element<T>>
               && !std::is_const_v<std::remove_reference_t<element<T>>>;
    else
        return is_one_of<bare<T>, char *>;
}

/*
 * Can the argument of a `Board &&` be solved in place? A temporary object can if it only refers to
 * its cells: then these can be written even if it is constant, as with a pointer or std::span.
 */
template <class Board>
inline constexpr bool is_solvable =
    is_writable<std::conditional_t<std::is_lvalue_reference_v<Board>,
                                   std::remove_reference_t<Board>, const Board>>();

/*
 * The number of a line's cells. An array of characters is a C string, which ends at a NUL or where
 * the array does; of a C string no more than `most` are read.
 */
template <class Line> std::size_t length(const Line &line, [[maybe_unused]] std::size_t most) {
    if constexpr (is_text<Line> && (is_pointer<Line> || std::is_array_v<Line>)) {
        if constexpr (std::is_array_v<Line>)
            most = most < std::size(line) ? most : std::size(line);
        std::size_t found = 0;
        while (found < most && line[found] != '\0')
            ++found;
        return found;
    } else {
        return std::size(line);
    }
}

/* The fault of a board that has not 81 cells, or not 9 rows of 9. */
template <class Board> fault look_at_shape(const Board &board) {
    if constexpr (is_square<const Board>) {
        std::size_t found = 0;
        bool is_right = std::size(board) == 9;
        for (const auto &row : board) {
            const std::size_t cells = length(row, 10);
            is_right = is_right && cells == 9;
            found += cells;
        }
        return is_right ? no_fault() : wrong_length(found);
    } else {
        if constexpr (is_pointer<Board>)
            if (!board)
                return {SUDOKU_ERROR_NULL, -1, -1, -1, -1};
        const std::size_t found = length(board, 81);
        return found == 81 ? no_fault() : wrong_length(found);
    }
}

/* Calls `use(number, cell)` for the cells of a board whose shape is right. */
template <class Board, class Use> void for_each_cell(Board &board, Use use) {
    std::size_t number = 0;
    const auto use_line = [&](auto at, std::size_t end) {
        for (; number < end; ++number, ++at)
            use(number, *at);
    };
    if constexpr (is_pointer<Board>) {
        use_line(board, 81);
    } else if constexpr (is_line<Board>) {
        use_line(std::begin(board), 81);
    } else {
        for (auto &&row : board)
            use_line(std::begin(row), number + 9);
    }
}

/*
 * Brings a board into 81 characters. Finds the faults that C could not see there: a wrong shape, a
 * number that is no digit, and in rows a character that is none, since a NUL in a row does not end
 * the board.
 */
template <class Board> fault read(const Board &board, cells &to) noexcept {
    static_assert(is_board<const Board>, "a board has 81 cells or 9 rows of 9, char or integers");
    fault found = look_at_shape(board);
    if (found.code != SUDOKU_OK)
        return found;
    if constexpr (is_text<const Board>) {
        std::memcpy(to.data(), characters(board), 81);
        return found;
    }
    for_each_cell(board, [&](std::size_t number, auto value) {
        bool is_right = true;
        const auto byte = static_cast<unsigned char>(value);
        if constexpr (is_one_of<decltype(value), char>) {
            if constexpr (is_square<const Board>)
                is_right = value == '.' || (value >= '0' && value <= '9');
            to[number] = value;
        } else {
            is_right = byte <= 9 && static_cast<decltype(value)>(byte) == value;
            to[number] = static_cast<char>('0' + byte % 10);
        }
        if (!is_right && found.code == SUDOKU_OK)
            found = bad_character(number, static_cast<decltype(value)>(byte) == value ? byte : -1);
    });
    return found;
}

/* Fills in the blanks of a board that was read. */
template <class Board> void fill(Board &board, const cells &solution) noexcept {
    for_each_cell(board, [&](std::size_t number, auto &value) {
        if constexpr (is_one_of<bare<decltype(value)>, char>) {
            if (value < '1' || value > '9')
                value = solution[number];
        } else if (value == 0) {
            value = static_cast<bare<decltype(value)>>(solution[number] - '0');
        }
    });
}

/*
 * Stands between C and a callable, a visitor or one for progress: translates what it returns, and
 * keeps its exception for later.
 */
template <class Callable> class hook {
  public:
    explicit hook(Callable &given) noexcept : callable(given) {}

    static std::int32_t visit(const char *solution, void *context) noexcept {
        return static_cast<hook *>(context)->call(std::string_view(solution, 81));
    }

    static std::int32_t step(const ::sudoku_step *one, void *context) noexcept {
        return static_cast<hook *>(context)->template call<const ::sudoku_step &>(*one);
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
            return stops<Arguments...>(arguments...);
        } catch (...) {
            thrown = std::current_exception();
            return 1;
        }
#else
        return stops<Arguments...>(arguments...);
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

template <class Board> result solve(Board &board) noexcept {
    std::int32_t code = look_at_shape(board).code;
    if (code != SUDOKU_OK)
        return static_cast<result>(code);
    if constexpr (is_text<Board>) {
        code = sudoku_solve(characters(board));
    } else if constexpr (is_text<std::remove_reference_t<element<Board>>>) {
        char *rows[9];
        std::size_t number = 0;
        for (auto &&row : board)
            rows[number++] = characters(row);
        code = sudoku_solve_rows(rows);
    } else {
        cells text;
        code = read(board, text).code;
        if (code == SUDOKU_OK)
            code = sudoku_solve(text.data());
        if (code == SUDOKU_UNIQUE || code == SUDOKU_MULTIPLE)
            fill(board, text);
    }
    return static_cast<result>(code);
}

/* Many boards as C takes them, and the code of each one's fault. */
struct batch {
    std::vector<cells> boards;
    std::vector<std::int32_t> faults;

    template <class Board>
    explicit batch(const std::vector<Board> &from) : boards(from.size()), faults(from.size()) {
        for (std::size_t number = 0; number < from.size(); ++number) {
            faults[number] = read(from[number], boards[number]).code;
            /* What it is now is no board for C either. */
            if (faults[number] != SUDOKU_OK)
                boards[number].fill('\0');
        }
    }

    /* Makes the results of the boards of what C says. */
    template <class Code> std::vector<Code> results(std::vector<Code> codes) const {
        for (std::size_t number = 0; number < codes.size(); ++number)
            if (faults[number] != SUDOKU_OK
                && codes[number] == static_cast<Code>(SUDOKU_ERROR_LENGTH))
                codes[number] = static_cast<Code>(faults[number]);
        return codes;
    }
};

template <class Board>
std::vector<result> solve_batch(std::vector<Board> &boards, unsigned threads, bool any,
                                sudoku_progress progress, void *context) {
    static_assert(is_writable<Board>(), "the boards of a batch are solved in place");
    std::vector<result> results(boards.size());
    if constexpr (is_one_of<Board, cells>) {
        std::vector<std::int8_t> codes(boards.size());
        if (!boards.empty())
            sudoku_solve_batch_with(boards.front().data(), boards.size(), sizeof(cells),
                                    codes.data(), threads, any ? SUDOKU_ANY : 0, progress, context);
        for (std::size_t number = 0; number < boards.size(); ++number)
            results[number] = static_cast<result>(codes[number]);
    } else {
        batch copy(boards);
        results = copy.results(solve_batch(copy.boards, threads, any, progress, context));
        for (std::size_t number = 0; number < boards.size(); ++number)
            if (results[number] == result::unique || results[number] == result::multiple)
                fill(boards[number], copy.boards[number]);
    }
    return results;
}

template <class Board>
std::vector<std::int64_t> count_batch(const std::vector<Board> &boards, std::int64_t limit,
                                      unsigned threads, sudoku_progress progress, void *context) {
    std::vector<std::int64_t> counts(boards.size());
    if (limit < 1) {
        counts.assign(boards.size(), SUDOKU_ERROR_ARGUMENT);
    } else if constexpr (is_one_of<Board, cells>) {
        if (!boards.empty())
            sudoku_count_batch_with(boards.front().data(), boards.size(), sizeof(cells), limit,
                                    counts.data(), threads, 0, progress, context);
    } else {
        const batch copy(boards);
        counts = copy.results(count_batch(copy.boards, limit, threads, progress, context));
    }
    return counts;
}

} // namespace detail

/*
 * A board in C++ is any of these:
 *
 *   81 cells          std::string, std::vector<T>, std::array<T, 81>, T[81], std::span<T>, char *
 *   9 rows of 9       std::vector<std::vector<T>>, std::vector<std::string>, T[9][9], char[9][10],
 *                     std::array<std::array<T, 9>, 9>, and whatever else has 9 of the above
 *
 * T is char for text, or any other integer type for numbers, with 0 for a blank. A wrong shape is
 * result::error_length, and a number outside 0 to 9 is result::error_character. So is a NUL in a
 * row; in 81 characters it ends the board, which is result::error_length. Arrays of characters are
 * C strings: a NUL ends them, but is not needed behind the 81st character or the 9th of a row.
 */

/* Solves in place, as sudoku_solve. Only blanks are written, and only if there is a solution. */
template <class Board, std::enable_if_t<detail::is_solvable<Board>, int> = 0>
result solve(Board &&board) noexcept {
    return detail::solve(board);
}

/* A literal, a constant board, a temporary one and what is no board cannot be solved in place. */
template <class Board, std::enable_if_t<!detail::is_solvable<Board>, int> = 0>
result solve(Board &&board) = delete;

/* count(), validate() and enumerate() take constant boards, too, and std::string_view. */

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
 * Solves many boards in place, on all cores that are good for something or with `threads` threads,
 * see sudoku_solve_batch; `any` as with sudoku_solve_any. Returns each board's own result. Boards
 * that are sudoku::cells are not copied.
 */
template <class Board>
std::vector<result> solve_batch(std::vector<Board> &boards, unsigned threads = 0,
                                bool any = false) {
    return detail::solve_batch(boards, threads, any, nullptr, nullptr);
}

/*
 * The same, and calls `progress(std::size_t done, std::size_t count)` now and then, as
 * sudoku_solve_batch_with does. It returns nothing, or a bool: true to go on, false to stop, after
 * which boards that were not reached are result::error_cancelled. What it throws stops as well, and
 * is thrown from here; what was solved until then is in the boards.
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
template <class Board>
std::vector<std::int64_t> count_batch(const std::vector<Board> &boards, std::int64_t limit,
                                      unsigned threads = 0) {
    return detail::count_batch(boards, limit, threads, nullptr, nullptr);
}

/*
 * The same, and calls `progress(std::size_t done, std::size_t count)` now and then, as
 * sudoku_count_batch_with does. What it returns or throws does what it does for solve_batch; boards
 * that were not reached have SUDOKU_ERROR_CANCELLED for a number.
 */
template <class Board, class Progress,
          std::enable_if_t<std::is_invocable_v<Progress &, std::size_t, std::size_t>, int> = 0>
std::vector<std::int64_t> count_batch(const std::vector<Board> &boards, std::int64_t limit,
                                      Progress &&progress, unsigned threads = 0) {
    detail::hook<std::remove_reference_t<Progress>> context(progress);
    auto counts =
        detail::count_batch(boards, limit, threads, decltype(context)::progress, &context);
    context.rethrow();
    return counts;
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

#include "sudoku_puzzles.hpp"

#endif
