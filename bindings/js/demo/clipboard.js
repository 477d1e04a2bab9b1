// What is copied and pasted.

import { format, read } from "../index.js";
import { bit } from "./cells.js";
import { candidatesLeft } from "./game.js";
import { ask } from "./workshop.js";

/** The first puzzle of a text: the board, or the reason in words why there is none. */
export function puzzleIn(text) {
  if (text.trim() === "") return { reason: "There is no text to paste." };
  // Cells of a spreadsheet are copied with tabs between them, and nothing where one is empty.
  const isTable = text.match(/^[^\t\n]?(\t[^\t\n]?){8}\r?$/gm)?.length === 9;
  const [piece] = read(isTable ? text.replaceAll("\t", ",") : text);
  if (typeof piece === "string") return { board: piece };
  return { reason: `Not a puzzle: ${piece ? piece.message : "there is no cell in it"}.` };
}

/** For each way to copy a state its text. */
export const copies = {
  line: ({ digits }) => digits,
  drawing: ({ digits }) => format(digits),
  candidates(state) {
    const left = candidatesLeft(state);
    const setOf = (cell) => (state.digits[cell] === "." ? left[cell] : bit(state.digits[cell]));
    return ask("draw", left.map((_, cell) => setOf(cell)));
  },
  link: () => location.href,
};
