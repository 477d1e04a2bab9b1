//! Where to guess when the rules have come to rest.
//!
//! Always a digit of a cell: `planes` becomes the half that has it, to be searched first, and `other`,
//! which holds the same board, the half without it, to be searched later. The choice depends on
//! nothing but the planes, so that every engine walks the same tree. What else was tried is in
//! `TRIED.md`.
//!
//! It is the cell of two candidates in which a guess will change most: the one whose two digits have most
//! weight in the 16 cells that it sees and shares one unit with, not two: 1 for each time that one of
//! them is a candidate there, 3 if the other cell has two candidates, too. Of several such cells it is
//! the first in reading order. There are two ways to find it, for two kinds of machine: `sums` adds up
//! tables, and `masks` counts bits.

use super::plane::{Plane, Planes};

/// With more cells of two candidates than this they alone are looked at: boards with many are mostly
/// loose ones, on which a good guess gains less than it costs. Found by measuring.
pub(super) const MANY: u32 = 11;

/// Guesses where it is best.
#[inline(always)]
pub(super) fn branch<P: Plane>(planes: &mut Planes<P>, other: &mut P::Saved) {
    if let Some(cell) = cell_to_guess(planes, other) {
        guess(planes, other, cell);
    }
}

/// The best cell of two candidates, or else the first of the smallest cells. None if no cell is open.
/// The board is there in both shapes.
#[inline(always)]
pub(super) fn cell_to_guess<P: Plane>(planes: &Planes<P>, saved: &P::Saved) -> Option<usize> {
    match P::best_pair(planes, saved) {
        None => smallest(planes),
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
