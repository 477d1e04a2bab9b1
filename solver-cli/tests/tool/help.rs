//! The command line itself: help, versions, wrong usage, the manual and the completions.

use super::*;

#[test]
fn usage() {
    let tool = Tool::new("usage");
    for (arguments, message) in [
        (&["count", "0", PUZZLE][..], "invalid value '0' for '<LIMIT>': 0 is not in 1..="),
        (&["count", "-1", PUZZLE], "unexpected argument '-1' found"),
        (&["count", "2x", PUZZLE], "invalid value '2x' for '<LIMIT>'"),
        (&["count", "0x10"], "invalid value '0x10' for '<LIMIT>'"),
        (&["count", "9223372036854775808"], "is not in 1..=9223372036854775807"),
        (&["count"], "the following required arguments were not provided"),
        (&["solve", "--threads", "-1"], "unexpected argument '-1' found"),
        (&["solve", "--threads", "4294967296"], "is not in 0..=4294967295"),
        (&["solve", "-t", "many"], "invalid value 'many' for '--threads <N>'"),
        (&["solve", "--all", "--any"], "'--all' cannot be used with '--any'"),
        (&["solve", "--to", "svg"], "invalid value 'svg' for '--to <FORM>'"),
        (&["convert", PUZZLE], "--to <FORM>"),
        (&["convert", "--to", "svg", "--columns", "0"], "0 is not in 1..="),
        (&["solve", "--grid"], "unexpected argument '--grid' found"),
        (&["rate-it"], "unrecognized subcommand 'rate-it'"),
    ] {
        let run = tool.run(arguments, "");
        assert_eq!((&*run.out, run.status), ("", 2), "{arguments:?}");
        assert!(run.err.starts_with("error: ") && run.err.contains(message), "{}", run.err);
    }
    // Without anything the tool says what it can do.
    let run = tool.run(&[], "");
    assert_eq!((&*run.out, run.status), ("", 2));
    assert!(run.err.contains("Usage: sudoku-tool <COMMAND>"), "{}", run.err);
}

#[test]
fn threads() {
    let tool = Tool::new("threads");
    for threads in ["0", "1", "2", "4294967295"] {
        tool.expect(&["solve", "--threads", threads, PUZZLE], "", &[SOLUTION], &[], 0);
    }
}

#[test]
fn help_and_version() {
    let tool = Tool::new("help_and_version");
    let version = env!("CARGO_PKG_VERSION");
    let engine = solver_core::backend().to_str().expect("ASCII");
    for option in ["--version", "-V"] {
        let out = format!("sudoku-tool {version} (engine {engine})");
        tool.expect(&[option], "", &[&out], &[], 0);
    }
    for arguments in [&["--help"][..], &["-h"], &["help"]] {
        let run = tool.run(arguments, "");
        assert_eq!((&*run.err, run.status), ("", 0));
        assert!(run.out.lines().all(|line| line.len() <= 90), "{}", run.out);
        for command in
            ["solve", "count", "check", "rate", "hint", "path", "convert", "completions", "manual"]
        {
            assert!(run.out.contains(&format!("\n  {command} ")), "help lacks {command}");
        }
    }
    // The examples in the help are right.
    let help = tool.run(&["--help"], "").out.replace("\\\n", "");
    tool.file("puzzles.csv", format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n"));
    tool.file("puzzles.txt", format!("{PUZZLE}\n{MULTIPLE}\n"));
    tool.file("drawing.txt", format!("{:#}\n", board(PUZZLE)));
    let program = Path::new(env!("CARGO_BIN_EXE_sudoku-tool"));
    let path = format!(
        "{}:{}",
        program.parent().expect("a folder").display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let examples = help.split_once("Examples:\n").expect("examples").1.lines();
    let mut count = 0;
    for example in examples.take_while(|line| line.starts_with("  sudoku-tool ")) {
        let mut shell = Command::new("sh");
        shell.args(["-ec", example]).current_dir(&tool.folder).env("PATH", &path);
        let output = shell.output().expect("a shell");
        assert!(output.status.success() && output.stderr.is_empty(), "{example}: {output:?}");
        count += 1;
    }
    assert_eq!(count, 6);
    let solutions = fs::read_to_string(tool.folder.join("solutions.txt"));
    assert_eq!(solutions.expect("an example writes it"), format!("{SOLUTION}\n"));
}

#[test]
fn manual() {
    let tool = Tool::new("manual");
    tool.expect(&["manual", "."], "", &[], &[], 0);
    let page = |name: &str| fs::read_to_string(tool.folder.join(name)).expect("a manual page");
    let whole = page("sudoku-tool.1");
    for section in ["NAME", "SYNOPSIS", "INPUT", "OUTPUT", "REPORTS", "EXIT", "EXAMPLES"] {
        assert!(whole.contains(&format!("\n.SH {section}")) || whole.contains(section));
    }
    // It is the same on every machine.
    assert!(!whole.contains(solver_core::backend().to_str().expect("ASCII")));
    for (command, options) in [
        ("solve", &["any", "all", "to", "threads"][..]),
        ("count", &["threads"]),
        ("check", &["threads"]),
        ("convert", &["to", "split", "columns", "threads"]),
        ("completions", &[]),
    ] {
        assert!(whole.contains(&format!("sudoku\\-tool\\-{command}(1)")), "{whole}");
        let page = page(&format!("sudoku-tool-{command}.1"));
        for option in options {
            assert!(page.contains(&format!("\\fB\\-\\-{option}\\fR")), "{option}: {page}");
        }
    }
    let run = tool.run(&["manual", "no/such/folder"], "");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("no/such/folder") && run.err.contains("No such file"), "{}", run.err);
}

#[test]
fn completions() {
    let tool = Tool::new("completions");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = tool.run(&["completions", shell], "");
        assert_eq!((&*run.err, run.status), ("", 0));
        for word in ["solve", "convert", "threads"] {
            assert!(run.out.contains(word), "{shell} does not complete {word}");
        }
    }
}
