//! The plane for x86-64 with AVX2: one 256-bit register for each band.
//!
//! ```text
//! lane:    15  14  13  12 | 11  10   9   8 |  7   6   5   4 |  3   2   1   0
//! i, j:   0,0 0,2 0,1 0,0 |2,0 2,2 2,1 2,0 |1,0 1,2 1,1 1,0 |0,0 0,2 0,1 0,0
//! ```
//!
//! A quarter of the register is a row of the band, a lane in it a box. The fourth lane of each
//! quarter is a copy of the first, and so is the fourth quarter: every operation on lanes keeps
//! them copies, and so no operation needs to leave them out.

use super::avx2_lanes::Avx2Lanes;
use super::masks::{self, CellSet, Masked, Masks};
use super::plane::{ALL_DIGITS, Algebra, Cells, Plane, Planes, Turn};
use super::vector_engine;
use core::arch::x86_64::*;
use core::mem::transmute;

/// The register of each band.
#[derive(Clone, Copy)]
pub(super) struct Avx2([__m256i; 3]);

// The features named here are those that `cpu::choice` asks for.
vector_engine!(Avx2, Avx2Lanes, "avx2,bmi1,popcnt");

/// Computes with registers. The intrinsics only compute, and everything here is inlined into the
/// functions that `vector_engine` makes: that is the SAFETY of every block.
macro_rules! vector {
    ($($body:tt)*) => {
        // SAFETY: inlined into a function that is compiled for AVX2, see `vector_engine`.
        unsafe { $($body)* }
    };
}

/// The plane of an expression in each of its registers. (A closure would be a function of its own,
/// not compiled for AVX2, into which no intrinsic can be inlined.)
macro_rules! each_band {
    ($body:expr; $($name:ident = $plane:expr),+) => {{
        $(let $name = $plane.0;)+
        Avx2([
            { $(let $name = $name[0];)+ vector!($body) },
            { $(let $name = $name[1];)+ vector!($body) },
            { $(let $name = $name[2];)+ vector!($body) },
        ])
    }};
}

impl Avx2 {
    /// Lanes that are empty become all ones, the others 0.
    #[inline(always)]
    fn empty_lanes(self) -> Self {
        each_band!(_mm256_cmpeq_epi16(sets, _mm256_setzero_si256()); sets = self)
    }
}

/// Which lanes are copies of (i, j).
const fn copies() -> [[u16; 16]; 9] {
    let mut masks = [[0; 16]; 9];
    let mut lane = 0;
    while lane < 16 {
        masks[lane / 4 % 3 * 3 + lane % 4 % 3][lane] = ALL_DIGITS;
        lane += 1;
    }
    masks
}

static COPIES: [[u16; 16]; 9] = copies();

/// Where in its three registers a plane has 9b + 3i + j.
const fn spaced() -> [u8; 32] {
    let mut spaced = [0; 32];
    let mut lane = 0;
    while lane < 27 {
        spaced[lane] = (lane / 9 * 16 + lane / 3 % 3 * 4 + lane % 3) as u8;
        lane += 1;
    }
    spaced
}

static SPACED: [u8; 32] = spaced();

/// For masks, the board on the stack, seven registers, is packed to 96 bytes, two registers to 32 of them,
/// with the seventh where the first three have copies. This says which lane of the board a byte was, or
/// one that is behind all cells.
const fn saved_lane(byte: usize) -> usize {
    if byte >= 96 {
        return 4 * 27;
    }
    let (register, lane) = (byte / 32 * 2 + byte / 8 % 2, byte / 16 % 2 * 8 + byte % 8);
    match lane % 4 {
        3 if register < 3 => 16 * 6 + lane / 4 * 4 + register,
        3 => 4 * 27,
        _ => 16 * register + lane,
    }
}

/// For each byte the quarter of its lane, and how many bits of the quarter are below the lane.
static SAVED_PLACES: [[u8; 2]; 128] = {
    let mut places = [[0; 2]; 128];
    let mut byte = 0;
    while byte < 128 {
        places[byte] = [(saved_lane(byte) / 4) as u8, (saved_lane(byte) % 4 * 16) as u8];
        byte += 1;
    }
    places
};

