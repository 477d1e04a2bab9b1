//! The engine for x86-64 with AVX2: one 256-bit register for each band.
//!
//! ```text
//! lane:    15  14  13  12 | 11  10   9   8 |  7   6   5   4 |  3   2   1   0
//! i, j:   0,0 2,0 1,0 0,0 |0,2 2,2 1,2 0,2 |0,1 2,1 1,1 0,1 |0,0 2,0 1,0 0,0
//! ```
//!
//! A quarter of the register is a box of the band, a lane in it a row. The fourth lane of each
//! quarter is a copy of the first, and so is the fourth quarter: every operation on lanes keeps
//! them copies, and so no operation needs to leave them out. What stays in its box moves within a
//! quarter, which takes one cycle; only what goes to another box crosses the register, which takes
//! three.

mod bits;
mod register;
mod text;

use crate::engine::geometry::{Cell, Cells};
use crate::engine::plane::{Plane, Planes};
use crate::engine::register::{Block, Register};
use crate::engine::sets::{Rotate, Sets};
use crate::engine::triads::{Transpose, TransposedColumns};
use crate::engine::words::{PLACES_IN_BAND, RowsInWords, Words, turn};
use core::arch::x86_64::*;
use core::cell::UnsafeCell;
use core::mem::transmute;
use register::empty_lanes;

/// The register of each band.
pub(in crate::engine) type Avx2 = Block<__m256i, 3>;

/// A pattern for a shuffle of bytes.
///
/// Where the compiler knows a pattern, it takes two shuffles of lanes in place of the one of bytes,
/// which take longer. So it is kept from knowing: a cell might change, and `used` says that
/// somebody might change it.
#[repr(align(32))]
struct Pattern(UnsafeCell<[u8; 32]>);

// SAFETY: nothing ever changes a pattern.
unsafe impl Sync for Pattern {}

/// Byte patterns that bring the rows I places further.
#[used]
static TURNS: [Pattern; 3] = [
    Pattern(UnsafeCell::new(turn(0))),
    Pattern(UnsafeCell::new(turn(1))),
    Pattern(UnsafeCell::new(turn(2))),
];

/// Byte patterns that bring a lane of each quarter to all of its lanes.
#[used]
static SPREADS: [Pattern; 3] = {
    let mut patterns = [[0; 32]; 3];
    let mut byte = 0;
    while byte < 96 {
        patterns[byte / 32][byte % 32] = (byte / 8 % 2 * 8 + byte / 32 * 2 + byte % 2) as u8;
        byte += 1;
    }
    let [a, b, c] = patterns;
    [Pattern(UnsafeCell::new(a)), Pattern(UnsafeCell::new(b)), Pattern(UnsafeCell::new(c))]
};

/// The bytes of a register in the order of a pattern.
#[inline(always)]
fn shuffle_quarters(band: __m256i, pattern: &'static Pattern) -> __m256i {
    // SAFETY: the pattern is 32 bytes, which nothing ever changes, and any bits are bytes.
    let pattern = unsafe { pattern.0.get().cast::<__m256i>().read() };
    compute!(_mm256_shuffle_epi8(band, pattern))
}

/// A register with the rows I places further.
#[inline(always)]
fn rotate_rows<const I: usize>(band: __m256i) -> __m256i {
    if I == 0 {
        return band;
    }
    shuffle_quarters(band, &TURNS[I])
}

/// A register with the rows I places further, and the boxes J places further.
#[inline(always)]
fn rotate_band<const I: usize, const J: usize>(band: __m256i) -> __m256i {
    rotate_rows::<I>(match J {
        0 => band,
        1 => compute!(_mm256_permute4x64_epi64::<0b01_00_10_01>(band)),
        _ => compute!(_mm256_permute4x64_epi64::<0b10_01_00_10>(band)),
    })
}

impl Rotate for Avx2 {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let [a, b, c] = [self.0[B], self.0[(B + 1) % 3], self.0[(B + 2) % 3]];
        Block([rotate_band::<I, J>(a), rotate_band::<I, J>(b), rotate_band::<I, J>(c)])
    }
}

/// The minicolumns of a band's three registers, each in its lane k. In the first of the results
/// lane k has the cell of row k, in the second that of the next row, in the third the other one.
#[inline(always)]
fn minicolumns_of_band(x: __m256i, y: __m256i, z: __m256i) -> [__m256i; 3] {
    compute!([
        _mm256_blend_epi16::<0x44>(_mm256_blend_epi16::<0x22>(x, y), z),
        rotate_rows::<1>(_mm256_blend_epi16::<0x44>(_mm256_blend_epi16::<0x22>(z, x), y)),
        rotate_rows::<2>(_mm256_blend_epi16::<0x44>(_mm256_blend_epi16::<0x22>(y, z), x)),
    ])
}

/// The boxes 1 and 2 of a register, and 0 and 1 of the next.
#[inline(always)]
fn boxes_1_2_0_1(a: __m256i, b: __m256i) -> __m256i {
    compute!({
        let (a, b) = (
            _mm256_permute4x64_epi64::<0b00_00_10_01>(a),
            _mm256_permute4x64_epi64::<0b01_00_00_00>(b),
        );
        _mm256_blend_epi32::<0xf0>(a, b)
    })
}

/// The box 2 of a register, and those of the next.
#[inline(always)]
fn boxes_2_0_1_2(a: __m256i, b: __m256i) -> __m256i {
    compute!({
        let (a, b) = (
            _mm256_permute4x64_epi64::<0b00_00_00_10>(a),
            _mm256_permute4x64_epi64::<0b10_01_00_00>(b),
        );
        _mm256_blend_epi32::<0xfc>(a, b)
    })
}

