//! Lists: lines with one puzzle each, among other fields.

use super::cells::{Grid, Wrong, agree, is_wide, push_wide};
use super::fault::Reason;
use super::line::{Line, has_word};
use super::symbol::{DOT, ZERO, is_digit, is_space, kind, separates};

/// The column of a list that has the puzzles.
#[derive(Clone, Copy)]
pub(super) struct Column {
    /// The character between two fields.
    separator: u8,
    /// The number of the field, from 0.
    index: usize,
    /// Does the first line say so?
    is_named: bool,
}

/// What a line of a list holds.
pub(super) enum Entry {
    /// A puzzle, in the grid; the next one of this line, if there is another, starts at the offset.
    Puzzle(Option<usize>),
    /// A full grid that is called a solution.
    Solution,
    Wrong(Wrong),
}

/// Takes the next field off a line: what stands between two characters that separate. In a URL, a
/// question mark does, too.
fn next_field<'a>(line: &mut Line<'a>, is_url: bool) -> Option<Line<'a>> {
    let ends = |&byte: &u8| separates(byte) || is_url && b"?#%".contains(&byte);
    let start = line.start + line.bytes.iter().position(|byte| !ends(byte))?;
    let rest = line.part(start, line.end());
    // A comment may follow without a space.
    let ends = |&(index, byte): &(usize, &u8)| ends(byte) || index > 0 && b"#%".contains(byte);
    let length = rest.bytes.iter().enumerate().find(ends).map_or(rest.bytes.len(), |(end, _)| end);
    *line = rest.part(start + length, rest.end());
    Some(rest.part(start, start + length))
}

/// The cells of a field, and its first character that is none. A `+` in front of a digit says that
/// it was entered, not given, as HoDoKu does.
#[inline(never)]
pub(super) fn field_cells(field: Line<'_>, grid: &mut Grid) -> Option<Wrong> {
    let mut wrong = None;
    let mut mark = None;
    grid.clear();
    if let Ok(text) = field.bytes.try_into()
        && grid.fill(text, field.start)
    {
        return None;
    }
    for symbol in field.symbols() {
        let kind = kind(symbol.is);
        if !is_digit(symbol.is) && mark.is_none() && symbol.is == b'+' {
            mark = Some((symbol.at, grid.count));
            continue;
        }
        let is_cell = is_digit(symbol.is) || kind != 0 && agree(grid.kinds | kind);
        let strange = if is_cell { None } else { Some((symbol.at, grid.count)) };
        let strange = if is_digit(symbol.is) { None } else { mark.or(strange) };
        if let Some((at, cells)) = strange {
            wrong = wrong.or(Some(Wrong::character(field, at, cells)));
        }
        mark = None;
        grid.push_symbol(symbol, if is_cell { kind } else { 0 });
    }
    wrong.or(mark.map(|(at, cells)| Wrong::character(field, at, cells)))
}

/// Is it a number that a spreadsheet has rounded, like `5.3E+80`?
fn is_rounded(field: Line<'_>) -> bool {
    let number = field.bytes;
    let exponent = number.iter().position(|byte| byte | 0x20 == b'e').unwrap_or_default();
    let is_number = |byte: &u8| b"0123456789.,+-eE".contains(byte);
    exponent > 0 && exponent + 1 < number.len() && number.iter().all(is_number)
}

/// What is wrong with the puzzle's field, which has not 81 cells.
fn wrong_field(field: Line<'_>, grid: &Grid, wrong: Option<Wrong>) -> Wrong {
    let mut length = grid.wrong_length(field.end());
    if field.is_empty() {
        length.reason = Reason::Empty;
    } else if is_rounded(field) {
        length.at = field.start;
        length.reason = Reason::Rounded;
    } else if let Some(wrong) = wrong {
        return wrong;
    } else if (61..81).contains(&grid.count) && field.bytes.iter().all(u8::is_ascii_digit) {
        length.reason = Reason::Zeros;
    }
    length
}

/// Why a field is no puzzle that has to be one.
pub(super) fn no_puzzle(field: Line<'_>, grid: &mut Grid) -> Wrong {
    let wrong = field_cells(field, grid);
    wrong_field(field, grid, wrong)
}

