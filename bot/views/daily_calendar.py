"""The calendar of a user's recent answers to positions of the day, a sign for each day."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from bot.store.daily_types import CALENDAR_DAYS, DailyAnswer
from bot.views.markup import fitting, small_print
from engine.analysis.review import LEAST_COST
from render.words import Translate

CLOSE: Final = 0.05
"""Loss of winning chance below which an answer counts as close to the best."""
_GROUP: Final = 5
_LINE: Final = 10
_ROOM: Final = 1000
"""Maximum number of characters of the days of all games."""


class Quality(StrEnum):
    """Quality of an answer."""

    BEST = "best"
    CLOSE = "close"
    COSTLY = "costly"
    NONE = "none"


SIGNS: Final = {Quality.BEST: "⭐", Quality.CLOSE: "🔷", Quality.COSTLY: "🔻", Quality.NONE: "▫️"}
"""The sign of each quality: their shapes differ, so that they need no color."""


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
    """Return the calendar of the last days, with a summary in words; "" without answers.

    It shows the days of the first games that there is room for.
    """
    recent = [answer for answer in _recent(answers, today) if answer.game in games]
    if not recent:
        return ""
    by_game = [
        f"{translate(f'{game}-name')}\n{signs_of(answered, today)}"
        for game in games
        if (answered := [answer for answer in recent if answer.game == game])
    ]
    sign, title = "📅", translate("daily-calendar", days=CALENDAR_DAYS)
    counts = _counts(recent)
    summary = translate("daily-calendar-words", answers=len(recent), **counts)
    legend = small_print(translate("daily-calendar-signs"))
    return "\n".join([f"{sign} **{title}** · {summary}", *fitting(by_game, _ROOM), legend])


def signs_of(answers: Sequence[DailyAnswer], today: date) -> str:
    """Return the signs of the last days, today's last, in lines that fit on a phone.

    The ``answers`` are those of one game.
    """
    qualities = {answer.day: quality(answer.cost) for answer in answers}
    days = [_first_day(today) + timedelta(days=number) for number in range(CALENDAR_DAYS)]
    signs = [SIGNS[qualities.get(day, Quality.NONE)] for day in days]
    groups = ["".join(signs[at : at + _GROUP]) for at in range(0, CALENDAR_DAYS, _GROUP)]
    across = _LINE // _GROUP
    return "\n".join(" ".join(groups[at : at + across]) for at in range(0, len(groups), across))


def counted_days(answers: Sequence[DailyAnswer], today: date, translate: Translate) -> str:
    """Return on how many of the last days someone has answered, and how well."""
    recent = _recent(answers, today)
    counts = _counts(recent)
    return translate("daily-shared-days", answers=len(recent), days=CALENDAR_DAYS, **counts)


def _counts(answers: Sequence[DailyAnswer]) -> dict[str, int]:
    """Return the number of answers of each quality, by the catalogue's variables."""
    counted = Counter(quality(answer.cost) for answer in answers)
    return {kind.value: counted[kind] for kind in Quality if kind is not Quality.NONE}


def _recent(answers: Sequence[DailyAnswer], today: date) -> list[DailyAnswer]:
    return [answer for answer in answers if _first_day(today) <= answer.day <= today]


def _first_day(today: date) -> date:
    return today - timedelta(days=CALENDAR_DAYS - 1)
