//! The version of a release, wherever it stands.

use crate::root;
use std::fs;
use std::io::{Error, Result};

/// How the version is written in some place.
#[derive(Clone, Copy)]
enum Form {
    /// `1.2.3`
    Dotted,
    /// `0x010203`, as sudoku_version_number() has it.
    Packed,
    /// `1.2`
    Series,
}

/// What stands before the package's own version in npm's lock, besides that at its top.
const LOCKED_PACKAGE: &str = "\"name\": \"sudoku-solver\",\n      \"version\": \"";

/// The files with the version, the text in front of it there, and how it is written. The header has
/// it from the first of them.
const PLACES: [(&str, &str, Form); 20] = [
    ("Cargo.toml", "\nversion = \"", Form::Dotted),
    ("Cargo.toml", "solver-core = { path = \"solver-core\", version = \"", Form::Dotted),
    ("Cargo.toml", "solver-puzzles = { path = \"solver-puzzles\", version = \"", Form::Dotted),
    ("CHANGELOG.md", "\n## ", Form::Dotted),
    ("README.md", "find_package(sudoku ", Form::Series),
    ("tests/consumer/CMakeLists.txt", "find_package(sudoku ", Form::Series),
    ("bindings/csharp/LibSudoku.csproj", "<Version>", Form::Dotted),
    ("bindings/csharp/src/Library.cs", "uint Expected = ", Form::Packed),
    ("bindings/java/README.md", "libsudoku-", Form::Dotted),
    ("bindings/java/pom.xml", "<version>", Form::Dotted),
    ("bindings/java/src/main/java/libsudoku/Library.java", "int VERSION = ", Form::Packed),
    ("bindings/js/README.md", "sudoku-solver-", Form::Dotted),
    ("bindings/js/package.json", "\"version\": \"", Form::Dotted),
    ("bindings/js/package-lock.json", "\"version\": \"", Form::Dotted),
    ("bindings/js/package-lock.json", LOCKED_PACKAGE, Form::Dotted),
    ("bindings/lua/sudoku/library.lua", "local VERSION = ", Form::Packed),
    ("bindings/python/src/sudoku_solver/_library.py", "__version__ = \"", Form::Dotted),
    ("bindings/ruby/README.md", "libsudoku-", Form::Dotted),
    ("bindings/ruby/libsudoku.gemspec", "gem.version = \"", Form::Dotted),
    ("bindings/ruby/lib/libsudoku.rb", "VERSION = \"", Form::Dotted),
];

/// The rockspec, which has the version in its name and in its text.
fn rockspec(version: &str) -> String {
    format!("bindings/lua/libsudoku-{version}-1.rockspec")
}

/// The version as it stands now.
pub fn current() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// A version, written in some form. None if it is not three numbers below 256.
fn written(version: &str, form: Form) -> Option<String> {
    let numbers: Vec<u8> =
        version.split('.').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let [major, minor, patch] = numbers[..] else { return None };
    Some(match form {
        Form::Dotted => format!("{major}.{minor}.{patch}"),
        Form::Packed => format!("0x{major:02x}{minor:02x}{patch:02x}"),
        Form::Series => format!("{major}.{minor}"),
    })
}

/// The places that do not have this version.
pub fn missing(version: &str) -> Vec<String> {
    let mut missing = Vec::new();
    let spec = rockspec(version);
    let spec_place = (spec.as_str(), "\nversion = \"", Form::Dotted);
    for (path, before, form) in PLACES.into_iter().chain([spec_place]) {
        let text = fs::read_to_string(root().join(path)).unwrap_or_default();
        let has = written(version, form).is_some_and(|it| text.contains(&format!("{before}{it}")));
        if !has {
            missing.push(format!("{path}: {before:?}"));
        }
    }
    missing
}

/// Writes a new version wherever the current one stands, and the day of the release into the
/// changelog and the manual pages. The header and the locks follow by `make release`.
pub fn set(version: &str, day: &str) -> Result<()> {
    let invalid = || Error::other("the version is three numbers below 256: 1.2.3");
    for (path, before, form) in PLACES {
        let (old, new) = (written(current(), form), written(version, form));
        let (old, new) = (old.ok_or_else(invalid)?, new.ok_or_else(invalid)?);
        replace(path, &format!("{before}{old}"), &format!("{before}{new}"))?;
    }
    replace(
        "CHANGELOG.md",
        &format!("## {version}, not released"),
        &format!("## {version}, {day}"),
    )?;
    let manual = "solver-cli/src/commands/manual.rs";
    let text = fs::read_to_string(root().join(manual))?;
    let line = text.lines().find(|line| line.starts_with("const DATE: &str = "));
    let line = line.ok_or_else(|| Error::other(format!("no date in {manual}")))?;
    replace(manual, line, &format!("const DATE: &str = \"{day}\";"))?;
    fs::rename(root().join(rockspec(current())), root().join(rockspec(version)))?;
    replace(&rockspec(version), &format!("\"{}-1\"", current()), &format!("\"{version}-1\""))
}

/// Replaces the first `old` in a file, which must have it.
fn replace(path: &str, old: &str, new: &str) -> Result<()> {
    let text = fs::read_to_string(root().join(path))?;
    if !text.contains(old) {
        return Err(Error::other(format!("{path} does not have {old:?}")));
    }
    fs::write(root().join(path), text.replacen(old, new, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn the_version_stands_in_every_place() {
        assert_eq!(missing(current()), Vec::<String>::new());
        assert_eq!(missing("77.88.99").len(), PLACES.len() + 1);
    }

    /// How often the version stands in a text, not as a part of another number.
    fn occurrences(text: &str) -> usize {
        let part = |found: Option<char>| found.is_some_and(|c| c.is_ascii_digit() || c == '.');
        let places = text.match_indices(current());
        let whole = places.filter(|(at, found)| {
            let behind = text[at + found.len()..].trim_start_matches('.').chars().next();
            !part(text[..*at].chars().next_back()) && !part(behind)
        });
        whole.count()
    }

    /// Where nobody would change it. The locks have versions of others, too, and Debian's list of
    /// symbols those in which a function came.
    #[test]
    fn the_version_stands_nowhere_else() {
        assert_eq!(occurrences(&format!("{0}-1 v{0}. 1{0} {0}.1 {0}2", current())), 2);
        if !root().join(".git").exists() {
            return; // an archive of the source, whose files nobody lists
        }
        let mut git = Command::new("git");
        let listed = git.arg("-C").arg(root()).args(["grep", "-lF", current()]).output();
        let listed = String::from_utf8(listed.expect("git").stdout).expect("UTF-8");
        let mut seen = 0;
        let is_looked_at = |path: &&str| !path.contains("lock") && !path.ends_with(".symbols");
        for path in listed.lines().filter(is_looked_at) {
            let text = fs::read_to_string(root().join(path)).expect("a text");
            let known = PLACES
                .iter()
                .filter(|(known, _, form)| *known == path && matches!(form, Form::Dotted));
            let made = usize::from(path == "include/sudoku.h" || path == rockspec(current()));
            assert_eq!(occurrences(&text), known.count() + made, "{path}");
            seen += 1;
        }
        assert!(seen > 10);
    }

    #[test]
    fn versions_are_three_numbers() {
        assert_eq!(written("1.2.30", Form::Packed).as_deref(), Some("0x01021e"));
        for version in ["1.2", "1.2.3.4", "1.2.x", "1.2.256", ""] {
            assert!(written(version, Form::Dotted).is_none(), "{version}");
        }
    }
}
