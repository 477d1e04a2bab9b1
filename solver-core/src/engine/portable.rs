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

use super::Engine;
use super::plane::{ALL_DIGITS, Algebra, Cells, Plane, Planes, Turn};
use super::sums::{self, Summed};

/// Nine words, `self.0[i][j]`.
#[derive(Clone, Copy)]
pub(crate) struct Portable([[u64; 3]; 3]);

/// 1 in each lane.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The guard bit of each lane.
const GUARDS: u64 = ONES << 15;

/// All bits but the guard in the lanes that are empty, 0 in the others.
#[inline(always)]
fn empty_lanes(word: u64) -> u64 {
    let guards = (GUARDS - word) & GUARDS;
    guards - (guards >> 15)
}

impl Engine for Portable {}

// The nine words are spelled out: closures under `array::from_fn` are not always inlined.
impl Portable {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let row = |[a, b, c]: [u64; 3]| [f(a), f(b), f(c)];
        let [a, b, c] = self.0;
        Self([row(a), row(b), row(c)])
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let row = |[a, b, c]: [u64; 3], [x, y, z]: [u64; 3]| [f(a, x), f(b, y), f(c, z)];
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([row(a, x), row(b, y), row(c, z)])
    }

    #[inline(always)]
    fn reduce(self, f: impl Fn(u64, u64) -> u64) -> u64 {
        let row = |[a, b, c]: [u64; 3]| f(f(a, b), c);
        let [a, b, c] = self.0;
        row([row(a), row(b), row(c)])
    }
}

impl Algebra for Portable {
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
    fn drop_lowest(self) -> Self {
        // The guards keep an empty lane from borrowing.
        self.map(|word| word & ((word | GUARDS) - ONES))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        self.zip(other, |word, other| word & empty_lanes(other))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // Cheaper without guards. An empty lane borrows from the next, and a single there may be
        // missed, but x & (x - 2) is never 0 for two digits or more: none is made up. And the empty
        // set ends the sweep.
        self.map(|word| word & empty_lanes(word & word.wrapping_sub(ONES)))
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        self.zip(chosen, |word, chosen| word & (chosen | empty_lanes(chosen)))
    }
}

impl Turn for Portable {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let row = |i: usize| {
            let row = self.0[(i + I) % 3];
            [row[J], row[(J + 1) % 3], row[(J + 2) % 3]]
        };
        Self([row(0), row(1), row(2)]).map(|word| match B {
            0 => word,
            1 => (word >> 16) | (word << 32),
            _ => (word >> 32) | (word << 16),
        })
    }
}

impl Summed for Portable {
    #[inline(always)]
    fn occupied(planes: &Planes<Self>) -> [u64; 3] {
        let mut occupied = [0; 3];
        for (k, plane) in planes.iter().enumerate() {
            for (number, word) in plane.0.as_flattened().iter().enumerate() {
                // Three lanes; the top one is a copy.
                let guards = (word + (GUARDS - ONES)) & (GUARDS >> 16);
                occupied[k] |= guards >> (15 - number);
            }
        }
        occupied
    }

    #[inline(always)]
    fn lane(bit: u32) -> usize {
        let bit = bit as usize;
        bit / 16 * 9 + bit % 16
    }
}

impl Plane for Portable {
    type Weight = u64;
    /// Three lanes of each word, and what the last one writes behind them.
    type Saved = [u8; 27 * 6 + 2];
    type Sets = Self;

    #[inline(always)]
    fn is_blank(self) -> bool {
        self.reduce(|a, b| a | b) == 0
    }

    #[inline(always)]
    fn weight(planes: &Planes<Self>) -> u64 {
        // A word that loses bits becomes smaller, and 27 words of 57 bits add up without overflow.
        let [a, b, c] = *planes;
        a.zip(b, |a, b| a + b).zip(c, |a, b| a + b).reduce(|a, b| a + b)
    }

