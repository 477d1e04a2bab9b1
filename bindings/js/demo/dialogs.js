// What the dialogs do when they are closed by one of their buttons.

import { copy, copies, pasteFromClipboard } from "./clipboard.js";
import { stateOf } from "./game.js";
import { LEVELS, ratingText, recipeOf, seedIn } from "./new-puzzle.js";
import { printSheet } from "./sheet.js";
import { ask } from "./workshop.js";

const element = (id) => document.getElementById(id);
const form = element("new-form");

const NOTHING = "No puzzle that was tried is like that. Choose another symmetry or level.";

function make(seed, index) {
  const { level, symmetry } = form.elements;
  return ask("generate", recipeOf(Number(level.value), symmetry.value), seed, index);
}

async function newPuzzle({ game, say, know, goTo }) {
  say("Making a puzzle …");
  try {
    const { board, rating, microseconds } = await make(seedIn(form), 0);
    know(board, ratingText(rating));
    game.change(stateOf(board, true));
    goTo(Math.max(board.indexOf("."), 0));
    const clues = board.replaceAll(".", "").length;
    say(`${ratingText(rating)}, ${clues} clues.`, { microseconds });
  } catch {
    say(NOTHING);
  }
}

async function sheet({ say }) {
  const seed = seedIn(form);
  const made = [];
  try {
    for (let index = 0; index < 6; ++index) {
      say(`Making puzzle ${index + 1} of 6 …`);
      const puzzle = await make(seed, index);
      made.push({ ...puzzle, text: ratingText(puzzle.rating) });
    }
  } catch {
    return say(NOTHING);
  }
  say("Six puzzles and their solutions.");
  printSheet(element("sheet"), made);
}

/**
 * Connects the dialogs with the page: its game, and how it says something, goes to a cell, knows a
 * puzzle's rating, and stores its address.
 */
export function connect(page) {
  for (const [index, { name }] of LEVELS.entries())
    form.elements.level.append(new Option(name, index, index === 1, index === 1));
  form.elements.number.addEventListener("focus", () => (form.elements.when.value = "number"));

  const choices = {
    "new-dialog": { make: newPuzzle },
    "copy-dialog": { paste: pasteFromClipboard },
    "print-dialog": { board: () => print(), sheet },
    "help-dialog": {},
  };
  for (const what of Object.keys(copies))
    choices["copy-dialog"][what] = () => copy(page, what);
  for (const [id, does] of Object.entries(choices))
    element(id).addEventListener("close", ({ target }) => {
      const choice = does[target.returnValue];
      target.returnValue = "";
      page.goTo(page.selected());
      choice?.(page);
    });
}
