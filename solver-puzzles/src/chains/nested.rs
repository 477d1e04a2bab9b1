//! What the levels above dynamic chains add to a branch: patterns, and whole chains inside chains.
//!
//! When nothing waits in a branch any more, its grid, without what has been switched off, is looked
//! at as if it were a puzzle: *dynamic plus* looks for locked candidates, pairs and X-wings, the
//! nested levels for chains, too. What such a pattern takes away is switched off in the branch, and
//! follows from what the branch had lost before the pattern could be there.

use super::branch::Building;
use super::branching::{self, Branches};
use super::candidate::*;
use super::collector::Collector;
use super::line::Layers;
use super::linked;
use super::{DYNAMIC, MULTIPLE};
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;
use crate::techniques::{Report, fish, hidden_set, locking, naked_set};

/// What a branch does when nothing waits.
pub(crate) trait Nesting {
    /// Switches candidates off in the branch. False if there is nothing to be switched off.
    fn switch_off(&mut self, building: &mut Building<'_>) -> bool;
}

/// Nothing: static and dynamic chains.
pub(crate) struct Flat;

impl Nesting for Flat {
    fn switch_off(&mut self, _: &mut Building<'_>) -> bool {
        false
    }
}

/// Level 1: patterns. Level 2: chains with a single line, too. Level 3: and multiple chains.
pub(crate) struct Shallow<'a> {
    pub(crate) level: u8,
    pub(crate) step: &'a mut Step,
    pub(crate) layers: &'a mut Layers,
    pub(crate) collector: &'a mut Collector,
    /// For multiple chains.
    pub(crate) branches: Option<&'a mut Branches>,
}

impl Nesting for Shallow<'_> {
    fn switch_off(&mut self, building: &mut Building<'_>) -> bool {
        if patterns(building, self.step) {
            return true;
        }
        if self.level < 2 {
            return false;
        }
        let now = *building.now();
        self.collector.begin();
        let _ = linked::find(&now, self.layers, &mut self.collector.sink(building));
        if self.collector.switch_off(building) {
            return true;
        }
        let Some(branches) = &mut self.branches else { return false };
        self.collector.begin();
        let mut sink = self.collector.sink(building);
        let _ = branching::find(&now, &MULTIPLE, branches, &mut Flat, &mut sink);
        self.collector.switch_off(building)
    }
}

/// Level 4: patterns, and dynamic chains. Level 5: and those of level 2.
pub(crate) struct Deep<'a> {
    pub(crate) level: u8,
    pub(crate) step: &'a mut Step,
    pub(crate) collector: &'a mut Collector,
    pub(crate) branches: &'a mut Branches,
    pub(crate) inner: Shallow<'a>,
}

impl Nesting for Deep<'_> {
    fn switch_off(&mut self, building: &mut Building<'_>) -> bool {
        if patterns(building, self.step) {
            return true;
        }
        let now = *building.now();
        self.collector.begin();
        let mut sink = self.collector.sink(building);
        let _ = branching::find(&now, &DYNAMIC[0], self.branches, &mut Flat, &mut sink);
        if self.collector.switch_off(building) {
            return true;
        }
        if self.level < 5 {
            return false;
        }
        self.collector.begin();
        let mut sink = self.collector.sink(building);
        let _ = branching::find(&now, &DYNAMIC[2], self.branches, &mut self.inner, &mut sink);
        self.collector.switch_off(building)
    }
}

