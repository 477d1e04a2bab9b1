//! The plane for arm64, where every CPU has NEON: two 128-bit registers for each band.
//!
//! ```text
//! lane:     7   6   5   4 |  3   2   1   0       7   6   5   4 |  3   2   1   0
//! i, j:    1,0 1,2 1,1 1,0|0,0 0,2 0,1 0,0      0,0 0,2 0,1 0,0|2,0 2,2 2,1 2,0
//!                 the first register                  the second register
//! ```
//!
//! A half is a row of the band, a lane in it a box. The fourth lane of each half is a copy of the
//! first, and so is the fourth half: every operation on lanes keeps them copies, and so no operation
//! needs to leave them out; and of the rotations along i, one register is there already.

use super::Engine;
use super::lanes::{Vector, Wide};
use super::plane::{ALL_DIGITS, Algebra, Cells, Plane, Planes, Turn};
use super::sums::{self, Summed};
use core::arch::aarch64::*;
use core::mem::transmute;

/// The two registers of each band.
#[derive(Clone, Copy)]
pub(super) struct Neon([[uint16x8_t; 2]; 3]);

impl Engine for Neon {
    // Inlined into the searches.
    #[inline(always)]
    fn settle(node: &mut Planes<Self>, effort: &mut super::Effort) -> super::Verdict {
        super::rules::settle(node, effort)
    }
}

impl Wide for Neon {
    type Vector = NeonLanes;
}

/// Computes with registers. This module is only compiled where NEON is always on, and the intrinsics
/// only compute: that is the SAFETY of every block.
macro_rules! vector {
    ($($body:tt)*) => {
        // SAFETY: NEON is on.
        unsafe { $($body)* }
    };
}

/// The plane of an expression in each of its registers.
macro_rules! each_register {
    ($body:expr; $($name:ident = $plane:expr),+) => {{
        $(let $name = $plane.0;)+
        Neon([
            [
                { $(let $name = $name[0][0];)+ vector!($body) },
                { $(let $name = $name[0][1];)+ vector!($body) },
            ],
            [
                { $(let $name = $name[1][0];)+ vector!($body) },
                { $(let $name = $name[1][1];)+ vector!($body) },
            ],
            [
                { $(let $name = $name[2][0];)+ vector!($body) },
                { $(let $name = $name[2][1];)+ vector!($body) },
            ],
        ])
    }};
}

/// The plane of an expression in the two registers of each of its bands.
macro_rules! each_band {
    ($body:expr; $($name:ident = $plane:expr),+) => {{
        $(let $name = $plane.0;)+
        Neon([
            { $(let $name = $name[0];)+ $body },
            { $(let $name = $name[1];)+ $body },
            { $(let $name = $name[2];)+ $body },
        ])
    }};
}

/// Byte patterns that turn each half by J lanes, the copy included.
const fn turn(j: usize) -> [u8; 16] {
    let mut pattern = [0; 16];
    let mut byte = 0;
    while byte < 16 {
        let lane = (byte / 2 % 4 + j) % 3;
        pattern[byte] = (byte / 8 * 8 + lane * 2 + byte % 2) as u8;
        byte += 1;
    }
    pattern
}

static TURNS: [[u8; 16]; 3] = [turn(0), turn(1), turn(2)];

/// Which lanes of a band are copies of (i, j).
const fn copies() -> [[[u16; 8]; 2]; 9] {
    let mut masks = [[[0; 8]; 2]; 9];
    let mut lane = 0;
    while lane < 16 {
        masks[lane / 4 % 3 * 3 + lane % 4 % 3][lane / 8][lane % 8] = ALL_DIGITS;
        lane += 1;
    }
    masks
}

static COPIES: [[[u16; 8]; 2]; 9] = copies();

/// A bit for each lane of the two registers that is no copy.
static BITS: [[u16; 8]; 2] = [[1, 2, 4, 0, 16, 32, 64, 0], [1, 2, 4, 0, 0, 0, 0, 0]];

/// A byte that a table does not have, for which it gives 0.
const NONE: u8 = 0xff;

