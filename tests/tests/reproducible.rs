//! The library is the same bytes wherever it is built.

use std::path::Path;
use sudoku_tests::build::{archive, library, make, scratch, succeed};
use sudoku_tests::{root, tracked};

/// Copies the files of the repository.
fn copy_repository(to: &Path) {
    for name in tracked() {
        let (file, copy) = (root().join(&name), to.join(&name));
        std::fs::create_dir_all(copy.parent().expect("a folder")).expect("a folder");
        match std::fs::read_link(&file) {
            Ok(link) => std::os::unix::fs::symlink(link, copy).expect("a link"),
            Err(_) => drop(std::fs::copy(file, copy).expect("a copy")),
        }
    }
}

#[test]
fn the_same_bytes_in_another_folder() {
    let scratch = scratch("reproducible");
    let folder = scratch.join("with a longer name");
    copy_repository(&folder);
    // Cargo's crates come from another folder, too.
    let home = std::env::var_os("CARGO_HOME")
        .map_or_else(|| std::env::home_dir().expect("a home").join(".cargo"), Into::into);
    let other_home = scratch.join("home");
    std::fs::create_dir(&other_home).expect("a folder");
    for entry in std::fs::read_dir(home).expect("cargo's folder") {
        let entry = entry.expect("an entry");
        let link = other_home.join(entry.file_name());
        std::os::unix::fs::symlink(entry.path(), link).expect("a link");
    }
    let mut build = make("library", &[]);
    build.current_dir(&folder).env("CARGO_HOME", &other_home).env_remove("CARGO_TARGET_DIR");
    succeed(&mut build);
    for (ours, other) in [
        (library().join("libsudoku.so"), "target/release/libsudoku.so"),
        (library().join("libsudoku.a"), "target/release/libsudoku.a"),
        (archive().to_owned(), "target/archive/libsudoku.a"),
    ] {
        let read = |path: &Path| std::fs::read(path).expect("a library");
        let (ours, other) = (read(&ours), read(&folder.join(other)));
        let differ = ours.iter().zip(&other).position(|(one, two)| one != two);
        assert!(ours == other, "{} and {} bytes, {differ:?}", ours.len(), other.len());
    }
}
