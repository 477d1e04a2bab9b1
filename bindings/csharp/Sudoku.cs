// Solves 9x9 Sudoku with libsudoku, by P/Invoke.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace LibSudoku
{
    /// <summary>What solving a board found.</summary>
    public enum Answer
    {
        /// <summary>Not a board. Only in batches: a method that takes one board throws.</summary>
        Invalid = -1,

        /// <summary>Well-formed, without a clash, but there is no solution.</summary>
        None = 0,

        /// <summary>There is exactly one solution.</summary>
        Unique = 1,

        /// <summary>There is more than one solution.</summary>
        Multiple = 2,
    }

    /// <summary>What is wrong with a board.</summary>
    public enum Reason
    {
        /// <summary>Not 81 cells.</summary>
        Length,

        /// <summary>A character that is neither a digit nor a blank.</summary>
        Character,

        /// <summary>Two equal givens in one row, column or box.</summary>
        Clash,
    }

    /// <summary>What solving one board gave.</summary>
    public sealed class Result
    {
        internal Result(Answer answer, string solution, InvalidBoardException error)
        {
            Answer = answer;
            Solution = solution;
            Error = error;
        }

        /// <summary>What was found.</summary>
        public Answer Answer { get; }

        /// <summary>With Unique and Multiple a solution, of several the first in reading order; else null.</summary>
        public string Solution { get; }

        /// <summary>With Invalid, which only batches have, what is wrong with the board; else null.</summary>
        public InvalidBoardException Error { get; }
    }

    /// <summary>A text that is no board, and where that is seen.</summary>
    public sealed class InvalidBoardException : ArgumentException
    {
        internal InvalidBoardException(string sentence, Reason reason, int cell, int other, int character, long offset)
            : base(sentence + ": " + Where(reason, cell, other, character, offset))
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
        /// The cell, 0 to 80 in reading order: of a bad character (-1 if 81 cells come before it); of a
        /// clash, the one that repeats Other. For a wrong length, how many cells there are.
        /// </summary>
        public int Cell { get; }

        /// <summary>Of a clash, the first cell that Cell repeats; else -1.</summary>
        public int Other { get; }

        /// <summary>The bad UTF-16 character; else -1.</summary>
        public int Character { get; }

        /// <summary>The index in the string where the fault is.</summary>
        public long Offset { get; }

        private static string Where(Reason reason, int cell, int other, int character, long offset)
        {
            switch (reason)
            {
                case Reason.Length:
                    return "found " + cell;
                case Reason.Clash:
                    return Place(cell) + " repeats " + Place(other);
                default:
                    var quoted = character > ' ' && character < 127
                        ? "'" + (char)character + "'"
                        : "U+" + character.ToString("X4");
                    return quoted + " at " + (cell < 0 ? "index " + offset : Place(cell));
            }
        }

        private static string Place(int cell)
        {
            return "row " + (cell / 9 + 1) + ", column " + (cell % 9 + 1);
        }
    }

    /// <summary>
    /// Solves 9x9 Sudoku. A board is a string of 81 characters in reading order, row by row: 1 to 9 are
    /// givens, . and 0 are blanks. A text that is no board is an <see cref="InvalidBoardException"/>. All
    /// methods can be called from any number of threads at once.
    /// </summary>
    public static class Sudoku
    {
        private const int Cells = 81;

        /// <summary>Solves a board; of several solutions it finds the first in reading order.</summary>
        public static Result Solve(string board)
        {
            var cells = ToC(board);
            var code = Library.Get.Solve(cells);
            if (code < 0)
                throw Fault(board);
            return new Result((Answer)code, code > 0 ? Text(cells, 0) : null, null);
        }

        /// <summary>
        /// Counts the solutions, no further than to a limit, which is at least 1. An empty board has more
        /// than anyone will wait for.
        /// </summary>
        public static long Count(string board, long limit)
        {
            if (board == null)
                throw new ArgumentNullException(nameof(board));
            if (limit < 1)
                throw new ArgumentOutOfRangeException(nameof(limit), limit, "below 1");
            var cells = ToC(board);
            var count = Library.Get.Count(cells, limit);
            if (count < 0)
                throw Fault(board);
            return count;
        }

        /// <summary>The solutions in reading order, found as they are asked for.</summary>
        public static IEnumerable<string> Solutions(string board)
        {
            Validate(board); // now, and not when the first one is asked for
            return new Solutions(ToC(board));
        }

        /// <summary>
        /// Returns if the givens are well-formed and free of clashes; throws InvalidBoardException if they
        /// are not. Does not look for a solution.
        /// </summary>
        public static void Validate(string board)
        {
            var fault = Fault(board);
            if (fault != null)
                throw fault;
        }

        /// <summary>
        /// Reads one puzzle from text as people write it into 81 characters, 1 to 9 and '.'. The blanks are
        /// '.', '0', '_' and '*'; white space, the drawing characters '|', '+' and '-', lines whose first
        /// character is '#', and a byte order mark are left out. Clashes are for the solver to find.
        /// </summary>
        public static string Parse(string text)
        {
            if (text == null)
                throw new ArgumentNullException(nameof(text));
            var bytes = new byte[text.Length + 1]; // never without a first byte
            Copy(text, bytes, 0);
            if (text.Length > 0 && text[0] == '\uFEFF')
                bytes[0] = (byte)'\n'; // like the mark, nothing in front of a line
            var board = new byte[Cells];
            if (Library.Get.Parse(bytes, (UIntPtr)text.Length, board, out var fault) < 0)
                throw Located(fault, text);
            return Text(board, 0);
        }

        /// <summary>
        /// Solves many boards, with as many threads as this process may use. A bad board spoils no other: its
        /// answer is Invalid.
        /// </summary>
        public static List<Result> SolveBatch(IEnumerable<string> boards)
        {
            var given = new List<string>(boards ?? throw new ArgumentNullException(nameof(boards)));
            var cells = new byte[checked(Cells * given.Count)];
            for (var i = 0; i < given.Count; i++)
            {
                if (given[i] == null)
                    throw new ArgumentNullException(nameof(boards), "board " + i);
                if (given[i].Length == Cells)
                    Copy(given[i], cells, Cells * i); // else it begins with a NUL, which no board does
            }
            var answers = SolveBatch(cells);
            var results = new List<Result>(answers.Length);
            for (var i = 0; i < answers.Length; i++)
            {
                results.Add(new Result(
                    answers[i],
                    answers[i] > Answer.None ? Text(cells, Cells * i) : null,
                    answers[i] == Answer.Invalid ? Fault(given[i]) : null));
            }
            return results;
        }

        /// <summary>
        /// Solves many boards of ASCII characters in place. Only the blanks of boards that have a solution are
        /// changed. Nobody else may touch the array meanwhile.
        /// </summary>
        /// <param name="boards">The boards; what is behind the last one's 81st byte may be missing.</param>
        /// <param name="stride">How many bytes after each other they begin: 81 if packed, 82 for lines.</param>
        /// <param name="threads">How many threads share the work, 0 for as many as this process may use.</param>
        /// <returns>An answer for each board.</returns>
        public static Answer[] SolveBatch(byte[] boards, int stride = Cells, int threads = 0)
        {
            if (boards == null)
                throw new ArgumentNullException(nameof(boards));
            if (stride < Cells)
                throw new ArgumentOutOfRangeException(nameof(stride), stride, "below 81");
            if (threads < 0)
                throw new ArgumentOutOfRangeException(nameof(threads), threads, "below 0");
            var count = boards.Length / stride;
            var rest = boards.Length % stride;
            if (rest >= Cells)
                count++;
            else if (rest > 0)
                throw new ArgumentException("no whole number of boards, " + stride + " bytes apart", nameof(boards));
            var codes = new sbyte[count];
            if (count > 0)
                Library.Get.SolveBatch(boards, (UIntPtr)count, (UIntPtr)stride, codes, (uint)threads, 0);
            return Array.ConvertAll(codes, code => code < 0 ? Answer.Invalid : (Answer)code);
        }

        /// <summary>The version of the library that was loaded, "1.2.3".</summary>
        public static string Version => Marshal.PtrToStringAnsi(Library.Get.Version());

        /// <summary>The engine that this CPU got, such as "avx2".</summary>
        public static string Backend => Marshal.PtrToStringAnsi(Library.Get.Backend());

        internal static string Text(byte[] cells, int at)
        {
            return Encoding.ASCII.GetString(cells, at, Cells);
        }

        // One byte for each char, so that indices are the same; any bad one for what is not ASCII.
        private static void Copy(string text, byte[] to, int at)
        {
            for (var i = 0; i < text.Length; i++)
                to[at + i] = (byte)(text[i] < 128 ? text[i] : 128);
        }

        // The board as C reads it.
        private static byte[] ToC(string board)
        {
            if (board == null)
                throw new ArgumentNullException(nameof(board));
            if (board.Length != Cells)
                throw WrongLength(board);
            var cells = new byte[Cells];
            Copy(board, cells, 0);
            return cells;
        }

        // What is wrong with a board, or null.
        private static InvalidBoardException Fault(string board)
        {
            if (board != null && board.Length != Cells)
                return WrongLength(board);
            return Library.Get.Validate(ToC(board), out var fault) < 0 ? Located(fault, board) : null;
        }

        private static InvalidBoardException WrongLength(string board)
        {
            var length = board.Length;
            return new InvalidBoardException(
                Sentence(Library.ErrorLength), Reason.Length, length, -1, -1, Math.Min(length, Cells));
        }

        private static InvalidBoardException Located(Library.Fault fault, string text)
        {
            var reason = fault.Code == Library.ErrorLength ? Reason.Length
                : fault.Code == Library.ErrorCharacter ? Reason.Character
                : Reason.Clash;
            var character = reason == Reason.Character ? text[(int)fault.Offset] : -1;
            return new InvalidBoardException(
                Sentence(fault.Code), reason, fault.Cell, fault.Other, character, fault.Offset);
        }

        private static string Sentence(int code)
        {
            return Marshal.PtrToStringAnsi(Library.Get.StrError(code));
        }
    }

    // The solutions of a valid board. They are fetched some at a time, so that no code of the caller ever
    // runs inside the library, and nothing is left open in it.
    internal sealed class Solutions : IEnumerable<string>
    {
        private const int Cells = 81;

        // Few at first, for callers who want the first only, and not too many for the cache.
        private const int FirstPage = 16;
        private const int LargestPage = 1024;

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
                    page.LookBehind(last, board);
                for (var i = 0; i < page.Found; i++)
                    yield return Sudoku.Text(page.Solutions, Cells * i);
                if (page.Found < room)
                    yield break;
                last = new byte[Cells];
                Array.Copy(page.Solutions, Cells * (room - 1), last, 0, Cells);
                room = Math.Min(4 * room, LargestPage);
            }
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

            // The solutions that follow a solution share all its cells before some blank, and have a larger
            // digit there: boards of their own, whose solutions follow each other if the later blanks come
            // first.
            internal void LookBehind(byte[] last, byte[] board)
            {
                var following = (byte[])last.Clone();
                for (var cell = Cells - 1; cell >= 0; cell--)
                {
                    if (board[cell] != '.' && board[cell] != '0')
                        continue;
                    for (var digit = last[cell] + 1; digit <= '9'; digit++)
                    {
                        following[cell] = (byte)digit;
                        Look(following);
                    }
                    following[cell] = (byte)'.';
                }
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

    // The C functions. They are looked up here, and not by DllImport, because the file's name is only known
    // when the program runs.
    internal sealed class Library
    {
        // The version that this file was written for, the header's.
        internal const uint Expected = 0x000100;

        internal const int ErrorLength = -2;
        internal const int ErrorCharacter = -3;

        internal static Library Get => Loaded.Value;

        // Lazy, so that each call has the exception itself.
        private static readonly Lazy<Library> Loaded = new Lazy<Library>(() => new Library());

        internal readonly SolveFunction Solve;
        internal readonly ValidateFunction Validate;
        internal readonly CountFunction Count;
        internal readonly EnumerateFunction Enumerate;
        internal readonly ParseFunction Parse;
        internal readonly SolveBatchFunction SolveBatch;
        internal readonly StrErrorFunction StrError;
        internal readonly TextFunction Version;
        internal readonly TextFunction Backend;

        private readonly IntPtr handle;

        private Library()
        {
            handle = Loader.Open();
            // The other functions may not be there or be different in another version.
            var loaded = Function<NumberFunction>("sudoku_version_number")();
            if (!Fits(loaded, Expected))
            {
                throw new DllNotFoundException(
                    "libsudoku is version " + Dotted(loaded) + ", and Sudoku.cs was made for " + Dotted(Expected));
            }
            Solve = Function<SolveFunction>("sudoku_solve");
            Validate = Function<ValidateFunction>("sudoku_validate");
            Count = Function<CountFunction>("sudoku_count");
            Enumerate = Function<EnumerateFunction>("sudoku_enumerate");
            Parse = Function<ParseFunction>("sudoku_parse");
            SolveBatch = Function<SolveBatchFunction>("sudoku_solve_batch");
            StrError = Function<StrErrorFunction>("sudoku_strerror");
            Version = Function<TextFunction>("sudoku_version");
            Backend = Function<TextFunction>("sudoku_backend");
        }

        // Before 1.0 a minor version may change the interface, later a major one.
        internal static bool Fits(uint loaded, uint expected)
        {
            var shift = expected >> 16 == 0 ? 8 : 16;
            return loaded >> shift == expected >> shift;
        }

        private static string Dotted(uint version)
        {
            return (version >> 16) + "." + (version >> 8 & 255) + "." + (version & 255);
        }

        private T Function<T>(string name)
        {
            var address = Loader.Find(handle, name);
            if (address == IntPtr.Zero)
                throw new EntryPointNotFoundException(name);
            return Marshal.GetDelegateForFunctionPointer<T>(address);
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Fault
        {
            public int Code;
            public int Cell;
            public int Other;
            public int Byte;
            public long Offset;
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int SolveFunction([In, Out] byte[] board);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int ValidateFunction(byte[] board, out Fault fault);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long CountFunction(byte[] board, long limit);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int Visitor(IntPtr solution, IntPtr context);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long EnumerateFunction(byte[] board, Visitor visit, IntPtr context);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int ParseFunction(byte[] text, UIntPtr length, [In, Out] byte[] board, out Fault fault);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long SolveBatchFunction(
            [In, Out] byte[] boards, UIntPtr count, UIntPtr stride, [In, Out] sbyte[] results, uint threads, uint flags);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate IntPtr StrErrorFunction(int code);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate IntPtr TextFunction();

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate uint NumberFunction();

        // What the system has for opening libraries.
        private static class Loader
        {
            private const int Now = 2; // RTLD_NOW

            private static bool IsWindows => Environment.OSVersion.Platform == PlatformID.Win32NT;

            internal static IntPtr Open()
            {
                var path = Environment.GetEnvironmentVariable("SUDOKU_LIBRARY");
                var names = !string.IsNullOrEmpty(path)
                    ? new[] { path }
                    : IsWindows ? new[] { "sudoku.dll" } : new[] { "libsudoku.so.0", "libsudoku.dylib" };
                foreach (var name in names)
                {
                    var handle = IsWindows ? LoadLibrary(name) : DlOpen(name, Now);
                    if (handle != IntPtr.Zero)
                        return handle;
                }
                throw new DllNotFoundException(string.Join(", ", names) + " (SUDOKU_LIBRARY can name the file)");
            }

            internal static IntPtr Find(IntPtr handle, string name)
            {
                return IsWindows ? GetProcAddress(handle, name) : DlSym(handle, name);
            }

            [DllImport("libc", EntryPoint = "dlopen")]
            private static extern IntPtr DlOpen(string name, int flags);

            [DllImport("libc", EntryPoint = "dlsym")]
            private static extern IntPtr DlSym(IntPtr handle, string name);

            [DllImport("kernel32", CharSet = CharSet.Unicode)]
            private static extern IntPtr LoadLibrary(string name);

            [DllImport("kernel32", BestFitMapping = false)]
            private static extern IntPtr GetProcAddress(IntPtr handle, string name);
        }
    }
}