/// The cell of each byte in reading order, or 81 if there is none.
const fn saved_cells() -> [u8; 128] {
    let mut cells = [81; 128];
    let mut byte = 0;
    while byte < 128 {
        let (quarter, j) = (saved_lane(byte) / 4, saved_lane(byte) % 4);
        if quarter < 27 && j < 3 {
            let (k, b, i) = (quarter / 9, quarter / 3 % 3, quarter % 3);
            cells[byte] = (27 * b + 9 * i + 3 * j + k) as u8;
        }
        byte += 1;
    }
    cells
}

/// The bytes that are cells, a bit for each.
const SAVED: CellSet = {
    let cells = saved_cells();
    let mut bits = [0; 2];
    let mut byte = 0;
    while byte < 128 {
        bits[byte / 64] |= ((cells[byte] < 81) as u64) << (byte % 64);
        byte += 1;
    }
    bits
};

/// Lanes with two digits become all ones, the others 0.
#[inline(always)]
fn pair_lanes(sets: __m256i) -> __m256i {
    vector!({
        let (zero, minus_one) = (_mm256_setzero_si256(), _mm256_set1_epi16(-1));
        let second = _mm256_and_si256(sets, _mm256_add_epi16(sets, minus_one));
        let third = _mm256_and_si256(second, _mm256_add_epi16(second, minus_one));
        _mm256_andnot_si256(_mm256_cmpeq_epi16(second, zero), _mm256_cmpeq_epi16(third, zero))
    })
}

/// The highest bits of three times 32 bytes.
#[inline(always)]
fn highest([a, b, c]: [__m256i; 3]) -> CellSet {
    let [a, b, c] = vector!([
        u64::from(_mm256_movemask_epi8(a) as u32),
        u64::from(_mm256_movemask_epi8(b) as u32),
        u64::from(_mm256_movemask_epi8(c) as u32),
    ]);
    [b << 32 | a, c]
}

/// The bits of a nibble, and for cells of two candidates twice as many.
static NIBBLE_WEIGHTS: [[u8; 16]; 2] = {
    let mut weights = [[0; 16]; 2];
    let mut nibble = 0_u8;
    while nibble < 16 {
        let bits = nibble.count_ones() as u8;
        weights[0][nibble as usize] = bits;
        weights[1][nibble as usize] = 2 * bits;
        nibble += 1;
    }
    weights
};

/// A set of cells in both halves.
#[inline(always)]
fn twice(cells: &CellSet) -> __m256i {
    // SAFETY: a set is 16 bytes.
    vector!(_mm256_broadcastsi128_si256(_mm_loadu_si128(cells.as_ptr().cast())))
}

/// For each byte the sum of the weights of its nibbles.
#[inline(always)]
fn weigh(sets: __m256i, weights: __m256i) -> __m256i {
    vector!({
        let nibble = _mm256_set1_epi8(0x0f);
        let (low, high) = (
            _mm256_and_si256(sets, nibble),
            _mm256_and_si256(_mm256_srli_epi16::<4>(sets), nibble),
        );
        _mm256_add_epi8(_mm256_shuffle_epi8(weights, low), _mm256_shuffle_epi8(weights, high))
    })
}

impl Masked for Avx2 {
    const CELLS: &'static [u8; 128] = &saved_cells();

