// What solving and counting give.

namespace LibSudoku
{
    /// <summary>What solving a board found.</summary>
    public enum Answer
    {
        /// <summary>Not a board. Only in batches: a method that takes one board throws.</summary>
        Invalid = -1,

        /// <summary>Well-formed, without a clash, but there is no solution.</summary>
        None = 0,

        /// <summary>There is exactly one solution.</summary>
        Unique = 1,

        /// <summary>There is more than one solution.</summary>
        Multiple = 2,
    }

    /// <summary>What solving one board gave.</summary>
    public sealed class Result
    {
        internal Result(Answer answer, string solution, InvalidBoardException error)
        {
            Answer = answer;
            Solution = solution;
            Error = error;
        }

        /// <summary>What was found.</summary>
        public Answer Answer { get; }

        /// <summary>With Unique and Multiple a solution, of several the first in reading order; else null.</summary>
        public string Solution { get; }

        /// <summary>The solution as nine rows of nine numbers, or null.</summary>
        public int[,] Rows => Solution == null ? null : Shapes.Rows(Solution);

        /// <summary>With Invalid, which only batches have, what is wrong with the board; else null.</summary>
        public InvalidBoardException Error { get; }
    }

    /// <summary>How many solutions a board of a batch has.</summary>
    public sealed class Counted
    {
        internal Counted(long solutions, InvalidBoardException error)
        {
            Solutions = solutions;
            Error = error;
        }

        /// <summary>The number, no greater than the limit; -1 if the board is none.</summary>
        public long Solutions { get; }

        /// <summary>What is wrong with the board, if it is none; else null.</summary>
        public InvalidBoardException Error { get; }
    }
}
