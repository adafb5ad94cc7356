"""A database server that commits and disappears before it answers."""

import pytest

from bot.messages.delivery import RETRY_AFTER
from bot.runtime.location import Server
from tests.e2e.discord_world import Member, World
from tests.e2e.play import mover, open_game
from tests.e2e.posts import Post
from tests.e2e.words import EN
from tests.faults.postgresql_proxy import Answer, PostgresqlProxy

first_and_later = pytest.mark.parametrize("has_acted", [False, True], ids=["first", "later"])
"""A person's first action is saved together with their seat, later ones alone."""


def lose_answer(proxy: PostgresqlProxy, statement: str) -> None:
    """Lose the answer to the commit after the next statement with this beginning."""

    def is_committed(answer: Answer) -> bool:
        if is_last := answer.sql == "COMMIT;":
            proxy.after = lambda _answer: False
        return is_last

    def is_saved(answer: Answer) -> bool:
        if answer.sql.startswith(statement):
            proxy.after = is_committed
        return False

    proxy.after = is_saved


async def about_to_roll(world: World, *, has_acted: bool) -> tuple[Member, Post]:
    """Open a game; return the member about to roll, optionally after their first action."""
    players = world.members[:2]
    table = await open_game(world, players)
    player = mover(players, table)
    if has_acted:
        await player.press(table, "Roll")
        await player.press(world.posts[-1], world.posts[-1].actions()[0])
        table = world.posts[-1]
        assert mover(players, table) is player
    return player, table


@first_and_later
async def test_a_press_is_shown_later_and_done_once(served: Server, has_acted: bool) -> None:
    async with PostgresqlProxy.opened(served) as proxy, World.opened(proxy.address) as world:
        player, table = await about_to_roll(world, has_acted=has_acted)
        log = await world.log()
        lose_answer(proxy, "INSERT INTO log")
        with world.expecting_errors("can't be reached"):
            answer = (await player.press(table, "Roll")).private
        assert answer.text == EN("store-unreachable")
        assert world.posts[-1] == table
        saved = await world.log()
        assert len(saved) == len(log) + 2

        await world.wait(RETRY_AFTER[0] + 1)
        shown = world.posts[-1]
        assert shown.labels != table.labels
        await player.press(table, "Roll")
        assert await world.log() == saved
        await mover(world.members[:2], shown).press(shown, shown.actions()[0])
        assert len(await world.log()) > len(saved)


@first_and_later
async def test_pressed_again_at_once(served: Server, has_acted: bool) -> None:
    async with PostgresqlProxy.opened(served) as proxy, World.opened(proxy.address) as world:
        player, table = await about_to_roll(world, has_acted=has_acted)
        log = await world.log()
        lose_answer(proxy, "INSERT INTO log")
        with world.expecting_errors("can't be reached"):
            await player.press(table, "Roll")
        saved = await world.log()
        assert len(saved) == len(log) + 2
        await player.press(table, "Roll")
        assert await world.log() == saved, "nothing is done twice"
        assert world.posts[-1].labels != table.labels, "and what was done is shown"


async def test_a_table_that_was_opened_without_an_answer_is_shown(served: Server) -> None:
    async with PostgresqlProxy.opened(served) as proxy, World.opened(proxy.address) as world:
        ada, ben, *_ = world.members
        lose_answer(proxy, "INSERT INTO tables")
        with world.expecting_errors("can't be reached"):
            answer = (await ada.types("claimit new")).private
            assert answer.text == EN("store-unreachable")
        assert world.posts == []
        proxy.after = lambda _answer: False
        await world.wait(RETRY_AFTER[0] + 1)
        [lobby] = world.posts
        await ben.press(lobby, "Join")
        assert ben.name in world.posts[0].pictures[0].alt
