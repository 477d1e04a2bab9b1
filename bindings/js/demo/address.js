// The state in the address: `#p=` the givens, `e=` the digits that are not (letters a to i for those
// that were shown), `n=` the notes, and whether one plays. A link is a puzzle.

import { CELLS } from "./cells.js";
import { EMPTY, ENTERED, SHOWN, givensOf, stateOf } from "./game.js";

const LETTERS = ".abcdefghi";

export function textOf(state) {
  const { digits, kinds, marks, play } = state;
  const entries = CELLS.map((cell) => {
    if (kinds[cell] === ENTERED) return digits[cell];
    return kinds[cell] === SHOWN ? LETTERS[digits[cell]] : ".";
  }).join("");
  const parts = [`p=${givensOf(state)}`];
  if (entries !== EMPTY) parts.push(`e=${entries}`);
  // Two digits of base 32 have ten bits.
  if (marks.some(Boolean)) parts.push(`n=${marks.map((set) => set.toString(32).padStart(2, "0")).join("")}`);
  if (play) parts.push("play");
  return parts.join("&");
}

/** The state of an address; undefined if it has none. */
export function stateOfText(text) {
  const parts = new URLSearchParams(text.replace(/^#/, ""));
  const givens = parts.get("p") ?? "";
  if (!/^[.0-9]{81}$/.test(givens)) return undefined;
  const state = stateOf(givens.replaceAll("0", "."), parts.has("play"));
  const entries = parts.get("e") ?? EMPTY;
  if (/^[.1-9a-i]{81}$/.test(entries)) {
    const isFree = (cell) => state.digits[cell] === "." && entries[cell] !== ".";
    const digitOf = (character) => Math.max(LETTERS.indexOf(character), 0) || character;
    const kindOf = (character) => (character >= "a" ? SHOWN : ENTERED);
    const digits = CELLS.map((cell) => (isFree(cell) ? digitOf(entries[cell]) : state.digits[cell]));
    const kinds = CELLS.map((cell) => (isFree(cell) ? kindOf(entries[cell]) : state.kinds[cell]));
    Object.assign(state, { digits: digits.join(""), kinds: kinds.join("") });
  }
  const notes = parts.get("n") ?? "";
  if (/^([0-9a-f][0-9a-v]){81}$/.test(notes))
    state.marks = CELLS.map((cell) =>
      state.kinds[cell] === "." ? parseInt(notes.slice(2 * cell, 2 * cell + 2), 32) & 0x1ff : 0,
    );
  return state;
}

