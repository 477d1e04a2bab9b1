/*
 * libsudoku: solves 9x9 Sudoku, for C99 and C++11. Made by cbindgen from solver-ffi; do not edit,
 * run `make header`.
 *
 * A board is 81 characters in reading order, row by row: '1' to '9' are givens, '.' and '0' are
 * blanks. Nothing else is ever taken for a blank, skipped or guessed.
 *
 *     char board[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
 *                    ".6....28....419..5....8..79";
 *     if (sudoku_solve(board) == SUDOKU_UNIQUE)
 *         puts(board);
 *
 * A `char *` board is read up to its 81st byte or up to a NUL, whichever comes first: byte 81 is
 * never looked at, and nothing behind a NUL is ever read. A NUL before the 81st byte is "too
 * short"; a text that is longer is no error. Solving writes only blanks. On every result that is
 * not positive the caller's board is byte for byte what it was.
 *
 * Results: zero or more is an answer, less than zero is an error. Errors are looked for in this
 * order: NULL pointers, then the other arguments, then the board: its length, its characters, its
 * clashes. (Only sudoku_parse meets characters before it knows the length.)
 *
 * All functions can be called from any number of threads at once, and again from a visitor or
 * hook. They keep no state between calls, use no thread-local variables, print nothing, and leave
 * errno, Windows' last error and signals alone. Calls on one board allocate nothing and need less
 * than 32 KiB of stack. Where the others speak of malloc, that is the process's heap on Windows.
 */

#ifndef LIBSUDOKU_SUDOKU_H
#define LIBSUDOKU_SUDOKU_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header: what sudoku_version() and sudoku_version_number() return for a
   library of the same version. */
#define SUDOKU_VERSION "0.1.0"
#define SUDOKU_VERSION_NUMBER (0 << 16 | 1 << 8 | 0)

#ifdef __cplusplus
#define SUDOKU_NOEXCEPT noexcept
#else
#define SUDOKU_NOEXCEPT
#endif


/**
 * Solved, and there are other solutions.
 */
#define SUDOKU_MULTIPLE 2

/**
 * Solved, and it is the only solution.
 */
#define SUDOKU_UNIQUE 1

/**
 * Of functions that only say "yes": any one solution found, well-formed, parsed.
 */
#define SUDOKU_OK 1

/**
 * Well-formed, no clash, but no solution.
 */
#define SUDOKU_NONE 0

/**
 * A required pointer is NULL.
 */
#define SUDOKU_ERROR_NULL (-1)

/**
 * Not 81 cells.
 */
#define SUDOKU_ERROR_LENGTH (-2)

/**
 * A character that is neither digit nor blank, or a number above 9.
 */
#define SUDOKU_ERROR_CHARACTER (-3)

/**
 * Two equal givens in one row, column or box.
 */
#define SUDOKU_ERROR_CLASH (-4)

/**
 * Any other argument outside its documented range.
 */
#define SUDOKU_ERROR_ARGUMENT (-5)

/**
 * The caller's own hook stopped the work: for boards of a batch that were not reached.
 */
#define SUDOKU_ERROR_CANCELLED (-6)

/**
 * The attempts that were allowed are used up; never mixed with "none".
 */
#define SUDOKU_GAVE_UP (-7)

/**
 * There is no memory for the work space.
 */
#define SUDOKU_ERROR_MEMORY (-8)

/**
 * For batches: cells are numbers, 0 for a blank.
 */
#define SUDOKU_DIGITS 1

/**
 * For batches that solve: any solution will do, as with sudoku_solve_any.
 */
#define SUDOKU_ANY 2

/**
 * An entry that is not the solution's, or a cell that has lost its candidate.
 */
#define SUDOKU_MISTAKE 1

/**
 * Last cell, from 1.0.
 */
#define SUDOKU_TECHNIQUE_LAST_CELL 2

/**
 * Hidden single in a box, from 1.2.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_SINGLE_BOX 3

/**
 * Hidden single in a line, from 1.5.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_SINGLE_LINE 4

/**
 * Direct pointing, from 1.7.
 */
#define SUDOKU_TECHNIQUE_DIRECT_POINTING 5

/**
 * Direct claiming, from 1.9.
 */
#define SUDOKU_TECHNIQUE_DIRECT_CLAIMING 6

/**
 * Direct hidden pair, from 2.0.
 */
#define SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR 7

/**
 * Naked single, from 2.3.
 */
#define SUDOKU_TECHNIQUE_NAKED_SINGLE 8

/**
 * Direct hidden triplet, from 2.5.
 */
#define SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET 9

/**
 * Pointing, from 2.6.
 */
#define SUDOKU_TECHNIQUE_POINTING 10

/**
 * Claiming, from 2.8.
 */
#define SUDOKU_TECHNIQUE_CLAIMING 11

/**
 * Naked pair, from 3.0.
 */
#define SUDOKU_TECHNIQUE_NAKED_PAIR 12

/**
 * X-wing, from 3.2.
 */
#define SUDOKU_TECHNIQUE_X_WING 13

/**
 * Hidden pair, from 3.4.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_PAIR 14

/**
 * Naked triplet, from 3.6.
 */
#define SUDOKU_TECHNIQUE_NAKED_TRIPLET 15

/**
 * Swordfish, from 3.8.
 */
#define SUDOKU_TECHNIQUE_SWORDFISH 16

/**
 * Hidden triplet, from 4.0.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_TRIPLET 17

/**
 * XY-wing, from 4.2.
 */
#define SUDOKU_TECHNIQUE_XY_WING 18

/**
 * XYZ-wing, from 4.4.
 */
#define SUDOKU_TECHNIQUE_XYZ_WING 19

/**
 * Unique rectangle, type 1, from 4.5.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_1 20

/**
 * Unique rectangle, type 2, from 4.5.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_2 21

/**
 * Unique rectangle, type 3 with a naked set, from 4.5.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_NAKED 22

/**
 * Unique rectangle, type 3 with a hidden set, from 4.5.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_HIDDEN 23

/**
 * Unique rectangle, type 4, from 4.5.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_4 24

/**
 * Unique loop, type 1, from 4.6.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_1 25

/**
 * Unique loop, type 2, from 4.6.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_2 26

/**
 * Unique loop, type 3 with a naked set, from 4.6.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_NAKED 27

/**
 * Unique loop, type 3 with a hidden set, from 4.6.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_HIDDEN 28

/**
 * Unique loop, type 4, from 4.6.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_4 29

/**
 * Naked quad, from 5.0.
 */
#define SUDOKU_TECHNIQUE_NAKED_QUAD 30

/**
 * Jellyfish, from 5.2.
 */
#define SUDOKU_TECHNIQUE_JELLYFISH 31

/**
 * Hidden quad, from 5.4.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_QUAD 32

/**
 * Bivalue universal grave, type 1, from 5.6.
 */
#define SUDOKU_TECHNIQUE_BUG_1 33

