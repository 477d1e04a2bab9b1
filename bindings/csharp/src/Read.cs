// Puzzle after puzzle from a text, and what in it is none.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;

namespace LibSudoku
{
    /// <summary>A piece of a text.</summary>
    public sealed class Puzzle
    {
        internal Puzzle(string board, ReadFault fault)
        {
            Board = board;
            Fault = fault;
        }

        /// <summary>The puzzle; null for a piece that is none.</summary>
        public string Board { get; }

        /// <summary>What is wrong with a piece that is no puzzle; else null.</summary>
        public ReadFault Fault { get; }
    }

    /// <summary>What is wrong with a piece of a text.</summary>
    public sealed class ReadFault
    {
        internal ReadFault(int line, int column, string message)
        {
            Line = line;
            Column = column;
            Message = "line " + line + ", column " + column + ": " + message;
        }

        /// <summary>Where it is, from 1.</summary>
        public int Line { get; }

        /// <summary>The character in the line, from 1.</summary>
        public int Column { get; }

        /// <summary>All of it as a sentence.</summary>
        public string Message { get; }
    }

    // The pieces of a text, read as they are asked for.
    internal sealed class Pieces : IEnumerable<Puzzle>
    {
        private readonly byte[] text; // with a NUL behind it
        private readonly int length;

        internal Pieces(string text)
        {
            length = Encoding.UTF8.GetByteCount(text);
            this.text = new byte[length + 1];
            Encoding.UTF8.GetBytes(text, 0, text.Length, this.text, 0);
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        public IEnumerator<Puzzle> GetEnumerator()
        {
            var places = new Places(text, length);
            var position = UIntPtr.Zero;
            Puzzle next;
            while ((next = Next(places, ref position)) != null)
                yield return next;
        }

        private Puzzle Next(Places places, ref UIntPtr position)
        {
            var board = new byte[81];
            var code = Library.Get.Read(text, (UIntPtr)length, ref position, board, out var fault);
            if (code == 0)
                return null;
            return code > 0 ? new Puzzle(Sudoku.Text(board, 0), null) : new Puzzle(null, places.Of(fault));
        }

        // Lines and columns of offsets that grow.
        private sealed class Places
        {
            private readonly byte[] text;
            private readonly int length;
            private int line = 1;
            private int start;

            internal Places(byte[] text, int length)
            {
                this.text = text;
                this.length = length;
                start = length >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0;
            }

            internal ReadFault Of(Library.Fault fault)
            {
                var offset = (int)fault.Offset;
                // Lines end with LF, CR or both.
                for (var at = start; at < offset; at++)
                {
                    if (text[at] != '\n' && text[at] != '\r')
                        continue;
                    if (text[at] == '\r' && text[at + 1] == '\n')
                        at++;
                    line++;
                    start = at + 1;
                }
                var column = 1;
                for (var at = start; at < offset; at++)
                {
                    // Each character has one byte that does not follow another.
                    if ((text[at] & 0xC0) != 0x80)
                        column++;
                }
                return new ReadFault(line, column, Message(fault, offset));
            }

            private string Message(Library.Fault fault, int offset)
            {
                if (fault.Code != Library.ErrorCharacter)
                    return "not 81 cells but " + fault.Cell;
                var rest = Encoding.UTF8.GetString(text, offset, Math.Min(4, length - offset));
                return InvalidBoardException.Quoted(rest, 0) + " is neither a digit nor a blank";
            }
        }
    }
}
