// What is said of a board while it is typed, and what its solutions are.

import { solutions, solve, solveAny } from "../index.js";
import { CELLS, DIGITS, UNITS, nameOf } from "./cells.js";
import { put } from "./game.js";

/** So many solutions are counted, and can be looked through. */
export const MOST = 1000;

/** Equal digits in one unit: the unit, the digit and the cells. */
export function clashesOf(digits) {
  return UNITS.flatMap(({ name, cells }) =>
    DIGITS.map((digit) => ({
      unit: name,
      digit,
      cells: cells.filter((cell) => digits[cell] === String(digit)),
    })).filter(({ cells: equal }) => equal.length > 1),
  );
}

/** Clashes in words. */
export function describeClashes(clashes) {
  const [{ unit, digit, cells }] = clashes;
  const more = clashes.length > 1 ? `, and ${clashes.length - 1} more` : "";
  const times = cells.length === 2 ? "twice" : `${cells.length} times`;
  return `${digit} stands ${times} in ${unit}: ${cells.map(nameOf).join(" and ")}${more}.`;
}

// Milliseconds: what a browser's clock can tell apart, and what may be spent on finding out.
const TICK = 0.5;
const SPENT = 6;

/**
 * What a call returns, and how long it takes, in microseconds: the best of some rounds, each of as
 * many calls as a browser's coarse clock needs.
 */
export function timed(call) {
  const begin = performance.now();
  const result = call();
  let best = Infinity;
  for (let calls = 1; best === Infinity ? calls < 2 ** 16 : performance.now() - begin < SPENT; ) {
    const start = performance.now();
    for (let times = 0; times < calls; ++times) call();
    const taken = performance.now() - start;
    if (taken >= TICK) best = Math.min(best, taken / calls);
    // More of them, too, where something else may have come between.
    if (taken < 4 * TICK) calls *= 2;
  }
  return { result, microseconds: best * 1000 };
}

/** "2.4 µs", "1.3 ms". */
export function timeText(microseconds) {
  const [value, unit] = microseconds < 1000 ? [microseconds, "µs"] : [microseconds / 1000, "ms"];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

/** Up to MOST solutions of a board without clashes, and how long it took to solve it. */
export function solutionsOf(digits) {
  const { microseconds } = timed(() => solve(digits));
  const found = [];
  let isMore = false;
  for (const solution of solutions(digits)) {
    if (found.length === MOST) {
      isMore = true;
      break;
    }
    found.push(solution);
  }
  return { found, isMore, microseconds };
}

/** The digits that a cell has in the solutions of a board. */
export function digitsInSolutions(digits, cell) {
  if (digits[cell] !== ".") return [Number(digits[cell])];
  return DIGITS.filter((digit) => {
    const tried = put(digits, cell, String(digit));
    return clashesOf(tried).length === 0 && solveAny(tried) !== null;
  });
}

/** The cells that have the same digit in all solutions. */
export const sameInAll = (digits) =>
  CELLS.filter((cell) => digitsInSolutions(digits, cell).length === 1);

export function describeSolutions({ found, isMore }) {
  if (found.length === 0) return "No solution.";
  if (found.length === 1) return "One solution.";
  return isMore ? "More than 1,000 solutions." : `${found.length.toLocaleString("en")} solutions.`;
}
