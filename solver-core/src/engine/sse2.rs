//! The plane that every x86-64 can run, for all of them have SSE2: two 128-bit registers for each row of
//! the bands.
//!
//! ```text
//! lane:     7   6   5   4 |  3   2   1   0       7   6   5   4 |  3   2   1   0
//! b:        0   2   1   0 |  0   2   1   0       0   2   1   0 |  0   2   1   0
//! j:        1   1   1   1 |  0   0   0   0       0   0   0   0 |  2   2   2   2
//!                 the first register                  the second register
//! ```
//!
//! A half has the three bands of one (i, j), as a word of the plane for other machines has them.
//! Rotations along i only rename registers. The fourth lane of each half is a copy of the first, and so
//! is the fourth half: every operation on lanes keeps them copies, and so no operation needs to leave
//! them out; and of the rotations along j, one register is there already.

use super::lanes::Wide;
use super::masks::{self, CellSet, Masked, Masks};
use super::plane::{ALL_DIGITS, Algebra, Cells, Plane, Planes, Turn};
use super::sse2_lanes::Sse2Lanes;
use super::{Effort, Engine, Verdict};
use core::arch::x86_64::*;
use core::mem::transmute;

/// The two registers of each row.
#[derive(Clone, Copy)]
pub(super) struct Sse2([[__m128i; 2]; 3]);

impl Engine for Sse2 {
    // Inlined into the searches.
    #[inline(always)]
    fn settle(node: &mut Planes<Self>, effort: &mut Effort) -> Verdict {
        super::rules::settle(node, effort)
    }
}

impl Wide for Sse2 {
    type Vector = Sse2Lanes;
}

/// Computes with registers. This module is only compiled where SSE2 is always on, and the intrinsics
/// only compute: that is the SAFETY of every block.
macro_rules! vector {
    ($($body:tt)*) => {
        // SAFETY: SSE2 is on.
        unsafe { $($body)* }
    };
}

/// The plane of an expression in the two registers of each of its rows.
macro_rules! each_row {
    ($body:expr; $($name:ident = $plane:expr),+) => {{
        $(let $name = $plane.0;)+
        Sse2([
            { $(let $name = $name[0];)+ $body },
            { $(let $name = $name[1];)+ $body },
            { $(let $name = $name[2];)+ $body },
        ])
    }};
}

/// The plane of an expression in each of its registers.
macro_rules! each_register {
    ($body:expr; $($name:ident = $plane:expr),+) => {
        each_row!(
            [
                { $(let $name = $name[0];)+ vector!($body) },
                { $(let $name = $name[1];)+ vector!($body) },
            ];
            $($name = $plane),+
        )
    };
}

/// The second half of one register and the first of the next.
#[inline(always)]
fn between(first: __m128i, second: __m128i) -> __m128i {
    vector!({
        let (first, second) = (_mm_castsi128_pd(first), _mm_castsi128_pd(second));
        _mm_castpd_si128(_mm_shuffle_pd::<1>(first, second))
    })
}

/// What `combine` makes of the six registers of a plane.
#[inline(always)]
fn reduce(plane: Sse2, combine: impl Fn(__m128i, __m128i) -> __m128i) -> __m128i {
    let [a, b, c] = plane.0;
    let first = combine(combine(a[0], b[0]), c[0]);
    combine(first, combine(combine(a[1], b[1]), c[1]))
}

/// Has every lane of one register the same as that of the other?
#[inline(always)]
fn same(left: __m128i, right: __m128i) -> bool {
    vector!(_mm_movemask_epi8(_mm_cmpeq_epi16(left, right))) == 0xffff
}

impl Sse2 {
    /// Lanes that are empty become all ones, the others 0.
    #[inline(always)]
    fn empty_lanes(self) -> Self {
        each_register!(_mm_cmpeq_epi16(sets, _mm_setzero_si128()); sets = self)
    }
}

impl Algebra for Sse2 {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self([[vector!(_mm_set1_epi16(set as i16)); 2]; 3])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        each_register!(_mm_and_si128(a, b); a = self, b = other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        each_register!(_mm_or_si128(a, b); a = self, b = other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each_register!(_mm_andnot_si128(b, a); a = self, b = other)
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        each_register!(_mm_and_si128(sets, _mm_add_epi16(sets, _mm_set1_epi16(-1))); sets = self)
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        self.and(other.empty_lanes())
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        self.and(chosen.or(chosen.empty_lanes()))
    }
}

impl Turn for Sse2 {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let turned = Self([self.0[I % 3], self.0[(I + 1) % 3], self.0[(I + 2) % 3]]);
        let turned = match J % 3 {
            0 => turned,
            1 => each_row!([between(row[0], row[1]), row[0]]; row = turned),
            _ => each_row!([row[1], between(row[0], row[1])]; row = turned),
        };
        // The lanes of a half that come to places 3, 2, 1 and 0.
        const ONE: i32 = 0b01_00_10_01;
        const TWO: i32 = 0b10_01_00_10;
        match B % 3 {
            0 => turned,
            1 => each_register!(
                _mm_shufflehi_epi16::<ONE>(_mm_shufflelo_epi16::<ONE>(sets));
                sets = turned
            ),
            _ => each_register!(
                _mm_shufflehi_epi16::<TWO>(_mm_shufflelo_epi16::<TWO>(sets));
                sets = turned
            ),
        }
    }
}

