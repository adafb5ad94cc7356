"""Games of one person against a computer player: one per user and game."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update

from bot.ids import UserId
from bot.store.database import Database
from bot.store.schema import solo_games
from engine.player import Strength

KEEP_FOR: Final = timedelta(days=14)
"""Time for which a game is kept after its last move."""


class SoloGame(NamedTuple):
    """A game against a computer player.

    ``number`` distinguishes it from the user's other games of this kind, ``key`` is that of its
    chance, ``log`` its whole log as JSON, and ``revision`` the number of entries.
    """

    user_id: UserId
    game: str
    number: int
    rules_version: int
    strength: Strength
    key: bytes
    log: bytes
    revision: int
    is_over: bool
    at: datetime


class SoloStore:
    """Solo games. Raises StoreUnavailable as `Store` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, game: SoloGame) -> None:
        """Save a new game, replacing the user's last one of its kind."""
        games = solo_games.c
        same_kind = (games.user_id == game.user_id) & (games.game == game.game)
        async with self._database.writing() as connection:
            await connection.execute(delete(solo_games).where(same_kind))
            await connection.execute(insert(solo_games).values(game._asdict()))

    async def forget_old(self, now: datetime) -> None:
        """Delete all games whose last move is too long ago."""
        async with self._database.writing() as connection:
            await connection.execute(delete(solo_games).where(solo_games.c.at < now - KEEP_FOR))

    async def of(self, user_id: UserId, now: datetime) -> Sequence[SoloGame]:
        """Return a user's games, the last one first."""
        games = solo_games.c
        query = (
            select(solo_games)
            .where(games.user_id == user_id, games.at >= now - KEEP_FOR)
            .order_by(games.at.desc(), games.game)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings()
            return [_game(row) for row in rows]

    async def save(self, game: SoloGame, revision: int) -> bool:
        """Save a game that had ``revision`` entries; return False if it no longer has.

        Then another press was faster, and nothing changes.
        """
        games = solo_games.c
        statement = (
            update(solo_games)
            .where(
                games.user_id == game.user_id,
                games.game == game.game,
                games.number == game.number,
                games.revision == revision,
            )
            .values(log=game.log, revision=game.revision, is_over=game.is_over, at=game.at)
        )
        async with self._database.writing() as connection:
            return (await connection.execute(statement)).rowcount == 1


def _game(row: object) -> SoloGame:
    game = SoloGame(**dict(row))  # type: ignore[call-overload]
    return game._replace(strength=Strength(game.strength))
