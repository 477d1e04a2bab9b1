//! A step as C programs have it, and its text.

use crate::codes::*;
use core::ffi::{c_char, c_void};
use solver_puzzles::{Candidates, Step, Technique};

/// The step relies on the puzzle having one solution.
pub const SUDOKU_STEP_UNIQUENESS: u32 = 1;
/// Some of the chain's nodes or links found no room.
pub const SUDOKU_STEP_CUT: u32 = 2;

/// How many nodes a step has room for.
pub const SUDOKU_STEP_NODES: usize = 256;
/// How many links between nodes a step has room for.
pub const SUDOKU_STEP_LINKS: usize = 1024;

const _: () = assert!(SUDOKU_STEP_NODES == solver_puzzles::NODES);
const _: () = assert!(SUDOKU_STEP_LINKS == solver_puzzles::LINKS);

/// A candidate in a chain, and the earlier nodes from which it follows.
#[repr(C)]
#[derive(Clone, Copy)]
#[allow(non_camel_case_types)]
pub struct sudoku_node {
    /// The cell, 0 to 80.
    pub cell: u8,
    /// The digit, 1 to 9.
    pub digit: u8,
    /// 1 if the cell has the digit, 0 if it does not.
    pub on: u8,
    /// 0.
    pub reserved: u8,
    /// The first of its links in the step's `links`.
    pub first_link: u16,
    /// How many there are: 0 for an assumption.
    pub links: u16,
}

/// A step on the way to the solution, and its reason.
///
/// Candidates are sets: for each cell in reading order the digits, 1 << (d - 1) for the digit d.
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_step {
    /// SUDOKU_TECHNIQUE_..., or SUDOKU_MISTAKE.
    pub technique: i32,
    /// The rating in tenths.
    pub rating: i32,
    /// The cell of the placement, 0 to 80, or -1.
    pub cell: i32,
    /// The digit that is placed, 1 to 9, or -1.
    pub digit: i32,
    /// A sum of SUDOKU_STEP_UNIQUENESS and SUDOKU_STEP_CUT.
    pub flags: u32,
    /// The units that the pattern uses, a bit each: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
    pub units: u32,
    /// Of these, the ones that the pattern rests on: the box of pointing, the base lines of a fish.
    pub bases: u32,
    /// Of chains, the number of nodes, nested chains included; else 0.
    pub complexity: u32,
    /// The candidates that go.
    pub removed: [u16; 81],
    /// The candidates that are the reason.
    pub pattern: [u16; 81],
    /// Those in another role: the pivot of a wing, the extra digits of a unique loop, the excluders
    /// of an aligned exclusion, the candidate that a cell has lost.
    pub extra: [u16; 81],
    /// How many nodes there are.
    pub node_count: u16,
    /// The nodes of the chain, each behind those from which it follows.
    pub nodes: [sudoku_node; SUDOKU_STEP_NODES],
    /// The indices of the nodes from which others follow.
    pub links: [u16; SUDOKU_STEP_LINKS],
}

impl sudoku_step {
    /// Writes a step to where a caller wants it. All of it is written.
    ///
    /// # Safety
    ///
    /// `to` must be writable.
    pub(super) unsafe fn write(step: &Step, to: *mut Self) {
        // SAFETY: the place is writable, and zeros are a value of all members.
        let all = unsafe {
            core::ptr::write_bytes(to, 0, 1);
            &mut *to
        };
        (all.cell, all.digit) =
            step.placement.map_or((-1, -1), |(cell, digit)| (cell as i32, i32::from(digit)));
        if step.technique.relies_on_uniqueness() {
            all.flags |= SUDOKU_STEP_UNIQUENESS;
        }
        if step.is_cut {
            all.flags |= SUDOKU_STEP_CUT;
        }
        all.technique = step.technique.number();
        all.rating = step.rating;
        all.units = step.units;
        all.bases = step.bases;
        all.complexity = step.complexity;
        all.removed = *step.removed.cells();
        all.pattern = *step.pattern.cells();
        all.extra = *step.extra.cells();
        all.node_count = step.nodes().len() as u16;
        let mut links = all.links.iter_mut();
        let mut first_link = 0;
        for (place, node) in all.nodes.iter_mut().zip(step.nodes()) {
            let count = node.parents.len() as u16;
            *place = sudoku_node {
                cell: node.cell as u8,
                digit: node.digit,
                on: u8::from(node.is_on),
                reserved: 0,
                first_link,
                links: count,
            };
            for (&parent, link) in node.parents.iter().zip(&mut links) {
                *link = parent;
            }
            first_link += count;
        }
    }

