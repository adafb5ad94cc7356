"""The queries of a database with a million finished games.

The bot's table service plays a few games of each kind to the end; all others are copies of their
rows with other players, on two hundred servers, a few of them very large. Logs aren't copied, as no
list reads them.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from itertools import accumulate
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Final

import msgspec

from benchmarks.measurement import Measurement, in_temporary_folder, milliseconds
from benchmarks.people import display_name, user_id
from benchmarks.sample_tables import PLAYERS, populate
from bot.ids import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.runtime.gc_tuning import freeze_gc
from bot.store.leaderboard import Board, Page
from bot.store.standing_types import ALL_TIME, EVERY_GAME, month_of, season_of
from bot.store.store import Store
from bot.store.table_types import NewTable, Occupant
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.player import Strength

_GAMES: Final = 1_000_000
_RUNNING: Final = 1_000
_SERVERS: Final = 200
_CHANNELS: Final = 10
"""Number of channels per server in which games are played."""
_LARGEST: Final = 0.25
"""Share of all games on the largest server; the shares of the others decrease by their number."""
_SPREAD: Final = 4
"""Number of servers with running tables."""
_MOST_PEOPLE: Final = 20_000
"""Number of players on the largest server, a few of whom play very often."""
_SKEW: Final = 3
_GOAL: Final = 0.05
_ROUNDS: Final = 5
_OPENED_WITHIN: Final = 3.0


def measure(games: int = _GAMES, running: int = _RUNNING) -> Sequence[Measurement]:
    """Measure a database with a number of finished and running games."""
    return in_temporary_folder(partial(_measure, games, running))


async def _measure(games: int, running: int, folder: Path) -> Sequence[Measurement]:
    path = folder / "million.sqlite3"
    begin = perf_counter()
    await _fill(path, games, running)
    filled, size = perf_counter() - begin, path.stat().st_size
    begin = perf_counter()
    store = await Store.open(path)
    opened = perf_counter() - begin
    freeze_gc()  # as in the program, so that no garbage collection slows a query
    try:
        rows = [await _timed(title, query) for title, query in _queries(store, running)]
    finally:
        await store.close()
    return [
        Measurement(
            f"opening {games:,} finished games",
            f"{opened:.2f} s",
            f"{size / 1e6:,.0f} MB, filled in {filled:.0f} s",
            goal=f"<= {_OPENED_WITHIN:g} s",
            ok=opened <= _OPENED_WITHIN,
        ),
        *rows,
    ]


def _queries(store: Store, running: int) -> Iterator[tuple[str, Callable[[], Awaitable[object]]]]:
    """Yield the title and query of each list of the store, on the server with the longest one."""
    large, small = GuildId(1), GuildId(_SERVERS)
    now = datetime.now(UTC)
    asker = UserId(large * 1_000_000)  # plays most
    for key, game in GAMES.items():
        board = partial(store.standings.wins, Board(large, key, now), game.rules.columns, 3)
        yield f"leaderboard of {key}", partial(board, Page(0, 10))
        for column in game.rules.columns:
            column_board = partial(store.standings.wins, Board(large, key, now), (column,), 3)
            yield f"leaderboard of {key}: {column.key}", partial(column_board, Page(0, 10))
        yield f"leaderboard of {key}, page 100", partial(board, Page(1000, 10))
        yield (
            f"ratings of {key}",
            partial(store.standings.ratings, Board(large, key, now), Page(0, 10), asker),
        )
        yield f"open tables of {key}", partial(store.open_in, large, [key])
        small_board = partial(store.standings.wins, Board(small, key, now), game.rules.columns, 3)
        yield f"leaderboard of {key}, small server", partial(small_board, Page(0, 10))
    all_games = Board(large, EVERY_GAME, now)
    ratings = partial(store.standings.ratings, all_games)
    yield "ratings of all games", partial(ratings, Page(0, 10), asker)
    yield "ratings of all games, page 100", partial(ratings, Page(1000, 10), asker)
    for name, period in (("month", month_of(now)), ("season", season_of(now)), ("all", ALL_TIME)):
        won = partial(store.standings.wins, all_games._replace(period=period), (), 3)
        yield f"wins of all games: {name}", partial(won, Page(0, 10), asker)
    yield "winners of past seasons", partial(store.standings.champions, all_games, 3, Page(0, 6))
    profile = partial(store.profiles.profile, large, asker, GAMES)
    yield "a profile", partial(profile, UserId(asker + 1), now)
    history = partial(store.profiles.history, large, asker)
    yield "a history", partial(history, 0, 9)
    yield "a history, page 100", partial(history, 800, 9)
    yield "the next game to be reviewed", store.profiles.unreviewed
    regular = UserId(_PERSON_OF * large)
    yield "open tables of a person", partial(store.seated_at, large, regular, GAMES)
    yield "tables at the start", store.tables_to_sync
    yield "tables that are due", partial(store.clocks.due, datetime.now(UTC))
    yield "when the next is due", store.clocks.next_due
    yield "language of a lobby", partial(store.is_language_new, TableId(running))
    yield "a running table", partial(store.table, TableId(running))
    yield "a running game", partial(store.games.saved_game, TableId(running), InteractionId(1))


async def _timed(title: str, query: Callable[[], Awaitable[object]]) -> Measurement:
    """Run a query a few times; return its row.

    The goal is for the median processor time, the database's included, which doesn't depend on
    other load of the machine.
    """
    wall, processor = [], []
    for _ in range(_ROUNDS):
        begin, begun = perf_counter(), process_time()
        await query()
        wall.append(perf_counter() - begin)
        processor.append(process_time() - begun)
    return Measurement.within(
        title,
        median(processor),
        f"{milliseconds(min(wall))} to {milliseconds(max(wall))} by the clock",
        _GOAL,
    )


async def _fill(path: Path, games: int, running: int) -> None:
    """Create the database."""
    await populate(path, running, 1, _channel(1, 0))
    store = await Store.open(path)
    try:
        models = await _play_models(store)
    finally:
        await store.close()
    await asyncio.to_thread(_copy, path, models, games)


async def _play_models(store: Store) -> list[TableId]:
    """Play each game to its end with every number of seats, and once with a computer player."""
    models = []
    for key, game in GAMES.items():
        # Each game has its own service, because the number of open tables per person is limited.
        tables = Tables(store, {key: game.rules})
        for seats in (*game.rules.seats, 0):
            computer = Occupant(None, "Greenhorn", Strength.EASY)
            host, *guests = [
                Occupant(user, display_name(user))
                for user in (user_id(seat) for seat in range(seats or PLAYERS - 1))
            ]
            new = NewTable(
                guild_id=GuildId(1),
                channel_id=ChannelId(_channel(1, 0)),
                game=key,
                rules_version=game.rules.rules_version,
                options=msgspec.json.encode(game.rules.options_type()).decode(),
                seat_count=seats or PLAYERS,
                thread=False,
                language="en",
                host=host,
                computers=() if seats else (computer,),
            )
            table_id = (await tables.lobbies.create(new)).table.id
            for guest in guests:
                await tables.lobbies.join(table_id, guest, InteractionId(1))
            if not guests:
                await tables.lobbies.start(table_id, host.person, InteractionId(1))
            await _play(tables, table_id)
            await store.mark_end_shown(table_id)
            models.append(table_id)
    return models


async def _play(tables: Tables, table_id: TableId) -> None:
    """Play a game at random to its end."""
    snapshot, choices = await tables.get(table_id), Random(table_id)  # noqa: S311
    rules = tables.rules_of(snapshot.table)
    while snapshot.record is None:
        seat = min(rules.to_act(snapshot.state))
        action = msgspec.json.encode(choices.choice(rules.legal(snapshot.state, seat))).decode()
        user_id = snapshot.table.seats[seat].user_id
        if user_id is None:
            snapshot = await tables.play(table_id, seat, snapshot.revision, action)
        else:
            snapshot = await tables.act(table_id, user_id, snapshot.revision, action)


def _channel(guild_id: int, number: int) -> int:
    return guild_id * 100 + number


def _copy(path: Path, models: Sequence[TableId], games: int) -> None:
    """Copy the models' rows to ``games`` other tables."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA synchronous = OFF")
        file.execute(
            "CREATE TEMP TABLE copies (n INTEGER PRIMARY KEY, model, guild, channel, first, people)"
        )
        file.executemany("INSERT INTO copies VALUES (?, ?, ?, ?, ?, ?)", copies_of(models, games))
        for table in ("tables", "seats", "results", "result_stats"):
            file.execute(copy_statement(file, table))
        spread = "UPDATE tables SET guild_id = 1 + id % ? WHERE status = 'running'"
        file.execute(spread, (_SPREAD,))
        for table in ("career_stats", "careers", "ratings", "rivals"):
            file.execute(f"DELETE FROM {table}")  # noqa: S608
        for statement in (_PLAYED, *_CAREERS, *_PLACES, _STATS, _RATINGS, _RIVALS):
            file.execute(statement)


