"""``python -m benchmarks [NAME...]``: measures, and prints each number beside its floor."""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Final

from benchmarks.measurement import Measurement, table_line
from bot.__main__ import INTERRUPTED
from bot.errors import Failure
from bot.runtime.progress import show_progress

SHORT: Final = ("engine", "thinking", "picture", "store", "click")
"""Benchmarks that run by default; they take a few minutes."""

BENCHMARKS: Final = (
    *SHORT,
    "cups",
    "cups-load",
    "film",
    "idle",
    "load",
    "start",
    "million",
)
"""Modules of this package with a function ``measure``."""

MISSED: Final = 1
UNKNOWN: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmarks named on the command line, or the short ones; return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except Failure as failure:
        sys.stderr.write(f"{' '.join(str(failure).split())}\n")
        return failure.exit_code
    except KeyboardInterrupt:
        sys.stderr.write("benchmarks was interrupted: the results so far are above.\n")
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="Measure each number beside its floor."
    )
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help=f"which, of {', '.join(BENCHMARKS)} ({', '.join(SHORT)})",
    )
    parser.add_argument("--seed", type=int, default=1, help="what the cups' chance follows from")
    parser.add_argument("--cups", type=int, default=1000, help="how many cups (%(default)s)")
    return parser


def _run(options: argparse.Namespace) -> int:
    """Run benchmarks and print the rows of each when it ends.

    Return 0 if every number reaches its goal, `MISSED` if one doesn't, `UNKNOWN` for a wrong name.
    Numbers that can't be measured on this machine are printed without a verdict.
    """
    unknown_names = [name for name in options.names if name not in BENCHMARKS]
    if unknown_names:
        sys.stderr.write(
            f"no benchmark called {', '.join(unknown_names)}; there are {', '.join(BENCHMARKS)}\n"
        )
        return UNKNOWN
    _print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    _print(table_line(("what", "measured", "floor or peer", "ratio", "goal", "ok")))
    missed = 0
    for name in options.names or SHORT:
        measure = _benchmark(name)
        if name == "cups":
            measure = partial(measure, options.seed, options.cups)
        with show_progress(f"measuring {name}"):
            rows = measure()
        for row in rows:
            _print(table_line(row.cells()))
            missed += row.ok is False
    return MISSED if missed else 0


def _benchmark(name: str) -> Callable[..., Sequence[Measurement]]:
    measure: Callable[..., Sequence[Measurement]] = import_module(
        f"benchmarks.{name.replace('-', '_')}"
    ).measure
    return measure


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
