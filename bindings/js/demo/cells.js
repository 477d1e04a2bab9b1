// The board's geometry, and how its parts are called.

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const rowOf = (cell) => Math.floor(cell / 9);
export const columnOf = (cell) => cell % 9;
export const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** "r3c4", as players write it. */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** "row 3, column 4", as a screen reader says it. */
export const wordsOf = (cell) => `row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}`;

/** Nine rows, nine columns, nine boxes, in the library's order. */
export const UNITS = [rowOf, columnOf, boxOf].flatMap((unitOf, kind) =>
  DIGITS.map((digit) => ({
    name: `${["row", "column", "box"][kind]} ${digit}`,
    cells: CELLS.filter((cell) => unitOf(cell) === digit - 1),
  })),
);

const see = (one, other) =>
  one !== other &&
  (rowOf(one) === rowOf(other) || columnOf(one) === columnOf(other) || boxOf(one) === boxOf(other));

/** For each cell the 20 that share a row, a column or a box with it. */
export const PEERS = CELLS.map((cell) => CELLS.filter((other) => see(cell, other)));

/** The digits of a set, bit `1 << (d - 1)` being the digit d. */
export const digitsOf = (set) => DIGITS.filter((digit) => set & bit(digit));
export const bit = (digit) => 1 << (digit - 1);

/** For each cell the digits that no digit in its row, column or box excludes; none where it has one. */
export function candidatesOf(digits) {
  return CELLS.map((cell) => {
    if (digits[cell] !== ".") return 0;
    return PEERS[cell].reduce((set, peer) => (digits[peer] === "." ? set : set & ~bit(digits[peer])), 0x1ff);
  });
}
