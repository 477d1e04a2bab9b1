// New puzzles: what can be wished, and the recipe that it makes.

/** The levels of the ratings, and the range of ER, in tenths, that they stand for. */
export const LEVELS = [
  { name: "Easy", erMax: 12 },
  { name: "Medium", erMin: 13, erMax: 15 },
  { name: "Hard", erMin: 16, erMax: 25 },
  { name: "Superior", erMin: 26, erMax: 60 },
  { name: "Fiendish", erMin: 61 },
];

/** "Hard, ER 2.3". */
export const ratingText = ({ er, level }) => `${LEVELS[level - 1].name}, ER ${(er / 10).toFixed(1)}`;

export function recipeOf(level, symmetry) {
  const { name, ...range } = LEVELS[level];
  return { ...range, symmetry };
}

/** 20261224: the seed of a day. */
export function seedOf(date) {
  const numbers = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return Number(numbers.map((number) => String(number).padStart(2, "0")).join(""));
}

/** A seed that nobody chose. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** The seed of the form: of the day, any, or the one that was typed, which may be any text. */
export function seedIn(form) {
  const { when, number } = form.elements;
  if (when.value === "today") return seedOf(new Date());
  if (when.value === "any") return randomSeed();
  const text = number.value.trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  // FNV-1a, so that a name is a seed, too.
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193) >>> 0;
  return hash;
}
