// Solves the puzzles of standard input, one a line; says what is wrong with a line.

using System;
using System.Collections.Generic;
using LibSudoku;

internal static class SolveLines
{
    private static void Main()
    {
        var number = 0;
        foreach (var result in Sudoku.SolveBatch(Lines()))
        {
            number++;
            if (result.Answer == Answer.Invalid)
                Console.Error.WriteLine("line " + number + ": " + result.Error.Message);
            else
                Console.WriteLine(result.Answer + ": " + result.Solution);
        }
    }

    private static IEnumerable<string> Lines()
    {
        string line;
        while ((line = Console.In.ReadLine()) != null)
            yield return line;
    }
}
