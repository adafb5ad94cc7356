"""The pace of a table: how long everybody may take for a turn."""

from datetime import timedelta
from typing import Final

NO_LIMIT: Final = 0
PACES: Final = (300, 3_600, 86_400, 259_200, NO_LIMIT)
"""The times for a turn that people choose from, in seconds. The catalogues have a name for each."""
USUAL_PACE: Final = 86_400
_WARNING_SHARE: Final = 0.2


def known_pace(pace: int | None) -> int:
    """Return a time for a turn that was kept if it is one of `PACES`, else the usual one."""
    return pace if pace in PACES else USUAL_PACE


def warning(pace: int) -> timedelta:
    """Return how long before the end of a turn its mover is reminded."""
    return timedelta(seconds=pace * _WARNING_SHARE)
