/**
 * Solves 9x9 Sudoku.
 *
 * A board is a string of 81 characters, row by row: `1` to `9` are givens, `.` and `0` are blanks.
 * Or it is an array of nine rows of nine cells, or of 81 cells: numbers, 0 for a blank, or
 * characters; a row may be a string. Nothing else is ever taken for a blank, skipped or guessed:
 * `parse` reads what people write.
 *
 * All functions throw a TypeError for an argument of a wrong type, a RangeError for a number that
 * is out of range, and a SudokuError for what is no board.
 */

/** What is a board. */
export type Board =
  | string
  | readonly (string | readonly (number | string)[])[]
  | readonly (number | string)[];

/** A solution, 81 digits, and whether it is the only one. */
export interface Solved {
  readonly solution: string;
  readonly unique: boolean;
}

/** What can be wrong with a board. */
export type Fault =
  /** It does not have 81 cells, or nine rows of nine. A NUL is an end. */
  | "length"
  /** A cell is neither a digit nor a blank. */
  | "character"
  /** Two equal givens in one row, column or box. */
  | "clash"
  /** Only in a batch: it is neither a string nor an array, such as null or NaN. */
  | "type"
  /** Only of `sudoku-solver/puzzles`: no puzzle can meet the recipe. */
  | "recipe"
  /** And: no attempt met it, which does not mean that nothing can. */
  | "attempts";

/** A SudokuError as data: what JSON, and a message to another thread, can carry. */
export interface SudokuErrorData {
  readonly name: "SudokuError";
  readonly message: string;
  readonly code: Fault;
  readonly cell: number | undefined;
  readonly other: number | undefined;
  readonly character: unknown;
  readonly offset: number | undefined;
  readonly line?: number;
  readonly column?: number;
}

/** A board, or a text, that is none. The message counts rows and columns from 1. */
export class SudokuError extends Error implements SudokuErrorData {
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
  /** The bad character; of rows, whatever is in the cell. */
  readonly character: unknown;
  /**
   * The index in the string: of the bad character; of the cell that repeats another; of the end of
   * a text that is too short, or of the 82nd cell.
   */
  readonly offset: number | undefined;
  /** Of what `read` finds, from 1; a column is a character. */
  readonly line?: number;
  readonly column?: number;
  /** The error as data. An error itself loses its class and all but its message on its way. */
  toJSON(): SudokuErrorData;
  /** The error of such data. */
  static from(data: SudokuErrorData): SudokuError;
}

/** What long work looks at. */
export interface WorkOptions {
  /**
   * Stops the work by throwing its reason. At once it can only be aborted before, or by `progress`;
   * the functions that end in Async see it within some hundredths of a second.
   */
  readonly signal?: AbortSignal | undefined;
}

/** What a batch looks at. */
export interface BatchOptions extends WorkOptions {
  /** Is called now and then, at last with `done` equal to `total`. What it throws ends the batch. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** What a batch of bytes has to be told: are they numbers, 0 for a blank, or codes of characters? */
export interface BytesOptions extends BatchOptions {
  readonly cells: "digits" | "characters";
}

/**
 * Solves a board: null if it has no solution. Of several it finds the first in reading order, the
 * one that a backtracker finds that goes from cell to cell and tries 1 to 9.
 */
export function solve(board: Board): Solved | null;

/** Any one solution, without a look whether it is the only one; null if there is none. */
export function solveAny(board: Board): string | null;

/**
 * The number of solutions, counted no further than to `limit`, which is 100,000 if left out. An
 * empty board has more than anyone will wait for.
 */
export function count(board: Board, limit?: number, options?: WorkOptions): number;

/** The same, with a pause every few milliseconds in which everything else has its turn. */
export function countAsync(board: Board, limit?: number, options?: WorkOptions): Promise<number>;

/**
 * All solutions in reading order, found as they are asked for. A board that is none throws at once.
 */
export function solutions(board: Board): Generator<string, void, undefined>;

/** Throws a SudokuError if the board is none. Does not look for a solution. */
export function validate(board: Board): void;

/**
 * Reads the only puzzle of a text as people write it, into a board with `.` for blanks. Takes lists,
 * drawings, and the files of other programs, with any of the usual blanks, as the header of the
 * library says in full (sudoku.h). Clashes are for the solver to find.
 */
export function parse(text: string): string;

/**
 * The puzzles of a text, a whole file, say, in any of the forms that people have: lists, tables,
 * drawings, and the files of other programs. A piece that is no puzzle is a SudokuError among them,
 * with a `line` and a `column`, and not thrown: `solveBatch([...read(text)])` hands it on.
 */
export function read(text: string): Generator<string | SudokuError, void, undefined>;

/** Draws a board, or any text that `parse` reads, as eleven lines, with `.` for blanks. */
export function format(board: Board): string;

/** A board as nine rows of nine numbers, 0 for a blank. */
export function toRows(board: Board): number[][];

/**
 * Solves many boards. A bad one, null and NaN included, spoils no other: its answer is a
 * SudokuError, returned and not thrown.
 */
export function solveBatch(
  boards: readonly (Board | SudokuError | null | undefined)[],
  options?: BatchOptions,
): (Solved | null | SudokuError)[];

/** What was found for a board: its only solution, the first of several, none, or a fault. */
export type Outcome = "unique" | "multiple" | "none" | Fault;

/**
 * Solves many boards of 81 bytes each in place, and returns what was found for each. Only blanks of
 * boards that have a solution change; nobody else may write to the array meanwhile. If it is
 * stopped, the boards that were done by then are solved.
 */
export function solveBatch(boards: Uint8Array, options: BytesOptions): Outcome[];

/** Solves many boards with a pause every few milliseconds in which everything else has its turn. */
export function solveBatchAsync(
  boards: readonly (Board | SudokuError | null | undefined)[],
  options?: BatchOptions,
): Promise<(Solved | null | SudokuError)[]>;

/** The same with boards of bytes, in place. */
export function solveBatchAsync(boards: Uint8Array, options: BytesOptions): Promise<Outcome[]>;

/** Counts the solutions of many boards, of each no further than to `limit`. */
export function countBatch(
  boards: readonly (Board | SudokuError | null | undefined)[],
  limit: number,
  options?: BatchOptions,
): (number | SudokuError)[];

/** The same with boards of bytes, which are only read. */
export function countBatch(
  boards: Uint8Array,
  limit: number,
  options: BytesOptions,
): (number | Fault)[];

/** Counts with a pause every few milliseconds in which everything else has its turn. */
export function countBatchAsync(
  boards: readonly (Board | SudokuError | null | undefined)[],
  limit: number,
  options?: BatchOptions,
): Promise<(number | SudokuError)[]>;

/** The same with boards of bytes. */
export function countBatchAsync(
  boards: Uint8Array,
  limit: number,
  options: BytesOptions,
): Promise<(number | Fault)[]>;

/** The version of the library, "1.2.3". */
export const version: string;

/** The engine: "portable". */
export const backend: string;
