// The sizes of the two modules, in bytes: `npm run sizes`.

import { gzipSync } from "node:zlib";
import solver from "./sudoku.wasm.js";
import puzzles from "./puzzles/puzzles.wasm.js";

for (const [name, base64] of Object.entries({ "sudoku-solver": solver, "sudoku-solver/puzzles": puzzles }))
  console.log(
    `${name}: ${Buffer.from(base64, "base64").length}, as base64 ${base64.length}, ` +
      `and compressed ${gzipSync(base64).length}`,
  );
