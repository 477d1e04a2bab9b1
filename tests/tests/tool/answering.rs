//! What the tool answers, its options, and its trouble with the world.

use super::*;

pub fn count(tool: &Tool) {
    let several = board(MULTIPLE).count(100).expect("no clash");
    assert!(several > 3);
    let several = several.to_string();
    tool.expect(&["--count", "100", PUZZLE, MULTIPLE], "", &["1", &several], &[], 0);
    tool.expect(&["--count=3", PUZZLE, MULTIPLE], "", &["1", "3"], &[], 0);
    tool.expect(&["-c3", &".".repeat(81)], "", &["3"], &[], 0);
    tool.expect(&["-c", "9223372036854775807", PUZZLE], "", &["1"], &[], 0);
    tool.expect(
        &["--count", "2"],
        [CLASH, UNSOLVABLE, "x", MULTIPLE].join("\n"),
        &["-", "0", "-", "2"],
        &[
            &format!("standard input:1:2: {CLASH_REASON}"),
            "standard input:2:1: the board has no solution",
            &format!("standard input:3:2: {LENGTH} 1"),
        ],
        1,
    );
}

pub fn all(tool: &Tool) {
    let mut solutions = Vec::new();
    let visit = |solution: Board| {
        solutions.push(solution);
        ControlFlow::Continue(())
    };
    board(MULTIPLE).visit_solutions(visit).expect("no clash");
    assert!(solutions.len() > 3 && solutions.is_sorted());
    let mut lines: Vec<_> = solutions.iter().map(Board::to_string).collect();
    lines.push(SOLUTION.into());
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    tool.expect(&["--all", MULTIPLE, PUZZLE], "", &lines, &[], 0);

    let err = [
        &*format!("standard input:2:2: {CLASH_REASON}"),
        "standard input:3:1: the board has no solution",
        &*format!("standard input:4:2: {LENGTH} 1"),
    ];
    let text = [MULTIPLE, CLASH, UNSOLVABLE, "x", PUZZLE].join("\n");
    tool.expect(&["-a"], text, &lines, &err, 1);

    let run = tool.run(&["-ap", MULTIPLE], "");
    let drawings: Vec<_> = solutions.iter().map(|board| format!("{board:#}\n")).collect();
    assert_eq!(run, Run { out: drawings.join("\n"), err: String::new(), status: 0 });
}

pub fn check(tool: &Tool) {
    // A board without a solution may have fine givens.
    tool.expect(&["--check", PUZZLE, UNSOLVABLE, MULTIPLE], "", &["ok"; 3], &[], 0);
    let text = [PUZZLE, CLASH, "abc", &PUZZLE.replace('7', "x")].join("\n");
    let (length, character) = (format!("{LENGTH} 3"), format!("{NO_CELL}: 'x'"));
    tool.expect(
        &["-k"],
        text,
        &["ok", CLASH_REASON, &length, &character],
        &[
            &format!("standard input:2:2: {CLASH_REASON}"),
            &format!("standard input:3:4: {length}"),
            &format!("standard input:4:5: {character}"),
        ],
        1,
    );
}

pub fn pretty(tool: &Tool) {
    let solution = format!("{:#}\n", board(SOLUTION));
    let run = tool.run(&["--pretty", PUZZLE], "");
    assert_eq!(run, Run { out: solution.clone(), err: String::new(), status: 0 });
    let text = format!("{PUZZLE}\nabc\n{}\n{PUZZLE}\n", CLASH.replace('.', "0"));
    let run = tool.run(&["-p"], text);
    let clash = format!("{:#}\n", board(CLASH));
    assert_eq!(run.out, [&*solution, "abc\n", &clash, &solution].join("\n"));
    assert_eq!((run.err.lines().count(), run.status), (2, 1));
    let run = tool.run(&["-p"], "");
    assert_eq!(run, Run { out: String::new(), err: String::new(), status: 0 });
}

pub fn threads(tool: &Tool) {
    for threads in ["0", "1", "2", "4294967295"] {
        tool.expect(&["--threads", threads, PUZZLE], "", &[SOLUTION], &[], 0);
    }
    tool.expect(&["-t1"], PUZZLE, &[SOLUTION], &[], 0);
}

