//! Unique rectangles and unique loops, types 1 to 4.
//!
//! A loop of cells, each in one unit with the next, that all have the candidates a and b, and that
//! meets every unit that it meets in two cells. If all of them had only a and b, these could be
//! swapped all around the loop, and the puzzle would have two solutions. So one of the cells
//! with *extra* candidates has an extra one. The smallest loop is a rectangle in two boxes:
//!
//! ```text
//! ab  .  . | ab  .  .       the extra candidate c must be true,
//! .   .  . | .   .  .       or a and b could be swapped
//! ab  .  . | abc .  .
//! ```
//!
//! - Type 1: one cell has extras: it loses a and b.
//! - Type 2: the extras are one digit: it leaves what sees all cells with extras.
//! - Type 3: the extras of two cells in one unit make, as one cell, a naked set with other cells;
//!   or a and b make a hidden set with other digits.
//! - Type 4: one of a and b has, in a unit of the two cells with extras, no other place. It is in
//!   one of them, and the other digit leaves both.
//!
use super::Report;
use super::loops::{self, LONGEST, Loop};
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;
use core::cell::Cell;

/// The types.
#[derive(Clone, Copy)]
enum Kind {
    One,
    Two,
    ThreeNaked,
    ThreeHidden,
    Four,
}

/// How a step is ranked: its rating as the Explainer's own number, and its type.
type Rank = (u64, u8);

/// For 4, 6, 8, and 10 or more cells: the rating, and with 0.1 added up to eight times for type 3,
/// as the bits of the double that the Explainer has. Positive doubles sort as their bits.
static RATINGS: Table<Table<(u64, u8), 16>, 4> = {
    let mut table = [Table([(0, 0); 16]); 4];
    let bases = [4.5, 4.5 + 0.1, 4.5 + 0.2, (4.5 + 0.3) + 0.2];
    let mut size = 0;
    while size < 4 {
        let mut more = 0;
        while more < 9 {
            let rating = bases[size] + more as f64 * 0.1;
            table[size].0[more] = (rating.to_bits(), ((rating + 0.05) * 10.0) as u8);
            more += 1;
        }
        size += 1;
    }
    Table(table)
};

/// Reports the steps that unique loops allow, by rating and type.
///
/// Steps of one rank are reported in the order in which they are found.
pub(crate) fn find(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    let mut last: Option<Rank> = None;
    loop {
        // The lowest rank above the last.
        let mut next: Option<Rank> = None;
        let most = Cell::new(LONGEST);
        let _ = each_step(grid, &most, step, &mut |_, rank| {
            if last.is_none_or(|last| rank > last) && next.is_none_or(|next| rank < next) {
                next = Some(rank);
                most.set(longest(rank));
            }
            Flow::Continue(())
        });
        let Some(rank) = next else { return Flow::Continue(()) };
        each_step(grid, &most, step, &mut |step, its| {
            if its != rank {
                return Flow::Continue(());
            }
            report(step)
        })?;
        last = Some(rank);
    }
}

/// How many cells a loop can have whose steps may be of this rank, or of a lower one.
fn longest(rank: Rank) -> usize {
    let sizes = [LONGEST, 8, 6].into_iter().zip(RATINGS.0.iter().rev());
    sizes.filter(|(_, ratings)| ratings[0].0 <= rank.0).map(|(size, _)| size).next().unwrap_or(4)
}

/// Calls `found` for each step of loops that have no more cells than `longest`, in the order of
/// the search, with its rank.
fn each_step(
    grid: &Grid,
    longest: &Cell<usize>,
    step: &mut Step,
    found: &mut dyn FnMut(&Step, Rank) -> Flow,
) -> Flow {
    loops::each(grid, longest, &mut |ring| Steps { grid, ring, step, found }.all())
}

/// What makes steps of a loop.
struct Steps<'a> {
    grid: &'a Grid,
    ring: &'a Loop,
    step: &'a mut Step,
    found: &'a mut dyn FnMut(&Step, Rank) -> Flow,
}

