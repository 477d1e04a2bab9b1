//! The engine for arm64, where every CPU has NEON: two 128-bit registers for each band.
//!
//! ```text
//! lane:     7   6   5   4 |  3   2   1   0       7   6   5   4 |  3   2   1   0
//! i, j:    1,0 1,2 1,1 1,0|0,0 0,2 0,1 0,0      0,0 0,2 0,1 0,0|2,0 2,2 2,1 2,0
//!                register 2b                          register 2b + 1
//! ```
//!
//! A half is a row of the band, a lane in it a box. The fourth lane of each half is a copy of the
//! first, and so is the fourth half: every operation on lanes keeps them copies, and so no
//! operation needs to leave them out. Of the rotations along i, one register is there already.

mod register;
mod text;

use crate::engine::geometry::{Cell, Cells};
use crate::engine::guess::{Guess, sums};
use crate::engine::plane::{Plane, Planes};
use crate::engine::register::{Block, Register};
use crate::engine::sets::{Rotate, Sets};
use crate::engine::triads::{Transpose, TransposedColumns};
use crate::engine::words::{BoxesInWords, PLACES_IN_BAND, Words, turn};
use core::arch::aarch64::*;
use core::mem::transmute;

/// The two registers of each band.
pub(in crate::engine) type Neon = Block<uint16x8_t, 6>;

/// Byte patterns that bring the boxes J places further.
static TURNS: [[u8; 16]; 3] = [turn(0), turn(1), turn(2)];

#[inline(always)]
fn bytes(bytes: [u8; 16]) -> uint8x16_t {
    // SAFETY: both are 16 bytes, and any bits are bytes.
    unsafe { transmute(bytes) }
}

/// The second half of one register and the first of the next.
#[inline(always)]
fn between(first: uint16x8_t, second: uint16x8_t) -> uint16x8_t {
    compute!(vextq_u16::<4>(first, second))
}

/// The two registers of a band with the rows I places further.
#[inline(always)]
fn rotate_band<const I: usize>(first: uint16x8_t, second: uint16x8_t) -> [uint16x8_t; 2] {
    match I {
        0 => [first, second],
        1 => [between(first, second), first],
        _ => [second, between(first, second)],
    }
}

/// A register with the boxes J places further.
#[inline(always)]
fn rotate_boxes<const J: usize>(register: uint16x8_t) -> uint16x8_t {
    if J == 0 {
        return register;
    }
    let pattern = bytes(TURNS[J]);
    compute!(vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(register), pattern)))
}

impl Rotate for Neon {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let [a, b, c, d, e, f] = self.0;
        let bands = [[a, b], [c, d], [e, f]];
        let [[a, b], [c, d], [e, f]] = [bands[B % 3], bands[(B + 1) % 3], bands[(B + 2) % 3]];
        let ([a, b], [c, d], [e, f]) =
            (rotate_band::<I>(a, b), rotate_band::<I>(c, d), rotate_band::<I>(e, f));
        Block([
            rotate_boxes::<J>(a),
            rotate_boxes::<J>(b),
            rotate_boxes::<J>(c),
            rotate_boxes::<J>(d),
            rotate_boxes::<J>(e),
            rotate_boxes::<J>(f),
        ])
    }
}

/// The first, or the second, halves of two registers.
#[inline(always)]
fn halves<const HALF: usize>(left: uint16x8_t, right: uint16x8_t) -> uint16x8_t {
    compute!({
        let (left, right) = (vreinterpretq_u64_u16(left), vreinterpretq_u64_u16(right));
        let halves = if HALF == 0 { vzip1q_u64(left, right) } else { vzip2q_u64(left, right) };
        vreinterpretq_u16_u64(halves)
    })
}

/// One half of a register, twice.
#[inline(always)]
fn both<const HALF: i32>(register: uint16x8_t) -> uint16x8_t {
    compute!(vreinterpretq_u16_u64(vdupq_laneq_u64::<HALF>(vreinterpretq_u64_u16(register))))
}

/// The rows of a band in its two registers, each with the copy of its first set.
#[inline(always)]
fn rows(band: [uint16x8_t; 2]) -> [u64; 4] {
    // SAFETY: both are 32 bytes, and any bits are numbers.
    unsafe { transmute(band) }
}

impl Transpose for Neon {
    #[inline(always)]
    fn minicolumns(planes: &[Self; 3]) -> [Self; 3] {
        let [x, y, z] = *planes;
        let mut rows = [Block([uint16x8_t::splat(0); 6]); 3];
        for b in 0..3 {
            let (even, odd) = (2 * b, 2 * b + 1);
            let (x, y, z) = ([x.0[even], x.0[odd]], [y.0[even], y.0[odd]], [z.0[even], z.0[odd]]);
            rows[0].0[even] = halves::<0>(x[0], y[0]);
            rows[0].0[odd] = halves::<0>(z[0], x[0]);
            rows[1].0[even] = halves::<1>(x[0], y[0]);
            rows[1].0[odd] = halves::<1>(z[0], x[0]);
            rows[2].0[even] = halves::<0>(x[1], y[1]);
            rows[2].0[odd] = halves::<0>(z[1], x[1]);
        }
        rows
    }