/// The cell of each lane of a board on the stack in reading order, or 81 if there is none.
const fn saved_cells() -> [u8; 128] {
    let mut cells = [81; 128];
    let mut lane = 0;
    while lane < 4 * 27 {
        let (half, b) = (lane / 4, lane % 4);
        if b < 3 {
            let (k, i, j) = (half / 9, half / 3 % 3, half % 3);
            cells[lane] = (27 * b + 9 * i + 3 * j + k) as u8;
        }
        lane += 1;
    }
    cells
}

/// The lanes that are no copies: three of four, of which the last 20 are behind the board.
const SAVED: CellSet = [0x7777_7777_7777_7777, 0x0000_0777_7777_7777];

/// Lanes with two digits become all ones, the others 0.
#[inline(always)]
fn pair_lanes(sets: __m128i) -> __m128i {
    vector!({
        let (zero, minus_one) = (_mm_setzero_si128(), _mm_set1_epi16(-1));
        let second = _mm_and_si128(sets, _mm_add_epi16(sets, minus_one));
        let third = _mm_and_si128(second, _mm_add_epi16(second, minus_one));
        _mm_andnot_si128(_mm_cmpeq_epi16(second, zero), _mm_cmpeq_epi16(third, zero))
    })
}

/// The highest bits of seven times 16 bytes.
#[inline(always)]
fn highest(bytes: &[__m128i; 7]) -> CellSet {
    let [a, b, c, d, e, f, g] = *bytes;
    let bits = |bytes| u64::from(vector!(_mm_movemask_epi8(bytes)) as u32);
    [
        bits(a) | bits(b) << 16 | bits(c) << 32 | bits(d) << 48,
        bits(e) | bits(f) << 16 | bits(g) << 32,
    ]
}

/// A set of cells in a register.
#[inline(always)]
fn register(cells: &CellSet) -> __m128i {
    // SAFETY: both are 16 bytes.
    unsafe { _mm_loadu_si128(cells.as_ptr().cast()) }
}

impl Masked for Sse2 {
    const CELLS: &'static [u8; 128] = &saved_cells();

    #[inline(always)]
    fn masks(saved: &[u64; 28]) -> Masks {
        let zero = vector!(_mm_setzero_si128());
        let (mut bytes, mut ninths, mut pairs) = ([zero; 7], [zero; 7], [zero; 7]);
        for n in 0..7 {
            let first = saved.as_ptr().wrapping_add(4 * n).cast();
            // SAFETY: fourteen registers are 28 halves.
            let (a, b) =
                unsafe { (_mm_loadu_si128(first), _mm_loadu_si128(first.wrapping_add(1))) };
            pairs[n] = vector!(_mm_packs_epi16(pair_lanes(a), pair_lanes(b)));
            vector!({
                let lower = _mm_set1_epi16(0xff);
                bytes[n] = _mm_packus_epi16(_mm_and_si128(a, lower), _mm_and_si128(b, lower));
                ninths[n] = _mm_packs_epi16(_mm_cmpgt_epi16(a, lower), _mm_cmpgt_epi16(b, lower));
            });
        }
        let [low, high] = highest(&pairs);
        let mut masks = Masks { digits: [[0; 2]; 16], pairs: [low & SAVED[0], high & SAVED[1]] };
        masks.digits[8] = highest(&ninths);
        for digit in (0..8).rev() {
            masks.digits[digit] = highest(&bytes);
            for bytes in &mut bytes {
                *bytes = vector!(_mm_add_epi8(*bytes, *bytes));
            }
        }
        masks
    }

    #[inline(always)]
    fn set_of_bit(saved: &[u64; 28], bit: usize) -> u16 {
        (saved[bit / 4 % 28] >> (16 * (bit % 4))) as u16
    }

