"""What is kept about one person on a server: how they stand, their rivals, their games."""

from collections.abc import Collection
from datetime import datetime
from operator import add
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import GuildId, TableId, UserId
from bot.store.database import Database, merged
from bot.store.leaderboard import Board, has_met_enough, last_name
from bot.store.queries import read_tables
from bot.store.schema import (
    UNREVIEWED,
    WITH_LOG,
    career_stats,
    careers,
    insights,
    ratings,
    results,
    rivals,
    tables,
)
from bot.store.standing_types import (
    ALL_TIME,
    EVERY_GAME,
    TREND_OVER,
    Career,
    HeadToHead,
    Insight,
    PastGame,
    PlayerRating,
    Profile,
    Rank,
    RatingPoint,
    Rival,
)
from engine.game import Seat

_POINTS: Final = 300
"""Of so many of the last games the ratings are told."""
_SIDE_BY_SIDE: Final = 25
"""How many games of a person may go on at once: the last one opened isn't the last one to end."""
_LOOKED_AT: Final = 200
_TALLY: Final = [rivals.c[name] for name in HeadToHead._fields]


class ProfileStore:
    """What the store knows of single people. Methods are as those of `Store`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def profile(
        self,
        guild_id: GuildId,
        user_id: UserId,
        games: Collection[str],
        asker: UserId,
        now: datetime,
        charted: str = EVERY_GAME,
    ) -> Profile:
        """Return how a user stands in these games of a server, and against the one who asks.

        The ranks and points are those of the ``charted`` game, or of all of them.
        """
        every = (EVERY_GAME, *games)

        def own(of: Any) -> tuple[ColumnElement[bool], ...]:
            return of.c.guild_id == guild_id, of.c.user_id == user_id, of.c.game.in_(every)

        played = select(careers.c.game, *(careers.c[name] for name in Career._fields)).where(
            *own(careers), careers.c.period == ALL_TIME
        )
        stats = select(career_stats.c.game, career_stats.c.stat, career_stats.c.total).where(
            *own(career_stats)
        )
        rated = select(ratings.c.game, *(ratings.c[name] for name in PlayerRating._fields)).where(
            *own(ratings)
        )
        seen = select(insights.c.game, *(insights.c[name] for name in Insight._fields)).where(
            *own(insights)
        )
        met = rivals.c.guild_id == guild_id, rivals.c.user_id == user_id
        favourite = (
            select(rivals.c.rival_id, *_TALLY)
            .where(*met)
            .order_by(rivals.c.games.desc(), rivals.c.rival_id)
            .limit(1)
        )
        against = select(*_TALLY).where(*met, rivals.c.rival_id == asker)
        async with self._database.reading() as connection:
            most = (await connection.execute(favourite)).first()
            pair_results = (await connection.execute(against)).first()
            current = {
                game: PlayerRating(*rating) for game, *rating in await connection.execute(rated)
            }
            board, ranks = Board(guild_id, charted, now), {}
            enough = select(has_met_enough(ratings)).where(
                ratings.c.guild_id == guild_id, ratings.c.user_id == user_id
            )
            has_rank = await connection.scalar(enough.limit(1))
            if has_rank and not await connection.scalar(board.is_hidden(user_id)):
                for game, rating in current.items():
                    if rating.settled_until > now and charted in (EVERY_GAME, game):
                        place = board._replace(game=game).rank(rating.mu)
                        ranks[game] = Rank(*(await connection.execute(place)).one())
            before = {
                game: await _before(connection, guild_id, user_id, game, now - TREND_OVER)
                for game in current
                if game != EVERY_GAME
            }
            totals: dict[str, dict[str, int]] = {}
            for game, stat, total in await connection.execute(stats):
                totals.setdefault(game, {})[stat] = total
            return Profile(
                careers={
                    game: Career(*career) for game, *career in await connection.execute(played)
                },
                ratings=current,
                ranks=ranks,
                before={game: mu for game, mu in before.items() if mu is not None},
                insights={
                    game: Insight(*insight) for game, *insight in await connection.execute(seen)
                },
                stats=totals,
                favourite=None
                if most is None
                else Rival(
                    UserId(most[0]),
                    await _name(connection, guild_id, UserId(most[0])) or "?",
                    HeadToHead(*most[1:]),
                ),
                against_asker=None if pair_results is None else HeadToHead(*pair_results),
                points=await _points(
                    connection, guild_id, user_id, games if charted == EVERY_GAME else [charted]
                ),
            )

    async def name(self, guild_id: GuildId, user_id: UserId) -> str | None:
        """Return the name that a user last sat down under on a server, None if they never did."""
        async with self._database.reading() as connection:
            return await _name(connection, guild_id, user_id)

    async def unreviewed(self, besides: Collection[TableId] = ()) -> tuple[TableId, Seat] | None:
        """Return a seat at one of the newest finished games that nobody has reviewed yet.

        Tables in ``besides`` are left out.
        """
        newest = (
            select(results.c.table_id, results.c.seat)
            .where(UNREVIEWED, results.c.table_id.not_in(besides))
            .order_by(results.c.table_id.desc())
            .limit(_LOOKED_AT)
            .subquery()
        )
        one = (
            select(newest)
            .join(tables, tables.c.id == newest.c.table_id)
            .where(WITH_LOG, tables.c.continues_table.is_(None))
            .order_by(newest.c.table_id.desc(), newest.c.seat)
            .limit(1)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(one)).first()
            return None if found is None else (found[0], found[1])

    async def reviewed(
        self, table_id: TableId, seat: Seat, decisions: int, cost: float, luck: float
    ) -> None:
        """Add a review to what those of a person add up to, each only once.

        Without a decision there is nothing to add, nor where a game went on from another's middle.
        """
        done = (
            update(results)
            .where(results.c.table_id == table_id, results.c.seat == seat, UNREVIEWED)
            .values(decisions=decisions)
            .returning(results.c.user_id)
        )
        whose = select(tables.c.guild_id, tables.c.game).where(
            tables.c.id == table_id, tables.c.continues_table.is_(None)
        )
        async with self._database.writing() as connection:
            user_id = await connection.scalar(done)
            where = (await connection.execute(whose)).first()
            if user_id is None or where is None or not decisions:
                return
            row = {"guild_id": where.guild_id, "game": where.game, "user_id": user_id, "games": 1}
            row |= {"decisions": decisions, "cost": cost, "luck": luck}
            sums = dict.fromkeys(Insight._fields, add)
            await connection.execute(merged(insights, sums), row)

    async def history(
        self, guild_id: GuildId, user_id: UserId, offset: int, limit: int
    ) -> list[PastGame]:
        """Return a user's finished games on a server, the last table first."""
        newest = (
            select(results.c.table_id, results.c.place, results.c.resigned)
            .join_from(results, tables, tables.c.id == results.c.table_id)
            .where(results.c.user_id == user_id, tables.c.guild_id == guild_id)
            .order_by(results.c.table_id.desc())
            .offset(offset)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            places = {
                table_id: (place, resigned)
                for table_id, place, resigned in await connection.execute(newest)
            }
            found = await read_tables(connection, tables.c.id.in_(places))
            return [PastGame(table, *places[table.id]) for table in found]


def _rated(guild_id: GuildId, user_id: UserId, *what: ColumnElement[Any]) -> Select[Any]:
    """Select something of a user's games after which they had a rating."""
    return (
        select(*what)
        .join_from(results, tables, tables.c.id == results.c.table_id)
        .where(
            results.c.user_id == user_id, tables.c.guild_id == guild_id, results.c.mu.is_not(None)
        )
    )


async def _before(
    connection: AsyncConnection, guild_id: GuildId, user_id: UserId, game: str, moment: datetime
) -> float | None:
    """Return the rating that a user had in a game at a moment, None before the first one."""
    last = (
        _rated(guild_id, user_id, tables.c.finished_as, results.c.mu)
        .where(tables.c.game == game, tables.c.ended_at <= moment)
        .order_by(results.c.table_id.desc())
        .limit(_SIDE_BY_SIDE)
    )
    found = (await connection.execute(last)).all()
    return max(found)[1] if found else None


async def _points(
    connection: AsyncConnection, guild_id: GuildId, user_id: UserId, games: Collection[str]
) -> tuple[RatingPoint, ...]:
    """Return the ratings after a user's last games, in the order of their ends."""
    what = tables.c.finished_as, tables.c.game, tables.c.ended_at, results.c.mu
    newest = (
        _rated(guild_id, user_id, *what)
        .where(tables.c.game.in_(games))
        .order_by(results.c.table_id.desc())
        .limit(_POINTS)
    )
    found = sorted(tuple(row) for row in await connection.execute(newest))
    return tuple(RatingPoint(game, at, mu) for _, game, at, mu in found)


async def _name(connection: AsyncConnection, guild_id: GuildId, user_id: UserId) -> str | None:
    """Return the name that a user last sat down under on a server."""
    return await connection.scalar(select(last_name(guild_id, user_id)))
