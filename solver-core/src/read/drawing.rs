//! Drawings: nine lines of nine cells, with lines between them that count for nothing.

use super::cells::{
    DASH, DOT, Grid, Kinds, LARGE_X, NOTHING, QUESTION, SMALL_X, STAR, Wrong, ZERO, agree, digit,
    is_letter, is_wide, kind,
};
use super::fault::Reason;
use super::line::{Line, More, Text, is_space};

/// What a line is in a drawing.
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
    /// Nine fields with this character between them, which are blank or have one digit, and if
    /// there is a bar in front.
    Fields(u8, bool),
    /// Three fields between bars, in which cells have their places, and if there is a bar in front.
    Places(bool),
    /// Each character is a cell, and a space is a blank.
    Wide,
}

/// Decoration that may stand between cells, white space included.
fn decorates(symbol: u8) -> bool {
    is_space(symbol) || b"|!+=,;:[](){}\"'`/\\".contains(&symbol)
}

/// What stands in a line.
#[derive(Default)]
struct Tally {
    digits: usize,
    /// How often each kind of blank occurs.
    blanks: [usize; 9],
    /// The bars, and the characters that can only be part of a border.
    bars: usize,
    drawn: usize,
    /// The groups of digits, and whether any is longer than one, and all ascend.
    groups: usize,
    has_long_groups: bool,
    do_groups_ascend: bool,
    /// The characters that are nothing, letters among them, and where the first is.
    strange: usize,
    letters: usize,
    first_strange: Option<(usize, usize)>,
    /// The first and the last of the digits and blanks.
    first: u8,
    last: u8,
}

impl Tally {
    fn of(line: Line<'_>) -> Self {
        let mut tally = Self { do_groups_ascend: true, ..Self::default() };
        let mut before = 0;
        for symbol in line.symbols() {
            let is_digit = digit(symbol.is).is_some();
            let kind = kind(symbol.is);
            if is_digit {
                tally.digits += 1;
                if digit(before).is_some() {
                    tally.has_long_groups = true;
                    tally.do_groups_ascend &= before < symbol.is;
                } else {
                    tally.groups += 1;
                }
            } else if kind != 0 {
                if let Some(count) = tally.blanks.get_mut(kind.trailing_zeros() as usize) {
                    *count += 1;
                }
            } else if decorates(symbol.is) {
                tally.bars += usize::from(symbol.is == b'|');
                tally.drawn += usize::from(matches!(symbol.is, b'+' | b'='));
            } else {
                tally.first_strange = tally.first_strange.or(Some((symbol.at, tally.total())));
                tally.strange += 1;
                tally.letters += usize::from(is_letter(symbol));
            }
            if is_digit || kind != 0 {
                if tally.first == 0 {
                    tally.first = symbol.is;
                }
                tally.last = symbol.is;
            }
            before = symbol.is;
        }
        tally
    }

    fn count(&self, kinds: Kinds) -> usize {
        let kinds = self.blanks.iter().enumerate().filter(|(kind, _)| kinds >> kind & 1 == 1);
        kinds.map(|(_, count)| count).sum()
    }

    fn kinds(&self) -> Kinds {
        let used = self.blanks.iter().enumerate().filter(|(_, count)| **count > 0);
        used.fold(0, |kinds, (kind, _)| kinds | 1 << kind)
    }

    fn total(&self) -> usize {
        self.digits + self.count(!0)
    }
}