/// For the lanes of each plane's two registers, the byte that has their digit among a band's first 16
/// cells and its last 16.
const fn cells_of_plane() -> [[[u8; 16]; 2]; 3] {
    let mut patterns = [[[NONE; 16]; 2]; 3];
    let mut k = 0;
    while k < 3 {
        let mut lane = 0;
        while lane < 16 {
            let cell = lane / 4 % 3 * 9 + lane % 4 % 3 * 3 + k;
            // The last 16 begin with the twelfth cell.
            let byte = if cell < 16 { cell } else { 16 + cell - 11 };
            patterns[k][lane / 8][lane % 8 * 2] = byte as u8;
            lane += 1;
        }
        k += 1;
    }
    patterns
}

static CELLS_OF_PLANE: [[[u8; 16]; 2]; 3] = cells_of_plane();

/// For each of a band's first 16 cells, and its last 16, the byte that has its digit among two rows
/// of planes 0 and 1, the lanes of which have a byte for each, and the two rows of plane 2.
const fn lanes_of_cells() -> [[u8; 16]; 2] {
    let mut patterns = [[0; 16]; 2];
    let mut part = 0;
    while part < 2 {
        let mut byte = 0;
        while byte < 16 {
            // The rows of the last 16 begin with row 1, the cells at the twelfth.
            let cell = if part == 0 { byte } else { byte + 11 - 9 };
            let lane = (cell / 9 * 4 + cell % 9 / 3) * 2;
            patterns[part][byte] = (lane + if cell % 3 == 2 { 16 } else { cell % 3 }) as u8;
            byte += 1;
        }
        part += 1;
    }
    patterns
}

static LANES_OF_CELLS: [[u8; 16]; 2] = lanes_of_cells();

#[inline(always)]
fn bytes(bytes: [u8; 16]) -> uint8x16_t {
    // SAFETY: both are 16 bytes, and any bits are bytes.
    unsafe { transmute(bytes) }
}

#[inline(always)]
fn lanes(lanes: [u16; 8]) -> uint16x8_t {
    // SAFETY: both are eight lanes, and any bits are lanes.
    unsafe { transmute(lanes) }
}

/// The second half of one register and the first of the next.
#[inline(always)]
fn between(first: uint16x8_t, second: uint16x8_t) -> uint16x8_t {
    vector!(vextq_u16::<4>(first, second))
}

/// The first, or the second, halves of two registers.
#[inline(always)]
fn halves<const HALF: usize>(left: uint16x8_t, right: uint16x8_t) -> uint16x8_t {
    vector!({
        let (left, right) = (vreinterpretq_u64_u16(left), vreinterpretq_u64_u16(right));
        let halves = if HALF == 0 { vzip1q_u64(left, right) } else { vzip2q_u64(left, right) };
        vreinterpretq_u16_u64(halves)
    })
}

/// One half of a register, twice.
#[inline(always)]
fn both<const HALF: i32>(register: uint16x8_t) -> uint16x8_t {
    vector!(vreinterpretq_u16_u64(vdupq_laneq_u64::<HALF>(vreinterpretq_u64_u16(register))))
}

/// Are all lanes 0?
#[inline(always)]
fn is_zero(lanes: uint16x8_t) -> bool {
    vector!(vmaxvq_u16(lanes) == 0)
}

/// The cells that `pattern` takes out of two rows of planes 0 and 1, and of plane 2.
#[inline(always)]
fn cells_of_rows(xy: uint16x8_t, z: uint16x8_t, pattern: [u8; 16]) -> uint8x16_t {
    vector!({
        let rows = uint8x16x2_t(vreinterpretq_u8_u16(xy), vreinterpretq_u8_u16(z));
        vqtbl2q_u8(rows, bytes(pattern))
    })
}

impl Neon {
    /// Lanes that are empty become all ones, the others 0.
    #[inline(always)]
    fn empty_lanes(self) -> Self {
        each_register!(vceqzq_u16(sets); sets = self)
    }

    /// Of single digits, the digits.
    #[inline(always)]
    fn digits(self) -> Self {
        each_register!(vsubq_u16(vdupq_n_u16(16), vclzq_u16(set)); set = self)
    }

