"""Time control: time limits for turns, days off and reminders."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from engine.game import AnyGame, DiceGame

NO_LIMIT: Final = 0
TURN_LIMITS: Final = (60, 120, 300, 3_600, 14_400, 43_200, 86_400, 259_200, NO_LIMIT)
"""Selectable times for a turn, in seconds. The catalogues have a name for each."""
USUAL_TURN_LIMIT: Final = 86_400
DAYS_OFF_A_YEAR: Final = 14
"""Days off per user and guild within 365 days."""
DAYS_OFF_AHEAD: Final = 60
"""Maximum number of days until days off begin."""
PAUSE_LASTS: Final = timedelta(days=14)
"""Time after which a paused game resumes by itself."""
_SLOW: Final = 3_600
"""Turn limit in seconds from which on players come and go between their turns."""
_LAST_PART: Final = 0.2
"""Share of a turn's time that is left when its mover is reminded."""
_TIME_TO_COME_BACK: Final = 60
"""Seconds that somebody who isn't there needs at least. Where less is left, nobody is reminded."""


def known_turn_limit(turn_limit: int | None) -> int:
    """Return a saved turn limit if it is one of `TURN_LIMITS`, else the usual one."""
    return turn_limit if turn_limit in TURN_LIMITS else USUAL_TURN_LIMIT


def usually_rolls(rules: AnyGame, turn_limit: int | None) -> bool:
    """Return the default of automatic rolls for people who have no other action.

    They spare players a press at a slow table, but would spoil the fun where all sit together.
    """
    return isinstance(rules, DiceGame) and (not turn_limit or turn_limit >= _SLOW)


def is_slow(turn_limit: int | None) -> bool:
    """Return whether a table's turns are so slow that players come and go between them."""
    return turn_limit is not None and turn_limit >= _SLOW


def is_lively(turn_limit: int | None) -> bool:
    """Return whether a table's turns are so quick that its players stay there."""
    return turn_limit is not None and not is_slow(turn_limit)


def moment_after(
    since: datetime, seconds: float, breaks: Iterable[tuple[datetime, datetime]]
) -> datetime:
    """Return the time after a number of seconds, not counting breaks."""
    end, counted_to = since + timedelta(seconds=seconds), since
    for begins, ends in sorted(breaks):
        if begins < end and ends > counted_to:
            end += ends - max(begins, counted_to)
            counted_to = ends
    return end


def reminder_after(turn_limit: int) -> float | None:
    """Return the seconds of a turn after which its mover is reminded, None if that never is."""
    last_part = turn_limit * _LAST_PART
    return None if last_part < _TIME_TO_COME_BACK else turn_limit - last_part


def time_after_downtime(turn_limit: int) -> timedelta:
    """Return how long a turn lasts at least after the bot was down."""
    return timedelta(seconds=max(turn_limit * _LAST_PART, _TIME_TO_COME_BACK))
