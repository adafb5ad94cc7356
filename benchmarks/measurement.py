"""How numbers are taken and what a row of the table says."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from resource import getpagesize
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple, Self

_PAGE = getpagesize()
_WIDTHS = (34, 16, 30, 7, 10, 3)


class Measurement(NamedTuple):
    """A measured number beside its floor. ``ok`` is None if it couldn't be measured."""

    what: str
    measured: str
    floor: str = ""
    ratio: float | None = None
    reach: str = ""
    ok: bool | None = None

    @classmethod
    def cost(cls, what: str, seconds: float, floor: str, least: float, at_most: float) -> Self:
        """Return the row of a duration that may be so many times its floor."""
        ratio = seconds / least
        reach = f"<= {at_most:g} x"
        beside = f"{milliseconds(least)} {floor}"
        return cls(what, milliseconds(seconds), beside, ratio, reach, ratio <= at_most)

    @classmethod
    def rate(cls, what: str, rate: float, peer: str, other: float, at_least: float) -> Self:
        """Return the row of a number per second that shall be so many times its peer's."""
        ratio = rate / other
        reach = f">= {at_least:g} x"
        return cls(
            what, f"{rate:,.0f}/s", f"{other:,.0f}/s {peer}", ratio, reach, ratio >= at_least
        )

    @classmethod
    def size(cls, what: str, kilobytes: float, at_most: float) -> Self:
        """Return the row of a size in kB of 1000 bytes that has a limit."""
        reach = f"<= {at_most:g} kB"
        return cls(what, f"{kilobytes:.1f} kB", reach=reach, ok=kilobytes <= at_most)

    def cells(self) -> tuple[str, ...]:
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        verdict = {None: "-", True: "yes", False: "NO"}[self.ok]
        return self.what, self.measured, self.floor, ratio, self.reach, verdict


def written(cells: Sequence[str]) -> str:
    """Return one line of the table."""
    padded = (cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True))
    return " | ".join(padded).rstrip()


def alternating(rounds: int, *samples: Callable[[], float]) -> list[float]:
    """Take a number from each sample in turn, round after round; return their medians.

    What disturbs the machine for a while disturbs all of them alike.
    """
    return medians([[sample() for sample in samples] for _ in range(rounds)])


def medians(rounds: Iterable[Sequence[float]]) -> list[float]:
    """Return the median of each sample over the rounds."""
    return [median(column) for column in zip(*rounds, strict=True)]


def in_folder(
    work: Callable[[Path], Coroutine[Any, Any, Sequence[Measurement]]],
) -> Sequence[Measurement]:
    """Run what needs a folder for its files; it is in the working folder: /tmp may be memory."""
    with TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        return asyncio.run(work(Path(folder)))


def seconds(work: Callable[[], object]) -> float:
    """Return how long the work takes."""
    begin = perf_counter()
    work()
    return perf_counter() - begin


def resident() -> int:
    """Return the bytes of memory that this process has, as Linux counts them."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE


def milliseconds(value: float) -> str:
    return f"{value * 1000:.3g} ms"
