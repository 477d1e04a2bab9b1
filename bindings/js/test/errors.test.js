// What is no board, no text, no batch and no limit; and what must not disturb the next call.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  SudokuError,
  count,
  countBatch,
  format,
  parse,
  solutions,
  solve,
  solveAny,
  solveBatch,
  toRows,
  validate,
} from "sudoku-solver";
import { messages } from "./table.js";

const board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

test("wrong types", () => {
  const wrong = [undefined, null, 1, 81n, true, {}, [], Symbol("board"), () => board];
  wrong.push(NaN, new String(board), new Set(board), Buffer.from(board));
  for (const value of wrong) {
    for (const call of [solve, solveAny, count, validate, solutions, format, toRows]) {
      // An array is a board, and this one is of a wrong length.
      if (Array.isArray(value)) assert.throws(() => call(value), { code: "length", cell: 0 });
      else assert.throws(() => call(value), TypeError);
    }
    assert.throws(() => parse(value), TypeError);
  }
  assert.throws(() => parse([...board]), TypeError);
  for (const value of [undefined, null, board, 1, {}, new Set([board]), new Int8Array(81), new ArrayBuffer(81)])
    assert.throws(() => solveBatch(value), TypeError);
});

test("nothing among boards", () => {
  const nothing = [undefined, null, NaN, 5, 81n, true, {}, Symbol("board"), () => board];
  nothing.push(Buffer.from(board));
  const answers = solveBatch([board, ...nothing, , board]);
  const counts = countBatch([board, ...nothing, , board], 5);
  assert.equal(answers.length, nothing.length + 3);
  assert.deepEqual([answers[0], answers.at(-1)], [solve(board), solve(board)]);
  assert.deepEqual([counts[0], counts.at(-1)], [1, 1]);
  for (const [index, error] of answers.slice(1, -1).entries()) {
    assert.ok(error instanceof SudokuError);
    assert.equal(error.code, "type");
    assert.equal(error.cell, undefined);
    assert.deepEqual(counts[index + 1].toJSON(), error.toJSON());
  }
  assert.match(answers[3].message, /, not NaN$/);
});

for (const { id, call, input, message } of messages)
  test(`what is said: ${id}`, () => {
    const rows = (text) => text.split("|").map((row) => row.split(",").map(Number));
    const calls = {
      solve: () => solve(input),
      rows: () => solve(rows(input)),
      parse: () => parse(input),
      batch: () => {
        throw solveBatch([board, null, board])[1];
      },
    };
    assert.throws(calls[call], { name: "SudokuError", message });
  });

test("an error as data, through a message and through JSON", () => {
  for (const wrong of ["x", "...x" + board.slice(4), "55" + board.slice(2), null]) {
    const [error] = solveBatch([wrong]);
    // The error itself does not arrive as it is, so that nobody may rely on that.
    assert.equal(structuredClone(error) instanceof SudokuError, false);
    for (const data of [structuredClone(error.toJSON()), JSON.parse(JSON.stringify(error))]) {
      const twin = SudokuError.from(data);
      assert.ok(twin instanceof SudokuError);
      assert.equal(twin.message, error.message);
      assert.deepEqual({ ...twin }, { ...error });
    }
  }
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
    [solve, "", "length", { cell: 0, offset: 0 }, "not 81 cells but 0"],
    [solve, board.slice(1), "length", { cell: 80, offset: 80 }],
    [solve, board + ".", "length", { cell: 82, offset: 81 }],
    [solve, board.slice(0, 40) + "\0" + board.slice(41), "length", { cell: 40, offset: 40 }],
    [solve, board.slice(0, 80) + "x", "character", { cell: 80, character: "x", offset: 80 }],
    [solve, "é" + board.slice(1), "character", { cell: 0, character: "é", offset: 0 }],
    [solve, "..😀" + board.slice(4), "character", { cell: 2, character: "😀", offset: 2 }],
    [solve, "..\ud83d" + board.slice(3), "character", { cell: 2, character: "\ud83d", offset: 2 }],
    [
      ...[solve, "55" + board.slice(2), "clash", { cell: 1, other: 0, offset: 1 }],
      "row 1, column 2 repeats the 5 of row 1, column 1",
    ],
    [parse, "", "length", { cell: 0, offset: 0 }],
    [parse, "\ufeff# é😀\n" + board.slice(1), "length", { cell: 80, offset: 87 }],
    [parse, board + "1", "length", { cell: 82, offset: 81 }],
    [
      ...[parse, "# é😀\n5 😀", "character", { cell: 1, character: "😀", offset: 8 }],
      "U+1F600 at row 1, column 2 is neither a digit nor a blank",
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

test("UTF-8 and back", () => {
  const texts = ["é", "€", "😀", "\ud800", "\udc00", "\ud800é", "\ufeff", "a\u07ff\u0800"];
  texts.push("\uffff\u{10000}\u{10ffff}");
  for (const before of texts)
    assert.throws(() => parse(`# ${before}\n12q`), { offset: before.length + 5, cell: 2, character: "q" });
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
