"""``python -m tests.faults``: plays games with any number of random faults."""

import argparse
import asyncio
import logging
import os
import sys
import time
import traceback
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.store import Store
from tests.__main__ import MEMORY
from tests.faults.consistency import InvariantBroken
from tests.faults.fault_kinds import KINDS
from tests.faults.multi_process import MULTI_PROCESS_KINDS
from tests.faults.postgresql_proxy import PostgresqlProxy
from tests.faults.run import Run
from tests.faults.server import KillableServer
from tests.faults.statements import cut_every_statement
from tests.fork_server import expect_programs


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="seed of faults and presses")
    parser.add_argument("--faults", type=int, default=200, help="number of faults")
    names = sorted(KINDS.keys() | MULTI_PROCESS_KINDS.keys())
    parser.add_argument(
        "--only", nargs="+", choices=names, default=[], metavar="KIND",
        help=f"kinds of faults (all): {', '.join(names)}",
    )  # fmt: skip
    parser.add_argument("--log", type=Path, metavar="FILE", help="file for a log of all events")
    parser.add_argument(
        "--processes", type=int, default=0, metavar="N",
        help="number of processes on a PostgreSQL server, each with a shard (one with a file)",
    )  # fmt: skip
    parser.add_argument(
        "--statements", action="store_true",
        help="instead lose the connection to a PostgreSQL server in each statement",
    )  # fmt: skip
    options = parser.parse_args()
    if options.statements:
        return asyncio.run(_lose_every_statement())
    possible = sorted(MULTI_PROCESS_KINDS if options.processes else KINDS)
    kinds = options.only or possible
    if not {*kinds} <= {*possible}:
        parser.error(f"there it's {', '.join(possible)}")
    if options.log is not None:
        logging.getLogger("tests.faults").addHandler(logging.FileHandler(options.log, mode="w"))
        logging.getLogger("tests.faults").setLevel(logging.DEBUG)
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker"  # killed programs leave semaphores
    expect_programs()
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        run = Run.opened(Path(folder), options.seed, kinds, options.processes)
        return asyncio.run(_run(run, options.seed, options.faults))


async def _run(opened: AbstractAsyncContextManager[Run], seed: int, faults: int) -> int:
    begun, shown = time.monotonic(), 0.0
    failure: Exception | None = None

    def report_progress(words: str) -> None:
        nonlocal shown
        if time.monotonic() - shown > 10:
            shown = time.monotonic()
            print(f"{shown - begun:6.0f} s  {words}", file=sys.stderr, flush=True)  # noqa: T201

    async with opened as run:
        try:
            await run.go(faults, report_progress)
        except Exception as error:  # noqa: BLE001  (it is reported with all that led to it)
            failure = error
            if not isinstance(error, InvariantBroken):
                traceback.print_exception(error)
        report = run.report()
    print(report)  # noqa: T201
    if failure is None:
        return 0
    print("\nThe last that happened:", *run.history, sep="\n")  # noqa: T201
    print(f"\nseed {seed}, fault {run.drawn.total()}: {failure!r}")  # noqa: T201
    return 1


async def _lose_every_statement() -> int:
    with KillableServer.started() as server:
        await (await Store.open(server.address)).close()
        async with PostgresqlProxy.opened(server.address) as proxy:
            cuts = await cut_every_statement(proxy, lambda words: print(words, flush=True))  # noqa: T201
    print(f"all was as usual after {cuts} lost connections")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
