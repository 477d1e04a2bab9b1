#![doc = include_str!("../README.md")]
#![no_std]
#![deny(unsafe_code)]

// | file | what it has |
// |---|---|
// | `transform` | the rearrangements of a board that leave the rules as they are |
// | `canonical` | of all rearrangements of a board, the smallest: are two puzzles the same? |
// | `generate` | new puzzles |
// | `generate_rated` | new puzzles of a wished rating |
// | `recipe` | what kind of puzzle is wished, and whether there can be one |
// | `symmetry` | the symmetries of clues' places |
// | `random_grid` | random complete grids |
// | `unavoidable` | sets of cells in which a proper puzzle has a clue |
// | `random` | random numbers that are the same everywhere |
// | `geometry` | where cells lie: units, positions, peers |
// | `grid` | the state of a puzzle that is being solved: which candidates are left |
// | `technique` | the techniques' numbers, names and ratings |
// | `step` | a step: what it does, and why |
// | `techniques` | a file for each technique that needs no work space |
// | `chains` | the techniques above them, which need a work space |
// | `rating` | the table over the techniques, and the numbers that a puzzle gets |
// | `path` | the way to the solution |
// | `hint` | the next step for a board that a player has begun to fill in |
// | `listing` | all steps that are there, easiest first |
// | `text` | a step in words |

mod canonical;
#[cfg(feature = "chains")]
mod chains;
mod generate;
mod generate_rated;
mod geometry;
mod grid;
mod hint;
mod listing;
mod path;
mod random;
mod random_grid;
mod rating;
mod recipe;
mod step;
mod symmetry;
mod technique;
mod techniques;
mod text;
mod transform;
mod unavoidable;

pub use canonical::{Canonical, canonical};
#[cfg(feature = "chains")]
pub use chains::Workspace;
pub use generate::{Puzzle, generate, generate_if};
pub use generate_rated::generate_rated;
pub use hint::Situation;
#[cfg(feature = "chains")]
pub use path::rate;
pub use path::{Path, Proper, Unrated, rate_up_to_62};
pub use rating::Rating;
pub use recipe::{Recipe, Refusal};
pub use step::{Candidates, LINKS, NODES, Node, Step};
pub use symmetry::Symmetry;
pub use technique::Technique;
pub use transform::{Transform, shuffle};
