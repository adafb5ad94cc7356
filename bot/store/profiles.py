"""A user's profile in a guild: standing, rivals and games."""

from collections.abc import Collection
from datetime import datetime
from operator import add
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ids import GuildId, TableId, UserId
from bot.store.database import Database, merge_rows
from bot.store.leaderboard import Board, has_met_enough, last_name
from bot.store.queries import read_tables
from bot.store.schema import (
    UNREVIEWED,
    WITH_LOG,
    WON,
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

_MAX_POINTS: Final = 300
"""Maximum number of games in the rating chart."""
_MAX_OVERLAPPING: Final = 25
"""Number of games of a user that may overlap: the last one opened isn't the last one to end."""
_MAX_REVIEWABLE: Final = 200
_HEAD_TO_HEAD: Final = [rivals.c[name] for name in HeadToHead._fields]


class ProfileStore:
    """Profiles of users. Raises StoreUnavailable as `Store` does."""

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
        """Return a user's standing in these games of a guild, and their record against ``asker``.

        Ranks and rating points are those of the ``charted`` game, or of all games.
        """
        tracks = (EVERY_GAME, *games)

        def of_user(table: Any) -> tuple[ColumnElement[bool], ...]:
            return (
                table.c.guild_id == guild_id,
                table.c.user_id == user_id,
                table.c.game.in_(tracks),
            )

        played = select(careers.c.game, *(careers.c[name] for name in Career._fields)).where(
            *of_user(careers), careers.c.period == ALL_TIME
        )
        stats = select(career_stats.c.game, career_stats.c.stat, career_stats.c.total).where(
            *of_user(career_stats)
        )
        rated = select(ratings.c.game, *(ratings.c[name] for name in PlayerRating._fields)).where(
            *of_user(ratings)
        )
        reviewed = select(insights.c.game, *(insights.c[name] for name in Insight._fields)).where(
            *of_user(insights)
        )
        is_met = rivals.c.guild_id == guild_id, rivals.c.user_id == user_id
        favourite = (
            select(rivals.c.rival_id, *_HEAD_TO_HEAD)
            .where(*is_met)
            .order_by(rivals.c.games.desc(), rivals.c.rival_id)
            .limit(1)
        )
        against = select(*_HEAD_TO_HEAD).where(*is_met, rivals.c.rival_id == asker)
        async with self._database.reading() as connection:
            favourite_row = (await connection.execute(favourite)).first()
            record = (await connection.execute(against)).first()
            current = {
                game: PlayerRating(*rating) for game, *rating in await connection.execute(rated)
            }
            board, ranks = Board(guild_id, charted, now), {}
            has_met = select(has_met_enough(ratings)).where(
                ratings.c.guild_id == guild_id, ratings.c.user_id == user_id
            )
            has_rank = await connection.scalar(has_met.limit(1))
            if has_rank and not await connection.scalar(board.is_hidden(user_id)):
                for game, rating in current.items():
                    if rating.settled_until > now and charted in (EVERY_GAME, game):
                        place = board._replace(game=game).rank(rating.mu)
                        ranks[game] = Rank(*(await connection.execute(place)).one())
            earlier = {
                game: await _rating_at(connection, guild_id, user_id, game, now - TREND_OVER)
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
                earlier_ratings={game: mu for game, mu in earlier.items() if mu is not None},
                insights={
                    game: Insight(*insight) for game, *insight in await connection.execute(reviewed)
                },
                stats=totals,
                favourite=None
                if favourite_row is None
                else Rival(
                    UserId(favourite_row[0]),
                    await _name(connection, guild_id, UserId(favourite_row[0])) or "?",
                    HeadToHead(*favourite_row[1:]),
                ),
                against_asker=None if record is None else HeadToHead(*record),
                points=await _points(
                    connection, guild_id, user_id, games if charted == EVERY_GAME else [charted]
                ),
            )

    async def name(self, guild_id: GuildId, user_id: UserId) -> str | None:
        """Return the name under which a user last sat down in a guild, None if they never did."""
        async with self._database.reading() as connection:
            return await _name(connection, guild_id, user_id)

    async def unreviewed(self, excluded: Collection[TableId] = ()) -> tuple[TableId, Seat] | None:
        """Return a seat of one of the newest finished games that hasn't been reviewed.

        Tables in ``excluded`` are skipped.
        """
        newest = (
            select(results.c.table_id, results.c.seat)
            .where(UNREVIEWED, results.c.table_id.not_in(excluded))
            .order_by(results.c.table_id.desc())
            .limit(_MAX_REVIEWABLE)
            .subquery()
        )
        query = (
            select(newest)
            .join(tables, tables.c.id == newest.c.table_id)
            .where(WITH_LOG, tables.c.continues_table.is_(None))
            .order_by(newest.c.table_id.desc(), newest.c.seat)
            .limit(1)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else (row[0], row[1])

    async def record_review(
        self, table_id: TableId, seat: Seat, decisions: int, cost: float, luck: float
    ) -> None:
        """Add the review of a seat to its user's insights, each review only once.

        Reviews without decisions and games that continue another game aren't added.
        """
        marked = (
            update(results)
            .where(results.c.table_id == table_id, results.c.seat == seat, UNREVIEWED)
            .values(decisions=decisions)
            .returning(results.c.user_id)
        )
        of_table = select(tables.c.guild_id, tables.c.game).where(
            tables.c.id == table_id, tables.c.continues_table.is_(None)
        )
        async with self._database.writing() as connection:
            user_id = await connection.scalar(marked)
            table = (await connection.execute(of_table)).first()
            if user_id is None or table is None or not decisions:
                return
            row = {"guild_id": table.guild_id, "game": table.game, "user_id": user_id, "games": 1}
            row |= {"decisions": decisions, "cost": cost, "luck": luck}
            sums = dict.fromkeys(Insight._fields, add)
            await connection.execute(merge_rows(insights, sums), row)

    async def history(
        self, guild_id: GuildId, user_id: UserId, offset: int, limit: int
    ) -> list[PastGame]:
        """Return a user's finished games in a guild, last table first."""
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
            games = await read_tables(connection, tables.c.id.in_(places))
            return [PastGame(table, *places[table.id]) for table in games]


def _rated(guild_id: GuildId, user_id: UserId, *columns: ColumnElement[Any]) -> Select[Any]:
    """Select columns of a user's games that ended with a rating."""
    return (
        select(*columns)
        .join_from(results, tables, tables.c.id == results.c.table_id)
        .where(
            results.c.user_id == user_id, tables.c.guild_id == guild_id, results.c.mu.is_not(None)
        )
    )


async def _rating_at(
    connection: AsyncConnection, guild_id: GuildId, user_id: UserId, game: str, moment: datetime
) -> float | None:
    """Return a user's rating in a game at a moment, None before the first rated game."""
    query = (
        _rated(guild_id, user_id, tables.c.finished_as, results.c.mu)
        .where(tables.c.game == game, tables.c.ended_at <= moment)
        .order_by(results.c.table_id.desc())
        .limit(_MAX_OVERLAPPING)
    )
    rows = (await connection.execute(query)).all()
    return max(rows)[1] if rows else None


async def _points(
    connection: AsyncConnection, guild_id: GuildId, user_id: UserId, games: Collection[str]
) -> tuple[RatingPoint, ...]:
    """Return the ratings after a user's last games, in the order in which the games ended."""
    columns = tables.c.finished_as, tables.c.game, tables.c.ended_at, results.c.mu, WON
    newest = (
        _rated(guild_id, user_id, *columns)
        .where(tables.c.game.in_(games))
        .order_by(results.c.table_id.desc())
        .limit(_MAX_POINTS)
    )
    rows = sorted(tuple(row) for row in await connection.execute(newest))
    return tuple(RatingPoint(*row[1:]) for row in rows)


async def _name(connection: AsyncConnection, guild_id: GuildId, user_id: UserId) -> str | None:
    """Return the name under which a user last sat down in a guild."""
    return await connection.scalar(select(last_name(guild_id, user_id)))
