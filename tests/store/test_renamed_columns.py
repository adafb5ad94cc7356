"""What was stored before columns got plainer names."""

from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.ids import GuildId, TableId, UserId
from bot.runtime.location import Location
from bot.store.migrations import upgrade
from bot.store.people_records import NotifyBy
from bot.store.store import Store
from tests.store.earlier import blob, make

ADA = UserId(11)


def lay_out(connection: Connection) -> None:
    upgrade(connection, "seasons")
    run = connection.exec_driver_sql
    run("INSERT INTO guilds (guild_id, pace) VALUES (1, 300)")
    run(
        "INSERT INTO tables (id, guild_id, channel_id, game, rules_version, options, wanted,"  # noqa: S608
        " thread, language, host_id, status, seed, pace, created_at, ended_at, closed) VALUES"
        f" (7, 1, 6, 'claimit', 1, '{{}}', 3, false, 'en', {ADA}, 'cancelled', {blob(connection)},"
        " 3600, '2026-01-01', '2026-01-02', true)"
    )
    run(f"INSERT INTO people (user_id, told, warned) VALUES ({ADA}, 'direct', true)")  # noqa: S608
    run(
        "INSERT INTO opening_choices (guild_id, user_id, game, seats, options, chosen) VALUES"  # noqa: S608
        f""" (1, {ADA}, 'claimit', 2, '{{}}', '{{"pace":86400,"coach":true}}')"""
    )


@pytest.mark.parametrize("kind", ["file", "server"])
async def test_they_say_what_they_said(
    kind: str, path: Path, request: pytest.FixtureRequest
) -> None:
    where: Location = path if kind == "file" else request.getfixturevalue("blank")
    await make(where, lay_out)
    store = await Store.open(where)
    try:
        table = await store.table(TableId(7))
        assert table is not None
        assert (table.seat_count, table.turn_limit, table.end_shown) == (3, 3600, True)
        assert (await store.guilds.settings(GuildId(1))).turn_limit == 300
        preferences = (await store.people.preferences((ADA,)))[ADA]
        assert (preferences.notify_by, preferences.alert_next) == (NotifyBy.DIRECT, True)
        opened = (await store.openings.chosen(GuildId(1), ADA))["claimit"]
        assert opened.chosen == {"turn_limit": 86400, "coach": True}
    finally:
        await store.close()
