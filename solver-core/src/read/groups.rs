//! Candidates as 81 groups of digits, in whatever lines.

use crate::ParseError;

/// A text with fewer groups, or more, is hardly meant as candidates.
const MEANT: core::ops::RangeInclusive<usize> = 60..=120;

/// Is it what stands between groups: white space, or a part of a frame?
fn separates(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b"|+-=:.'*,;\x0b".contains(&byte) || byte >= 0x80
}

/// The candidates of a text that has more digits than a board, in groups.
#[inline(never)]
pub(crate) fn groups(text: &[u8]) -> Option<Result<[u16; 81], ParseError>> {
    let (mut sets, mut count, mut digits) = ([0_u16; 81], 0, 0);
    let mut offset_82 = text.len();
    let mut stray = None;
    // The group that is being read, and whether the line is a comment.
    let (mut group, mut before, mut is_comment) = (0_u16, b'\n', false);
    for (offset, &byte) in text.iter().enumerate() {
        let begins_line = matches!(before, b'\n' | b'\r');
        before = byte;
        is_comment = if begins_line { byte == b'#' } else { is_comment };
        if is_comment {
            continue;
        }
        let bit = if (b'1'..=b'9').contains(&byte) { 1 << (byte - b'1') } else { 0 };
        if bit == 0 || group & bit != 0 {
            if !separates(byte) {
                let cell = if group == 0 { count } else { count - 1 };
                stray = stray.or(Some(ParseError::Character { cell, byte, offset }));
            }
            group = if separates(byte) { 0 } else { group };
            continue;
        }
        if group == 0 {
            count += 1;
            if count == 82 {
                offset_82 = offset;
            }
        }
        digits += 1;
        group |= bit;
        if let Some(set) = sets.get_mut(count - 1) {
            *set = group;
        }
    }
    if !MEANT.contains(&count) || digits <= 81 {
        return None;
    }
    Some(match stray {
        Some(stray) => Err(stray),
        None if count == 81 => Ok(sets),
        None => Err(ParseError::Length { cells: count, offset: offset_82 }),
    })
}
