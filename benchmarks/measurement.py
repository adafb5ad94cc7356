"""Functions that measure, and the rows of the table of results."""

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

    title: str
    measured: str
    floor: str = ""
    ratio: float | None = None
    goal: str = ""
    ok: bool | None = None

    @classmethod
    def cost(
        cls, title: str, seconds: float, floor: str, floor_seconds: float, limit: float
    ) -> Self:
        """Return the row of a duration with a limit as a multiple of its floor."""
        ratio, floor_text = seconds / floor_seconds, f"{milliseconds(floor_seconds)} {floor}"
        return cls(
            title, milliseconds(seconds), floor_text, ratio, f"<= {limit:g} x", ratio <= limit
        )

    @classmethod
    def within(cls, title: str, seconds: float, remark: str, limit: float) -> Self:
        """Return the row of a duration with a limit in seconds, and a remark."""
        goal = f"<= {milliseconds(limit)}"
        return cls(title, milliseconds(seconds), remark, goal=goal, ok=seconds <= limit)

    @classmethod
    def rate(cls, title: str, rate: float, peer: str, peer_rate: float, minimum: float) -> Self:
        """Return the row of a rate with a goal as a multiple of its peer's."""
        ratio = rate / peer_rate
        goal = f">= {minimum:g} x"
        return cls(
            title, f"{rate:,.0f}/s", f"{peer_rate:,.0f}/s {peer}", ratio, goal, ratio >= minimum
        )

    @classmethod
    def size(cls, title: str, kilobytes: float, limit: float) -> Self:
        """Return the row of a size with a limit, in kB of 1000 bytes."""
        goal = f"<= {limit:g} kB"
        return cls(title, f"{kilobytes:.1f} kB", goal=goal, ok=kilobytes <= limit)

    def cells(self) -> tuple[str, ...]:
        """Return the row's cells as text."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        verdict = {None: "-", True: "yes", False: "NO"}[self.ok]
        return self.title, self.measured, self.floor, ratio, self.goal, verdict


def table_line(cells: Sequence[str]) -> str:
    """Return a line of the table."""
    padded = (cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True))
    return " | ".join(padded).rstrip()


def alternating(rounds: int, *samples: Callable[[], float]) -> list[float]:
    """Take each sample once per round, and return their medians.

    Other load on the machine affects all samples alike.
    """
    return medians([[sample() for sample in samples] for _ in range(rounds)])


def medians(rounds: Iterable[Sequence[float]]) -> list[float]:
    """Return the median of each sample over the rounds."""
    return [median(column) for column in zip(*rounds, strict=True)]


def in_temporary_folder(
    work: Callable[[Path], Coroutine[Any, Any, Sequence[Measurement]]],
) -> Sequence[Measurement]:
    """Run ``work`` with a temporary folder, in the working folder because /tmp may be in memory."""
    with TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        return asyncio.run(work(Path(folder)))


def processor_seconds(work: Callable[[], object]) -> float:
    """Run ``work`` and return the processor time of this thread."""
    begin = thread_time()
    work()
    return thread_time() - begin


def resident_bytes() -> int:
    """Return the resident memory of this process in bytes (Linux only)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE


def milliseconds(value: float) -> str:
    """Return seconds as a text in milliseconds."""
    return f"{value * 1000:.3g} ms"
