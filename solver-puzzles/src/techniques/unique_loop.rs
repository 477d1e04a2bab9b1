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
//! The loops are found depth first. The search remembers extra digits as Sudoku Explainer 1.2.1
//! does: those of a cell that was tried stay when the next cell is tried in its stead. Which loops
//! are found, and so the rating, depends on it.

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Candidates, Flow, Step};
use crate::technique::Technique;

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

/// The cells of a loop in the order in which they were found. Each is there once.
#[derive(Clone, Copy)]
struct Loop {
    cells: Table<u8, 128>,
    len: usize,
    set: u128,
}

impl Loop {
    /// Do even and odd cells meet the same units, each once?
    fn counts(&self) -> bool {
        let mut met = [0u32; 2];
        for (number, &cell) in self.cells.0.iter().take(self.len).enumerate() {
            let side = if number % 2 == 0 { &mut met[0] } else { &mut met[1] };
            for unit in UNITS_OF[cell as usize] {
                if *side >> unit & 1 != 0 {
                    return false;
                }
                *side |= 1 << unit;
            }
        }
        met[0] == met[1]
    }

    /// The cells with other candidates than the pair.
    fn extra_cells(&self, grid: &Grid, pair: u16) -> impl Iterator<Item = usize> {
        let cells = self.cells.0.iter().take(self.len).map(|&cell| usize::from(cell));
        cells.filter(move |&cell| grid.candidates[cell] != pair)
    }
}

/// Reports the steps that unique loops allow, by rating and type.
///
/// Steps of one rank are reported in the order in which they are found; each is found at least
/// twice, walking in both directions.
pub(crate) fn find(grid: &Grid, step: &mut Step, report: Report<'_>) -> Flow {
    let mut last: Option<Rank> = None;
    loop {
        // The lowest rank above the last.
        let mut next: Option<Rank> = None;
        let _ = each_step(grid, step, &mut |_, rank| {
            if last.is_none_or(|last| rank > last) && next.is_none_or(|next| rank < next) {
                next = Some(rank);
            }
            Flow::Continue(())
        });
        let Some(rank) = next else { return Flow::Continue(()) };
        let mut reported = [Identity { units: 0, pattern: 0, extra: 0, removed: 0 }; 32];
        let mut count = 0;
        each_step(grid, step, &mut |step, its| {
            if its != rank {
                return Flow::Continue(());
            }
            let identity = Identity::of(step);
            if reported.iter().take(count).any(|known| known.is(&identity)) {
                return Flow::Continue(());
            }
            if let Some(place) = reported.get_mut(count) {
                *place = identity;
                count += 1;
            }
            report(step)
        })?;
        last = Some(rank);
    }
}

/// What tells steps of one rank apart: the units, and the cells of loop, set and eliminations.
#[derive(Clone, Copy)]
struct Identity {
    units: u32,
    pattern: u128,
    extra: u128,
    removed: u128,
}

impl Identity {
    fn of(step: &Step) -> Self {
        let cells = |set: &Candidates| {
            set.iter().map(|(cell, _)| only(cell)).fold(0, |all, cell| all | cell)
        };
        Self {
            // There are 27 units, and the numbers of loops differ in their last five bits.
            units: step.units << 5 | step.technique as u32 & 31,
            pattern: cells(&step.pattern),
            extra: cells(&step.extra),
            removed: cells(&step.removed),
        }
    }

    fn is(&self, other: &Self) -> bool {
        (self.units == other.units)
            & (self.pattern == other.pattern)
            & (self.extra == other.extra)
            & (self.removed == other.removed)
    }
}

/// Calls `found` for each step, in the order of the search, with its rank.
fn each_step(grid: &Grid, step: &mut Step, found: &mut dyn FnMut(&Step, Rank) -> Flow) -> Flow {
    for start in cells_of(grid.blank) {
        let pair = grid.candidates[start];
        if count(pair) != 2 {
            continue;
        }
        // The cells that have both digits. A loop needs four.
        let [first, second] = [lowest(pair), lowest(pair & pair.wrapping_sub(1))];
        let able = grid.digits[first] & grid.digits[second];
        if (able & PEERS[start]).count_ones() < 2 || able.count_ones() < 4 {
            continue;
        }
        let mut cells = Table([0; 128]);
        cells[0] = start as u8;
        let ring = Loop { cells, len: 1, set: only(start) };
        let mut search = Search { grid, pair, able, start, ring, step, found };
        search.extend(None, 0, 0)?;
    }
    Flow::Continue(())
}

