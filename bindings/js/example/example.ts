// The package from TypeScript: every function, with the types that its user sees.

import {
  type Outcome,
  type Solved,
  SudokuError,
  count,
  parse,
  solutions,
  solve,
  solveBatch,
} from "sudoku-solver";
import { type Puzzle, type Step, generate, path, rate } from "sudoku-solver/puzzles";

const text = `
# As people write it.
+---+---+---+
|53_|_7_|___|
|6__|195|___|
|_98|___|_6_|
+---+---+---+
|8__|_6_|__3|
|4__|8_3|__1|
|7__|_2_|__6|
+---+---+---+
|_6_|___|28_|
|___|419|__5|
|___|_8_|_79|
+---+---+---+`;

function say(answer: Solved | null | SudokuError): string {
  if (answer === null) return "no solution";
  if (answer instanceof SudokuError) return answer.message;
  return answer.solution + (answer.unique ? "" : " and others");
}

const board: string = parse(text);
console.log(say(solve(board)));

// Without its sixes the puzzle has several solutions.
const open: string = board.replaceAll("6", ".");
const many: number = count(open, 1000);
console.log(`${many} solutions, the first two of them:`);
let shown = 0;
for (const solution of solutions(open)) {
  console.log(solution);
  if (++shown === 2) break;
}

for (const answer of solveBatch([board, open, "55" + board.slice(2)])) console.log(say(answer));

const cells = Uint8Array.from(board, (cell) => Number(cell) || 0);
const outcomes: Outcome[] = solveBatch(cells, { cells: "digits" });
console.log(outcomes[0], cells.slice(0, 9).join(" "));

// The first step, with its rating and its reason; and a puzzle for those who like chains.
const [first]: Iterable<Step> = path(board);
if (first) console.log(`${first.rating / 10}: ${first.text}`);
const made: Puzzle = generate({ erMin: 66 }, 2026);
console.log(`level ${rate(made.board)?.level}, ${made.board}`);