/**
 * Bivalue universal grave, type 2, from 5.7.
 */
#define SUDOKU_TECHNIQUE_BUG_2 34

/**
 * Bivalue universal grave, type 3, from 5.7.
 */
#define SUDOKU_TECHNIQUE_BUG_3 35

/**
 * Bivalue universal grave, type 4, from 5.7.
 */
#define SUDOKU_TECHNIQUE_BUG_4 36

/**
 * Aligned pair exclusion, from 6.2.
 */
#define SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION 37

/**
 * X-cycle, from 6.5.
 */
#define SUDOKU_TECHNIQUE_X_CYCLE 38

/**
 * Y-cycle, from 6.5.
 */
#define SUDOKU_TECHNIQUE_Y_CYCLE 39

/**
 * XY-cycle, from 7.0.
 */
#define SUDOKU_TECHNIQUE_XY_CYCLE 40

/**
 * X forcing chain, from 6.6.
 */
#define SUDOKU_TECHNIQUE_X_FORCING_CHAIN 41

/**
 * XY forcing chain, from 7.0.
 */
#define SUDOKU_TECHNIQUE_XY_FORCING_CHAIN 42

/**
 * Aligned triplet exclusion, from 7.5.
 */
#define SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION 43

/**
 * Nishio, from 7.5.
 */
#define SUDOKU_TECHNIQUE_NISHIO 44

/**
 * Cell forcing chains, from 8.0.
 */
#define SUDOKU_TECHNIQUE_CELL_FORCING 45

/**
 * Region forcing chains, from 8.0.
 */
#define SUDOKU_TECHNIQUE_REGION_FORCING 46

/**
 * Dynamic contradiction, from 8.5.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION 47

/**
 * Dynamic double forcing chains, from 8.5.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_FORCING 48

/**
 * Dynamic cell forcing chains, from 8.5.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_CELL_FORCING 49

/**
 * Dynamic region forcing chains, from 8.5.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_REGION_FORCING 50

/**
 * Dynamic plus contradiction, from 9.0.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CONTRADICTION 51

/**
 * Dynamic plus double forcing chains, from 9.0.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_PLUS_DOUBLE_FORCING 52

/**
 * Dynamic plus cell forcing chains, from 9.0.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CELL_FORCING 53

/**
 * Dynamic plus region forcing chains, from 9.0.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_PLUS_REGION_FORCING 54

/**
 * Nested contradiction, from 9.5.
 */
#define SUDOKU_TECHNIQUE_NESTED_CONTRADICTION 55

/**
 * Nested double forcing chains, from 9.5.
 */
#define SUDOKU_TECHNIQUE_NESTED_DOUBLE_FORCING 56

/**
 * Nested cell forcing chains, from 9.5.
 */
#define SUDOKU_TECHNIQUE_NESTED_CELL_FORCING 57

/**
 * Nested region forcing chains, from 9.5.
 */
#define SUDOKU_TECHNIQUE_NESTED_REGION_FORCING 58

/**
 * The step relies on the puzzle having one solution.
 */
#define SUDOKU_STEP_UNIQUENESS 1

/**
 * Some of the chain's nodes or links found no room.
 */
#define SUDOKU_STEP_CUT 2

/**
 * How many nodes a step has room for.
 */
#define SUDOKU_STEP_NODES 256

/**
 * How many links between nodes a step has room for.
 */
#define SUDOKU_STEP_LINKS 1024

/**
 * For recipes: no clue can go without another solution coming in.
 */
#define SUDOKU_MINIMAL 1

/**
 * No symmetry.
 */
#define SUDOKU_SYMMETRY_NONE 0

/**
 * By half a turn.
 */
#define SUDOKU_SYMMETRY_ROTATION_180 1

/**
 * By a quarter turn.
 */
#define SUDOKU_SYMMETRY_ROTATION_90 2

/**
 * The upper half is mirrored into the lower.
 */
#define SUDOKU_SYMMETRY_HORIZONTAL 3

/**
 * The left half is mirrored into the right.
 */
#define SUDOKU_SYMMETRY_VERTICAL 4

/**
 * Horizontal and vertical.
 */
#define SUDOKU_SYMMETRY_BOTH 5

/**
 * Mirrored at the diagonal from the upper left corner.
 */
#define SUDOKU_SYMMETRY_DIAGONAL 6

/**
 * Mirrored at the diagonal from the upper right corner.
 */
#define SUDOKU_SYMMETRY_ANTIDIAGONAL 7

/**
 * Both diagonals.
 */
#define SUDOKU_SYMMETRY_DIAGONALS 8

/**
 * All of them.
 */
#define SUDOKU_SYMMETRY_FULL 9

/**
 * Where a fault is. What does not apply is -1; without a fault, that is everything but the code.
 */
struct sudoku_fault {
  /**
   * What the function returned.
   */
  int32_t code;
  /**
   * The cell, 0 to 80 in reading order: of a bad character (-1 if 81 cells come before it); of a
   * clash, the first that repeats an earlier one. For a wrong length, the number of cells found.
   */
  int32_t cell;
  /**
   * Of a clash, the first cell that `cell` repeats.
   */
  int32_t other;
  /**
   * The bad character, 0 to 255.
   */
  int32_t byte;
  /**
   * The position in the text that was read (for a board, the cell's): of the bad character; of
   * the cell that repeats another; of the end of a text that is too short, or of the 82nd cell.
   */
  int64_t offset;
};

/**
 * What sudoku_enumerate calls for each solution.
 *
 * It may call the library again, but must not leave by an exception or longjmp.
 *
 * @param solution  81 characters and a NUL, valid during the call
 * @param context   what the caller of sudoku_enumerate gave it
 * @return 0 to go on, anything else to stop
 */
typedef int32_t (*sudoku_visitor)(const char *solution, void *context);

/**
 * What sudoku_solve_batch_with calls now and then.
 *
 * `done` of `count` boards are done, in no particular order; `context` is the caller's. Returns 0
 * to go on, anything else to stop. It may call the library again, on other boards, but must not
 * leave by an exception or longjmp.
 */
typedef int32_t (*sudoku_progress)(size_t done, size_t count, void *context);

/**
 * A rearrangement of a board that leaves the rules as they are.
 *
 * The cell (r, c) of the result is the cell (rows[r], columns[c]) of the board, or of the
 * transposed board; a digit d becomes digits[d - 1].
 */
struct sudoku_transform {
  /**
   * 1 if the board is transposed first, its rows becoming columns; else 0.
   */
  uint8_t transposed;
  /**
   * For each row of the result the row that it comes from: the numbers 0 to 8 in an order that
   * keeps 0 to 2, 3 to 5 and 6 to 8 together.
   */
  uint8_t rows[9];
  /**
   * The same for columns.
   */
  uint8_t columns[9];
  /**
   * What becomes of the digits 1 to 9: the numbers 1 to 9 in any order.
   */
  uint8_t digits[9];
};