/// Switches off what the first of the families takes away that takes away anything.
fn patterns(building: &mut Building<'_>, step: &mut Step) -> bool {
    const FAMILIES: [fn(&Grid, &mut Step, Report<'_>) -> Flow; 4] = [
        locking::indirect,
        |grid, step, report| hidden_set::indirect(grid, 2, step, report),
        |grid, step, report| naked_set::find(grid, 2, step, report),
        |grid, step, report| fish::find(grid, 2, step, report),
    ];
    let now = *building.now();
    FAMILIES.into_iter().any(|find| {
        let mut any = false;
        let _ = find(&now, step, &mut |step| {
            let (lost, len) = lost_by(building.grid, &now, step);
            if len > 0 {
                let parents = lost.into_iter().take(len).map(|lost| building.off_node(lost));
                let mut numbers = Table([0; 64]);
                for (number, parent) in numbers.0.iter_mut().zip(parents) {
                    *number = parent;
                }
                let cut = step.removed.iter();
                let cut = cut.map(|(cell, digit)| candidate(cell, digit as usize - 1));
                building.switch_off_by_pattern(cut, numbers.0.into_iter().take(len), 0);
                any = true;
            }
            Flow::Continue(())
        });
        any
    })
}

/// The candidates that had to be lost for a pattern to be there, in reading order.
fn lost_by(began: &Grid, now: &Grid, step: &Step) -> ([Candidate; 64], usize) {
    let mut digits = 0;
    let mut pattern = 0;
    for (cell, digit) in step.pattern.iter() {
        digits |= 1 << (digit - 1);
        pattern |= only(cell);
    }
    let is_naked = step.technique == Technique::NakedPair;
    let cells = if is_naked {
        digits = ALL & !digits;
        pattern
    } else {
        // In the bases, outside the other units or, of a hidden pair, its cells.
        let (mut bases, mut covers) = (0, 0);
        for unit in (0..27).filter(|unit| step.units >> unit & 1 != 0) {
            if step.bases >> unit & 1 != 0 {
                bases |= UNIT_CELLS[unit];
            } else {
                covers |= UNIT_CELLS[unit];
            }
        }
        bases & !if covers == 0 { pattern } else { covers }
    };
    let mut lost = [0; 64];
    let mut len = 0;
    for cell in cells_of(cells) {
        for digit in bits(digits & began.candidates[cell] & !now.candidates[cell]) {
            if let Some(place) = lost.get_mut(len) {
                *place = candidate(cell, digit);
                len += 1;
            }
        }
    }
    (lost, len)
}

/// The most nested chains that are kept.
const MOST: usize = 1 << 14;
/// The most that a branch can have: one for each candidate.
const OF_A_BRANCH: usize = 512;

/// The nested chains that the nodes of some branches follow from.
pub(crate) struct Nested {
    /// For each what tells it from others, its complexity, and when it was counted last.
    chains: Table<(u64, u32, u32), MOST>,
    len: usize,
    /// By the lowest bits of what tells them apart, their numbers: 0 where there is none.
    places: Table<u16, { 2 * MOST }>,
    /// Which count is going on, and how far it has come.
    counting: u32,
    sum: u32,
}

impl Nested {
    pub(crate) fn clear(&mut self) {
        if self.len > 0 {
            self.places = Table([0; 2 * MOST]);
            self.len = 0;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Is there room for those of so many branches?
    pub(crate) fn has_room(&self, branches: usize) -> bool {
        self.len + branches * OF_A_BRANCH < MOST
    }

    /// The number of a chain, which is above 0.
    pub(crate) fn number(&mut self, identity: u64, complexity: u32) -> u16 {
        let mut place = identity as usize;
        loop {
            let number = self.places[place];
            if number == 0 {
                break;
            }
            let (known, its, _) = self.chains[number as usize];
            if (known, its) == (identity, complexity) {
                return number;
            }
            place = place.wrapping_add(1);
        }
        if self.len + 1 < MOST {
            self.len += 1;
        }
        self.places[place] = self.len as u16;
        self.chains[self.len] = (identity, complexity, 0);
        self.len as u16
    }

    pub(crate) fn begin_count(&mut self) {
        self.counting = self.counting.wrapping_add(1);
        self.sum = 0;
    }

    /// Counts a chain in, once.
    pub(crate) fn count(&mut self, number: u16) {
        if number != 0 {
            let (_, complexity, counted) = &mut self.chains[number as usize];
            if *counted != self.counting {
                *counted = self.counting;
                self.sum += *complexity;
            }
        }
    }

    /// The complexities of the chains that have been counted in.
    pub(crate) fn end_count(&self) -> u32 {
        self.sum
    }
}
