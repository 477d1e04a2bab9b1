//! The rules lose no solution, and every engine that this machine has walks the same tree as that
//! of plain integers: the same answers, and the same number of guesses and of sweeps to each
//! solution.

extern crate std;

use super::arch::{Portable, for_each_engine};
use super::in_order::{InOrder, NextInOrder};
use super::kernel::{Cpu, Engine};
use super::packed::Packed;
use super::plane::{Plane, Planes};
use super::rules::Verdict;
use super::search::{Effort, NextSolution, Search, propagate};
use super::solve::{Begin, Finish, solve};
use super::stack::Stack;
use super::*;
use std::string::String;
use std::vec::Vec;

/// Random numbers below a bound.
fn numbers() -> impl FnMut(u64) -> u64 {
    let mut state = 1_u64;
    move |below| {
        // Knuth's MMIX generator; the upper bits are good enough.
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % below
    }
}

/// One of three full grids, with its digits relabelled.
fn grid(random: &mut impl FnMut(u64) -> u64) -> Cells {
    let grids = [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ];
    let mut grid: Cells = grids[random(3) as usize].as_bytes().try_into().expect("81 cells");
    let labels = random(9);
    for cell in &mut grid {
        *cell = ((u64::from(*cell - b'1') + labels) % 9) as u8 + 1;
    }
    grid
}

/// Boards of every kind, from full grids by taking cells away.
fn boards(count: usize) -> Vec<Cells> {
    let mut random = numbers();
    (0..count)
        .map(|number| {
            let mut board = grid(&mut random);
            for _ in 0..15 + random(200) {
                board[random(81) as usize] = 0;
            }
            // A digit of its own in one blank of three boards: mostly wrong, now and then a clash.
            if number % 3 == 0 {
                board[random(81) as usize] = random(9) as u8 + 1;
            }
            board
        })
        .collect()
}

/// How many boards are enough. Emulated instructions take long.
const BOARDS: usize = if cfg!(sudoku_emulated) { 300 } else { 4_000 };

/// The engine of plain integers, which the others are compared with.
fn portable() -> Cpu<Portable> {
    Cpu::detect().expect("every machine has it")
}

/// All that an engine says about a board: the first solutions in any order, with what the search
/// took so far, its end, and the first solutions in reading order.
type Walk = (Vec<(Cells, Effort)>, Effort, Vec<Option<Cells>>);

fn walk<E: Engine>(cpu: Cpu<E>, cells: &Cells) -> Option<Walk> {
    let root = cpu.run(Begin(Start::Givens(cells))).ok()?;
    let mut stack = Stack::new();
    let mut search = Search::new(root, &mut stack, 0, Effort::default());
    let mut found = Vec::new();
    while found.len() < 5 && cpu.run(NextSolution(&mut search)) {
        found.push((cpu.run(Finish(&search.node)), search.effort));
    }
    let effort = search.effort;
    let mut search = InOrder::new(root, root, &mut stack);
    let mut first = Vec::new();
    for _ in 0..3 {
        let is_found = cpu.run(NextInOrder::new(cpu, &mut search));
        first.push(is_found.then(|| cpu.run(Finish(&search.node))));
    }
    Some((found, effort, first))
}

fn walks_as<E: Engine>(cpu: Cpu<E>, boards: &[Cells], expected: &[Option<Walk>]) {
    for (board, expected) in boards.iter().zip(expected) {
        assert_eq!(walk(cpu, board), *expected, "{:?}: {board:?}", E::NAME);
    }
}

#[test]
fn engines_walk_the_same_tree() {
    let boards = boards(BOARDS);
    let expected: Vec<_> = boards.iter().map(|board| walk(portable(), board)).collect();
    let mut kinds = [0; 4];
    let mut guesses = 0;
    for walk in &expected {
        kinds[walk.as_ref().map_or(3, |(found, ..)| found.len().min(2))] += 1;
        guesses += walk.as_ref().map_or(0, |(_, effort, _)| effort.guesses);
    }
    // None, one, several, and clashes.
    assert!(kinds.iter().all(|&count| count > BOARDS / 100), "{kinds:?}");
    assert!(guesses as usize > BOARDS);
    for_each_engine!(E => if let Some(cpu) = Cpu::<E>::detect() {
        walks_as(cpu, &boards, &expected);
    });
}