/**
 * How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1. Ratings are in tenths: 71 is 7.1.
 */
struct sudoku_rating {
  /**
   * ER, the rating of the hardest step; 200 where the techniques do not suffice, 0 for a puzzle
   * without blanks.
   */
  int32_t er;
  /**
   * EP, the pearl: the hardest step up to and with the first that places a digit.
   */
  int32_t ep;
  /**
   * ED, the diamond: the first step.
   */
  int32_t ed;
  /**
   * The technique of the hardest step, SUDOKU_TECHNIQUE_...; 0 if ER is 200 or 0.
   */
  int32_t technique;
  /**
   * The number of steps.
   */
  int32_t steps;
  /**
   * One of five levels: 1 (easy, ER up to 1.2), 2 (medium, 1.5), 3 (hard, 2.5), 4 (superior,
   * 6.0), 5 (fiendish, above).
   */
  int32_t level;
};

/**
 * A candidate in a chain, and the earlier nodes from which it follows.
 */
struct sudoku_node {
  /**
   * The cell, 0 to 80.
   */
  uint8_t cell;
  /**
   * The digit, 1 to 9.
   */
  uint8_t digit;
  /**
   * 1 if the cell has the digit, 0 if it does not.
   */
  uint8_t on;
  /**
   * 0.
   */
  uint8_t reserved;
  /**
   * The first of its links in the step's `links`.
   */
  uint16_t first_link;
  /**
   * How many there are: 0 for an assumption.
   */
  uint16_t links;
};

/**
 * A step on the way to the solution, and its reason.
 *
 * Candidates are sets: for each cell in reading order the digits, 1 << (d - 1) for the digit d.
 */
struct sudoku_step {
  /**
   * SUDOKU_TECHNIQUE_..., or SUDOKU_MISTAKE.
   */
  int32_t technique;
  /**
   * The rating in tenths.
   */
  int32_t rating;
  /**
   * The cell of the placement, 0 to 80, or -1.
   */
  int32_t cell;
  /**
   * The digit that is placed, 1 to 9, or -1.
   */
  int32_t digit;
  /**
   * A sum of SUDOKU_STEP_UNIQUENESS and SUDOKU_STEP_CUT.
   */
  uint32_t flags;
  /**
   * The units that the pattern uses, a bit each: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
   */
  uint32_t units;
  /**
   * Of these, the ones that the pattern rests on: the box of pointing, the base lines of a fish.
   */
  uint32_t bases;
  /**
   * Of chains, the number of nodes, nested chains included; else 0.
   */
  uint32_t complexity;
  /**
   * The candidates that go.
   */
  uint16_t removed[81];
  /**
   * The candidates that are the reason.
   */
  uint16_t pattern[81];
  /**
   * Those in another role: the pivot of a wing, the extra digits of a unique loop, the excluders
   * of an aligned exclusion, the candidate that a cell has lost.
   */
  uint16_t extra[81];
  /**
   * How many nodes there are.
   */
  uint16_t node_count;
  /**
   * The nodes of the chain, each behind those from which it follows.
   */
  struct sudoku_node nodes[SUDOKU_STEP_NODES];
  /**
   * The indices of the nodes from which others follow.
   */
  uint16_t links[SUDOKU_STEP_LINKS];
};

/**
 * What sudoku_hints and sudoku_path call for each step.
 *
 * `step` is valid during the call; `context` is the caller's. Returns 0 to go on, anything else to
 * stop. It may call the library again, but must not leave by an exception or longjmp.
 */
typedef int32_t (*sudoku_step_visitor)(const struct sudoku_step *step, void *context);

/**
 * What kind of puzzle is wished. All zero is any proper puzzle, one with a single solution.
 */
struct sudoku_recipe {
  /**
   * Of the method by which puzzles are made: 0 and 1 are the first, for ever. There is no other
   * yet.
   */
  uint32_t version;
  /**
   * 0, or SUDOKU_MINIMAL.
   */
  uint32_t flags;
  /**
   * One of SUDOKU_SYMMETRY_...: of the clues' places, not of their digits.
   */
  uint32_t symmetry;
  /**
   * The fewest clues, up to 81; 0 for no wish. Clues are taken out down to that number, if it is
   * not a minimal puzzle that is wished; so with 81 it is a complete grid.
   */
  int32_t clues_min;
  /**
   * The most clues, 17 to 81; 0 for no wish.
   */
  int32_t clues_max;
  /**
   * The least rating (see struct sudoku_rating), in tenths; 0 for no wish. From 91 on, which
   * hardly any puzzle has, clues of one are swapped until it does: 91 and 92 take seconds, and
   * more than that is a matter of luck.
   */
  int32_t er_min;
  /**
   * The greatest rating, from 10 on; 0 for no wish.
   */
  int32_t er_max;
  /**
   * 81 characters, '.' or '0' where no clue may stand, anything else where one may; NULL for
   * everywhere. For a clue in every place, wish for so many with clues_min.
   */
  const char *pattern;
  /**
   * A board whose clues must be among the puzzle's; NULL for none.
   */
  const char *keep;
  /**
   * How many grids, or swaps of clues, are tried for one puzzle; 0 for 10000.
   */
  uint64_t attempts;
  /**
   * 0.
   */
  uint64_t reserved[4];
};

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Solves a board in place.
 *
 * With several solutions it fills in the first in reading order: the smallest when compared cell
 * by cell, which is the one that a backtracker finds that goes from cell to cell and tries 1 to 9.
 * It is the same grid on every CPU, in every thread and every run.
 *
 *     char board[] = "53..7....6..195....98....6.8...6...34..8.3..1"
 *                    "7...2...6.6....28....419..5....8..79";
 *     if (sudoku_solve(board) > 0)
 *         puts(board);
 *
 * @param board  81 characters, read up to the 81st byte or the first NUL; its blanks are writable
 * @return SUDOKU_UNIQUE, SUDOKU_MULTIPLE or SUDOKU_NONE; else SUDOKU_ERROR_NULL, _LENGTH,
 *         _CHARACTER or _CLASH. The board is as it was unless the result is positive.
 */
int32_t sudoku_solve(char *board) SUDOKU_NOEXCEPT;

/**
 * Solves a board into 81 bytes of the caller's.
 *
 *     char solution[82] = "";
 *     if (sudoku_solve_to(puzzle, solution) > 0)
 *         puts(solution);
 *
 * @param puzzle    a board as for sudoku_solve, which is only read
 * @param solution  room for 81 characters, written without a NUL and on a positive result only;
 *                  may be `puzzle`, or overlap it
 * @return what sudoku_solve returns; SUDOKU_ERROR_NULL for either of the two
 */
int32_t sudoku_solve_to(const char *puzzle, char *solution) SUDOKU_NOEXCEPT;

