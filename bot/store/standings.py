"""Standings: ratings, leaderboards and head-to-head records, updated with each result.

How ratings change is computed by the caller (`bot.tables.ratings`).
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
    merge_rows,
    upsert,
)
from bot.store.leaderboard import Board, Page, champions_in, leader_row, rated_row
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

_BATCH_SIZE: Final = 10_000
"""Number of rows to insert in one statement."""


async def update_standings(
    connection: AsyncConnection, table_id: TableId, rating_update: RatingUpdate | None
) -> None:
    """Number a game that has just ended, and update the standings."""
    unrated = None if rating_update is None else rating_update.unrated
    numbered = await connection.execute(_number(), {"of_table": table_id, "because": unrated})
    guild_id, game = numbered.one()
    if rating_update is None:
        return
    seen_members = (
        hidden_members.c.guild_id == guild_id,
        hidden_members.c.user_id.in_(rating_update.finishers),
    )
    await connection.execute(delete(hidden_members).where(*seen_members))
    if unrated is None:
        after = await _rate(connection, guild_id, game, rating_update)
        await _save_ratings(
            connection, [(table_id, user_id, rating) for user_id, rating in after.items()]
        )
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
    """Save the new ratings of people and return them."""
    key = {"on_guild": guild_id, "at_game": game, "people": list(rating_update.people)}
    known = await connection.execute(_known_ratings(), key)
    after = rating_update.rate({user_id: PlayerRating(*before) for user_id, *before in known})
    if after:
        rows = [
            {"guild_id": guild_id, "game": game, "user_id": user_id, **rating._asdict()}
            for user_id, rating in after.items()
        ]
        await connection.execute(upsert(ratings), rows)
    return after


async def _save_ratings(
    connection: AsyncConnection, changes: Iterable[tuple[TableId, UserId, PlayerRating]]
) -> None:
    """Save at the results the ratings after them."""
    rows = [
        {"table": table_id, "whose": user_id, "new_mu": rating.mu, "new_sigma": rating.sigma}
        for table_id, user_id, rating in changes
    ]
    if rows:
        await connection.execute(_rated_at(), rows)


@cache
def _number() -> UpdateBase:
    """Return the statement that numbers an ended game, and saves why it isn't rated."""
    number = select(func.coalesce(func.max(tables.c.finished_as), 0) + 1).scalar_subquery()
    return (
        update(tables)
        .where(tables.c.id == bindparam("of_table", type_=Integer))
        .values(finished_as=number, unrated=bindparam("because", type_=Text))
        .returning(tables.c.guild_id, tables.c.game)
    )


@cache
def _known_ratings() -> Select[Any]:
    """Return the statement that selects the ratings of people."""
    return select(ratings.c.user_id, *_RATING).where(
        ratings.c.guild_id == bindparam("on_guild", type_=BigInteger),
        ratings.c.game == bindparam("at_game", type_=Text),
        ratings.c.user_id.in_(bindparam("people", expanding=True, type_=BigInteger)),
    )


@cache
def _rated_at() -> UpdateBase:
    """Return the statement that saves a rating at its result."""
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
    return merge_rows(rivals, {"games": add, "ahead": add, "behind": add})


