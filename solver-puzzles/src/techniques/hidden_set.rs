//! Hidden pairs, triplets and quads, direct and not.
//!
//! As many digits as cells: n digits have together only n places in a unit, so that these cells
//! hold them and lose all other candidates. Here 2 and 7 have only the two cells `27..`:
//!
//! ```text
//! row   1358  27-4  35  27-8  6  9  158  345  148
//!             ^^        ^^        4 and 8 leave the two cells
//! ```
//!
//! *Direct*: another digit then has only one place left in the unit. It is placed, and nothing is
//! removed.

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// Hidden sets of `size` digits.
pub(crate) fn indirect(grid: &Grid, size: usize, step: &mut Step, report: Report<'_>) -> Flow {
    let technique = match size {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriplet,
        _ => Technique::HiddenQuad,
    };
    each_hidden(grid, size, 2 * size, |unit, digits, union| {
        let cells = || bits(union).map(|at| cell_at(unit, at));
        if cells().all(|cell| grid.candidates[cell] & !digits == 0) {
            return Flow::Continue(());
        }
        step.begin(technique);
        for cell in cells() {
            step.removed.insert(cell, grid.candidates[cell] & !digits);
            step.pattern.insert(cell, grid.candidates[cell] & digits);
        }
        step.use_base(unit);
        report(step)
    })
}

/// Direct hidden sets of `size` digits.
pub(crate) fn direct(grid: &Grid, size: usize, step: &mut Step, report: Report<'_>) -> Flow {
    let technique =
        if size == 2 { Technique::DirectHiddenPair } else { Technique::DirectHiddenTriplet };
    each_hidden(grid, size, size, |unit, digits, union| {
        for (digit, &places) in grid.places[unit].0.iter().enumerate().take(9) {
            if digits >> digit & 1 != 0 || count(places) < 2 || !is_single(places & !union) {
                continue;
            }
            step.begin(technique);
            step.place(cell_at(unit, lowest(places & !union)), digit);
            for cell in bits(union).map(|at| cell_at(unit, at)) {
                step.pattern.insert(cell, grid.candidates[cell] & digits);
            }
            step.use_base(unit);
            return report(step);
        }
        Flow::Continue(())
    })
}

/// Calls `found` with the unit, the digits and their positions.
#[inline(always)]
fn each_hidden(
    grid: &Grid,
    size: usize,
    most_blanks_without: usize,
    mut found: impl FnMut(usize, u16, u16) -> Flow,
) -> Flow {
    for unit in BOX_COLUMN_ROW {
        if grid.blanks(unit) <= most_blanks_without {
            continue;
        }
        let places = &grid.places[unit];
        let mut able = 0;
        for (digit, &spots) in places.0.iter().enumerate().take(9) {
            if (2..=size).contains(&count(spots)) {
                able |= 1 << digit;
            }
        }
        let add = unite(size, |digit| places[digit]);
        fold_subsets(able, size, 0, &add, &mut |digits, union| {
            if count(union) == size { found(unit, digits, union) } else { Flow::Continue(()) }
        })?;
    }
    Flow::Continue(())
}
