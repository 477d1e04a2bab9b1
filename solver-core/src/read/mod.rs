//! Puzzles in files as people have them.

mod cells;
mod drawing;
mod fault;
mod line;
mod list;
mod structured;
mod symbol;

use crate::{Board, ParseError, text};
use cells::{Grid, Wrong, is_wide};
use drawing::{Drawing, Shape, drawing, is_row, shape};
pub use fault::{LONGEST_LINE, Place, ReadFault, Reason};
use line::{Line, More, Text, has_word};
use list::{Column, Entry};
use structured::{Form, form, structured};
use symbol::symbols;

/// Reads puzzle after puzzle from a text that may hold any number of them, in any of the forms that
/// people have. It is told nothing about the text.
///
/// It keeps what holds for a whole text (the puzzles' column), and where it is. Each text needs a
/// reader of its own. [`Board::read_all`] is simpler for a text that is in memory as a whole.
#[derive(Clone)]
pub struct Reader {
    /// What the text is.
    kind: Kind,
    column: Option<Column>,
    skip: Skip,
    /// Where the next character is.
    place: Place,
}

/// What a text is.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
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
enum Skip {
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

/// What [`Reader::next`] reads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Piece {
    /// A puzzle.
    Board {
        /// Its cells.
        board: Board,
        /// Where its first cell is.
        at: Place,
    },
    /// A drawing of candidates.
    Candidates {
        /// For each of 81 cells a set of digits, bit 0 for a 1.
        sets: [u16; 81],
        /// Where its first cell is.
        at: Place,
    },
    /// Something that is no puzzle. The next piece is behind it.
    Fault(ReadFault),
    /// More of the text is needed; never at its end.
    More,
    /// There is nothing more.
    End,
}

/// A piece before lines and columns are counted.
enum Found {
    /// Decoration.
    Nothing,
    Grid(Grid),
    Wrong(Wrong),
    End,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// A reader at the start of a text.
    pub const fn new() -> Self {
        Self {
            kind: Kind::New,
            column: None,
            skip: Skip::Nothing,
            place: Place { offset: 0, line: 1, column: 1 },
        }
    }

    /// A reader that goes on at a position of a text that is in memory as a whole: one that has read
    /// what is before it. Lines are counted from there, offsets from the start of the text.
    ///
    /// What holds for the whole text is found in its first piece, which is read again for that; no
    /// more than the first [`LONGEST_LINE`] bytes are looked at.
    pub fn resume(text: &[u8], position: usize) -> Self {
        let mut reader = Self::new();
        let before = text.get(..position).unwrap_or(text);
        let head = before.get(..LONGEST_LINE).unwrap_or(before);
        if !head.is_empty() {
            // What is left out is left out as a whole before a piece ends.
            reader.next(head, &mut 0, before.len() == head.len());
            reader.skip = if reader.skip == Skip::All { Skip::All } else { Skip::Nothing };
        }
        reader.place = Place { offset: position, line: 1, column: 1 };
        reader
    }

    /// Reads the next piece of `text` from `position` on, which it moves behind it.
    ///
    /// Without `is_end` the text goes on behind what is in memory. A piece that may do so, too, is
    /// [`Piece::More`], and `position` is then where it starts: call again with more text behind
    /// that. No piece, with what must be seen behind it, is longer than 64 lines of
    /// [`LONGEST_LINE`] bytes. What is before `position` is not looked at, so that it need not be
    /// kept; places are counted from the start of the first call.
    pub fn next(&mut self, text: &[u8], position: &mut usize, is_end: bool) -> Piece {
        if self.skip == Skip::Nothing
            && self.kind == Kind::Lines
            && let Some((board, next)) = plain_line(text, *position)
        {
            let at = self.place;
            self.place.offset += next - *position;
            self.place.line += 1;
            self.place.column = 1;
            *position = next;
            return Piece::Board { board, at };
        }
        let text = Text { bytes: text, is_end };
        loop {
            let Ok((found, next)) = self.step(text, *position) else { return Piece::More };
            let start = self.place;
            let place = |at: usize| {
                let mut place = start;
                place.advance(text, *position, at);
                place
            };
            let piece = match found {
                Found::Nothing => None,
                Found::End => Some(Piece::End),
                Found::Grid(grid) => Some(grid.piece(place(grid.start))),
                Found::Wrong(wrong) => Some(Piece::Fault(ReadFault {
                    at: place(wrong.at),
                    cells: wrong.cells,
                    reason: wrong.reason,
                })),
            };
            self.place.advance(text, *position, next);
            *position = next;
            if let Some(piece) = piece {
                return piece;
            }
        }
    }

