// Microseconds a puzzle: node bench.js FILE..., of lines that begin with a board. Without a file:
// new puzzles and ratings, and the same without JavaScript, by the module's own batches.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { count, solve, solveBatch } from "sudoku-solver";
import { generateBatch, rateBatch } from "sudoku-solver/puzzles";
import base64 from "./puzzles/puzzles.wasm.js";

const ROUNDS = 100;
// Boards that are timed together. Few, so that some round is not disturbed by what else runs.
const GROUP = 50;

const ways = {
  solve: ({ boards }) => boards.forEach((board) => solve(board)),
  "count to 2": ({ boards }) => boards.forEach((board) => count(board, 2)),
  strings: ({ boards }) => solveBatch(boards),
  bytes: ({ bytes }) => solveBatch(Uint8Array.from(bytes), { cells: "characters" }),
};

/** The least processor time that each way took for a group, in microseconds. */
function best(ways, group) {
  const least = ways.map(() => Infinity);
  for (let round = 0; round < ROUNDS; ++round)
    for (const [index, way] of ways.entries()) {
      const before = process.cpuUsage();
      way(group);
      const { user, system } = process.cpuUsage(before);
      least[index] = Math.min(least[index], user + system);
    }
  return least;
}

const row = (name, columns) => console.log(name.padEnd(14) + columns.map((c) => c.padStart(12)).join(""));

const boardsOf = (file) => readFileSync(file, "latin1").match(/^[.0-9]{81}/gm);

/** Times the making and the rating of puzzles. */
function puzzles() {
  const module = new WebAssembly.Module(Buffer.from(base64, "base64"));
  const { exports } = new WebAssembly.Instance(module);
  exports.memory.grow(1);
  const place = exports.__heap_base.value;
  const ratings = (place + GROUP * 81 + 15) & ~15;
  const generateAll = exports.sudoku_generate_batch;
  const rateAll = exports.sudoku_rate_batch;
  const compare = (name, ...ways) => {
    const [inPackage, inModule] = best(ways).map((time) => time / GROUP);
    row(name, [inPackage.toFixed(2), inModule.toFixed(2), (inPackage / inModule).toFixed(3)]);
  };
  row("", ["package", "module", "ratio"]);
  compare(
    "generate",
    () => generateBatch(null, 1, 0, GROUP),
    () => generateAll(0, 1n, 0n, GROUP, place, 81, 0, 0, 1, 0, 0),
  );
  for (const corpus of ["easy", "minimal"]) {
    const file = new URL(`../../bench/corpora/${corpus}.txt`, import.meta.url);
    const boards = boardsOf(file).slice(0, GROUP);
    Buffer.from(exports.memory.buffer).write(boards.join(""), place, "latin1");
    compare(
      `rate, ${corpus}`,
      () => rateBatch(boards),
      () => rateAll(place, GROUP, 81, 0, ratings, 1, 0, 0),
    );
  }
}

if (process.argv.length === 2) puzzles();
else row("", Object.keys(ways));
for (const file of process.argv.slice(2)) {
  const all = boardsOf(file);
  const sums = Object.values(ways).map(() => 0);
  for (let start = 0; start < all.length; start += GROUP) {
    const boards = all.slice(start, start + GROUP);
    const times = best(Object.values(ways), { boards, bytes: Buffer.from(boards.join("")) });
    for (const [index, time] of times.entries()) sums[index] += time;
  }
  row(basename(file), sums.map((sum) => (sum / all.length).toFixed(2)));
}
