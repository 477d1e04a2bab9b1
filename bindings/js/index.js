// Solves 9x9 Sudoku: libsudoku for JavaScript. What the functions do stands in index.d.ts.

import { CHARACTER, CLASH, LENGTH, SudokuError, failure, wrongLength } from "./errors.js";
import * as library from "./library.js";
import { pieces } from "./read.js";
import { boardText, cellsOf, drawing, mustBeText, textOf } from "./shapes.js";
import { LIMIT, mustBeLimit, run, runAsync } from "./slices.js";

export { SudokuError };
export const { version, backend } = library;

// The other results of the library, as they are in sudoku.h.
const MULTIPLE = 2;
const UNIQUE = 1;
const NONE = 0;
const DIGITS = 1;

const names = new Map([
  [MULTIPLE, "multiple"],
  [UNIQUE, "unique"],
  [NONE, "none"],
  [LENGTH, "length"],
  [CHARACTER, "character"],
  [CLASH, "clash"],
]);

/** Hands a board to the library. */
function take(board) {
  const text = cellsOf(board);
  library.put(library.BOARD, text);
  return text;
}

/** What is wrong with the board that was taken, if anything. */
function fault(text) {
  const found = library.validate();
  return found.code < 0 ? failure(found, text, found.offset) : undefined;
}

export function solve(board) {
  const text = take(board);
  const code = library.solve();
  if (code < 0) throw fault(text);
  return code === NONE ? null : { solution: library.characters(library.BOARD), unique: code === UNIQUE };
}

export function solveAny(board) {
  const text = take(board);
  const code = library.solveAny();
  if (code < 0) throw fault(text);
  return code === NONE ? null : library.characters(library.BOARD);
}

/** Counts, a slice of solutions at a time. */
function* counting(board, limit) {
  mustBeLimit(limit);
  const text = take(board);
  const found = fault(text);
  if (found) throw found;
  return yield* countText(text, limit);
}

function* countText(board, limit) {
  const pending = [board];
  let counted = 0;
  while (pending.length > 0 && counted < limit) {
    const next = pending.pop();
    library.put(library.BOARD, next);
    const most = Math.min(limit - counted, library.SOLUTIONS);
    // Less than zero is a clash between the digit that divided and a given.
    let found = Math.max(0, library.count(most));
    if (found === library.SOLUTIONS && found < limit - counted) {
      library.solve();
      divide(pending, next, library.characters(library.BOARD));
      found = 1;
    }
    counted += found;
    yield;
  }
  return counted;
}

/**
 * Adds boards whose solutions are those of `board` behind `last`, one of its solutions: they agree
 * with it up to some cell and have a greater digit there. The boards of the last cells come first.
 */
function divide(pending, board, last) {
  for (let cell = 0; cell < 81; ++cell) {
    if (board[cell] !== "." && board[cell] !== "0") continue;
    for (let digit = 9; digit > Number(last[cell]); --digit)
      pending.push(last.slice(0, cell) + digit + board.slice(cell + 1));
  }
}

export const count = (board, limit = LIMIT, options) => run(counting(board, limit), options);

export const countAsync = async (board, limit = LIMIT, options) =>
  runAsync(counting(board, limit), options);

export function validate(board) {
  const found = fault(take(board));
  if (found) throw found;
}

export function solutions(board) {
  validate(board);
  return search(boardText(board));
}

/** The library's enumeration cannot be suspended: it collects some solutions and is stopped. */
function* search(board) {
  const pending = [board];
  // The first take is small: many a caller wants only one or two.
  for (let most = 8; pending.length > 0; most = library.CHUNK) {
    const next = pending.pop();
    library.put(library.BOARD, next);
    // Less than zero is a clash between the digit that divided and a given.
    const found = Math.max(0, library.collect(most));
    const text = library.characters(library.SPACE, found * 81);
    for (let start = 0; start < text.length; start += 81) yield text.slice(start, start + 81);
    if (found === most) divide(pending, next, text.slice(-81));
  }
}

export function parse(text) {
  mustBeText(text);
  const found = library.parse(text);
  if (found.code > 0) return library.characters(library.BOARD);
  throw failure(found, text, found.offset);
}

export function read(text) {
  mustBeText(text);
  return pieces(text);
}

export const format = (board) => drawing(parse(boardText(board)));

export function toRows(board) {
  const text = take(board);
  const found = fault(text);
  if (found && found.code !== "clash") throw found;
  return Array.from({ length: 9 }, (_, row) =>
    Array.from(text.slice(9 * row, 9 * row + 9), (cell) => (cell === "." ? 0 : Number(cell))),
  );
}

