"""The toy game in the real client: nobody rolls, and each player has a hand."""

import re

import pytest

from bot.catalogue import catalogue
from bot.tables.record_format import verify
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import mover, open_game
from tests.toy.rules import CARDS, HAND, Tricks

pytestmark = pytest.mark.usefixtures("toy")


async def test_a_whole_game_by_the_movers_private_information(world: World) -> None:
    translate, players = catalogue("en"), world.members[:3]
    table = await open_game(world, players, "toy")
    hands: dict[str, set[str]] = {player.name: set() for player in players}
    for turn in range(HAND * len(players)):
        player = mover(players, table)
        menu = (await player.press(table, translate("button-more"))).private
        await player.press(menu, translate("toy-private-hand"))
        [looked] = [post for post in player.sees() if post.id == menu.id]
        hand = re.findall(r"\d+", looked.text)
        assert len(hand) == HAND - turn // len(players)
        hands[player.name] |= set(hand)
        if turn == 0:
            foreign = next(str(card) for card in range(1, CARDS + 1) if str(card) not in hand)
            refused = (await player.press(table, foreign)).private
            assert translate("toy-refused-not-in-hand") in refused.text
        await player.press(table, hand[-1])
        if turn == HAND:
            await world.restart(crash=True)
        table = world.posts[-1]
    assert len(set().union(*hands.values())) == HAND * len(players), "no card is there twice"
    assert all("Your cards" not in post.text for post in world.posts), "hands are private"

    assert not any(
        re.search(r"\b(dice|rolls?)\b", post.text, re.IGNORECASE) for post in world.posts
    )

    result = Tricks().result((snapshot := await world.bot.services.tables.get(TABLE)).state)
    assert result is not None
    assert translate(f"toy-decided-{result.decided_by}") in table.text
    assert len(table.pictures) == 1
    assert len((await players[0].details(table)).pictures) == 1, "the chart, no dice"
    assert snapshot.record is not None
    assert verify(snapshot.record, {"toy": Tricks()}) is None
    board = (await players[0].types("toy leaderboard")).public
    assert all(player.name in board.pictures[0].alt for player in players)
