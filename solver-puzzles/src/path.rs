//! The way to the solution, step by step, and the rating that it makes.

#[cfg(feature = "chains")]
use crate::chains::{self, Workspace};
use crate::grid::Grid;
use crate::rating::{self, Rating};
use crate::step::Step;
use core::fmt;
use solver_core::{Answer, Board, Clash};

/// Why a puzzle has no path, no rating and no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// Two equal givens see each other.
    Clash(Clash),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    SeveralSolutions,
    /// A step above 6.2 is needed, and no work space was given.
    NeedsWorkspace,
}

impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => clash.fmt(f),
            Self::NoSolution => f.write_str("the puzzle has no solution"),
            Self::SeveralSolutions => f.write_str("the puzzle has several solutions"),
            Self::NeedsWorkspace => f.write_str("the next step needs a work space"),
        }
    }
}

impl core::error::Error for Unrated {}

/// A proper puzzle: one that has exactly one solution.
///
/// Finding that out takes most of the stack that a rating or a hint needs. Where the stack is
/// small, it is done first, and the rest in a function that is called afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proper {
    puzzle: Board,
    solution: Board,
}

impl Proper {
    /// The puzzle, if it is proper.
    ///
    /// # Errors
    ///
    /// [`Unrated`], but not for want of a work space.
    #[inline(never)]
    pub fn new(puzzle: &Board) -> Result<Self, Unrated> {
        match puzzle.solve() {
            Ok(Answer::Unique(solution)) => Ok(Self { puzzle: *puzzle, solution }),
            Ok(Answer::Multiple(_)) => Err(Unrated::SeveralSolutions),
            Ok(Answer::None) => Err(Unrated::NoSolution),
            Err(clash) => Err(Unrated::Clash(clash)),
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Board {
        &self.puzzle
    }

    /// Its solution.
    pub fn solution(&self) -> &Board {
        &self.solution
    }
}

/// What the techniques above 6.2 work in, if the caller has given it.
pub(crate) struct Memory<'a> {
    #[cfg(feature = "chains")]
    pub(crate) workspace: Option<&'a mut Workspace>,
    #[cfg(not(feature = "chains"))]
    pub(crate) none: core::marker::PhantomData<&'a mut ()>,
}

impl Memory<'_> {
    /// No memory: techniques up to 6.2 only.
    pub(crate) const NONE: Self = Self {
        #[cfg(feature = "chains")]
        workspace: None,
        #[cfg(not(feature = "chains"))]
        none: core::marker::PhantomData,
    };

    /// Fills in the first step, if there is one.
    pub(crate) fn first(&mut self, grid: &Grid, step: &mut Step) -> Result<bool, Unrated> {
        if rating::first(grid, step) {
            return Ok(true);
        }
        #[cfg(feature = "chains")]
        if let Some(workspace) = &mut self.workspace {
            return Ok(chains::first(grid, workspace, step));
        }
        Err(Unrated::NeedsWorkspace)
    }
}

/// The steps from a puzzle to its solution, in the order in which the rating takes them.
///
/// ```
/// use solver_core::Board;
/// use solver_puzzles::Path;
///
/// let puzzle: Board =
/// "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// for (number, step) in Path::up_to_62(&puzzle)?.enumerate() {
///     println!("{}. {}", number + 1, step?);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Path<'a> {
    grid: Grid,
    step: Step,
    memory: Memory<'a>,
}

impl<'a> Path<'a> {
    /// The path of a puzzle, of all techniques.
    ///
    /// It ends early where the techniques do not suffice.
    ///
    /// # Errors
    ///
    /// [`Unrated`], but not for want of a work space.
    #[cfg(feature = "chains")]
    pub fn new(puzzle: &Board, workspace: &'a mut Workspace) -> Result<Self, Unrated> {
        Ok(Self::of(&Proper::new(puzzle)?).with_workspace(workspace))
    }

