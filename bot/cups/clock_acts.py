"""Entries of the clock: each function returns those that are due in a cup, if any."""

from collections.abc import Sequence
from datetime import datetime

from bot.cups.outcomes import GameOutcome
from bot.cups.snapshot import CupSnapshot
from engine.cups.cup import Cup, Phase
from engine.cups.entries import (
    CHECK_IN,
    AnyEntry,
    Begun,
    CalledOff,
    CallOff,
    Decided,
    Delayed,
    Ended,
    Paired,
    Started,
)
from engine.cups.lots import drawn, presses


def start_or_call_off(before: CupSnapshot, at: datetime, seed: bytes) -> Sequence[AnyEntry]:
    """Start a cup, or call it off if too few have checked in."""
    cup = before.cup
    if cup.phase is not Phase.JOINING or at < cup.starts_at:
        return []
    if len(cup.present) < cup.fewest:
        return [CalledOff(at=at, reason=CallOff.TOO_FEW)]
    return [Started(at=at, lots=drawn(seed, presses(before.entries), cup.present))]


def pair(before: CupSnapshot, _: datetime, cup: Cup, paired: Paired) -> Sequence[AnyEntry]:
    """Pair the next round of a cup, unless it has changed since ``cup``."""
    return [paired] if before.cup == cup else []


def begin(before: CupSnapshot, at: datetime) -> Sequence[AnyEntry]:
    """Begin the round that waits."""
    cup = before.cup
    is_due = cup.phase is Phase.WAITING and at >= cup.rounds[-1].begins
    return [Begun(at=at)] if is_due else []


def decide(
    before: CupSnapshot, at: datetime, round_number: int, board: int, outcome: GameOutcome
) -> Sequence[AnyEntry]:
    """Decide a game that isn't decided yet."""
    if round_number != before.last_round or board not in before.open_boards:
        return []
    return [Decided(at=at, board=board, **outcome._asdict())]


def delay(before: CupSnapshot, at: datetime, seconds: int) -> Sequence[AnyEntry]:
    """Move all later times."""
    return [Delayed(at=at, seconds=seconds)] if before.cup.is_open else []


def end(before: CupSnapshot, at: datetime) -> Sequence[AnyEntry]:
    """End a cup after its last round."""
    is_over = before.cup.phase is Phase.PAIRING and not before.cup.goes_on
    return [Ended(at=at)] if is_over else []


def abandon(before: CupSnapshot, at: datetime) -> Sequence[AnyEntry]:
    """Call off a cup that the bot couldn't look after for too long."""
    return [CalledOff(at=at, reason=CallOff.AWAY)] if before.cup.is_open else []


def due_at(cup: Cup, at: datetime) -> datetime:
    """Return when something is due next in a cup; an ended one has its end to be shown."""
    match cup.phase:
        case Phase.JOINING:
            check_in_opens = cup.starts_at - CHECK_IN
            return check_in_opens if at < check_in_opens else cup.starts_at
        case Phase.WAITING:
            return cup.rounds[-1].begins
        case Phase.PLAYING:
            return cup.rounds[-1].ends
        case _:
            return at
