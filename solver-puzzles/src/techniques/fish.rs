//! Fish: X-wing, swordfish and jellyfish.
//!
//! In n lines a digit has its places in only n crossing lines. Each of the first holds the digit
//! once, and each time in another of the second, so that it leaves the rest of those. An X-wing
//! of two columns:
//!
//! ```text
//! - X - - - - X - -     in the columns of the X the digit has no other places,
//! . . . . . . . . .     so it leaves the rest of the two rows
//! - X - - - - X - -
//! ```

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// Fish of `size` lines.
pub(crate) fn find(grid: &Grid, size: usize, step: &mut Step, report: Report<'_>) -> Flow {
    let technique = match size {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        _ => Technique::Jellyfish,
    };
    // A digit that has been placed more often has not enough places left.
    let mut rare = 0;
    for (digit, &placed) in grid.placed.0.iter().enumerate().take(9) {
        if placed as usize + 2 * size <= 9 {
            rare |= 1 << digit;
        }
    }
    for (bases, covers) in [(COLUMN, ROW), (ROW, COLUMN)] {
        // For each base line the digits that have two places or more, and no more than `size`.
        let mut able = Table([0; 16]);
        let mut lines = 0;
        for line in 0..9 {
            for digit in bits(rare) {
                if (2..=size).contains(&count(grid.places[bases + line][digit])) {
                    able[line] |= 1 << digit;
                    lines |= 1 << line;
                }
            }
        }
        let shared = |digits, line| Some(digits & able[line]).filter(|&digits| digits != 0);
        fold_subsets(lines, size, ALL, &shared, &mut |chosen, digits| {
            for digit in bits(digits) {
                let spots = |line: usize| grid.places[bases + line][digit];
                let union = bits(chosen).map(spots).fold(0, |a, b| a | b);
                if count(union) != size {
                    continue;
                }
                let mut cover = 0;
                for line in bits(union) {
                    cover |= UNIT_CELLS[covers + line];
                }
                for line in bits(chosen) {
                    cover &= !UNIT_CELLS[bases + line];
                }
                let cut = grid.digits[digit] & cover;
                if cut == 0 {
                    continue;
                }
                step.begin(technique);
                step.remove_digit(cut, digit);
                for line in bits(chosen) {
                    for at in bits(spots(line)) {
                        step.pattern.insert(cell_at(bases + line, at), 1 << digit);
                    }
                    step.use_base(bases + line);
                }
                for line in bits(union) {
                    step.use_unit(covers + line);
                }
                report(step)?;
            }
            Flow::Continue(())
        })?;
    }
    Flow::Continue(())
}
