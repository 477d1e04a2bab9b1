//! The text, line by line.

use super::fault::LONGEST_LINE;
use super::symbol::{Symbols, is_digit, kind, symbols};

/// The text that is in memory.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) bytes: &'a [u8],
    /// Is this where the whole text ends?
    pub(super) is_end: bool,
}

/// More of the text is needed to say what comes.
pub(super) struct More;

/// A line, without what ends it.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) start: usize,
    /// Where the next line starts.
    pub(super) next: usize,
}

impl<'a> Text<'a> {
    pub(super) fn from(self, start: usize) -> &'a [u8] {
        self.bytes.get(start..).unwrap_or_default()
    }

    /// The line that starts at `start`; none at the end of the text. A line that is too long is
    /// given up to [`LONGEST_LINE`], and one byte.
    #[inline(never)]
    pub(super) fn line(self, start: usize) -> Result<Option<Line<'a>>, More> {
        let rest = self.from(start);
        let rest = rest.get(..=LONGEST_LINE).unwrap_or(rest);
        let ends = |&byte: &u8| byte == b'\n' || byte == b'\r';
        let (length, behind) = match rest.iter().position(ends) {
            Some(length) => match rest.get(length..).unwrap_or_default() {
                [b'\r', b'\n', ..] => (length, 2),
                [b'\r'] if !self.is_end && rest.len() <= LONGEST_LINE => return Err(More),
                _ => (length, 1),
            },
            None if rest.len() > LONGEST_LINE => (rest.len(), 0),
            None if !self.is_end => return Err(More),
            None if rest.is_empty() => return Ok(None),
            None => (rest.len(), 0),
        };
        let bytes = rest.get(..length).unwrap_or_default();
        Ok(Some(Line { bytes, start, next: start + length + behind }))
    }
}

impl<'a> Line<'a> {
    pub(super) fn is_too_long(self) -> bool {
        self.bytes.len() > LONGEST_LINE
    }

    pub(super) fn symbols(self) -> Symbols<'a> {
        symbols(self.bytes, self.start)
    }

    /// Where it ends.
    pub(super) fn end(self) -> usize {
        self.start + self.bytes.len()
    }

    /// Its part from one offset of the text to another.
    #[inline(never)]
    pub(super) fn part(self, start: usize, end: usize) -> Self {
        let from = start.saturating_sub(self.start);
        let to = end.saturating_sub(self.start);
        Self { bytes: self.bytes.get(from..to).unwrap_or_default(), start, next: self.next }
    }

    /// It without white space at its ends.
    #[inline(never)]
    pub(super) fn trim(self) -> Self {
        let bytes = self.bytes.trim_ascii_start();
        let start = self.start + (self.bytes.len() - bytes.len());
        Self { bytes: bytes.trim_ascii_end(), start, next: self.next }
    }

    pub(super) fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }

    /// Does it, without its white space, begin as a comment does? A row in a frame of `#` is none.
    #[inline(never)]
    pub(super) fn is_comment(self) -> bool {
        match self.trim().bytes {
            [b'#', inner @ .., b'#'] => {
                let digits = inner.iter().filter(|&&byte| is_digit(byte)).count();
                let blanks = inner.iter().filter(|&&byte| kind(byte) != 0).count();
                digits == 0 || digits + blanks != 9
            }
            [b'#' | b';' | b'%', ..] | [b'/', b'/', ..] => true,
            _ => false,
        }
    }

    /// The name of a section, if the line is its head: `[Puzzle]`.
    pub(super) fn section(self) -> Option<&'a [u8]> {
        let name = self.trim().bytes.strip_prefix(b"[")?.strip_suffix(b"]")?;
        let is_name = name.first().is_some_and(u8::is_ascii_alphabetic)
            && name.iter().all(|byte| byte.is_ascii_alphanumeric() || b" _-".contains(byte));
        is_name.then_some(name)
    }
}

/// Does a name have one of these words in it, in whatever case?
#[inline(never)]
pub(super) fn has_word(name: &[u8], words: &[&[u8]]) -> bool {
    words.iter().any(|word| {
        let mut rest = name;
        while let Some(start) = rest.get(..word.len()) {
            if start.eq_ignore_ascii_case(word) {
                return true;
            }
            rest = rest.get(1..).unwrap_or_default();
        }
        false
    })
}