    /// What comes at an offset, and where the next is.
    fn step(&mut self, text: Text<'_>, at: usize) -> Result<(Found, usize), More> {
        if self.kind == Kind::New {
            return self.mark(text, at);
        }
        if self.skip == Skip::All || at >= text.bytes.len() {
            let next = text.bytes.len();
            return if text.is_end { Ok((Found::End, next)) } else { Err(More) };
        }
        if let Kind::Structured(form) = self.kind {
            return structured(text, form, at, &mut self.skip);
        }
        let Some(line) = text.line(at)? else { return Ok((Found::End, at)) };
        if line.is_too_long() || self.skip == Skip::Line {
            return Ok(self.long_line(text, at));
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
    fn long_line(&mut self, text: Text<'_>, at: usize) -> (Found, usize) {
        let wrong = Wrong { at, cells: 0, reason: Reason::LongLine };
        let was_known = self.skip == Skip::Line;
        let rest = text.from(at);
        let end = rest.iter().position(|byte| b"\r\n".contains(byte));
        self.skip = if end.is_none() && !text.is_end { Skip::Line } else { Skip::Nothing };
        self.kind = Kind::Lines;
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
        let is_wide = match start {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
            [0, byte, ..] | [byte, 0, ..] => byte.is_ascii_graphic(),
            _ => false,
        };
        if is_wide {
            self.skip = Skip::All;
            let wrong = Wrong { at, cells: 0, reason: Reason::Utf16 };
            return Ok((Found::Wrong(wrong), text.bytes.len()));
        }
        let length = if start.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        Ok((Found::Nothing, at + length))
    }

    /// What a line is, or a drawing that begins with it.
    fn line(&mut self, text: Text<'_>, line: Line<'_>) -> Result<(Found, usize), More> {
        let shape = shape(line);
        if self.kind == Kind::Unknown
            && let Some(form) = form(line)
        {
            self.kind = Kind::Structured(form);
            return Ok((Found::Nothing, line.start));
        }
        let is_drawn = match shape {
            Shape::Blank => !is_wide(line, 81),
            Shape::Unsure(kind) => !is_row(text, line, kind, 0)?,
            Shape::Border => !self.is_empty_board(line),
            _ => false,
        };
        if is_drawn {
            return Ok((Found::Nothing, line.next));
        }
        // One puzzle may be broken into lines of any length.
        if self.kind == Kind::Unknown
            && matches!(shape, Shape::Cells(_, count, _) if count < 81)
            && let (Drawing::Grid(grid), next) = drawing(text, line.start)?
        {
            self.kind = Kind::Lines;
            return Ok((Found::Grid(grid), next));
        }
        let entry = match label_end(line) {
            None if matches!(shape, Shape::Comment) => return Ok((Found::Nothing, line.next)),
            _ => self.entry(line),
        };
        if let Some((entry, column)) = entry {
            if self.kind == Kind::Unknown {
                self.column = column;
            }
            self.kind = Kind::Lines;
            return Ok(match entry {
                Entry::Puzzle(grid, next) => (Found::Grid(grid), next.unwrap_or(line.next)),
                Entry::Wrong(wrong) => (Found::Wrong(wrong), line.next),
            });
        }
        match shape {
            Shape::Comment => return Ok((Found::Nothing, line.next)),
            Shape::Words => {
                if self.kind == Kind::Unknown && self.header(text, line)? {
                    return Ok((Found::Nothing, line.next));
                }
                if is_title(text, line)? {
                    return Ok((Found::Nothing, line.next));
                }
                self.kind = Kind::Lines;
                let at = line.trim().start;
                let strange = line.symbols().find(|symbol| {
                    symbol.is != b' '
                        && cells::kind(symbol.is) == 0
                        && cells::digit(symbol.is).is_none()
                });
                let at = strange.map_or(at, |symbol| symbol.at);
                let wrong = Wrong::character(line.part(at, line.end()).bytes, at, 0);
                return Ok((Found::Wrong(wrong), line.next));
            }
            _ => {}
        }
        // A number in front of a drawing is its own, or says how many there are.
        if is_number(line)
            && let (found @ Drawing::Grid(_), next) = drawing(text, line.next)?
        {
            self.kind = Kind::Lines;
            return Ok((found.into(), next));
        }
        let (found, next) = drawing(text, line.start)?;
        if self.kind == Kind::Unknown
            && let Drawing::Wrong(Wrong { reason: Reason::Length, .. }) = found
            && let Some(grid) = loose_cells(text, line.start)?
        {
            return Ok((Found::Grid(grid), text.bytes.len()));
        }
        self.kind = Kind::Lines;
        Ok((found.into(), next))
    }

    /// Does a line without a digit above 0 hold a board without givens, as `0,....,x` may? A border
    /// has no 81 dots or zeros.
    fn is_empty_board(&self, line: Line<'_>) -> bool {
        line.bytes.len() > 81 && matches!(self.entry(line), Some((Entry::Puzzle(..), _)))
    }

    fn entry(&self, line: Line<'_>) -> Option<(Entry, Option<Column>)> {
        let entry = self.column.and_then(|column| column.entry(line));
        entry.map(|entry| (entry, None)).or_else(|| list::entry(line))
    }

    /// Is a line, the first of a text, a header? Then keeps its column.
    fn header(&mut self, text: Text<'_>, line: Line<'_>) -> Result<bool, More> {
        let Some(header) = list::header(line) else { return Ok(false) };
        let Some(next) = next_content(text, line.next)? else {
            return Ok(header.column.is_some());
        };
        let is_one_word =
            line.bytes.iter().all(|byte| byte.is_ascii_alphabetic() || b"\"'".contains(byte));
        let is_header = match header.column {
            Some(column) if header.names > 1 => column.entry(next).is_some(),
            _ => {
                (header.names > 1 || is_one_word && header.column.is_some())
                    && list::entry(next).is_some()
            }
        };
        if is_header {
            self.column = header.column;
            if self.column.is_some() {
                self.kind = Kind::Lines;
            }
        }
        Ok(is_header)
    }
}

impl From<Drawing> for Found {
    fn from(drawing: Drawing) -> Self {
        match drawing {
            Drawing::Grid(grid) => Self::Grid(grid),
            Drawing::Wrong(wrong) => Self::Wrong(wrong),
        }
    }
}

impl Grid {
    fn piece(&self, at: Place) -> Piece {
        if self.has_candidates() {
            return Piece::Candidates { sets: self.sets, at };
        }
        let digits = self.sets.map(|set| if set == 0 { 0 } else { set.trailing_zeros() as u8 + 1 });
        Piece::Board { board: Board::of(digits), at }
    }
}

impl Place {
    /// Goes on from one offset of a text to another.
    fn advance(&mut self, text: Text<'_>, from: usize, to: usize) {
        self.offset += to - from;
        let part = text.bytes.get(from..to).unwrap_or_default();
        if part == b"\xef\xbb\xbf" {
            return;
        }
        for symbol in symbols(part, from) {
            let byte = text.bytes.get(symbol.at).copied().unwrap_or_default();
            let next = text.bytes.get(symbol.at + 1);
            if byte == b'\n' || byte == b'\r' && next != Some(&b'\n') {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
    }
}

/// Is a section left out that has this name? It holds what somebody made of the puzzle.
fn is_left_out(name: &[u8]) -> bool {
    list::names_solution(name)
        || [&b"state"[..], b"pencil", b"mark", b"candidate", b"note", b"hist", b"comment"]
            .iter()
            .any(|word| has_word(name, word))
}

/// The common case, a line of 81 characters with nothing else, and where the next line starts.
fn plain_line(text: &[u8], at: usize) -> Option<(Board, usize)> {
    let (cells, rest) = text.get(at..)?.split_first_chunk::<81>()?;
    let end = match rest {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        _ => return None,
    };
    Some((Board::from_ascii(cells).ok()?, at + end))
}

/// Where the number ends that a line begins with, as in `#1 53..7`.
fn label_end(line: Line<'_>) -> Option<usize> {
    let line = line.trim();
    let digits = line.bytes.strip_prefix(b"#")?;
    let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_label =
        (1..8).contains(&count) && digits.get(count).is_some_and(|byte| b" \t:,;.)".contains(byte));
    is_label.then_some(line.start + 1 + count)
}

/// Is a line a number of a few digits?
fn is_number(line: Line<'_>) -> bool {
    let number = line.trim().bytes;
    (1..=6).contains(&number.len()) && number.iter().all(u8::is_ascii_digit)
}

/// The longest text that is taken for a single puzzle in whatever lines.
const LONGEST_PUZZLE: usize = 1 << 14;

/// The puzzle of a text that has only one, in whatever lines. No border may be taken for blanks.
fn loose_cells(text: Text<'_>, start: usize) -> Result<Option<Grid>, More> {
    let rest = text.from(start);
    if rest.len() > LONGEST_PUZZLE {
        return Ok(None);
    }
    match text::parse(rest) {
        Err(ParseError::Length { cells: 82.., .. } | ParseError::Character { .. }) => Ok(None),
        _ if !text.is_end => Err(More),
        Err(ParseError::Length { .. }) => Ok(None),
        Ok(cells) => {
            let mut at = start;
            while let Some(line) = text.line(at)? {
                if drawing::is_frame(line) {
                    return Ok(None);
                }
                at = line.next;
            }
            let mut grid = Grid::new();
            for digit in cells {
                let set = if digit == 0 { 0 } else { 1 << (digit - 1) };
                grid.push(set, 0, start);
            }
            Ok(Some(grid))
        }
    }
}

/// The next line that is not blank, a comment or a border.
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

/// Is a line of words the title of what comes next? Anything may stand above a drawing; above a
/// puzzle of one line, only a name with a number or a colon.
fn is_title(text: Text<'_>, line: Line<'_>) -> Result<bool, More> {
    let words = line.trim().bytes;
    let is_name = words.ends_with(b":")
        || words.last().is_some_and(u8::is_ascii_digit) && words.contains(&b' ');
    let mut at = line.next;
    for _ in 0..3 {
        let Some(next) = next_content(text, at)? else { return Ok(false) };
        match shape(next) {
            Shape::Cells(_, 9, _) | Shape::Unsure(_) => return Ok(true),
            Shape::Words if list::entry(next).is_none() => at = next.next,
            _ => return Ok(is_name && list::entry(next).is_some()),
        }
    }
    Ok(false)
}

/// The lines of a whole text that are neither blank nor a comment.
fn content(text: &[u8]) -> impl Iterator<Item = Line<'_>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let line = Text { bytes: text, is_end: true }.line(at).ok()??;
        at = line.next;
        Some(line)
    })
    .filter(|line| !line.trim().bytes.is_empty() && !line.is_comment())
}

fn has_one_line(text: &[u8]) -> bool {
    content(text).nth(1).is_none()
}

/// Is the line with a place in it a puzzle, and nothing else?
fn is_whole_line(text: &[u8], offset: usize) -> bool {
    let mut lines = content(text).skip_while(|line| line.end() <= offset);
    lines.next().is_some_and(|line| text::parse(line.bytes).is_ok())
}

impl From<ReadFault> for ParseError {
    fn from(fault: ReadFault) -> Self {
        let (cell, offset) = (fault.cells, fault.at.offset);
        match fault.reason {
            Reason::Character(character) => {
                let mut bytes = [0; 4];
                character.encode_utf8(&mut bytes);
                Self::Character { cell, byte: bytes[0], offset }
            }
            Reason::Byte(byte) => Self::Character { cell, byte, offset },
            _ => Self::Length { cells: cell, offset },
        }
    }
}

/// The pieces of a text, see [`Board::read_all`].
#[derive(Clone)]
pub struct ReadAll<'a> {
    reader: Reader,
    text: &'a [u8],
    position: usize,
}

