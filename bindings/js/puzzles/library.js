// The module with all of the library: where things are in its memory, and its functions.

import { FAULT_BYTES, Machine, unitsOf } from "../machine.js";
import base64 from "./puzzles.wasm.js";

const machine = new Machine(base64);

// The structures of sudoku.h and their members, as WebAssembly lays them out.
const TRANSFORM_BYTES = 28;
const RATING_BYTES = 24;
const RECIPE_BYTES = 80;
const STEP_BYTES = 4616;
const NODES = 520;
const LINKS = NODES + 256 * 8;

/** One board, which is a result, too. */
export const BOARD = machine.place(81);
/** A second one: what is entered, or a solution. */
export const OTHER = machine.place(81);
/** And a recipe's pattern. */
const PATTERN = machine.place(81);
const FAULT = machine.place(FAULT_BYTES);
const SETS = machine.place(162);
const TRANSFORM = machine.place(TRANSFORM_BYTES);
const NUMBER = machine.place(8);
const RATING = machine.place(RATING_BYTES);
const RECIPE = machine.place(RECIPE_BYTES);
const STEP = machine.place(STEP_BYTES);

export const put = (place, board) => machine.put(place, board);
export const characters = (place) => machine.characters(place);

/** The fault of the board at a place. */
export function validate(place = BOARD) {
  machine.call("sudoku_validate", place, FAULT);
  return machine.fault(FAULT);
}

const sets = () => new Uint16Array(machine.memory.buffer, SETS, 81);

/** The candidates of the board at BOARD, 81 sets. */
export function candidates() {
  const code = machine.call("sudoku_candidates", BOARD, SETS);
  return { code, sets: sets().slice() };
}

/** Parses a text. The fault, its offset being one in the text, or the sets. */
export function parseCandidates(text) {
  const { place, length } = machine.putUtf8(text);
  const code = machine.call("sudoku_parse_candidates", place, length, SETS, FAULT);
  if (code > 0) return { code, sets: sets().slice() };
  const found = machine.fault(FAULT);
  return { ...found, offset: unitsOf(text, found.offset) };
}

/** Solves candidates. */
export function solveCandidates(given) {
  sets().set(given);
  const code = machine.call("sudoku_solve_candidates", SETS);
  return { code, sets: sets().slice() };
}

/** The number of solutions of candidates. */
export function countCandidates(given, limit) {
  sets().set(given);
  return Number(machine.call("sudoku_count_candidates", SETS, BigInt(limit)));
}

/** The canonical form of the board at BOARD, which takes its place. */
export function canonical() {
  const code = machine.call("sudoku_canonical", BOARD, BOARD, TRANSFORM, NUMBER);
  if (code < 0) return { code };
  const [transposed, ...numbers] = machine.memory.subarray(TRANSFORM, TRANSFORM + TRANSFORM_BYTES);
  const automorphisms = Number(machine.view.getBigUint64(NUMBER, true));
  return { code, transposed, numbers, automorphisms };
}

/** Transforms the board at BOARD. The code. */
export function transform(transposed, numbers) {
  machine.memory.set([transposed, ...numbers], TRANSFORM);
  return machine.call("sudoku_transform_board", BOARD, TRANSFORM, BOARD);
}

/** Shuffles the board at BOARD. The code. */
export const shuffle = (seed) => machine.call("sudoku_shuffle", BOARD, seed);

function rating() {
  const [er, ep, ed, technique, steps, level] = new Int32Array(machine.memory.buffer, RATING, 6);
  return { er, ep, ed, technique, steps, level };
}

/** Rates the board at BOARD: a code, and the rating if it is positive. */
export function rate() {
  const code = machine.call("sudoku_rate", BOARD, RATING);
  return { code, rating: code === 1 ? rating() : null };
}

/** Sets the recipe for the next puzzles. */
export function setRecipe({ flags, symmetry, clues, er, pattern, keep, attempts }) {
  const { view } = machine;
  machine.memory.fill(0, RECIPE, RECIPE + RECIPE_BYTES);
  const numbers = [0, flags, symmetry, ...clues, ...er];
  for (const [index, number] of numbers.entries()) view.setInt32(RECIPE + 4 * index, number, true);
  if (pattern !== undefined) put(PATTERN, pattern);
  if (keep !== undefined) put(OTHER, keep);
  view.setUint32(RECIPE + 28, pattern === undefined ? 0 : PATTERN, true);
  view.setUint32(RECIPE + 32, keep === undefined ? 0 : OTHER, true);
  view.setBigUint64(RECIPE + 40, attempts, true);
}

