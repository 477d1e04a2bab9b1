//! Writes a solution over the blanks of a board in the caller's memory, whose givens may be where
//! nobody may write.

use super::geometry::Cells;

/// The blanks of a board, a bit for each: those among the first 40 cells, and those behind them.
#[inline(always)]
fn blanks(givens: &Cells) -> (u64, u64) {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    /// Brings the lowest bits of eight bytes together, into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (words, rest) = givens.as_chunks::<8>();
    let [first_40, last] = [0, 5].map(|first| {
        words[first..first + 5].iter().fold(0_u64, |blanks, &word| {
            // No digit is above 9, so that 127 more fills a byte's top bit where there is a digit.
            let digits = (u64::from_le_bytes(word) + 0x7f * ONES) >> 7 & ONES;
            blanks >> 8 | (digits ^ ONES).wrapping_mul(GATHER) >> 56 << 32
        })
    });
    (first_40, last | u64::from(rest == [0]) << 40)
}

/// Writes the digits of `solution`, each plus `zero`, byte by byte.
///
/// # Safety
///
/// `cells` must point to 81 bytes, and those of the blanks of `givens` must be writable.
// Compiled for any CPU: with wider registers the compiler makes multiplications of 64 bits out of
// narrower ones.
#[inline(never)]
pub(super) unsafe fn fill(cells: *mut u8, givens: &Cells, solution: &Cells, zero: u8) {
    let digits = solution.map(|digit| digit.wrapping_add(zero));
    let (first_40, last) = blanks(givens);
    // SAFETY: the caller promises the same of the blanks.
    unsafe { write(cells, &digits, first_40, last) }
}

/// Writes those of the first 40 bytes, and of the 41 behind them, whose bits are set.
///
/// # Safety
///
/// `cells` must point to 81 bytes, and those whose bits are set must be writable.
#[inline(always)]
pub(super) unsafe fn write(cells: *mut u8, bytes: &[u8; 81], mut first_40: u64, mut last: u64) {
    let write = |cell: usize| {
        if let Some(&byte) = bytes.get(cell) {
            // SAFETY: `cell` is a cell, and the caller promises that it is writable.
            unsafe { cells.add(cell).write(byte) };
        }
    };
    // Two at a time: to go from one bit of a word to the next takes longer than to write it.
    while first_40 != 0 && last != 0 {
        write(first_40.trailing_zeros() as usize);
        write(40 + last.trailing_zeros() as usize);
        first_40 &= first_40 - 1;
        last &= last - 1;
    }
    for (mut bits, start) in [(first_40, 0), (last, 40)] {
        while bits != 0 {
            write(start + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}
