"""What the bot must be allowed to do in a channel before it opens a table there."""

from typing import Final

import discord

INVITE: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
)
"""What the invite link asks for; the sum of all that is ever needed."""


def missing(allowed: discord.Permissions, *, in_thread: bool, opens_thread: bool) -> list[str]:
    """Return the permissions that a table in a channel would lack, by Discord's names for them.

    ``allowed`` is what the bot may do in that channel.
    """
    needed = ["view_channel", "attach_files"]
    needed.append("send_messages_in_threads" if in_thread else "send_messages")
    if opens_thread:
        needed += ["create_public_threads", "send_messages_in_threads"]
    return [name for name in needed if not getattr(allowed, name)]
