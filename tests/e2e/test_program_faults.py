"""Bugs of the bot: explained privately, logged in full, and harmless to the table."""

from operator import attrgetter
from typing import Any

import pytest

from bot.views import table_routes
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import mover, open_game
from tests.e2e.posts import former
from tests.e2e.words import DE, EN


def breaks(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("a slip")


async def test_a_table_that_cannot_be_shown(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move is saved; the table is shown once the bug is gone."""
    players = world.members[:2]
    table = await open_game(world, players)
    with monkeypatch.context() as broken, world.expecting_errors("a fault of the program"):
        broken.setattr("bot.views.table._playing", breaks)
        assert (await mover(players, table).press(table, "Roll")).private.text == EN("fault")
    assert len(await world.log()) == 3
    assert EN("refused-stale") in (await mover(players, table).press(table, "Roll")).private.text
    assert world.posts[-1].labels[0].startswith("A · ")


@pytest.mark.parametrize(
    "command", ["claimit new", "games", "claimit rules", "claimit leaderboard"]
)
async def test_every_command_answers(
    world: World, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clara = world.add_member("Clara", locale="de")
    await open_game(world, (clara, world.members[0]))
    log = await world.log()
    with monkeypatch.context() as broken, world.expecting_errors("a fault of the program"):
        broken.setattr(world.bot.services.tables.lobbies, "create", breaks)
        broken.setattr(world.bot.services.pending_turns, "seated", breaks)
        broken.setattr(world.bot.services.store.standings, "wins", breaks)
        broken.setattr("bot.views.rules.chapters_of", breaks)
        assert (await clara.types(command)).private.text == DE("fault")
    assert await world.log() == log


@pytest.mark.parametrize(
    ("custom_id", "part", "broken_part"),
    [
        (table_routes.join(TABLE), "tables.lobbies", "join"),
        (table_routes.leave(TABLE), "store.lobbies", "leave"),
        (table_routes.start(TABLE), "store.games", "start"),
        (table_routes.cancel_surely(TABLE, 0), "store.cancellations", "cancel"),
    ],
)
async def test_every_button_of_a_lobby_answers(
    world: World,
    custom_id: str,
    part: str,
    broken_part: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new")
    await ben.press(world.posts[-1], "Join")
    lobby = world.posts[-1]
    with monkeypatch.context() as broken, world.expecting_errors("a fault of the program"):
        broken.setattr(attrgetter(part)(world.bot.services), broken_part, breaks)
        assert (await ada.press(*former(lobby, custom_id))).private.text == EN("fault")
    assert world.posts == [lobby]
