"""Kills of the program in each phase of a cup, at a request to Discord."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from random import Random
from typing import Final

from engine.cups.cup import Phase
from engine.cups.entries import CHECK_IN
from tests.cups.saved_cups import SavedCup

_HALF: Final = 0.5
_OUTAGE: Final = 55.0


class Moment(StrEnum):
    """A moment of a cup at which the program is killed."""

    JOINING = "while people join"
    CHECK_IN = "while people check in"
    PAIRED = "after a pairing is saved"
    OPENING = "while tables are opened"
    PLAYING = "during a round"
    DEADLINE = "at a deadline"
    PLAYED_OUT = "while stand-ins finish games"
    BETWEEN = "after the last game of a round"
    OVER = "at the end"


def moment_of(saved: SavedCup, now: datetime) -> Moment:
    """Return the present moment of a cup."""
    cup = saved.cup
    match cup.phase:
        case Phase.JOINING if now < cup.starts_at - CHECK_IN:
            return Moment.JOINING
        case Phase.JOINING:
            return Moment.CHECK_IN
        case Phase.PAIRING:
            return Moment.BETWEEN
        case Phase.WAITING:
            return Moment.PAIRED
        case Phase.PLAYING:
            return _of_round(saved, now)
        case _:
            return Moment.OVER


def _of_round(saved: SavedCup, now: datetime) -> Moment:
    last = saved.cup.rounds[-1]
    tables = saved.tables_of_round()
    open_tables = [table for table in tables if table.status in ("lobby", "running")]
    if any(table.played_out for table in open_tables):
        return Moment.PLAYED_OUT
    if now >= last.ends:
        return Moment.DEADLINE
    started = [table for table in tables if table.status != "lobby"]
    return Moment.OPENING if len(started) < len(last.open_boards) else Moment.PLAYING


@dataclass
class Kill:
    """A kill at the request with the number ``countdown`` in a moment of a cup.

    Discord takes the request or doesn't. The program is restarted after some hours, 0 for at once.
    """

    moment: Moment
    countdown: int
    is_taken: bool
    hours_down: float = 0.0


def drawn_kills(rng: Random) -> list[Kill]:
    """Return a kill for each moment, and one during a round that lasts over its deadline."""
    few = (Moment.DEADLINE, Moment.PLAYED_OUT, Moment.OVER)  # they are short
    kills = [
        Kill(moment, rng.randint(0, 1 if moment in few else 3), rng.random() < _HALF)
        for moment in Moment
    ]
    return [*kills, Kill(Moment.PLAYING, rng.randint(20, 60), rng.random() < _HALF, _OUTAGE)]
