"""Answers to the positions of the day: one per user, game and day."""

from collections.abc import Collection
from datetime import date, timedelta
from functools import cache
from typing import Final

from sqlalchemy import delete, func, select, update
from sqlalchemy.sql.expression import UpdateBase

from bot.ids import GuildId, UserId
from bot.store.daily_types import (
    CALENDAR_DAYS,
    DailyAnswer,
    Shares,
    day_from_number,
    number_of_day,
)
from bot.store.database import Database, insert_missing
from bot.store.schema import daily_answers

_COLUMNS = [daily_answers.c[name] for name in DailyAnswer._fields]

_KEEP_FOR: Final = timedelta(days=CALENDAR_DAYS + 7)


@cache
def _insert() -> UpdateBase:
    """Return the statement that saves an answer; it returns no row if there already is one."""
    return insert_missing(daily_answers).returning(daily_answers.c.user_id)


class DailyStore:
    """The answers in a database. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def answer(self, user_id: UserId, guild_id: GuildId, answer: DailyAnswer) -> DailyAnswer:
        """Save an answer and return the one that counts: the user's first answer of that day.

        Deletes the user's answers that have been out of every calendar for a week.
        """
        row = answer._asdict() | {"user_id": user_id, "guild_id": guild_id}
        row["day"] = number_of_day(answer.day)
        await self._database.execute((_insert(), row))
        query = select(*_COLUMNS).where(daily_answers.c.user_id == user_id)
        async with self._database.reading() as connection:
            answers = [_answer_of(*entry) for entry in await connection.execute(query)]
        first = answer.day - _KEEP_FOR
        if any(entry.day < first for entry in answers):
            async with self._database.writing() as connection:
                await connection.execute(
                    delete(daily_answers).where(
                        daily_answers.c.user_id == user_id,
                        daily_answers.c.day < number_of_day(first),
                    )
                )
        key = answer.game, answer.day
        return next((entry for entry in answers if (entry.game, entry.day) == key), answer)

    async def answers(
        self, user_id: UserId, games: Collection[str], since: date
    ) -> list[DailyAnswer]:
        """Return a user's answers in these games since a day, newest first."""
        query = (
            select(*_COLUMNS)
            .where(
                daily_answers.c.user_id == user_id,
                daily_answers.c.game.in_(games),
                daily_answers.c.day >= number_of_day(since),
            )
            .order_by(daily_answers.c.day.desc(), daily_answers.c.game)
        )
        async with self._database.reading() as connection:
            return [_answer_of(*row) for row in await connection.execute(query)]

    async def set_shared(self, user_id: UserId, game: str, day: date, *, shared: bool) -> bool:
        """Save whether a user has shared an answer. Return whether that changes anything."""
        changed = (
            update(daily_answers)
            .where(
                daily_answers.c.user_id == user_id,
                daily_answers.c.game == game,
                daily_answers.c.day == number_of_day(day),
                daily_answers.c.shared.is_not(shared),
            )
            .values(shared=shared)
            .returning(daily_answers.c.game)
        )
        async with self._database.writing() as connection:
            return await connection.scalar(changed) is not None

    async def shares(self, game: str, day: date, position: int, guild_id: GuildId) -> Shares:
        """Return how many users gave each answer to a game's position of a day.

        For guild 0, which stands for direct messages, ``in_guild`` stays empty.
        """
        on_server = func.count().filter(daily_answers.c.guild_id == guild_id)
        query = (
            select(daily_answers.c.answer, on_server, func.count())
            .where(
                daily_answers.c.game == game,
                daily_answers.c.day == number_of_day(day),
                daily_answers.c.position == position,
            )
            .group_by(daily_answers.c.answer)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return Shares(
            {answer: count for answer, count, _ in rows if count and guild_id},
            {answer: count for answer, _, count in rows},
        )


def _answer_of(
    game: str, day: int, position: int, answer: str, cost: float, shared: bool
) -> DailyAnswer:
    day_of_answer = day_from_number(day)
    assert day_of_answer is not None  # noqa: S101  (it was saved from a date)
    return DailyAnswer(game, day_of_answer, position, answer, cost, shared)
