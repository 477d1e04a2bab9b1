//! The plane for x86-64 with AVX-512 (F, BW, VL, VBMI and BITALG: Ice Lake, Zen 4 and later): one
//! 512-bit register.
//!
//! ```text
//! lane:   31 ... 27    26    25  ...   9     8     7     6     5     4     3     2     1     0
//! b,i,j:    empty    2,2,2 2,2,1 ... 1,0,0 0,2,2 0,2,1 0,2,0 0,1,2 0,1,1 0,1,0 0,0,2 0,0,1 0,0,0
//! ```
//!
//! Lane 9b + 3i + j, so that the cell in lane l of plane k is the cell 3l + k in reading order. Every
//! rotation is one permutation of bytes. The lanes that are no cells are always empty.

use super::intrinsics::*;
use super::lanes::Vector;
use super::masks::{self, CellSet, Masked, Masks};
use super::plane::{ALL_DIGITS, Algebra, Cells, Plane, Planes, Turn};
use super::vector_engine;
use core::mem::transmute;

/// The register of a plane.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::engine) struct Avx512(__m512i);

// The features named here are those that `cpu::choice` asks for.
vector_engine!(
    Avx512,
    Avx512Lanes,
    "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,bmi1,popcnt"
);

/// Computes with registers. The intrinsics only compute, and everything here is inlined into the
/// functions that `vector_engine` makes: that is the SAFETY of every block.
macro_rules! vector {
    ($($body:tt)*) => {
        // SAFETY: inlined into a function that is compiled for AVX-512, see `vector_engine`.
        unsafe { $($body)* }
    };
}

/// The lanes that are cells, a bit for each.
const CELLS: __mmask32 = (1 << 27) - 1;

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

/// Byte patterns that bring row i of each band to all of its rows.
const fn row(i: usize) -> [u8; 64] {
    let mut pattern = [0; 64];
    let mut byte = 0;
    while byte < 64 {
        let lane = byte / 2;
        let from = lane / 9 * 9 + i * 3 + lane % 3;
        pattern[byte] = if lane < 27 { (from * 2 + byte % 2) as u8 } else { byte as u8 };
        byte += 1;
    }
    pattern
}

/// The bytes of row i of each band, a bit for each.
const fn row_mask(i: usize) -> __mmask64 {
    let mut mask = 0;
    let mut lane = 0;
    while lane < 27 {
        if lane / 3 % 3 == i {
            mask |= 0b11 << (2 * lane);
        }
        lane += 1;
    }
    mask
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

/// The lower bytes of all lanes that are cells, a bit for each.
const LOWER_BYTES: __mmask64 = {
    let mut mask = 0;
    let mut lane = 0;
    while lane < 27 {
        mask |= 1 << (2 * lane);
        lane += 1;
    }
    mask
};

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

#[inline(always)]
fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes, and any bits are bytes.
    unsafe { transmute(bytes) }
}

/// The sets of the digits that `pattern` takes out of 64 cells and those behind them.
#[inline(always)]
fn sets_of_digits(first: __m512i, last: __m512i, pattern: [u8; 64]) -> Avx512 {
    vector!({
        let digits = _mm512_maskz_permutex2var_epi8(LOWER_BYTES, first, bytes(pattern), last);
        // A shift by more than 15 leaves nothing; other bits than the nine are no digits.
        let shifted = _mm512_sllv_epi16(_mm512_set1_epi16(1), digits);
        let digits = _mm512_set1_epi16(ALL_DIGITS as i16);
        Avx512(_mm512_and_si512(_mm512_srli_epi16::<1>(shifted), digits))
    })
}

impl Avx512 {
    /// The lanes that are empty, a bit for each, those that are no cells among them.
    #[inline(always)]
    fn empty_lanes(self) -> __mmask32 {
        vector!(_mm512_testn_epi16_mask(self.0, self.0))
    }

    /// The digits of sets of one digit.
    #[inline(always)]
    fn digits(self) -> __m512i {
        vector!({
            // A set of digit d alone, minus one, has the d - 1 bits below.
            let below = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            _mm512_popcnt_epi16(_mm512_or_si512(self.0, below))
        })
    }
}

/// The cell of each bit of three times 32 lanes in reading order, or 81 if it is none.
const fn cells_of_bits() -> [u8; 128] {
    let mut cells = [81; 128];
    let mut bit = 0;
    while bit < 96 {
        if bit % 32 < 27 {
            cells[bit] = (bit % 32 * 3 + bit / 32) as u8;
        }
        bit += 1;
    }
    cells
}

