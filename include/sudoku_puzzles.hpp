/*
 * libsudoku for C++17, what is around puzzles: from text, how hard one is, the next step and why,
 * which are the same, and new ones. A part of sudoku.hpp, which includes it; it needs sudoku.hpp
 * and sudoku.h in the same folder.
 */

#ifndef LIBSUDOKU_SUDOKU_PUZZLES_HPP
#define LIBSUDOKU_SUDOKU_PUZZLES_HPP

#include "sudoku.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sudoku {
inline namespace SUDOKU_ABI {

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
 * The candidates of a puzzle, or those that a player has left: for each cell a set, 1 << (d - 1)
 * for the digit d. It is a type of its own because an array of 81 numbers is a board.
 */
struct candidates : std::array<std::uint16_t, 81> {};

/* Reads the candidates of one puzzle from text, see sudoku_parse_candidates. */
inline result parse(std::string_view text, candidates &sets, fault *where = nullptr) noexcept {
    return static_cast<result>(
        sudoku_parse_candidates(text.data() ? text.data() : "", text.size(), sets.data(), where));
}

/* The candidates of a board, see sudoku_candidates. */
template <class Board> result candidates_of(const Board &board, candidates &sets) {
    cells text;
    const fault wrong = detail::read(board, text);
    if (wrong.code != SUDOKU_OK)
        return static_cast<result>(wrong.code);
    return static_cast<result>(sudoku_candidates(text.data(), sets.data()));
}

/* Solves a puzzle that is given as candidates, in place, see sudoku_solve_candidates. */
inline result solve(candidates &sets) noexcept {
    return static_cast<result>(sudoku_solve_candidates(sets.data()));
}

result solve(const candidates &) = delete;
result solve(candidates &&) = delete;

/* The number of its solutions, counted no further than `limit` (at least 1), or an error's code. */
inline std::int64_t count(const candidates &sets, std::int64_t limit) noexcept {
    return sudoku_count_candidates(sets.data(), limit);
}

/* A piece of a text: a puzzle, or what is wrong where none is. */
struct piece {
    cells board; /* 81 characters, if there is no fault */
    fault where; /* its code is SUDOKU_OK with a puzzle */

    explicit operator bool() const noexcept { return where.code == SUDOKU_OK; }
};

/* The pieces of a text, from first to last, as a range. */
class pieces {
  public:
    class iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = piece;
        using difference_type = std::ptrdiff_t;
        using pointer = const piece *;
        using reference = const piece &;

        iterator() = default; /* the end */
        explicit iterator(std::string_view whole) noexcept : text(whole), more(true) { ++*this; }

        reference operator*() const noexcept { return current; }
        pointer operator->() const noexcept { return &current; }
        iterator &operator++() noexcept {
            more = sudoku_read(text.data() ? text.data() : "", text.size(), &position,
                               current.board.data(), &current.where) != 0;
            return *this;
        }
        iterator operator++(int) noexcept {
            iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const iterator &one, const iterator &other) noexcept {
            return one.more == other.more && (!one.more || one.position == other.position);
        }
        friend bool operator!=(const iterator &one, const iterator &other) noexcept {
            return !(one == other);
        }

      private:
        std::string_view text{};
        std::size_t position = 0;
        piece current{};
        bool more = false;
    };

    explicit pieces(std::string_view whole) noexcept : text(whole) {}

    iterator begin() const noexcept { return iterator(text); }
    iterator end() const noexcept { return {}; }

  private:
    std::string_view text;
};

/*
 * Puzzle after puzzle of a text that holds any number of them in any form, see sudoku_read. The
 * text must outlive the range.
 *
 *     for (const sudoku::piece &piece : sudoku::read(text))
 *         if (piece)
 *             std::cout.write(piece.board.data(), 81) << '\n';
 */
inline pieces read(std::string_view text) noexcept { return pieces(text); }

/* How hard a puzzle is, see sudoku_rate: `er` 71 is 7.1. */
using rating = ::sudoku_rating;

/* Rates a puzzle, as sudoku_rate: result::unique and the rating. */
template <class Board> result rate(const Board &puzzle, rating &number) {
    cells text;
    const fault wrong = detail::read(puzzle, text);
    if (wrong.code != SUDOKU_OK)
        return static_cast<result>(wrong.code);
    return static_cast<result>(sudoku_rate(text.data(), &number));
}

