// The generator: all solutions, each once, in order; and what its user may do meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { count, solutions, solve } from "sudoku-solver";

const empty = ".".repeat(81);
const some = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";

test("all of them, in order", () => {
  // A grid without its first two bands' digits 1 to 4: thousands of solutions, blanks written both
  // ways.
  const grid = solve(empty).solution;
  for (const gone of ["12", "123", "1234"]) {
    const board = grid.replace(new RegExp(`[${gone}]`, "g"), (digit) => (digit === "1" ? "0" : "."));
    const all = [...solutions(board)];
    assert.equal(all.length, count(board, 1_000_000));
    assert.ok(all.length > 1);
    for (const [index, solution] of all.entries()) {
      assert.ok(index === 0 || all[index - 1] < solution);
      assert.deepEqual(solve(solution), { solution, unique: true });
      for (let cell = 0; cell < 81; ++cell)
        assert.ok(board[cell] < "1" || board[cell] === solution[cell]);
    }
  }
});

test("without end", () => {
  let last = "";
  let found = 0;
  for (const solution of solutions(empty)) {
    assert.ok(last < solution);
    last = solution;
    if (++found === 20_000) break;
  }
  assert.equal(last.length, 81);
});

test("the library inside of a loop", () => {
  const all = [...solutions(some)];
  assert.equal(all.length, 6);
  const seen = [];
  for (const outer of solutions(some)) {
    assert.deepEqual([...solutions(some)], all);
    assert.deepEqual(solve(outer), { solution: outer, unique: true });
    assert.throws(() => solve("x"));
    seen.push(outer);
  }
  assert.deepEqual(seen, all);
});

test("several at once", () => {
  const one = solutions(empty);
  const two = solutions(empty);
  for (let round = 0; round < 2000; ++round) {
    const { value } = one.next();
    assert.equal(two.next().value, value);
  }
});

test("leaving early", () => {
  const thrown = new Error("enough");
  assert.throws(() => {
    for (const _ of solutions(empty)) throw thrown;
  }, thrown);
  const search = solutions(empty);
  search.next();
  assert.deepEqual(search.return(), { value: undefined, done: true });
  assert.deepEqual(search.next(), { value: undefined, done: true });
});

test("none", () => {
  assert.deepEqual([...solutions("12345678........9" + ".".repeat(64))], []);
});
