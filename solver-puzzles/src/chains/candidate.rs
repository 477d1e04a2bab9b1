//! A candidate as a number, and sets of them.

use crate::geometry::Table;

/// The cell times 16 plus the digit: below 2048.
pub(crate) type Candidate = u16;

#[inline(always)]
pub(crate) fn candidate(cell: usize, digit: usize) -> Candidate {
    (cell << 4 | digit) as Candidate
}

#[inline(always)]
pub(crate) fn cell_of(candidate: Candidate) -> usize {
    candidate as usize >> 4
}

#[inline(always)]
pub(crate) fn digit_of(candidate: Candidate) -> usize {
    candidate as usize & 15
}

/// A set of candidates: for each cell the digits.
#[derive(Clone, Copy)]
pub(crate) struct Set(pub(crate) Table<u16, 128>);

impl Set {
    pub(crate) const EMPTY: Self = Self(Table([0; 128]));

    #[inline(always)]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.0[cell] >> digit & 1 != 0
    }

    #[inline(always)]
    pub(crate) fn insert(&mut self, cell: usize, digit: usize) {
        self.0[cell] |= 1 << digit;
    }

    #[inline(always)]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.0[cell] &= !(1 << digit);
    }

    /// Keeps what is in another set, too, and says whether anything is left.
    #[inline(always)]
    pub(crate) fn keep(&mut self, other: &Self) -> bool {
        let mut any = 0;
        for (set, kept) in self.0.0.iter_mut().zip(&other.0.0) {
            *set &= kept;
            any |= *set;
        }
        any != 0
    }
}
