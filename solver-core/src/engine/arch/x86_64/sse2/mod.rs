//! The engine that every x86-64 can run: two 128-bit registers for each row of the bands.
//!
//! ```text
//! lane:     7   6   5   4 |  3   2   1   0       7   6   5   4 |  3   2   1   0
//! b:        0   2   1   0 |  0   2   1   0       0   2   1   0 |  0   2   1   0
//! j:        1   1   1   1 |  0   0   0   0       0   0   0   0 |  2   2   2   2
//!                register 2i                          register 2i + 1
//! ```
//!
//! A half has the three bands of one (i, j), as a word of the portable plane has them. Rotations
//! along i only rename registers. The fourth lane of each half is a copy of the first, and so is
//! the fourth half of each row: every operation on lanes keeps them copies, and so no operation
//! needs to leave them out. Of the rotations along j, one register is there already.

mod bits;
mod register;

use crate::engine::geometry::{Cell, Cells};
use crate::engine::plane::{Plane, Planes};
use crate::engine::register::{Block, Register};
use crate::engine::sets::{ALL_DIGITS, Rotate, Sets, given};
use crate::engine::triads::{Transpose, TransposedColumns};
use crate::engine::words::{BandsInWords, Words};
use core::arch::x86_64::*;
use core::mem::transmute;

/// The two registers of each row.
pub(in crate::engine) type Sse2 = Block<__m128i, 6>;

/// The halves of a plane, at i and j; the fourth of a row is a copy of the first.
type Halves = [[u64; 4]; 3];

/// The second half of one register and the first of the next.
#[inline(always)]
fn between(first: __m128i, second: __m128i) -> __m128i {
    compute!({
        let (first, second) = (_mm_castsi128_pd(first), _mm_castsi128_pd(second));
        _mm_castpd_si128(_mm_shuffle_pd::<1>(first, second))
    })
}

/// The two registers of a row with the boxes J places further.
#[inline(always)]
fn rotate_row<const J: usize>(first: __m128i, second: __m128i) -> [__m128i; 2] {
    match J {
        0 => [first, second],
        1 => [between(first, second), first],
        _ => [second, between(first, second)],
    }
}

/// A register with the bands B places further.
#[inline(always)]
fn rotate_bands<const B: usize>(register: __m128i) -> __m128i {
    // The lanes of a half that come to places 3, 2, 1 and 0.
    const ONE: i32 = 0b01_00_10_01;
    const TWO: i32 = 0b10_01_00_10;
    match B {
        0 => register,
        1 => compute!(_mm_shufflehi_epi16::<ONE>(_mm_shufflelo_epi16::<ONE>(register))),
        _ => compute!(_mm_shufflehi_epi16::<TWO>(_mm_shufflelo_epi16::<TWO>(register))),
    }
}

impl Rotate for Sse2 {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let [a, b, c, d, e, f] = self.0;
        let rows = [[a, b], [c, d], [e, f]];
        let [[a, b], [c, d], [e, f]] = [rows[I % 3], rows[(I + 1) % 3], rows[(I + 2) % 3]];
        let ([a, b], [c, d], [e, f]) =
            (rotate_row::<J>(a, b), rotate_row::<J>(c, d), rotate_row::<J>(e, f));
        Block([
            rotate_bands::<B>(a),
            rotate_bands::<B>(b),
            rotate_bands::<B>(c),
            rotate_bands::<B>(d),
            rotate_bands::<B>(e),
            rotate_bands::<B>(f),
        ])
    }
}

impl Transpose for Sse2 {
    #[inline(always)]
    fn minicolumns(planes: &[Self; 3]) -> [Self; 3] {
        let [Block([a, b, c, d, e, f]), Block([g, h, i, j, k, l]), Block([m, n, o, p, q, r])] =
            *planes;
        [Block([a, b, g, h, m, n]), Block([c, d, i, j, o, p]), Block([e, f, k, l, q, r])]
    }

    #[inline(always)]
    fn spread_minicolumns(self) -> [Self; 3] {
        let [a, b, c, d, e, f] = self.0;
        [Block([a, b, a, b, a, b]), Block([c, d, c, d, c, d]), Block([e, f, e, f, e, f])]
    }
}

impl Plane for Sse2 {
    type Packed = Words<BandsInWords>;
    type Columns = TransposedColumns;

