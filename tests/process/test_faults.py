"""A short run of `tests.faults`: whole games, while what can go wrong does."""

from pathlib import Path

import pytest

from tests.faults.kinds import KINDS
from tests.faults.run import Run

PROCESS = ("kill", "stop")
LOST = ("taken-then-500", "reset-after", "timeout-after")
RUNS = {
    "everything": (1, sorted(KINDS), 12),
    "killed": (2, PROCESS, 8),
    "answers lost": (3, LOST, 8),
}


@pytest.mark.parametrize(("seed", "kinds", "faults"), RUNS.values(), ids=RUNS)
async def test_games_go_on(tmp_path: Path, seed: int, kinds: list[str], faults: int) -> None:
    async with Run.opened(tmp_path, seed, kinds) as run:
        try:
            await run.go(faults)
        except Exception:
            print(run.report(), *run.history, sep="\n")  # noqa: T201  (shown of a run that fails)
            raise
