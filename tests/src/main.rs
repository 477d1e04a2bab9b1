//! Rewrites `include/sudoku.h`; run by `make header`.

fn main() -> std::io::Result<()> {
    std::fs::write(sudoku_tests::header::path(), sudoku_tests::header::generate())
}
