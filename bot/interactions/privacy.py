"""``/privacy``: what is stored about a user, as a file for them, and how they have it erased."""

import asyncio
import gzip
import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final

import msgspec

from bot.ids import UserId
from bot.interaction import private_words
from bot.interactions.feature import Feature
from bot.limits import KEPT_WITHOUT_BOT
from bot.messages.components import Message
from bot.messages.reply import Reply
from bot.messages.undelivered import Undelivered
from bot.refusals import Refused
from bot.services import Services
from bot.tables import erasing
from bot.tables.erasing import Erasure
from bot.views import page_routes, people
from bot.views import privacy as views
from bot.views.message_spec import Attachment, MessageSpec

_LARGEST: Final = 8_000_000
"""Bytes that a file may have; Discord takes 10 MiB on a server without boosts."""
_SENT_WITHIN: Final = 60.0

feature = Feature()

_log = logging.getLogger(__name__)


@feature.command("command-privacy")
async def privacy(services: Services, reply: Reply) -> None:
    await show_below(services, reply)


@feature.button(page_routes.privacy)
async def show_below(_services: Services, reply: Reply) -> None:
    await reply.send_private(_overview(reply))


@feature.button(page_routes.own_data)
async def show(_services: Services, reply: Reply) -> None:
    await reply.edit(_overview(reply))


def _overview(reply: Reply) -> Message:
    """Return what is kept, and why, for the one who asked."""
    translate = private_words(reply.interaction)
    return Message(views.overview(translate, KEPT_WITHOUT_BOT.days))


@feature.button(page_routes.ask_erase)
async def ask_erase(services: Services, reply: Reply) -> None:
    tables = await services.store.privacy.playing_at(reply.user_id)
    translate = private_words(reply.interaction)
    await reply.edit(Message(views.question(translate, len(tables))))


@feature.button(page_routes.export_own_data)
async def export(services: Services, reply: Reply) -> None:
    """Send a user everything that is stored about them as one file."""
    who = reply.user_id, reply.guild_id
    with services.limits.exports.slot(*who), services.limits.exported.consume(*who):
        await reply.defer_privately()
        stored = await services.store.privacy.stored(reply.user_id)
        file = await asyncio.to_thread(_file, reply.user_id, stored)
    spec = views.exported(private_words(reply.interaction), file)
    await reply.send_private(Message(spec), within=_SENT_WITHIN)


def _file(user_id: UserId, stored: Mapping[str, Sequence[bytes]]) -> Attachment:
    """Return the file of what is stored about a user by table, packed if it is very large.

    It is JSON with a line for each row.
    """
    tables = [
        msgspec.json.encode(name) + b": [\n" + b",\n".join(rows) + b"\n]"
        for name, rows in stored.items()
    ]
    head = {"user_id": str(user_id), "made_at": datetime.now(UTC).isoformat()}
    about = msgspec.json.encode(head).removesuffix(b"}")
    content = about + b',\n"stored": {\n' + b",\n".join(tables) + b"\n}}\n"
    if len(content) <= _LARGEST:
        return Attachment("my-data.json", content)
    return Attachment("my-data.json.gz", gzip.compress(content))


@feature.button(page_routes.erase)
async def erase(services: Services, reply: Reply) -> None:
    """Erase the user, who has confirmed it, and show what that changes at open tables."""
    names = erasing.placeholders()
    with services.limits.exports.slot(reply.user_id, reply.guild_id):
        erasure = await erasing.erase(services.tables, services.store, reply.user_id, names)
        await services.listeners.load()
        if services.settings.shards is not None:
            await services.store.leases.publish(erasure.tables)
    await reply.edit(Message(MessageSpec(private_words(reply.interaction)("privacy-erased"))))
    await _show(services, erasure)


async def _show(services: Services, erasure: Erasure) -> None:
    for table_id in erasure.tables:
        try:
            await services.presenter.present(table_id)
            if (seat := erasure.seats.get(table_id)) is not None:
                snapshot = await services.tables.get(table_id)
                news = partial(people.erased, snapshot, seat)
                await services.announcer.announce(snapshot.table, news, f"erased-{seat}")
        except (Undelivered, Refused) as failure:
            _log.warning("table %s: could not show who is gone: %s", table_id, failure)
