// The README's programs, as a user of the packed package runs them: each line that prints says what.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));
// test.sh unpacks the package there; else the program runs beside the source.
const consumer = join(folder, "../consumer");

const readme = readFileSync(join(folder, "README.md"), "utf8");
const programs = [...readme.matchAll(/```js\n(import [^]*?)```/g)].map(([, program]) => program);

test("there are two programs", () => assert.equal(programs.length, 2));

for (const [index, program] of programs.entries())
  test(`program ${index + 1} of the README`, () => run(program));

function run(program) {
  const said = [...program.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, what]) => what);
  assert.ok(said.length > 5);
  const place = mkdtempSync(join(existsSync(consumer) ? consumer : folder, "readme-"));
  try {
    writeFileSync(join(place, "main.mjs"), program);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["main.mjs"], {
      cwd: place,
      encoding: "utf8",
    });
    assert.equal(status, 0, stderr);
    assert.deepEqual(stdout.trim().split("\n"), said);
  } finally {
    rmSync(place, { recursive: true });
  }
}
