// What is copied and pasted.

import { format, read } from "../index.js";
import { stateOfText } from "./address.js";
import { bit } from "./cells.js";
import { candidatesLeft, stateOf } from "./game.js";
import { ask } from "./workshop.js";

/** The first puzzle of a text: the board, or the reason in words why there is none. */
function puzzleIn(text) {
  if (text.trim() === "") return { reason: "There is no text to paste." };
  // Cells of a spreadsheet are copied with tabs between them, and nothing where one is empty.
  const isTable = text.match(/^[^\t\n]?(\t[^\t\n]?){8}\r?$/gm)?.length === 9;
  const [piece] = read(isTable ? text.replaceAll("\t", ",") : text);
  if (typeof piece === "string") return { board: piece };
  return { reason: `Not a puzzle: ${piece ? piece.message : "there is no cell in it"}.` };
}

/** For each way to copy a state its text. */
export const copies = {
  line: ({ digits }) => digits,
  drawing: ({ digits }) => format(digits),
  candidates(state) {
    const left = candidatesLeft(state);
    const setOf = (cell) => (state.digits[cell] === "." ? left[cell] : bit(state.digits[cell]));
    return ask("draw", left.map((_, cell) => setOf(cell)));
  },
  link: () => location.href,
};

export async function copy({ game, say, store }, what) {
  try {
    store();
    await navigator.clipboard.writeText(await copies[what](game.state));
    say(`Copied: the ${what}.`);
  } catch {
    say("The browser does not let the page copy.", { isBad: true });
  }
}

/** Takes a puzzle from a text, or a link to this page. */
function paste({ game, say }, text) {
  const link = text.match(/#(p=\S*)/);
  const state = link && stateOfText(link[1]);
  const { board, reason } = state ? {} : puzzleIn(text);
  if (reason) return say(reason, { isBad: true });
  game.change(state ?? stateOf(board, false));
}

export async function pasteFromClipboard(page) {
  let text;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    const reason = "The browser does not let the page read what was copied. Press Ctrl V.";
    return page.say(reason, { isBad: true });
  }
  paste(page, text);
}

/** Copies and pastes by the browser's own keys and menus. */
export function connect(page) {
  document.addEventListener("paste", (event) => {
    if (event.target.closest("dialog input")) return;
    event.preventDefault();
    paste(page, event.clipboardData.getData("text/plain"));
  });
  document.addEventListener("copy", (event) => {
    if (!getSelection().isCollapsed || event.target.closest("dialog")) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", copies.line(page.game.state));
    page.say("Copied: the line.");
  });
}