    /// The step, if each of its members is in its range.
    fn read(&self) -> Option<Step> {
        let mut step = Step::new(Technique::from_number(self.technique)?);
        step.placement = match (self.cell, self.digit) {
            (-1, -1) => None,
            (cell @ 0..=80, digit @ 1..=9) => Some((cell as usize, digit as u8)),
            _ => return None,
        };
        let sets = [&self.removed, &self.pattern, &self.extra];
        if sets.into_iter().flatten().any(|&set| set > 0x1ff)
            || (self.units | self.bases) >> 27 != 0
            || usize::from(self.node_count) > SUDOKU_STEP_NODES
        {
            return None;
        }
        step.removed = Candidates::from(self.removed);
        step.pattern = Candidates::from(self.pattern);
        step.extra = Candidates::from(self.extra);
        (step.units, step.bases) = (self.units, self.bases);
        for node in self.nodes.iter().take(usize::from(self.node_count)) {
            let first = usize::from(node.first_link);
            let parents = self.links.get(first..first + usize::from(node.links))?;
            if node.cell > 80 || !(1..=9).contains(&node.digit) || node.on > 1 {
                return None;
            }
            step.add_node(usize::from(node.cell), node.digit, node.on == 1, parents);
        }
        step.is_cut |= self.flags & SUDOKU_STEP_CUT != 0;
        Some(step)
    }
}

/// What sudoku_hints and sudoku_path call for each step.
///
/// `step` is valid during the call; `context` is the caller's. Returns 0 to go on, anything else to
/// stop. It may call the library again, but must not leave by an exception or longjmp.
#[allow(non_camel_case_types)]
pub type sudoku_step_visitor =
    Option<unsafe extern "C" fn(step: *const sudoku_step, context: *mut c_void) -> i32>;

/// A step in one or two English sentences, in r1c1 notation: "Naked pair: r4c1 and r4c7 can only be
/// 3 or 8, so ...". Of a chain it has all links, as many sentences as there are assumptions.
///
///     char text[4096];
///     sudoku_step_text(&step, text, sizeof text);
///     puts(text);
///
/// @param step  the step
/// @param text  gets the sentences, which are ASCII, and a NUL, cut off as by snprintf; may be NULL
///              if `size` is 0
/// @param size  the bytes that `text` has
/// @return the length that the whole text has, without the NUL; else SUDOKU_ERROR_NULL, or
///         SUDOKU_ERROR_ARGUMENT (a step with a member outside its range), with nothing written
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_step_text(
    step: *const sudoku_step,
    text: *mut c_char,
    size: usize,
) -> i64 {
    if step.is_null() || (text.is_null() && size > 0) {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    // SAFETY: the step is readable.
    let Some(step) = (unsafe { &*step }).read() else {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    };
    let room = size.saturating_sub(1);
    let mut length = 0;
    // Nothing fails: what finds no room is only counted.
    let _ = step.write_text(&mut |piece| {
        for &byte in piece.as_bytes() {
            if length < room {
                // SAFETY: there is room for so many bytes and a NUL.
                unsafe { text.cast::<u8>().add(length).write(byte) };
            }
            length += 1;
        }
        Ok(())
    });
    if size > 0 {
        // SAFETY: the end is below `size`.
        unsafe { text.cast::<u8>().add(length.min(room)).write(0) };
    }
    length as i64
}

/// The English name of a technique.
///
///     puts(sudoku_technique_name(SUDOKU_TECHNIQUE_X_WING));   (which prints X-wing)
///
/// @param technique  SUDOKU_TECHNIQUE_..., or SUDOKU_MISTAKE
/// @return the name, or "Unknown technique" for any other number: static, never NULL, never to be
///         freed
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_technique_name(technique: i32) -> *const c_char {
    Technique::from_number(technique).map_or(c"Unknown technique", Technique::c_name).as_ptr()
}
