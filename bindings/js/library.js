// The module that solves: where things are in its memory, and its functions.

import { collector } from "./collector.js";
import { FAULT_BYTES, Machine, unitsOf } from "./machine.js";
import base64 from "./sudoku.wasm.js";

export const machine = new Machine(base64);
const { exports } = machine;

/** Boards that are handed over at a time: some 40 KB, which stay in a CPU's nearest cache. */
export const CHUNK = 512;

/** One board. */
export const BOARD = machine.place(81);
const FAULT = machine.place(FAULT_BYTES);
/** What the collector needs: two i32. */
const CONTEXT = machine.place(8);
/** The results of CHUNK boards, which are bytes, or the counts of as many, which are i64. */
const RESULTS = machine.place(CHUNK * 8);
/** CHUNK boards. */
export const SPACE = machine.place(CHUNK * 81);

/** Solutions that are counted in one call: some 10 to 20 milliseconds. */
export const SOLUTIONS = 1 << 14;

const VISIT = exports.__indirect_function_table.grow(1);
exports.__indirect_function_table.set(VISIT, collector(exports.memory));

export const put = (place, board) => machine.put(place, board);
export const characters = (place, length) => machine.characters(place, length);

/** The code of solving the board at BOARD in place. */
export const solve = () => machine.call("sudoku_solve", BOARD);

/** The same, with any solution. */
export const solveAny = () => machine.call("sudoku_solve_any", BOARD);

/** The number of solutions of the board at BOARD, or a code. */
export const count = (limit) => Number(machine.call("sudoku_count", BOARD, BigInt(limit)));

/** Puts the first solutions of the board at BOARD to SPACE. Their number, or a code. */
export function collect(most) {
  new Int32Array(exports.memory.buffer, CONTEXT, 2).set([SPACE, SPACE + most * 81]);
  return Number(machine.call("sudoku_enumerate", BOARD, VISIT, CONTEXT));
}

/** The fault of the board at BOARD. */
export function validate() {
  machine.call("sudoku_validate", BOARD, FAULT);
  return machine.fault(FAULT);
}

/** Parses a text to BOARD. The fault, its offset being one in the text. */
export function parse(text) {
  const { place, length } = machine.putUtf8(text);
  machine.call("sudoku_parse", place, length, BOARD, FAULT);
  const found = machine.fault(FAULT);
  return found.code < 0 ? { ...found, offset: unitsOf(text, found.offset) } : found;
}

/**
 * Reads up to `most` pieces of a text from a position in its UTF-8 on: boards, and the faults of what
 * is none; and where the next one is.
 */
export function read(text, position, most) {
  const { place, length } = machine.putUtf8(text);
  const next = new Uint32Array(exports.memory.buffer, CONTEXT, 1);
  next[0] = position;
  const found = [];
  while (found.length < most) {
    const code = machine.call("sudoku_read", place, length, CONTEXT, BOARD, FAULT);
    if (code === 0) break;
    found.push(code > 0 ? characters(BOARD) : machine.fault(FAULT));
  }
  return { found, next: next[0] };
}

/** Solves `boards` boards at SPACE in place. Their codes, to be read before the next call. */
export function solveBatch(boards, flags) {
  machine.call("sudoku_solve_batch", SPACE, boards, 81, RESULTS, 1, flags);
  return new Int8Array(exports.memory.buffer, RESULTS, boards);
}

/** Counts the solutions of `boards` boards at SPACE. The numbers, or codes. */
export function countBatch(boards, limit, flags) {
  machine.call("sudoku_count_batch", SPACE, boards, 81, BigInt(limit), RESULTS, 1, flags);
  return Array.from(new BigInt64Array(exports.memory.buffer, RESULTS, boards), Number);
}

export const version = machine.string(machine.call("sudoku_version"));
export const backend = machine.string(machine.call("sudoku_backend"));
