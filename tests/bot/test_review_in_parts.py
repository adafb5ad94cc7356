"""A review is computed in parts, so that moves at other tables don't wait for it."""

import asyncio
from multiprocessing import get_context

import pytest

from bot.automation.coach import Coach
from bot.automation.worker import Worker
from bot.game_packages import PACKAGES
from engine.player import Strength
from tests.records import random_record


async def test_a_move_waits_for_a_part_of_a_review_and_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same holds for a part of the luck in a game."""
    # The workers of the end-to-end tests, in the same process, play out too little to have parts.
    monkeypatch.setattr("bot.automation.worker.get_context", get_context)
    rules, worker = PACKAGES["claim"].rules, Worker()
    record, coach = random_record("claim"), Coach(worker)
    state = rules.resolve(rules.new(rules.options_type(), 2), (0,) * 52)
    mover = state.turn.mover
    view = rules.view(state, mover)
    try:
        for work in (coach.review(record, 0), coach.luck(record)):
            task = asyncio.ensure_future(work)
            async with asyncio.timeout(30):
                while not worker.waiting:  # noqa: ASYNC110  (nobody tells when it begins)
                    await asyncio.sleep(0)
            for _ in range(4):
                await worker.decide("claim", Strength.EASY, view, mover, "seed")
            assert task.cancel(), "it isn't done yet"
            await asyncio.wait([task])
    finally:
        worker.close()
