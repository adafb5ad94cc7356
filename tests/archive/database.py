"""Makes the database of an archive: ``python -m tests.archive.database FOLDER``.

To be run by the program whose tables shall be kept. The real bot, on the simulated Discord of
`tests.e2e`, leaves tables of every kind behind in one file. The same Discord, opened later, has the
same server, channel and members, but none of the messages.
"""

import asyncio
import gzip
import re
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import discord
import msgspec
from simcord.components import walk_components

from bot.ids import TableId
from bot.messages.pings import ACTIVE_FOR
from bot.store.upkeep import Upkeep
from bot.tables.limits import SEATS_AT_MOST
from bot.tables.snapshot import seat_of
from bot.views import page_routes, table_routes
from engine.player import Strength
from tests.e2e import posts
from tests.e2e.discord_world import Member, World, draw_ahead
from tests.e2e.panel import Panel
from tests.e2e.personal import rests, takes_days_off
from tests.e2e.posts import Button, Post
from tests.e2e.test_apart import block
from tests.e2e.test_pings import wants

DATABASE: Final = "database.sqlite3.gz"
CONTENTS: Final = "database.json"

FIVE_MINUTES, HOUR, DAY, THREE_DAYS, NO_LIMIT = 300, 3_600, 86_400, 259_200, 0

Until = Callable[[int, list[str]], bool]
"""Tells by the mover and their legal actions, as JSON, whether this is the position wanted."""


class Contents(msgspec.Struct, frozen=True):
    """What a kept database holds.

    ``revision`` is that of its schema, ``seconds`` the age of the server when it was closed, and
    ``tables`` are the numbers of its tables, by what is special about them: see `_fill`.
    """

    revision: str
    seconds: float
    tables: dict[str, TableId]


def unpacked(archive: Path, folder: Path) -> Path:
    """Return a copy of an archive's database in a folder."""
    path = folder / "tables.sqlite3"
    path.write_bytes(gzip.decompress((archive / DATABASE).read_bytes()))
    return path


def contents(archive: Path) -> Contents:
    """Return what an archive's database holds."""
    return msgspec.json.decode((archive / CONTENTS).read_bytes(), type=Contents)


def schema_revision(path: Path) -> str:
    """Return the revision of a database's schema as the file has it."""
    with closing(sqlite3.connect(path)) as file:
        [(revision,)] = file.execute("SELECT version_num FROM alembic_version").fetchall()
        return str(revision)


def post_of(world: World, table_id: TableId) -> Post:
    """Return the message that shows a table, wherever that is."""
    backend, more = world.env.backend, table_routes.more(table_id)
    messages = [
        message
        for channel in (world.channel, *world.threads)
        for _, message in sorted(backend.messages.get(channel.id, {}).items())
    ]
    newest = next(
        message
        for message in reversed(messages)
        if message.visible_to(None)
        and any(part.get("custom_id") == more for part in walk_components(message.components))
    )
    return posts.post_of(backend, newest)


def verb(post: Post, table_id: TableId, word: str, number: int | None = None) -> Button:
    """Return a message's button with this meaning."""
    wanted = f"table:{table_id}:{word}" if number is None else f"table:{table_id}:{word}:{number}"
    return next(button for button in post.buttons if button.custom_id == wanted)


async def mover(world: World, table_id: TableId) -> Member:
    """Return the only person whose turn it is at a table."""
    now = await world.bot.services.tables.get(table_id)
    [user_id] = now.human_movers.values()
    return next(member for member in world.members if member.id == user_id)


async def open_table(game: str, *people: Member, **options: Any) -> TableId:
    """Let the first one open a table which the others join; return its number."""
    host, *guests = people
    lobby = (await host.types(f"{game} new", **{"players": len(people), **options})).public
    [table_id] = {TableId(int(button.custom_id.split(":")[1])) for button in lobby.buttons[:1]}
    for guest in guests:
        await guest.press(lobby, verb(lobby, table_id, "join"))
    return table_id


async def play_on(world: World, table_id: TableId, until: Until) -> None:
    """Let people act at random until the game is where one wants it, or over; show it then."""
    tables, choices = world.bot.services.tables, Random(table_id)
    snapshot = await tables.get(table_id)
    rules = tables.rules_of(snapshot.table)
    while rules.result(snapshot.state) is None:
        seat = min(rules.to_act(snapshot.state))
        legal = [msgspec.json.encode(one).decode() for one in rules.legal(snapshot.state, seat)]
        user_id = snapshot.table.seats[seat].person
        if until(user_id, legal):
            break
        snapshot = await tables.act(table_id, user_id, snapshot.revision, choices.choice(legal))
    await world.bot.services.presenter.present(table_id)
    await world.settle()


