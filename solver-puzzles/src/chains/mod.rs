//! The techniques that need a work space: chains. Aligned triplet exclusion, which needs none, is
//! tried between them.
//!
//! | file | what it has |
//! |---|---|
//! | `linked` | cycles and forcing chains: X, Y and XY |
//! | `links` | which candidates switch which others on and off in them |
//! | `line` | one of them, as it was found, and what it proves |
//! | `branching` | Nishio, multiple and dynamic forcing chains |
//! | `branch` | everything that follows from one candidate |
//! | `nested` | the levels above: patterns and chains inside a branch |
//! | `collector` | the chains that are found inside a branch |
//! | `length` | what the length of a chain adds to its rating |
//! | `sink` | where a search hands the chains that it meets |
//! | `candidate` | candidates as numbers, and sets of them |
//! | `workspace` | the memory for all this |

mod branch;
mod branching;
mod candidate;
mod collector;
mod length;
mod line;
mod linked;
mod links;
mod nested;
mod sink;
#[allow(unsafe_code)]
mod workspace;

pub use workspace::Workspace;

use crate::grid::Grid;
use crate::listing::Listed;
use crate::step::{Flow, Step};
use crate::technique::Technique::{self, *};
use crate::techniques::{Report, aligned_exclusion};
use branch::Rules;
use branching::Method;
use nested::{Deep, Flat, Shallow};
use sink::{Best, Listing, Sink};

const NISHIO: Method = Method {
    rules: Rules { cells: false, dynamic: true },
    contradictions: true,
    forcing: false,
    base: length::NISHIO,
    names: [Nishio; 4],
};

const MULTIPLE: Method = Method {
    rules: Rules { cells: true, dynamic: false },
    contradictions: false,
    forcing: true,
    base: length::MULTIPLE,
    names: [DynamicContradiction, DynamicDoubleForcing, CellForcing, RegionForcing],
};

/// The dynamic chains of a level.
const fn dynamic(level: usize, names: [Technique; 4]) -> Method {
    Method {
        rules: Rules { cells: true, dynamic: true },
        contradictions: true,
        forcing: true,
        base: length::DYNAMIC + level,
        names,
    }
}

const NESTED: [Technique; 4] =
    [NestedContradiction, NestedDoubleForcing, NestedCellForcing, NestedRegionForcing];

/// Dynamic chains by their level: 0 for those without patterns.
const DYNAMIC: [Method; 6] = [
    dynamic(
        0,
        [DynamicContradiction, DynamicDoubleForcing, DynamicCellForcing, DynamicRegionForcing],
    ),
    dynamic(
        1,
        [
            DynamicPlusContradiction,
            DynamicPlusDoubleForcing,
            DynamicPlusCellForcing,
            DynamicPlusRegionForcing,
        ],
    ),
    dynamic(2, NESTED),
    dynamic(3, NESTED),
    dynamic(4, NESTED),
    dynamic(5, NESTED),
];

/// A technique above the plain ones; dynamic chains with their level.
#[derive(Clone, Copy)]
enum Kind {
    Linked,
    Triplet,
    Nishio,
    Multiple,
    Dynamic(u8),
}

/// All of them, easiest first.
const ORDER: [Kind; 10] = [
    Kind::Linked,
    Kind::Triplet,
    Kind::Nishio,
    Kind::Multiple,
    Kind::Dynamic(0),
    Kind::Dynamic(1),
    Kind::Dynamic(2),
    Kind::Dynamic(3),
    Kind::Dynamic(4),
    Kind::Dynamic(5),
];

/// Hands the chains of a technique to a sink.
fn find(grid: &Grid, method: Kind, workspace: &mut Workspace, sink: &mut impl Sink) -> Flow {
    let Workspace {
        layers,
        branches,
        inner_branches,
        collector,
        inner_collector,
        step,
        inner_step,
    } = workspace;
    match method {
        Kind::Linked => linked::find(grid, layers.get(), sink),
        Kind::Triplet => Flow::Continue(()),
        Kind::Nishio => branching::find(grid, &NISHIO, branches.get(), &mut Flat, sink),
        Kind::Multiple => branching::find(grid, &MULTIPLE, branches.get(), &mut Flat, sink),
        Kind::Dynamic(0) => branching::find(grid, &DYNAMIC[0], branches.get(), &mut Flat, sink),
        Kind::Dynamic(level @ 1..4) => {
            let inner = if level == 3 { Some(inner_branches.get()) } else { None };
            let (layers, collector) = (layers.get(), collector.get());
            let mut nesting = Shallow { level, step, layers, collector, branches: inner };
            branching::find(grid, dynamic_of(level), branches.get(), &mut nesting, sink)
        }
        Kind::Dynamic(level) => {
            let inner = Shallow {
                level: 2,
                step: inner_step,
                layers: layers.get(),
                collector: inner_collector.get(),
                branches: None,
            };
            let (collector, inner_branches) = (collector.get(), inner_branches.get());
            let mut nesting = Deep { level, step, collector, branches: inner_branches, inner };
            branching::find(grid, dynamic_of(level), branches.get(), &mut nesting, sink)
        }
    }
}

/// The method of a level.
fn dynamic_of(level: u8) -> &'static Method {
    DYNAMIC.get(level as usize).unwrap_or(&DYNAMIC[0])
}

/// Fills in the first step of the techniques above the plain ones.
pub(crate) fn first(grid: &Grid, workspace: &mut Workspace, step: &mut Step) -> bool {
    ORDER.into_iter().any(|method| {
        if let Kind::Triplet = method {
            return aligned_exclusion::triplet(grid, step, &mut |_| Flow::Break(())).is_break();
        }
        let mut best = Best::new(step);
        let _ = find(grid, method, workspace, &mut best);
        best.is_some()
    })
}

/// The techniques of which all steps are listed, by their places in the order, with their lowest
/// ratings. The others take seconds.
pub(crate) const LOWEST: [i32; 5] = [65, 75, 75, 80, 85];

/// Notes the ratings of the steps of a technique, and reports those of one rating.
pub(crate) fn list(
    grid: &Grid,
    number: usize,
    listed: &mut Listed,
    rating: Option<i32>,
    workspace: &mut Workspace,
    step: &mut Step,
    report: Report<'_>,
) -> Flow {
    let Some(&kind) = ORDER.get(number) else { return Flow::Continue(()) };
    if let Kind::Triplet = kind {
        return aligned_exclusion::triplet(grid, step, &mut |step| {
            listed.note(step.rating);
            let is_wanted = rating == Some(step.rating) && listed.is_new(step);
            if is_wanted { report(step) } else { Flow::Continue(()) }
        });
    }
    find(grid, kind, workspace, &mut Listing::new(listed, rating, step, report))
}
