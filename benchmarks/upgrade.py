"""An upgrade and the way back, by docs/runbook.md, of databases of earlier versions.

Every command is the program in a process of its own. The bot starts on a loopback Discord in
another one; people wait until it answers the first press. The large database is the oldest one that
is kept, with copies of its rows made by its own schema.
"""

import asyncio
import gzip
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain, cycle, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter
from typing import Final, NamedTuple

import msgspec

from benchmarks.loopback import CHANNEL, GUILD, Loopback, button_row
from benchmarks.measurement import Measurement
from benchmarks.million import copies_of, copy_statement
from bot.errors import Failure
from bot.runtime.location import Location, Server
from bot.settings import Settings
from bot.store.records import TableStatus
from bot.views import table_routes

ROOT: Final = Path(__file__).resolve().parent.parent
_ARCHIVE: Final = ROOT / "tests" / "archive"
_PACKED: Final = "database.sqlite3.gz"
_NAME: Final = "upgrade.sqlite3"
_SAFE: Final = "before-upgrade"
_GAMES: Final = 1_000_000
_RUNNING: Final = 10_000
_SAMPLE_SECONDS: Final = 0.02
_PLACES: Final = {"guild_id": GUILD, "channel_id": CHANNEL, "shown_channel_id": CHANNEL}


class Rehearsal(NamedTuple):
    """What an upgrade and the way back take, in seconds and bytes.

    ``silent`` is from the start of the new program until it has answered a press; the bot is
    stopped just before it. ``ready`` of it is what the same start takes without an upgrade.
    ``peak`` is the most that the folder has held: the database with its journal and the backup.
    """

    backup: float
    silent: float
    ready: float
    check: float
    back: float
    before: int
    after: int
    peak: int


def measure(games: int = _GAMES, running: int = _RUNNING) -> Sequence[Measurement]:
    """Rehearse the upgrade of every database that is kept, and of a large one."""
    rows = []
    for archive in archives():
        with TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
            rehearsed = rehearse(unpack(archive, Path(folder)))
        rows.append(_short(f"from database {archive.name} and back", rehearsed))
    with TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        database = unpack(archives()[0], Path(folder))
        grow(database, games, running)
        rows += _rows(f"{running:,} tables, {games:,} games", rehearse(database))
    return rows


def archives() -> Sequence[Path]:
    """Return the folders of `tests/archive` with a database, the oldest first."""
    found = (packed.parent for packed in _ARCHIVE.glob(f"*/{_PACKED}"))
    return sorted(found, key=lambda archive: int(archive.name))


def unpack(archive: Path, folder: Path) -> Path:
    """Return a copy of a database that is kept, with its tables on the loopback's server."""
    path = folder / _NAME
    path.write_bytes(gzip.decompress((archive / _PACKED).read_bytes()))
    with closing(sqlite3.connect(path)) as file, file:
        columns = {name for _, name, *_ in file.execute("PRAGMA table_info(tables)")}
        for name in columns & _PLACES.keys():
            file.execute(f"UPDATE tables SET {name} = ?", (_PLACES[name],))  # noqa: S608
    return path


def rehearse(database: Path) -> Rehearsal:
    """Upgrade a database of an earlier version by the page, and go back.

    Raises Failure if anything isn't as the page promises.
    """
    folder = database.parent
    before, contents = _size(folder), contents_of(database)
    with _watched(folder) as peak:
        backup = run_command(database, "backup", f"{_SAFE}/")
        silent = start(database)
        check = run_command(database, "check")
        after = _size_of(database)
        ready = start(database)
        if contents_of(database) == contents:
            raise Failure("the database has the schema that it had: nothing was upgraded")
        back = run_command(database, "restore", _SAFE, "--replace")
    if contents_of(database) != contents:
        raise Failure("after the way back the database isn't what it was before the upgrade")
    return Rehearsal(backup, silent, ready, check, back, before, after, peak[0])


def restore_on(server: Server, backup: Path) -> float:
    """Put a backup of an earlier version on a server, upgraded; return the seconds it takes."""
    return run_command(server, "restore", str(backup), "--without-checksum", folder=backup.parent)


def run_command(database: Location, *arguments: str, folder: Path | None = None) -> float:
    """Run a command of the program; return the seconds it takes. Raises Failure if it fails."""
    where = folder or Path(str(database)).parent
    address = database.url if isinstance(database, Server) else str(database)
    settings = {"PYTHONPATH": str(ROOT), "CLAIMIT_DATABASE": address}
    begin = perf_counter()
    code, complaint = run_program(arguments, where, settings)
    if code:
        raise Failure(f"{arguments[0]} failed: {complaint}")
    return perf_counter() - begin


def run_program(
    arguments: Sequence[str], folder: Path, settings: Mapping[str, str]
) -> tuple[int, str]:
    """Run the program until it ends; return its exit code and what it complains about."""
    ended = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return ended.returncode, ended.stderr


def start(database: Location) -> float:
    """Start the bot; return the seconds until it has answered a press at a table."""
    ours, theirs = (context := get_context("spawn")).Pipe()
    process = context.Process(target=be_pressed, args=(theirs, database), daemon=True)
    begin = perf_counter()
    process.start()
    theirs.close()
    try:
        ours.recv()
        return perf_counter() - begin
    except EOFError:
        raise Failure("the bot hasn't answered: see above") from None
    finally:
        process.join()


