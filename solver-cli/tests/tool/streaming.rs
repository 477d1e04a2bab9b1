//! Input and output of any size and speed: bounded memory, answers without delay, descriptors that
//! do not block, and readers that leave.

use super::*;
use std::io::{BufRead, BufReader, Read};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::sync::mpsc;
use sudoku_tests::build::has_tool;

/// A line of more bytes is a fault.
const LONGEST_LINE: usize = 65_536;

#[test]
fn long_lines() {
    let tool = Tool::new("long_lines");
    let reason = format!("the line is longer than {LONGEST_LINE} bytes");
    for byte in ["1", "x", ",", "\0"] {
        for length in [LONGEST_LINE + 1, LONGEST_LINE + 2, 3_000_000] {
            let text = format!("{PUZZLE}\n{}\n{PUZZLE}\n{CLASH}", byte.repeat(length));
            let err = [
                &*format!("standard input:2:1: {reason}"),
                &format!("standard input:4:1: {CLASH_REASON}"),
            ];
            tool.expect(&["solve"], text, &[SOLUTION, "-", SOLUTION, "-"], &err, 1);
        }
    }
    // The longest line that is not too long, with the puzzle at its very end.
    let line = format!("{},{PUZZLE}", "x".repeat(LONGEST_LINE - 82));
    tool.expect(&["solve"], format!("{line}\n{line}"), &[SOLUTION, SOLUTION], &[], 0);
    // Many short lines are more than one block.
    let run = tool.run(&["solve"], format!("{PUZZLE}\nq\n").repeat(50_000));
    assert_eq!((run.out, run.status), (format!("{SOLUTION}\n-\n").repeat(50_000), 1));
    let last = "standard input:100000:1: 'q' is neither digit nor blank\n";
    assert_eq!((run.err.lines().count(), run.err.ends_with(last)), (50_000, true));
}

/// With so little memory the tool could not hold its input or its output.
#[test]
#[cfg(target_os = "linux")]
fn memory_is_bounded() {
    let tool = Tool::new("memory_is_bounded");
    let limited = |arguments: &[&str], input: &[u8]| {
        let mut command = tool.command(&[]);
        let script = "ulimit -v 49152 && exec \"$0\" \"$@\"";
        let mut shell = Command::new("sh");
        shell.args(["-c", script]).arg(command.get_program()).args(arguments);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command = shell;
        finish(command.spawn().expect("a shell"), input)
    };
    let line = format!("{}\n", "1".repeat(64 << 20));
    let text = line + &format!("{PUZZLE}\n").repeat(100_000);
    let run = limited(&["solve", "-t1"], text.as_bytes());
    let err = format!("standard input:1:1: the line is longer than {LONGEST_LINE} bytes\n");
    assert_eq!((run.err, run.status), (err, 1));
    assert!(run.out == format!("-\n{}", format!("{SOLUTION}\n").repeat(100_000)));

    // Some 50 MB of solutions of one puzzle, ...
    let several = format!("{}{}", ".".repeat(45), &SOLUTION[45..]);
    let count = board(&several).count(1 << 20).expect("no clash");
    let run = limited(&["solve", "-a", "-t2"], format!("{PUZZLE}\n{several}\n").as_bytes());
    assert_eq!((&*run.err, run.status), ("", 0));
    assert!(count > 100_000 && run.out.lines().count() as u64 == count + 2, "{count}");
    // ... and blank space that is no puzzle.
    let run = limited(&["check", "-t1"], &b"\n".repeat(64 << 20));
    assert_eq!(run, Run { out: String::new(), err: String::new(), status: 0 });
}

