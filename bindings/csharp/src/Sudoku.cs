// Solves 9x9 Sudoku with libsudoku, by P/Invoke.

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

namespace LibSudoku
{
    /// <summary>
    /// Solves 9x9 Sudoku. A board is a string of 81 characters in reading order, row by row: 1 to 9
    /// are givens, . and 0 are blanks. What is no board is an <see cref="InvalidBoardException"/>.
    /// All methods can be called from any number of threads at once.
    /// </summary>
    public static class Sudoku
    {
        private const int Cells = 81;

        /// <summary>Solves a board; of several solutions it finds the first in reading order.</summary>
        public static Result Solve(string board)
        {
            var cells = ToC(board);
            var code = Library.Get.Solve(cells);
            if (code < 0)
                throw Fault(board);
            return new Result((Answer)code, code > 0 ? Text(cells, 0) : null, null);
        }

        /// <summary>Solves nine rows of nine numbers, 0 for a blank, which are only read.</summary>
        public static Result Solve(int[,] rows) => Solve(Board(rows));

        /// <summary>Solves nine rows of nine numbers, 0 for a blank, which are only read.</summary>
        public static Result Solve(int[][] rows) => Solve(Board(rows));

        /// <summary>Solves nine rows of nine characters, which are only read.</summary>
        public static Result Solve(char[,] rows) => Solve(Board(rows));

        /// <summary>Solves nine rows of nine characters, which are only read.</summary>
        public static Result Solve(char[][] rows) => Solve(Board(rows));

        /// <summary>
        /// Any one solution, without a look whether it is the only one; null if there is none.
        /// </summary>
        public static string SolveAny(string board)
        {
            var cells = ToC(board);
            var code = Library.Get.SolveAny(cells);
            if (code < 0)
                throw Fault(board);
            return code > 0 ? Text(cells, 0) : null;
        }

        /// <summary>
        /// Counts the solutions, no further than to a limit, which is at least 1. An empty board
        /// has more than anyone will wait for: the token ends a long count with an
        /// OperationCanceledException.
        /// </summary>
        public static long Count(string board, long limit, CancellationToken cancel = default(CancellationToken))
        {
            if (board == null)
                throw new ArgumentNullException(nameof(board));
            CheckLimit(limit);
            var count = LibSudoku.Solutions.Count(ToC(board), limit, cancel);
            if (count < 0)
                throw Fault(board);
            return count;
        }

        /// <summary>The solutions in reading order, found as they are asked for.</summary>
        public static IEnumerable<string> Solutions(string board)
        {
            Validate(board); // now, and not when the first one is asked for
            return new Solutions(ToC(board));
        }

        /// <summary>
        /// Returns if the givens are well-formed and free of clashes; throws InvalidBoardException
        /// if they are not. Does not look for a solution.
        /// </summary>
        public static void Validate(string board)
        {
            var fault = Fault(board);
            if (fault != null)
                throw fault;
        }

        /// <summary>
        /// Reads the only puzzle of a text, in any form that Read takes, into 81 characters, 1 to 9
        /// and '.'. Clashes are for the solver to find.
        /// </summary>
        public static string Parse(string text)
        {
            var bytes = Utf8(text, out var length);
            var board = new byte[Cells];
            if (Library.Get.Parse(bytes, (UIntPtr)length, board, out var fault) < 0)
                throw Located(fault, text, Index(bytes, fault));
            return Text(board, 0);
        }

        // A text as C reads it, with a NUL behind it: it is never without a first byte.
        internal static byte[] Utf8(string text, out int length)
        {
            if (text == null)
                throw new ArgumentNullException(nameof(text));
            length = Encoding.UTF8.GetByteCount(text);
            var bytes = new byte[length + 1];
            Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, 0);
            return bytes;
        }

        // Where in the string a fault of its bytes is.
        internal static int Index(byte[] utf8, Library.Fault fault)
        {
            return Encoding.UTF8.GetCharCount(utf8, 0, (int)fault.Offset);
        }

        /// <summary>
        /// Reads puzzle after puzzle of a text, a whole file, say, in any of the forms that people
        /// have: lists, tables, drawings, and the files of other programs. A piece that is no
        /// puzzle has a fault instead of a board.
        /// </summary>
        public static IEnumerable<Puzzle> Read(string text)
        {
            return new Pieces(text ?? throw new ArgumentNullException(nameof(text)));
        }

        /// <summary>
        /// Nine rows of nine numbers, 0 for a blank, as a board. Whether it has clashes is not
        /// looked at.
        /// </summary>
        public static string Board(int[,] rows) =>
            Shapes.Text(rows ?? throw new ArgumentNullException(nameof(rows)));

