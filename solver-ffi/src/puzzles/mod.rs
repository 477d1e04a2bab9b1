//! The functions around puzzles: which are the same, how hard one is, what the next step is, and
//! new ones. They are in the library if its feature `puzzles` is.
//!
//! | file | what it has |
//! |---|---|
//! | `canonical` | the canonical form of a board, transforms and shuffles |
//! | `techniques` | the techniques' numbers |
//! | `rate` | how hard a puzzle is |
//! | `step` | a step: what it does, why, and in words |
//! | `hint` | the next step, all steps, the way to the solution |
//! | `generate` | new puzzles |
//! | `generate_batch` | many new puzzles, by threads |
//! | `room` | the memory for the techniques above 6.2 |

// In the order in which the header has them.
mod canonical;
mod techniques;
mod rate;
mod step;
mod hint;
mod generate;
mod generate_batch;

mod room;