pub fn usage(tool: &Tool) {
    let number = |option, value| format!("{option} wants a number from {value}'");
    for (arguments, message) in [
        (&["--count", "0"][..], &*number("--count", "1 to 9223372036854775807, not '0")),
        (&["--count="], &number("--count", "1 to 9223372036854775807, not '")),
        (&["--count", "-1"], &number("--count", "1 to 9223372036854775807, not '-1")),
        (&["--count", "2x"], &number("--count", "1 to 9223372036854775807, not '2x")),
        (&["--count", " 2"], &number("--count", "1 to 9223372036854775807, not ' 2")),
        (&["--count", "+2"], &number("--count", "1 to 9223372036854775807, not '+2")),
        (&["--count", "0x10"], &number("--count", "1 to 9223372036854775807, not '0x10")),
        (
            &["--count", "9223372036854775808"],
            &number("--count", "1 to 9223372036854775807, not '9223372036854775808"),
        ),
        (&["--threads", "-1"], &number("--threads", "0 to 4294967295, not '-1")),
        (&["--threads", "4294967296"], &number("--threads", "0 to 4294967295, not '4294967296")),
        (&["-t", "many"], &number("--threads", "0 to 4294967295, not 'many")),
        (&["--all", "--check"], "only one of --count, --all and --check can be given"),
        (&["--count=2", "-a"], "only one of --count, --all and --check can be given"),
        (&["-k", "-c", "2"], "only one of --count, --all and --check can be given"),
        (&["--pretty", "--check"], "--pretty draws boards, and --check writes none"),
        (&["-c2", "-p"], "--pretty draws boards, and --count writes none"),
    ] {
        let arguments = [arguments, &[PUZZLE]].concat();
        let run = tool.run(&arguments, "");
        let err = format!("sudoku-solve: {message}\nTry 'sudoku-solve --help'.\n");
        assert_eq!(run, Run { out: String::new(), err, status: 2 }, "{arguments:?}");
    }
    // What getopt_long says is its own.
    for arguments in [&["--solve"][..], &["-x"], &["--count"], &["--grid=1"]] {
        let run = tool.run(arguments, PUZZLE);
        assert_eq!((&*run.out, run.status), ("", 2), "{arguments:?}");
        assert!(run.err.ends_with("\nTry 'sudoku-solve --help'.\n"), "{}", run.err);
    }
    // Twice the same is no contradiction.
    tool.expect(&["-c5", "-c", "2", MULTIPLE], "", &["2"], &[], 0);
}

pub fn help_and_version(tool: &Tool) {
    let version = env!("CARGO_PKG_VERSION");
    let engine = solver_core::backend().to_str().expect("ASCII");
    for option in ["--version", "-V"] {
        let out = [&*format!("sudoku-solve {version}"), &format!("libsudoku {version} ({engine})")];
        tool.expect(&[option, "no such file"], "", &out, &[], 0);
    }
    for option in ["--help", "-h"] {
        let run = tool.run(&[option], "");
        assert_eq!((&*run.err, run.status), ("", 0));
        assert!(run.out.starts_with("Usage: sudoku-solve "), "{}", run.out);
        assert!(run.out.lines().all(|line| line.len() <= 90), "{}", run.out);
        let manual = fs::read_to_string(sudoku_tests::root().join("install/sudoku-solve.1"))
            .expect("the manual");
        for option in ["count", "all", "check", "grid", "pretty", "threads", "help", "version"] {
            assert!(run.out.contains(&format!(", --{option} ")), "help lacks --{option}");
            assert!(manual.contains(&format!(", Fl \\-{option}")), "manual lacks --{option}");
        }
    }
    let manual = fs::read_to_string(sudoku_tests::root().join("install/sudoku-solve.1"));
    let manual = manual.expect("the manual");
    for number in [LONGEST, LONGEST_ECHO] {
        assert!(manual.contains(&format!(" {number} bytes")), "the manual lacks {number}");
    }
}

