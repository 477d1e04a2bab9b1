//! `parse`: 81 cells from a text, whatever lines they stand in.

use crate::ParseError;

/// Reads the cells of one puzzle, 0 for a blank. `Board::parse` documents which characters are
/// cells and which are left out.
#[inline(never)]
pub(crate) fn parse(text: &[u8]) -> Result<[u8; 81], ParseError> {
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    let mut cells = [0; 81];
    let mut count = 0;
    let mut offset_82 = text.len();
    let mut at_line_start = true;
    let mut in_comment = false;

    let skip = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    for (offset, &byte) in text.iter().enumerate().skip(skip) {
        let starts_line = at_line_start;
        at_line_start = matches!(byte, b'\n' | b'\r');
        if at_line_start {
            in_comment = false;
            continue;
        }
        if in_comment {
            continue;
        }
        let digit = match byte {
            b'1'..=b'9' => byte - b'0',
            b'.' | b'0' | b'_' | b'*' => 0,
            b' ' | b'\t' | b'\x0b' | b'\x0c' | b'|' | b'+' | b'-' => continue,
            b'#' if starts_line => {
                in_comment = true;
                continue;
            }
            _ => {
                return Err(ParseError::Character { cell: count, byte, offset });
            }
        };
        if let Some(cell) = cells.get_mut(count) {
            *cell = digit;
        } else if count == cells.len() {
            offset_82 = offset;
        }
        count += 1;
    }
    if count == cells.len() {
        Ok(cells)
    } else {
        Err(ParseError::Length { cells: count, offset: offset_82 })
    }
}