/**
 * Solves a board of nine pointers to nine characters each, in place.
 *
 * That is the shape of LeetCode's C signature, and of a vector of vectors.
 *
 * @param rows  nine pointers to nine characters each, of which the blanks are writable; rows need
 *              no NUL, and a NUL is just a bad character
 * @return what sudoku_solve returns; SUDOKU_ERROR_NULL for a NULL row, too
 */
int32_t sudoku_solve_rows(char *const *rows) SUDOKU_NOEXCEPT;

/**
 * Solves a board of 81 numbers in place.
 *
 *     uint8_t cells[81] = {5, 3, 0, 0, 7};
 *     if (sudoku_solve_digits(cells) == SUDOKU_MULTIPLE)
 *         printf("row 1 begins with %d %d %d\n", cells[0], cells[1], cells[2]);
 *
 * @param cells  81 numbers in reading order, 0 for a blank; the blanks are writable
 * @return what sudoku_solve returns; SUDOKU_ERROR_CHARACTER for a number above 9
 */
int32_t sudoku_solve_digits(uint8_t *cells) SUDOKU_NOEXCEPT;

/**
 * Fills in any one solution and stops there.
 *
 * It is for callers who know that the puzzle has only one and want the last microsecond.
 *
 * @param board  as for sudoku_solve
 * @return SUDOKU_OK with a solution, else what sudoku_solve returns
 */
int32_t sudoku_solve_any(char *board) SUDOKU_NOEXCEPT;

/**
 * Are the givens well-formed and free of clashes?
 *
 * It does not look for a solution, and never writes to the board.
 *
 *     struct sudoku_fault fault;
 *     if (sudoku_validate(board, &fault) == SUDOKU_ERROR_CLASH)
 *         printf("cell %d repeats cell %d\n", (int)fault.cell, (int)fault.other);
 *
 * @param board  81 characters, read up to the 81st byte or the first NUL
 * @param fault  unless NULL, gets where the fault is, or that there is none
 * @return SUDOKU_OK; else SUDOKU_ERROR_NULL, _LENGTH, _CHARACTER or _CLASH
 */
int32_t sudoku_validate(const char *board, struct sudoku_fault *fault) SUDOKU_NOEXCEPT;

/**
 * Counts the solutions of a board.
 *
 * An empty board has more solutions than anyone will wait for: choose the limit accordingly. With
 * a limit of 2, 1 means that the puzzle is proper.
 *
 * @param board  81 characters, read up to the 81st byte or the first NUL
 * @param limit  it counts no further than this; at least 1
 * @return the number, 0 if there is none; else SUDOKU_ERROR_NULL, _ARGUMENT (the limit), _LENGTH,
 *         _CHARACTER or _CLASH
 */
int64_t sudoku_count(const char *board, int64_t limit) SUDOKU_NOEXCEPT;

/**
 * Calls a function for each solution of a board, in reading order.
 *
 * @param board    81 characters, read up to the 81st byte or the first NUL
 * @param visit    is called for each solution, and stops the search by returning anything but 0
 * @param context  is handed to `visit`; may be NULL
 * @return the number of calls made, 0 if there is no solution; else SUDOKU_ERROR_NULL (board or
 *         visit), _LENGTH, _CHARACTER or _CLASH
 */
int64_t sudoku_enumerate(const char *board, sudoku_visitor visit, void *context) SUDOKU_NOEXCEPT;

/**
 * Reads the only puzzle of a text.
 *
 * Writes 81 canonical characters (1 to 9, and . for a blank) to `board`, without a NUL. Takes any
 * form that sudoku_read takes, and any text of 81 cells in whatever lines: the digits 1 to 9; the
 * blanks . 0 _ and *; it leaves out a leading UTF-8 byte order mark, ASCII white space, the
 * drawing characters | + and -, and lines whose first character is # (LF ends a line, and so does
 * CR). If all cells are in one line, any other character is an error, since a remark, or an x for
 * a blank, looks like a slip there. Clashes are not looked for.
 *
 * @param text    what is read; not NULL
 * @param length  how many bytes it has, at most PTRDIFF_MAX
 * @param board   81 bytes, written on success only; may be the text itself; not NULL
 * @param fault   unless NULL, gets the place of the fault
 * @return SUDOKU_OK, or SUDOKU_ERROR_NULL, SUDOKU_ERROR_ARGUMENT (the length),
 *         SUDOKU_ERROR_CHARACTER (the first that is neither cell nor decoration), or else
 *         SUDOKU_ERROR_LENGTH (not 81 cells)
 *
 *     char board[81];
 *     if (sudoku_parse(text, strlen(text), board, NULL) == SUDOKU_OK)
 *         printf("%.81s\\n", board);
 */
int32_t sudoku_parse(const char *text,
                     size_t length,
                     char *board,
                     struct sudoku_fault *fault)
SUDOKU_NOEXCEPT;

/**
 * Reads the next puzzle of a text that holds any number of them.
 *
 * The text may be any that people have; nothing has to be said about it. Read are lists (81
 * characters in a line, or in a column of a CSV or any other table, which its header may name),
 * drawings with or without frames, HoDoKu's and other programs' files, JSON, XML and arrays as
 * programs print them. Candidates, drawn or as 729 characters in a line, give the cells that have
 * only one. What is neither puzzle nor decoration is an error, behind which the next call goes on;
 * nothing is left out without one.
 *
 * Nothing is kept between calls: what holds for a whole text (its form and the puzzles' column)
 * is found again in its first piece, in no more than its first 64 KiB.
 *
 * @param text      what is read; not NULL
 * @param length    how many bytes it has, at most PTRDIFF_MAX
 * @param position  0 at first; is moved behind what has been read, to `length` at the end; not
 *                  NULL
 * @param board     81 bytes for the puzzle as canonical characters (1 to 9, and . for a blank),
 *                  written on SUDOKU_OK only, without a NUL; not NULL
 * @param fault     unless NULL, gets what is wrong: `offset` is where, `byte` the character's
 *                  first byte, `cell` the number of cells before it or, for a wrong length, of all
 * @return SUDOKU_OK with a puzzle, 0 at the end; SUDOKU_ERROR_NULL, or SUDOKU_ERROR_ARGUMENT (the
 *         length, or a position behind it), and nothing is moved; SUDOKU_ERROR_CHARACTER or
 *         SUDOKU_ERROR_LENGTH for a piece that is no puzzle, and the position is behind it
 *
 *     size_t position = 0;
 *     int32_t code;
 *     while ((code = sudoku_read(text, length, &position, board, &fault)) != 0)
 *         if (code == SUDOKU_OK)
 *             printf("%.81s\\n", board);
 *         else
 *             fprintf(stderr, "byte %lld: %s\\n", (long long)fault.offset, sudoku_strerror(code));
 */
int32_t sudoku_read(const char *text,
                    size_t length,
                    size_t *position,
                    char *board,
                    struct sudoku_fault *fault)
SUDOKU_NOEXCEPT;