pub fn trouble_with_files(tool: &Tool) {
    tool.file("good.txt", PUZZLE);
    fs::create_dir_all(tool.folder.join("folder")).expect("a folder");
    let err = ["folder: Is a directory", "good.txt/x: Not a directory"];
    // The others go on.
    let names = ["folder", "good.txt", "good.txt/x", "good.txt"];
    tool.expect(&names, "", &[SOLUTION, SOLUTION], &err, 2);
    // Of two statuses the worse one counts, whichever comes first.
    let err = [&*format!("argument 1:1:2: {CLASH_REASON}"), "folder: Is a directory"];
    tool.expect(&[CLASH, "folder"], "", &[CLASH], &err, 2);
    tool.expect(&["folder", CLASH], "", &[CLASH], &[err[1], &err[0].replace("t 1", "t 2")], 2);
    tool.expect(&["-g", "folder"], "", &[], &err[1..], 2);
}

pub fn trouble_with_output(tool: &Tool) {
    if cfg!(target_os = "linux") {
        let err = "sudoku-solve: standard output: No space left on device\n";
        for arguments in
            [&[PUZZLE][..], &["-a", &".".repeat(81)], &["-k", PUZZLE], &["-V"], &["-h"]]
        {
            let full = fs::File::create("/dev/full").expect("a full device");
            let mut child = tool.command(arguments).stdout(full).spawn().expect("the tool");
            assert!(ends_in_time(&mut child), "the tool goes on for ever");
            let run = finish(child, b"");
            assert_eq!((&*run.err, run.status), (err, 2), "{arguments:?}");
        }
    }
    // Nobody will ever read all of these, and the tool sees that nobody does.
    let mut child = tool.command(&["--all", &".".repeat(81)]).spawn().expect("the tool");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("a line");
    assert_eq!(line.len(), 82);
    drop(stdout);
    assert!(ends_in_time(&mut child), "the tool goes on for ever");
    let run = finish(child, b"");
    assert_eq!(run, Run { out: String::new(), err: String::new(), status: 2 });

    // The same while it reads.
    let mut child = tool.command(&[]).spawn().expect("the tool");
    drop(child.stdout.take());
    let run = finish(child, format!("{PUZZLE}\n").repeat(20_000).as_bytes());
    assert_eq!(run, Run { out: String::new(), err: String::new(), status: 2 });

    // The same while it would wait for more to read.
    let mut child = tool.command(&[]).spawn().expect("the tool");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(format!("{PUZZLE}\n").as_bytes()).expect("the tool reads");
    assert!(ends_in_time(&mut child), "the tool goes on for ever");
    drop(stdin);
}

pub fn answers_at_once(tool: &Tool) {
    let mut child = tool.command(&[]).spawn().expect("the tool");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
    let next = || {
        let line = receiver.recv_timeout(Duration::from_secs(60));
        line.expect("an answer before the input ends").expect("a line")
    };
    let mut stdin = child.stdin.take().expect("a pipe");
    // The second part ends one line and begins another.
    for part in [&*format!("{PUZZLE}\n"), &format!("{PUZZLE}\r\n{}", &CLASH[..7]), &CLASH[7..]] {
        stdin.write_all(part.as_bytes()).expect("the tool reads");
        if part.contains('\n') {
            assert_eq!(next(), SOLUTION);
        }
    }
    assert!(receiver.recv_timeout(Duration::from_millis(100)).is_err(), "half a line");
    drop(stdin);
    assert_eq!(next(), CLASH);
    let output = child.wait_with_output().expect("the tool's output");
    assert_eq!(output.status.code(), Some(1));
}

