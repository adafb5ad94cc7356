"""Types of ids, one for each kind of thing, so that none is used for another."""

from typing import NewType

TableId = NewType("TableId", int)
CupId = NewType("CupId", int)
UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
"""The id of a channel or a thread."""
MessageId = NewType("MessageId", int)
InteractionId = NewType("InteractionId", int)
Revision = NewType("Revision", int)
"""The length of a table's log at some moment."""
