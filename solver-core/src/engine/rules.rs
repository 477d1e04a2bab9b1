//! The rules of the game, once, on whole planes: [`settle`] applies them until they have come to
//! rest. They only ever remove candidates, so that the place where they rest does not depend on
//! the order in which they run, nor on the engine that runs them.
//!
//! The idea of looking at the permutations of a digit within a band, and of counting the digits
//! of a minirow, is tdoku's (Tom Dillon, <https://t-dillon.github.io/tdoku/>).

use super::plane::{ALL_DIGITS, Algebra, Plane, Planes, Turn};
use super::search::Effort;

/// The two directions in which minirows, or minicolumns, are looked at.
///
/// A *mini* plane has one set for each group of three cells: minirows at (b, i, j); minicolumns
/// at (b, k, j), with the column in the box at the place of the row. Either way, the sets that
/// differ in their second coordinate alone are the three groups of one box.
pub(super) trait Axis<P: Turn> {
    /// The digits of each group, and those that occur in more than one of its cells.
    fn gather(planes: &Planes<P>) -> (P, P);
    /// For each cell, the set of its group.
    fn spread(mini: P) -> Planes<P>;
    /// Of each group, the digits that have an even, and those that have an odd, configuration
    /// through it.
    ///
    /// In a band each digit takes one box for each row, all different: a permutation, called a
    /// configuration. Three are even and three odd; each goes through three groups, which all
    /// must have the digit.
    fn configurations(mini: P) -> (P, P);
    /// For each group, the digits of its row or column.
    fn lines(mini: P) -> P;
}

pub(super) struct Rows;
pub(super) struct Columns;

impl<P: Turn> Axis<P> for Rows {
    #[inline(always)]
    fn gather(planes: &Planes<P>) -> (P, P) {
        gather(planes)
    }

    #[inline(always)]
    fn spread(mini: P) -> Planes<P> {
        [mini; 3]
    }

    #[inline(always)]
    fn configurations(mini: P) -> (P, P) {
        (mini.in_permutation::<1, 2>(), mini.in_permutation::<2, 1>())
    }

    #[inline(always)]
    fn lines(mini: P) -> P {
        mini.or(mini.rot::<0, 0, 1>()).or(mini.rot::<0, 0, 2>())
    }
}

impl<P: Plane> Axis<P> for Columns {
    #[inline(always)]
    fn gather(planes: &Planes<P>) -> (P, P) {
        P::gather_columns(planes)
    }

    #[inline(always)]
    fn spread(mini: P) -> Planes<P> {
        mini.spread_columns()
    }

    #[inline(always)]
    fn configurations(mini: P) -> (P, P) {
        let even = mini.rot::<1, 1, 0>().and(mini.rot::<2, 2, 0>());
        let odd = mini.rot::<1, 2, 0>().and(mini.rot::<2, 1, 0>());
        (mini.and(even), mini.and(odd))
    }

    #[inline(always)]
    fn lines(mini: P) -> P {
        mini.or(mini.rot::<1, 0, 0>()).or(mini.rot::<2, 0, 0>())
    }
}

/// Of three cells, the digits, and those that occur in more than one.
#[inline(always)]
pub(super) fn gather<S: Algebra>(&[a, b, c]: &[S; 3]) -> (S, S) {
    let some = a.or(b);
    (some.or(c), a.and(b).or(some.and(c)))
}

