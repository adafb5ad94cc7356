"""How numbers are measured, and the rows of the table that shows them."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from resource import getpagesize
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any, NamedTuple, Self

_PAGE = getpagesize()
_WIDTHS = (34, 16, 30, 7, 10, 3)


class Measurement(NamedTuple):
    """A measured number beside its floor; ``ok`` is None if it has no goal or wasn't measured."""

    what: str
    measured: str
    floor: str = ""
    ratio: float | None = None
    goal: str = ""
    ok: bool | None = None

    @classmethod
    def cost(cls, what: str, seconds: float, floor: str, least: float, at_most: float) -> Self:
        """Return the row of a duration with a limit as a multiple of its floor."""
        ratio, beside = seconds / least, f"{milliseconds(least)} {floor}"
        return cls(
            what, milliseconds(seconds), beside, ratio, f"<= {at_most:g} x", ratio <= at_most
        )

    @classmethod
    def within(cls, what: str, seconds: float, beside: str, limit: float) -> Self:
        """Return the row of a duration with a limit in seconds; ``beside`` is what else to know."""
        goal = f"<= {milliseconds(limit)}"
        return cls(what, milliseconds(seconds), beside, goal=goal, ok=seconds <= limit)

    @classmethod
    def rate(cls, what: str, rate: float, peer: str, other: float, at_least: float) -> Self:
        """Return the row of a rate with a goal as a multiple of its peer's."""
        ratio = rate / other
        goal = f">= {at_least:g} x"
        return cls(what, f"{rate:,.0f}/s", f"{other:,.0f}/s {peer}", ratio, goal, ratio >= at_least)

    @classmethod
    def size(cls, what: str, kilobytes: float, at_most: float) -> Self:
        """Return the row of a size with a limit, in kB of 1000 bytes."""
        goal = f"<= {at_most:g} kB"
        return cls(what, f"{kilobytes:.1f} kB", goal=goal, ok=kilobytes <= at_most)

    def cells(self) -> tuple[str, ...]:
        """Return the row's cells as text."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        verdict = {None: "-", True: "yes", False: "NO"}[self.ok]
        return self.what, self.measured, self.floor, ratio, self.goal, verdict


def table_line(cells: Sequence[str]) -> str:
    """Return a line of the table."""
    padded = (cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True))
    return " | ".join(padded).rstrip()


def alternating(rounds: int, *samples: Callable[[], float]) -> list[float]:
    """Take each sample once a round, and return their medians.

    A disturbance of the machine affects all of them alike.
    """
    return medians([[sample() for sample in samples] for _ in range(rounds)])


def medians(rounds: Iterable[Sequence[float]]) -> list[float]:
    """Return the median of each sample over the rounds."""
    return [median(column) for column in zip(*rounds, strict=True)]


def in_temporary_folder(
    work: Callable[[Path], Coroutine[Any, Any, Sequence[Measurement]]],
) -> Sequence[Measurement]:
    """Run with a temporary folder, in the working folder since /tmp may be in memory."""
    with TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        return asyncio.run(work(Path(folder)))


def processor_seconds(work: Callable[[], object]) -> float:
    """Return the processor time of the work in this thread: another program's doesn't count."""
    begin = thread_time()
    work()
    return thread_time() - begin


def resident_bytes() -> int:
    """Return the resident memory of this process in bytes (Linux only)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE


def milliseconds(value: float) -> str:
    """Return seconds as text in milliseconds."""
    return f"{value * 1000:.3g} ms"
