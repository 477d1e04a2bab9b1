"""The shared library: finds and loads it, and says what its functions take (sudoku.h)."""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import (
    POINTER,
    c_char_p,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)
from pathlib import Path
from typing import Any

from ._structures import Fault, ProgressHook, StepVisitor, Visitor

# The package's version, which is the library's.
__version__ = "0.1.0"

if sys.platform == "win32":
    _FILE = _SYSTEM = "sudoku.dll"
elif sys.platform == "darwin":
    _FILE, _SYSTEM = "libsudoku.dylib", "libsudoku.0.dylib"
else:
    _FILE, _SYSTEM = "libsudoku.so", "libsudoku.so.0"


def _load() -> ctypes.CDLL:
    packaged = Path(__file__).with_name(_FILE)
    given = os.environ.get("SUDOKU_LIBRARY")
    name = given or (str(packaged) if packaged.is_file() else _SYSTEM)
    try:
        return ctypes.CDLL(name)
    except OSError as error:
        where = "SUDOKU_LIBRARY" if given else "neither in the package nor in the system"
        # Not each system's message names the file.
        raise ImportError(f"sudoku_solver cannot load {name} ({where}): {error}") from None


def _series(number: tuple[int, int]) -> tuple[int, int]:
    """What must be the same: the major number, and before 1.0 also the minor one."""
    major, minor = number
    return major, 0 if major else minor


def _check(found: int) -> None:
    major, minor, *_ = map(int, __version__.split("."))
    if _series((found >> 16, found >> 8 & 255)) != _series((major, minor)):
        number = f"{found >> 16}.{found >> 8 & 255}.{found & 255}"
        raise ImportError(
            f"sudoku_solver {__version__} cannot work with {_library._name}, "
            f"which is version {number} of the library"
        )


_library = _load()
try:
    _version_number = _library.sudoku_version_number
    _version_number.restype = c_uint32
    # The other functions may lack in another version, or be different.
    _check(_version_number())
    solve_to = _library.sudoku_solve_to
    solve_any = _library.sudoku_solve_any
    validate = _library.sudoku_validate
    count = _library.sudoku_count
    enumerate_solutions = _library.sudoku_enumerate
    parse = _library.sudoku_parse
    read = _library.sudoku_read
    solve_batch = _library.sudoku_solve_batch
    count_batch = _library.sudoku_count_batch
    solve_candidates = _library.sudoku_solve_candidates
    count_candidates = _library.sudoku_count_candidates
    parse_candidates = _library.sudoku_parse_candidates
    canonical = _library.sudoku_canonical
    transform_board = _library.sudoku_transform_board
    shuffle = _library.sudoku_shuffle
    rate = _library.sudoku_rate
    rate_batch = _library.sudoku_rate_batch
    step_text = _library.sudoku_step_text
    technique_name = _library.sudoku_technique_name
    hint = _library.sudoku_hint
    hints = _library.sudoku_hints
    path = _library.sudoku_path
    generate = _library.sudoku_generate
    generate_batch = _library.sudoku_generate_batch
    _version = _library.sudoku_version
    _backend = _library.sudoku_backend
except AttributeError as _missing:
    raise ImportError(f"{_library._name} is no libsudoku: {_missing}") from None

_batch: list[Any] = [c_void_p, c_size_t, c_size_t]
_signatures: list[tuple[Any, Any, list[Any]]] = [
    (solve_to, c_int32, [c_char_p, c_char_p]),
    (solve_any, c_int32, [c_char_p]),
    (validate, c_int32, [c_char_p, POINTER(Fault)]),
    (count, c_int64, [c_char_p, c_int64]),
    (enumerate_solutions, c_int64, [c_char_p, Visitor, c_size_t]),
    (parse, c_int32, [c_char_p, c_size_t, c_char_p, POINTER(Fault)]),
    (read, c_int32, [c_char_p, c_size_t, POINTER(c_size_t), c_char_p, POINTER(Fault)]),
    (solve_batch, c_int64, [*_batch, c_void_p, c_uint32, c_uint32]),
    (count_batch, c_int64, [*_batch, c_int64, c_void_p, c_uint32, c_uint32]),
    (solve_candidates, c_int32, [c_void_p]),
    (count_candidates, c_int64, [c_void_p, c_int64]),
    (parse_candidates, c_int32, [c_char_p, c_size_t, c_void_p, POINTER(Fault)]),
    (canonical, c_int32, [c_char_p, c_void_p, c_void_p, c_void_p]),
    (transform_board, c_int32, [c_char_p, c_void_p, c_void_p]),
    (shuffle, c_int32, [c_void_p, c_uint64]),
    (rate, c_int32, [c_char_p, c_void_p]),
    (rate_batch, c_int64, [*_batch, c_void_p, c_void_p, c_uint32, ProgressHook, c_void_p]),
    (step_text, c_int64, [c_void_p, c_void_p, c_size_t]),
    (technique_name, c_char_p, [c_int32]),
    (hint, c_int32, [c_char_p, c_char_p, c_void_p, c_void_p]),
    (hints, c_int64, [c_char_p, c_char_p, c_void_p, StepVisitor, c_size_t]),
    (path, c_int64, [c_char_p, StepVisitor, c_size_t]),
    (generate, c_int32, [c_void_p, c_uint64, c_uint64, c_void_p, c_void_p, c_void_p]),
    (
        generate_batch,
        c_int64,
        [
            *[c_void_p, c_uint64, c_uint64, c_size_t, c_void_p, c_size_t],
            *[c_void_p, c_void_p, c_uint32, ProgressHook, c_void_p],
        ],
    ),
    (_version, c_char_p, []),
    (_backend, c_char_p, []),
]
for _function, _result, _arguments in _signatures:
    _function.restype = _result
    _function.argtypes = _arguments


def version() -> str:
    """The version of the library that was loaded, "1.2.3"."""
    return str(_version().decode())


def backend() -> str:
    """Which engine this CPU got, such as "avx2"."""
    return str(_backend().decode())
