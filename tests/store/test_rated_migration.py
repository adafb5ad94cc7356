"""Games that were open or over when it became possible to choose whether a game is rated."""

from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.ids import TableId
from bot.runtime.location import Location
from bot.store.migrations import upgrade
from bot.store.records import Unrated
from bot.store.store import Store
from tests.store.earlier import blob, make

WANTS_ALL, WANTS_NONE, NO_COMPUTERS, SILENT = 1, 2, 3, 4
ADA, BEN, COMPUTER = 11, 12, 0


def lay_out(connection: Connection) -> None:
    """Fill a database of the previous version: a table for each case, by its number."""
    upgrade(connection, "erasures")
    run = connection.exec_driver_sql
    for guild, rated, with_computers in (
        (WANTS_ALL, True, True),
        (WANTS_NONE, False, True),
        (NO_COMPUTERS, True, False),
    ):
        run(
            "INSERT INTO guilds (guild_id, rated, rate_computers)"  # noqa: S608
            f" VALUES ({guild}, {rated}, {with_computers})"
        )
    cases = (
        # number, server, status, rated, whom it began with, which game it goes on from
        (1, WANTS_ALL, "finished", True, BEN, None),
        (2, WANTS_NONE, "finished", False, BEN, None),
        (3, NO_COMPUTERS, "finished", False, COMPUTER, None),
        (4, WANTS_ALL, "finished", False, COMPUTER, 1),
        (5, WANTS_NONE, "finished", False, COMPUTER, None),
        (6, WANTS_NONE, "running", True, BEN, None),
        (7, NO_COMPUTERS, "lobby", True, BEN, None),
        (8, SILENT, "running", True, BEN, None),
        (9, WANTS_NONE, "cancelled", True, BEN, None),
    )
    for number, guild, status, rated, other, before in cases:
        ended = "NULL" if status in ("lobby", "running") else "'2026-01-01'"
        run(
            "INSERT INTO tables (id, guild_id, channel_id, game, rules_version, options, wanted,"  # noqa: S608
            " thread, language, host_id, status, seed, coach, created_at, ended_at, rated,"
            f" continues_table, closed) VALUES ({number}, {guild}, 6, 'claimit', 1, '{{}}', 2,"
            f" false, 'en', {ADA}, '{status}', {blob(connection)}, true, '2026-01-01', {ended},"
            f" {rated}, {before or 'NULL'}, false)"
        )
        for seat, user in enumerate((ADA, other)):
            run(
                "INSERT INTO seats (table_id, seat, user_id, name, strength, key_id) VALUES"  # noqa: S608
                f" ({number}, {seat}, {user or 'NULL'}, 'X', {'NULL' if user else repr('easy')},"
                f" {user})"
            )
        for sequence, (kind, whose) in enumerate(
            (("draw", "NULL"), ("action", "1"), ("lapse", "0")) if status == "running" else ()
        ):
            run(f"INSERT INTO log VALUES ({number}, {sequence}, '{kind}', {whose}, 'null', NULL)")  # noqa: S608


@pytest.fixture(params=["file", "server"])
async def before(request: pytest.FixtureRequest, path: Path) -> Location:
    """A database of each kind, as an earlier program left it."""
    where: Location = path if request.param == "file" else request.getfixturevalue("blank")
    await make(where, lay_out)
    return where


async def test_what_was_decided_stays_and_what_is_open_is_fixed(before: Location) -> None:
    store = await Store.open(before)
    found = {}
    for number in range(1, 10):
        table = await store.table(TableId(number))
        assert table is not None
        found[number] = table.rated, table.rate_computers, table.unrated
    assert found == {
        1: (True, True, None),  # with a coach, but it was rated
        2: (False, True, Unrated.CASUAL),
        3: (True, True, Unrated.COMPUTERS),
        4: (False, True, Unrated.CONTINUED),
        5: (False, True, Unrated.CASUAL),
        6: (False, True, None),
        7: (True, False, None),
        8: (True, True, None),
        9: (True, True, None),
    }
    running = await store.table(TableId(8))
    assert running is not None
    assert [seat.decisions for seat in running.seats] == [0, 2]
    await store.close()
