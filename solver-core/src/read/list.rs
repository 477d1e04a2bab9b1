//! Lists: lines with one puzzle each, among other fields.

use super::cells::{DOT, Grid, NOTHING, Wrong, ZERO, agree, digit, is_wide, kind};
use super::fault::Reason;
use super::line::{Line, has_word, is_space};
use super::symbol::Symbol;

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
    /// A puzzle; the next one of this line, if there is another, starts at the offset.
    Puzzle(Grid, Option<usize>),
    Wrong(Wrong),
}

/// Can the character stand between fields? In a URL, a question mark can.
fn separates(symbol: u8, is_url: bool) -> bool {
    is_space(symbol)
        || b",;:|=\"'`<>[](){}/\\&".contains(&symbol)
        || is_url && b"?#%".contains(&symbol)
}

/// Takes the next field off a line: what stands between two characters that separate.
fn next_field<'a>(line: &mut Line<'a>, is_url: bool) -> Option<Line<'a>> {
    let mut symbols = line.symbols().skip_while(|symbol| separates(symbol.is, is_url));
    let first = symbols.next()?;
    let behind = symbols.find(|symbol| separates(symbol.is, is_url));
    let behind = behind.map_or(line.end(), |symbol| symbol.at);
    let field = line.part(first.at, behind);
    *line = line.part(behind, line.end());
    Some(field)
}

/// The cells of a field, and its first character that is none. A `+` in front of a digit says that
/// it was entered, not given, as HoDoKu does.
fn field_cells(field: Line<'_>) -> (Grid, Option<Wrong>) {
    let mut grid = Grid::new();
    let mut wrong = None;
    let mut symbols = field.symbols().peekable();
    let character = |symbol: Symbol, cells: usize| {
        Wrong::character(field.part(symbol.at, field.end()).bytes, symbol.at, cells)
    };
    while let Some(symbol) = symbols.next() {
        let kind = kind(symbol.is);
        let is_mark =
            symbol.is == b'+' && symbols.peek().is_some_and(|next| digit(next.is).is_some());
        match digit(symbol.is) {
            Some(set) => grid.push(set, 0, symbol.at),
            None if is_mark => {}
            None if kind != 0 && agree(grid.kinds | kind) => grid.push(0, kind, symbol.at),
            None => {
                wrong = wrong.or(Some(character(symbol, grid.count)));
                grid.push(0, 0, symbol.at);
            }
        }
    }
    (grid, wrong)
}

/// The cells of a field in which a space is a blank.
fn wide_cells(field: Line<'_>) -> Grid {
    let mut grid = Grid::new();
    for symbol in field.symbols() {
        match digit(symbol.is) {
            Some(set) => grid.push(set, 0, symbol.at),
            None => grid.push(0, NOTHING, symbol.at),
        }
    }
    grid
}

/// The cells of a field that has nothing else.
pub(super) fn cells(field: Line<'_>) -> Option<Grid> {
    let (grid, wrong) = field_cells(field);
    wrong.is_none().then_some(grid)
}

/// Why a field is no puzzle that has to be one.
pub(super) fn no_puzzle(field: Line<'_>) -> Wrong {
    let (grid, wrong) = field_cells(field);
    wrong_field(field, &grid, wrong)
}

/// Is it a number that a spreadsheet has rounded, like `5.3E+80`?
fn is_rounded(field: Line<'_>) -> bool {
    let mut parts = field.bytes.split(|byte| byte.eq_ignore_ascii_case(&b'e'));
    let mut has = |marks: &[u8]| {
        let part = parts.next().unwrap_or_default();
        part.iter().any(u8::is_ascii_digit)
            && part.iter().all(|byte| byte.is_ascii_digit() || marks.contains(byte))
    };
    has(b".,") && has(b"+-") && parts.next().is_none()
}

/// What is wrong with the puzzle's field, which has not 81 cells.
fn wrong_field(field: Line<'_>, grid: &Grid, wrong: Option<Wrong>) -> Wrong {
    let is_number = field.bytes.iter().all(u8::is_ascii_digit);
    let (at, reason) = match wrong {
        _ if field.bytes.is_empty() => (field.start, Reason::Empty),
        _ if is_rounded(field) => (field.start, Reason::Rounded),
        Some(wrong) => return wrong,
        None if grid.count > 81 => (grid.offset_82, Reason::Length),
        None if is_number && grid.count > 60 => (field.end(), Reason::Zeros),
        None => (field.end(), Reason::Length),
    };
    Wrong { at, cells: grid.count, reason }
}

