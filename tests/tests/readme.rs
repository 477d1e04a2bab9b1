//! What README.md shows: its programs compile and say what they should, its lines for linking link,
//! and its tables agree with the header.

use std::path::Path;
use std::process::Command;
use sudoku_tests::build::{archive, has_tool, install, library, scratch, succeed, text};
use sudoku_tests::root;
use xtask::header;

/// The fenced blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("README.md");
    let mut blocks = Vec::new();
    let mut rest = readme.as_str();
    while let Some((_, after)) = rest.split_once(&format!("\n```{language}\n")) {
        let (block, after) = after.split_once("\n```").expect("an end");
        blocks.push(format!("{block}\n"));
        rest = after;
    }
    blocks
}

/// A folder that looks like the repository after `make`, with the C example in it.
fn like_the_repository(name: &str) -> std::path::PathBuf {
    let folder = scratch(name);
    std::fs::create_dir(folder.join("target")).expect("a folder");
    let link = |from: &Path, to: &str| {
        std::os::unix::fs::symlink(from, folder.join(to)).expect("a link");
    };
    link(&root().join("include").canonicalize().expect("include"), "include");
    link(&library().canonicalize().expect("release"), "target/release");
    let archive = archive().parent().expect("a folder").canonicalize().expect("archive");
    link(&archive, "target/archive");
    std::fs::write(folder.join("example.c"), &blocks("c")[0]).expect("the example");
    folder
}

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

#[test]
fn linking_in_the_repository() {
    let folder = like_the_repository("readme-repository");
    let lines = &blocks("sh")[0];
    assert_eq!(lines.lines().count(), 2);
    for line in lines.lines() {
        let strict = line.replace("cc ", "cc -std=c99 -Wall -Wextra -Wpedantic -Werror ");
        succeed(Command::new("sh").current_dir(&folder).args(["-ec", &strict]));
        assert_eq!(text(&mut Command::new(folder.join("example"))), SOLVED, "{line}");
    }
}

#[test]
fn linking_after_installing() {
    if !has_tool("pkg-config", "the lines of README.md for an installed library") {
        return;
    }
    let folder = like_the_repository("readme-installed");
    let prefix = install("readme-prefix");
    let lines = &blocks("sh")[1];
    assert_eq!(lines.lines().count(), 2);
    for line in lines.lines() {
        let mut shell = Command::new("sh");
        shell.current_dir(&folder).env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"));
        succeed(shell.args(["-ec", line]));
        let mut example = Command::new(folder.join("example"));
        assert_eq!(text(example.env("LD_LIBRARY_PATH", prefix.join("lib"))), SOLVED, "{line}");
    }
    // The CMake lines are those of the consumer that `install.rs` builds.
    let consumer = std::fs::read_to_string(root().join("tests/consumer/CMakeLists.txt"));
    let consumer = consumer.expect("the consumer");
    for line in blocks("cmake")[0].lines() {
        assert!(consumer.contains(line), "{line}");
    }
}

#[test]
fn the_cpp_programs() {
    let folder = like_the_repository("readme-cpp");
    let compile = |name: &str, code: &str| {
        std::fs::write(folder.join(name), code).expect("the program");
        let line = format!(
            "c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror {name} -Iinclude -Ltarget/release \
             -lsudoku -Wl,-rpath,\"$PWD/target/release\" -o {name}.out"
        );
        succeed(Command::new("sh").current_dir(&folder).args(["-ec", &line]));
        text(&mut Command::new(folder.join(format!("{name}.out"))))
    };
    let programs = blocks("cpp");
    let output = compile("example.cpp", &programs[0]);
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(
        lines[0],
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
    );
    assert_eq!(lines[1], "at least 1000 solutions");
    assert!(lines.len() == 5 && lines[2..].is_sorted());
    assert!(lines[2..].iter().all(|solution| solution.starts_with("123") && solution.len() == 81));

    let user = "int main() {\n\
                std::vector<std::vector<char>> board(9, std::vector<char>(9, '.'));\n\
                Solution().solveSudoku(board);\n\
                return Solution().isValidSudoku(board) && board[8][8] == '2' ? 0 : 1;\n}\n";
    compile("leetcode.cpp", &format!("{}{user}", programs[1]));
}

#[test]
fn the_table_of_results() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("README.md");
    let header = std::fs::read_to_string(header::path()).expect("sudoku.h");
    let mut codes = 0;
    for line in header.lines() {
        let Some((name, value)) =
            line.strip_prefix("#define ").and_then(|rest| rest.split_once(' '))
        else {
            continue;
        };
        let is_code = name.starts_with("SUDOKU_ERROR_")
            || ["MULTIPLE", "UNIQUE", "OK", "NONE", "GAVE_UP"]
                .iter()
                .any(|code| name.strip_prefix("SUDOKU_") == Some(code));
        if is_code {
            let value = value.replace(['(', ')', ' '], "").replace("0-", "-");
            assert!(readme.contains(&format!("| {value} | `{name}` |")), "{name} is {value}");
            codes += 1;
        }
    }
    assert_eq!(codes, 12);
}

/// The program that prints the way to the solution.
#[test]
fn the_way_to_the_solution() {
    let folder = scratch("readme-path");
    let source = folder.join("path.c");
    let program_text = blocks("c").into_iter().find(|block| block.contains("sudoku_path"));
    std::fs::write(&source, program_text.expect("the program")).expect("the program's file");
    let path = folder.join("path");
    let mut compile = Command::new("cc");
    compile.args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]);
    compile.arg("-I").arg(root().join("include")).arg(&source).arg("-o").arg(&path);
    succeed(
        compile
            .arg(library().join("libsudoku.so"))
            .arg("-Wl,-rpath")
            .arg(format!("-Wl,{}", library().display())),
    );
    let printed = text(&mut Command::new(path));
    assert!(printed.starts_with("ER 1.2 in 51 steps:\n1.2  Hidden single: in box 2, 8 can"));
    assert_eq!(printed.lines().count(), 52);
}
