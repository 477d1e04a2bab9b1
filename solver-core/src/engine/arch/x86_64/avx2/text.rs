//! The planes of 81 digits, and the digits of solved planes, a band at a time.

use super::Avx2;
use crate::engine::blanks::write;
use crate::engine::geometry::Cells;
use crate::engine::plane::Planes;
use crate::engine::register::Block;
use crate::engine::sets::Sets;
use core::arch::x86_64::*;
use core::mem::transmute;

#[inline(always)]
fn bytes(bytes: [u8; 16]) -> __m128i {
    // SAFETY: both are 16 bytes, and any bits are bytes.
    unsafe { transmute(bytes) }
}

/// For each plane, the byte of a band's first 16 cells, and of its last 16, that each lane takes;
/// 0x80 takes none.
const fn cells_of_plane() -> [[[u8; 16]; 2]; 3] {
    let mut patterns = [[[0x80; 16]; 2]; 3];
    let mut k = 0;
    while k < 3 {
        let mut lane = 0;
        while lane < 16 {
            let cell = lane % 4 % 3 * 9 + lane / 4 % 3 * 3 + k;
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

/// The planes of a board's givens.
#[inline(always)]
pub(super) fn load(cells: &Cells) -> Planes<Avx2> {
    let mut planes = [Block([__m256i::splat(0); 3]); 3];
    for b in 0..3 {
        // A band is 27 bytes: the first 16 of them, and the last 16.
        let band = cells.as_ptr().wrapping_add(27 * b);
        // SAFETY: the bytes end with the 27th of the band, of 81 at most.
        let (head, tail) = unsafe {
            (_mm_loadu_si128(band.cast()), _mm_loadu_si128(band.wrapping_add(11).cast()))
        };
        for (k, plane) in planes.iter_mut().enumerate() {
            plane.0[b] = compute!({
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

/// A perfect hash: the four highest bits of the 16-bit product of this and the set of one digit
/// differ for all nine digits.
const HASH: u16 = 0x1350;

/// The digit for each hash.
const fn digits() -> [u8; 16] {
    let mut digits = [0; 16];
    let mut digit = 1;
    while digit <= 9 {
        let hash = HASH << (digit - 1) >> 12;
        digits[hash as usize] = digit;
        digit += 1;
    }
    digits
}

static DIGITS: [u8; 16] = digits();

/// The digits of sets of one digit.
#[inline(always)]
fn digits_of_sets(sets: __m256i) -> __m256i {
    compute!({
        let product = _mm256_mullo_epi16(sets, _mm256_set1_epi16(HASH as i16));
        let digits = _mm256_broadcastsi128_si256(bytes(DIGITS));
        _mm256_shuffle_epi8(digits, _mm256_srli_epi16::<12>(product))
    })
}

/// For each of a band's first 16 cells, and its last 16, the byte that has its digit: first of
/// planes 0 and 1, the lanes of which have a byte for each, then of plane 2. Bytes are numbered in
/// each half; what is not in this half or these planes is 0x80, which takes none.
const fn lanes_of_cells() -> [[[u8; 32]; 2]; 2] {
    let mut patterns = [[[0x80; 32]; 2]; 2];
    let mut part = 0;
    while part < 2 {
        let mut byte = 0;
        while byte < 16 {
            let cell = byte + 11 * part;
            let (i, j, k) = (cell / 9, cell % 9 / 3, cell % 3);
            let lane = (j % 2 * 4 + i) * 2;
            match k {
                2 => patterns[part][1][j / 2 * 16 + byte] = lane as u8,
                k => patterns[part][0][j / 2 * 16 + byte] = (lane + k) as u8,
            }
            byte += 1;
        }
        part += 1;
    }
    patterns
}

static LANES_OF_CELLS: [[[u8; 32]; 2]; 2] = lanes_of_cells();

/// The digits of 16 cells in reading order.
#[inline(always)]
fn cells_in_order(xy: __m256i, z: __m256i, patterns: &[[u8; 32]; 2]) -> __m128i {
    // SAFETY: both are 64 bytes, and any bits are bytes.
    let [from_xy, from_z] = unsafe { transmute::<[[u8; 32]; 2], [__m256i; 2]>(*patterns) };
    compute!({
        let cells =
            _mm256_or_si256(_mm256_shuffle_epi8(xy, from_xy), _mm256_shuffle_epi8(z, from_z));
        _mm_or_si128(_mm256_castsi256_si128(cells), _mm256_extracti128_si256::<1>(cells))
    })
}

/// The digits of a solved board.
#[inline(always)]
pub(super) fn store(&[x, y, z]: &Planes<Avx2>) -> Cells {
    let mut cells = [0; 81];
    for b in 0..3 {
        // Digits of planes 0 and 1 as the bytes of a lane, and those of plane 2.
        let [x, y, z] = [digits_of_sets(x.0[b]), digits_of_sets(y.0[b]), digits_of_sets(z.0[b])];
        let xy = compute!(_mm256_or_si256(x, _mm256_slli_epi16::<8>(y)));
        let head = cells_in_order(xy, z, &LANES_OF_CELLS[0]);
        let tail = cells_in_order(xy, z, &LANES_OF_CELLS[1]);
        let band = cells.as_mut_ptr().wrapping_add(27 * b);
        // SAFETY: 16 bytes from the first of the band on, and 16 from the twelfth, end with its
        // 27th, of 81 at most.
        unsafe {
            _mm_storeu_si128(band.cast(), head);
            _mm_storeu_si128(band.wrapping_add(11).cast(), tail);
        }
    }
    cells
}

/// The 32 cells from one on: which of them are blanks, a bit for each.
///
/// # Safety
///
/// There must be so many cells.
#[inline(always)]
unsafe fn blanks(givens: &Cells, first: usize) -> u64 {
    // SAFETY: the caller promises that there are 32 bytes.
    let cells = unsafe { _mm256_loadu_si256(givens.as_ptr().add(first).cast()) };
    let blanks = compute!(_mm256_cmpeq_epi8(cells, _mm256_setzero_si256()));
    compute!(_mm256_movemask_epi8(blanks) as u32).into()
}

/// Writes the digits of `solution`, each plus `zero`, over the blanks of `givens`.
///
/// # Safety
///
/// `cells` must point to 81 bytes, and those of the blanks must be writable.
#[inline(always)]
pub(super) unsafe fn fill(cells: *mut u8, givens: &Cells, solution: &Cells, zero: u8) {
    // SAFETY: 32 bytes from each of these are among the 81.
    let [first, next, last] =
        unsafe { [blanks(givens, 0), blanks(givens, 32), blanks(givens, 49)] };
    // The last 32 begin with 15 that the others have, too.
    let (first, last) = (next << 32 | first, last >> 15);
    let digits = solution.map(|digit| digit.wrapping_add(zero));
    // SAFETY: the bits are those of blanks, which the caller promises to be writable.
    unsafe { write(cells, &digits, first & ((1 << 40) - 1), last << 24 | first >> 40) };
}
