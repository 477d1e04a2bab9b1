// Puzzle after puzzle from a text, and what in it is none.

import { CHARACTER, SudokuError, quoted } from "./errors.js";
import * as library from "./library.js";
import { widthOf } from "./machine.js";

/**
 * Pieces are fetched some at a time, because between two of them the caller may use the library, whose
 * memory has room for one text. Each time it is more of them, so that a long text is not copied often.
 */
export function* pieces(text) {
  const places = new Places(text);
  let position = 0;
  for (let most = 64; ; most *= 2) {
    const { found, next } = library.read(text, position, most);
    for (const piece of found)
      yield typeof piece === "string" ? piece : failure(piece, places.of(piece.offset));
    if (found.length < most) return;
    position = next;
  }
}

function failure({ code, cell }, { line, column, index, character }) {
  const isCharacter = code === CHARACTER;
  const what = isCharacter
    ? `${quoted(character)} is neither a digit nor a blank`
    : `not 81 cells but ${cell}`;
  return new SudokuError(
    `line ${line}, column ${column}: ${what}`,
    isCharacter ? "character" : "length",
    {
      cell: cell < 0 ? undefined : cell,
      character: isCharacter ? character : undefined,
      offset: index,
      line,
      column,
    },
  );
}

/** Lines and columns of offsets that grow. A line ends with LF, CR or both. */
class Places {
  constructor(text) {
    this.text = text;
    this.index = 0;
    this.bytes = 0;
    this.line = 1;
    this.column = 1;
  }

  of(offset) {
    const { text } = this;
    while (this.bytes < offset) {
      const point = text.codePointAt(this.index);
      const isEnd = point === 10 || (point === 13 && text.charCodeAt(this.index + 1) !== 10);
      const isMark = point === 0xfeff && this.index === 0;
      this.bytes += widthOf(point);
      this.index += point > 0xffff ? 2 : 1;
      if (isEnd) ++this.line;
      this.column = isEnd ? 1 : this.column + (isMark ? 0 : 1);
    }
    const point = text.codePointAt(this.index);
    const character = point === undefined ? undefined : String.fromCodePoint(point);
    return { line: this.line, column: this.column, index: this.index, character };
  }
}
