// What kind of puzzle is wished, and what is made of it.

using System;
using System.Runtime.InteropServices;

namespace LibSudoku
{
    /// <summary>The symmetry of the places of a puzzle's clues, not of their digits.</summary>
    public enum Symmetry
    {
        /// <summary>None.</summary>
        None = 0,

        /// <summary>By half a turn.</summary>
        Rotation180 = 1,

        /// <summary>By a quarter turn.</summary>
        Rotation90 = 2,

        /// <summary>The upper half is mirrored into the lower.</summary>
        Horizontal = 3,

        /// <summary>The left half is mirrored into the right.</summary>
        Vertical = 4,

        /// <summary>Horizontal and vertical.</summary>
        Both = 5,

        /// <summary>Mirrored at the diagonal from the upper left corner.</summary>
        Diagonal = 6,

        /// <summary>Mirrored at the diagonal from the upper right corner.</summary>
        Antidiagonal = 7,

        /// <summary>Both diagonals.</summary>
        Diagonals = 8,

        /// <summary>All of them.</summary>
        Full = 9,
    }

    /// <summary>
    /// What kind of puzzle is wished: as it is made, any proper one. Whether it can be met is seen
    /// when it is used.
    /// </summary>
    public sealed class Recipe
    {
        /// <summary>
        /// Of the method by which puzzles are made: 0 and 1 are the first, for ever. There is no
        /// other yet.
        /// </summary>
        public int Version { get; set; }

        /// <summary>Whether no clue may go without another solution coming in.</summary>
        public bool Minimal { get; set; }

        /// <summary>The symmetry of the clues' places.</summary>
        public Symmetry Symmetry { get; set; }

        /// <summary>The fewest clues, up to 81; 0 for no wish.</summary>
        public int CluesMin { get; set; }

        /// <summary>The most clues, 17 to 81; 0 for no wish.</summary>
        public int CluesMax { get; set; }

        /// <summary>The least rating in tenths; 0 for no wish.</summary>
        public int ErMin { get; set; }

        /// <summary>The greatest rating; 0 for no wish.</summary>
        public int ErMax { get; set; }

        /// <summary>
        /// 81 characters, '.' or '0' where no clue may stand; null for everywhere.
        /// </summary>
        public string Pattern { get; set; }

        /// <summary>A board whose clues must be among the puzzle's; null for none.</summary>
        public string Keep { get; set; }

        /// <summary>How many grids are tried for a puzzle; 0 for 10000.</summary>
        public ulong Attempts { get; set; }
    }

    // A recipe as C reads it.
    internal sealed class Wish : IDisposable
    {
        private const uint FlagMinimal = 1;

        private readonly GCHandle pattern;
        private readonly GCHandle keep;

        internal Library.Recipe Raw;

        internal bool IsRated { get; }

        internal Wish(Recipe recipe)
        {
            if (recipe == null)
                throw new ArgumentNullException(nameof(recipe));
            IsRated = recipe.ErMin != 0 || recipe.ErMax != 0;
            Raw.Version = unchecked((uint)recipe.Version);
            Raw.Flags = recipe.Minimal ? FlagMinimal : 0;
            Raw.Symmetry = unchecked((uint)recipe.Symmetry);
            Raw.CluesMin = recipe.CluesMin;
            Raw.CluesMax = recipe.CluesMax;
            Raw.ErMin = recipe.ErMin;
            Raw.ErMax = recipe.ErMax;
            Raw.Attempts = recipe.Attempts;
            Raw.Reserved = new ulong[4];
            if (recipe.Keep != null)
                Sudoku.Validate(recipe.Keep);
            // Pinned by the last steps, because what is thrown before leaves nothing to free.
            if (recipe.Pattern != null)
            {
                var end = recipe.Pattern.IndexOf('\0'); // where C ends
                var found = end < 0 ? recipe.Pattern.Length : end;
                if (found != 81)
                {
                    throw InvalidBoardException.WrongLength(
                        found, Math.Min(found, 81), "the pattern: not 81 cells but " + found);
                }
                pattern = GCHandle.Alloc(Sudoku.ToC(recipe.Pattern), GCHandleType.Pinned);
                Raw.Pattern = pattern.AddrOfPinnedObject();
            }
            if (recipe.Keep != null)
            {
                keep = GCHandle.Alloc(Sudoku.ToC(recipe.Keep), GCHandleType.Pinned);
                Raw.Keep = keep.AddrOfPinnedObject();
            }
        }

        public void Dispose()
        {
            if (pattern.IsAllocated)
                pattern.Free();
            if (keep.IsAllocated)
                keep.Free();
        }
    }

    /// <summary>A puzzle that was made.</summary>
    public sealed class Generated
    {
        internal Generated(string board, string solution, Rating rating, GaveUpException error)
        {
            Board = board;
            Solution = solution;
            Rating = rating;
            Error = error;
        }

        /// <summary>The puzzle, with '.' for blanks.</summary>
        public string Board { get; }

        /// <summary>Its solution.</summary>
        public string Solution { get; }

        /// <summary>
        /// The rating, if the recipe has a wish for it; else null, see Puzzles.Rate.
        /// </summary>
        public Rating Rating { get; }

        /// <summary>
        /// Only in batches, and if the attempts were used up: then there is no puzzle, and the rest
        /// is null.
        /// </summary>
        public GaveUpException Error { get; }
    }

    /// <summary>
    /// The attempts that a recipe allows are used up, which does not mean that nothing can meet it.
    /// </summary>
    public sealed class GaveUpException : Exception
    {
        internal GaveUpException()
            : base("no attempt met the recipe")
        {
        }
    }
}
