// Microseconds a puzzle: node bench.js FILE..., of lines that begin with a board. Without a file:
// new puzzles and their ratings, and the same without JavaScript, by the module's own batches.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { count, solve, solveBatch } from "sudoku-solver";
import { generateBatch, rateBatch } from "sudoku-solver/puzzles";
import base64 from "./puzzles/puzzles.wasm.js";

const ROUNDS = 30;
// Boards that are timed together. Few, so that some round is not disturbed by what else runs.
const GROUP = 50;

const ways = {
  solve: ({ boards }) => boards.forEach((board) => solve(board)),
  "count to 2": ({ boards }) => boards.forEach((board) => count(board, 2)),
  strings: ({ boards }) => solveBatch(boards),
  bytes: ({ bytes }) => solveBatch(Uint8Array.from(bytes), { cells: "characters" }),
};

/** The least time that a way took for a group. */
function best(way, group) {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; ++round) {
    const start = performance.now();
    way(group);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

const row = (name, columns) => console.log(name.padEnd(14) + columns.map((c) => c.padStart(12)).join(""));

/** Times the making and the rating of puzzles. */
function puzzles() {
  const made = generateBatch(null, 1, 0, GROUP);
  const boards = made.map(({ board }) => board);
  const module = new WebAssembly.Module(Buffer.from(base64, "base64"));
  const { exports } = new WebAssembly.Instance(module);
  exports.memory.grow(1);
  const place = exports.__heap_base.value;
  const ratings = (place + GROUP * 81 + 15) & ~15;
  const generateAll = exports.sudoku_generate_batch;
  const rateAll = exports.sudoku_rate_batch;
  row("", ["package", "module"]);
  for (const [name, ...ways] of [
    [
      "generate",
      () => generateBatch(null, 1, 0, GROUP),
      () => generateAll(0, 1n, 0n, GROUP, place, 81, 0, 0, 1, 0, 0),
    ],
    ["rate", () => rateBatch(boards), () => rateAll(place, GROUP, 81, 0, ratings, 1, 0, 0)],
  ])
    row(name, ways.map((way) => ((best(way) * 1000) / GROUP).toFixed(2)));
}

if (process.argv.length === 2) puzzles();
else row("", Object.keys(ways));
for (const file of process.argv.slice(2)) {
  const all = readFileSync(file, "latin1").match(/^[.0-9]{81}/gm);
  const times = Object.values(ways).map((way) => {
    let sum = 0;
    for (let start = 0; start < all.length; start += GROUP) {
      const boards = all.slice(start, start + GROUP);
      sum += best(way, { boards, bytes: Buffer.from(boards.join("")) });
    }
    return ((sum * 1000) / all.length).toFixed(2);
  });
  row(basename(file), times);
}
