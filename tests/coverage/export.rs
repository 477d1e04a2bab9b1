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
    /// The line without its indentation.
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
            if name.ends_with("/tests.rs") {
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
        let mut lines: Vec<_> = self
            .regions
            .iter()
            .filter(|(_, count)| **count == 0)
            .map(|((line, _), _)| *line)
            .collect();
        lines.dedup();
        let place = |line: usize| {
            let code = text.get(line - 1).ok_or(format!("{name}: no line {line}"))?;
            let function = text[..line].iter().rev().find_map(|line| function(line));
            Ok(Place {
                line,
                text: code.trim().to_owned(),
                function: function.unwrap_or("-").to_owned(),
            })
        };
        lines.into_iter().map(place).collect()
    }
}

/// The name of the function that begins in a line.
fn function(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (before, after) = line.split_once("fn ")?;
    let is_head = before.split_whitespace().all(|word| {
        word.starts_with("pub") || ["const", "unsafe", "extern", "\"C\"", "in"].contains(&word)
    });
    let end = after.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?;
    (is_head && end > 0).then_some(&after[..end])
}
