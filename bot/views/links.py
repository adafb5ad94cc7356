"""Addresses of messages."""

from bot.ids import GuildId
from bot.store import Shown, Table


def table_link(table: Table) -> str:
    """Return the address of the message that shows a table, or nothing if there is none."""
    return "" if table.shown is None else message_link(table.guild_id, table.shown)


def message_link(guild_id: GuildId, shown: Shown) -> str:
    """Return the address of a message."""
    return f"https://discord.com/channels/{guild_id}/{shown.channel_id}/{shown.message_id}"
