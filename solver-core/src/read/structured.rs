//! Structured text, which brackets hold together: JSON, XML, and arrays as programs print them.

use super::cells::{Grid, Wrong, agree};
use super::fault::{LONGEST_LINE, Reason};
use super::line::{Line, More, Text, has_word};
use super::list::{self, Entry};
use super::step::{Found, Skip, is_left_out};
use super::symbol::NOTHING;

/// A piece of structured text.
enum Token<'a> {
    Open,
    Close,
    /// A string without its quotes, or a word or a number.
    Value(Line<'a>),
    /// Any other character.
    Mark(u8),
}

/// Which structured text it is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    /// Brackets of any kind, and commas, if any: JSON, Python, NumPy, C.
    Brackets,
    /// XML.
    Tags,
}

/// Which structured text begins with a line, if any does.
pub(super) fn form(line: Line<'_>) -> Option<Form> {
    let line = line.trim();
    match line.bytes.first()? {
        b'<' => Some(Form::Tags),
        b'{' | b'[' if line.section().is_none() => Some(Form::Brackets),
        // `board = [`, `array([[5, 3`.
        first if first.is_ascii_alphabetic() => {
            let opens: &[&[u8]] = &[b"[[", b"{{", b"= [", b"= {", b"=[", b"={", b"(["];
            has_word(line.bytes, opens).then_some(Form::Brackets)
        }
        _ => None,
    }
}

#[inline(never)]
/// The token at an offset or behind the white space there, and where it ends.
fn token(text: Text<'_>, form: Form, at: usize) -> Result<Option<(Token<'_>, usize)>, More> {
    let blanks = text.from(at).iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let at = at + blanks;
    let rest = text.from(at);
    let Some(&first) = rest.first() else {
        return if text.is_end { Ok(None) } else { Err(More) };
    };
    let value = |start: usize, end: usize, next: usize| {
        let bytes = rest.get(start..end).unwrap_or_default();
        Some((Token::Value(Line { bytes, start: at + start, next: at + next }), at + next))
    };
    let within = rest.get(..=LONGEST_LINE).unwrap_or(rest);
    Ok(match first {
        b'[' | b'{' | b'(' => Some((Token::Open, at + 1)),
        b']' | b'}' | b')' => Some((Token::Close, at + 1)),
        b'"' | b'\'' => {
            let mut is_escaped = false;
            let end = within.iter().skip(1).position(|&byte| {
                let ends = byte == first && !is_escaped
                    || matches!(byte, b'\n' | b'\r')
                    || byte == b'<' && form == Form::Tags;
                is_escaped = byte == b'\\' && !is_escaped;
                ends
            });
            match end.map(|end| (end + 1, rest.get(end + 1))) {
                Some((end, Some(&byte))) if byte == first => value(1, end, end + 1),
                None if within.len() <= LONGEST_LINE && !text.is_end => return Err(More),
                _ => Some((Token::Mark(first), at + 1)),
            }
        }
        _ if is_mark(first) => Some((Token::Mark(first), at + 1)),
        _ => {
            let end = within.iter().position(|&byte| byte.is_ascii_whitespace() || is_mark(byte));
            match end {
                Some(end) => value(0, end, end),
                None if within.len() <= LONGEST_LINE && !text.is_end => return Err(More),
                None => value(0, within.len(), within.len()),
            }
        }
    })
}

/// Does a character end a word?
fn is_mark(byte: u8) -> bool {
    b",:;=<>[]{}()\"".contains(&byte)
}

/// What comes at an offset of a structured text, and where the next is. `skip` is what is left out
/// from there on.
#[inline(never)]
pub(super) fn structured(
    text: Text<'_>,
    form: Form,
    at: usize,
    skip: &mut Skip,
    grid: &mut Grid,
) -> Result<(Found, usize), More> {
    let nothing = |next: usize| Ok((Found::Nothing, next));
    if *skip == Skip::Comment {
        return comment(text, at, skip);
    }
    let Some((first, next)) = token(text, form, at)? else {
        return Ok((Found::End, text.bytes.len()));
    };
    if matches!(*skip, Skip::Value(_) | Skip::Element) {
        let depth = if let Skip::Value(depth) = *skip { depth } else { 0 };
        *skip = match first {
            Token::Mark(b'<') => Skip::Nothing,
            _ if *skip == Skip::Element => Skip::Element,
            Token::Open => Skip::Value(depth + 1),
            Token::Close if depth > 1 => Skip::Value(depth - 1),
            Token::Mark(b':' | b'=') => *skip,
            Token::Mark(_) | Token::Value(_) if depth > 0 => *skip,
            _ => Skip::Nothing,
        };
        return nothing(next);
    }
    let value = match first {
        Token::Value(value) => value,
        Token::Mark(b'<') if form == Form::Tags => {
            if text.from(next).starts_with(b"!--") {
                *skip = Skip::Comment;
            } else if let Some((Token::Value(tag), next)) = token(text, form, next)? {
                return name(text, form, tag, next, skip, Skip::Element, grid);
            }
            return nothing(next);
        }
        _ => return nothing(next),
    };
    if let Some((Token::Mark(b':' | b'='), _)) = token(text, form, next)? {
        return name(text, form, value, next, skip, Skip::Value(0), grid);
    }
    if row(value, grid) && (form == Form::Brackets || grid.count == 9) {
        return run(text, at, grid);
    }
    Ok((entry(value, grid), next))
}

