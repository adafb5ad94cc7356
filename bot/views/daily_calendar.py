"""The calendar of a user's recent answers to positions of the day, a sign for each day."""

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
"""Loss of winning chance below which an answer counts as close to the best."""
_GROUP: Final = 5
_LINE: Final = 15


class Quality(StrEnum):
    """Quality of an answer; its sign in the calendar needs no color."""

    BEST = "best"
    CLOSE = "close"
    COSTLY = "costly"
    NONE = "none"


_SIGNS: Final = {Quality.BEST: "#", Quality.CLOSE: "+", Quality.COSTLY: "-", Quality.NONE: "."}


def is_best(cost: float) -> bool:
    """Return whether an answer with this loss of winning chance counts as the best."""
    return cost < LEAST_COST


def quality(cost: float) -> Quality:
    """Return the quality of an answer with this loss of winning chance."""
    if is_best(cost):
        return Quality.BEST
    return Quality.CLOSE if cost < CLOSE else Quality.COSTLY


def calendar(
    answers: Sequence[DailyAnswer], games: Sequence[str], today: date, translate: Translate
) -> str:
    """Return the calendar of the last days, with a summary in words; "" without answers."""
    first = today - timedelta(days=CALENDAR_DAYS - 1)
    recent = [answer for answer in answers if first <= answer.day <= today]
    lines = []
    for game in games:
        qualities = {answer.day: quality(answer.cost) for answer in recent if answer.game == game}
        if qualities:
            days = (first + timedelta(days=number) for number in range(CALENDAR_DAYS))
            signs = "".join(_SIGNS[qualities.get(day, Quality.NONE)] for day in days)
            lines += [translate(f"{game}-name"), *_in_lines(signs)]
    if not lines:
        return ""
    counted = Counter(quality(answer.cost) for answer in recent if answer.game in games)
    summary = translate(
        "daily-calendar-words",
        answers=counted.total(),
        best=counted[Quality.BEST],
        close=counted[Quality.CLOSE],
        costly=counted[Quality.COSTLY],
    )
    signs = translate("daily-calendar-signs")
    sign, title = "📅", translate("daily-calendar", days=CALENDAR_DAYS)
    block = "\n".join(["```", *lines, "```"])
    return f"{sign} **{title}** · {summary}\n{block}\n{small_print(signs)}"


def _in_lines(signs: str) -> Iterator[str]:
    """Yield the calendar's signs in lines that fit on a phone, in groups of five days."""
    for begin in range(0, len(signs), _LINE):
        ends = range(begin, begin + _LINE, _GROUP)
        yield " ".join(signs[at : at + _GROUP] for at in ends)
