// Boards that are no strings, drawings, and what comes from another realm.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createContext, runInContext, runInNewContext } from "node:vm";
import * as solver from "sudoku-solver";

const { count, format, parse, solutions, solve, solveAny, solveBatch, toRows, validate } = solver;
const board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const rows = toRows(board);
const EVERY = [solve, solveAny, count, solutions, validate, toRows];

test("rows", () => {
  assert.deepEqual(rows[0], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
  const shapes = [
    rows,
    rows.map((row) => row.map(String)),
    rows.map((row) => row.join("")),
    board.match(/.{9}/g),
    rows.flat(),
    [...board],
    Object.freeze(rows.map(Object.freeze)),
  ];
  for (const shape of shapes) {
    for (const call of EVERY) call(shape);
    assert.deepEqual(solve(shape), { solution, unique: true });
    assert.equal(format(shape), format(board));
  }
  assert.deepEqual(solveBatch(shapes), shapes.map(() => solve(board)));
  assert.deepEqual(toRows(solve(rows).solution).flat().join(""), solution);
});

test("wrong shapes", () => {
  const cases = [
    [[], "not 81 cells but 0", 0],
    [[board], "not 9 rows but 1", 81],
    [rows.flat().slice(1), "not 81 cells but 80", 80],
    [Array(82).fill(0), "not 81 cells but 82", 82],
    [rows.slice(1), "not 9 rows but 8", 72],
    [[...rows.slice(1), [1]], "row 9: not 9 cells but 1", 73],
    [[...rows, ""], "not 9 rows but 10", 81],
    [Array(2 ** 32 - 1), `not 81 cells but ${2 ** 32 - 1}`, 2 ** 32 - 1],
    [Object.assign(Array(2 ** 32 - 1), Array(81).fill(rows[0])), `not 9 rows but ${2 ** 32 - 1}`, 729],
  ];
  for (const [shape, message, cell] of cases)
    for (const call of EVERY)
      assert.throws(() => call(shape), { name: "SudokuError", code: "length", message, cell });
  for (const row of [null, 5, undefined, {}])
    assert.throws(() => solve([...rows.slice(1), row]), { name: "TypeError", message: /^row 9 is / });
});

test("wrong cells", () => {
  const cases = [
    ...[[10, "10"], [-1, "-1"], [0.5, "0.5"], [NaN, "NaN"], [null, "null"], [undefined, "undefined"]],
    ...[["x", "'x'"], ["", '""'], ["12", '"12"'], ["é", "U+00E9"], [true, "boolean"], [1n, "bigint"]],
  ];
  for (const [value, shown] of cases) {
    const wrong = rows.map((row) => [...row]);
    wrong[4][2] = value;
    wrong[4][8] = "x";
    const message = `${shown} at row 5, column 3 is neither a digit nor a blank`;
    for (const call of EVERY)
      assert.throws(() => call(wrong), { code: "character", cell: 38, character: value, message });
  }
  // A hole is a cell, too.
  const hole = rows.map((row) => [...row]);
  delete hole[0][1];
  assert.throws(() => solve(hole), { code: "character", cell: 1 });
});

test("drawings", () => {
  const lines = format(board.replaceAll(".", "0")).split("\n");
  assert.equal(lines.length, 11);
  assert.equal(lines[0], "5 3 . | . 7 . | . . .");
  assert.equal(lines[7], "------+-------+------");
  assert.equal(parse(lines.join("\n")), board);
  // Clashes are no reason not to draw.
  assert.match(format("55" + board.slice(2)), /^5 5 \./);
  assert.throws(() => format("12"), { code: "length" });
});

test("arrays of another realm", () => {
  const other = runInNewContext(
    `({
      boards: [board, null],
      rows: rows.map((row) => Array.from(row)),
      bytes: Uint8Array.from(board, (cell) => cell.charCodeAt(0)),
    })`,
    { board, rows },
  );
  assert.equal(other.boards instanceof Array || other.bytes instanceof Uint8Array, false);
  assert.deepEqual(solveBatch(other.boards)[0], { solution, unique: true });
  assert.equal(solveBatch(other.boards)[1].code, "type");
  assert.equal(solve(other.rows).solution, solution);
  assert.deepEqual(solveBatch(other.bytes, { cells: "characters" }), ["unique"]);
  assert.equal(String.fromCharCode(...other.bytes), solution);
  const signal = runInContext("signal", createContext({ signal: AbortSignal.abort() }));
  assert.throws(() => count(board, 2, { signal }), { name: "AbortError" });
});

// As Jest runs it with jsdom: everything in a realm of its own, without most of what browsers have.
test("the package itself in another realm", () => {
  const index = fileURLToPath(import.meta.resolve("sudoku-solver"));
  const program = `
    import { readFileSync } from "node:fs";
    import { dirname, join } from "node:path";
    import vm from "node:vm";
    const context = vm.createContext({ atob, performance, setTimeout, say: console.log });
    const modules = new Map();
    const load = (file) => {
      if (!modules.has(file))
        modules.set(
          file,
          new vm.SourceTextModule(readFileSync(file, "utf8"), { context, identifier: file }),
        );
      return modules.get(file);
    };
    const link = (name, from) => load(join(dirname(from.identifier), name));
    const solver = load(${JSON.stringify(index)});
    await solver.link(link);
    await solver.evaluate();
    const { solve, parse, solveBatch, countAsync } = solver.namespace;
    console.log(solve(Array.from("${board}")).solution);
    console.log(parse("# é\\n${board}"));
    console.log(solveBatch(Buffer.from("${board}"), { cells: "characters" })[0]);
    console.log(await countAsync(["${board}".slice(0, 9), ...Array(8).fill(".........")], 40000));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--no-warnings", "--experimental-vm-modules", "--input-type=module", "-e", program],
    { encoding: "utf8" },
  );
  assert.deepEqual(stdout.trim().split("\n"), [solution, board, "unique", "40000"], stderr);
});
