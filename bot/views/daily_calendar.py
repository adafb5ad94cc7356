"""The calendar of a person's last answers to positions of the day: a sign for each day."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from bot.store.daily_types import CALENDAR_DAYS, DailyAnswer
from bot.views.markup import small_print
from engine.analysis.review import LEAST_COST
from render.words import Translate

CLOSE: Final = 0.05
"""An answer that costs less of the chance of winning was close to the best."""
_GROUP: Final = 5
_LINE: Final = 15


class Quality(StrEnum):
    """How good an answer was; the sign in the calendar needs no colour."""

    BEST = "best"
    CLOSE = "close"
    COSTLY = "costly"
    NONE = "none"


_SIGNS: Final = {Quality.BEST: "#", Quality.CLOSE: "+", Quality.COSTLY: "-", Quality.NONE: "."}


def is_best(cost: float) -> bool:
    """Return whether an answer that gives away so much is as good as the best."""
    return cost < LEAST_COST


def quality(cost: float) -> Quality:
    """Return how good an answer is that gives away so much of the chance of winning."""
    if is_best(cost):
        return Quality.BEST
    return Quality.CLOSE if cost < CLOSE else Quality.COSTLY


def calendar(
    answers: Sequence[DailyAnswer], games: Sequence[str], today: date, translate: Translate
) -> str:
    """Return the last days with a sign for each answer, and in words; nothing without answers."""
    first = today - timedelta(days=CALENDAR_DAYS - 1)
    told = [answer for answer in answers if first <= answer.day <= today]
    lines = []
    for game in games:
        own = {answer.day: quality(answer.cost) for answer in told if answer.game == game}
        if own:
            days = (first + timedelta(days=number) for number in range(CALENDAR_DAYS))
            signs = "".join(_SIGNS[own.get(day, Quality.NONE)] for day in days)
            lines += [translate(f"{game}-name"), *_in_lines(signs)]
    if not lines:
        return ""
    counted = Counter(quality(answer.cost) for answer in told if answer.game in games)
    words = translate(
        "daily-calendar-words",
        answers=counted.total(),
        best=counted[Quality.BEST],
        close=counted[Quality.CLOSE],
        costly=counted[Quality.COSTLY],
    )
    signs = translate("daily-calendar-signs")
    sign, title = "📅", translate("daily-calendar", days=CALENDAR_DAYS)
    block = "\n".join(["```", *lines, "```"])
    return f"{sign} **{title}** · {words}\n{block}\n{small_print(signs)}"


def _in_lines(signs: str) -> Iterator[str]:
    """Yield the lines of a calendar, which fit on a phone, in groups of days."""
    for begin in range(0, len(signs), _LINE):
        ends = range(begin, begin + _LINE, _GROUP)
        yield " ".join(signs[at : at + _GROUP] for at in ends)