/// A line without the comment at its end.
fn without_comment(line: Line<'_>) -> Line<'_> {
    let mut before = b' ';
    for symbol in line.symbols() {
        let rest = line.part(symbol.at, line.end()).bytes;
        let is_comment = match symbol.is {
            b'#' | b'%' => is_space(before),
            b'/' => rest.starts_with(b"//") && is_space(before),
            b';' => match rest {
                [_, b' ', next, ..] | [_, next, ..] => next.is_ascii_alphabetic(),
                _ => false,
            },
            _ => false,
        };
        if is_comment {
            return line.part(line.start, symbol.at);
        }
        before = symbol.is;
    }
    line
}

/// Has a line so many fields with a character between them, and no field more than `most` digits?
/// Outer bars, and a last separator, are not between fields. Then says if there is a bar in front.
fn fields(line: Line<'_>, separator: u8, wanted: usize, most: usize) -> Option<bool> {
    let (mut separators, mut digits) = (0, 0);
    let (mut is_first, mut is_last) = (false, false);
    for (index, symbol) in line.trim().symbols().enumerate() {
        is_last = symbol.is == separator;
        if is_last {
            is_first |= index == 0;
            separators += 1;
            digits = 0;
        } else if digit(symbol.is).is_some() {
            digits += 1;
        }
        if digits > most {
            return None;
        }
    }
    let outer = (separators + 1_usize).checked_sub(wanted)?;
    let is_bar = separator == b'|';
    match outer {
        0 => Some(false),
        1 if is_last && !(is_bar && is_first) => Some(false),
        1 if is_bar && is_first && !is_last => Some(true),
        2 if is_bar && is_first && is_last => Some(true),
        _ => None,
    }
}

/// What a line is.
pub(super) fn shape(line: Line<'_>) -> Shape {
    if line.trim().bytes.is_empty() {
        return Shape::Blank;
    }
    if line.is_comment() {
        return Shape::Comment;
    }
    let line = without_comment(line);
    let tally = Tally::of(line);
    let (total, kinds) = (tally.total(), tally.kinds());
    if let Some((at, cells)) = tally.first_strange {
        let is_row =
            tally.letters <= 3 && total >= 5 && (8..=10).contains(&(total + tally.strange));
        if !is_row {
            return Shape::Words;
        }
        return Shape::Damaged(Wrong::character(line.part(at, line.end()).bytes, at, cells));
    }
    if tally.digits == 0 {
        return blank_shape(line, &tally, total, kinds);
    }
    // Dashes and stars are blanks if the row has nine cells with them, and drawn otherwise.
    let dropped = [0, DASH, STAR, DASH | STAR].into_iter();
    for kinds in dropped.map(|dropped| kinds & !dropped) {
        if tally.digits + tally.count(kinds) == 9 {
            return Shape::Cells(Layout::Single, 9, kinds);
        }
    }
    let kinds = kinds & !DASH;
    if kinds == 0 {
        if tally.groups == 9 && tally.has_long_groups && tally.do_groups_ascend {
            return Shape::Cells(Layout::Groups, 9, 0);
        }
        for separator in *b",;\t|" {
            if let Some(is_framed) = fields(line, separator, 9, 1) {
                return Shape::Cells(Layout::Fields(separator, is_framed), 9, NOTHING);
            }
        }
        if tally.digits < 9
            && let Some(is_framed) = fields(line, b'|', 3, 3)
        {
            return Shape::Cells(Layout::Places(is_framed), 9, NOTHING);
        }
        if is_wide(line, 9) {
            return Shape::Cells(Layout::Wide, 9, NOTHING);
        }
    }
    Shape::Cells(Layout::Single, tally.digits + tally.count(kinds), kinds)
}

/// What a line without digits is.
fn blank_shape(line: Line<'_>, tally: &Tally, total: usize, kinds: Kinds) -> Shape {
    let certain = DOT | ZERO | QUESTION | SMALL_X | LARGE_X;
    if total == 0 {
        let has = |separator: u8, wanted: usize| fields(line, separator, wanted, 0).is_some();
        return if tally.drawn > 0 {
            Shape::Border
        } else if b",;\t|".iter().any(|&separator| has(separator, 9))
            || (tally.bars > 1 && has(b'|', 3))
        {
            Shape::Unsure(NOTHING)
        } else {
            Shape::Border
        };
    }
    if tally.drawn > 0 {
        return Shape::Border;
    }
    match (kinds.is_power_of_two(), total) {
        (true, 9) if kinds & certain == 0 => Shape::Unsure(kinds),
        (true, 9) => Shape::Cells(Layout::Single, 9, kinds),
        (true, _) if kinds & certain == 0 => Shape::Border,
        (true, 10..) if kinds == DOT && !total.is_multiple_of(9) => Shape::Border,
        (true, _) => Shape::Cells(Layout::Single, total, kinds),
        // A frame has corners of its own: `.-------.`
        (false, 9) if tally.first != tally.last || kinds & DASH == 0 => {
            Shape::Cells(Layout::Single, 9, kinds)
        }
        (false, _) if kinds & !(DOT | ZERO) == 0 => Shape::Cells(Layout::Single, total, kinds),
        _ => Shape::Border,
    }
}

/// Is a line the border of a frame whose corners are characters that may be blanks, too?
pub(super) fn is_frame(line: Line<'_>) -> bool {
    let line = line.trim();
    let is_corner = |byte: Option<&u8>| byte.is_some_and(|byte| b"*._".contains(byte));
    let is_long = |part: &[u8]| part.iter().all(|byte| b"-=".contains(byte));
    is_corner(line.bytes.first())
        && is_corner(line.bytes.last())
        && line.bytes.windows(3).any(is_long)
}

/// Adds the cells of a line. What is wrong is that two digits are in the same place.
fn push(grid: &mut Grid, line: Line<'_>, layout: Layout, kinds: Kinds) -> Result<(), Wrong> {
    let line = without_comment(line);
    match layout {
        Layout::Single if kinds == NOTHING => push_row(grid, &[0; 9], line.start),
        Layout::Single => {
            for symbol in line.symbols() {
                let kind = kind(symbol.is) & kinds;
                match digit(symbol.is) {
                    Some(set) => grid.push(set, 0, symbol.at),
                    None if kind != 0 => grid.push(0, kind, symbol.at),
                    None => {}
                }
            }
        }
        Layout::Groups => {
            let (mut set, mut start) = (0, 0);
            let end = [super::symbol::Symbol { at: line.end(), is: b' ' }];
            for symbol in line.symbols().chain(end) {
                match digit(symbol.is) {
                    Some(digit) => {
                        start = if set == 0 { symbol.at } else { start };
                        set |= digit;
                    }
                    None if set != 0 => {
                        grid.push(set, 0, start);
                        set = 0;
                    }
                    None => {}
                }
            }
        }
        Layout::Fields(separator, is_framed) => {
            let mut row = [0; 9];
            let mut field = 0;
            for symbol in line.trim().symbols().skip(usize::from(is_framed)) {
                if symbol.is == separator {
                    field += 1;
                } else if let Some(set) = digit(symbol.is)
                    && let Some(cell) = row.get_mut(field)
                {
                    *cell = set;
                }
            }
            push_row(grid, &row, line.trim().start);
        }
        Layout::Places(is_framed) => return push_places(grid, line, is_framed),
        Layout::Wide => {
            for symbol in line.symbols() {
                match digit(symbol.is) {
                    Some(set) => grid.push(set, 0, symbol.at),
                    None => grid.push(0, NOTHING, symbol.at),
                }
            }
        }
    }
    Ok(())
}

fn push_row(grid: &mut Grid, row: &[u16; 9], start: usize) {
    for &set in row {
        grid.push(set, if set == 0 { NOTHING } else { 0 }, start);
    }
}

/// Adds a row of three fields between bars in which a space stands for a blank. The fields are as
/// wide as the widest, and each third of that is a cell.
fn push_places(grid: &mut Grid, line: Line<'_>, is_framed: bool) -> Result<(), Wrong> {
    // Without a bar in front the first field begins where the line does.
    let line = if is_framed { line.trim() } else { line };
    let mut widths = [0_usize; 4];
    let mut field = 0;
    for symbol in line.symbols().skip(usize::from(is_framed)) {
        if symbol.is == b'|' {
            field += 1;
        } else if let Some(width) = widths.get_mut(field) {
            *width += 1;
        }
    }
    let [first, middle, last, _] = widths;
    let widest = first.max(middle);
    let unclear = |at: usize, cells: usize| Wrong { at, cells, reason: Reason::Place };
    if first != middle || last > widest {
        return Err(unclear(line.start, grid.count));
    }
    let mut row = [0; 9];
    let (mut field, mut column) = (0, 0_usize);
    for symbol in line.symbols().skip(usize::from(is_framed)) {
        if symbol.is == b'|' {
            (field, column) = (field + 3, 0);
            continue;
        }
        if let Some(set) = digit(symbol.is) {
            let place = (3 * column).checked_div(widest).unwrap_or_default();
            match row.get_mut(field + place) {
                Some(cell) if *cell == 0 => *cell = set,
                _ => return Err(unclear(symbol.at, grid.count)),
            }
        }
        column += 1;
    }
    push_row(grid, &row, line.start);
    Ok(())
}

/// What a drawing is.
pub(super) enum Drawing {
    Grid(Grid),
    Wrong(Wrong),
}

/// Is a line of nine blanks a row? It is if the next rows with digits have such blanks, or those
/// before it, which used the kinds `used`; or else if it is the first of nine that are alike.
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
        let all_before = (1_u16 << rows).saturating_sub(2);
        rows.is_multiple_of(3) || self.0 & all_before == all_before
    }

    fn insert(&mut self, rows: usize) {
        self.0 |= 1 << rows;
    }

    fn has(self, rows: usize) -> bool {
        self.0 >> rows & 1 == 1
    }
}

