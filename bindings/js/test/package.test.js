// The package: its version, CommonJS, threads, and how much of the module's stack a call takes.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as solver from "sudoku-solver";
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
  const code = ["collector.js", "errors.js", "index.js", "library.js", "read.js"];
  code.push("shapes.js", "slices.js", "index.d.cts", "index.d.ts", "sudoku.wasm.js");
  const about = ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "package.json"];
  assert.deepEqual(readdirSync(packed).sort(), [...code, ...about].sort());
});

test("what is exported is what is declared", () => {
  const declared = readFileSync(new URL("../index.d.ts", import.meta.url), "utf8");
  const names = [...declared.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(names)].sort(), Object.keys(solver).sort());
});

test("the size in the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const [, module, text] = readme.match(/The module has some (\d+) KB, (\d+) as base64/);
  // A figure that a reader goes by, and not each change of the library makes wrong.
  for (const [said, is] of [[module, (base64.length * 3) / 4], [text, base64.length]])
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

test("a call takes less than half of the module's stack", () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(base64, "base64")));
  const memory = new Uint8Array(exports.memory.buffer);
  const top = exports.__stack_pointer.value;
  const place = exports.__heap_base.value;
  assert.equal(top, 65536);
  memory.fill(0xa5, 0, top);
  for (const board of boards) {
    memory.set(Buffer.from(board), place);
    exports.sudoku_count(place, 1000n);
    exports.sudoku_solve_batch(place, 1, 81, 0, 0, 0);
    exports.sudoku_parse(place, 81, place + 100, 0);
  }
  const taken = top - memory.findIndex((byte) => byte !== 0xa5);
  assert.ok(taken > 100 && taken < top / 2, `${taken} bytes`);
  assert.equal(exports.__stack_pointer.value, top);
});
