//! Random boards by the million through every build of the library that is named, each with another
//! engine, against a plain solver: `make soak MILLIONS=100`.
//!
//! Boards come in blocks, and a block's number says all about it, so that a run can be repeated and
//! continued. The first wrong answer ends the program with status 1.

mod boards;
mod checks;
mod library;

use boards::{BLOCK, Block};
use library::Library;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};
use std::time::Instant;

const USAGE: &str = "usage: soak MILLIONS [--from BLOCK] LIBRARY...";

/// What was seen.
#[derive(Default)]
struct Totals {
    boards: u64,
    /// Bad characters, clashes, no solution, one, several.
    kinds: [u64; 5],
    /// Boards that were too much for the plain solver.
    alone: u64,
}

struct Arguments {
    blocks: std::ops::Range<u64>,
    libraries: Vec<Library>,
}

fn arguments() -> Result<Arguments, String> {
    let mut words = std::env::args().skip(1).peekable();
    let millions: f64 = words.next().and_then(|word| word.parse().ok()).ok_or(USAGE)?;
    let mut first = 0;
    if words.next_if(|word| word == "--from").is_some() {
        first = words.next().and_then(|word| word.parse().ok()).ok_or(USAGE)?;
    }
    let mut libraries = Vec::<Library>::new();
    for path in words {
        let library = Library::open(&path)?;
        // What a machine lacks is never chosen, so two builds may have the same engine.
        if libraries.iter().all(|other| other.engine != library.engine) {
            libraries.push(library);
        }
    }
    if libraries.is_empty() {
        return Err(USAGE.into());
    }
    let blocks = (millions * 1e6 / BLOCK as f64).ceil() as u64;
    Ok(Arguments { blocks: first..first + blocks, libraries })
}

/// Blocks, until there are no more or an answer was wrong.
fn work(arguments: &Arguments, next: &AtomicU64, totals: &Mutex<Totals>, wrong: &OnceLock<String>) {
    while wrong.get().is_none() {
        let number = next.fetch_add(1, Relaxed);
        if number >= arguments.blocks.end {
            break;
        }
        let mut block = Block::new(number);
        let alone = block.cases.iter().filter(|case| case.code.is_none()).count() as u64;
        for library in &arguments.libraries {
            if let Err(what) = checks::check(library, &mut block, number / 6) {
                let _ = wrong.set(format!("block {number}: {what}"));
                return;
            }
        }
        let mut totals = totals.lock().unwrap_or_else(|error| error.into_inner());
        totals.boards += block.cases.len() as u64;
        totals.alone += alone;
        for case in &block.cases {
            let kind = match case.code {
                Some(-3) => 0,
                Some(code) => (code + 2).max(1) as usize,
                None => continue,
            };
            totals.kinds[kind] += 1;
        }
    }
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let engines: Vec<_> =
        arguments.libraries.iter().map(|library| library.engine.as_str()).collect();
    println!("engines: {}", engines.join(", "));
    let begin = Instant::now();
    let (next, totals) = (AtomicU64::new(arguments.blocks.start), Mutex::default());
    let wrong = OnceLock::new();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| work(&arguments, &next, &totals, &wrong));
        }
    });
    if let Some(wrong) = wrong.get() {
        eprintln!("{wrong}");
        return ExitCode::FAILURE;
    }
    let totals = totals.into_inner().unwrap_or_else(|error| error.into_inner());
    let [strange, clashes, none, one, several] = totals.kinds;
    println!("blocks: {} to {}", arguments.blocks.start, arguments.blocks.end - 1);
    println!(
        "boards: {}, of which {strange} have a bad character, {clashes} a clash, {none} no \
         solution, {one} one, {several} several; of {} only the engines know, for the \
         plain solver takes too long",
        totals.boards, totals.alone
    );
    println!("seconds: {:.0}; no wrong answer", begin.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}