    #[inline(always)]
    fn solved_weight() -> Option<__m128i> {
        // A lane has the sum of two boxes.
        Some(__m128i::splat(2 * ALL_DIGITS))
    }

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        // The smallest of all sets is empty if any of them is.
        Self::least(planes).any_empty()
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        let set = |cell: usize| u64::from(given(cells[cell]));
        let mut planes = [Block([__m128i::splat(0); 6]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            let mut halves: Halves = [[0; 4]; 3];
            for (i, row) in halves.iter_mut().enumerate() {
                for (j, half) in row.iter_mut().enumerate() {
                    let cell = 9 * i + 3 * (j % 3) + k;
                    let first = set(cell);
                    *half = first | set(cell + 27) << 16 | set(cell + 54) << 32 | first << 48;
                }
            }
            *plane = from_halves(halves);
        }
        planes
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> Cells {
        let mut cells = [0; 81];
        for (k, plane) in planes.iter().enumerate() {
            for (i, row) in halves(*plane).into_iter().enumerate() {
                for (j, half) in row.into_iter().take(3).enumerate() {
                    for b in 0..3 {
                        let set = (half >> (16 * b)) as u32 & u32::from(ALL_DIGITS);
                        cells[27 * b + 9 * i + 3 * j + k] = set.trailing_zeros() as u8 + 1;
                    }
                }
            }
        }
        cells
    }

    #[inline(always)]
    fn pack(planes: &Planes<Self>) -> Self::Packed {
        let mut words = [0_u64; 28];
        for (k, Block([a, b, c, d, e, f])) in planes.iter().enumerate() {
            for (i, &[first, second]) in [[a, b], [c, d], [e, f]].iter().enumerate() {
                let row = words.as_mut_ptr().wrapping_add(9 * k + 3 * i).cast();
                // SAFETY: two words each, from word 9k + 3i on. The last is the 28th for the last
                // row, and for the others what the next row writes over.
                unsafe {
                    _mm_storeu_si128(row, *first);
                    _mm_storeu_si128(row.byte_add(16), *second);
                }
            }
        }
        Words::new(words)
    }

    #[inline(always)]
    fn pack_from(set: impl Fn(Cell) -> u16) -> Self::Packed {
        let mut registers = [__m128i::splat(0); 14];
        // A loop over an iterator would not be unrolled.
        #[allow(clippy::needless_range_loop)]
        for n in 0..14 {
            let lane = |lane: usize| match 2 * n + lane / 4 {
                27 => 0,
                half => set(Cell::at(lane % 4, half / 3 % 3, half % 3, half / 9)),
            };
            // A word written by parts could not be read as a whole for a while: a wide load after
            // narrow stores misses store forwarding.
            let sets = [lane(0), lane(1), lane(2), 0, lane(4), lane(5), lane(6), 0];
            // SAFETY: both are 16 bytes, and any bits are lanes.
            let sets = unsafe { transmute::<[u16; 8], __m128i>(sets) };
            registers[n] = compute!(_mm_or_si128(sets, _mm_slli_epi64::<48>(sets)));
        }
        // SAFETY: both are 14 times 16 bytes, and any bits are numbers.
        Words::new(unsafe { transmute::<[__m128i; 14], [u64; 28]>(registers) })
    }

    #[inline(always)]
    fn unpack(packed: &Self::Packed) -> Planes<Self> {
        let mut planes = [Block([__m128i::splat(0); 6]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for i in 0..3 {
                let row = packed.words.as_ptr().wrapping_add(9 * k + 3 * i).cast();
                // SAFETY: two words and one are read, from word 9k + 3i on, of 27.
                let (first, third) =
                    unsafe { (_mm_loadu_si128(row), _mm_loadl_epi64(row.byte_add(16))) };
                plane.0[2 * i] = first;
                plane.0[2 * i + 1] = compute!(_mm_unpacklo_epi64(third, first));
            }
        }
        planes
    }

    #[inline(always)]
    fn first_nonempty(planes: &Planes<Self>) -> Option<Cell> {
        let [x, y, z] = *planes;
        let any = halves(x.or(y).or(z));
        for b in 0..3 {
            for i in 0..3 {
                for j in 0..3 {
                    let is_in = |halves: &Halves| halves[i][j] >> (16 * b) & 0xffff != 0;
                    if is_in(&any) {
                        let k = planes.iter().position(|plane| is_in(&halves(*plane)))?;
                        return Some(Cell::at(b, i, j, k));
                    }
                }
            }
        }
        None
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let [b, i, j, _] = cell.coordinates();
        let lane = u64::from(digits) << (16 * b % 64);
        let lane = if b == 0 { lane | lane << 48 } else { lane };
        let mut halves = halves(*self);
        halves[i % 3][j % 3] &= !lane;
        halves[i % 3][3] = halves[i % 3][0];
        *self = from_halves(halves);
    }
}

#[inline(always)]
fn halves(plane: Sse2) -> Halves {
    // SAFETY: both are 96 bytes, and any bits are numbers.
    unsafe { transmute(plane.0) }
}

#[inline(always)]
fn from_halves(halves: Halves) -> Sse2 {
    // SAFETY: both are 96 bytes, and any bits are lanes.
    Block(unsafe { transmute::<Halves, [__m128i; 6]>(halves) })
}