    /// The rows of a band, each with the copy of its first set.
    #[inline(always)]
    fn rows(self, b: usize) -> [u64; 4] {
        // SAFETY: both are 32 bytes, and any bits are numbers.
        unsafe { transmute(self.0[b % 3]) }
    }
}

impl Algebra for Neon {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self([[vector!(vdupq_n_u16(set)); 2]; 3])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        each_register!(vandq_u16(a, b); a = self, b = other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        each_register!(vorrq_u16(a, b); a = self, b = other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each_register!(vbicq_u16(a, b); a = self, b = other)
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        each_register!(vandq_u16(sets, vsubq_u16(sets, vdupq_n_u16(1))); sets = self)
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

impl Turn for Neon {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let turned = Self([self.0[B], self.0[(B + 1) % 3], self.0[(B + 2) % 3]]);
        let turned = match I {
            0 => turned,
            1 => each_band!([between(band[0], band[1]), band[0]]; band = turned),
            _ => each_band!([band[1], between(band[0], band[1])]; band = turned),
        };
        if J == 0 {
            return turned;
        }
        let pattern = bytes(TURNS[J]);
        each_register!(
            vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(sets), pattern));
            sets = turned
        )
    }
}

impl Summed for Neon {
    #[inline(always)]
    fn occupied(planes: &Planes<Self>) -> [u64; 3] {
        let mut occupied = [0; 3];
        for (k, plane) in planes.iter().enumerate() {
            for (b, band) in plane.0.iter().enumerate() {
                for (half, &sets) in band.iter().enumerate() {
                    let bits = vector!({
                        let occupied = vtstq_u16(sets, sets);
                        vaddvq_u16(vandq_u16(occupied, lanes(BITS[half])))
                    });
                    occupied[k] |= u64::from(bits) << (16 * b + 8 * half);
                }
            }
        }
        occupied
    }

    #[inline(always)]
    fn lane(bit: u32) -> usize {
        let bit = bit as usize;
        bit / 16 * 9 + bit / 4 % 4 * 3 + bit % 4
    }
}

impl Plane for Neon {
    type Weight = uint16x8_t;
    /// Three halves of each band.
    type Saved = [[[u64; 3]; 3]; 3];
    type Sets = [[u16; 16]; 3];

    #[inline(always)]
    fn is_blank(self) -> bool {
        let [a, b, c] = self.0;
        is_zero(vector!({
            let any = vorrq_u16(vorrq_u16(a[0], b[0]), c[0]);
            vorrq_u16(any, vorrq_u16(vorrq_u16(a[1], b[1]), c[1]))
        }))
    }

    #[inline(always)]
    fn weight(planes: &Planes<Self>) -> uint16x8_t {
        // A lane that loses bits becomes smaller, and 18 lanes of 9 bits add up to 14 bits.
        let [x, y, z] = *planes;
        let Self([a, b, c]) = each_register!(
            vaddq_u16(vaddq_u16(x, y), z);
            x = x, y = y, z = z
        );
        vector!({
            let first = vaddq_u16(vaddq_u16(a[0], b[0]), c[0]);
            vaddq_u16(first, vaddq_u16(vaddq_u16(a[1], b[1]), c[1]))
        })
    }

