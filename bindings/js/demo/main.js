// The page: what buttons, keys and fingers do to the game, and what is shown of it.

import { stateOfText, textOf } from "./address.js";
import { clashesOf, describeClashes, describeSolutions, digitsInSolutions } from "./analysis.js";
import { sameInAll, solutionsOf, timeText } from "./analysis.js";
import { BoardView } from "./board.js";
import { CELLS, DIGITS, bit, nameOf } from "./cells.js";
import { connect as connectClipboard } from "./clipboard.js";
import { Clock } from "./clock.js";
import { Commentary } from "./commentary.js";
import { connect as connectDialogs } from "./dialogs.js";
import { EMPTY, EMPTY_STATE, ENTERED, Game, SHOWN, areMarksWhole, candidatesLeft } from "./game.js";
import { erased, givensOf, isFixed, stateOf, withAllMarks, withDigit, withMark } from "./game.js";
import { withSolution, withStep, withoutMistake, withoutShown } from "./game.js";
import { drawChain, pointers, reasonOf } from "./hint.js";
import { actionOf } from "./keys.js";
import { ratingText } from "./new-puzzle.js";
import { connect as connectSettings } from "./settings.js";
import { ask, cancel, isBusy } from "./workshop.js";

const element = (id) => document.getElementById(id);
const commentary = new Commentary();
const clock = new Clock(element("clock"));
const view = new BoardView(element("board"), () => draw());
const game = new Game(stateOfText(location.hash) ?? EMPTY_STATE, () => changed());

/** What is shown beside the state, until it changes: a hint, solutions to look through, mistakes. */
let hint;
let browsed;
let wrong = new Set();
let areNotesTyped = false;

// What is said.

function say(text, { isBad = false, microseconds } = {}) {
  const status = element("status");
  isComment = false;
  // Said once: a screen reader says each change.
  if (status.textContent !== text) status.textContent = text;
  status.classList.toggle("bad", isBad);
  element("took").textContent = microseconds === undefined ? "" : timeText(microseconds);
}

/** Is what is said the comment on the board, and no answer to anything? */
let isComment = false;

function comment() {
  const said = commentary.on(game.state);
  wrong = said.wrong ?? new Set();
  say(said.text, said);
  isComment = true;
  clock.set(givensOf(game.state), game.state.play && !said.isSolved);
  if (said.isProper || game.state.play) rateSoon(givensOf(game.state));
}

let rating;

/** Rates a puzzle, when typing rests and nobody waits for anything else. */
function rateSoon(puzzle) {
  clearTimeout(rating);
  if (commentary.knows(puzzle)) return;
  rating = setTimeout(async () => {
    if (isBusy()) return rateSoon(puzzle);
    const rated = await ask("rate", puzzle).catch(() => null);
    if (!rated || puzzle !== givensOf(game.state)) return;
    commentary.know(puzzle, ratingText(rated));
    if (isComment) comment();
  }, 300);
}

// What is drawn.

function draw() {
  const { state } = game;
  const same = browsed?.same;
  view.draw(state, { wrong, same, marks: hint?.step.marks, step: hint?.step });
  element("hint").hidden = !hint;
  element("browse").hidden = !browsed;
  if (browsed)
    element("which").textContent = `${browsed.index + 1} of ${browsed.found.length}${browsed.isMore ? "+" : ""}`;
  element("notes").setAttribute("aria-pressed", String(areNotesTyped));
  document.querySelector('[data-does="undo"]').disabled = !game.canUndo;
  document.querySelector('[data-does="redo"]').disabled = !game.canRedo;
  document.querySelector('[data-does="leave"]').textContent = state.play ? "Erase" : "Blank";
  element("mode").elements.mode.value = state.play ? "play" : "enter";
  for (const [index, key] of [...element("pad").children].entries()) {
    const count = CELLS.filter((cell) => state.digits[cell] === String(index + 1)).length;
    key.classList.toggle("done", state.play && count >= 9);
  }
}

let storing;

function changed() {
  hint = undefined;
  browsed = undefined;
  drawChain(element("chain"));
  comment();
  draw();
  // Browsers refuse more than some dozens in a row.
  clearTimeout(storing);
  storing = setTimeout(store, 200);
}

function store() {
  const text = game.state === EMPTY_STATE ? "" : textOf(game.state);
  if (location.hash.slice(1) !== text) history.replaceState(null, "", `#${text}`);
}

// What is done. Each is the name of an action, of a key or a button.

