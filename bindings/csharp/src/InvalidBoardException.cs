// What is raised for a board that is none.

using System;

namespace LibSudoku
{
    /// <summary>What is wrong with a board.</summary>
    public enum Reason
    {
        /// <summary>Not 81 cells, or not nine rows of nine.</summary>
        Length,

        /// <summary>A character, or a number, that is neither a digit nor a blank.</summary>
        Character,

        /// <summary>Two equal givens in one row, column or box.</summary>
        Clash,

        /// <summary>Null, in a batch.</summary>
        Missing,
    }

    /// <summary>
    /// What is no board, and where that is seen. The message counts rows and columns from 1; the
    /// numbers are those of C, from 0.
    /// </summary>
    public sealed class InvalidBoardException : ArgumentException
    {
        private InvalidBoardException(
            string message, Reason reason, int cell = -1, int other = -1, int character = -1, long offset = -1)
            : base(message)
        {
            Reason = reason;
            Cell = cell;
            Other = other;
            Character = character;
            Offset = offset;
        }

        /// <summary>What is wrong.</summary>
        public Reason Reason { get; }

        /// <summary>
        /// The cell, 0 to 80 in reading order: of a bad character (-1 if 81 cells come before it);
        /// of a clash, the one that repeats Other. For a wrong length, how many cells there are.
        /// </summary>
        public int Cell { get; }

        /// <summary>Of a clash, the first cell that Cell repeats; else -1.</summary>
        public int Other { get; }

        /// <summary>The code point of a bad character; else -1.</summary>
        public int Character { get; }

        /// <summary>The index in the string where the fault is, or -1 if there is none.</summary>
        public long Offset { get; }

        internal static InvalidBoardException WrongLength(int cells, long offset, string message = null)
        {
            message = message ?? "not 81 cells but " + cells;
            return new InvalidBoardException(message, Reason.Length, cells, offset: offset);
        }

        internal static InvalidBoardException WrongCharacter(string text, int cell, int index)
        {
            var message = Neither(Quoted(text, index), cell);
            return new InvalidBoardException(
                message, Reason.Character, cell, character: CodePoint(text, index), offset: index);
        }

        // A character as a message shows it.
        internal static string Quoted(string text, int index)
        {
            var character = CodePoint(text, index);
            var printable = character >= ' ' && character < 127;
            return printable ? "'" + (char)character + "'" : "U+" + character.ToString("X4");
        }

        private static int CodePoint(string text, int index)
        {
            var pair = index + 1 < text.Length && char.IsSurrogatePair(text[index], text[index + 1]);
            return pair ? char.ConvertToUtf32(text[index], text[index + 1]) : text[index];
        }

        internal static InvalidBoardException WrongNumber(int number, int cell)
        {
            return new InvalidBoardException(
                Neither(number.ToString(), cell), Reason.Character, cell, offset: cell);
        }

        internal static InvalidBoardException WrongSet(int set, int cell)
        {
            return new InvalidBoardException(
                "0x" + set.ToString("X") + " at " + Place(cell) + " has a bit above the ninth",
                Reason.Character, cell, offset: cell);
        }

        internal static InvalidBoardException Clash(char digit, int cell, int other)
        {
            var message = Place(cell) + " repeats the " + digit + " of " + Place(other);
            return new InvalidBoardException(message, Reason.Clash, cell, other, offset: cell);
        }

        internal static InvalidBoardException Missing()
        {
            return new InvalidBoardException(
                "a board is 81 characters or 9 rows of 9 cells, not null", Reason.Missing);
        }

        private static string Neither(string shown, int cell)
        {
            var where = cell < 0 ? "after the last cell" : "at " + Place(cell);
            return shown + " " + where + " is neither a digit nor a blank";
        }

        private static string Place(int cell)
        {
            return "row " + (cell / 9 + 1) + ", column " + (cell % 9 + 1);
        }
    }
}
