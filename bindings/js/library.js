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
/** The results of CHUNK boards. */
const RESULTS = CONTEXT + 8;
/** CHUNK boards; or a text, as long as it may be. */
export const SPACE = RESULTS + CHUNK;

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

const ascii = new TextDecoder();

/** The characters at a place. */
export const text = (place, length = 81) => ascii.decode(memory.subarray(place, place + length));

function string(place) {
  return text(place, memory.indexOf(0, place) - place);
}

/** The code of solving the board at BOARD in place. */
export const solve = () => call("sudoku_solve", BOARD);

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

/** Parses `length` bytes at SPACE to BOARD. The fault. */
export function parse(length) {
  call("sudoku_parse", SPACE, length, BOARD, FAULT);
  return fault();
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

/** The sentence for a code. */
export const sentence = (code) => string(call("sudoku_strerror", code));

export const version = string(call("sudoku_version"));
export const backend = string(call("sudoku_backend"));
