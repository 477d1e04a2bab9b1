//! The plane for every machine: plain 64-bit integers.
//!
//! The three bands lie side by side in one word, so that rotations along i and j only rename
//! words, and the words of a minirow, a box or a minicolumn meet without any shifting:
//!
//! ```text
//! word (i, j):   63       48 47       32 31       16 15        0
//!               |   b = 0   |   b = 2   |   b = 1   |   b = 0   |
//! ```
//!
//! The top lane is a copy of the lowest one: with it, a rotation along b is two shifts and an OR.
//! Each lane has nine digits and seven bits to spare; the highest is a guard in arithmetic.

use super::plane::{ALL_DIGITS, Plane, Planes};
use core::array::from_fn;

/// Nine words, `self.0[i][j]`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Portable([[u64; 3]; 3]);

/// 1 in each lane.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The guard bit of each lane.
const GUARDS: u64 = ONES << 15;

/// The guard bits of the lanes that are not empty.
#[inline(always)]
fn occupied(word: u64) -> u64 {
    (word + (GUARDS - ONES)) & GUARDS
}

/// All bits but the guard in the lanes whose guard bit is set.
#[inline(always)]
fn lanes(guards: u64) -> u64 {
    guards - (guards >> 15)
}

/// Takes the lowest digit out of each lane; an empty lane stays empty.
#[inline(always)]
fn drop_lowest(word: u64) -> u64 {
    word & ((word | GUARDS) - ONES)
}

impl Portable {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self(from_fn(|i| from_fn(|j| f(self.0[i][j]))))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(from_fn(|i| from_fn(|j| f(self.0[i][j], other.0[i][j]))))
    }

    #[inline(always)]
    fn fold(self, start: u64, f: impl Fn(u64, u64) -> u64) -> u64 {
        self.0.iter().flatten().fold(start, |sum, &word| f(sum, word))
    }
}

impl Plane for Portable {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self([[u64::from(set) * ONES; 3]; 3])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let word = |i: usize, j: usize| self.0[(i + I) % 3][(j + J) % 3];
        Self(from_fn(|i| {
            from_fn(|j| match B {
                0 => word(i, j),
                1 => (word(i, j) >> 16) | (word(i, j) << 32),
                _ => (word(i, j) >> 32) | (word(i, j) << 16),
            })
        }))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // No lane is empty, so that taking 1 from each borrows nothing.
        self.map(|word| word & !lanes(occupied(word & word.wrapping_sub(ONES))))
    }

    #[inline(always)]
    fn triples(self) -> Self {
        self.map(|word| {
            let third = drop_lowest(drop_lowest(word));
            let three = occupied(third) & !occupied(drop_lowest(third));
            word & lanes(three)
        })
    }

    #[inline(always)]
    fn take(self, chosen: Self, excess: &mut Self) -> Self {
        Self(from_fn(|i| {
            from_fn(|j| {
                let chosen = chosen.0[i][j];
                let one = occupied(chosen) >> 15;
                excess.0[i][j] |= chosen & (chosen - one);
                // `(one << 15) - one` are the lanes in which something was chosen.
                self.0[i][j] & (chosen | !((one << 15) - one))
            })
        }))
    }

    #[inline(always)]
    fn is_blank(self) -> bool {
        self.fold(0, |sum, word| sum | word) == 0
    }

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        let all = planes
            .iter()
            .fold(GUARDS, |all, plane| plane.fold(all, |all, word| all & (word + (GUARDS - ONES))));
        all != GUARDS
    }

    #[inline(always)]
    fn gather_columns(planes: &Planes<Self>) -> (Self, Self) {
        let once = from_fn(|k| {
            let Self([a, b, c]) = planes[k];
            from_fn(|j| a[j] | b[j] | c[j])
        });
        let twice = from_fn(|k| {
            let Self([a, b, c]) = planes[k];
            from_fn(|j| (a[j] & b[j]) | ((a[j] | b[j]) & c[j]))
        });
        (Self(once), Self(twice))
    }

    #[inline(always)]
    fn spread_columns(self) -> Planes<Self> {
        from_fn(|k| Self([self.0[k]; 3]))
    }

    #[inline(always)]
    fn get(&self, b: usize, i: usize, j: usize) -> u16 {
        (self.0[i % 3][j % 3] >> (16 * (b % 3))) as u16 & ALL_DIGITS
    }

    #[inline(always)]
    fn remove(&mut self, b: usize, i: usize, j: usize, set: u16) {
        let copies = if b == 0 { 1 | 1 << 48 } else { 1 << (16 * (b % 3)) };
        self.0[i % 3][j % 3] &= !(u64::from(set) * copies);
    }

    #[inline(always)]
    fn load(cells: &[u8; 81]) -> Planes<Self> {
        let set = |cell: usize| match cells[cell] {
            digit @ 1..=9 => 1 << (digit - 1),
            _ => u64::from(ALL_DIGITS),
        };
        from_fn(|k| {
            Self(from_fn(|i| {
                from_fn(|j| {
                    let cell = 9 * i + 3 * j + k;
                    let first = set(cell);
                    first | set(cell + 27) << 16 | set(cell + 54) << 32 | first << 48
                })
            }))
        })
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> [u8; 81] {
        from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            let set = planes[column % 3].get(row / 3, row % 3, column / 3);
            set.trailing_zeros() as u8 + 1
        })
    }
}
