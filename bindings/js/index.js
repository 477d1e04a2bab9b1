// Solves 9x9 Sudoku: libsudoku for JavaScript. What the functions do stands in index.d.ts.

import * as library from "./library.js";

export const { version, backend } = library;

// The results of the library, as they are in sudoku.h.
const MULTIPLE = 2;
const UNIQUE = 1;
const NONE = 0;
const LENGTH = -2;
const CHARACTER = -3;
const CLASH = -4;
const DIGITS = 1;

const names = new Map([
  [MULTIPLE, "multiple"],
  [UNIQUE, "unique"],
  [NONE, "none"],
  [LENGTH, "length"],
  [CHARACTER, "character"],
  [CLASH, "clash"],
]);

const place = (cell) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;

export class SudokuError extends Error {
  constructor(code, { cell, other, character, offset }) {
    let where;
    if (code === LENGTH) where = `${cell} found`;
    else if (code === CLASH) where = `${place(cell)} repeats ${place(other)}`;
    else where = `${JSON.stringify(character)} at offset ${offset}`;
    super(`${library.sentence(code)}: ${where}`);
    this.code = names.get(code);
    this.cell = cell;
    this.other = other;
    this.character = character;
    this.offset = offset;
  }
}
SudokuError.prototype.name = "SudokuError";

/** The error of a fault in `text`, `offset` being a place in it. */
function failure({ code, cell, other }, text, offset) {
  const point = code === CHARACTER ? text.codePointAt(offset) : undefined;
  return new SudokuError(code, {
    cell: cell < 0 ? undefined : cell,
    other: other < 0 ? undefined : other,
    character: point === undefined ? undefined : String.fromCodePoint(point),
    offset,
  });
}

function mustBeText(value, what) {
  if (typeof value !== "string")
    throw new TypeError(`${what} must be a string, not ${value === null ? "null" : typeof value}`);
}

const wrongLength = ({ length }) =>
  new SudokuError(LENGTH, { cell: length, offset: Math.min(length, 81) });

/** Hands a board to the library. */
function take(board) {
  mustBeText(board, "the board");
  if (board.length !== 81) throw wrongLength(board);
  library.put(library.BOARD, board);
}

/** What is wrong with the board that was taken, if anything. */
function fault(board) {
  const found = library.validate();
  return found.code < 0 ? failure(found, board, found.offset) : undefined;
}

export function solve(board) {
  take(board);
  const code = library.solve();
  if (code < 0) throw fault(board);
  return code === NONE ? null : { solution: library.text(library.BOARD), unique: code === UNIQUE };
}

export function count(board, limit = 100_000) {
  mustBeText(board, "the board");
  if (typeof limit !== "number") throw new TypeError("the limit must be a number");
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new RangeError("the limit must be a whole number of at least 1");
  take(board);
  const solutions = library.count(limit);
  if (solutions < 0) throw fault(board);
  return solutions;
}

export function validate(board) {
  take(board);
  const found = fault(board);
  if (found) throw found;
}

export function solutions(board) {
  validate(board);
  return search(board);
}

/**
 * The library's enumeration cannot be suspended: it collects some solutions and is stopped. Those
 * behind the last one are the solutions of the boards that agree with it up to some cell and have a
 * greater digit there, that cell being the last first: few boards, and none of them is searched twice.
 */
function* search(board) {
  const pending = [board];
  // The first take is small: many a caller wants only one or two.
  for (let most = 8; pending.length > 0; most = library.CHUNK) {
    const next = pending.pop();
    library.put(library.BOARD, next);
    // Less than zero is a clash between the greater digit and a given.
    const found = Math.max(0, library.collect(most));
    const text = library.text(library.SPACE, found * 81);
    for (let start = 0; start < text.length; start += 81) yield text.slice(start, start + 81);
    if (found < most) continue;
    const last = text.slice(-81);
    for (let cell = 0; cell < 81; ++cell) {
      if (next[cell] !== "." && next[cell] !== "0") continue;
      for (let digit = 9; digit > Number(last[cell]); --digit)
        pending.push(last.slice(0, cell) + digit + next.slice(cell + 1));
    }
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function parse(text) {
  mustBeText(text, "the text");
  const bytes = encoder.encode(text);
  library.reserve(bytes.length);
  library.memory.set(bytes, library.SPACE);
  const found = library.parse(bytes.length);
  if (found.code > 0) return library.text(library.BOARD);
  // The library counts bytes, JavaScript UTF-16 units.
  throw failure(found, text, decoder.decode(bytes.subarray(0, found.offset)).length);
}

export function solveBatch(boards, options) {
  if (boards instanceof Uint8Array) return solveBytes(boards, options);
  if (!Array.isArray(boards)) throw new TypeError("the boards must be an array or a Uint8Array");
  return solveTexts(Array.from(boards));
}

function solveTexts(boards) {
  for (const [index, board] of boards.entries()) mustBeText(board, `board ${index}`);
  const answers = [];
  for (let start = 0; start < boards.length; start += library.CHUNK) {
    const chunk = boards.slice(start, start + library.CHUNK);
    const at = (index) => library.SPACE + index * 81;
    // One of a wrong length is not looked at again: any bytes will do.
    for (const [index, board] of chunk.entries()) library.put(at(index), board);
    const codes = library.solveBatch(chunk.length, 0);
    for (const [index, board] of chunk.entries()) {
      const code = codes[index];
      if (board.length !== 81) answers.push(wrongLength(board));
      else if (code > 0) answers.push({ solution: library.text(at(index)), unique: code === UNIQUE });
      else if (code === NONE) answers.push(null);
      else {
        library.put(library.BOARD, board);
        answers.push(fault(board));
      }
    }
  }
  return answers;
}

function solveBytes(bytes, options) {
  const cells = options?.cells;
  if (cells !== "digits" && cells !== "characters")
    throw new TypeError('say what the bytes are: { cells: "digits" } or { cells: "characters" }');
  if (bytes.length % 81 !== 0)
    throw new RangeError(`${bytes.length} bytes are not a whole number of boards of 81`);
  const answers = [];
  for (let start = 0; start < bytes.length; start += library.CHUNK * 81) {
    const chunk = bytes.subarray(start, start + library.CHUNK * 81);
    library.memory.set(chunk, library.SPACE);
    const codes = library.solveBatch(chunk.length / 81, cells === "digits" ? DIGITS : 0);
    for (const code of codes) answers.push(names.get(code));
    chunk.set(library.memory.subarray(library.SPACE, library.SPACE + chunk.length));
  }
  return answers;
}
