// Tests of Sudoku.cs: the table of cases, and bad input.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using NUnit.Framework;

namespace LibSudoku.Tests
{
    [TestFixture]
    public class SudokuTest
    {
        internal const string Easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        internal const string Solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        internal static readonly string Empty = new string('.', 81);
        private static readonly string Clash = "11" + new string('.', 79);

        // The code that C has for an answer or an exception.
        private static int Code(Func<int> call)
        {
            try
            {
                return call();
            }
            catch (InvalidBoardException e)
            {
                return Code(e);
            }
        }

        private static int Code(InvalidBoardException e)
        {
            return e.Reason == Reason.Length ? -2 : e.Reason == Reason.Character ? -3 : -4;
        }

        private static int Code(Result result)
        {
            Assert.AreEqual(result.Answer == Answer.Invalid, result.Error != null);
            Assert.AreEqual(result.Answer > Answer.None, result.Solution != null);
            return result.Error != null ? Code(result.Error) : (int)result.Answer;
        }

        [Test]
        public void Cases()
        {
            var all = Case.All();
            var boards = new List<string>();
            var codes = new List<int>();
            foreach (var one in all)
            {
                var board = one.Form == "text" ? one.Input : one.Input.Replace("|", "");
                // C looks no further than to the 81st byte, and C# knows the length.
                var want = board.Length == 81 ? one.Solve.Value : -2;
                boards.Add(board);
                codes.Add(want);
                Assert.AreEqual(want, Code(() => SolveAndCompare(board, one)), one.Id);
                Assert.AreEqual(want, Code(() => (int)Sudoku.Count(board, 2)), one.Id);
                Assert.AreEqual(Math.Min(want, 0), Code(() => { Sudoku.Validate(board); return 0; }), one.Id);
                Assert.AreEqual(want, Code(() =>
                {
                    var some = Sudoku.Solutions(board).Take(2).ToList();
                    Assert.AreEqual(want > 0 ? one.First : null, some.FirstOrDefault(), one.Id);
                    return some.Count;
                }), one.Id);
                if (one.Form == "text")
                {
                    Assert.AreEqual(one.Parse, Code(() =>
                    {
                        var parsed = Sudoku.Parse(one.Input);
                        Assert.AreEqual(one.ParseAndSolve, Code(() => SolveAndCompare(parsed, one)), one.Id);
                        return 1;
                    }), one.Id);
                }
            }
            var results = Sudoku.SolveBatch(boards);
            Assert.AreEqual(all.Count, results.Count);
            for (var i = 0; i < results.Count; i++)
            {
                Assert.AreEqual(codes[i], Code(results[i]), all[i].Id);
                Assert.AreEqual(codes[i] > 0 ? all[i].First : null, results[i].Solution, all[i].Id);
            }
            for (var threads = 0; threads < 3; threads++)
                InPlace(all, boards, codes, threads);
        }

        private static int SolveAndCompare(string board, Case one)
        {
            var result = Sudoku.Solve(board);
            Assert.AreEqual(result.Answer > Answer.None ? one.First : null, result.Solution, one.Id);
            return Code(result);
        }

        private static void InPlace(List<Case> all, List<string> boards, List<int> codes, int threads)
        {
            // Of another length: a board of 81 characters that is none.
            var no = new string('#', 81);
            var before = string.Join("\n", boards.Select(board => board.Length == 81 ? board : no));
            var bytes = Encoding.ASCII.GetBytes(before);
            var answers = Sudoku.SolveBatch(bytes, 82, threads);
            var after = Encoding.ASCII.GetString(bytes);
            Assert.AreEqual(before.Length, after.Length);
            Assert.AreEqual(all.Count, answers.Length);
            for (var i = 0; i < answers.Length; i++)
            {
                var code = boards[i].Length == 81 ? codes[i] : -3;
                Assert.AreEqual(Math.Max(code, -1), (int)answers[i], all[i].Id);
                var want = code > 0 ? all[i].First : before.Substring(82 * i, 81);
                Assert.AreEqual(want, after.Substring(82 * i, 81), all[i].Id);
            }
        }

        private static void AssertFault(string board, Reason reason, int cell, int other, int character, string says)
        {
            var faults = new List<InvalidBoardException>
            {
                Assert.Throws<InvalidBoardException>(() => Sudoku.Solve(board)),
                Assert.Throws<InvalidBoardException>(() => Sudoku.Count(board, 1)),
                Assert.Throws<InvalidBoardException>(() => Sudoku.Validate(board)),
                Assert.Throws<InvalidBoardException>(() => Sudoku.Solutions(board)),
                Sudoku.SolveBatch(new[] { Easy, board })[1].Error,
            };
            foreach (var fault in faults)
            {
                Assert.AreEqual(reason, fault.Reason);
                Assert.AreEqual(cell, fault.Cell);
                Assert.AreEqual(other, fault.Other);
                Assert.AreEqual(character, fault.Character);
                Assert.AreEqual(Math.Min(cell, 81), fault.Offset);
                StringAssert.EndsWith(says, fault.Message);
            }
        }

