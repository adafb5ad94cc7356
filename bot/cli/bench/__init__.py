"""Benchmarks: each number of the design beside its floor, measured in the same run."""

import os
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from bot.cli.bench.measure import Measurement, written
from bot.cli.progress import shown

BENCHES = (
    "engine",
    "picture",
    "store",
    "click",
    "crowd",
    "load",
    "flood",
    "start",
    "million",
    "many",
)
"""The modules of this package that measure; each has a function ``rows``."""

MISSED = 1
UNKNOWN = 2


def main(names: Sequence[str], **given: Mapping[str, Any]) -> int:
    """Measure these benches, or all of them, and print the rows as they come.

    What is ``given`` for one of them by its name are arguments of its ``rows``.
    Return 0 if each number reaches its goal, `MISSED` if one doesn't, `UNKNOWN` for a wrong name.
    What can't be measured here is said and misses nothing.
    """
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        sys.stderr.write(f"no bench called {', '.join(unknown)}; there are {', '.join(BENCHES)}\n")
        return UNKNOWN
    _print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    _print(written(("what", "measured", "floor or peer", "ratio", "reach", "ok")))
    missed = 0
    for name in names or BENCHES:
        with shown(f"measuring {name}"):
            rows = _rows_of(name)(**given.get(name, {}))
        for row in rows:
            _print(written(row.cells()))
            missed += row.ok is False
    return MISSED if missed else 0


def _rows_of(name: str) -> Callable[..., Sequence[Measurement]]:
    rows: Callable[..., Sequence[Measurement]] = import_module(f"bot.cli.bench.{name}").rows
    return rows


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
