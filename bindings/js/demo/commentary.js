// What the page says of a board by itself: only what helps whoever is typing.

import { clashesOf, describeClashes, describeSolutions, solutionsOf } from "./analysis.js";
import { CELLS, nameOf } from "./cells.js";
import { EMPTY, givensOf } from "./game.js";

export class Commentary {
  /** The last givens that had a solution, and the cell with which there was none any more. */
  #solvable = EMPTY;
  #culprit;
  /** What is known of a puzzle besides: its rating. */
  #facts = { puzzle: undefined, text: "" };

  /** Remembers a puzzle's rating in words. */
  know(puzzle, text) {
    this.#facts = { puzzle, text };
  }

  knows(puzzle) {
    return this.#facts.puzzle === puzzle;
  }

  /**
   * What is said: a text, the cells in error, whether it is bad news, and how long solving took, if
   * there was anything to solve. `isProper`: there is one solution.
   */
  on(state) {
    const clashes = clashesOf(state.digits);
    if (clashes.length > 0) {
      const wrong = new Set(clashes.flatMap(({ cells }) => cells));
      return { text: describeClashes(clashes), wrong, isBad: true };
    }
    const puzzle = givensOf(state);
    return state.play ? this.#played(state, puzzle) : this.#entered(puzzle);
  }

  #played({ digits }, puzzle) {
    const left = CELLS.filter((cell) => digits[cell] === ".").length;
    if (left === 0) return { text: "Solved.", isSolved: true };
    const facts = this.knows(puzzle) ? `${this.#facts.text}. ` : "";
    return { text: `${facts}${left} ${left === 1 ? "cell" : "cells"} to go.` };
  }

  #entered(puzzle) {
    if (puzzle === EMPTY) {
      this.#solvable = EMPTY;
      return { text: "Type or paste a puzzle, or take a new one." };
    }
    const solutions = solutionsOf(puzzle);
    const { found, microseconds } = solutions;
    if (found.length === 0) return { text: this.#unsolvable(puzzle), isBad: true, microseconds };
    this.#solvable = puzzle;
    this.#culprit = undefined;
    const facts = this.knows(puzzle) ? ` ${this.#facts.text}.` : "";
    const isProper = found.length === 1;
    return { text: describeSolutions(solutions) + facts, microseconds, isProper };
  }

  #unsolvable(puzzle) {
    const changed = CELLS.filter((cell) => puzzle[cell] !== "." && puzzle[cell] !== this.#solvable[cell]);
    // A puzzle that came as a whole has no last cell.
    if (this.#culprit === undefined && changed.length === 1) this.#culprit = changed[0];
    if (!changed.includes(this.#culprit)) return "No solution.";
    return `No solution any more since ${nameOf(this.#culprit)}.`;
  }
}