def be_pressed(pipe: Connection, database: Location) -> None:
    """Run the bot until it has answered a press, and send word of that."""

    async def pressed() -> None:
        loopback = Loopback(Settings(database=database))
        await loopback.connect()
        await loopback.bot.on_shard_ready(0)
        await _press(loopback)
        pipe.send(perf_counter())
        await loopback.bot.close()

    asyncio.run(pressed())


async def _press(loopback: Loopback) -> None:
    """Let the first person whose turn it is somewhere do what the rules allow."""
    services = loopback.bot.services
    for waiting in await services.store.tables_to_sync():
        table_id = waiting.id
        snapshot = await services.tables.get(table_id)
        if snapshot.table.status is not TableStatus.RUNNING:
            continue
        movers = snapshot.human_movers
        if not movers:
            continue
        seat, mover = min(movers.items())
        legal = services.tables.rules_of(snapshot.table).legal(snapshot.state, seat)
        action = msgspec.json.encode(legal[0]).decode()
        button = table_routes.act(table_id, snapshot.revision, action)
        message = loopback.message({"components": [button_row(button)]})
        await loopback.press(message, mover, button)
        return
    raise Failure("no table waits for a person")


def grow(database: Path, games: int, running: int) -> None:
    """Add so many finished and running games to a database, by whichever schema it has."""
    with closing(sqlite3.connect(database)) as file, file:
        file.execute("PRAGMA synchronous = OFF")
        ended, going = (
            [
                number
                for (number,) in file.execute(
                    "SELECT id FROM tables WHERE status = ? AND id IN (SELECT table_id FROM log)",
                    (status,),
                )
            ]
            for status in ("finished", "running")
        )
        [(last,)] = file.execute("SELECT max(id) FROM tables")
        file.execute(
            "CREATE TEMP TABLE copies (n INTEGER PRIMARY KEY, model, guild, channel, first, people)"
        )
        fill = partial(file.executemany, "INSERT INTO copies VALUES (?, ?, ?, ?, ?, ?)")
        fill(_running_copies(going, last, running))
        for table in ("tables", "seats", "log"):
            file.execute(copy_statement(file, table))
        # Their turns have just begun; they would all be due at once otherwise.
        now = "datetime('now') || '.000000'"
        file.execute(
            f"UPDATE tables SET started_at = {now}, shown_channel_id = channel_id"  # noqa: S608
            " WHERE status = 'running'"
        )
        file.execute(f"UPDATE log SET at = {now} WHERE table_id > ?", (last,))  # noqa: S608
        file.execute("DELETE FROM copies")
        offset = last + running - max(ended)
        fill((row[0] + offset, *row[1:]) for row in copies_of(ended, games))
        for table in ("tables", "seats", "results", "result_stats"):
            file.execute(copy_statement(file, table))


def _running_copies(models: Sequence[int], last: int, count: int) -> Iterator[tuple[int, ...]]:
    for number, model in enumerate(islice(cycle(models), count), last + 1):
        yield number, model, GUILD, CHANNEL, 5 * number, 1_000_000


def contents_of(database: Path) -> object:
    """Return the schema's revision, and how many rows each table has with a sum over their ids."""
    with closing(sqlite3.connect(database)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master ORDER BY 1")]
        tables = [
            name
            for name in names
            if file.execute(
                "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", (name,)
            ).fetchone()
        ]
        counts = {
            name: file.execute(f"SELECT count(*), total(rowid) FROM {name}").fetchone()  # noqa: S608
            if "WITHOUT ROWID" not in _statement(file, name)
            else file.execute(f"SELECT count(*) FROM {name}").fetchone()  # noqa: S608
            for name in tables
        }
        revision = file.execute("SELECT version_num FROM alembic_version").fetchall()
        return revision, names, counts


def _statement(file: sqlite3.Connection, table: str) -> str:
    [made] = file.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    return str(made)


@contextmanager
def _watched(folder: Path) -> Iterator[list[int]]:
    """Keep in a list the largest size that a folder has meanwhile."""
    peak, done = [_size(folder)], Event()

    def watch() -> None:
        while not done.wait(_SAMPLE_SECONDS):
            peak[0] = max(peak[0], _size(folder))

    watcher = Thread(target=watch)
    watcher.start()
    try:
        yield peak
    finally:
        done.set()
        watcher.join()


def _size(folder: Path) -> int:
    return sum(map(_size_of, chain(folder.glob("*"), folder.glob("*/*"))))


def _size_of(path: Path) -> int:
    try:
        return path.stat().st_size if path.is_file() else 0
    except FileNotFoundError:  # removed meanwhile
        return 0


def _short(what: str, rehearsed: Rehearsal) -> Measurement:
    told = (
        f"{rehearsed.silent - rehearsed.ready:+.1f} s by the upgrade; back {rehearsed.back:.1f} s"
    )
    return Measurement(what, f"{rehearsed.silent:.1f} s of silence", told)


def _rows(what: str, rehearsed: Rehearsal) -> Iterator[Measurement]:
    size = f"{rehearsed.before / 1e6:,.0f} MB before, {rehearsed.after / 1e6:,.0f} MB after"
    without = f"without an upgrade {rehearsed.ready:.1f} s"
    yield Measurement(what, "", size)
    yield Measurement("backup, while people play", f"{rehearsed.backup:.0f} s")
    yield Measurement("silence until the first answer", f"{rehearsed.silent:.0f} s", without)
    yield Measurement("check, while people play", f"{rehearsed.check:.0f} s")
    yield Measurement("silence while going back", f"{rehearsed.back:.0f} s")
    yield Measurement("most disk, with the backup", f"{rehearsed.peak / 1e6:,.0f} MB")