export const solveBatch = (boards, options) => run(solving(boards, options), options);

export const solveBatchAsync = async (boards, options) => runAsync(solving(boards, options), options);

export const countBatch = (boards, limit, options) =>
  run(countingAll(boards, limit, options), options);

export const countBatchAsync = async (boards, limit, options) =>
  runAsync(countingAll(boards, limit, options), options);

// Typed arrays and arrays of other realms (frames, node:vm, a test's window) are what they are
// here.
const isBytes = (value) =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";

function mustBeBoards(boards) {
  if (!Array.isArray(boards)) throw new TypeError("the boards must be an array or a Uint8Array");
}

function* solving(boards, options) {
  if (isBytes(boards)) return yield* solveBytes(boards, options);
  mustBeBoards(boards);
  const answers = [];
  for (const { texts, at } of textSlices(boards)) {
    const codes = library.solveBatch(texts.length, 0);
    for (const [index, text] of texts.entries()) {
      const code = codes[index];
      if (code > 0) answers.push({ solution: library.characters(at(index)), unique: code === UNIQUE });
      else answers.push(code === NONE ? null : wrong(text));
    }
    options?.progress?.(answers.length, boards.length);
    yield;
  }
  return answers;
}

function* countingAll(boards, limit, options) {
  mustBeLimit(limit);
  if (isBytes(boards)) return yield* countBytes(boards, limit, options);
  mustBeBoards(boards);
  const answers = [];
  for (const { texts } of textSlices(boards)) {
    const counts = library.countBatch(texts.length, Math.min(limit, library.SOLUTIONS), 0);
    for (const [index, text] of texts.entries()) {
      const found = counts[index];
      if (found < 0) answers.push(wrong(text));
      else if (found < library.SOLUTIONS || found === limit) answers.push(found);
      else answers.push(yield* countText(text, limit));
    }
    options?.progress?.(answers.length, boards.length);
    yield;
  }
  return answers;
}

/** Puts slice after slice of boards into the library; `at` says where one is. */
function* textSlices(boards) {
  const all = Array.from(boards, textOf);
  const at = (index) => library.SPACE + index * 81;
  for (let start = 0; start < all.length; start += library.CHUNK) {
    const texts = all.slice(start, start + library.CHUNK);
    // What is no text of 81 characters is put as something that the library refuses.
    for (const [index, text] of texts.entries()) library.put(at(index), text.length === 81 ? text : "");
    yield { texts, at };
  }
}

/** What is wrong with a board that the library refused. */
function wrong(text) {
  if (typeof text !== "string") return text;
  if (text.length !== 81) return wrongLength(text.length);
  library.put(library.BOARD, text);
  return fault(text);
}

function* solveBytes(bytes, options) {
  const answers = [];
  for (const { chunk, flags } of byteSlices(bytes, options)) {
    const codes = library.solveBatch(chunk.length / 81, flags);
    for (const code of codes) answers.push(names.get(code));
    chunk.set(library.machine.memory.subarray(library.SPACE, library.SPACE + chunk.length));
    options.progress?.(answers.length, bytes.length / 81);
    yield;
  }
  return answers;
}

function* countBytes(bytes, limit, options) {
  const answers = [];
  for (const { chunk, flags } of byteSlices(bytes, options)) {
    const most = Math.min(limit, library.SOLUTIONS);
    const counts = library.countBatch(chunk.length / 81, most, flags);
    for (const [index, found] of counts.entries()) {
      if (found < 0) answers.push(names.get(found));
      else if (found < library.SOLUTIONS || found === limit) answers.push(found);
      else {
        const cells = chunk.slice(index * 81, index * 81 + 81);
        const text = flags === DIGITS ? cells.join("") : String.fromCharCode(...cells);
        answers.push(yield* countText(text, limit));
      }
    }
    options.progress?.(answers.length, bytes.length / 81);
    yield;
  }
  return answers;
}

/** Copies slice after slice of boards of bytes into the library. */
function* byteSlices(bytes, options) {
  const cells = options?.cells;
  if (cells !== "digits" && cells !== "characters")
    throw new TypeError('say what the bytes are: { cells: "digits" } or { cells: "characters" }');
  if (bytes.length % 81 !== 0)
    throw new RangeError(`${bytes.length} bytes are not a whole number of boards of 81`);
  for (let start = 0; start < bytes.length; start += library.CHUNK * 81) {
    const chunk = bytes.subarray(start, start + library.CHUNK * 81);
    library.machine.memory.set(chunk, library.SPACE);
    yield { chunk, flags: cells === "digits" ? DIGITS : 0 };
  }
}