/// Reads the drawing that starts at a line, and says where it ends.
pub(super) fn drawing(text: Text<'_>, start: usize) -> Result<(Drawing, usize), More> {
    let mut grid = Grid::new();
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
            shape = if is_row { Shape::Cells(Layout::Single, 9, kind) } else { Shape::Border };
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
                if rows > 8 || !gaps.allows(rows) || rows == 6 && !gaps.has(3) {
                    break;
                }
                torn = torn.or(Some((grid.count, end)));
                gaps.insert(rows);
            }
            Shape::Border => {
                if rows > 8 || !borders.allows(rows) || was_border && rows > 0 {
                    break;
                }
                borders.insert(rows);
            }
            // That is a puzzle of its own.
            Shape::Cells(_, 81.., _) if rows > 0 => break,
            Shape::Cells(layout, count, kinds) => {
                let used = grid.kinds;
                if let Err(place) = push(&mut grid, line, layout, kinds) {
                    wrong = wrong.or(Some(place));
                }
                if !agree(used | kinds) {
                    wrong = wrong.or_else(|| stray_blank(line, used, kinds, grid.count));
                }
                rows += 1;
                nines += usize::from(count == 9);
                odd = odd.or((count != 9).then_some((rows, count, line)));
                end = line.next;
            }
            Shape::Damaged(what) => {
                wrong = wrong.or(Some(Wrong { cells: grid.count + what.cells, ..what }));
                for _ in 0..9 {
                    grid.push(0, 0, what.at);
                }
                rows += 1;
                nines += 1;
                end = line.next;
            }
            Shape::Unsure(_) | Shape::Words => break,
        }
        was_border = is_border;
        at = line.next;
        // A gap behind the first three rows, but none behind the next three: the rest is missing.
        if rows == 7
            && gaps.has(3)
            && !gaps.has(6)
            && let Some((cells, end)) = torn
        {
            return Ok((Drawing::Wrong(Wrong { at: end, cells, reason: Reason::Length }), end));
        }
        if grid.count >= 81 || rows == 9 && nines > 4 {
            break;
        }
    }
    if rows == 9 {
        let ahead = lines_ahead(text, end, grid.kinds)?;
        end = ahead.border_end;
        // Borders have been taken for rows, or rows are missing in front of a gap.
        if has_unsure_row && (1..9).contains(&ahead.rows) || gaps.has(3) && ahead.rows > 0 {
            wrong = wrong.or(Some(Wrong { at: end, cells: grid.count, reason: Reason::Place }));
        }
    }
    let is_drawing = rows == 9 || nines > 2;
    let reason = match odd {
        Some((row, cells, line)) if is_drawing => {
            Some(Wrong { at: line.end(), cells: grid.count, reason: Reason::Row { row, cells } })
        }
        _ => None,
    };
    let length = || Wrong {
        at: if grid.count > 81 { grid.offset_82 } else { end },
        cells: grid.count,
        reason: Reason::Length,
    };
    let wrong = wrong.or(reason).or_else(|| (grid.count != 81).then(length));
    let wrong = wrong.or_else(|| {
        let is_mixed = grid.has_candidates() && grid.kinds != 0;
        is_mixed.then_some(Wrong { at: grid.start, cells: 81, reason: Reason::Place })
    });
    Ok(match wrong {
        Some(wrong) => (Drawing::Wrong(wrong), end.max(start + 1)),
        None => (Drawing::Grid(grid), end),
    })
}

