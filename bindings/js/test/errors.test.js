// What is no board, no text, no batch and no limit; and what must not disturb the next call.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SudokuError, count, parse, solutions, solve, solveBatch, validate } from "sudoku-solver";

const board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

test("wrong types", () => {
  const wrong = [undefined, null, 1, 81n, true, {}, [], Symbol("board"), () => board];
  wrong.push(new String(board), [...board], Buffer.from(board));
  for (const value of wrong) {
    for (const call of [solve, count, validate, solutions, parse])
      assert.throws(() => call(value), TypeError);
    assert.throws(() => solveBatch([board, value]), { name: "TypeError", message: /board 1/ });
  }
  for (const value of [undefined, null, board, 1, {}, new Set([board]), new Int8Array(81), new ArrayBuffer(81)])
    assert.throws(() => solveBatch(value), TypeError);
  assert.throws(() => solveBatch([board, , board]), TypeError);
});

test("limits", () => {
  for (const limit of [0, -1, 1.5, NaN, Infinity, 2 ** 53])
    assert.throws(() => count(board, limit), RangeError);
  for (const limit of [null, "2", 2n, {}]) assert.throws(() => count(board, limit), TypeError);
  // The limit comes before the board.
  assert.throws(() => count("", 0), RangeError);
  assert.equal(count(board, 1), 1);
  assert.equal(count(board, Number.MAX_SAFE_INTEGER), 1);
  assert.equal(count(".".repeat(81), 1001), 1001);
  assert.equal(count(".".repeat(81)), 100_000);
});

test("what an error says", () => {
  const cases = [
    [solve, "", "length", { cell: 0, offset: 0 }, "the board does not have 81 cells: 0 found"],
    [solve, board.slice(1), "length", { cell: 80, offset: 80 }],
    [solve, board + ".", "length", { cell: 82, offset: 81 }],
    [solve, board.slice(0, 40) + "\0" + board.slice(41), "length", { cell: 40, offset: 40 }],
    [solve, board.slice(0, 80) + "x", "character", { cell: 80, character: "x", offset: 80 }],
    [solve, "é" + board.slice(1), "character", { cell: 0, character: "é", offset: 0 }],
    [solve, "..😀" + board.slice(4), "character", { cell: 2, character: "😀", offset: 2 }],
    [solve, "..\ud83d" + board.slice(3), "character", { cell: 2, character: "\ud83d", offset: 2 }],
    [
      ...[solve, "55" + board.slice(2), "clash", { cell: 1, other: 0, offset: 1 }],
      "two equal givens in one row, column or box: row 1, column 2 repeats row 1, column 1",
    ],
    [parse, "", "length", { cell: 0, offset: 0 }],
    [parse, "\ufeff# é😀\n" + board.slice(1), "length", { cell: 80, offset: 87 }],
    [parse, board + "1", "length", { cell: 82, offset: 81 }],
    [
      ...[parse, "# é😀\n5 😀", "character", { cell: 1, character: "😀", offset: 8 }],
      'a cell is neither a digit nor a blank: "😀" at offset 8',
    ],
    [parse, board + "x", "character", { character: "x", offset: 81 }],
  ];
  for (const [call, text, code, details, message] of cases) {
    const all = { cell: undefined, other: undefined, character: undefined, ...details, code };
    assert.throws(
      () => call(text),
      (error) => {
        assert.ok(error instanceof SudokuError && error instanceof Error);
        assert.equal(error.name, "SudokuError");
        assert.deepEqual({ ...error }, all);
        if (message) assert.equal(error.message, message);
        return true;
      },
    );
  }
});

test("long texts", () => {
  const comment = "# " + "é".repeat(3_000_000) + "\n";
  assert.equal(parse(comment + board), board);
  assert.equal(solve(board).solution, solution);
});

test("batches of strings", () => {
  assert.deepEqual(solveBatch([]), []);
  const boards = Object.freeze([board, "no", ".".repeat(81), "55" + board.slice(2)]);
  const [one, two, three, four] = solveBatch(boards);
  assert.deepEqual(one, { solution, unique: true });
  assert.deepEqual([two.code, two.cell], ["length", 2]);
  assert.equal(three.unique, false);
  assert.deepEqual([four.code, four.cell, four.other], ["clash", 1, 0]);
});

test("batches of bytes", () => {
  const ask = { cells: "characters" };
  assert.deepEqual(solveBatch(new Uint8Array(0), ask), []);
  for (const options of [undefined, null, {}, { cells: "numbers" }, { cells: 1 }, "digits"])
    assert.throws(() => solveBatch(new Uint8Array(81), options), TypeError);
  for (const length of [1, 80, 82, 161])
    assert.throws(() => solveBatch(new Uint8Array(length), ask), RangeError);

  // Views into a larger buffer, what is beside them staying as it is; shared memory; Node's Buffer.
  for (const buffer of [new ArrayBuffer(600), new SharedArrayBuffer(600)]) {
    const whole = new Uint8Array(buffer).fill(7);
    const view = new Uint8Array(buffer, 5, 162);
    view.set(Buffer.from(board + board.replace("5", "x")));
    assert.deepEqual(solveBatch(view, ask), ["unique", "character"]);
    assert.equal(Buffer.from(view).toString(), solution + board.replace("5", "x"));
    assert.ok(whole.every((byte, at) => (at >= 5 && at < 167) || byte === 7));
  }
  const buffer = Buffer.from(board);
  assert.deepEqual(solveBatch(buffer, ask), ["unique"]);
  assert.equal(buffer.toString(), solution);

  // Characters are not taken for digits, nor digits for characters.
  assert.deepEqual(solveBatch(Buffer.from(board), { cells: "digits" }), ["character"]);
  const digits = Uint8Array.from(board, (cell) => Number(cell) || 0);
  assert.deepEqual(solveBatch(digits, ask), ["length"]);
  assert.deepEqual(solveBatch(digits.fill(10), { cells: "digits" }), ["character"]);
  assert.ok(digits.every((cell) => cell === 10));

  // What was handed to another thread is an empty array.
  const gone = new Uint8Array(81);
  structuredClone(gone, { transfer: [gone.buffer] });
  assert.deepEqual(solveBatch(gone, ask), []);

  // More than go through the library at a time.
  const many = Buffer.from((board + "5".repeat(81)).repeat(1000));
  const found = solveBatch(many, ask);
  assert.deepEqual(found, Array(1000).fill(["unique", "clash"]).flat());
  assert.equal(many.toString(), (solution + "5".repeat(81)).repeat(1000));
});

test("an overflow of the caller's stack does no harm", () => {
  let overflows = 0;
  for (let round = 0; round < 20; ++round) {
    const dive = () => {
      solve(board);
      dive();
    };
    try {
      dive();
    } catch (error) {
      assert.ok(error instanceof RangeError);
      ++overflows;
    }
    assert.equal(solve(board).solution, solution);
  }
  assert.equal(overflows, 20);
});
