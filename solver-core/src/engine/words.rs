//! Packed boards as the registers of AVX2, SSE2 and NEON have them: words of four lanes; and the
//! tables that AVX2 and NEON share, since their registers have the same words.

use super::geometry::Cell;
use super::packed::Packed;
use super::sets::ALL_DIGITS;
use core::marker::PhantomData;

/// Where a layout of [`Words`] has a cell: the number of the word, and the lane in it.
pub(crate) trait Layout: Copy {
    /// The word, 0 to 26, and the lane, 0 to 2.
    fn place(cell: Cell) -> (usize, usize);
}

/// A word for each row of a band of a plane, `9k + 3b + i`, and in it the three boxes.
#[derive(Clone, Copy)]
pub(crate) struct BoxesInWords;

impl Layout for BoxesInWords {
    #[inline(always)]
    fn place(cell: Cell) -> (usize, usize) {
        let [b, i, j, k] = cell.coordinates();
        (9 * k + 3 * b + i, j)
    }
}

/// A word for each box of a band of a plane, `9k + 3b + j`, and in it the three rows.
#[derive(Clone, Copy)]
pub(crate) struct RowsInWords;

impl Layout for RowsInWords {
    #[inline(always)]
    fn place(cell: Cell) -> (usize, usize) {
        let [b, i, j, k] = cell.coordinates();
        (9 * k + 3 * b + j, i)
    }
}

/// A word for each row i and box j of a plane, `9k + 3i + j`, and in it the three bands.
#[derive(Clone, Copy)]
pub(crate) struct BandsInWords;

impl Layout for BandsInWords {
    #[inline(always)]
    fn place(cell: Cell) -> (usize, usize) {
        let [b, i, j, k] = cell.coordinates();
        (9 * k + 3 * i + j, b)
    }
}

/// 27 words of four lanes, the fourth a copy of the first, and a 28th word, with which they fill
/// whole registers.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Words<L> {
    pub(super) words: [u64; 28],
    layout: PhantomData<L>,
}

impl<L> Words<L> {
    #[inline(always)]
    pub(super) fn new(words: [u64; 28]) -> Self {
        Self { words, layout: PhantomData }
    }
}

impl<L: Layout> Packed for Words<L> {
    #[inline(always)]
    fn get(&self, cell: Cell) -> u16 {
        let (word, lane) = L::place(cell);
        (self.words[word % 28] >> (16 * lane % 64)) as u16
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell, digits: u16) {
        let (word, lane) = L::place(cell);
        let digits = u64::from(digits) << (16 * lane % 64);
        // The fourth lane is a copy of the first.
        self.words[word % 28] &= !(digits | if lane == 0 { digits << 48 } else { 0 });
    }

    #[inline(always)]
    fn candidates(&self) -> u32 {
        // The shift leaves the copy out.
        self.words.iter().take(27).map(|word| (word << 16).count_ones()).sum()
    }
}

/// Byte patterns that turn each word by some lanes, the copy included. Byte numbers count from 0 in
/// every 16 bytes.
pub(super) const fn turn<const BYTES: usize>(lanes: usize) -> [u8; BYTES] {
    let mut pattern = [0; BYTES];
    let mut byte = 0;
    while byte < BYTES {
        let lane = (byte / 2 % 4 + lanes) % 3;
        pattern[byte] = (byte / 8 % 2 * 8 + lane * 2 + byte % 2) as u8;
        byte += 1;
    }
    pattern
}

/// For each place in a band, three times its word and its lane, this lane and the copies of it,
/// where the fourth word of a band is a copy of the first.
pub(super) static PLACES_IN_BAND: [[u16; 16]; 9] = {
    let mut masks = [[0; 16]; 9];
    let mut lane = 0;
    while lane < 16 {
        masks[lane / 4 % 3 * 3 + lane % 4 % 3][lane] = ALL_DIGITS;
        lane += 1;
    }
    masks
};
