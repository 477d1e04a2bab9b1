//! Where to guess when the rules have come to rest.
//!
//! Always a digit of a cell: `planes` becomes the half that has it, to be searched first, and `other`,
//! which holds the same board, the half without it, to be searched later. The choice depends on
//! nothing but the planes and what the search has met so far, so that every engine walks the same tree.
//! What else was tried is in `TRIED.md`.
//!
//! It is the cell of two candidates in which a guess will change most: the one whose two digits have most
//! weight in the 16 cells that it sees and shares one unit with, not two: 1 for each time that one of
//! them is a candidate there, 3 if the other cell has two candidates, too. Of several such cells it is
//! the first in reading order. There are two ways to find it, for two kinds of machine: `sums` adds up
//! tables, and `masks` counts bits. While all goes well there are two cells at once, and not the best:
//! see [`bold_guesses`].

use super::plane::{Plane, Planes};
use super::stack::Stack;

/// Guesses where it is best, or `boldly`, see [`bold_guesses`]. False if the search is to go on with what
/// is on the stack.
#[inline(always)]
pub(super) fn branch<P: Plane>(planes: &mut Planes<P>, stack: &mut Stack<P>, boldly: bool) -> bool {
    // The alternatives of two guesses, and for a moment the node itself.
    let boldly = boldly && stack.has_room(3);
    // With a full stack, which cannot be, the node is lost, and nothing else.
    let Some(other) = stack.push(planes) else { return false };
    if boldly && let [Some(first), second] = bold_guesses::<P>(other) {
        stack.fork(first);
        if let Some(second) = second {
            stack.fork(second);
        }
        return false;
    }
    if let Some(cell) = cell_to_guess::<P>(other) {
        guess(planes, other, cell);
    }
    true
}

/// Boards with more candidates than this are not guessed in boldly. Found by measuring.
const LOOSE: u32 = 170;

/// The first cell of two candidates, and the first in a band below it, to guess in both at once.
///
/// Where a guess has led to another, and none to a contradiction, a board with few candidates mostly has
/// several solutions, and any guess will do. The two are for different digits, so that each of them makes the
/// stack deeper by no more than [`DEPTH`] says.
///
/// [`DEPTH`]: super::stack::DEPTH
#[cold]
#[inline(never)]
pub(super) fn bold_guesses<P: Plane>(saved: &P::Saved) -> [Option<usize>; 2] {
    if P::candidates(saved) > LOOSE {
        return [None; 2];
    }
    let Some((first, taken)) = pair::<P>(saved, 0, 0) else { return [None; 2] };
    let second = pair::<P>(saved, first / 27 + 1, taken);
    [Some(first), second.map(|(cell, _)| cell)]
}

/// The first cell of two candidates from a band on, and the lower one as a set, which must not be `taken`.
#[inline(always)]
fn pair<P: Plane>(saved: &P::Saved, band: usize, taken: u16) -> Option<(usize, u16)> {
    for b in band..3 {
        for i in 0..3 {
            for j in 0..3 {
                for k in 0..3 {
                    let set = P::saved_set(saved, k, b, i, j);
                    let lowest = set & set.wrapping_neg();
                    if (set ^ lowest).is_power_of_two() && lowest != taken {
                        return Some((27 * b + 9 * i + 3 * j + k, lowest));
                    }
                }
            }
        }
    }
    None
}

/// Takes the lowest digit out of a cell.
#[inline(always)]
pub(super) fn take_lowest<P: Plane>(saved: &mut P::Saved, cell: usize) -> u16 {
    let (b, i, j, k) = (cell / 27, cell / 9 % 3, cell / 3 % 3, cell % 3);
    let set = P::saved_set(saved, k, b, i, j);
    let lowest = set & set.wrapping_neg();
    P::remove_saved(saved, k, b, i, j, lowest);
    lowest
}

/// Takes all others.
#[inline(always)]
pub(super) fn drop_others<P: Plane>(saved: &mut P::Saved, cell: usize) {
    let (b, i, j, k) = (cell / 27, cell / 9 % 3, cell / 3 % 3, cell % 3);
    let set = P::saved_set(saved, k, b, i, j);
    P::remove_saved(saved, k, b, i, j, set & (set - 1));
}

/// The best cell of two candidates, or else the first of the smallest cells. None if no cell is open.
#[inline(always)]
pub(super) fn cell_to_guess<P: Plane>(saved: &P::Saved) -> Option<usize> {
    match P::best_pair(saved) {
        None => smallest(&P::restore(saved)),
        cell => cell,
    }
}

/// Guesses in the first open cell in reading order.
#[inline(always)]
pub(super) fn branch_in_order<P: Plane>(planes: &mut Planes<P>, other: &mut P::Saved) {
    if let Some(cell) = P::first_occupied(&drop_lowest(planes)) {
        guess(planes, other, cell);
    }
}

/// Splits off the lowest digit of a cell: `planes` takes it, `other` does without.
#[inline(always)]
fn guess<P: Plane>(planes: &mut Planes<P>, other: &mut P::Saved, cell: usize) {
    let (b, i, j, k) = (cell / 27, cell / 9 % 3, cell / 3 % 3, cell % 3);
    let set = planes[k].get(b, i, j);
    let lowest = set & set.wrapping_neg();
    planes[k].remove(b, i, j, set & !lowest);
    P::remove_saved(other, k, b, i, j, lowest);
}

/// The first of the cells with the fewest candidates, but more than one.
#[inline(always)]
fn smallest<P: Plane>(planes: &Planes<P>) -> Option<usize> {
    // What is left of the cells when one digit after the other is taken.
    let mut left = drop_lowest(planes);
    for _ in 2..=9 {
        let [a, b, c] = left;
        left = drop_lowest(&left);
        let [x, y, z] = left;
        let smallest = [a.where_empty(x), b.where_empty(y), c.where_empty(z)];
        if let Some(cell) = P::first_occupied(&smallest) {
            return Some(cell);
        }
    }
    None
}

#[inline(always)]
pub(super) fn drop_lowest<P: Plane>(&[a, b, c]: &Planes<P>) -> Planes<P> {
    [a.drop_lowest(), b.drop_lowest(), c.drop_lowest()]
}
