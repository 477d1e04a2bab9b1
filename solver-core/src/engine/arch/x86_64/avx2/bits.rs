//! Where to guess, by counting bits.
//!
//! The seven registers of a packed board become 96 bytes, a byte for each cell: two registers make
//! 32 bytes, and the seventh lies where the first three have copies. A cell's bit is the number of
//! its byte.

use super::Avx2;
use crate::engine::geometry::Cell;
use crate::engine::guess::bits::{BitScore, CellSet, Masks};
use crate::engine::words::{RowsInWords, Words};
use core::arch::x86_64::*;
use core::mem::transmute;

/// The lane of the packed board that a byte comes from, or one behind all cells.
const fn lane_of_byte(byte: usize) -> usize {
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

/// For each byte the word of its lane, and how many bits of the word are below the lane.
static PLACES: [[u8; 2]; 128] = {
    let mut places = [[0; 2]; 128];
    let mut byte = 0;
    while byte < 128 {
        places[byte] = [(lane_of_byte(byte) / 4) as u8, (lane_of_byte(byte) % 4 * 16) as u8];
        byte += 1;
    }
    places
};

/// For each byte the number of its cell, or 81 if it has none.
const fn cells_of_bytes() -> [u8; 128] {
    let mut cells = [81; 128];
    let mut byte = 0;
    while byte < 128 {
        let (quarter, i) = (lane_of_byte(byte) / 4, lane_of_byte(byte) % 4);
        if quarter < 27 && i < 3 {
            cells[byte] = Cell::at(quarter / 3 % 3, i, quarter % 3, quarter / 9).number() as u8;
        }
        byte += 1;
    }
    cells
}

/// The bytes that have a cell, a bit for each.
const BYTES_OF_CELLS: CellSet = {
    let cells = cells_of_bytes();
    let mut bits = [0; 2];
    let mut byte = 0;
    while byte < 128 {
        bits[byte / 64] |= ((cells[byte] < 81) as u64) << (byte % 64);
        byte += 1;
    }
    bits
};

/// All ones in the lanes with two digits, 0 in the others.
#[inline(always)]
fn bivalue_lanes(sets: __m256i) -> __m256i {
    compute!({
        let (zero, minus_one) = (_mm256_setzero_si256(), _mm256_set1_epi16(-1));
        let second = _mm256_and_si256(sets, _mm256_add_epi16(sets, minus_one));
        let third = _mm256_and_si256(second, _mm256_add_epi16(second, minus_one));
        _mm256_andnot_si256(_mm256_cmpeq_epi16(second, zero), _mm256_cmpeq_epi16(third, zero))
    })
}

/// The highest bits of three times 32 bytes.
#[inline(always)]
fn highest([a, b, c]: [__m256i; 3]) -> CellSet {
    let [a, b, c] = compute!([
        u64::from(_mm256_movemask_epi8(a) as u32),
        u64::from(_mm256_movemask_epi8(b) as u32),
        u64::from(_mm256_movemask_epi8(c) as u32),
    ]);
    [b << 32 | a, c]
}

/// The bits of a nibble, and twice as many for bivalue cells.
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
    unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(cells.as_ptr().cast())) }
}

/// For each byte the sum of the weights of its nibbles.
#[inline(always)]
fn weigh(sets: __m256i, weights: __m256i) -> __m256i {
    compute!({
        let nibble = _mm256_set1_epi8(0x0f);
        let (low, high) = (
            _mm256_and_si256(sets, nibble),
            _mm256_and_si256(_mm256_srli_epi16::<4>(sets), nibble),
        );
        _mm256_add_epi8(_mm256_shuffle_epi8(weights, low), _mm256_shuffle_epi8(weights, high))
    })
}

impl BitScore for Avx2 {
    const CELLS: &'static [u8; 128] = &cells_of_bytes();

    #[inline(always)]
    fn masks(board: &Words<RowsInWords>) -> Masks {
        let zero = compute!(_mm256_setzero_si256());
        let mut sets = [zero; 7];
        for (n, sets) in sets.iter_mut().enumerate() {
            // SAFETY: four words from word 4n on, of 28.
            *sets = unsafe { _mm256_loadu_si256(board.words.as_ptr().wrapping_add(4 * n).cast()) };
        }
        let [a, b, c, d, e, f, last] = sets;
        let [a, b, c] = compute!([
            _mm256_blend_epi16::<0x88>(a, last),
            _mm256_blend_epi16::<0x88>(b, _mm256_slli_epi64::<32>(last)),
            _mm256_blend_epi16::<0x88>(c, _mm256_slli_epi64::<16>(last)),
        ]);
        let (mut bytes, mut ninths, mut bivalue) = ([zero; 3], [zero; 3], [zero; 3]);
        for (n, (a, b)) in [(a, b), (c, d), (e, f)].into_iter().enumerate() {
            compute!({
                let lower = _mm256_set1_epi16(0xff);
                bytes[n] =
                    _mm256_packus_epi16(_mm256_and_si256(a, lower), _mm256_and_si256(b, lower));
                let (a, b) = (_mm256_slli_epi16::<7>(a), _mm256_slli_epi16::<7>(b));
                ninths[n] = _mm256_packs_epi16(a, b);
            });
            bivalue[n] = compute!(_mm256_packs_epi16(bivalue_lanes(a), bivalue_lanes(b)));
        }
        let [low, high] = highest(bivalue);
        let bivalue = [low & BYTES_OF_CELLS[0], high & BYTES_OF_CELLS[1]];
        let mut masks = Masks { digits: [[0; 2]; 16], bivalue };
        masks.digits[8] = highest(ninths);
        for digit in (0..8).rev() {
            masks.digits[digit] = highest(bytes);
            for bytes in &mut bytes {
                *bytes = compute!(_mm256_add_epi8(*bytes, *bytes));
            }
        }
        masks
    }

    #[inline(always)]
    fn set_of_bit(board: &Words<RowsInWords>, bit: usize) -> u16 {
        // A bounds check is cheaper than a remainder of 28.
        let [word, shift] = PLACES[bit % 128];
        board.words.get(usize::from(word)).map_or(0, |sets| (sets >> (shift % 64)) as u16)
    }

    #[inline(always)]
    fn score(lower: &CellSet, upper: &CellSet, peers: &CellSet, bivalue: &CellSet) -> u32 {
        // SAFETY: both are 32 bytes, and any bits are lanes.
        let weights = unsafe { transmute::<[[u8; 16]; 2], __m256i>(NIBBLE_WEIGHTS) };
        compute!({
            // The lower half counts all peers, the upper half the bivalue ones, twice.
            let which = _mm256_set_epi64x(bivalue[1] as i64, bivalue[0] as i64, -1, -1);
            let peers = _mm256_and_si256(twice(peers), which);
            let lower = _mm256_and_si256(twice(lower), peers);
            let upper = _mm256_and_si256(twice(upper), peers);
            let sum = _mm256_add_epi8(weigh(lower, weights), weigh(upper, weights));
            let sums = _mm256_sad_epu8(sum, _mm256_setzero_si256());
            let sums =
                _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
            _mm_cvtsi128_si32(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums))) as u32
        })
    }
}
