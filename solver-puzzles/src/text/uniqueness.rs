//! The sentences of unique loops and of bivalue universal graves.

use super::Text;
use crate::step::Candidates;
use crate::technique::Technique::*;
use core::fmt;

impl Text<'_> {
    #[inline(never)]
    pub(super) fn unique_loop(&mut self) -> fmt::Result {
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
        self.str(", these could be swapped in a second solution, so ")?;
        self.cells_or(&own)?;
        self.str(" must be ")?;
        self.digits(extras, " or ")?;
        match self.step.technique {
            UniqueRectangle2 | UniqueLoop2 => {
                self.str(", which no cell that sees them all can be")?;
            }
            UniqueRectangle3Naked | UniqueLoop3Naked => {
                self.set(extras, &others)?;
            }
            UniqueRectangle3Hidden | UniqueLoop3Hidden => {
                self.str("; in ")?;
                self.units(&|_| true)?;
                self.str(", ")?;
                self.digits(pair | self.all_digits(&others), " and ")?;
                self.str(" can only stand in ")?;
                let mut all = own;
                for (cell, digit) in others.iter() {
                    all.insert(cell, 1 << (digit - 1));
                }
                self.cells(&all)?;
                self.str(", no more than one of them in ")?;
                self.cells(&own)?;
                self.str(", so all others in ")?;
                self.cells(&others)?;
            }
            UniqueRectangle4 | UniqueLoop4 => {
                let kept = pair & !self.all_digits(&self.step.removed);
                self.str("; one of the two must be ")?;
                self.digits(kept, " and ")?;
                self.str(", which has no other place in ")?;
                self.units(&|_| true)?;
                self.str(", so neither has room for ")?;
                self.digits(pair & !kept, " and ")?;
            }
            _ => {}
        }
        self.str(": ")?;
        self.effect()
    }

    #[inline(never)]
    pub(super) fn bug(&mut self) -> fmt::Result {
        let extras = self.step.extra;
        // What the pattern has beside the extras: in type 3 the other cells of a set.
        let mut others = self.step.pattern;
        let mut shared = 0x1ff;
        for (cell, &extra) in extras.cells().iter().enumerate() {
            if extra != 0 {
                shared &= self.step.pattern.get(cell) & !extra;
                others.take(cell);
            }
        }
        self.str("Bivalue universal grave: without ")?;
        self.candidates(&extras)?;
        self.str(" every cell would have two candidates and every digit two places, ")?;
        self.str("which no puzzle with one solution can have, so ")?;
        let is_one = extras.iter().nth(1).is_none();
        self.str(if is_one { "this is true" } else { "one of these is true" })?;
        match self.step.technique {
            Bug2 => self.str(", and no cell that sees them all can be the same")?,
            Bug3 => self.set(self.all_digits(&extras), &others)?,
            Bug4 => {
                self.str("; one of the two cells must be ")?;
                self.digits(shared, " or ")?;
                self.str(", which has no other place in ")?;
                self.units(&|_| true)?;
            }
            _ => {}
        }
        self.str(": ")?;
        self.effect()
    }

    /// Extra digits that make a naked set with other cells.
    #[inline(never)]
    fn set(&mut self, extras: u16, others: &Candidates) -> fmt::Result {
        self.str("; with ")?;
        self.cells(others)?;
        self.str(" that uses up ")?;
        self.digits(extras | self.all_digits(others), " and ")?;
        self.str(" in ")?;
        self.units(&|_| true)
    }
}
