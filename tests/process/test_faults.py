"""A short run of `tests.faults`: whole games, while what can go wrong does."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from simcord.backend import Backend

from tests.faults.kinds import KINDS
from tests.faults.run import Run
from tests.strict_discord import sent_away

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


def test_a_server_that_was_left_stays_away_when_another_one_is_back() -> None:
    backend = Backend()
    first, second = backend.create_guild("first"), backend.create_guild("second")
    channel = backend.create_channel(second.id, "saloon").id
    with ExitStack() as away:
        with sent_away(backend, first.id):
            away.enter_context(sent_away(backend, second.id))
        assert channel not in backend.channels
    assert channel in backend.channels
