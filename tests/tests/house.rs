//! How the source is laid out: which module may import which, where conditions on the target may
//! stand, and how long a line and a file may be.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use sudoku_tests::{root, tracked};

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of the repository under some folders, with one of some extensions.
fn files(folders: &[&str], extensions: &[&str]) -> Vec<PathBuf> {
    let files = tracked().into_iter();
    files
        .filter(|path| folders.iter().any(|folder| *folder == "." || path.starts_with(folder)))
        .filter(|path| {
            path.extension().is_some_and(|found| extensions.iter().any(|one| found == *one))
        })
        .map(|path| root().join(path))
        .collect()
}

/// The modules of the engine in the order of the list in its documentation.
fn floors() -> HashMap<String, usize> {
    let text = read(&root().join("solver-core/src/engine/mod.rs"));
    let mut floors = HashMap::new();
    for (floor, row) in text.lines().filter(|line| line.starts_with("//! | `")).enumerate() {
        let names = row.trim_start_matches("//! | ").split('|').next().unwrap_or_default();
        for name in names.split(',') {
            floors.insert(name.trim().trim_matches('`').to_owned(), floor);
        }
    }
    floors
}

/// The modules of the engine that a line imports, or names by a path, in a file at some depth below
/// it.
fn imported(line: &str, depth: usize) -> Vec<String> {
    let mut starts = vec!["crate::engine::".to_owned()];
    starts.push("super::".repeat(depth));
    let mut names = Vec::new();
    for start in starts {
        for (at, _) in line.match_indices(&start) {
            // A longer chain of `super` leads elsewhere.
            if line[..at].ends_with("super::") || line[..at].ends_with("crate::engine::") {
                continue;
            }
            let rest = &line[at + start.len()..];
            let name: String =
                rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
            if name != "super" {
                names.push(name);
            }
        }
    }
    names
}

#[test]
fn the_engine_imports_from_earlier_modules_only() {
    let floors = floors();
    let engine = root().join("solver-core/src/engine");
    let mut seen = 0;
    for path in files(&["solver-core/src/engine"], &["rs"]) {
        let inside = path.strip_prefix(&engine).expect("below the engine");
        let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let module = parts[0].trim_end_matches(".rs");
        if ["mod", "tests"].contains(&module) {
            continue;
        }
        let own = floors.get(module).unwrap_or_else(|| panic!("{module} is not in the list"));
        let is_mod = parts.last().is_some_and(|name| name == "mod.rs");
        let depth = parts.len() - usize::from(is_mod);
        for line in read(&path).lines().filter(|line| !line.trim_start().starts_with("//")) {
            for name in imported(line, depth) {
                let Some(other) = floors.get(&name) else { continue };
                seen += 1;
                let is_below = other < own || name == module;
                assert!(
                    is_below,
                    "{} imports {name}, which stands below it in the list of mod.rs",
                    inside.display()
                );
            }
        }
    }
    assert!(seen > 100, "{seen} imports were seen");
    assert!(imported("use super::search::Effort;", 1) == ["search"]);
    assert!(imported("use super::super::search::Effort;", 1).is_empty());
}

#[test]
fn conditions_on_the_target_stand_in_one_folder() {
    let mut inside = 0;
    for path in files(&["solver-core/src", "solver-puzzles/src"], &["rs"]) {
        let conditions = ["target_arch", "target_feature =", "target_endian"];
        let found = read(&path)
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .any(|line| conditions.iter().any(|condition| line.contains(condition)));
        if path.to_string_lossy().contains("engine/arch/") {
            inside += usize::from(found);
        } else if !path.ends_with("engine/tests.rs") {
            assert!(!found, "{}", path.display());
        }
    }
    assert!(inside > 0);
}

/// rustfmt breaks code at 100 columns, and leaves comments and strings alone. (A board in a program
/// is 81 characters, which are not broken.)
#[test]
fn lines_have_at_most_100_columns() {
    let folders = [
        "solver-core",
        "solver-puzzles",
        "solver-ffi",
        "solver-cli",
        "include",
        "c-examples",
        "tests/fuzz",
        "tests/soak",
        "tests/src",
        "tests/tests",
        "xtask",
    ];
    let mut long = Vec::new();
    let all = files(&folders, &["rs", "c", "h", "cpp", "hpp"]);
    assert!(all.len() > 150, "{} files were seen", all.len());
    for path in all {
        for (number, line) in read(&path).lines().enumerate() {
            let has_board = line.split('"').any(|part| {
                part.len() >= 81 && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
            });
            if line.chars().count() > 100 && !has_board {
                long.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(long.is_empty(), "{} lines are too long:\n{}", long.len(), long.join("\n"));
}

/// The lines of a text in Rust, C or C++ that have more than comments.
fn code_lines(text: &str) -> usize {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            let length = rest.find("*/").map_or(rest.len(), |end| end + 2);
            code.extend(rest[..length].matches('\n'));
            length
        } else {
            let length = match first {
                '"' => quoted(rest),
                // A character, such as `'"'`, and no lifetime.
                '\'' if rest[1..].starts_with('\\') => 3 + rest[3..].find('\'').unwrap_or(0),
                '\'' if rest.chars().nth(2) == Some('\'') => {
                    2 + rest[1..].chars().next().map_or(0, char::len_utf8)
                }
                _ => first.len_utf8(),
            };
            code.push_str(&rest[..length]);
            length
        };
        rest = &rest[length..];
    }
    code.lines().filter(|line| !line.trim().is_empty()).count()
}

/// The length of the string that a text begins with, quotes included.
fn quoted(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            b'"' if !is_escaped => return at + 1,
            _ => is_escaped = byte == b'\\' && !is_escaped,
        }
    }
    text.len()
}

/// A longer file is two things.
#[test]
fn files_have_at_most_450_lines_of_code() {
    let sample = "/* \"one\n*/ int a; // two\n\nchar b[] = \"/* \\\"\";\n'\"' /* c */\n  // d\n";
    assert_eq!(code_lines(sample), 3);
    let mut long = Vec::new();
    let all = files(&["."], &["rs", "c", "h", "cpp", "hpp"]);
    assert!(all.len() > 200, "{} files were seen", all.len());
    for path in all {
        let text = read(&path);
        // The header's length is the interface's.
        if code_lines(&text) > 450 && !path.ends_with("include/sudoku.h") {
            long.push(format!("{}: {}", path.display(), code_lines(&text)));
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}
