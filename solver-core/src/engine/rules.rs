//! The rules of the game, once, on whole planes: [`propagate`] applies them until they reach a
//! fixpoint. They only ever remove candidates, and are monotone: if one board's candidates are a
//! subset of another's, so is what they leave of it. So the fixpoint depends neither on the order
//! in which they run nor on the engine that runs them.
//! [`has_clash`] looks for equal givens in a unit, before any rule.
//!
//! The idea of looking at the permutations of a digit within a band, and of counting the digits
//! of a minirow, is tdoku's (Tom Dillon, <https://t-dillon.github.io/tdoku/>).

use super::plane::{Plane, Planes};
use super::sets::{Rotate, Sets};
use super::triads::{Direction, Rows};

/// What [`propagate`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The board has no solution.
    Dead,
    /// The planes are a solution.
    Solved,
    /// The rules have reached a fixpoint, and cells are open.
    Stuck,
}

/// Applies the rules until they reach a fixpoint, and counts the sweeps: the rounds of the rules.
/// What is left in the planes of a dead board means nothing.
#[inline(always)]
pub(super) fn propagate<P: Plane>(node: &mut Planes<P>, sweeps: &mut u32) -> Verdict {
    // The copy can stay in registers; the caller's planes are in memory.
    let mut planes = *node;
    let mut weight = P::weight(&planes);
    loop {
        *sweeps += 1;
        let singles = naked_singles(&mut planes);
        if let Some(solved) = P::solved_weight() {
            // A board of this weight that is not complete is left to the rules.
            if weight.same(solved) && !P::any_empty(&planes) && is_complete(&planes) {
                *node = planes;
                return Verdict::Solved;
            }
        } else if weight.same(P::weight(&singles)) {
            *node = planes;
            return if is_complete(&planes) { Verdict::Solved } else { Verdict::Dead };
        }
        if !locked_and_hidden::<Rows, P>(&mut planes)
            || !locked_and_hidden::<P::Columns, P>(&mut planes)
            || P::any_empty(&planes)
        {
            return Verdict::Dead;
        }
        let before = weight;
        weight = P::weight(&planes);
        if before.same(weight) {
            if !triples(&mut planes) {
                return Verdict::Dead;
            }
            weight = P::weight(&planes);
            if before.same(weight) {
                *node = planes;
                return Verdict::Stuck;
            }
        }
    }
}

/// Do two equal givens share a row, column or box? The planes hold the givens alone.
#[inline(always)]
pub(super) fn has_clash<P: Plane>(givens: &Planes<P>) -> bool {
    let (rows, repeated) = Rows::gather(givens);
    let in_box = rows.and(rows.rot::<0, 1, 0>());
    let in_row = repeated.or(Rows::repeated_in_lines(rows));
    let (columns, repeated) = P::Columns::gather(givens);
    let in_column = repeated.or(P::Columns::repeated_in_lines(columns));
    !(in_row.or(in_box).is_blank() & in_column.is_blank())
}

/// Does a board have every digit in every row, column and box?
#[inline(always)]
fn is_complete<P: Plane>(solved: &Planes<P>) -> bool {
    let (rows, _) = Rows::gather(solved);
    let (columns, _) = P::Columns::gather(solved);
    let in_rows_and_boxes = Rows::lines(rows).and(Rows::boxes(rows));
    let in_columns = P::Columns::lines(columns);
    P::full().and_not(in_rows_and_boxes).is_blank()
        & P::Columns::full().and_not(in_columns).is_blank()
}

/// Removes the digit of each solved cell from the other cells of its box, and returns the solved
/// cells. The configurations remove it from the rest of the row and column.
#[inline(always)]
fn naked_singles<P: Rotate>(planes: &mut Planes<P>) -> Planes<P> {
    let solved = singles(planes);
    let [a, b, c] = solved;
    let in_minirow = a.or(b).or(c);
    remove_from_unsolved(planes, &solved, in_minirow.box_unions());
    solved
}

/// The solved ones of three cells.
#[inline(always)]
pub(super) fn singles<S: Sets>(&[x, y, z]: &[S; 3]) -> [S; 3] {
    [x.singles(), y.singles(), z.singles()]
}

