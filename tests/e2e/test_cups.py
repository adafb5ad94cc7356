"""A whole cup by the real client: five people, two rounds, and somebody who never plays."""

from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.automation import cup_keeper
from bot.cli.game_records import verify
from bot.ids import TableId
from bot.store.table_types import Unrated
from bot.views import cup_routes, cups
from engine.cups.cup import Cup
from engine.cups.entries import LOSS, WIN, How, Status
from tests.e2e.discord_world import World
from tests.e2e.play import act_at_random
from tests.e2e.posts import Post
from tests.e2e.test_cups_ui import CUP, DAY, join, opens, some_time
from tests.e2e.words import EN

pytestmark = pytest.mark.usefixtures("bids")


@pytest.fixture(autouse=True)
def _looking_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the keeper look at cups where nothing is due seldom, so that days pass quickly."""
    monkeypatch.setattr(cup_keeper, "SEEN_EVERY", timedelta(hours=6))
    monkeypatch.setattr(cup_keeper, "OUTAGE", timedelta(hours=7))


async def test_a_whole_cup(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    await opens(host, "bids", 259_200, 0, rounds="2", days=["5"], start="2 h")
    await join(world, *world.members)
    await world.wait(7200)
    await some_time(world)

    # One decides something against somebody who doesn't, and two don't finish their game.
    (_, ghost), _ = (await state(world)).rounds[0].pairing.games
    absent, unfinished = await table_of(world, 0, 0), await table_of(world, 0, 1)
    await act_at_random(world, absent, max_actions=1)
    await act_at_random(world, unfinished, max_actions=2)
    await world.restart(crash=True, after=600)
    await world.wait(5 * DAY)
    while len((cup := await state(world)).rounds) < 2:
        await some_time(world)
    walkover, played_out = cup.rounds[0].results
    assert walkover is not None
    assert (walkover.points, walkover.how, walkover.absent) == ((WIN, LOSS), How.ABSENT, (ghost,))
    assert played_out is not None
    assert played_out.how is How.PLAYED_OUT
    table = (await world.bot.services.tables.get(unfinished)).table
    assert (table.played_out, table.unrated) == (True, Unrated.DEADLINE)
    assert cup.members[ghost].status is Status.ABSENT

    # The second round ends with its last game.
    assert sorted(cup.rounds[1].pairing.members) == sorted({*range(5)} - {ghost})
    await some_time(world)
    for board in range(2):
        await act_at_random(world, await table_of(world, 1, board))
    await some_time(world)
    cup = await state(world)
    assert not cup.is_open
    assert [result and result.how for result in cup.rounds[1].results] == [How.PLAYED] * 2

    for mark in ("post", cups.round_mark(1), cups.round_mark(2)):
        assert len(marked(world, mark)) == 1
    assert EN("button-join") not in world.posts[0].labels
    [end] = marked(world, cups.END)
    assert end.pictures[0].alt
    [file] = [file for file in end.wire["attachments"] if file["filename"].startswith("cup-")]
    record = tmp_path / file["filename"]
    record.write_bytes(world.env.backend.cdn.get(file["url"]) or b"")
    verify(record)
    assert capsys.readouterr().out


async def state(world: World) -> Cup:
    return (await world.bot.services.cups.get(CUP)).cup


async def table_of(world: World, round_number: int, board: int) -> TableId:
    """Return the table of a game; rounds and boards count from 0."""
    return (await world.bot.services.cups.get(CUP)).tables[round_number, board]


def marked(world: World, mark: str) -> list[Post]:
    """Return the public messages of the cup with a mark."""
    custom_id = cup_routes.show(CUP, mark)
    return [
        post
        for post in world.posts
        if any(button.custom_id == custom_id for button in post.buttons)
    ]
