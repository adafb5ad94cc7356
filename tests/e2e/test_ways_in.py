"""Every way from nothing to two people in a game, with the number of its steps."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.views import page_routes
from tests.e2e.discord_world import Answer, Member, World
from tests.e2e.play import seen
from tests.e2e.posts import Button, Post
from tests.e2e.words import EN


class Hands:
    """Two people and the steps that they have taken so far."""

    def __init__(self, world: World) -> None:
        self.ada, self.ben, *_ = world.members
        self.world = world
        self.words = 0
        self.presses = 0

    async def types(self, member: Member, command: str, **options: Any) -> Post:
        self.words += len(command.split()) + len(options)
        answer: Answer = await member.types(command, **options)
        return answer.posts[-1]

    async def press(self, member: Member, post: Post, button: str | Button) -> None:
        self.presses += 1
        await member.press(post, button)

    async def joins(self) -> None:
        await self.press(self.ben, self.world.newest, EN("button-join"))

    async def starts(self) -> None:
        await self.press(self.ada, self.world.newest, EN("button-start"))


async def command_for_two(hands: Hands) -> None:
    await hands.types(hands.ada, "claimit new", players=2)
    await hands.joins()


async def command(hands: Hands) -> None:
    await hands.types(hands.ada, "claimit new")
    await hands.joins()
    await hands.starts()


async def play(hands: Hands) -> None:
    page = await hands.types(hands.ada, "play")
    game = page.button_for(page_routes.open_table("claimit"))
    await hands.press(hands.ada, page, game)
    await hands.joins()
    await hands.starts()


async def play_and_join(hands: Hands) -> None:
    """The second player needs no link, since the page lists open tables."""
    await hands.types(hands.ada, "claimit new", players=2)
    page = await hands.types(hands.ben, "play")
    await hands.press(hands.ben, page, EN("button-join-table", number="1"))


async def help_page(hands: Hands) -> None:
    page = await hands.types(hands.ada, "help")
    await hands.press(hands.ada, page, EN("button-play", name=EN("claimit-name")))
    await hands.joins()
    await hands.starts()


async def games(hands: Hands) -> None:
    page = await hands.types(hands.ada, "games")
    await hands.press(hands.ada, page, EN("button-start-game"))
    choice = seen(hands.ada, page)
    await hands.press(hands.ada, choice, choice.button_for(page_routes.open_table("claimit")))
    await hands.joins()
    await hands.starts()


@pytest.mark.parametrize(
    ("way", "words", "presses"),
    [
        (command_for_two, 3, 1),
        (command, 2, 2),
        (play, 1, 3),
        (play_and_join, 4, 1),
        (help_page, 1, 3),
        (games, 1, 4),
    ],
)
async def test_two_people_are_at_a_table_in_a_minute(
    world: World, way: Callable[[Hands], Awaitable[None]], words: int, presses: int
) -> None:
    hands = Hands(world)
    await way(hands)
    assert await world.log(), "the game has begun"
    assert (hands.words, hands.presses) == (words, presses)
