// Solves lines of puzzles in a worker, for worker.html: the page stays alive, shows how far it is,
// and can stop it. (In a project of yours: import "sudoku-solver", or its index.js by its address.)

import { SudokuError, solveBatchAsync } from "../index.js";

let stop;

// An error would lose its class and all but its message on the way to the page: it goes as data.
const data = (answer) => (answer instanceof SudokuError ? answer.toJSON() : answer);

addEventListener("message", async ({ data: { boards } }) => {
  // A message without boards stops the work. It is heard in a pause of solveBatchAsync.
  stop?.abort();
  if (!boards) return;
  stop = new AbortController();
  try {
    const answers = await solveBatchAsync(boards, {
      signal: stop.signal,
      progress: (done, total) => postMessage({ done, total }),
    });
    postMessage({ answers: answers.map(data) });
  } catch (error) {
    if (error.name !== "AbortError") throw error;
    postMessage({ stopped: true });
  }
});
