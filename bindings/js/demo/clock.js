// How long a puzzle has been played. It stands still while the page is not seen, and goes on after a
// reload.

const KEY = "sudoku-clock";

function load() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export class Clock {
  #element;
  #puzzle;
  #seconds = 0;
  #isRunning = false;

  constructor(element) {
    this.#element = element;
    setInterval(() => this.#tick(), 1000);
  }

  /** Goes on, or stands still, for a puzzle; another puzzle begins at nought. */
  set(puzzle, isRunning) {
    if (puzzle !== this.#puzzle) {
      const before = load();
      this.#seconds = before.puzzle === puzzle ? before.seconds : 0;
      this.#puzzle = puzzle;
    }
    this.#isRunning = isRunning;
    this.#show();
  }

  #tick() {
    if (!this.#isRunning || document.hidden) return;
    ++this.#seconds;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ puzzle: this.#puzzle, seconds: this.#seconds }));
    } catch {
      // Then a reload begins anew.
    }
    this.#show();
  }

  #show() {
    const [minutes, seconds] = [Math.floor(this.#seconds / 60), this.#seconds % 60];
    this.#element.textContent = `${minutes}:${String(seconds).padStart(2, "0")}`;
  }
}
