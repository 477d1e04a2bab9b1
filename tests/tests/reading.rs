//! Reading files as people have them: the table of `tests/inputs`, and what must hold for any text.

use proptest::prelude::*;
use solver_core::{Board, Candidates, LONGEST_LINE, ParseError, Piece, Reader};
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
    let (mut reader, mut kept, mut pieces) = (Reader::default(), Vec::new(), Vec::new());
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

/// The messages of the faults of a text, and `A` for the puzzle.
fn told(text: &[u8]) -> Vec<String> {
    let tell = |piece: &Piece| match piece {
        Piece::Board { board, .. } if board.to_string() == PUZZLE => "A".to_owned(),
        Piece::Board { board, .. } => board.to_string(),
        Piece::Fault(fault) => fault.reason.to_string(),
        other => format!("{other:?}"),
    };
    let whole: Vec<_> = read(text).iter().map(tell).collect();
    let parts: Vec<_> = read_parts(text.chunks(7 + text.len() / 500)).iter().map(tell).collect();
    assert_eq!(parts, whole);
    whole
}

#[test]
fn a_line_that_is_too_long_is_one_fault() {
    let fault = "the line is longer than 65536 bytes";
    let long = "x".repeat(LONGEST_LINE + 1);
    for end in ["\n", "\r\n"] {
        let text = format!("{PUZZLE}{end}{long}{end}{PUZZLE}{end}{long}{long}{end}{PUZZLE}{end}");
        assert_eq!(told(text.as_bytes()), ["A", fault, "A", fault, "A"]);
    }
    // A comment may be as long as it likes, and the last line needs no end.
    let text = format!("#{long}\n{PUZZLE}\n#{long}{long}\n{PUZZLE}\n{long}{long}");
    assert_eq!(told(text.as_bytes()), ["A", "A", fault]);
    assert_eq!(told(&long.as_bytes()[1..]), ["not 81 cells"]);
    // More than a buffer may hold, in parts: what is known to be too long is not kept.
    let mut parts = vec![PUZZLE.as_bytes(), b"\n"];
    parts.extend(std::iter::repeat_n(long.as_bytes(), 20));
    parts.extend([b"\n", PUZZLE.as_bytes()]);
    assert_eq!(read_parts(parts).len(), 3);
}

#[test]
fn faults_have_messages() {
    let with = |cell: &str| PUZZLE.replacen('.', cell, 1);
    let cases = [
        (with("q").into_bytes(), Some("'q' is neither digit nor blank")),
        (with("\u{1}").into_bytes(), Some("character 0x01 is neither digit nor blank")),
        ([&b"53\xff"[..], &PUZZLE.as_bytes()[3..]].concat(), Some("byte 0xff is no UTF-8")),
        (PUZZLE.as_bytes()[1..].to_vec(), Some("not 81 cells")),
        (vec![0xff, 0xfe, b'5', 0], Some("the text is UTF-16, and only UTF-8 is read")),
        (b"<!-- no puzzle --> ".to_vec(), None),
        (b"<a><!-- 5 -- > not yet the end, and so on\n".to_vec(), None),
        (b"[Puzzle]\n".to_vec(), None),
        (b"[Puzzle-1 of_2]\n".to_vec(), None),
    ];
    for (text, expected) in cases {
        let expected: Vec<_> = expected.into_iter().collect();
        assert_eq!(told(&text), expected, "{}", text.escape_ascii());
    }
}

#[test]
fn the_only_puzzle_of_a_text() {
    let length = |cells, offset| Err(ParseError::Length { cells, offset });
    let two = format!("{PUZZLE}\n{PUZZLE}\n");
    let drawing = format!("{:#}", PUZZLE.parse::<Board>().expect("a board"));
    assert_eq!(Board::parse(drawing.as_bytes()), PUZZLE.parse());
    assert_eq!(Board::parse(two.as_bytes()), length(162, 82));
    assert_eq!(Board::parse(b""), length(0, 0));
    assert_eq!(Board::parse(b"\n\n"), length(0, 2));
    let fault = |text: &str| Board::parse(text.as_bytes()).expect_err("no puzzle").to_string();
    assert_eq!(fault(&format!("{}\n", &PUZZLE[1..])), "80 cells instead of 81");
    assert_eq!(fault(&PUZZLE.replacen('.', "q", 1)), "'q' at offset 2 is no cell");
}

