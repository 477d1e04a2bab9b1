//! The forms in which puzzles are written, each of which the tool can read.
//!
//! A text in a form is its beginning, a record for each puzzle, what stands between two records,
//! and its end. Pictures are drawn by [`svg`](crate::svg).

use crate::candidates::{self, Sets};
use crate::input::Puzzle;
use clap::ValueEnum;
use solver_core::Board;
use std::array;

/// A form that text is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// 81 characters in a line, '.' for a blank
    Line,
    /// A drawing of eleven lines
    Grid,
    /// A drawing of the candidates of all cells
    Candidates,
    /// The candidates of all cells as 729 characters in a line, each digit in its own place
    Sukaku,
    /// SadMan's files: nine lines below '[Puzzle]'
    Sdk,
    /// Collections: 81 digits in a line, 0 for a blank
    Sdm,
    /// A table with the column 'puzzle'
    Csv,
    /// An array of strings of 81 characters
    Json,
    /// Lines of HoDoKu's library
    Hodoku,
    /// A picture: givens bold, candidates small
    Svg,
}

/// What stands around the records of a form.
pub struct Frame {
    pub begin: &'static str,
    pub between: &'static str,
    pub end: &'static str,
}

impl Form {
    /// What stands around the records. A picture is more than that, see [`svg`](crate::svg).
    pub fn frame(self) -> Frame {
        let (begin, between, end) = match self {
            Self::Line | Self::Sukaku | Self::Sdm | Self::Hodoku | Self::Svg => ("", "", ""),
            Self::Grid | Self::Candidates | Self::Sdk => ("", "\n", ""),
            Self::Csv => ("puzzle\n", "", ""),
            Self::Json => ("[", ",", "\n]\n"),
        };
        Frame { begin, between, end }
    }

    /// What the name of a file in this form ends with.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Line | Self::Grid | Self::Candidates | Self::Sukaku | Self::Hodoku => "txt",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Svg => "svg",
        }
    }

    /// Why the form cannot show a puzzle, if so.
    pub fn lacks(self, puzzle: &Puzzle) -> Option<&'static str> {
        match self {
            Self::Svg => None,
            Self::Candidates if puzzle.candidates().contains(&0) => {
                Some("a cell has no candidate left, and the form cannot show that")
            }
            Self::Candidates | Self::Sukaku => None,
            _ if puzzle.board().is_some() => None,
            _ => Some("its candidates say more than its givens, and the form cannot show them"),
        }
    }

    /// Writes the record of a puzzle. A form without candidates writes the givens.
    pub fn write(self, puzzle: &Puzzle, out: &mut Vec<u8>) {
        let board = puzzle.givens();
        match self {
            Self::Line => line(&board, out),
            Self::Grid => grid(&board, out),
            Self::Candidates => draw_candidates(&puzzle.candidates(), out),
            Self::Sukaku => {
                out.extend_from_slice(sukaku(&puzzle.candidates()).as_bytes());
                out.push(b'\n');
            }
            Self::Sdk => {
                out.extend_from_slice(b"[Puzzle]\n");
                for row in board.to_ascii().chunks(9) {
                    out.extend_from_slice(row);
                    out.push(b'\n');
                }
            }
            Self::Sdm => {
                out.extend(board.digits().map(|digit| b'0' + digit));
                out.push(b'\n');
            }
            Self::Csv => csv_row(&[&board.to_string()], out),
            Self::Json => {
                out.extend_from_slice(b"\n  \"");
                out.extend_from_slice(&board.to_ascii());
                out.push(b'"');
            }
            Self::Hodoku => {
                out.extend_from_slice(b":0000:x:");
                out.extend_from_slice(&board.to_ascii());
                out.extend_from_slice(b":::\n");
            }
            Self::Svg => {}
        }
    }
}

/// Writes 81 characters in a line.
pub fn line(board: &Board, out: &mut Vec<u8>) {
    out.extend_from_slice(&board.to_ascii());
    out.push(b'\n');
}

/// Candidates as 729 characters.
pub fn sukaku(candidates: &Sets) -> String {
    let mark = |set: u16, digit: u8| if set >> (digit - 1) & 1 == 1 { b'0' + digit } else { b'.' };
    let marks = candidates.iter().flat_map(|&set| (1..=9).map(move |digit| mark(set, digit)));
    marks.map(char::from).collect()
}

/// Draws a board in eleven lines.
pub fn grid(board: &Board, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("{board:#}\n").as_bytes());
}

/// Writes a row of a CSV file.
pub fn csv_row(fields: &[&str], out: &mut Vec<u8>) {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(256).from_writer(out);
    // Writing to a vector cannot fail.
    let _ = writer.write_record(fields);
    let _ = writer.flush();
}

/// Draws the candidates of all cells, each column as wide as its widest cell.
fn draw_candidates(candidates: &Sets, out: &mut Vec<u8>) {
    let width = |column: usize| {
        let sets = candidates.iter().skip(column).step_by(9);
        sets.map(|set| set.count_ones() as usize).max().unwrap_or_default()
    };
    let widths: [usize; 9] = array::from_fn(width);
    let border = |out: &mut Vec<u8>| {
        for widths in widths.chunks(3) {
            out.push(b'+');
            out.resize(out.len() + widths.iter().sum::<usize>() + 6, b'-');
        }
        out.extend_from_slice(b"+\n");
    };
    for (row, cells) in candidates.chunks(9).enumerate() {
        if row % 3 == 0 {
            border(out);
        }
        for (column, (&set, &width)) in cells.iter().zip(&widths).enumerate() {
            out.extend_from_slice(if column % 3 == 0 { b"| " } else { b" " });
            let end = out.len() + width + 1;
            out.extend(candidates::digits(set).map(|digit| b'0' + digit));
            out.resize(end, b' ');
        }
        out.extend_from_slice(b"|\n");
    }
    border(out);
}