        [Test]
        public void Faults()
        {
            AssertFault("", Reason.Length, 0, -1, -1, "found 0");
            AssertFault(Empty.Substring(1), Reason.Length, 80, -1, -1, "found 80");
            AssertFault(Empty + ".", Reason.Length, 82, -1, -1, "found 82");
            AssertFault("12\0" + Empty.Substring(3), Reason.Length, 2, -1, -1, "found 2");
            AssertFault("...x" + Empty.Substring(4), Reason.Character, 3, -1, 'x', "'x' at row 1, column 4");
            AssertFault(Empty.Substring(1) + "\u0663", Reason.Character, 80, -1, 0x663, "U+0663 at row 9, column 9");
            AssertFault(Clash, Reason.Clash, 1, 0, -1, "row 1, column 2 repeats row 1, column 1");

            var many = string.Concat(Enumerable.Repeat("1 ", 81)) + "x";
            var fault = Assert.Throws<InvalidBoardException>(() => Sudoku.Parse(many));
            Assert.AreEqual(Reason.Character, fault.Reason);
            Assert.AreEqual(-1, fault.Cell);
            Assert.AreEqual((int)'x', fault.Character);
            Assert.AreEqual(162, fault.Offset);
            StringAssert.EndsWith("'x' at index 162", fault.Message);
            fault = Assert.Throws<InvalidBoardException>(() => Sudoku.Parse("\uFEFF1.\u00e9"));
            Assert.AreEqual(3, fault.Offset);
            Assert.AreEqual(2, fault.Cell);
            Assert.AreEqual(0xe9, fault.Character);
            Assert.AreEqual(Reason.Length, Assert.Throws<InvalidBoardException>(() => Sudoku.Parse("")).Reason);
            Assert.Throws<InvalidBoardException>(() => Sudoku.Parse(" \uFEFF" + Empty));
            Assert.AreEqual(Empty, Sudoku.Parse("\uFEFF# comment\n" + Empty));
        }

        [Test]
        public void BadArguments()
        {
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solve(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Count(null, 1));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Validate(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solutions(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Parse(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.SolveBatch((byte[])null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.SolveBatch((string[])null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.SolveBatch(new[] { Easy, null }));
            foreach (var limit in new[] { 0, -1, long.MinValue })
            {
                Assert.Throws<ArgumentOutOfRangeException>(() => Sudoku.Count(Easy, limit));
                Assert.Throws<ArgumentOutOfRangeException>(() => Sudoku.Count("", limit)); // the limit comes first
            }
            foreach (var stride in new[] { 80, 0, -81 })
                Assert.Throws<ArgumentOutOfRangeException>(() => Sudoku.SolveBatch(new byte[81], stride));
            foreach (var size in new[] { 80, 162, 243 })
                Assert.Throws<ArgumentException>(() => Sudoku.SolveBatch(new byte[size], 82));
            Assert.Throws<ArgumentOutOfRangeException>(() => Sudoku.SolveBatch(new byte[81], 81, -1));
            Assert.AreEqual(0, Sudoku.SolveBatch(new string[0]).Count);
            Assert.AreEqual(0, Sudoku.SolveBatch(new byte[0]).Length);
            Assert.AreEqual(1, Sudoku.Count(Easy, long.MaxValue));
        }

        // Every solution once, in order, over the edges of the pages.
        [Test]
        public void Solutions()
        {
            const string six = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
            const string some = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7."; // 3295
            foreach (var board in new[] { Easy, six, some, new string('0', 81), "123456789" + new string('.', 72) })
            {
                const int limit = 6000;
                var all = Sudoku.Solutions(board).Take(limit).ToList();
                Assert.AreEqual(Sudoku.Count(board, limit), all.Count);
                var last = "";
                foreach (var next in all)
                {
                    Assert.Greater(string.CompareOrdinal(next, last), 0);
                    Sudoku.Validate(next);
                    for (var cell = 0; cell < 81; cell++)
                        Assert.IsTrue(board[cell] <= '0' || board[cell] == next[cell]);
                    last = next;
                }
            }
            var twice = Sudoku.Solutions(six);
            CollectionAssert.AreEqual(twice.ToList(), twice.ToList());
        }

        [Test]
        public void LeavingEarly()
        {
            for (var i = 0; i < 100; i++)
            {
                var thrown = Assert.Throws<IOException>(() =>
                {
                    foreach (var solution in Sudoku.Solutions(Empty))
                        throw new IOException(Sudoku.Solve(solution).Answer.ToString());
                });
                Assert.AreEqual("Unique", thrown.Message);
                GC.Collect(0);
            }
        }

        [Test]
        public void Threads()
        {
            Parallel.For(0, 8, thread =>
            {
                using (var solutions = Sudoku.Solutions(Empty).GetEnumerator())
                {
                    for (var i = 0; i < 200; i++)
                    {
                        Assert.AreEqual(Solved, Sudoku.Solve(Easy).Solution);
                        Assert.IsTrue(solutions.MoveNext());
                    }
                }
            });
        }

        [Test]
        public void Versions()
        {
            var header = File.ReadAllText(Path.Combine(Case.Root, "include/sudoku.h"));
            StringAssert.Contains("#define SUDOKU_VERSION \"" + Sudoku.Version + "\"", header);
            // The header names the engines that there are.
            StringAssert.Contains("\"" + Sudoku.Backend + "\"", header);
            Assert.IsTrue(Library.Fits(0x000105, 0x000100));
            Assert.IsFalse(Library.Fits(0x000200, 0x000100));
            Assert.IsFalse(Library.Fits(0x010000, 0x000100));
            Assert.IsFalse(Library.Fits(0x000100, 0x010000));
            Assert.IsTrue(Library.Fits(0x010203, 0x010000));
            Assert.IsFalse(Library.Fits(0x020000, 0x010000));
        }
    }
}
