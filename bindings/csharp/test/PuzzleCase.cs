// The lines of tests/puzzles.tsv, whose head describes the columns.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace LibSudoku.Tests
{
    internal sealed class PuzzleCase
    {
        internal string Id, Call, Input;
        internal Dictionary<string, string> Options;
        internal int Code;
        internal string[] Answer;
        internal readonly List<string[]> Steps = new List<string[]>();

        internal static List<PuzzleCase> All()
        {
            var all = new List<PuzzleCase>();
            var lines = File.ReadAllLines(Path.Combine(Case.Root, "tests/puzzles.tsv"));
            foreach (var field in lines.Where(line => line[0] != '#').Select(line => line.Split('\t')))
            {
                if (field[1] == "step")
                {
                    all.Last().Steps.Add(field.Skip(5).ToArray());
                    continue;
                }
                var options = field[3].Split(';').Select(pair => pair.Split(new[] { '=' }, 2));
                all.Add(new PuzzleCase
                {
                    Id = field[0],
                    Call = field[1],
                    Input = Case.Unescape(field[2]),
                    Options = options.ToDictionary(pair => pair[0], pair => pair.Last()),
                    Code = int.Parse(field[4]),
                    Answer = field.Skip(5).ToArray(),
                });
            }
            Assert.Greater(all.Count, 100);
            return all;
        }

        // An option, or null.
        internal string Option(string name) => Options.TryGetValue(name, out var value) ? value : null;

        internal ulong Number(string name) => ulong.Parse(Option(name) ?? "0");

        internal static Candidates ToCandidates(string groups)
        {
            return Candidates.Of(groups.Split(' ')
                .Select(group => group.Trim('-').Sum(digit => 1 << (digit - '1')))
                .ToArray());
        }

        internal Candidates Left => Option("candidates") == null ? null : ToCandidates(Option("candidates"));

        internal static Transform ToTransform(string text)
        {
            var word = text.Split(' ');
            var numbers = word.Select(digits => digits.Select(digit => digit - '0')).ToArray();
            return new Transform(word[0] == "1", numbers[1], numbers[2], numbers[3]);
        }

        internal Recipe Recipe => new Recipe
        {
            Minimal = Option("minimal") != null,
            Symmetry = (Symmetry)Enum.Parse(
                typeof(Symmetry), (Option("symmetry") ?? "none").Replace("_", ""), ignoreCase: true),
            CluesMin = (int)Number("clues_min"),
            CluesMax = (int)Number("clues_max"),
            ErMin = (int)Number("er_min"),
            ErMax = (int)Number("er_max"),
            Pattern = Option("pattern"),
            Keep = Option("keep"),
            Attempts = Number("attempts"),
        };

        internal static string[] Columns(Canonical form)
        {
            var transform = form.Transform;
            var lists = new[] { transform.Rows, transform.Columns, transform.Digits };
            var text = (transform.Transposed ? "1 " : "0 ") + string.Join(" ", lists.Select(list => string.Concat(list)));
            return new[] { form.Board, text, form.Automorphisms.ToString() };
        }

        internal static string[] Columns(Rating rating)
        {
            return new[]
            {
                rating.Er.ToString(), rating.Ep.ToString(), rating.Ed.ToString(),
                rating.Technique?.Name() ?? "", rating.Steps.ToString(), ((int)rating.Level).ToString(),
            };
        }

        internal static string[] Columns(Step step)
        {
            return new[]
            {
                step.Technique.Name(), step.Rating.ToString(), step.Placement.ToString(),
                string.Join(" ", step.Eliminations), string.Join(" ", step.Pattern),
                string.Join(" ", step.Extra), Units(step.Units), Units(step.Bases),
                step.Uniqueness ? "1" : "0", step.Complexity.ToString(),
                string.Join(" ", step.Nodes.Select(Node)), step.Text,
            };
        }

        private static string Node(Node node)
        {
            var name = node.Candidate.ToString();
            return (node.On ? name : name.Replace('=', '!')) + "<" + string.Join(",", node.Parents);
        }

        private static string Units(IEnumerable<Unit> units)
        {
            return string.Join(" ", units.Select(unit => Regex.Replace(unit.ToString(), "(.)[a-z]* ", "$1")));
        }
    }
}
