//! Drawings: nine lines of nine cells, with lines between them that count for nothing.

use super::cells::{
    DASH, DOT, Grid, Kinds, LARGE_X, NOTHING, QUESTION, SMALL_X, STAR, Wrong, ZERO, agree, digit,
    is_letter, kind,
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
    /// Nine fields with this character between them, which are blank or have one digit.
    Fields(u8),
    /// Three fields between bars, in which cells have their places.
    Places,
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

/// The number of fields of a line with a character between them; not counting what is outside of
/// outer bars, or behind a last separator. None if a field has more than `most` digits.
fn fields(line: Line<'_>, separator: u8, most: usize) -> Option<usize> {
    let is_bar = separator == b'|';
    let (mut separators, mut digits) = (0, 0);
    let (mut is_outer, mut was_separator) = (false, false);
    for (index, symbol) in line.trim().symbols().enumerate() {
        was_separator = symbol.is == separator;
        if was_separator {
            is_outer |= is_bar && index == 0;
            separators += 1;
            digits = 0;
        } else if digit(symbol.is).is_some() {
            digits += 1;
        }
        if digits > most {
            return None;
        }
    }
    let ends_with_one = was_separator && (is_bar || separators == 9);
    Some(separators + 1 - usize::from(is_outer) - usize::from(ends_with_one))
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
            if fields(line, separator, 1) == Some(9) {
                return Shape::Cells(Layout::Fields(separator), 9, NOTHING);
            }
        }
        if fields(line, b'|', 3) == Some(3) && tally.digits < 9 {
            return Shape::Cells(Layout::Places, 9, NOTHING);
        }
    }
    Shape::Cells(Layout::Single, tally.digits + tally.count(kinds), kinds)
}

/// What a line without digits is.
fn blank_shape(line: Line<'_>, tally: &Tally, total: usize, kinds: Kinds) -> Shape {
    let certain = DOT | ZERO | QUESTION | SMALL_X | LARGE_X;
    if total == 0 {
        let is_row = |separator: u8| fields(line, separator, 0) == Some(9);
        return if tally.drawn > 0 {
            Shape::Border
        } else if b",;\t".iter().any(|&separator| is_row(separator))
            || is_row(b'|')
            || (fields(line, b'|', 0) == Some(3) && tally.bars > 1)
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

/// Adds the cells of a line. What is wrong is that two digits are in the same place.
fn push(grid: &mut Grid, line: Line<'_>, layout: Layout, kinds: Kinds) -> Result<(), Wrong> {
    let line = without_comment(line);
    match layout {
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
        Layout::Fields(separator) => {
            let mut row = [0; 9];
            let mut field = 0;
            let trimmed = line.trim();
            for (index, symbol) in trimmed.symbols().enumerate() {
                if symbol.is == separator {
                    field += usize::from(!(index == 0 && separator == b'|'));
                } else if let Some(set) = digit(symbol.is)
                    && let Some(cell) = row.get_mut(field)
                {
                    *cell = set;
                }
            }
            push_row(grid, &row, trimmed.start);
        }
        Layout::Places => return push_places(grid, line.trim()),
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
fn push_places(grid: &mut Grid, line: Line<'_>) -> Result<(), Wrong> {
    let is_framed = line.symbols().next().is_some_and(|symbol| symbol.is == b'|');
    let (mut widest, mut width) = (0, 0);
    for symbol in line.symbols().skip(usize::from(is_framed)) {
        width = if symbol.is == b'|' { 0 } else { width + 1 };
        widest = widest.max(width);
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
                _ => return Err(Wrong { at: symbol.at, cells: grid.count, reason: Reason::Place }),
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

/// The kinds of blanks that the next rows with digits use.
fn kinds_ahead(text: Text<'_>, mut at: usize) -> Result<Kinds, More> {
    let mut kinds = 0;
    for _ in 0..13 {
        let Some(line) = text.line(at)? else { break };
        match shape(line) {
            Shape::Cells(_, 9, used) => kinds |= used,
            Shape::Border | Shape::Unsure(_) | Shape::Comment => {}
            _ => break,
        }
        at = line.next;
    }
    Ok(kinds)
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
    let mut was_border = false;
    let (mut at, mut end) = (start, start);
    while let Some(line) = text.line(at)? {
        let mut shape = shape(line);
        if let Shape::Unsure(kind) = shape {
            let used = if grid.kinds == 0 { kinds_ahead(text, line.next)? } else { grid.kinds };
            let is_row = used & kind != 0 || used == 0;
            let layout = if kind == NOTHING { Layout::Places } else { Layout::Single };
            shape = if is_row { Shape::Cells(layout, 9, kind) } else { Shape::Border };
        }
        let is_border = matches!(shape, Shape::Border);
        match shape {
            Shape::Comment => {}
            Shape::Blank if rows == 0 => {}
            Shape::Blank => {
                if rows > 8 || !gaps.allows(rows) || rows == 6 && !gaps.has(3) {
                    break;
                }
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
        // A gap behind the first three rows, but none behind the next three: rows are missing.
        let is_torn = rows == 7 && gaps.has(3) && !gaps.has(6);
        if grid.count >= 81 || rows == 9 && nines > 4 || is_torn {
            break;
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
