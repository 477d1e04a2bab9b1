//! The cell to guess in when the rules have reached a fixpoint.
//!
//! A guess is a digit of a cell. One half of the board has the digit there and is searched first;
//! the other half has not and goes to the guess stack. The choice depends on nothing but the
//! candidates and what the search has met so far, so that every engine walks the same tree.
//! `docs/experiments.md` has what else was tried.
//!
//! The cell is the bivalue cell (two candidates) with the highest score; of equal ones the first in
//! reading order. The score looks at the 16 peers that share exactly one unit with the cell: each
//! of the cell's two digits that is a candidate of such a peer counts 1, or 3 if the peer is a
//! bivalue cell. There are two ways to compute it for two kinds of machine, [`bits`], which counts
//! bits, and [`sums`], which adds up tables, and a third in the engine for AVX-512. If there is no
//! bivalue cell, it is the first of the cells with the fewest candidates. While a search goes well,
//! two cells are guessed in at once: see [`double_guess`].

#[allow(dead_code)] // A machine without vector registers does not use it.
pub(super) mod bits;
pub(super) mod sums;

use super::geometry::Cell;
use super::packed::Packed;
use super::plane::{Plane, Planes, drop_lowest};
use super::stack::Stack;

/// A plane with a way to find the bivalue cell to guess in.
pub(super) trait Guess: Plane {
    /// The bivalue cell with the highest score. None if there is no bivalue cell.
    fn best_bivalue(board: &Self::Packed) -> Option<Cell>;
}

/// Guesses, in two cells at once if `twice` and [`double_guess`] finds them. Returns false if the
/// search must go on with the newest board on the stack.
#[inline(always)]
pub(super) fn guess<P: Guess>(
    planes: &mut Planes<P>,
    stack: &mut Stack<P::Packed>,
    twice: bool,
) -> bool {
    // A double guess pushes two alternatives, and for a moment the node itself.
    let twice = twice && stack.has_room(3);
    // `DEPTH` proves that there is room. If there were none, this node would be dropped.
    let Some(other) = stack.push(P::pack(planes)) else { return false };
    if twice
        && may_guess_twice(other)
        && let [Some(first), second] = double_guess(other)
    {
        stack.fork(first);
        if let Some(second) = second {
            stack.fork(second);
        }
        return false;
    }
    if let Some(cell) = cell_to_guess::<P>(other) {
        split(planes, other, cell);
    }
    true
}

/// Boards with more candidates get no double guess. The number was found by measuring.
const MOST_CANDIDATES_FOR_TWO: u32 = 170;

/// Has a board few enough candidates for a double guess? (It is no part of [`double_guess`], since
/// bits are counted faster where the CPU has an instruction for that.)
#[inline(always)]
pub(super) fn may_guess_twice<B: Packed>(board: &B) -> bool {
    board.candidates() <= MOST_CANDIDATES_FOR_TWO
}

/// The first bivalue cell, and the first one in a band below it whose lower digit is another, to
/// guess in both at once.
///
/// Where a guess has led to another, and none to a contradiction, a board with few candidates (see
/// [`may_guess_twice`]) mostly has several solutions, and any guess will do. The two guesses are
/// for different digits, so that each of them makes the stack deeper by no more than
/// [`DEPTH`](super::stack::DEPTH) says.
// Compiled for any CPU: it must not take planes.
#[cold]
#[inline(never)]
pub(super) fn double_guess<B: Packed>(board: &B) -> [Option<Cell>; 2] {
    let Some((first, lower)) = first_bivalue(board, 0, 0) else { return [None; 2] };
    let [band, ..] = first.coordinates();
    let second = first_bivalue(board, band + 1, lower);
    [Some(first), second.map(|(cell, _)| cell)]
}

/// The first bivalue cell from a band on whose lower digit is not `taken`, and that digit as a set.
#[inline(always)]
fn first_bivalue<B: Packed>(board: &B, band: usize, taken: u16) -> Option<(Cell, u16)> {
    for b in band..3 {
        for i in 0..3 {
            for j in 0..3 {
                for k in 0..3 {
                    let cell = Cell::at(b, i, j, k);
                    let set = board.get(cell);
                    let lower = set & set.wrapping_neg();
                    if (set ^ lower).is_power_of_two() && lower != taken {
                        return Some((cell, lower));
                    }
                }
            }
        }
    }
    None
}

/// The best bivalue cell, or else the first of the cells with the fewest candidates. None if no
/// cell is open.
#[inline(always)]
pub(super) fn cell_to_guess<P: Guess>(board: &P::Packed) -> Option<Cell> {
    match P::best_bivalue(board) {
        None => smallest::<P>(&P::unpack(board)),
        cell => cell,
    }
}

/// Guesses in the first open cell in reading order. `other` holds the same board.
#[inline(always)]
pub(super) fn guess_in_order<P: Plane>(planes: &mut Planes<P>, other: &mut P::Packed) {
    if let Some(cell) = P::first_nonempty(&drop_lowest(planes)) {
        split(planes, other, cell);
    }
}

/// Splits a board by the lowest candidate of a cell: `planes` keeps only it there, `other` loses
/// it.
#[inline(always)]
fn split<P: Plane>(planes: &mut Planes<P>, other: &mut P::Packed, cell: Cell) {
    let [.., k] = cell.coordinates();
    let set = other.get(cell);
    planes[k % 3].remove(cell, set & set.wrapping_sub(1));
    other.remove_lowest(cell);
}

/// The first of the cells with the fewest candidates, but more than one.
#[inline(always)]
fn smallest<P: Plane>(planes: &Planes<P>) -> Option<Cell> {
    // Each round drops one candidate of every cell. The cells that are empty first are the
    // smallest.
    let mut left = drop_lowest(planes);
    for _ in 2..=9 {
        let [a, b, c] = left;
        left = drop_lowest(&left);
        let [x, y, z] = left;
        let smallest = [a.where_empty(x), b.where_empty(y), c.where_empty(z)];
        if let Some(cell) = P::first_nonempty(&smallest) {
            return Some(cell);
        }
    }
    None
}
