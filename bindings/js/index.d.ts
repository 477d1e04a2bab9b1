/**
 * Solves 9x9 Sudoku.
 *
 * A board is a string of 81 characters, row by row: `1` to `9` are givens, `.` and `0` are blanks.
 * Nothing else is ever taken for a blank, skipped or guessed: `parse` reads what people write.
 *
 * All functions throw a TypeError for an argument of a wrong type, a RangeError for a number that is
 * out of range, and a SudokuError for what is no board.
 */

/** A solution, 81 digits, and whether it is the only one. */
export interface Solved {
  readonly solution: string;
  readonly unique: boolean;
}

/** What can be wrong with a board. */
export type Fault =
  /** It does not have 81 cells. A NUL is an end. */
  | "length"
  /** A cell is neither a digit nor a blank. */
  | "character"
  /** Two equal givens in one row, column or box. */
  | "clash";

/** A board, or a text, that is none. */
export class SudokuError extends Error {
  private constructor();
  readonly name: "SudokuError";
  readonly code: Fault;
  /**
   * The cell, 0 to 80 in reading order: of a bad character (undefined if 81 cells come before it);
   * of a clash, the first that repeats an earlier one. For a wrong length, the number of cells.
   */
  readonly cell: number | undefined;
  /** Of a clash, the first cell that `cell` repeats. */
  readonly other: number | undefined;
  /** The bad character. */
  readonly character: string | undefined;
  /**
   * The index in the string: of the bad character; of the cell that repeats another; of the end of
   * a text that is too short, or of the 82nd cell.
   */
  readonly offset: number;
}

/**
 * Solves a board: null if it has no solution. Of several it finds the first in reading order, the one
 * that a backtracker finds that goes from cell to cell and tries 1 to 9.
 */
export function solve(board: string): Solved | null;

/**
 * The number of solutions, counted no further than to `limit`, which is 100,000 if left out. An
 * empty board has more than anyone will wait for.
 */
export function count(board: string, limit?: number): number;

/**
 * All solutions in reading order, found as they are asked for. A board that is none throws at once.
 */
export function solutions(board: string): Generator<string, void, undefined>;

/** Throws a SudokuError if the board is none. Does not look for a solution. */
export function validate(board: string): void;

/**
 * Reads one puzzle from text as people write it, into a board with `.` for blanks. Takes `.`, `0`, `_`
 * and `*` for blanks; leaves out a byte order mark, ASCII white space, the drawing characters `|`, `+`
 * and `-`, and lines that begin with `#`. Clashes are for the solver to find.
 */
export function parse(text: string): string;

/**
 * Solves many boards. A bad one spoils no other: its answer is a SudokuError, returned and not thrown.
 */
export function solveBatch(boards: readonly string[]): (Solved | null | SudokuError)[];

/** What was found for a board: its only solution, the first of several, none, or a fault. */
export type Outcome = "unique" | "multiple" | "none" | Fault;

/**
 * Solves many boards of 81 bytes each in place, and returns what was found for each. Only blanks of
 * boards that have a solution change; nobody else may write to the array meanwhile. `cells` says
 * whether the bytes are numbers, 0 for a blank, or the codes of characters.
 */
export function solveBatch(
  boards: Uint8Array,
  options: { readonly cells: "digits" | "characters" },
): Outcome[];

/** The version of the library, "1.2.3". */
export const version: string;

/** The engine: "portable". */
export const backend: string;
