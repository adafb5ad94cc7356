"""A game whose code fails: its own tables stand still, all others are played on."""

import asyncio
from collections.abc import Iterator

import discord
import pytest

from bot.ids import TableId
from bot.views import guarded
from bot.views.games import _hosted
from tests.e2e.discord_world import World
from tests.e2e.play import mover, open_game
from tests.e2e.test_program_faults import breaks
from tests.e2e.words import DE, EN
from tests.toy.rules import Tricks
from tests.toy.view import ToyView

pytestmark = pytest.mark.usefixtures("toy")
FAULT = EN("refused-game-fault", game="toy").partition("“")[0]
TOY, OTHER = TableId(1), TableId(2)


@pytest.fixture(autouse=True)
def _healthy() -> Iterator[None]:
    """Forget the faults of other tests."""
    for forget in (guarded._health.cache_clear, _hosted.cache_clear):
        forget()
    yield
    for forget in (guarded._health.cache_clear, _hosted.cache_clear):
        forget()


def garbage(*_: object, **__: object) -> object:
    return object()


@pytest.mark.parametrize("fault", [breaks, garbage])
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        *((Tricks, name) for name in ("to_act", "legal", "apply", "pending", "turn", "view")),
        (Tricks, "result"),
        *((ToyView, name) for name in ("playing", "turn_over", "private")),
    ],
)
async def test_the_others_go_on(
    world: World,
    kind: type,
    name: str,
    fault: object,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ada, ben, *_ = world.members
    sheriff = world.add_member(
        "Sheriff", permissions=discord.Permissions(manage_messages=True), locale="de"
    )
    toy = await open_game(world, (ada, ben), "toy", time=300)
    other = await open_game(world, (ada, ben), "claimit")
    saved = len(await world.log(TOY))
    with monkeypatch.context() as broken:
        broken.setattr(kind, name, fault)
        caplog.clear()
        player = mover((ada, ben), toy)
        for button in toy.actions()[:4]:
            await player.press(toy, button)
        await world.wait(3 * 300)  # its clock
        await world.restart()
        player = mover((ada, ben), other)
        await player.press(other, "Roll")
        assert len(await world.log(OTHER)) == 3, "the other game is played"
        shown = [post for post in world.posts if post.id == other.id]
        assert shown[0].pictures, "and drawn"
        assert len(await world.log(TOY)) >= saved
        lines = [one for one in caplog.messages if one.startswith("the game toy has failed")]
        assert (name not in ("legal", "private")) <= len(lines) <= 5, lines
        assert not any(record.exc_info for record in caplog.records)
        told = await sheriff.confirms("cancel", TOY)
        assert told.text == DE("table-cancelled")
        ends = [post for post in world.posts if EN("table-cancelled") in post.text]
        assert len(ends) == 1
        assert EN("cancelled-moderator", who=sheriff.mention) in ends[0].text


async def test_a_game_that_cancels_is_answered(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cancels(*_: object) -> object:
        raise asyncio.CancelledError

    ada, ben, *_ = world.members
    toy = await open_game(world, (ada, ben), "toy")
    monkeypatch.setattr(Tricks, "apply", cancels)
    answer = await mover((ada, ben), toy).press(toy, toy.actions()[0])
    assert answer.private.text.startswith(FAULT)
