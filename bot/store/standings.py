"""Where people stand: their ratings, the leaderboards, and whom they have played against.

Everything here follows from the results and is kept up with each of them. How a rating changes
comes from outside (`bot.tables.ratings`).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from itertools import groupby, islice
from operator import add, itemgetter
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Float,
    Integer,
    Row,
    Select,
    Text,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.expression import UpdateBase

from bot.ids import GuildId, TableId, UserId
from bot.store.database import (
    EVERYTHING,
    STANDINGS,
    Database,
    merged,
    upsert,
)
from bot.store.leaderboard import Board, Page, leader, podium, rated
from bot.store.schema import (
    careers,
    erasures,
    hidden_members,
    ratings,
    results,
    rivals,
    seats,
    tables,
)
from bot.store.standing_types import (
    EVERY_GAME,
    Champion,
    FinishedGame,
    HeadToHead,
    LeaderPage,
    PlayerRating,
    RatedPage,
    RatingUpdate,
    StandingsSnapshot,
    season_of,
    seasons_before,
)
from bot.store.table_types import RatedAs, SeatResult
from engine.game import Column
from engine.player import Strength

_AT_ONCE: Final = 10_000
"""How many rows are written at once where there may be millions."""


async def update_standings(
    connection: AsyncConnection, table_id: TableId, rating_update: RatingUpdate | None
) -> None:
    """Number a game that has just ended, and update people's standings."""
    unrated = None if rating_update is None else rating_update.unrated
    entered = await connection.execute(_number(), {"of_table": table_id, "because": unrated})
    guild_id, game = entered.one()
    if rating_update is None:
        return
    there = (
        hidden_members.c.guild_id == guild_id,
        hidden_members.c.user_id.in_(rating_update.finishers),
    )
    await connection.execute(delete(hidden_members).where(*there))
    if unrated is None:
        after = await _rate(connection, guild_id, game, rating_update)
        await _note(connection, [(table_id, user_id, one) for user_id, one in after.items()])
        await _rate(connection, guild_id, EVERY_GAME, rating_update)
    if rating_update.pair_results:
        rows = [
            {"guild_id": guild_id, "games": 1, **pair._asdict()}
            for pair in rating_update.pair_results
        ]
        await connection.execute(_add_pair_results(), rows)


async def _rate(
    connection: AsyncConnection, guild_id: GuildId, game: str, rating_update: RatingUpdate
) -> Mapping[UserId, PlayerRating]:
    """Change people's ratings and return them."""
    whose = {"on_guild": guild_id, "at_game": game, "people": list(rating_update.people)}
    known = await connection.execute(_known_ratings(), whose)
    after = rating_update.rate({user_id: PlayerRating(*before) for user_id, *before in known})
    if after:
        rows = [
            {"guild_id": guild_id, "game": game, "user_id": user_id, **rating._asdict()}
            for user_id, rating in after.items()
        ]
        await connection.execute(upsert(ratings), rows)
    return after


async def _note(
    connection: AsyncConnection, found: Iterable[tuple[TableId, UserId, PlayerRating]]
) -> None:
    """Write down at the results what people's ratings were after them."""
    rows = [
        {"table": table_id, "whose": user_id, "new_mu": rating.mu, "new_sigma": rating.sigma}
        for table_id, user_id, rating in found
    ]
    if rows:
        await connection.execute(_rated_at(), rows)


@cache
def _number() -> UpdateBase:
    """Return the statement that numbers an ended game, and keeps why it isn't rated."""
    number = select(func.coalesce(func.max(tables.c.finished_as), 0) + 1).scalar_subquery()
    return (
        update(tables)
        .where(tables.c.id == bindparam("of_table", type_=Integer))
        .values(finished_as=number, unrated=bindparam("because", type_=Text))
        .returning(tables.c.guild_id, tables.c.game)
    )


@cache
def _known_ratings() -> Select[Any]:
    """Return the statement that looks up some people's ratings."""
    return select(ratings.c.user_id, *_RATING).where(
        ratings.c.guild_id == bindparam("on_guild", type_=BigInteger),
        ratings.c.game == bindparam("at_game", type_=Text),
        ratings.c.user_id.in_(bindparam("people", expanding=True, type_=BigInteger)),
    )