/// From any candidates, not only those that givens leave: with those of a solution among them, the
/// rules never find a contradiction, and never take one of them away.
fn keeps_the_solution<E: Engine>(cpu: Cpu<E>) {
    /// A board without some of its candidates, after the rules.
    struct Propagate<'a, P: Plane>(&'a mut Planes<P>, &'a [(Cell, u16)]);

    impl<P: Plane> kernel::Kernel<P> for Propagate<'_, P> {
        type Output = (Verdict, P::Packed);

        #[inline(always)]
        fn run(self) -> Self::Output {
            for &(cell, digits) in self.1 {
                let [.., k] = cell.coordinates();
                self.0[k].remove(cell, digits);
            }
            (propagate(self.0, &mut 0), P::pack(self.0))
        }
    }

    let mut random = numbers();
    let mut verdicts = [0; 2];
    for _ in 0..BOARDS / 3 {
        let solution = grid(&mut random);
        let mut planes = cpu.run(Begin(Start::Givens(&[0; 81]))).expect("an empty board");
        let mut removed = Vec::new();
        for _ in 0..random(700) {
            let (cell, digit) = (random(81) as usize, random(9) as u16);
            if digit + 1 != u16::from(solution[cell]) {
                removed.push((Cell::new(cell), 1 << digit));
            }
        }
        let (verdict, board) = cpu.run(Propagate(&mut planes, &removed));
        for (cell, digit) in solution.iter().enumerate() {
            let set = board.get(Cell::new(cell));
            assert!(set >> (digit - 1) & 1 == 1, "cell {cell} of {solution:?}");
            assert!(verdict != Verdict::Solved || set.count_ones() == 1);
        }
        match verdict {
            Verdict::Dead => panic!("{solution:?}"),
            Verdict::Solved => verdicts[0] += 1,
            Verdict::Stuck => verdicts[1] += 1,
        }
    }
    assert!(verdicts.iter().all(|&count| count > BOARDS / 100), "{verdicts:?}");
}

#[test]
fn the_rules_lose_no_solution() {
    for_each_engine!(E => if let Some(cpu) = Cpu::<E>::detect() {
        keeps_the_solution(cpu);
    });
}

/// Work for the lanes: boards, and what was found of each.
struct Batch<'a> {
    boards: core::iter::Enumerate<core::slice::Iter<'a, Cells>>,
    found: Vec<Option<Result<Found, HasClash>>>,
}

impl Work for Batch<'_> {
    fn next(&mut self, cells: &mut Cells) -> Option<usize> {
        let (number, board) = self.boards.next()?;
        *cells = *board;
        Some(number)
    }

    fn done(&mut self, number: usize, _: &Cells, found: Result<&Found, HasClash>) {
        assert!(self.found[number].is_none(), "a board was done twice");
        self.found[number] = Some(found.copied());
    }
}

fn lanes_find<E: SolvesMany>(
    cpu: Cpu<E>,
    boards: &[Cells],
    goal: Goal,
    expected: &[Result<Found, HasClash>],
) {
    let mut place = std::boxed::Box::new_uninit();
    let workspace = Workspace::at(&mut place);
    // Twice, in the same memory.
    for part in [&boards[..boards.len() / 3], boards] {
        let mut batch =
            Batch { boards: part.iter().enumerate(), found: std::vec![None; part.len()] };
        workspace.run(cpu, goal, &mut batch);
        for ((board, found), expected) in part.iter().zip(batch.found).zip(expected) {
            assert_eq!(found.as_ref(), Some(expected), "{:?}: {board:?}", E::NAME);
        }
    }
}

/// Boards side by side get the answers that they get one by one, and any number of them does.
#[test]
fn lanes_find_the_same() {
    let all = boards(BOARDS);
    let goals = [(2, true), (1, true), (1, false), (2, false), (7, false)];
    for (limit, solution) in goals {
        let goal = Goal { limit, solution };
        let boards = &all[..if solution { BOARDS } else { BOARDS / 5 }];
        let expected: Vec<_> =
            boards.iter().map(|board| solve(portable(), Start::Givens(board), goal)).collect();
        for_each_engine!(E => if let Some(cpu) = Cpu::<E>::detect() {
            lanes_find(cpu, boards, goal, &expected);
            // Any number of boards, for one of the goals.
            let most = if (limit, solution) == (2, true) { BOARDS.min(1_000) / 10 } else { 0 };
            for count in 0..most {
                let part = count..2 * count;
                lanes_find(cpu, &boards[part.clone()], goal, &expected[part]);
            }
        });
    }
}

/// Every engine writes the blanks, and does not touch the givens.
#[test]
fn a_solution_is_written_over_the_blanks_alone() {
    let mut random = numbers();
    for mut board in boards(BOARDS / 10) {
        let solution = grid(&mut random);
        board[80] *= random(2) as u8;
        for_each_engine!(E => if let Some(cpu) = Cpu::<E>::detect() {
            let mut cells = [b'?'; 83];
            let place = cells.as_mut_ptr().wrapping_add(1);
            // SAFETY: there are 81 bytes behind the first.
            #[allow(unsafe_code)]
            unsafe {
                solve::fill(cpu, place, &board, &solution, b'0')
            };
            for (cell, &digit) in board.iter().enumerate() {
                let expected = if digit == 0 { b'0' + solution[cell] } else { b'?' };
                assert_eq!(cells[1 + cell], expected, "{:?}: cell {cell}, {board:?}", E::NAME);
            }
            assert_eq!((cells[0], cells[82]), (b'?', b'?'));
        });
    }
}

