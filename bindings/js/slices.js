// Long work in slices of some milliseconds. A call of the library cannot be stopped; between slices
// an AbortSignal is looked at and, in an async function, everything else has its turn.

// Milliseconds after which others have a turn.
const TURN = 20;

/** How far solutions are counted if nothing is said. */
export const LIMIT = 100_000;

export function mustBeLimit(limit) {
  if (typeof limit !== "number") throw new TypeError("the limit must be a number");
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new RangeError("the limit must be a whole number of at least 1");
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

function mustBeSignal(signal) {
  if (signal !== undefined && typeof signal?.throwIfAborted !== "function")
    throw new TypeError("the signal must be an AbortSignal");
}

/** Does work, a generator that yields after each slice, at once. */
export function run(work, { signal } = {}) {
  mustBeSignal(signal);
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same, with pauses. */
export async function runAsync(work, { signal } = {}) {
  mustBeSignal(signal);
  let since = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < TURN) continue;
    await pause();
    since = performance.now();
  }
}
