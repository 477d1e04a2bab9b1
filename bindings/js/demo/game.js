// What is on the board, how it changes, and the way back. A state is never changed: each change makes
// another one.

import { CELLS, PEERS, bit, candidatesOf } from "./cells.js";

export const EMPTY = ".".repeat(81);
const NO_MARKS = Object.freeze(Array(81).fill(0));

/** Whose a digit is: the puzzle's, the player's, or the solver's. */
export const GIVEN = "g";
export const ENTERED = "e";
export const SHOWN = "s";

/**
 * `digits` and `kinds` have a character for each cell, `.` for a blank; `marks` the set of candidates
 * that are noted in it. `play`: the givens are fixed, and what is typed is an entry.
 */
export const stateOf = (puzzle, play) => ({
  digits: puzzle,
  kinds: puzzle.replace(/[1-9]/g, GIVEN),
  marks: NO_MARKS,
  play,
});

export const EMPTY_STATE = stateOf(EMPTY, false);

export const put = (text, cell, character) => text.slice(0, cell) + character + text.slice(cell + 1);

/** The digits of some kinds only. */
const only = ({ digits, kinds }, wanted) =>
  CELLS.map((cell) => (wanted.includes(kinds[cell]) ? digits[cell] : ".")).join("");

/** The puzzle. */
export const givensOf = (state) => only(state, GIVEN);

export const isFixed = (state, cell) => state.play && state.kinds[cell] === GIVEN;

/** Puts a digit; "." takes it away. */
export function withDigit(state, cell, digit, kind = state.play ? ENTERED : GIVEN) {
  if (isFixed(state, cell)) return state;
  const marks = [...state.marks];
  if (digit !== ".") {
    marks[cell] = 0;
    for (const peer of PEERS[cell]) marks[peer] &= ~bit(digit);
  }
  return {
    ...state,
    digits: put(state.digits, cell, digit),
    kinds: put(state.kinds, cell, digit === "." ? "." : kind),
    marks,
  };
}

/** Takes away a digit, or else the notes. */
export function erased(state, cell) {
  if (state.digits[cell] !== ".") return withDigit(state, cell, ".");
  return { ...state, marks: state.marks.map((set, other) => (other === cell ? 0 : set)) };
}

/** Notes a candidate, or takes it away. */
export function withMark(state, cell, digit) {
  if (state.digits[cell] !== ".") return state;
  return { ...state, marks: state.marks.map((set, other) => (other === cell ? set ^ bit(digit) : set)) };
}

/** Notes all candidates. */
export const withAllMarks = (state) => ({ ...state, marks: candidatesOf(state.digits) });

/** Has every blank its notes? Then they are what the player has left, and hints go by them. */
export const areMarksWhole = ({ digits, marks }) =>
  CELLS.every((cell) => digits[cell] !== "." || marks[cell] !== 0);

export const candidatesLeft = (state) =>
  areMarksWhole(state) ? state.marks : candidatesOf(state.digits);

/** Shows a solution wherever the board has something else. */
export function withSolution(state, solution) {
  const isOther = (cell) => state.digits[cell] !== solution[cell] || state.kinds[cell] === SHOWN;
  const kinds = CELLS.map((cell) => (isOther(cell) ? SHOWN : state.kinds[cell])).join("");
  return { ...state, digits: solution, kinds, marks: NO_MARKS };
}

/** Takes the shown digits away: what they were the solution of is about to change. */
export function withoutShown(state) {
  const keep = (cell) => state.kinds[cell] !== SHOWN;
  const kept = (text) => CELLS.map((cell) => (keep(cell) ? text[cell] : ".")).join("");
  return { ...state, digits: kept(state.digits), kinds: kept(state.kinds) };
}

/** Undoes what a step says is a mistake: an entry, or a candidate that is not noted any more. */
export function withoutMistake(state, { eliminations, extra }) {
  let next = state;
  for (const { cell } of eliminations) next = withDigit(next, cell, ".");
  for (const { cell, digit } of extra)
    if (!(next.marks[cell] & bit(digit))) next = withMark(next, cell, digit);
  return next;
}

/** Does what a step says. Where candidates go, all of them have to be noted. */
export function withStep(state, step) {
  let next = state;
  if (step.eliminations.length > 0) {
    const marks = [...candidatesLeft(state)];
    for (const { cell, digit } of step.eliminations) marks[cell] &= ~bit(digit);
    next = { ...state, marks };
  }
  if (!step.placement) return next;
  return withDigit(next, step.placement.cell, String(step.placement.digit), SHOWN);
}

const isSame = (one, other) =>
  one.digits === other.digits &&
  one.kinds === other.kinds &&
  one.play === other.play &&
  one.marks.every((set, cell) => set === other.marks[cell]);

/** The state, and all states before and behind it. */
export class Game {
  #past = [];
  #future = [];

  constructor(state, changed) {
    this.state = state;
    this.changed = changed;
  }

  change(state) {
    if (isSame(state, this.state)) return;
    this.#past.push(this.state);
    this.#future = [];
    this.replace(state);
  }

  /** Changes what the last change made, so that one undo takes both back. */
  replace(state) {
    this.state = state;
    this.changed();
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo() {
    if (!this.canUndo) return;
    this.#future.push(this.state);
    this.replace(this.#past.pop());
  }

  redo() {
    if (!this.canRedo) return;
    this.#past.push(this.state);
    this.replace(this.#future.pop());
  }
}
