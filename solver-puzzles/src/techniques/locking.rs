//! Locked candidates: pointing and claiming, direct and not.
//!
//! All places of a digit in one unit lie in a second unit that crosses it, so that the digit stands
//! in their common cells. It leaves the rest of the second unit. *Pointing* goes from a box to a
//! line, *claiming* from a line to a box. Here 4 has the places `4` in the box, so the cells `-`
//! cannot have it:
//!
//! ```text
//! 4 4 . | - - - | - - -
//! . . . |
//! . . . |
//! ```
//!
//! *Direct*: in another box (or line) that crosses the second unit, only one place for the digit is
//! then left. It is placed, and nothing is removed. (Direct claiming cannot come first: where it
//! could place a digit, a hidden single or direct pointing could, too.)

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// The pairs of kinds of units, in the order in which they are looked at.
const KINDS: [(usize, usize); 4] = [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)];

/// The units of a kind that cross a unit, with the positions of the unit that they hold.
///
/// Of the boxes and lines that cross each other, a unit has three.
fn crossing(unit: usize, kind: usize) -> [(usize, u16); 3] {
    [0, 1, 2].map(|i| {
        if unit >= BOX {
            let index = unit - BOX;
            if kind == ROW {
                (ROW + index / 3 * 3 + i, 0b111 << (3 * i))
            } else {
                (COLUMN + index % 3 * 3 + i, 0b1_001_001 << i)
            }
        } else if unit >= COLUMN {
            (BOX + 3 * i + (unit - COLUMN) / 3, 0b111 << (3 * i))
        } else {
            (BOX + unit / 3 * 3 + i, 0b111 << (3 * i))
        }
    })
}

pub(crate) fn direct(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    each_locked(grid, |first, second, digit, spots| {
        let kind = if first >= BOX { BOX } else { first / 9 * 9 };
        for (other, _) in crossing(second, kind) {
            let outside = grid.digits[digit] & UNIT_CELLS[other] & !UNIT_CELLS[second];
            let is_last = outside != 0 && outside & outside.wrapping_sub(1) == 0;
            if other == first || !is_last || is_single(grid.places[other][digit]) {
                continue;
            }
            step.begin(if first >= BOX {
                Technique::DirectPointing
            } else {
                Technique::DirectClaiming
            });
            step.place(outside.trailing_zeros() as usize, digit);
            show(step, first, second, digit, spots);
            step.use_unit(other);
            report(step)?;
        }
        Flow::Continue(())
    })
}

pub(crate) fn indirect(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    each_locked(grid, |first, second, digit, spots| {
        let cut = grid.digits[digit] & UNIT_CELLS[second] & !UNIT_CELLS[first];
        if cut == 0 {
            return Flow::Continue(());
        }
        step.begin(if first >= BOX { Technique::Pointing } else { Technique::Claiming });
        step.remove_digit(cut, digit);
        show(step, first, second, digit, spots);
        report(step)
    })
}

fn show(step: &mut Step, first: usize, second: usize, digit: usize, spots: u16) {
    for at in bits(spots) {
        step.pattern.insert(cell_at(first, at), 1 << digit);
    }
    step.use_base(first);
    step.use_unit(second);
}

/// Calls `found` with the first and the second unit, the digit, and its places in the first.
#[inline(always)]
fn each_locked(grid: &Grid, mut found: impl FnMut(usize, usize, usize, u16) -> Flow) -> Flow {
    for (firsts, seconds) in KINDS {
        for first in firsts..firsts + 9 {
            let crossings = crossing(first, seconds);
            let mut locked = [0u16; 3];
            for (digit, &spots) in grid.places[first].0.iter().enumerate().take(9) {
                for (digits, (_, inside)) in locked.iter_mut().zip(crossings) {
                    let is_locked = spots & !inside == 0 && spots & spots.wrapping_sub(1) != 0;
                    *digits |= u16::from(is_locked) << digit;
                }
            }
            for (digits, (second, _)) in locked.into_iter().zip(crossings) {
                for digit in bits(digits) {
                    found(first, second, digit, grid.places[first][digit])?;
                }
            }
        }
    }
    Flow::Continue(())
}
