// The C functions and structures around solving; sudoku.h describes them.

using System;
using System.Runtime.InteropServices;

namespace LibSudoku
{
    internal sealed partial class Library
    {
        [StructLayout(LayoutKind.Sequential)]
        internal struct Transform
        {
            public byte Transposed;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 9)]
            public byte[] Rows;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 9)]
            public byte[] Columns;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 9)]
            public byte[] Digits;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Rating
        {
            public int Er;
            public int Ep;
            public int Ed;
            public int Technique;
            public int Steps;
            public int Level;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Node
        {
            public byte Cell;
            public byte Digit;
            public byte On;
            public byte Reserved;
            public ushort FirstLink;
            public ushort Links;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Step
        {
            public int Technique;
            public int Rating;
            public int Cell;
            public int Digit;
            public uint Flags;
            public uint Units;
            public uint Bases;
            public uint Complexity;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)]
            public ushort[] Removed;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)]
            public ushort[] Pattern;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)]
            public ushort[] Extra;
            public ushort NodeCount;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 256)]
            public Node[] Nodes;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 1024)]
            public ushort[] Links;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Recipe
        {
            public uint Version;
            public uint Flags;
            public uint Symmetry;
            public int CluesMin;
            public int CluesMax;
            public int ErMin;
            public int ErMax;
            public IntPtr Pattern;
            public IntPtr Keep;
            public ulong Attempts;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 4)]
            public ulong[] Reserved;
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int CandidatesFunction(byte[] board, [In, Out] ushort[] candidates);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int SolveCandidatesFunction([In, Out] ushort[] candidates);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long CountCandidatesFunction(ushort[] candidates, long limit);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int ParseCandidatesFunction(
            byte[] text, UIntPtr length, [In, Out] ushort[] candidates, out Fault fault);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int CanonicalFunction(
            byte[] board, [In, Out] byte[] canonical, out Transform transform,
            out ulong automorphisms);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int TransformFunction(
            byte[] board, ref Transform transform, [In, Out] byte[] result);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int ShuffleFunction([In, Out] byte[] board, ulong seed);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int Hook(UIntPtr done, UIntPtr count, IntPtr context);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int RateFunction(byte[] puzzle, out Rating rating);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long RateBatchFunction(
            IntPtr puzzles, UIntPtr count, UIntPtr stride, IntPtr results, IntPtr ratings,
            uint threads, Hook progress, IntPtr context);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int HintFunction(
            byte[] puzzle, byte[] board, ushort[] candidates, IntPtr step);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long HintsFunction(
            byte[] puzzle, byte[] board, ushort[] candidates, Visitor visit, IntPtr context);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long PathFunction(byte[] puzzle, Visitor visit, IntPtr context);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long StepTextFunction(IntPtr step, [In, Out] byte[] text, UIntPtr size);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate IntPtr TechniqueNameFunction(int technique);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate int GenerateFunction(
            ref Recipe recipe, ulong seed, ulong index, [In, Out] byte[] puzzle,
            [In, Out] byte[] solution, [In, Out] Rating[] rating);

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        internal delegate long GenerateBatchFunction(
            ref Recipe recipe, ulong seed, ulong first, UIntPtr count, IntPtr puzzles,
            UIntPtr stride, IntPtr results, IntPtr ratings, uint threads, Hook progress, IntPtr context);
    }
}
