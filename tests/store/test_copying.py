"""Whole databases, copied between files and servers."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.errors import Failure
from bot.ids import Revision
from bot.runtime.location import Location, Server
from bot.store.backup import backup, check
from bot.store.copying import copy
from bot.store.people_types import Blocked, QuietHours, RolePermission
from bot.store.store import Store
from bot.store.table_types import Checkpoint, Table
from bot.store.upkeep import Upkeep
from tests.migrated import lay_out
from tests.store.contents import contents
from tests.store.make import FIRST, GUILD, LOBBY, NOW, PEOPLE, SOLO, START, actions, open_table
from tests.store.test_removed_guilds import OTHER, fill


async def test_copying_to_a_server_and_back(path: Path, served: Server, tmp_path: Path) -> None:
    store = await Store.open(path)
    running = await open_table(store, PEOPLE[:2])
    await store.games.start(running, START, [person.person for person in PEOPLE[:2]], FIRST, NOW)
    checkpoint = Checkpoint(Revision(len(FIRST)), b"\0there", b"\xff")
    await store.games.append(running, len(FIRST), actions(1), NOW, checkpoint=checkpoint)
    for guild_id in (GUILD, OTHER):
        await fill(store, guild_id)
    await store.people.set_quiet_hours(PEOPLE[0].person, QuietHours(1, 2, "UTC"))
    await store.people.block(PEOPLE[0].person, Blocked(PEOPLE[1].person, "Ben"), 25)
    await store.solo.begin(SOLO)
    await store.guilds.set_channels(GUILD, [5])
    await store.guilds.set_roles(GUILD, RolePermission.START, [6])
    await store.leases.acquire("a process", [0, 1], 2)
    await store.leases.identify(0)
    await store.leases.publish([running])
    await store.upkeep.record(Upkeep.BACKUP, NOW)
    await store.close()
    whole = await contents(path)
    assert {name for name, rows in whole.items() if not rows} <= {"erasures"}
    back = tmp_path / "back.sqlite3"
    rows = sum(map(len, whole.values()))
    assert await copy(path, served) == rows
    assert await copy(served, back) == rows
    assert await contents(served) == whole
    assert await contents(back) == whole

    for where in (served, back):
        store = await Store.open(where)
        table = await store.create(LOBBY, NOW)
        assert table.id == max(row["id"] for row in whole["tables"]) + 1
        await store.games.append(running, len(FIRST) + 1, actions(2), NOW)
        await store.close()


async def test_the_target_must_be_empty(path: Path, served: Server) -> None:
    for where in (path, served):
        store = await Store.open(where)
        await store.create(LOBBY, NOW)
        await store.close()
    before = await contents(path), await contents(served)
    for source, target in ((path, served), (served, path)):
        with pytest.raises(Failure, match="isn't empty"):
            await copy(source, target)
    assert (await contents(path), await contents(served)) == before


async def test_a_row_that_differs_is_detected(served: Server, tmp_path: Path) -> None:
    store = await Store.open(served)
    await open_table(store)
    await store.close()
    target = lay_out(tmp_path / "target" / "copy.sqlite3")
    with closing(sqlite3.connect(target)) as file:
        file.execute(
            "CREATE TRIGGER spoil AFTER INSERT ON seats WHEN new.seat = 1"
            " BEGIN UPDATE seats SET name = '?' WHERE table_id = new.table_id AND seat = 1; END"
        )
    with pytest.raises(Failure, match="row 1, 1 of table seats"):
        await copy(served, target)
    assert not any((await contents(target)).values()), "all or nothing"


async def test_a_copy_is_of_one_moment(
    store: Store, where: Location, running: Table, tmp_path: Path
) -> None:
    copying = asyncio.create_task(copy(where, tmp_path / "copy.sqlite3"))
    written = len(FIRST)
    while not copying.done():
        await store.games.append(running.id, written, actions(written, written + 1), NOW)
        written += 2
    await copying
    log = (await contents(tmp_path / "copy.sqlite3"))["log"]
    assert len(FIRST) < len(log) < written
    assert len(log) % 2 == 0
    assert log == (await contents(where))["log"][: len(log)]


async def test_a_backup_of_a_server_is_a_file(served: Server, tmp_path: Path) -> None:
    store = await Store.open(served)
    await open_table(store)
    await store.close()
    file = tmp_path / "copy.sqlite3"
    await asyncio.to_thread(backup, served, file)
    assert await contents(file) == await contents(served)
    for where in (served, file):
        await asyncio.to_thread(check, where)
    with pytest.raises(FileExistsError):
        await asyncio.to_thread(backup, served, file)


@pytest.mark.parametrize(
    "address",
    [
        "mysql://ada:hush@host/games",
        "postgresql://ada:hush@host",
        "postgresql://ada:hu/sh@host/games",
        "postgresql://ada:hush@host:port/games",
    ],
)
def test_no_password_is_printed(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["copy", address, "copy.sqlite3"]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert not {"hush", "sh@"} & {
        output.err[at : at + size] for at in range(999) for size in (3, 4)
    }


def test_an_address_is_shown_without_its_password() -> None:
    server = Server("postgresql://ada:hu%2Fsh@host:5433/games?password=hush")
    for shown in (str(server), repr(server)):
        assert "hu" not in shown
    assert str(server) == "postgresql://ada@host:5433/games"
