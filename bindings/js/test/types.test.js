// The declarations: the example compiles under strict rules and runs; misuse does not compile.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  assert.match(lines[6], /^two equal givens .*: row 1, column 2 repeats row 1, column 1$/);
  assert.equal(lines[7], "unique 5 3 4 6 7 8 9 1 2");
  assert.equal(lines.length, 8);
});

test("misuse", () => {
  const wrong = [
    "solve(1);",
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
  ];
  const head = 'import { SudokuError, count, parse, solutions, solve, solveBatch } from "sudoku-solver";';
  const { errors } = compile([head, ...wrong].join("\n"));
  for (const [index, line] of wrong.entries())
    assert.ok(errors?.includes(`main.ts(${index + 2},`), `compiles: ${line}`);
});
