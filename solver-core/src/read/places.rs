//! Candidates as 729 characters: cell by cell, each digit in its own place.

/// A character that is neither the digit of its place nor a dot or zero.
pub(crate) struct Stray {
    pub(crate) cell: usize,
    pub(crate) byte: u8,
    pub(crate) offset: usize,
}

/// With fewer characters that could stand in such a text, it is none.
const PLAIN: usize = 700;

/// The candidates of a text of 729 characters, white space aside, most of them digits, dots and
/// zeros. The first that is wrong is an error.
#[inline(never)]
pub(crate) fn places(text: &[u8]) -> Option<Result<[u16; 81], Stray>> {
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
