//! Naked pairs, triplets and quads.
//!
//! As many cells as digits: n cells of a unit have together only n candidates, so that these
//! digits leave the rest of the unit. Here two cells can only be 3 or 8:
//!
//! ```text
//! row   38  1345  6  38  2  9  158  457  17
//!       ^^   -       ^^         -            3 and 8 leave the other cells
//! ```

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// Naked sets of `size` cells.
pub(crate) fn find(grid: &Grid, size: usize, step: &mut Step, report: Report<'_>) -> Flow {
    let technique = match size {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriplet,
        _ => Technique::NakedQuad,
    };
    for unit in BOX_COLUMN_ROW {
        if grid.blanks(unit) < 2 * size {
            continue;
        }
        let cell = |at| cell_at(unit, at);
        let mut able = 0;
        for at in 0..9 {
            if (2..=size).contains(&count(grid.candidates[cell(at)])) {
                able |= 1 << at;
            }
        }
        let set_of = |at| grid.candidates[cell(at)];
        fold_subsets(able, size, 0, &unite(size, set_of), &mut |positions, union| {
            let rest = ALL & !positions;
            if count(union) != size || bits(rest).all(|at| set_of(at) & union == 0) {
                return Flow::Continue(());
            }
            step.begin(technique);
            for at in bits(rest) {
                step.removed.insert(cell(at), set_of(at) & union);
            }
            for at in bits(positions) {
                step.pattern.insert(cell(at), set_of(at));
            }
            step.use_unit(unit);
            report(step)
        })?;
    }
    Flow::Continue(())
}
