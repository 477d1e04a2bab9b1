//! Boards as a picture: SVG, with nothing in it that needs a font or a file of its own.

use crate::candidates::{self, Sets};
use crate::input::Puzzle;
use solver_core::Board;
use std::fmt::Write;

/// The side of a cell; a board has nine, and a margin around them.
pub const CELL: usize = 36;
pub const MARGIN: usize = 12;
pub const BOARD: usize = 9 * CELL + 2 * MARGIN;

/// The style of all boards. A picture without a ground would be hard to read on a dark page.
pub const STYLE: &str = "\
  <style>
    .ground { fill: #fff }
    .thin { stroke: #999; stroke-width: 1 }
    .thick { stroke: #000; stroke-width: 2.5; stroke-linecap: square }
    text { font-family: Helvetica, Arial, sans-serif; text-anchor: middle; fill: #000 }
    .given { font-size: 22px; font-weight: bold }
    .candidate { font-size: 10px; fill: #555 }
  </style>
";

/// Draws puzzles on one sheet, `columns` beside each other.
pub fn sheet(puzzles: &[Puzzle], columns: usize) -> String {
    let columns = columns.min(puzzles.len()).max(1);
    let (width, height) = (columns * BOARD, puzzles.len().div_ceil(columns) * BOARD);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n{STYLE}  \
         <rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>\n"
    );
    for (number, puzzle) in puzzles.iter().enumerate() {
        let (left, top) = (number % columns * BOARD + MARGIN, number / columns * BOARD + MARGIN);
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "  <g transform=\"translate({left} {top})\">");
        let candidates = match puzzle {
            Puzzle::Board(_) => &[0; 81],
            Puzzle::Candidates(candidates) => &**candidates,
        };
        draw(&puzzle.givens(), candidates, &mut svg);
        svg.push_str("  </g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// The middle of a candidate in its cell.
pub fn place(digit: u8) -> (usize, usize) {
    let (row, column) = (usize::from(digit - 1) / 3, usize::from(digit - 1) % 3);
    (7 + 11 * column, 7 + 11 * row)
}

/// Draws a board at the origin, and in its blanks the candidates.
pub fn draw(board: &Board, candidates: &Sets, svg: &mut String) {
    for (class, is_wanted) in [("thin", [1, 2]), ("thick", [0, 0])] {
        let lines = (0..=9).filter(|line| is_wanted.contains(&(line % 3))).map(|line| line * CELL);
        let side = 9 * CELL;
        let path: String = lines.map(|at| format!("M0 {at}h{side}M{at} 0v{side}")).collect();
        let _ = writeln!(svg, "    <path class=\"{class}\" d=\"{path}\"/>");
    }
    for (cell, (&digit, &set)) in board.digits().iter().zip(candidates).enumerate() {
        let (left, top) = (cell % 9 * CELL, cell / 9 * CELL);
        let mut text = |class: &str, x: usize, y: usize, digit: u8| {
            let (x, y) = (left + x, top + y);
            let _ = writeln!(svg, "    <text class=\"{class}\" x=\"{x}\" y=\"{y}\">{digit}</text>");
        };
        match digit {
            0 => {
                for digit in candidates::digits(set) {
                    let (x, y) = place(digit);
                    text("candidate", x, y + 4, digit);
                }
            }
            digit => text("given", CELL / 2, CELL / 2 + 8, digit),
        }
    }
}
