//! What a line can be in a drawing: a row of cells, a border, a comment.

use super::cells::{Wrong, is_wide};
use super::line::Line;
use super::symbol::{
    DASH, DOT, Kinds, LINE, NOTHING, STAR, TILDE, ZERO, decorates, is_digit, is_letter, is_space,
    kind,
};

/// What a line is in a drawing.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// White space alone.
    Blank,
    Comment,
    /// Drawing characters alone.
    Border,
    /// Nine blanks of one kind, which may be a row or a border.
    Unsure(Kinds),
    /// Cells, and nothing else but decoration. The last field says which characters count as
    /// blanks in this line.
    Cells(Layout, usize, Kinds),
    /// Some cells, and a character among them that is none.
    Damaged(Wrong),
    /// Words, or anything else.
    Words,
}

/// How the cells of a line are found.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Layout {
    /// Each digit and each blank is a cell.
    Single,
    /// Each group of digits is the candidates of a cell.
    Groups,
    /// Nine blanks.
    Empty,
    /// Each character is a cell, and a space is a blank.
    Wide,
    /// Fields with this character between them, the number of cells in each, and if there is a bar
    /// in front: nine fields of one cell, or three in which three cells have their places.
    Fields(u8, usize, bool),
}

/// What stands in a line.
#[derive(Default)]
struct Tally {
    digits: usize,
    /// The digits and the blanks; the kinds of the latter, and how many dashes and stars there are.
    total: usize,
    kinds: Kinds,
    dashes: usize,
    stars: usize,
    /// The bars, and the characters that can only be part of a border.
    bars: usize,
    drawn: usize,
    /// The groups of digits, and whether any is longer than one, and any does not ascend.
    groups: usize,
    has_long_groups: bool,
    has_odd_groups: bool,
    /// The characters that are nothing, letters among them, and where the first is.
    strange: usize,
    letters: usize,
    first_strange: Option<(usize, usize)>,
    /// The first and the last of the digits and blanks.
    first: u8,
    last: u8,
}

impl Tally {
    #[inline(never)]
    fn of(line: Line<'_>) -> Self {
        let mut tally = Self::default();
        let mut before = 0;
        for symbol in line.symbols() {
            let kind = kind(symbol.is);
            if is_digit(symbol.is) {
                tally.digits += 1;
                tally.groups += usize::from(!is_digit(before));
                tally.has_long_groups |= is_digit(before);
                tally.has_odd_groups |= is_digit(before) && before >= symbol.is;
            } else if kind != 0 {
                tally.kinds |= kind;
                tally.dashes += usize::from(kind == DASH);
                tally.stars += usize::from(kind == STAR);
            } else if decorates(symbol.is) {
                tally.bars += usize::from(symbol.is == b'|');
                tally.drawn += usize::from(matches!(symbol.is, b'+' | b'='));
            } else {
                tally.first_strange = tally.first_strange.or(Some((symbol.at, tally.total)));
                tally.strange += 1;
                tally.letters += usize::from(is_letter(symbol.is));
            }
            if is_digit(symbol.is) || kind != 0 {
                tally.first = if tally.total == 0 { symbol.is } else { tally.first };
                tally.last = symbol.is;
                tally.total += 1;
            }
            before = symbol.is;
        }
        tally
    }
}

