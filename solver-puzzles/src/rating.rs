//! The rating: a table over the techniques, and the numbers that a puzzle gets.
//!
//! The scale is that of Sudoku Explainer 1.2.1, by Nicolas Juillerat, with the pearl and diamond
//! ratings of gsf's `serate`: ER is the hardest step, EP the hardest up to the first placement, ED
//! the first. The techniques are tried in the order of `PLAIN` below, then in that of `ORDER` in
//! `chains`, and the first step of the first that has one is taken.

use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;
use crate::techniques::*;

/// A technique as the table has it.
type Find = fn(&Grid, &mut Step, Report<'_>) -> Flow;

/// The techniques that need no work space, easiest first.
pub(crate) const PLAIN: [Find; 20] = [
    single::hidden,
    locking::direct,
    |grid, step, report| hidden_set::direct(grid, 2, step, report),
    single::naked,
    |grid, step, report| hidden_set::direct(grid, 3, step, report),
    locking::indirect,
    |grid, step, report| naked_set::find(grid, 2, step, report),
    |grid, step, report| fish::find(grid, 2, step, report),
    |grid, step, report| hidden_set::indirect(grid, 2, step, report),
    |grid, step, report| naked_set::find(grid, 3, step, report),
    |grid, step, report| fish::find(grid, 3, step, report),
    |grid, step, report| hidden_set::indirect(grid, 3, step, report),
    |grid, step, report| wing::find(grid, 2, step, report),
    |grid, step, report| wing::find(grid, 3, step, report),
    unique_loop::find,
    |grid, step, report| naked_set::find(grid, 4, step, report),
    |grid, step, report| fish::find(grid, 4, step, report),
    |grid, step, report| hidden_set::indirect(grid, 4, step, report),
    bug::find,
    aligned_exclusion::pair,
];

/// Fills in the first step of the plain techniques, and says whether there is one.
pub(crate) fn first(grid: &Grid, step: &mut Step) -> bool {
    PLAIN.iter().any(|find| find(grid, step, &mut |_| Flow::Break(())).is_break())
}

/// How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating of the hardest step, in tenths; 200 where the techniques do not suffice.
    pub er: i32,
    /// The rating of the hardest step up to the first placement.
    pub ep: i32,
    /// The rating of the first step.
    pub ed: i32,
    /// The technique of the hardest step, the first of several. None for a puzzle without blanks,
    /// or where the techniques do not suffice.
    pub technique: Option<Technique>,
    /// The number of steps.
    pub steps: u32,
}

impl Rating {
    /// That of a puzzle without blanks, and of any before its first step.
    pub const NONE: Self = Self { er: 0, ep: 0, ed: 0, technique: None, steps: 0 };

    /// The techniques do not suffice.
    pub(crate) fn give_up(&mut self) {
        self.er = 200;
        self.technique = None;
    }

    /// One of five levels, those of the Explainer's own window: 1 up to 1.2, 2 up to 1.5, 3 up to
    /// 2.5, 4 up to 6.0, 5 above.
    pub fn level(&self) -> i32 {
        match self.er {
            ..=12 => 1,
            13..=15 => 2,
            16..=25 => 3,
            26..=60 => 4,
            _ => 5,
        }
    }

    /// Counts a step in.
    pub(crate) fn add(&mut self, step: &Step) {
        if self.steps == 0 {
            self.ed = step.rating;
        }
        if step.rating > self.er {
            self.er = step.rating;
            self.technique = Some(step.technique);
        }
        if self.ep == 0 && step.placement.is_some() {
            self.ep = self.er;
        }
        self.steps += 1;
    }
}