/// The number of a separator in a line, outside of quotes. Without a partner a quote is none.
fn parts(line: Line<'_>, separator: u8) -> impl Iterator<Item = Line<'_>> {
    let quotes = line.bytes.iter().filter(|&&byte| byte == b'"').count() % 2 == 0;
    let mut rest = Some(line);
    core::iter::from_fn(move || {
        let line = rest?;
        let mut quoted = false;
        let end = line.bytes.iter().position(|&byte| {
            quoted ^= byte == b'"' && quotes;
            byte == separator && !quoted
        });
        rest = end.map(|end| line.part(line.start + end + 1, line.end()));
        Some(line.part(line.start, line.start + end.unwrap_or(line.bytes.len())))
    })
}

/// A field without quotes and white space around it.
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
    fn of(line: Line<'_>, field_start: usize, field_end: usize) -> Option<Self> {
        let is_rest = |&byte: &u8| !is_space(byte) && !b"\"'".contains(&byte);
        let is_fixed = |byte: &u8| b",;:|".contains(byte);
        let before = line.part(line.start, field_start);
        let after = line.part(field_end, line.end());
        // A tab is white space, too, and separates wherever it is.
        let tab = line.bytes.contains(&b'\t').then_some(b'\t');
        let after = after.bytes.iter().copied().find(is_rest).filter(is_fixed);
        let separator = tab.or(after);
        let separator =
            separator.or(before.bytes.iter().copied().rfind(is_rest).filter(is_fixed))?;
        let index = parts(line, separator).position(|part| field_start <= part.end())?;
        Some(Self { separator, index, is_named: false })
    }

    /// What a line has in this column; none if the line has no such columns.
    pub(super) fn entry(self, line: Line<'_>) -> Option<Entry> {
        let mut parts = parts(line, self.separator);
        let field = parts.nth(self.index);
        if field.is_none() && self.index > 0 && !line.bytes.contains(&self.separator) {
            return None;
        }
        let field = bare(field.unwrap_or(line.part(line.end(), line.end())));
        let (grid, wrong) = field_cells(field);
        if grid.count == 81 && wrong.is_none() {
            return Some(Entry::Puzzle(grid, None));
        }
        // Without a header the column is only what the first line had.
        if !self.is_named
            && !field.bytes.is_empty()
            && grid.count < 17
            && let Some((Entry::Puzzle(grid, next), _)) = entry(line)
            && grid.kinds != 0
        {
            return Some(Entry::Puzzle(grid, next));
        }
        Some(Entry::Wrong(wrong_field(field, &grid, wrong)))
    }
}

/// What a line holds whose puzzle may be in any field, and the column, if it has one: the only field
/// of 81 cells that has blanks; else the first of 81 cells. None if there is nothing like it.
pub(super) fn entry(line: Line<'_>) -> Option<(Entry, Option<Column>)> {
    if is_wide(line, 81) {
        return Some((Entry::Puzzle(wide_cells(line), None), None));
    }
    let entry = any_entry(line, false);
    let is_url = matches!(entry, Some((Entry::Wrong(_), _))) && has_word(line.bytes, b"://");
    if is_url { any_entry(line, true) } else { entry }
}

fn any_entry(line: Line<'_>, is_url: bool) -> Option<(Entry, Option<Column>)> {
    let mut puzzle: Option<(Grid, Line<'_>)> = None;
    let mut full: Option<(Grid, Line<'_>)> = None;
    let mut damaged: Option<(usize, Wrong, Line<'_>)> = None;
    let mut another = None;
    let mut rest = line;
    while let Some(field) = next_field(&mut rest, is_url) {
        let before = line.part(line.start, field.start);
        let is_comment = field.starts_with(b"#") || field.starts_with(b"%");
        if is_comment && !before.trim().bytes.is_empty() || before.trim().bytes.ends_with(b" //") {
            break;
        }
        // Most fields are no puzzle by their length already.
        if field.bytes.len() < 30 {
            continue;
        }
        let (grid, wrong) = field_cells(field);
        if grid.count == 81 && wrong.is_none() {
            if grid.kinds == 0 {
                full = full.or(Some((grid, field)));
            } else if grid.kinds & !(DOT | ZERO) == 0 || grid.has_digit() {
                match puzzle {
                    None => puzzle = Some((grid, field)),
                    Some(_) => another = another.or(Some(field.start)),
                }
            }
            continue;
        }
        let strange =
            field.symbols().filter(|symbol| digit(symbol.is).is_none() && kind(symbol.is) == 0);
        let is_longest = damaged.as_ref().is_none_or(|(count, ..)| *count < grid.count);
        if is_longest && strange.count() <= field.bytes.len() / 8 {
            damaged = Some((grid.count, wrong_field(field, &grid, wrong), field));
        }
    }
    if let Some((grid, field)) = puzzle {
        let column =
            if another.is_some() { None } else { Column::of(line, field.start, field.end()) };
        return Some((Entry::Puzzle(grid, another), column));
    }
    if let Some((_, wrong, field)) = damaged {
        return Some((Entry::Wrong(wrong), Column::of(line, field.start, field.end())));
    }
    let (grid, field) = full?;
    let column = Column::of(line, field.start, field.end());
    // A full grid beside an empty field is the solution of a puzzle that is not there.
    if let Some(column) = column
        && column.separator != b':'
        && let Some((index, empty)) = parts(line, column.separator)
            .take(column.index)
            .map(bare)
            .enumerate()
            .find(|(_, part)| part.bytes.is_empty())
    {
        let wrong = wrong_field(empty, &grid, None);
        return Some((Entry::Wrong(wrong), Some(Column { index, ..column })));
    }
    Some((Entry::Puzzle(grid, None), column))
}

/// Is it what a column of solutions is called?
pub(super) fn names_solution(name: &[u8]) -> bool {
    !has_word(name, b"unsolved")
        && [&b"sol"[..], b"answer", b"result", b"filled", b"complete"]
            .iter()
            .any(|word| has_word(name, word))
}

/// Is it what a column of puzzles is called?
fn names_puzzle(name: &[u8]) -> bool {
    const NAMES: [&[u8]; 13] = [
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
    !names_solution(name) && NAMES.iter().any(|word| has_word(name, word))
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
    let mut column: Option<(usize, Column)> = None;
    let mut names = 0;
    for (index, field) in parts(line, separator).enumerate() {
        let name = bare(field).bytes;
        let Some(&first) = name.first() else { continue };
        if !(first.is_ascii_alphabetic() || first >= 0x80 || first == b'_') {
            return None;
        }
        names += 1;
        // "puzzle" is the column rather than "puzzle number".
        let is_better = column.is_none_or(|(length, _)| name.len() < length);
        if is_better && names_puzzle(name) {
            column = Some((name.len(), Column { separator, index, is_named: true }));
        }
    }
    (names > 0).then(|| Header { column: column.map(|(_, column)| column), names })
}
