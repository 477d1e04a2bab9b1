//! All steps that are there now, easiest first.
//!
//! None is kept, for there can be hundreds. Each technique is searched once for the ratings that
//! its steps have, and once again for each of these.
//!
//! Of chains and aligned triplets, which prove the same in many ways, those are left out that do
//! nothing but what earlier ones of their kind do. Techniques above dynamic chains, which take
//! seconds, are not listed.

#[cfg(feature = "chains")]
use crate::chains;
use crate::grid::Grid;
use crate::path::Memory;
use crate::rating::PLAIN;
#[cfg(feature = "chains")]
use crate::step::Candidates;
use crate::step::{Flow, Step};

/// The highest rating that a listed step can have, in tenths.
const HIGHEST: i32 = 127;

/// What is known of the steps of a technique.
pub(crate) struct Listed {
    /// The ratings that there are, a bit for each.
    ratings: u128,
    /// What the chains that have been reported place and remove.
    #[cfg(feature = "chains")]
    done: Done,
}

#[cfg(feature = "chains")]
struct Done {
    placed: Candidates,
    removed: Candidates,
}

impl Listed {
    const NOTHING: Self = Self {
        ratings: 0,
        #[cfg(feature = "chains")]
        done: Done { placed: Candidates::NONE, removed: Candidates::NONE },
    };

    /// Notes that there is a step of a rating.
    pub(crate) fn note(&mut self, rating: i32) {
        self.ratings |= 1 << rating.clamp(0, HIGHEST);
    }

    /// Does a step do anything that has not been reported yet? It is reported now.
    #[cfg(feature = "chains")]
    pub(crate) fn is_new(&mut self, step: &Step) -> bool {
        let mut placed = Candidates::NONE;
        if let Some((cell, digit)) = step.placement {
            placed.insert(cell, 1 << (digit - 1));
        }
        self.done.placed.add(&placed) | self.done.removed.add(&step.removed)
    }

    /// What notes the ratings of steps, and reports those of one rating.
    pub(crate) fn only<'a>(
        &'a mut self,
        rating: Option<i32>,
        report: &'a mut dyn FnMut(&Step) -> Flow,
    ) -> impl FnMut(&Step) -> Flow + 'a {
        move |step| {
            self.note(step.rating);
            if rating == Some(step.rating) { report(step) } else { Flow::Continue(()) }
        }
    }
}

/// Reports all steps, in the order of their ratings; of one rating, in the order in which the
/// rating tries the techniques.
pub(crate) fn all(
    grid: &Grid,
    memory: Memory<'_>,
    step: &mut Step,
    report: &mut dyn FnMut(&Step) -> Flow,
) -> Flow {
    let plain =
        |listed: &mut Listed, rating, step: &mut Step, report: &mut dyn FnMut(&Step) -> Flow| {
            let mut report = listed.only(rating, report);
            PLAIN.into_iter().try_for_each(|find| find(grid, step, &mut report))
        };
    #[cfg(feature = "chains")]
    if let Some(workspace) = memory.workspace {
        let [linked, triplet, nishio, multiple, dynamic] = chains::LOWEST;
        let lowest = [0, linked, triplet, nishio, multiple, dynamic];
        return by_rating(lowest, |number, listed, rating| match number {
            0 => plain(listed, rating, step, report),
            _ => chains::list(grid, number - 1, listed, rating, workspace, step, report),
        });
    }
    let _ = memory;
    by_rating([0], |_, listed, rating| plain(listed, rating, step, report))
}

/// Calls `search` for some techniques, first without a rating, and then with each that it has
/// noted. The lowest ratings of the techniques are known: none is searched before its turn.
fn by_rating<const N: usize>(
    lowest: [i32; N],
    mut search: impl FnMut(usize, &mut Listed, Option<i32>) -> Flow,
) -> Flow {
    let mut techniques = lowest.map(|lowest| (lowest, Listed::NOTHING));
    for rating in 0..=HIGHEST {
        for (number, (lowest, listed)) in techniques.iter_mut().enumerate() {
            if rating == *lowest {
                search(number, listed, None)?;
            }
            if listed.ratings >> rating & 1 != 0 {
                search(number, listed, Some(rating))?;
            }
        }
    }
    Flow::Continue(())
}
