//! The chains that are found inside a branch.
//!
//! The Explainer sorts all of them, and switches off what each takes away, if that is not yet off.
//! So for each candidate only the first chain matters that takes it away.

use super::branch::Building;
use super::candidate::*;
use super::length::Key;
use super::sink::{Chain, Group, Sink};
use crate::geometry::*;
use crate::step::Flow;

const RECORDS: usize = 2048;
const PARENTS: usize = 1 << 16;
/// The most parents of a chain: each candidate of the branch once.
const OF_A_CHAIN: usize = 512;

/// A chain that takes some candidates away.
#[derive(Clone, Copy)]
struct Record {
    key: Key,
    /// What tells it from others: a hash of its nodes in their order.
    identity: u64,
    first_parent: u32,
    parents: u32,
}

pub(crate) struct Collector {
    /// For each candidate the number of its record plus 1, or 0.
    claims: Table<u16, 2048>,
    records: Table<Record, RECORDS>,
    record_count: usize,
    /// The nodes of the branch that chains follow from.
    parents: Table<u16, PARENTS>,
    parent_count: usize,
    /// The candidates that are claimed, for sorting.
    claimed: Table<Candidate, 1024>,
}

impl Collector {
    pub(crate) fn begin(&mut self) {
        self.claims = Table([0; 2048]);
        self.record_count = 0;
        self.parent_count = 0;
    }

    /// What collects chains for a branch.
    pub(crate) fn sink<'a, 'b>(&'a mut self, building: &'a Building<'b>) -> Collecting<'a, 'b> {
        Collecting { collector: self, building }
    }

    /// Switches off what has been collected. False if that is nothing.
    pub(crate) fn switch_off(&mut self, building: &mut Building<'_>) -> bool {
        let mut len = 0;
        for (place, &claim) in self.claims.0.iter().enumerate() {
            if claim != 0 {
                self.claimed[len] = place as Candidate;
                len += 1;
            }
        }
        self.sort(len);
        let mut begin = 0;
        while begin < len {
            let number = self.claims[self.claimed[begin] as usize];
            let mut end = begin + 1;
            while end < len && self.claims[self.claimed[end] as usize] == number {
                end += 1;
            }
            let record = self.records[number as usize - 1];
            let nested = building.nested.number(record.identity, record.key.1);
            let first = record.first_parent as usize;
            building.switch_off_by_pattern(
                (begin..end).map(|index| self.claimed[index]),
                (first..first + record.parents as usize).map(|index| self.parents[index]),
                nested,
            );
            begin = end;
        }
        len > 0
    }

    /// Sorts the claimed candidates by the order of their chains, and then in reading order:
    /// Shell's sort, with gaps of Ciura's.
    fn sort(&mut self, len: usize) {
        for gap in [301, 132, 57, 23, 10, 4, 1] {
            for index in gap..len {
                let moved = self.claimed[index];
                let rank = self.rank(moved);
                let mut hole = index;
                while hole >= gap && self.rank(self.claimed[hole - gap]) > rank {
                    self.claimed[hole] = self.claimed[hole - gap];
                    hole -= gap;
                }
                self.claimed[hole] = moved;
            }
        }
    }

    fn rank(&self, candidate: Candidate) -> (Key, u16, Candidate) {
        let claim = self.claims[candidate as usize];
        (self.records[claim as usize - 1].key, claim, candidate)
    }

    /// Forgets the records of which no candidate is left.
    fn compact(&mut self) {
        let mut moved = Table([0u16; RECORDS]);
        for &claim in &self.claims.0 {
            if claim != 0 {
                moved[claim as usize - 1] = 1;
            }
        }
        let (mut records, mut parents) = (0, 0);
        for number in 0..self.record_count {
            if moved[number] == 0 {
                continue;
            }
            let mut record = self.records[number];
            let first = record.first_parent as usize;
            for index in 0..record.parents as usize {
                self.parents[parents + index] = self.parents[first + index];
            }
            record.first_parent = parents as u32;
            parents += record.parents as usize;
            self.records[records] = record;
            records += 1;
            moved[number] = records as u16;
        }
        for claim in &mut self.claims.0 {
            if *claim != 0 {
                *claim = moved[*claim as usize - 1];
            }
        }
        self.record_count = records;
        self.parent_count = parents;
    }
}

pub(crate) struct Collecting<'a, 'b> {
    collector: &'a mut Collector,
    building: &'a Building<'b>,
}

impl Sink for Collecting<'_, '_> {
    fn may_want(&self, _: Key) -> bool {
        true
    }

    fn most(&self, _: u8) -> u32 {
        u32::MAX
    }

    fn offer(&mut self, key: Key, chain: &mut impl Chain) -> Flow {
        let Self { collector, building } = self;
        let wanted = |collector: &Collector, candidate: Candidate| {
            let claim = collector.claims[candidate as usize];
            !building.is_off(candidate)
                && (claim == 0 || key < collector.records[claim as usize - 1].key)
        };
        let mut any = false;
        chain.each_cut(&mut |candidate| any |= wanted(collector, candidate));
        if !any {
            return Flow::Continue(());
        }
        if collector.record_count == RECORDS || collector.parent_count + OF_A_CHAIN > PARENTS {
            collector.compact();
            if collector.record_count == RECORDS || collector.parent_count + OF_A_CHAIN > PARENTS {
                return Flow::Continue(());
            }
        }
        // FNV-1a, by Fowler, Noll and Vo, over numbers.
        let mut identity = 0xcbf2_9ce4_8422_2325_u64;
        let mut hash = |number: u64| identity = (identity ^ number).wrapping_mul(0x100_0000_01b3);
        let mut seen = Table([0u64; 32]);
        let first = collector.parent_count;
        let now = building.now();
        chain.each_node(&mut |node| {
            let Some((candidate, is_on, group)) = node else { return hash(0xffff) };
            hash(u64::from(candidate) << 1 | u64::from(is_on));
            if !is_on {
                return;
            }
            let mut lose = |lost: Candidate| {
                let parent = building.off_node(lost);
                let (word, bit) = (parent as usize / 64, parent % 64);
                if seen[word] >> bit & 1 == 0 {
                    seen[word] |= 1 << bit;
                    collector.parents[collector.parent_count] = parent;
                    collector.parent_count += 1;
                }
            };
            match group {
                Group::None => {}
                Group::Cell(cell) => {
                    let lost = building.grid.candidates[cell] & !now.candidates[cell];
                    bits(lost).for_each(|digit| lose(super::candidate::candidate(cell, digit)));
                }
                Group::Unit(unit, digit) => {
                    let lost = building.grid.places[unit][digit] & !now.places[unit][digit];
                    bits(lost).for_each(|at| {
                        lose(super::candidate::candidate(cell_at(unit, at), digit));
                    });
                }
            }
        });
        let parents = collector.parent_count - first;
        if parents == 0 {
            return Flow::Continue(());
        }
        collector.records[collector.record_count] =
            Record { key, identity, first_parent: first as u32, parents: parents as u32 };
        let mut claimed = Table([0u16; 128]);
        let mut len = 0;
        chain.each_cut(&mut |candidate| {
            if wanted(collector, candidate) {
                claimed[len] = candidate;
                len += 1;
            }
        });
        collector.record_count += 1;
        for &candidate in claimed.0.iter().take(len) {
            collector.claims[candidate as usize] = collector.record_count as u16;
        }
        Flow::Continue(())
    }
}