/**
 * The candidates of a board.
 *
 * For each cell they are the digits that no given in its row, column or box excludes. A given has
 * its own digit.
 *
 *     uint16_t candidates[81];
 *     if (sudoku_candidates(board, candidates) == SUDOKU_OK && candidates[0] & 1 << (5 - 1))
 *         puts("r1c1 may be a 5");
 *
 * @param board       81 characters, read up to the 81st byte or the first NUL
 * @param candidates  gets a set for each cell in reading order, bit `1 << (d - 1)` for digit d
 * @return SUDOKU_OK; else SUDOKU_ERROR_NULL (either of the two), _LENGTH, _CHARACTER or _CLASH,
 *         and nothing is written
 */
int32_t sudoku_candidates(const char *board, uint16_t *candidates) SUDOKU_NOEXCEPT;

/**
 * Solves a puzzle that is given as candidates, in place.
 *
 * With several solutions it takes the first in reading order, as sudoku_solve.
 *
 * @param candidates  a set for each of 81 cells in reading order, bit `1 << (d - 1)` for digit d.
 *                    A solved cell has one bit. A set without a bit is a cell that can have no
 *                    digit. With a positive result each set has one bit, else they are as they
 *                    were
 * @return SUDOKU_UNIQUE, SUDOKU_MULTIPLE or SUDOKU_NONE; else SUDOKU_ERROR_NULL, or
 *         SUDOKU_ERROR_CHARACTER for a bit above the ninth
 */
int32_t sudoku_solve_candidates(uint16_t *candidates) SUDOKU_NOEXCEPT;

/**
 * Counts the solutions of a puzzle that is given as candidates.
 *
 * @param candidates  as for sudoku_solve_candidates, but never written
 * @param limit       it counts no further than this; at least 1
 * @return the number, 0 if there is none; else SUDOKU_ERROR_NULL, _ARGUMENT (the limit), or
 *         _CHARACTER for a bit above the ninth
 */
int64_t sudoku_count_candidates(const uint16_t *candidates, int64_t limit) SUDOKU_NOEXCEPT;

/**
 * Reads the candidates of the only puzzle of a text.
 *
 * The text is 729 characters, cell by cell, each digit in its own place and . or 0 where it is no
 * candidate, with white space wherever it likes; or a drawing of candidates, 81 groups of digits
 * between white space and frames; or a board, as sudoku_parse reads it.
 *
 * @param text        what is read; not NULL
 * @param length      how many bytes it has, at most PTRDIFF_MAX
 * @param candidates  gets a set for each of 81 cells, on success only; not NULL
 * @param fault       unless NULL, gets the place of the fault
 * @return SUDOKU_OK, or SUDOKU_ERROR_NULL, SUDOKU_ERROR_ARGUMENT (the length),
 *         SUDOKU_ERROR_CHARACTER (the first that is neither candidate nor decoration), or else
 *         SUDOKU_ERROR_LENGTH (not 81 cells)
 */
int32_t sudoku_parse_candidates(const char *text,
                                size_t length,
                                uint16_t *candidates,
                                struct sudoku_fault *fault)
SUDOKU_NOEXCEPT;

/**
 * Solves many boards in place.
 *
 * 64 boards or more, if there are enough for all threads and the CPU has vector registers, are
 * solved side by side, which is faster. For that each thread takes up to 0.6 MB from malloc, and
 * gives it back; without memory it does without.
 *
 *     char boards[1000][82];
 *     int64_t solved = sudoku_solve_batch(boards[0], 1000, 82, NULL, 0, 0);
 *
 * @param boards   the first board. All 81 bytes of each are readable, its blanks are writable, and
 *                 no other thread touches them during the call. NULL only if `count` is 0
 * @param count    how many boards there are
 * @param stride   how many bytes after a board the next one begins: 81 for packed boards, 82 for a
 *                 file of lines; at least 81. Nothing behind the last board's 81st byte is touched
 * @param results  unless NULL, gets for each board what sudoku_solve (with SUDOKU_ANY,
 *                 sudoku_solve_any) returns for it; a bad board spoils no other
 * @param threads  how many threads work on it.
 *                 - 1: the calling thread alone.
 *                 - N above 1: exactly N, but at most one for each board, and 1025.
 *                 - 0: the calling thread begins alone, sees how long its first boards take, and
 *                   starts others while what is left is worth some 80 microseconds for each. That
 *                   is some hundreds of easy boards, or some dozens of hard ones; for fewer than
 *                   30 that take very long, name a number. There are no more than this process
 *                   may use: on Linux and Windows its CPU affinity says that, and on Linux its
 *                   container's quota, `cpu.max` of cgroup v2, rounded up.
 *                 If a thread cannot be started, the others do its share. Threads that are started
 *                 block all signals, so that the program's own threads get them. Only SIGPROF,
 *                 SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS and SIGTRAP they leave as the
 *                 calling thread has them, for profilers and crash handlers. The calling thread
 *                 must not be cancelled (pthread_cancel) meanwhile. On Windows name 1 in DllMain:
 *                 there no thread can be waited for
 * @param flags    0, or a sum of SUDOKU_DIGITS and SUDOKU_ANY
 * @return how many boards were solved; else SUDOKU_ERROR_NULL, or SUDOKU_ERROR_ARGUMENT (a stride
 *         under 81, an unknown flag, or a span that does not fit into memory)
 */
int64_t sudoku_solve_batch(char *boards,
                           size_t count,
                           size_t stride,
                           int8_t *results,
                           uint32_t threads,
                           uint32_t flags)
SUDOKU_NOEXCEPT;

/**
 * Solves many boards in place, and tells how far it is.
 *
 * The calling thread calls `progress`, whichever threads do the work: after at most 64 boards that
 * it has solved itself, more often towards the end of the batch, and while it waits for other
 * threads, whenever it finds that one has ended. So boards that take long delay the call. Each
 * call has a greater `done` than the one before. The last has `done` equal to `count`, and comes
 * when all boards are done; with no boards, or an error, there is none.
 *
 * If `progress` returns anything but 0, it is not called again, and no thread begins another
 * board. The boards that were not done keep their text and get SUDOKU_ERROR_CANCELLED in
 * `results`. Up to 32 for each thread are on their way then, and are worked on to their end before
 * the call returns.
 *
 * @param boards    as for sudoku_solve_batch, as are `count`, `stride`, `results`, `threads` and
 *                  `flags`
 * @param progress  unless NULL, is told how many boards are done; does not touch boards and
 *                  results
 * @param context   is handed to `progress`; may be NULL
 * @return what sudoku_solve_batch returns, for the boards that were done
 */
int64_t sudoku_solve_batch_with(char *boards,
                                size_t count,
                                size_t stride,
                                int8_t *results,
                                uint32_t threads,
                                uint32_t flags,
                                sudoku_progress progress,
                                void *context)
SUDOKU_NOEXCEPT;