namespace detail {

template <class Board>
std::vector<result> rate_batch(const std::vector<Board> &puzzles, std::vector<rating> &ratings,
                               unsigned threads, sudoku_progress progress, void *context) {
    std::vector<result> results(puzzles.size());
    if constexpr (is_one_of<Board, cells>) {
        ratings.assign(puzzles.size(), rating{});
        std::vector<std::int8_t> codes(puzzles.size());
        if (!puzzles.empty())
            sudoku_rate_batch(puzzles.front().data(), puzzles.size(), sizeof(cells), codes.data(),
                              ratings.data(), threads, progress, context);
        for (std::size_t number = 0; number < puzzles.size(); ++number)
            results[number] = static_cast<result>(codes[number]);
    } else {
        const batch copy(puzzles);
        results = copy.results(rate_batch(copy.boards, ratings, threads, progress, context));
    }
    return results;
}

} // namespace detail

/*
 * Rates many puzzles, on all cores that are good for something or with `threads` threads, see
 * sudoku_rate_batch. Returns each one's own result, as rate() does; `ratings` gets as many ratings,
 * all zero for a puzzle that has none.
 */
template <class Board>
std::vector<result> rate_batch(const std::vector<Board> &puzzles, std::vector<rating> &ratings,
                               unsigned threads = 0) {
    return detail::rate_batch(puzzles, ratings, threads, nullptr, nullptr);
}

/* The same, with a hook that is told how far it is and can stop it, as that of solve_batch(). */
template <class Board, class Progress,
          std::enable_if_t<std::is_invocable_v<Progress &, std::size_t, std::size_t>, int> = 0>
std::vector<result> rate_batch(const std::vector<Board> &puzzles, std::vector<rating> &ratings,
                               Progress &&progress, unsigned threads = 0) {
    detail::hook<std::remove_reference_t<Progress>> context(progress);
    auto results =
        detail::rate_batch(puzzles, ratings, threads, decltype(context)::progress, &context);
    context.rethrow();
    return results;
}

/* A step on the way to the solution, see struct sudoku_step. */
using step = ::sudoku_step;

/* A step in English sentences, see sudoku_step_text; empty if the step is none. */
inline std::string text(const step &of) {
    const std::int64_t length = sudoku_step_text(&of, nullptr, 0);
    if (length <= 0)
        return {};
    std::string sentences(static_cast<std::size_t>(length) + 1, '\0');
    sudoku_step_text(&of, sentences.data(), sentences.size());
    sentences.pop_back();
    return sentences;
}

/* The English name of a technique. */
inline const char *technique_name(std::int32_t technique) noexcept {
    return sudoku_technique_name(technique);
}

namespace detail {

/*
 * The code of a call whose other arguments C looks at before the boards: `wrong` is what could not
 * be read of these, for which C got an empty text.
 */
template <class Code> Code code_of(const fault &wrong, Code from_c) noexcept {
    const bool is_theirs = wrong.code == SUDOKU_ERROR_NULL
                           || (wrong.code != SUDOKU_OK && from_c == SUDOKU_ERROR_LENGTH);
    return is_theirs ? static_cast<Code>(wrong.code) : from_c;
}

} // namespace detail

/*
 * The next step for a puzzle, or for a board with what a player has entered, and the candidates
 * that the player has left: result::ok and the step, result::none if nothing is left to do,
 * result::multiple for a puzzle with several solutions, or an error. See sudoku_hint.
 */
template <class Puzzle, class Board>
result hint(const Puzzle &puzzle, const Board &board, step &next,
            const candidates *left = nullptr) {
    cells given{}, entered{};
    fault wrong = detail::read(puzzle, given);
    if (wrong.code == SUDOKU_OK)
        wrong = detail::read(board, entered);
    if (wrong.code != SUDOKU_OK)
        given.fill('\0');
    return static_cast<result>(detail::code_of(
        wrong, sudoku_hint(given.data(), entered.data(), left ? left->data() : nullptr, &next)));
}

template <class Puzzle> result hint(const Puzzle &puzzle, step &next) {
    return hint(puzzle, puzzle, next);
}

/*
 * Calls `visit(const sudoku::step &)` for each step that is there now, easiest first: see
 * sudoku_hints. It returns nothing, or a bool: true to go on, false to stop. What it throws stops
 * as well, and is thrown from here. Returns the number of calls, or an error's code.
 */
template <class Puzzle, class Board, class Visit>
std::int64_t hints(const Puzzle &puzzle, const Board &board, const candidates *left,
                   Visit &&visit) {
    cells given{}, entered{};
    fault wrong = detail::read(puzzle, given);
    if (wrong.code == SUDOKU_OK)
        wrong = detail::read(board, entered);
    if (wrong.code != SUDOKU_OK)
        given.fill('\0');
    detail::hook<std::remove_reference_t<Visit>> context(visit);
    const auto calls = sudoku_hints(given.data(), entered.data(), left ? left->data() : nullptr,
                                    decltype(context)::step, &context);
    context.rethrow();
    return detail::code_of(wrong, calls);
}

template <class Puzzle, class Visit> std::int64_t hints(const Puzzle &puzzle, Visit &&visit) {
    return hints(puzzle, puzzle, nullptr, std::forward<Visit>(visit));
}

