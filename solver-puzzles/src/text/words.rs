//! The words that sentences are made of: digits, cells, units, and what a step does.

use super::Text;
use crate::geometry::bits;
use crate::step::Candidates;
use crate::technique::Technique;
use core::fmt;

impl Text<'_> {
    /// What the step does, and the full stop.
    #[inline(never)]
    pub(super) fn effect(&mut self) -> fmt::Result {
        if self.step.placement.is_some() {
            self.placed_cell()?;
            self.str(" is ")?;
            self.placed_digit()?;
            return self.str(".");
        }
        let digits = self.all_digits(&self.step.removed);
        if digits & digits.wrapping_sub(1) == 0 {
            self.cells(&self.step.removed)?;
            let many = self.step.removed.iter().nth(1).is_some();
            self.str(if many { " are not " } else { " is not " })?;
            self.digits(digits, " or ")?;
            return self.str(".");
        }
        let mut begun = false;
        for (cell, &digits) in self.step.removed.cells().iter().enumerate() {
            if digits != 0 {
                self.str(if begun { ", " } else { "" })?;
                self.cell(cell)?;
                self.str(" is not ")?;
                self.digits(digits, " or ")?;
                begun = true;
            }
        }
        self.str(".")
    }

    #[inline(never)]
    pub(super) fn name(&mut self) -> fmt::Result {
        self.str(Technique::name(self.step.technique))?;
        self.str(": ")
    }

    #[inline(never)]
    pub(super) fn str(&mut self, text: &str) -> fmt::Result {
        (self.to)(text)
    }

    #[inline(never)]
    pub(super) fn digit(&mut self, digit: u8) -> fmt::Result {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        self.str(DIGITS.get(usize::from(digit)).copied().unwrap_or("?"))
    }

    #[inline(never)]
    pub(super) fn cell(&mut self, cell: usize) -> fmt::Result {
        self.str("r")?;
        self.digit((cell / 9) as u8 + 1)?;
        self.str("c")?;
        self.digit((cell % 9) as u8 + 1)
    }

    #[inline(never)]
    pub(super) fn placed_cell(&mut self) -> fmt::Result {
        self.step.placement.map_or(Ok(()), |(cell, _)| self.cell(cell))
    }

    #[inline(never)]
    pub(super) fn placed_digit(&mut self) -> fmt::Result {
        self.step.placement.map_or(Ok(()), |(_, digit)| self.digit(digit))
    }

    #[inline(never)]
    pub(super) fn all_digits(&self, of: &Candidates) -> u16 {
        of.cells().iter().fold(0, |all, &digits| all | digits)
    }

    /// "1", "1 and 2", "1, 2 and 3".
    #[inline(never)]
    pub(super) fn digits(&mut self, digits: u16, last: &str) -> fmt::Result {
        let count = bits(digits).count();
        for (number, digit) in bits(digits).enumerate() {
            self.join(number, count, last)?;
            self.digit(digit as u8 + 1)?;
        }
        Ok(())
    }

    #[inline(never)]
    pub(super) fn cells(&mut self, of: &Candidates) -> fmt::Result {
        self.cells_joined(of, " and ")
    }

    #[inline(never)]
    pub(super) fn cells_or(&mut self, of: &Candidates) -> fmt::Result {
        self.cells_joined(of, " or ")
    }

    #[inline(never)]
    pub(super) fn cells_joined(&mut self, of: &Candidates, last: &str) -> fmt::Result {
        let cells = || of.cells().iter().enumerate().filter(|(_, digits)| **digits != 0);
        let count = cells().count();
        for (number, (cell, _)) in cells().enumerate() {
            self.join(number, count, last)?;
            self.cell(cell)?;
        }
        Ok(())
    }

    /// "5 in r1c2 and 3 in r4c5".
    #[inline(never)]
    pub(super) fn candidates(&mut self, of: &Candidates) -> fmt::Result {
        let count = of.iter().count();
        for (number, (cell, digit)) in of.iter().enumerate() {
            self.join(number, count, " and ")?;
            self.digit(digit)?;
            self.str(" in ")?;
            self.cell(cell)?;
        }
        Ok(())
    }

    /// Those of the step's units that are wanted.
    #[inline(never)]
    pub(super) fn units(&mut self, wanted: &dyn Fn(usize) -> bool) -> fmt::Result {
        let units = (0..27).filter(|unit| self.step.units >> unit & 1 != 0 && wanted(*unit));
        self.units_of(units.fold(0, |all, unit| all | 1 << unit), " and ")
    }

    /// "row 1", "columns 2 and 5", "row 1 or box 2".
    #[inline(never)]
    pub(super) fn units_of(&mut self, units: u32, last: &str) -> fmt::Result {
        const NAMES: [[&str; 2]; 3] =
            [["row ", "rows "], ["column ", "columns "], ["box ", "boxes "]];
        let (mut number, count) = (0, units.count_ones() as usize);
        for (kind, [one, many]) in NAMES.into_iter().enumerate() {
            let its = units >> (9 * kind) & 0x1ff;
            for (index, digit) in bits(its as u16).enumerate() {
                self.join(number, count, last)?;
                number += 1;
                if index == 0 {
                    self.str(if its.count_ones() == 1 { one } else { many })?;
                }
                self.digit(digit as u8 + 1)?;
            }
        }
        Ok(())
    }

    #[inline(never)]
    pub(super) fn join(&mut self, number: usize, count: usize, last: &str) -> fmt::Result {
        if number == 0 {
            Ok(())
        } else if number + 1 == count {
            self.str(last)
        } else {
            self.str(", ")
        }
    }
}
