"""Python functions that the library calls, and what they raise."""

from __future__ import annotations

from typing import Any, Callable, Generator, Optional

from ._slices import Progress
from ._structures import CStep, ProgressHook, StepVisitor


class Hook:
    """A function that C may call; what it raises stops the work, and raise_again() raises it.

    Signal handlers run in it, too: Ctrl-C, say, is heard whenever C calls. They run first thing in
    a function, and what they raised there would leave through the library. So what C calls is a
    generator's send(): it goes on within the `try`.
    """

    def __init__(self) -> None:
        self._error: Optional[BaseException] = None

    def _listen(self, function: Callable[[Any], object]) -> Generator[int, Any, None]:
        try:
            given = yield 0
            while not function(given):
                given = yield 0
        except GeneratorExit:
            return
        except BaseException as error:
            self._error = error
        yield 1

    def _send(self, function: Callable[[Any], object]) -> Callable[[Any], int]:
        listening = self._listen(function)
        next(listening)
        return listening.send

    def progress(self, progress: Optional[Progress], before: int, here: int, count: int) -> Any:
        """A sudoku_progress for `here` of `count` items, behind `before` others.

        It is there for signals, too, where there is no function of the caller's. The end of the
        last item is the caller's to tell.
        """

        def told(done: int) -> None:
            if progress is not None and done < here:
                progress(before + done, count)

        return ProgressHook(self._send(told))

    def visitor(self, visit: Callable[[CStep], bool]) -> Any:
        """A sudoku_step_visitor; `visit` says whether to stop."""
        return StepVisitor(self._send(lambda step: visit(step.contents)))

    def raise_again(self) -> None:
        if self._error is not None:
            raise self._error
