//! The search for unique loops, which `unique_loop` makes steps of.
//!
//! A loop goes from cell to cell, each in one unit with the next, over cells that have two digits,
//! the *pair*, and perhaps others, the *extra* ones. It begins at a cell without extras, never
//! takes the same kind of unit (box, row or column) twice in a row, and meets every unit that it
//! meets in two cells, one of them an even number of cells from the start.
//!
//! The search is depth first, and finds each loop from each of its cells without extras, in both
//! directions. It remembers extra digits as Sudoku Explainer 1.2.1 does: those of a cell that was
//! tried stay when the next cell is tried in its stead. Which loops are found, and so the rating,
//! depends on it.
//!
//! There can be very many ways, and few that close. So a way is given up as soon as it shows that
//! it does not close, or that its loop would allow no step:
//!
//! - A unit would get a second cell that is even, or odd; or it has one, and there is none left
//!   that could be the other.
//! - A cell of a loop has three units. One it is entered by, one it is left by, and the third is
//!   *passed*: the other cell of the loop in there passes it, too, or it would lie beside this one.
//!   So no way leaves by a passed unit, or enters a cell that has two of them.
//! - Three cells with extras, or two that share no unit, allow a step only if a candidate sees them
//!   all, and that is the lowest extra digit of the first. With three, it is type 2; types 3 and 4
//!   act in a unit of two cells.
//! - It would be longer than is asked for.

use crate::geometry::*;
use crate::grid::Grid;
use crate::step::Flow;
use core::cell::Cell;

/// The most cells that a loop can have: it has two in a unit, so even cells have at most 9 boxes.
pub(super) const LONGEST: usize = 18;

/// A loop, or the beginning of one.
#[derive(Clone, Copy)]
pub(super) struct Loop {
    /// The two digits that all its cells have.
    pub(super) pair: u16,
    /// The cells in the order in which they were found.
    cells: Table<u8, 32>,
    len: usize,
    /// The cells as a set.
    set: u128,
}

impl Loop {
    pub(super) fn cells(&self) -> impl Iterator<Item = usize> {
        self.cells.0.iter().take(self.len).map(|&cell| usize::from(cell))
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    fn push(&mut self, cell: usize) {
        self.cells[self.len] = cell as u8;
        self.len += 1;
        self.set |= only(cell);
    }

    fn pop(&mut self, cell: usize) {
        self.len -= 1;
        self.set &= !only(cell);
    }
}

/// What the even cells, or the odd ones, have met and can still meet.
#[derive(Clone, Copy)]
struct Side {
    units: u32,
    /// The cells that can come yet.
    open: u128,
}

/// How the search has come to a cell, and what it remembers of the cells before it.
#[derive(Clone, Copy)]
struct Way {
    /// The unit that led to it, as a set; none led to the start.
    used: u32,
    /// The cell's side, and the other.
    sides: [Side; 2],
    /// The units that were passed.
    passed: u32,
    /// The extra digits that were met, on this way and beside it.
    extras: u16,
    /// How many cells have extras, and the first of them.
    extra_cells: usize,
    first: usize,
    /// The candidates that see all of them, if there are two: the lowest extra digit of the first.
    seen: u128,
}

impl Way {
    /// The way on by a unit of a cell.
    fn leave(&self, cell: usize, unit: usize) -> Self {
        let [mut own, mut other] = self.sides;
        let mut passed = self.passed;
        if self.used != 0 {
            let third = units_of(cell) & !self.used & !(1 << unit);
            for (unit, third) in
                each_unit(passed).flat_map(|unit| each_unit(third).map(move |third| (unit, third)))
            {
                let both = UNIT_CELLS[unit] & UNIT_CELLS[third];
                own.open &= !both;
                other.open &= !both;
            }
            passed |= third;
        }
        Self { used: 1 << unit, sides: [other, own], passed, ..*self }
    }
}

/// The units of a cell, as a set.
fn units_of(cell: usize) -> u32 {
    UNITS_OF[cell].into_iter().fold(0, |all, unit| all | 1 << unit)
}

/// The units of a set.
fn each_unit(units: u32) -> impl Iterator<Item = usize> {
    cells_of(u128::from(units))
}

struct Search<'a> {
    grid: &'a Grid,
    /// The cells that have the pair.
    able: u128,
    /// Those of them that have nothing else.
    exact: u128,
    start: usize,
    ring: Loop,
    longest: &'a Cell<usize>,
    known: &'a mut Known,
    found: &'a mut dyn FnMut(&Loop) -> Flow,
}

