"""Base class of automations, which act without a press."""

from collections.abc import Collection

from bot.ids import GuildId
from bot.runtime.background import Background


class Automation:
    """Acts without a press. `bot.wiring` has the list of all automations.

    Its tasks end when it is closed. Subclasses register as observers of the tables or messages when
    they are created; before `start` they do nothing else.
    """

    def __init__(self) -> None:
        self._tasks = Background()

    async def start(self, guild_ids: Collection[GuildId], /) -> None:
        """Begin to handle these guilds.

        Called at the start of the program, with each further shard, when a guild adds the bot
        again, and when another process may have handled them meanwhile. Raises StoreUnavailable;
        then it is called again.
        """

    async def close(self) -> None:
        """Stop; the next start of the program continues."""
        await self._tasks.close()
