//! `sudoku.hpp`: the shapes that boards have in C++, what must not compile, and no warning from any
//! of the flags that C++ projects turn on.

use std::path::Path;
use std::process::{Command, Output};
use sudoku_tests::build::{Link, compiler, has_tool, library, program, scratch, succeed};
use sudoku_tests::root;

const STRICT: [&str; 5] =
    ["-Wshadow", "-Wconversion", "-Wsign-conversion", "-Wdouble-promotion", "-Wnon-virtual-dtor"];

#[test]
fn boards_of_all_shapes() {
    let folder = scratch("shapes");
    for flags in [SANITIZED, &["-std=c++20", "-fno-exceptions"]] {
        let flags = [flags, &["-O0"], &STRICT].concat();
        let path = program(&folder, &["tests/c/shapes.cpp"], Link::Shared, &flags);
        succeed(&mut Command::new(path));
    }
}

const SANITIZED: &[&str] = &["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

#[test]
fn boards_of_all_shapes_with_clang() {
    if !has_tool("clang++", "sudoku.hpp with another compiler") {
        return;
    }
    let output = scratch("shapes-clang").join("program");
    let mut clang = Command::new("clang++");
    clang.current_dir(root()).args(["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]);
    clang.args(STRICT).args(["-Iinclude", "tests/c/shapes.cpp", "-o"]).arg(&output);
    succeed(clang.arg(library().join("libsudoku.a")).arg("-lpthread"));
    succeed(&mut Command::new(&output));
}

/// A program that has the headers and this code.
fn compile(folder: &Path, code: &str) -> Output {
    let source = folder.join("program.cpp");
    let text = format!(
        "#include \"sudoku.hpp\"\n#include \"sudoku_leetcode.h\"\n\
         using Rows = std::vector<std::vector<int>>;\n\
         using Many = std::vector<Rows>;\n\
         using Constant = std::vector<const char *>;\n\
         int main() {{\n{code}\n}}\n"
    );
    std::fs::write(&source, text).expect("a program");
    let mut compile = compiler(&[source.to_str().expect("UTF-8")]);
    compile.args(STRICT).args(["-Wold-style-cast", "-Wzero-as-null-pointer-constant"]);
    compile.args(["-Wcast-qual", "-Wuseless-cast", "-Wundef", "-Wextra-semi", "-fsyntax-only"]);
    compile.output().expect("a compiler")
}

#[test]
fn what_must_not_compile() {
    let folder = scratch("must-not-compile");
    let wrong = [
        // A constant board or a temporary one is not solved in place, while one like it is.
        ("sudoku::solve(\"literal\");", "char b[82] = {}; sudoku::solve(b);"),
        ("const char *b = \"\"; sudoku::solve(b);", "char *b = nullptr; sudoku::solve(b);"),
        ("const std::string b; sudoku::solve(b);", "std::string b; sudoku::solve(b);"),
        ("sudoku::solve(std::string());", "sudoku::count(std::string(), 2);"),
        ("std::string_view b; sudoku::solve(b);", "std::string_view b; sudoku::count(b, 2);"),
        ("const Rows b; sudoku::solve(b);", "Rows b; sudoku::solve(b);"),
        ("sudoku::solve(Rows());", "sudoku::count(Rows(), 2);"),
        ("const int b[9][9] = {}; sudoku::solve(b);", "int b[9][9] = {}; sudoku::solve(b);"),
        ("const int b[81] = {}; sudoku::solve(b);", "const int b[81] = {}; sudoku::validate(b);"),
        ("const sudoku::cells b{}; sudoku::solve(b);", "sudoku::cells b{}; sudoku::solve(b);"),
        ("const Many b; sudoku::solve_batch(b);", "Many b; sudoku::solve_batch(b);"),
        ("Constant b; sudoku::solve_batch(b);", "Constant b; sudoku::count_batch(b, 2);"),
        // Doubles, truth values, wide characters, a number and a vector of boards are no boards.
        (
            "std::vector<double> b; sudoku::count(b, 2);",
            "std::vector<char> b; sudoku::count(b, 2);",
        ),
        ("std::vector<bool> b; sudoku::count(b, 2);", "std::vector<short> b; sudoku::count(b, 2);"),
        ("std::wstring b; sudoku::solve(b);", "std::vector<signed char> b; sudoku::solve(b);"),
        ("sudoku::count(1, 2);", "sudoku::count(\"1\", 2);"),
        ("Many b; sudoku::validate(b);", "Rows b; sudoku::validate(b);"),
    ];
    let right: String = wrong.iter().map(|(_, right)| format!("{{ {right} }}\n")).collect();
    let good = compile(&folder, &right);
    assert!(good.status.success(), "{}", String::from_utf8_lossy(&good.stderr));
    for (wrong, _) in wrong {
        let bad = compile(&folder, wrong);
        let message = String::from_utf8_lossy(&bad.stderr);
        let reasons = [
            "use of deleted function",
            "no matching function",
            "a board has 81 cells",
            "are solved in place",
        ];
        let is_refused = reasons.iter().any(|reason| message.contains(reason));
        assert!(!bad.status.success() && is_refused, "{wrong}\n{message}");
    }
}