#[inline(always)]
fn join(x: __mmask32, y: __mmask32, z: __mmask32) -> CellSet {
    [u64::from(y) << 32 | u64::from(x), u64::from(z)]
}

/// The lanes of a board where it lies. (To load a register for the sake of one lane takes longer.)
#[inline(always)]
fn lanes_of(saved: &Planes<Avx512>) -> &[[u16; 32]; 3] {
    // SAFETY: both are three times 64 bytes, and any bits are lanes.
    unsafe { &*(&raw const *saved).cast() }
}

impl Masked for Avx512 {
    const CELLS: &'static [u8; 128] = &cells_of_bits();

    #[inline(always)]
    fn masks(&[x, y, z]: &Planes<Self>) -> Masks {
        let mut digits = [[0; 2]; 16];
        for (digit, cells) in digits.iter_mut().enumerate().take(9) {
            *cells = vector!({
                let digit = _mm512_set1_epi16(1 << digit);
                join(
                    _mm512_test_epi16_mask(x.0, digit),
                    _mm512_test_epi16_mask(y.0, digit),
                    _mm512_test_epi16_mask(z.0, digit),
                )
            });
        }
        let pairs = vector!({
            let two = _mm512_set1_epi16(2);
            join(
                _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(x.0), two),
                _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(y.0), two),
                _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(z.0), two),
            )
        });
        Masks { digits, pairs }
    }

    #[inline(always)]
    fn set_of_bit(saved: &Planes<Self>, bit: usize) -> u16 {
        lanes_of(saved).as_flattened()[bit.min(95)]
    }

    #[inline(always)]
    fn score(low: &CellSet, high: &CellSet, seen: &CellSet, pairs: &CellSet) -> u32 {
        // The lower half counts all cells, the upper one those of two candidates.
        let both = [seen[0] & pairs[0], seen[1] & pairs[1]];
        // SAFETY: all are 32 bytes, and any bits are lanes.
        let [first, second, third, fourth]: [u64; 4] = vector!({
            let twice = |cells: &CellSet| [*cells, *cells];
            let seen = transmute::<[CellSet; 2], __m256i>([*seen, both]);
            let low = _mm256_and_si256(transmute::<[CellSet; 2], __m256i>(twice(low)), seen);
            let high = _mm256_and_si256(transmute::<[CellSet; 2], __m256i>(twice(high)), seen);
            let sizes = _mm256_add_epi8(_mm256_popcnt_epi8(low), _mm256_popcnt_epi8(high));
            transmute(_mm256_sad_epu8(sizes, transmute::<[u64; 4], __m256i>([0; 4])))
        });
        (first + second + 2 * (third + fourth)) as u32
    }
}

