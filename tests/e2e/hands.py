"""Plays Bids with private hands."""

import re
from collections.abc import Sequence
from typing import Any

from tests.e2e.discord_world import Member, World
from tests.e2e.play import is_hand
from tests.e2e.posts import Post
from tests.e2e.words import EN


async def deal(world: World, players: Sequence[Member], **options: Any) -> Post:
    """Open a table of Bids by the first player and fill it; return the first turn's message."""
    host, *others = players
    await host.types("bids new", players=len(players), **options)
    for player in others:
        await player.press(world.posts[-1], EN("button-join"))
    return the_table(world)


def the_table(world: World) -> Post:
    """Return the message of the turn in progress, or of the end."""
    shown = {EN("button-more"), EN("button-details")}
    return [post for post in world.posts if shown.intersection(post.labels)][-1]


async def open_hand(world: World, player: Member) -> Post:
    return (await player.press(the_table(world), EN("button-hand"))).private


def as_it_is(player: Member, hand: Post) -> Post:
    """Return the current state of a hand, which may have moved down."""
    seen = player.sees()
    same = [post for post in seen if post.id == hand.id]
    return same[0] if same else [post for post in seen if is_hand(post)][-1]


def cards(hand: Post) -> list[int]:
    """Return the cards of a hand, checking that its text and its buttons agree."""
    numbers = [int(card) for card in re.findall(r"\d+", hand.text.split(".")[0])]
    assert [int(label) for label in hand.labels if label != EN("button-undo")] == numbers
    return numbers