class StandingStore:
    """Standings. Raises StoreUnavailable as `Store` does."""

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
        """Return a page of the leaderboard of wins in finished games among people.

        Players with at least ``ranked_games`` games are ranked by wins, then win rate, and ties
        share the better rank (1, 1, 3). The others follow without a rank. A win is the first place
        of a user who didn't resign; a resigned game counts as played.
        """
        async with self._database.reading() as connection:
            total = await connection.scalar(board.players(careers))
            result = await connection.execute(board.wins(columns, ranked_games, page))
            rows = tuple(leader_row(row) for row in result)
            asker_row = next((row for row in rows if row.user_id == asker), None)
            if asker_row is None and asker is not None:
                asker_rows = await connection.execute(board.wins(columns, ranked_games, asker))
                asker_row = next((leader_row(row) for row in asker_rows), None)
            return LeaderPage(rows, total or 0, asker_row)

    async def ratings(self, board: Board, page: Page, asker: UserId | None = None) -> RatedPage:
        """Return a page of the ratings, highest first.

        Ratings that aren't settled follow the others without a rank.
        """
        async with self._database.reading() as connection:
            total = await connection.scalar(board.players(ratings))
            rows = tuple(rated_row(row) for row in await connection.execute(board.ratings(page)))
            asker_row = next((row for row in rows if row.user_id == asker), None)
            if asker_row is None and asker is not None:
                asker_rows = await connection.execute(board.ratings(asker))
                asker_row = next((rated_row(row) for row in asker_rows), None)
            return RatedPage(rows, total or 0, asker_row)

    async def champions(
        self, board: Board, ranked_games: int, page: Page
    ) -> tuple[list[Champion], int]:
        """Return the top three of a page of past seasons, newest first, and the total of these.

        They are ranked as in the `wins` of a season; users without a win aren't included.
        """
        champions: list[Champion] = []
        async with self._database.reading() as connection:
            first = await connection.scalar(board.first_season())
            seasons = list(seasons_before(season_of(board.now), first))
            for season in seasons[page.offset : page.offset + page.limit]:
                rows = await connection.execute(board.champions(season, ranked_games))
                champions += champions_in(season, rows)
        return champions, len(seasons)

    async def hide(self, guild_id: GuildId, user_ids: Collection[UserId], until: datetime) -> None:
        """Hide users who aren't members of a guild from its leaderboards until ``until``."""
        if user_ids:
            rows = [
                {"guild_id": guild_id, "user_id": user_id, "until": until} for user_id in user_ids
            ]
            async with self._database.writing(STANDINGS) as connection:
                await connection.execute(upsert(hidden_members), rows)

    async def is_hidden(self, guild_id: GuildId, user_id: UserId) -> bool:
        """Return whether a user has been hidden from a guild's leaderboards."""
        is_user = and_(hidden_members.c.guild_id == guild_id, hidden_members.c.user_id == user_id)
        async with self._database.reading() as connection:
            return bool(await connection.scalar(select(exists().where(is_user))))

    async def unhide(self, guild_id: GuildId, user_id: UserId) -> None:
        """Show a user in a guild's leaderboards again."""
        is_user = and_(hidden_members.c.guild_id == guild_id, hidden_members.c.user_id == user_id)
        async with self._database.writing() as connection:
            await connection.execute(delete(hidden_members).where(is_user))

    # Recomputing

    async def last_number(self) -> int:
        """Return the number of the game that ended last, 0 if none has."""
        async with self._database.reading() as connection:
            return await connection.scalar(select(func.max(tables.c.finished_as))) or 0

    async def finished(self, after: int, limit: int) -> list[FinishedGame]:
        """Return the first ``limit`` games with a number above ``after``, in their order."""
        games = select(tables.c.id).where(tables.c.finished_as > after)
        first = games.order_by(tables.c.finished_as).limit(limit).subquery()
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
            .outerjoin(  # a user being erased already has another id at some tables
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
            result_rows = (await connection.execute(rows)).all()
        return [_game(list(game_rows)) for _, game_rows in groupby(result_rows, itemgetter(0))]

    async def save_ratings(self, changes: Iterable[tuple[TableId, UserId, PlayerRating]]) -> None:
        """Save at results the ratings after them."""
        async with self._database.writing(STANDINGS) as connection:
            await _save_ratings(connection, changes)

    async def snapshot(self) -> StandingsSnapshot:
        """Return all standings as saved."""
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
                while batch := list(islice(rows, _BATCH_SIZE)):
                    await connection.execute(insert(table), batch)
            return True


_RATING: Final = [ratings.c[name] for name in PlayerRating._fields]
_RATING_KEY: Final = "guild_id", "game", "user_id"
_PAIR_KEY: Final = "guild_id", "user_id", "rival_id"


def _game(rows: Sequence[Row[*tuple[Any, ...]]]) -> FinishedGame:
    """Return a game from the rows of its results."""
    number, table_id, guild_id, game, at, unrated, *_ = rows[0]
    outcome, strengths, saved_ratings = [], [], []
    for *_, seat, former, rated_as, user_id, place, resigned, mu, sigma, strength in rows:
        reason = None if rated_as is None else RatedAs(rated_as)
        outcome.append(SeatResult(seat, user_id, place, resigned, {}, bool(former), reason))
        saved_ratings.append(None if mu is None else (mu, sigma))
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
        tuple(saved_ratings),
    )