    #[inline(always)]
    fn masks(saved: &[u64; 28]) -> Masks {
        let zero = vector!(_mm256_setzero_si256());
        let mut sets = [zero; 7];
        for (n, sets) in sets.iter_mut().enumerate() {
            // SAFETY: seven registers are 28 quarters.
            *sets = unsafe { _mm256_loadu_si256(saved.as_ptr().wrapping_add(4 * n).cast()) };
        }
        let [a, b, c, d, e, f, last] = sets;
        let [a, b, c] = vector!([
            _mm256_blend_epi16::<0x88>(a, last),
            _mm256_blend_epi16::<0x88>(b, _mm256_slli_epi64::<32>(last)),
            _mm256_blend_epi16::<0x88>(c, _mm256_slli_epi64::<16>(last)),
        ]);
        let (mut bytes, mut ninths, mut pairs) = ([zero; 3], [zero; 3], [zero; 3]);
        for (n, (a, b)) in [(a, b), (c, d), (e, f)].into_iter().enumerate() {
            vector!({
                let lower = _mm256_set1_epi16(0xff);
                bytes[n] =
                    _mm256_packus_epi16(_mm256_and_si256(a, lower), _mm256_and_si256(b, lower));
                let (a, b) = (_mm256_slli_epi16::<7>(a), _mm256_slli_epi16::<7>(b));
                ninths[n] = _mm256_packs_epi16(a, b);
            });
            pairs[n] = vector!(_mm256_packs_epi16(pair_lanes(a), pair_lanes(b)));
        }
        let [low, high] = highest(pairs);
        let mut masks = Masks { digits: [[0; 2]; 16], pairs: [low & SAVED[0], high & SAVED[1]] };
        masks.digits[8] = highest(ninths);
        for digit in (0..8).rev() {
            masks.digits[digit] = highest(bytes);
            for bytes in &mut bytes {
                *bytes = vector!(_mm256_add_epi8(*bytes, *bytes));
            }
        }
        masks
    }

    #[inline(always)]
    fn set_of_bit(saved: &[u64; 28], bit: usize) -> u16 {
        // (To look whether it is there is cheaper than a remainder.)
        let [quarter, shift] = SAVED_PLACES[bit % 128];
        saved.get(usize::from(quarter)).map_or(0, |sets| (sets >> (shift % 64)) as u16)
    }

    #[inline(always)]
    fn score(low: &CellSet, high: &CellSet, seen: &CellSet, pairs: &CellSet) -> u32 {
        vector!({
            // The lower half counts all cells, the upper one those of two candidates, twice.
            let which = _mm256_set_epi64x(pairs[1] as i64, pairs[0] as i64, -1, -1);
            let seen = _mm256_and_si256(twice(seen), which);
            // SAFETY: both are 32 bytes, and any bits are lanes.
            let weights = transmute::<[[u8; 16]; 2], __m256i>(NIBBLE_WEIGHTS);
            let low = _mm256_and_si256(twice(low), seen);
            let high = _mm256_and_si256(twice(high), seen);
            let sum = _mm256_add_epi8(weigh(low, weights), weigh(high, weights));
            let sums = _mm256_sad_epu8(sum, _mm256_setzero_si256());
            let sums =
                _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
            _mm_cvtsi128_si32(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums))) as u32
        })
    }
}

/// Rows i of a band's three registers, one register for each i, with the planes in its quarters: a
/// transposition of quarters.
#[inline(always)]
fn rows_of_band(x: __m256i, y: __m256i, z: __m256i) -> [__m256i; 3] {
    vector!({
        let (xy_even, xy_odd) = (_mm256_unpacklo_epi64(x, y), _mm256_unpackhi_epi64(x, y));
        let (zx_even, zx_odd) = (_mm256_unpacklo_epi64(z, x), _mm256_unpackhi_epi64(z, x));
        [
            _mm256_permute2x128_si256::<0x20>(xy_even, zx_even),
            _mm256_permute2x128_si256::<0x20>(xy_odd, zx_odd),
            _mm256_permute2x128_si256::<0x31>(xy_even, zx_even),
        ]
    })
}

/// For each plane, the byte of a band's first 16 cells, and of its last 16, that each lane takes;
/// 0x80 takes none.
const fn cells_of_plane() -> [[[u8; 16]; 2]; 3] {
    let mut patterns = [[[0x80; 16]; 2]; 3];
    let mut k = 0;
    while k < 3 {
        let mut lane = 0;
        while lane < 16 {
            let cell = lane / 4 % 3 * 9 + lane % 4 % 3 * 3 + k;
            if cell < 16 {
                patterns[k][0][lane] = cell as u8;
            } else {
                patterns[k][1][lane] = cell as u8 - 11;
            }
            lane += 1;
        }
        k += 1;
    }
    patterns
}