impl Algebra for Avx512 {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self(vector!(_mm512_maskz_set1_epi16(CELLS, set as i16)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(vector!(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(vector!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(vector!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        let below = vector!(_mm512_add_epi16(self.0, _mm512_set1_epi16(-1)));
        self.and(Self(below))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        Self(vector!(_mm512_maskz_mov_epi16(other.empty_lanes(), self.0)))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // Saturating, or the compiler would count bits instead, which takes longer.
        Self(vector!({
            let below = _mm512_subs_epu16(self.0, _mm512_set1_epi16(1));
            _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, below), self.0)
        }))
    }

    #[inline(always)]
    fn at_most_three(self) -> Self {
        Self(vector!({
            let three = _mm512_set1_epi16(3);
            let few = _mm512_cmple_epu16_mask(_mm512_popcnt_epi16(self.0), three);
            _mm512_maskz_mov_epi16(few, self.0)
        }))
    }

    #[inline(always)]
    fn take_three(self, chosen: Self) -> Self {
        let both = self.and(chosen);
        Self(vector!({
            let three = _mm512_set1_epi16(3);
            let many = _mm512_cmple_epu16_mask(three, _mm512_popcnt_epi16(chosen.0));
            _mm512_mask_mov_epi16(self.0, many, both.0)
        }))
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        let both = self.and(chosen);
        Self(vector!(_mm512_mask_mov_epi16(both.0, chosen.empty_lanes(), self.0)))
    }
}

impl Turn for Avx512 {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        Self(vector!(_mm512_permutexvar_epi8(bytes(const { turn(B, I, J) }), self.0)))
    }
}

impl Plane for Avx512 {
    type Weight = __m512i;
    type Saved = Planes<Self>;
    type Sets = [u16; 32];

    #[inline(always)]
    fn is_blank(self) -> bool {
        vector!(_mm512_test_epi64_mask(self.0, self.0)) == 0
    }

    #[inline(always)]
    fn weight(planes: &Planes<Self>) -> __m512i {
        // A lane that loses bits becomes smaller, and three times 9 bits add up to 11 bits.
        let [x, y, z] = *planes;
        vector!(_mm512_add_epi16(_mm512_add_epi16(x.0, y.0), z.0))
    }

    #[inline(always)]
    fn equal(left: __m512i, right: __m512i) -> bool {
        vector!(_mm512_cmpneq_epi64_mask(left, right)) == 0
    }

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        let [x, y, z] = *planes;
        // The least of three sets is empty if any of them is.
        let least = Self(vector!(_mm512_min_epu16(_mm512_min_epu16(x.0, y.0), z.0)));
        least.empty_lanes() & CELLS != 0
    }

    #[inline(always)]
    fn gather_columns(planes: &Planes<Self>) -> (Self, Self) {
        let [Self(x), Self(y), Self(z)] = *planes;
        // Row k of each is a row of plane k, another one in each of the three.
        let [first, second, third] = vector!({
            let (up, down) = (bytes(const { turn(0, 1, 0) }), bytes(const { turn(0, 2, 0) }));
            let rows_of_y = const { row_mask(1) };
            let rows_of_z = const { row_mask(2) };
            let first = _mm512_mask_permutexvar_epi8(x, rows_of_y, down, y);
            let second = _mm512_permutexvar_epi8(up, x);
            let second = _mm512_mask_mov_epi8(second, rows_of_y, y);
            let third = _mm512_permutexvar_epi8(down, x);
            let third = _mm512_mask_permutexvar_epi8(third, rows_of_y, up, y);
            [
                Self(_mm512_mask_permutexvar_epi8(first, rows_of_z, up, z)),
                Self(_mm512_mask_permutexvar_epi8(second, rows_of_z, down, z)),
                Self(_mm512_mask_mov_epi8(third, rows_of_z, z)),
            ]
        });
        let some = first.or(second);
        (some.or(third), first.and(second).or(some.and(third)))
    }

    #[inline(always)]
    fn spread_columns(self) -> Planes<Self> {
        vector!([
            Self(_mm512_permutexvar_epi8(bytes(const { row(0) }), self.0)),
            Self(_mm512_permutexvar_epi8(bytes(const { row(1) }), self.0)),
            Self(_mm512_permutexvar_epi8(bytes(const { row(2) }), self.0)),
        ])
    }

    #[inline(always)]
    fn save(planes: &Planes<Self>) -> Planes<Self> {
        *planes
    }

    #[inline(always)]
    fn restore(saved: &Planes<Self>) -> Planes<Self> {
        *saved
    }

    #[inline(always)]
    fn first_occupied(planes: &Planes<Self>) -> Option<usize> {
        let [x, y, z] = *planes;
        let (x, y, z) = (!x.empty_lanes(), !y.empty_lanes(), !z.empty_lanes());
        let lanes = x | y | z;
        if lanes == 0 {
            return None;
        }
        let lane = lanes.trailing_zeros() as usize;
        let k = [x, y, z].iter().position(|lanes| lanes >> lane & 1 != 0).unwrap_or(0);
        Some(3 * lane + k)
    }

    #[inline(always)]
    fn sets(self) -> Self::Sets {
        // SAFETY: both are 64 bytes, and any bits are lanes.
        unsafe { transmute(self.0) }
    }

    #[inline(always)]
    fn set(sets: &Self::Sets, lane: usize) -> u16 {
        sets[lane % 32]
    }

    #[inline(always)]
    fn remove(&mut self, b: usize, i: usize, j: usize, set: u16) {
        let lane = 1 << ((9 * b + 3 * i + j) % 32);
        let removed = vector!(_mm512_maskz_set1_epi16(lane, set as i16));
        *self = self.without(Self(removed));
    }

    #[inline(always)]
    fn saved_from(set: impl Fn(usize, usize, usize, usize) -> u16) -> Planes<Self> {
        let mut saved = [Self::splat(0); 3];
        for (k, plane) in saved.iter_mut().enumerate() {
            let set = |n: usize| u64::from(set(k, n / 9, n / 3 % 3, n % 3));
            let quarter =
                |n: usize| set(n) | set(n + 1) << 16 | set(n + 2) << 32 | set(n + 3) << 48;
            let last = set(24) | set(25) << 16 | set(26) << 32;
            // (Not by lanes: what is written in parts cannot be read as a whole for a while.)
            let quarters = [
                quarter(0),
                quarter(4),
                quarter(8),
                quarter(12),
                quarter(16),
                quarter(20),
                last,
                0,
            ];
            // SAFETY: both are 64 bytes, and any bits are lanes.
            *plane = Self(unsafe { transmute::<[u64; 8], __m512i>(quarters) });
        }
        saved
    }

    #[inline(always)]
    fn saved_set(saved: &Planes<Self>, k: usize, b: usize, i: usize, j: usize) -> u16 {
        lanes_of(saved)[k % 3][(9 * b + 3 * i + j) % 32]
    }

    #[inline(always)]
    fn candidates(saved: &Planes<Self>) -> u32 {
        lanes_of(saved).as_flattened().iter().map(|set| set.count_ones()).sum()
    }

    #[inline(always)]
    fn remove_saved(saved: &mut Self::Saved, k: usize, b: usize, i: usize, j: usize, set: u16) {
        let plane = &raw mut saved[k % 3];
        // SAFETY: both are 64 bytes, and any bits are lanes.
        let lanes = unsafe { &mut *plane.cast::<[u16; 32]>() };
        lanes[(9 * b + 3 * i + j) % 32] &= !set;
    }

    #[inline(always)]
    fn open(self) -> Self {
        let open = vector!(_mm512_set1_epi16(ALL_DIGITS as i16));
        Self(vector!(_mm512_mask_mov_epi16(self.0, self.empty_lanes() & CELLS, open)))
    }

    #[inline(always)]
    fn load(cells: &Cells) -> Planes<Self> {
        // SAFETY: 64 bytes, and the 17 behind them that the mask names, are 81.
        let (first, last) = unsafe {
            let cells = cells.as_ptr().cast::<i8>();
            (
                _mm512_loadu_epi8(cells),
                _mm512_maskz_loadu_epi8((1 << 17) - 1, cells.wrapping_add(64)),
            )
        };
        [
            sets_of_digits(first, last, const { cells_of_plane(0) }),
            sets_of_digits(first, last, const { cells_of_plane(1) }),
            sets_of_digits(first, last, const { cells_of_plane(2) }),
        ]
    }

    #[inline(always)]
    fn best_pair(saved: &Self::Saved) -> Option<usize> {
        masks::by_masks::<Self>(saved)
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> Cells {
        let [x, y, z] = *planes;
        let (x, y, z) = (x.digits(), y.digits(), z.digits());
        let mut cells = [0; 81];
        let target = cells.as_mut_ptr().cast::<i8>();
        vector!({
            let pattern = bytes(const { lanes_of_cells(0) });
            let xy = _mm512_permutex2var_epi8(x, pattern, y);
            let of_z = const { cells_of_plane_2(0) };
            let first = _mm512_mask_permutexvar_epi8(xy, of_z, pattern, z);
            _mm512_storeu_epi8(target, first);
            let pattern = bytes(const { lanes_of_cells(64) });
            let xy = _mm512_permutex2var_epi8(x, pattern, y);
            let of_z = const { cells_of_plane_2(64) };
            let last = _mm512_mask_permutexvar_epi8(xy, of_z, pattern, z);
            _mm512_mask_storeu_epi8(target.wrapping_add(64), (1 << 17) - 1, last);
        });
        cells
    }
}

/// Thirty-two boards.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Avx512Lanes(__m512i);

impl Algebra for Avx512Lanes {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self(vector!(_mm512_set1_epi16(set as i16)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(vector!(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(vector!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(vector!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        let below = vector!(_mm512_add_epi16(self.0, _mm512_set1_epi16(-1)));
        self.and(Self(below))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        Self(vector!(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(other.0, other.0), self.0)))
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        let both = self.and(chosen);
        Self(vector!({
            let empty = _mm512_testn_epi16_mask(chosen.0, chosen.0);
            _mm512_mask_mov_epi16(both.0, empty, self.0)
        }))
    }
}

impl Vector for Avx512Lanes {
    type Each<T: Copy> = [T; 32];

    #[inline(always)]
    fn each<T: Copy>(value: T) -> [T; 32] {
        [value; 32]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 32]) -> Self {
        // SAFETY: both are 64 bytes.
        Self(unsafe { _mm512_loadu_epi8(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 32]) {
        // SAFETY: both are 64 bytes.
        unsafe { _mm512_storeu_epi8(lanes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(vector!(_mm512_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Self(vector!(_mm512_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        vector!(_mm512_cmpeq_epi16_mask(self.0, other.0))
    }
}
