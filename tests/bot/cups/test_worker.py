"""A test of pairing in the worker process."""

from bot.automation.worker import Worker
from engine.cups.cup import after, new
from engine.cups.entries import Joined, Started
from tests.bot.clock import NOON
from tests.bot.cups.world import new_cup


async def test_a_round_is_paired_in_the_worker() -> None:
    terms = new_cup().terms
    cup = new(terms)
    for number in range(5):
        cup = after(cup, Joined(at=terms.starts_at, press=number))
    cup = after(cup, Started(at=NOON, lots=(4, 2, 0, 1, 3)))
    worker = Worker()
    try:
        pairing = await worker.pair(cup, frozenset({2}), [frozenset({0, 1})])
    finally:
        worker.close()
    assert sorted(pairing.members) == list(range(5))
    assert [bye.member for bye in pairing.byes] == [2]
    assert (0, 1) not in [tuple(sorted(game)) for game in pairing.games]
    assert worker.waiting == 0