/// What follows a drawing without a gap.
struct Ahead {
    /// The rows.
    rows: usize,
    /// Where its own border ends.
    border_end: usize,
}

fn lines_ahead(text: Text<'_>, start: usize, kinds: Kinds) -> Result<Ahead, More> {
    let mut ahead = Ahead { rows: 0, border_end: start };
    let mut at = start;
    while ahead.rows < 9
        && let Some(line) = text.line(at)?
    {
        match shape(line) {
            Shape::Border => {}
            Shape::Unsure(kind) if kinds & kind == 0 => {}
            Shape::Cells(_, 9, _) | Shape::Unsure(_) => {
                ahead.rows += 1;
                at = line.next;
                continue;
            }
            _ => break,
        }
        if at != start {
            break;
        }
        at = line.next;
        ahead.border_end = at;
    }
    Ok(ahead)
}

/// The first blank of a line that does not go together with those before it.
fn stray_blank(line: Line<'_>, used: Kinds, kinds: Kinds, cells: usize) -> Option<Wrong> {
    let stray = |at: &super::symbol::Symbol| {
        let kind = kind(at.is) & kinds;
        kind != 0 && !agree(used | kind)
    };
    let stray = line.symbols().find(stray);
    let at = stray.map_or(line.start, |symbol| symbol.at);
    Some(match stray {
        Some(_) => Wrong::character(line.part(at, line.end()).bytes, at, cells),
        None => Wrong { at, cells, reason: Reason::Place },
    })
}
