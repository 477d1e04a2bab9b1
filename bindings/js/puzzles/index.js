// Around puzzles: libsudoku for JavaScript. What the functions do stands in index.d.ts. It has a
// WebAssembly module of its own, so that who only solves does not load it.

import { SudokuError, failure, wrongLength } from "../errors.js";
import { cellsOf, textOf } from "../shapes.js";
import { run, runAsync } from "../slices.js";
import { Candidates, parseCandidates } from "./candidates.js";
import * as library from "./library.js";
import { make, read, wide } from "./recipe.js";
import { Technique, techniqueOf } from "./techniques.js";

export { Candidates, SudokuError, Technique, parseCandidates };

const UNIQUENESS = 1;
const CUT = 2;

/** Hands a board to the library. */
function take(board) {
  const text = cellsOf(board);
  library.put(library.BOARD, text);
  return text;
}

/** What is wrong with the board that the library refused. */
function wrong(text) {
  library.put(library.BOARD, text);
  const found = library.validate();
  return failure(found, text, found.offset);
}

export function candidates(board) {
  const text = take(board);
  const { code, sets } = library.candidates();
  if (code < 0) throw wrong(text);
  return new Candidates(sets);
}

export function canonical(board) {
  const text = take(board);
  const { code, transposed, numbers, automorphisms } = library.canonical();
  if (code < 0) throw wrong(text);
  return {
    board: library.characters(library.BOARD),
    transform: {
      transposed: transposed === 1,
      rows: numbers.slice(0, 9),
      columns: numbers.slice(9, 18),
      digits: numbers.slice(18, 27),
    },
    automorphisms,
  };
}

export function transform(board, { transposed, rows, columns, digits }) {
  const numbers = [...rows, ...columns, ...digits];
  // Greater ones would lose bits on their way.
  const isShaped = [rows, columns, digits].every(({ length }) => length === 9);
  const areDigits = numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 9);
  const text = take(board);
  const code = isShaped && areDigits ? library.transform(transposed ? 1 : 0, numbers) : -5;
  if (code === -5) throw new RangeError("the transform is no rearrangement of a board");
  if (code < 0) throw wrong(text);
  return library.characters(library.BOARD);
}

export function shuffle(board, seed) {
  const number = wide(seed, "seed");
  const text = take(board);
  if (library.shuffle(number) < 0) throw wrong(text);
  return library.characters(library.BOARD);
}

const ratingOf = (rating) => rating && { ...rating, technique: techniqueOf(rating.technique) ?? null };

export function rate(puzzle) {
  const text = take(puzzle);
  const { code, rating } = library.rate();
  if (code < 0) throw code === -8 ? noMemory() : wrong(text);
  return ratingOf(rating);
}

const noMemory = () => new RangeError("there is no memory for ratings above 6.2");

function* rating(puzzles, options) {
  if (!Array.isArray(puzzles)) throw new TypeError("the puzzles must be an array");
  const answers = [];
  for (const text of Array.from(puzzles, textOf)) {
    answers.push(rateOne(text));
    options?.progress?.(answers.length, puzzles.length);
    yield;
  }
  return answers;
}

/** A rating, nothing, or an error. */
function rateOne(text) {
  if (typeof text !== "string") return text;
  if (text.length !== 81) return wrongLength(text.length);
  library.put(library.BOARD, text);
  const { code, rating } = library.rate();
  if (code === -8) throw noMemory();
  return code < 0 ? wrong(text) : ratingOf(rating);
}

export const rateBatch = (puzzles, options) => run(rating(puzzles, options), options);

export const rateBatchAsync = async (puzzles, options) => runAsync(rating(puzzles, options), options);

const puzzleOf = (made) =>
  made instanceof SudokuError ? made : { ...made, rating: ratingOf(made.rating) };

export function generate(recipe, seed, index = 0, { rated = false } = {}) {
  const made = puzzleOf(make(read(recipe), wide(seed, "seed"), wide(index, "index"), rated));
  if (made instanceof SudokuError) throw made;
  return made;
}

