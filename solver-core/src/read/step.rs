//! What comes next in a text, and who reads it.

use super::Reader;
use super::cells::Wrong;
use super::drawing::{drawing, is_row};
use super::fault::Reason;
use super::line::{Line, More, Text, has_word};
use super::list::{self, Column, Entry};
use super::one::loose_cells;
use super::places::{Stray, places};
use super::shape::{Shape, shape};
use super::structured::{Form, form, structured};
use super::symbol::{is_digit, is_space, kind};

/// What a text is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// Nothing has been read yet.
    New,
    /// Its first line with something in it has not been read.
    Unknown,
    /// Lines, the first of which may be a header.
    Lines,
    /// Brackets or tags.
    Structured(Form),
}

/// What is left out from here on.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Skip {
    Nothing,
    /// The rest of a line that is too long.
    Line,
    /// The rest of a section.
    Section,
    /// A value in a structured text, so many brackets deep.
    Value(usize),
    /// The text of an element in XML, and a comment there.
    Element,
    Comment,
    /// The rest of the text.
    All,
}

/// A piece.
pub(super) enum Found {
    /// Decoration.
    Nothing,
    /// A puzzle, which is in the reader's grid.
    Grid,
    Wrong(Wrong),
    End,
}

impl From<Option<Wrong>> for Found {
    fn from(wrong: Option<Wrong>) -> Self {
        wrong.map_or(Self::Grid, Self::Wrong)
    }
}

impl Reader {
    /// What comes at an offset, and where the next is.
    #[inline(never)]
    pub(super) fn step(&mut self, text: Text<'_>, at: usize) -> Result<(Found, usize), More> {
        if self.kind == Kind::New {
            return self.mark(text, at);
        }
        if self.skip == Skip::All || at >= text.bytes.len() {
            let next = text.bytes.len();
            return if text.is_end { Ok((Found::End, next)) } else { Err(More) };
        }
        if let Kind::Structured(form) = self.kind {
            return structured(text, form, at, &mut self.skip, &mut self.grid);
        }
        let Some(line) = text.line(at)? else { return Ok((Found::End, at)) };
        if self.kind == Kind::Unknown
            && let Some(form) = form(line)
        {
            self.kind = Kind::Structured(form);
            return Ok((Found::Nothing, line.start));
        }
        if line.is_too_long() || self.skip == Skip::Line {
            return Ok(self.long_line(text, line));
        }
        if let Some(name) = line.section() {
            self.skip = if is_left_out(name) { Skip::Section } else { Skip::Nothing };
            return Ok((Found::Nothing, line.next));
        }
        if self.skip == Skip::Section {
            return Ok((Found::Nothing, line.next));
        }
        self.line(text, line)
    }

    /// The rest of a line that is too long, of which there may be more than is in memory.
    fn long_line(&mut self, text: Text<'_>, line: Line<'_>) -> (Found, usize) {
        let at = line.start;
        let wrong = Wrong { at, cells: 0, reason: Reason::LongLine };
        let is_comment = line.is_comment();
        let was_known = self.skip == Skip::Line || is_comment;
        let rest = text.from(at);
        let end = rest.iter().position(|byte| b"\r\n".contains(byte));
        self.skip = if end.is_none() && !text.is_end { Skip::Line } else { Skip::Nothing };
        self.kind = if is_comment { self.kind } else { Kind::Lines };
        let found = if was_known { Found::Nothing } else { Found::Wrong(wrong) };
        (found, at + end.unwrap_or(rest.len()))
    }

    /// The very start of a text.
    fn mark(&mut self, text: Text<'_>, at: usize) -> Result<(Found, usize), More> {
        let start = text.from(at);
        if start.len() < 3 && !text.is_end {
            return Err(More);
        }
        self.kind = Kind::Unknown;
        let is_utf16 = match start {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
            [0, byte, ..] | [byte, 0, ..] => byte.is_ascii_graphic(),
            _ => false,
        };
        if is_utf16 {
            self.skip = Skip::All;
            let wrong = Wrong { at, cells: 0, reason: Reason::Utf16 };
            return Ok((Found::Wrong(wrong), text.bytes.len()));
        }
        let length = if start.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        Ok((Found::Nothing, at + length))
    }

    /// What a line is, or a drawing that begins with it.
    fn line(&mut self, text: Text<'_>, line: Line<'_>) -> Result<(Found, usize), More> {
        let is_comment = line.is_comment() && !has_number(line);
        if !is_comment && let Some(sets) = places(line.bytes) {
            self.learn(None);
            return Ok((self.candidates(line, sets), line.next));
        }
        // The common case, a puzzle among other fields.
        let entry = if is_comment || line.bytes.len() < 30 { None } else { self.entry(line) };
        match entry {
            Some((Entry::Puzzle(next), column)) => {
                self.learn(column);
                return Ok((Found::Grid, next.unwrap_or(line.next)));
            }
            Some((Entry::Solution, _)) => return Ok((Found::Nothing, line.next)),
            _ => {}
        }
        let shape = if is_comment { Shape::Comment } else { shape(line) };
        let is_drawn = match shape {
            Shape::Blank | Shape::Border => true,
            Shape::Comment => is_comment,
            Shape::Unsure(kind) => !is_row(text, line, kind, 0)?,
            _ => false,
        };
        if is_drawn {
            return Ok((Found::Nothing, line.next));
        }
        // One puzzle may be broken into lines of any length.
        if self.kind == Kind::Unknown
            && matches!(shape, Shape::Cells(_, count, _) if count < 81)
            && let (None, next) = drawing(text, line.start, &mut self.grid)?
        {
            self.learn(None);
            return Ok((Found::Grid, next));
        }
        let entry = if line.bytes.len() < 30 { self.entry(line) } else { entry };
        if let Some((Entry::Wrong(wrong), column)) = entry {
            self.learn(column);
            return Ok((Found::Wrong(wrong), line.next));
        }
        if matches!(shape, Shape::Words | Shape::Comment) {
            if self.kind == Kind::Unknown && self.header(text, line)?
                || self.is_title(text, line)?
            {
                return Ok((Found::Nothing, line.next));
            }
            self.learn(None);
            let is_strange = |is: u8| !is_space(is) && !is_digit(is) && kind(is) == 0;
            let strange = line.symbols().find(|symbol| is_strange(symbol.is));
            let at = strange.map_or(line.trim().start, |symbol| symbol.at);
            return Ok((Found::Wrong(Wrong::character(line, at, 0)), line.next));
        }
        // A number in front of a drawing is its own, or says how many there are.
        if is_number(line)
            && let (None, next) = drawing(text, line.next, &mut self.grid)?
        {
            self.learn(None);
            return Ok((Found::Grid, next));
        }
        let (wrong, next) = drawing(text, line.start, &mut self.grid)?;
        if self.kind == Kind::Unknown
            && let Some(Wrong { reason: Reason::Length, .. }) = wrong
            && loose_cells(text, line.start, &mut self.grid)?
        {
            return Ok((Found::Grid, text.bytes.len()));
        }
        self.learn(None);
        Ok((wrong.into(), next))
    }

