"""The pace of a table: how long everybody may take for a turn."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from engine.game import AnyGame, DiceGame

NO_LIMIT: Final = 0
PACES: Final = (300, 3_600, 86_400, 259_200, NO_LIMIT)
"""The times for a turn that people choose from, in seconds. The catalogues have a name for each."""
USUAL_PACE: Final = 86_400
DAYS_OFF_A_YEAR: Final = 14
"""How many days off everybody has on a server in any 365 days."""
DAYS_OFF_AHEAD: Final = 60
"""In how many days they may begin at the latest."""
PAUSE_LASTS: Final = timedelta(days=14)
"""After so long a paused game goes on by itself."""
_SLOW: Final = 3_600
"""Seconds for a turn from which on people come and go between their turns."""
_WARNING_SHARE: Final = 0.2


def known_pace(pace: int | None) -> int:
    """Return a time for a turn that was kept if it is one of `PACES`, else the usual one."""
    return pace if pace in PACES else USUAL_PACE


def usually_rolls(rules: AnyGame, pace: int | None) -> bool:
    """Return whether the bot rolls for people who can do nothing else, given the time for a turn.

    That spares them a press where they come and go between their turns; at a table where all sit
    together it would spoil the fun.
    """
    return isinstance(rules, DiceGame) and (not pace or pace >= _SLOW)


def is_slow(pace: int | None) -> bool:
    """Return whether a table's turns take so long that people come and go between them."""
    return pace is not None and pace >= _SLOW


def moment_after(
    since: datetime, seconds: float, breaks: Iterable[tuple[datetime, datetime]]
) -> datetime:
    """Return when so much time will have passed since a moment, breaks not counted."""
    end, counted_to = since + timedelta(seconds=seconds), since
    for begins, ends in sorted(breaks):
        if begins < end and ends > counted_to:
            end += ends - max(begins, counted_to)
            counted_to = ends
    return end


def warning(pace: int) -> timedelta:
    """Return how long before the end of a turn its mover is reminded."""
    return timedelta(seconds=pace * _WARNING_SHARE)
