"""``python -m tests.month``: simulates a month and prints a line for each day."""

import argparse
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.month.month import run_month


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.month", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument(
        "--presses", type=int, default=1_000, help="per day, at all tables together"
    )
    options = parser.parse_args()
    with TemporaryDirectory(prefix="month-", dir=Path.cwd()) as folder:
        run_month(
            Path(folder) / "month.sqlite3",
            tables=options.tables,
            days=options.days,
            presses=options.presses,
            seed=options.seed,
            report=partial(print, flush=True),
        )


if __name__ == "__main__":
    main()
