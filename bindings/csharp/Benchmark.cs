// What a call from C# costs, against the same puzzle as often in one call, which is C's time. Then
// what batches of ratings and of new puzzles cost, against the C function on one buffer.

using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using LibSudoku;

internal static class Benchmark
{
    private const string Easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private const int Many = 200000;
    private const int Made = 300;

    private static void Main()
    {
        var boards = Enumerable.Repeat(Easy, Many).ToList();
        for (var run = 0; run < 2; run++)
        {
            var bytes = Encoding.ASCII.GetBytes(string.Concat(boards));
            Console.WriteLine(
                "microseconds: solve {0:f2}, bytes in a batch on one thread {1:f2}, "
                + "strings in a batch {2:f2}, a solution of many {3:f2}",
                Time(() => boards.ForEach(board => Sudoku.Solve(board))),
                Time(() => Sudoku.SolveBatch(bytes, 81, 1)),
                Time(() => Sudoku.SolveBatch(boards)),
                Time(() => Sudoku.Solutions(new string('.', 81)).Take(Many).Count()));
        }
        var codes = new sbyte[1000];
        var ratings = new Library.Rating[1000];
        foreach (var corpus in new[] { "easy", "minimal" })
        {
            var count = corpus == "easy" ? 1000 : 20;
            var puzzles = File.ReadAllLines("../../bench/corpora/" + corpus + ".txt")
                .Where(line => !line.StartsWith("#")).Take(count).ToList();
            var given = Encoding.ASCII.GetBytes(string.Concat(puzzles));
            Pinned.Use(given, codes, ratings, (from, results, numbers) => Compare(
                "rating " + corpus + " puzzles", count,
                () => Library.Get.RateBatch(
                    from, (UIntPtr)count, (UIntPtr)81, results, numbers, 1, null, IntPtr.Zero),
                () => Puzzles.RateBatch(puzzles, 1)));
        }
        var recipe = new Library.Recipe();
        Pinned.Use(new byte[81 * Made], codes, null, (to, results, none) => Compare(
            "making puzzles", Made,
            () => Library.Get.GenerateBatch(
                ref recipe, 1, 0, (UIntPtr)Made, to, (UIntPtr)81, results, none, 1, null,
                IntPtr.Zero),
            () => Puzzles.GenerateBatch(new Recipe(), 1, 0, Made, 1)));
    }

    // The best of a hundred short rounds of both, taking turns, in microseconds a puzzle.
    private static void Compare(string name, int count, Action inC, Action inCSharp)
    {
        var c = double.MaxValue;
        var cSharp = double.MaxValue;
        for (var round = 0; round < 100; round++)
        {
            c = Math.Min(c, Time(inC) * Many / count);
            cSharp = Math.Min(cSharp, Time(inCSharp) * Many / count);
        }
        Console.WriteLine(
            "{0,-22} C {1,6:f2}  batch {2,6:f2} ({3:f3})", name, c, cSharp, cSharp / c);
    }

    private static double Time(Action work)
    {
        var watch = Stopwatch.StartNew();
        work();
        return watch.Elapsed.TotalMilliseconds * 1000 / Many;
    }
}
