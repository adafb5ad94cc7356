"""Games that people play alone against a computer player: one of each kind a person."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update

from bot.ids import UserId
from bot.store.database import Database
from bot.store.schema import solo_games
from engine.player import Strength

KEEP_FOR: Final = timedelta(days=14)
"""How long a game is kept after its last move."""


class SoloGame(NamedTuple):
    """A game against a computer player.

    ``number`` tells it apart from the person's other games of that kind, ``key`` makes its outcomes
    of chance, ``log`` is its whole log as JSON, and ``revision`` how many entries that has.
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
    """Those of a database. Methods raise StoreUnavailable as `Store`'s do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, begun: SoloGame) -> None:
        """Keep a new game in place of the person's last one of its kind."""
        games = solo_games.c
        same = (games.user_id == begun.user_id) & (games.game == begun.game)
        async with self._database.writing() as connection:
            await connection.execute(delete(solo_games).where(same))
            await connection.execute(insert(solo_games).values(begun._asdict()))

    async def forget_old(self, now: datetime) -> None:
        """Forget everybody's games whose last move is too long ago."""
        async with self._database.writing() as connection:
            await connection.execute(delete(solo_games).where(solo_games.c.at < now - KEEP_FOR))

    async def of(self, user_id: UserId, now: datetime) -> Sequence[SoloGame]:
        """Return a person's games that are still kept, the last one first."""
        games = solo_games.c
        query = (
            select(solo_games)
            .where(games.user_id == user_id, games.at >= now - KEEP_FOR)
            .order_by(games.at.desc(), games.game)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings()
            return [_game(row) for row in rows]

    async def save(self, played: SoloGame, before: int) -> bool:
        """Save a game that had ``before`` entries; return whether it still had.

        If not, another press was faster, and nothing has changed.
        """
        games = solo_games.c
        statement = (
            update(solo_games)
            .where(
                games.user_id == played.user_id,
                games.game == played.game,
                games.number == played.number,
                games.revision == before,
            )
            .values(log=played.log, revision=played.revision, is_over=played.is_over, at=played.at)
        )
        async with self._database.writing() as connection:
            return (await connection.execute(statement)).rowcount == 1


def _game(row: object) -> SoloGame:
    found = SoloGame(**dict(row))  # type: ignore[call-overload]
    return found._replace(strength=Strength(found.strength))
