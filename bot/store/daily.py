"""Answers to the positions of the day: one a day, a game and a person."""

from collections.abc import Collection
from datetime import date, timedelta
from functools import cache
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.sql.expression import UpdateBase

from bot.ids import GuildId, UserId
from bot.store.daily_types import (
    CALENDAR_DAYS,
    DailyAnswer,
    Shares,
    day_with,
    number_of_day,
)
from bot.store.database import Database, insert_missing
from bot.store.schema import daily_answers

_COLUMNS = [daily_answers.c[name] for name in DailyAnswer._fields]

_FORGOTTEN_AFTER: Final = timedelta(days=CALENDAR_DAYS + 7)


@cache
def _insert() -> UpdateBase:
    """Return the statement that keeps an answer unless there is one; then it returns no row."""
    return insert_missing(daily_answers).returning(daily_answers.c.user_id)


class DailyStore:
    """The answers of a database. Methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def answer(self, user_id: UserId, guild_id: GuildId, given: DailyAnswer) -> DailyAnswer:
        """Keep an answer, and return the one that counts: the first of the day.

        Those of the person that no calendar has shown for a week are forgotten.
        """
        row = given._asdict() | {"user_id": user_id, "guild_id": guild_id}
        row["day"] = number_of_day(given.day)
        await self._database.execute((_insert(), row))
        own = select(*_COLUMNS).where(daily_answers.c.user_id == user_id)
        async with self._database.reading() as connection:
            found = [_answer(*one) for one in await connection.execute(own)]
        first = given.day - _FORGOTTEN_AFTER
        if any(one.day < first for one in found):
            async with self._database.writing() as connection:
                await connection.execute(
                    delete(daily_answers).where(
                        daily_answers.c.user_id == user_id,
                        daily_answers.c.day < number_of_day(first),
                    )
                )
        same = given.game, given.day
        return next((one for one in found if (one.game, one.day) == same), given)

    async def answers(
        self, user_id: UserId, games: Collection[str], since: date
    ) -> list[DailyAnswer]:
        """Return a person's answers in some games from a day on, the last day first."""
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
            return [_answer(*row) for row in await connection.execute(query)]

    async def shares(self, game: str, day: date, position: int, guild_id: GuildId) -> Shares:
        """Return how many people have answered what to a game's position of a day.

        Guild 0 is no server: answers that were given on none have nothing else in common.
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
            {answer: here for answer, here, _ in rows if here and guild_id},
            {answer: everywhere for answer, _, everywhere in rows},
        )


def _answer(game: str, day: int, position: int, answer: str, cost: float) -> DailyAnswer:
    found = day_with(day)
    assert found is not None  # noqa: S101  (it was a date when it was written)
    return DailyAnswer(game, found, position, answer, cost)