/// The digits of the other two groups in the same box.
#[inline(always)]
fn box_mates<P: Turn>(mini: P) -> P {
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
        let singles = naked_singles(&mut planes);
        if let Some(solved) = P::solved_weight() {
            // Any other board of this weight is left to the rules.
            if P::equal(weight, solved) && !P::any_empty(&planes) && whole(&planes) {
                *node = planes;
                return Verdict::Solved;
            }
        } else if P::equal(weight, P::weight(&singles)) {
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

/// Does a board have every digit in every row, column and box?
#[inline(always)]
fn whole<P: Plane>(solved: &Planes<P>) -> bool {
    let (rows, _) = Rows::gather(solved);
    let (columns, _) = Columns::gather(solved);
    let in_lines = Rows::lines(rows).and(Columns::lines(columns));
    let in_box = rows.or(box_mates(rows));
    P::splat(ALL_DIGITS).without(in_lines.and(in_box)).is_blank()
}

/// Takes the digit of each solved cell from the other cells of its box; the configurations do
/// the same for its row and column. What is returned is the solved cells.
#[inline(always)]
fn naked_singles<P: Turn>(planes: &mut Planes<P>) -> Planes<P> {
    let singles = singles(planes);
    let [a, b, c] = singles;
    let in_minirow = a.or(b).or(c);
    clear(planes, &singles, in_minirow.or(box_mates(in_minirow)));
    singles
}

/// The solved ones of three cells.
#[inline(always)]
pub(super) fn singles<S: Algebra>(&[x, y, z]: &[S; 3]) -> [S; 3] {
    [x.singles(), y.singles(), z.singles()]
}

/// Takes digits out of three cells, but leaves the solved ones theirs.
#[inline(always)]
pub(super) fn clear<S: Algebra>(cells: &mut [S; 3], &[a, b, c]: &[S; 3], digits: S) {
    let [x, y, z] = *cells;
    *cells = [x.without(digits).or(a), y.without(digits).or(b), z.without(digits).or(c)];
}

/// What is known of groups of three cells.
pub(super) struct Groups<P> {
    /// The digits that may stay.
    pub(super) allowed: P,
    /// Of these, those that no other group of the box has.
    pub(super) asserted: P,
    /// Digits that have no place in the box any more: with any, the board is dead.
    pub(super) lost: P,
}

/// What the configurations say of groups with these digits.
#[inline(always)]
pub(super) fn groups<A: Axis<P>, P: Turn>(digits: P) -> Groups<P> {
    let (even, odd) = A::configurations(digits);
    let allowed = even.or(odd);
    let elsewhere = box_mates(allowed);
    // A digit without any configuration in its band is in no group of a box.
    let lost = P::splat(ALL_DIGITS).without(allowed.or(elsewhere));

    // A digit in only one group of its box is in only one of its row, too, and the other way
    // round: every one of its configurations goes through that group.
    Groups { allowed, asserted: allowed.without(elsewhere), lost }
}

/// Locked candidates and hidden singles in one direction. False if a contradiction was met.
#[inline(always)]
fn line<A: Axis<P>, P: Plane>(planes: &mut Planes<P>) -> bool {
    let (digits, repeated) = A::gather(planes);
    let Groups { allowed, asserted, lost } = groups::<A, P>(digits);
    let hidden = A::spread(asserted.without(repeated));
    keep(planes, &A::spread(allowed));
    take_hidden(planes, &hidden);
    lost.is_blank()
}

/// Leaves three cells only some digits.
#[inline(always)]
pub(super) fn keep<S: Algebra>(cells: &mut [S; 3], &[a, b, c]: &[S; 3]) {
    let [x, y, z] = *cells;
    *cells = [x.and(a), y.and(b), z.and(c)];
}

/// Leaves three cells only their hidden singles, if they have any: digits that are in one group of the
/// box, and in one cell of it.
#[inline(always)]
pub(super) fn take_hidden<S: Algebra>(cells: &mut [S; 3], &[a, b, c]: &[S; 3]) {
    let [x, y, z] = *cells;
    *cells = [x.take(x.and(a)), y.take(y.and(b)), z.take(z.and(c))];
}

/// Those of three cells that have two of these hidden singles: a contradiction.
#[inline(always)]
pub(super) fn crowded<S: Algebra>(&[x, y, z]: &[S; 3], hidden: S) -> S {
    let [x, y, z] = [x.and(hidden), y.and(hidden), z.and(hidden)];
    x.drop_lowest().or(y.drop_lowest()).or(z.drop_lowest())
}

/// What is looked at only when the other rules rest. False if a contradiction was met: two hidden
/// singles in one cell, which no other rule need ever see.
#[inline(always)]
fn count<P: Plane>(planes: &mut Planes<P>) -> bool {
    let (digits, repeated) = Rows::gather(planes);
    let asserted = digits.without(box_mates(digits));
    let rows = Rows::spread(counted(digits, asserted));
    // Once in a box is the same for rows and columns.
    let crowded = crowded(planes, asserted.without(repeated));
    let (digits, _) = Columns::gather(planes);
    let columns = Columns::spread(counted(digits, digits.without(box_mates(digits))));
    keep(planes, &rows);
    keep(planes, &columns);
    crowded.is_blank()
}

/// For each group of three cells, the digits that two counts leave it: of `digits`, those that it may have,
/// and `asserted`, those of them that no other group of its box may have. With only three digits left, it holds all three, and the rest of its box none
/// of them; with three digits that are only there, it holds no others.
#[inline(always)]
pub(super) fn counted<P: Turn>(digits: P, asserted: P) -> P {
    digits.without(box_mates(digits.at_most_three())).take_three(asserted)
}
