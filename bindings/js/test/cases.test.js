// Every case of the project's table through every function.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SudokuError, count, parse, solutions, solve, solveBatch, validate } from "sudoku-solver";
import { cases, lines } from "./table.js";

const FAULTS = ["length", "character", "clash"];
const fine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const fineSolved = solve(fine);

/** What an answer of `solve` or `solveBatch` says. */
function outcome(answer) {
  if (answer === null) return "none";
  if (answer instanceof SudokuError) return answer.code;
  return answer.unique ? "unique" : "multiple";
}

/** What a function returns, or the SudokuError that it throws. */
function attempt(call) {
  try {
    return call();
  } catch (error) {
    if (error instanceof SudokuError) return error;
    throw error;
  }
}

const bytesOf = (board) => Uint8Array.from(board, (character) => character.charCodeAt(0));
const digitsOf = (board) => Uint8Array.from(board, (character) => Number(character) || 0);

function checkBoard(board, expected, first) {
  const bad = FAULTS.includes(expected);
  const solved = { unique: ["unique"], multiple: ["multiple"] }[expected] ?? [];

  const answer = attempt(() => solve(board));
  assert.equal(outcome(answer), expected);
  if (solved.length) assert.equal(answer.solution, first);

  const [before, same, after] = solveBatch([fine, board, fine]);
  assert.deepEqual([before, after], [fineSolved, fineSolved]);
  assert.equal(outcome(same), expected);
  if (bad) {
    assert.equal(same.message, answer.message);
    assert.deepEqual({ ...same }, { ...answer });
  } else {
    assert.deepEqual(same, answer);
  }

  const counted = attempt(() => count(board, 2));
  if (bad) assert.deepEqual({ ...counted }, { ...answer });
  else assert.equal(counted, { none: 0, unique: 1, multiple: 2 }[expected]);

  const valid = attempt(() => validate(board));
  if (bad) assert.deepEqual({ ...valid }, { ...answer });
  else assert.equal(valid, undefined);

  const all = attempt(() => solutions(board));
  if (bad) {
    assert.deepEqual({ ...all }, { ...answer });
  } else {
    const found = [];
    for (const solution of all) if (found.push(solution) === 2) break;
    assert.equal(found.length, counted);
    if (found.length > 0) assert.equal(found[0], first);
    if (found.length > 1) assert.ok(found[1] > first);
  }

  if (board.length !== 81) return;
  const characters = bytesOf(board);
  assert.deepEqual(solveBatch(characters, { cells: "characters" }), [expected]);
  assert.deepEqual(characters, bytesOf(solved.length ? first : board));

  if (!/^[.0-9]{81}$/.test(board)) return;
  const digits = digitsOf(board);
  assert.deepEqual(solveBatch(digits, { cells: "digits" }), [expected]);
  assert.deepEqual(digits, digitsOf(solved.length ? first : board));
}

let seen = 0;
for (const one of cases) {
  test(one.id, () => {
    ++seen;
    if (one.form === "rows") {
      checkBoard(one.input.replaceAll("|", ""), one.solve, one.first);
    } else if (one.form === "shape") {
      checkBoard(one.input.replaceAll("|", ""), "length");
    } else {
      // C reads 81 characters and no more; a string has a length, as in C++.
      checkBoard(one.input, one.input.length === 81 ? one.solve : "length", one.first);
      const parsed = attempt(() => parse(one.input));
      assert.equal(parsed instanceof SudokuError ? parsed.code : "parsed", one.parse);
      if (one.parse === "parsed") {
        assert.match(parsed, /^[.1-9]{81}$/);
        checkBoard(parsed, one.parseThenSolve, one.first);
      }
    }
  });
}

test("all at once", () => {
  const boards = cases.filter(({ form }) => form === "rows").map(({ input }) => input.replaceAll("|", ""));
  const many = Array.from({ length: 1500 }, (_, index) => boards[index % boards.length]);
  const one = boards.map((board) => solveBatch([board])[0]);
  for (const [index, answer] of solveBatch(many).entries())
    assert.deepEqual(answer, one[index % one.length]);
});

test("the whole table was seen", () => {
  assert.equal(seen, lines.length);
  assert.ok(seen > 80);
});
