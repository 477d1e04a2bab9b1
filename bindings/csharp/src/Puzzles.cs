// What is around solving: new puzzles, how hard they are, the next step and why, and which of them
// are the same.

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Threading;

namespace LibSudoku
{
    /// <summary>
    /// What is around solving: new puzzles, how hard they are, the next step and why, and which of
    /// them are the same. Boards and errors are those of <see cref="Sudoku"/>. All methods can be
    /// called from any number of threads at once.
    /// </summary>
    public static class Puzzles
    {
        private const int Cells = 81;

        /// <summary>
        /// Makes a puzzle. It depends on the recipe, the seed and the index, and on nothing else:
        /// it is the same on every machine, in every language and in every version. If none of the
        /// attempts met the recipe, it is a GaveUpException; if the recipe shows that nothing can
        /// meet it, or has a number outside its range, an ArgumentException.
        /// </summary>
        public static Generated Generate(Recipe recipe, ulong seed, ulong index)
        {
            using (var wish = new Wish(recipe))
            {
                var puzzle = new byte[Cells];
                var solution = new byte[Cells];
                var rating = wish.IsRated ? new Library.Rating[1] : null;
                CheckRecipe(Library.Get.Generate(
                    ref wish.Raw, seed, index, puzzle, solution, rating));
                return new Generated(
                    Sudoku.Text(puzzle, 0), Sudoku.Text(solution, 0), RatingAt(rating, 0), null);
            }
        }

        /// <summary>
        /// The puzzles of a seed from number <paramref name="first"/> on, made one by one as they
        /// are asked for. It has no end, and throws what Generate throws.
        /// </summary>
        public static IEnumerable<Generated> Enumerate(Recipe recipe, ulong seed, ulong first = 0)
        {
            return Endless(recipe ?? throw new ArgumentNullException(nameof(recipe)), seed, first);
        }

        private static IEnumerable<Generated> Endless(Recipe recipe, ulong seed, ulong index)
        {
            while (true)
                yield return Generate(recipe, seed, unchecked(index++));
        }

        /// <summary>
        /// Makes the puzzles <paramref name="first"/> to first + count - 1: those that Generate
        /// makes one by one. One that is not made has an error.
        /// </summary>
        /// <param name="recipe">What is wished.</param>
        /// <param name="seed">Any number.</param>
        /// <param name="first">The number of the first.</param>
        /// <param name="count">How many.</param>
        /// <param name="threads">
        /// How many share the work, 0 for as many as this process may use.
        /// </param>
        /// <param name="progress">
        /// Is called now and then with how many puzzles are done, and how many there are. What it
        /// throws ends the batch.
        /// </param>
        /// <param name="cancel">Ends the batch with an OperationCanceledException.</param>
        public static List<Generated> GenerateBatch(
            Recipe recipe, ulong seed, ulong first, int count, int threads = 0,
            Action<int, int> progress = null, CancellationToken cancel = default(CancellationToken))
        {
            if (count < 0)
                throw new ArgumentOutOfRangeException(nameof(count), count, "below 0");
            if (first > ulong.MaxValue - (ulong)count)
                throw new ArgumentOutOfRangeException(nameof(first), first, "too large");
            CheckThreads(threads);
            using (var wish = new Wish(recipe))
            {
                var watch = new Watch(count, progress, cancel);
                // One more, so that there is an address if there is no puzzle.
                var puzzles = new byte[checked(Cells * (count + 1))];
                var codes = new sbyte[count + 1];
                var ratings = wish.IsRated ? new Library.Rating[count + 1] : null;
                long code = 0;
                Pinned.Use(puzzles, codes, ratings, (boards, results, numbers) =>
                {
                    code = Library.Get.GenerateBatch(
                        ref wish.Raw, seed, first, (UIntPtr)count, boards, (UIntPtr)Cells, results,
                        numbers, (uint)threads, watch.Hook, IntPtr.Zero);
                });
                CheckRecipe(code);
                watch.Check();
                return Collect(puzzles, codes, ratings, count, threads);
            }
        }