    /// The candidates of a line.
    fn candidates(&mut self, line: Line<'_>, sets: Result<[u16; 81], Stray>) -> Found {
        match sets {
            Ok(sets) => {
                self.grid.take(&sets, line.trim().start);
                Found::Grid
            }
            Err(Stray { cell, offset, .. }) => {
                Found::Wrong(Wrong::character(line, line.start + offset, cell))
            }
        }
    }

    /// Keeps what the first piece says of a whole text.
    fn learn(&mut self, column: Option<Column>) {
        if self.kind == Kind::Unknown {
            self.column = column;
        }
        self.kind = Kind::Lines;
    }

    #[inline(never)]
    fn entry(&mut self, line: Line<'_>) -> Option<(Entry, Option<Column>)> {
        if let Some(column) = self.column
            && let Some(entry) = column.entry(line, &mut self.grid)
        {
            return Some((entry, self.column));
        }
        list::entry(line, &mut self.grid)
    }

    /// Is a line, the first of a text, a header? Then keeps its column.
    fn header(&mut self, text: Text<'_>, line: Line<'_>) -> Result<bool, More> {
        let Some(header) = list::header(line) else { return Ok(false) };
        let Some(next) = next_content(text, line.next)? else {
            return Ok(header.column.is_some());
        };
        let is_word =
            line.bytes.iter().all(|byte| byte.is_ascii_alphabetic() || b"\"'".contains(byte));
        let is_header = match header.column {
            Some(column) if header.names > 1 => column.entry(next, &mut self.grid).is_some(),
            column => {
                (header.names > 1 || is_word && column.is_some())
                    && list::entry(next, &mut self.grid).is_some()
            }
        };
        if is_header && header.column.is_some() {
            self.learn(header.column);
        }
        Ok(is_header)
    }

    /// Is a line of words the title of what comes next? Anything may stand above a drawing; above a
    /// puzzle of one line, only a name with a number or a colon.
    #[inline(never)]
    fn is_title(&mut self, text: Text<'_>, line: Line<'_>) -> Result<bool, More> {
        let words = line.trim().bytes;
        let is_name = match words {
            [.., b':'] => true,
            [.., b'0'..=b'9'] => words.contains(&b' '),
            _ => false,
        };
        let mut at = line.next;
        for _ in 0..3 {
            let Some(next) = next_content(text, at)? else { return Ok(false) };
            let shape = shape(next);
            if matches!(shape, Shape::Cells(_, 9, _) | Shape::Unsure(_)) {
                return Ok(true);
            }
            let is_entry = list::entry(next, &mut self.grid).is_some();
            if is_entry || !matches!(shape, Shape::Words) {
                return Ok(is_name && is_entry);
            }
            at = next.next;
        }
        Ok(false)
    }
}

/// Is a section left out that has this name? It holds what somebody made of the puzzle.
#[inline(never)]
pub(super) fn is_left_out(name: &[u8]) -> bool {
    list::names_solution(name)
        || has_word(
            name,
            &[b"state", b"pencil", b"mark", b"candidate", b"note", b"hist", b"comment"],
        )
}

/// Does a line begin with a number as in `#1 53..7`?
fn has_number(line: Line<'_>) -> bool {
    let Some(digits) = line.trim().bytes.strip_prefix(b"#") else { return false };
    let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (1..8).contains(&count) && digits.get(count).is_some_and(|byte| b" \t:,;.)".contains(byte))
}

/// Is a line a number of a few digits, with nothing but marks around it?
#[inline(never)]
fn is_number(line: Line<'_>) -> bool {
    let is_mark = |byte: &u8| b" \t=-.:;)]*#".contains(byte);
    let number = line.bytes.iter().skip_while(|byte| is_mark(byte));
    let digits = number.clone().take_while(|byte| byte.is_ascii_digit()).count();
    (1..=6).contains(&digits) && number.skip(digits).all(is_mark)
}

/// The next line that is not blank, a comment or a border.
#[inline(never)]
fn next_content(text: Text<'_>, mut at: usize) -> Result<Option<Line<'_>>, More> {
    for _ in 0..16 {
        let Some(line) = text.line(at)? else { return Ok(None) };
        if !matches!(shape(line), Shape::Blank | Shape::Comment | Shape::Border) {
            return Ok(Some(line));
        }
        at = line.next;
    }
    Ok(None)
}
