"""The shared parts of a game's pictures are drawn when it first has a table."""

import pytest

from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.play import open_game


class Drawn:
    """The games that were drawn ahead, in order, with repetitions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games: list[str] = []
        for key, game in GAMES.items():
            monkeypatch.setattr(type(game.view), "warm", lambda _, key=key: self.games.append(key))


async def test_a_game_is_drawn_when_its_first_table_opens(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(monkeypatch)
    assert not drawn.games
    for _ in range(2):
        await open_game(world, world.members[:2], "nuggets")
    assert drawn.games == ["nuggets"]
    await open_game(world, world.members[:2])
    assert drawn.games == ["nuggets", "claimit"]


async def test_after_a_start_games_are_drawn_that_go_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_game(world, world.members[:2], "nuggets")
    drawn = Drawn(monkeypatch)
    await world.restart()
    assert drawn.games == ["nuggets"]
