// Puzzles that are given as candidates.

import { failure } from "../errors.js";
import { mustBeText } from "../shapes.js";
import { LIMIT, mustBeLimit, run, runAsync } from "../slices.js";
import * as library from "./library.js";

// Solutions that are counted in one call, as for boards.
const SOLUTIONS = 1 << 14;

const isSet = (set) => Number.isInteger(set) && set >= 0 && set <= 0x1ff;

const digitsOf = (set) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (set >> (digit - 1)) & 1);

export class Candidates {
  constructor(sets) {
    const all = ArrayBuffer.isView(sets) || Array.isArray(sets) ? Array.from(sets) : undefined;
    if (!all) throw new TypeError("candidates are an array of 81 sets");
    if (all.length !== 81) throw new RangeError(`candidates are 81 sets, not ${all.length}`);
    const wrong = all.findIndex((set) => !isSet(set));
    if (wrong >= 0) throw new RangeError(`the set of cell ${wrong} is not a number from 0 to 511`);
    this.sets = Object.freeze(all);
  }

  digits(cell) {
    return digitsOf(this.sets[cell]);
  }

  solve() {
    const { code, sets } = library.solveCandidates(this.sets);
    return code > 0 ? { solution: textOf(sets), unique: code === 1 } : null;
  }

  count(limit = LIMIT, options) {
    return run(counting(this.sets, limit), options);
  }

  async countAsync(limit = LIMIT, options) {
    return runAsync(counting(this.sets, limit), options);
  }

  format() {
    const groups = Array.from(this.sets, (set) => digitsOf(set).join("") || "-");
    const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const widths = nine.map((column) => Math.max(...nine.map((row) => groups[9 * row + column].length)));
    const line = (row) => {
      const cells = nine.map((column) => groups[9 * row + column].padEnd(widths[column]));
      const boxes = [0, 3, 6].map((box) => ` ${cells.slice(box, box + 3).join("  ")} `);
      return `|${boxes.join("|")}|`;
    };
    const frame = line(0).replace(/[^|]/g, "-").replaceAll("|", "+");
    const bands = [0, 3, 6].map((row) => [row, row + 1, row + 2].map(line));
    return [frame, ...bands.flatMap((band) => [...band, frame])].join("\n");
  }
}

/** The board of sets that have one digit each. */
const textOf = (sets) => Array.from(sets, (set) => 32 - Math.clz32(set)).join("");

export function parseCandidates(text) {
  mustBeText(text);
  const found = library.parseCandidates(text);
  if (found.code > 0) return new Candidates(found.sets);
  throw failure(found, text, found.offset);
}

/** Counts, a slice of solutions at a time. */
function* counting(sets, limit) {
  mustBeLimit(limit);
  const pending = [sets];
  let counted = 0;
  while (pending.length > 0 && counted < limit) {
    const next = pending.pop();
    let found = library.countCandidates(next, Math.min(limit - counted, SOLUTIONS));
    if (found === SOLUTIONS && found < limit - counted) {
      divide(pending, next, library.solveCandidates(next).sets);
      found = 1;
    }
    counted += found;
    yield;
  }
  return counted;
}

/**
 * Adds candidates whose solutions are those of `sets` behind `first`, its first solution: they agree
 * with it up to some cell and have a greater digit there. Those of the last cells come first.
 */
function divide(pending, sets, first) {
  for (let cell = 0; cell < 81; ++cell) {
    const rest = Array.from(sets);
    for (let before = 0; before < cell; ++before) rest[before] = first[before];
    // The bits above that of the digit.
    rest[cell] &= ~(2 * first[cell] - 1);
    if (rest[cell] !== 0) pending.push(rest);
  }
}
