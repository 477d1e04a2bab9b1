// Microseconds a puzzle: node bench.js FILE..., of lines that begin with a board.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { count, solve, solveBatch } from "sudoku-solver";

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

row("", Object.keys(ways));
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