/// Random candidates: those of a grid and a few others, and now and then an empty cell.
fn candidates(random: &mut impl FnMut(u64) -> u64) -> [u16; 81] {
    let solution = grid(random);
    let others = random(2) + 1;
    core::array::from_fn(|cell| {
        let mut set = if random(400) == 0 { 0 } else { 1 << (solution[cell] - 1) };
        for _ in 0..others {
            set |= 1 << random(9);
        }
        set
    })
}

/// The first three solutions of candidates in reading order, by trying every digit in every cell.
fn plain_solutions(sets: &[u16; 81], cells: &mut Cells, cell: usize, found: &mut Vec<Cells>) {
    if found.len() == 3 {
        return;
    }
    if cell == 81 {
        found.push(*cells);
        return;
    }
    for digit in (1..=9).filter(|digit| sets[cell] >> (digit - 1) & 1 == 1) {
        let clashes = (0..cell).any(|other| {
            cells[other] == digit && Cell::new(cell).shared_units(Cell::new(other)) > 0
        });
        if !clashes {
            cells[cell] = digit;
            plain_solutions(sets, cells, cell + 1, found);
        }
    }
}

/// From any candidates every engine finds what trying every digit finds.
#[test]
fn candidates_have_the_solutions_that_trying_finds() {
    let mut random = numbers();
    let mut kinds = [0; 4];
    for _ in 0..200 {
        let sets = candidates(&mut random);
        let mut solutions = Vec::new();
        plain_solutions(&sets, &mut [0; 81], 0, &mut solutions);
        kinds[solutions.len()] += 1;
        let expected = Found {
            solutions: solutions.len().min(2) as u64,
            solution: solutions.first().copied(),
        };
        let count = Found { solutions: solutions.len() as u64, solution: None };
        for_each_engine!(E => if let Some(cpu) = Cpu::<E>::detect() {
            let start = Start::Candidates(&sets);
            let found = solve(cpu, start, Goal { limit: 2, solution: true });
            assert_eq!(found, Ok(expected), "{:?}: {sets:?}", E::NAME);
            let found = solve(cpu, start, Goal { limit: 3, solution: false });
            assert_eq!(found, Ok(count), "{:?}: {sets:?}", E::NAME);
        });
    }
    assert!(kinds[0] > 0 && kinds[1] > 0 && kinds[2] > 0, "{kinds:?}");
}

/// The engines of this machine's architecture that the CPU can run, best first.
fn available() -> Vec<String> {
    let mut names = Vec::new();
    for_each_engine!(E => if E::is_available() {
        names.push(String::from(E::NAME.to_str().expect("ASCII")));
    });
    names
}

/// A cap is kept to, and what it leaves is the best that the machine has.
#[test]
fn the_choice_keeps_to_the_cap() {
    let all = ["avx512", "avx2", "sse2", "neon", "portable"];
    let caps = [
        cfg!(sudoku_backend = "avx512"),
        cfg!(sudoku_backend = "avx2"),
        cfg!(sudoku_backend = "sse2"),
        cfg!(sudoku_backend = "neon"),
        cfg!(sudoku_backend = "portable"),
    ];
    let place = |name: &str| all.iter().position(|&other| other == name).expect("an engine");
    let cap = caps.iter().position(|&cap| cap);
    // A cap that names no engine of this architecture has no effect.
    let foreign = ["neon", "avx512", "avx2", "sse2"];
    let foreign = if cfg!(target_arch = "x86_64") { &foreign[..1] } else { &foreign[1..] };
    let cap = cap.filter(|&cap| !foreign.contains(&all[cap])).unwrap_or(0);
    let best = available().into_iter().find(|name| place(name) >= cap);
    assert_eq!(name().to_str().ok(), best.as_deref(), "{:?}", available());
}

/// The reading-order search, forced over its budget at once, still finds the same solutions.
#[test]
fn a_witness_changes_nothing() {
    let cpu = portable();
    for board in boards(300) {
        let Ok(root) = cpu.run(Begin(Start::Givens(&board))) else { continue };
        let solutions = |hasty: bool| {
            let mut stack = Stack::new();
            let mut search = InOrder::new(root, root, &mut stack);
            let mut solutions = Vec::new();
            while solutions.len() < 20 {
                let next = NextInOrder::new(cpu, &mut search);
                if !cpu.run(if hasty { next.within(0) } else { next }) {
                    break;
                }
                solutions.push(cpu.run(Finish(&search.node)));
            }
            solutions
        };
        assert_eq!(solutions(true), solutions(false));
        assert!(solutions(false).is_sorted_by(|a, b| a < b));
    }
}