    #[inline(always)]
    fn equal(left: uint16x8_t, right: uint16x8_t) -> bool {
        is_zero(vector!(veorq_u16(left, right)))
    }

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        let [x, y, z] = *planes;
        // The least of all sets is empty if any of them is.
        let Self([a, b, c]) = each_register!(
            vminq_u16(vminq_u16(x, y), z);
            x = x, y = y, z = z
        );
        vector!({
            let first = vminq_u16(vminq_u16(a[0], b[0]), c[0]);
            vminvq_u16(vminq_u16(first, vminq_u16(vminq_u16(a[1], b[1]), c[1]))) == 0
        })
    }

    #[inline(always)]
    fn gather_columns(planes: &Planes<Self>) -> (Self, Self) {
        let [x, y, z] = *planes;
        let first = each_band!(
            [halves::<0>(x[0], y[0]), halves::<0>(z[0], x[0])];
            x = x, y = y, z = z
        );
        let second = each_band!(
            [halves::<1>(x[0], y[0]), halves::<1>(z[0], x[0])];
            x = x, y = y, z = z
        );
        let third = each_band!(
            [halves::<0>(x[1], y[1]), halves::<0>(z[1], x[1])];
            x = x, y = y, z = z
        );
        let some = first.or(second);
        (some.or(third), first.and(second).or(some.and(third)))
    }

    #[inline(always)]
    fn spread_columns(self) -> Planes<Self> {
        [
            each_band!([both::<0>(band[0]); 2]; band = self),
            each_band!([both::<1>(band[0]); 2]; band = self),
            each_band!([both::<0>(band[1]); 2]; band = self),
        ]
    }

    #[inline(always)]
    fn save(planes: &Planes<Self>) -> Self::Saved {
        let mut saved = [[[0; 3]; 3]; 3];
        for (saved, plane) in saved.iter_mut().zip(planes) {
            for (b, saved) in saved.iter_mut().enumerate() {
                let [first, second, third, _] = plane.rows(b);
                *saved = [first, second, third];
            }
        }
        saved
    }

    #[inline(always)]
    fn restore(saved: &Self::Saved) -> Planes<Self> {
        let mut planes = [Self::splat(0); 3];
        for (plane, saved) in planes.iter_mut().zip(saved) {
            for (band, &[first, second, third]) in plane.0.iter_mut().zip(saved) {
                // SAFETY: both are 32 bytes, and any bits are lanes.
                *band = unsafe { transmute([first, second, third, first]) };
            }
        }
        planes
    }

    #[inline(always)]
    fn first_occupied(planes: &Planes<Self>) -> Option<usize> {
        let [x, y, z] = *planes;
        let any = x.or(y).or(z);
        for b in 0..3 {
            for (i, row) in any.rows(b).into_iter().take(3).enumerate() {
                if row != 0 {
                    // The lowest lane of those that are not empty; the highest is a copy.
                    let j = row.trailing_zeros() as usize / 16;
                    let k = planes.iter().position(|plane| plane.get(b, i, j) != 0).unwrap_or(0);
                    return Some(27 * b + 9 * i + 3 * j + k);
                }
            }
        }
        None
    }

    #[inline(always)]
    fn sets(self) -> Self::Sets {
        // SAFETY: both are three times 32 bytes, and any bits are lanes.
        unsafe { transmute(self.0) }
    }

    #[inline(always)]
    fn set(sets: &Self::Sets, lane: usize) -> u16 {
        sets[lane / 9 % 3][(lane / 3 % 3 * 4 + lane % 3) % 16]
    }

    #[inline(always)]
    fn remove(&mut self, b: usize, i: usize, j: usize, set: u16) {
        for (sets, copies) in self.0[b % 3].iter_mut().zip(COPIES[(3 * i + j) % 9]) {
            *sets = vector!(vbicq_u16(*sets, vandq_u16(lanes(copies), vdupq_n_u16(set))));
        }
    }

    #[inline(always)]
    fn saved_from(set: impl Fn(usize, usize, usize, usize) -> u16) -> Self::Saved {
        let mut saved = [[[0; 3]; 3]; 3];
        for (k, bands) in saved.iter_mut().enumerate() {
            for (b, rows) in bands.iter_mut().enumerate() {
                for (i, row) in rows.iter_mut().enumerate() {
                    let first = u64::from(set(k, b, i, 0));
                    let [second, third] = [u64::from(set(k, b, i, 1)), u64::from(set(k, b, i, 2))];
                    *row = first | second << 16 | third << 32 | first << 48;
                }
            }
        }
        saved
    }

    #[inline(always)]
    fn saved_set(saved: &Self::Saved, k: usize, b: usize, i: usize, j: usize) -> u16 {
        (saved[k % 3][b % 3][i % 3] >> (16 * j % 64)) as u16
    }

    #[inline(always)]
    fn candidates(saved: &Self::Saved) -> u32 {
        // Without the copies.
        saved.as_flattened().as_flattened().iter().map(|lanes| (lanes << 16).count_ones()).sum()
    }

    #[inline(always)]
    fn remove_saved(saved: &mut Self::Saved, k: usize, b: usize, i: usize, j: usize, set: u16) {
        let lane = u64::from(set) << (16 * j % 64);
        // The fourth lane is a copy of the first.
        saved[k % 3][b % 3][i % 3] &= !(lane | if j == 0 { lane << 48 } else { 0 });
    }

    #[inline(always)]
    fn open(self) -> Self {
        self.or(self.empty_lanes().and(Self::splat(ALL_DIGITS)))
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        let mut planes = [Self::splat(0); 3];
        for b in 0..3 {
            // A band is 27 bytes: the first 16 of them, and the last 16.
            let band = cells.as_ptr().wrapping_add(27 * b);
            // SAFETY: the last of these bytes is the 81st for the last band.
            let band = unsafe { uint8x16x2_t(vld1q_u8(band), vld1q_u8(band.wrapping_add(11))) };
            for (plane, patterns) in planes.iter_mut().zip(CELLS_OF_PLANE) {
                for (register, pattern) in plane.0[b].iter_mut().zip(patterns) {
                    *register = vector!({
                        let digits = vreinterpretq_s16_u8(vqtbl2q_u8(band, bytes(pattern)));
                        // A shift by 16 or more leaves nothing; other bits than the nine are no
                        // digits.
                        let shifted = vshrq_n_u16::<1>(vshlq_u16(vdupq_n_u16(1), digits));
                        vandq_u16(shifted, vdupq_n_u16(ALL_DIGITS))
                    });
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
        let [x, y, z] = *planes;
        let y = y.digits();
        // The digits of planes 0 and 1 as the bytes of a lane.
        let xy = x.digits().or(each_register!(vshlq_n_u16::<8>(digits); digits = y));
        let z = z.digits();
        for b in 0..3 {
            let (xy, z) = (xy.0[b], z.0[b]);
            // The first 16 cells are in rows 0 and 1, the last 16 in rows 1 and 2.
            let head = cells_of_rows(xy[0], z[0], LANES_OF_CELLS[0]);
            let (xy, z) = (between(xy[0], xy[1]), between(z[0], z[1]));
            let tail = cells_of_rows(xy, z, LANES_OF_CELLS[1]);
            let band = cells.as_mut_ptr().wrapping_add(27 * b);
            // SAFETY: the last of these bytes is the 81st for the last band.
            unsafe {
                vst1q_u8(band, head);
                vst1q_u8(band.wrapping_add(11), tail);
            }
        }
        cells
    }
}

/// Eight boards.
#[derive(Clone, Copy)]
pub(super) struct NeonLanes(uint16x8_t);

impl NeonLanes {
    /// Lanes that are empty become all ones, the others 0.
    #[inline(always)]
    fn empty_lanes(self) -> uint16x8_t {
        vector!(vceqzq_u16(self.0))
    }
}

impl Algebra for NeonLanes {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self(vector!(vdupq_n_u16(set)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(vector!(vandq_u16(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(vector!(vorrq_u16(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(vector!(vbicq_u16(self.0, other.0)))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        Self(vector!(vandq_u16(self.0, vsubq_u16(self.0, vdupq_n_u16(1)))))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        Self(vector!(vandq_u16(self.0, other.empty_lanes())))
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        Self(vector!(vandq_u16(self.0, vorrq_u16(chosen.0, chosen.empty_lanes()))))
    }
}

impl Vector for NeonLanes {
    type Each<T: Copy> = [T; 8];

    #[inline(always)]
    fn each<T: Copy>(value: T) -> [T; 8] {
        [value; 8]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 8]) -> Self {
        // SAFETY: both are 16 bytes.
        Self(unsafe { vld1q_u16(lanes.as_ptr()) })
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 8]) {
        // SAFETY: both are 16 bytes.
        unsafe { vst1q_u16(lanes.as_mut_ptr(), self.0) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(vector!(vaddq_u16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Self(vector!(vminq_u16(self.0, other.0)))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        let bits = lanes([1, 2, 4, 8, 16, 32, 64, 128]);
        vector!(u32::from(vaddvq_u16(vandq_u16(vceqq_u16(self.0, other.0), bits))))
    }
}
