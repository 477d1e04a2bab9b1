// Puzzles that are given as candidates.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;

namespace LibSudoku
{
    /// <summary>A digit that may stand in a cell.</summary>
    public struct Candidate
    {
        internal Candidate(int cell, int digit)
        {
            Cell = cell;
            Digit = digit;
        }

        /// <summary>The cell, 0 to 80 in reading order.</summary>
        public int Cell { get; }

        /// <summary>The digit, 1 to 9.</summary>
        public int Digit { get; }

        /// <summary>In the usual notation, "r1c5=3".</summary>
        public override string ToString()
        {
            return "r" + (Cell / 9 + 1) + "c" + (Cell % 9 + 1) + "=" + Digit;
        }
    }

    /// <summary>
    /// A puzzle that is given as candidates: a set of digits for each cell in reading order. A cell
    /// with one digit is solved, and one without any can have none. It never changes.
    /// </summary>
    public sealed class Candidates : IEquatable<Candidates>
    {
        private const int Cells = 81;
        private const int AllDigits = (1 << 9) - 1;

        private readonly ushort[] sets;

        private Candidates(ushort[] sets)
        {
            this.sets = sets;
        }

        /// <summary>
        /// For each cell the digits that no given in its row, column or box excludes; a given has
        /// its own.
        /// </summary>
        public static Candidates Of(string board)
        {
            var sets = new ushort[Cells];
            if (Library.Get.Candidates(Sudoku.ToC(board), sets) < 0)
                throw Sudoku.Fault(board);
            return new Candidates(sets);
        }

        /// <summary>
        /// The candidates of 81 sets in reading order, 1 &lt;&lt; (digit - 1) for a digit. If they
        /// are not 81, or one is no set of digits, it is an InvalidBoardException.
        /// </summary>
        public static Candidates Of(int[] sets)
        {
            if (sets == null)
                throw new ArgumentNullException(nameof(sets));
            if (sets.Length != Cells)
                throw InvalidBoardException.WrongLength(sets.Length, Math.Min(sets.Length, Cells));
            var wrong = Array.FindIndex(sets, set => set < 0 || set > AllDigits);
            if (wrong >= 0)
                throw InvalidBoardException.WrongSet(sets[wrong], wrong);
            return new Candidates(Array.ConvertAll(sets, set => (ushort)set));
        }

        /// <summary>
        /// Reads the candidates of the only puzzle of a text: 729 characters, cell by cell, each
        /// digit in its own place and '.' or '0' where it is no candidate; or a drawing, as
        /// ToString makes it; or a board, as Sudoku.Parse reads it.
        /// </summary>
        public static Candidates Parse(string text)
        {
            var bytes = Sudoku.Utf8(text, out var length);
            var sets = new ushort[Cells];
            if (Library.Get.ParseCandidates(bytes, (UIntPtr)length, sets, out var fault) < 0)
                throw Sudoku.Located(fault, text, Sudoku.Index(bytes, fault));
            return new Candidates(sets);
        }

        /// <summary>
        /// Solves the puzzle; of several solutions it finds the first in reading order.
        /// </summary>
        public Result Solve()
        {
            var solved = (ushort[])sets.Clone();
            var code = Library.Get.SolveCandidates(solved);
            var digits = solved.Select(set => (char)('1' + Array.IndexOf(Singles, set)));
            return new Result((Answer)code, code > 0 ? string.Concat(digits) : null, null);
        }

        // The sets of one digit.
        private static readonly ushort[] Singles = { 1, 2, 4, 8, 16, 32, 64, 128, 256 };

        /// <summary>
        /// Counts the solutions, no further than to a limit, which is at least 1. The token ends a
        /// long count with an OperationCanceledException.
        /// </summary>
        public long Count(long limit, CancellationToken cancel = default(CancellationToken))
        {
            Sudoku.CheckLimit(limit);
            var parts = new Stack<ushort[]>();
            parts.Push(sets);
            var count = 0L;
            while (count < limit && parts.Count > 0)
            {
                cancel.ThrowIfCancellationRequested();
                var part = parts.Pop();
                var most = Math.Min(limit - count, Solutions.Most);
                var found = Library.Get.CountCandidates(part, most);
                if (found == Solutions.Most && found < limit - count)
                {
                    Divide(part, parts);
                    found = 1;
                }
                count += found;
            }
            return count;
        }

        // Candidates whose solutions, together, are all but the first. Those that follow the first
        // share its cells before some cell, and have a larger digit there.
        private static void Divide(ushort[] part, Stack<ushort[]> parts)
        {
            var first = (ushort[])part.Clone();
            Library.Get.SolveCandidates(first);
            var following = (ushort[])part.Clone();
            for (var cell = 0; cell < Cells; cell++)
            {
                var larger = part[cell] & -2 * first[cell];
                if (larger != 0)
                {
                    following[cell] = (ushort)larger;
                    parts.Push((ushort[])following.Clone());
                }
                following[cell] = first[cell];
            }
        }

        /// <summary>
        /// The set of each cell in reading order, 1 &lt;&lt; (digit - 1) for a digit.
        /// </summary>
        public int[] Sets => Array.ConvertAll(sets, set => (int)set);

        /// <summary>Whether a digit, 1 to 9, is a candidate of a cell, 0 to 80.</summary>
        public bool Has(int cell, int digit) => (sets[cell] >> (digit - 1) & 1) != 0;

        /// <summary>The candidates of a cell, 0 to 80, smallest first.</summary>
        public int[] Digits(int cell)
        {
            return Enumerable.Range(1, 9).Where(digit => Has(cell, digit)).ToArray();
        }

        /// <summary>All candidates in reading order.</summary>
        public IReadOnlyList<Candidate> All => List(sets);

        internal static IReadOnlyList<Candidate> List(ushort[] sets)
        {
            var all = new List<Candidate>();
            for (var cell = 0; cell < Cells; cell++)
            {
                for (var digit = 1; digit <= 9; digit++)
                {
                    if ((sets[cell] >> (digit - 1) & 1) != 0)
                        all.Add(new Candidate(cell, digit));
                }
            }
            return all.AsReadOnly();
        }

        /// <summary>
        /// The candidates as 729 characters, which Parse reads, '.' where there is none.
        /// </summary>
        public string Text
        {
            get
            {
                var text = new StringBuilder(new string('.', 9 * Cells));
                foreach (var candidate in All)
                    text[9 * candidate.Cell + candidate.Digit - 1] = (char)('0' + candidate.Digit);
                return text.ToString();
            }
        }

        /// <summary>
        /// Draws the candidates as thirteen lines, each column as wide as its widest cell. Parse
        /// reads it, unless a cell has no candidate, which is drawn as '-'.
        /// </summary>
        public override string ToString() => Shapes.Drawing(this);

        /// <summary>Whether they are the same candidates.</summary>
        public bool Equals(Candidates other) => other != null && sets.SequenceEqual(other.sets);

        /// <summary>Whether they are the same candidates.</summary>
        public override bool Equals(object other) => Equals(other as Candidates);

        /// <summary>The same for the same candidates.</summary>
        public override int GetHashCode()
        {
            return sets.Aggregate(0, (hash, set) => unchecked(31 * hash + set));
        }

        // The sets as C reads them, which it does not write.
        internal ushort[] ToC() => sets;
    }
}
