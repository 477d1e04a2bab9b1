/**
 * Around 9x9 Sudoku puzzles: candidates, canonical forms, ratings, hints with their reasons, and new
 * puzzles.
 *
 * Boards are what they are in `sudoku-solver`, and so are errors: a TypeError for an argument of a
 * wrong type, a RangeError for a number that is out of range, a SudokuError for what is no board. This
 * part has a WebAssembly module of its own; who only solves does not load it.
 */

import type { BatchOptions, Board, Solved, SudokuError, WorkOptions } from "../index.js";

export { SudokuError } from "../index.js";

/** A digit, 1 to 9, in a cell, 0 to 80. */
export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}

/** What digits each cell may have: a puzzle, too ("sukaku"). */
export class Candidates {
  /** Of 81 sets, bit `1 << (d - 1)` being the digit d. A set may be empty. */
  constructor(sets: readonly number[] | Uint16Array);
  readonly sets: readonly number[];
  /** The digits of a cell, in order. */
  digits(cell: number): number[];
  /** As `solve` of a board. */
  solve(): Solved | null;
  /** As `count` of a board. */
  count(limit?: number, options?: WorkOptions): number;
  /** The same, with a pause every few milliseconds in which everything else has its turn. */
  countAsync(limit?: number, options?: WorkOptions): Promise<number>;
  /** Draws them, in frames; a cell without any is `-`. */
  format(): string;
}

/** For each cell the digits that no given in its row, column or box excludes. */
export function candidates(board: Board): Candidates;

/**
 * Reads the candidates of a text: 729 characters, each digit in its own place; a drawing, 81 groups of
 * digits; or a board.
 */
export function parseCandidates(text: string): Candidates;

/** A rearrangement of a board that leaves the rules as they are. */
export interface Transform {
  /** Is the board transposed first? */
  readonly transposed: boolean;
  /** For each row of the result the row that it comes from, 0 to 8; bands stay together. */
  readonly rows: readonly number[];
  /** The same for columns. */
  readonly columns: readonly number[];
  /** What becomes of the digits 1 to 9. */
  readonly digits: readonly number[];
}

export interface Canonical {
  /** The same for all boards that are the same puzzle, with `.` for blanks. */
  readonly board: string;
  /** One of the transforms that lead there. */
  readonly transform: Transform;
  /** How many of them there are. */
  readonly automorphisms: number;
}

/** The canonical form ("minlex") of a board, which need not have one solution, or any. */
export function canonical(board: Board): Canonical;

/** Applies a transform to a board. Blanks stay the characters that they are. */
export function transform(board: Board, transform: Transform): string;

/** A random transform of a board: the same for the same seed, everywhere. */
export function shuffle(board: Board, seed: number | bigint): string;

/** One of the techniques: `Technique.X_WING`, say. */
export interface Technique {
  /** Its number in the library, which never changes. */
  readonly number: number;
  /** Its English name. */
  readonly name: string;
}

