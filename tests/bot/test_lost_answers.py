"""Connections to PostgreSQL that are lost: a short part of `tests.faults.statements`."""

from random import Random

from bot.runtime.location import Server
from tests.faults.statements import Cut, tell, told_as
from tests.faults.wire import Wire


async def test_what_is_saved_is_saved_once(served: Server) -> None:
    rng = Random(1)
    async with Wire.opened(served) as wire:
        usual = await tell(wire, lambda _: None)
        for after in (False, True):
            last = [Cut(chapter.statements - 1, after) for chapter in usual]
            await told_as(wire, usual, last.__getitem__)
        any_ = [Cut(rng.randrange(chapter.statements + 1), rng.random() < 0.5) for chapter in usual]
        await told_as(wire, usual, any_.__getitem__)
