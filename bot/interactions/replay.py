"""Replays of finished games, in private, for users who can view the game's channel."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.automation.films import SENT_WITHIN, TooSlow
from bot.catalogue import catalogue
from bot.client.components import Message, render_message
from bot.client.interaction import Interaction, catalogue_for, person
from bot.ids import ChannelId, TableId
from bot.interactions.feature import Feature, only_number, say_unknown
from bot.interactions.settings import check_opening, guild_settings
from bot.messages.permissions import access_problem, may_see
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.ratings import STAND_IN
from bot.tables.record_format import Record
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import final_record
from bot.views import replay_messages, table_routes
from bot.views.markup import table_link
from bot.views.replay import steps
from render.picture import Film, shortened

feature = Feature()


@feature.table_button(table_routes.replay)
@feature.table_button(table_routes.film)
async def show_film(services: Services, reply: Reply, table_id: TableId) -> None:
    """Send the film of a finished game. Raises Refused.

    If rendering takes too long, send the first step of the replay instead.
    """
    member = reply.user_id, reply.guild_id
    with services.limits.films.slot(*member), services.limits.watched.consume(*member):
        await reply.defer_privately()
        await _show_film(services, reply, table_id)


async def _show_film(services: Services, reply: Reply, table_id: TableId) -> None:
    translate = catalogue_for(reply.interaction)
    record = await finished(services, reply.interaction, table_id)
    game = services.games[record.game]
    try:
        gif = await services.films.film(record, translate.language)
    except TooSlow:
        first = await render_message(
            replay_messages.step, game, record, 0, translate, nonce=reply.id
        )
        late = first.spec._replace(note=translate("replay-film-late"))
        await reply.send_private(replace(first, spec=late))
        return
    message = await render_message(replay_messages.film, game, record, translate)
    [end] = message.pictures
    alt = translate("replay-film-alt", number=str(record.table), end=end.alt)
    shown = replace(message, pictures=(Film(gif, shortened(alt)),))
    await reply.send_private(shown, within=SENT_WITHIN)


@feature.button(table_routes.step)
async def show_step(
    services: Services, reply: Reply, table_id: TableId, number: int, _button: str
) -> None:
    """Show a step of a finished game, counted from 0. Raises Refused."""
    record = await finished(services, reply.interaction, table_id)
    game, translate = services.games[record.game], catalogue_for(reply.interaction)
    await reply.edit(
        await render_message(replay_messages.step, game, record, number, translate, nonce=reply.id)
    )


@feature.menu(table_routes.jump)
async def jump(
    services: Services,
    reply: Reply,
    values: Sequence[str],
    table_id: TableId,
    _level: int,
    _nonce: int,
) -> None:
    """Show the chosen step of a replay. Raises Refused."""
    if (number := only_number(values)) is None:
        await say_unknown(reply)
    else:
        await show_step(services, reply, table_id, number, "")


@feature.table_button(table_routes.fork_game)
async def fork_game(services: Services, reply: Reply, table_id: TableId, number: int) -> None:
    """Start a new game from a step of a finished one. Raises Refused."""
    interaction, translate = reply.interaction, catalogue_for(reply.interaction)
    record = await finished(services, interaction, table_id)
    check_opening(await guild_settings(services, interaction), interaction)
    if lacking := await access_problem(interaction, translate, opens_thread=False):
        await reply.send_text(lacking)
        return
    passed = await asyncio.to_thread(steps, services.games[record.game], record)
    entries = passed[min(number, len(passed) - 1)].entries
    where = ChannelId(interaction.channel_id or 0)
    table = (await services.tables.get(table_id)).table
    computer = catalogue(table.language)(f"computer-{STAND_IN}")
    async with services.presenter.showing(reply):
        begun = await services.tables.lobbies.fork_game(
            record, entries, person(interaction), where, computer, reply.id
        )
    shown = (await services.tables.get(begun.table.id)).table
    await reply.send_text(translate("play-on-done", link=table_link(shown)))


@feature.table_button(table_routes.record)
async def send_record(services: Services, reply: Reply, table_id: TableId) -> None:
    """Send a finished game's record as a file. Raises Refused."""
    record = await finished(services, reply.interaction, table_id)
    translate = catalogue_for(reply.interaction)
    await reply.send_private(Message(replay_messages.record_file(record, translate)))


async def finished(services: Services, interaction: Interaction, table_id: TableId) -> Record:
    """Return the record of a finished game for a user who may see it. Raises Refused."""
    snapshot = await services.tables.get(table_id)
    if not await may_see(interaction, snapshot.table):
        raise Refused(Reason.NO_TABLE)
    return final_record(snapshot)
