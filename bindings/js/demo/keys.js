// What keys mean: the name of an action, and what it is done with.

import { columnOf, rowOf } from "./cells.js";

/** Where a key leads from a cell, if anywhere; `far` is as far as it goes. */
function target(cell, key, far) {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  switch (key) {
    case "ArrowLeft":
      return far ? row * 9 : cell - Math.min(column, 1);
    case "ArrowRight":
      return far ? row * 9 + 8 : cell + Math.min(8 - column, 1);
    case "ArrowUp":
      return far ? column : cell - 9 * Math.min(row, 1);
    case "ArrowDown":
      return far ? 72 + column : cell + 9 * Math.min(8 - row, 1);
    case "Home":
      return far ? 0 : row * 9;
    case "End":
      return far ? 80 : row * 9 + 8;
  }
}

const LETTERS = {
  a: "solveAll",
  c: "check",
  f: "fillNotes",
  h: "hint",
  n: "toggleNotes",
  s: "solveCell",
  "?": "help",
};

/** What a key does with Ctrl, or with a Mac's command key. */
function withControl({ key, shiftKey }) {
  if (key.toLowerCase() === "z") return [shiftKey ? "redo" : "undo"];
  if (key.toLowerCase() === "y") return ["redo"];
}

/** The action of a key that is pressed while a cell is selected. */
export function actionOf(event, cell) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return undefined;
  const next = target(cell, key, ctrlKey);
  if (next !== undefined) return ["go", next];
  if (ctrlKey || metaKey) return withControl(event);
  // With Shift a digit's key types something else.
  const shifted = shiftKey && code?.match(/^(?:Digit|Numpad)([1-9])$/);
  if (shifted) return ["note", Number(shifted[1])];
  if (/^[1-9]$/.test(key)) return ["digit", key];
  if (/^[0. ]$/.test(key)) return ["blank"];
  if (key === "Backspace" || key === "Delete") return [key === "Delete" ? "erase" : "back"];
  if (key === "Escape") return ["close"];
  const action = LETTERS[key.toLowerCase()];
  return action && [action];
}
