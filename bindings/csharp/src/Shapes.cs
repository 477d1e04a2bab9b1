// Boards that are no strings, and a board as a drawing.

using System;
using System.Linq;
using System.Text;

namespace LibSudoku
{
    internal static class Shapes
    {
        private const int Cells = 81;

        internal static string Text(int[,] rows)
        {
            return Text(
                rows.GetLength(0), row => rows.GetLength(1),
                (row, column) => Digit(rows[row, column], row, column));
        }

        internal static string Text(int[][] rows)
        {
            return Text(
                rows.Length, row => Row(rows, row).Length,
                (row, column) => Digit(rows[row][column], row, column));
        }

        internal static string Text(char[,] rows)
        {
            return Text(rows.GetLength(0), row => rows.GetLength(1), (row, column) => rows[row, column]);
        }

        internal static string Text(char[][] rows)
        {
            return Text(rows.Length, row => Row(rows, row).Length, (row, column) => rows[row][column]);
        }

        internal static int[,] Rows(string board)
        {
            var rows = new int[9, 9];
            for (var cell = 0; cell < Cells; cell++)
                rows[cell / 9, cell % 9] = board[cell] == '.' ? 0 : board[cell] - '0';
            return rows;
        }

        // Nine lines of cells, and two between the boxes.
        internal static string Drawing(string board)
        {
            var drawing = new StringBuilder();
            for (var cell = 0; cell < Cells; cell++)
            {
                if (cell % 9 != 0)
                    drawing.Append(cell % 3 == 0 ? " | " : " ");
                else if (cell > 0)
                    drawing.Append(cell % 27 == 0 ? "\n------+-------+------\n" : "\n");
                drawing.Append(board[cell]);
            }
            return drawing.ToString();
        }

        // Nine lines of cells, in frames of boxes; '-' is a cell without candidates.
        internal static string Drawing(Candidates candidates)
        {
            var groups = new string[Cells];
            var widths = new int[9];
            for (var cell = 0; cell < Cells; cell++)
            {
                var digits = string.Concat(candidates.Digits(cell));
                groups[cell] = digits == "" ? "-" : digits;
                widths[cell % 9] = Math.Max(widths[cell % 9], groups[cell].Length);
            }
            var boxes = Enumerable.Range(0, 3).Select(box => widths.Skip(3 * box).Take(3).Sum() + 6);
            var frame = string.Concat(boxes.Select(width => "+" + new string('-', width))) + "+";
            var drawing = new StringBuilder();
            for (var cell = 0; cell < Cells; cell++)
            {
                if (cell % 27 == 0)
                    drawing.Append(frame).Append('\n');
                drawing.Append(cell % 3 == 0 ? "| " : " ");
                drawing.Append(groups[cell].PadRight(widths[cell % 9] + 1));
                if (cell % 9 == 8)
                    drawing.Append("|\n");
            }
            return drawing.Append(frame).ToString();
        }

        private static string Text(int count, Func<int, int> length, Func<int, int, char> cell)
        {
            var lengths = Enumerable.Range(0, count).Select(length).ToArray();
            var cells = lengths.Sum();
            var offset = Math.Min(cells, Cells);
            if (count != 9)
                throw InvalidBoardException.WrongLength(cells, offset, "not 9 rows but " + count);
            var wrong = Array.FindIndex(lengths, found => found != 9);
            if (wrong >= 0)
            {
                var message = "row " + (wrong + 1) + ": not 9 cells but " + lengths[wrong];
                throw InvalidBoardException.WrongLength(cells, offset, message);
            }
            var characters = Enumerable.Range(0, Cells).Select(index => cell(index / 9, index % 9));
            return new string(characters.ToArray());
        }

        private static T[] Row<T>(T[][] rows, int row)
        {
            return rows[row] ?? throw new ArgumentNullException(nameof(rows), "row " + (row + 1));
        }

        private static char Digit(int number, int row, int column)
        {
            if (number < 0 || number > 9)
                throw InvalidBoardException.WrongNumber(number, 9 * row + column);
            return (char)('0' + number);
        }
    }
}
