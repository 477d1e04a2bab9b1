//! Times the core on one puzzle of every kind. For whole corpora, and against others, see `bench`
//! in the root of the repository.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use solver_core::Board;
use std::hint::black_box;

const PUZZLES: [(&str, &str); 8] = [
    ("easy", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    // Its first row is 987654321: the worst case of the classic backtracker.
    (
        "17 givens",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ),
    // A. Inkala, 2012.
    ("hard", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    (
        "minimal",
        ".4.86.....7.....15..8...7......85.....1.4.2..9...............3639.4......6....1.9",
    ),
    (
        "several",
        "5.3..6.7.6....2.8...4.....1..1.......8.....6....13.2...3.6.........93.2.....7....",
    ),
    (
        "none, easily seen",
        ".6...3..4..4..2.6.9.2..4.........9357...1..8.3.6.9...........9.6...2..1.2...594.7",
    ),
    // Only a test for two hidden singles in one cell sees it without a long search.
    ("none", "......6...43.....7...1.............................7.6......38...78...2.....5...."),
    ("empty", "................................................................................."),
];

/// Times `work` on each puzzle.
fn group<T>(criterion: &mut Criterion, name: &str, work: impl Fn(&Board) -> T) {
    let mut group = criterion.benchmark_group(name);
    for (kind, puzzle) in PUZZLES {
        let board: Board = puzzle.parse().expect("81 cells");
        group.bench_with_input(BenchmarkId::from_parameter(kind), &board, |bencher, board| {
            bencher.iter(|| work(black_box(board)));
        });
    }
    group.finish();
}

fn boards(criterion: &mut Criterion) {
    group(criterion, "solve", Board::solve);
    group(criterion, "solve_any", Board::solve_any);
    group(criterion, "count to 2", |board| board.count(2));
}

fn text(criterion: &mut Criterion) {
    let (_, puzzle) = PUZZLES[0];
    let drawn = format!("{:#}", puzzle.parse::<Board>().expect("81 cells"));
    criterion.bench_function("from_str", |bencher| {
        bencher.iter(|| black_box(puzzle).parse::<Board>());
    });
    criterion.bench_function("parse", |bencher| {
        bencher.iter(|| Board::parse(black_box(puzzle).as_bytes()));
    });
    criterion.bench_function("parse, drawn", |bencher| {
        bencher.iter(|| Board::parse(black_box(&drawn).as_bytes()));
    });
}

criterion_group!(benches, boards, text);
criterion_main!(benches);
