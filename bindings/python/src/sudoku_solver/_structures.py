"""The structures of sudoku.h, and the types of its hooks."""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    c_char_p,
    c_int32,
    c_int64,
    c_size_t,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
)

CELLS = 81
NODES, LINKS = 256, 1024  # SUDOKU_STEP_NODES, SUDOKU_STEP_LINKS

#: A set for each cell.
Sets = c_uint16 * CELLS


class Fault(ctypes.Structure):
    """struct sudoku_fault"""

    _fields_ = [
        ("code", c_int32),
        ("cell", c_int32),
        ("other", c_int32),
        ("byte", c_int32),
        ("offset", c_int64),
    ]


class CTransform(ctypes.Structure):
    """struct sudoku_transform"""

    _fields_ = [
        ("transposed", c_uint8),
        ("rows", c_uint8 * 9),
        ("columns", c_uint8 * 9),
        ("digits", c_uint8 * 9),
    ]


class CRating(ctypes.Structure):
    """struct sudoku_rating"""

    _fields_ = [
        ("er", c_int32),
        ("ep", c_int32),
        ("ed", c_int32),
        ("technique", c_int32),
        ("steps", c_int32),
        ("level", c_int32),
    ]


class CNode(ctypes.Structure):
    """struct sudoku_node"""

    _fields_ = [
        ("cell", c_uint8),
        ("digit", c_uint8),
        ("on", c_uint8),
        ("reserved", c_uint8),
        ("first_link", c_uint16),
        ("links", c_uint16),
    ]


class CStep(ctypes.Structure):
    """struct sudoku_step"""

    _fields_ = [
        ("technique", c_int32),
        ("rating", c_int32),
        ("cell", c_int32),
        ("digit", c_int32),
        ("flags", c_uint32),
        ("units", c_uint32),
        ("bases", c_uint32),
        ("complexity", c_uint32),
        ("removed", Sets),
        ("pattern", Sets),
        ("extra", Sets),
        ("node_count", c_uint16),
        ("nodes", CNode * NODES),
        ("links", c_uint16 * LINKS),
    ]


class CRecipe(ctypes.Structure):
    """struct sudoku_recipe"""

    _fields_ = [
        ("version", c_uint32),
        ("flags", c_uint32),
        ("symmetry", c_uint32),
        ("clues_min", c_int32),
        ("clues_max", c_int32),
        ("er_min", c_int32),
        ("er_max", c_int32),
        ("pattern", c_char_p),
        ("keep", c_char_p),
        ("attempts", c_uint64),
        ("reserved", c_uint64 * 4),
    ]


# sudoku_visitor. The context is a number here, 0, so that dict.setdefault is a visitor: it keeps
# the solution, and returns that 0, which is "go on".
Visitor = ctypes.CFUNCTYPE(c_int32, c_char_p, c_size_t)

# sudoku_step_visitor and sudoku_progress, which look at their first argument only. (In C's calling
# conventions the caller takes its arguments away again, whoever has looked at them.)
StepVisitor = ctypes.CFUNCTYPE(c_int32, POINTER(CStep))
ProgressHook = ctypes.CFUNCTYPE(c_int32, c_size_t)