        /// <summary>
        /// Nine rows of nine numbers, 0 for a blank, as a board. Whether it has clashes is not
        /// looked at.
        /// </summary>
        public static string Board(int[][] rows) =>
            Shapes.Text(rows ?? throw new ArgumentNullException(nameof(rows)));

        /// <summary>
        /// Nine rows of nine characters as a board. What they are is for those to look at that get
        /// it.
        /// </summary>
        public static string Board(char[,] rows) =>
            Shapes.Text(rows ?? throw new ArgumentNullException(nameof(rows)));

        /// <summary>
        /// Nine rows of nine characters as a board. What they are is for those to look at that get
        /// it.
        /// </summary>
        public static string Board(char[][] rows) =>
            Shapes.Text(rows ?? throw new ArgumentNullException(nameof(rows)));

        /// <summary>A board as nine rows of nine numbers, 0 for a blank.</summary>
        public static int[,] Rows(string board)
        {
            var fault = Fault(board);
            if (fault != null && fault.Reason != Reason.Clash)
                throw fault;
            return Shapes.Rows(board);
        }

        /// <summary>Draws a board, or any text that Parse reads, as eleven lines, with '.' for blanks.</summary>
        public static string Format(string board) => Shapes.Drawing(Parse(board));

        /// <summary>
        /// Solves many boards, with as many threads as this process may use. A bad board, null
        /// included, spoils no other: its answer is Invalid.
        /// </summary>
        /// <param name="boards">The boards.</param>
        /// <param name="progress">
        /// Is called now and then with how many boards are done, and how many there are. What it
        /// throws ends the batch.
        /// </param>
        /// <param name="cancel">Ends the batch with an OperationCanceledException.</param>
        public static List<Result> SolveBatch(
            IEnumerable<string> boards, Action<int, int> progress = null,
            CancellationToken cancel = default(CancellationToken))
        {
            var given = new List<string>(boards ?? throw new ArgumentNullException(nameof(boards)));
            var cells = Pack(given);
            var answers = SolveBatch(cells, Cells, 0, progress, cancel);
            var results = new List<Result>(answers.Length);
            for (var i = 0; i < answers.Length; i++)
            {
                results.Add(new Result(
                    answers[i],
                    answers[i] > Answer.None ? Text(cells, Cells * i) : null,
                    answers[i] == Answer.Invalid ? FaultInBatch(given[i]) : null));
            }
            return results;
        }

        /// <summary>
        /// Solves many boards of ASCII characters in place. Only the blanks of boards that have a
        /// solution are changed. Nobody else may touch the array meanwhile. If it is ended, the
        /// boards that are done by then are solved.
        /// </summary>
        /// <param name="boards">The boards; what is behind the last one's 81st byte may be missing.</param>
        /// <param name="stride">How many bytes after each other they begin: 81 if packed, 82 for lines.</param>
        /// <param name="threads">How many threads share the work, 0 for as many as this process may use.</param>
        /// <param name="progress">As with strings.</param>
        /// <param name="cancel">As with strings.</param>
        /// <returns>An answer for each board.</returns>
        public static Answer[] SolveBatch(
            byte[] boards, int stride = Cells, int threads = 0, Action<int, int> progress = null,
            CancellationToken cancel = default(CancellationToken))
        {
            var codes = new sbyte[Total(boards, stride, threads)];
            Slices.Run(
                boards, codes.Length, stride, codes, sizeof(sbyte),
                (at, count, results) => Library.Get.SolveBatch(
                    at, (UIntPtr)count, (UIntPtr)stride, results, (uint)threads, 0),
                progress, cancel);
            return Array.ConvertAll(codes, code => code < 0 ? Answer.Invalid : (Answer)code);
        }

        /// <summary>
        /// Counts the solutions of many boards, of each no further than to a limit. A bad board,
        /// null included, spoils no other. Boards with more than 65536 solutions are counted
        /// further one after the other. The rest is as with SolveBatch.
        /// </summary>
        public static List<Counted> CountBatch(
            IEnumerable<string> boards, long limit, Action<int, int> progress = null,
            CancellationToken cancel = default(CancellationToken))
        {
            var given = new List<string>(boards ?? throw new ArgumentNullException(nameof(boards)));
            var counts = CountBatch(Pack(given), limit, Cells, 0, progress, cancel);
            var results = new List<Counted>(counts.Length);
            for (var i = 0; i < counts.Length; i++)
                results.Add(new Counted(counts[i], counts[i] < 0 ? FaultInBatch(given[i]) : null));
            return results;
        }

