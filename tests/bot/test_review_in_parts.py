"""A review is computed in parts, so that moves at other tables don't wait for it."""

import asyncio

from bot.automation.coach import Coach
from bot.automation.worker import Worker
from bot.game_packages import PACKAGES
from engine.player import Strength
from tests.records import random_record


async def test_a_move_waits_for_a_part_of_a_review_and_no_longer() -> None:
    rules, worker = PACKAGES["claim"].rules, Worker()
    record, coach = random_record("claim"), Coach(worker)
    state = rules.resolve(rules.new(rules.options_type(), 2), (0,) * 52)
    mover = state.turn.mover
    view = rules.view(state, mover)
    review = asyncio.ensure_future(coach.review(record, 0))
    try:
        async with asyncio.timeout(30):
            while not worker.waiting:  # noqa: ASYNC110  (nobody tells when it begins)
                await asyncio.sleep(0)
        for _ in range(4):
            await worker.decide("claim", Strength.EASY, view, mover, "seed")
        assert review.cancel(), "it isn't done yet"
        await asyncio.wait([review])
    finally:
        worker.close()
