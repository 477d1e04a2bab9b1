// The project's table of cases, tests/cases.tsv; its columns are described in tests/c/table.h.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(
  process.env.SUDOKU_ROOT || fileURLToPath(new URL("../../..", import.meta.url)),
);

/** The lines of a table that are no comments. */
const linesOf = (name) => readFileSync(join(root, "tests", name), "latin1").match(/^[^#\n].*$/gm);

export const lines = linesOf("cases.tsv");

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

/** What the bindings say of boards that are none; the file's head describes the columns. */
export const messages = linesOf("messages.tsv").map((line) => {
  const [id, call, input, message] = line.split("\t");
  return { id, call, input: unescape(input), message };
});

const outcomes = { 2: "multiple", 1: "unique", 0: "none", "-2": "length", "-3": "character", "-4": "clash" };

export const cases = lines.map((line) => {
  const [id, form, input, solve, parse, parseThenSolve, first] = line.split("\t");
  const one = { id, form, input: unescape(input), first };
  one.solve = outcomes[solve];
  one.parse = parse === "1" ? "parsed" : outcomes[parse];
  one.parseThenSolve = outcomes[parseThenSolve];
  return one;
});

/**
 * The lines of puzzles.tsv; its head describes the columns. Those of the steps of a line are its
 * `steps`.
 */
export const puzzles = [];
for (const line of linesOf("puzzles.tsv")) {
  const [id, call, input, options, code, ...answer] = line.split("\t");
  if (call === "step") {
    puzzles.at(-1).steps.push(line.split("\t").slice(5));
    continue;
  }
  const pairs = options === "" ? [] : options.split(";").map((pair) => pair.split("="));
  const one = { id, call, input: unescape(input), options: Object.fromEntries(pairs) };
  puzzles.push({ ...one, code: Number(code), answer: answer.map(unescape), steps: [] });
}
