"""A short run of `tests.faults`: whole games, while what can go wrong does."""

from pathlib import Path

import pytest

from bot.location import Server
from tests.faults.kinds import KINDS, OF_SERVERS
from tests.faults.run import Run

RUNS = {
    "everything": (1, sorted(KINDS.keys() - OF_SERVERS), 10),
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


async def test_games_go_on_with_a_server(tmp_path: Path, blank: Server) -> None:
    kinds = "connections-lost", "kill", "kill-after-message", "connections-lost", "stop"
    async with Run.opened(tmp_path, 4, kinds, blank) as run:
        try:
            await run.go(8)
        except Exception:
            print(run.report(), *run.history, sep="\n")  # noqa: T201  (shown of a run that fails)
            raise
