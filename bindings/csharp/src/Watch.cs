// How far a call of the library is, for its caller, who can end it.

using System;
using System.Diagnostics;
using System.Runtime.ExceptionServices;
using System.Threading;

namespace LibSudoku
{
    // It runs in the calling thread, inside the library, where it must not throw.
    internal sealed class Watch
    {
        private const int Interval = 20; // milliseconds

        private readonly int total;
        private readonly Action<int, int> progress;
        private readonly CancellationToken cancel;
        private readonly Stopwatch told = Stopwatch.StartNew();
        private ExceptionDispatchInfo ended;

        // A field, so that it is there as long as the watch.
        internal readonly Library.Hook Hook;

        internal Watch(int total, Action<int, int> progress, CancellationToken cancel)
        {
            cancel.ThrowIfCancellationRequested();
            this.total = total;
            this.progress = progress;
            this.cancel = cancel;
            Hook = Done;
        }

        // Throws what ended the call, if anything did.
        internal void Check()
        {
            ended?.Throw();
        }

        private int Done(UIntPtr number, UIntPtr count, IntPtr context)
        {
            try
            {
                var done = (int)number;
                if (done == total || told.ElapsedMilliseconds >= Interval)
                {
                    told.Restart();
                    progress?.Invoke(done, total);
                }
                if (done < total)
                    cancel.ThrowIfCancellationRequested();
                return 0;
            }
            catch (Exception e)
            {
                ended = ExceptionDispatchInfo.Capture(e);
                return 1;
            }
        }
    }
}
