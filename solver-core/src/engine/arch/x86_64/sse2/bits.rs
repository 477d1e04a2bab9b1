//! Where to guess, by counting bits.

use super::Sse2;
use crate::engine::geometry::Cell;
use crate::engine::guess::bits::{BitScore, CellSet, Masks};
use crate::engine::words::{BandsInWords, Words};
use core::arch::x86_64::*;

/// For each lane of a packed board the number of its cell, or 81 if it has none.
const fn cells_of_lanes() -> [u8; 128] {
    let mut cells = [81; 128];
    let mut lane = 0;
    while lane < 4 * 27 {
        let (half, b) = (lane / 4, lane % 4);
        if b < 3 {
            cells[lane] = Cell::at(b, half / 3 % 3, half % 3, half / 9).number() as u8;
        }
        lane += 1;
    }
    cells
}

/// The lanes that are no copies: three of four. The last 20 are behind the board.
const LANES_OF_CELLS: CellSet = [0x7777_7777_7777_7777, 0x0000_0777_7777_7777];

/// All ones in the lanes with two digits, 0 in the others.
#[inline(always)]
fn bivalue_lanes(sets: __m128i) -> __m128i {
    compute!({
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
    let bits = |bytes| u64::from(compute!(_mm_movemask_epi8(bytes)) as u32);
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

impl BitScore for Sse2 {
    const CELLS: &'static [u8; 128] = &cells_of_lanes();

    #[inline(always)]
    fn masks(board: &Words<BandsInWords>) -> Masks {
        let zero = compute!(_mm_setzero_si128());
        let (mut bytes, mut ninths, mut bivalue) = ([zero; 7], [zero; 7], [zero; 7]);
        for n in 0..7 {
            let first = board.words.as_ptr().wrapping_add(4 * n).cast();
            // SAFETY: two registers from word 4n on, of 28 words.
            let (a, b) =
                unsafe { (_mm_loadu_si128(first), _mm_loadu_si128(first.wrapping_add(1))) };
            bivalue[n] = compute!(_mm_packs_epi16(bivalue_lanes(a), bivalue_lanes(b)));
            compute!({
                let lower = _mm_set1_epi16(0xff);
                bytes[n] = _mm_packus_epi16(_mm_and_si128(a, lower), _mm_and_si128(b, lower));
                ninths[n] = _mm_packs_epi16(_mm_cmpgt_epi16(a, lower), _mm_cmpgt_epi16(b, lower));
            });
        }
        let [low, high] = highest(&bivalue);
        let bivalue = [low & LANES_OF_CELLS[0], high & LANES_OF_CELLS[1]];
        let mut masks = Masks { digits: [[0; 2]; 16], bivalue };
        masks.digits[8] = highest(&ninths);
        for digit in (0..8).rev() {
            masks.digits[digit] = highest(&bytes);
            for bytes in &mut bytes {
                *bytes = compute!(_mm_add_epi8(*bytes, *bytes));
            }
        }
        masks
    }

    #[inline(always)]
    fn set_of_bit(board: &Words<BandsInWords>, bit: usize) -> u16 {
        (board.words[bit / 4 % 28] >> (16 * (bit % 4))) as u16
    }

    // SSE2 has no instruction that counts bits. They are added up in twos, then in fours, and the
    // fours of both digits together.
    #[inline(always)]
    fn score(lower: &CellSet, upper: &CellSet, peers: &CellSet, bivalue: &CellSet) -> u32 {
        compute!({
            let (peers, ones) = (register(peers), _mm_set1_epi8(0x0f));
            let bivalue_peers = _mm_and_si128(peers, register(bivalue));
            let fours = |cells: &CellSet, peers| {
                let bits = _mm_and_si128(register(cells), peers);
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
            let all = bytes(_mm_add_epi8(fours(lower, peers), fours(upper, peers)));
            let of_bivalue =
                bytes(_mm_add_epi8(fours(lower, bivalue_peers), fours(upper, bivalue_peers)));
            let bytes = _mm_add_epi8(all, _mm_add_epi8(of_bivalue, of_bivalue));
            let sums = _mm_sad_epu8(bytes, _mm_setzero_si128());
            _mm_cvtsi128_si32(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums))) as u32
        })
    }
}
