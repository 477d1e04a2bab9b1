// The board on the page: a grid of cells for eyes, fingers, keys and screen readers.

import { CELLS, DIGITS, PEERS, bit, digitsOf, rowOf, wordsOf } from "./cells.js";
import { ENTERED, GIVEN, SHOWN } from "./game.js";

const WORDS = { [GIVEN]: "given", [ENTERED]: "entered", [SHOWN]: "shown" };

function make(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export class BoardView {
  constructor(grid, onSelect) {
    this.grid = grid;
    this.selected = 0;
    this.cells = CELLS.map((cell) =>
      make("div", { role: "gridcell", class: "cell", tabindex: cell === 0 ? 0 : -1 }),
    );
    for (const row of [0, 1, 2, 3, 4, 5, 6, 7, 8])
      grid.append(make("div", { role: "row" }, ...this.cells.filter((_, cell) => rowOf(cell) === row)));
    grid.addEventListener("pointerdown", (event) => {
      const cell = this.cells.indexOf(event.target.closest(".cell"));
      if (cell < 0) return;
      event.preventDefault(); // Or the focus goes where the finger is, and scrolls.
      this.select(cell);
      onSelect();
    });
    grid.addEventListener("focusin", ({ target }) => {
      const cell = this.cells.indexOf(target);
      if (cell < 0 || cell === this.selected) return;
      this.#mark(cell);
      onSelect();
    });
  }

  /** Selects a cell and puts the focus on it. */
  select(cell) {
    this.#mark(cell);
    this.cells[cell].focus({ preventScroll: true });
  }

  #mark(cell) {
    this.cells[this.selected].tabIndex = -1;
    this.selected = cell;
    this.cells[cell].tabIndex = 0;
  }

  /**
   * Draws a state. `wrong` are the cells in error, `same` those that are the same in all solutions,
   * `marks` the candidates in each cell, `step` what a hint points to.
   */
  draw(state, { wrong = new Set(), same = new Set(), marks = state.marks, step } = {}) {
    const digit = state.digits[this.selected];
    for (const cell of CELLS) {
      const element = this.cells[cell];
      const here = state.digits[cell];
      const kind = WORDS[state.kinds[cell]];
      element.className = "cell";
      element.classList.toggle("selected", cell === this.selected);
      element.classList.toggle("peer", PEERS[this.selected].includes(cell));
      element.classList.toggle("equal", here !== "." && here === digit);
      element.classList.toggle("wrong", wrong.has(cell));
      element.classList.toggle("same", same.has(cell) && state.kinds[cell] === SHOWN);
      if (kind) element.classList.add(kind);
      if (step) this.#point(element, cell, step);
      if (here === ".") element.replaceChildren(...notes(cell, marks[cell], step));
      else element.replaceChildren(here);
      element.setAttribute("aria-label", label(cell, here, kind, marks[cell], wrong.has(cell)));
      element.setAttribute("aria-selected", String(cell === this.selected));
    }
  }

  #point(element, cell, { placement, units }) {
    element.classList.toggle("place", placement?.cell === cell);
    element.classList.toggle("unit", units.has(cell));
  }
}

function label(cell, digit, kind, marks, isWrong) {
  const digits = digitsOf(marks);
  const noted = digits.length > 0 ? `blank, noted ${digits.join(" ")}` : "blank";
  const what = digit === "." ? noted : `${kind} ${digit}`;
  return `${wordsOf(cell)}, ${what}${isWrong ? ", wrong" : ""}`;
}

function notes(cell, set, step) {
  if (set === 0) return [];
  const spans = DIGITS.map((digit) => {
    const span = make("span", {}, set & bit(digit) ? String(digit) : "");
    if (step) for (const role of step.roles(cell, digit)) span.classList.add(role);
    return span;
  });
  // The cell's label says them.
  return [make("div", { class: "notes", "aria-hidden": "true" }, ...spans)];
}
