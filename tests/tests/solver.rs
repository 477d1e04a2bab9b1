//! The Rust crate: the table of cases, and agreement with a plain solver on boards of every kind.

use solver_core::{Answer, Board, Boards, Candidates, Clash, ParseError, Workspace};
use std::fmt::{self, Write};
use std::ops::ControlFlow;
use sudoku_tests::cases::cases;
use sudoku_tests::plain::{self, Grid, Random};

/// The code that the C interface gives to solving a board.
fn solve(board: &Board) -> (i32, Option<Board>) {
    match board.solve() {
        Ok(Answer::None) => (0, None),
        Ok(Answer::Unique(solution)) => (1, Some(solution)),
        Ok(Answer::Multiple(solution)) => (2, Some(solution)),
        Err(_) => (-4, None),
    }
}

fn parse_code(error: ParseError) -> i32 {
    match error {
        ParseError::Length { .. } => -2,
        ParseError::Character { .. } => -3,
    }
}

fn first_solutions(board: &Board, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    board
        .visit_solutions(|solution| {
            found.push(*solution.digits());
            if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .expect("no clash");
    found
}

#[test]
fn table_of_cases() {
    for case in cases() {
        let check = |parsed: Result<Board, ParseError>, expected: i32, id: &str| {
            let (code, solution) = match &parsed {
                Ok(board) => solve(board),
                Err(error) => (parse_code(*error), None),
            };
            assert_eq!(code, expected, "{id}");
            let text = solution.map(|solution| solution.to_string()).unwrap_or_default();
            assert_eq!(text, if code > 0 { &case.first_solution } else { "" }, "{id}");
        };
        match case.form.as_str() {
            "rows" => {
                let cells: Vec<u8> = case.input.iter().copied().filter(|&c| c != b'|').collect();
                let text = std::str::from_utf8(&cells).expect("ASCII");
                check(text.parse(), case.solve, &case.id);
            }
            "text" => {
                let parsed = Board::parse(&case.input);
                let code = parsed.map_or_else(parse_code, |_| 1);
                assert_eq!(Some(code), case.parse, "{}", case.id);
                if let Some(code) = case.parse_then_solve {
                    check(parsed, code, &case.id);
                }
                // Unlike a C string, a `str` has a length, and a NUL is a bad character.
                if let Ok(text) = std::str::from_utf8(&case.input)
                    && !text.contains('\0')
                {
                    let expected = if case.input.len() == 81 { case.solve } else { -2 };
                    check(text.parse(), expected, &case.id);
                }
            }
            _ => {}
        }
    }
}

/// The library against the plain solver on one board that the latter can finish.
fn agree(grid: Grid, limit: u64) {
    let board = Board::from_digits(&grid).expect("digits");
    if let Some((cell, other)) = plain::clash(&grid) {
        let clash = board.check().expect_err("a clash");
        assert_eq!((clash.cell, clash.other), (cell, other), "{board}");
        assert!(board.solve().is_err() && board.count(2).is_err());
        return;
    }
    let expected = plain::count(&mut grid.clone(), limit);
    assert_eq!(board.count(limit), Ok(expected), "{board}");
    let (code, solution) = solve(&board);
    assert_eq!(code as u64, expected.min(2), "{board}");
    let any = board.solve_any().expect("no clash");
    assert_eq!(any.is_some(), expected > 0, "{board}");
    for solution in any.iter().chain(&solution) {
        assert!(plain::is_solution(solution.digits()), "{board}");
        assert!((0..81).all(|cell| grid[cell] == 0 || grid[cell] == solution.digits()[cell]));
    }
    if let Some(solution) = solution {
        assert_eq!(first_solutions(&board, 1), [*solution.digits()], "{board}");
    }
}

#[test]
fn agrees_with_the_plain_solver() {
    let mut random = Random(1);
    for round in 0..1500 {
        let board = random.board(24 + round % 30);
        agree(board, 200);
        let spoilt = random.spoilt(board);
        agree(spoilt, 200);
        let mut clashing = board;
        clashing[random.below(81)] = random.below(9) as u8 + 1;
        agree(clashing, 200);
    }
}

#[test]
fn visits_in_the_order_of_the_plain_solver() {
    let mut random = Random(2);
    for round in 0..300 {
        let mut grid = random.board(26 + round % 20);
        let board = Board::from_digits(&grid).expect("digits");
        let mut expected = Vec::new();
        plain::first_solutions(&mut grid, 50, &mut expected);
        assert_eq!(first_solutions(&board, 50), expected, "{board}");
    }
}

/// Boards with 0 to 16 givens have the deepest stacks and the most solutions.
#[test]
fn loose_boards() {
    let mut random = Random(3);
    for round in 0..3400 {
        let givens = round % 17;
        let grid = random.board(givens);
        let board = Board::from_digits(&grid).expect("digits");
        let (code, solution) = solve(&board);
        assert_eq!(code, 2, "fewer than 17 givens have several solutions: {board}");
        assert_eq!(board.count(30), Ok(30), "{board}");
        let visited = first_solutions(&board, 30);
        assert_eq!(Some(visited[0]), solution.map(|solution| *solution.digits()), "{board}");
        assert!(visited.len() == 30 && visited.is_sorted_by(|a, b| a < b), "{board}");
        for solution in &visited {
            assert!(plain::is_solution(solution), "{board}");
            assert!((0..81).all(|cell| grid[cell] == 0 || grid[cell] == solution[cell]));
        }
    }
}

#[test]
fn loose_boards_without_a_solution() {
    let mut random = Random(4);
    let (mut without, mut all) = (0, 0);
    while all < 3000 {
        let mut grid = random.board(8 + all % 14);
        for _ in 0..6 {
            grid = random.spoilt(grid);
        }
        let board = Board::from_digits(&grid).expect("digits");
        let (code, solution) = solve(&board);
        assert_eq!(code as u64, board.count(2).expect("no clash"), "{board}");
        assert!(solution.is_none_or(|solution| plain::is_solution(solution.digits())), "{board}");
        without += usize::from(code == 0);
        all += 1;
    }
    assert!(without > 50, "{without}");
}

/// Puzzles that take backtrackers hours, in the eight orientations.
#[test]
fn orientations() {
    let slow = cases().into_iter().filter(|case| case.id.starts_with("slow"));
    let mut boards = 0;
    for case in slow {
        let cells: Vec<u8> = case.input.iter().copied().filter(|&c| c != b'|').collect();
        let board: Board = std::str::from_utf8(&cells).expect("ASCII").parse().expect("a board");
        let mut grid = *board.digits();
        for turn in 0..8 {
            let turned = Board::from_digits(&grid).expect("digits");
            assert_eq!(turned.count(2), Ok(case.solve as u64), "{}", case.id);
            assert_eq!(solve(&turned).0, case.solve, "{}", case.id);
            let old = grid;
            grid = std::array::from_fn(|cell| {
                let (row, column) = (cell / 9, cell % 9);
                // A quarter turn; after four of them, a reflection.
                if turn == 3 { old[9 * column + row] } else { old[9 * (8 - column) + row] }
            });
            boards += 1;
        }
    }
    assert!(boards >= 80);
}

#[test]
fn counts_are_exact() {
    // Two rows of boxes are fixed, and the rest is left: 288 ways are known for a 4x4 board, and
    // for a 9x9 one with its first two bands given the plain solver can count.
    let mut random = Random(5);
    for _ in 0..5 {
        let mut grid = random.grid();
        grid[45..].fill(0);
        let board = Board::from_digits(&grid).expect("digits");
        let expected = plain::count(&mut grid, u64::MAX);
        assert!(expected > 1000);
        assert_eq!(board.count(u64::MAX), Ok(expected));
        assert_eq!(board.visit_solutions(|_| ControlFlow::Continue(())), Ok(expected));
        assert_eq!(board.count(expected - 1), Ok(expected - 1));
    }
}

#[test]
fn text_and_back() {
    let mut random = Random(6);
    for givens in 0..82 {
        let board = Board::from_digits(&random.board(givens)).expect("digits");
        assert_eq!(board.to_string().parse(), Ok(board));
        assert_eq!(Board::parse(format!("{board:#}").as_bytes()), Ok(board));
        assert_eq!(format!("{board:>83}"), format!("  {board}"));
        assert_eq!(Board::from_ascii(&board.to_ascii()), Ok(board));
    }
    assert_eq!(Board::default(), Board::EMPTY);
    assert_eq!("".parse::<Board>(), Err(ParseError::Length { cells: 0, offset: 0 }));
    let long = ".".repeat(82);
    assert_eq!(long.parse::<Board>(), Err(ParseError::Length { cells: 82, offset: 81 }));
    let mut cells = [0; 81];
    cells[80] = 10;
    let error = ParseError::Character { cell: 80, byte: 10, offset: 80 };
    assert_eq!(Board::from_digits(&cells), Err(error));
}

#[test]
fn errors_name_the_place() {
    let clash = format!("{:.<40}5{:.<39}5", "", "").parse::<Board>().expect("a board").check();
    assert!(clash.is_ok());
    let board: Board = format!("5{:.<79}.", "").parse().expect("a board");
    let mut cells = *board.digits();
    cells[72] = 5;
    let clash = Board::from_digits(&cells).expect("digits").check().expect_err("a clash");
    let text = clash.to_string();
    assert!(text.contains("row 9, column 1") && text.contains("row 1, column 1"), "{text}");
    fn is_error(_: &dyn std::error::Error) {}
    is_error(&clash);
    is_error(&"".parse::<Board>().expect_err("too short"));
}

/// A writer that takes some bytes, and refuses what comes then.
struct Full {
    left: usize,
    text: String,
}

impl Write for Full {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.len() > self.left {
            self.left = 0;
            return Err(fmt::Error);
        }
        self.left -= text.len();
        self.text += text;
        Ok(())
    }
}

#[test]
fn a_drawing_ends_where_its_writer_refuses() {
    let board = Board::from_digits(&Random(7).board(30)).expect("digits");
    let drawing = format!("{board:#}");
    for room in 0..drawing.len() {
        let mut full = Full { left: room, text: String::new() };
        assert_eq!(write!(full, "{board:#}"), Err(fmt::Error), "{room}");
        assert!(drawing.starts_with(&full.text) && full.text.len() + 22 > room, "{room}");
    }
    assert_eq!(format!("{board:?}"), format!("Board({board})"));
}

#[test]
fn candidates_are_solved_as_the_board_they_come_from() {
    let mut random = Random(8);
    for round in 0..60 {
        let board = Board::from_digits(&random.board(22 + round % 10)).expect("digits");
        let candidates = board.candidates();
        assert_eq!(board.solve(), Ok(candidates.solve()));
        assert_eq!(candidates.solve().solution(), board.solve().expect("no clash").solution());
        let (mut of_board, mut of_candidates) = (Vec::new(), Vec::new());
        let note = |to: &mut Vec<Board>, solution| {
            to.push(solution);
            if to.len() == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let visits = board.visit_solutions(|solution| note(&mut of_board, solution));
        let same = candidates.visit_solutions(|solution| note(&mut of_candidates, solution));
        assert_eq!((visits, of_board), (Ok(same), of_candidates));
        let any = candidates.solve_any().expect("a solution");
        assert!(plain::is_solution(any.digits()));
    }
    // A cell without candidates.
    let mut sets = [0x1ff; 81];
    sets[40] = 0;
    let none = Candidates::from_sets(&sets).expect("nine bits");
    assert_eq!((none.solve(), none.solve().solution()), (Answer::None, None));
    assert_eq!((none.solve_any(), none.count(2)), (None, 0));
    assert_eq!(none.visit_solutions(|_| ControlFlow::Continue(())), 0);
    // Two drawings of candidates, where one is wanted.
    let group = "123456789 ".repeat(9);
    let drawing = format!("{group}\n").repeat(9);
    assert_eq!(Candidates::parse(drawing.as_bytes()).map(|all| all.count(1)), Ok(1));
    let two = format!("{drawing}\n{drawing}");
    let length = two.len();
    let error = ParseError::Length { cells: 162, offset: length };
    assert_eq!(Candidates::parse(two.as_bytes()), Err(error));
}

/// Boards by their numbers, and what they have become.
struct Noted {
    boards: Vec<Board>,
    next: usize,
    answers: Vec<Option<Result<Answer, Clash>>>,
}

impl Boards<Answer> for Noted {
    fn next(&mut self) -> Option<(usize, Board)> {
        let board = *self.boards.get(self.next)?;
        self.next += 1;
        Some((self.next - 1, board))
    }

    fn done(&mut self, number: usize, board: &Board, answer: Result<Answer, Clash>) {
        assert_eq!((*board, self.answers[number]), (self.boards[number], None));
        self.answers[number] = Some(answer);
    }
}

#[test]
fn many_boards_in_memory_of_ones_own() {
    let mut random = Random(9);
    let boards: Vec<_> = (0..100)
        .map(|round| Board::from_digits(&random.board(20 + round % 20)).expect("digits"))
        .collect();
    let answers = vec![None; boards.len()];
    let mut noted = Noted { boards, next: 0, answers };
    for workspace in [Box::new(Workspace::default()), Box::new(Workspace::new())].iter_mut() {
        noted.next = 0;
        noted.answers.fill(None);
        workspace.solve(&mut noted);
        for (board, answer) in noted.boards.iter().zip(&noted.answers) {
            assert_eq!(*answer, Some(board.solve()), "{board}");
        }
    }
}
