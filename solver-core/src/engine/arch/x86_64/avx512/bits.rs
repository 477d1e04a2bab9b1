//! Where to guess, by counting bits.

use super::{Avx512, Lanes, registers};
use crate::engine::arch::x86_64::intrinsics::*;
use crate::engine::geometry::Cell;
use crate::engine::guess::bits::{BitScore, CellSet, Masks};
use core::mem::transmute;

/// For each bit of three times 32 lanes the number of its cell, or 81 if it has none.
const fn cells_of_lanes() -> [u8; 128] {
    let mut cells = [81; 128];
    let mut bit = 0;
    while bit < 96 {
        if bit % 32 < 27 {
            cells[bit] = Cell::in_minirow(bit % 32, bit / 32).number() as u8;
        }
        bit += 1;
    }
    cells
}

#[inline(always)]
fn join(x: __mmask32, y: __mmask32, z: __mmask32) -> CellSet {
    [u64::from(y) << 32 | u64::from(x), u64::from(z)]
}

impl BitScore for Avx512 {
    const CELLS: &'static [u8; 128] = &cells_of_lanes();

    #[inline(always)]
    fn masks(board: &Lanes) -> Masks {
        let [x, y, z] = registers(board);
        let mut digits = [[0; 2]; 16];
        for (digit, cells) in digits.iter_mut().enumerate().take(9) {
            *cells = compute!({
                let digit = _mm512_set1_epi16(1 << digit);
                join(
                    _mm512_test_epi16_mask(x, digit),
                    _mm512_test_epi16_mask(y, digit),
                    _mm512_test_epi16_mask(z, digit),
                )
            });
        }
        let bivalue = compute!({
            let two = _mm512_set1_epi16(2);
            join(
                _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(x), two),
                _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(y), two),
                _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(z), two),
            )
        });
        Masks { digits, bivalue }
    }

    #[inline(always)]
    fn set_of_bit(Lanes(planes): &Lanes, bit: usize) -> u16 {
        // Reading one lane where the board lies is faster than loading a register for it.
        planes.as_flattened()[bit.min(95)]
    }

    #[inline(always)]
    fn score(lower: &CellSet, upper: &CellSet, peers: &CellSet, bivalue: &CellSet) -> u32 {
        // The lower half counts all peers, the upper half the bivalue ones.
        let both = [peers[0] & bivalue[0], peers[1] & bivalue[1]];
        let twice = |cells: &CellSet| [*cells, *cells];
        // SAFETY: all are 32 bytes, and any bits are lanes.
        let [peers, lower, upper, zero] = unsafe {
            [
                transmute::<[CellSet; 2], __m256i>([*peers, both]),
                transmute::<[CellSet; 2], __m256i>(twice(lower)),
                transmute::<[CellSet; 2], __m256i>(twice(upper)),
                transmute::<[CellSet; 2], __m256i>([[0; 2]; 2]),
            ]
        };
        let sums = compute!({
            let lower = _mm256_and_si256(lower, peers);
            let upper = _mm256_and_si256(upper, peers);
            let sizes = _mm256_add_epi8(_mm256_popcnt_epi8(lower), _mm256_popcnt_epi8(upper));
            _mm256_sad_epu8(sizes, zero)
        });
        // SAFETY: both are 32 bytes, and any bits are numbers.
        let [first, second, third, fourth]: [u64; 4] = unsafe { transmute(sums) };
        (first + second + 2 * (third + fourth)) as u32
    }
}
