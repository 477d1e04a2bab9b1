//! `include/sudoku.h` is what cbindgen makes, and all headers compile, alone and together.

use std::process::Command;
use sudoku_tests::build::{Link, compiler, library, program, scratch, succeed};
use sudoku_tests::root;
use xtask::header;

#[test]
fn is_what_cbindgen_makes() {
    let checked_in = std::fs::read_to_string(header::path()).expect("include/sudoku.h");
    assert!(checked_in == header::generate(), "include/sudoku.h is stale: run `make header`");
    let checked_in = std::fs::read_to_string(header::exports_path()).expect("install/sudoku.def");
    assert!(checked_in == header::exports(), "install/sudoku.def is stale: run `make header`");
}

#[test]
fn documents_every_function_and_nothing_else() {
    let text = std::fs::read_to_string(header::path()).expect("include/sudoku.h");
    let mut documented = false;
    let mut functions = 0;
    for line in text.lines() {
        if line.contains("sudoku_")
            && line.contains('(')
            && !line.starts_with([' ', '*', '/', '#', 't'])
        {
            assert!(documented, "no comment before {line}");
            functions += 1;
        }
        documented = line == " */" || (documented && line.starts_with(' '));
    }
    assert!(functions == 36, "{functions} functions were seen");
}

#[test]
fn compiles_as_c99_and_as_cpp11() {
    let folder = scratch("header");
    succeed(compiler(&["tests/c/everything.c"]).args(["-fsyntax-only"]));
    let mut cpp = Command::new(std::env::var_os("CXX").unwrap_or("c++".into()));
    cpp.current_dir(root()).args(["-x", "c++", "-std=c++11", "-Iinclude", "-fsyntax-only"]);
    succeed(cpp.args(["-Wall", "-Wextra", "-Wpedantic", "-Werror", "tests/c/everything.c"]));
    succeed(&mut Command::new(program(&folder, &["tests/c/everything.c"], Link::Shared, &[])));
}

#[test]
fn can_be_included_in_two_translation_units() {
    let folder = scratch("two-units");
    let units = ["tests/c/everything.cpp", "tests/c/everything_too.cpp"];
    for standard in ["-std=c++17", "-std=c++20"] {
        succeed(&mut Command::new(program(&folder, &units, Link::Shared, &[standard])));
    }
    // One of them without exceptions: each keeps to its own way of refusing a board.
    let objects = ["without", "with"].map(|name| folder.join(format!("{name}.o")));
    let [without, with] = &objects;
    let flags = ["-fno-exceptions", "-DWITHOUT_EXCEPTIONS"];
    succeed(compiler(&["tests/c/refusals.cpp"]).args(flags).arg("-c").arg("-o").arg(without));
    succeed(compiler(&["tests/c/refusals.cpp"]).arg("-c").arg("-o").arg(with));
    for order in [[without, with], [with, without]] {
        let output = folder.join("refusals");
        let mut link = Command::new("c++");
        link.args(order).arg("-o").arg(&output).arg(library().join("libsudoku.a"));
        succeed(link.arg("-lpthread"));
        succeed(&mut Command::new(output));
    }
}

/// Many programs have a `sudoku.h` of their own, with the guard that suggests itself.
#[test]
fn goes_with_headers_of_the_same_name() {
    let folder = scratch("same-name");
    let own = folder.join("own");
    std::fs::create_dir(&own).expect("a folder");
    let headers = [
        ("sudoku.h", "SUDOKU_H"),
        ("sudoku.hpp", "SUDOKU_HPP"),
        ("sudoku_leetcode.h", "SUDOKU_LEETCODE_H"),
        ("sudoku_puzzles.hpp", "SUDOKU_PUZZLES_HPP"),
    ];
    for (number, (name, guard)) in headers.iter().enumerate() {
        let text =
            format!("#ifndef {guard}\n#define {guard}\nenum {{ own_{number} = 1 }};\n#endif\n");
        std::fs::write(own.join(name), text).expect("a header");
        let ours = format!("#include \"{}\"\n", root().join("include").join(name).display());
        let theirs = format!("#include \"own/{name}\"\n");
        let uses = [
            "char board[81] = {0};\nint main(void) { return sudoku_solve(board) + own_0; }\n",
            "int main() { return sudoku::count(\"\", 2) == 1 && own_1; }\n",
            "int main(void) { return isValidSudoku(0, 0, 0) && own_2; }\n",
            "int main() { return sudoku::technique_name(1) && own_3; }\n",
        ][number];
        for includes in [format!("{ours}{theirs}"), format!("{theirs}{ours}")] {
            let language = if name.ends_with("hpp") { "cpp" } else { "c" };
            let source = folder.join(format!("program.{language}"));
            std::fs::write(&source, format!("{includes}{uses}")).expect("a program");
            let source = source.to_str().expect("UTF-8");
            succeed(compiler(&[source]).args(["-fsyntax-only"]));
        }
    }
}
