//! The engine for every machine: planes of plain 64-bit integers.
//!
//! The three bands lie side by side in one word, so that rotations along i and j only rename
//! words, and the words of a minirow, a box or a minicolumn meet without any shifting:
//!
//! ```text
//! word 3i + j:   63       48 47       32 31       16 15        0
//!               |   b = 0   |   b = 2   |   b = 1   |   b = 0   |
//! ```
//!
//! The top lane is a copy of the lowest one: with it, a rotation along b is two shifts and an OR.
//! Each lane has nine digits and seven bits to spare; the highest is a guard in arithmetic.

use crate::engine::geometry::{Cell, Cells};
use crate::engine::guess::{Guess, sums};
use crate::engine::packed::Packed;
use crate::engine::plane::{Plane, Planes};
use crate::engine::register::Block;
use crate::engine::sets::{ALL_DIGITS, Rotate, Sets, given};
use crate::engine::triads::{Transpose, TransposedColumns};

/// Nine words, 3i + j.
pub(in crate::engine) type Portable = Block<u64, 9>;

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

/// A set in the lane of band b, and its copy.
#[inline(always)]
fn in_lane(b: usize, set: u16) -> u64 {
    let lane = u64::from(set) << (16 * b % 64);
    if b == 0 { lane | lane << 48 } else { lane }
}

/// The set in the lane of band b.
#[inline(always)]
fn from_lane(b: usize, word: u64) -> u16 {
    (word >> (16 * b % 64)) as u16 & ALL_DIGITS
}

impl Sets for u64 {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        u64::from(set) * ONES
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn same(self, other: Self) -> bool {
        self == other
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        // The guards keep an empty lane from borrowing.
        self & ((self | GUARDS) - ONES)
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        self & empty_lanes(other)
    }

    #[inline(always)]
    fn restrict_to(self, chosen: Self) -> Self {
        self & (chosen | empty_lanes(chosen))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // Without guards this is cheaper. An empty lane borrows from the next, in which a single
        // may then be missed; but x & (x - 2) is never 0 for two digits or more, so none is made
        // up. The empty set ends the sweep anyway.
        self & empty_lanes(self & self.wrapping_sub(ONES))
    }
}

impl Rotate for Portable {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let at = |i: usize, j: usize| match (self.0[(i + I) % 3 * 3 + (j + J) % 3], B) {
            (word, 0) => word,
            (word, 1) => (word >> 16) | (word << 32),
            (word, _) => (word >> 32) | (word << 16),
        };
        Block([
            at(0, 0),
            at(0, 1),
            at(0, 2),
            at(1, 0),
            at(1, 1),
            at(1, 2),
            at(2, 0),
            at(2, 1),
            at(2, 2),
        ])
    }
}

impl Transpose for Portable {
    #[inline(always)]
    fn minicolumns(planes: &[Self; 3]) -> [Self; 3] {
        let row = |i: usize, k: usize| {
            let Block(words) = planes[k];
            [words[3 * i], words[3 * i + 1], words[3 * i + 2]]
        };
        let plane = |i: usize| {
            let ([a, b, c], [d, e, f], [g, h, i]) = (row(i, 0), row(i, 1), row(i, 2));
            Block([a, b, c, d, e, f, g, h, i])
        };
        [plane(0), plane(1), plane(2)]
    }

    #[inline(always)]
    fn spread_minicolumns(self) -> [Self; 3] {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        [
            Block([a, b, c, a, b, c, a, b, c]),
            Block([d, e, f, d, e, f, d, e, f]),
            Block([g, h, i, g, h, i, g, h, i]),
        ]
    }
}

