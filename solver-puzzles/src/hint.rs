//! The next step for a board that a player has begun to fill in.

#[cfg(feature = "chains")]
use crate::chains::Workspace;
use crate::grid::Grid;
use crate::listing;
use crate::path::{Memory, Proper, Unrated};
use crate::step::{Candidates, Flow, Step};
use crate::technique::Technique;
use core::ops::ControlFlow;
use solver_core::Board;

/// A puzzle as far as a player has got.
///
/// ```
/// use solver_core::Board;
/// use solver_puzzles::{Situation, Technique};
///
/// let puzzle: Board =
/// "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let hint = Situation::new(&puzzle, None, None)?.hint_up_to_62()?.expect("there are blanks");
/// assert_eq!(hint.technique, Technique::HiddenSingleBox);
/// assert_eq!(hint.to_string(), "Hidden single: in box 2, 8 can only stand in r1c6.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Situation {
    grid: Grid,
    /// The entries that are not the solution's.
    wrong: Candidates,
    /// The solution's candidates that their cells have lost.
    lost: Candidates,
}

impl Situation {
    /// The situation of a player who has filled in `board` (without it, nothing) and has
    /// `candidates` left (without them, all digits that nothing on the board excludes).
    ///
    /// A given that is blank on the board is there nevertheless. Candidates of cells that have a
    /// digit do not matter, nor do those that a digit on the board excludes.
    ///
    /// # Errors
    ///
    /// [`Unrated`], for the puzzle; what is wrong on the board is no error but the first hint.
    pub fn new(
        puzzle: &Board,
        board: Option<&Board>,
        candidates: Option<&Candidates>,
    ) -> Result<Self, Unrated> {
        Ok(Self::of(&Proper::new(puzzle)?, board, candidates))
    }

    /// The situation, as [`new`](Self::new), of a player with a proper puzzle.
    pub fn of(puzzle: &Proper, board: Option<&Board>, candidates: Option<&Candidates>) -> Self {
        let (puzzle, solution) = (puzzle.puzzle(), puzzle.solution());
        let board = board.unwrap_or(puzzle).digits();
        let (mut wrong, mut lost) = (Candidates::NONE, Candidates::NONE);
        let mut filled = *puzzle.digits();
        for (cell, ((filled, &entry), &right)) in
            filled.iter_mut().zip(board).zip(solution.digits()).enumerate()
        {
            if entry == right {
                *filled = entry;
            } else if entry != 0 {
                wrong.insert(cell, 1 << (entry - 1));
            } else if *filled == 0
                && candidates.is_some_and(|all| all.get(cell) >> (right - 1) & 1 == 0)
            {
                lost.insert(cell, 1 << (right - 1));
            }
        }
        let grid = Grid::new(&filled, candidates);
        Self { grid, wrong, lost }
    }

    /// The next step, or none if every cell has its digit or no technique suffices: a mistake of
    /// the player's before anything else, or else the step that the rating would take.
    #[cfg(feature = "chains")]
    pub fn hint(&self, workspace: &mut Workspace) -> Option<Step> {
        // With a work space nothing is missing.
        self.first(Memory { workspace: Some(workspace) }).unwrap_or(None)
    }

    /// The next step, as [`hint`](Self::hint), if it is no harder than 6.2.
    ///
    /// # Errors
    ///
    /// [`Unrated::NeedsWorkspace`] if it is.
    pub fn hint_up_to_62(&self) -> Result<Option<Step>, Unrated> {
        self.first(Memory::NONE)
    }

    fn first(&self, mut memory: Memory<'_>) -> Result<Option<Step>, Unrated> {
        let mut step = Step::empty();
        let found = self.mistakes(&mut step, &mut |_| Flow::Break(())).is_break()
            || (!self.grid.is_solved() && memory.first(&self.grid, &mut step)?);
        Ok(found.then_some(step))
    }

    /// Visits every step that is there now, easiest first, and returns the number of visits.
    ///
    /// If there are mistakes, these are all steps. Else the first is that of [`hint`](Self::hint);
    /// the others follow in the order of their ratings. Of chains and aligned triplets, those are
    /// left out that do nothing but what earlier ones of their kind do. Of techniques above dynamic
    /// chains, which take seconds, there is one step at most: the first, where nothing easier is
    /// there.
    ///
    /// A board that is solved has none.
    #[cfg(feature = "chains")]
    pub fn visit_hints(
        &self,
        workspace: &mut Workspace,
        visit: impl FnMut(&Step) -> ControlFlow<()>,
    ) -> u64 {
        self.visit_all(Memory { workspace: Some(workspace) }, visit)
    }

    /// Visits every step of the techniques up to 6.2, as [`visit_hints`](Self::visit_hints).
    pub fn visit_hints_up_to_62(&self, visit: impl FnMut(&Step) -> ControlFlow<()>) -> u64 {
        self.visit_all(Memory::NONE, visit)
    }

    fn visit_all(
        &self,
        memory: Memory<'_>,
        mut visit: impl FnMut(&Step) -> ControlFlow<()>,
    ) -> u64 {
        let mut visits = 0;
        let mut report = |step: &Step| {
            visits += 1;
            visit(step)
        };
        let _ = self.all(memory, &mut report);
        visits
    }

    /// Reports every step.
    fn all(&self, mut memory: Memory<'_>, report: &mut dyn FnMut(&Step) -> Flow) -> Flow {
        let mut step = Step::empty();
        self.mistakes(&mut step, report)?;
        if self.is_wrong()
            || self.grid.is_solved()
            || memory.first(&self.grid, &mut step) != Ok(true)
        {
            return Flow::Continue(());
        }
        let first = Effect::of(&step);
        report(&step)?;
        let mut is_left_out = false;
        listing::all(&self.grid, memory, &mut step, &mut |step| {
            // The first is in its place again.
            if !is_left_out && Effect::of(step) == first {
                is_left_out = true;
                return Flow::Continue(());
            }
            report(step)
        })
    }

    /// Is there a mistake?
    fn is_wrong(&self) -> bool {
        !self.wrong.is_empty() || !self.lost.is_empty()
    }

    /// Reports the wrong entries, and then the cells that have lost their candidate.
    fn mistakes(&self, step: &mut Step, report: &mut dyn FnMut(&Step) -> Flow) -> Flow {
        for (cell, digit) in self.wrong.iter() {
            step.begin(Technique::Mistake);
            step.removed.insert(cell, 1 << (digit - 1));
            step.pattern.insert(cell, 1 << (digit - 1));
            report(step)?;
        }
        for (cell, digit) in self.lost.iter() {
            step.begin(Technique::Mistake);
            step.extra.insert(cell, 1 << (digit - 1));
            report(step)?;
        }
        Flow::Continue(())
    }
}

/// What a step does, and how hard it is. Of two ways to prove the same with chains of one rating
/// either will do.
#[derive(PartialEq)]
struct Effect {
    technique: Option<Technique>,
    rating: i32,
    placement: Option<(usize, u8)>,
    removed: Candidates,
}

impl Effect {
    fn of(step: &Step) -> Self {
        let Step { rating, placement, removed, .. } = *step;
        let technique = (!step.technique.is_chain()).then_some(step.technique);
        Self { technique, rating, placement, removed }
    }
}
