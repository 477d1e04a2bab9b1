// The WebAssembly module and its memory. Nothing in it allocates: boards are put where its own
// data ends. No JavaScript runs during a call, so that one place for each thing is enough.

import { collector } from "./collector.js";
import base64 from "./sudoku.wasm.js";

// Compiled at once and not asynchronously, so that importing the package needs no `await`.
const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const wasm = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;

/** Boards that are handed over at a time: some 40 KB, which stay in a CPU's nearest cache. */
export const CHUNK = 512;

/** One board. */
export const BOARD = (wasm.__heap_base.value + 15) & ~15;
/** A struct sudoku_fault: four i32 and an i64. */
const FAULT = BOARD + 96;
/** What the collector needs: two i32. */
const CONTEXT = FAULT + 24;
/** The results of CHUNK boards, which are bytes, or the counts of as many, which are i64. */
const RESULTS = CONTEXT + 8;
/** CHUNK boards; or a text, as long as it may be. */
export const SPACE = RESULTS + CHUNK * 8;

/** Solutions that are counted in one call: some 10 to 20 milliseconds. */
export const SOLUTIONS = 1 << 14;

/** The module's memory, as bytes. Anew after it has grown, which only `reserve` makes it. */
export let memory = new Uint8Array(wasm.memory.buffer);

/** Makes `length` bytes usable at SPACE. */
export function reserve(length) {
  const missing = SPACE + length - memory.length;
  if (missing <= 0) return;
  wasm.memory.grow(Math.ceil(missing / 65536));
  memory = new Uint8Array(wasm.memory.buffer);
}

reserve(CHUNK * 81);

const VISIT = wasm.__indirect_function_table.grow(1);
wasm.__indirect_function_table.set(VISIT, collector(wasm.memory));

const STACK = wasm.__stack_pointer.value;

/** Calls a function of the library. */
function call(name, ...args) {
  try {
    return wasm[name](...args);
  } catch (error) {
    // JavaScript's own stack was full, when the caller was too deep in recursion. The library keeps
    // no state, but for the pointer into its own stack, which it had no chance to put back.
    wasm.__stack_pointer.value = STACK;
    throw error;
  }
}

/** Puts 81 characters at a place. What is not ASCII becomes a byte that no cell can have. */
export function put(place, board) {
  for (let cell = 0; cell < 81; ++cell) {
    const unit = board.charCodeAt(cell);
    memory[place + cell] = unit < 128 ? unit : 255;
  }
}

/** The characters at a place. (A window that a test makes up may have no TextDecoder.) */
export function characters(place, length = 81) {
  let text = "";
  // A function takes only so many arguments.
  for (let end = place + length; place < end; place += 8100)
    text += String.fromCharCode.apply(null, memory.subarray(place, Math.min(place + 8100, end)));
  return text;
}

function string(place) {
  return characters(place, memory.indexOf(0, place) - place);
}

/** The code of solving the board at BOARD in place. */
export const solve = () => call("sudoku_solve", BOARD);

/** The same, with any solution. */
export const solveAny = () => call("sudoku_solve_any", BOARD);

/** The number of solutions of the board at BOARD, or a code. */
export const count = (limit) => Number(call("sudoku_count", BOARD, BigInt(limit)));

/** Puts the first solutions of the board at BOARD to SPACE. Their number, or a code. */
export function collect(most) {
  new Int32Array(wasm.memory.buffer, CONTEXT, 2).set([SPACE, SPACE + most * 81]);
  return Number(call("sudoku_enumerate", BOARD, VISIT, CONTEXT));
}

/** The fault of the board at BOARD. */
export function validate() {
  call("sudoku_validate", BOARD, FAULT);
  return fault();
}

/** Parses a text to BOARD. The fault, its offset being one in the text. */
export function parse(text) {
  const length = putUtf8(text);
  call("sudoku_parse", SPACE, length, BOARD, FAULT);
  const found = fault();
  return found.code < 0 ? { ...found, offset: unitsOf(text, found.offset) } : found;
}

/** The bytes of a character in UTF-8. Half a pair of UTF-16 takes as many as what stands for it. */
export const widthOf = (point) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** Puts a text to SPACE, as UTF-8; its length in bytes. */
function putUtf8(text) {
  reserve(text.length * 3);
  let end = SPACE;
  for (let index = 0; index < text.length; ++index) {
    let point = text.codePointAt(index);
    if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
    if (point > 0xffff) ++index;
    const width = widthOf(point);
    if (width === 1) {
      memory[end++] = point;
      continue;
    }
    memory[end++] = (0xf00 >> width) | (point >> (6 * (width - 1)));
    for (let rest = width - 2; rest >= 0; --rest) memory[end++] = 0x80 | ((point >> (6 * rest)) & 63);
  }
  return end - SPACE;
}

/**
 * Reads up to `most` pieces of a text from a position in its UTF-8 on: boards, and the faults of what
 * is none; and where the next one is.
 */
export function read(text, position, most) {
  const length = putUtf8(text);
  const next = new Uint32Array(wasm.memory.buffer, CONTEXT, 1);
  next[0] = position;
  const found = [];
  while (found.length < most) {
    const code = call("sudoku_read", SPACE, length, CONTEXT, BOARD, FAULT);
    if (code === 0) break;
    found.push(code > 0 ? characters(BOARD) : fault());
  }
  return { found, next: next[0] };
}

/** How many UTF-16 units of a text take `bytes` bytes of UTF-8. */
function unitsOf(text, bytes) {
  let index = 0;
  for (let seen = 0; seen < bytes; ) {
    const point = text.codePointAt(index);
    seen += widthOf(point);
    index += point > 0xffff ? 2 : 1;
  }
  return index;
}

function fault() {
  const [code, cell, other, byte] = new Int32Array(wasm.memory.buffer, FAULT, 4);
  const offset = Number(new BigInt64Array(wasm.memory.buffer, FAULT + 16, 1)[0]);
  return { code, cell, other, byte, offset };
}

/** Solves `boards` boards at SPACE in place. Their codes, to be read before the next call. */
export function solveBatch(boards, flags) {
  call("sudoku_solve_batch", SPACE, boards, 81, RESULTS, 1, flags);
  return new Int8Array(wasm.memory.buffer, RESULTS, boards);
}

/** Counts the solutions of `boards` boards at SPACE. The numbers, or codes. */
export function countBatch(boards, limit, flags) {
  call("sudoku_count_batch", SPACE, boards, 81, BigInt(limit), RESULTS, 1, flags);
  return Array.from(new BigInt64Array(wasm.memory.buffer, RESULTS, boards), Number);
}

export const version = string(call("sudoku_version"));
export const backend = string(call("sudoku_backend"));
