//! A step in words that a player can follow.
//!
//! Cells are written r1c1, numbers come in reading order. Nothing is formatted by way of
//! `fmt::Write`, whose machinery would want an unwinder in a library that has none.
//!
//! | file | what it has |
//! |---|---|
//! | `words` | digits, cells, units, and what a step does |
//! | `uniqueness` | the sentences of unique loops and BUGs |
//! | `chain` | the sentences of chains |

mod chain;
mod uniqueness;
mod words;

use crate::geometry::{PEERS, UNITS_OF, bits, count, only};
use crate::step::{Candidates, Step};
use crate::technique::Technique::*;
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
                self.str(", the one candidate that it has left.")
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
                self.str(match self.step.technique {
                    NakedPair => ", so neither can stand elsewhere in ",
                    _ => ", so none of these can stand elsewhere in ",
                })?;
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
            AlignedPairExclusion | AlignedTripletExclusion => self.aligned(),
            XCycle
            | YCycle
            | XyCycle
            | XForcingChain
            | XyForcingChain
            | Nishio
            | CellForcing
            | RegionForcing
            | DynamicContradiction
            | DynamicDoubleForcing
            | DynamicCellForcing
            | DynamicRegionForcing
            | DynamicPlusContradiction
            | DynamicPlusDoubleForcing
            | DynamicPlusCellForcing
            | DynamicPlusRegionForcing
            | NestedContradiction
            | NestedDoubleForcing
            | NestedCellForcing
            | NestedRegionForcing => self.chain(),
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
        self.str(" can only stand in ")?;
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
        self.str(", which can be nothing else, and leave only ")?;
        self.placed_cell()?;
        self.str(" for ")?;
        self.placed_digit()?;
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
        self.str(", one in each, so it cannot stand elsewhere in these: ")?;
        self.effect()
    }

    #[inline(never)]
    fn wing(&mut self) -> fmt::Result {
        let shared = self.all_digits(&self.step.removed);
        let pivot = self.step.extra;
        let mut wings = self.step.pattern;
        for (cell, _) in pivot.iter() {
            wings.take(cell);
        }
        self.name()?;
        for (number, (cell, digit)) in pivot.iter().enumerate() {
            self.str(if number == 0 { "if " } else { "; if " })?;
            self.cell(cell)?;
            self.str(" is ")?;
            self.digit(digit)?;
            if shared >> (digit - 1) & 1 != 0 {
                self.str(", it is so itself")?;
            }
            // The wing that loses this digit is left with the shared one.
            for (wing, _) in
                wings.iter().filter(|&(_, its)| its == digit && shared >> (its - 1) & 1 == 0)
            {
                self.str(", ")?;
                self.cell(wing)?;
                self.str(" is ")?;
                self.digits(shared, " and ")?;
            }
        }
        self.str(". So in any case ")?;
        self.effect()
    }

    /// Goes through all combinations with a candidate that goes.
    #[inline(never)]
    fn aligned(&mut self) -> fmt::Result {
        self.name()?;
        for (number, (cell, digit)) in self.step.removed.iter().enumerate() {
            self.str(if number == 0 { "if " } else { "; if " })?;
            self.cell(cell)?;
            self.str(" is ")?;
            self.digit(digit)?;
            self.str(", ")?;
            let mut others = self.step.pattern;
            others.take(cell);
            self.cells(&others)?;
            self.str(" cannot be ")?;
            self.combinations(cell, digit, &others)?;
        }
        self.str(". So ")?;
        self.effect()
    }

    /// Why each combination of one or two other cells is impossible.
    #[inline(never)]
    fn combinations(&mut self, cell: usize, digit: u8, others: &Candidates) -> fmt::Result {
        let mut cells = others.cells().iter().enumerate().filter(|(_, set)| **set != 0);
        let Some((first, &firsts)) = cells.next() else { return Ok(()) };
        // Without a second cell, the first stands for it, too.
        let second = cells.next().map(|(second, &seconds)| (second, seconds));
        let total = count(firsts) * second.map_or(1, |(_, seconds)| count(seconds));
        let mut number = 0;
        for one in bits(firsts) {
            let (at, all) = second.unwrap_or((first, 1 << one));
            for two in bits(all) {
                self.join(number, total, " or ")?;
                number += 1;
                self.digits(1 << one, "")?;
                if second.is_some() {
                    self.str(" and ")?;
                    self.digits(1 << two, "")?;
                }
                let its = usize::from(digit - 1);
                let sees = |a: (usize, usize), b: (usize, usize)| {
                    a.1 == b.1 && PEERS[a.0] & only(b.0) != 0
                };
                let chosen = [(cell, its), (first, one), (at, two)];
                let repeats = sees(chosen[0], chosen[1])
                    || sees(chosen[0], chosen[2])
                    || sees(chosen[1], chosen[2]);
                if repeats {
                    self.str(" (twice in a unit)")?;
                    continue;
                }
                let taken = 1u16 << its | 1 << one | 1 << two;
                let mut left = self.step.extra.cells().iter().enumerate();
                if let Some((excluder, _)) = left.find(|(_, set)| **set != 0 && **set & !taken == 0)
                {
                    self.str(" (nothing is left for ")?;
                    self.cell(excluder)?;
                    self.str(")")?;
                }
            }
        }
        Ok(())
    }
}
