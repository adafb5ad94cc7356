"""The numbers that name things, each of a type of its own: none is taken for another."""

from typing import NewType

TableId = NewType("TableId", int)
UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
"""Of a thread too."""
MessageId = NewType("MessageId", int)
InteractionId = NewType("InteractionId", int)
Revision = NewType("Revision", int)
"""The length of a table's log at some moment."""
