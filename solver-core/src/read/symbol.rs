//! Characters, and what each stands for.

/// A character of the text.
#[derive(Clone, Copy)]
pub(super) struct Symbol {
    /// Its offset in the text.
    pub(super) at: usize,
    /// The ASCII character that it stands for, or [`OTHER`].
    pub(super) is: u8,
}

/// Stands for every character that has no meaning here.
pub(super) const OTHER: u8 = 0x80;

/// The characters of a piece of text, which begins at `start` of the whole.
#[derive(Clone)]
pub(super) struct Symbols<'a> {
    rest: &'a [u8],
    at: usize,
}

pub(super) fn symbols(text: &[u8], start: usize) -> Symbols<'_> {
    Symbols { rest: text, at: start }
}

impl Iterator for Symbols<'_> {
    type Item = Symbol;

    fn next(&mut self) -> Option<Symbol> {
        let &first = self.rest.first()?;
        let (is, length) = if first < 0x80 {
            (first, 1)
        } else {
            let (character, length) = decode(self.rest);
            (character.map_or(OTHER, fold), length)
        };
        let at = self.at;
        self.at += length;
        self.rest = self.rest.get(length..).unwrap_or_default();
        Some(Symbol { at, is })
    }
}

/// The first character of a text in UTF-8, and its length; a byte that is no UTF-8 is none, and 1.
pub(super) fn decode(text: &[u8]) -> (Option<char>, usize) {
    let Some(&first) = text.first() else { return (None, 0) };
    let (length, least) = match first {
        0..=0x7f => return (Some(char::from(first)), 1),
        0xc0..=0xdf => (2, 0x80),
        0xe0..=0xef => (3, 0x800),
        0xf0..=0xf7 => (4, 0x1_0000),
        _ => return (None, 1),
    };
    let mut code = u32::from(first) & (0x7f >> length);
    for next in 1..length {
        match text.get(next) {
            Some(&byte) if byte & 0xc0 == 0x80 => code = code << 6 | u32::from(byte & 0x3f),
            _ => return (None, 1),
        }
    }
    match char::from_u32(code) {
        Some(character) if code >= least => (Some(character), length),
        _ => (None, 1),
    }
}

/// The ASCII character that another one stands for in puzzles.
fn fold(character: char) -> u8 {
    match character {
        // Full-width forms.
        '\u{ff01}'..='\u{ff5e}' => (u32::from(character) - 0xff01 + 0x21) as u8,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => b' ',
        // Dots in the middle, and an empty square or circle.
        '·' | '•' | '∙' | '⋅' | '・' | '･' | '□' | '◻' | '○' | '␣' => b'.',
        '\u{2010}'..='\u{2015}' | '−' => b'-',
        '‘' | '’' | '“' | '”' => b'"',
        '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║' | '¦' | '▀'..='▟' => {
            b'|'
        }
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '═' => b'=',
        // The corners and crossings among the box drawing characters.
        '\u{2500}'..='\u{257f}' => b'+',
        _ => OTHER,
    }
}