/// The fields of a line that a character separates, outside of quotes. Without a partner a quote is
/// none.
struct Parts<'a> {
    rest: Option<Line<'a>>,
    separator: u8,
    has_quotes: bool,
}

fn parts(line: Line<'_>, separator: u8) -> Parts<'_> {
    let quotes = line.bytes.iter().fold(0_u8, |odd, &byte| odd ^ u8::from(byte == b'"'));
    Parts { rest: Some(line), separator, has_quotes: quotes == 0 }
}

impl<'a> Iterator for Parts<'a> {
    type Item = Line<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Line<'a>> {
        let line = self.rest?;
        let mut quoted = false;
        let end = line.bytes.iter().position(|&byte| {
            quoted ^= byte == b'"' && self.has_quotes;
            byte == self.separator && !quoted
        });
        self.rest = end.map(|end| line.part(line.start + end + 1, line.end()));
        Some(line.part(line.start, line.start + end.unwrap_or(line.bytes.len())))
    }
}

/// A field without quotes and white space around it.
#[inline(never)]
fn bare(field: Line<'_>) -> Line<'_> {
    let field = field.trim();
    match field.bytes {
        [b'"', .., b'"'] | [b'\'', .., b'\''] => {
            field.part(field.start + 1, field.end() - 1).trim()
        }
        _ => field,
    }
}

impl Column {
    /// The column of a field: what separates it from the next one, or from the last.
    #[inline(never)]
    fn of(line: Line<'_>, field: Line<'_>) -> Option<Self> {
        let is_rest = |&&byte: &&u8| !is_space(byte) && !b"\"'".contains(&byte);
        let fixed = |byte: Option<&u8>| byte.copied().filter(|byte| b",;:|".contains(byte));
        let before = line.part(line.start, field.start).bytes;
        let after = line.part(field.end(), line.end()).bytes;
        // A tab is white space, too, and separates wherever it is.
        let separator = if line.bytes.contains(&b'\t') {
            b'\t'
        } else {
            fixed(after.iter().find(is_rest)).or(fixed(before.iter().rfind(is_rest)))?
        };
        let index = parts(line, separator).position(|part| field.start <= part.end())?;
        Some(Self { separator, index, is_named: false })
    }

    /// What a line has in this column; none if the line has no such columns.
    #[inline(never)]
    pub(super) fn entry(self, line: Line<'_>, grid: &mut Grid) -> Option<Entry> {
        let field = parts(line, self.separator).nth(self.index);
        if field.is_none() && !line.bytes.contains(&self.separator) {
            return None;
        }
        let field = bare(field.unwrap_or(line.part(line.end(), line.end())));
        let wrong = field_cells(field, grid);
        if grid.count == 81 && wrong.is_none() {
            return Some(if !self.is_named {
                named_entry(line, field, grid)
            } else {
                Entry::Puzzle(None)
            });
        }
        let wrong = wrong_field(field, grid, wrong);
        // Without a header the column is only what the first line had.
        if !self.is_named
            && !field.is_empty()
            && grid.count < 17
            && let Some((Entry::Puzzle(next), _)) = entry(line, grid)
            && grid.kinds != 0
        {
            return Some(Entry::Puzzle(next));
        }
        Some(Entry::Wrong(wrong))
    }
}

/// What a line holds whose puzzle may be in any field, and the column, if it has one: the only
/// field of 81 cells that has blanks; else the first of 81 cells. None if there is nothing like it.
#[inline(never)]
pub(super) fn entry(line: Line<'_>, grid: &mut Grid) -> Option<(Entry, Option<Column>)> {
    if is_wide(line, 81) && !line.trim().is_empty() {
        grid.clear();
        push_wide(grid, line);
        return Some((Entry::Puzzle(None), None));
    }
    let entry = any_entry(line, grid, false);
    let is_url = matches!(entry, Some((Entry::Wrong(_), _))) && has_word(line.bytes, &[b"://"]);
    if is_url { any_entry(line, grid, true) } else { entry }
}

#[inline(never)]
fn any_entry(line: Line<'_>, grid: &mut Grid, is_url: bool) -> Option<(Entry, Option<Column>)> {
    let (mut puzzle, mut full, mut another) = (None, None, None);
    let mut damaged: Option<(Wrong, Line<'_>)> = None;
    let mut most = 0;
    let mut rest = line;
    while let Some(field) = next_field(&mut rest, is_url) {
        let before = line.part(line.start, field.start).trim().bytes;
        let is_comment = matches!(field.bytes, [b'#' | b'%', ..]) && !before.is_empty();
        if is_comment || before.ends_with(b" //") {
            break;
        }
        // Most fields are no puzzle by their length already.
        if field.bytes.len() < 30 {
            continue;
        }
        let wrong = field_cells(field, grid);
        if grid.count == 81 && wrong.is_none() {
            if grid.kinds == 0 {
                full = full.or(Some(field));
            } else if grid.kinds & !(DOT | ZERO) == 0 || grid.has_digit {
                match puzzle {
                    None => puzzle = Some(field),
                    Some(_) => another = another.or(Some(field.start)),
                }
            }
            continue;
        }
        let is_strange = |byte: &&u8| !is_digit(**byte) && kind(**byte) == 0 && **byte < 0x80;
        let strange = field.bytes.iter().filter(is_strange).count();
        if grid.count > most && strange <= field.bytes.len() / 8 {
            most = grid.count;
            damaged = Some((wrong_field(field, grid, wrong), field));
        }
    }
    if let Some((wrong, field)) = damaged
        && puzzle.is_none()
    {
        return Some((Entry::Wrong(wrong), Column::of(line, field)));
    }
    let field = puzzle.or(full)?;
    let column = if another.is_some() { None } else { Column::of(line, field) };
    // A full grid beside an empty field is the solution of a puzzle that is not there.
    if let Some(column) = column
        && puzzle.is_none()
        && column.separator != b':'
    {
        for (index, part) in parts(line, column.separator).take(column.index).enumerate() {
            if bare(part).is_empty() {
                let column = Column { index, ..column };
                return Some((Entry::Wrong(no_puzzle(bare(part), grid)), Some(column)));
            }
        }
    }
    field_cells(field, grid);
    match another {
        None => Some((named_entry(line, field, grid), column)),
        another => Some((Entry::Puzzle(another), column)),
    }
}

/// The puzzle of a field, or the solution if it is full and called so: `solution: 534...`.
fn named_entry(line: Line<'_>, field: Line<'_>, grid: &Grid) -> Entry {
    let before = line.part(line.start, field.start).bytes;
    if grid.kinds == 0 && names_solution(before) { Entry::Solution } else { Entry::Puzzle(None) }
}

/// Is it what a column of solutions is called?
pub(super) fn names_solution(name: &[u8]) -> bool {
    has_word(name, &[b"sol", b"answer", b"result", b"filled", b"complete"])
        && !has_word(name, &[b"unsolved"])
}

/// Is it what a column of puzzles is called?
fn names_puzzle(name: &[u8]) -> bool {
    const NAMES: &[&[u8]] = &[
        b"puzzle",
        b"quiz",
        b"sudoku",
        b"board",
        b"grid",
        b"problem",
        b"question",
        b"given",
        b"unsolved",
        b"start",
        b"initial",
        b"mission",
        b"task",
    ];
    !names_solution(name) && has_word(name, NAMES)
}

/// A line whose fields are words that name columns.
pub(super) struct Header {
    /// The column that is named as the puzzles', if any is.
    pub(super) column: Option<Column>,
    /// How many names it has.
    pub(super) names: usize,
}

/// The header that a line is, if it may be one.
pub(super) fn header(line: Line<'_>) -> Option<Header> {
    let is_separator = |byte: &u8| b",;\t|:".contains(byte);
    let separator = line.bytes.iter().copied().find(is_separator).unwrap_or(b',');
    let mut header = Header { column: None, names: 0 };
    let mut length = usize::MAX;
    for (index, field) in parts(line, separator).enumerate() {
        let name = bare(field).bytes;
        let Some(&first) = name.first() else { continue };
        if !(first.is_ascii_alphabetic() || first >= 0x80 || first == b'_') {
            return None;
        }
        header.names += 1;
        // "puzzle" is the column rather than "puzzle number".
        if name.len() < length && names_puzzle(name) {
            length = name.len();
            header.column = Some(Column { separator, index, is_named: true });
        }
    }
    (header.names > 0).then_some(header)
}