    #[inline(always)]
    fn spread_minicolumns(self) -> [Self; 3] {
        let [a, b, c, d, e, f] = self.0;
        let (x, y, z) = (
            [both::<0>(a), both::<0>(c), both::<0>(e)],
            [both::<1>(a), both::<1>(c), both::<1>(e)],
            [both::<0>(b), both::<0>(d), both::<0>(f)],
        );
        let twice = |[a, b, c]: [uint16x8_t; 3]| Block([a, a, b, b, c, c]);
        [twice(x), twice(y), twice(z)]
    }
}

impl Plane for Neon {
    type Packed = Words<BoxesInWords>;
    type Columns = TransposedColumns;

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        // The smallest of all sets is empty if any of them is.
        Self::least(planes).any_empty()
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        text::load(cells)
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> Cells {
        text::store(planes)
    }

    #[inline(always)]
    fn pack(planes: &Planes<Self>) -> Self::Packed {
        let mut words = [0; 28];
        for (k, plane) in planes.iter().enumerate() {
            for b in 0..3 {
                let [first, second, third, _] = rows([plane.0[2 * b], plane.0[2 * b + 1]]);
                words[9 * k + 3 * b] = first;
                words[9 * k + 3 * b + 1] = second;
                words[9 * k + 3 * b + 2] = third;
            }
        }
        Words::new(words)
    }

    #[inline(always)]
    fn pack_from(set: impl Fn(Cell) -> u16) -> Self::Packed {
        let mut words = [0; 28];
        for k in 0..3 {
            for b in 0..3 {
                for i in 0..3 {
                    let set = |j| u64::from(set(Cell::at(b, i, j, k)));
                    let first = set(0);
                    words[9 * k + 3 * b + i] = first | set(1) << 16 | set(2) << 32 | first << 48;
                }
            }
        }
        Words::new(words)
    }

    #[inline(always)]
    fn unpack(packed: &Self::Packed) -> Planes<Self> {
        let mut planes = [Block([uint16x8_t::splat(0); 6]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for b in 0..3 {
                let words = &packed.words;
                let (first, at) = (words[9 * k + 3 * b], 9 * k + 3 * b);
                let rows = [first, words[at + 1], words[at + 2], first];
                // SAFETY: both are 32 bytes, and any bits are lanes.
                let [even, odd] = unsafe { transmute::<[u64; 4], [uint16x8_t; 2]>(rows) };
                plane.0[2 * b] = even;
                plane.0[2 * b + 1] = odd;
            }
        }
        planes
    }

    #[inline(always)]
    fn first_nonempty(planes: &Planes<Self>) -> Option<Cell> {
        let [x, y, z] = *planes;
        let any = x.or(y).or(z);
        for b in 0..3 {
            let band = |plane: &Self| rows([plane.0[2 * b], plane.0[2 * b + 1]]);
            for (i, row) in band(&any).into_iter().take(3).enumerate() {
                if row != 0 {
                    // The lowest lane that is not empty; the highest is a copy.
                    let j = row.trailing_zeros() as usize / 16;
                    let is_in = |plane: &Self| band(plane)[i] >> (16 * j) & 0xffff != 0;
                    let k = planes.iter().position(is_in).unwrap_or(0);
                    return Some(Cell::at(b, i, j, k));
                }
            }
        }
        None
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let [b, i, j, _] = cell.coordinates();
        let lanes = PLACES_IN_BAND[(3 * i + j) % 9];
        for (half, lanes) in lanes.as_chunks().0.iter().enumerate() {
            let sets = &mut self.0[2 * (b % 3) + half];
            *sets = sets.and_not(uint16x8_t::load(lanes).and(uint16x8_t::splat(digits)));
        }
    }
}

/// A bit for each lane of a band's two registers that is no copy.
static BITS: [[u16; 8]; 2] = [[1, 2, 4, 0, 16, 32, 64, 0], [1, 2, 4, 0, 0, 0, 0, 0]];

impl sums::SumScore for Neon {
    #[inline(always)]
    fn nonempty(planes: &Planes<Self>) -> [u64; 3] {
        let mut nonempty = [0; 3];
        for (bits, plane) in nonempty.iter_mut().zip(planes) {
            for (number, &sets) in plane.0.iter().enumerate() {
                let lanes = uint16x8_t::load(&BITS[number % 2]);
                let lanes = compute!(vaddvq_u16(vandq_u16(vtstq_u16(sets, sets), lanes)));
                *bits |= u64::from(lanes) << (8 * number);
            }
        }
        nonempty
    }

    #[inline(always)]
    fn cell_of_bit(bit: u32, k: usize) -> Cell {
        let bit = bit as usize;
        Cell::at(bit / 16, bit / 4 % 4, bit % 4, k)
    }
}

impl Guess for Neon {
    #[inline(always)]
    fn best_bivalue(board: &Self::Packed) -> Option<Cell> {
        sums::best_bivalue::<Self>(board)
    }
}
