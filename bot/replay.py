"""Shows finished games again, in private, to those who may see where they were played."""

from typing import Any, Final

import discord

from bot.films import TooSlow
from bot.hall import hall_of, private_words
from bot.layout import Message, paint
from bot.permissions import may_see
from bot.record import Record
from bot.reply import Reply
from bot.snapshot import Refused, final_record
from bot.views import replay as scenes
from render.picture import Film, shortened

_UPLOAD_WITHIN: Final = 120.0
"""Seconds that sending a film may take: it has megabytes."""


async def show_film(reply: Reply, table_id: int) -> None:
    """Send a finished game as a film to the one who asked. Raises Refused.

    If the film takes too long, the first step is sent instead, from where one can walk.
    """
    await reply.promise()
    hall, say = hall_of(reply.interaction), private_words(reply.interaction)
    record = await _finished(reply.interaction, table_id)
    game = hall.games[record.game]
    try:
        gif = await hall.films.film(record, say.language)
    except TooSlow:
        first = await paint(scenes.step, game, record, 0, say)
        late = first.scene._replace(note=say("replay-film-late"))
        await reply.tell(first._replace(scene=late))
        return
    message = await paint(scenes.film, game, record, say)
    [end] = message.pictures
    alt = say("replay-film-alt", number=str(record.table), end=end.alt)
    shown = message._replace(pictures=(Film(gif, shortened(alt)),))
    await reply.tell(shown, within=_UPLOAD_WITHIN)


async def step(interaction: discord.Interaction[Any], table_id: int, number: int) -> Message:
    """Return a step of a finished game, counted from 0. Raises Refused."""
    record = await _finished(interaction, table_id)
    game = hall_of(interaction).games[record.game]
    return await paint(scenes.step, game, record, number, private_words(interaction))


async def _finished(interaction: discord.Interaction[Any], table_id: int) -> Record:
    """Return the record of a finished game for somebody who may see it. Raises Refused."""
    now = await hall_of(interaction).tables.get(table_id)
    if not await may_see(interaction, now.table):
        raise Refused("no-table")
    return final_record(now)
