//! XY-wing and XYZ-wing.
//!
//! XY-wing: a pivot with two candidates x and y sees a wing with x and z and a wing with y and z.
//! Whichever digit the pivot has, one of the wings is z, so z leaves the cells that see both. In an
//! XYZ-wing the pivot has z, too, and a cell must see all three.
//!
//! ```text
//! xy  .  . | .  xz  .
//! .   .  . | .  .   .
//! yz  -  - | .  .   .      (- sees both wings when it shares the box of yz and a unit of xz)
//! ```

use super::Report;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// Wings whose pivot has `size` candidates: 2 for XY, 3 for XYZ.
pub(crate) fn find(grid: &Grid, size: usize, step: &mut Step, report: Report<'_>) -> Flow {
    let technique = if size == 2 { Technique::XyWing } else { Technique::XyzWing };
    let bivalue = grid.cells_with(2, 2);
    let pivots = if size == 2 { bivalue } else { grid.cells_with(3, 3) };
    for pivot in cells_of(pivots) {
        let own = grid.candidates[pivot];
        // The peers that can be a wing, in the order box, row, column.
        let mut wings = [0; 20];
        let mut wing_count = 0;
        for peer in PEERS_IN_ORDER[pivot] {
            let candidates = grid.candidates[usize::from(peer)];
            if bivalue & only(usize::from(peer)) != 0
                && is_single(own & !candidates)
                && let Some(place) = wings.get_mut(wing_count)
            {
                *place = peer;
                wing_count += 1;
            }
        }
        let wings = wings.get(..wing_count).unwrap_or_default();
        for (number, &first) in wings.iter().enumerate() {
            for &second in wings.iter().skip(number + 1) {
                let (first, second) = (usize::from(first), usize::from(second));
                let (one, two) = (grid.candidates[first], grid.candidates[second]);
                if count(own | one | two) != 3 || count(own & one & two) != size - 2 {
                    continue;
                }
                let mut seen = PEERS[first] & PEERS[second];
                if size == 3 {
                    seen &= PEERS[pivot];
                }
                let shared = one & two;
                if !is_single(shared) {
                    continue;
                }
                let digit = lowest(shared);
                let cut = grid.digits[digit] & seen;
                if cut == 0 {
                    continue;
                }
                step.begin(technique);
                step.remove_digit(cut, digit);
                for cell in [pivot, first, second] {
                    step.pattern.insert(cell, grid.candidates[cell]);
                }
                step.extra.insert(pivot, own);
                report(step)?;
            }
        }
    }
    Flow::Continue(())
}