type TechniqueKey =
  | "MISTAKE"
  | "LAST_CELL"
  | "HIDDEN_SINGLE_BOX"
  | "HIDDEN_SINGLE_LINE"
  | "DIRECT_POINTING"
  | "DIRECT_CLAIMING"
  | "DIRECT_HIDDEN_PAIR"
  | "NAKED_SINGLE"
  | "DIRECT_HIDDEN_TRIPLET"
  | "POINTING"
  | "CLAIMING"
  | "NAKED_PAIR"
  | "X_WING"
  | "HIDDEN_PAIR"
  | "NAKED_TRIPLET"
  | "SWORDFISH"
  | "HIDDEN_TRIPLET"
  | "XY_WING"
  | "XYZ_WING"
  | "UNIQUE_RECTANGLE_1"
  | "UNIQUE_RECTANGLE_2"
  | "UNIQUE_RECTANGLE_3_NAKED"
  | "UNIQUE_RECTANGLE_3_HIDDEN"
  | "UNIQUE_RECTANGLE_4"
  | "UNIQUE_LOOP_1"
  | "UNIQUE_LOOP_2"
  | "UNIQUE_LOOP_3_NAKED"
  | "UNIQUE_LOOP_3_HIDDEN"
  | "UNIQUE_LOOP_4"
  | "NAKED_QUAD"
  | "JELLYFISH"
  | "HIDDEN_QUAD"
  | "BUG_1"
  | "BUG_2"
  | "BUG_3"
  | "BUG_4"
  | "ALIGNED_PAIR_EXCLUSION"
  | "X_CYCLE"
  | "Y_CYCLE"
  | "XY_CYCLE"
  | "X_FORCING_CHAIN"
  | "XY_FORCING_CHAIN"
  | "ALIGNED_TRIPLET_EXCLUSION"
  | "NISHIO"
  | "CELL_FORCING"
  | "REGION_FORCING"
  | "DYNAMIC_CONTRADICTION"
  | "DYNAMIC_DOUBLE_FORCING"
  | "DYNAMIC_CELL_FORCING"
  | "DYNAMIC_REGION_FORCING"
  | "DYNAMIC_PLUS_CONTRADICTION"
  | "DYNAMIC_PLUS_DOUBLE_FORCING"
  | "DYNAMIC_PLUS_CELL_FORCING"
  | "DYNAMIC_PLUS_REGION_FORCING"
  | "NESTED_CONTRADICTION"
  | "NESTED_DOUBLE_FORCING"
  | "NESTED_CELL_FORCING"
  | "NESTED_REGION_FORCING";

/** All techniques, by the names that they have in the library. */
export const Technique: Readonly<Record<TechniqueKey, Technique>>;

/** How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1, in tenths: 71 is 7.1. */
export interface Rating {
  /** Of the hardest step; 200 where the techniques do not suffice, 0 if there are no blanks. */
  readonly er: number;
  /** The pearl: of the hardest step up to and with the first that places a digit. */
  readonly ep: number;
  /** The diamond: of the first step. */
  readonly ed: number;
  /** That of the hardest step; null if ER is 200 or 0. */
  readonly technique: Technique | null;
  /** The number of steps. */
  readonly steps: number;
  /** 1 (easy, ER up to 1.2), 2 (medium, 1.5), 3 (hard, 2.5), 4 (superior, 6.0) or 5 (fiendish). */
  readonly level: number;
}

/** Rates a puzzle: null if it has no solution or several. Above 9.5 it can take seconds. */
export function rate(puzzle: Board): Rating | null;

/** Rates many puzzles. A bad one spoils no other: its answer is a SudokuError. */
export function rateBatch(
  puzzles: readonly (Board | SudokuError | null | undefined)[],
  options?: BatchOptions,
): (Rating | null | SudokuError)[];

/** The same, with a pause every few milliseconds in which everything else has its turn. */
export function rateBatchAsync(
  puzzles: readonly (Board | SudokuError | null | undefined)[],
  options?: BatchOptions,
): Promise<(Rating | null | SudokuError)[]>;

/** Of the clues' places. Horizontal: the upper half is mirrored into the lower. */
export type Symmetry =
  | "none"
  | "rotation-180"
  | "rotation-90"
  | "horizontal"
  | "vertical"
  | "both"
  | "diagonal"
  | "antidiagonal"
  | "diagonals"
  | "full";

/** What kind of puzzle is wished. Nothing at all is any proper puzzle. */
export interface Recipe {
  /** No clue can go without another solution coming in. */
  readonly minimal?: boolean | undefined;
  readonly symmetry?: Symmetry | undefined;
  /** The fewest clues; with 81 it is a complete grid. */
  readonly cluesMin?: number | undefined;
  /** The most, from 17 on. */
  readonly cluesMax?: number | undefined;
  /** The least rating, in tenths. */
  readonly erMin?: number | undefined;
  /** The greatest, from 10 on. */
  readonly erMax?: number | undefined;
  /** 81 characters, `.` or `0` where no clue may stand. */
  readonly pattern?: string | undefined;
  /** Clues that must be there. */
  readonly keep?: Board | undefined;
  /** How many grids are tried for one puzzle; 10000 if left out. */
  readonly attempts?: number | bigint | undefined;
}