pub fn long_lines(tool: &Tool) {
    let reason = format!("the line is longer than {LONGEST} bytes");
    for byte in ["1", "x", ",", "\0"] {
        for length in [LONGEST + 1, LONGEST + 2, 3_000_000] {
            let text = format!("{PUZZLE}\n{}\n{PUZZLE}\n{CLASH}", byte.repeat(length));
            let echo = byte.repeat(LONGEST_ECHO);
            let err = [
                &*format!("standard input:2:1: {reason}"),
                &format!("standard input:4:2: {CLASH_REASON}"),
            ];
            tool.expect(&[], text, &[SOLUTION, &echo, SOLUTION, CLASH], &err, 1);
        }
    }
    // The longest line that is not too long, with the puzzle at its very end.
    let line = format!("{},{PUZZLE}", "x".repeat(LONGEST - 82));
    tool.expect(&[], format!("{line}\n{line}"), &[SOLUTION, SOLUTION], &[], 0);
    // A long comment is still a comment, and a long last line is no two lines.
    let comment = format!("#{}\n{PUZZLE}", "x".repeat(3_000_000));
    tool.expect(&[], comment, &[SOLUTION], &[], 0);
    let err = format!("standard input:1:1: {reason}");
    tool.expect(&[], "y".repeat(2 * LONGEST), &[&"y".repeat(LONGEST_ECHO)], &[&err], 1);
    // Many short lines are more than one block.
    let run = tool.run(&[], "x\n".repeat(100_000));
    assert_eq!((run.out, run.status), ("x\n".repeat(100_000), 1));
    assert!(run.err.ends_with(&format!("standard input:100000:2: {LENGTH} 1\n")));
}

/// Compares many answers, line by line, with the core's own.
pub fn many_lines(tool: &Tool) {
    let lines: Vec<_> = (0..20_000).map(variant).collect();
    let (mut out, mut err) = (String::new(), String::new());
    for (number, line) in lines.iter().enumerate() {
        let place = format!("sudoku-solve: many.txt:{}", number + 1);
        let solved = match line.parse::<Board>() {
            Err(_) if line.len() == 81 => {
                let column = line.find('x').expect("the bad character") + 1;
                let _ = writeln!(err, "{place}:{column}: {NO_CELL}: 'x'");
                None
            }
            Err(_) => {
                let _ = writeln!(err, "{place}:81: {LENGTH} {}", line.len());
                None
            }
            Ok(board) => match board.solve() {
                Err(clash) => {
                    let _ = writeln!(
                        err,
                        "{place}:{}: two equal givens in one row, column or box: row {}, \
                         column {} repeats the {} of row {}, column {}",
                        clash.cell + 1,
                        clash.cell / 9 + 1,
                        clash.cell % 9 + 1,
                        &line[clash.cell..=clash.cell],
                        clash.other / 9 + 1,
                        clash.other % 9 + 1,
                    );
                    None
                }
                Ok(Answer::None) => {
                    let _ = writeln!(err, "{place}:1: the board has no solution");
                    None
                }
                Ok(answer) => answer.solution(),
            },
        };
        let _ = match solved {
            Some(solution) => writeln!(out, "{solution}"),
            None => writeln!(out, "{line}"),
        };
    }
    assert!(err.lines().count() > 5000 && err.lines().count() < 15_000);
    tool.file("many.txt", lines.join("\n"));
    let expected = Run { out, err, status: 1 };
    for threads in ["0", "1", "3"] {
        let run = tool.run(&["--threads", threads, "many.txt"], "");
        let pairs = run.out.lines().zip(expected.out.lines());
        if let Some(line) = pairs.clone().position(|(ours, theirs)| ours != theirs) {
            panic!("line {}: {:?}", line + 1, pairs.clone().nth(line));
        }
        assert!(run == expected, "messages, number of lines or status, {threads} threads");
    }
}

/// A puzzle or something like it, with its digits exchanged.
fn variant(number: usize) -> String {
    let seeds = [
        PUZZLE,
        MULTIPLE,
        CLASH,
        PUZZLE,
        UNSOLVABLE,
        &PUZZLE.replacen("98", "x8", 1),
        SOLUTION,
        &PUZZLE[..80],
    ];
    let mut digits = *b"123456789";
    // Each number below 9! is another order of nine digits.
    let mut order = number * 17;
    for place in (1..9).rev() {
        digits.swap(place, order % (place + 1));
        order /= place + 1;
    }
    let blank = if number.is_multiple_of(3) { '0' } else { '.' };
    let exchange = |cell: char| match cell.to_digit(10) {
        Some(digit) if digit > 0 => char::from(digits[digit as usize - 1]),
        _ if cell == '.' => blank,
        _ => cell,
    };
    seeds[number % seeds.len()].chars().map(exchange).collect()
}
