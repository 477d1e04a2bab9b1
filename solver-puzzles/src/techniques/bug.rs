//! Bivalue universal grave (BUG), types 1 to 4.
//!
//! If every blank cell had two candidates, and every digit two places or none in every unit, the
//! puzzle would have no solution or several. So where only a few *extra* candidates keep a grid
//! from being one, one of them is true.
//!
//! ```text
//! 25  8  57 |         all cells have two candidates but *, and without 5 in * every unit
//! 1  257 . |          would have each digit twice: so * is 5
//!     *
//! ```
//!
//! - Type 1: one cell with extras: it keeps only these.
//! - Type 2: the extras are one digit: it leaves what sees all cells with extras.
//! - Type 3: the extras make, as one cell, a naked set with cells of a unit.
//! - Type 4: two cells in one unit have another digit in common: it is in one of them, so each
//!   keeps only that digit and its extras.

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// What keeps a grid from being a BUG.
struct Bug {
    /// For each cell the extra digits.
    extras: Table<u16, 128>,
    /// The cells with extras.
    cells: u128,
    /// The one that was found first.
    first: usize,
    /// All extra digits.
    digits: u16,
    /// The cells that see all cells with extras.
    common: u128,
}

pub(crate) fn find(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    let Some(bug) = extras(grid) else { return Flow::Continue(()) };
    let mut second_cells = cells_of(bug.cells & !only(bug.first));
    let second = second_cells.next();
    let more = second_cells.next().is_some();
    let Some(second) = second else {
        begin(grid, &bug, step, Technique::Bug1);
        step.removed.insert(bug.first, grid.candidates[bug.first] & !bug.digits);
        return if step.removed.is_empty() { Flow::Continue(()) } else { report(step) };
    };
    if is_single(bug.digits) {
        let digit = lowest(bug.digits);
        let cut = grid.digits[digit] & bug.common;
        if cut != 0 {
            begin(grid, &bug, step, Technique::Bug2);
            step.remove_digit(cut, digit);
            report(step)?;
        }
    } else if bug.common == 0 {
        return Flow::Continue(());
    }
    let units = || UNITS_OF[bug.first].into_iter().map(usize::from);
    if !more {
        let shared = grid.candidates[bug.first] & grid.candidates[second] & !bug.digits;
        if is_single(shared)
            && let Some(unit) = units().find(|&unit| holds(unit, second))
        {
            begin(grid, &bug, step, Technique::Bug4);
            for cell in cells_of(bug.cells) {
                step.removed.insert(cell, grid.candidates[cell] & !(shared | bug.extras[cell]));
            }
            step.use_unit(unit);
            if !step.removed.is_empty() {
                report(step)?;
            }
        }
    }
    if is_single(bug.digits) {
        return Flow::Continue(());
    }
    for unit in units().filter(|&unit| bug.cells & !UNIT_CELLS[unit] == 0) {
        set(grid, &bug, unit, step, report)?;
    }
    Flow::Continue(())
}

/// Type 3 in a unit of all cells with extras.
fn set(grid: &Grid, bug: &Bug, unit: usize, step: &mut Step, report: Report<'_>) -> Flow {
    // The common peers in the unit, in the order of the first cell's peers.
    let mut peers = Table([0u8; 16]);
    let mut len = 0;
    for peer in PEERS_IN_ORDER[bug.first] {
        if bug.common & UNIT_CELLS[unit] & only(peer as usize) != 0 {
            peers[len] = peer;
            len += 1;
        }
    }
    let all = (1 << len) - 1;
    let cells = |chosen: u16| bits(chosen).map(move |index| peers[index] as usize);
    let set_of = |index| grid.candidates[peers[index] as usize];
    for degree in 2..7 {
        fold_subsets(all, degree - 1, 0, &unite(degree, set_of), &mut |chosen, union| {
            if count(union) != degree
                || bug.digits & !union != 0
                || cells(chosen).any(|cell| count(grid.candidates[cell]) < 2)
            {
                return Flow::Continue(());
            }
            if cells(all & !chosen).all(|cell| grid.candidates[cell] & union == 0) {
                return Flow::Continue(());
            }
            begin(grid, bug, step, Technique::Bug3);
            step.rating += degree as i32 - 1;
            for cell in cells(all & !chosen) {
                step.removed.insert(cell, grid.candidates[cell] & union);
            }
            for cell in cells(chosen) {
                step.pattern.insert(cell, grid.candidates[cell]);
            }
            step.use_unit(unit);
            report(step)
        })?;
    }
    Flow::Continue(())
}

/// Begins a step that shows the extra candidates.
fn begin(grid: &Grid, bug: &Bug, step: &mut Step, technique: Technique) {
    step.begin(technique);
    for cell in cells_of(bug.cells) {
        step.pattern.insert(cell, grid.candidates[cell]);
        step.extra.insert(cell, bug.extras[cell]);
    }
}

/// The extra candidates, if the grid without them would be a BUG.
fn extras(grid: &Grid) -> Option<Bug> {
    let mut bug =
        Bug { extras: Table([0; 128]), cells: 0, first: 0, digits: 0, common: (1 << 81) - 1 };
    let rich = grid.cells_with(3, 9);
    for unit in BOX_ROW_COLUMN {
        for (digit, &places) in grid.places[unit].0.iter().enumerate().take(9) {
            if matches!(count(places), 0 | 2) {
                continue;
            }
            let mut able = cells_of(grid.digits[digit] & UNIT_CELLS[unit] & rich);
            let cell = able.next()?;
            if able.next().is_some() {
                continue;
            }
            if bug.cells == 0 {
                bug.first = cell;
            }
            bug.cells |= only(cell);
            bug.extras[cell] |= 1 << digit;
            bug.digits |= 1 << digit;
            bug.common &= PEERS[cell] & !only(cell);
            let several = bug.cells & bug.cells.wrapping_sub(1) != 0;
            if several && !is_single(bug.digits) && bug.common == 0 {
                return None;
            }
        }
    }
    if bug.cells == 0 {
        return None;
    }
    let left = |cell: usize| grid.candidates[cell] & !bug.extras[cell];
    if cells_of(grid.blank).any(|cell| count(left(cell)) != 2) {
        return None;
    }
    for unit in 0..27 {
        // The digits met once, twice, and more often.
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for cell in cells_of(UNIT_CELLS[unit]) {
            let digits = left(cell);
            more |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        if more != 0 || once != twice {
            return None;
        }
    }
    Some(bug)
}
