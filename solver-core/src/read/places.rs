//! Candidates as 729 characters: cell by cell, each digit in its own place.

/// A character that is neither the digit of its place nor a dot or zero.
pub(crate) struct Stray {
    pub(crate) cell: usize,
    pub(crate) byte: u8,
    pub(crate) offset: usize,
}

/// With fewer characters that could stand in such a text, it is none.
const PLAIN: usize = 700;

/// Bit 7 of each byte that is 0.
fn zero_bytes(word: u64) -> u64 {
    const LOWER: u64 = u64::from_ne_bytes([0x7f; 8]);
    !(((word & LOWER) + LOWER) | word) & !LOWER
}

/// The candidates of 729 characters that are all as they should be, eight of a cell's at a time.
fn in_place(text: &[u8; 729]) -> Option<[u16; 81]> {
    const OWN: u64 = u64::from_le_bytes(*b"12345678");
    const DOTS: u64 = u64::from_ne_bytes([b'.'; 8]);
    const TOPS: u64 = u64::from_ne_bytes([0x80; 8]);
    const ZEROS: u64 = u64::from_ne_bytes([b'0'; 8]);
    /// Brings the lowest bits of eight bytes together, into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut sets = [0; 81];
    let mut bad = 0;
    for (set, &[ref eight @ .., ninth]) in sets.iter_mut().zip(text.as_chunks::<9>().0) {
        let word = u64::from_le_bytes(*eight);
        let own = zero_bytes(word ^ OWN);
        bad |= !(own | zero_bytes(word ^ DOTS) | zero_bytes(word ^ ZEROS)) & TOPS;
        bad |= u64::from(!matches!(ninth, b'9' | b'.' | b'0'));
        let digits = (own >> 7).wrapping_mul(GATHER) >> 56;
        *set = digits as u16 | u16::from(ninth == b'9') << 8;
    }
    (bad == 0).then_some(sets)
}

/// The candidates of a text of 729 characters, white space aside, most of them digits, dots and
/// zeros. The first that is wrong is an error.
#[inline(never)]
pub(crate) fn places(text: &[u8]) -> Option<Result<[u16; 81], Stray>> {
    if let Ok(text) = text.trim_ascii().try_into()
        && let Some(sets) = in_place(text)
    {
        return Some(Ok(sets));
    }
    let characters = || text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace());
    let plain = characters().filter(|(_, byte)| byte.is_ascii_digit() || **byte == b'.');
    if text.len() < 729 || characters().count() != 729 || plain.count() < PLAIN {
        return None;
    }
    let mut sets = [0; 81];
    for (place, (offset, &byte)) in characters().enumerate() {
        let (cell, digit) = (place / 9, place % 9);
        if byte == b'1' + digit as u8 {
            if let Some(set) = sets.get_mut(cell) {
                *set |= 1 << digit;
            }
        } else if byte != b'.' && byte != b'0' {
            return Some(Err(Stray { cell, byte, offset }));
        }
    }
    Some(Ok(sets))
}
