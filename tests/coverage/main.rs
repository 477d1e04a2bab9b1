//! What the tests reached: `coverage LIST FLOOR FILE...` reads what `llvm-cov export` wrote, a file
//! for each program with counters, and prints how much of each source file some program reached,
//! and the lines with something that none reached, with the reason if the list has it.
//!
//! The status is 1 if less than the floor was reached, in per cent of the regions that are not in
//! the list, or if a file with code has no counters, and is not in the list. What is in the list for
//! nothing is told. `tests/coverage.sh` has the programs run.

mod export;
mod list;

use export::{Sources, function, is_counted};
use list::List;
use std::path::PathBuf;
use std::process::ExitCode;

/// The crates that are looked at, as the paths of their files begin.
const CRATES: [&str; 3] = ["solver-core/src/", "solver-ffi/src/", "solver-puzzles/src/"];

/// How many of how many were reached.
#[derive(Clone, Copy, Default)]
struct Share {
    reached: usize,
    all: usize,
}

impl Share {
    fn of(counts: impl Iterator<Item = u64>) -> Self {
        counts.fold(Self::default(), |share, count| Self {
            reached: share.reached + usize::from(count > 0),
            all: share.all + 1,
        })
    }

    fn and(self, other: Self) -> Self {
        Self { reached: self.reached + other.reached, all: self.all + other.all }
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Never rounded up: 100 % means all of them.
        let tenths = self.reached * 1000 / self.all.max(1);
        let percent = format!("{}.{} %", tenths / 10, tenths % 10);
        write!(f, "{:>5} of {:>5} {percent:>8}", self.reached, self.all)
    }
}

/// The files with functions that no program has counters for.
fn without_counters(sources: &Sources) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = CRATES.map(PathBuf::from).into();
    while let Some(folder) = folders.pop() {
        let failed = |error| format!("{}: {error}", folder.display());
        for entry in std::fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.to_string_lossy().into_owned();
            if sources.files.contains_key(&name) || !is_counted(&name) {
                continue;
            }
            let text = std::fs::read_to_string(&path).map_err(failed)?;
            // A function without a body is a trait's.
            if text.lines().any(|line| function(line).is_some() && !line.ends_with(';')) {
                found.push(name);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn run() -> Result<bool, String> {
    const USAGE: &str = "usage: coverage LIST FLOOR FILE...";
    let mut arguments = std::env::args().skip(1);
    let mut list = List::read(&arguments.next().ok_or(USAGE)?)?;
    let floor: f64 = arguments.next().and_then(|floor| floor.parse().ok()).ok_or(USAGE)?;
    let mut sources = Sources::default();
    for path in arguments {
        sources.add(&path, &CRATES)?;
    }

    let mut listed = 0;
    for (name, file) in &sources.files {
        for place in file.unreached(name)? {
            let reason = list.reason(name, &place);
            listed += if reason.is_some() { place.regions } else { 0 };
            let reason = reason.unwrap_or("-");
            println!("{name}:{} ({}): {reason}\n    {}", place.line, place.function, place.text);
        }
    }
    let (mut regions, mut lines) = (Share::default(), Share::default());
    println!("\n{:<55} {:>23} {:>23}", "", "regions", "lines");
    for (name, file) in &sources.files {
        let in_regions = Share::of(file.regions.values().copied());
        let in_lines = Share::of(file.lines.values().copied());
        println!("{name:<55} {in_regions} {in_lines}");
        (regions, lines) = (regions.and(in_regions), lines.and(in_lines));
    }
    println!("{:<55} {regions} {lines}", "all");

    let in_reach = Share { all: regions.all - listed, ..regions };
    println!("{:<55} {in_reach}", "without those in the list");

    let mut is_right = true;
    let mut complain = |text: String| {
        is_right = false;
        eprintln!("coverage: {text}");
    };
    for name in without_counters(&sources)? {
        if list.reason_for_file(&name).is_none() {
            complain(format!("{name} has no counters, and is not in the list"));
        }
    }
    for entry in list.unused() {
        println!("in the list, but reached or not there: {entry}");
    }
    if in_reach.all == 0 || ((in_reach.reached * 100) as f64) < floor * in_reach.all as f64 {
        complain(format!("less than {floor} % of the regions were reached"));
    }
    Ok(is_right)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("coverage: {error}");
            ExitCode::FAILURE
        }
    }
}
