"""``/turns``: the tables of all games that wait for a user, and the next one after their turn."""

import logging

from bot.interaction import private_words
from bot.interactions.feature import Feature
from bot.messages.components import Message, render_message
from bot.messages.reply import Reply
from bot.refusals import Refused
from bot.services import Services
from bot.store.errors import StoreUnavailable
from bot.tables.snapshot import Snapshot
from bot.views.turns import following
from bot.views.turns import turns as listed

feature = Feature()

_log = logging.getLogger(__name__)


@feature.command("command-turns")
async def turns(services: Services, reply: Reply) -> None:
    seated = await services.pending_turns.seated(reply.guild_id, reply.user_id)

    def waits(snapshot: Snapshot) -> bool:
        return reply.user_id in services.tables.blocking_users(snapshot)

    translate = private_words(reply.interaction)
    await reply.send_private(await render_message(listed, seated, waits, reply.user_id, translate))


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
        await reply.send_private(Message(following(table, private_words(reply.interaction))))
