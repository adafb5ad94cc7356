"""The next table that waits for a user, after their turn at another one."""

import logging

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.messages.reply import Reply
from bot.services import Services
from bot.store.errors import StoreUnavailable
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.views.game_lists import following

_log = logging.getLogger(__name__)


async def suggest_next_table(services: Services, reply: Reply, done: Snapshot) -> None:
    """Tell a user in private of another table of the server that waits for them, if one does.

    ``done`` is the table after what they have just done there. As long as it waits for them they
    have something to do. All that is asked is memory, and the press is answered already, so nothing
    is raised.
    """
    if reply.user_id in services.tables.blocking_users(done):
        return
    try:
        table = await services.pending_turns.another(done.table, reply.user_id)
    except (Refused, StoreUnavailable) as failure:
        _log.warning("what waits for user %s could not be told: %s", reply.user_id, failure)
        return
    if table is not None:
        await reply.send_private(Message(following(table, catalogue_for(reply.interaction))))