/**
 * Counts the solutions of many boards.
 *
 * @param boards   as for sudoku_solve_batch, but never written
 * @param count    how many boards there are
 * @param stride   as for sudoku_solve_batch
 * @param limit    each board is counted no further than this; at least 1
 * @param counts   gets for each board what sudoku_count returns for it: the number, or
 *                 SUDOKU_ERROR_LENGTH, _CHARACTER or _CLASH; a bad board spoils no other. NULL
 *                 only if `count` is 0
 * @param threads  as for sudoku_solve_batch; with 0, a `limit` above 64 lets even a few boards
 *                 have threads of their own
 * @param flags    0 or SUDOKU_DIGITS
 * @return how many boards were counted, which is all of them if none is bad; else
 *         SUDOKU_ERROR_NULL (boards or counts), or SUDOKU_ERROR_ARGUMENT (a limit under 1, a
 *         stride under 81, an unknown flag, SUDOKU_ANY included, or a span that does not fit into
 *         memory)
 */
int64_t sudoku_count_batch(const char *boards,
                           size_t count,
                           size_t stride,
                           int64_t limit,
                           int64_t *counts,
                           uint32_t threads,
                           uint32_t flags)
SUDOKU_NOEXCEPT;

/**
 * Counts the solutions of many boards, and tells how far it is.
 *
 * `progress` is called as by sudoku_solve_batch_with. If it stops the work, the boards that were
 * not done get SUDOKU_ERROR_CANCELLED in `counts`. A board that is on its way is counted to its
 * end, which takes long with a large `limit`.
 *
 * @param boards    as for sudoku_count_batch, as are `count`, `stride`, `limit`, `counts`,
 *                  `threads` and `flags`
 * @param progress  unless NULL, is told how many boards are done; does not touch boards and counts
 * @param context   is handed to `progress`; may be NULL
 * @return what sudoku_count_batch returns, for the boards that were done
 */
int64_t sudoku_count_batch_with(const char *boards,
                                size_t count,
                                size_t stride,
                                int64_t limit,
                                int64_t *counts,
                                uint32_t threads,
                                uint32_t flags,
                                sudoku_progress progress,
                                void *context)
SUDOKU_NOEXCEPT;

/**
 * The canonical form of a board: two boards have the same one exactly if they are the same puzzle.
 *
 * Of all boards that come from this one by transposing it, permuting its bands, its stacks, the
 * rows of a band, the columns of a stack, and relabelling the digits, it is the one whose 81 cells
 * are the smallest in reading order, a blank being 0 ("minlex"). It is found for the board as it
 * stands, not by way of a solution, so that boards with several solutions or none have one, too.
 * (Programs that compare puzzles by a form of their solutions get other forms.)
 *
 * No board takes longer than some thousandths of a second; most take some millionths.
 *
 *     char form[82] = "";
 *     if (sudoku_canonical(board, form, NULL, NULL) == SUDOKU_OK)
 *         puts(form);
 *
 * @param board          the board; read up to its 81st byte or its first NUL
 * @param canonical      gets 81 characters, '1' to '9' and '.', without a NUL; may be the board
 * @param transform      unless NULL, gets one of the transforms that lead there
 * @param automorphisms  unless NULL, gets their number, which is also that of the transforms that
 *                       leave the board as it is: at least 1, and 1218998108160 for an empty
 *                       board. Each order of digits that do not appear counts
 * @return SUDOKU_OK; else SUDOKU_ERROR_NULL (board or canonical), _LENGTH, _CHARACTER or _CLASH,
 *         and nothing is written
 */
int32_t sudoku_canonical(const char *board,
                         char *canonical,
                         struct sudoku_transform *transform,
                         uint64_t *automorphisms)
SUDOKU_NOEXCEPT;

/**
 * Applies a transform to a board.
 *
 * Blanks stay the characters that they are, '.' or '0'.
 *
 *     struct sudoku_transform transform;
 *     char form[81], again[81];
 *     sudoku_canonical(board, form, &transform, NULL);
 *     sudoku_transform_board(board, &transform, again);   (which makes again equal to form)
 *
 * @param board      the board; read up to its 81st byte or its first NUL
 * @param transform  what is done, see struct sudoku_transform
 * @param result     gets 81 characters, without a NUL; may be the board, and may overlap it
 * @return SUDOKU_OK; else SUDOKU_ERROR_NULL (any of the three), _ARGUMENT (a transform that is
 *         none), _LENGTH, _CHARACTER or _CLASH, and nothing is written
 */
int32_t sudoku_transform_board(const char *board,
                               const struct sudoku_transform *transform,
                               char *result)
SUDOKU_NOEXCEPT;

/**
 * Rearranges a board at random, in place: another puzzle for the eye, the same for a solver.
 *
 * Each of the 3359232 * 9! transforms is equally likely. The random numbers are those of Philox
 * 4x32-10, so that the same seed gives the same transform on every machine.
 *
 *     sudoku_shuffle(board, (uint64_t)time(NULL));
 *
 * @param board  the board, which gets the result; read up to its 81st byte or its first NUL.
 *               Blanks stay the characters that they are, '.' or '0'
 * @param seed   any number
 * @return SUDOKU_OK; else SUDOKU_ERROR_NULL, _LENGTH, _CHARACTER or _CLASH, and nothing is written
 */
int32_t sudoku_shuffle(char *board, uint64_t seed) SUDOKU_NOEXCEPT;

/**
 * How hard a puzzle is: ER, EP and ED, as Sudoku Explainer 1.2.1 by Nicolas Juillerat rates it,
 * the latter two as gsf's serate does.
 *
 * The numbers are equal to the Explainer's up to 9.0. Above, where its own depend on where its
 * objects lie in memory, candidates come in reading order. They never depend on the machine.
 *
 * Puzzles above 6.2 need some megabytes of memory, which come from malloc and are given back;
 * those above 9.5 can take seconds.
 *
 *     struct sudoku_rating rating;
 *     if (sudoku_rate(puzzle, &rating) == SUDOKU_UNIQUE)
 *         printf("%d.%d\n", rating.er / 10, rating.er % 10);
 *
 * @param puzzle  the puzzle; read up to its 81st byte or its first NUL
 * @param rating  gets the rating; without one it is not written
 * @return SUDOKU_UNIQUE, and the rating; SUDOKU_NONE or SUDOKU_MULTIPLE for a puzzle without or
 *         with several solutions, which has none; else SUDOKU_ERROR_NULL, _LENGTH, _CHARACTER,
 *         _CLASH or _MEMORY
 */
int32_t sudoku_rate(const char *puzzle, struct sudoku_rating *rating) SUDOKU_NOEXCEPT;

/**
 * How hard a puzzle is, in the caller's memory: where there is no malloc.
 *
 *     static unsigned char memory[8000000];
 *     sudoku_rate_in(puzzle, &rating, memory, sizeof memory);
 *
 * @param puzzle  as for sudoku_rate
 * @param rating  as for sudoku_rate
 * @param memory  where the techniques above 6.2 work; may be NULL, and begin at any address
 * @param size    its bytes, sudoku_workspace_size() or more; with less nothing above 6.2 is rated
 * @return what sudoku_rate returns; SUDOKU_ERROR_MEMORY for a puzzle above 6.2 without the memory
 */