#[test]
fn answers_at_once() {
    let tool = Tool::new("answers_at_once");
    for command in [&["solve"][..], &["solve", "-t3"]] {
        let mut child = tool.command(command).spawn().expect("the tool");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
        let next = || {
            let line = receiver.recv_timeout(Duration::from_secs(60));
            line.expect("an answer before the input ends").expect("a line")
        };
        let mut stdin = child.stdin.take().expect("a pipe");
        // The second part ends one line and begins another.
        for part in [&*format!("{PUZZLE}\n"), &format!("{PUZZLE}\r\n{}", &CLASH[..7]), &CLASH[7..]]
        {
            stdin.write_all(part.as_bytes()).expect("the tool reads");
            if part.contains('\n') {
                assert_eq!(next(), SOLUTION);
            }
        }
        assert!(receiver.recv_timeout(Duration::from_millis(100)).is_err(), "half a line");
        drop(stdin);
        assert_eq!(next(), "-");
        let output = child.wait_with_output().expect("the tool's output");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// Input that comes in small pieces, one after the other, through a descriptor that does not block.
#[test]
fn non_blocking_input() {
    let tool = Tool::new("non_blocking_input");
    let (ours, theirs) = UnixStream::pair().expect("two sockets");
    theirs.set_nonblocking(true).expect("a socket");
    let mut command = tool.command(&["solve"]);
    command.stdin(OwnedFd::from(theirs));
    let child = command.spawn().expect("the tool");
    drop(command);
    let mut to_tool = ours;
    for part in format!("{PUZZLE}\n").repeat(10).as_bytes().chunks(50) {
        to_tool.write_all(part).expect("the tool reads");
        thread::sleep(Duration::from_millis(5));
    }
    to_tool.shutdown(Shutdown::Write).expect("a socket");
    let output = child.wait_with_output().expect("the tool's output");
    let out = String::from_utf8(output.stdout).expect("ASCII");
    assert_eq!(out, format!("{SOLUTION}\n").repeat(10));
    assert_eq!((output.stderr.len(), output.status.code()), (0, Some(0)));
}

/// A reader that takes its time, behind a descriptor that does not block: nothing may be lost.
#[test]
fn non_blocking_output() {
    let tool = Tool::new("non_blocking_output");
    let (ours, theirs) = UnixStream::pair().expect("two sockets");
    theirs.set_nonblocking(true).expect("a socket");
    let (our_errors, their_errors) = UnixStream::pair().expect("two sockets");
    their_errors.set_nonblocking(true).expect("a socket");
    tool.file("puzzles.txt", format!("{PUZZLE}\n{CLASH}\n").repeat(20_000));
    let mut command = tool.command(&["solve", "puzzles.txt"]);
    command.stdout(OwnedFd::from(theirs)).stderr(OwnedFd::from(their_errors));
    let mut child = command.spawn().expect("the tool");
    drop(command);
    let slowly = |mut from: UnixStream| {
        move || {
            let mut text = String::new();
            // By then the tool has met a full socket.
            thread::sleep(Duration::from_millis(300));
            from.read_to_string(&mut text).expect("text");
            text
        }
    };
    let errors = thread::spawn(slowly(our_errors));
    let out = slowly(ours)();
    assert!(out == format!("{SOLUTION}\n-\n").repeat(20_000), "{} bytes", out.len());
    assert_eq!(errors.join().expect("no panic").lines().count(), 20_000);
    assert_eq!(child.wait().expect("the tool").code(), Some(1));
}

#[test]
fn trouble_with_output() {
    let tool = Tool::new("trouble_with_output");
    if cfg!(target_os = "linux") {
        let err = "sudoku-tool: standard output: No space left on device\n";
        for arguments in [
            &["solve", PUZZLE][..],
            &["solve", "-a", &".".repeat(81)],
            &["check", PUZZLE],
            &["convert", "--to", "svg", PUZZLE],
            &["completions", "bash"],
            &["-V"],
            &["--help"],
        ] {
            let full = fs::File::create("/dev/full").expect("a full device");
            let mut child = tool.command(arguments).stdout(full).spawn().expect("the tool");
            assert!(ends_in_time(&mut child), "the tool goes on for ever");
            let run = finish(child, b"");
            assert_eq!((&*run.err, run.status), (err, 2), "{arguments:?}");
        }
    }
    // Nobody will ever read all of these, and the tool sees that nobody does.
    for threads in ["-t1", "-t2"] {
        let arguments = ["solve", "--all", threads, &".".repeat(81)];
        let mut child = tool.command(&arguments).spawn().expect("the tool");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line");
        assert_eq!(line.len(), 82);
        drop(stdout);
        assert!(ends_in_time(&mut child), "the tool goes on for ever");
        let run = finish(child, b"");
        assert_eq!(run, Run { out: String::new(), err: String::new(), status: 2 });
    }

    // The same while it reads.
    let mut child = tool.command(&["solve"]).spawn().expect("the tool");
    drop(child.stdout.take());
    let run = finish(child, format!("{PUZZLE}\n").repeat(20_000).as_bytes());
    assert_eq!(run, Run { out: String::new(), err: String::new(), status: 2 });

    // The same while it would wait for more to read.
    let mut child = tool.command(&["solve"]).spawn().expect("the tool");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(format!("{PUZZLE}\n").as_bytes()).expect("the tool reads");
    assert!(ends_in_time(&mut child), "the tool goes on for ever");
    drop(stdin);
}

/// On a terminal that the answers do not go to, long work shows how far it is.
#[test]
#[cfg(target_os = "linux")]
fn progress() {
    if !has_tool("script", "the progress on a terminal") {
        return;
    }
    let tool = Tool::new("progress");
    let terminal = |pause: &str, to: &str| {
        let program = env!("CARGO_BIN_EXE_sudoku-tool");
        let line = format!(
            "(echo {PUZZLE}; sleep {pause}; echo {PUZZLE}; echo q; sleep 0.2; echo {PUZZLE}) | \
             {program} solve > {to}"
        );
        let mut script = Command::new("script");
        script.args(["--quiet", "--command", &line, "/dev/null"]).current_dir(&tool.folder);
        let output = script.stdin(Stdio::null()).output().expect("a terminal");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let report = "standard input:3:1: 'q' is neither digit nor blank";
    let long = terminal("1.2", "/dev/null");
    assert!(long.contains("2 puzzles, ") && long.contains(report), "{long}");
    // At its end, and where a report stands, nothing else is left in the line.
    assert!(long.contains(&format!("\r\x1b[2K{report}")) && long.ends_with("\r\x1b[2K"), "{long}");
    assert_eq!(terminal("0.1", "/dev/null").trim_end(), report);
    // The answers would be in its way.
    assert!(!terminal("1.2", "/dev/stdout").contains("puzzles"));
}

/// A file of which the first puzzle takes long: the answers behind it wait, and in order.
#[test]
fn order_is_kept() {
    let tool = Tool::new("order_is_kept");
    let slow = format!("{}\n", ".".repeat(81));
    let text = slow + &format!("{PUZZLE}\n").repeat(30_000);
    let run = tool.run(&["count", "300000", "-t4"], text);
    assert_eq!(run.out, format!("300000\n{}", "1\n".repeat(30_000)));
    assert_eq!((&*run.err, run.status), ("", 0));
}

/// Boards that take for ever are counted side by side, each by a thread of its own.
#[test]
#[cfg(target_os = "linux")]
fn all_threads_work() {
    let tool = Tool::new("all_threads_work");
    tool.file("slow.txt", format!("{}\n", ".".repeat(81)).repeat(5));
    let arguments = ["count", "9000000000000000000", "--threads", "3", "slow.txt"];
    let mut child = tool.command(&arguments).spawn().expect("the tool");
    let status = format!("/proc/{}/status", child.id());
    let is_reached = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(100));
        fs::read_to_string(&status).is_ok_and(|status| status.contains("Threads:\t3\n"))
    });
    child.kill().expect("a child");
    child.wait().expect("a child");
    assert!(is_reached, "never three threads");
}
