"""Draws the shared parts of a game's pictures as soon as there is a table of it.

A lobby waits for people, so the first pictures of its game are then as fast as later ones. A game
that nobody plays costs neither time nor memory.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from bot.automation.automation import Automation
from bot.runtime.gc_tuning import give_back_memory
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.hosted_games import HostedGame


class DrawingAhead(Automation):
    """Draws for one game after another in a thread."""

    def __init__(self, games: Mapping[str, HostedGame], tables: Tables) -> None:
        super().__init__()
        self._games = games
        self._begun: set[str] = set()
        self._drawing = asyncio.Lock()
        tables.on_change(self)

    def changed(self, snapshot: Snapshot) -> None:
        """Draw for the game of a table, once."""
        key = snapshot.table.game
        if key in self._games and key not in self._begun:
            self._begun.add(key)
            self._tasks.start(self._draw(key))

    async def _draw(self, key: str) -> None:
        async with self._drawing:
            with suppress(Refused):  # a fault of the game, which is logged
                await asyncio.to_thread(self._games[key].view.warm)
            await asyncio.to_thread(give_back_memory)  # drawing needs several times the memory