@cache
def _rated_at() -> UpdateBase:
    """Return the statement that writes down what a rating was after a game."""
    return (
        update(results)
        .where(
            results.c.table_id == bindparam("table", type_=Integer),
            results.c.user_id == bindparam("whose", type_=BigInteger),
        )
        .values(mu=bindparam("new_mu", type_=Float), sigma=bindparam("new_sigma", type_=Float))
    )


@cache
def _add_pair_results() -> UpdateBase:
    """Return the statement that adds pair results to the head-to-head records."""
    return merged(rivals, {"games": add, "ahead": add, "behind": add})


class StandingStore:
    """What the store knows of where people stand. Methods are as those of `Store`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Leaderboards

    async def wins(
        self,
        board: Board,
        columns: Sequence[Column],
        ranked_games: int,
        page: Page,
        asker: UserId | None = None,
    ) -> LeaderPage:
        """Return a part of a leaderboard over the finished games of people among themselves.

        Players with at least ``ranked_games`` games are ranked by wins, then win rate, and ties
        share the better rank (1, 1, 3). The others stand behind them without a rank. A win is the
        first place of a user who didn't resign; a resigned game counts as played.
        """
        async with self._database.reading() as connection:
            total = await connection.scalar(board.players(careers))
            found = await connection.execute(board.wins(columns, ranked_games, page))
            rows = tuple(leader(row) for row in found)
            own = next((row for row in rows if row.user_id == asker), None)
            if own is None and asker is not None:
                one = await connection.execute(board.wins(columns, ranked_games, asker))
                own = next((leader(row) for row in one), None)
            return LeaderPage(rows, total or 0, own)

    async def ratings(self, board: Board, page: Page, asker: UserId | None = None) -> RatedPage:
        """Return a part of the ratings, the highest first.

        Those that aren't settled stand behind the others without a rank.
        """
        async with self._database.reading() as connection:
            total = await connection.scalar(board.players(ratings))
            rows = tuple(rated(row) for row in await connection.execute(board.ratings(page)))
            own = next((row for row in rows if row.user_id == asker), None)
            if own is None and asker is not None:
                one = await connection.execute(board.ratings(asker))
                own = next((rated(row) for row in one), None)
            return RatedPage(rows, total or 0, own)

    async def champions(
        self, board: Board, ranked_games: int, page: Page
    ) -> tuple[list[Champion], int]:
        """Return the first three of some seasons that are over, the last of them first.

        Also returns how many seasons there are. They are ranked as the `wins` of a season; who has
        won none isn't among them.
        """
        found: list[Champion] = []
        async with self._database.reading() as connection:
            first = await connection.scalar(board.first_season())
            over = list(seasons_before(season_of(board.now), first))
            for season in over[page.offset : page.offset + page.limit]:
                rows = await connection.execute(board.champions(season, ranked_games))
                found += podium(season, rows)
        return found, len(over)

    async def hide(self, guild_id: GuildId, user_ids: Collection[UserId], until: datetime) -> None:
        """Leave people who aren't in a server out of its leaderboards for a while."""
        if user_ids:
            rows = [
                {"guild_id": guild_id, "user_id": user_id, "until": until} for user_id in user_ids
            ]
            async with self._database.writing(STANDINGS) as connection:
                await connection.execute(upsert(hidden_members), rows)

    async def is_hidden(self, guild_id: GuildId, user_id: UserId) -> bool:
        """Return whether a user has been left out of a server's leaderboards."""
        which = and_(hidden_members.c.guild_id == guild_id, hidden_members.c.user_id == user_id)
        async with self._database.reading() as connection:
            return bool(await connection.scalar(select(exists().where(which))))

    async def unhide(self, guild_id: GuildId, user_id: UserId) -> None:
        """Let a user be in a server's leaderboards again."""
        which = and_(hidden_members.c.guild_id == guild_id, hidden_members.c.user_id == user_id)
        async with self._database.writing() as connection:
            await connection.execute(delete(hidden_members).where(which))

    # Recomputing

    async def last_number(self) -> int:
        """Return the number of the game that ended last, 0 if none has."""
        async with self._database.reading() as connection:
            return await connection.scalar(select(func.max(tables.c.finished_as))) or 0

    async def finished(self, after: int, limit: int) -> list[FinishedGame]:
        """Return the games that ended next after the one with this number, in their order."""
        which = select(tables.c.id).where(tables.c.finished_as > after)
        first = which.order_by(tables.c.finished_as).limit(limit).subquery()
        rows = (
            select(
                tables.c.finished_as,
                tables.c.id,
                tables.c.guild_id,
                tables.c.game,
                tables.c.ended_at,
                tables.c.unrated,
                results.c.seat,
                results.c.former,
                results.c.rated_as,
                func.coalesce(erasures.c.replaced_by, results.c.user_id),
                results.c.place,
                results.c.resigned,
                results.c.mu,
                results.c.sigma,
                seats.c.strength,
            )
            .join_from(tables, results, results.c.table_id == tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == results.c.seat))
            .outerjoin(  # who is being erased has another number at some of their tables already
                erasures,
                and_(
                    erasures.c.guild_id == tables.c.guild_id,
                    erasures.c.user_id == results.c.user_id,
                ),
            )
            .where(tables.c.id.in_(select(first.c.id)))
            .order_by(tables.c.finished_as, results.c.seat, results.c.former)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(rows)).all()
        return [_game(list(its)) for _, its in groupby(found, itemgetter(0))]

    async def note(self, found: Iterable[tuple[TableId, UserId, PlayerRating]]) -> None:
        """Write down at results what people's ratings were after them."""
        async with self._database.writing(STANDINGS) as connection:
            await _note(connection, found)

    async def snapshot(self) -> StandingsSnapshot:
        """Return everybody's standing as it is kept up."""
        every_rating = select(ratings.c.guild_id, ratings.c.game, ratings.c.user_id, *_RATING)
        async with self._database.reading() as connection:
            number = await connection.scalar(select(func.max(tables.c.finished_as)))
            return StandingsSnapshot(
                number or 0,
                {
                    (guild_id, game, user_id): PlayerRating(*rating)
                    for guild_id, game, user_id, *rating in await connection.execute(every_rating)
                },
                {
                    (guild_id, user_id, rival_id): HeadToHead(*record)
                    for guild_id, user_id, rival_id, *record in await connection.execute(
                        select(rivals)
                    )
                },
            )

    async def replace(self, snapshot: StandingsSnapshot) -> bool:
        """Replace all standings by a snapshot, unless more games have ended since.

        Returns whether they were replaced.
        """
        rated_rows: Iterator[Mapping[str, Any]] = (
            dict(zip(_RATING_KEY, key, strict=True)) | rating._asdict()
            for key, rating in snapshot.ratings.items()
        )
        rival_rows: Iterator[Mapping[str, Any]] = (
            dict(zip(_PAIR_KEY, key, strict=True)) | record._asdict()
            for key, record in snapshot.head_to_heads.items()
        )
        async with self._database.writing(EVERYTHING) as connection:
            number = await connection.scalar(select(func.max(tables.c.finished_as)))
            if (number or 0) != snapshot.number:
                return False
            for table, rows in ((ratings, rated_rows), (rivals, rival_rows)):
                await connection.execute(delete(table))
                while batch := list(islice(rows, _AT_ONCE)):
                    await connection.execute(insert(table), batch)
            return True


_RATING: Final = [ratings.c[name] for name in PlayerRating._fields]
_RATING_KEY: Final = "guild_id", "game", "user_id"
_PAIR_KEY: Final = "guild_id", "user_id", "rival_id"


def _game(rows: Sequence[Row[*tuple[Any, ...]]]) -> FinishedGame:
    """Return a game by the rows of its seats."""
    number, table_id, guild_id, game, at, unrated, *_ = rows[0]
    outcome, strengths, noted = [], [], []
    for *_, seat, former, rated_as, user_id, place, resigned, mu, sigma, strength in rows:
        reason = None if rated_as is None else RatedAs(rated_as)
        outcome.append(SeatResult(seat, user_id, place, resigned, {}, bool(former), reason))
        noted.append(None if mu is None else (mu, sigma))
        if not former:
            strengths.append(None if strength is None else Strength(strength))
    return FinishedGame(
        number,
        table_id,
        guild_id,
        game,
        at,
        unrated is None,
        tuple(outcome),
        tuple(strengths),
        tuple(noted),
    )
