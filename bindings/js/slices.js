// Long work in slices of some milliseconds. A call of the library cannot be stopped; between slices
// an AbortSignal is looked at and, in an async function, everything else has its turn.

// Milliseconds after which others have a turn.
const TURN = 20;

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
