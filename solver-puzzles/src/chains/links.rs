//! The links of chains without branches: which candidates switch which others on and off.

use super::candidate::*;
use super::length::{CYCLE, X_FORCING, XY};
use crate::geometry::*;
use crate::grid::Grid;
use crate::technique::Technique;

/// Which links a chain may use, and what it is called then.
pub(super) struct Mode {
    pub(super) cells: bool,
    pub(super) units: bool,
    pub(super) kind: u8,
    pub(super) cycle: (Technique, usize),
    pub(super) forcing: Option<(Technique, usize)>,
}

pub(super) const MODES: [Mode; 3] = [
    Mode {
        cells: false,
        units: true,
        kind: 2,
        cycle: (Technique::XCycle, CYCLE),
        forcing: Some((Technique::XForcingChain, X_FORCING)),
    },
    Mode { cells: true, units: false, kind: 3, cycle: (Technique::YCycle, CYCLE), forcing: None },
    Mode {
        cells: true,
        units: true,
        kind: 4,
        cycle: (Technique::XyCycle, XY),
        forcing: Some((Technique::XyForcingChain, XY)),
    },
];

/// The candidates that have a strong link, seen from cells and from units.
pub(super) struct Strong {
    pub(super) candidates: Table<u16, 128>,
    pub(super) places: Table<Table<u16, 16>, 32>,
}

impl Strong {
    pub(super) fn new(grid: &Grid, mode: &Mode) -> Self {
        let mut strong = Self { candidates: Table([0; 128]), places: Table([Table([0; 16]); 32]) };
        if mode.cells {
            for cell in cells_of(grid.blank) {
                if count(grid.candidates[cell]) == 2 {
                    strong.candidates[cell] = grid.candidates[cell];
                }
            }
        }
        if mode.units {
            for (unit, places) in grid.places.0.iter().enumerate().take(27) {
                for (digit, &spots) in places.0.iter().enumerate().take(9) {
                    if count(spots) == 2 {
                        for at in bits(spots) {
                            strong.candidates[cell_at(unit, at)] |= 1 << digit;
                        }
                    }
                }
            }
        }
        for cell in cells_of(grid.blank) {
            for digit in bits(strong.candidates[cell]) {
                for (unit, at) in UNITS_OF[cell].into_iter().zip(POSITIONS_OF[cell]) {
                    strong.places[unit as usize][digit] |= 1 << at;
                }
            }
        }
        strong
    }
}

/// The candidates that a candidate switches on when it is off: no more than four, each once.
#[derive(Clone, Copy)]
pub(super) struct Switched {
    to: [Candidate; 4],
    pub(super) len: u8,
}

impl Switched {
    pub(super) fn by(grid: &Grid, mode: &Mode, cell: usize, digit: usize) -> Self {
        let mut switched = Self { to: [0; 4], len: 0 };
        if mode.cells {
            let others = grid.candidates[cell] & !(1 << digit);
            if is_single(others) {
                switched.push(candidate(cell, lowest(others)));
            }
        }
        if mode.units {
            for (unit, at) in UNITS_OF[cell].into_iter().zip(POSITIONS_OF[cell]) {
                let others = grid.places[unit as usize][digit] & !(1 << at);
                if is_single(others) {
                    switched.push(candidate(cell_at(unit as usize, lowest(others)), digit));
                }
            }
        }
        switched
    }

    fn push(&mut self, candidate: Candidate) {
        if !self.iter().any(|known| known == candidate)
            && let Some(place) = self.to.get_mut(usize::from(self.len))
        {
            *place = candidate;
            self.len += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> {
        self.to.into_iter().take(usize::from(self.len))
    }

    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.iter().any(|known| known == candidate)
    }
}

/// The number in the order in which an on candidate's weak links go, if there is such a link.
pub(super) fn weak_rank(mode: &Mode, from: Candidate, to: Candidate) -> Option<usize> {
    let (cell, other) = (cell_of(from), cell_of(to));
    if cell == other {
        return if mode.cells && from != to { Some(digit_of(to)) } else { None };
    }
    if digit_of(from) != digit_of(to) {
        return None;
    }
    let kind = UNITS_OF[cell].into_iter().zip(UNITS_OF[other]).position(|(a, b)| a == b)?;
    Some(16 * (kind + 1) + position_in(UNITS_OF[cell].get(kind).copied()? as usize, other))
}
