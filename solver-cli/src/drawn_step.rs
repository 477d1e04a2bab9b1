//! The steps of a solution as pictures: SVG.
//!
//! | colour | what it marks |
//! |---|---|
//! | red | candidates that go |
//! | green | the digit that is placed |
//! | blue | candidates that are the reason |
//! | yellow | those in another role, such as the extra digits of a unique loop |
//! | grey | the units that the reason uses |
//!
//! Chains are arrows from each node to those that follow from it: solid to a candidate that is on,
//! dashed to one that is off.

use crate::svg::{self, BOARD, CELL, MARGIN};
use solver_core::Board;
use solver_puzzles::{Candidates, Step};
use std::fmt::Write;

/// The height of the caption above a board.
const CAPTION: usize = 20;

const STYLE: &str = "\
  <style>
    .unit { fill: #eee }
    .removed { fill: #f99 }
    .placed { fill: #9d9 }
    .pattern { fill: #acf }
    .extra { fill: #fe8 }
    .on, .off { stroke: #c0c; stroke-width: 1; fill: none; marker-end: url(#head) }
    .off { stroke-dasharray: 4 2 }
    .caption { font-size: 13px; text-anchor: start }
  </style>
  <defs><marker id=\"head\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerWidth=\"6\" \
   markerHeight=\"6\" orient=\"auto\"><path d=\"M0 0L6 3L0 6z\" fill=\"#c0c\"/></marker></defs>
";

/// Draws steps, each on the board and the candidates as they were before, four beside each other.
pub fn sheet(steps: &[(Board, Candidates, Step)]) -> String {
    let columns = steps.len().clamp(1, 4);
    let (width, height) = (columns * BOARD, steps.len().div_ceil(columns) * (BOARD + CAPTION));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n{}{STYLE}  \
         <rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>\n",
        svg::STYLE
    );
    for (number, (board, candidates, step)) in steps.iter().enumerate() {
        let left = number % columns * BOARD + MARGIN;
        let top = number / columns * (BOARD + CAPTION) + MARGIN + CAPTION;
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "  <g transform=\"translate({left} {top})\">");
        let _ = writeln!(
            svg,
            "    <text class=\"caption\" x=\"0\" y=\"-6\">{}. {} {}.{}</text>",
            number + 1,
            step.technique.name(),
            step.rating / 10,
            step.rating % 10
        );
        for unit in (0..27).filter(|unit| step.units >> unit & 1 != 0) {
            shade(unit, &mut svg);
        }
        for (class, set) in
            [("pattern", &step.pattern), ("extra", &step.extra), ("removed", &step.removed)]
        {
            mark(class, set, &mut svg);
        }
        if let Some((cell, digit)) = step.placement {
            let mut placed = [0; 81];
            placed[cell] = 1 << (digit - 1);
            mark("placed", &Candidates::from(placed), &mut svg);
        }
        svg::draw(board, candidates.cells(), &mut svg);
        arrows(step, &mut svg);
        svg.push_str("  </g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// Shades a unit: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
fn shade(unit: usize, svg: &mut String) {
    let index = unit % 9;
    // The row and column of its first cell, and how many it has beside and below each other.
    let (row, column, wide, high) = match unit / 9 {
        0 => (index, 0, 9, 1),
        1 => (0, index, 1, 9),
        _ => (index / 3 * 3, index % 3 * 3, 3, 3),
    };
    let [x, y, width, height] = [column, row, wide, high].map(|cells| cells * CELL);
    let _ = writeln!(
        svg,
        "    <rect class=\"unit\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
    );
}

/// The middle of a candidate.
fn middle(cell: usize, digit: u8) -> (usize, usize) {
    let (x, y) = svg::place(digit);
    (cell % 9 * CELL + x, cell / 9 * CELL + y)
}

fn mark(class: &str, set: &Candidates, svg: &mut String) {
    for (cell, digit) in set.iter() {
        let (x, y) = middle(cell, digit);
        let _ = writeln!(svg, "    <circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"6\"/>");
    }
}

fn arrows(step: &Step, svg: &mut String) {
    let nodes: Vec<_> = step.nodes().collect();
    for node in &nodes {
        for &parent in node.parents {
            let Some(parent) = nodes.get(usize::from(parent)) else { continue };
            let (from, to) = (middle(parent.cell, parent.digit), middle(node.cell, node.digit));
            let class = if node.is_on { "on" } else { "off" };
            let _ = writeln!(
                svg,
                "    <path class=\"{class}\" d=\"M{} {}L{} {}\"/>",
                from.0, from.1, to.0, to.1
            );
        }
    }
}
