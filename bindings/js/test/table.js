// The project's table of cases, tests/cases.tsv; its columns are described in tests/c/table.h.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(
  process.env.SUDOKU_ROOT || fileURLToPath(new URL("../../..", import.meta.url)),
);

/** The lines of the table that are no comments. */
export const lines = readFileSync(join(root, "tests/cases.tsv"), "latin1").match(/^[^#\n].*$/gm);

/** A field as text. Its bytes are UTF-8 where they can be. */
function unescape(field) {
  const plain = { n: "\n", r: "\r", t: "\t", "\\": "\\" };
  const latin1 = field.replace(/\\(?:x(..)|(.))/g, (_, hex, letter) =>
    hex ? String.fromCharCode(parseInt(hex, 16)) : plain[letter],
  );
  const bytes = Buffer.from(latin1, "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return latin1;
  }
}

const outcomes = { 2: "multiple", 1: "unique", 0: "none", "-2": "length", "-3": "character", "-4": "clash" };

export const cases = lines.map((line) => {
  const [id, form, input, solve, parse, parseThenSolve, first] = line.split("\t");
  const one = { id, form, input: unescape(input), first };
  one.solve = outcomes[solve];
  one.parse = parse === "1" ? "parsed" : outcomes[parse];
  one.parseThenSolve = outcomes[parseThenSolve];
  return one;
});
