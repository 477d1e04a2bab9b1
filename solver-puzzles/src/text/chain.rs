//! The sentences of chains.

use super::Text;
use crate::geometry::UNITS_OF;
use crate::step::{Candidates, Node};
use crate::technique::Technique::*;
use core::fmt;

impl Text<'_> {
    #[inline(never)]
    pub(super) fn chain(&mut self) -> fmt::Result {
        self.name()?;
        let mut is_bare = false;
        for (number, node) in self.step.nodes().enumerate() {
            if node.parents.is_empty() {
                self.str(match (number, is_bare) {
                    (0, _) => "if ",
                    (_, true) => ", that is it. If ",
                    _ => ". If ",
                })?;
                self.node(&node)?;
                is_bare = true;
            } else {
                self.str(if is_bare { ": " } else { ", " })?;
                self.node(&node)?;
                self.because(&node)?;
                is_bare = false;
            }
        }
        self.str(match (self.step.is_cut, is_bare) {
            (true, _) => ", and so on. ",
            (_, true) => ", that is it. ",
            _ => ". ",
        })?;
        match self.step.technique {
            XCycle | YCycle | XyCycle => {
                self.str("Either all of this is true, or the contrary of all; both ways ")?;
            }
            XForcingChain | XyForcingChain => self.str("That contradicts itself, so ")?,
            CellForcing | DynamicCellForcing | DynamicPlusCellForcing | NestedCellForcing => {
                let starts = self.starts();
                self.cells(&starts)?;
                self.str(" is ")?;
                self.digits(self.all_digits(&starts), " or ")?;
                self.str(", so in any case ")?;
            }
            RegionForcing
            | DynamicRegionForcing
            | DynamicPlusRegionForcing
            | NestedRegionForcing => {
                let starts = self.starts();
                self.str("In ")?;
                self.units(&|_| true)?;
                self.str(", ")?;
                self.digits(self.all_digits(&starts), " or ")?;
                self.str(" is in ")?;
                self.cells_or(&starts)?;
                self.str(", so in any case ")?;
            }
            DynamicDoubleForcing | DynamicPlusDoubleForcing | NestedDoubleForcing => {
                self.str("One of the two is true, so in any case ")?;
            }
            Nishio | DynamicContradiction | DynamicPlusContradiction | NestedContradiction => {
                let contrary = |node: &Node<'_>| {
                    let its = |other: Node<'_>| {
                        (other.cell, other.digit, other.is_on)
                            == (node.cell, node.digit, !node.is_on)
                    };
                    self.step.nodes().any(its)
                };
                if let Some(node) = self.step.nodes().find(contrary) {
                    self.cell(node.cell)?;
                    self.str(" cannot be ")?;
                    self.digit(node.digit)?;
                    self.str(" and not be it, so ")?;
                }
            }
            // No chains.
            _ => {}
        }
        self.effect()
    }

    /// The candidates from which the chains start.
    #[inline(never)]
    fn starts(&self) -> Candidates {
        let mut starts = Candidates::NONE;
        for node in self.step.nodes().filter(|node| node.parents.is_empty()) {
            starts.insert(node.cell, 1 << (node.digit - 1));
        }
        starts
    }

    #[inline(never)]
    fn node(&mut self, node: &Node<'_>) -> fmt::Result {
        self.cell(node.cell)?;
        self.str(if node.is_on { " is " } else { " is not " })?;
        self.digit(node.digit)
    }

    /// Why a node follows, where that is not plain to see.
    #[inline(never)]
    fn because(&mut self, node: &Node<'_>) -> fmt::Result {
        let parents = || {
            let number = |parent: &u16| self.step.nodes().nth(usize::from(*parent));
            node.parents.iter().filter_map(number)
        };
        if !node.is_on {
            // From one that is on it is plain.
            let is_plain = parents().any(|parent| parent.is_on);
            return if is_plain { Ok(()) } else { self.str(" (by a pattern in what is left)") };
        }
        if parents().all(|parent| parent.cell == node.cell) {
            return self.str(" (nothing else is left)");
        }
        // With one place that is lost, the unit may be either of two, and the other may have more
        // places.
        let mut units: u32 = 0;
        for unit in UNITS_OF[node.cell] {
            if parents().all(|parent| UNITS_OF[parent.cell].contains(&unit)) {
                units |= 1 << unit;
            }
        }
        let is_one = units.count_ones() == 1;
        self.str(if is_one { " (no other place in " } else { " (the last place in " })?;
        self.units_of(units, " or ")?;
        self.str(")")
    }
}
