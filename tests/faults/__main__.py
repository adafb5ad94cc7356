"""``python -m tests.faults``: plays while things go wrong, as long as one likes."""

import argparse
import asyncio
import logging
import os
import sys
import time
import traceback
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.location import Server
from tests.__main__ import MEMORY
from tests.faults.kinds import KINDS, OF_FILES, OF_SERVERS
from tests.faults.ledger import Broken
from tests.faults.run import Run
from tests.nursery import expect_programs
from tests.postgresql import started


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="what faults and presses are drawn by")
    parser.add_argument("--faults", type=int, default=200, help="how many there are")
    parser.add_argument(
        "--only", nargs="+", choices=sorted(KINDS), default=[], metavar="KIND",
        help=f"the kinds of faults, all if not given: {', '.join(sorted(KINDS))}",
    )  # fmt: skip
    parser.add_argument("--log", type=Path, metavar="FILE", help="where to write all that happens")
    parser.add_argument(
        "--server", action="store_true", help="keep all in PostgreSQL, by a server started for it"
    )
    given = parser.parse_args()
    possible = sorted(KINDS.keys() - (OF_FILES if given.server else OF_SERVERS))
    kinds = given.only or possible
    if not {*kinds} <= {*possible}:
        parser.error(f"there it's {', '.join(possible)}")
    if given.log is not None:
        logging.getLogger("tests.faults").addHandler(logging.FileHandler(given.log, mode="w"))
        logging.getLogger("tests.faults").setLevel(logging.DEBUG)
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker"  # killed programs leave semaphores
    expect_programs()
    with ExitStack() as stack:
        memory = MEMORY if MEMORY.is_dir() else None
        folder = Path(stack.enter_context(TemporaryDirectory(dir=memory)))
        server = stack.enter_context(started(folder.name)) if given.server else None
        return asyncio.run(_run(folder, given.seed, given.faults, kinds, server))


async def _run(
    folder: Path, seed: int, faults: int, kinds: list[str], server: Server | None
) -> int:
    begun, shown = time.monotonic(), 0.0
    failure: Exception | None = None

    def tell(words: str) -> None:
        nonlocal shown
        if time.monotonic() - shown > 10:
            shown = time.monotonic()
            print(f"{shown - begun:6.0f} s  {words}", file=sys.stderr, flush=True)  # noqa: T201

    async with Run.opened(folder, seed, kinds, server) as run:
        try:
            await run.go(faults, tell)
        except Exception as error:  # noqa: BLE001  (it is reported with all that led to it)
            failure = error
            if not isinstance(error, Broken):
                traceback.print_exception(error)
        report = run.report()
    print(report)  # noqa: T201
    if failure is None:
        return 0
    print("\nThe last that happened:", *run.history, sep="\n")  # noqa: T201
    print(f"\nseed {seed}, fault {run.drawn.total()}: {failure!r}")  # noqa: T201
    return 1


if __name__ == "__main__":
    sys.exit(main())
