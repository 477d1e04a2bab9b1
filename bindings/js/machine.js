// A WebAssembly module of the library, and its memory. What is handed over is put where the module's
// own data ends. No JavaScript runs during a call, so that one place for each thing is enough.

const PAGE = 65536;

export class Machine {
  #stack;
  #end;
  #limit;
  #text = { place: 0, length: 0 };

  constructor(base64) {
    // Compiled at once and not asynchronously, so that importing the package needs no `await`.
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    this.exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
    this.#stack = this.exports.__stack_pointer.value;
    this.#end = (this.exports.__heap_base.value + 15) & ~15;
    /** The module's memory, as bytes. Anew after it has grown. */
    this.memory = new Uint8Array(this.exports.memory.buffer);
    this.#limit = this.memory.length;
  }

  /** A place for so many bytes, for good. */
  place(length) {
    if (this.#end + length > this.#limit) {
      const pages = Math.ceil(length / PAGE);
      const start = this.exports.memory.grow(pages) * PAGE;
      // Where the library has grown the memory itself, what is behind the last place is its own.
      if (start !== this.#limit) this.#end = start;
      this.#limit = start + pages * PAGE;
      this.memory = new Uint8Array(this.exports.memory.buffer);
    }
    const place = this.#end;
    this.#end += (length + 15) & ~15;
    return place;
  }

  /** A place for a text of so many bytes, until the next text. */
  textPlace(length) {
    // Twice as much, so that texts that grow leave little behind.
    if (length >= this.#text.length)
      this.#text = { place: this.place(2 * length + 1), length: 2 * length + 1 };
    return this.#text.place;
  }

  /** Calls a function of the library. */
  call(name, ...args) {
    try {
      return this.exports[name](...args);
    } catch (error) {
      // JavaScript's own stack was full, when the caller was too deep in recursion. The library keeps
      // no state, but for the pointer into its own stack, which it had no chance to put back.
      this.exports.__stack_pointer.value = this.#stack;
      throw error;
    } finally {
      if (this.memory.length === 0) this.memory = new Uint8Array(this.exports.memory.buffer);
    }
  }

  get view() {
    return new DataView(this.memory.buffer);
  }

  /** Puts 81 characters at a place. What is not ASCII becomes a byte that no cell can have. */
  put(place, board) {
    for (let cell = 0; cell < 81; ++cell) {
      const unit = board.charCodeAt(cell);
      this.memory[place + cell] = unit < 128 ? unit : 255;
    }
  }

  /** The characters at a place. (A window that a test makes up may have no TextDecoder.) */
  characters(place, length = 81) {
    let text = "";
    // A function takes only so many arguments.
    for (let end = place + length; place < end; place += 8100)
      text += String.fromCharCode.apply(null, this.memory.subarray(place, Math.min(place + 8100, end)));
    return text;
  }

  /** The text up to a NUL. */
  string(place) {
    return this.characters(place, this.memory.indexOf(0, place) - place);
  }

  /** Puts a text to memory, as UTF-8: where, and its length in bytes. */
  putUtf8(text) {
    const place = this.textPlace(text.length * 3);
    const { memory } = this;
    let end = place;
    for (let index = 0; index < text.length; ++index) {
      let point = text.codePointAt(index);
      if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
      if (point > 0xffff) ++index;
      const width = widthOf(point);
      if (width === 1) {
        memory[end++] = point;
        continue;
      }
      memory[end++] = (0xf00 >> width) | (point >> (6 * (width - 1)));
      for (let rest = width - 2; rest >= 0; --rest) memory[end++] = 0x80 | ((point >> (6 * rest)) & 63);
    }
    return { place, length: end - place };
  }

  /** The struct sudoku_fault at a place. */
  fault(place) {
    const [code, cell, other, byte] = new Int32Array(this.memory.buffer, place, 4);
    const offset = Number(new BigInt64Array(this.memory.buffer, place + 16, 1)[0]);
    return { code, cell, other, byte, offset };
  }
}

/** The bytes of a struct sudoku_fault: four i32 and an i64. */
export const FAULT_BYTES = 24;

/** The bytes of a character in UTF-8. Half a pair of UTF-16 takes as many as what stands for it. */
export const widthOf = (point) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** How many UTF-16 units of a text take `bytes` bytes of UTF-8. */
export function unitsOf(text, bytes) {
  let index = 0;
  for (let seen = 0; seen < bytes; ) {
    const point = text.codePointAt(index);
    seen += widthOf(point);
    index += point > 0xffff ? 2 : 1;
  }
  return index;
}
