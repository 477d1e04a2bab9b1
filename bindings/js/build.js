// Builds the library for WebAssembly twice and writes it, as text, beside this file: what solves to
// sudoku.wasm.js, all of it to puzzles/puzzles.wasm.js. Copies the licences for the package.
// SUDOKU_ROOT names the repository if this is a copy. With --check it only says whether it could.
//
// Two ways, the first that works:
// - a Rust toolchain with the wasm32-unknown-unknown target (rustup target add ...);
// - one with the source of its library, of which `core` is built, and LLVM's wasm-ld (Debian:
//   rustc-web, rust-web-src, lld).

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process, { env, exit } from "node:process";
import { fileURLToPath } from "node:url";

const TARGET = "wasm32-unknown-unknown";
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(env.SUDOKU_ROOT || join(here, "../.."));
const folder = join(root, "target/bindings/js/rust");

/** What `rustc` answers to --print; nothing if it cannot. */
function ask(rustc, ...what) {
  const { status, stdout } = spawnSync(rustc, ["--print", ...what], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** How to build with `rustc`: more arguments for cargo, more environment; nothing if it cannot. */
function way(rustc) {
  const library = ask(rustc, "target-libdir", "--target", TARGET);
  if (library && existsSync(library)) return { args: [], env: { RUSTC: rustc } };
  const sysroot = ask(rustc, "sysroot");
  if (!sysroot || !existsSync(join(sysroot, "lib/rustlib/src/rust/library/core"))) return undefined;
  if (spawnSync("wasm-ld", ["--version"]).status !== 0) return undefined;
  return {
    args: ["-Zbuild-std=core"],
    env: {
      RUSTC: rustc,
      RUSTC_BOOTSTRAP: "1",
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: "wasm-ld",
    },
  };
}

const found = [env.RUSTC || "rustc", "/usr/bin/rustc"].map(way).find(Boolean);
if (!found) {
  console.error(`build.js: no Rust compiler with the target ${TARGET}, nor one with its source and wasm-ld`);
  exit(1);
}
if (process.argv.includes("--check")) exit(0);

const link = [
  "--export-table", // for the visitor of sudoku_enumerate
  "--growable-table",
  "--export=__stack_pointer", // to put it back after an overflow of the JavaScript stack
  "--stack-first", // what overflows the stack below traps; a call takes less than half of it
  "-zstack-size=65536",
];
// Vectors of 128 bits, which the compiler finds use for by itself: a fifth to a third less
// time, and every browser since the spring of 2023 has them.
const RUSTFLAGS = `${env.RUSTFLAGS ?? ""} -Ctarget-feature=+simd128`;

/** Builds the library with some of its features, and writes it to a file. */
function build(features, file) {
  const { status } = spawnSync(
    env.CARGO || "cargo",
    [
      ...["rustc", "--release", "--quiet", "--package", "solver-ffi", "--no-default-features"],
      ...["--features", features],
      ...["--lib", "--crate-type", "cdylib", "--target", TARGET, "--target-dir", folder],
      ...found.args,
      ...["--", ...link.map((flag) => `-Clink-arg=${flag}`)],
    ],
    { cwd: root, env: { ...env, RUSTFLAGS, ...found.env }, stdio: "inherit" },
  );
  if (status !== 0) exit(1);
  const wasm = readFileSync(join(folder, TARGET, "release/sudoku.wasm"));
  writeFileSync(
    join(here, file),
    `// Made by build.js: the library as a WebAssembly module, in base64.\nexport default "${wasm.toString("base64")}";\n`,
  );
}

build("", "sudoku.wasm.js");
build("chains", "puzzles/puzzles.wasm.js");

for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"])
  copyFileSync(join(root, licence), join(here, licence));
// What a CommonJS module that is written in TypeScript is told: the same, under the name that says
// so.
for (const name of ["index", "puzzles/index"]) {
  const types = readFileSync(join(here, `${name}.d.ts`), "utf8");
  writeFileSync(join(here, `${name}.d.cts`), types.replaceAll('index.js"', 'index.cjs"'));
}