def offers(action: str, *, to: Member | None = None) -> Until:
    """Wait until an action like this pattern is legal, perhaps for a certain person."""
    return lambda user_id, legal: (
        (to is None or to.id == user_id) and any(re.fullmatch(action, one) for one in legal)
    )


def never(_user_id: int, _legal: list[str]) -> bool:
    return False


async def vote(world: World, voter: Member, table_id: TableId) -> None:
    """Let somebody vote for a computer player in the mover's place."""
    snapshot = await world.bot.services.tables.get(table_id)
    late = seat_of(snapshot.table, (await mover(world, table_id)).id)
    table = post_of(world, table_id)
    menu = (await voter.press(table, verb(table, table_id, "more"))).private
    await voter.press(menu, verb(menu, table_id, "vote", late))


async def wish_to_pause(world: World, table_id: TableId, *people: Member) -> None:
    """Let people say in turn that they want a table to pause."""
    for person in people:
        table = post_of(world, table_id)
        menu = (await person.press(table, verb(table, table_id, "more"))).private
        await person.press(menu, verb(menu, table_id, "pause"))


async def _choose(sheriff: Member, eve: Member) -> None:
    """Let people choose what they are told, whom they don't want to meet, and when they rest."""
    await wants(sheriff, "claim", "nuggets", hours=4)
    panel = (await eve.types("preferences")).private
    await eve.select(panel, "told", "direct")
    await block(sheriff, eve)
    await takes_days_off(sheriff, 5)


async def _fill(world: World) -> dict[str, TableId]:
    """Leave tables of every kind behind; return their numbers by what is special about them."""
    ada, ben, cleo, dan, eve = world.members
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    tables = dict[str, TableId]()
    await _choose(sheriff, eve)
    await rests(dan, 0, 12)

    tables["won"] = await open_table("claimit", ada, ben)
    tables["won nuggets"] = await open_table("nuggets", cleo, dan, ada)
    for table_id in list(tables.values()):
        await play_on(world, table_id, never)
    tables["resigned"] = await open_table("claimit", ben, ada, reuse=True, coach=True)
    await play_on(world, tables["resigned"], offers('."place",.*', to=ada))
    await ada.confirms("resign")
    tables["resigned nuggets"] = await open_table("nuggets", cleo, ben, time=HOUR)
    await cleo.confirms("resign")
    end = post_of(world, tables["resigned nuggets"])
    await ben.press(end, verb(end, tables["resigned nuggets"], "rematch"))
    tables["rematch"] = TableId(tables["resigned nuggets"] + 1)
    tables["cancelled"] = await open_table("claimit", ben, players=3)
    await ben.confirms("cancel", tables["cancelled"])

    tables["absent"] = await open_table("claim", eve, ben)
    await eve.confirms("resign")
    while await world.bot.services.store.profiles.unreviewed() is not None:
        await world.bot.services.reviewer.review_one()
    panel = await Panel.opened(world, sheriff)
    await panel.choose("language", "de")
    await panel.choose("time", HOUR)
    await panel.choose("channels", world.channel.id)
    await panel.choose("cancellers", world.guild.default_role.id)
    tables["reminded"] = await open_table("nuggets", ada, ben)
    tables["asleep"] = await open_table("nuggets", ben, cleo, time=FIVE_MINUTES)
    tables["stood in"] = await open_table("claimit", ada, ben, cleo, time=NO_LIMIT)
    await world.wait(HOUR + 1)  # both are away from one table, and one has missed a turn at another
    late = await mover(world, tables["stood in"])
    for voter in {ada, ben, cleo} - {late}:
        await vote(world, voter, tables["stood in"])

    tables["thread"] = await open_table(
        "claimit", ada, dan, thread=True, reuse=True, coach=True, time=DAY
    )
    await play_on(world, tables["thread"], offers('."place",.*', to=ada))
    tables["computers"] = await open_table("nuggets", ada, players=3, coach=True, time=NO_LIMIT)
    for strength in (Strength.STRONG, Strength.EASY):
        await ada.seats_computer(strength, post_of(world, tables["computers"]))
    lobby = post_of(world, tables["computers"])
    await ada.press(lobby, verb(lobby, tables["computers"], "start"))
    table = post_of(world, tables["computers"])
    if not table.picks():
        await ada.press(table, table.actions()[0])
    people = ada, ben, cleo, dan
    tables["vote"] = await open_table("claimit", *people, show_spaces=False, time=THREE_DAYS)
    await play_on(world, tables["vote"], offers('."stop".'))
    tables["nudged"] = await open_table("nuggets", ben, cleo, time=NO_LIMIT)
    await play_on(world, tables["nudged"], offers('."take",.*,[0-9].'))
    tables["quiet"] = await open_table("claimit", cleo, dan, time=DAY)
    await play_on(world, tables["quiet"], offers('."roll".', to=dan))
    tables["vacant"] = await open_table("nuggets", cleo, dan, eve, time=DAY)
    await play_on(world, tables["vacant"], offers('."roll".*', to=eve))
    await world.wait(ACTIVE_FOR.total_seconds() + 1)  # then she is told
    await world.leave(eve)
    await cleo.shows_again(tables["vacant"])
    await sheriff.types("leaderboard")
    tables["cards"] = await open_table("claim", cleo, ada, ben, time=NO_LIMIT)
    await play_on(world, tables["cards"], offers('."draw".'))
    await wish_to_pause(world, tables["cards"], ben)
    tables["paused"] = await open_table("nuggets", cleo, ada, time=DAY)
    await play_on(world, tables["paused"], offers('."roll".*'))
    await wish_to_pause(world, tables["paused"], ada, cleo)
    tables["private"] = await open_table("claim", ben, players=4, private=True)
    for guest in (ada, dan):
        await ben.invites(guest, tables["private"])
        lobby = post_of(world, tables["private"])
        await guest.press(lobby, verb(lobby, tables["private"], "join"))
    menu = (await ben.press(lobby, verb(lobby, tables["private"], "more"))).private
    await ben.press(menu, verb(menu, tables["private"], "turn-away", dan.id))

    await world.wait(0.8 * HOUR)
    late = await mover(world, tables["vote"])
    await vote(world, next(one for one in people if one is not late), tables["vote"])
    late = await mover(world, tables["nudged"])
    table = post_of(world, tables["nudged"])
    nudger = ben if late is cleo else cleo
    menu = (await nudger.press(table, verb(table, tables["nudged"], "more"))).private
    await nudger.press(menu, verb(menu, tables["nudged"], "nudge"))
    tables["lobby"] = await open_table(
        "claimit", ada, ben, players=4, coach=True, time=FIVE_MINUTES
    )
    await ada.seats_computer(Strength.MEDIUM, post_of(world, tables["lobby"]))
    await ada.invites(cleo, tables["lobby"])
    await _posts(world, panel)
    await _alone(dan)
    await world.bot.services.store.upkeep.note(Upkeep.BACKUP, datetime.now(UTC))
    return tables