/// Removes digits from three cells. Those that are `solved` keep theirs.
#[inline(always)]
pub(super) fn remove_from_unsolved<S: Sets>(cells: &mut [S; 3], &[a, b, c]: &[S; 3], digits: S) {
    let [x, y, z] = *cells;
    *cells = [x.and_not(digits).or(a), y.and_not(digits).or(b), z.and_not(digits).or(c)];
}

/// What the configurations say of triads.
pub(super) struct Locked<T> {
    /// The digits that may stay.
    pub(super) allowed: T,
    /// The digits of `allowed` that no other triad of the box has.
    pub(super) asserted: T,
    /// Digits that have no place in the box any more. With any, the board is dead.
    pub(super) lost: T,
}

/// What the configurations say of triads with these digits.
#[inline(always)]
pub(super) fn locked<D: Direction<P>, P: Rotate>(digits: D::Triads) -> Locked<D::Triads> {
    let (even, odd) = D::configurations(digits);
    let allowed = even.or(odd);
    // A digit without a configuration in its band is in no triad of a box.
    let lost = D::full().and_not(D::boxes(allowed));

    // A digit in only one triad of its box is in only one triad of its line, and conversely:
    // every one of its configurations goes through that triad.
    Locked { allowed, asserted: allowed.and_not(D::box_mates(allowed)), lost }
}

/// Locked candidates (pointing and claiming, also called box-line) and hidden singles in one
/// direction. Returns false if a contradiction was met.
#[inline(always)]
fn locked_and_hidden<D: Direction<P>, P: Plane>(planes: &mut Planes<P>) -> bool {
    let (digits, repeated) = D::gather(planes);
    let Locked { allowed, asserted, lost } = locked::<D, P>(digits);
    let hidden = D::spread(asserted.and_not(repeated));
    intersect(planes, &D::spread(allowed));
    restrict_to_hidden(planes, &hidden);
    lost.is_blank()
}

/// Intersects three cells with three sets.
#[inline(always)]
pub(super) fn intersect<S: Sets>(cells: &mut [S; 3], &[a, b, c]: &[S; 3]) {
    let [x, y, z] = *cells;
    *cells = [x.and(a), y.and(b), z.and(c)];
}

/// Restricts each of three cells to its hidden singles, if it has any: digits that are in one triad
/// of the box, and in one cell of it.
#[inline(always)]
pub(super) fn restrict_to_hidden<S: Sets>(cells: &mut [S; 3], &[a, b, c]: &[S; 3]) {
    let [x, y, z] = *cells;
    *cells = [x.restrict_to(x.and(a)), y.restrict_to(y.and(b)), z.restrict_to(z.and(c))];
}

/// Not empty where one of three cells has two of these hidden singles, which is a contradiction.
#[inline(always)]
pub(super) fn two_hidden_singles<S: Sets>(&[x, y, z]: &[S; 3], hidden: S) -> S {
    let [x, y, z] = [x.and(hidden), y.and(hidden), z.and(hidden)];
    x.drop_lowest().or(y.drop_lowest()).or(z.drop_lowest())
}

/// Naked and hidden triples of triads: the costlier rules, run only when the others have reached a
/// fixpoint. Returns false if two digits are hidden singles of the same cell, a contradiction that
/// the other rules may never notice.
#[inline(always)]
fn triples<P: Plane>(planes: &mut Planes<P>) -> bool {
    let (digits, repeated) = Rows::gather(planes);
    let asserted = digits.and_not(Rows::box_mates(digits));
    let rows = Rows::spread(triples_of::<Rows, P>(digits, asserted));
    // Being in one place of a box means the same for rows and for columns.
    let contradiction = two_hidden_singles(planes, asserted.and_not(repeated));
    let (digits, _) = P::Columns::gather(planes);
    let asserted = digits.and_not(P::Columns::box_mates(digits));
    let columns = P::Columns::spread(triples_of::<P::Columns, P>(digits, asserted));
    intersect(planes, &rows);
    intersect(planes, &columns);
    contradiction.is_blank()
}

/// The digits that triples leave each triad. `digits` are those that it may hold; `asserted` are
/// those of them that no other triad of its box may hold.
///
/// A triad that may hold only three digits holds all three, so the rest of its box loses them. A
/// triad with three asserted digits loses all others.
#[inline(always)]
pub(super) fn triples_of<D: Direction<P>, P: Rotate>(
    digits: D::Triads,
    asserted: D::Triads,
) -> D::Triads {
    digits.restrict_to_three(asserted).and_not(D::box_mates(digits.at_most_three()))
}