    // The CPU has no instruction that counts bits: in twos, in fours, and of these both digits together.
    #[inline(always)]
    fn score(low: &CellSet, high: &CellSet, seen: &CellSet, pairs: &CellSet) -> u32 {
        vector!({
            let (seen, ones) = (register(seen), _mm_set1_epi8(0x0f));
            let seen_pairs = _mm_and_si128(seen, register(pairs));
            let fours = |set: &CellSet, seen| {
                let bits = _mm_and_si128(register(set), seen);
                let odd = _mm_and_si128(_mm_srli_epi64::<1>(bits), _mm_set1_epi8(0x55));
                let twos = _mm_sub_epi8(bits, odd);
                let low = _mm_set1_epi8(0x33);
                let odd = _mm_and_si128(_mm_srli_epi64::<2>(twos), low);
                _mm_add_epi8(_mm_and_si128(twos, low), odd)
            };
            let bytes = |fours: __m128i| {
                _mm_add_epi8(
                    _mm_and_si128(fours, ones),
                    _mm_and_si128(_mm_srli_epi64::<4>(fours), ones),
                )
            };
            let all = bytes(_mm_add_epi8(fours(low, seen), fours(high, seen)));
            let of_pairs = bytes(_mm_add_epi8(fours(low, seen_pairs), fours(high, seen_pairs)));
            let bytes = _mm_add_epi8(all, _mm_add_epi8(of_pairs, of_pairs));
            let sums = _mm_sad_epu8(bytes, _mm_setzero_si128());
            _mm_cvtsi128_si32(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums))) as u32
        })
    }
}

/// The halves of a plane, at (i, j); the fourth of a row is a copy of the first.
type Halves = [[u64; 4]; 3];

impl Plane for Sse2 {
    type Weight = __m128i;
    /// Three halves of each row of each plane, and one behind them.
    type Saved = [u64; 28];
    type Sets = Halves;

    #[inline(always)]
    fn is_blank(self) -> bool {
        let any = reduce(self, |a, b| vector!(_mm_or_si128(a, b)));
        same(any, vector!(_mm_setzero_si128()))
    }

    #[inline(always)]
    fn weight(planes: &Planes<Self>) -> __m128i {
        // A lane that loses bits becomes smaller, and 18 lanes of 9 bits add up to 14 bits.
        let [x, y, z] = *planes;
        let sums = each_register!(_mm_add_epi16(_mm_add_epi16(x, y), z); x = x, y = y, z = z);
        reduce(sums, |a, b| vector!(_mm_add_epi16(a, b)))
    }

    #[inline(always)]
    fn solved_weight() -> Option<__m128i> {
        // A lane has the sum of two boxes.
        Some(vector!(_mm_set1_epi16(2 * ALL_DIGITS as i16)))
    }

