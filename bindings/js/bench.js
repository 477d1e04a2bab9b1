// Microseconds a puzzle: node bench.js FILE..., of lines that begin with a board.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { count, solve, solveBatch } from "sudoku-solver";

const row = (name, columns) => console.log(name.padEnd(14) + columns.map((c) => c.padStart(12)).join(""));

row("", ["solve", "count to 2", "strings", "bytes"]);
for (const file of process.argv.slice(2)) {
  const boards = readFileSync(file, "latin1").match(/^[.0-9]{81}/gm);
  const bytes = Buffer.from(boards.join(""));
  const ways = [
    () => boards.forEach((board) => solve(board)),
    () => boards.forEach((board) => count(board, 2)),
    () => solveBatch(boards),
    () => solveBatch(Uint8Array.from(bytes), { cells: "characters" }),
  ];
  // The ways take turns, and the best of each counts: others use this machine too.
  const best = ways.map(() => Infinity);
  for (let round = 0; round < 30; ++round) {
    for (const [index, way] of ways.entries()) {
      const start = performance.now();
      way();
      best[index] = Math.min(best[index], performance.now() - start);
    }
  }
  row(basename(file), best.map((time) => ((time * 1000) / boards.length).toFixed(2)));
}
