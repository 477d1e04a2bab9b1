// The project's table of cases, tests/cases.tsv; tests/c/table.h describes its columns.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using NUnit.Framework;

namespace LibSudoku.Tests
{
    // One line. Codes are those of C, null where they do not apply.
    internal sealed class Case
    {
        internal string Id, Form, Input, First;
        internal int? Solve, Parse, ParseAndSolve;

        internal static List<Case> All()
        {
            var lines = File.ReadAllLines(Path.Combine(Root, "tests/cases.tsv")).Where(line => line[0] != '#').ToList();
            var cases = lines.Select(line => From(line.Split('\t'))).ToList();
            Assert.AreEqual(lines.Count, cases.Count);
            Assert.Greater(cases.Count, 80);
            return cases;
        }

        internal static string Root => Environment.GetEnvironmentVariable("SUDOKU_ROOT");

        private static Case From(string[] field)
        {
            return new Case
            {
                Id = field[0],
                Form = field[1],
                Input = Unescape(field[2]),
                Solve = Code(field[3]),
                Parse = Code(field[4]),
                ParseAndSolve = Code(field[5]),
                First = field[6],
            };
        }

        private static int? Code(string field)
        {
            return field == "-" ? (int?)null : int.Parse(field);
        }

        // The lines of tests/messages.tsv, whose head describes the fields.
        internal static List<string[]> Messages()
        {
            return File.ReadAllLines(Path.Combine(Root, "tests/messages.tsv"))
                .Where(line => line[0] != '#')
                .Select(line => line.Split('\t'))
                .Select(field => new[] { field[0], field[1], Unescape(field[2]), field[3] })
                .ToList();
        }

        internal static string Unescape(string text)
        {
            var bytes = new List<byte>();
            for (var i = 0; i < text.Length; i++)
            {
                var plain = text[i];
                if (plain == '\\')
                {
                    i++;
                    if (text[i] == 'x')
                    {
                        plain = (char)Convert.ToByte(text.Substring(i + 1, 2), 16);
                        i += 2;
                    }
                    else
                    {
                        plain = "\n\r\t\\"["nrt\\".IndexOf(text[i])];
                    }
                }
                bytes.Add((byte)plain);
            }
            return Encoding.UTF8.GetString(bytes.ToArray());
        }
    }
}