        private static List<Generated> Collect(
            byte[] puzzles, sbyte[] codes, Library.Rating[] ratings, int count, int threads)
        {
            var solutions = (byte[])puzzles.Clone();
            Pinned.Use(solutions, codes, null, (boards, results, numbers) => Library.Get.SolveBatch(
                boards, (UIntPtr)count, (UIntPtr)Cells, IntPtr.Zero, (uint)threads, 0));
            var all = new List<Generated>(count);
            for (var i = 0; i < count; i++)
            {
                if (codes[i] == Library.GaveUp)
                {
                    all.Add(new Generated(null, null, null, new GaveUpException()));
                    continue;
                }
                CheckRecipe(codes[i]);
                var solution = Sudoku.Text(solutions, Cells * i);
                var puzzle = Sudoku.Text(puzzles, Cells * i);
                all.Add(new Generated(puzzle, solution, RatingAt(ratings, i), null));
            }
            return all;
        }

        private static Rating RatingAt(Library.Rating[] ratings, int index)
        {
            return ratings == null ? null : new Rating(ratings[index]);
        }

        private static void CheckRecipe(long code)
        {
            if (code == Library.GaveUp)
                throw new GaveUpException();
            if (code == Library.ErrorMemory)
                throw new OutOfMemoryException();
            if (code < 0)
                throw new ArgumentException("no puzzle can meet the recipe");
        }

        private static void CheckThreads(int threads)
        {
            if (threads < 0)
                throw new ArgumentOutOfRangeException(nameof(threads), threads, "below 0");
        }

        /// <summary>
        /// How hard a puzzle is; null for one that has no rating, because it has several solutions
        /// or none. Puzzles above 9.5 can take seconds.
        /// </summary>
        public static Rating Rate(string puzzle)
        {
            var code = Library.Get.Rate(Sudoku.ToC(puzzle), out var rating);
            if (code < 0)
                throw Failure(code, puzzle, null);
            return code == (int)Answer.Unique ? new Rating(rating) : null;
        }

        /// <summary>
        /// Rates many puzzles. A bad one, null included, spoils no other. The rest is as with
        /// GenerateBatch.
        /// </summary>
        public static List<Rated> RateBatch(
            IEnumerable<string> puzzles, int threads = 0, Action<int, int> progress = null,
            CancellationToken cancel = default(CancellationToken))
        {
            if (puzzles == null)
                throw new ArgumentNullException(nameof(puzzles));
            var given = new List<string>(puzzles);
            CheckThreads(threads);
            var watch = new Watch(given.Count, progress, cancel);
            var codes = new sbyte[given.Count];
            var ratings = new Library.Rating[given.Count];
            Pinned.Use(Sudoku.Pack(given), codes, ratings, (boards, results, numbers) =>
            {
                Library.Get.RateBatch(
                    boards, (UIntPtr)given.Count, (UIntPtr)Cells, results, numbers, (uint)threads,
                    watch.Hook, IntPtr.Zero);
            });
            watch.Check();
            var all = new List<Rated>(given.Count);
            for (var i = 0; i < given.Count; i++)
            {
                if (codes[i] == Library.ErrorMemory)
                    throw new OutOfMemoryException();
                var rating = codes[i] == (int)Answer.Unique ? new Rating(ratings[i]) : null;
                all.Add(new Rated(rating, codes[i] < 0 ? Sudoku.FaultInBatch(given[i]) : null));
            }
            return all;
        }

        /// <summary>
        /// The next step for a board that a player has begun to fill in. An entry that is not the
        /// solution's, or a cell that has lost the solution's candidate, comes before anything
        /// else, as Technique.Mistake; then it is the step that the rating takes, the easiest. Null
        /// when nothing is left to do, when no technique suffices, and for a puzzle with several
        /// solutions or none.
        /// </summary>
        /// <param name="puzzle">The puzzle.</param>
        /// <param name="board">
        /// It with what has been entered, which may clash; null for nothing.
        /// </param>
        /// <param name="candidates">
        /// What the player has left; null for all that nothing on the board excludes.
        /// </param>
        public static Step Hint(string puzzle, string board = null, Candidates candidates = null)
        {
            var given = Sudoku.ToC(puzzle);
            var filled = board == null ? null : Sudoku.ToC(board);
            var step = Marshal.AllocHGlobal(Marshal.SizeOf<Library.Step>());
            try
            {
                var code = Library.Get.Hint(given, filled, candidates?.ToC(), step);
                if (code < 0)
                    throw Failure(code, puzzle, board);
                return code == 1 ? new Step(step) : null;
            }
            finally
            {
                Marshal.FreeHGlobal(step);
            }
        }