/** Makes a puzzle by the recipe that is set: its code, the puzzle at BOARD. */
export function generate(seed, index, isRated) {
  const solution = machine.textPlace(81);
  const rated = isRated ? RATING : 0;
  const code = machine.call("sudoku_generate", RECIPE, seed, index, BOARD, solution, rated);
  if (code !== 1) return { code };
  const made = { code, board: characters(BOARD), solution: characters(solution) };
  return { ...made, rating: isRated ? rating() : null };
}

/** Says where the player is: puzzle at BOARD, and board and candidates, if there are any. */
function situation(board, given) {
  if (board !== undefined) put(OTHER, board);
  if (given !== undefined) sets().set(given);
  return [BOARD, board === undefined ? 0 : OTHER, given === undefined ? 0 : SETS];
}

/** The next step of the puzzle at BOARD: a code, and the step if it is 1. */
export function hint(board, given) {
  const code = machine.call("sudoku_hint", ...situation(board, given), STEP);
  return { code, step: code === 1 ? step(STEP) : null };
}

/** What the library calls for each step; set while it is called. */
let visit;

// What goes into a table of functions has to be WebAssembly's. This is a module that exports what it
// imports, the function "f" of two i32 that returns one:
//     (module (import "" "f" (func (param i32 i32) (result i32))) (export "f" (func 0)))
const PASS = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 7, 1, 0x60, 2, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 6, 1, 0, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
);
const { f } = new WebAssembly.Instance(new WebAssembly.Module(PASS), {
  "": { f: (place) => visit(place) },
}).exports;
const VISIT = machine.exports.__indirect_function_table.grow(1);
machine.exports.__indirect_function_table.set(VISIT, f);

/** Up to `most` steps that the puzzle at BOARD has now: a code or their number, and the steps. */
export function hints(board, given, most) {
  const found = [];
  // The library is at work, and may have grown the memory: no more is done here than has to be.
  visit = (place) => {
    found.push(new Uint8Array(machine.exports.memory.buffer, place, STEP_BYTES).slice());
    return found.length < most ? 0 : 1;
  };
  const code = Number(machine.call("sudoku_hints", ...situation(board, given), VISIT, 0));
  const steps = found.map((bytes) => {
    machine.memory.set(bytes, STEP);
    return step(STEP);
  });
  return { code, steps };
}

/** The sets that begin at a place, as a list of candidates. */
function listed(place) {
  const list = [];
  for (const [cell, set] of new Uint16Array(machine.memory.buffer, place, 81).entries())
    for (let digit = 1; digit <= 9; ++digit) if ((set >> (digit - 1)) & 1) list.push({ cell, digit });
  return list;
}

const units = (bits) => Array.from({ length: 27 }, (_, unit) => unit).filter((unit) => (bits >> unit) & 1);

/** The struct sudoku_step at a place. */
function step(place) {
  const { view } = machine;
  const [technique, rating, cell, digit, flags, all, bases, complexity] = new Int32Array(
    machine.memory.buffer,
    place,
    8,
  );
  const nodes = Array.from({ length: view.getUint16(place + 518, true) }, (_, index) => {
    const node = place + NODES + 8 * index;
    const [at, digit, on] = machine.memory.subarray(node, node + 3);
    const first = place + LINKS + 2 * view.getUint16(node + 4, true);
    const parents = new Uint16Array(machine.memory.buffer, first, view.getUint16(node + 6, true));
    return { cell: at, digit, on: on === 1, parents: Array.from(parents) };
  });
  return {
    technique,
    rating,
    placement: cell < 0 ? null : { cell, digit },
    eliminations: listed(place + 32),
    pattern: listed(place + 194),
    extra: listed(place + 356),
    units: units(all),
    bases: units(bases),
    flags,
    complexity,
    nodes,
    text: text(place),
  };
}

function text(step) {
  let size = 4096;
  for (;;) {
    const place = machine.textPlace(size);
    const length = Number(machine.call("sudoku_step_text", step, place, size));
    if (length < size) return machine.characters(place, length);
    size = length + 1;
  }
}

/** The English name of a technique. */
export const techniqueName = (number) =>
  machine.string(machine.call("sudoku_technique_name", number));