export interface Puzzle {
  readonly board: string;
  readonly solution: string;
  /** Null unless it was asked for. */
  readonly rating: Rating | null;
}

export interface GenerateOptions {
  /** Rate what is made. */
  readonly rated?: boolean | undefined;
}

/**
 * Makes a puzzle. It depends on the recipe, the seed and the index and on nothing else: it is the
 * same everywhere and for ever. Throws a SudokuError with the code "attempts" if no attempt met the
 * recipe, and with the code "recipe" if nothing can.
 */
export function generate(
  recipe: Recipe | null | undefined,
  seed: number | bigint,
  index?: number | bigint,
  options?: GenerateOptions,
): Puzzle;

/** The puzzles of the indices from `first` on; errors for those that no attempt met. */
export function generateBatch(
  recipe: Recipe | null | undefined,
  seed: number | bigint,
  first: number | bigint,
  count: number,
  options?: BatchOptions & GenerateOptions,
): (Puzzle | SudokuError)[];

/** The same, with a pause every few milliseconds in which everything else has its turn. */
export function generateBatchAsync(
  recipe: Recipe | null | undefined,
  seed: number | bigint,
  first: number | bigint,
  count: number,
  options?: BatchOptions & GenerateOptions,
): Promise<(Puzzle | SudokuError)[]>;

/** Puzzle after puzzle from an index on, made as they are asked for. */
export function puzzles(
  recipe: Recipe | null | undefined,
  seed: number | bigint,
  first?: number | bigint,
): Generator<Puzzle | SudokuError, void, undefined>;

/** A candidate in a chain. */
export interface Node extends Candidate {
  /** Does the cell have the digit, or does it not? */
  readonly on: boolean;
  /** The indices of the earlier nodes from which it follows: none for an assumption. */
  readonly parents: readonly number[];
}

/** A step on the way to the solution, and its reason. */
export interface Step {
  readonly technique: Technique;
  /** In tenths. */
  readonly rating: number;
  readonly placement: Candidate | null;
  /** The candidates that go. */
  readonly eliminations: readonly Candidate[];
  /** Those that are the reason. */
  readonly pattern: readonly Candidate[];
  /** Those in another role: the pivot of a wing, the extra digits of a unique loop, and so on. */
  readonly extra: readonly Candidate[];
  /** What the pattern uses: rows 0 to 8, columns 9 to 17, boxes 18 to 26. */
  readonly units: readonly number[];
  /** Of these, what it rests on. */
  readonly bases: readonly number[];
  /** The step relies on the puzzle having one solution. */
  readonly uniqueness: boolean;
  /** Some of the chain's nodes or links found no room. */
  readonly cut: boolean;
  /** Of chains, the number of nodes, nested chains included. */
  readonly complexity: number;
  /** The nodes of a chain, each behind those from which it follows. */
  readonly nodes: readonly Node[];
  /** One or two English sentences: "Hidden single: in box 2, 8 can only stand in r1c6." */
  readonly text: string;
}

/** How far a player has got. */
export interface Progress {
  /** The puzzle with what has been entered; nothing if left out. */
  readonly board?: Board | undefined;
  /** The candidates that are left; all that nothing on the board excludes if left out. */
  readonly candidates?: Candidates | undefined;
}

/**
 * The next step, the one that the rating takes; a mistake of the player's before anything else. Null
 * when there is nothing left to do, no technique suffices, or there is not exactly one solution.
 */
export function hint(puzzle: Board, progress?: Progress): Step | null;

/**
 * All steps that are there now, easiest first, up to a limit: 100 if left out, for there can be
 * thousands, and the hardest take minutes.
 */
export function hints(puzzle: Board, options?: Progress & { readonly limit?: number | undefined }): Step[];

/** What becomes of a board and its candidates when a step is taken. */
export function apply(
  step: Step,
  board: Board,
  candidates: Candidates,
): { board: string; candidates: Candidates };

/** The whole way to the solution, found step by step as it is asked for. */
export function path(puzzle: Board): Generator<Step, void, undefined>;