impl Plane for Portable {
    type Packed = Lanes;
    type Columns = TransposedColumns;
    const CALLS_RULES: bool = true;

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        let words = planes.iter().flat_map(|plane| plane.0);
        words.fold(GUARDS, |all, word| all & (word + (GUARDS - ONES))) != GUARDS
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        let mut planes = [Block([0; 9]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for (number, word) in plane.0.iter_mut().enumerate() {
                let cell = 3 * number + k;
                let set = |b: usize| in_lane(b, given(cells[cell + 27 * b]));
                *word = set(0) | set(1) | set(2);
            }
        }
        planes
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> Cells {
        let mut cells = [0; 81];
        for (k, plane) in planes.iter().enumerate() {
            for (number, &word) in plane.0.iter().enumerate() {
                for b in 0..3 {
                    let set = from_lane(b, word);
                    if let Some(cell) = cells.get_mut(27 * b + 3 * number + k) {
                        *cell = set.trailing_zeros() as u8 + 1;
                    }
                }
            }
        }
        cells
    }

    #[inline(always)]
    fn pack(planes: &Planes<Self>) -> Lanes {
        let mut lanes = [0; 27 * 6 + 2];
        for (number, word) in planes.iter().flat_map(|plane| plane.0).enumerate() {
            // Each word writes over the copy in the one before.
            let place = lanes.get_mut(6 * number..).unwrap_or_default();
            if let Some(place) = place.first_chunk_mut() {
                *place = word.to_le_bytes();
            }
        }
        Lanes(lanes)
    }

    #[inline(always)]
    fn pack_from(set: impl Fn(Cell) -> u16) -> Lanes {
        let mut lanes = [0; 27 * 6 + 2];
        for (number, lane) in lanes.as_chunks_mut::<2>().0.iter_mut().enumerate().take(81) {
            let minirow = number % 3 * 9 + number / 3 % 9;
            *lane = set(Cell::in_minirow(minirow, number / 27)).to_le_bytes();
        }
        Lanes(lanes)
    }

    #[inline(always)]
    fn unpack(Lanes(lanes): &Lanes) -> Planes<Self> {
        let mut planes = [Block([0; 9]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for (number, word) in plane.0.iter_mut().enumerate() {
                let place = lanes.get(6 * (9 * k + number)..).unwrap_or_default();
                if let Some(place) = place.first_chunk() {
                    let lanes = u64::from_le_bytes(*place);
                    *word = (lanes & (u64::MAX >> 16)) | (lanes << 48);
                }
            }
        }
        planes
    }

    #[inline(always)]
    fn first_nonempty(planes: &Planes<Self>) -> Option<Cell> {
        let [x, y, z] = *planes;
        let any = x.or(y).or(z);
        for b in 0..3 {
            for (number, &word) in any.0.iter().enumerate() {
                if from_lane(b, word) != 0 {
                    let occupied = |plane: &Self| from_lane(b, plane.0[number]) != 0;
                    let k = planes.iter().position(occupied)?;
                    return Some(Cell::in_minirow(9 * b + number, k));
                }
            }
        }
        None
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let [b, i, j, _] = cell.coordinates();
        self.0[(3 * i + j) % 9] &= !in_lane(b, digits);
    }
}

/// Three lanes of each word in 6 bytes, and the copy that the last one has behind them.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Lanes([u8; 27 * 6 + 2]);

impl Lanes {
    /// The first byte of a cell's lane.
    #[inline(always)]
    fn place(cell: Cell) -> usize {
        let [b, i, j, k] = cell.coordinates();
        6 * (9 * k + 3 * i + j) + 2 * b
    }
}

impl Packed for Lanes {
    #[inline(always)]
    fn get(&self, cell: Cell) -> u16 {
        let lane = self.0.get(Self::place(cell)..).and_then(|lanes| lanes.first_chunk());
        lane.map_or(0, |lane| u16::from_le_bytes(*lane))
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let lane = self.0.get_mut(Self::place(cell)..).and_then(|lanes| lanes.first_chunk_mut());
        if let Some(lane) = lane {
            *lane = (u16::from_le_bytes(*lane) & !digits).to_le_bytes();
        }
    }

    #[inline(always)]
    fn candidates(&self) -> u32 {
        self.0.iter().take(27 * 6).map(|byte| byte.count_ones()).sum()
    }
}

impl sums::SumScore for Portable {
    #[inline(always)]
    fn nonempty(planes: &Planes<Self>) -> [u64; 3] {
        let mut nonempty = [0; 3];
        for (bits, plane) in nonempty.iter_mut().zip(planes) {
            for (number, word) in plane.0.iter().enumerate() {
                // The guards of three lanes; the top lane is a copy.
                let guards = (word + (GUARDS - ONES)) & (GUARDS >> 16);
                *bits |= guards >> (15 - number);
            }
        }
        nonempty
    }

    #[inline(always)]
    fn cell_of_bit(bit: u32, k: usize) -> Cell {
        Cell::in_minirow(bit as usize / 16 * 9 + bit as usize % 16, k)
    }
}

impl Guess for Portable {
    #[inline(always)]
    fn best_bivalue(board: &Lanes) -> Option<Cell> {
        sums::best_bivalue::<Self>(board)
    }
}

/// The list of an architecture that has no other engine. Others have lists of their own.
#[allow(unused_macros)]
macro_rules! engines {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            ($($arguments)*)
            Portable: "portable", crate::engine::lanes::OneByOne, [];
        }
    };
}

#[allow(unused_imports)]
pub(in crate::engine) use engines;