/// A line without the comment at its end.
#[inline(never)]
pub(super) fn without_comment(line: Line<'_>) -> Line<'_> {
    let mut before = 0;
    let blank = line.trim().start - line.start;
    for (index, &byte) in line.bytes.iter().enumerate().skip(blank) {
        let rest = line.bytes.get(index..).unwrap_or_default();
        let is_comment = match rest {
            [b'#' | b'%', ..] | [b'/', b'/', ..] => is_space(before),
            [b';', b' ', next, ..] | [b';', next, ..] => is_letter(*next),
            _ => false,
        };
        if is_comment {
            return line.part(line.start, line.start + index);
        }
        before = byte;
    }
    line
}

/// Has a line so many fields with a character between them, and no field more than `most` digits?
/// Outer bars, and a last separator, are not between fields. Then says if there is a bar in front.
#[inline(never)]
fn fields(line: Line<'_>, separator: u8, wanted: usize, most: usize) -> Option<bool> {
    let (mut separators, mut digits) = (0, 0);
    let (mut is_first, mut is_last, mut index) = (false, false, 0);
    for symbol in line.trim().symbols() {
        is_last = symbol.is == separator;
        if is_last {
            is_first |= index == 0;
            separators += 1;
            digits = 0;
        } else if is_digit(symbol.is) {
            digits += 1;
        }
        index += 1;
        if digits > most {
            return None;
        }
    }
    let is_bar = separator == b'|';
    match (separators + 1_usize).wrapping_sub(wanted) {
        0 => Some(false),
        1 if is_last && !(is_bar && is_first) => Some(false),
        1 if is_bar && is_first && !is_last => Some(true),
        2 if is_bar && is_first && is_last => Some(true),
        _ => None,
    }
}

/// The layout of a line whose blanks are not written.
fn unwritten(line: Line<'_>, most: usize) -> Option<Layout> {
    for separator in *b",;\t|" {
        if let Some(is_framed) = fields(line, separator, 9, most.min(1)) {
            return Some(Layout::Fields(separator, 1, is_framed));
        }
    }
    fields(line, b'|', 3, most).map(|is_framed| Layout::Fields(b'|', 3, is_framed))
}

/// What a line is.
#[inline(never)]
pub(super) fn shape(line: Line<'_>) -> Shape {
    if line.trim().is_empty() {
        return Shape::Blank;
    }
    if line.is_comment() {
        return Shape::Comment;
    }
    let line = without_comment(line);
    let tally = Tally::of(line);
    let total = tally.total;
    if let Some((at, cells)) = tally.first_strange {
        let is_row =
            tally.letters <= 3 && total >= 5 && (8..=10).contains(&(total + tally.strange));
        return match is_row {
            true => Shape::Damaged(Wrong::character(line, at, cells)),
            false => Shape::Words,
        };
    }
    if tally.digits == 0 {
        return blank_shape(line, &tally);
    }
    // Dashes and stars are blanks if the row has nine cells with them, and drawn otherwise.
    for (drawn, kinds) in [
        (0, 0),
        (tally.dashes, DASH),
        (tally.stars, STAR),
        (tally.dashes + tally.stars, DASH | STAR),
    ] {
        if total - drawn == 9 {
            return Shape::Cells(Layout::Single, 9, tally.kinds & !kinds);
        }
    }
    let kinds = tally.kinds & !DASH;
    if kinds == 0 {
        if tally.groups == 9 && tally.has_long_groups && !tally.has_odd_groups {
            return Shape::Cells(Layout::Groups, 9, 0);
        }
        if tally.digits < 9
            && let Some(layout) = unwritten(line, 3)
        {
            return Shape::Cells(layout, 9, NOTHING);
        }
        if is_wide(line, 9) {
            return Shape::Cells(Layout::Wide, 9, NOTHING);
        }
    }
    Shape::Cells(Layout::Single, total - tally.dashes, kinds)
}

/// What a line without digits is.
fn blank_shape(line: Line<'_>, tally: &Tally) -> Shape {
    let &Tally { total, kinds, .. } = tally;
    let is_one = kinds.is_power_of_two();
    // Those that borders are drawn with.
    let is_drawn = kinds & (LINE | STAR | DASH | TILDE) != 0;
    if tally.drawn > 0 {
        return Shape::Border;
    }
    match total {
        0 if tally.bars != 1 && unwritten(line, 0).is_some() => Shape::Unsure(NOTHING),
        0 => Shape::Border,
        9 if is_one && is_drawn => Shape::Unsure(kinds),
        // A frame has corners of its own: `.-------.`
        9 if is_one || tally.first != tally.last || kinds & DASH == 0 => {
            Shape::Cells(Layout::Single, 9, kinds)
        }
        10.. if kinds == DOT && !total.is_multiple_of(9) => Shape::Border,
        _ if kinds & !(DOT | ZERO) == 0 || is_one && !is_drawn => {
            Shape::Cells(Layout::Single, total, kinds)
        }
        _ => Shape::Border,
    }
}

/// Is a line the border of a frame whose corners are characters that may be blanks, too?
pub(super) fn is_frame(line: Line<'_>) -> bool {
    let line = line.trim().bytes;
    let is_long = |part: &[u8]| part.iter().all(|byte| b"-=".contains(byte));
    matches!(line, [b'*' | b'.' | b'_', .., b'*' | b'.' | b'_']) && line.windows(3).any(is_long)
}