    #[inline(always)]
    fn equal(left: u64, right: u64) -> bool {
        left == right
    }

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        let [a, b, c] = *planes;
        let occupied = |a, word| a & (word + (GUARDS - ONES));
        let all = Self([[GUARDS; 3]; 3]).zip(a, occupied).zip(b, occupied).zip(c, occupied);
        all.reduce(|a, b| a & b) != GUARDS
    }

    #[inline(always)]
    fn gather_columns(planes: &Planes<Self>) -> (Self, Self) {
        let (mut once, mut twice) = ([[0; 3]; 3], [[0; 3]; 3]);
        for (k, Self([x, y, z])) in planes.iter().enumerate() {
            for j in 0..3 {
                let some = x[j] | y[j];
                once[k][j] = some | z[j];
                twice[k][j] = (x[j] & y[j]) | (some & z[j]);
            }
        }
        (Self(once), Self(twice))
    }

    #[inline(always)]
    fn spread_columns(self) -> Planes<Self> {
        let [a, b, c] = self.0;
        [Self([a; 3]), Self([b; 3]), Self([c; 3])]
    }

    #[inline(always)]
    fn save(planes: &Planes<Self>) -> Self::Saved {
        let mut saved = [0; 27 * 6 + 2];
        for (k, plane) in planes.iter().enumerate() {
            for (number, word) in plane.0.as_flattened().iter().enumerate() {
                // Each word writes over the copy of the one before.
                let lanes = saved.get_mut(6 * (9 * k + number)..).unwrap_or_default();
                if let Some(lanes) = lanes.first_chunk_mut() {
                    *lanes = word.to_le_bytes();
                }
            }
        }
        saved
    }

    #[inline(always)]
    fn restore(saved: &Self::Saved) -> Planes<Self> {
        let mut planes = [Self([[0; 3]; 3]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for (number, word) in plane.0.as_flattened_mut().iter_mut().enumerate() {
                let lanes = saved.get(6 * (9 * k + number)..).unwrap_or_default();
                if let Some(lanes) = lanes.first_chunk() {
                    let lanes = u64::from_le_bytes(*lanes);
                    *word = (lanes & (u64::MAX >> 16)) | (lanes << 48);
                }
            }
        }
        planes
    }

    #[inline(always)]
    fn first_occupied(planes: &Planes<Self>) -> Option<usize> {
        let [x, y, z] = *planes;
        let any = x.or(y).or(z);
        for b in 0..3 {
            for i in 0..3 {
                for j in 0..3 {
                    if any.get(b, i, j) != 0 {
                        let k = planes.iter().position(|plane| plane.get(b, i, j) != 0)?;
                        return Some(27 * b + 9 * i + 3 * j + k);
                    }
                }
            }
        }
        None
    }

    #[inline(always)]
    fn sets(self) -> Self {
        self
    }

    #[inline(always)]
    fn set(sets: &Self, lane: usize) -> u16 {
        (sets.0[lane / 3 % 3][lane % 3] >> (16 * (lane / 9 % 3))) as u16 & ALL_DIGITS
    }

    #[inline(always)]
    fn remove(&mut self, b: usize, i: usize, j: usize, set: u16) {
        let copies = if b == 0 { 1 | 1 << 48 } else { 1 << (16 * (b % 3)) };
        self.0[i % 3][j % 3] &= !(u64::from(set) * copies);
    }

    #[inline(always)]
    fn saved_from(set: impl Fn(usize, usize, usize, usize) -> u16) -> Self::Saved {
        let mut saved = [0; 27 * 6 + 2];
        for (number, lane) in saved.as_chunks_mut::<2>().0.iter_mut().enumerate().take(81) {
            let (k, i, j, b) = (number / 27, number / 9 % 3, number / 3 % 3, number % 3);
            *lane = set(k, b, i, j).to_le_bytes();
        }
        saved
    }

    #[inline(always)]
    fn saved_set(saved: &Self::Saved, k: usize, b: usize, i: usize, j: usize) -> u16 {
        let lane = 6 * (9 * k + 3 * i + j) + 2 * b;
        let lane = saved.get(lane..).and_then(|lanes| lanes.first_chunk());
        lane.map_or(0, |lane| u16::from_le_bytes(*lane))
    }

    #[inline(always)]
    fn candidates(saved: &Self::Saved) -> u32 {
        saved.iter().take(6 * 27).map(|byte| byte.count_ones()).sum()
    }

    #[inline(always)]
    fn remove_saved(saved: &mut Self::Saved, k: usize, b: usize, i: usize, j: usize, set: u16) {
        let lane = 6 * (9 * k + 3 * i + j) + 2 * b;
        if let Some(lane) = saved.get_mut(lane..).and_then(|lanes| lanes.first_chunk_mut()) {
            *lane = (u16::from_le_bytes(*lane) & !set).to_le_bytes();
        }
    }

    #[inline(always)]
    fn open(self) -> Self {
        self.map(|word| word | (empty_lanes(word) & (ONES * u64::from(ALL_DIGITS))))
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        // A shift by more than 9 makes bits that the mask takes away.
        let set = |cell: usize| u64::from((1_u16 << (cells[cell] & 15)) >> 1 & ALL_DIGITS);
        let mut planes = [Self([[0; 3]; 3]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for (i, row) in plane.0.iter_mut().enumerate() {
                for (j, word) in row.iter_mut().enumerate() {
                    let cell = 9 * i + 3 * j + k;
                    let first = set(cell);
                    *word = first | set(cell + 27) << 16 | set(cell + 54) << 32 | first << 48;
                }
            }
        }
        planes
    }

    #[inline(always)]
    fn best_pair(saved: &Self::Saved) -> Option<usize> {
        sums::by_sums(&Self::restore(saved))
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> Cells {
        let mut cells = [0; 81];
        for (k, plane) in planes.iter().enumerate() {
            for (number, word) in plane.0.as_flattened().iter().enumerate() {
                for b in 0..3 {
                    let set = (word >> (16 * b)) as u32 & u32::from(ALL_DIGITS);
                    if let Some(cell) = cells.get_mut(27 * b + 3 * number + k) {
                        *cell = set.trailing_zeros() as u8 + 1;
                    }
                }
            }
        }
        cells
    }
}
