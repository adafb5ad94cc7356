"""``/privacy``: the export and the erasure of a user's stored data."""

import asyncio
import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Final

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.client.undelivered import Undelivered
from bot.ids import GuildId, TableId
from bot.interactions.feature import Feature
from bot.messages.announcer import about_seat
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.own_data import exported_fields
from bot.tables import erasing
from bot.tables.limits import KEPT_WITHOUT_BOT
from bot.tables.refusals import Refused
from bot.views import page_routes, people
from bot.views import privacy as privacy_view
from bot.views.export.about import Export
from bot.views.export.archive import ExportFile
from bot.views.message_spec import Attachment, MessageSpec
from engine.game import Seat

_GAMES_AT_ONCE: Final = 50
"""Number of games that are packed without yielding to the event loop."""
_SENT_WITHIN: Final = 60.0

feature = Feature(needs_server=False)

_log = logging.getLogger(__name__)


@feature.command("command-privacy")
async def privacy(services: Services, reply: Reply) -> None:
    await show_below(services, reply)


@feature.button(page_routes.privacy)
async def show_below(services: Services, reply: Reply) -> None:
    await reply.send_private(_overview(services, reply))


@feature.button(page_routes.own_data)
async def show(services: Services, reply: Reply) -> None:
    await reply.edit(_overview(services, reply))


def _overview(services: Services, reply: Reply) -> Message:
    """Return the overview of the stored data in the user's language."""
    translate = catalogue_for(reply.interaction)
    return Message(
        privacy_view.overview(translate, KEPT_WITHOUT_BOT.days, services.settings.contact)
    )


@feature.button(page_routes.ask_erase)
async def ask_erase(services: Services, reply: Reply) -> None:
    tables = await services.store.privacy.playing_at(reply.user_id)
    cups = await services.store.cups.joined_by(reply.user_id)
    translate = catalogue_for(reply.interaction)
    await reply.edit(Message(privacy_view.question(translate, len(tables), len(cups))))


@feature.button(page_routes.export_own_data)
async def export(services: Services, reply: Reply) -> None:
    """Send a user the file of all data stored about them."""
    await _export(services, reply, None)


@feature.button(page_routes.export_older)
async def export_older(services: Services, reply: Reply, before: TableId) -> None:
    """Send the games before a table, which didn't fit into the previous file."""
    await _export(services, reply, before)


async def _export(services: Services, reply: Reply, before: TableId | None) -> None:
    member = reply.user_id, reply.guild_id
    with services.limits.exports.slot(*member), services.limits.exported.consume(*member):
        await reply.defer_privately()
        file, last = await _file(services, reply, before)
    spec = privacy_view.exported(catalogue_for(reply.interaction), file, last)
    await reply.send_private(Message(spec), within=_SENT_WITHIN)


async def _file(
    services: Services, reply: Reply, before: TableId | None
) -> tuple[Attachment, TableId | None]:
    """Return the file with the games before a table, and its last game if not all fit."""
    stored, user_id = services.store.own_data, reply.user_id
    games = [game for game in await stored.games(user_id) if before is None or game < before]
    done = 0
    with ExportFile(await _about(services, reply)) as making:
        await asyncio.to_thread(making.begin)
        for begin in range(0, len(games), _GAMES_AT_ONCE):
            batch = games[begin : begin + _GAMES_AT_ONCE]
            has_room = await asyncio.to_thread(making.add, await stored.of_games(user_id, batch))
            done += len(batch)
            if not has_room:
                break
        older = len(games) - done
        content = await asyncio.to_thread(making.finish, older, newer=before is not None)
    name = "my-data.zip" if before is None else f"my-data-before-{before}.zip"
    return Attachment(name, content), games[done - 1] if older else None


async def _about(services: Services, reply: Reply) -> Export:
    """Return the subject of an export and the rows that belong to no single game."""
    interaction, stored = reply.interaction, services.store.own_data
    client = interaction.client
    return Export(
        reply.user_id,
        interaction.user.display_name,
        client.user.display_name if client.user is not None else "",
        datetime.now(UTC),
        KEPT_WITHOUT_BOT.days,
        await stored.everywhere(reply.user_id),
        await stored.by_guild(reply.user_id),
        {GuildId(guild.id): guild.name for guild in client.guilds},
        exported_fields(),
        catalogue_for(interaction),
    )


@feature.button(page_routes.erase)
async def erase(services: Services, reply: Reply) -> None:
    """Erase the user's data, after the question, and update their open tables and cups."""
    names, now = erasing.placeholders(), datetime.now(UTC)
    cups = await services.store.cups.naming(reply.user_id)
    with services.limits.exports.slot(reply.user_id, reply.guild_id):
        seats = await erasing.erase(services.tables, services.store, reply.user_id, names, now)
    try:
        await services.tables.preferences.load()
        await reply.edit(Message(MessageSpec(catalogue_for(reply.interaction)("privacy-erased"))))
    finally:  # other players need this even if the answer fails
        for cup_id in cups:
            await services.cups.show_again(cup_id)
        await _offer_seats(services, seats)


async def _offer_seats(services: Services, seats: Mapping[TableId, Seat]) -> None:
    """Offer the seats of an erased user to other people."""
    for table_id, seat in seats.items():
        try:
            snapshot = await services.tables.get(table_id)
            news = partial(people.player_erased, snapshot, seat)
            purpose = f"erased-{seat}"
            await services.announcer.ask(snapshot.table, news, purpose, about_seat(seat))
        except (Undelivered, Refused) as failure:
            _log.warning("table %s: could not offer the free seat: %s", table_id, failure)