        /// <summary>
        /// Counts the solutions of many boards of ASCII characters, which are only read: the number
        /// for each,
        /// -1 for one that is none. The rest is as with SolveBatch.
        /// </summary>
        public static long[] CountBatch(
            byte[] boards, long limit, int stride = Cells, int threads = 0, Action<int, int> progress = null,
            CancellationToken cancel = default(CancellationToken))
        {
            CheckLimit(limit);
            var counts = new long[Total(boards, stride, threads)];
            var most = Math.Min(limit, LibSudoku.Solutions.Most);
            var start = 0;
            Slices.Run(
                boards, counts.Length, stride, counts, sizeof(long),
                (at, count, results) =>
                {
                    Library.Get.CountBatch(
                        at, (UIntPtr)count, (UIntPtr)stride, most, results, (uint)threads, 0);
                    for (var end = start + count; start < end; start++)
                    {
                        if (counts[start] == most && most < limit)
                        {
                            var cells = new byte[Cells];
                            Array.Copy(boards, start * stride, cells, 0, Cells);
                            counts[start] = LibSudoku.Solutions.Count(cells, limit, cancel);
                        }
                        counts[start] = Math.Max(counts[start], -1);
                    }
                },
                progress, cancel);
            return counts;
        }

        /// <summary>The version of the library that was loaded, "1.2.3".</summary>
        public static string Version => Marshal.PtrToStringAnsi(Library.Get.Version());

        /// <summary>The engine that this CPU got, such as "avx2".</summary>
        public static string Backend => Marshal.PtrToStringAnsi(Library.Get.Backend());

        internal static string Text(byte[] cells, int at)
        {
            return Encoding.ASCII.GetString(cells, at, Cells);
        }

        internal static void CheckLimit(long limit)
        {
            if (limit < 1)
                throw new ArgumentOutOfRangeException(nameof(limit), limit, "below 1");
        }

        // How many boards there are.
        private static int Total(byte[] boards, int stride, int threads)
        {
            if (boards == null)
                throw new ArgumentNullException(nameof(boards));
            if (stride < Cells)
                throw new ArgumentOutOfRangeException(nameof(stride), stride, "below 81");
            if (threads < 0)
                throw new ArgumentOutOfRangeException(nameof(threads), threads, "below 0");
            var rest = boards.Length % stride;
            if (rest > 0 && rest < Cells)
                throw new ArgumentException("no whole number of boards, " + stride + " bytes apart", nameof(boards));
            return boards.Length / stride + (rest > 0 ? 1 : 0);
        }

        // The boards as C reads them; one that is none begins with a NUL, which no board does.
        internal static byte[] Pack(List<string> boards)
        {
            var cells = new byte[checked(Cells * boards.Count)];
            for (var i = 0; i < boards.Count; i++)
            {
                if (boards[i] != null && boards[i].Length == Cells)
                    Copy(boards[i], cells, Cells * i);
            }
            return cells;
        }

        // One byte for each char, so that indices are the same; any bad one for what is not ASCII.
        private static void Copy(string text, byte[] to, int at)
        {
            for (var i = 0; i < text.Length; i++)
                to[at + i] = (byte)(text[i] < 128 ? text[i] : 128);
        }

        // The board as C reads it.
        internal static byte[] ToC(string board)
        {
            if (board == null)
                throw new ArgumentNullException(nameof(board));
            if (board.Length != Cells)
                throw WrongLength(board);
            var cells = new byte[Cells];
            Copy(board, cells, 0);
            return cells;
        }

        // What is wrong with a board, or null.
        internal static InvalidBoardException Fault(string board)
        {
            if (board != null && board.Length != Cells)
                return WrongLength(board);
            var code = Library.Get.Validate(ToC(board), out var fault);
            return code < 0 ? Located(fault, board, (int)fault.Offset) : null;
        }

        internal static InvalidBoardException FaultInBatch(string board)
        {
            return board == null ? InvalidBoardException.Missing() : Fault(board);
        }

        private static InvalidBoardException WrongLength(string board)
        {
            return InvalidBoardException.WrongLength(board.Length, Math.Min(board.Length, Cells));
        }

        // The exception for a fault in a text, `index` being its offset as an index there.
        internal static InvalidBoardException Located(Library.Fault fault, string text, int index)
        {
            switch (fault.Code)
            {
                case Library.ErrorLength:
                    return InvalidBoardException.WrongLength(fault.Cell, index);
                case Library.ErrorCharacter:
                    return InvalidBoardException.WrongCharacter(text, fault.Cell, index);
                default:
                    return InvalidBoardException.Clash(text[index], fault.Cell, fault.Other);
            }
        }
    }
}