function open(step) {
  const { state } = game;
  hint = { given: step, step: pointers(step, state) };
  drawChain(element("chain"), step);
  element("hint-name").textContent = `${step.technique.name}${step.rating ? ` · ${(step.rating / 10).toFixed(1)}` : ""}`;
  element("hint-text").textContent = reasonOf(step);
  say(step.text);
  const [at] = [step.placement, ...step.eliminations, ...step.extra].filter(Boolean);
  if (at) view.select(at.cell);
  draw();
}

/** Why there is no next step. */
function noStep(puzzle) {
  if (!game.state.digits.includes(".")) return "Nothing is left to do.";
  const solutions = solutionsOf(puzzle);
  if (solutions.found.length === 1) return "No technique that this page knows goes on from here.";
  return `Hints need a puzzle with one solution. Here: ${describeSolutions(solutions).toLowerCase()}`;
}

/** The solutions of the puzzle; nothing, said, if it has none. */
function solved() {
  const puzzle = givensOf(game.state);
  const clashes = clashesOf(puzzle);
  if (clashes.length > 0) return say(describeClashes(clashes), { isBad: true });
  const solutions = solutionsOf(puzzle);
  if (solutions.found.length === 0) return say("No solution.", { isBad: true });
  return { puzzle, ...solutions };
}

function browse(index) {
  const { found } = browsed;
  const next = { ...browsed, index: (index + found.length) % found.length };
  game.replace(withSolution(game.state, found[next.index]));
  browsed = next;
  say(`Solution ${next.index + 1} of ${found.length}${next.isMore ? " and more" : ""}.`);
  draw();
}

/** Goes back or forth, and to the cell that changes, if it is only one. */
function travel(move) {
  const before = game.state;
  move();
  const isOther = (cell) => ["digits", "kinds", "marks"].some((part) => before[part][cell] !== game.state[part][cell]);
  const cells = CELLS.filter(isOther);
  if (cells.length === 1) view.select(cells[0]);
  draw();
}

const actions = {
  go: (cell) => view.select(cell),
  digit(digit) {
    const { selected } = view;
    if (areNotesTyped) return actions.note(Number(digit));
    const { state } = game;
    if (isFixed(state, selected)) return say(`${nameOf(selected)} is given.`);
    const isTakenBack = state.play && state.digits[selected] === digit && state.kinds[selected] === ENTERED;
    const before = state.play ? state : withoutShown(state);
    game.change(withDigit(before, selected, isTakenBack ? "." : digit));
    if (!state.play) actions.go(Math.min(selected + 1, 80));
  },
  blank() {
    actions.erase();
    if (!game.state.play) actions.go(Math.min(view.selected + 1, 80));
  },
  /** The key for fingers: while a puzzle is entered it goes on, too. */
  leave: () => (game.state.play ? actions.erase() : actions.blank()),
  back() {
    const isBlank = game.state.digits[view.selected] === ".";
    if (!game.state.play && isBlank) actions.go(Math.max(view.selected - 1, 0));
    actions.erase();
  },
  erase() {
    const { state } = game;
    if (isFixed(state, view.selected)) return say(`${nameOf(view.selected)} is given.`);
    game.change(erased(state.play ? state : withoutShown(state), view.selected));
  },
  note(digit) {
    game.change(withMark(game.state, view.selected, digit));
  },
  toggleNotes() {
    areNotesTyped = !areNotesTyped;
    say(areNotesTyped ? "Digits are noted as candidates." : "Digits are put.");
    draw();
  },
  fillNotes: () => game.change(withAllMarks(game.state)),
  undo: () => travel(() => game.undo()),
  redo: () => travel(() => game.redo()),
  clear: () => game.change(game.state.play && game.state.digits !== givensOf(game.state)
    ? stateOf(givensOf(game.state), true)
    : EMPTY_STATE),
  async hint() {
    if (hint) actions.takeStep();
    const { state } = game;
    const [puzzle, left] = [givensOf(state), candidatesLeft(state)];
    if (clashesOf(puzzle).length > 0) return comment();
    // The hardest puzzles take seconds.
    const waiting = setTimeout(() => say("Looking for the next step …"), 300);
    const step = await ask("hint", puzzle, state.digits, left).catch(() => undefined);
    clearTimeout(waiting);
    if (state !== game.state) return;
    if (step === undefined) return say("The next step could not be looked for. Try again.", { isBad: true });
    if (step) open(step);
    else say(noStep(puzzle));
  },
  takeStep() {
    const { given } = hint;
    const isMistake = given.technique.number === 1;
    game.change(isMistake ? withoutMistake(game.state, given) : withStep(game.state, given));
  },
  close() {
    hint = undefined;
    drawChain(element("chain"));
    comment();
    draw();
  },
  check() {
    const found = solved();
    if (!found) return;
    const { digits, marks, kinds } = game.state;
    const [solution] = found.found;
    if (found.found.length > 1) {
      const isOpen = digitsInSolutions(digits, CELLS.find((cell) => digits[cell] === ".") ?? 0).length > 0;
      return say(isOpen ? "It can still be solved." : "It cannot be solved any more.", { isBad: !isOpen });
    }
    const isNoted = areMarksWhole(game.state);
    const isWrong = (cell) =>
      digits[cell] === "." ? isNoted && !(marks[cell] & bit(solution[cell])) : digits[cell] !== solution[cell];
    wrong = new Set(CELLS.filter(isWrong));
    const names = [...wrong].map(nameOf).join(", ");
    const entered = CELLS.filter((cell) => kinds[cell] === ENTERED).length;
    if (wrong.size > 0) say(`${wrong.size === 1 ? "A mistake" : `${wrong.size} mistakes`}: ${names}.`, { isBad: true });
    else say(entered > 0 ? "No mistake so far." : "Nothing is entered yet.");
    draw();
  },
  solveCell() {
    const found = solved();
    if (!found) return;
    const { selected } = view;
    if (found.puzzle[selected] !== ".") return say(`${nameOf(selected)} is given.`);
    const digits = digitsInSolutions(found.puzzle, selected);
    if (digits.length > 1) return say(`${nameOf(selected)} can be ${digits.join(" or ")}.`);
    game.change(withDigit(game.state, selected, String(digits[0]), SHOWN));
    say(`${nameOf(selected)} is ${digits[0]}.`, found);
  },
  solveAll() {
    const found = solved();
    if (!found) return;
    game.change(withSolution(game.state, found.found[0]));
    if (found.found.length > 1) {
      browsed = { ...found, index: 0, same: new Set(sameInAll(found.puzzle)) };
      say(`${describeSolutions(found)} Bold digits are the same in all.`, found);
    } else say("Solved.", found);
    draw();
  },
  previous: () => browse(browsed.index - 1),
  next: () => browse(browsed.index + 1),
  help: () => element("help-dialog").showModal(),
};

