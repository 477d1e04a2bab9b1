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
const OTHER: u8 = 0x80;

/// A set of ways to write a blank, [`DOT`] and those that follow.
pub(super) type Kinds = u16;

/// A blank written as `.`, and so on. The characters are in the order of [`BLANKS`].
pub(super) const DOT: Kinds = 1;
pub(super) const ZERO: Kinds = 1 << 1;
pub(super) const LINE: Kinds = 1 << 2;
pub(super) const STAR: Kinds = 1 << 3;
pub(super) const DASH: Kinds = 1 << 4;
pub(super) const TILDE: Kinds = 1 << 8;
/// Nothing stands where the cell is: between two commas, or as a space between two bars.
pub(super) const NOTHING: Kinds = 1 << 9;

const BLANKS: &[u8] = b".0_*-?xX~";

/// What an ASCII character may be: in the four lowest bits 1 for a digit, or 2 and more for a
/// blank; above that, flags.
static MEANINGS: [u8; 256] = meanings();
const KIND: u8 = 15;
const SPACE: u8 = 1 << 4;
const SEPARATES: u8 = 1 << 5;
const DECORATES: u8 = 1 << 6;
const LETTER: u8 = 1 << 7;

const fn meanings() -> [u8; 256] {
    const fn mark(table: &mut [u8; 256], characters: &[u8], meaning: u8) {
        let mut at = 0;
        while at < characters.len() {
            table[characters[at] as usize] |= meaning;
            at += 1;
        }
    }
    let mut table = [0; 256];
    let mut at = 0;
    while at < BLANKS.len() {
        table[BLANKS[at] as usize] = 2 + at as u8;
        at += 1;
    }
    mark(&mut table, b"123456789", 1);
    mark(&mut table, b" \t\x0b\x0c", SPACE | SEPARATES | DECORATES);
    mark(&mut table, b",;:|=\"'`<>[](){}/\\&", SEPARATES);
    mark(&mut table, b"|!+=,;:>[](){}\"'`/\\", DECORATES);
    let mut letter = b'a';
    while letter <= b'z' {
        mark(&mut table, &[letter, letter - b'a' + b'A'], LETTER);
        letter += 1;
    }
    table[OTHER as usize] |= LETTER;
    table
}

fn meaning(symbol: u8) -> u8 {
    MEANINGS[usize::from(symbol)]
}

/// The digit that a character is, as the set of one candidate.
pub(super) fn digit(symbol: u8) -> Option<u16> {
    is_digit(symbol).then(|| 1 << (symbol & 15) >> 1)
}

pub(super) fn is_digit(symbol: u8) -> bool {
    meaning(symbol) & KIND == 1
}

/// The way in which a character writes a blank, 0 if it does not.
pub(super) fn kind(symbol: u8) -> Kinds {
    // A digit has bit 0, and what is neither has none.
    1 << (meaning(symbol) & KIND) >> 2
}

/// White space within a line.
pub(super) fn is_space(symbol: u8) -> bool {
    meaning(symbol) & SPACE != 0
}

/// May it stand between two fields of a list?
pub(super) fn separates(symbol: u8) -> bool {
    meaning(symbol) & SEPARATES != 0
}

/// May it stand between the cells of a drawing?
pub(super) fn decorates(symbol: u8) -> bool {
    meaning(symbol) & DECORATES != 0
}

/// Is it a letter, of any script?
pub(super) fn is_letter(symbol: u8) -> bool {
    meaning(symbol) & LETTER != 0
}

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

    #[inline(never)]
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
#[inline(never)]
pub(super) fn decode(text: &[u8]) -> (Option<char>, usize) {
    let Some(&first) = text.first() else { return (None, 1) };
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
