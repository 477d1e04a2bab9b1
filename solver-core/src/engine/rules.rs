//! The rules of the game, once, on whole planes: [`settle`] applies them until they have come to
//! rest. They only ever remove candidates, so that the place where they rest does not depend on
//! the order in which they run, nor on the engine that runs them.
//!
//! The idea of looking at the permutations of a digit within a band, and of counting the digits
//! of a minirow, is tdoku's (Tom Dillon, <https://t-dillon.github.io/tdoku/>).

use super::plane::{ALL_DIGITS, Plane, Planes};

/// The two directions in which minirows, or minicolumns, are looked at.
///
/// A *mini* plane has one set for each group of three cells: minirows at (b, i, j); minicolumns
/// at (b, k, j), with the column in the box at the place of the row. Either way, the sets that
/// differ in their second coordinate alone are the three groups of one box.
pub(super) trait Axis {
    /// The digits of each group, and those that occur in more than one of its cells.
    fn gather<P: Plane>(planes: &Planes<P>) -> (P, P);
    /// For each cell, the set of its group.
    fn spread<P: Plane>(mini: P) -> Planes<P>;
    /// Of each group, the digits that have an even, and those that have an odd, configuration
    /// through it.
    ///
    /// In a band each digit takes one box for each row, all different: a permutation, called a
    /// configuration. Three are even and three odd; each goes through three groups, which all
    /// must have the digit.
    fn configurations<P: Plane>(mini: P) -> (P, P);
}

pub(super) struct Rows;
pub(super) struct Columns;

impl Axis for Rows {
    #[inline(always)]
    fn gather<P: Plane>(planes: &Planes<P>) -> (P, P) {
        let [a, b, c] = *planes;
        let some = a.or(b);
        (some.or(c), a.and(b).or(some.and(c)))
    }

    #[inline(always)]
    fn spread<P: Plane>(mini: P) -> Planes<P> {
        [mini; 3]
    }

    #[inline(always)]
    fn configurations<P: Plane>(mini: P) -> (P, P) {
        let even = mini.rot::<0, 1, 1>().and(mini.rot::<0, 2, 2>());
        let odd = mini.rot::<0, 1, 2>().and(mini.rot::<0, 2, 1>());
        (mini.and(even), mini.and(odd))
    }
}

impl Axis for Columns {
    #[inline(always)]
    fn gather<P: Plane>(planes: &Planes<P>) -> (P, P) {
        P::gather_columns(planes)
    }

    #[inline(always)]
    fn spread<P: Plane>(mini: P) -> Planes<P> {
        mini.spread_columns()
    }

    #[inline(always)]
    fn configurations<P: Plane>(mini: P) -> (P, P) {
        let even = mini.rot::<1, 1, 0>().and(mini.rot::<2, 2, 0>());
        let odd = mini.rot::<1, 2, 0>().and(mini.rot::<2, 1, 0>());
        (mini.and(even), mini.and(odd))
    }
}

/// The digits of the other two groups in the same box.
#[inline(always)]
fn box_mates<P: Plane>(mini: P) -> P {
    mini.rot::<0, 1, 0>().or(mini.rot::<0, 2, 0>())
}

/// What [`settle`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The board has no solution.
    Dead,
    /// The planes are a solution.
    Solved,
    /// The rules have come to rest, and cells are open.
    Stuck,
}

/// Applies the rules until they rest, and counts the sweeps that took.
#[inline(always)]
pub(super) fn settle<P: Plane>(planes: &mut Planes<P>, sweeps: &mut u32) -> Verdict {
    loop {
        *sweeps += 1;
        let before = *planes;
        let full = naked_singles(planes);
        if !line::<Rows, P>(planes) || !line::<Columns, P>(planes) || P::any_empty(planes) {
            return Verdict::Dead;
        }
        if full {
            // Both passes saw every digit in every box, row and column of a full board.
            return Verdict::Solved;
        }
        if *planes == before {
            if !count::<Rows, P>(planes) || !count::<Columns, P>(planes) {
                return Verdict::Dead;
            }
            if *planes == before {
                return Verdict::Stuck;
            }
        }
    }
}

/// Takes the digit of each solved cell from the other cells of its box; the configurations do
/// the same for its row and column. True if all cells were solved.
#[inline(always)]
fn naked_singles<P: Plane>(planes: &mut Planes<P>) -> bool {
    let singles = planes.map(P::singles);
    let full = *planes == singles;
    let [a, b, c] = singles;
    let in_minirow = a.or(b).or(c);
    let in_box = in_minirow.or(box_mates(in_minirow));
    for (plane, single) in planes.iter_mut().zip(singles) {
        *plane = plane.without(in_box).or(single);
    }
    full
}

/// Locked candidates and hidden singles in one direction. False if a contradiction was met.
#[inline(always)]
fn line<A: Axis, P: Plane>(planes: &mut Planes<P>) -> bool {
    let (digits, repeated) = A::gather(planes);
    let (even, odd) = A::configurations(digits);
    let allowed = even.or(odd);
    let elsewhere = box_mates(allowed);
    // A digit without any configuration in its band is in no group of a box.
    let mut contradiction = P::splat(ALL_DIGITS).without(allowed.or(elsewhere));

    // A digit in only one group of its box is in only one of its row, too, and the other way
    // round: every one of its configurations goes through that group. In only one cell of the
    // group, it is a hidden single. Two of them in a cell are a contradiction.
    let hidden = allowed.without(elsewhere).without(repeated);
    let (allowed, hidden) = (A::spread(allowed), A::spread(hidden));
    for ((plane, allowed), hidden) in planes.iter_mut().zip(allowed).zip(hidden) {
        *plane = plane.and(allowed).take(plane.and(hidden), &mut contradiction);
    }
    contradiction.is_blank()
}

/// Two counts for each group of three cells: with only three digits left, it holds all three,
/// and the rest of its box none of them; with three digits that are only there, it holds no
/// others. False if a contradiction was met.
#[inline(always)]
fn count<A: Axis, P: Plane>(planes: &mut Planes<P>) -> bool {
    let (digits, _) = A::gather(planes);
    let digits = digits.without(box_mates(digits.triples()));
    let asserted = digits.without(box_mates(digits)).triples();
    let mut excess = P::splat(0);
    let digits = digits.take(asserted, &mut excess);
    for (plane, digits) in planes.iter_mut().zip(A::spread(digits)) {
        *plane = plane.and(digits);
    }
    !P::any_empty(planes)
}
