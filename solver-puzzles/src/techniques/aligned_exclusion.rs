//! Aligned pair exclusion and aligned triplet exclusion.
//!
//! Two (or three) base cells see some other cells, the *excluders*, together. A combination of
//! digits in the base cells is impossible if it repeats a digit in cells that see each other, or
//! if it takes all candidates of an excluder. A candidate of a base cell that is in no possible
//! combination goes.
//!
//! ```text
//! A=37  B=578  | excluders seen by both: 57, 78, 38
//! 3 in A:  3 with 8 takes all of 38, 3 with 5 and 3 with 7 are possible
//! 7 in A:  7 with 5 takes all of 57, 7 with 8 takes all of 78, 7 with 7 repeats: so A is not 7
//! ```

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// The possible base cells, and what each can be excluded by.
struct Bases {
    /// The base cells in reading order.
    cells: Table<u8, 128>,
    len: usize,
    /// They as a set.
    set: u128,
    /// The cells with few enough candidates to be an excluder.
    small: u128,
}

impl Bases {
    fn new(grid: &Grid, size: usize) -> Self {
        let small = grid.cells_with(2, size);
        let single = grid.cells_with(1, 1);
        let mut bases = Self { cells: Table([0; 128]), len: 0, set: 0, small };
        for cell in cells_of(grid.cells_with(2, 9)) {
            if PEERS[cell] & small != 0 && PEERS[cell] & single == 0 {
                bases.cells[bases.len] = cell as u8;
                bases.len += 1;
                bases.set |= only(cell);
            }
        }
        bases
    }

    /// Calls `found` with each pair that has two excluders or more in common, and with these.
    fn each_pair(&self, mut found: impl FnMut(usize, usize, u128) -> Flow) -> Flow {
        for (number, &second) in self.cells.0.iter().enumerate().take(self.len) {
            let second = second as usize;
            let seen = PEERS[second] & self.small;
            for &first in self.cells.0.iter().take(number) {
                let common = PEERS[first as usize] & seen;
                if common & common.wrapping_sub(1) != 0 {
                    found(first as usize, second, common)?;
                }
            }
        }
        Flow::Continue(())
    }
}

pub(crate) fn pair(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    Bases::new(grid, 2).each_pair(|first, second, excluders| {
        let digits = [grid.candidates[first], grid.candidates[second]];
        let able = Excluders::of(grid, excluders, digits[0] | digits[1]);
        let sees = PEERS[first] & only(second) != 0;
        let mut possible = [0; 2];
        for one in bits(digits[0]) {
            let repeated = if sees { 1 << one } else { 0 };
            let able = able.leave(1 << one, digits[1] & !repeated);
            if able != 0 {
                possible[0] |= 1 << one;
                possible[1] |= able;
            }
        }
        if possible == digits {
            return Flow::Continue(());
        }
        step.begin(Technique::AlignedPairExclusion);
        show(grid, step, [first, second].into_iter().zip(possible), excluders);
        report(step)
    })
}

#[cfg(feature = "chains")]
pub(crate) fn triplet(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    let bases = Bases::new(grid, 3);
    bases.each_pair(|first, second, common| {
        // Third cells come from the excluders of the first and of the second.
        let mut tried = only(first) | only(second);
        for near in [first, second] {
            for third in PEERS_IN_ORDER[near].into_iter().map(usize::from) {
                if bases.small & bases.set & only(third) & !tried == 0 {
                    continue;
                }
                tried |= only(third);
                let excluders = common & PEERS[third];
                if excluders & excluders.wrapping_sub(1) == 0 {
                    continue;
                }
                let cells = [first, second, third];
                let possible = possible_digits(grid, cells, excluders);
                if possible == cells.map(|cell| grid.candidates[cell]) {
                    continue;
                }
                step.begin(Technique::AlignedTripletExclusion);
                show(grid, step, cells.into_iter().zip(possible), excluders);
                report(step)?;
            }
        }
        Flow::Continue(())
    })
}

/// For each of three cells the digits that are in a possible combination.
#[cfg(feature = "chains")]
fn possible_digits(grid: &Grid, cells: [usize; 3], excluders: u128) -> [u16; 3] {
    let [first, second, third] = cells;
    let digits = cells.map(|cell| grid.candidates[cell]);
    let excluders = Excluders::of(grid, excluders, digits[0] | digits[1] | digits[2]);
    let mut possible = [0; 3];
    let sees = |one: usize, other: usize| PEERS[one] & only(other) != 0;
    for one in bits(digits[0]) {
        for two in bits(digits[1]) {
            if one == two && sees(first, second) {
                continue;
            }
            let mut able = excluders.leave(1 << one | 1 << two, digits[2]);
            if sees(first, third) {
                able &= !(1 << one);
            }
            if sees(second, third) {
                able &= !(1 << two);
            }
            if able != 0 {
                possible[0] |= 1 << one;
                possible[1] |= 1 << two;
                possible[2] |= able;
                // What is left to be found are other digits of the first cell.
                if possible[1] == digits[1] && possible[2] == digits[2] {
                    break;
                }
            }
        }
    }
    possible
}

/// The candidates of the excluders that can be covered.
struct Excluders {
    candidates: Table<u16, 32>,
    len: usize,
}

impl Excluders {
    /// Those whose candidates are all among the digits of the base cells.
    fn of(grid: &Grid, cells: u128, digits: u16) -> Self {
        let mut excluders = Self { candidates: Table([0; 32]), len: 0 };
        for cell in cells_of(cells) {
            let candidates = grid.candidates[cell];
            if candidates & !digits == 0 {
                excluders.candidates[excluders.len] = candidates;
                excluders.len += 1;
            }
        }
        excluders
    }

    /// Which of some digits the last base cell may have beside those that are taken.
    #[inline]
    fn leave(&self, taken: u16, digits: u16) -> u16 {
        let mut able = digits;
        for &candidates in self.candidates.0.iter().take(self.len) {
            let left = candidates & !taken;
            if left == 0 {
                return 0;
            }
            if is_single(left) {
                able &= !left;
            }
        }
        able
    }
}

/// Fills in what goes and why.
fn show(
    grid: &Grid,
    step: &mut Step,
    possible: impl Iterator<Item = (usize, u16)>,
    excluders: u128,
) {
    for (cell, digits) in possible {
        step.removed.insert(cell, grid.candidates[cell] & !digits);
        step.pattern.insert(cell, grid.candidates[cell]);
    }
    for cell in cells_of(excluders) {
        step.extra.insert(cell, grid.candidates[cell]);
    }
}
