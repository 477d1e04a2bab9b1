// Solves the puzzles of files, or of standard input, one a line. What is wrong with a line goes to
// standard error. The status is 0 if all were solved, 1 if not, and 2 if a file cannot be read.

using System;
using System.Collections.Generic;
using System.IO;
using LibSudoku;

internal static class SolveLines
{
    private static readonly List<string> Puzzles = new List<string>();
    private static readonly List<string> Places = new List<string>();

    private static int Main(string[] arguments)
    {
        try
        {
            if (arguments.Length == 0)
                Read("-", Console.In);
            foreach (var name in arguments)
            {
                using (var file = new StreamReader(name))
                    Read(name, file);
            }
        }
        catch (Exception e) when (e is IOException || e is UnauthorizedAccessException)
        {
            Console.Error.WriteLine("SolveLines: " + e.Message);
            return 2;
        }
        return Solve();
    }

    private static void Read(string name, TextReader file)
    {
        string line;
        for (var number = 1; (line = file.ReadLine()) != null; number++)
        {
            if (string.IsNullOrWhiteSpace(line))
                continue;
            Puzzles.Add(line);
            Places.Add(name + ":" + number);
        }
    }

    private static int Solve()
    {
        var status = 0;
        var results = Sudoku.SolveBatch(Puzzles);
        for (var i = 0; i < results.Count; i++)
        {
            if (results[i].Solution != null)
            {
                Console.WriteLine(results[i].Answer + ": " + results[i].Solution);
                continue;
            }
            var error = results[i].Error;
            Console.Error.WriteLine(Places[i] + ": " + (error != null ? error.Message : "no solution"));
            status = 1;
        }
        return status;
    }
}
