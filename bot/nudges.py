"""Nudges: people at a table let those know whom it waits for, but not too often."""

from bot.errors import Reason, Refused
from bot.hall import Hall
from bot.ids import TableId, UserId
from bot.locale import catalogue
from bot.snapshot import own_seat
from bot.views import waiting


async def nudge(hall: Hall, table_id: TableId, user_id: UserId) -> None:
    """Ping those whom a table waits for, in the name of somebody who plays there too.

    Raises Refused, also if they have quiet hours or were nudged within the hour, and one of
    `bot.reply.UNDELIVERED` if Discord doesn't take the message.
    """
    now = await hall.tables.get(table_id)
    by, awaited = own_seat(now.table, user_id), hall.tables.awaited(now)
    awaited.pop(by, None)
    if not awaited:
        raise Refused(Reason.NOBODY_TO_NUDGE, now.table)
    quiet = await hall.quiet.among(awaited.values())
    people = [person for person in awaited.values() if person not in quiet]
    if not people:
        names = tuple(now.table.seats[seat].name for seat in awaited)
        raise Refused(Reason.QUIET_HOURS, now.table, names=names)
    nudged = await hall.tables.nudge(table_id, hall.tables.rules_of(now.table).turn(now.state))
    say = catalogue(now.table.language)
    await hall.presenter.tell(nudged.table, waiting.nudge(nudged.table, people, by, say), "nudge")
