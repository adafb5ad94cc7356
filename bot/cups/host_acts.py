"""Entries of a cup's host: each function returns those of an act, or raises Refused."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.cups.snapshot import CupSnapshot
from bot.cups.terms import LONGEST_ROUND
from bot.tables.refusals import Reason, Refused
from engine.cups.cup import Cup, Phase, Round
from engine.cups.entries import (
    AnyEntry,
    Bye,
    ByeKind,
    CalledOff,
    CallOff,
    Changed,
    Member,
    Moved,
    Pairing,
    Removed,
    Status,
    System,
)


def remove(before: CupSnapshot, at: datetime, member: Member) -> Sequence[AnyEntry]:
    """Remove a member for good; a game that has begun is played to its end."""
    if member not in range(len(before.people)):
        raise Refused(Reason.CUP_NOT_PAIRED)
    is_removed = before.cup.members[member].status is Status.REMOVED
    return [] if is_removed else [Removed(at=at, member=member)]


def call_off(_: CupSnapshot, at: datetime) -> Sequence[AnyEntry]:
    """Call off a cup."""
    return [CalledOff(at=at, reason=CallOff.HOST)]


def swap(before: CupSnapshot, at: datetime, member: Member, other: Member) -> Sequence[AnyEntry]:
    """Let two members swap their places in the round that waits; in one game, their seats.

    Somebody who came later may so take the place of somebody who has left.
    """
    cup, pairing = before.cup, _waiting(before.cup).pairing
    if cup.terms.system is System.ALL:
        raise Refused(Reason.CUP_SCHEDULED)
    fixed = {bye.member for bye in pairing.byes if bye.kind is not ByeKind.ODD}
    movable = {*pairing.members, *cup.active} - fixed
    if member == other or not {member, other} <= movable:
        raise Refused(Reason.CUP_NOT_PAIRED)
    place = {member: other, other: member}
    games = tuple((place.get(a, a), place.get(b, b)) for a, b in pairing.games)
    byes = tuple(Bye(place.get(bye.member, bye.member), bye.kind) for bye in pairing.byes)
    swapped = Pairing(games, byes)
    if not {*pairing.members} & {*cup.active} <= {*swapped.members}:
        raise Refused(Reason.CUP_NOT_PAIRED)
    return [Changed(at=at, pairing=swapped)]


def give_bye(before: CupSnapshot, at: datetime, member: Member) -> Sequence[AnyEntry]:
    """Give a member a bye in the round that waits.

    In a Swiss cup their opponent plays the member who had no opponent; otherwise both have a bye.
    """
    pairing = _waiting(before.cup).pairing
    game = next((game for game in pairing.games if member in game), None)
    if game is None:
        raise Refused(Reason.CUP_NOT_PAIRED)
    [opponent] = {*game} - {member}
    is_swiss = before.cup.terms.system is System.SWISS
    odd = next((bye for bye in pairing.byes if is_swiss and bye.kind is ByeKind.ODD), None)
    games = [other for other in pairing.games if other != game]
    byes = [bye for bye in pairing.byes if bye != odd] + [Bye(member, ByeKind.HOST)]
    if odd is None:
        byes.append(Bye(opponent, ByeKind.HOST))
    else:
        new = (odd.member, opponent) if game[0] == member else (opponent, odd.member)
        games.insert(pairing.games.index(game), new)
    return [Changed(at=at, pairing=Pairing(tuple(games), tuple(byes)))]


def move_deadline(before: CupSnapshot, at: datetime, days: int) -> Sequence[AnyEntry]:
    """Move the deadline of the round that waits, once, by some days; it may get earlier."""
    waiting = _waiting(before.cup)
    if waiting.moved:
        raise Refused(Reason.CUP_MOVED)
    ends = waiting.ends + timedelta(days=days)
    if not timedelta(days=1) <= ends - waiting.begins <= timedelta(days=2 * LONGEST_ROUND):
        raise Refused(Reason.CUP_DAYS, days=2 * LONGEST_ROUND)
    return [Moved(at=at, ends=ends)]


def _waiting(cup: Cup) -> Round:
    """Return the round that waits for its beginning. Raises Refused if none does."""
    if cup.phase is not Phase.WAITING:
        raise Refused(Reason.CUP_NOT_WAITING)
    return cup.rounds[-1]
