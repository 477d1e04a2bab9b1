// Which boards are the same puzzle.

using System;
using System.Collections.Generic;
using System.Linq;

namespace LibSudoku
{
    /// <summary>
    /// A rearrangement of a board that leaves the rules as they are: the cell (r, c) of the result
    /// is the cell (Rows[r], Columns[c]) of the board, or of the transposed board, and a digit d
    /// becomes Digits[d - 1].
    /// </summary>
    public sealed class Transform
    {
        private readonly Library.Transform raw;

        /// <summary>If it is no such permutation, it is an ArgumentException.</summary>
        /// <param name="transposed">Whether the board is transposed first.</param>
        /// <param name="rows">
        /// 0 to 8, in an order that keeps 0 to 2, 3 to 5 and 6 to 8 together.
        /// </param>
        /// <param name="columns">The same for columns.</param>
        /// <param name="digits">1 to 9 in any order.</param>
        public Transform(
            bool transposed, IEnumerable<int> rows, IEnumerable<int> columns,
            IEnumerable<int> digits)
        {
            raw = new Library.Transform
            {
                Transposed = (byte)(transposed ? 1 : 0),
                Rows = Bytes(rows, nameof(rows)),
                Columns = Bytes(columns, nameof(columns)),
                Digits = Bytes(digits, nameof(digits)),
            };
            var empty = Sudoku.ToC(new string('.', 81));
            if (Library.Get.TransformBoard(empty, ref raw, empty) < 0)
                throw new ArgumentException("not a rearrangement");
        }

        internal Transform(Library.Transform raw)
        {
            this.raw = raw;
        }

        /// <summary>Whether the board is transposed first.</summary>
        public bool Transposed => raw.Transposed != 0;

        /// <summary>For each row of the result the row that it comes from, 0 to 8.</summary>
        public IReadOnlyList<int> Rows => Array.ConvertAll(raw.Rows, number => (int)number);

        /// <summary>The same for columns.</summary>
        public IReadOnlyList<int> Columns => Array.ConvertAll(raw.Columns, number => (int)number);

        /// <summary>What becomes of the digits 1 to 9.</summary>
        public IReadOnlyList<int> Digits => Array.ConvertAll(raw.Digits, number => (int)number);

        /// <summary>Rearranges a board. Blanks stay the characters that they are.</summary>
        public string Apply(string board)
        {
            var cells = Sudoku.ToC(board);
            var transform = raw;
            if (Library.Get.TransformBoard(cells, ref transform, cells) < 0)
                throw Sudoku.Fault(board);
            return Sudoku.Text(cells, 0);
        }

        private static byte[] Bytes(IEnumerable<int> numbers, string name)
        {
            var bytes = (numbers ?? throw new ArgumentNullException(name)).ToArray();
            if (bytes.Length != 9 || bytes.Any(number => number < 0 || number > 9))
                throw new ArgumentException("not nine numbers from 0 to 9", name);
            return Array.ConvertAll(bytes, number => (byte)number);
        }
    }

    /// <summary>The canonical form of a board.</summary>
    public sealed class Canonical
    {
        internal Canonical(string board, Transform transform, ulong automorphisms)
        {
            Board = board;
            Transform = transform;
            Automorphisms = automorphisms;
        }

        /// <summary>The form, 81 characters with '.' for blanks.</summary>
        public string Board { get; }

        /// <summary>One of the transforms that lead there.</summary>
        public Transform Transform { get; }

        /// <summary>How many do, which is also how many leave the board as it is.</summary>
        public ulong Automorphisms { get; }
    }
}