int32_t sudoku_rate_in(const char *puzzle,
                       struct sudoku_rating *rating,
                       void *memory,
                       size_t size)
SUDOKU_NOEXCEPT;

/**
 * How many bytes sudoku_rate_in needs for puzzles above 6.2: 0 in a library that does not rate
 * them.
 *
 * @return the number of bytes, the same in each call; later versions may need more or less
 */
size_t sudoku_workspace_size(void) SUDOKU_NOEXCEPT;

/**
 * Rates many puzzles.
 *
 * Threads, hook and results are those of sudoku_solve_batch_with; one puzzle is on its way for
 * each thread, and each thread takes some megabytes from malloc when it meets a puzzle above 6.2.
 *
 *     struct sudoku_rating ratings[1000];
 *     int64_t rated = sudoku_rate_batch(puzzles, 1000, 82, NULL, ratings, 0, NULL, NULL);
 *
 * @param puzzles   the first puzzle; only read, all 81 bytes of each. NULL only if `count` is 0
 * @param count     how many puzzles there are
 * @param stride    how many bytes after a puzzle the next one begins, at least 81
 * @param results   unless NULL, gets for each puzzle what sudoku_rate returns for it; a bad puzzle
 *                  spoils no other
 * @param ratings   unless NULL, gets for each puzzle its rating; those of puzzles without one are
 *                  left as they are
 * @param threads   as for sudoku_solve_batch
 * @param progress  unless NULL, is told how many puzzles are done, and may stop the work
 * @param context   is handed to `progress`; may be NULL
 * @return how many puzzles were rated; else SUDOKU_ERROR_NULL, or SUDOKU_ERROR_ARGUMENT (a stride
 *         under 81, or a span that does not fit into memory)
 */
int64_t sudoku_rate_batch(const char *puzzles,
                          size_t count,
                          size_t stride,
                          int8_t *results,
                          struct sudoku_rating *ratings,
                          uint32_t threads,
                          sudoku_progress progress,
                          void *context)
SUDOKU_NOEXCEPT;

/**
 * A step in one or two English sentences, in r1c1 notation: "Naked pair: r4c1 and r4c7 can only be
 * 3 or 8, so ...". Of a chain it has all links, as many sentences as there are assumptions.
 *
 *     char text[4096];
 *     sudoku_step_text(&step, text, sizeof text);
 *     puts(text);
 *
 * @param step  the step
 * @param text  gets the sentences, which are ASCII, and a NUL, cut off as by snprintf; may be NULL
 *              if `size` is 0
 * @param size  the bytes that `text` has
 * @return the length that the whole text has, without the NUL; else SUDOKU_ERROR_NULL, or
 *         SUDOKU_ERROR_ARGUMENT (a step with a member outside its range), with nothing written
 */
int64_t sudoku_step_text(const struct sudoku_step *step, char *text, size_t size) SUDOKU_NOEXCEPT;

/**
 * The English name of a technique.
 *
 *     puts(sudoku_technique_name(SUDOKU_TECHNIQUE_X_WING));   (which prints X-wing)
 *
 * @param technique  SUDOKU_TECHNIQUE_..., or SUDOKU_MISTAKE
 * @return the name, or "Unknown technique" for any other number: static, never NULL, never to be
 *         freed
 */
const char *sudoku_technique_name(int32_t technique) SUDOKU_NOEXCEPT;

/**
 * The next step for a board that a player has begun to fill in, with its reason.
 *
 * An entry that is not the solution's, or a blank cell that has lost the solution's candidate, is
 * reported before anything else, as SUDOKU_MISTAKE: `removed` has the wrong entry, or `extra` the
 * candidate that is missing. Otherwise it is the step that the rating would take: the easiest.
 *
 *     struct sudoku_step step;
 *     char text[4096];
 *     if (sudoku_hint(puzzle, NULL, NULL, &step) == 1) {
 *         sudoku_step_text(&step, text, sizeof text);
 *         puts(text);
 *     }
 *
 * @param puzzle      the puzzle; read up to its 81st byte or its first NUL
 * @param board       the puzzle with what has been entered so far, or NULL for nothing. A given
 *                    that is blank here is there nevertheless; entries may clash
 * @param candidates  81 sets of the candidates that the player has left, 1 << (d - 1) for the
 *                    digit d, or NULL for all that nothing on the board excludes. Those of filled
 *                    cells do not matter
 * @param step        gets the step; without one it is not written
 * @return 1 and a step; 0 when there is nothing left to do, no technique suffices, or the puzzle
 *         has no solution; SUDOKU_MULTIPLE for a puzzle with several; else SUDOKU_ERROR_NULL
 *         (puzzle or step), _CHARACTER (a set with a bit above the ninth), then of the puzzle
 *         _LENGTH, _CHARACTER and _CLASH, of the board _LENGTH and _CHARACTER, and _MEMORY as
 *         sudoku_rate
 */
int32_t sudoku_hint(const char *puzzle,
                    const char *board,
                    const uint16_t *candidates,
                    struct sudoku_step *step)
SUDOKU_NOEXCEPT;

/**
 * Every step that is there now, easiest first.
 *
 * Mistakes are all steps there are, as long as there are any. Otherwise the first step is that of
 * sudoku_hint, and the others follow in the order of their ratings. Of chains and aligned
 * triplets, those are left out that do nothing but what earlier ones of their kind do. Of the
 * techniques above dynamic chains (SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CONTRADICTION and after it),
 * which take seconds, there is one step at most: the first, where nothing easier is there. So
 * there are some hundreds of steps, and all of them take some tenths of a second, unless the
 * first alone takes longer.
 *
 *     sudoku_hints(puzzle, board, NULL, show, &window);
 *
 * @param puzzle      as for sudoku_hint
 * @param board       as for sudoku_hint
 * @param candidates  as for sudoku_hint
 * @param visit       is called for each step, see sudoku_step_visitor
 * @param context     is handed to `visit`; may be NULL
 * @return the number of calls: 0 when there is nothing left to do, or for a puzzle without or with
 *         several solutions; else SUDOKU_ERROR_NULL (puzzle or visit), and the other errors of
 *         sudoku_hint, _MEMORY being found before the first call
 */
int64_t sudoku_hints(const char *puzzle,
                     const char *board,
                     const uint16_t *candidates,
                     sudoku_step_visitor visit,
                     void *context)
SUDOKU_NOEXCEPT;