/// The cells of the loops that were found, as sets. They tell loops apart, pairs and all: a cell
/// without extras has its pair only.
struct Known {
    sets: [u128; 64],
    len: usize,
}

impl Known {
    /// Adds a set, and says whether it is new. With very many, some may count as new again.
    fn add(&mut self, set: u128) -> bool {
        if self.sets.iter().take(self.len).any(|&known| known == set) {
            return false;
        }
        if let Some(place) = self.sets.get_mut(self.len) {
            *place = set;
            self.len += 1;
        }
        true
    }
}

/// Calls `found` for each loop that has not more cells than `longest`, which may become fewer, and
/// that may allow a step.
pub(super) fn each(
    grid: &Grid,
    longest: &Cell<usize>,
    found: &mut dyn FnMut(&Loop) -> Flow,
) -> Flow {
    let mut known = Known { sets: [0; 64], len: 0 };
    for start in cells_of(grid.cells_with(2, 2)) {
        let pair = grid.candidates[start];
        // The cells that have both digits. A loop needs four.
        let [first, second] = [lowest(pair), lowest(pair & pair.wrapping_sub(1))];
        let able = grid.digits[first] & grid.digits[second];
        if (able & PEERS[start]).count_ones() < 2 || able.count_ones() < 4 {
            continue;
        }
        let exact = cells_of(able).filter(|&cell| grid.candidates[cell] == pair);
        let exact = exact.fold(0, |all, cell| all | only(cell));
        let ring = Loop { pair, cells: Table([0; 32]), len: 0, set: 0 };
        let sides = [Side { units: 0, open: able }; 2];
        let way = Way { used: 0, sides, passed: 0, extras: 0, extra_cells: 0, first: 0, seen: 0 };
        let known = &mut known;
        Search { grid, able, exact, start, ring, longest, known, found }.extend(start, way)?;
    }
    Flow::Continue(())
}

impl Search<'_> {
    /// Adds a cell, and tries each that can come next.
    fn extend(&mut self, last: usize, mut way: Way) -> Flow {
        if !self.enter(last, &mut way) {
            return Flow::Continue(());
        }
        self.ring.push(last);
        for unit in UNITS_OF[last].into_iter().map(usize::from) {
            if way.used >> unit & 1 != 0 {
                continue;
            }
            let mut next = way.leave(last, unit);
            let is_passed = way.passed >> unit & 1 != 0;
            for cell in cells_of(self.able & UNIT_CELLS[unit]) {
                if cell == self.start && self.ring.len >= 4 {
                    let closes = way.sides[0].units == way.sides[1].units;
                    if closes && self.known.add(self.ring.set) {
                        (self.found)(&self.ring)?;
                    }
                } else if self.ring.set & only(cell) == 0 {
                    // The digits of a cell that cannot come next are remembered, too.
                    let own = self.grid.candidates[cell] & !self.ring.pair;
                    next.extras |= own;
                    let is_allowed = own == 0 || count(next.extras) == 1 || way.extra_cells < 2;
                    if is_allowed && !is_passed && next.sides[0].open & only(cell) != 0 {
                        self.extend(cell, next)?;
                    }
                }
            }
            way.extras = next.extras;
        }
        self.ring.pop(last);
        Flow::Continue(())
    }

    /// Goes the way to a cell, and says whether it can become a loop that allows a step.
    fn enter(&self, cell: usize, way: &mut Way) -> bool {
        let extras = self.grid.candidates[cell] & !self.ring.pair;
        if extras != 0 {
            way.extra_cells += 1;
            if way.extra_cells == 1 {
                way.first = cell;
                way.seen = self.grid.digits[lowest(extras)];
            }
            way.seen &= PEERS[cell];
            let share_a_unit = PEERS[cell] & only(way.first) != 0;
            if way.seen == 0 && way.extra_cells >= 2 && (way.extra_cells > 2 || !share_a_unit) {
                return false;
            }
        }
        let [mut own, mut other] = way.sides;
        own.units |= units_of(cell);
        own.open &= !PEERS[cell] & !only(cell);
        other.open &= !only(cell);
        if way.extra_cells >= 2 && (way.seen == 0 || count(way.extras) > 1) {
            // There is no room for a third cell with extras.
            own.open &= self.exact;
            other.open &= self.exact;
        }
        way.sides = [own, other];
        let can_close =
            |units: u32, open: u128| each_unit(units).all(|unit| UNIT_CELLS[unit] & open != 0);
        let halves = (own.units ^ other.units).count_ones() as usize;
        self.ring.len + 1 + halves.div_ceil(3) <= self.longest.get()
            && can_close(own.units & !other.units, other.open)
            && can_close(other.units & !own.units, own.open)
    }
}
