"""The hint to the next table that waits for a user after their turn."""

import logging

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.errors import StoreUnavailable
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.views.game_lists import next_table_hint

_log = logging.getLogger(__name__)


async def suggest_next_table(services: Services, reply: Reply, done: Snapshot) -> None:
    """Suggest another table of the server that waits for the user, if there is one.

    ``done`` is the table after the user's action; while it still waits for the user, there is no
    suggestion. Failures are only logged, since the interaction has already been answered.
    """
    if reply.user_id in services.tables.blocking_users(done):
        return
    try:
        table = await services.pending_turns.another(done.table, reply.user_id)
    except (Refused, StoreUnavailable) as failure:
        _log.warning("could not suggest a table to user %s: %s", reply.user_id, failure)
        return
    if table is not None:
        await reply.send_private(Message(next_table_hint(table, catalogue_for(reply.interaction))))
