//! The rules of the game, once, on whole planes: [`settle`] applies them until they have come to
//! rest. They only ever remove candidates, so that the place where they rest does not depend on
//! the order in which they run, nor on the engine that runs them.
//!
//! The idea of looking at the permutations of a digit within a band, and of counting the digits
//! of a minirow, is tdoku's (Tom Dillon, <https://t-dillon.github.io/tdoku/>).

use super::plane::{ALL_DIGITS, Plane, Planes};
use super::search::Effort;

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

/// Applies the rules until they rest, and counts the sweeps. What is left of a board that
/// is dead is of no use.
#[inline(always)]
pub(super) fn settle<P: Plane>(node: &mut Planes<P>, effort: &mut Effort) -> Verdict {
    // Registers, not the caller's memory.
    let mut planes = *node;
    let mut weight = P::weight(&planes);
    loop {
        effort.sweeps += 1;
        if naked_singles(&mut planes, weight) {
            *node = planes;
            return if whole(&planes) { Verdict::Solved } else { Verdict::Dead };
        }
        if !line::<Rows, P>(&mut planes)
            || !line::<Columns, P>(&mut planes)
            || P::any_empty(&planes)
        {
            return Verdict::Dead;
        }
        let before = weight;
        weight = P::weight(&planes);
        if P::equal(before, weight) {
            if !count(&mut planes) {
                return Verdict::Dead;
            }
            weight = P::weight(&planes);
            if P::equal(before, weight) {
                *node = planes;
                return Verdict::Stuck;
            }
        }
    }
}

/// Do two equal givens share a row, column or box? The planes have the givens alone.
#[inline(always)]
pub(super) fn clash<P: Plane>(givens: &Planes<P>) -> bool {
    let (rows, repeated_in_row) = Rows::gather(givens);
    let (columns, repeated_in_column) = Columns::gather(givens);
    let in_row = rows.and(rows.rot::<0, 0, 1>());
    let in_box = rows.and(rows.rot::<0, 1, 0>());
    let in_column = columns.and(columns.rot::<1, 0, 0>());
    let repeated = repeated_in_row.or(repeated_in_column);
    !repeated.or(in_row).or(in_box).or(in_column).is_blank()
}

/// Does a full board have every digit in every row, column and box?
#[inline(always)]
fn whole<P: Plane>(solved: &Planes<P>) -> bool {
    let (rows, _) = Rows::gather(solved);
    let (columns, _) = Columns::gather(solved);
    let in_row = rows.or(rows.rot::<0, 0, 1>()).or(rows.rot::<0, 0, 2>());
    let in_box = rows.or(box_mates(rows));
    let in_column = columns.or(columns.rot::<1, 0, 0>()).or(columns.rot::<2, 0, 0>());
    P::splat(ALL_DIGITS).without(in_row.and(in_box).and(in_column)).is_blank()
}

/// Takes the digit of each solved cell from the other cells of its box; the configurations do
/// the same for its row and column. True if all cells were solved. `weight` is that of the planes.
#[inline(always)]
fn naked_singles<P: Plane>(planes: &mut Planes<P>, weight: P::Weight) -> bool {
    let [a, b, c] = *planes;
    let singles = [a.singles(), b.singles(), c.singles()];
    let full = P::equal(weight, P::weight(&singles));
    let [a, b, c] = singles;
    let in_minirow = a.or(b).or(c);
    let in_box = in_minirow.or(box_mates(in_minirow));
    for k in 0..3 {
        planes[k] = planes[k].without(in_box).or(singles[k]);
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
    let lost = P::splat(ALL_DIGITS).without(allowed.or(elsewhere));

    // A digit in only one group of its box is in only one of its row, too, and the other way
    // round: every one of its configurations goes through that group. In only one cell of the
    // group, it is a hidden single.
    let hidden = allowed.without(elsewhere).without(repeated);
    let (allowed, hidden) = (A::spread(allowed), A::spread(hidden));
    for k in 0..3 {
        planes[k] = planes[k].and(allowed[k]).take(planes[k].and(hidden[k]));
    }
    lost.is_blank()
}

/// What is looked at only when the other rules rest. False if a contradiction was met: two hidden
/// singles in one cell, which no other rule need ever see.
#[inline(always)]
fn count<P: Plane>(planes: &mut Planes<P>) -> bool {
    let (kept_in_rows, hidden_in_rows) = count_groups::<Rows, P>(planes);
    let (kept_in_columns, hidden_in_columns) = count_groups::<Columns, P>(planes);
    let (rows, columns) = (Rows::spread(hidden_in_rows), Columns::spread(hidden_in_columns));
    let mut crowded = P::splat(0);
    for k in 0..3 {
        // A cell with hidden singles has nothing else any more, and should be a single one.
        let open = planes[k].without(planes[k].singles());
        crowded = crowded.or(open.and(rows[k])).or(open.and(columns[k]));
    }
    let (rows, columns) = (Rows::spread(kept_in_rows), Columns::spread(kept_in_columns));
    for k in 0..3 {
        planes[k] = planes[k].and(rows[k]).and(columns[k]);
    }
    crowded.is_blank()
}

/// For each group of three cells of planes at rest, the digits that two counts leave it, and its
/// hidden singles. With only three digits left, it holds all three, and the rest of its box none of
/// them; with three digits that are only there, it holds no others.
#[inline(always)]
fn count_groups<A: Axis, P: Plane>(planes: &Planes<P>) -> (P, P) {
    let (digits, repeated) = A::gather(planes);
    let asserted = digits.without(box_mates(digits));
    let kept = digits.without(box_mates(digits.triples())).take(asserted.triples());
    (kept, asserted.without(repeated))
}
