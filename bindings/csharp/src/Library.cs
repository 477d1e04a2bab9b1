// The C functions, found and checked; sudoku.h describes them.

using System;
using System.IO;
using System.Runtime.InteropServices;

namespace LibSudoku
{
    // The C functions. They are looked up here, and not by DllImport, because the file's name is
    // only known when the program runs.
    internal sealed partial class Library
    {
        // The version that this file was written for, the header's.
        internal const uint Expected = 0x000100;

        internal const int ErrorLength = -2;
        internal const int ErrorCharacter = -3;
        internal const int GaveUp = -7;
        internal const int ErrorMemory = -8;

        internal static Library Get => Loaded.Value;

        // Lazy, so that each call has the exception itself.
        private static readonly Lazy<Library> Loaded = new Lazy<Library>(() => new Library());

        internal readonly SolveFunction Solve;
        internal readonly SolveFunction SolveAny;
        internal readonly ValidateFunction Validate;
        internal readonly CountFunction Count;
        internal readonly EnumerateFunction Enumerate;
        internal readonly ParseFunction Parse;
        internal readonly ReadFunction Read;
        internal readonly SolveBatchFunction SolveBatch;
        internal readonly CountBatchFunction CountBatch;
        internal readonly CandidatesFunction Candidates;
        internal readonly SolveCandidatesFunction SolveCandidates;
        internal readonly CountCandidatesFunction CountCandidates;
        internal readonly ParseCandidatesFunction ParseCandidates;
        internal readonly CanonicalFunction Canonical;
        internal readonly TransformFunction TransformBoard;
        internal readonly ShuffleFunction Shuffle;
        internal readonly RateFunction Rate;
        internal readonly RateBatchFunction RateBatch;
        internal readonly HintFunction Hint;
        internal readonly HintsFunction Hints;
        internal readonly PathFunction Path;
        internal readonly StepTextFunction StepText;
        internal readonly TechniqueNameFunction TechniqueName;
        internal readonly GenerateFunction Generate;
        internal readonly GenerateBatchFunction GenerateBatch;
        internal readonly TextFunction Version;
        internal readonly TextFunction Backend;

        private readonly IntPtr handle;
        private readonly string file;

        private Library()
        {
            handle = Loader.Open(out file);
            // The other functions may not be there or be different in another version.
            var loaded = Function<NumberFunction>("sudoku_version_number")();
            if (!Fits(loaded, Expected))
            {
                throw new DllNotFoundException(
                    file + " is libsudoku " + Dotted(loaded) + ", and this was made for " + Dotted(Expected));
            }
            Solve = Function<SolveFunction>("sudoku_solve");
            SolveAny = Function<SolveFunction>("sudoku_solve_any");
            Validate = Function<ValidateFunction>("sudoku_validate");
            Count = Function<CountFunction>("sudoku_count");
            Enumerate = Function<EnumerateFunction>("sudoku_enumerate");
            Parse = Function<ParseFunction>("sudoku_parse");
            Read = Function<ReadFunction>("sudoku_read");
            SolveBatch = Function<SolveBatchFunction>("sudoku_solve_batch");
            CountBatch = Function<CountBatchFunction>("sudoku_count_batch");
            Candidates = Function<CandidatesFunction>("sudoku_candidates");
            SolveCandidates = Function<SolveCandidatesFunction>("sudoku_solve_candidates");
            CountCandidates = Function<CountCandidatesFunction>("sudoku_count_candidates");
            ParseCandidates = Function<ParseCandidatesFunction>("sudoku_parse_candidates");
            Canonical = Function<CanonicalFunction>("sudoku_canonical");
            TransformBoard = Function<TransformFunction>("sudoku_transform_board");
            Shuffle = Function<ShuffleFunction>("sudoku_shuffle");
            Rate = Function<RateFunction>("sudoku_rate");
            RateBatch = Function<RateBatchFunction>("sudoku_rate_batch");
            Hint = Function<HintFunction>("sudoku_hint");
            Hints = Function<HintsFunction>("sudoku_hints");
            Path = Function<PathFunction>("sudoku_path");
            StepText = Function<StepTextFunction>("sudoku_step_text");
            TechniqueName = Function<TechniqueNameFunction>("sudoku_technique_name");
            Generate = Function<GenerateFunction>("sudoku_generate");
            GenerateBatch = Function<GenerateBatchFunction>("sudoku_generate_batch");
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
                throw new DllNotFoundException(file + " is no libsudoku: it has no " + name);
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
        internal delegate int ReadFunction(
            byte[] text, UIntPtr length, ref UIntPtr position, [In, Out] byte[] board, out Fault fault);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long SolveBatchFunction(
            IntPtr boards, UIntPtr count, UIntPtr stride, IntPtr results, uint threads, uint flags);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long CountBatchFunction(
            IntPtr boards, UIntPtr count, UIntPtr stride, long limit, IntPtr counts, uint threads, uint flags);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate IntPtr TextFunction();

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate uint NumberFunction();

        // What the system has for opening libraries.
        private static class Loader
        {
            private const int Now = 2; // RTLD_NOW

            private static bool IsWindows => Environment.OSVersion.Platform == PlatformID.Win32NT;

            // The library, and the name by which it was found.
            internal static IntPtr Open(out string file)
            {
                var path = Environment.GetEnvironmentVariable("SUDOKU_LIBRARY");
                var packaged = Packaged();
                var names = !string.IsNullOrEmpty(path)
                    ? new[] { path }
                    : File.Exists(packaged)
                    ? new[] { packaged }
                    : IsWindows ? new[] { "sudoku.dll" } : new[] { "libsudoku.so.0", "libsudoku.dylib" };
                var problem = "";
                foreach (var name in names)
                {
                    var handle = IsWindows ? LoadLibrary(name) : DlOpen(name, Now);
                    if (handle != IntPtr.Zero)
                    {
                        file = name;
                        return handle;
                    }
                    if (problem == "")
                        problem = IsWindows ? "" : ": " + Marshal.PtrToStringAnsi(DlError());
                }
                throw new DllNotFoundException(
                    string.Join(", ", names) + " (SUDOKU_LIBRARY can name the file)" + problem);
            }

            // Where the package's library comes to lie beside a program.
            private static string Packaged()
            {
                var machine = RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant();
                var folder = System.IO.Path.Combine("runtimes", "linux-" + machine, "native");
                return System.IO.Path.Combine(AppDomain.CurrentDomain.BaseDirectory, folder, "libsudoku.so");
            }

            internal static IntPtr Find(IntPtr handle, string name)
            {
                return IsWindows ? GetProcAddress(handle, name) : DlSym(handle, name);
            }

            [DllImport("libc", EntryPoint = "dlopen")]
            private static extern IntPtr DlOpen(string name, int flags);

            [DllImport("libc", EntryPoint = "dlerror")]
            private static extern IntPtr DlError();

            [DllImport("libc", EntryPoint = "dlsym")]
            private static extern IntPtr DlSym(IntPtr handle, string name);

            [DllImport("kernel32", CharSet = CharSet.Unicode)]
            private static extern IntPtr LoadLibrary(string name);

            [DllImport("kernel32", BestFitMapping = false)]
            private static extern IntPtr GetProcAddress(IntPtr handle, string name);
        }
    }
}