struct Search<'a> {
    grid: &'a Grid,
    pair: u16,
    able: u128,
    start: usize,
    ring: Loop,
    step: &'a mut Step,
    found: &'a mut dyn FnMut(&Step, Rank) -> Flow,
}

impl Search<'_> {
    /// Tries each cell that can come next. `used` is the kind of unit (box, row or column) that led
    /// to the last cell, `extras` the extra digits met, `extra_cells` how many cells had some.
    fn extend(&mut self, used: Option<usize>, mut extras: u16, extra_cells: usize) -> Flow {
        let last = self.ring.cells[self.ring.len - 1] as usize;
        for (kind, unit) in UNITS_OF[last].into_iter().enumerate() {
            if Some(kind) == used {
                continue;
            }
            let unit = unit as usize;
            for cell in cells_of(self.able & UNIT_CELLS[unit]) {
                if cell == self.start && self.ring.len >= 4 {
                    if self.ring.counts() {
                        self.steps()?;
                    }
                } else if self.ring.set & only(cell) == 0 {
                    let own = self.grid.candidates[cell] & !self.pair;
                    extras |= own;
                    if own == 0 || count(extras) == 1 || extra_cells < 2 {
                        let len = self.ring.len;
                        self.ring.cells[len] = cell as u8;
                        self.ring.set |= only(cell);
                        self.ring.len += 1;
                        self.extend(Some(kind), extras, extra_cells + usize::from(own != 0))?;
                        self.ring.len = len;
                        self.ring.set &= !only(cell);
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// The steps of the loop that has been found.
    fn steps(&mut self) -> Flow {
        let (grid, pair, ring) = (self.grid, self.pair, self.ring);
        let mut extra_cells = ring.extra_cells(grid, pair);
        let (first, second, third) = (extra_cells.next(), extra_cells.next(), extra_cells.next());
        let Some(first) = first else { return Flow::Continue(()) };
        let Some(second) = second else {
            self.begin(Kind::One);
            self.step.removed.insert(first, pair);
            return self.report(Kind::One, 0);
        };
        let extras =
            ring.extra_cells(grid, pair).fold(0, |all, cell| all | grid.candidates[cell]) & !pair;
        if third.is_some() || is_single(extras) {
            let digit = lowest(grid.candidates[first] & !pair);
            let mut seen = grid.digits[digit];
            for cell in ring.extra_cells(grid, pair) {
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
        let common = grid.candidates[first] & grid.candidates[second] & !self.pair;
        let (place, other) = (1 << position_in(unit, first), 1 << position_in(unit, second));
        for positions in subsets(ALL & !other, degree) {
            if positions & place == 0 {
                continue;
            }
            let others = || bits(positions & !place).map(|at| cell_at(unit, at));
            let mut union = others().fold(0, |all, cell| all | grid.candidates[cell]);
            if count(union | common) != degree {
                continue;
            }
            union |= extras;
            if count(union) != degree || others().any(|cell| count(grid.candidates[cell]) < 2) {
                continue;
            }
            self.begin(Kind::ThreeNaked);
            for cell in bits(ALL & !positions & !other).map(|at| cell_at(unit, at)) {
                self.step.removed.insert(cell, grid.candidates[cell] & union);
            }
            for cell in others() {
                self.step.extra.insert(cell, grid.candidates[cell]);
            }
            self.step.use_unit(unit);
            self.report(Kind::ThreeNaked, degree - 1)?;
        }
        Flow::Continue(())
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
        for more in subsets(ALL & !extras & !self.pair, degree - 2) {
            let digits = self.pair | more;
            let places = |digit: usize| grid.places[unit][digit] & !second_place;
            let union = bits(digits).map(places).fold(0, |a, b| a | b);
            if count(union) != degree || bits(digits).any(|digit| places(digit) == 0) {
                continue;
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
            if size > 0 {
                self.report(Kind::ThreeHidden, size - 1)?;
            }
        }
        Flow::Continue(())
    }

    /// Begins a step on this loop.
    fn begin(&mut self, kind: Kind) {
        let rectangle = self.ring.len == 4;
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
        for &cell in self.ring.cells.0.iter().take(self.ring.len) {
            let candidates = self.grid.candidates[cell as usize];
            self.step.pattern.insert(cell as usize, candidates & self.pair);
            self.step.extra.insert(cell as usize, candidates & !self.pair);
        }
    }

    /// Hands the step on if it does anything.
    fn report(&mut self, kind: Kind, more: usize) -> Flow {
        if self.step.removed.is_empty() {
            return Flow::Continue(());
        }
        let size = match self.ring.len {
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