static CELLS_OF_PLANE: [[[u8; 16]; 2]; 3] = cells_of_plane();

/// The lower and the upper byte of the set of each digit, none for what is no digit.
static SETS: [[u8; 16]; 2] = [
    [0, 1, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
];

/// Times this, the sets of single digits have nine different numbers in their four highest bits.
const SPREAD: u16 = 0x1350;

/// The digit for each of these numbers.
const fn digits() -> [u8; 16] {
    let mut digits = [0; 16];
    let mut digit = 1;
    while digit <= 9 {
        let number = SPREAD << (digit - 1) >> 12;
        digits[number as usize] = digit;
        digit += 1;
    }
    digits
}

static DIGITS: [u8; 16] = digits();

/// Of sets of one digit, the digits.
#[inline(always)]
fn digits_of_sets(sets: __m256i) -> __m256i {
    vector!({
        let spread = _mm256_mullo_epi16(sets, _mm256_set1_epi16(SPREAD as i16));
        let digits = _mm256_broadcastsi128_si256(bytes(DIGITS));
        _mm256_shuffle_epi8(digits, _mm256_srli_epi16::<12>(spread))
    })
}

/// For each of a band's first 16 cells, and its last 16, the byte that has its digit, 0x80 for none:
/// first among two rows of planes 0 and 1, the lanes of which have a byte for each, then of plane 2.
const fn lanes_of_cells() -> [[[u8; 16]; 2]; 2] {
    let mut patterns = [[[0x80; 16]; 2]; 2];
    let mut part = 0;
    while part < 2 {
        let mut byte = 0;
        while byte < 16 {
            // The rows of the last 16 begin with row 1, the cells at the 12th.
            let cell = if part == 0 { byte } else { byte + 11 - 9 };
            let lane = (cell / 9 * 4 + cell % 9 / 3) * 2;
            match cell % 3 {
                2 => patterns[part][1][byte] = lane as u8,
                k => patterns[part][0][byte] = (lane + k) as u8,
            }
            byte += 1;
        }
        part += 1;
    }
    patterns
}

static LANES_OF_CELLS: [[[u8; 16]; 2]; 2] = lanes_of_cells();

#[inline(always)]
fn cells_in_order([xy, z]: [__m128i; 2], [from_xy, from_z]: &[[u8; 16]; 2]) -> __m128i {
    vector!(_mm_or_si128(
        _mm_shuffle_epi8(xy, bytes(*from_xy)),
        _mm_shuffle_epi8(z, bytes(*from_z)),
    ))
}

#[inline(always)]
fn bytes(bytes: [u8; 16]) -> __m128i {
    // SAFETY: both are 16 bytes, and any bits are bytes.
    unsafe { transmute(bytes) }
}

/// Byte patterns that turn each quarter by J lanes, the copy included.
const fn turn(j: usize) -> [u8; 32] {
    let mut pattern = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let lane = (byte / 2 % 4 + j) % 3;
        pattern[byte] = (byte / 8 % 2 * 8 + lane * 2 + byte % 2) as u8;
        byte += 1;
    }
    pattern
}

static TURNS: [[u8; 32]; 3] = [turn(0), turn(1), turn(2)];

/// The rows 1 and 2 of a register, and 0 and 1 of the next.
#[inline(always)]
fn rows_1_2_0_1(a: __m256i, b: __m256i) -> __m256i {
    vector!({
        let (a, b) = (
            _mm256_permute4x64_epi64::<0b00_00_10_01>(a),
            _mm256_permute4x64_epi64::<0b01_00_00_00>(b),
        );
        _mm256_blend_epi32::<0xf0>(a, b)
    })
}

