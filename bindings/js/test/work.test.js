// Long work: its progress, and how it is stopped.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  SudokuError,
  count,
  countAsync,
  countBatch,
  countBatchAsync,
  solve,
  solveAny,
  solveBatch,
  solveBatchAsync,
} from "sudoku-solver";

const board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const empty = ".".repeat(81);
// More solutions than are counted in one call of the library.
const many = solve(empty).solution.slice(0, 38) + ".".repeat(43);
const ages = 2 ** 50;
const digit = (cell) => (cell === "x" ? 10 : Number(cell) || 0);

test("any solution", () => {
  assert.equal(solveAny(board), solution);
  assert.deepEqual(solve(solveAny(empty)).unique, true);
  assert.equal(solveAny("12345678........9" + ".".repeat(64)), null);
  assert.throws(() => solveAny("55" + board.slice(2)), { code: "clash" });
});

test("counts beyond one call", async () => {
  const all = count(many, 100_000);
  assert.ok(all > 16384 && all < 100_000);
  for (const limit of [all, all + 1, all - 1, 16383, 16384, 16385, 40_000]) {
    const expected = Math.min(limit, all);
    assert.equal(count(many, limit), expected);
    assert.deepEqual(countBatch([board, many, "x"], limit).slice(0, 2), [1, expected]);
  }
  assert.equal(await countAsync(many, all), all);
  for (const [cells, bytes] of [
    ["characters", Buffer.from(board + many + "x".repeat(81))],
    ["digits", Uint8Array.from(board + many + "x".repeat(81), digit)],
  ]) {
    const before = Uint8Array.from(bytes);
    assert.deepEqual(countBatch(bytes, ages, { cells }), [1, all, "character"]);
    assert.deepEqual(await countBatchAsync(bytes, ages, { cells }), [1, all, "character"]);
    assert.deepEqual(Uint8Array.from(bytes), before);
  }
});

test("batches of counts", () => {
  const boards = Array.from({ length: 1500 }, (_, index) => [board, empty, "?", null][index % 4]);
  const counts = countBatch(boards, 7);
  for (const [index, found] of counts.entries()) {
    if (index % 4 < 2) assert.equal(found, [1, 7][index % 4]);
    else assert.ok(found instanceof SudokuError);
  }
  for (const limit of [0, 1.5, NaN]) assert.throws(() => countBatch(boards, limit), RangeError);
  assert.throws(() => countBatch(boards), TypeError);
  assert.throws(() => countBatch(board, 2), TypeError);
});

test("progress", async () => {
  const boards = Array(2000).fill(board);
  const bytes = () => Buffer.from(board.repeat(2000));
  const cells = "characters";
  const ways = [
    (options) => solveBatch(boards, options),
    (options) => countBatch(boards, 2, options),
    (options) => solveBatch(bytes(), { ...options, cells }),
    (options) => countBatch(bytes(), 2, { ...options, cells }),
    (options) => solveBatchAsync(boards, options),
    (options) => countBatchAsync(boards, 2, options),
    (options) => solveBatchAsync(bytes(), { ...options, cells }),
    (options) => countBatchAsync(bytes(), 2, { ...options, cells }),
  ];
  for (const way of ways) {
    const told = [];
    const answers = await way({ progress: (done, total) => told.push([done, total]) });
    assert.equal(answers.length, 2000);
    assert.ok(told.length > 2);
    assert.deepEqual(told.at(-1), [2000, 2000]);
    assert.ok(told.every(([done, total]) => total === 2000 && done > 0));
    assert.ok(told.every(([done], at) => at === 0 || done > told[at - 1][0]));

    const thrown = new Error("enough");
    const fail = () => {
      throw thrown;
    };
    await assert.rejects(async () => way({ progress: fail }), thrown);
    const controller = new AbortController();
    const { signal } = controller;
    told.length = 0;
    const progress = (done) => {
      told.push(done);
      controller.abort();
    };
    await assert.rejects(async () => way({ progress, signal }), { name: "AbortError" });
    assert.equal(told.length, 1);
    const aborted = { signal: AbortSignal.abort("why") };
    await assert.rejects(async () => way(aborted), (reason) => reason === "why");
    await assert.rejects(async () => way({ signal: {} }), TypeError);
  }
});

test("what is asynchronous can be stopped from outside", async () => {
  const several = Array(200_000).fill(many.slice(0, 30) + ".".repeat(51));
  for (const way of [
    (options) => countAsync(empty, ages, options),
    (options) => countBatchAsync([board, empty], ages, options),
    (options) => solveBatchAsync(several, options),
  ]) {
    // A timer, which has its turn only in the pauses.
    await assert.rejects(way({ signal: AbortSignal.timeout(30) }), { name: "TimeoutError" });
    // Other work meanwhile does not disturb it.
    const controller = new AbortController();
    const pending = way({ signal: controller.signal });
    for (let turn = 0; turn < 3; ++turn) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      assert.equal(solve(board).solution, solution);
      assert.deepEqual(solveBatch([board, empty]).map((answer) => answer.unique), [true, false]);
    }
    controller.abort();
    await assert.rejects(pending, { name: "AbortError" });
  }
  const [one, two] = await Promise.all([
    solveBatchAsync(Array(5000).fill(board)),
    countAsync(many, 40_000),
  ]);
  assert.ok(one.every((answer) => answer.solution === solution));
  assert.equal(two, 40_000);
});

test("asynchronous functions throw nothing at once", async () => {
  for (const call of [
    () => countAsync("x"),
    () => countAsync(board, 0),
    () => countBatchAsync(5, 2),
    () => solveBatchAsync(null),
  ]) {
    const promise = call();
    await assert.rejects(promise);
  }
});
