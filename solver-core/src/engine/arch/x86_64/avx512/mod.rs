//! The engine for x86-64 with AVX-512 (F, BW, VL, VBMI and BITALG: Ice Lake, Zen 4 and later): one
//! 512-bit register for a plane.
//!
//! ```text
//! lane:   31 ... 27    26    25  ...   9     8     7     6     5     4     3     2     1     0
//! b,i,j:    empty    2,2,2 2,2,1 ... 1,0,0 0,2,2 0,2,1 0,2,0 0,1,2 0,1,1 0,1,0 0,0,2 0,0,1 0,0,0
//! ```
//!
//! A lane is the number of a minirow, 9b + 3i + j, so that the cell in lane l of plane k is the
//! cell 3l + k in reading order. Every rotation is one permutation of bytes. The lanes without a
//! minirow are always empty, so planes come from `full`, never from `splat`.

mod register;
mod sums;

use super::intrinsics::*;
use crate::engine::geometry::{Cell, Cells};
use crate::engine::packed::Packed;
use crate::engine::plane::{Plane, Planes};
use crate::engine::register::Block;
use crate::engine::sets::{ALL_DIGITS, Rotate, Sets};
use crate::engine::triads::SpreadColumns;
use core::mem::transmute;
use register::empty_lanes;

/// The register of a plane.
pub(in crate::engine) type Avx512 = Block<__m512i, 1>;

/// The lanes with a minirow, a bit for each.
const MINIROWS: __mmask32 = (1 << 27) - 1;

/// Byte patterns that bring the set at (b + B, i + I, j + J) to (b, i, j).
const fn turn(b: usize, i: usize, j: usize) -> [u8; 64] {
    let mut pattern = [0; 64];
    let mut byte = 0;
    while byte < 64 {
        let lane = byte / 2;
        let from = (lane / 9 + b) % 3 * 9 + (lane / 3 % 3 + i) % 3 * 3 + (lane % 3 + j) % 3;
        pattern[byte] = if lane < 27 { (from * 2 + byte % 2) as u8 } else { byte as u8 };
        byte += 1;
    }
    pattern
}

#[inline(always)]
fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes, and any bits are bytes.
    unsafe { transmute(bytes) }
}

impl Rotate for Avx512 {
    #[inline(always)]
    fn full() -> Self {
        Block([compute!(_mm512_maskz_set1_epi16(MINIROWS, ALL_DIGITS as i16))])
    }

    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let [sets] = self.0;
        Block([compute!(_mm512_permutexvar_epi8(bytes(const { turn(B, I, J) }), sets))])
    }
}

/// For each plane, the byte of the 81 that has the digit of a lane, in its lower byte.
const fn cells_of_plane(k: usize) -> [u8; 64] {
    let mut pattern = [0; 64];
    let mut lane = 0;
    while lane < 27 {
        pattern[2 * lane] = (3 * lane + k) as u8;
        lane += 1;
    }
    pattern
}

/// The lower bytes of the lanes with a minirow, a bit for each.
const LOWER_BYTES: __mmask64 = {
    let mut mask = 0;
    let mut lane = 0;
    while lane < 27 {
        mask |= 1 << (2 * lane);
        lane += 1;
    }
    mask
};

/// The bytes behind the first 64 of 81, a bit for each.
const LAST_17: __mmask64 = (1 << 17) - 1;

/// The first 64 cells, and those behind them.
#[inline(always)]
fn halves(cells: &Cells) -> (__m512i, __m512i) {
    let cells = cells.as_ptr().cast::<i8>();
    // SAFETY: the 64 bytes, and the 17 behind them that the mask names, are the 81.
    unsafe { (_mm512_loadu_epi8(cells), _mm512_maskz_loadu_epi8(LAST_17, cells.wrapping_add(64))) }
}

/// The sets of the digits that `pattern` takes out of 64 cells and those behind them.
#[inline(always)]
fn sets_of_digits(first: __m512i, last: __m512i, pattern: [u8; 64]) -> Avx512 {
    Block([compute!({
        let digits = _mm512_maskz_permutex2var_epi8(LOWER_BYTES, first, bytes(pattern), last);
        // A shift by more than 15 leaves nothing; other bits than the nine are no digits.
        let shifted = _mm512_sllv_epi16(_mm512_set1_epi16(1), digits);
        let digits = _mm512_set1_epi16(ALL_DIGITS as i16);
        _mm512_and_si512(_mm512_srli_epi16::<1>(shifted), digits)
    })])
}

/// The digits of sets of one digit.
#[inline(always)]
fn digits_of_sets(sets: __m512i) -> __m512i {
    compute!({
        // The set of digit d alone, minus one, has the d - 1 bits below.
        let below = _mm512_add_epi16(sets, _mm512_set1_epi16(-1));
        _mm512_popcnt_epi16(_mm512_or_si512(sets, below))
    })
}

/// For 64 cells from the first one on, the byte of a plane's register that has the digit, those of
/// plane 1 counted from 64 on.
const fn lanes_of_cells(first: usize) -> [u8; 64] {
    let mut pattern = [0; 64];
    let mut byte = 0;
    while byte < 64 && first + byte < 81 {
        let cell = first + byte;
        pattern[byte] = (cell / 3 * 2) as u8 + if cell % 3 == 1 { 64 } else { 0 };
        byte += 1;
    }
    pattern
}

/// The bytes of these cells that plane 2 has, a bit for each.
const fn cells_of_plane_2(first: usize) -> __mmask64 {
    let mut mask = 0;
    let mut byte = 0;
    while byte < 64 {
        if (first + byte) % 3 == 2 {
            mask |= 1 << byte;
        }
        byte += 1;
    }
    mask
}

