"""Eligibility for a seat: limits on running games, private tables, kicked and blocked users."""

from collections.abc import Collection, Sequence

from bot.ids import GuildId, UserId
from bot.store.errors import TooManySeats
from bot.store.store import Store
from bot.store.table_types import Occupant, SeatLimit, SeatUsage, Table
from bot.tables.limits import SEATS_AT_FIRST, SEATS_AT_MOST
from bot.tables.refusals import Reason, Refused
from bot.tables.snapshot import host_name, people_at


def allowed(finished: int) -> int:
    """Return the number of running games allowed to a user with this many finished games."""
    return min(SEATS_AT_FIRST + finished, SEATS_AT_MOST)


def seat_limit(guild_id: GuildId, games: Collection[str]) -> SeatLimit:
    """Return the seat limit of a guild in which these games are played."""
    return SeatLimit(guild_id, games, allowed, SEATS_AT_MOST - SEATS_AT_FIRST)


async def refuse_too_many_seats(
    store: Store, limit: SeatLimit, user_id: UserId, table: Table | None = None
) -> None:
    """Raise Refused if a user who asks for a seat has seats in too many running games."""
    seating = await store.seat_usage.of(limit, user_id)
    if seating.running >= allowed(seating.finished):
        raise _refused(Reason.SEATS_USED_UP, seating, table)


async def refuse_too_many_seats_at(
    store: Store, games: Collection[str], table: Table, user_id: UserId
) -> None:
    """Raise Refused if a user who asks for a seat at a table has too many in its guild."""
    await refuse_too_many_seats(store, seat_limit(table.guild_id, games), user_id, table)


async def refuse_ineligible(store: Store, table: Table, user_id: UserId) -> None:
    """Raise Refused for a user who may not sit at a table.

    The refusal is the same for kicked and blocked users, so that it reveals neither.
    """
    eligibility = await store.lobbies.eligibility(table.id, user_id)
    if table.private and not eligibility.invited and not eligibility.kicked:
        raise Refused(Reason.PRIVATE_TABLE, table, host=host_name(table))
    if eligibility.kicked or await store.people.blocked_among([user_id], people_at(table)):
        raise Refused(Reason.NO_SEAT, table)


async def blocked_among(
    store: Store, table: Table, invited: Sequence[Occupant]
) -> frozenset[UserId]:
    """Return the invited users who have blocked a seated user, or are blocked by one."""
    sitting = people_at(table)
    guests = [guest.person for guest in invited if guest.user_id not in (None, *sitting)]
    return await store.people.blocked_among(guests, sitting) if guests else frozenset()


def seats_used_up(failure: TooManySeats, table: Table | None = None) -> Refused:
    """Return the refusal of a seat because a user has seats in too many running games.

    It names the user if they already sit at this table, and addresses them otherwise.
    """
    for occupant in () if table is None else table.seats:
        if occupant.user_id == failure.user_id:
            name = occupant.name
            return _refused(Reason.SEATS_USED_UP_BY, failure.usage, table, name=name)
    return _refused(Reason.SEATS_USED_UP, failure.usage, table)


def _refused(reason: Reason, seating: SeatUsage, table: Table | None, **variables: str) -> Refused:
    limit = allowed(seating.finished)
    is_maximum = "yes" if limit == SEATS_AT_MOST else "no"
    return Refused(
        reason,
        table,
        running=seating.running,
        finished=seating.finished,
        limit=limit,
        first=SEATS_AT_FIRST,
        all=is_maximum,
        **variables,
    )