// Who calls them.

for (const digit of DIGITS) {
  const key = document.createElement("button");
  key.type = "button";
  key.textContent = digit;
  key.dataset.digit = digit;
  element("pad").append(key);
}

element("side").addEventListener("pointerdown", (event) => {
  // The selected cell keeps the focus, and no keyboard comes up or goes.
  if (event.target.closest("button") && event.pointerType !== "mouse") event.preventDefault();
});

document.addEventListener("click", ({ target }) => {
  const { digit, does, opens } = target.closest("button")?.dataset ?? {};
  if (digit) actions.digit(digit);
  else if (does) actions[does]();
  else if (opens) element(opens).showModal();
});

const isElsewhere = ({ target }) => target.closest("dialog, select, input, form");

document.addEventListener("keydown", (event) => {
  if (isElsewhere(event)) return;
  // A button's own keys.
  if (event.target.closest("button") && /^( |Enter|Backspace|Delete)$/.test(event.key)) return;
  const [action, argument] = actionOf(event, view.selected) ?? [];
  if (!action || (action === "close" && !hint)) return;
  event.preventDefault();
  actions[action](argument);
});

element("mode").addEventListener("change", ({ target }) => {
  game.change({ ...game.state, play: target.value === "play" });
  view.select(view.selected);
});

addEventListener("hashchange", () => {
  const state = stateOfText(location.hash);
  if (state) game.change(state);
});
addEventListener("pagehide", () => {
  store();
  cancel();
});

const page = {
  game,
  say,
  store,
  selected: () => view.selected,
  know: (puzzle, text) => commentary.know(puzzle, text),
  goTo(cell) {
    view.select(cell);
    draw();
  },
};
connectClipboard(page);
connectDialogs(page);
connectSettings(element("settings"));
changed();
view.select(Math.max(game.state.digits === EMPTY ? 0 : game.state.digits.indexOf("."), 0));
draw();
// Without a network the page is what it was when it was last there.
navigator.serviceWorker?.register("offline.js").catch(() => {});