    /// The path of a puzzle, of techniques up to 6.2, which need no work space.
    ///
    /// Where they do not suffice, it ends with [`Unrated::NeedsWorkspace`].
    ///
    /// # Errors
    ///
    /// [`Unrated`], if there is no path.
    pub fn up_to_62(puzzle: &Board) -> Result<Self, Unrated> {
        Ok(Self::of(&Proper::new(puzzle)?))
    }

    /// The rest of the path, with a work space for the techniques above 6.2.
    #[cfg(feature = "chains")]
    pub fn with_workspace(self, workspace: &mut Workspace) -> Path<'_> {
        Path { grid: self.grid, step: self.step, memory: Memory { workspace: Some(workspace) } }
    }

    /// The path of a proper puzzle, of techniques up to 6.2.
    pub fn of(puzzle: &Proper) -> Self {
        let grid = Grid::new(puzzle.puzzle.digits(), None);
        Self { grid, step: Step::empty(), memory: Memory::NONE }
    }

    /// Takes the next step, if there is one.
    ///
    /// # Errors
    ///
    /// [`Unrated::NeedsWorkspace`].
    pub fn advance(&mut self) -> Result<Option<&Step>, Unrated> {
        if self.grid.is_solved() || !self.memory.first(&self.grid, &mut self.step)? {
            return Ok(None);
        }
        self.grid.apply(&self.step);
        Ok(Some(&self.step))
    }

    /// Have all steps been taken, so that every cell has its digit?
    pub fn is_solved(&self) -> bool {
        self.grid.is_solved()
    }

    /// The board as it is now: the puzzle, and what the steps have placed.
    pub fn board(&self) -> Board {
        self.grid.board()
    }

    /// The candidates as they are now; a cell that has its digit has none.
    pub fn candidates(&self) -> crate::Candidates {
        self.grid.all_candidates()
    }

    /// Walks the rest of the path, which goes into a rating.
    ///
    /// After [`Unrated::NeedsWorkspace`] the path can go on [with one](Self::with_workspace).
    ///
    /// # Errors
    ///
    /// [`Unrated::NeedsWorkspace`].
    pub fn rate(&mut self, rating: &mut Rating) -> Result<(), Unrated> {
        self.rate_up_to(i32::MAX, rating).map(|_| ())
    }

    /// As [`rate`](Self::rate), but stops, and returns false, as soon as the rating is above `most`
    /// tenths.
    ///
    /// # Errors
    ///
    /// [`Unrated::NeedsWorkspace`].
    pub fn rate_up_to(&mut self, most: i32, rating: &mut Rating) -> Result<bool, Unrated> {
        while rating.er <= most {
            let Some(step) = self.advance()? else {
                if !self.is_solved() {
                    rating.give_up();
                }
                break;
            };
            rating.add(step);
        }
        Ok(rating.er <= most)
    }
}

impl Iterator for Path<'_> {
    type Item = Result<Step, Unrated>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance().map(|step| step.cloned()).transpose()
    }
}

/// How hard a puzzle is.
///
/// # Errors
///
/// [`Unrated`], but not for want of a work space.
#[cfg(feature = "chains")]
pub fn rate(puzzle: &Board, workspace: &mut Workspace) -> Result<Rating, Unrated> {
    let mut rating = Rating::NONE;
    Path::new(puzzle, workspace)?.rate(&mut rating)?;
    Ok(rating)
}

/// How hard a puzzle is, if it is no harder than 6.2, without a work space.
///
/// ```
/// use solver_core::Board;
/// use solver_puzzles::rate_up_to_62;
///
/// let puzzle: Board =
/// "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rating = rate_up_to_62(&puzzle)?;
/// assert_eq!((rating.er, rating.ep, rating.ed), (12, 12, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`Unrated`], that of a harder puzzle being [`Unrated::NeedsWorkspace`].
pub fn rate_up_to_62(puzzle: &Board) -> Result<Rating, Unrated> {
    let mut rating = Rating::NONE;
    Path::up_to_62(puzzle)?.rate(&mut rating)?;
    Ok(rating)
}
