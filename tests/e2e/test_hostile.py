"""A game whose code fails: its own tables stop, all others continue."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

import discord
import pytest

from bot.ids import TableId
from bot.views.message_spec import MessageSpec
from tests.e2e.discord_world import World
from tests.e2e.play import mover, open_game
from tests.e2e.words import DE, EN
from tests.toy.rules import Tricks
from tests.toy.view import ToyView

pytestmark = pytest.mark.usefixtures("toy")
FAULT = EN("refused-game-fault", game="toy").partition("“")[0]
TOY, OTHER = TableId(1), TableId(2)


METHODS = (
    *((Tricks, name) for name in ("to_act", "legal", "apply", "pending", "turn", "view", "result")),
    *((ToyView, name) for name in ("playing", "turn_over", "private")),
)


@pytest.fixture(autouse=True)
def _in_the_bot() -> Iterator[None]:
    """Make Ctrl-C raise nothing, as in the bot."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    yield
    signal.signal(signal.SIGINT, before)


def raises(error: BaseException) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> object:
        raise error

    return fail


def draws_nothing(*_: object, **__: object) -> MessageSpec:
    return MessageSpec("", raises(SystemExit()))


def garbage(*_: object, **__: object) -> object:
    return object()


@pytest.mark.parametrize(
    ("kind", "name", "fault"),
    [
        *((*method, raises(ZeroDivisionError("a slip"))) for method in METHODS),
        (Tricks, "pending", garbage),
        (Tricks, "turn", garbage),
        (ToyView, "playing", garbage),
        (Tricks, "apply", raises(KeyboardInterrupt())),
        (Tricks, "to_act", raises(SystemExit())),
        (Tricks, "view", raises(asyncio.CancelledError())),
        (ToyView, "playing", raises(SystemExit())),
        (ToyView, "playing", draws_nothing),
    ],
)
async def test_the_others_go_on(
    world: World,
    kind: type,
    name: str,
    fault: Callable[..., Any],
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
    expected = world.expecting_errors("") if fault is garbage else nullcontext()
    with monkeypatch.context() as broken, expected:
        broken.setattr(kind, name, fault)
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
        reply = await sheriff.confirms("cancel", TOY)
        assert reply.text == DE("table-cancelled")
        ends = [post for post in world.posts if EN("table-cancelled") in post.text]
        assert len(ends) == 1
        assert EN("cancelled-moderator", who=sheriff.mention) in ends[0].text
    if fault is not garbage and name not in ("legal", "private"):
        assert "the game toy has failed in" in caplog.text
        assert f"{kind.__name__}.{name}" in caplog.text


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
