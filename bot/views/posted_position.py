"""The post of the position of the day in a channel, with the previous day's solution."""

from datetime import date
from typing import Final, NamedTuple

import msgspec

from bot.store.daily_types import Shares, number_of_day
from bot.views import page_routes
from bot.views.daily import SIGN, scene, seat_names, title
from bot.views.hosted_games import HostedGame
from bot.views.markup import player, safe_names
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from engine.daily import DailyPosition
from render.words import Translate, percent

_POST: Final = "post"


class Solved(NamedTuple):
    """The position of the previous day, and people's answers to it."""

    game: HostedGame
    position: DailyPosition
    day: date
    shares: Shares


def answer_button(position: DailyPosition, day: date) -> str:
    """Return the custom_id of the answer button, which identifies the post of a day."""
    return page_routes.daily_page(position.game, number_of_day(day), _POST)


def post(
    game: HostedGame,
    position: DailyPosition,
    day: date,
    solved: Solved | None,
    translate: Translate,
) -> MessageSpec:
    """Return the public post of a day's position, from its mover's point of view."""
    names = seat_names(position, translate)
    spec = scene(game, position, names, translate)
    mover = player(position.seat, safe_names(names))
    answer = Button(
        translate("button-daily-answer"), answer_button(position, day), ButtonStyle.MAIN, SIGN
    )
    buttons = [answer]
    if solved is not None:
        before = page_routes.daily_page(solved.position.game, number_of_day(solved.day), "solution")
        buttons.append(Button(translate("button-daily-solution"), before))
    asked = translate("daily-post-question", mover=mover)
    return spec._replace(
        text="\n".join([title(position, day, translate), asked, spec.text]),
        note=translate("daily-post-note"),
        rows=(tuple(buttons),),
        below="" if solved is None else _solution(solved, translate),
    )


def _solution(solved: Solved, translate: Translate) -> str:
    """Return the previous day's best answer, and how many people on the server found it."""
    position, answer_counts = solved.position, solved.shares.in_guild
    best = position.best
    move = solved.game.view.describe(
        position.view, best.action, seat_names(position, translate), translate
    )
    solution = translate(
        "daily-post-solution",
        game=translate(f"{position.game}-name"),
        move=move,
        chance=percent(best.chance, translate),
    )
    solvers = answer_counts.get(msgspec.json.encode(best.action).decode(), 0)
    answers = sum(answer_counts.values())
    return f"{solution} {translate('daily-post-found', count=answers, found=solvers)}"
