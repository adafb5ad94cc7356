"""In how many running games of a server a user may have a seat: more with each finished game."""

from collections.abc import Collection

from bot.ids import GuildId, UserId
from bot.limits import SEATS_AT_FIRST, SEATS_AT_MOST
from bot.refusals import Reason, Refused
from bot.store import Crowded, Seating, SeatLimit, Table
from bot.store.store import Store


def allowed(finished: int) -> int:
    """Return in how many running games a user may have a seat after so many finished games."""
    return min(SEATS_AT_FIRST + finished, SEATS_AT_MOST)


def seat_limit(guild_id: GuildId, games: Collection[str]) -> SeatLimit:
    """Return the seat limit of a server on which these games are played."""
    return SeatLimit(guild_id, games, allowed, SEATS_AT_MOST - SEATS_AT_FIRST)


async def refuse_busy(
    store: Store, limit: SeatLimit, user_id: UserId, table: Table | None = None
) -> None:
    """Raise Refused if a user who asks for a seat has one in too many running games."""
    seating = await store.seatings.of(limit, user_id)
    if seating.running >= allowed(seating.finished):
        raise _refused(Reason.SEATS_USED_UP, seating, table)


def crowded(failure: Crowded, table: Table | None = None) -> Refused:
    """Return the refusal because a user would have a seat in too many running games.

    It names a user who has a seat at this table already; otherwise it addresses them.
    """
    for seated in () if table is None else table.seats:
        if seated.user_id == failure.user_id:
            name = seated.name
            return _refused(Reason.SEATS_USED_UP_BY, failure.seating, table, name=name)
    return _refused(Reason.SEATS_USED_UP, failure.seating, table)


def _refused(reason: Reason, seating: Seating, table: Table | None, **more: str) -> Refused:
    limit = allowed(seating.finished)
    is_most = "yes" if limit == SEATS_AT_MOST else "no"
    return Refused(
        reason,
        table,
        running=seating.running,
        finished=seating.finished,
        limit=limit,
        first=SEATS_AT_FIRST,
        all=is_most,
        **more,
    )
