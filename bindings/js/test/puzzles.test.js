// Every line of the project's table of puzzles; and what of them is JavaScript's own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { count, format } from "sudoku-solver";
import {
  Candidates,
  SudokuError,
  Technique,
  apply,
  candidates,
  canonical,
  generate,
  generateBatch,
  generateBatchAsync,
  hint,
  hints,
  parseCandidates,
  path,
  puzzles,
  rate,
  rateBatch,
  rateBatchAsync,
  shuffle,
  transform,
} from "sudoku-solver/puzzles";
import { puzzles as table, root } from "./table.js";

const CODES = { "-2": "length", "-3": "character", "-4": "clash", "-5": "recipe", "-7": "attempts" };
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const several = ".".repeat(81);

/** What a function returns, or the error that it throws. */
function attempt(call) {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

const place = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
const listed = (list) => list.map(({ cell, digit }) => `${place(cell)}=${digit}`).join(" ");
const unit = (number) => "rcb"[Math.floor(number / 9)] + ((number % 9) + 1);
const groupsOf = (all) =>
  Array.from({ length: 81 }, (_, cell) => all.digits(cell).join("") || "-").join(" ");

const setOf = (group) => [...group].reduce((set, digit) => set | (1 << (digit - 1)), 0);
const candidatesOf = (groups) =>
  new Candidates(groups.split(" ").map((group) => (group === "-" ? 0 : setOf(group))));

function ratingColumns(rating) {
  const { er, ep, ed, technique, steps, level } = rating;
  return [er, ep, ed, technique?.name ?? "", steps, level].map(String);
}

function stepColumns(step) {
  return [
    step.technique.name,
    String(step.rating),
    step.placement ? listed([step.placement]) : "",
    ...[step.eliminations, step.pattern, step.extra].map(listed),
    ...[step.units, step.bases].map((units) => units.map(unit).join(" ")),
    step.uniqueness ? "1" : "0",
    String(step.complexity),
    step.nodes
      .map(({ cell, digit, on, parents }) => `${place(cell)}${on ? "=" : "!"}${digit}<${parents.join(",")}`)
      .join(" "),
    step.text,
  ];
}

const transformText = ({ transposed, rows, columns, digits }) =>
  [transposed ? "1" : "0", ...[rows, columns, digits].map((numbers) => numbers.join(""))].join(" ");

function transformOf(text) {
  const [transposed, ...lists] = text.split(" ");
  const [rows, columns, digits] = lists.map((list) => [...list].map(Number));
  return { transposed: transposed === "1", rows, columns, digits };
}

function recipeOf({ minimal, symmetry, clues_min, clues_max, er_min, er_max, pattern, keep, attempts }) {
  const number = (text) => (text === undefined ? undefined : Number(text));
  return {
    minimal: minimal === "1",
    symmetry: symmetry?.replaceAll("_", "-"),
    ...{ cluesMin: number(clues_min), cluesMax: number(clues_max) },
    ...{ erMin: number(er_min), erMax: number(er_max), attempts: number(attempts) },
    ...{ pattern, keep },
  };
}

function progressOf({ board, candidates: groups, limit }) {
  const progress = { board, candidates: groups && candidatesOf(groups) };
  return limit === undefined ? progress : { ...progress, limit: Number(limit) };
}

// For each call what it gives: the code and the columns of the answer, or its steps.
const calls = {
  format: ({ input }) => ({ code: 1, answer: [format(input)] }),
  candidates: ({ input }) => ({ code: 1, answer: [groupsOf(candidates(input))] }),
  parse_candidates: ({ input }) => ({ code: 1, answer: [groupsOf(parseCandidates(input))] }),
  format_candidates: ({ input }) => ({ code: 1, answer: [candidatesOf(input).format()] }),
  solve_candidates({ input }) {
    const solved = candidatesOf(input).solve();
    return solved ? { code: solved.unique ? 1 : 2, answer: [solved.solution] } : { code: 0 };
  },
  count_candidates: ({ input, options }) => ({
    code: candidatesOf(input).count(Number(options.limit)),
  }),
  canonical({ input }) {
    const { board, transform: way, automorphisms } = canonical(input);
    assert.equal(transform(input, way).replaceAll("0", "."), board);
    return { code: 1, answer: [board, transformText(way), String(automorphisms)] };
  },
  transform: ({ input, options }) => ({
    code: 1,
    answer: [transform(input, transformOf(options.transform))],
  }),
  shuffle: ({ input, options }) => ({ code: 1, answer: [shuffle(input, BigInt(options.seed))] }),
  rate({ input }) {
    const rating = rate(input);
    if (!rating) return { code: Math.min(count(input, 2), 2) };
    return { code: 1, answer: ratingColumns(rating) };
  },
  generate({ options }) {
    const [seed, index] = [BigInt(options.seed), BigInt(options.index)];
    const made = generate(recipeOf(options), seed, index, { rated: true });
    return { code: 1, answer: [made.board, made.solution, ...ratingColumns(made.rating)] };
  },
  hint({ input, options }) {
    const step = hint(input, progressOf(options));
    if (step) return { code: 1, steps: [stepColumns(step)] };
    return { code: count(input, 2) === 2 ? 2 : 0 };
  },
  hints({ input, options }) {
    const steps = hints(input, progressOf(options));
    return { code: steps.length, steps: steps.map(stepColumns) };
  },
  path({ input }) {
    const steps = [...path(input)];
    return { code: steps.length, steps: steps.map(stepColumns) };
  },
};

for (const line of table) {
  test(line.id, () => {
    const given = attempt(() => calls[line.call](line));
    if (line.code >= 0) {
      if (given instanceof Error) throw given;
      assert.equal(given.code, line.code);
      assert.deepEqual(given.answer ?? [], line.answer);
      assert.deepEqual(given.steps ?? [], line.steps);
    } else if (line.call === "transform" && line.code === -5) {
      assert.ok(given instanceof RangeError, String(given));
    } else {
      assert.ok(given instanceof SudokuError, String(given));
      assert.equal(given.code, CODES[line.code]);
      const said = { "-5": "no puzzle can meet the recipe", "-7": "no attempt met the recipe" };
      if (said[line.code]) assert.equal(given.message, said[line.code]);
    }
  });
}

test("the whole table was seen", () => {
  assert.ok(table.length > 180);
  assert.deepEqual([...new Set(table.map(({ call }) => call))].sort(), Object.keys(calls).sort());
});

test("techniques", () => {
  const header = readFileSync(join(root, "include/sudoku.h"), "utf8");
  const defined = [...header.matchAll(/#define SUDOKU_(?:TECHNIQUE_)?(MISTAKE|(?<=TECHNIQUE_)\w+) (\d+)/g)];
  assert.ok(defined.length > 50);
  assert.deepEqual(
    defined.map(([, key, number]) => [key, Number(number)]),
    Object.entries(Technique).map(([key, { number }]) => [key, number]),
  );
  assert.equal(hint(easy).technique, Technique.HIDDEN_SINGLE_BOX);
  assert.equal(Technique.X_WING.name, "X-wing");
});

test("a path by hand", () => {
  let reached = { board: easy, candidates: candidates(easy) };
  for (const step of path(easy)) {
    assert.deepEqual(hint(easy, reached), step);
    reached = apply(step, reached.board, reached.candidates);
  }
  assert.equal(count(reached.board), 1);
  assert.ok(!reached.board.includes("."));
  assert.equal(reached.candidates.solve().solution, reached.board);
});

test("batches, all ways the same", async () => {
  const recipe = { symmetry: "rotation-180", minimal: true };
  const made = generateBatch(recipe, 7, 40, 12, { rated: true });
  assert.equal(made.length, 12);
  assert.deepEqual(await generateBatchAsync(recipe, 7, 40, 12, { rated: true }), made);
  const boards = made.map(({ board }) => board);
  const iterator = puzzles(recipe, 7, 40);
  for (const [index, puzzle] of made.entries()) {
    assert.deepEqual(generate(recipe, 7, 40 + index, { rated: true }), puzzle);
    assert.deepEqual(iterator.next().value, { ...puzzle, rating: null });
  }
  const mixed = [...boards, "?", null, several];
  const ratings = rateBatch(mixed);
  assert.deepEqual(ratings.slice(0, 12), made.map(({ rating }) => rating));
  assert.deepEqual([ratings[12].code, ratings[13].code, ratings[14]], ["length", "type", null]);
  assert.deepEqual(await rateBatchAsync(mixed), ratings);
  // Here and there an attempt fails, and the others go on.
  const some = generateBatch({ cluesMax: 21, attempts: 40 }, 1, 0, 30);
  const failed = some.filter((puzzle) => puzzle instanceof SudokuError);
  assert.ok(failed.length > 0 && failed.length < 30);
  assert.ok(failed.every(({ code }) => code === "attempts"));
});

test("progress, and stopping", async () => {
  const many = Array(40).fill(easy);
  for (const way of [
    (options) => rateBatch(many, options),
    (options) => rateBatchAsync(many, options),
    (options) => generateBatch(null, 1, 0, 40, options),
    (options) => generateBatchAsync(null, 1, 0, 40, options),
  ]) {
    const told = [];
    await way({ progress: (done, total) => told.push([done, total]) });
    assert.deepEqual(told.at(-1), [40, 40]);
    const controller = new AbortController();
    const options = { signal: controller.signal, progress: () => controller.abort() };
    await assert.rejects(async () => way(options), { name: "AbortError" });
  }
  const signal = AbortSignal.timeout(30);
  await assert.rejects(generateBatchAsync({}, 1, 0, 1e6, { signal }), { name: "TimeoutError" });
  const all = new Candidates(Array(81).fill(0x1ff));
  await assert.rejects(all.countAsync(1e15, { signal: AbortSignal.timeout(30) }), {
    name: "TimeoutError",
  });
});

test("candidates are counted beyond one call", () => {
  const solution = generate(null, 1).solution;
  const open = candidates(solution.slice(0, 38) + ".".repeat(43));
  const board = solution.slice(0, 38) + ".".repeat(43);
  assert.equal(open.count(100_000), count(board, 100_000));
  assert.ok(open.count(100_000) > 20_000);
});

test("arguments", () => {
  for (const [error, call] of [
    [TypeError, () => new Candidates("12")],
    [RangeError, () => new Candidates([1, 2])],
    [RangeError, () => new Candidates(Array(81).fill(512))],
    [TypeError, () => shuffle(easy)],
    [TypeError, () => shuffle(easy, "1")],
    [RangeError, () => shuffle(easy, -1)],
    [RangeError, () => shuffle(easy, 2 ** 53)],
    [RangeError, () => shuffle(easy, 2n ** 64n)],
    [TypeError, () => generate({ symmetry: "round" }, 1)],
    [TypeError, () => generate({ clues: 30 }, 1)],
    [TypeError, () => generate("", 1)],
    [TypeError, () => generate({ cluesMin: "30" }, 1)],
    [RangeError, () => generate({ cluesMin: 30.5 }, 1)],
    [RangeError, () => generateBatch(null, 1, 0, -1)],
    [RangeError, () => generateBatch(null, 1, 2n ** 64n - 1n, 2)],
    [TypeError, () => rateBatch(easy)],
    [TypeError, () => rate(null)],
    [TypeError, () => hint(easy, { candidates: [] })],
    [RangeError, () => hints(easy, { limit: 0 })],
    [TypeError, () => parseCandidates(null)],
  ])
    assert.throws(call, error, String(call));
});
