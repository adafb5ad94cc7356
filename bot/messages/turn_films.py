"""Films of computer players' turns, made while the next turn is posted."""

import asyncio
import logging
from collections.abc import Awaitable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from bot.catalogue import catalogue
from bot.ids import TableId
from bot.runtime.background import Background
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot, TablePresence
from bot.views.game import keeps_ends
from bot.views.hosted_games import HostedGame
from bot.views.played_turn import turn_film
from render.picture import Film

_READY_WITHIN: Final = 1.0
"""Seconds after which a film that isn't ready is given up."""
_FEWEST_ACTIONS: Final = 2
_MOST_WANTED: Final = 2
"""Maximum number of films in the making or waiting."""

_log = logging.getLogger(__name__)


class TurnFilms:
    """Makes one film at a time. None is kept once its message has it."""

    def __init__(self, games: Mapping[str, HostedGame]) -> None:
        self._games = games
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="turn-film")
        self._begun: list[Future[Film | None]] = []
        self._ordered: dict[tuple[TableId, int], asyncio.Task[Film | None]] = {}
        self._waiting = Background()

    def order(self, turn: int, actions: Sequence[Snapshot]) -> None:
        """Begin the film of a finished turn from the table after each action, if it needs one.

        Nobody needs to see a turn of one action, any turn while no people are present, or a turn
        whose message doesn't stay. If too many films are wanted at once, none is made.
        """
        if len(actions) < _FEWEST_ACTIONS:
            return
        end = actions[-1]
        table, game = end.table, self._games[end.table.game]
        if end.turn != turn + 1 or end.presence is not TablePresence.PRESENT:
            return
        self._begun = [film for film in self._begun if not film.done()]
        if not keeps_ends(game.view) or len(self._begun) >= _MOST_WANTED:
            return
        film = self._thread.submit(turn_film, game, actions, catalogue(table.language))
        self._begun.append(film)
        self._ordered = {key: task for key, task in self._ordered.items() if not task.done()}
        if task := self._waiting.start(_in_time(film), is_awaited=True):
            self._ordered[table.id, turn] = task

    def take(self, table_id: TableId, turn: int) -> Awaitable[Film | None] | None:
        """Return the film of a turn, None if none was ordered.

        Within a second of the order it is ready, or None.
        """
        return self._ordered.pop((table_id, turn), None)

    async def close(self) -> None:
        """Give up what isn't ready."""
        await self._waiting.close()
        self._thread.shutdown(wait=False, cancel_futures=True)


async def _in_time(film: Future[Film | None]) -> Film | None:
    """Return a film, or None if it isn't ready in time or can't be made."""
    try:
        async with asyncio.timeout(_READY_WITHIN):
            return await asyncio.wrap_future(film)
    except (TimeoutError, Refused):  # a fault of the game is logged
        return None
    except Exception:  # noqa: BLE001  (the picture is shown instead)
        _log.exception("the film of a turn could not be made")
        return None