/// Texts that no file of `inputs` is like; of each what is told.
#[test]
fn texts_that_are_seldom_seen() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let lines = rows.join("\n");
    let dashes = format!("534678912\n---------\n{}", lines[20..].replace('.', "-"));
    let mut wide: Vec<_> = rows.iter().map(|row| row.replace('.', " ")).collect();
    wide[4] = " ".repeat(9);
    let dashed = format!("{}{}{}", &full[..9], ".".repeat(9), &PUZZLE[18..]);
    let emptied = format!("{}{}{}", &PUZZLE[..36], ".".repeat(9), &PUZZLE[45..]);
    let no = "no ".repeat(50);
    let place = "it is not clear which cell this is in";
    let length = "not 81 cells";
    let cases = [
        // Two digits where there is one cell.
        ("1   |    |    \n".repeat(8) + "12  |3   |    \n", vec![place]),
        // Whether a line of dashes is a border is not known before the next lines.
        (dashes, vec![&dashed]),
        // A row of nothing but spaces.
        (wide.join("\n"), vec![&emptied]),
        (format!("easy,{full},x\n"), vec![full]),
        (format!("‘{PUZZLE}’\n"), vec!["'‘' is neither digit nor blank"]),
        (format!("<?xml?>\n<!-- {no} -->\n<puzzle>{PUZZLE}</puzzle>"), vec!["A"]),
        (format!("<x><solution>{full}</solution></solution><a>{PUZZLE}</a></x>"), vec!["A"]),
        (format!("{{\"a\": \"solution {full}\", \"puzzle\": \"{PUZZLE}\"}}"), vec!["A"]),
        (format!("{{\"a\": \"{PUZZLE} {PUZZLE}\"}}"), vec![length]),
        ("{\"puzzle\": ".to_owned(), vec![]),
        // Lines of any length, with more between them than a single puzzle may have.
        (format!("{}\n{}\n{}", &PUZZLE[..20], &PUZZLE[20..50], &PUZZLE[50..]), vec!["A"]),
        (format!("{}\n*---*\n{}", &PUZZLE[..20], &PUZZLE[20..79]), vec![length]),
        (format!("[Puzzle 1-a_]\n{PUZZLE}\n"), vec!["A"]),
        (format!("puzzle\n{}{PUZZLE}\n", "-----\n".repeat(17)), vec!["A"]),
    ];
    for (text, expected) in cases {
        assert_eq!(told(text.as_bytes()), expected, "{text}");
    }
}

#[test]
fn the_only_puzzle_of_texts_that_are_seldom_seen() {
    let lines: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let lines = lines.join("\n");
    let groups = "12 34 5 ".repeat(27) + "\n";
    let character = |cell, byte, offset| ParseError::Character { cell, byte, offset };
    let cases = [
        (format!("1,{PUZZLE}\n2,{PUZZLE}\n"), character(1, b',', 1)),
        (format!("puzzle\n{PUZZLE}\n"), character(0, b'p', 0)),
        (format!("Puzzle 1\nfrom 2\n#1 {PUZZLE}\n"), character(0, b'P', 0)),
        (format!("#1 {PUZZLE}\nx"), character(0, b'x', 85)),
        (format!("{lines}\n.\n"), ParseError::Length { cells: 82, offset: 90 }),
        (groups.repeat(2), ParseError::Length { cells: 270, offset: 129 }),
    ];
    for (text, error) in cases {
        assert_eq!(Board::parse(text.as_bytes()), Err(error), "{text}");
        assert_eq!(Candidates::parse(text.as_bytes()), Err(error), "{text}");
    }
    // 81 cells if dashes are none; they are blanks of two boards, or of a row among longer ones.
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let two = format!("{}\n{}{}\n", PUZZLE.replace('.', "-"), "-".repeat(30), &full[30..]);
    assert_eq!(Board::parse(two.as_bytes()), Err(ParseError::Length { cells: 162, offset: 164 }));
    let rows = format!("{}-\n{}.\n{}", &lines[..8], &lines[10..19], &lines[20..]);
    assert_eq!(Board::parse(rows.as_bytes()), Err(ParseError::Length { cells: 82, offset: 20 }));
    // And 81 that are all borders.
    let borders = format!("{}...........\n", "..........\n".repeat(7));
    assert_eq!(Board::parse(borders.as_bytes()), Err(ParseError::Length { cells: 0, offset: 89 }));
    // What is not one puzzle, and is longer than one may be.
    let long = format!("{}\n{}{}\n", &PUZZLE[..20], "\n".repeat(20000), &PUZZLE[20..60]);
    assert_eq!(told(long.as_bytes()), ["not 81 cells"]);
    // Candidates in one line, where a list has its puzzles.
    let sets: [u16; 81] = std::array::from_fn(|cell| [0b11, 0b1100, 0b1_0000][cell % 3]);
    for text in [groups.clone(), format!("#a\n{groups}"), format!("{groups}#b\n")] {
        assert_eq!(Candidates::parse(text.as_bytes()).map(|all| *all.sets()), Ok(sets), "{text}");
    }
    let stray = Candidates::parse(format!("{groups}x").as_bytes());
    assert_eq!(stray, Err(character(81, b'x', 217)));
}
