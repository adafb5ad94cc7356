"""Short runs of `tests.faults`: whole games with random faults."""

from pathlib import Path

import pytest

from tests.faults.fault_kinds import KINDS
from tests.faults.run import Run

RUNS = {
    "everything": (1, sorted(KINDS), 10),
    "killed": (2, ("kill", "kill-after-message"), 8),
    "answers lost": (3, ("message-answer-lost",), 6),
}


@pytest.mark.parametrize(("seed", "kinds", "faults"), RUNS.values(), ids=RUNS)
async def test_games_go_on(tmp_path: Path, seed: int, kinds: list[str], faults: int) -> None:
    async with Run.opened(tmp_path, seed, kinds) as run:
        try:
            await run.go(faults)
        except Exception:
            print(run.report(), *run.history, sep="\n")  # noqa: T201  (shown of a run that fails)
            raise


async def test_games_go_on_between_processes(tmp_path: Path) -> None:
    kinds = "server-killed", "commit-answer-lost", "process-frozen", "connections-lost", "kill"
    async with Run.opened(tmp_path, 4, kinds, processes=2) as run:
        try:
            await run.go(5)
        except Exception:
            print(run.report(), *run.history, sep="\n")  # noqa: T201  (shown of a run that fails)
            raise
