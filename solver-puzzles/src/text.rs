//! A step in words that a player can follow.
//!
//! Cells are written r1c1, numbers come in reading order. Nothing is formatted by way of
//! `fmt::Write`, whose machinery would want an unwinder in a library that has none.

use crate::geometry::{UNITS_OF, bits};
use crate::step::{Candidates, Node, Step};
use crate::technique::Technique::{self, *};
use core::fmt;

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(&mut |text| f.write_str(text))
    }
}

impl Step {
    /// Hands out one or two English sentences, in r1c1 notation, piece by piece; of a chain, all
    /// its links.
    ///
    /// # Errors
    ///
    /// The first that `to` returns.
    pub fn write_text(&self, to: &mut dyn FnMut(&str) -> fmt::Result) -> fmt::Result {
        Text { step: self, to }.write()
    }
}

/// A step, and where its text goes. The functions are not inlined into each other: there is no
/// hurry, and the compiler takes minutes when it tries.
struct Text<'a> {
    step: &'a Step,
    to: &'a mut dyn FnMut(&str) -> fmt::Result,
}

impl Text<'_> {
    #[inline(never)]
    fn write(&mut self) -> fmt::Result {
        match self.step.technique {
            Mistake => self.mistake(),
            LastCell => {
                self.placed_cell()?;
                self.str(" is the last blank cell of ")?;
                self.units(&|_| true)?;
                self.str(", so it is ")?;
                self.placed_digit()?;
                self.str(".")
            }
            HiddenSingleBox | HiddenSingleLine => {
                self.str("Hidden single: in ")?;
                self.units(&|_| true)?;
                self.str(", ")?;
                self.placed_digit()?;
                self.str(" can only stand in ")?;
                self.placed_cell()?;
                self.str(".")
            }
            NakedSingle => {
                self.str("Naked single: ")?;
                self.placed_cell()?;
                self.str(" can only be ")?;
                self.placed_digit()?;
                self.str(".")
            }
            DirectPointing | DirectClaiming | Pointing | Claiming => self.locking(),
            DirectHiddenPair | DirectHiddenTriplet | HiddenPair | HiddenTriplet | HiddenQuad => {
                self.hidden_set()
            }
            NakedPair | NakedTriplet | NakedQuad => {
                self.name()?;
                self.cells(&self.step.pattern)?;
                self.str(" can only be ")?;
                self.digits(self.all_digits(&self.step.pattern), " or ")?;
                self.str(", so these cannot stand elsewhere in ")?;
                self.units(&|_| true)?;
                self.str(": ")?;
                self.effect()
            }
            XWing | Swordfish | Jellyfish => self.fish(),
            XyWing | XyzWing => self.wing(),
            UniqueRectangle1
            | UniqueRectangle2
            | UniqueRectangle3Naked
            | UniqueRectangle3Hidden
            | UniqueRectangle4
            | UniqueLoop1
            | UniqueLoop2
            | UniqueLoop3Naked
            | UniqueLoop3Hidden
            | UniqueLoop4 => self.unique_loop(),
            Bug1 | Bug2 | Bug3 | Bug4 => self.bug(),
            AlignedPairExclusion | AlignedTripletExclusion => {
                self.name()?;
                self.str("in ")?;
                self.cells(&self.step.pattern)?;
                self.str(
                    ", every combination with a digit that goes repeats a digit in one unit, ",
                )?;
                self.str("or leaves nothing for one of ")?;
                self.cells(&self.step.extra)?;
                self.str(": ")?;
                self.effect()
            }
            _ => self.chain(),
        }
    }

    #[inline(never)]
    fn mistake(&mut self) -> fmt::Result {
        if self.step.removed.is_empty() {
            self.str("Mistake: ")?;
            self.cells(&self.step.extra)?;
            return self.str(" has lost the candidate that it needs.");
        }
        self.str("Mistake: ")?;
        self.cells(&self.step.removed)?;
        self.str(" is not ")?;
        self.digits(self.all_digits(&self.step.removed), " or ")?;
        self.str(".")
    }

    #[inline(never)]
    fn locking(&mut self) -> fmt::Result {
        let pattern = self.step.pattern;
        let bases = self.step.bases;
        let is_base = |unit: usize| bases >> unit & 1 != 0;
        // Of the other two, the one that the pattern lies in.
        let crosses = |unit: usize| {
            !is_base(unit) && pattern.iter().all(|(cell, _)| UNITS_OF[cell].contains(&(unit as u8)))
        };
        self.name()?;
        self.str("in ")?;
        self.units(&is_base)?;
        self.str(", ")?;
        self.digits(self.all_digits(&pattern), " and ")?;
        self.str(" stands in ")?;
        self.cells_or(&pattern)?;
        self.str(", so it cannot stand elsewhere in ")?;
        self.units(&crosses)?;
        self.str(if self.step.placement.is_some() { ", and " } else { ": " })?;
        self.units(&|unit| !is_base(unit) && !crosses(unit))?;
        if self.step.placement.is_some() {
            self.str(" has only ")?;
            self.placed_cell()?;
            return self.str(" left for it.");
        }
        self.effect()
    }

    #[inline(never)]
    fn hidden_set(&mut self) -> fmt::Result {
        self.name()?;
        self.str("in ")?;
        self.units(&|_| true)?;
        self.str(", ")?;
        self.digits(self.all_digits(&self.step.pattern), " and ")?;
        self.str(" can only stand in ")?;
        self.cells(&self.step.pattern)?;
        if self.step.placement.is_none() {
            self.str(", which can be nothing else: ")?;
            return self.effect();
        }
        self.str(", so ")?;
        self.placed_digit()?;
        self.str(" can only stand in ")?;
        self.placed_cell()?;
        self.str(".")
    }

    #[inline(never)]
    fn fish(&mut self) -> fmt::Result {
        let bases = self.step.bases;
        let is_base = |unit: usize| bases >> unit & 1 != 0;
        self.name()?;
        self.str("in ")?;
        self.units(&is_base)?;
        self.str(", ")?;
        self.digits(self.all_digits(&self.step.pattern), " and ")?;
        self.str(" can only stand in ")?;
        self.units(&|unit| !is_base(unit))?;
        self.str(", so it cannot stand elsewhere there: ")?;
        self.effect()
    }

    #[inline(never)]
    fn wing(&mut self) -> fmt::Result {
        let digit = self.all_digits(&self.step.removed);
        let pivot = self.step.extra;
        let mut wings = self.step.pattern;
        for (cell, digits) in pivot.cells().iter().enumerate() {
            if *digits != 0 {
                wings.take(cell);
            }
        }
        self.name()?;
        self.str("whatever ")?;
        self.cells(&pivot)?;
        self.str(" is, it or one of ")?;
        self.cells(&wings)?;
        self.str(" is ")?;
        self.digits(digit, " and ")?;
        self.str(": ")?;
        self.effect()
    }

    #[inline(never)]
    fn unique_loop(&mut self) -> fmt::Result {
        // The loop's own digits are those of the pattern; a cell of a set has only extras.
        let pair = self.all_digits(&self.step.pattern);
        let (mut own, mut others) = (self.step.extra, self.step.extra);
        for (cell, (&ring, &extra)) in
            self.step.pattern.cells().iter().zip(self.step.extra.cells()).enumerate()
        {
            if ring == 0 {
                own.take(cell);
            } else if extra != 0 {
                others.take(cell);
            }
        }
        let extras = self.all_digits(&own);
        self.name()?;
        self.str("if ")?;
        self.cells(&self.step.pattern)?;
        self.str(" held only ")?;
        self.digits(pair, " and ")?;
        self.str(", there would be two solutions, so ")?;
        self.cells_or(&own)?;
        self.str(" must be ")?;
        self.digits(extras, " or ")?;
        match self.step.technique {
            UniqueRectangle3Naked | UniqueLoop3Naked => {
                self.str("; with ")?;
                self.cells(&others)?;
                self.str(" that is a naked set in ")?;
                self.units(&|_| true)?;
            }
            UniqueRectangle3Hidden | UniqueLoop3Hidden => {
                self.str(
                    "; the two cells together hold one of the loop's digits at most, so that ",
                )?;
                self.cells(&others)?;
                self.str(" hold the rest of a hidden set in ")?;
                self.units(&|_| true)?;
            }
            UniqueRectangle4 | UniqueLoop4 => {
                let kept = pair & !self.all_digits(&self.step.removed);
                self.str("; one of them is ")?;
                self.digits(kept, " and ")?;
                self.str(", which has no other place in ")?;
                self.units(&|_| true)?;
            }
            _ => {}
        }
        self.str(": ")?;
        self.effect()
    }

    #[inline(never)]
    fn bug(&mut self) -> fmt::Result {
        let extras = self.step.extra;
        self.str("Bivalue universal grave: without ")?;
        self.candidates(&extras)?;
        self.str(" every cell would have two candidates and every digit two places, ")?;
        self.str("which no puzzle with one solution can have, so one of these is true")?;
        match self.step.technique {
            Bug3 => {
                self.str("; with cells of ")?;
                self.units(&|_| true)?;
                self.str(" they make a naked set")?;
            }
            Bug4 => {
                self.str("; the digit that both cells have in common is in one of them, in ")?;
                self.units(&|_| true)?;
            }
            _ => {}
        }
        self.str(": ")?;
        self.effect()
    }

    #[inline(never)]
    fn chain(&mut self) -> fmt::Result {
        self.name()?;
        let mut begun = false;
        for node in self.step.nodes() {
            if node.parents.is_empty() {
                self.str(if begun { ". If " } else { "if " })?;
                self.node(&node)?;
                self.str(": ")?;
                begun = false;
            } else {
                self.str(if begun { ", " } else { "" })?;
                self.node(&node)?;
                begun = true;
            }
        }
        if self.step.is_cut {
            self.str(", and so on")?;
        }
        self.str(match self.step.technique {
            XCycle | YCycle | XyCycle => {
                ". Around this cycle, one of each two neighbours is true: "
            }
            CellForcing | DynamicCellForcing | DynamicPlusCellForcing | NestedCellForcing => {
                ". One of the candidates of the cell is true, so in any case "
            }
            RegionForcing
            | DynamicRegionForcing
            | DynamicPlusRegionForcing
            | NestedRegionForcing => {
                ". The digit has one of its places in the unit, so in any case "
            }
            DynamicDoubleForcing | DynamicPlusDoubleForcing | NestedDoubleForcing => {
                ". So in any case "
            }
            _ => ". That contradicts itself, so ",
        })?;
        self.effect()
    }

    #[inline(never)]
    fn node(&mut self, node: &Node<'_>) -> fmt::Result {
        self.cell(node.cell)?;
        self.str(if node.is_on { " is " } else { " is not " })?;
        self.digit(node.digit)
    }

    /// What the step does, and the full stop.
    #[inline(never)]
    fn effect(&mut self) -> fmt::Result {
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
    fn name(&mut self) -> fmt::Result {
        self.str(Technique::name(self.step.technique))?;
        self.str(": ")
    }

    #[inline(never)]
    fn str(&mut self, text: &str) -> fmt::Result {
        (self.to)(text)
    }

    #[inline(never)]
    fn digit(&mut self, digit: u8) -> fmt::Result {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        self.str(DIGITS.get(usize::from(digit)).copied().unwrap_or("?"))
    }

    #[inline(never)]
    fn cell(&mut self, cell: usize) -> fmt::Result {
        self.str("r")?;
        self.digit((cell / 9) as u8 + 1)?;
        self.str("c")?;
        self.digit((cell % 9) as u8 + 1)
    }

    #[inline(never)]
    fn placed_cell(&mut self) -> fmt::Result {
        self.step.placement.map_or(Ok(()), |(cell, _)| self.cell(cell))
    }

    #[inline(never)]
    fn placed_digit(&mut self) -> fmt::Result {
        self.step.placement.map_or(Ok(()), |(_, digit)| self.digit(digit))
    }

    #[inline(never)]
    fn all_digits(&self, of: &Candidates) -> u16 {
        of.cells().iter().fold(0, |all, &digits| all | digits)
    }

    /// "1", "1 and 2", "1, 2 and 3".
    #[inline(never)]
    fn digits(&mut self, digits: u16, last: &str) -> fmt::Result {
        let count = bits(digits).count();
        for (number, digit) in bits(digits).enumerate() {
            self.join(number, count, last)?;
            self.digit(digit as u8 + 1)?;
        }
        Ok(())
    }

    #[inline(never)]
    fn cells(&mut self, of: &Candidates) -> fmt::Result {
        self.cells_joined(of, " and ")
    }

    #[inline(never)]
    fn cells_or(&mut self, of: &Candidates) -> fmt::Result {
        self.cells_joined(of, " or ")
    }

    #[inline(never)]
    fn cells_joined(&mut self, of: &Candidates, last: &str) -> fmt::Result {
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
    fn candidates(&mut self, of: &Candidates) -> fmt::Result {
        let count = of.iter().count();
        for (number, (cell, digit)) in of.iter().enumerate() {
            self.join(number, count, " and ")?;
            self.digit(digit)?;
            self.str(" in ")?;
            self.cell(cell)?;
        }
        Ok(())
    }

    /// Those of the step's units that are wanted: "row 1", "columns 2 and 5".
    #[inline(never)]
    fn units(&mut self, wanted: &dyn Fn(usize) -> bool) -> fmt::Result {
        let units = || (0..27).filter(|&unit| self.step.units >> unit & 1 != 0 && wanted(unit));
        let count = units().count();
        let names =
            if count == 1 { ["row ", "column ", "box "] } else { ["rows ", "columns ", "boxes "] };
        let mut kind = 3;
        let mut listed = [0u8; 27];
        for (place, unit) in listed.iter_mut().zip(units()) {
            *place = unit as u8;
        }
        for (number, unit) in listed.into_iter().take(count).enumerate() {
            self.join(number, count, " and ")?;
            if usize::from(unit / 9) != kind {
                kind = usize::from(unit / 9);
                self.str(names.get(kind).copied().unwrap_or(""))?;
            }
            self.digit(unit % 9 + 1)?;
        }
        Ok(())
    }

    #[inline(never)]
    fn join(&mut self, number: usize, count: usize, last: &str) -> fmt::Result {
        if number == 0 {
            Ok(())
        } else if number + 1 == count {
            self.str(last)
        } else {
            self.str(", ")
        }
    }
}
