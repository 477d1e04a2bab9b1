// What is a board: text, nine rows of nine cells, or 81 cells in one array; and a board as a
// drawing.

import { SudokuError, quoted, wrongCharacter, wrongLength } from "./errors.js";

const kind = (value) => (value === null || Number.isNaN(value) ? String(value) : typeof value);

/** A board as text, or the SudokuError that says why it is none. */
export function textOf(board) {
  if (typeof board === "string" || board instanceof SudokuError) return board;
  if (!Array.isArray(board))
    return new SudokuError(`a board is 81 characters or 9 rows of 9 cells, not ${kind(board)}`, "type");
  // One that is far too long is not looked through.
  return board.slice(0, 81).some(isRow) ? textOfRows(board) : textOfCells(board);
}

/** A board as text; what is none is thrown. */
export function boardText(board) {
  const text = textOf(board);
  if (typeof text === "string") return text;
  if (text.code === "type" || board instanceof SudokuError) throw new TypeError(text.message);
  throw text;
}

/** A board as 81 characters. */
export function cellsOf(board) {
  const text = boardText(board);
  if (text.length !== 81) throw wrongLength(text.length);
  return text;
}

export function mustBeText(value) {
  if (typeof value !== "string")
    throw new TypeError(`the text must be a string, not ${kind(value)}`);
}

const isRow = (value) => Array.isArray(value) || (typeof value === "string" && value.length > 1);

function textOfRows(rows) {
  // Holes are rows and cells, too, and would be left out.
  const whole = Array.from(rows.slice(0, 81));
  const strange = whole.findIndex((row) => !Array.isArray(row) && typeof row !== "string");
  if (strange >= 0)
    return new SudokuError(`row ${strange + 1} is ${kind(whole[strange])}, not 9 cells`, "type");
  const count = whole.reduce((sum, row) => sum + row.length, 0);
  const where = { cell: count, offset: Math.min(count, 81) };
  if (rows.length !== 9) return new SudokuError(`not 9 rows but ${rows.length}`, "length", where);
  const wrong = whole.findIndex((row) => row.length !== 9);
  if (wrong >= 0) {
    const message = `row ${wrong + 1}: not 9 cells but ${whole[wrong].length}`;
    return new SudokuError(message, "length", where);
  }
  return textOfCells(whole.flatMap((row) => (typeof row === "string" ? row.split("") : Array.from(row))));
}

function textOfCells(cells) {
  if (cells.length !== 81) return wrongLength(cells.length);
  let text = "";
  for (let cell = 0; cell < 81; ++cell) {
    const value = cells[cell];
    const good =
      typeof value === "number"
        ? Number.isInteger(value) && value >= 0 && value <= 9
        : typeof value === "string" && /^[.0-9]$/.test(value);
    if (!good) return wrongCharacter(value, shown(value), cell, cell);
    text += value;
  }
  return text;
}

function shown(value) {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return kind(value);
  return value.length === 1 ? quoted(value) : JSON.stringify(value);
}

/** Nine lines of cells, and two between the boxes. */
export function drawing(board) {
  const lines = [];
  for (let row = 0; row < 9; ++row) {
    if (row === 3 || row === 6) lines.push("------+-------+------");
    const boxes = [0, 3, 6].map((box) => board.slice(9 * row + box, 9 * row + box + 3));
    lines.push(boxes.map((box) => [...box].join(" ")).join(" | "));
  }
  return lines.join("\n");
}
