"""Automations: what happens without a press."""

from collections.abc import Collection

from bot.ids import GuildId
from bot.runtime.background import Background


class Automation:
    """Something that happens without a press. The program has a list of them in `bot.wiring`.

    Its tasks end when it closes. Those that follow the tables or their messages say so when they
    are made; before `start` they do nothing else.
    """

    def __init__(self) -> None:
        self._tasks = Background()

    async def start(self, guild_ids: Collection[GuildId], /) -> None:
        """Look after servers from now on.

        Called at the start of the program, with each further shard, when a server has the bot
        again, and when another process may have looked after them meanwhile. Raises
        StoreUnavailable; then it is called again.
        """

    async def close(self) -> None:
        """Stop; the next start of the program goes on."""
        await self._tasks.close()
