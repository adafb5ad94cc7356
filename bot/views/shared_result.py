"""The post with which someone shares a result of the position of the day, without its solution."""

from collections.abc import Iterator

import msgspec

from bot.store.daily_types import DailyAnswer, Shares, number_of_day
from bot.views import page_routes
from bot.views.daily import SIGN, DailyPage, title
from bot.views.daily_calendar import SIGNS, counted_days, is_best, quality, signs_of
from bot.views.markup import safe_name
from bot.views.message_spec import GOLD, Button, ButtonStyle, MessageSpec
from engine.daily import DailyPosition
from render.words import Translate


def post(
    position: DailyPosition,
    page: DailyPage,
    answer: DailyAnswer,
    shares: Shares,
    translate: Translate,
) -> MessageSpec:
    """Return the post: how good the answer was, also among this server's, and the last days."""
    answers = [entry for entry in page.answers if entry.game == position.game]
    days = counted_days(answers, page.today, translate)
    press = page_routes.daily_page(position.game, number_of_day(page.day), "shared")
    return MessageSpec(
        "\n".join(_lines(position, page, answer, shares, translate))
        + f"\n\n{signs_of(answers, page.today)}",
        note=f"{days}\n{translate('daily-calendar-signs')}",
        rows=((Button(translate("button-daily-answer"), press, ButtonStyle.MAIN, SIGN),),),
        accent=GOLD,
    )


def _lines(
    position: DailyPosition,
    page: DailyPage,
    answer: DailyAnswer,
    shares: Shares,
    translate: Translate,
) -> Iterator[str]:
    """Yield the title, the result, and how many of this server's answers are better."""
    yield title(position, page.day, translate)
    kind = quality(answer.cost)
    result = translate("daily-shared-result", name=safe_name(page.name), quality=kind)
    yield f"{SIGNS[kind]} {result}"
    answers = sum(shares.in_guild.values())
    if answers > 1:
        yield translate(
            "daily-shared-rank", answers=answers, better=_better(position, answer, shares)
        )


def _better(position: DailyPosition, answer: DailyAnswer, shares: Shares) -> int:
    """Return how many people on this server have given a better answer."""
    costs = {
        msgspec.json.encode(possible.action).decode(): position.best.chance - possible.chance
        for possible in position.answers
    }
    return sum(
        count
        for key, count in shares.in_guild.items()
        if key in costs and not is_best(answer.cost - costs[key])
    )
