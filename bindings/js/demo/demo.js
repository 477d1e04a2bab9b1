// The demo page: after each change the board is checked, solved and its solutions counted. Givens
// are the values of the inputs; what the solver found are their placeholders.

import { SudokuError, count, read as readText, solve, validate } from "../index.js";

const EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// Counted far enough to be telling, and so little that no board keeps the page waiting.
const LIMIT = 1000;

const table = document.getElementById("board");
const status = document.getElementById("status");

const place = (cell) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;

function input(cell) {
  const made = document.createElement("input");
  made.inputMode = "numeric";
  made.autocomplete = "off";
  made.tabIndex = cell === 0 ? 0 : -1;
  made.setAttribute("aria-label", place(cell));
  return made;
}

const cells = Array.from({ length: 81 }, (_, cell) => input(cell));
for (let row = 0; row < 9; ++row) {
  const line = table.tBodies[0].insertRow();
  for (const cell of cells.slice(row * 9, row * 9 + 9)) line.insertCell().append(cell);
}

const read = () => cells.map(({ value }) => value || ".").join("");

function write(board) {
  for (const [index, cell] of cells.entries()) cell.value = board[index].replace(/[.0]/, "");
  update();
}

/** The cells that clash. The solver names two; without the second it names the next ones. */
function clashes(board) {
  const found = new Set();
  const rest = [...board];
  for (;;) {
    try {
      validate(rest.join(""));
      return found;
    } catch (error) {
      if (!(error instanceof SudokuError)) throw error;
      found.add(error.cell).add(error.other);
      rest[error.cell] = ".";
    }
  }
}

function describe(solutions) {
  if (solutions === 0) return "No solution.";
  if (solutions === 1) return "One solution.";
  const number = solutions > LIMIT ? `More than ${LIMIT}` : solutions;
  return `${number} solutions. The first of them is shown.`;
}

function show(text, { wrong = false, clashing = new Set(), solution = "", several = false } = {}) {
  status.textContent = text;
  status.classList.toggle("wrong", wrong);
  table.classList.toggle("several", several);
  for (const [index, cell] of cells.entries()) {
    cell.placeholder = cell.value ? "" : (solution[index] ?? "");
    cell.setAttribute("aria-invalid", String(clashing.has(index)));
  }
}

function update() {
  const board = read();
  const clashing = clashes(board);
  if (clashing.size > 0) {
    const first = Math.min(...clashing);
    show(`${clashing.size} cells clash, the first at ${place(first)}.`, { wrong: true, clashing });
  } else if (/^\.*$/.test(board)) {
    show("Type or paste a puzzle.");
  } else {
    const solutions = count(board, LIMIT + 1);
    const solution = solve(board)?.solution;
    show(describe(solutions), { wrong: solutions === 0, solution, several: solutions > 1 });
  }
}

/** Moves the focus, and with it the one cell that Tab stops at. */
function go(cell) {
  cells[cell].focus();
}

/** Where a key leads from a cell, if anywhere. */
function target(cell, key, far) {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  switch (key) {
    case "ArrowLeft":
      return far ? row * 9 : cell - Math.min(column, 1);
    case "ArrowRight":
      return far ? row * 9 + 8 : cell + Math.min(8 - column, 1);
    case "ArrowUp":
      return far ? column : cell - 9 * Math.min(row, 1);
    case "ArrowDown":
      return far ? 72 + column : cell + 9 * Math.min(8 - row, 1);
    case "Home":
      return far ? 0 : row * 9;
    case "End":
      return far ? 80 : row * 9 + 8;
  }
}

table.addEventListener("keydown", (event) => {
  const cell = cells.indexOf(event.target);
  if (cell < 0 || event.altKey || event.metaKey) return;
  const next = target(cell, event.key, event.ctrlKey);
  if (next !== undefined) {
    event.preventDefault();
    go(next);
  } else if (!event.ctrlKey && /^([0-9. ]|Backspace|Delete)$/.test(event.key)) {
    event.preventDefault();
    cells[cell].value = /[1-9]/.test(event.key) ? event.key : "";
    update();
  }
});

// A phone's keyboard tells no keys, it only changes the value: what was typed last counts.
table.addEventListener("input", ({ target }) => {
  target.value = target.value.match(/[1-9](?=[^0-9]*$)/)?.[0] ?? "";
  update();
});

table.addEventListener("focusin", ({ target }) => {
  for (const cell of cells) cell.tabIndex = cell === target ? 0 : -1;
  target.select();
});

document.addEventListener("paste", (event) => {
  event.preventDefault();
  // Of several puzzles the first is taken; what stands before it and is none is said.
  const [piece] = readText(event.clipboardData.getData("text/plain"));
  if (typeof piece === "string") return write(piece);
  status.textContent = `Not pasted: ${piece?.message ?? "there is no puzzle in it"}.`;
  status.classList.add("wrong");
});

document.getElementById("example").addEventListener("click", () => write(EXAMPLE));
document.getElementById("clear").addEventListener("click", () => {
  write(".".repeat(81));
  go(0);
});

write(".".repeat(81));
go(0);
