// What kind of puzzle is wished, and the numbers that a puzzle depends on.

import { ARGUMENT, GAVE_UP, SudokuError, failure } from "../errors.js";
import { cellsOf } from "../shapes.js";
import * as library from "./library.js";

const MINIMAL = 1;

// In the order of their numbers in sudoku.h.
const SYMMETRIES = [
  "none",
  "rotation-180",
  "rotation-90",
  "horizontal",
  "vertical",
  "both",
  "diagonal",
  "antidiagonal",
  "diagonals",
  "full",
];

const MEMBERS = "minimal symmetry cluesMin cluesMax erMin erMax pattern keep attempts".split(" ");

const GREATEST = 0xffff_ffff_ffff_ffffn;

/** A number of 64 bits: a whole number from 0 on, or a bigint. */
export function wide(value, what) {
  if (typeof value !== "number" && typeof value !== "bigint")
    throw new TypeError(`the ${what} must be a number or a bigint`);
  const isExact = typeof value === "bigint" || Number.isSafeInteger(value);
  const number = isExact ? BigInt(value) : -1n;
  if (number < 0n || number > GREATEST)
    throw new RangeError(`the ${what} must be a whole number from 0 to 2**64 - 1 (above 2**53 a bigint)`);
  return number;
}

function small(value, what) {
  if (typeof value !== "number") throw new TypeError(`${what} must be a number`);
  if (!Number.isInteger(value) || Math.abs(value) > 0x7fff_ffff)
    throw new RangeError(`${what} must be a whole number`);
  return value;
}

function symmetryOf(name) {
  const number = SYMMETRIES.indexOf(name);
  if (number < 0) throw new TypeError(`the symmetry must be one of ${SYMMETRIES.join(", ")}`);
  return number;
}

/** Reads a recipe into what the library has. */
export function read(recipe) {
  const given = recipe ?? {};
  if (typeof given !== "object") throw new TypeError("the recipe must be an object");
  const strange = Object.keys(given).find((name) => !MEMBERS.includes(name));
  if (strange) throw new TypeError(`a recipe has no ${strange}`);
  const { minimal = false, symmetry = "none", pattern, keep } = given;
  const { cluesMin = 0, cluesMax = 0, erMin = 0, erMax = 0, attempts = 0 } = given;
  return {
    flags: minimal ? MINIMAL : 0,
    symmetry: symmetryOf(symmetry),
    clues: [small(cluesMin, "cluesMin"), small(cluesMax, "cluesMax")],
    er: [small(erMin, "erMin"), small(erMax, "erMax")],
    pattern: pattern === undefined ? undefined : patternOf(pattern),
    keep: keep === undefined ? undefined : cellsOf(keep),
    attempts: wide(attempts, "attempts"),
  };
}

function patternOf(pattern) {
  if (typeof pattern !== "string") throw new TypeError("the pattern must be a string");
  // The library's error for a text that is too short is the same.
  if (pattern.length !== 81) throw failure({ code: -2, cell: pattern.length }, pattern);
  return pattern;
}

/** The puzzle with a number, by a recipe that was read; or the error that says why there is none. */
export function make(recipe, seed, index, isRated) {
  library.setRecipe(recipe);
  const { code, board, solution, rating } = library.generate(seed, index, isRated);
  if (code > 0) return { board, solution, rating };
  if (code === GAVE_UP) return new SudokuError("no attempt met the recipe", "attempts");
  if (code === ARGUMENT) return new SudokuError("no puzzle can meet the recipe", "recipe");
  const fault = library.validate(library.OTHER);
  return failure(fault, recipe.keep, fault.offset);
}
