// Tests of the binding: the table of cases, and bad input.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
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
        internal static readonly string Clash = "11" + new string('.', 79);

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

        internal static int Code(InvalidBoardException e)
        {
            return e.Reason == Reason.Length ? -2 : e.Reason == Reason.Character ? -3 : -4;
        }

        internal static int Code(Result result)
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
                Assert.Throws<InvalidBoardException>(() => Sudoku.SolveAny(board)),
                Sudoku.CountBatch(new[] { Easy, board }, 1)[1].Error,
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
            const string neither = " is neither a digit nor a blank";
            AssertFault("", Reason.Length, 0, -1, -1, "not 81 cells but 0");
            AssertFault(Empty.Substring(1), Reason.Length, 80, -1, -1, "not 81 cells but 80");
            AssertFault(Empty + ".", Reason.Length, 82, -1, -1, "not 81 cells but 82");
            AssertFault("12\0" + Empty.Substring(3), Reason.Length, 2, -1, -1, "not 81 cells but 2");
            AssertFault("...x" + Empty.Substring(4), Reason.Character, 3, -1, 'x', "'x' at row 1, column 4" + neither);
            AssertFault(Empty.Substring(1) + "\u0663", Reason.Character, 80, -1, 0x663,
                "U+0663 at row 9, column 9" + neither);
            AssertFault("\ud83d\ude00" + Empty.Substring(2), Reason.Character, 0, -1, 0x1f600,
                "U+1F600 at row 1, column 1" + neither);
            AssertFault(Clash, Reason.Clash, 1, 0, -1, "row 1, column 2 repeats the 1 of row 1, column 1");

            var many = string.Concat(Enumerable.Repeat("1 ", 81)) + "x";
            var fault = Assert.Throws<InvalidBoardException>(() => Sudoku.Parse(many));
            Assert.AreEqual(Reason.Character, fault.Reason);
            Assert.AreEqual(-1, fault.Cell);
            Assert.AreEqual((int)'x', fault.Character);
            Assert.AreEqual(162, fault.Offset);
            Assert.AreEqual("'x' after the last cell" + neither, fault.Message);
            foreach (var before in new[] { "\u00e9", "\u20ac", "\ud83d\ude00", "\ud800", "\udc00\ud800\u00e9" })
            {
                fault = Assert.Throws<InvalidBoardException>(() => Sudoku.Parse("# " + before + "\n12q"));
                Assert.AreEqual(before.Length + 5, fault.Offset);
                Assert.AreEqual((int)'q', fault.Character);
            }
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
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solve((string)null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solve((int[,])null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solve((int[][])null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solve((char[,])null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solve((char[][])null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solve(new int[9][]));
            Assert.Throws<ArgumentNullException>(() => Sudoku.SolveAny(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Rows(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Format(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.CountBatch((byte[])null, 1));
            Assert.Throws<ArgumentNullException>(() => Sudoku.CountBatch((string[])null, 1));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Count(null, 1));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Validate(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Solutions(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.Parse(null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.SolveBatch((byte[])null));
            Assert.Throws<ArgumentNullException>(() => Sudoku.SolveBatch((string[])null));
            foreach (var limit in new[] { 0, -1, long.MinValue })
            {
                Assert.Throws<ArgumentOutOfRangeException>(() => Sudoku.Count(Easy, limit));
                Assert.Throws<ArgumentOutOfRangeException>(() => Sudoku.CountBatch(new[] { Easy }, limit));
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

        [Test]
        public void NothingAmongBoards()
        {
            var boards = new[] { Easy, null, "x", null, Easy };
            var results = Sudoku.SolveBatch(boards);
            var counts = Sudoku.CountBatch(boards, 2);
            Assert.AreEqual(Solved, results[0].Solution);
            Assert.AreEqual(Solved, results[4].Solution);
            Assert.AreEqual(1, counts[4].Solutions);
            Assert.IsNull(counts[4].Error);
            Assert.AreEqual(Answer.Invalid, results[1].Answer);
            Assert.AreEqual(Reason.Missing, results[1].Error.Reason);
            Assert.AreEqual(Reason.Length, results[2].Error.Reason);
            for (var i = 1; i < 4; i++)
            {
                Assert.AreEqual(-1, counts[i].Solutions);
                Assert.AreEqual(results[i].Error.Message, counts[i].Error.Message);
            }
        }

        private static int[][] Numbers(string text)
        {
            return text.Split('|').Select(row => row.Split(',').Select(int.Parse).ToArray()).ToArray();
        }

        // What is said is the same in every language.
        [Test]
        public void Messages()
        {
            var all = Case.Messages();
            Assert.Greater(all.Count, 20);
            foreach (var field in all)
            {
                var fault = Assert.Throws<InvalidBoardException>(() => Say(field[1], field[2]), field[0]);
                Assert.AreEqual(field[3], fault.Message, field[0]);
            }
        }

        private static void Say(string call, string input)
        {
            switch (call)
            {
                case "solve":
                    Sudoku.Solve(input);
                    break;
                case "parse":
                    Sudoku.Parse(input);
                    break;
                case "rows":
                    Sudoku.Solve(Numbers(input));
                    break;
                case "batch":
                    throw Sudoku.SolveBatch(new[] { Easy, null, Easy })[1].Error;
            }
        }

        // The files of tests/inputs; its README says what the words are.
        [Test]
        public void Read()
        {
            var boards = new Dictionary<string, string>
            {
                ["A"] = Easy,
                ["A4"] = "534" + Easy.Substring(3),
                ["B"] = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            };
            var folder = Path.Combine(Case.Root, "tests/inputs");
            var lines = File.ReadAllLines(Path.Combine(folder, "manifest.tsv")).Where(line => line[0] != '#').ToList();
            Assert.Greater(lines.Count, 80);
            foreach (var field in lines.Select(line => (line + "\t").Split('\t')))
            {
                var places = Regex.Matches(field[2], @"line \d+, column \d+: ").Cast<Match>().Select(m => m.Value).ToList();
                string text;
                try
                {
                    var bytes = File.ReadAllBytes(Path.Combine(folder, field[0]));
                    text = new UTF8Encoding(false, true).GetString(bytes);
                }
                catch (DecoderFallbackException)
                {
                    continue; // C# has another name for what it is
                }
                var read = Sudoku.Read(text).ToList();
                var words = field[1].Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
                Assert.AreEqual(words.Length, read.Count, field[0]);
                for (var i = 0; i < words.Length; i++)
                {
                    var fault = read[i].Fault;
                    Assert.AreEqual(words[i] == "!", fault != null, field[0]);
                    Assert.AreEqual(fault != null, read[i].Board == null, field[0]);
                    if (fault != null)
                    {
                        Assert.AreEqual(places[0], "line " + fault.Line + ", column " + fault.Column + ": ", field[0]);
                        StringAssert.StartsWith(places[0], fault.Message);
                        places.RemoveAt(0);
                    }
                    else if (boards.ContainsKey(words[i]))
                    {
                        Assert.AreEqual(boards[words[i]], read[i].Board, field[0]);
                    }
                }
                Assert.AreEqual(0, places.Count, field[0]);
            }
            var utf16 = File.ReadAllText(Path.Combine(folder, "utf16le.txt"));
            Assert.AreEqual(Easy, Sudoku.Read(utf16).First().Board);
            Assert.AreEqual(0, Sudoku.Read("").Count());
            Assert.Throws<ArgumentNullException>(() => Sudoku.Read(null));
        }

        [Test]
        public void Rows()
        {
            var square = Sudoku.Rows(Easy);
            Assert.AreEqual(5, square[0, 0]);
            Assert.AreEqual(0, square[0, 2]);
            Assert.AreEqual(9, square[8, 8]);
            var rows = Enumerable.Range(0, 9)
                .Select(row => Enumerable.Range(0, 9).Select(column => square[row, column]).ToArray()).ToArray();
            var lines = Enumerable.Range(0, 9).Select(row => Easy.Substring(9 * row, 9).ToCharArray()).ToArray();
            var characters = new char[9, 9];
            for (var cell = 0; cell < 81; cell++)
                characters[cell / 9, cell % 9] = Easy[cell];
            Assert.AreEqual(Solved, Sudoku.Solve(square).Solution);
            Assert.AreEqual(Solved, Sudoku.Solve(rows).Solution);
            Assert.AreEqual(Solved, Sudoku.Solve(lines).Solution);
            Assert.AreEqual(Solved, Sudoku.Solve(characters).Solution);
            Assert.AreEqual(Easy, Sudoku.Board(lines));
            Assert.AreEqual(Easy.Replace('.', '0'), Sudoku.Board(square));
            CollectionAssert.AreEqual(Sudoku.Rows(Solved), Sudoku.Solve(square).Rows);
            Assert.IsNull(Sudoku.Solve("12.......34...............5...........5" + new string('.', 42)).Rows);
            Assert.AreEqual(1, Sudoku.Rows(Clash)[0, 1]);
            Assert.Throws<InvalidBoardException>(() => Sudoku.Rows("1"));
            foreach (var number in new[] { 10, -1, 53, int.MinValue, int.MaxValue })
            {
                square[4, 2] = number;
                var fault = Assert.Throws<InvalidBoardException>(() => Sudoku.Board(square));
                Assert.AreEqual(38, fault.Cell);
                Assert.AreEqual(number + " at row 5, column 3 is neither a digit nor a blank", fault.Message);
            }
            characters[4, 2] = '\u00e9';
            Assert.Throws<InvalidBoardException>(() => Sudoku.Solve(characters));
            foreach (var wrong in new[] { new int[0, 0], new int[9, 8], new int[10, 9], new int[1, 81] })
                Assert.AreEqual(Reason.Length, Assert.Throws<InvalidBoardException>(() => Sudoku.Solve(wrong)).Reason);
        }

        [Test]
        public void Drawings()
        {
            var lines = Sudoku.Format(Easy.Replace('.', '0')).Split('\n');
            Assert.AreEqual(11, lines.Length);
            Assert.AreEqual("5 3 . | . 7 . | . . .", lines[0]);
            Assert.AreEqual("------+-------+------", lines[7]);
            Assert.AreEqual(Easy, Sudoku.Parse(string.Join("\n", lines)));
            StringAssert.StartsWith("1 1 .", Sudoku.Format(Clash)); // no reason not to draw
            Assert.Throws<InvalidBoardException>(() => Sudoku.Format("12"));
        }

        // More solutions than are counted in one call of the library.
        [Test]
        public void LongCounts()
        {
            var many = Sudoku.Solve(Empty).Solution.Substring(0, 37) + new string('.', 44);
            var all = Sudoku.Count(many, 10000000);
            Assert.Greater(all, 65536);
            foreach (var limit in new[] { all, all - 1, 65535, 65536, 65537, 100000 })
            {
                Assert.AreEqual(limit, Sudoku.Count(many, limit));
                Assert.AreEqual(limit, Sudoku.CountBatch(new[] { Easy, many, null }, limit)[1].Solutions);
            }
            var lines = Encoding.ASCII.GetBytes(Easy + "\n" + many + "\n" + Clash);
            var before = (byte[])lines.Clone();
            CollectionAssert.AreEqual(new[] { 1, all, -1 }, Sudoku.CountBatch(lines, long.MaxValue, 82, 2));
            CollectionAssert.AreEqual(before, lines);
            Assert.AreEqual(Solved, Sudoku.SolveAny(Easy));
            Assert.IsNull(Sudoku.SolveAny("12.......34...............5...........5" + new string('.', 42)));
        }

        [Test]
        public void Progress()
        {
            var boards = Enumerable.Repeat(Easy, 2000).ToList();
            foreach (var work in new Func<Action<int, int>, CancellationToken, int>[]
            {
                (progress, cancel) => Sudoku.SolveBatch(boards, progress, cancel).Count,
                (progress, cancel) => Sudoku.CountBatch(boards, 2, progress, cancel).Count,
            })
            {
                var told = new List<int>();
                Assert.AreEqual(2000, work((done, total) => told.Add(done + total), CancellationToken.None));
                Assert.Greater(told.Count, 1);
                Assert.AreEqual(4000, told.Last());
                CollectionAssert.AreEqual(told.Distinct().OrderBy(done => done), told);
                Assert.Throws<IOException>(() => work((done, total) => throw new IOException(), CancellationToken.None));
                var source = new CancellationTokenSource();
                told.Clear();
                Assert.Throws<OperationCanceledException>(() => work(
                    (done, total) =>
                    {
                        told.Add(done);
                        source.Cancel();
                    },
                    source.Token));
                Assert.AreEqual(1, told.Count);
            }
            var bytes = Encoding.ASCII.GetBytes(string.Concat(boards));
            var stopped = 0;
            Assert.Throws<IOException>(() => Sudoku.SolveBatch(bytes, 81, 1, (done, total) =>
            {
                stopped = done;
                throw new IOException();
            }));
            // What was done before is solved, and the rest as it was.
            var expected = Enumerable.Repeat(Solved, stopped).Concat(Enumerable.Repeat(Easy, 2000 - stopped));
            Assert.AreEqual(string.Concat(expected), Encoding.ASCII.GetString(bytes));
        }

        // What would take hours ends when its token is cancelled.
        [Test]
        public void Cancelling()
        {
            const string several = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7.";
            var boards = Enumerable.Repeat(several, 20000).ToList();
            foreach (var work in new Action<CancellationToken>[]
            {
                cancel => Sudoku.Count(Empty, long.MaxValue, cancel),
                cancel => Sudoku.CountBatch(new[] { Easy, Empty }, long.MaxValue, null, cancel),
                cancel =>
                {
                    while (true)
                        Sudoku.SolveBatch(boards, null, cancel);
                },
            })
            {
                var source = new CancellationTokenSource();
                var task = Task.Run(() => work(source.Token));
                Assert.IsFalse(task.Wait(50));
                source.Cancel();
                var thrown = Assert.Throws<AggregateException>(() => task.Wait(60000)).InnerException;
                Assert.IsInstanceOf<OperationCanceledException>(thrown);
            }
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