impl<'a> Steps<'a> {
    /// The cells with other candidates than the pair.
    fn extra_cells(&self) -> impl Iterator<Item = usize> + use<'a> {
        let (grid, ring) = (self.grid, self.ring);
        ring.cells().filter(|&cell| grid.candidates[cell] != ring.pair)
    }

    /// All steps.
    fn all(&mut self) -> Flow {
        let (grid, pair) = (self.grid, self.ring.pair);
        let mut extra_cells = self.extra_cells();
        let (first, second, third) = (extra_cells.next(), extra_cells.next(), extra_cells.next());
        let Some(first) = first else { return Flow::Continue(()) };
        let Some(second) = second else {
            self.begin(Kind::One);
            self.step.removed.insert(first, pair);
            return self.report(Kind::One, 0);
        };
        let extras = self.extra_cells().fold(0, |all, cell| all | grid.candidates[cell]) & !pair;
        if third.is_some() || is_single(extras) {
            let digit = lowest(grid.candidates[first] & !pair);
            let mut seen = grid.digits[digit];
            for cell in self.extra_cells() {
                seen &= PEERS[cell];
            }
            if seen != 0 {
                self.begin(Kind::Two);
                self.step.remove_digit(seen, digit);
                self.report(Kind::Two, 0)?;
            }
        }
        if third.is_some() {
            return Flow::Continue(());
        }
        let common = |unit: &usize| holds(*unit, second);
        let units = || UNITS_OF[first].into_iter().map(usize::from).filter(common);
        if !is_single(extras) {
            for degree in count(extras)..8 {
                for unit in units() {
                    self.naked(first, second, extras, degree, unit)?;
                    self.hidden(first, second, extras, degree, unit)?;
                }
            }
        }
        for digit in bits(pair) {
            let both = |unit| 1 << position_in(unit, first) | 1 << position_in(unit, second);
            if let Some(unit) = units().find(|&unit| grid.places[unit][digit] == both(unit)) {
                self.begin(Kind::Four);
                self.step.removed.insert(first, pair & !(1 << digit));
                self.step.removed.insert(second, pair & !(1 << digit));
                self.step.use_unit(unit);
                return self.report(Kind::Four, 0);
            }
        }
        Flow::Continue(())
    }

    /// Type 3: the extras, as one cell, and `degree - 1` other cells of a unit make a naked set.
    fn naked(
        &mut self,
        first: usize,
        second: usize,
        extras: u16,
        degree: usize,
        unit: usize,
    ) -> Flow {
        let grid = self.grid;
        if 2 * degree > grid.blanks(unit) {
            return Flow::Continue(());
        }
        let common = grid.candidates[first] & grid.candidates[second] & !self.ring.pair;
        let (place, other) = (1 << position_in(unit, first), 1 << position_in(unit, second));
        let set_of =
            |at| if place >> at & 1 != 0 { common } else { grid.candidates[cell_at(unit, at)] };
        let add = unite(degree, set_of);
        fold_subsets(ALL & !other, degree, 0, &add, &mut |positions, union| {
            if positions & place == 0 || count(union) != degree {
                return Flow::Continue(());
            }
            let others = || bits(positions & !place).map(|at| cell_at(unit, at));
            let union = union | extras;
            if count(union) != degree || others().any(|cell| count(grid.candidates[cell]) < 2) {
                return Flow::Continue(());
            }
            self.begin(Kind::ThreeNaked);
            for cell in bits(ALL & !positions & !other).map(|at| cell_at(unit, at)) {
                self.step.removed.insert(cell, grid.candidates[cell] & union);
            }
            for cell in others() {
                self.step.extra.insert(cell, grid.candidates[cell]);
            }
            self.step.use_unit(unit);
            self.report(Kind::ThreeNaked, degree - 1)
        })
    }

    /// Type 3: the digits of the loop and `degree - 2` others make a hidden set in a unit, the two
    /// cells being one.
    fn hidden(
        &mut self,
        first: usize,
        second: usize,
        extras: u16,
        degree: usize,
        unit: usize,
    ) -> Flow {
        let grid = self.grid;
        if 2 * degree >= grid.blanks(unit) {
            return Flow::Continue(());
        }
        let second_place = 1 << position_in(unit, second);
        let pair = self.ring.pair;
        let places = |digit: usize| grid.places[unit][digit] & !second_place;
        let start = bits(pair).map(places).fold(0, |a, b| a | b);
        let add = unite(degree, places);
        fold_subsets(ALL & !extras & !pair, degree - 2, start, &add, &mut |more, union| {
            let digits = pair | more;
            if count(union) != degree || bits(digits).any(|digit| places(digit) == 0) {
                return Flow::Continue(());
            }
            let others = || bits(union).map(|at| cell_at(unit, at)).filter(|&cell| cell != first);
            self.begin(Kind::ThreeHidden);
            for cell in others() {
                self.step.removed.insert(cell, grid.candidates[cell] & !digits);
                self.step.extra.insert(cell, grid.candidates[cell] & digits);
            }
            self.step.use_unit(unit);
            let size = others().count();
            // A set without another cell removes nothing.
            if size > 0 { self.report(Kind::ThreeHidden, size - 1) } else { Flow::Continue(()) }
        })
    }

    /// Begins a step on this loop.
    fn begin(&mut self, kind: Kind) {
        let rectangle = self.ring.len() == 4;
        self.step.begin(match (kind, rectangle) {
            (Kind::One, true) => Technique::UniqueRectangle1,
            (Kind::Two, true) => Technique::UniqueRectangle2,
            (Kind::ThreeNaked, true) => Technique::UniqueRectangle3Naked,
            (Kind::ThreeHidden, true) => Technique::UniqueRectangle3Hidden,
            (Kind::Four, true) => Technique::UniqueRectangle4,
            (Kind::One, false) => Technique::UniqueLoop1,
            (Kind::Two, false) => Technique::UniqueLoop2,
            (Kind::ThreeNaked, false) => Technique::UniqueLoop3Naked,
            (Kind::ThreeHidden, false) => Technique::UniqueLoop3Hidden,
            (Kind::Four, false) => Technique::UniqueLoop4,
        });
        for cell in self.ring.cells() {
            let candidates = self.grid.candidates[cell];
            self.step.pattern.insert(cell, candidates & self.ring.pair);
            self.step.extra.insert(cell, candidates & !self.ring.pair);
        }
    }

    /// Hands the step on if it does anything.
    fn report(&mut self, kind: Kind, more: usize) -> Flow {
        if self.step.removed.is_empty() {
            return Flow::Continue(());
        }
        let size = match self.ring.len() {
            4 => 0,
            6 => 1,
            8 => 2,
            _ => 3,
        };
        let (bits, tenths) = RATINGS[size][more];
        self.step.rating = i32::from(tenths);
        let kind = match kind {
            Kind::One => 1,
            Kind::Two => 2,
            Kind::ThreeNaked | Kind::ThreeHidden => 3,
            Kind::Four => 4,
        };
        (self.found)(self.step, (bits, kind))
    }
}
