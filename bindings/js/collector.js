// A visitor for sudoku_enumerate that is WebAssembly itself, assembled here byte by byte: it copies
// solutions behind each other until there is no room for more. What goes into a table of functions
// has to be WebAssembly; and with it no JavaScript runs while the library does, so that nothing can
// throw through it or call it again.
//
//     (module
//       (import "" "m" (memory 1))
//       ;; context: two i32, where the next solution goes, and the end of the room.
//       (func (export "v") (param $solution i32) (param $context i32) (result i32)
//         (memory.copy (i32.load (local.get $context)) (local.get $solution) (i32.const 81))
//         (i32.store (local.get $context)
//           (i32.add (i32.load (local.get $context)) (i32.const 81)))
//         (i32.ge_u (i32.load (local.get $context)) (i32.load offset=4 (local.get $context)))))

const section = (id, ...bytes) => [id, bytes.length, ...bytes];
const I32 = 0x7f;
const FUNCTION = 0;
const MEMORY = 2;
const SOLUTION = [0x20, 0]; // local.get
const CONTEXT = [0x20, 1];
const NEXT = [...CONTEXT, 0x28, 2, 0]; // i32.load: alignment 1 << 2, offset 0
const END = [...CONTEXT, 0x28, 2, 4];
const CELLS = [0x41, 0xd1, 0]; // i32.const 81, in LEB128

const code = [
  0, // no locals
  ...[...NEXT, ...SOLUTION, ...CELLS, 0xfc, 10, 0, 0], // memory.copy
  ...[...CONTEXT, ...NEXT, ...CELLS, 0x6a, 0x36, 2, 0], // i32.add, i32.store
  ...[...NEXT, ...END, 0x4f], // i32.ge_u
  0x0b, // end
];

const module = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
  ...section(1, 1, 0x60, 2, I32, I32, 1, I32), // types
  ...section(2, 1, 0, 1, 0x6d, MEMORY, 0, 1), // imports: "", "m", at least one page
  ...section(3, 1, 0), // functions: one, of type 0
  ...section(7, 1, 1, 0x76, FUNCTION, 0), // exports: "v"
  ...section(10, 1, code.length, ...code),
];

/** The visitor, for a library with this memory. */
export function collector(memory) {
  const compiled = new WebAssembly.Module(Uint8Array.from(module));
  return new WebAssembly.Instance(compiled, { "": { m: memory } }).exports.v;
}
