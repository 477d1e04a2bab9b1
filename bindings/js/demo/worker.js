// What may take long, away from the page: ratings, hints and new puzzles. Messages are lists of a
// number, a task's name and its arguments; answers have the same number.

import { Candidates, SudokuError, generate, hint, rate } from "../puzzles/index.js";

const tasks = {
  rate: (puzzle) => rate(puzzle),
  draw: (sets) => new Candidates(sets).format(),
  hint: (puzzle, board, sets) => hint(puzzle, { board, candidates: new Candidates(sets) }),
  generate(recipe, seed, index) {
    const start = performance.now();
    const puzzle = generate(recipe, seed, index, { rated: true });
    return { ...puzzle, microseconds: (performance.now() - start) * 1000 };
  },
};

addEventListener("message", ({ data: [number, task, ...args] }) => {
  try {
    postMessage([number, tasks[task](...args)]);
  } catch (error) {
    // What is no board, or a recipe that nothing met; anything else is a fault of this page.
    if (!(error instanceof SudokuError)) throw error;
    postMessage([number, undefined, error.message]);
  }
});
