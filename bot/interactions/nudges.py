"""Nudges: players ping the people that a table waits for, but not too often."""

from functools import partial

from bot.client.components import Message
from bot.client.interaction import catalogue_for
from bot.ids import TableId
from bot.interactions.feature import Feature
from bot.messages.reply import Reply
from bot.services import Services
from bot.tables.quiet_hours import QuietPeople
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import own_seat
from bot.views import table_routes, waiting
from bot.views.message_spec import MessageSpec

feature = Feature()


@feature.table_button(table_routes.nudge)
async def nudge(services: Services, reply: Reply, table_id: TableId) -> None:
    """Ping the people that a table waits for, on behalf of another player.

    Raises Refused, also if they have quiet hours or were nudged within the last hour.
    """
    snapshot = await services.tables.get(table_id)
    by = own_seat(snapshot.table, reply.user_id)
    awaited = {seat: user_id for seat, user_id in snapshot.human_movers.items() if seat != by}
    if not awaited:
        raise Refused(Reason.NOBODY_TO_NUDGE, snapshot.table)
    silent = await services.get(QuietPeople).silent(awaited.values())
    people = [person for person in awaited.values() if person not in silent]
    if not people:
        names = tuple(snapshot.table.seats[seat].name for seat in awaited)
        hours = any(silent[person] is not None for person in awaited.values())
        raise Refused(
            Reason.QUIET_HOURS if hours else Reason.NEVER_PINGED, snapshot.table, names=names
        )
    nudged = await services.tables.clocks.nudge(table_id, snapshot.turn, reply.user_id)
    await services.announcer.announce(
        nudged.table, partial(waiting.nudge, nudged.table, people, by), "nudge"
    )
    await reply.edit(Message(MessageSpec(catalogue_for(reply.interaction)("nudge-done"))))