async def _posts(world: World, panel: Panel) -> None:
    """Let a channel get the position of the day and the end of a season for a moment."""
    hall = world.guild.create_text_channel("hall")
    await world.settle()
    for what in ("daily", "season"):
        await panel.choose(what, hall.id)
        await world.settle()
        await panel.choose(what)


async def _alone(dan: Member) -> None:
    """Leave a game played alone, an answer to the position of the day, and chosen options."""
    page = (await dan.types("help")).private
    page = (await dan.press(page, page.button_for(page_routes.solo()))).private
    await dan.press(page, page.button_for(page_routes.begin_solo("nuggets", Strength.EASY)))
    page = (await dan.types("daily", game="claimit")).private
    answer = next(one for one in page.buttons if page_routes.daily_act.read(one.custom_id))
    await dan.press(page, answer)
    page = (await dan.types("play")).private
    form = await dan.opens(page, page.button_for(page_routes.ask_options("claimit")))
    await dan.sends(form, seats=["2"], time=["usual"], thread=["usual"], roll=["usual"])
    await dan.confirms("cancel")


async def _made(path: Path) -> tuple[float, dict[str, TableId]]:
    # Five people sit at more tables here than they ever would.
    with patch("bot.tables.seatings.SEATS_AT_FIRST", SEATS_AT_MOST):
        async with World.opened(path) as world:
            tables = await _fill(world)
            return world.env.backend.clock.elapsed, tables


def main(folder: Path) -> None:
    """Write the database and what it holds into a folder."""
    draw_ahead()
    with TemporaryDirectory() as place:
        path = Path(place) / "tables.sqlite3"
        seconds, tables = asyncio.run(_made(path))
        with closing(sqlite3.connect(path)) as file:
            file.execute("VACUUM")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        holds = Contents(schema_revision(path), seconds, tables)
        packed = gzip.compress(path.read_bytes(), mtime=0)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / DATABASE).write_bytes(packed)
    text = msgspec.json.format(msgspec.json.encode(holds), indent=2)
    (folder / CONTENTS).write_bytes(text + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
