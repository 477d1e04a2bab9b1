//! Where to guess when the rules have come to rest.
//!
//! Always one of two: `planes` becomes the half to search first, and `other`, at first a copy of
//! it, the half to search later. The choice depends on nothing but the planes, so that every engine
//! walks the same tree.

use super::plane::{Plane, Planes};
use super::rules::{Axis, Columns, Rows};

/// A band or stack with more configurations than this is too loose to guess one: a cell with few
/// candidates says more. Found by measuring; 9 digits have 54 on an empty board.
const LOOSE: u32 = 27;

/// What is left of a band or stack: one word for each configuration, the digits that have it.
/// Even ones first, by the box (the band) of the first row (column); then the odd ones.
type Configurations = [u16; 6];

/// Guesses by the most constrained band or stack, or, on loose boards, by a cell.
#[inline(always)]
pub(super) fn branch<P: Plane>(planes: &mut Planes<P>, other: &mut Planes<P>) {
    let rows = line_configurations::<Rows, P>(planes);
    let columns = line_configurations::<Columns, P>(planes);
    let mut best = (LOOSE + 1, 0, [0; 6]);
    for (line, configurations) in rows.into_iter().chain(columns).enumerate() {
        // Six times nine bits are one word, and one population count.
        let pack = |bits: u64, &digits: &u16| bits << 9 | u64::from(digits);
        let total = configurations.iter().fold(0, pack).count_ones();
        // Nine are all fixed.
        if (10..best.0).contains(&total) {
            best = (total, line, configurations);
        }
    }
    let (_, line, configurations) = best;
    match pair(configurations) {
        Some((digit, first, second)) => {
            // The same group in row 0 may belong to both; then row 1 tells them apart.
            let row = usize::from(first % 3 == second % 3);
            drop_group(planes, line, row, place(second, row), digit);
            drop_group(other, line, row, place(first, row), digit);
        }
        None => branch_on_smallest(planes, other),
    }
}

/// Guesses the lowest digit of the first open cell in reading order.
#[inline(always)]
pub(super) fn branch_in_order<P: Plane>(planes: &mut Planes<P>, other: &mut Planes<P>) {
    if let Some(cell) = P::first_occupied(&drop_lowest(planes)) {
        guess_cell(planes, other, cell);
    }
}

/// Guesses the first of the cells with the fewest candidates, but more than one.
#[inline(always)]
fn branch_on_smallest<P: Plane>(planes: &mut Planes<P>, other: &mut Planes<P>) {
    // What is left of the cells when one digit after the other is taken.
    let mut left = drop_lowest(planes);
    for _ in 2..=9 {
        let [a, b, c] = left;
        left = drop_lowest(&left);
        let [x, y, z] = left;
        let smallest = [a.where_empty(x), b.where_empty(y), c.where_empty(z)];
        if let Some(cell) = P::first_occupied(&smallest) {
            return guess_cell(planes, other, cell);
        }
    }
}

#[inline(always)]
fn drop_lowest<P: Plane>(&[a, b, c]: &Planes<P>) -> Planes<P> {
    [a.drop_lowest(), b.drop_lowest(), c.drop_lowest()]
}

/// Splits off the lowest digit of a cell: `planes` takes it, `other` does without.
#[inline(always)]
fn guess_cell<P: Plane>(planes: &mut Planes<P>, other: &mut Planes<P>, cell: usize) {
    let (b, i, j, k) = (cell / 27, cell / 9 % 3, cell / 3 % 3, cell % 3);
    let set = planes[k].get(b, i, j);
    let lowest = set & set.wrapping_neg();
    planes[k].remove(b, i, j, set & !lowest);
    other[k].remove(b, i, j, lowest);
}

/// The lowest digit with exactly two configurations, as a set, and which two these are.
#[inline(always)]
fn pair(configurations: Configurations) -> Option<(u16, usize, usize)> {
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    for digits in configurations {
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    let pairs: u16 = twice & !thrice;
    if pairs == 0 {
        return None;
    }
    let digit = pairs & pairs.wrapping_neg();
    let mut holders = (0..6).filter(|&c| configurations[c] & digit != 0);
    Some((digit, holders.next()?, holders.next()?))
}

/// The box (band) that a configuration gives to a row (column).
#[inline(always)]
fn place(configuration: usize, row: usize) -> usize {
    let step = if configuration < 3 { row } else { 2 * row };
    (configuration + step) % 3
}

/// The configurations in the three bands, or the three stacks.
#[inline(always)]
fn line_configurations<A: LineAxis, P: Plane>(planes: &Planes<P>) -> [Configurations; 3] {
    let (even, odd) = A::configurations(A::gather(planes).0);
    core::array::from_fn(|line| {
        core::array::from_fn(|c| A::first_group(if c < 3 { &even } else { &odd }, line, c % 3))
    })
}

/// Which group a line, the first row (column) in it and a box (band) name.
trait LineAxis: Axis {
    fn first_group<P: Plane>(mini: &P, line: usize, place: usize) -> u16;
}

impl LineAxis for Rows {
    #[inline(always)]
    fn first_group<P: Plane>(mini: &P, band: usize, j: usize) -> u16 {
        mini.get(band, 0, j)
    }
}

impl LineAxis for Columns {
    #[inline(always)]
    fn first_group<P: Plane>(mini: &P, stack: usize, b: usize) -> u16 {
        mini.get(b, 0, stack)
    }
}

/// Takes a digit from a group of three cells. Lines 0 to 2 are the bands, 3 to 5 the stacks.
#[inline(always)]
fn drop_group<P: Plane>(planes: &mut Planes<P>, line: usize, row: usize, place: usize, digit: u16) {
    if line < 3 {
        for plane in planes {
            plane.remove(line, row, place, digit);
        }
    } else {
        for i in 0..3 {
            planes[row].remove(place, i, line - 3, digit);
        }
    }
}
