// The techniques, by the names and with the numbers that they have in sudoku.h.

import { techniqueName } from "./library.js";

// In the order of their numbers, from 1.
const NAMES = [
  "MISTAKE",
  "LAST_CELL",
  "HIDDEN_SINGLE_BOX",
  "HIDDEN_SINGLE_LINE",
  "DIRECT_POINTING",
  "DIRECT_CLAIMING",
  "DIRECT_HIDDEN_PAIR",
  "NAKED_SINGLE",
  "DIRECT_HIDDEN_TRIPLET",
  "POINTING",
  "CLAIMING",
  "NAKED_PAIR",
  "X_WING",
  "HIDDEN_PAIR",
  "NAKED_TRIPLET",
  "SWORDFISH",
  "HIDDEN_TRIPLET",
  "XY_WING",
  "XYZ_WING",
  "UNIQUE_RECTANGLE_1",
  "UNIQUE_RECTANGLE_2",
  "UNIQUE_RECTANGLE_3_NAKED",
  "UNIQUE_RECTANGLE_3_HIDDEN",
  "UNIQUE_RECTANGLE_4",
  "UNIQUE_LOOP_1",
  "UNIQUE_LOOP_2",
  "UNIQUE_LOOP_3_NAKED",
  "UNIQUE_LOOP_3_HIDDEN",
  "UNIQUE_LOOP_4",
  "NAKED_QUAD",
  "JELLYFISH",
  "HIDDEN_QUAD",
  "BUG_1",
  "BUG_2",
  "BUG_3",
  "BUG_4",
  "ALIGNED_PAIR_EXCLUSION",
  "X_CYCLE",
  "Y_CYCLE",
  "XY_CYCLE",
  "X_FORCING_CHAIN",
  "XY_FORCING_CHAIN",
  "ALIGNED_TRIPLET_EXCLUSION",
  "NISHIO",
  "CELL_FORCING",
  "REGION_FORCING",
  "DYNAMIC_CONTRADICTION",
  "DYNAMIC_DOUBLE_FORCING",
  "DYNAMIC_CELL_FORCING",
  "DYNAMIC_REGION_FORCING",
  "DYNAMIC_PLUS_CONTRADICTION",
  "DYNAMIC_PLUS_DOUBLE_FORCING",
  "DYNAMIC_PLUS_CELL_FORCING",
  "DYNAMIC_PLUS_REGION_FORCING",
  "NESTED_CONTRADICTION",
  "NESTED_DOUBLE_FORCING",
  "NESTED_CELL_FORCING",
  "NESTED_REGION_FORCING",
];

const all = NAMES.map((key, index) => [
  key,
  Object.freeze({ number: index + 1, name: techniqueName(index + 1) }),
]);

export const Technique = Object.freeze(Object.fromEntries(all));

/** The technique with a number; undefined for 0, which is none. */
export const techniqueOf = (number) => all[number - 1]?.[1];