        /// <summary>
        /// The steps that there are, easiest first, no more than <paramref name="limit"/>, which is
        /// at least 1. There can be thousands, and those of the hardest techniques take minutes:
        /// the token ends it at the next one. None where Hint gives null.
        /// </summary>
        public static List<Step> Hints(
            string puzzle, int limit, string board = null, Candidates candidates = null,
            CancellationToken cancel = default(CancellationToken))
        {
            Sudoku.CheckLimit(limit);
            var given = Sudoku.ToC(puzzle);
            var filled = board == null ? null : Sudoku.ToC(board);
            return Collect(limit, puzzle, board, cancel, visit => Library.Get.Hints(
                given, filled, candidates?.ToC(), visit, IntPtr.Zero));
        }

        /// <summary>
        /// The whole way from a puzzle to its solution, in the steps that the rating takes. Where
        /// the techniques do not suffice, it ends early. None for a puzzle without blanks, with
        /// several solutions or none. The token ends it at the next step.
        /// </summary>
        public static List<Step> Path(
            string puzzle, CancellationToken cancel = default(CancellationToken))
        {
            var given = Sudoku.ToC(puzzle);
            return Collect(int.MaxValue, puzzle, null, cancel, visit => Library.Get.Path(
                given, visit, IntPtr.Zero));
        }

        private static List<Step> Collect(
            int limit, string puzzle, string board, CancellationToken cancel,
            Func<Library.Visitor, long> call)
        {
            var steps = new List<Step>();
            Exception thrown = null;
            cancel.ThrowIfCancellationRequested();
            Library.Visitor visit = (step, context) =>
            {
                // It must not throw: there is the library between here and the caller.
                try
                {
                    steps.Add(new Step(step));
                    return steps.Count == limit || cancel.IsCancellationRequested ? 1 : 0;
                }
                catch (Exception e)
                {
                    thrown = e;
                    return 1;
                }
            };
            var calls = call(visit);
            GC.KeepAlive(visit);
            if (thrown != null)
                throw new InvalidOperationException("steps cannot be collected", thrown);
            cancel.ThrowIfCancellationRequested();
            if (calls < 0)
                throw Failure((int)calls, puzzle, board);
            return steps;
        }

        /// <summary>
        /// The canonical form of a board: two boards have the same one exactly if they are the same
        /// puzzle.
        /// </summary>
        public static Canonical Canonical(string board)
        {
            var form = Sudoku.ToC(board);
            if (Library.Get.Canonical(form, form, out var transform, out var automorphisms) < 0)
                throw Sudoku.Fault(board);
            return new Canonical(Sudoku.Text(form, 0), new Transform(transform), automorphisms);
        }

        /// <summary>
        /// Rearranges a board at random, each way being equally likely: another puzzle for the eye,
        /// the same for a solver. The same seed gives the same on every machine.
        /// </summary>
        public static string Shuffle(string board, ulong seed)
        {
            var cells = Sudoku.ToC(board);
            if (Library.Get.Shuffle(cells, seed) < 0)
                throw Sudoku.Fault(board);
            return Sudoku.Text(cells, 0);
        }

        // What a code says of a puzzle, and of what has been entered.
        private static Exception Failure(int code, string puzzle, string board)
        {
            if (code == Library.ErrorMemory)
                return new OutOfMemoryException();
            var fault = Sudoku.Fault(puzzle);
            return fault != null || board == null ? fault : Sudoku.Fault(board);
        }
    }

    // Arrays that stay where they are while the library uses them.
    internal static class Pinned
    {
        internal static void Use(
            Array boards, Array results, Array numbers, Action<IntPtr, IntPtr, IntPtr> use)
        {
            var first = GCHandle.Alloc(boards, GCHandleType.Pinned);
            var second = GCHandle.Alloc(results, GCHandleType.Pinned);
            var third = GCHandle.Alloc(numbers, GCHandleType.Pinned); // of null, 0
            try
            {
                use(
                    first.AddrOfPinnedObject(), second.AddrOfPinnedObject(),
                    third.AddrOfPinnedObject());
            }
            finally
            {
                first.Free();
                second.Free();
                third.Free();
            }
        }
    }
}
