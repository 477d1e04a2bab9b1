// What a call from C# costs, against the same puzzle as often in one call, which is C's time.

using System;
using System.Diagnostics;
using System.Linq;
using System.Text;
using LibSudoku;

internal static class Benchmark
{
    private const string Easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private const int Many = 200000;

    private static void Main()
    {
        var boards = Enumerable.Repeat(Easy, Many).ToList();
        for (var run = 0; run < 2; run++)
        {
            var bytes = Encoding.ASCII.GetBytes(string.Concat(boards));
            Console.WriteLine(
                "microseconds: solve {0:f2}, bytes in a batch on one thread {1:f2}, strings in a batch {2:f2}, "
                + "a solution of many {3:f2}; in a batch on one thread, rate {4:f2}, generate {5:f2}",
                Time(() => boards.ForEach(board => Sudoku.Solve(board))),
                Time(() => Sudoku.SolveBatch(bytes, 81, 1)),
                Time(() => Sudoku.SolveBatch(boards)),
                Time(() => Sudoku.Solutions(new string('.', 81)).Take(Many).Count()),
                10 * Time(() => Puzzles.RateBatch(boards.Take(Many / 10), 1)),
                100 * Time(() => Puzzles.GenerateBatch(new Recipe(), 1, 0, Many / 100, 1)));
        }
    }

    private static double Time(Action work)
    {
        var watch = Stopwatch.StartNew();
        work();
        return watch.Elapsed.TotalMilliseconds * 1000 / Many;
    }
}
