// read: the files of tests/inputs, whose README says what the words of the manifest are.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { SudokuError, read, solve, solveBatch } from "sudoku-solver";
import { root } from "./table.js";

const board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const boards = new Map([
  ["A", board],
  ["A4", "534" + board.slice(3)],
  ["B", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."],
]);
const folder = join(root, "tests/inputs");
const lines = readFileSync(join(folder, "manifest.tsv"), "utf8").match(/^[^#\n].*$/gm);

const place = ({ line, column }) => `line ${line}, column ${column}: `;

for (const line of lines) {
  const [name, holds, faults = ""] = line.split("\t");
  test(name, () => {
    const words = holds.split(" ").filter(Boolean);
    const places = faults.match(/line \d+, column \d+: /g) ?? [];
    let text;
    try {
      const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
      text = decoder.decode(readFileSync(join(folder, name)));
    } catch {
      return; // JavaScript has another name for what it is
    }
    const found = [...read(text)];
    const errors = found.filter((piece) => piece instanceof SudokuError);
    assert.deepEqual(
      found.map((piece) => piece instanceof SudokuError),
      words.map((word) => word === "!"),
    );
    assert.deepEqual(errors.map(place), places);
    for (const error of errors) assert.ok(error.message.startsWith(place(error)));
    for (const [index, word] of words.entries())
      if (boards.has(word)) assert.equal(found[index], boards.get(word));
  });
}

test("UTF-16, of which JavaScript makes a string", () => {
  assert.equal(read(readFileSync(join(folder, "utf16le.txt"), "utf16le")).next().value, board);
});

test("the whole manifest was seen", () => assert.ok(lines.length > 80));

test("longer than a page, with the library in between", () => {
  const text = `# é\n${`${board}\n`.repeat(300)}${board.slice(3)}\n${`${board}\n`.repeat(300)}`;
  let number = 0;
  for (const piece of read(text)) {
    if (++number === 301) {
      assert.deepEqual([piece.code, piece.line, piece.column, piece.cell], ["length", 302, 79, 78]);
      assert.deepEqual({ ...SudokuError.from(structuredClone(piece.toJSON())) }, { ...piece });
      assert.throws(() => solve(piece), TypeError);
    } else {
      assert.equal(piece, board);
      assert.equal(solve("1" + ".".repeat(80)).unique, false);
      for (const _ of read("x\n")) break;
    }
  }
  assert.equal(number, 601);
  const answers = solveBatch([...read(text)]);
  assert.equal(answers[0].unique, true);
  assert.equal(answers[300].line, 302);
});

test("what is no text", () => {
  for (const wrong of [null, undefined, 5, [board], Buffer.from(board)])
    assert.throws(() => read(wrong), TypeError);
  assert.deepEqual([...read("")], []);
  for (const strange of ["\ud800", "é", "\0", "😀"])
    for (const piece of read(strange.repeat(81))) assert.ok(piece instanceof SudokuError);
});
