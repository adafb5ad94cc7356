"""Finding the table that a command of a game means, and suggesting tables."""

from collections.abc import Sequence
from typing import Final

from discord.app_commands import Choice

from bot.ids import ChannelId, TableId
from bot.interaction import Interaction, guild_of
from bot.messages.permissions import sees_at_once
from bot.messages.reply import Reply
from bot.refusals import Reason, Refused
from bot.services import Services
from bot.store.records import Table
from bot.tables.snapshot import users
from bot.views.games import HostedGame
from bot.views.markup import plain_name

_MAX_CHOICES: Final = 25
_MAX_LOOKED_AT: Final = 100


async def find_open(
    services: Services, reply: Reply, game: HostedGame, number: int | None
) -> Table:
    """Return the open table that a user means.

    Without a number it is the newest one of the channel, one's own before others' and one that is
    shown there before one in a thread of its own. Raises Refused if there is none.
    """
    tables = await services.store.open_in(reply.guild_id, game.rules.key)
    if number is not None:
        found = [table for table in tables if table.id == number]
    else:
        here = reply.channel_id
        found = [table for table in tables if here in (table.channel_id, table.shown_in)]
        found.sort(key=lambda table: (reply.user_id not in users(table), table.shown_in != here))
    if not found:
        raise Refused(Reason.NO_TABLE_HERE if number is None else Reason.NO_TABLE)
    return found[0]


async def find_finished(
    services: Services, reply: Reply, game: HostedGame, number: int | None
) -> TableId:
    """Return the number of the finished table that a user means: the channel's newest without one.

    Raises Refused if there is none, and for the number of another game.
    """
    key = game.rules.key
    if number is not None:
        table = (await services.tables.get(TableId(number))).table
        if table.game != key:
            raise Refused(Reason.NO_TABLE)
        return table.id
    here = None if reply.channel_id is None else ChannelId(reply.channel_id)
    newest = await services.store.finished_in(reply.guild_id, key, here, limit=1)
    if not newest:
        raise Refused(Reason.NOTHING_FINISHED)
    return newest[0].id


async def suggest_open(
    services: Services, interaction: Interaction, game: HostedGame, typed: str
) -> list[Choice[int]]:
    """Return the open tables of a game to choose from."""
    return choices(await services.store.open_in(guild_of(interaction), game.rules.key), typed)


async def suggest_finished(
    services: Services, interaction: Interaction, game: HostedGame, typed: str
) -> list[Choice[int]]:
    """Return the finished tables of a game to choose from, of channels that the user sees."""
    tables = await services.store.finished_in(
        guild_of(interaction), game.rules.key, limit=_MAX_LOOKED_AT
    )
    return choices([table for table in tables if sees_at_once(interaction, table)], typed)


def choices(tables: Sequence[Table], typed: str) -> list[Choice[int]]:
    """Return the tables that have what was typed in their number or their players' names."""
    typed = str(typed).lower()  # Discord may take a number for one
    found = []
    for table in tables:
        people = ", ".join(plain_name(seat.name) for seat in table.seats)
        found.append(Choice(name=f"{table.id} · {people}"[:100], value=table.id))
    return [choice for choice in found if typed in choice.name.lower()][:_MAX_CHOICES]
