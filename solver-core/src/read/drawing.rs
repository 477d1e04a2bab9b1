//! Drawings: nine lines of nine cells, with lines between them that count for nothing.

use super::cells::{Grid, Wrong, agree, is_wide, push_wide};
use super::fault::Reason;
use super::line::{Line, More, Text};
use super::shape::{Layout, Shape, shape, without_comment};
use super::symbol::{Kinds, NOTHING, Symbol, digit, is_digit, kind};

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
