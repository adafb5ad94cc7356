"""Shows finished games again, in private, to those who may see where they were played."""

from typing import Any, Final

import discord

from bot.hall import hall_of, private_words
from bot.layout import Message, paint
from bot.record import Record
from bot.reply import Reply
from bot.snapshot import Refused, seat_of
from bot.store import Table, TableStatus
from bot.views import replay as scenes
from render.picture import Film, shortened

_UPLOAD_WITHIN: Final = 120.0
"""Seconds that sending a film may take: it has megabytes."""


async def show_film(reply: Reply, table_id: int) -> None:
    """Send a finished game as a film to the one who asked. Raises Refused."""
    hall, say = hall_of(reply.interaction), private_words(reply.interaction)
    record = await finished(reply.interaction, table_id)
    await reply.promise()
    message = await paint(scenes.cinema, hall.games[record.game], record, say)
    [end] = message.pictures
    gif = await hall.cinema.film(record, say.language)
    alt = say("replay-film-alt", number=str(record.table), end=end.alt)
    shown = message._replace(pictures=(Film(gif, shortened(alt)),))
    await reply.tell(shown, within=_UPLOAD_WITHIN)


async def step(interaction: discord.Interaction[Any], table_id: int, number: int) -> Message:
    """Return a step of a finished game, counted from 0. Raises Refused."""
    record = await finished(interaction, table_id)
    game = hall_of(interaction).games[record.game]
    return await paint(scenes.step, game, record, number, private_words(interaction))


async def finished(interaction: discord.Interaction[Any], table_id: int) -> Record:
    """Return the record of a finished game for somebody who may see it. Raises Refused."""
    now = await hall_of(interaction).tables.get(table_id)
    if not await may_see(interaction, now.table):
        raise Refused("no-table")
    if now.table.status is TableStatus.CANCELLED:
        raise Refused("cancelled", now.table)
    if now.record is None:
        raise Refused("not-over", now.table)
    return now.record


async def may_see(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return whether somebody sits at a table of this server or sees its channel."""
    if sees_at_once(interaction, table):
        return True
    guild = interaction.guild
    if guild is None or guild.id != table.guild_id or guild.get_channel(table.channel_id):
        return False
    try:  # a thread that sleeps has to be asked for
        channel = await guild.fetch_channel(table.channel_id)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return False
    return _sees(interaction.user, channel)


def sees_at_once(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return what `may_see` would, without asking Discord: then a sleeping thread isn't seen."""
    guild = interaction.guild
    if guild is None or guild.id != table.guild_id:
        return False
    if seat_of(table, interaction.user.id) is not None:
        return True
    if interaction.channel_id == table.channel_id:
        return True
    channel = guild.get_channel_or_thread(table.channel_id)
    return channel is not None and _sees(interaction.user, channel)


def _sees(
    user: discord.User | discord.Member, channel: discord.abc.GuildChannel | discord.Thread
) -> bool:
    if not isinstance(user, discord.Member):
        return False
    allowed = channel.permissions_for(user)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return allowed.manage_threads
    return allowed.view_channel
