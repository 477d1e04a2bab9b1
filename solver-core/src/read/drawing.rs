//! Drawings: nine lines of nine cells, with lines between them that count for nothing.

use super::cells::{Grid, Wrong, agree, is_wide, push_wide};
use super::fault::Reason;
use super::line::{Line, More, Text};
use super::symbol::{
    DASH, DOT, Kinds, LINE, NOTHING, STAR, Symbol, TILDE, ZERO, decorates, digit, is_digit,
    is_letter, is_space, kind,
};

/// What a line is in a drawing.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// White space alone.
    Blank,
    Comment,
    /// Nothing but drawn.
    Border,
    /// Nine blanks of one kind, which may be a row or a border.
    Unsure(Kinds),
    /// Cells, and nothing else but decoration. Those kinds of blanks count that are given.
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
fn without_comment(line: Line<'_>) -> Line<'_> {
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

/// Adds the cells of a line. What is wrong is that it is not clear which cell a digit is in.
#[inline(never)]
fn push(grid: &mut Grid, line: Line<'_>, layout: Layout, kinds: Kinds) -> Option<Wrong> {
    let line = without_comment(line);
    match layout {
        Layout::Single => {
            for symbol in line.symbols() {
                let kind = kind(symbol.is) & kinds;
                if is_digit(symbol.is) || kind != 0 {
                    grid.push_symbol(symbol, kind);
                }
            }
        }
        Layout::Groups => {
            let (mut set, mut start) = (0, 0);
            for symbol in line.symbols() {
                if let Some(digit) = digit(symbol.is) {
                    start = if set == 0 { symbol.at } else { start };
                    set |= digit;
                } else if set != 0 {
                    grid.push(set, 0, start);
                    set = 0;
                }
            }
            if set != 0 {
                grid.push(set, 0, start);
            }
        }
        Layout::Empty => push_row(grid, &[0; 9], line.start, kinds),
        Layout::Wide => push_wide(grid, line),
        Layout::Fields(separator, cells, is_framed) => {
            return push_fields(grid, line, separator, cells, is_framed);
        }
    }
    None
}

fn push_row(grid: &mut Grid, row: &[u16; 9], start: usize, kinds: Kinds) {
    for &set in row {
        grid.push(set, if set == 0 { kinds } else { 0 }, start);
    }
}

/// Adds a row of fields in which a space, or nothing, stands for a blank. Of three fields each is
/// as wide as the widest, and each third of that is a cell.
fn push_fields(
    grid: &mut Grid,
    line: Line<'_>,
    separator: u8,
    cells: usize,
    is_framed: bool,
) -> Option<Wrong> {
    // Without a bar in front the first field begins where the line does.
    let line = if is_framed { line.trim() } else { line };
    let symbols = || line.symbols().skip(usize::from(is_framed));
    let unclear = |at: usize| Some(Wrong { at, cells: grid.count, reason: Reason::Place });
    let mut widths = [0_usize; 3];
    if cells == 3 {
        let mut field = 0;
        for symbol in symbols() {
            if symbol.is == separator {
                field += 1;
            } else if let Some(width) = widths.get_mut(field) {
                *width += 1;
            }
        }
        let [first, middle, last] = widths;
        if first != middle || last > middle {
            return unclear(line.start);
        }
    }
    let mut row = [0; 9];
    let (mut field, mut column) = (0, 0_usize);
    for symbol in symbols() {
        if symbol.is == separator {
            (field, column) = (field + cells, 0);
            continue;
        }
        if let Some(set) = digit(symbol.is) {
            let place = (cells * column).checked_div(widths[0]).unwrap_or_default();
            match row.get_mut(field + place) {
                Some(cell) if *cell == 0 => *cell = set,
                _ => return unclear(symbol.at),
            }
        }
        column += 1;
    }
    push_row(grid, &row, line.start, NOTHING);
    None
}

/// Is a line of nine blanks a row? It is if the next rows with digits have such blanks, or those
/// before it, which used the kinds `used`; or else if it is the first of nine that are alike.
#[inline(never)]
pub(super) fn is_row(
    text: Text<'_>,
    line: Line<'_>,
    kind: Kinds,
    used: Kinds,
) -> Result<bool, More> {
    let (mut kinds, mut alike, mut at) = (used, 1, line.next);
    for _ in 0..13 {
        if kinds != 0 {
            break;
        }
        let Some(line) = text.line(at)? else { break };
        match shape(line) {
            Shape::Cells(_, 9, used) => kinds |= used,
            Shape::Unsure(same) => alike += usize::from(same == kind),
            Shape::Border | Shape::Comment => {}
            _ => break,
        }
        at = line.next;
    }
    Ok(kinds & kind != 0 || kinds == 0 && alike >= 9)
}

/// Lines after which there is something: a set of numbers of rows, as bits.
#[derive(Clone, Copy, Default)]
struct Breaks(u16);

impl Breaks {
    /// May there be one behind `rows` rows? Behind each third, behind each, or, as Markdown wants
    /// it, behind the first.
    fn allows(self, rows: usize) -> bool {
        let all_before = (1_u16 << (rows & 15)).saturating_sub(2);
        rows == 3 || rows == 6 || rows < 9 && self.0 & all_before == all_before
    }

    fn insert(&mut self, rows: usize) {
        self.0 |= 1 << (rows & 15);
    }

    fn has(self, rows: usize) -> bool {
        self.0 >> rows & 1 == 1
    }
}

/// Reads the drawing that starts at a line, and says what is wrong with it and where it ends.
#[inline(never)]
pub(super) fn drawing(
    text: Text<'_>,
    start: usize,
    grid: &mut Grid,
) -> Result<(Option<Wrong>, usize), More> {
    grid.clear();
    // The lines with cells, those of them with nine, and the first without.
    let (mut rows, mut nines, mut odd) = (0, 0, None);
    let mut wrong = None;
    let (mut borders, mut gaps) = (Breaks::default(), Breaks::default());
    let (mut was_border, mut has_unsure_row) = (false, false);
    // What there was before the first gap.
    let mut torn = None;
    let (mut at, mut end) = (start, start);
    while let Some(line) = text.line(at)? {
        let mut shape = shape(line);
        if let Shape::Unsure(kind) = shape {
            let is_row = is_row(text, line, kind, grid.kinds)?;
            shape = if is_row { Shape::Cells(Layout::Empty, 9, kind) } else { Shape::Border };
            has_unsure_row |= is_row;
        }
        // Where spaces are blanks, nine of them are a row.
        if matches!(shape, Shape::Blank) && grid.kinds == NOTHING && is_wide(line, 9) {
            shape = Shape::Cells(Layout::Wide, 9, NOTHING);
        }
        let is_border = matches!(shape, Shape::Border);
        match shape {
            Shape::Comment => {}
            Shape::Blank if rows == 0 => {}
            Shape::Blank => {
                if !gaps.allows(rows) || rows == 6 && !gaps.has(3) {
                    break;
                }
                torn = torn.or(Some((grid.count, end)));
                gaps.insert(rows);
            }
            Shape::Border => {
                if !borders.allows(rows) || was_border && rows > 0 {
                    break;
                }
                borders.insert(rows);
            }
            // That is a puzzle of its own.
            Shape::Cells(_, 81.., _) if rows > 0 => break,
            Shape::Cells(layout, count, kinds) => {
                let used = grid.kinds;
                let before = grid.count;
                wrong = wrong.or(push(grid, line, layout, kinds));
                if !agree(used | kinds) && wrong.is_none() {
                    wrong = Some(stray_blank(line, used, kinds, before));
                }
                rows += 1;
                nines += usize::from(count == 9);
                if count != 9 && odd.is_none() {
                    odd = Some((line.end(), Reason::Row { row: rows, cells: count }));
                }
                end = line.next;
            }
            Shape::Damaged(what) => {
                wrong = wrong.or(Some(Wrong { cells: grid.count + what.cells, ..what }));
                push_row(grid, &[0; 9], what.at, 0);
                rows += 1;
                nines += 1;
                end = line.next;
            }
            Shape::Unsure(_) | Shape::Words => break,
        }
        was_border = is_border;
        at = line.next;
        // A gap behind the first three rows, but none behind the next three: the rest is missing.
        if let Some((cells, end)) = torn
            && rows == 7
            && gaps.has(3)
            && !gaps.has(6)
        {
            return Ok((Some(Wrong { at: end, cells, reason: Reason::Length }), end));
        }
        if grid.count >= 81 || rows == 9 && nines > 4 {
            break;
        }
    }
    if rows == 9 {
        let (more_rows, border_end) = rows_ahead(text, end, grid.kinds)?;
        end = border_end;
        // Borders have been taken for rows, or rows are missing in front of a gap.
        if has_unsure_row && (1..9).contains(&more_rows) || gaps.has(3) && more_rows > 0 {
            wrong = wrong.or(Some(Wrong { at: end, cells: grid.count, reason: Reason::Place }));
        }
    }
    if let Some((at, reason)) = odd
        && (rows == 9 || nines > 2)
    {
        wrong = wrong.or(Some(Wrong { at, cells: grid.count, reason }));
    }
    if grid.count != 81 {
        wrong = wrong.or(Some(grid.wrong_length(end)));
    }
    if grid.has_candidates && grid.kinds != 0 {
        wrong = wrong.or(Some(Wrong { at: grid.start, cells: 81, reason: Reason::Place }));
    }
    Ok((wrong, if wrong.is_some() { end.max(start + 1) } else { end }))
}

/// How many rows follow a drawing without a gap, and where its own border ends.
fn rows_ahead(text: Text<'_>, start: usize, kinds: Kinds) -> Result<(usize, usize), More> {
    let (mut rows, mut border_end, mut at) = (0, start, start);
    while rows < 9
        && let Some(line) = text.line(at)?
    {
        let is_border = match shape(line) {
            Shape::Border => true,
            Shape::Unsure(kind) => kinds & kind == 0,
            Shape::Cells(_, 9, _) => false,
            _ => break,
        };
        if is_border && at != start {
            break;
        }
        at = line.next;
        if is_border {
            border_end = at;
        } else {
            rows += 1;
        }
    }
    Ok((rows, border_end))
}

/// The first blank of a line that does not go together with those before it.
fn stray_blank(line: Line<'_>, used: Kinds, kinds: Kinds, cells: usize) -> Wrong {
    let is_stray = |symbol: &Symbol| {
        let kind = kind(symbol.is) & kinds;
        kind != 0 && !agree(used | kind)
    };
    match line.symbols().find(is_stray) {
        Some(symbol) => Wrong::character(line, symbol.at, cells),
        None => Wrong { at: line.start, cells, reason: Reason::Place },
    }
}
