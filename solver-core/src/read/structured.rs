//! Structured text, which brackets hold together: JSON, XML, and arrays as programs print them.

use super::cells::{Grid, NOTHING, Wrong, agree};
use super::fault::{LONGEST_LINE, Reason};
use super::line::{Line, More, Text, has_word};
use super::list::{self, Entry};
use super::{Found, Skip, is_left_out};

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
            let opens = [&b"[["[..], b"{{", b"= [", b"= {", b"=[", b"={", b"(["];
            let has = opens.into_iter().any(|open| has_word(line.bytes, open));
            has.then_some(Form::Brackets)
        }
        _ => None,
    }
}

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
pub(super) fn structured(
    text: Text<'_>,
    form: Form,
    at: usize,
    skip: &mut Skip,
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
                return name(text, form, tag, next, skip, Skip::Element);
            }
            return nothing(next);
        }
        _ => return nothing(next),
    };
    if let Some((Token::Mark(b':' | b'='), _)) = token(text, form, next)? {
        return name(text, form, value, next, skip, Skip::Value(0));
    }
    match row(value) {
        Some(cells) if form == Form::Brackets || cells.count == 9 => run(text, value, cells, next),
        _ => entry(value, next),
    }
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
fn entry(value: Line<'_>, next: usize) -> Result<(Found, usize), More> {
    let Some((entry, _)) = list::entry(value) else { return Ok((Found::Nothing, next)) };
    let grid = match entry {
        Entry::Puzzle(grid, None) => grid,
        Entry::Puzzle(_, Some(at)) => {
            let wrong = Wrong { at, cells: 162, reason: Reason::Length };
            return Ok((Found::Wrong(wrong), next));
        }
        Entry::Wrong(wrong) => return Ok((Found::Wrong(wrong), next)),
    };
    Ok((Found::Grid(grid), next))
}

/// Goes on behind the name of a value, and behind the value if it is one word or string. What holds a
/// solution is left out, as `left_out`; what is named a puzzle must be one.
fn name(
    text: Text<'_>,
    form: Form,
    name: Line<'_>,
    next: usize,
    skip: &mut Skip,
    left_out: Skip,
) -> Result<(Found, usize), More> {
    if is_left_out(name.bytes) && !name.bytes.eq_ignore_ascii_case(b"state") {
        *skip = if name.starts_with(b"/") { Skip::Nothing } else { left_out };
        return Ok((Found::Nothing, next));
    }
    let Some((Token::Mark(mark), after)) = token(text, form, next)? else {
        return Ok((Found::Nothing, next));
    };
    let names = [&b"puzzle"[..], b"quiz", b"board", b"grid", b"givens", b"sudoku", b"data"];
    let is_puzzle = names.iter().any(|puzzle| name.bytes.eq_ignore_ascii_case(puzzle));
    if is_puzzle && mark == b'>' && text.from(after).starts_with(b"</") {
        return Ok((Found::Wrong(list::no_puzzle(name.part(after, after))), after));
    }
    let value = if mark == b'<' { None } else { token(text, form, after)? };
    let Some((Token::Value(value), behind)) = value else { return Ok((Found::Nothing, next)) };
    if row(value).is_some_and(|row| row.count == 9) {
        return Ok((Found::Nothing, after));
    }
    let found = entry(value, behind)?;
    if is_puzzle && matches!(found, (Found::Nothing, _)) && list::entry(value).is_none() {
        let value = if is_none(value) { value.part(value.start, value.start) } else { value };
        return Ok((Found::Wrong(list::no_puzzle(value)), behind));
    }
    Ok(found)
}

/// Does a value say that there is none?
fn is_none(value: Line<'_>) -> bool {
    [&b"null"[..], b"None", b"nan", b"NaN", b""].contains(&value.bytes)
}

/// The cells of a value that has one, or nine.
fn row(value: Line<'_>) -> Option<Grid> {
    let mut grid = Grid::new();
    if is_none(value) {
        grid.push(0, NOTHING, value.start);
    } else {
        // NumPy writes `5.` for a floating-point number, and JSON may have `5.0`.
        let whole = value.bytes.iter().position(|&byte| byte == b'.');
        let is_float = whole == Some(1) && value.bytes.iter().skip(2).all(|&byte| byte == b'0');
        let end = if is_float { value.start + 1 } else { value.end() };
        grid = list::cells(value.part(value.start, end))?;
    }
    [1, 9].contains(&grid.count).then_some(grid)
}

/// Reads the array of numbers, or of rows, that begins with a value.
fn run(text: Text<'_>, first: Line<'_>, cells: Grid, next: usize) -> Result<(Found, usize), More> {
    let mut grid = Grid::new();
    let mut wrong = None;
    let (mut value, mut cells, mut end, mut at) = (first, Some(cells), next, next);
    // How many cells the innermost bracket has, and whether one has been closed just now.
    let (mut in_bracket, mut is_closed) = (0, false);
    loop {
        if let Some(cells) = cells.take() {
            for &set in cells.sets.iter().take(cells.count) {
                grid.push(set, 0, value.start);
            }
            if !agree(grid.kinds | cells.kinds) && wrong.is_none() {
                wrong = Some(Wrong::character(value.bytes, value.start, grid.count));
            }
            grid.kinds |= cells.kinds;
            in_bracket += cells.count;
            is_closed = false;
            end = at;
        }
        let Some((token, next)) = token(text, Form::Brackets, at)? else { break };
        match token {
            Token::Value(next_value) => match row(next_value) {
                Some(row) if grid.count < 200 => (value, cells) = (next_value, Some(row)),
                _ => break,
            },
            Token::Open if grid.count >= 81 => break,
            Token::Open => (in_bracket, is_closed) = (0, false),
            Token::Close if is_closed || grid.count >= 81 => break,
            Token::Close => {
                if in_bracket != 9 && in_bracket != grid.count {
                    let row = grid.count.saturating_sub(1) / 9 + 1;
                    let reason = Reason::Row { row, cells: in_bracket };
                    wrong = wrong.or(Some(Wrong { at: end, cells: grid.count, reason }));
                }
                (in_bracket, is_closed) = (0, true);
            }
            Token::Mark(b',' | b';') => {}
            Token::Mark(_) => break,
        }
        at = next;
    }
    // Some other numbers.
    if grid.count < 17 {
        return Ok((Found::Nothing, end));
    }
    let length = || Wrong {
        at: if grid.count > 81 { grid.offset_82 } else { end },
        cells: grid.count,
        reason: Reason::Length,
    };
    Ok(match wrong.or_else(|| (grid.count != 81).then(length)) {
        Some(wrong) => (Found::Wrong(wrong), end),
        None => (Found::Grid(grid), end),
    })
}
