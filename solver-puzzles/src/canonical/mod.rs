//! The canonical form: of all rearrangements of a board the one whose 81 cells are the smallest in
//! reading order, a blank being 0 (*minlex*). So two boards are the same puzzle exactly if their
//! canonical forms are equal.
//!
//! | file | what it has |
//! |---|---|
//! | `search` | how it is found for any board |
//! | `complete` | a faster way for complete grids |

mod complete;
mod search;

use crate::Transform;
use search::Search;
use solver_core::{Board, Clash};

/// What [`canonical`] finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The canonical form: the same for two boards exactly if one is a rearrangement of the other.
    pub board: Board,
    /// One of the transforms that lead to it.
    pub transform: Transform,
    /// The number of transforms that lead to it, and so of those that leave the board as it is: at
    /// least 1, and 3,359,232 * 9! for an empty board. Digits that do not appear count, too: with
    /// two of them the number is even.
    pub automorphisms: u64,
}

/// The smallest of all rearrangements of a board, compared cell by cell with a blank as 0.
///
/// It is that of the board as it stands, not that of a solution, so that boards with several
/// solutions or none have one, too.
///
/// # Errors
///
/// The first [`Clash`] of the givens.
///
/// ```
/// use solver_core::Board;
/// use solver_puzzles::{canonical, shuffle};
///
/// let puzzle: Board =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let found = canonical(&puzzle)?;
/// assert_eq!(found.transform.apply(&puzzle), found.board);
/// assert_eq!(canonical(&shuffle(&puzzle, 1))?.board, found.board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical(board: &Board) -> Result<Canonical, Clash> {
    board.check()?;
    Ok(if board.digits().contains(&0) { Search::new(board).run() } else { complete::run(board) })
}

/// Nine numbers, and room so that no index is out of bounds.
type Nine = [u8; 16];

/// The nine numbers of which there is room for more.
fn first_nine(numbers: &Nine) -> [u8; 9] {
    let [a, b, c, d, e, f, g, h, i, ..] = *numbers;
    [a, b, c, d, e, f, g, h, i]
}
