// The declarations: the example compiles under strict rules and runs; misuse does not compile.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("..", import.meta.url));
const tsc = join(require.resolve("typescript/package.json"), "../bin/tsc");

/** A compilation of a file beside the example, with its options; removed afterwards. */
function compile(source) {
  const out = mkdtempSync(join(folder, "example/out-"));
  try {
    writeFileSync(join(out, "main.ts"), source);
    const options = JSON.parse(readFileSync(join(folder, "example/tsconfig.json"), "utf8"));
    writeFileSync(join(out, "tsconfig.json"), JSON.stringify({ ...options, files: ["main.ts"] }));
    const compiled = spawnSync(process.execPath, [tsc, "-p", out], { encoding: "utf8" });
    if (compiled.status !== 0) return { errors: compiled.stdout };
    return spawnSync(process.execPath, [join(out, "main.js")], { encoding: "utf8" });
  } finally {
    rmSync(out, { recursive: true });
  }
}

test("the example", () => {
  const { errors, status, stdout, stderr } = compile(
    readFileSync(join(folder, "example/example.ts"), "utf8"),
  );
  assert.equal(errors, undefined);
  assert.equal(status, 0, stderr);
  const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const lines = stdout.trim().split("\n");
  assert.equal(lines[0], solution);
  assert.equal(lines[1], "5 solutions, the first two of them:");
  assert.ok(lines[2] < lines[3]);
  assert.equal(lines[4], solution);
  assert.equal(lines[5], `${lines[2]} and others`);
  assert.equal(lines[6], "row 1, column 2 repeats the 5 of row 1, column 1");
  assert.equal(lines[7], "unique 5 3 4 6 7 8 9 1 2");
  assert.equal(lines[8], "1.2: Hidden single: in box 2, 8 can only stand in r1c6.");
  assert.match(lines[9], /^level 5, [.1-9]{81}$/);
  assert.equal(lines.length, 10);
});

// test.sh unpacks the package there.
const consumer = join(folder, "../consumer");
const cannot =
  (!existsSync(consumer) && "run by test.sh") ||
  (!process.features.require_module && "this Node cannot require modules");

test("a CommonJS module", { skip: cannot }, () => {
  const out = mkdtempSync(join(consumer, "out-"));
  try {
    writeFileSync(join(out, "package.json"), '{ "type": "commonjs" }');
    writeFileSync(
      join(out, "main.ts"),
      `import { type Board, type Solved, SudokuError, solve } from "sudoku-solver";
      import { type Step, hint } from "sudoku-solver/puzzles";
      declare const require: unknown;
      const board: Board = [[0, 0, 0, 0, 0, 0, 0, 0, 1], ...Array<string>(8).fill(".........")];
      const answer: Solved | null = solve(board);
      try {
        solve([[1]]);
      } catch (error) {
        if (error instanceof SudokuError) console.log(answer?.unique, error.code, typeof require);
      }
      const step: Step | null = hint(board);
      if (step) console.log(step.text);`,
    );
    for (const [module, moduleResolution] of [
      ["node16", "node16"],
      ["commonjs", "node10"],
    ]) {
      const lib = ["es2022", "dom"];
      const compilerOptions = { strict: true, module, moduleResolution, lib, target: "es2022", types: [] };
      writeFileSync(join(out, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main.ts"] }));
      const compiled = spawnSync(process.execPath, [tsc, "-p", out], { encoding: "utf8" });
      assert.equal(compiled.stdout, "", module);
      const { stdout, stderr } = spawnSync(process.execPath, [join(out, "main.js")], { encoding: "utf8" });
      assert.equal(stdout, "false length function\n", stderr);
    }
  } finally {
    rmSync(out, { recursive: true });
  }
});

test("misuse", () => {
  const wrong = [
    "solve(1);",
    "solve(new Uint8Array(81));",
    "solve([[1, 2n]]);",
    "count('', 2, { signal: 5 });",
    "solveBatch([''], { progress: 'yes' });",
    "solveBatch(new Uint8Array(81), { progress: () => {} });",
    "SudokuError.from({ message: '' });",
    "solve(null);",
    "solve('').solution;", // may be null
    "count('', 2n);",
    "parse(new Uint8Array(81));",
    "solveBatch(new Uint8Array(81));", // says not what the bytes are
    "solveBatch(new Uint8Array(81), { cells: 'numbers' });",
    "solveBatch('');",
    "new SudokuError();",
    "try {} catch (error) { if (error instanceof SudokuError) error.code === 'clashes'; }",
    "for (const solution of solutions('')) solution.length = 1;",
    "generate({ symmetry: 'round' }, 1);",
    "generate({ clues: 3 }, 1);",
    "generate({});", // without a seed
    "rate('').er;", // may be null
    "hint('', { candidates: [] });",
    "Technique.X_WINGS;",
    "for (const step of path('')) step.placement.cell;", // may be null
    "new Candidates('');",
  ];
  const head =
    'import { SudokuError, count, parse, solutions, solve, solveBatch } from "sudoku-solver"; ' +
    'import { Candidates, Technique, generate, hint, path, rate } from "sudoku-solver/puzzles";';
  const { errors } = compile([head, ...wrong].join("\n"));
  for (const [index, line] of wrong.entries())
    assert.ok(errors?.includes(`main.ts(${index + 2},`), `compiles: ${line}`);
});