    #[inline(always)]
    fn equal(left: __m128i, right: __m128i) -> bool {
        same(left, right)
    }

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        let [x, y, z] = *planes;
        // The least of all sets is empty if any of them is. Sets are no negative numbers.
        let least = each_register!(_mm_min_epi16(_mm_min_epi16(x, y), z); x = x, y = y, z = z);
        let least = reduce(least, |a, b| vector!(_mm_min_epi16(a, b)));
        vector!(_mm_movemask_epi8(_mm_cmpeq_epi16(least, _mm_setzero_si128()))) != 0
    }

    #[inline(always)]
    fn gather_columns(planes: &Planes<Self>) -> (Self, Self) {
        let [[a, b, c], [d, e, f], [g, h, i]] = [planes[0].0, planes[1].0, planes[2].0];
        let (first, second, third) = (Self([a, d, g]), Self([b, e, h]), Self([c, f, i]));
        let some = first.or(second);
        (some.or(third), first.and(second).or(some.and(third)))
    }

    #[inline(always)]
    fn spread_columns(self) -> Planes<Self> {
        let [a, b, c] = self.0;
        [Self([a; 3]), Self([b; 3]), Self([c; 3])]
    }

    #[inline(always)]
    fn save(planes: &Planes<Self>) -> [u64; 28] {
        let mut saved = [0; 28];
        for (k, plane) in planes.iter().enumerate() {
            for (i, &[first, second]) in plane.0.iter().enumerate() {
                let row = saved.as_mut_ptr().wrapping_add(9 * k + 3 * i).cast();
                // SAFETY: two halves each. The last is the 28th for the last row, and for the others
                // what the next row writes over.
                unsafe {
                    _mm_storeu_si128(row, first);
                    _mm_storeu_si128(row.byte_add(16), second);
                }
            }
        }
        saved
    }

    #[inline(always)]
    fn restore(saved: &[u64; 28]) -> Planes<Self> {
        let mut planes = [Self::splat(0); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for (i, registers) in plane.0.iter_mut().enumerate() {
                let row = saved.as_ptr().wrapping_add(9 * k + 3 * i).cast();
                // SAFETY: two halves, and one.
                *registers = unsafe {
                    let (first, third) = (_mm_loadu_si128(row), _mm_loadl_epi64(row.byte_add(16)));
                    [first, _mm_unpacklo_epi64(third, first)]
                };
            }
        }
        planes
    }

    #[inline(always)]
    fn first_occupied(planes: &Planes<Self>) -> Option<usize> {
        let [x, y, z] = *planes;
        let any = x.or(y).or(z).sets();
        for b in 0..3 {
            for (i, row) in any.iter().enumerate() {
                for (j, half) in row.iter().take(3).enumerate() {
                    if half >> (16 * b) & u64::from(u16::MAX) != 0 {
                        let k = planes.iter().position(|plane| plane.get(b, i, j) != 0)?;
                        return Some(27 * b + 9 * i + 3 * j + k);
                    }
                }
            }
        }
        None
    }

    #[inline(always)]
    fn sets(self) -> Halves {
        // SAFETY: both are three times 32 bytes, and any bits are numbers.
        unsafe { transmute(self.0) }
    }

    #[inline(always)]
    fn set(sets: &Halves, lane: usize) -> u16 {
        (sets[lane / 3 % 3][lane % 3] >> (16 * (lane / 9 % 3))) as u16
    }

    #[inline(always)]
    fn remove(&mut self, b: usize, i: usize, j: usize, set: u16) {
        let mut halves = self.sets();
        halves[i % 3][j % 3] &= !copies(b, set);
        halves[i % 3][3] = halves[i % 3][0];
        *self = Self::from_halves(halves);
    }

    #[inline(always)]
    fn saved_from(set: impl Fn(usize, usize, usize, usize) -> u16) -> [u64; 28] {
        let mut saved = [0; 28];
        for n in 0..14 {
            let lane = |lane: usize| match 2 * n + lane / 4 {
                27 => 0,
                half => set(half / 9, lane % 4, half / 3 % 3, half % 3),
            };
            // (Not by halves: what is written in parts cannot be read as a whole for a while.)
            let sets = [lane(0), lane(1), lane(2), 0, lane(4), lane(5), lane(6), 0];
            // SAFETY: fourteen registers are 28 halves, and any bits are lanes.
            unsafe {
                let sets = transmute::<[u16; 8], __m128i>(sets);
                let sets = _mm_or_si128(sets, _mm_slli_epi64::<48>(sets));
                _mm_storeu_si128(saved.as_mut_ptr().wrapping_add(2 * n).cast(), sets);
            }
        }
        saved
    }

    #[inline(always)]
    fn saved_set(saved: &[u64; 28], k: usize, b: usize, i: usize, j: usize) -> u16 {
        (saved[(9 * k + 3 * i + j) % 28] >> (16 * b % 64)) as u16
    }

    #[inline(always)]
    fn candidates(saved: &Self::Saved) -> u32 {
        // Without the copies.
        saved.iter().take(27).map(|lanes| (lanes << 16).count_ones()).sum()
    }

    #[inline(always)]
    fn remove_saved(saved: &mut [u64; 28], k: usize, b: usize, i: usize, j: usize, set: u16) {
        saved[(9 * k + 3 * i + j) % 28] &= !copies(b, set);
    }

    #[inline(always)]
    fn open(self) -> Self {
        self.or(self.empty_lanes().and(Self::splat(ALL_DIGITS)))
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        // A shift by more than 9 makes bits that the mask takes away.
        let set = |cell: usize| u64::from((1_u16 << (cells[cell] & 15)) >> 1 & ALL_DIGITS);
        let mut planes = [Self::splat(0); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            let mut halves = [[0; 4]; 3];
            for (i, row) in halves.iter_mut().enumerate() {
                for (j, half) in row.iter_mut().enumerate() {
                    let cell = 9 * i + 3 * (j % 3) + k;
                    let first = set(cell);
                    *half = first | set(cell + 27) << 16 | set(cell + 54) << 32 | first << 48;
                }
            }
            *plane = Self::from_halves(halves);
        }
        planes
    }

    #[inline(always)]
    fn best_pair(saved: &[u64; 28]) -> Option<usize> {
        masks::by_masks::<Self>(saved)
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> Cells {
        let mut cells = [0; 81];
        for (k, plane) in planes.iter().enumerate() {
            for (i, row) in plane.sets().into_iter().enumerate() {
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
}

impl Sse2 {
    #[inline(always)]
    fn from_halves(halves: Halves) -> Self {
        // SAFETY: both are three times 32 bytes, and any bits are lanes.
        Self(unsafe { transmute::<Halves, [[__m128i; 2]; 3]>(halves) })
    }
}

/// A set in the lane of band b of a half, and its copy.
#[inline(always)]
fn copies(b: usize, set: u16) -> u64 {
    let lane = u64::from(set) << (16 * b % 64);
    if b == 0 { lane | lane << 48 } else { lane }
}
