"""Lost connections to PostgreSQL: a short part of `tests.faults.statements`."""

from random import Random

from bot.runtime.location import Server
from tests.faults.postgresql_proxy import PostgresqlProxy
from tests.faults.statements import Cut, expect_same_rows, run_scenario


async def test_an_action_is_saved_once(served: Server) -> None:
    rng = Random(1)
    async with PostgresqlProxy.opened(served) as proxy:
        usual = await run_scenario(proxy, lambda _: None)
        for after in (False, True):
            last = [Cut(chapter.statements - 1, after) for chapter in usual]
            await expect_same_rows(proxy, usual, last.__getitem__)
        any_ = [Cut(rng.randrange(chapter.statements + 1), rng.random() < 0.5) for chapter in usual]
        await expect_same_rows(proxy, usual, any_.__getitem__)
