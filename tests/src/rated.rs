//! Puzzles that Sudoku Explainer 1.2.1 has rated, and what tests of ratings need besides.

use solver_core::Board;
use solver_puzzles::Workspace;

/// Puzzles and their ratings.
pub const RATED: &str = include_str!("../rating/rated.tsv");
/// Puzzles and their steps.
pub const PATHS: &str = include_str!("../rating/paths.tsv");

/// The lines of a table, split into columns.
pub fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The board of 81 characters.
pub fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// Runs a test with a work space.
pub fn with_workspace<T>(test: impl FnOnce(&mut Workspace) -> T) -> T {
    let mut memory = Box::new_uninit();
    test(Workspace::at(&mut memory))
}
