// Tests of what is around solving: the table of puzzles, and bad input.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace LibSudoku.Tests
{
    [TestFixture]
    public class PuzzlesTest
    {
        private const string Easy = SudokuTest.Easy;
        private static readonly string Empty = SudokuTest.Empty;

        // Some tenths of a second.
        private const string Hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

        // What a call gave: its code in C, its columns in the table, and its steps.
        private sealed class Gave
        {
            internal readonly int Code;
            internal readonly string[] Columns;
            internal readonly List<Step> Steps = new List<Step>();

            internal Gave(int code, params string[] columns)
            {
                Code = code;
                Columns = columns;
            }

            internal Gave(List<Step> steps)
                : this(steps.Count)
            {
                Steps = steps;
            }
        }

        private static Gave Call(PuzzleCase one)
        {
            try
            {
                return Calls(one);
            }
            catch (InvalidBoardException e)
            {
                return new Gave(SudokuTest.Code(e));
            }
            catch (GaveUpException e)
            {
                Assert.AreEqual("no attempt met the recipe", e.Message);
                return new Gave(-7);
            }
            catch (ArgumentException)
            {
                return new Gave(-5);
            }
        }

        private static Gave Calls(PuzzleCase one)
        {
            var input = one.Input;
            switch (one.Call)
            {
                case "format":
                    return new Gave(1, Sudoku.Format(input).Replace("\n", "\\n"));
                case "candidates":
                    return Same(one, Candidates.Of(input));
                case "parse_candidates":
                    return Same(one, Candidates.Parse(input));
                case "format_candidates":
                    return new Gave(1, PuzzleCase.ToCandidates(input).ToString().Replace("\n", "\\n"));
                case "solve_candidates":
                    var result = PuzzleCase.ToCandidates(input).Solve();
                    var code = SudokuTest.Code(result);
                    return code > 0 ? new Gave(code, result.Solution) : new Gave(code);
                case "count_candidates":
                    return new Gave((int)PuzzleCase.ToCandidates(input).Count((long)one.Number("limit")));
                case "canonical":
                    return new Gave(1, PuzzleCase.Columns(Puzzles.Canonical(input)));
                case "transform":
                    return new Gave(1, PuzzleCase.ToTransform(one.Option("transform")).Apply(input));
                case "shuffle":
                    return new Gave(1, Puzzles.Shuffle(input, one.Number("seed")));
                case "rate":
                    return Rated(one, Puzzles.Rate(input));
                case "generate":
                    return Generated(one);
                case "path":
                    return new Gave(Puzzles.Path(input));
                case "hint":
                    var step = Puzzles.Hint(input, one.Option("board"), one.Left);
                    // What has several solutions and what has none are the same here.
                    return step != null
                        ? new Gave(new List<Step> { step }) : new Gave(one.Code == 2 ? 2 : 0);
                case "hints":
                    var limit = (int)one.Number("limit");
                    return new Gave(Puzzles.Hints(input, limit, one.Option("board"), one.Left));
                default:
                    throw new AssertionException(one.Call);
            }
        }

        private static Gave Same(PuzzleCase one, Candidates candidates)
        {
            Assert.AreEqual(PuzzleCase.ToCandidates(one.Answer[0]), candidates, one.Id);
            return new Gave(1, one.Answer);
        }

        private static Gave Rated(PuzzleCase one, Rating rating)
        {
            // What has several solutions and what has none are the same here.
            return rating != null
                ? new Gave(1, PuzzleCase.Columns(rating)) : new Gave(one.Code == 2 ? 2 : 0);
        }

        // All calls that make puzzles.
        private static Gave Generated(PuzzleCase one)
        {
            ulong seed = one.Number("seed"), index = one.Number("index");
            var made = Outcome(() => Puzzles.Generate(one.Recipe, seed, index));
            var batch = Outcome(() =>
            {
                var first = Puzzles.GenerateBatch(one.Recipe, seed, index, 1)[0];
                return first.Error != null ? throw first.Error : first;
            });
            var endless = Outcome(() => Puzzles.Enumerate(one.Recipe, seed, index).First());
            foreach (var other in new[] { batch, endless })
            {
                Assert.AreEqual(made.Item2?.Message, other.Item2?.Message, one.Id);
                Assert.AreEqual(made.Item1?.Board, other.Item1?.Board, one.Id);
                Assert.AreEqual(made.Item1?.Solution, other.Item1?.Solution, one.Id);
                Assert.AreEqual(made.Item1?.Rating?.Er, other.Item1?.Rating?.Er, one.Id);
            }
            if (made.Item2 != null)
                throw made.Item2;
            var columns = PuzzleCase.Columns(Puzzles.Rate(made.Item1.Board));
            if (made.Item1.Rating != null)
                CollectionAssert.AreEqual(columns, PuzzleCase.Columns(made.Item1.Rating), one.Id);
            var boards = new[] { made.Item1.Board, made.Item1.Solution };
            return new Gave(1, boards.Concat(columns).ToArray());
        }

        private static Tuple<Generated, Exception> Outcome(Func<Generated> make)
        {
            try
            {
                return Tuple.Create(make(), (Exception)null);
            }
            catch (Exception e)
            {
                return Tuple.Create((Generated)null, e);
            }
        }

        [Test]
        public void Cases()
        {
            var rated = new List<PuzzleCase>();
            foreach (var one in PuzzleCase.All())
            {
                var gave = Call(one);
                Assert.AreEqual(one.Code, gave.Code, one.Id);
                CollectionAssert.AreEqual(one.Answer, gave.Columns, one.Id);
                Assert.AreEqual(one.Steps.Count, gave.Steps.Count, one.Id);
                for (var i = 0; i < one.Steps.Count; i++)
                    CollectionAssert.AreEqual(one.Steps[i], PuzzleCase.Columns(gave.Steps[i]), one.Id);
                if (one.Call == "rate")
                    rated.Add(one);
            }
            foreach (var threads in new[] { 0, 2 })
            {
                var puzzles = rated.Select(one => one.Input).Concat(new string[] { null });
                var results = Puzzles.RateBatch(puzzles, threads);
                Assert.AreEqual(rated.Count + 1, results.Count);
                Assert.AreEqual(Reason.Missing, results.Last().Error.Reason);
                for (var i = 0; i < rated.Count; i++)
                {
                    var error = results[i].Error;
                    var gave = error == null
                        ? Rated(rated[i], results[i].Rating) : new Gave(SudokuTest.Code(error));
                    Assert.AreEqual(rated[i].Code, gave.Code, rated[i].Id);
                    CollectionAssert.AreEqual(rated[i].Answer, gave.Columns, rated[i].Id);
                }
            }
        }

        // What is no puzzle, in all calls that take one.
        [Test]
        public void Faults()
        {
            var same = PuzzleCase.ToTransform("0 012345678 012345678 123456789");
            foreach (var board in new[]
            {
                "", Empty.Substring(1), Empty + ".", "\0" + Empty.Substring(1), "x" + Empty.Substring(1),
                "\u00e9" + Empty.Substring(1), SudokuTest.Clash,
            })
            {
                var want = Assert.Throws<InvalidBoardException>(() => Sudoku.Validate(board));
                var faults = new TestDelegate[]
                {
                    () => Candidates.Of(board), () => Puzzles.Canonical(board), () => same.Apply(board),
                    () => Puzzles.Shuffle(board, 1), () => Puzzles.Rate(board), () => Puzzles.Hint(board),
                    () => throw Puzzles.RateBatch(new[] { Easy, board })[1].Error,
                    () => Puzzles.Hints(board, 1), () => Puzzles.Path(board),
                    () => Puzzles.Generate(new Recipe { Keep = board }, 1, 1),
                    () => Puzzles.GenerateBatch(new Recipe { Keep = board }, 1, 1, 1),
                }.Select(call => Assert.Throws<InvalidBoardException>(call)).ToList();
                if (board != SudokuTest.Clash)
                    faults.Add(Assert.Throws<InvalidBoardException>(() => Puzzles.Hint(Easy, board)));
                foreach (var fault in faults)
                {
                    Assert.AreEqual(want.Reason, fault.Reason);
                    Assert.AreEqual(want.Message, fault.Message);
                }
            }
        }

        [Test]
        public void BadArguments()
        {
            var numbers = Enumerable.Range(0, 9).ToArray();
            var digits = Enumerable.Range(1, 9).ToArray();
            foreach (var call in new TestDelegate[]
            {
                () => Candidates.Of((string)null), () => Candidates.Of((int[])null),
                () => Candidates.Parse(null), () => Puzzles.Canonical(null), () => Puzzles.Shuffle(null, 1),
                () => Puzzles.Rate(null), () => Puzzles.RateBatch(null), () => Puzzles.Hint(null),
                () => Puzzles.Hints(null, 1), () => Puzzles.Path(null), () => Puzzles.Generate(null, 1, 1),
                () => Puzzles.GenerateBatch(null, 1, 1, 1), () => Puzzles.Enumerate(null, 1),
                () => new Transform(false, null, numbers, digits),
                () => new Transform(false, numbers, numbers, digits).Apply(null),
            })
            {
                Assert.Throws<ArgumentNullException>(call);
            }
            foreach (var set in new[] { 0x200, 0x8001, 0x10001, -1 })
            {
                var fault = Assert.Throws<InvalidBoardException>(
                    () => Candidates.Of(Enumerable.Range(0, 81).Select(cell => cell == 40 ? set : 1).ToArray()));
                Assert.AreEqual(Reason.Character, fault.Reason);
                var says = "0x" + set.ToString("X") + " at row 5, column 5 has a bit above the ninth";
                Assert.AreEqual(says, fault.Message);
            }
            Assert.Throws<InvalidBoardException>(() => Candidates.Of(new int[80]));
            foreach (var limit in new[] { 0, -1 })
            {
                Assert.Throws<ArgumentOutOfRangeException>(() => Candidates.Of(Easy).Count(limit));
                Assert.Throws<ArgumentOutOfRangeException>(() => Puzzles.Hints(Easy, limit));
            }
            foreach (var wrong in new[]
            {
                new int[0], new int[9], new[] { 256, 1, 2, 3, 4, 5, 6, 7, 8 }, Enumerable.Range(-1, 9).ToArray(),
                Enumerable.Range(0, 10).ToArray(),
            })
            {
                Assert.Throws<ArgumentException>(() => new Transform(false, wrong, numbers, digits));
                Assert.Throws<ArgumentException>(() => new Transform(false, numbers, wrong, digits));
                Assert.Throws<ArgumentException>(() => new Transform(false, numbers, numbers, wrong));
            }
        }

        [Test]
        public void BadRecipes()
        {
            foreach (var recipe in new[]
            {
                new Recipe { Version = 2 }, new Recipe { Version = -1 }, new Recipe { Symmetry = (Symmetry)10 },
                new Recipe { Symmetry = (Symmetry)(-1) }, new Recipe { CluesMin = -1 },
                new Recipe { CluesMin = 82 }, new Recipe { CluesMax = 16 },
                new Recipe { CluesMin = 30, CluesMax = 29 }, new Recipe { ErMin = -1 },
                new Recipe { ErMin = 201 }, new Recipe { ErMax = 9 }, new Recipe { ErMin = 30, ErMax = 20 },
                new Recipe { Pattern = Empty },
            })
            {
                foreach (var call in new TestDelegate[]
                {
                    () => Puzzles.Generate(recipe, 1, 1), () => Puzzles.GenerateBatch(recipe, 1, 1, 1),
                    () => Puzzles.GenerateBatch(recipe, 1, 1, 0), () => Puzzles.Enumerate(recipe, 1).First(),
                })
                {
                    Assert.AreEqual("no puzzle can meet the recipe", Assert.Throws<ArgumentException>(call).Message);
                }
            }
            foreach (var pattern in new[] { "", "x", Empty + "x", "x\0" + Empty.Substring(2) })
            {
                var fault = Assert.Throws<InvalidBoardException>(
                    () => Puzzles.Generate(new Recipe { Pattern = pattern, Keep = Easy }, 1, 1));
                StringAssert.StartsWith("the pattern: not 81 cells but ", fault.Message);
            }
            var any = new Recipe();
            foreach (var call in new TestDelegate[]
            {
                () => Puzzles.GenerateBatch(any, 1, 0, -1), () => Puzzles.GenerateBatch(any, 1, 0, 1, -1),
                () => Puzzles.GenerateBatch(any, 1, ulong.MaxValue, 1),
                () => Puzzles.GenerateBatch(any, 1, ulong.MaxValue - 1, 2),
                () => Puzzles.RateBatch(new[] { Easy }, -1),
            })
            {
                Assert.Throws<ArgumentOutOfRangeException>(call);
            }
            Assert.Throws<OverflowException>(() => Puzzles.GenerateBatch(any, 1, 0, int.MaxValue / 2));
            var last = Puzzles.Generate(any, ulong.MaxValue, ulong.MaxValue - 1);
            Assert.AreEqual(last.Board, Puzzles.GenerateBatch(any, ulong.MaxValue, ulong.MaxValue - 1, 1)[0].Board);
            Assert.AreNotEqual(last.Board, Puzzles.Generate(any, ulong.MaxValue, ulong.MaxValue - 2).Board);
            Assert.AreEqual(0, Puzzles.GenerateBatch(any, 1, 0, 0).Count);
            Assert.AreEqual(0, Puzzles.RateBatch(new string[0]).Count);
            var never = Puzzles.GenerateBatch(new Recipe { CluesMax = 17, Attempts = 1 }, 1, 0, 2);
            Assert.AreEqual("no attempt met the recipe", never[1].Error.Message);
            Assert.IsNull(never[1].Board);
        }

        [Test]
        public void CandidatesOfCells()
        {
            var candidates = Candidates.Of(Easy);
            CollectionAssert.AreEqual(new[] { 1, 2, 4 }, candidates.Digits(2));
            Assert.IsTrue(candidates.Has(0, 5) && candidates.Has(2, 1) && !candidates.Has(0, 1));
            Assert.AreEqual("r1c3=1", candidates.All[2].ToString());
            Assert.AreEqual(11, candidates.Sets[2]);
            Assert.AreEqual(729, candidates.Text.Length);
            foreach (var text in new[] { candidates.Text, candidates.ToString(), Easy })
            {
                Assert.AreEqual(candidates, Candidates.Parse(text));
                Assert.AreEqual(candidates.GetHashCode(), Candidates.Parse(text).GetHashCode());
            }
            Assert.AreNotEqual(candidates, Candidates.Of(Empty));
            var fault = Assert.Throws<InvalidBoardException>(() => Candidates.Parse("\u00e9"));
            Assert.AreEqual("U+00E9 at row 1, column 1 is neither a digit nor a blank", fault.Message);
            candidates.Sets[0] = 0; // a copy
            Assert.IsTrue(candidates.Has(0, 5));
            // More solutions than are counted in one call of the library.
            var many = Sudoku.Solve(Empty).Solution.Substring(0, 37) + new string('.', 44);
            var all = Sudoku.Count(many, 10000000);
            Assert.Greater(all, 65536);
            foreach (var limit in new[] { all + 1, all, all - 1, 65535, 65536, 65537, 100000 })
                Assert.AreEqual(Math.Min(limit, all), Candidates.Of(many).Count(limit));
        }

        // The structures are as the C compiler lays them out.
        [Test]
        public void Layouts()
        {
            var ours = new List<string>();
            foreach (var type in new[]
            {
                typeof(Library.Fault), typeof(Library.Transform), typeof(Library.Rating), typeof(Library.Node),
                typeof(Library.Step), typeof(Library.Recipe),
            })
            {
                var name = "sudoku_" + Snake(type.Name) + " ";
                ours.Add(name + "size " + Marshal.SizeOf(type));
                ours.AddRange(type.GetFields().Select(
                    field => name + Snake(field.Name) + " " + Marshal.OffsetOf(type, field.Name)));
            }
            var file = Environment.GetEnvironmentVariable("SUDOKU_LAYOUTS");
            CollectionAssert.AreEqual(File.ReadAllLines(file), ours);
        }

        private static string Snake(string name)
        {
            return Regex.Replace(name, "(?<=[a-z0-9])[A-Z]", "_$0").ToLowerInvariant();
        }

        // The header's techniques and symmetries are all here, with their numbers.
        [Test]
        public void Enumerations()
        {
            var header = File.ReadAllText(Path.Combine(Case.Root, "include/sudoku.h"));
            var names = Regex.Matches(header, @"#define SUDOKU_(TECHNIQUE|SYMMETRY)_(\w+) (\d+)").Cast<Match>().ToList();
            foreach (var name in names.Select(match => match.Groups))
            {
                var type = name[1].Value == "TECHNIQUE" ? typeof(Technique) : typeof(Symmetry);
                var value = Enum.Parse(type, name[2].Value.Replace("_", ""), ignoreCase: true);
                Assert.AreEqual(int.Parse(name[3].Value), (int)value);
            }
            var ours = Enum.GetNames(typeof(Technique)).Length - 1 + Enum.GetNames(typeof(Symmetry)).Length;
            Assert.AreEqual(names.Count, ours);
            Assert.AreEqual("X-wing", Technique.XWing.Name());
            StringAssert.Contains("#define SUDOKU_MISTAKE " + (int)Technique.Mistake + "\n", header);
        }

        [Test]
        public void Progress()
        {
            // Some thousandths of a second each.
            const string middling =
                "....48....5....1.....2.3...7.........4.8.....365...7.89.3..68.....7.....4.2.3..1.";
            var puzzles = Enumerable.Repeat(middling, 1000).ToList();
            foreach (var work in new Func<Action<int, int>, CancellationToken, int>[]
            {
                (progress, cancel) => Puzzles.RateBatch(puzzles, 1, progress, cancel).Count,
                (progress, cancel) =>
                    Puzzles.GenerateBatch(new Recipe(), 1, 0, 1000, 1, progress, cancel).Count,
            })
            {
                var told = new List<int>();
                Assert.AreEqual(1000, work((done, total) => told.Add(done + total), CancellationToken.None));
                Assert.Greater(told.Count, 1);
                Assert.AreEqual(2000, told.Last());
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
        }

        // What takes long ends when its token is cancelled.
        [Test]
        public void Cancelling()
        {
            foreach (var work in new Action<CancellationToken>[]
            {
                cancel => Candidates.Of(Enumerable.Repeat(511, 81).ToArray()).Count(long.MaxValue, cancel),
                cancel => Puzzles.Path(Hard, cancel),
                cancel => Puzzles.RateBatch(Enumerable.Repeat(Hard, 20), 1, null, cancel),
                cancel => Puzzles.GenerateBatch(new Recipe(), 1, 0, 1000000, 0, null, cancel),
            })
            {
                var source = new CancellationTokenSource();
                var task = Task.Run(() => work(source.Token));
                Assert.IsFalse(task.Wait(20));
                source.Cancel();
                var thrown = Assert.Throws<AggregateException>(() => task.Wait(60000)).InnerException;
                Assert.IsInstanceOf<OperationCanceledException>(thrown);
                Assert.Throws<OperationCanceledException>(() => work(source.Token)); // before it begins
            }
        }
    }
}
