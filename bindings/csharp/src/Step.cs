// A step on the way to the solution.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

namespace LibSudoku
{
    /// <summary>What a unit is.</summary>
    public enum UnitKind
    {
        /// <summary>Nine cells side by side.</summary>
        Row,

        /// <summary>Nine cells one above the other.</summary>
        Column,

        /// <summary>Three by three cells.</summary>
        Box,
    }

    /// <summary>A row, column or box.</summary>
    public struct Unit
    {
        internal Unit(int index)
        {
            Kind = (UnitKind)(index / 9);
            Number = index % 9 + 1;
        }

        /// <summary>Which of them.</summary>
        public UnitKind Kind { get; }

        /// <summary>1 to 9.</summary>
        public int Number { get; }

        /// <summary>In words, "row 4".</summary>
        public override string ToString() => Kind.ToString().ToLowerInvariant() + " " + Number;
    }

    /// <summary>A candidate in a chain.</summary>
    public sealed class Node
    {
        internal Node(Library.Node raw, ushort[] links)
        {
            Candidate = new Candidate(raw.Cell, raw.Digit);
            On = raw.On != 0;
            Parents = links.Skip(raw.FirstLink).Take(raw.Links).Select(link => (int)link).ToArray();
        }

        /// <summary>The cell and the digit.</summary>
        public Candidate Candidate { get; }

        /// <summary>Whether the cell has the digit.</summary>
        public bool On { get; }

        /// <summary>
        /// The places, in the list, of the nodes from which it follows; of an assumption, none.
        /// </summary>
        public IReadOnlyList<int> Parents { get; }
    }

    /// <summary>A step on the way to the solution, and its reason.</summary>
    public sealed class Step
    {
        private const uint FlagUniqueness = 1;
        private const uint FlagCut = 2;

        // A step where C has it.
        internal Step(IntPtr address)
        {
            var raw = Marshal.PtrToStructure<Library.Step>(address);
            Technique = (Technique)raw.Technique;
            Rating = raw.Rating;
            Placement = raw.Cell < 0 ? (Candidate?)null : new Candidate(raw.Cell, raw.Digit);
            Eliminations = Candidates.List(raw.Removed);
            Pattern = Candidates.List(raw.Pattern);
            Extra = Candidates.List(raw.Extra);
            Units = ToUnits(raw.Units);
            Bases = ToUnits(raw.Bases);
            Uniqueness = (raw.Flags & FlagUniqueness) != 0;
            Cut = (raw.Flags & FlagCut) != 0;
            Complexity = (int)raw.Complexity;
            var nodes = raw.Nodes.Take(raw.NodeCount);
            Nodes = nodes.Select(node => new Node(node, raw.Links)).ToArray();
            Text = ToText(address);
        }

        /// <summary>How it is found.</summary>
        public Technique Technique { get; }

        /// <summary>In tenths.</summary>
        public int Rating { get; }

        /// <summary>What is placed; null if nothing is.</summary>
        public Candidate? Placement { get; }

        /// <summary>The candidates that go.</summary>
        public IReadOnlyList<Candidate> Eliminations { get; }

        /// <summary>The candidates that are the reason.</summary>
        public IReadOnlyList<Candidate> Pattern { get; }

        /// <summary>
        /// Those in another role: the pivot of a wing, say; of a mistake, what a cell has lost.
        /// </summary>
        public IReadOnlyList<Candidate> Extra { get; }

        /// <summary>The units that the pattern uses.</summary>
        public IReadOnlyList<Unit> Units { get; }

        /// <summary>Of these, the ones that the pattern rests on.</summary>
        public IReadOnlyList<Unit> Bases { get; }

        /// <summary>Whether it relies on the puzzle having one solution.</summary>
        public bool Uniqueness { get; }

        /// <summary>Whether some of the chain's nodes or links found no room.</summary>
        public bool Cut { get; }

        /// <summary>Of chains, the number of nodes, nested chains included.</summary>
        public int Complexity { get; }

        /// <summary>Of chains, each behind those from which it follows.</summary>
        public IReadOnlyList<Node> Nodes { get; }

        /// <summary>All of it in English sentences.</summary>
        public string Text { get; }

        private static IReadOnlyList<Unit> ToUnits(uint set)
        {
            var units = Enumerable.Range(0, 27).Where(unit => (set >> unit & 1) != 0);
            return units.Select(unit => new Unit(unit)).ToArray();
        }

        private static string ToText(IntPtr step)
        {
            var text = new byte[512]; // longer than most
            while (true)
            {
                var length = (int)Library.Get.StepText(step, text, (UIntPtr)text.Length);
                if (length < text.Length)
                    return Encoding.ASCII.GetString(text, 0, length);
                text = new byte[length + 1];
            }
        }
    }
}
