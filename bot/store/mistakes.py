"""The costly decisions of users in reviewed games, which they can practise."""

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
"""Maximum number of mistakes saved per user: the costliest ones."""


class MistakeStore:
    """Mistakes of users. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(
        self, table_id: TableId, seat: Seat, costly: Iterable[tuple[int, float]]
    ) -> None:
        """Save decisions of a seat's last user in a game: pairs of log sequence number and cost.

        Mistakes that are saved already stay unchanged.
        """
        player = select(results.c.user_id).where(
            results.c.table_id == table_id, results.c.seat == seat, not_(results.c.former)
        )
        async with self._database.writing() as connection:
            user_id = await connection.scalar(player)
            rows = [
                {"user_id": user_id, "table_id": table_id, "sequence": sequence, "cost": cost}
                for sequence, cost in costly
            ]
            if user_id is None or user_id < 0 or not rows:
                return
            await connection.execute(insert_missing(mistakes), rows)
            limit_cost = (
                select(mistakes.c.cost)
                .where(mistakes.c.user_id == user_id)
                .order_by(mistakes.c.cost.desc())
                .offset(MISTAKES_PER_USER)
                .limit(1)
            )
            await connection.execute(
                delete(mistakes).where(
                    mistakes.c.user_id == user_id, mistakes.c.cost <= limit_cost.scalar_subquery()
                )
            )

    async def next(
        self, user_id: UserId, guild_id: GuildId, games: Collection[str], day: date
    ) -> Mistake | None:
        """Return a user's costliest unsolved mistake in a guild not asked on this day, if any."""
        columns = [mistakes.c[name] for name in Mistake._fields]
        query = (
            _open(user_id, guild_id, games, *columns)
            .where(_unasked(day))
            .order_by(mistakes.c.cost.desc(), mistakes.c.table_id.desc(), mistakes.c.sequence)
            .limit(1)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else Mistake(*row)

    async def count(
        self, user_id: UserId, guild_id: GuildId, games: Collection[str], day: date
    ) -> tuple[int, int]:
        """Return a user's unsolved mistakes in a guild, and how many aren't asked this day yet."""
        counts = func.count(), func.count().filter(_unasked(day))
        async with self._database.reading() as connection:
            row = (await connection.execute(_open(user_id, guild_id, games, *counts))).one()
            return row[0], row[1]

    async def record_answer(
        self, user_id: UserId, table_id: TableId, sequence: int, day: date, *, solved: bool
    ) -> bool:
        """Save that a mistake was asked on a day and whether the answer was right.

        Returns whether it was still to be asked on that day.
        """
        answered = (
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
            return await connection.scalar(answered) is not None


def _unasked(day: date) -> ColumnElement[bool]:
    """Return the condition that a mistake is unsolved and wasn't asked on a day."""
    before = or_(mistakes.c.asked_on.is_(None), mistakes.c.asked_on < number_of_day(day))
    return and_(mistakes.c.solved.is_(False), before)


def _open(
    user_id: UserId, guild_id: GuildId, games: Collection[str], *columns: ColumnElement[Any]
) -> Select[Any]:
    """Select columns of a user's unsolved mistakes in a guild."""
    return (
        select(*columns)
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