impl Board {
    /// Reads all puzzles of a text.
    ///
    /// Gives [`Piece::Board`], [`Piece::Candidates`] and [`Piece::Fault`] in the order of the text;
    /// none is left out.
    ///
    /// ```
    /// # use solver_core::{Board, Piece};
    /// let text = "puzzle;level
    /// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;easy
    /// 53..7....6..q95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;odd";
    /// let pieces: Vec<_> = Board::read_all(text.as_bytes()).collect();
    /// assert!(matches!(pieces[0], Piece::Board { board, .. } if board.count(2) == Ok(1)));
    /// let Piece::Fault(fault) = &pieces[1] else { panic!("a 'q' is no cell") };
    /// assert_eq!(fault.to_string(), "line 3, column 13: 'q' is neither digit nor blank");
    /// ```
    pub fn read_all(text: &[u8]) -> ReadAll<'_> {
        ReadAll { reader: Reader::new(), text, position: 0 }
    }

    /// The only puzzle of a text; see `Board::parse`.
    pub(crate) fn read_one(text: &[u8]) -> Result<Self, ParseError> {
        let strict = text::parse(text);
        if has_one_line(text) {
            return strict.map(Self::of);
        }
        let mut pieces = Self::read_all(text);
        match (pieces.next(), pieces.next(), strict) {
            (Some(Piece::Board { board, at }), None, strict) => match strict {
                // Beside a line that is a whole puzzle there is nothing but comments.
                Err(error) if is_whole_line(text, at.offset) => Err(error),
                _ => Ok(board),
            },
            (_, _, Err(error)) => Err(error),
            // A comment may be as long as it likes where all the rest is plain.
            (Some(Piece::Fault(fault)), _, Ok(cells)) if fault.reason == Reason::LongLine => {
                Ok(Self::of(cells))
            }
            (Some(Piece::Fault(fault)), _, Ok(_)) => Err(fault.into()),
            (_, _, Ok(_)) => Err(ParseError::Length { cells: 162, offset: text.len() }),
        }
    }

    /// The board of those cells that have only one candidate: bit 0 of a set is a 1. The others are
    /// blanks.
    pub fn from_candidates(sets: &[u16; 81]) -> Self {
        Self::of(sets.map(|set| match set & 0x1ff {
            set if set.is_power_of_two() => set.trailing_zeros() as u8 + 1,
            _ => 0,
        }))
    }
}

impl Iterator for ReadAll<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        match self.reader.next(self.text, &mut self.position, true) {
            Piece::End | Piece::More => None,
            piece => Some(piece),
        }
    }
}
