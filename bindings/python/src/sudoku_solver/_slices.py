"""Long work in pieces of some hundredths of a second.

A call of the library cannot be stopped by Python. So long work is done in several calls: between
them Python runs its signal handlers, that of Ctrl-C, say, and calls the caller's `progress`. What
these raise leaves from there, and never through the library.
"""

from __future__ import annotations

import time
from typing import Callable, Iterator, Optional

#: What is told how many of how many boards are done.
Progress = Callable[[int, int], object]

#: Solutions that are counted in one call. Some 25 milliseconds.
SOLUTIONS = 1 << 16

_FIRST, _LEAST = 256, 16
_SHORT, _LONG = 0.02, 0.04  # seconds


def slices(
    count: int, progress: Optional[Progress], first: int = _FIRST
) -> Iterator[tuple[int, int]]:
    """Where slices of `count` boards begin and end; their length follows the time they take."""
    start, length = 0, first
    while start < count:
        end = min(start + length, count)
        before = time.monotonic()
        yield start, end
        took = time.monotonic() - before
        if took < _SHORT:
            length *= 2
        elif took > _LONG and length > _LEAST:
            length //= 2
        start = end
        if progress is not None:
            progress(end, count)