/* Calls `visit(const sudoku::step &)` for each step of the way to the solution, as hints() does. */
template <class Puzzle, class Visit> std::int64_t path(const Puzzle &puzzle, Visit &&visit) {
    cells text;
    const fault wrong = detail::read(puzzle, text);
    if (wrong.code != SUDOKU_OK)
        return wrong.code;
    detail::hook<std::remove_reference_t<Visit>> context(visit);
    const auto calls = sudoku_path(text.data(), decltype(context)::step, &context);
    context.rethrow();
    return calls;
}

/* A rearrangement of a board that leaves the rules as they are, see struct sudoku_transform. */
using transform = ::sudoku_transform;

/* The canonical form of a board, see sudoku_canonical. */
struct canonical_form {
    cells board;                 /* 81 characters, '.' for a blank */
    transform leading;           /* one of the transforms that lead there */
    std::uint64_t automorphisms; /* and how many there are */
};

/* The canonical form: two boards have the same one exactly if they are the same puzzle. */
template <class Board> result canonical(const Board &board, canonical_form &form) {
    cells text;
    const fault wrong = detail::read(board, text);
    if (wrong.code != SUDOKU_OK)
        return static_cast<result>(wrong.code);
    return static_cast<result>(
        sudoku_canonical(text.data(), form.board.data(), &form.leading, &form.automorphisms));
}

/* Applies a transform to a board, see sudoku_transform_board. */
template <class Board>
result transform_board(const Board &board, const transform &applied, cells &to) {
    cells text{};
    const fault wrong = detail::read(board, text);
    if (wrong.code != SUDOKU_OK)
        text.fill('\0');
    return static_cast<result>(detail::code_of(
        wrong, sudoku_transform_board(text.data(), &applied, to.data())));
}

/* Rearranges a board at random, in place, see sudoku_shuffle. */
inline result shuffle(cells &board, std::uint64_t seed) noexcept {
    return static_cast<result>(sudoku_shuffle(board.data(), seed));
}

inline result shuffle(std::string &board, std::uint64_t seed) noexcept {
    if (board.size() != 81)
        return result::error_length;
    return static_cast<result>(sudoku_shuffle(board.data(), seed));
}

/* What kind of puzzle is wished, see struct sudoku_recipe; `recipe{}` is any proper puzzle. */
using recipe = ::sudoku_recipe;

/* A puzzle that was made, and its solution. */
struct puzzle {
    cells board;
    cells solution;
};

/*
 * Makes the puzzle number `index` of a recipe and a seed, see sudoku_generate; `number`, unless it
 * is NULL, gets its rating.
 */
inline result generate(const recipe &wish, std::uint64_t seed, std::uint64_t index, puzzle &made,
                       rating *number = nullptr) noexcept {
    return static_cast<result>(sudoku_generate(&wish, seed, index, made.board.data(),
                                               made.solution.data(), number));
}

namespace detail {

inline std::vector<result> generate_batch(const recipe &wish, std::uint64_t seed,
                                          std::uint64_t first, std::vector<cells> &boards,
                                          unsigned threads, sudoku_progress progress,
                                          void *context) {
    std::vector<std::int8_t> codes(boards.size());
    std::vector<result> results;
    if (boards.empty())
        return results;
    const auto made =
        sudoku_generate_batch(&wish, seed, first, boards.size(), boards.front().data(),
                              sizeof(cells), codes.data(), nullptr, threads, progress, context);
    results.reserve(codes.size());
    for (const auto code : codes)
        results.push_back(static_cast<result>(made < 0 ? made : code));
    return results;
}

} // namespace detail

/*
 * Makes the puzzles `first` to `first` + boards.size() - 1 of a recipe and a seed, see
 * sudoku_generate_batch. Returns each one's own result; a recipe that is refused is the result of
 * all.
 */
inline std::vector<result> generate_batch(const recipe &wish, std::uint64_t seed,
                                          std::uint64_t first, std::vector<cells> &boards,
                                          unsigned threads = 0) {
    return detail::generate_batch(wish, seed, first, boards, threads, nullptr, nullptr);
}

/* The same, with a hook that is told how far it is and can stop it, as that of solve_batch(). */
template <class Progress,
          std::enable_if_t<std::is_invocable_v<Progress &, std::size_t, std::size_t>, int> = 0>
std::vector<result> generate_batch(const recipe &wish, std::uint64_t seed, std::uint64_t first,
                                   std::vector<cells> &boards, Progress &&progress,
                                   unsigned threads = 0) {
    detail::hook<std::remove_reference_t<Progress>> context(progress);
    auto results = detail::generate_batch(wish, seed, first, boards, threads,
                                          decltype(context)::progress, &context);
    context.rethrow();
    return results;
}

} // inline namespace
} // namespace sudoku

#endif
