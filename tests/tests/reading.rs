//! Reading files as people have them: the table of `tests/inputs`, and what must hold for any text.

use proptest::prelude::*;
use solver_core::{Board, Candidates, ParseError, Piece, Reader};
use sudoku_tests::inputs::{self, inputs};
use sudoku_tests::plain::Random;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// All pieces of a text.
fn read(text: &[u8]) -> Vec<Piece> {
    let pieces: Vec<_> = Board::read_all(text).take(text.len() + 1).collect();
    assert!(pieces.len() <= text.len(), "as many pieces as bytes");
    pieces
}

/// All pieces of a text that comes in parts, of which no more is kept than is needed.
fn read_parts<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Vec<Piece> {
    let (mut reader, mut kept, mut pieces) = (Reader::new(), Vec::new(), Vec::new());
    let mut parts = parts.into_iter().peekable();
    while let Some(part) = parts.next() {
        kept.extend_from_slice(part);
        let is_end = parts.peek().is_none();
        let mut position = 0;
        loop {
            let before = position;
            match reader.next(&kept, &mut position, is_end) {
                Piece::More => assert!(!is_end),
                Piece::End => assert!(is_end && position == kept.len()),
                piece => {
                    assert!(position > before && position <= kept.len());
                    pieces.push(piece);
                    continue;
                }
            }
            break;
        }
        kept.drain(..position);
    }
    pieces
}

fn summary(piece: &Piece) -> inputs::Piece {
    match piece {
        Piece::Board { board, .. } => inputs::Piece::Board(board.to_string()),
        Piece::Candidates { .. } => inputs::Piece::Candidates,
        Piece::Fault(fault) => inputs::Piece::Fault(fault.to_string()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn files_as_people_have_them() {
    for input in inputs() {
        let pieces: Vec<_> = read(&input.text).iter().map(summary).collect();
        assert_eq!(pieces, input.pieces, "{}", input.name);
    }
}

#[test]
fn a_text_in_parts_is_read_as_a_whole_one() {
    for input in inputs() {
        let whole = read(&input.text);
        for split in 0..=input.text.len() {
            let (first, last) = input.text.split_at(split);
            assert_eq!(read_parts([first, last]), whole, "{} at {split}", input.name);
        }
        assert_eq!(read_parts(input.text.chunks(1)), whole, "{}", input.name);
    }
}

#[test]
fn what_is_written_is_read() {
    let mut random = Random(8);
    let mut text = String::new();
    let mut boards = Vec::new();
    for givens in 0..82 {
        let board = Board::from_digits(&random.board(givens)).expect("digits");
        text += &format!("{board}\n{board:#}\n\n{board:#}\n");
        boards.extend([board; 3]);
    }
    let read: Vec<_> = read(text.as_bytes())
        .into_iter()
        .map(|piece| match piece {
            Piece::Board { board, .. } => board,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(read, boards);
}

proptest! {
    #[test]
    fn any_bytes_are_read(text in proptest::collection::vec(any::<u8>(), 0..300)) {
        read(&text);
    }

    #[test]
    fn anything_of_cells_is_read_in_parts(
        text in "([1-9.0|+\\-*x_ ,;:#\"\\[\\]\n\r=a·│]{0,12}|[1-9.]{9}\n|[1-9.]{81}[,\n]){0,20}",
        at in 0..300_usize,
    ) {
        let text = text.as_bytes();
        let (first, last) = text.split_at(at.min(text.len()));
        prop_assert_eq!(read_parts([first, last]), read(text));
    }
}

#[test]
fn a_board_without_givens_is_no_border() {
    let empty = ".".repeat(81);
    for line in [&*empty, &format!(":0000:x:{empty}:::"), &format!("0,{empty},"), &"0".repeat(81)] {
        for text in [line.to_owned(), format!("1,{PUZZLE}\n{line}\n"), format!("{line}\n{line}")] {
            let boards = read(text.as_bytes());
            let last = boards.last().map(summary);
            assert_eq!(last, Some(inputs::Piece::Board(empty.clone())), "{text}");
        }
    }
    // Borders of the same length are still borders.
    for border in ["-".repeat(81), "=".repeat(90), "-*".repeat(60), "+--".repeat(40)] {
        assert_eq!(read(format!("{border}\n{PUZZLE}\n{border}\n").as_bytes()).len(), 1, "{border}");
    }
}

#[test]
fn a_stray_line_does_not_swallow_the_puzzle_behind_it() {
    for stray in ["x", "5", ".", "1 2 3"] {
        let pieces = read(format!("{stray}\n{PUZZLE}\n{PUZZLE}\n").as_bytes());
        let boards = pieces.iter().filter(|piece| matches!(piece, Piece::Board { .. }));
        assert_eq!((boards.count(), pieces.len() <= 3), (2, true), "{stray}: {pieces:?}");
    }
}

/// 729 characters: each byte at each kind of place, with and without a line break, which takes
/// another way through the reader.
#[test]
fn a_line_of_candidates_is_digits_in_their_places() {
    let mut random = Random(7);
    let whole: Vec<u8> =
        (0..729).map(|place| [b'1' + (place % 9) as u8, b'.', b'0'][random.below(3)]).collect();
    for (place, byte) in
        (0..729_usize).step_by(5).flat_map(|place| (0..=255_u8).map(move |b| (place, b)))
    {
        let mut text = whole.clone();
        text[place] = byte;
        let sets: [u16; 81] = std::array::from_fn(|cell| {
            (0..9)
                .filter(|digit| text[9 * cell + digit] == b'1' + *digit as u8)
                .map(|d| 1 << d)
                .sum()
        });
        if byte.is_ascii_whitespace() {
            assert!(Candidates::parse(&text).is_err(), "728 characters");
            continue;
        }
        let is_in_place = byte == b'1' + (place % 9) as u8 || byte == b'.' || byte == b'0';
        let stray = |offset| ParseError::Character { cell: place / 9, byte, offset };
        let expected = |offset| if is_in_place { Ok(sets) } else { Err(stray(offset)) };
        let parse = |text: &[u8]| Candidates::parse(text).map(|candidates| *candidates.sets());
        assert_eq!(parse(&text), expected(place), "byte {byte} at {place}");
        text.insert(9, b'\n');
        let moved = place + usize::from(place >= 9);
        assert_eq!(parse(&text), expected(moved), "byte {byte} at {place}, broken");
    }
}
