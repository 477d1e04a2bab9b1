//! Hidden and naked singles.
//!
//! Hidden single: a digit has only one place left in a unit. In the box on the left, 7 can only
//! stand in `*`: the other blanks `x` each see a 7.
//!
//! ```text
//! x x 3 | . . 7
//! 2 * 5 | . . .
//! 8 4 x | . . .
//! ------+------
//! . . 7 | . . .
//! ```
//!
//! The *last cell* of a unit, where the digit is the only one that is missing, is easier; a line is
//! harder to scan than a box.
//!
//! Naked single: a cell has only one candidate left.

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

pub(crate) fn hidden(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    for last in [true, false] {
        for unit in BOX_COLUMN_ROW {
            if (grid.blanks(unit) == 1) != last {
                continue;
            }
            for (digit, &places) in grid.places[unit].0.iter().enumerate().take(9) {
                if !is_single(places) {
                    continue;
                }
                let technique = if last {
                    Technique::LastCell
                } else if unit >= BOX {
                    Technique::HiddenSingleBox
                } else {
                    Technique::HiddenSingleLine
                };
                let cell = cell_at(unit, lowest(places));
                step.begin(technique);
                step.place(cell, digit);
                step.pattern.insert(cell, 1 << digit);
                step.use_unit(unit);
                report(step)?;
            }
        }
    }
    Flow::Continue(())
}

pub(crate) fn naked(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    for cell in cells_of(grid.blank) {
        let candidates = grid.candidates[cell];
        if is_single(candidates) {
            step.begin(Technique::NakedSingle);
            step.place(cell, lowest(candidates));
            step.pattern.insert(cell, candidates);
            report(step)?;
        }
    }
    Flow::Continue(())
}