function* generating(recipe, seed, first, count, options) {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new RangeError("the count must be a whole number of at least 0");
  const [wish, key, start] = [read(recipe), wide(seed, "seed"), wide(first, "index")];
  wide(start + BigInt(count), "index");
  const answers = [];
  while (answers.length < count) {
    const index = start + BigInt(answers.length);
    const made = puzzleOf(make(wish, key, index, options?.rated === true));
    // Of one recipe some attempts fail; but what is refused once is always refused.
    if (made instanceof SudokuError && made.code !== "attempts") throw made;
    answers.push(made);
    options?.progress?.(answers.length, count);
    yield;
  }
  return answers;
}

export const generateBatch = (recipe, seed, first, count, options) =>
  run(generating(recipe, seed, first, count, options), options);

export const generateBatchAsync = async (recipe, seed, first, count, options) =>
  runAsync(generating(recipe, seed, first, count, options), options);

export function puzzles(recipe, seed, first = 0) {
  const [wish, key, start] = [read(recipe), wide(seed, "seed"), wide(first, "index")];
  return (function* () {
    for (let index = start; ; ++index) yield puzzleOf(make(wish, key, wide(index, "index"), false));
  })();
}

const stepOf = ({ technique, flags, ...step }) => ({
  technique: techniqueOf(technique),
  ...step,
  uniqueness: (flags & UNIQUENESS) !== 0,
  cut: (flags & CUT) !== 0,
});

/** What a hint goes by: the puzzle is put into the library. */
function situation(puzzle, { board, candidates } = {}) {
  if (candidates !== undefined && !(candidates instanceof Candidates))
    throw new TypeError("the candidates must be Candidates");
  const entered = board === undefined || board === null ? undefined : cellsOf(board);
  return { text: take(puzzle), entered, sets: candidates?.sets };
}

/** The error of a hint that the library refused: the puzzle's, or else the board's. */
function refused(code, text, entered) {
  if (code === -8) return noMemory();
  library.put(library.BOARD, text);
  return library.validate().code < 0 ? wrong(text) : wrong(entered);
}

export function hint(puzzle, progress) {
  const { text, entered, sets } = situation(puzzle, progress);
  const { code, step } = library.hint(entered, sets);
  if (code < 0) throw refused(code, text, entered);
  return step && stepOf(step);
}

// There can be thousands, and the hardest take minutes.
const STEPS = 100;

export function hints(puzzle, { limit = STEPS, ...progress } = {}) {
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new RangeError("the limit must be a whole number of at least 1");
  const { text, entered, sets } = situation(puzzle, progress);
  const { code, steps } = library.hints(entered, sets, limit);
  if (code < 0) throw refused(code, text, entered);
  return steps.map(stepOf);
}

export function apply(step, board, candidates) {
  const cells = [...cellsOf(board)];
  const sets = [...candidates.sets];
  const { placement } = step;
  if (placement) {
    const { cell, digit } = placement;
    cells[cell] = String(digit);
    sets[cell] = 1 << (digit - 1);
    for (let other = 0; other < 81; ++other)
      if (other !== cell && see(cell, other)) sets[other] &= ~sets[cell];
  }
  for (const { cell, digit } of step.eliminations) sets[cell] &= ~(1 << (digit - 1));
  return { board: cells.join(""), candidates: new Candidates(sets) };
}

/** Are two cells in one row, column or box? */
function see(one, other) {
  const [row, column] = [Math.floor(one / 9), one % 9];
  const [otherRow, otherColumn] = [Math.floor(other / 9), other % 9];
  const third = (number) => Math.floor(number / 3);
  return (
    row === otherRow ||
    column === otherColumn ||
    (third(row) === third(otherRow) && third(column) === third(otherColumn))
  );
}

export function path(puzzle) {
  const text = cellsOf(puzzle);
  return walk(text, { board: text, candidates: candidates(text) });
}

/** The library's path cannot be suspended: each step is the hint behind the last one. */
function* walk(puzzle, start) {
  for (let reached = start; ; ) {
    const step = hint(puzzle, reached);
    if (step === null) return;
    reached = apply(step, reached.board, reached.candidates);
    yield step;
  }
}
