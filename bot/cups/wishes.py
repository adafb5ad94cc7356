"""Wishes of members in the store: blocks and days off."""

from datetime import datetime

from bot.cups.snapshot import CupSnapshot
from bot.ids import UserId
from bot.store.store import Store
from bot.tables.refusals import Reason, Refused
from engine.cups.cup import Phase
from engine.cups.entries import Member, System


async def refuse_blocked(store: Store, snapshot: CupSnapshot, user_id: UserId) -> None:
    """Raise Refused if a user can't join an all-play-all because of a block.

    The refusal is the same as for somebody whom the host has removed, so it reveals neither.
    """
    is_in = user_id in snapshot.user_ids_in
    if snapshot.cup.terms.system is System.SWISS or snapshot.cup.phase is not Phase.JOINING:
        return
    if not is_in and await store.people.blocked_among([user_id], snapshot.user_ids_in):
        raise Refused(Reason.CUP_NO_PLACE)


async def blocks(store: Store, snapshot: CupSnapshot) -> list[frozenset[Member]]:
    """Return the pairs of members with a block between them."""
    numbers = snapshot.numbers
    pairs = await store.people.blocked_pairs(numbers)
    return [frozenset(numbers[user_id] for user_id in pair) for pair in pairs]


async def away(
    store: Store, snapshot: CupSnapshot, begins: datetime, ends: datetime
) -> frozenset[Member]:
    """Return the members who have days off over a whole round."""
    numbers = snapshot.numbers
    return frozenset(
        numbers[days_off.user_id]
        for days_off in await store.breaks.days_off(begins)
        if days_off.guild_id == snapshot.row.guild_id
        and days_off.user_id in numbers
        and days_off.begins <= begins
        and ends <= days_off.ends
    )