/**
 * The whole way from a puzzle to its solution, in the steps that the rating takes.
 *
 *     int32_t print(const struct sudoku_step *step, void *context)
 *     {
 *         char text[4096];
 *         sudoku_step_text(step, text, sizeof text);
 *         return puts(text) < 0;
 *     }
 *     sudoku_path(puzzle, print, NULL);
 *
 * @param puzzle   the puzzle; read up to its 81st byte or its first NUL
 * @param visit    is called for each step, see sudoku_step_visitor
 * @param context  is handed to `visit`; may be NULL
 * @return the number of calls: 0 for a puzzle without blanks, without a solution or with several.
 *         Where the techniques do not suffice, the way ends early. Else SUDOKU_ERROR_NULL (puzzle
 *         or visit), _LENGTH, _CHARACTER, _CLASH, or _MEMORY, after the calls for the steps up to
 *         6.2
 */
int64_t sudoku_path(const char *puzzle, sudoku_step_visitor visit, void *context) SUDOKU_NOEXCEPT;

/**
 * Makes a puzzle.
 *
 * The puzzle depends on the recipe, the seed and the index, and on nothing else: it is the same on
 * every CPU and in every version. So the puzzle of a day is that of its date, and machines that
 * share work have but to share indices. The random numbers are those of Philox 4x32-10 (Salmon and
 * others, 2011) with the seed as its key; bounded ones are drawn without bias.
 *
 * A complete grid is drawn almost evenly from all that there are, and clues are taken out in
 * random order as long as there is one solution. That leaves few clues: 24.4 on the average
 * without symmetry, where all minimal puzzles have 26.6. One in 28 has 22 or fewer, one in 420 has
 * 21 or fewer, one in 17000 has 20, and fewer are not to be had like this. What misses the recipe
 * is thrown away and tried anew; for a puzzle that has a symmetry and is minimal, too, that takes
 * dozens to hundreds of attempts.
 *
 *     struct sudoku_recipe recipe = {0};
 *     char puzzle[82] = "";
 *     recipe.symmetry = SUDOKU_SYMMETRY_ROTATION_180;
 *     if (sudoku_generate(&recipe, 20261201, 0, puzzle, NULL, NULL) == SUDOKU_OK)
 *         puts(puzzle);
 *
 * @param recipe    what is wished; NULL is any proper puzzle
 * @param seed      any number
 * @param index     any number: the puzzles of a seed are numbered
 * @param puzzle    gets 81 characters, '1' to '9' and '.', without a NUL
 * @param solution  unless NULL, gets 81 characters without a NUL
 * @param rating    unless NULL, gets the puzzle's rating, as from sudoku_rate, which may take long
 *                  and need memory
 * @return SUDOKU_OK; SUDOKU_GAVE_UP if none of the attempts met the recipe, which does not mean
 *         that nothing can; else SUDOKU_ERROR_NULL (puzzle); SUDOKU_ERROR_ARGUMENT for a recipe
 *         with an unknown version, flag or symmetry, a reserved member that is not 0, or a number
 *         out of its range; for the pattern SUDOKU_ERROR_LENGTH, for the board to keep _LENGTH,
 *         _CHARACTER or _CLASH; SUDOKU_ERROR_ARGUMENT for what nothing can meet and shows it
 *         (fewer than 17 clues, two empty rows in a band or columns in a stack, more clues than
 *         have a place, a number of clues that the symmetry does not have, a board to keep that is
 *         not in the pattern, has no solution, or has clues to spare in a minimal puzzle);
 *         SUDOKU_ERROR_MEMORY if a rating needs it. Nothing is written unless it is SUDOKU_OK
 */
int32_t sudoku_generate(const struct sudoku_recipe *recipe,
                        uint64_t seed,
                        uint64_t index,
                        char *puzzle,
                        char *solution,
                        struct sudoku_rating *rating)
SUDOKU_NOEXCEPT;

/**
 * Makes many puzzles.
 *
 * They are those that sudoku_generate makes for the indices `first`, `first` + 1 and so on,
 * whatever the number of threads. So machines can share a large number of puzzles by their
 * indices.
 *
 *     struct sudoku_recipe recipe = {0};
 *     char puzzles[1000][82];
 *     recipe.flags = SUDOKU_MINIMAL;
 *     int64_t made =
 *         sudoku_generate_batch(&recipe, 1, 0, 1000, puzzles[0], 82, NULL, NULL, 0, NULL, NULL);
 *
 * @param recipe    as for sudoku_generate
 * @param seed      any number
 * @param first     the index of the first puzzle
 * @param count     how many puzzles there are; `first` + `count` is no greater than UINT64_MAX
 * @param puzzles   gets 81 characters for each, without a NUL; a puzzle that is not made leaves
 *                  them as they are. NULL only if `count` is 0
 * @param stride    how many bytes behind a puzzle the next one begins; at least 81
 * @param results   unless NULL, gets for each puzzle SUDOKU_OK, SUDOKU_GAVE_UP,
 *                  SUDOKU_ERROR_MEMORY, or SUDOKU_ERROR_CANCELLED if `progress` stopped the work
 * @param ratings   unless NULL, gets for each puzzle that is made its rating
 * @param threads   as for sudoku_solve_batch
 * @param progress  as for sudoku_solve_batch_with, but after at most 8 puzzles
 * @param context   is handed to `progress`; may be NULL
 * @return how many puzzles were made; else SUDOKU_ERROR_NULL, what sudoku_generate returns for a
 *         recipe that is refused, or SUDOKU_ERROR_ARGUMENT (also a stride under 81, indices above
 *         UINT64_MAX, or a span that does not fit into memory)
 */
int64_t sudoku_generate_batch(const struct sudoku_recipe *recipe,
                              uint64_t seed,
                              uint64_t first,
                              size_t count,
                              char *puzzles,
                              size_t stride,
                              int8_t *results,
                              struct sudoku_rating *ratings,
                              uint32_t threads,
                              sudoku_progress progress,
                              void *context)
SUDOKU_NOEXCEPT;

/**
 * Says in English what a result means.
 *
 * @param code  what a function returned, or any other number
 * @return a sentence without a full stop, in static memory: it is never NULL, and not to be freed.
 *         The sentence for 1 fits SUDOKU_UNIQUE and SUDOKU_OK; numbers that are no result share
 *         one
 */
const char *sudoku_strerror(int32_t code) SUDOKU_NOEXCEPT;

/**
 * Tells the version of the library that was loaded. SUDOKU_VERSION is the header's.
 *
 * @return three numbers such as "1.2.3", in static memory
 */
const char *sudoku_version(void) SUDOKU_NOEXCEPT;

/**
 * Tells the same version as a number. SUDOKU_VERSION_NUMBER is the header's.
 *
 * @return 1 << 16 | 2 << 8 | 3 for "1.2.3"
 */
uint32_t sudoku_version_number(void) SUDOKU_NOEXCEPT;

/**
 * Tells which engine this CPU got.
 *
 * @return "avx512", "avx2" or "sse2" on x86-64, "neon" on arm64, "portable" on all other machines,
 *         in static memory; later versions may have others
 */
const char *sudoku_backend(void) SUDOKU_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* LIBSUDOKU_SUDOKU_H */
