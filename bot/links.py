"""Addresses of messages."""

from bot.store import Table


def table_link(table: Table) -> str:
    """Return the address of the message that shows a table, or nothing if there is none."""
    if table.shown is None:
        return ""
    path = f"{table.guild_id}/{table.shown.channel_id}/{table.shown.message_id}"
    return f"https://discord.com/channels/{path}"
