"""The export of a server's results, by a button in ``/settings``."""

import asyncio
from contextlib import aclosing
from datetime import UTC, datetime
from typing import Final

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.ids import TableId
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.refusals import Reason, Refused
from bot.tables.result_export import EndedTable, export_table
from bot.tables.result_files import ResultFiles
from bot.views import organisers, page_routes
from bot.views.message_spec import Attachment

_AT_ONCE: Final = 100
"""Number of tables that are packed without yielding to the event loop."""
_SENT_WITHIN: Final = 60.0

feature = Feature()


@feature.button(page_routes.export_results)
async def export(services: Services, reply: Reply) -> None:
    """Send the results of all tables of the server. Raises Refused."""
    await _export(services, reply, None)


@feature.button(page_routes.export_later_results)
async def export_later(services: Services, reply: Reply, after: TableId) -> None:
    """Send the results that didn't fit into the previous files. Raises Refused."""
    await _export(services, reply, after)


async def _export(services: Services, reply: Reply, after: TableId | None) -> None:
    if not reply.interaction.permissions.manage_guild:
        raise Refused(Reason.MANAGERS_ONLY)
    member, limits = (reply.user_id, reply.guild_id), services.limits
    with limits.exports.slot(*member), limits.results_exported.consume(*member):
        await reply.defer_privately()
        files, count, last = await _files(services, reply, after)
    spec = organisers.exported(catalogue_for(reply.interaction), files, count, last)
    await reply.send_private(Message(spec), within=_SENT_WITHIN)


async def _files(
    services: Services, reply: Reply, after: TableId | None
) -> tuple[list[Attachment], int, TableId | None]:
    """Return the files, their number of tables, and their last table if not all fit."""
    batch: list[EndedTable] = []
    count, last = 0, None
    stored = services.store.ended_tables.of_guild(reply.guild_id, after)
    with ResultFiles(reply.guild_id, datetime.now(UTC), after) as making:
        async with aclosing(stored) as ends:
            async for end in ends:
                if last is not None:
                    break  # the files are full
                batch.append(export_table(end))
                count += 1
                if len(batch) == _AT_ONCE:
                    if not await asyncio.to_thread(making.add, batch):
                        last = end.table.id
                    batch = []
            else:
                last = None
        if last is None:
            await asyncio.to_thread(making.add, batch)
        finished = await asyncio.to_thread(making.finish)
    return [Attachment(*file) for file in finished], count, last
