// Many boards, in slices of some hundredths of a second. A call of the library cannot be stopped;
// between calls the token is looked at, and the caller is told how far it is. No code of the caller
// runs inside the library.

using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;

namespace LibSudoku
{
    internal static class Slices
    {
        private const int First = 256;
        private const int Least = 16;
        private const int Short = 20; // milliseconds
        private const int Long = 40;

        // Work on boards from an address on: how many they are, and where their results go.
        internal delegate void Work(IntPtr boards, int count, IntPtr results);

        // Lets work be done on boards that begin `stride` bytes after each other, and whose results
        // have `size` bytes each.
        internal static void Run(
            byte[] boards, int total, int stride, Array results, int size, Work work,
            Action<int, int> progress, CancellationToken cancel)
        {
            var from = GCHandle.Alloc(boards, GCHandleType.Pinned);
            var to = GCHandle.Alloc(results, GCHandleType.Pinned);
            try
            {
                var start = 0;
                var count = First;
                var watch = new Stopwatch();
                while (start < total)
                {
                    cancel.ThrowIfCancellationRequested();
                    watch.Restart();
                    count = Math.Min(count, total - start);
                    var at = from.AddrOfPinnedObject() + start * stride;
                    work(at, count, to.AddrOfPinnedObject() + start * size);
                    start += count;
                    if (watch.ElapsedMilliseconds < Short && count < 1 << 20)
                        count *= 2;
                    else if (watch.ElapsedMilliseconds > Long && count > Least)
                        count /= 2;
                    progress?.Invoke(start, total);
                }
            }
            finally
            {
                from.Free();
                to.Free();
            }
        }
    }
}
