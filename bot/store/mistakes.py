"""The costly decisions of people's reviewed games, which they can practise."""

from collections.abc import Collection, Iterable
from datetime import date
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, delete, func, not_, or_, select, update

from bot.ids import GuildId, TableId, UserId
from bot.store.daily_types import Mistake, number_of_day
from bot.store.database import Database, insert_missing
from bot.store.schema import WITH_LOG, mistakes, results, tables
from engine.game import Seat

MISTAKES_PER_USER: Final = 100
"""How many of a person are kept: the costliest ones."""


class MistakeStore:
    """The costly decisions of a database. Methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(
        self, table_id: TableId, seat: Seat, costly: Iterable[tuple[int, float]]
    ) -> None:
        """Keep decisions of the person who ended a game on a seat: numbers in its log, and costs.

        What is known already stays as it is.
        """
        whose = select(results.c.user_id).where(
            results.c.table_id == table_id, results.c.seat == seat, not_(results.c.former)
        )
        async with self._database.writing() as connection:
            user_id = await connection.scalar(whose)
            rows = [
                {"user_id": user_id, "table_id": table_id, "sequence": sequence, "cost": cost}
                for sequence, cost in costly
            ]
            if user_id is None or user_id < 0 or not rows:
                return
            await connection.execute(insert_missing(mistakes), rows)
            least = (
                select(mistakes.c.cost)
                .where(mistakes.c.user_id == user_id)
                .order_by(mistakes.c.cost.desc())
                .offset(MISTAKES_PER_USER)
                .limit(1)
            )
            await connection.execute(
                delete(mistakes).where(
                    mistakes.c.user_id == user_id, mistakes.c.cost <= least.scalar_subquery()
                )
            )

    async def next(
        self, user_id: UserId, guild_id: GuildId, games: Collection[str], day: date
    ) -> Mistake | None:
        """Return the costliest of a person's on a server that is unsolved and to be asked on a day.

        None if there is none: what was asked on the day isn't asked again then.
        """
        columns = [mistakes.c[name] for name in Mistake._fields]
        query = (
            _open(user_id, guild_id, games, *columns)
            .where(_unasked(day))
            .order_by(mistakes.c.cost.desc(), mistakes.c.table_id.desc(), mistakes.c.sequence)
            .limit(1)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).first()
            return None if found is None else Mistake(*found)

    async def count(
        self, user_id: UserId, guild_id: GuildId, games: Collection[str], day: date
    ) -> tuple[int, int]:
        """Return how many of a person's on a server are unsolved, and to be asked on a day."""
        counted = func.count(), func.count().filter(_unasked(day))
        async with self._database.reading() as connection:
            row = (await connection.execute(_open(user_id, guild_id, games, *counted))).one()
            return row[0], row[1]

    async def answered(
        self, user_id: UserId, table_id: TableId, sequence: int, day: date, *, solved: bool
    ) -> bool:
        """Remember that a decision was asked on a day and whether it was answered right.

        Return whether it was to be asked then.
        """
        done = (
            update(mistakes)
            .where(
                mistakes.c.user_id == user_id,
                mistakes.c.table_id == table_id,
                mistakes.c.sequence == sequence,
                _unasked(day),
            )
            .values(asked_on=number_of_day(day), solved=solved)
            .returning(mistakes.c.sequence)
        )
        async with self._database.writing() as connection:
            return await connection.scalar(done) is not None


def _unasked(day: date) -> ColumnElement[bool]:
    """Return the condition that a decision is unsolved and wasn't asked on a day."""
    before = or_(mistakes.c.asked_on.is_(None), mistakes.c.asked_on < number_of_day(day))
    return and_(mistakes.c.solved.is_(False), before)


def _open(
    user_id: UserId, guild_id: GuildId, games: Collection[str], *what: ColumnElement[Any]
) -> Select[Any]:
    """Select something of the decisions that a person has still to solve on a server."""
    return (
        select(*what)
        .select_from(mistakes)
        .join(tables, tables.c.id == mistakes.c.table_id)
        .where(
            mistakes.c.user_id == user_id,
            mistakes.c.solved.is_(False),
            tables.c.guild_id == guild_id,
            tables.c.game.in_(games),
            WITH_LOG,
        )
    )
