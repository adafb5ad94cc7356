"""Entries of members: each function returns those of an act, or raises Refused."""

from collections.abc import Sequence
from datetime import datetime

from bot.cups.snapshot import CupSnapshot
from bot.cups.terms import MOST_IN_ALL_PLAY_ALL
from bot.ids import InteractionId, UserId
from bot.tables.refusals import Reason, Refused
from engine.cups.cup import Phase
from engine.cups.entries import (
    AnyEntry,
    CheckedIn,
    Joined,
    Left,
    Member,
    Returned,
    Status,
    System,
)


def join(
    before: CupSnapshot, at: datetime, user_id: UserId, press: InteractionId
) -> Sequence[AnyEntry]:
    """Let a user join, or come back."""
    member = before.member_of(user_id)
    if member is not None:
        if before.cup.members[member].status is Status.IN:
            raise Refused(Reason.CUP_JOINED)
        return come_back(before, at, user_id, press)
    require_open(before)
    if not before.cup.may_join:
        raise _too_late(before)
    _require_room(before)
    return [Joined(at=at, press=press)]


def check_in(
    before: CupSnapshot, at: datetime, user_id: UserId, press: InteractionId
) -> Sequence[AnyEntry]:
    """Confirm that a member will play. After the start it brings back who was late."""
    require_open(before)
    member = _member(before, user_id)
    state = before.cup.members[member]
    if state.status is not Status.IN:
        return come_back(before, at, user_id, press)
    if state.checked_in:
        return []
    if at < before.check_in_opens:
        raise Refused(Reason.CUP_CHECK_IN_EARLY)
    return [CheckedIn(at=at, member=member, press=press)]


def leave(before: CupSnapshot, at: datetime, user_id: UserId) -> Sequence[AnyEntry]:
    """Let a member leave; a game that has begun is played to its end."""
    require_open(before)
    member = _member(before, user_id)
    if before.cup.members[member].status not in (Status.IN, Status.ABSENT):
        raise Refused(Reason.CUP_STRANGER)
    return [Left(at=at, member=member)]


def come_back(
    before: CupSnapshot, at: datetime, user_id: UserId, press: InteractionId
) -> Sequence[AnyEntry]:
    """Bring back a member who has left or was absent."""
    require_open(before)
    cup, member = before.cup, _member(before, user_id)
    match cup.members[member].status:
        case Status.IN:
            return []
        case Status.REMOVED:
            raise Refused(Reason.CUP_NO_PLACE)
    if not cup.may_return(member):
        raise _too_late(before)
    _require_room(before)
    return [Returned(at=at, member=member, press=press)]


def require_open(snapshot: CupSnapshot) -> None:
    """Raise Refused if a cup has ended."""
    if not snapshot.cup.is_open:
        raise Refused(Reason.CUP_OVER)


def _member(snapshot: CupSnapshot, user_id: UserId) -> Member:
    member = snapshot.member_of(user_id)
    if member is None:
        raise Refused(Reason.CUP_STRANGER)
    return member


def _require_room(snapshot: CupSnapshot) -> None:
    """Raise Refused if an all-play-all is full before its start; the store counts all others."""
    is_joining = snapshot.cup.phase is Phase.JOINING
    is_full = len(snapshot.user_ids_in) >= MOST_IN_ALL_PLAY_ALL
    if snapshot.cup.terms.system is System.ALL and is_joining and is_full:
        raise Refused(Reason.CUP_FULL, limit=MOST_IN_ALL_PLAY_ALL)


def _too_late(snapshot: CupSnapshot) -> Refused:
    return Refused(Reason.CUP_TOO_LATE, system=snapshot.cup.terms.system.value)
