#![doc = include_str!("../README.md")]
#![no_std]
// What a caller must keep to stands in the comments that C programmers read, without a heading.
#![allow(clippy::missing_safety_doc)]

#[cfg(all(panic = "unwind", not(doc)))]
compile_error!(
    "there is no unwinder without std: build with panic = \"abort\", as the workspace does"
);

// What a caller needs to know is in the doc comments of the exported items, from which cbindgen
// makes `include/sudoku.h`.
//
// | file | what it has |
// |---|---|
// | `codes` | the results, and `struct sudoku_fault` |
// | `solve` | one board: solve, validate, count, enumerate |
// | `read` | puzzles from text |
// | `candidates` | puzzles that are given as candidates |
// | `puzzles` | around puzzles: which are the same, how hard one is, the next step |
// | `memory` | how boards are read from and written to the caller's memory |
// | `batch` | many boards |
// | `schedule` | how many threads do a batch, and how they share its boards |
// | `place` | places for large values, in the C library's memory or the caller's |
// | `os` | what differs between systems: threads, clock, CPUs, memory |
// | `about` | version, engine, error texts |

// In the order in which the header has them.
mod codes;
mod solve;
mod read;
mod candidates;
mod batch;
#[cfg(feature = "puzzles")]
mod puzzles;
mod about;

mod memory;
mod os;
mod place;
mod schedule;

/// The language demands a handler. Nothing reaches it: the tests show that a release build has no
/// path to a panic.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(feature = "libc")]
    // SAFETY: `abort` takes nothing and does not return.
    unsafe {
        libc::abort()
    }
    #[cfg(not(feature = "libc"))]
    loop {
        core::hint::spin_loop();
    }
}
