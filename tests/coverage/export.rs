//! The counts that `llvm-cov export` writes, one file of JSON for each program.

use serde_json::Value;
use std::collections::BTreeMap;

/// The source files, by their paths from the root of the repository.
#[derive(Default)]
pub struct Sources {
    pub files: BTreeMap<String, Source>,
}

/// One file: how often some program reached each of its regions, which are pieces of code that run
/// as a whole or not at all, and each of its lines.
#[derive(Default)]
pub struct Source {
    /// By line and column of where they begin.
    pub regions: BTreeMap<(usize, usize), u64>,
    pub lines: BTreeMap<usize, u64>,
}

/// A line with something that was not reached.
pub struct Place {
    pub line: usize,
    /// How many regions begin there that were not reached.
    pub regions: usize,
    /// The line without its indentation; of the way around a block, what stands before the block.
    pub text: String,
    /// The name of the function around it.
    pub function: String,
}

/// A place in a file where another count begins to hold.
struct Segment {
    line: usize,
    column: usize,
    /// Nothing where no code is.
    count: Option<u64>,
    is_entry: bool,
}

impl Segment {
    fn read(value: &Value) -> Option<Self> {
        let number = |index: usize| value[index].as_u64();
        // A gap is the space between two regions.
        let (has_count, is_gap) = (value[3].as_bool()?, value[5].as_bool()?);
        Some(Self {
            line: number(0)? as usize,
            column: number(1)? as usize,
            count: if has_count && !is_gap { number(2) } else { None },
            is_entry: value[4].as_bool()?,
        })
    }
}

impl Sources {
    /// Adds what one program reached in the files of `crates`, as their paths begin.
    pub fn add(&mut self, path: &str, crates: &[&str]) -> Result<(), String> {
        let json = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        let export: Value =
            serde_json::from_slice(&json).map_err(|error| format!("{path}: {error}"))?;
        let files = export["data"][0]["files"].as_array().ok_or(format!("{path}: no files"))?;
        for file in files {
            let name = file["filename"].as_str().unwrap_or_default();
            if !is_counted(name) {
                continue;
            }
            let Some(start) = crates.iter().find_map(|start| name.find(start)) else { continue };
            let segments = file["segments"].as_array();
            let segments: Option<Vec<_>> =
                segments.into_iter().flatten().map(Segment::read).collect();
            let segments = segments.ok_or(format!("{path}: {name}: no segments"))?;
            self.files.entry(name[start..].to_owned()).or_default().add(&segments);
        }
        Ok(())
    }
}

impl Source {
    fn add(&mut self, segments: &[Segment]) {
        for (index, segment) in segments.iter().enumerate() {
            let Some(count) = segment.count else { continue };
            if segment.is_entry {
                *self.regions.entry((segment.line, segment.column)).or_default() += count;
            }
            // The count holds up to the next segment, and where one ends, from the next line.
            let next = segments.get(index + 1);
            let end = next.map_or(segment.line, |next| next.line - usize::from(next.column == 1));
            let first = segment.line + usize::from(!segment.is_entry);
            for line in first..=end {
                *self.lines.entry(line).or_default() += count;
            }
        }
    }

    /// The lines in which a region begins that was not reached.
    pub fn unreached(&self, name: &str) -> Result<Vec<Place>, String> {
        let text = std::fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
        let text: Vec<_> = text.lines().collect();
        let mut lines = BTreeMap::new();
        for ((line, _), _) in self.regions.iter().filter(|(_, count)| **count == 0) {
            *lines.entry(*line).or_default() += 1;
        }
        let place = |(line, regions): (usize, usize)| {
            let code = text.get(line - 1).ok_or(format!("{name}: no line {line}"))?;
            let before = text[..line].iter().rev();
            Ok(Place {
                line,
                regions,
                text: around(code, before.clone().skip(1)).unwrap_or(code.trim().to_owned()),
                function: before.clone().find_map(|line| function(line)).unwrap_or("-").to_owned(),
            })
        };
        lines.into_iter().map(place).collect()
    }
}

/// Is a file a source of the crates, and no test?
pub fn is_counted(name: &str) -> bool {
    name.ends_with(".rs") && !name.ends_with("/tests.rs")
}

/// What stands before a block of which a line is the end.
fn around<'a>(line: &str, mut before: impl Iterator<Item = &'a &'a str>) -> Option<String> {
    let indentation = line.strip_suffix('}').filter(|rest| rest.trim().is_empty())?;
    let begins = |line: &&&str| {
        let rest = line.strip_prefix(indentation).unwrap_or_default();
        !rest.starts_with([' ', '{']) && !rest.is_empty()
    };
    Some(format!("without {}", before.find(begins)?.trim()))
}

/// The name of the function that begins in a line.
pub fn function(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (before, after) = line.split_once("fn ")?;
    let is_head = before.split_whitespace().all(|word| {
        word.starts_with("pub") || ["const", "unsafe", "extern", "\"C\"", "in"].contains(&word)
    });
    let end = after.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?;
    (is_head && end > 0).then_some(&after[..end])
}
