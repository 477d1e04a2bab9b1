// The package: its version, CommonJS, threads, and how much of the module's stack a call takes.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as solver from "sudoku-solver";
import * as puzzles from "sudoku-solver/puzzles";
import large from "../puzzles/puzzles.wasm.js";
import base64 from "../sudoku.wasm.js";
import { cases } from "./table.js";

const boards = cases.filter(({ form }) => form === "rows").map(({ input }) => input.replaceAll("|", ""));

test("version and engine", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url)));
  assert.equal(solver.version, version);
  assert.equal(solver.backend, "portable");
});

// test.sh packs it and unpacks it there.
const packed = new URL("../../consumer/node_modules/sudoku-solver/", import.meta.url);

test("what is packed", { skip: !existsSync(packed) && "run by test.sh" }, () => {
  const code = ["collector.js", "errors.js", "index.js", "library.js", "machine.js", "read.js"];
  code.push("shapes.js", "slices.js", "index.d.cts", "index.d.ts", "sudoku.wasm.js");
  const about = ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "package.json"];
  assert.deepEqual(readdirSync(packed).sort(), [...code, ...about, "puzzles"].sort());
  const puzzles = ["candidates.js", "index.js", "library.js", "recipe.js", "techniques.js"];
  puzzles.push("index.d.cts", "index.d.ts", "puzzles.wasm.js");
  assert.deepEqual(readdirSync(new URL("puzzles", packed)).sort(), puzzles.sort());
});

test("what is exported is what is declared", () => {
  for (const [file, module] of [
    ["../index.d.ts", solver],
    ["../puzzles/index.d.ts", puzzles],
  ]) {
    const declared = readFileSync(new URL(file, import.meta.url), "utf8");
    const found = declared.matchAll(/^export (?:const|function|class|\{) (\w+)/gm);
    const names = [...found].map(([, name]) => name);
    assert.deepEqual([...new Set(names)].sort(), Object.keys(module).sort());
  }
});

test("the size in the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const said = (name) => readme.match(new RegExp(`\\| \`${name}\` \\| (\\d+) \\| (\\d+) \\|`));
  const sizes = [["sudoku-solver", base64], ["sudoku-solver/puzzles", large]].flatMap(([name, text]) => {
    const [, module, encoded] = said(name);
    return [[module, (text.length * 3) / 4], [encoded, text.length]];
  });
  // A figure that a reader goes by, and not each change of the library makes wrong.
  for (const [said, is] of sizes)
    assert.ok(Math.abs(said * 1000 - is) < 0.2 * is, `${is} bytes, and the README says ${said} KB`);
});

test("require", { skip: !process.features.require_module && "this Node cannot require modules" }, () => {
  const { solve } = createRequire(import.meta.url)("sudoku-solver");
  assert.equal(solve, solver.solve);
});

test("threads", async () => {
  const expected = solver.solveBatch(boards).map((answer) => answer?.solution);
  const source = `
    import { parentPort, workerData } from "node:worker_threads";
    import { solveBatch } from ${JSON.stringify(new URL("../index.js", import.meta.url).href)};
    let answers;
    for (let round = 0; round < 20; ++round)
      answers = solveBatch(workerData).map((answer) => answer?.solution);
    parentPort.postMessage(answers);`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(url, { workerData: boards });
      worker.once("message", resolve).once("error", reject);
    });
  for (const answers of await Promise.all([work(), work(), work(), work()]))
    assert.deepEqual(answers, expected);
});

/** How much of its stack a module has taken for some calls, which get a place for what they need. */
function stackOf(base64, calls) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(base64, "base64")));
  const top = exports.__stack_pointer.value;
  assert.equal(top, 65536);
  new Uint8Array(exports.memory.buffer).fill(0xa5, 0, top);
  const place = exports.__heap_base.value;
  exports.memory.grow(1);
  for (const board of boards) {
    new Uint8Array(exports.memory.buffer).set(Buffer.from(board), place);
    calls(exports, place);
  }
  assert.equal(exports.__stack_pointer.value, top);
  return top - new Uint8Array(exports.memory.buffer).findIndex((byte) => byte !== 0xa5);
}

test("a call takes less than half of the module's stack", () => {
  const taken = stackOf(base64, (exports, place) => {
    exports.sudoku_count(place, 1000n);
    exports.sudoku_solve_batch(place, 1, 81, 0, 0, 0);
    exports.sudoku_parse(place, 81, place + 100, 0);
  });
  assert.ok(taken > 100 && taken < 32768, `${taken} bytes`);
});

test("and so it is in the module for puzzles", () => {
  const taken = stackOf(large, (exports, place) => {
    exports.sudoku_canonical(place, place + 100, 0, 0);
    if (exports.sudoku_rate(place, place + 200) === 1)
      exports.sudoku_hint(place, 0, 0, place + 300);
    exports.sudoku_generate(0, 1n, 0n, place + 100, 0, place + 200);
  });
  assert.ok(taken > 100 && taken < 32768, `${taken} bytes`);
});

test("the module for puzzles gives its memory back", () => {
  const hard = "....3...83..5...9.4.71.....6.4.....1.........7.2.9.3..54...7..2.796....4....8.6..";
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(large, "base64")));
  const place = exports.__heap_base.value;
  const pages = Array.from({ length: 5 }, () => {
    new Uint8Array(exports.memory.buffer).set(Buffer.from(hard), place);
    assert.equal(exports.sudoku_rate(place, place + 200), 1);
    return exports.memory.buffer.byteLength;
  });
  assert.ok(pages[0] > 1_000_000);
  assert.deepEqual(pages, Array(5).fill(pages[0]));
});