/// A lane of each quarter, in all lanes of the quarter.
#[inline(always)]
fn spread_lane<const LANE: usize>(band: __m256i) -> __m256i {
    shuffle_quarters(band, &SPREADS[LANE])
}

impl Transpose for Avx2 {
    #[inline(always)]
    fn minicolumns(planes: &[Self; 3]) -> [Self; 3] {
        let [x, y, z] = *planes;
        let a = minicolumns_of_band(x.0[0], y.0[0], z.0[0]);
        let b = minicolumns_of_band(x.0[1], y.0[1], z.0[1]);
        let c = minicolumns_of_band(x.0[2], y.0[2], z.0[2]);
        [Block([a[0], b[0], c[0]]), Block([a[1], b[1], c[1]]), Block([a[2], b[2], c[2]])]
    }

    #[inline(always)]
    fn spread_minicolumns(self) -> [Self; 3] {
        let [a, b, c] = self.0;
        [
            Block([spread_lane::<0>(a), spread_lane::<0>(b), spread_lane::<0>(c)]),
            Block([spread_lane::<1>(a), spread_lane::<1>(b), spread_lane::<1>(c)]),
            Block([spread_lane::<2>(a), spread_lane::<2>(b), spread_lane::<2>(c)]),
        ]
    }
}

impl Plane for Avx2 {
    type Packed = Words<RowsInWords>;
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
    unsafe fn fill(cells: *mut u8, givens: &Cells, solution: &Cells, zero: u8) {
        // SAFETY: the caller promises the same.
        unsafe { text::fill(cells, givens, solution, zero) }
    }

    #[inline(always)]
    fn pack(planes: &Planes<Self>) -> Self::Packed {
        // Three quarters of each register without gaps, in whole registers: a wide load after
        // narrow stores, or after stores that overlap, misses store forwarding.
        let [Block([a, b, c]), Block([d, e, f]), Block([g, h, i])] = *planes;
        let registers = compute!([
            _mm256_blend_epi32::<0xc0>(a, b),
            boxes_1_2_0_1(b, c),
            boxes_2_0_1_2(c, d),
            _mm256_blend_epi32::<0xc0>(e, f),
            boxes_1_2_0_1(f, g),
            boxes_2_0_1_2(g, h),
            i,
        ]);
        // SAFETY: both are seven times 32 bytes, and any bits are numbers.
        Words::new(unsafe { transmute::<[__m256i; 7], [u64; 28]>(registers) })
    }

    #[inline(always)]
    fn pack_from(set: impl Fn(Cell) -> u16) -> Self::Packed {
        let mut registers = [__m256i::splat(0); 7];
        // A loop over an iterator would not be unrolled.
        #[allow(clippy::needless_range_loop)]
        for n in 0..7 {
            let lane = |lane: usize| match 4 * n + lane / 4 {
                27 => 0,
                quarter => set(Cell::at(quarter / 3 % 3, lane % 4, quarter % 3, quarter / 9)),
            };
            // Whole registers, as in `pack`.
            let sets = [
                [lane(0), lane(1), lane(2), 0, lane(4), lane(5), lane(6), 0],
                [lane(8), lane(9), lane(10), 0, lane(12), lane(13), lane(14), 0],
            ];
            // SAFETY: all are 32 bytes, and any bits are lanes.
            let [sets, pattern] = unsafe {
                [transmute::<[[u16; 8]; 2], __m256i>(sets), transmute::<[u8; 32], __m256i>(turn(0))]
            };
            registers[n] = compute!(_mm256_shuffle_epi8(sets, pattern));
        }
        // SAFETY: both are seven times 32 bytes, and any bits are numbers.
        Words::new(unsafe { transmute::<[__m256i; 7], [u64; 28]>(registers) })
    }

    #[inline(always)]
    fn unpack(packed: &Self::Packed) -> Planes<Self> {
        let mut planes = [Block([__m256i::splat(0); 3]); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for (b, register) in plane.0.iter_mut().enumerate() {
                let quarters = packed.words.as_ptr().wrapping_add(9 * k + 3 * b);
                // SAFETY: four words from word 9k + 3b on, which is at most 24, of 28.
                let quarters = unsafe { _mm256_loadu_si256(quarters.cast()) };
                *register = compute!(_mm256_permute4x64_epi64::<0b00_10_01_00>(quarters));
            }
        }
        planes
    }

    #[inline(always)]
    fn first_nonempty(planes: &Planes<Self>) -> Option<Cell> {
        let [x, y, z] = *planes;
        for b in 0..3 {
            // Two bits for each lane, the lanes of the copies last.
            let bits = |sets| !compute!(_mm256_movemask_epi8(empty_lanes(sets))) as u32;
            let nonempty = [bits(x.0[b]), bits(y.0[b]), bits(z.0[b])];
            let any = nonempty[0] | nonempty[1] | nonempty[2];
            for i in 0..3 {
                // The lanes of row i, each eight bits behind the one before.
                let lane = (any & 0x03_03_03 << (2 * i)).trailing_zeros() as usize / 2;
                if lane < 12 {
                    let is_in = |lanes: &u32| lanes >> (2 * lane) & 1 != 0;
                    let k = nonempty.iter().position(is_in).unwrap_or(0);
                    return Some(Cell::at(b, i, lane / 4, k));
                }
            }
        }
        None
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let [b, i, j, _] = cell.coordinates();
        // SAFETY: both are 32 bytes, and any bits are lanes.
        let lanes: __m256i = unsafe { transmute(PLACES_IN_BAND[(3 * j + i) % 9]) };
        let sets = &mut self.0[b % 3];
        *sets = sets.and_not(lanes.and(__m256i::splat(digits)));
    }
}
