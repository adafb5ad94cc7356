"""Time control: how long players may take for a turn, days off, and reminders."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from engine.game import AnyGame, DiceGame

NO_LIMIT: Final = 0
TURN_LIMITS: Final = (300, 3_600, 86_400, 259_200, NO_LIMIT)
"""The times for a turn that people choose from, in seconds. The catalogues have a name for each."""
USUAL_TURN_LIMIT: Final = 86_400
DAYS_OFF_A_YEAR: Final = 14
"""How many days off everybody has on a server in any 365 days."""
DAYS_OFF_AHEAD: Final = 60
"""In how many days they may begin at the latest."""
PAUSE_LASTS: Final = timedelta(days=14)
"""After so long a paused game goes on by itself."""
_SLOW: Final = 3_600
"""Seconds for a turn from which on people come and go between their turns."""
_WARNING_SHARE: Final = 0.2


def known_turn_limit(turn_limit: int | None) -> int:
    """Return a time for a turn that was kept if it is one of `TURN_LIMITS`, else the usual one."""
    return turn_limit if turn_limit in TURN_LIMITS else USUAL_TURN_LIMIT


def usually_rolls(rules: AnyGame, turn_limit: int | None) -> bool:
    """Return whether the bot rolls for people who can do nothing else, given the time for a turn.

    That spares them a press where they come and go between their turns; at a table where all sit
    together it would spoil the fun.
    """
    return isinstance(rules, DiceGame) and (not turn_limit or turn_limit >= _SLOW)


def is_slow(turn_limit: int | None) -> bool:
    """Return whether a table's turns take so long that people come and go between them."""
    return turn_limit is not None and turn_limit >= _SLOW


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


def warning(turn_limit: int) -> timedelta:
    """Return how long before the end of a turn its mover is reminded."""
    return timedelta(seconds=turn_limit * _WARNING_SHARE)
