//! Builds the library, and C and C++ programs against it.

use crate::root;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The folder with `libsudoku.so` and `libsudoku.a`, built when first asked for.
pub fn library() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        // Only the release profile makes a library without std.
        succeed(cargo().args(["build", "--quiet", "--release", "--package", "solver-ffi"]));
        target().join("release")
    })
}

/// The archive for programs, which the Makefile makes from cargo's, made when first asked for.
pub fn archive() -> &'static Path {
    static ARCHIVE: OnceLock<PathBuf> = OnceLock::new();
    ARCHIVE.get_or_init(|| {
        library();
        succeed(&mut make("target/archive/libsudoku.a", &[]));
        root().join("target/archive/libsudoku.a")
    })
}

/// Somebody else's Rust archive, one that brings the standard library.
pub fn other_archive(folder: &Path) -> PathBuf {
    let other = folder.join("libother.a");
    let mut build = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()));
    build.current_dir(root()).args(["--edition=2024", "--crate-type=staticlib", "-Cpanic=unwind"]);
    succeed(build.arg("tests/c/other_archive.rs").arg("-o").arg(&other));
    other
}

/// Cargo, run in the repository.
pub fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// Cargo's folder for what it builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// make, run on the repository's Makefile. (The flags of a make that runs these tests are not meant
/// for it.)
pub fn make(target: &str, variables: &[String]) -> Command {
    let mut command = Command::new("make");
    command.current_dir(root()).env_remove("MAKEFLAGS").env_remove("MFLAGS");
    command.arg("--silent").arg(target).args(variables);
    command
}

/// Builds all that `make install` installs, so that tests which install at the same time find it.
pub fn built() {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        library();
        succeed(&mut make("all", &[]));
    });
}

/// Installs into a prefix of the test's own.
pub fn install(name: &str) -> PathBuf {
    built();
    let prefix = scratch(name).join("prefix");
    succeed(&mut make("install", &[format!("PREFIX={}", prefix.display())]));
    prefix
}

/// A folder of its own for the files of one test.
pub fn scratch(name: &str) -> PathBuf {
    let folder = target().join("test-files").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test's files");
    folder
}

/// How a program is linked with the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// With `libsudoku.so`, by a path in the program.
    Shared,
    /// With `libsudoku.a`.
    Static,
    /// The program opens the library itself.
    Not,
}

/// A compiler's command for `sources` (paths from the root), warnings being errors: C99 if all of
/// them are C, else C++17.
pub fn compiler(sources: &[&str]) -> Command {
    let c = sources.iter().all(|source| source.ends_with(".c"));
    let (variable, name, standard) = if c { ("CC", "cc", "c99") } else { ("CXX", "c++", "c++17") };
    let mut command = Command::new(std::env::var_os(variable).unwrap_or(name.into()));
    command
        .current_dir(root())
        .arg(format!("-std={standard}"))
        .args(["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O2", "-g", "-Iinclude"])
        .args(sources);
    command
}

/// Compiles a program into `folder`, and returns its path.
pub fn program(folder: &Path, sources: &[&str], link: Link, flags: &[&str]) -> PathBuf {
    let stem = Path::new(sources[0]).file_stem().expect("a file").to_string_lossy();
    let output = folder.join(format!("{stem}-{link:?}"));
    let mut command = compiler(sources);
    command.arg("-o").arg(&output).args(flags);
    match link {
        Link::Shared => {
            let folder = library().display();
            command.arg(format!("-L{folder}")).arg(format!("-Wl,-rpath,{folder}")).arg("-lsudoku");
        }
        Link::Static => {
            command.arg(library().join("libsudoku.a"));
        }
        Link::Not => {
            library();
        }
    }
    command.args(["-ldl", "-lpthread"]);
    succeed(&mut command);
    output
}

/// Runs a command, and returns its output. The path to libraries that cargo gives a test is taken
/// away, unless the test has set its own: it leads to the library of `cargo build`, which cannot be
/// loaded, since only the release profile makes one without std.
pub fn output(command: &mut Command) -> Output {
    let name = "LD_LIBRARY_PATH";
    if command.get_envs().all(|(set, _)| set != name) {
        command.env_remove(name);
    }
    command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// Runs a command that must end with status 0, and returns its output.
pub fn succeed(command: &mut Command) -> Output {
    let output = output(command);
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    output
}

/// Runs a command that must end with status 0, and returns what it wrote to standard output.
pub fn text(command: &mut Command) -> String {
    String::from_utf8(succeed(command).stdout).expect("UTF-8")
}

/// Is the tool there? If not, says loudly that `what` is skipped; or fails, where REQUIRE_TOOLS is
/// set.
pub fn has_tool(tool: &str, what: &str) -> bool {
    let there = Command::new(tool).arg("--version").output().is_ok_and(|out| out.status.success());
    if !there {
        assert!(std::env::var_os("REQUIRE_TOOLS").is_none(), "{tool} is missing: {what}");
        // Not through the harness, which would keep it to itself.
        use std::io::Write;
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED, {tool} is missing: {what} ***\n");
    }
    there
}
