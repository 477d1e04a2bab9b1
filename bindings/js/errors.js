// What is wrong with a board: the error, and what it says.

/** The codes of the library, as they are in sudoku.h. */
export const LENGTH = -2;
export const CHARACTER = -3;
export const CLASH = -4;
/** Of recipes: nothing can meet it; no attempt did. */
export const ARGUMENT = -5;
export const GAVE_UP = -7;

const place = (cell) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;

/** A character as a message shows it. */
export function quoted(character) {
  const point = character.codePointAt(0);
  if (point >= 32 && point < 127) return `'${character}'`;
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

export class SudokuError extends Error {
  constructor(message, code, { cell, other, character, offset, line, column } = {}) {
    super(message);
    this.code = code;
    this.cell = cell;
    this.other = other;
    this.character = character;
    this.offset = offset;
    // Only of a piece of a text has the message a line, too.
    if (line !== undefined) Object.assign(this, { line, column });
  }

  /** All of it as data, which a message to another thread keeps, and JSON. */
  toJSON() {
    const { name, message } = this;
    return { name, message, ...this };
  }

  static from({ message, code, ...where }) {
    return new SudokuError(message, code, where);
  }
}
SudokuError.prototype.name = "SudokuError";

export const wrongLength = (cell, offset = Math.min(cell, 81)) =>
  new SudokuError(`not 81 cells but ${cell}`, "length", { cell, offset });

export function wrongCharacter(character, shown, cell, offset) {
  const where = cell === undefined ? "after the last cell" : `at ${place(cell)}`;
  const message = `${shown} ${where} is neither a digit nor a blank`;
  return new SudokuError(message, "character", { cell, character, offset });
}

/** The error of a fault that the library found in `text`, `offset` being a place in it. */
export function failure({ code, cell, other }, text, offset) {
  if (code === LENGTH) return wrongLength(cell, offset);
  if (code === CLASH) {
    const message = `${place(cell)} repeats the ${text[offset]} of ${place(other)}`;
    return new SudokuError(message, "clash", { cell, other, offset });
  }
  const character = String.fromCodePoint(text.codePointAt(offset));
  return wrongCharacter(character, quoted(character), cell < 0 ? undefined : cell, offset);
}