impl Plane for Avx512 {
    type Packed = Lanes;
    type Columns = SpreadColumns;

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        // The smallest of three sets is empty if any of them is.
        empty_lanes(Self::least(planes)) & MINIROWS != 0
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        let (first, last) = halves(cells);
        [
            sets_of_digits(first, last, const { cells_of_plane(0) }),
            sets_of_digits(first, last, const { cells_of_plane(1) }),
            sets_of_digits(first, last, const { cells_of_plane(2) }),
        ]
    }

    #[inline(always)]
    fn store(&[Block([x]), Block([y]), Block([z])]: &Planes<Self>) -> Cells {
        let (x, y, z) = (digits_of_sets(x), digits_of_sets(y), digits_of_sets(z));
        let (first, last) = compute!({
            let pattern = bytes(const { lanes_of_cells(0) });
            let xy = _mm512_permutex2var_epi8(x, pattern, y);
            let of_z = const { cells_of_plane_2(0) };
            let first = _mm512_mask_permutexvar_epi8(xy, of_z, pattern, z);
            let pattern = bytes(const { lanes_of_cells(64) });
            let xy = _mm512_permutex2var_epi8(x, pattern, y);
            let of_z = const { cells_of_plane_2(64) };
            (first, _mm512_mask_permutexvar_epi8(xy, of_z, pattern, z))
        });
        let mut cells = [0; 81];
        let target = cells.as_mut_ptr().cast::<i8>();
        // SAFETY: the 64 bytes, and the 17 behind them that the mask names, are the 81.
        unsafe {
            _mm512_storeu_epi8(target, first);
            _mm512_mask_storeu_epi8(target.wrapping_add(64), LAST_17, last);
        }
        cells
    }

    #[inline(always)]
    unsafe fn fill(cells: *mut u8, givens: &Cells, solution: &Cells, zero: u8) {
        let (givens, solution) = (halves(givens), halves(solution));
        // SAFETY: the masks name no byte but those of blanks, which the caller promises to be
        // writable; there are none behind the 81st, since the second mask ends there.
        unsafe {
            let (zero, blank) = (_mm512_set1_epi8(zero as i8), _mm512_set1_epi8(0));
            let first = _mm512_cmpeq_epi8_mask(givens.0, blank);
            let last = _mm512_cmpeq_epi8_mask(givens.1, blank) & LAST_17;
            let cells = cells.cast::<i8>();
            _mm512_mask_storeu_epi8(cells, first, _mm512_add_epi8(solution.0, zero));
            let target = cells.wrapping_add(64);
            _mm512_mask_storeu_epi8(target, last, _mm512_add_epi8(solution.1, zero));
        }
    }

    #[inline(always)]
    fn pack(&[Block([x]), Block([y]), Block([z])]: &Planes<Self>) -> Lanes {
        // SAFETY: both are three times 64 bytes, and any bits are lanes.
        Lanes(unsafe { transmute::<[__m512i; 3], [[u16; 32]; 3]>([x, y, z]) })
    }

    #[inline(always)]
    fn pack_from(set: impl Fn(Cell) -> u16) -> Lanes {
        let mut planes = [[0; 32]; 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            let set = |n: usize| u64::from(set(Cell::in_minirow(n, k)));
            let quarter =
                |n: usize| set(n) | set(n + 1) << 16 | set(n + 2) << 32 | set(n + 3) << 48;
            let last = set(24) | set(25) << 16 | set(26) << 32;
            // Whole registers: a wide load after narrow stores misses store forwarding.
            let quarters = compute!(_mm512_set_epi64(
                0,
                last as i64,
                quarter(20) as i64,
                quarter(16) as i64,
                quarter(12) as i64,
                quarter(8) as i64,
                quarter(4) as i64,
                quarter(0) as i64,
            ));
            // SAFETY: both are 64 bytes, and any bits are lanes.
            *plane = unsafe { transmute::<__m512i, [u16; 32]>(quarters) };
        }
        Lanes(planes)
    }

    #[inline(always)]
    fn unpack(packed: &Lanes) -> Planes<Self> {
        let [x, y, z] = registers(packed);
        [Block([x]), Block([y]), Block([z])]
    }

    #[inline(always)]
    fn first_nonempty(&[Block([x]), Block([y]), Block([z])]: &Planes<Self>) -> Option<Cell> {
        let nonempty = [!empty_lanes(x), !empty_lanes(y), !empty_lanes(z)];
        let lanes = nonempty[0] | nonempty[1] | nonempty[2];
        if lanes == 0 {
            return None;
        }
        let lane = lanes.trailing_zeros() as usize;
        let k = nonempty.iter().position(|lanes| lanes >> lane & 1 != 0).unwrap_or(0);
        Some(Cell::in_minirow(lane, k))
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let lane = 1 << (cell.minirow() % 32);
        *self = self.and_not(Block([compute!(_mm512_maskz_set1_epi16(lane, digits as i16))]));
    }
}

/// The lanes of the three planes.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(in crate::engine) struct Lanes([[u16; 32]; 3]);

/// The three registers of a packed board.
#[inline(always)]
fn registers(Lanes(planes): &Lanes) -> [__m512i; 3] {
    // SAFETY: both are three times 64 bytes, and any bits are lanes.
    unsafe { transmute(*planes) }
}

impl Packed for Lanes {
    #[inline(always)]
    fn get(&self, cell: Cell) -> u16 {
        let [.., k] = cell.coordinates();
        self.0[k % 3][cell.minirow() % 32]
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let [.., k] = cell.coordinates();
        self.0[k % 3][cell.minirow() % 32] &= !digits;
    }

    #[inline(always)]
    fn candidates(&self) -> u32 {
        self.0.as_flattened().iter().map(|set| set.count_ones()).sum()
    }
}
