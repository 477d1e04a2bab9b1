//! `include/sudoku.h`, as cbindgen makes it from `solver-ffi`, and what is made from it.

use cbindgen::{Builder, Config};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Where the checked-in header is.
pub fn path() -> PathBuf {
    crate::root().join("include/sudoku.h")
}

/// The functions that the checked-in header declares.
pub fn functions() -> BTreeSet<String> {
    let text = std::fs::read_to_string(path()).expect("the header");
    let code = text.lines().filter(|line| !line.starts_with([' ', '*', '/', '#']));
    code.filter_map(|line| line.split_once('(')?.0.rsplit([' ', '*']).next().map(str::to_owned))
        .filter(|name| name.starts_with("sudoku_"))
        .collect()
}

/// Where the list of exports is, from which Windows' linkers make an import library.
pub fn exports_path() -> PathBuf {
    crate::root().join("install/sudoku.def")
}

/// The text of that list, made from the checked-in header.
pub fn exports() -> String {
    let names: String = functions().iter().map(|name| format!("    {name}\n")).collect();
    format!(
        "; What sudoku.dll exports. `lib /def:sudoku.def /machine:x64` makes sudoku.lib of it. \
         Written by\n; `make header`; do not edit.\nLIBRARY sudoku\nEXPORTS\n{names}"
    )
}

/// The header's text, made anew.
pub fn generate() -> String {
    let ffi = crate::root().join("solver-ffi");
    let mut config = Config::from_file(ffi.join("cbindgen.toml")).expect("cbindgen.toml");
    // cbindgen drops constants that are strings or computed.
    let version = env!("CARGO_PKG_VERSION");
    let [major, minor, patch] = version.split('.').collect::<Vec<_>>()[..] else {
        panic!("the version is three numbers")
    };
    let macros = format!(
        "\n/* The version of this header: what sudoku_version() and sudoku_version_number() return \
         for a\n   library of the same version. */\n\
         #define SUDOKU_VERSION \"{version}\"\n\
         #define SUDOKU_VERSION_NUMBER ({major} << 16 | {minor} << 8 | {patch})\n"
    );
    let fixed = config.after_includes.unwrap_or_default();
    config.after_includes = Some(format!("{macros}\n{fixed}"));
    let mut header = Vec::new();
    Builder::new()
        .with_crate(ffi)
        .with_config(config)
        .generate()
        .expect("cbindgen makes a header")
        .write(&mut header);
    let header = String::from_utf8(header).expect("the header is UTF-8");
    header.lines().map(|line| parenthesised(line) + "\n").collect()
}

/// A macro whose value is a negative number, in parentheses: without them `2 SUDOKU_ERROR_NULL`
/// would be a subtraction. cbindgen writes the bare number.
fn parenthesised(line: &str) -> String {
    match line.rsplit_once(' ') {
        Some((name, value)) if name.starts_with("#define") && value.starts_with('-') => {
            format!("{name} ({value})")
        }
        _ => line.to_owned(),
    }
}
