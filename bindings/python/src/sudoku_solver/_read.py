"""Puzzle after puzzle from a text, and what in it is none."""

from __future__ import annotations

import ctypes
import re
from typing import Iterator, Union

from . import _library
from ._errors import CELLS, CHARACTER, ReadError, quoted
from ._shapes import Text, only_text_of
from ._structures import Fault

_LINE_END = re.compile(rb"\r\n|\r|\n")
_MARK = b"\xef\xbb\xbf"


def read(text: Text) -> Iterator[Union[str, ReadError]]:
    """Generates the puzzles of a text, a whole file, say, in any of the forms that people have.

    These are lists, tables, drawings, and the files of other programs, as the header of the library
    says in full (sudoku.h). Each puzzle is 81 characters, 1 to 9 and . for a blank. A piece that is
    no puzzle is a ReadError among them, not raised, and the next one is what stands behind it:
    solve_batch(read(text)) solves the puzzles and hands the errors on.

    bytes are UTF-8.
    """
    text = only_text_of(text)
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return _generate(data)


def _generate(data: bytes) -> Iterator[Union[str, ReadError]]:
    board = ctypes.create_string_buffer(CELLS)
    position = ctypes.c_size_t(0)
    fault = Fault()
    line, start = 1, len(_MARK) if data.startswith(_MARK) else 0
    while True:
        code = _library.read(
            data, len(data), ctypes.byref(position), board, ctypes.byref(fault)
        )
        if code > 0:
            yield board.raw.decode("ascii")
        elif code == 0:
            return
        else:
            # Faults come in the order of their lines.
            for end in _LINE_END.finditer(data, start, fault.offset):
                line, start = line + 1, end.end()
            column = len(data[start : fault.offset].decode("utf-8", "replace")) + 1
            yield _error(fault, data, line, column)


def _error(fault: Fault, data: bytes, line: int, column: int) -> ReadError:
    message, character = f"not {CELLS} cells but {fault.cell}", None
    if fault.code == CHARACTER:
        rest = data[fault.offset : fault.offset + 4]
        character = rest.decode("utf-8", "replace")[:1]
        shown = quoted(rest[:1] if character == "\ufffd" else character)
        message = f"{shown} is neither a digit nor a blank"
    return ReadError(
        f"line {line}, column {column}: {message}",
        line=line,
        column=column,
        character=character,
        offset=fault.offset,
        cells=fault.cell if character is None else None,
    )