/// The row 2 of a register, and those of the next.
#[inline(always)]
fn rows_2_0_1_2(a: __m256i, b: __m256i) -> __m256i {
    vector!({
        let (a, b) = (
            _mm256_permute4x64_epi64::<0b00_00_00_10>(a),
            _mm256_permute4x64_epi64::<0b10_01_00_00>(b),
        );
        _mm256_blend_epi32::<0xfc>(a, b)
    })
}

impl Algebra for Avx2 {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self([vector!(_mm256_set1_epi16(set as i16)); 3])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        each_band!(_mm256_and_si256(a, b); a = self, b = other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        each_band!(_mm256_or_si256(a, b); a = self, b = other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each_band!(_mm256_andnot_si256(b, a); a = self, b = other)
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        each_band!(
            _mm256_and_si256(sets, _mm256_add_epi16(sets, _mm256_set1_epi16(-1)));
            sets = self
        )
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

impl Turn for Avx2 {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        let turned = Self([self.0[B], self.0[(B + 1) % 3], self.0[(B + 2) % 3]]);
        let turned = match I {
            0 => turned,
            1 => each_band!(_mm256_permute4x64_epi64::<0b01_00_10_01>(sets); sets = turned),
            _ => each_band!(_mm256_permute4x64_epi64::<0b10_01_00_10>(sets); sets = turned),
        };
        if J == 0 {
            return turned;
        }
        // SAFETY: both are 32 bytes, and any bits are lanes.
        let pattern: __m256i = unsafe { transmute(TURNS[J]) };
        each_band!(_mm256_shuffle_epi8(sets, pattern); sets = turned)
    }
}

impl Plane for Avx2 {
    type Weight = __m256i;
    /// Three quarters of each register; the last register's fourth is there as well.
    type Saved = [u64; 28];
    /// With a fourth register, so that no index is out of bounds.
    type Sets = [u16; 64];

    #[inline(always)]
    fn is_blank(self) -> bool {
        let [a, b, c] = self.0;
        vector!({
            let any = _mm256_or_si256(_mm256_or_si256(a, b), c);
            _mm256_testz_si256(any, any) == 1
        })
    }

    #[inline(always)]
    fn weight(planes: &Planes<Self>) -> __m256i {
        // A lane that loses bits becomes smaller, and nine lanes of 9 bits add up to 13 bits.
        let [x, y, z] = *planes;
        let Self([a, b, c]) = each_band!(
            _mm256_add_epi16(_mm256_add_epi16(x, y), z);
            x = x, y = y, z = z
        );
        vector!(_mm256_add_epi16(_mm256_add_epi16(a, b), c))
    }

    #[inline(always)]
    fn equal(left: __m256i, right: __m256i) -> bool {
        vector!({
            let difference = _mm256_xor_si256(left, right);
            _mm256_testz_si256(difference, difference) == 1
        })
    }

    #[inline(always)]
    fn any_empty(planes: &Planes<Self>) -> bool {
        let [a, b, c] = *planes;
        // The least of three sets is empty if any of them is.
        let least = each_band!(
            _mm256_min_epu16(_mm256_min_epu16(a, b), c);
            a = a, b = b, c = c
        );
        !least.empty_lanes().is_blank()
    }

    #[inline(always)]
    fn gather_columns(planes: &Planes<Self>) -> (Self, Self) {
        let [x, y, z] = *planes;
        let a = rows_of_band(x.0[0], y.0[0], z.0[0]);
        let b = rows_of_band(x.0[1], y.0[1], z.0[1]);
        let c = rows_of_band(x.0[2], y.0[2], z.0[2]);
        let (first, second) = (Self([a[0], b[0], c[0]]), Self([a[1], b[1], c[1]]));
        let third = Self([a[2], b[2], c[2]]);
        let some = first.or(second);
        (some.or(third), first.and(second).or(some.and(third)))
    }

    #[inline(always)]
    fn spread_columns(self) -> Planes<Self> {
        [
            each_band!(_mm256_permute4x64_epi64::<0b00_00_00_00>(sets); sets = self),
            each_band!(_mm256_permute4x64_epi64::<0b01_01_01_01>(sets); sets = self),
            each_band!(_mm256_permute4x64_epi64::<0b10_10_10_10>(sets); sets = self),
        ]
    }

    #[inline(always)]
    fn save(planes: &Planes<Self>) -> [u64; 28] {
        // Three quarters of each register without gaps, in whole registers, which can be read at once.
        let [Self([a, b, c]), Self([d, e, f]), Self([g, h, i])] = *planes;
        let registers = vector!([
            _mm256_blend_epi32::<0xc0>(a, b),
            rows_1_2_0_1(b, c),
            rows_2_0_1_2(c, d),
            _mm256_blend_epi32::<0xc0>(e, f),
            rows_1_2_0_1(f, g),
            rows_2_0_1_2(g, h),
            i,
        ]);
        // SAFETY: both are seven times 32 bytes, and any bits are lanes.
        unsafe { transmute(registers) }
    }

    #[inline(always)]
    fn restore(saved: &[u64; 28]) -> Planes<Self> {
        let mut planes = [Self::splat(0); 3];
        for (k, plane) in planes.iter_mut().enumerate() {
            for (b, register) in plane.0.iter_mut().enumerate() {
                let quarters = saved.as_ptr().wrapping_add(9 * k + 3 * b);
                // SAFETY: at most 24 quarters are before these four.
                *register = unsafe { _mm256_loadu_si256(quarters.cast()) };
            }
            *plane = each_band!(_mm256_permute4x64_epi64::<0b00_10_01_00>(sets); sets = *plane);
        }
        planes
    }

    #[inline(always)]
    fn first_occupied(planes: &Planes<Self>) -> Option<usize> {
        let [x, y, z] = *planes;
        let (x, y, z) = (x.empty_lanes(), y.empty_lanes(), z.empty_lanes());
        for b in 0..3 {
            // Two bits for each lane, the lanes of the copies last.
            let occupied = vector!([
                !_mm256_movemask_epi8(x.0[b]) as u32,
                !_mm256_movemask_epi8(y.0[b]) as u32,
                !_mm256_movemask_epi8(z.0[b]) as u32,
            ]);
            let lane = (occupied[0] | occupied[1] | occupied[2]).trailing_zeros() as usize / 2;
            if lane < 12 {
                let k = occupied.iter().position(|lanes| lanes >> (2 * lane) & 1 != 0).unwrap_or(0);
                return Some(27 * b + 9 * (lane / 4) + 3 * (lane % 4) + k);
            }
        }
        None
    }

    #[inline(always)]
    fn sets(self) -> Self::Sets {
        let [a, b, c] = self.0;
        // SAFETY: both are four times 32 bytes, and any bits are lanes.
        unsafe { transmute([a, b, c, c]) }
    }

    #[inline(always)]
    fn set(sets: &Self::Sets, lane: usize) -> u16 {
        sets[usize::from(SPACED[lane % 32]) % 64]
    }

    #[inline(always)]
    fn remove(&mut self, b: usize, i: usize, j: usize, set: u16) {
        // SAFETY: both are 32 bytes, and any bits are lanes.
        let copies: __m256i = unsafe { transmute(COPIES[(3 * i + j) % 9]) };
        let sets = &mut self.0[b % 3];
        *sets = vector!({
            let removed = _mm256_and_si256(copies, _mm256_set1_epi16(set as i16));
            _mm256_andnot_si256(removed, *sets)
        });
    }

    #[inline(always)]
    fn saved_from(set: impl Fn(usize, usize, usize, usize) -> u16) -> [u64; 28] {
        let mut saved = [0; 28];
        for n in 0..7 {
            let lane = |lane: usize| match 4 * n + lane / 4 {
                27 => 0,
                quarter => set(quarter / 9, quarter / 3 % 3, quarter % 3, lane % 4),
            };
            // (Not by quarters: what is written in parts cannot be read as a whole for a while.)
            let sets = [
                [lane(0), lane(1), lane(2), 0, lane(4), lane(5), lane(6), 0],
                [lane(8), lane(9), lane(10), 0, lane(12), lane(13), lane(14), 0],
            ];
            // SAFETY: seven registers are 28 quarters; patterns are 32 bytes, and any bits are lanes.
            unsafe {
                let [sets, pattern] = [
                    transmute::<[[u16; 8]; 2], __m256i>(sets),
                    transmute::<[u8; 32], __m256i>(TURNS[0]),
                ];
                let sets = _mm256_shuffle_epi8(sets, pattern);
                _mm256_storeu_si256(saved.as_mut_ptr().wrapping_add(4 * n).cast(), sets);
            }
        }
        saved
    }

    #[inline(always)]
    fn saved_set(saved: &[u64; 28], k: usize, b: usize, i: usize, j: usize) -> u16 {
        (saved[(9 * k + 3 * b + i) % 28] >> (16 * j % 64)) as u16
    }

    #[inline(always)]
    fn candidates(saved: &Self::Saved) -> u32 {
        // Without the copies.
        saved.iter().take(27).map(|lanes| (lanes << 16).count_ones()).sum()
    }

    #[inline(always)]
    fn remove_saved(saved: &mut [u64; 28], k: usize, b: usize, i: usize, j: usize, set: u16) {
        let quarter = &mut saved[(9 * k + 3 * b + i) % 28];
        let lane = u64::from(set) << (16 * j % 64);
        // The fourth lane is a copy of the first.
        *quarter &= !(lane | if j == 0 { lane << 48 } else { 0 });
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
            let (head, tail) = unsafe {
                (_mm_loadu_si128(band.cast()), _mm_loadu_si128(band.wrapping_add(11).cast()))
            };
            for (k, plane) in planes.iter_mut().enumerate() {
                plane.0[b] = vector!({
                    let [from_head, from_tail] = CELLS_OF_PLANE[k];
                    let digits = _mm_or_si128(
                        _mm_shuffle_epi8(head, bytes(from_head)),
                        _mm_shuffle_epi8(tail, bytes(from_tail)),
                    );
                    let low = _mm_shuffle_epi8(bytes(SETS[0]), digits);
                    let high = _mm_shuffle_epi8(bytes(SETS[1]), digits);
                    _mm256_or_si256(
                        _mm256_cvtepu8_epi16(low),
                        _mm256_slli_epi16::<8>(_mm256_cvtepu8_epi16(high)),
                    )
                });
            }
        }
        planes
    }

    #[inline(always)]
    fn best_pair(saved: &Self::Saved) -> Option<usize> {
        masks::by_masks::<Self>(saved)
    }

    #[inline(always)]
    fn store(planes: &Planes<Self>) -> Cells {
        let mut cells = [0; 81];
        let [x, y, z] = *planes;
        for b in 0..3 {
            let band = cells.as_mut_ptr().wrapping_add(27 * b);
            vector!({
                // Digits of planes 0 and 1 as the bytes of a lane, and those of plane 2.
                let y = _mm256_slli_epi16::<8>(digits_of_sets(y.0[b]));
                let (xy, z) = (_mm256_or_si256(digits_of_sets(x.0[b]), y), digits_of_sets(z.0[b]));
                // The first 16 cells are in rows 0 and 1, the last 16 in rows 1 and 2.
                let rows_0_1 = [_mm256_castsi256_si128(xy), _mm256_castsi256_si128(z)];
                let [xy, z] = [
                    _mm256_permute4x64_epi64::<0b10_01>(xy),
                    _mm256_permute4x64_epi64::<0b10_01>(z),
                ];
                let rows_1_2 = [_mm256_castsi256_si128(xy), _mm256_castsi256_si128(z)];
                _mm_storeu_si128(band.cast(), cells_in_order(rows_0_1, &LANES_OF_CELLS[0]));
                let tail = band.wrapping_add(11).cast();
                _mm_storeu_si128(tail, cells_in_order(rows_1_2, &LANES_OF_CELLS[1]));
            });
        }
        cells
    }
}
