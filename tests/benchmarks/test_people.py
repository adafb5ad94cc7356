"""The people in benchmarks are as different as on Discord."""

import sqlite3
import unicodedata
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from benchmarks import sample_tables
from benchmarks.loopback import CHANNEL, GUILD, Loopback
from benchmarks.people import LONGEST_NAME, display_name, new_names, payload_of, user_id
from bot.settings import Settings

PEOPLE = range(3_000)


def test_ids_are_snowflakes_and_all_differ() -> None:
    ids = [user_id(number) for number in PEOPLE]
    assert len(set(ids)) == len(PEOPLE)
    assert all(1 << 55 < one < 1 << 62 for one in ids)


def test_names_are_in_many_scripts_and_hardly_any_occurs_twice() -> None:
    names = list(islice(new_names(), len(PEOPLE)))
    assert names == [display_name(user_id(number)) for number in PEOPLE]
    assert all(0 < len(name) <= LONGEST_NAME for name in names)
    assert len(set(names)) > 0.98 * len(names)
    scripts = {unicodedata.name(char, "").partition(" ")[0] for name in names for char in name}
    assert {"LATIN", "CYRILLIC", "CJK", "HIRAGANA", "HANGUL", "ARABIC", "HEBREW", "THAI"} < scripts
    assert {"DEVANAGARI", "MATHEMATICAL", "DIGIT", "DIE", "GAME"} & scripts
    plain = [name for name in names if name.isascii()]
    assert len(names) / 2 < len(plain) < 0.8 * len(names)


async def test_every_seat_of_the_sample_tables_has_a_name_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sample_tables, "_MODELS", 2)
    file = tmp_path / "people.sqlite3"
    await sample_tables.populate(file, 50, GUILD, CHANNEL)
    with closing(sqlite3.connect(file)) as database:
        seats = database.execute("SELECT user_id, name FROM seats").fetchall()
        strangers = "SELECT count(*) FROM tables WHERE host_id NOT IN (SELECT user_id FROM seats)"
        assert database.execute(strangers).fetchone() == (0,)
    assert len(seats) == len({user for user, _ in seats}) == 100
    assert [name for _, name in seats] == [display_name(user) for user, _ in seats]


async def test_discord_sends_the_same_name(tmp_path: Path) -> None:
    loopback = Loopback(Settings(database=tmp_path / "people.sqlite3"))
    await loopback.connect()
    try:
        await loopback.type_command(user_id(5), "claimit")
        await loopback.wait_idle()
        [table] = await loopback.bot.services.store.tables_to_sync()
        found = await loopback.bot.services.store.table(table.id)
        assert found is not None
        [seat] = found.seats
    finally:
        await loopback.bot.close()
    assert seat.name == display_name(user_id(5)) == payload_of(user_id(5))["global_name"]