def copies_of(models: Sequence[TableId], games: int) -> Iterator[tuple[int, ...]]:
    """Yield the number, model, guild, channel, first person and guild's people of each copy."""
    chance = Random(13)  # noqa: S311  (the same games in every run)
    shares = [_LARGEST, *((1 - _LARGEST) / number for number in range(2, _SERVERS + 1))]
    servers = chance.choices(range(1, _SERVERS + 1), cum_weights=list(accumulate(shares)), k=games)
    for number, guild in enumerate(servers, max(models) + 1):
        people = max(20, _MOST_PEOPLE // guild)
        channel = _channel(guild, chance.randrange(_CHANNELS))
        first = int(people * chance.random() ** _SKEW)
        yield number, chance.choice(models), guild, channel, first, people


_PERSON_OF: Final = 1_000_000
_PLAYED: Final = """
    CREATE TEMP VIEW played AS
    SELECT guild_id, game, user_id, table_id, seat, place, place = 1 AND NOT resigned AS won,
        CAST(strftime('%Y', ended_at) AS INTEGER) AS year,
        CAST(strftime('%m', ended_at) AS INTEGER) AS month
    FROM results JOIN tables ON tables.id = table_id
    WHERE status = 'finished' AND user_id IS NOT NULL AND ranked
"""
# The values of streaks and ratings don't affect the speed of a query.
_CAREERS: Final = [
    f"""
    INSERT INTO careers
    SELECT guild_id, {game}, {period}, user_id, count(*), sum(won), 0, 1
    FROM played GROUP BY 1, 2, 3, 4
    """  # noqa: S608
    for game in ("game", "''")
    for period in ("0", "10 * year + (month + 2) / 3", "100 * year + month")
]
_PLACES: Final = [
    f"""
    INSERT INTO career_stats
    SELECT guild_id, {game}, user_id, 'place-' || place, count(*), 1
    FROM played GROUP BY 1, 2, 3, 4
    """  # noqa: S608
    for game in ("game", "''")
]
_STATS: Final = """
    INSERT INTO career_stats
    SELECT guild_id, game, user_id, stat, sum(value), max(value)
    FROM played JOIN result_stats USING (table_id, seat) GROUP BY 1, 2, 3, 4
"""
_RATINGS: Final = """
    INSERT INTO ratings
    SELECT guild_id, game, user_id, 1200.5 + user_id * 7919 % 600, 90.0, games,
        datetime('now') || '.000000',
        datetime('now', (user_id % 5 - 1) || ' months') || '.000000'
    FROM careers WHERE period = 0
"""
_RIVALS: Final = """
    INSERT INTO rivals
    SELECT guild_id, one.user_id, other.user_id, count(*), sum(one.place < other.place),
        sum(one.place > other.place)
    FROM results AS one JOIN results AS other USING (table_id) JOIN tables ON id = one.table_id
    WHERE guild_id = 1 AND one.user_id != other.user_id
    GROUP BY one.user_id, other.user_id
"""

_PERSON: Final = f"CASE WHEN user_id THEN guild * {_PERSON_OF} + (first + seat) % people END"


def copy_statement(file: sqlite3.Connection, table: str) -> str:
    """Return the statement that copies the models' rows of a table of the schema."""
    key = "id" if table == "tables" else "table_id"
    expressions = {
        key: "n",
        "guild_id": "guild",
        "channel_id": "channel",
        "shown_channel_id": "CASE WHEN n % 10 THEN channel ELSE 1000000000 + n END",
        "shown_message_id": "n",
        "finished_as": "n",
        "ended_at": "CASE WHEN ended_at IS NOT NULL THEN"
        " datetime('now', '-' || (n % 1000) || ' days') || '.000000' END",
        "host_id": "guild * 1000000 + first",
        "user_id": _PERSON,
        "key_id": f"coalesce({_PERSON}, 0)",
    }
    columns = [name for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]
    values = [expressions.get(name, name) for name in columns]
    # The names are those of our own schema.
    rows = f"SELECT {', '.join(values)} FROM copies JOIN {table} ON {table}.{key} = model"  # noqa: S608
    return f"INSERT INTO {table} ({', '.join(columns)}) {rows} ORDER BY n"
