"""What all results add up to: people's careers, worked out in one pass through their games.

SQL alone would write every result six times, for each period with and without its game, and sort
that three times over: most of what an upgrade of a million games took.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import sqlalchemy as sa

_AT_ONCE: Final = 10_000
"""How many rows are read and written at once: what is in memory, but for one person's sums."""
_EVERY_GAME: Final = ""
_ALL_TIME: Final = 0
_PLAYED: Final = """
    FROM results JOIN tables ON tables.id = results.table_id
    WHERE tables.status = 'finished' AND results.user_id IS NOT NULL
        AND tables.id NOT IN (SELECT table_id FROM seats WHERE key_id = 0)
"""
_PUT_IN_ORDER: Final = f"""
    INSERT INTO played
    SELECT row_number() OVER (ORDER BY guild_id, user_id, finished_as), guild_id, user_id, game,
        place, CASE WHEN place = 1 AND NOT resigned THEN 1 ELSE 0 END,
        CAST(substr(CAST(ended_at AS TEXT), 1, 4) AS INTEGER),
        CAST(substr(CAST(ended_at AS TEXT), 6, 2) AS INTEGER)
    {_PLAYED}
"""
_STATS: Final = f"""
    INSERT INTO career_stats
    SELECT guild_id, game, user_id, stat, sum(value), max(value)
    FROM (SELECT guild_id, game, user_id, table_id, seat {_PLAYED}) AS played
    JOIN result_stats USING (table_id, seat)
    GROUP BY guild_id, game, user_id, stat
"""  # noqa: S608
_IN_ORDER: Final = sa.Table(
    "played",
    sa.MetaData(),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guild_id", sa.BigInteger),
    sa.Column("user_id", sa.BigInteger),
    sa.Column("game", sa.Text),
    sa.Column("place", sa.Integer),
    sa.Column("won", sa.Integer),
    sa.Column("year", sa.Integer),
    sa.Column("month", sa.Integer),
    prefixes=["TEMPORARY"],
)
"""The games of each person on each server, in the order of their ends.

PostgreSQL changes no table that a cursor of the same session still reads.
"""
_CAREERS: Final = sa.table(
    "careers",
    sa.column("guild_id", sa.BigInteger),
    sa.column("game", sa.Text),
    sa.column("period", sa.Integer),
    sa.column("user_id", sa.BigInteger),
    sa.column("games", sa.Integer),
    sa.column("wins", sa.Integer),
    sa.column("streak", sa.Integer),
    sa.column("best_streak", sa.Integer),
)
_CAREER_STATS: Final = sa.table(
    "career_stats",
    sa.column("guild_id", sa.BigInteger),
    sa.column("game", sa.Text),
    sa.column("user_id", sa.BigInteger),
    sa.column("stat", sa.Text),
    sa.column("total", sa.BigInteger),
    sa.column("best", sa.BigInteger),
)


class _Sums:
    """What a person's games on a server add up to."""

    def __init__(self, guild_id: int, user_id: int) -> None:
        self._whose = guild_id, user_id
        self._careers: dict[tuple[str, int], list[int]] = {}
        """By game and period: games, wins, the wins in a row by now, and the most ever."""
        self._places: Counter[tuple[str, int]] = Counter()

    def add(self, played: sa.Row[*tuple[Any, ...]]) -> None:
        """Add the next game, as `_IN_ORDER` has it."""
        _, _, _, game, place, won, year, month = played
        for one in (game, _EVERY_GAME):
            self._places[one, place] += 1
            for period in (_ALL_TIME, year * 10 + (month + 2) // 3, year * 100 + month):
                if (career := self._careers.get((one, period))) is None:
                    career = self._careers[one, period] = [0, 0, 0, 0]
                career[0] += 1
                if won:
                    career[1] += 1
                    career[2] += 1
                    career[3] = max(career[3], career[2])
                else:
                    career[2] = 0

    def careers(self) -> Iterator[tuple[Any, ...]]:
        guild_id, user_id = self._whose
        for (game, period), career in self._careers.items():
            yield guild_id, game, period, user_id, *career

    def places(self) -> Iterator[tuple[Any, ...]]:
        guild_id, user_id = self._whose
        for (game, place), count in self._places.items():
            yield guild_id, game, user_id, f"place-{place}", count, 1


class _Writer:
    """Writes rows to a SQL table, some thousand at a time."""

    def __init__(self, connection: sa.Connection, into: sa.TableClause) -> None:
        self._connection = connection
        self._sql = str(sa.insert(into).compile(dialect=connection.dialect))
        self._rows: list[tuple[Any, ...]] = []

    def write(self, rows: Iterable[tuple[Any, ...]]) -> None:
        self._rows += rows
        if len(self._rows) >= _AT_ONCE:
            self.flush()

    def flush(self) -> None:
        rows, self._rows = self._rows, []
        if rows:
            self._connection.exec_driver_sql(self._sql, rows)


def add_up(connection: sa.Connection) -> None:
    """Fill ``careers`` and ``career_stats``, which are empty, from all results."""
    careers, places = _Writer(connection, _CAREERS), _Writer(connection, _CAREER_STATS)
    for whose, games in groupby(_in_order(connection), itemgetter(1, 2)):
        sums = _Sums(*whose)
        for played in games:
            sums.add(played)
        careers.write(sums.careers())
        places.write(sums.places())
    careers.flush()
    places.flush()
    connection.exec_driver_sql(_STATS)


def _in_order(connection: sa.Connection) -> Iterator[sa.Row[*tuple[Any, ...]]]:
    """Yield the rows of `_IN_ORDER`."""
    _IN_ORDER.create(connection)
    connection.exec_driver_sql(_PUT_IN_ORDER)
    number = _IN_ORDER.c.number
    after = sa.bindparam("after", type_=sa.Integer)
    query = _IN_ORDER.select().where(number > after, number <= after + _AT_ONCE).order_by(number)
    last = 0
    while rows := connection.execute(query, {"after": last}).all():
        yield from rows
        last += _AT_ONCE
    _IN_ORDER.drop(connection)


def add_up_file(file: sqlite3.Connection) -> None:
    """Do the same in a SQLite file that the driver has opened, and commit all that is open."""
    file.commit()  # SQLAlchemy undoes what is open in a connection that it is given
    engine = sa.create_engine("sqlite://", creator=lambda: file, poolclass=sa.StaticPool)
    with engine.begin() as connection:
        add_up(connection)