/// Goes on to the end of a comment in XML.
fn comment(text: Text<'_>, at: usize, skip: &mut Skip) -> Result<(Found, usize), More> {
    let rest = text.from(at);
    match rest.windows(3).position(|part| part == b"-->") {
        Some(length) => {
            *skip = Skip::Nothing;
            Ok((Found::Nothing, at + length + 3))
        }
        None if text.is_end => Ok((Found::End, text.bytes.len())),
        None if rest.len() > 2 => Ok((Found::Nothing, text.bytes.len() - 2)),
        None => Err(More),
    }
}

/// The puzzle that a value is, if it is one.
fn entry(value: Line<'_>, grid: &mut Grid) -> Found {
    match list::entry(value, grid) {
        None => Found::Nothing,
        Some((Entry::Puzzle(None), _)) => Found::Grid,
        Some((Entry::Solution, _)) => Found::Nothing,
        Some((Entry::Puzzle(Some(at)), _)) => {
            Found::Wrong(Wrong { at, cells: 162, reason: Reason::Length })
        }
        Some((Entry::Wrong(wrong), _)) => Found::Wrong(wrong),
    }
}

/// Goes on behind the name of a value, and behind the value if it is one word or string. What holds
/// a solution is left out, as `left_out`; what is named a puzzle must be one.
fn name(
    text: Text<'_>,
    form: Form,
    name: Line<'_>,
    next: usize,
    skip: &mut Skip,
    left_out: Skip,
    grid: &mut Grid,
) -> Result<(Found, usize), More> {
    if is_left_out(name.bytes) && !is_one_of(name, &[b"state"]) {
        *skip = if name.bytes.starts_with(b"/") { Skip::Nothing } else { left_out };
        return Ok((Found::Nothing, next));
    }
    let Some((Token::Mark(mark), after)) = token(text, form, next)? else {
        return Ok((Found::Nothing, next));
    };
    let is_puzzle =
        is_one_of(name, &[b"puzzle", b"quiz", b"board", b"grid", b"givens", b"sudoku", b"data"]);
    if is_puzzle && mark == b'>' && text.from(after).starts_with(b"</") {
        return Ok((Found::Wrong(list::no_puzzle(name.part(after, after), grid)), after));
    }
    let value = if mark == b'<' { None } else { token(text, form, after)? };
    let Some((Token::Value(value), behind)) = value else { return Ok((Found::Nothing, next)) };
    if row(value, grid) && grid.count == 9 {
        return Ok((Found::Nothing, after));
    }
    let found = entry(value, grid);
    if is_puzzle && matches!(found, Found::Nothing) {
        let value = if is_none(value) { value.part(value.start, value.start) } else { value };
        return Ok((Found::Wrong(list::no_puzzle(value, grid)), behind));
    }
    Ok((found, behind))
}

/// Is a word one of these, in whatever case?
#[inline(never)]
fn is_one_of(word: Line<'_>, words: &[&[u8]]) -> bool {
    words.iter().any(|known| word.bytes.eq_ignore_ascii_case(known))
}

/// Does a value say that there is none?
fn is_none(value: Line<'_>) -> bool {
    is_one_of(value, &[b"null", b"none", b"nan", b""])
}

/// Is a value one cell, or nine?
fn row(value: Line<'_>, grid: &mut Grid) -> bool {
    grid.clear();
    if is_none(value) {
        grid.push(0, NOTHING, value.start);
        return true;
    }
    // NumPy writes `5.` for a floating-point number, and JSON may have `5.0`.
    let is_float = match value.bytes {
        [_, b'.', rest @ ..] => rest.iter().all(|&byte| byte == b'0'),
        _ => false,
    };
    let end = if is_float { value.start + 1 } else { value.end() };
    let wrong = list::field_cells(value.part(value.start, end), grid);
    wrong.is_none() && (grid.count == 1 || grid.count == 9)
}

/// Reads the array of numbers, or of rows, whose first value is at an offset.
#[inline(never)]
fn run(text: Text<'_>, start: usize, grid: &mut Grid) -> Result<(Found, usize), More> {
    let mut wrong = None;
    let (mut end, mut at) = (start, start);
    // How many cells the innermost bracket has, and whether one has been closed just now.
    let (mut in_bracket, mut is_closed) = (0, false);
    let mut cells = Grid::new();
    grid.clear();
    while let Some((token, next)) = token(text, Form::Brackets, at)? {
        match token {
            Token::Value(value) if grid.count < 200 && row(value, &mut cells) => {
                if !agree(grid.kinds | cells.kinds) && wrong.is_none() {
                    wrong = Some(Wrong::character(value, value.start, grid.count));
                }
                for &set in cells.sets.iter().take(cells.count) {
                    grid.push(set, cells.kinds, value.start);
                }
                in_bracket += cells.count;
                is_closed = false;
                end = next;
            }
            Token::Open if grid.count < 81 => (in_bracket, is_closed) = (0, false),
            Token::Close if !is_closed && grid.count < 81 => {
                if in_bracket != 9 && in_bracket != grid.count && wrong.is_none() {
                    let row = grid.count.saturating_sub(1) / 9 + 1;
                    let reason = Reason::Row { row, cells: in_bracket };
                    wrong = Some(Wrong { at: end, cells: grid.count, reason });
                }
                (in_bracket, is_closed) = (0, true);
            }
            Token::Mark(b',' | b';') => {}
            _ => break,
        }
        at = next;
    }
    // Fewer are some other numbers.
    let found = match wrong {
        _ if grid.count < 17 => Found::Nothing,
        Some(wrong) => Found::Wrong(wrong),
        None if grid.count != 81 => Found::Wrong(grid.wrong_length(end)),
        None => Found::Grid,
    };
    Ok((found, end))
}
