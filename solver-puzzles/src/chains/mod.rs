//! The techniques that need a work space: chains.

mod branch;
mod branching;
mod candidate;
mod length;
mod linked;
mod sink;
mod workspace;

pub(crate) use branch::Rules;
pub use workspace::Workspace;

use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;
use crate::techniques::{Report, aligned_exclusion};
use branching::Method;
use sink::{Best, Listing};

const NISHIO: Method = Method {
    rules: Rules { cells: false, dynamic: true },
    contradictions: true,
    forcing: false,
    base: length::NISHIO,
    names: [Technique::Nishio; 4],
};

const MULTIPLE: Method = Method {
    rules: Rules { cells: true, dynamic: false },
    contradictions: false,
    forcing: true,
    base: length::MULTIPLE,
    names: [
        Technique::DynamicContradiction,
        Technique::DynamicDoubleForcing,
        Technique::CellForcing,
        Technique::RegionForcing,
    ],
};

const DYNAMIC: Method = Method {
    rules: Rules { cells: true, dynamic: true },
    contradictions: true,
    forcing: true,
    base: length::DYNAMIC,
    names: [
        Technique::DynamicContradiction,
        Technique::DynamicDoubleForcing,
        Technique::DynamicCellForcing,
        Technique::DynamicRegionForcing,
    ],
};

const METHODS: [&Method; 3] = [&NISHIO, &MULTIPLE, &DYNAMIC];

/// Fills in the first step of the techniques above the plain ones.
pub(crate) fn first(grid: &Grid, workspace: &mut Workspace, step: &mut Step) -> bool {
    let mut best = Best::new(step);
    let _ = linked::find(grid, &mut workspace.layers, &mut best);
    if best.is_some() {
        return true;
    }
    if aligned_exclusion::triplet(grid, step, &mut |_| Flow::Break(())).is_break() {
        return true;
    }
    METHODS.into_iter().any(|method| {
        let mut best = Best::new(step);
        let _ = branching::find(grid, method, &mut workspace.branches, &mut best);
        best.is_some()
    })
}

/// Reports all steps of the techniques above the plain ones, technique by technique, and in each
/// by rating, complexity and kind.
pub(crate) fn all(
    grid: &Grid,
    workspace: &mut Workspace,
    step: &mut Step,
    report: Report<'_>,
) -> Flow {
    let Workspace { layers, branches } = workspace;
    each_key(step, report, |listing| linked::find(grid, layers, listing))?;
    aligned_exclusion::triplet(grid, step, report)?;
    for method in METHODS {
        each_key(step, report, |listing| branching::find(grid, method, branches, listing))?;
    }
    Flow::Continue(())
}

/// Runs a search for each key that its chains have.
fn each_key(
    step: &mut Step,
    report: Report<'_>,
    mut search: impl FnMut(&mut Listing<'_>) -> Flow,
) -> Flow {
    let mut listing = Listing::new(step, report);
    loop {
        search(&mut listing)?;
        if !listing.advance() {
            return Flow::Continue(());
        }
    }
}
