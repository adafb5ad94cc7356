"""A database that can't be used: a private answer, one line in the log, and a later recovery."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime

import discord
import pytest

from bot.app import Bot
from bot.ids import GuildId, TableId
from bot.messages.delivery import RETRY_AFTER
from bot.store.errors import StoreUnavailable
from bot.store.migrations import UnreadableSchema
from bot.store.table_types import Occupant
from bot.views import table_routes
from tests.e2e.discord_world import TABLE, World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.panel import Panel
from tests.e2e.play import mover, open_game
from tests.e2e.posts import former
from tests.e2e.words import DE, EN


@contextmanager
def locked(world: World) -> Iterator[None]:
    """Hold the write lock in another program."""
    with closing(sqlite3.connect(world.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def pragma(world: World, words: str) -> None:
    async with world.bot.services.store._database.writing() as connection:
        await connection.exec_driver_sql(f"PRAGMA {words}")


@contextmanager
def damaged(world: World) -> Iterator[None]:
    """Overwrite the pages of the file while the bot is running."""
    path = world.file
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"garbage " * ((len(whole) - 4096) // 8))
    yield
    path.write_bytes(whole)


async def test_a_locked_database(world: World, caplog: pytest.LogCaptureFixture) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player, log = mover(players, table), await world.log()
    with locked(world), world.expecting_errors("keeps it locked"):
        answer = (await player.press(table, "Roll")).private
        assert answer.text == EN("store-locked")
    assert one_clear_line(caplog)
    assert await world.log() == log
    assert world.posts[-1] == table

    await player.press(table, "Roll")
    assert len(await world.log()) == len(log) + 2


def one_clear_line(caplog: pytest.LogCaptureFixture) -> bool:
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    [record] = errors
    return "\n" not in record.getMessage() and record.exc_info is None


async def test_an_action_saved_before_an_outage_is_shown_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new")).public
    store, path = world.bot.services.store, world.file
    away, sit = path.with_suffix(".away"), store.lobbies.sit

    async def sit_and_vanish(table_id: TableId, seated: Occupant, *, until: datetime) -> None:
        await sit(table_id, seated, until=until)
        path.rename(away)

    monkeypatch.setattr(store.lobbies, "sit", sit_and_vanish)
    with world.expecting_errors("was moved or replaced"):
        assert (await ben.press(lobby, "Join")).private.text == EN("store-gone")
    away.rename(path)
    assert world.posts == [lobby]
    await world.wait(RETRY_AFTER[0] + 1)
    assert ben.name in world.posts[-1].pictures[0].alt


@pytest.mark.parametrize(
    "custom_id",
    [
        table_routes.join(TABLE),
        table_routes.leave(TABLE),
        table_routes.start(TABLE),
        table_routes.cancel_surely(TABLE, 0),
    ],
)
async def test_a_lobby_at_a_locked_database(world: World, custom_id: str) -> None:
    ada, ben, cleo, *_ = world.members
    await ada.types("claimit new")
    await ben.press(world.posts[-1], "Join")
    lobby = world.posts[-1]
    person = cleo if custom_id == table_routes.join(TABLE) else ada
    used = former(lobby, custom_id)
    with locked(world), world.expecting_errors("keeps it locked"):
        assert (await person.press(*used)).private.text == EN("store-locked")
    assert world.posts == [lobby]
    await person.press(*used)
    assert world.posts[0] != lobby


async def test_commands_at_a_locked_database(world: World) -> None:
    ada, clara = world.members[0], world.add_member("Clara", locale="de")
    await open_game(world, world.members[:2])
    for person, translate, command in (
        (ada, EN, "claimit new"),
        (clara, DE, "claimit new"),
    ):
        with locked(world), world.expecting_errors("keeps it locked"):
            assert (await person.types(command)).private.text == translate("store-locked")
    for end in ("cancel", "resign"):
        asked = await ada.asks_to(end)
        with locked(world), world.expecting_errors("keeps it locked"):
            reply = (await ada.press(asked, asked.buttons[0])).private
        assert reply.text == EN("store-locked")
    assert len(await world.bot.services.store.open_in(GuildId(world.guild.id), ["claimit"])) == 1
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    panel = await Panel.opened(world, sheriff)
    with locked(world), world.expecting_errors("keeps it locked"):
        answer = await panel.choose("language", "de")
        assert answer.private.text == EN("store-locked")


async def test_the_message_of_a_table_is_saved_as_soon_as_possible(world: World) -> None:
    """Otherwise the next start would show it again."""
    players = world.members[:2]
    await open_game(world, players)
    with locked(world), world.expecting_errors("could not be saved"):
        await players[0].shows_again()
    table = world.posts[-1]
    await world.wait(RETRY_AFTER[0])
    shown = (await world.bot.services.tables.get(TABLE)).table.shown
    assert shown is not None
    assert shown.message_id == table.id
    posts = world.posts
    await world.restart(crash=True)
    assert world.posts == posts


async def test_commands_that_only_read_work_with_a_locked_database(world: World) -> None:
    table = await open_game(world, world.members[:2])
    with locked(world):
        assert (await world.members[0].types("games")).private.text
        assert (await world.members[0].types("claimit leaderboard")).public.text
        assert (await world.members[0].press(table, "More")).private.buttons


async def test_a_read_only_database(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player, log = mover(players, table), await world.log()
    await pragma(world, "query_only = ON")
    with world.expecting_errors("can't be opened for writing"):
        assert (await player.press(table, "Roll")).private.text == EN("store-read-only")
    assert await world.log() == log
    await player.press(table, "Roll")
    assert len(await world.log()) == len(log) + 2


async def test_a_full_disk(world: World) -> None:
    """The game goes on until the disk is full, and continues once there is room again."""
    players = world.members[:2]
    await open_game(world, players)
    with closing(sqlite3.connect(world.file)) as file:
        file.execute("VACUUM")  # the migrations have left free pages
    no_larger_than_now = "max_page_count = 1"
    await pragma(world, no_larger_than_now)
    with pytest.raises(StoreUnavailable, match="no space left"):
        await fast_forward(world, lambda _: False)
    await world.bot.services.presenter.present(TABLE)
    table, log = world.posts[-1], await world.log()
    player, button = mover(players, table), table.actions()[0]

    await pragma(world, no_larger_than_now)
    with world.expecting_errors("no space left"):
        assert (await player.press(table, button)).private.text == EN("store-full")
    assert await world.log() == log
    assert world.posts[-1] == table
    await player.press(table, button)
    assert len(await world.log()) > len(log)


async def test_a_damaged_database(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player, log = mover(players, table), await world.log()
    with damaged(world), world.expecting_errors("damaged"):
        assert (await player.types("games")).private.text == EN("store-corrupt")
        assert (await player.press(table, "Roll")).private.text == EN("store-corrupt")
    assert await world.log() == log
    assert world.posts[-1] == table
    await player.press(table, "Roll")
    assert len(await world.log()) == len(log) + 2


async def test_a_damaged_record_of_one_table(world: World) -> None:
    """The other tables go on, also after a restart."""
    players = world.members[:2]
    first = await open_game(world, players)
    await world.members[2].types("claimit new")
    lobby = world.posts[-1]
    with closing(sqlite3.connect(world.file)) as other:
        other.execute("UPDATE log SET payload = '[9]' WHERE table_id = 1 AND sequence = 0")
        other.commit()
    await world.delete(lobby)
    with world.expecting_errors("table 1"):
        await world.restart()
    assert "table 2" in world.posts[-1].text
    with world.expecting_errors("table 1"):
        answer = (await players[0].press(first, "Roll")).private
        assert EN("refused-damaged") in answer.text
        asked = await players[0].menu(1)
        assert EN("refused-damaged") in asked.text, "before it is asked whether to cancel it"
        assert EN("button-cancel-yes") in asked.labels


async def test_a_database_of_a_newer_version_is_left_alone(world: World) -> None:
    lobby = (await world.members[0].types("claimit new")).public
    with closing(sqlite3.connect(world.file, isolation_level=None)) as other:
        [version] = other.execute("SELECT version_num FROM alembic_version").fetchone()
        other.execute("UPDATE alembic_version SET version_num = '1.99.0'")
        with pytest.raises(UnreadableSchema, match="newer version"):
            await Bot(world.settings).setup_hook()
        other.execute("UPDATE alembic_version SET version_num = ?", (version,))
    await world.restart()
    assert world.posts == [lobby]


async def test_the_end_of_a_game_at_a_locked_database(world: World) -> None:
    """Nothing is half-written, neither the last move nor the results."""
    players = world.members[:2]
    await open_game(world, players)
    await fast_forward(world, last_turn)
    for _ in range(3):  # roll, place, stop; or a bust before
        table, log = world.posts[-1], await world.log()
        if table.actions():
            with locked(world), world.expecting_errors("keeps it locked"):
                answer = await mover(players, table).press(table, table.actions()[-1])
                assert answer.private.text == EN("store-locked")
            assert await world.log() == log
            await mover(players, table).press(table, table.actions()[-1])
    assert "🏆" in world.posts[-1].text
    board = (await players[0].types("claimit leaderboard")).public
    assert board.pictures[0].alt.count("1 game") == 2
