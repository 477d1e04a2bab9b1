// Many solutions of one board, in pieces.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;

namespace LibSudoku
{
    // The solutions of a valid board. They are fetched some at a time, so that no code of the
    // caller ever runs inside the library, and nothing is left open in it.
    internal sealed class Solutions : IEnumerable<string>
    {
        private const int Cells = 81;

        // Few at first, for callers who want the first only, and not too many for the cache.
        private const int FirstPage = 16;
        private const int LargestPage = 1024;

        // As many are counted in one call: some 25 milliseconds.
        internal const int Most = 1 << 16;

        private readonly byte[] board;

        internal Solutions(byte[] board)
        {
            this.board = board;
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        public IEnumerator<string> GetEnumerator()
        {
            byte[] last = null;
            var room = FirstPage;
            while (true)
            {
                var page = new Page(room);
                if (last == null)
                    page.Look(board);
                else
                {
                    foreach (var following in Behind(last, board))
                        page.Look(following);
                }
                for (var i = 0; i < page.Found; i++)
                    yield return Sudoku.Text(page.Solutions, Cells * i);
                if (page.Found < room)
                    yield break;
                last = new byte[Cells];
                Array.Copy(page.Solutions, Cells * (room - 1), last, 0, Cells);
                room = Math.Min(4 * room, LargestPage);
            }
        }

        // The solutions that follow a solution share all its cells before some blank, and have a
        // larger digit there: boards of their own, whose solutions follow each other if the later
        // blanks come first. Each is the same array, with other cells.
        private static IEnumerable<byte[]> Behind(byte[] last, byte[] board)
        {
            var following = (byte[])last.Clone();
            for (var cell = Cells - 1; cell >= 0; cell--)
            {
                if (board[cell] != '.' && board[cell] != '0')
                    continue;
                for (var digit = last[cell] + 1; digit <= '9'; digit++)
                {
                    following[cell] = (byte)digit;
                    yield return following;
                }
                following[cell] = (byte)'.';
            }
        }

        // The number of solutions of a board, or a code. Between calls of the library the token is
        // looked at.
        internal static long Count(byte[] board, long limit, CancellationToken cancel)
        {
            var parts = new Stack<byte[]>();
            parts.Push(board);
            var count = 0L;
            while (count < limit && parts.Count > 0)
            {
                cancel.ThrowIfCancellationRequested();
                var part = parts.Pop();
                var most = Math.Min(limit - count, Most);
                var found = Library.Get.Count(part, most);
                if (found < 0 && part == board)
                    return found;
                if (found == Most && found < limit - count)
                {
                    var first = (byte[])part.Clone();
                    Library.Get.Solve(first);
                    var behind = Behind(first, part).Select(next => (byte[])next.Clone());
                    foreach (var following in behind.Reverse())
                        parts.Push(following);
                    found = 1;
                }
                count += Math.Max(found, 0); // the digit that divided may clash
            }
            return count;
        }

        private sealed class Page
        {
            internal readonly byte[] Solutions;
            internal int Found;
            private readonly int room;
            private readonly Library.Visitor put;
            private Exception thrown;

            internal Page(int room)
            {
                this.room = room;
                Solutions = new byte[Cells * room];
                put = Put;
            }

            // Appends the solutions of a board. A clash has none.
            internal void Look(byte[] from)
            {
                if (Found < room)
                    Library.Get.Enumerate(from, put, IntPtr.Zero);
                GC.KeepAlive(put);
                if (thrown != null)
                    throw new InvalidOperationException("solutions cannot be collected", thrown);
            }

            // Must not throw: there is the library between here and the caller.
            private int Put(IntPtr solution, IntPtr context)
            {
                try
                {
                    Marshal.Copy(solution, Solutions, Cells * Found, Cells);
                    return ++Found == room ? 1 : 0;
                }
                catch (Exception e)
                {
                    thrown = e;
                    return 1;
                }
            }
        }
    }
}
