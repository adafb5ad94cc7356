"""The position of the day in private: the question, and what the answers are worth."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

import msgspec

from bot.store.daily_types import CALENDAR_DAYS, DailyAnswer, Shares, number_of_day
from bot.views import page_routes, solo
from bot.views.daily_calendar import calendar, is_best
from bot.views.game import NO_PRESSES, Presses
from bot.views.hosted_games import HostedGame
from bot.views.markup import fitting, relative
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, in_rows, tab
from engine.analysis.advice import Answer
from engine.daily import DailyPosition
from engine.notation import LETTERS
from render.words import Translate, decimal, percent, whole

SIGN: Final = "📅"
_DAY: Final = timedelta(days=1)
_ROOM_FOR_CHOICES: Final = 2_400
"""Characters; Discord takes 4,000 in a message."""
_FEW: Final = 6
"""How many of the best choices are shown at first: as many as fit on a phone."""
_ALL_CHOICES: Final = "choices"
"""The button that shows the others, too."""


class DailyPage(NamedTuple):
    """What surrounds a position: its day, today, and what the person has answered lately.

    ``games`` are those with positions. ``mistakes`` are how many costly decisions of their own the
    person could practise; these, like playing on, need a server.
    """

    day: date
    today: date
    name: str
    answers: Sequence[DailyAnswer]
    games: Sequence[str]
    mistakes: int = 0
    is_on_server: bool = True

    def answered(self, game: str) -> DailyAnswer | None:
        """Return the person's answer to a game's position of the day, None if there is none."""
        found = (one for one in self.answers if (one.game, one.day) == (game, self.day))
        return next(found, None)

    @property
    def is_over(self) -> bool:
        """Whether it isn't today's: nobody can answer it any more."""
        return self.day < self.today


def date_words(day: date, translate: Translate) -> str:
    """Return a date in words."""
    month = translate("date-month", month=day.month)
    return translate("date-full", day=day.day, month=month, year=str(day.year))


def seat_names(position: DailyPosition, own: str = "") -> list[str]:
    """Return everybody's name by seat: letters, but for the ``own`` name of who is to move."""
    names = [LETTERS[seat].upper() for seat in range(position.seats)]
    if own:
        names[position.seat] = own
    return names


def scene(
    game: HostedGame,
    position: DailyPosition,
    names: Sequence[str],
    translate: Translate,
    presses: Presses = NO_PRESSES,
    draft: str = "",
) -> MessageSpec:
    """Return a position as who is to move sees it at a table, with their buttons."""
    return solo.position(game, position.view, position.seat, names, translate, presses, draft)


def question(
    game: HostedGame,
    position: DailyPosition,
    page: DailyPage,
    translate: Translate,
    *,
    draft: str = "",
    before: str = "",
) -> MessageSpec:
    """Return the position of today as a question. ``before`` is a sentence to begin with."""
    at = position.game, number_of_day(page.day), position.number
    presses = Presses(
        act=lambda action: page_routes.daily_act(*at, _json(action)),
        pick=lambda picked: page_routes.daily_pick(*at, picked),
    )
    spec = scene(game, position, seat_names(position, page.name), translate, presses, draft)
    ends = datetime.combine(page.day + _DAY, datetime.min.time(), UTC)
    asked = translate("daily-question", level=position.level)
    return spec._replace(
        text="\n".join(filter(None, [before, _title(position, page, translate), asked, spec.text])),
        note=translate("daily-once", next=relative(ends)),
        rows=(*spec.rows, *_ways(page, position.game, translate)),
        below=calendar(page.answers, page.games, page.today, translate),
    )


def solution(
    game: HostedGame,
    position: DailyPosition,
    page: DailyPage,
    given: DailyAnswer | None,
    shares: Shares,
    translate: Translate,
    *,
    button: str = "",
    before: str = "",
) -> MessageSpec:
    """Return what all answers to a position are worth, and what people have answered.

    It shows the best answers, the person's own and those that others have given, or all answers if
    the pressed ``button`` asks for them. ``before`` is a sentence to begin with.
    """
    names = seat_names(position, page.name)
    spec = scene(game, position, names, translate)
    moves = {
        _json(answer.action): game.view.describe(position.view, answer.action, names, translate)
        for answer in position.answers
    }
    own = None if given is None else given.answer
    lines = [before] if before else []
    lines += [_title(position, page, translate), *_verdict(position, own, moves, page, translate)]
    reason = game.view.explain(position.view, position.best.action, names, translate)
    lines.append(f"{reason}.")
    every = [*moves]
    shown = [
        key
        for place, key in enumerate(every)
        if place < _FEW or key == own or shares.everywhere.get(key)
    ]
    if button == _ALL_CHOICES or len(every) <= len(shown) + 1:
        shown = every
    choices = _choices(position, own, moves, shown, shares, page, translate)
    days = calendar(page.answers, page.games, page.today, translate)
    buttons = []
    if page.is_on_server:
        play = page_routes.daily_play(position.game, number_of_day(page.day), position.number)
        buttons.append(Button(translate("button-play-on"), play, ButtonStyle.MAIN, "🎮"))
    if shown != every:
        buttons.append(_all_choices(page, position, translate))
    return spec._replace(
        text="\n".join(lines),
        note=_how_sure(position, translate),
        rows=(
            *([tuple(buttons)] if buttons else []),
            *_ways(page, position.game, translate),
        ),
        below="\n\n".join(filter(None, ["\n".join(choices), days])),
    )


def daily_button(translate: Translate) -> Button:
    """Return the button that leads to the position of the day."""
    return Button(translate("button-daily"), page_routes.daily(), emoji=SIGN)


def mistakes_button(translate: Translate) -> Button:
    """Return the button that begins the quiz of one's own costly decisions."""
    return Button(translate("button-mistakes"), page_routes.next_mistake(), emoji="🎯")


def _title(position: DailyPosition, page: DailyPage, translate: Translate) -> str:
    name = translate(f"{position.game}-name")
    title = translate("daily-title", game=name, date=date_words(page.day, translate))
    return f"## {SIGN} {title}"


def _verdict(
    position: DailyPosition,
    own: str | None,
    moves: dict[str, str],
    page: DailyPage,
    translate: Translate,
) -> Iterator[str]:
    """Yield how good the person's answer was, and what was best."""
    best, place = position.best, None
    every = list(moves)
    if own in moves:
        place = every.index(own)
    if own is None or place is None:
        yield translate("daily-unanswered" if page.is_over else "daily-unknown")
        yield translate("daily-best", move=moves[every[0]], chance=percent(best.chance, translate))
        return
    given = position.answers[place]
    if is_best(best.chance - given.chance):
        yield translate("daily-right", move=moves[own], chance=percent(given.chance, translate))
        return
    yield translate(
        "daily-yours",
        move=moves[own],
        chance=percent(given.chance, translate),
        cost=decimal(100 * (best.chance - given.chance), translate),
    )
    yield translate("daily-best", move=moves[every[0]], chance=percent(best.chance, translate))


def _choices(
    position: DailyPosition,
    own: str | None,
    moves: dict[str, str],
    shown: Sequence[str],
    shares: Shares,
    page: DailyPage,
    translate: Translate,
) -> list[str]:
    """Return a line for each answer to be shown with its chance, and how many have given it."""
    answers = dict(zip(moves, position.answers, strict=True))
    here, everywhere = sum(shares.here.values()), sum(shares.everywhere.values())
    counted = {"everywhere": whole(everywhere, translate)}
    if page.is_on_server:
        head = translate("daily-choices", here=whole(here, translate), **counted)
    else:
        head = translate("daily-choices-elsewhere", **counted)
    lines = [
        _choice(position, answers[key], key == own, moves[key], translate)
        + _shared(shares, key, here, everywhere, translate)
        for key in shown
    ]
    found = fitting([head, *lines], _ROOM_FOR_CHOICES)
    left = answers.keys() - shown[: len(found) - 1]
    if not left:
        return found
    chances = sorted(answers[key].chance for key in left)
    least, most = (percent(chance, translate) for chance in (chances[0], chances[-1]))
    return [*found, translate("daily-more", count=len(left), least=least, most=most)]


def _all_choices(page: DailyPage, position: DailyPosition, translate: Translate) -> Button:
    shows_all = page_routes.daily_page(position.game, number_of_day(page.day), _ALL_CHOICES)
    return Button(translate("button-daily-choices"), shows_all)


def _choice(
    position: DailyPosition, answer: Answer, is_own: bool, move: str, translate: Translate
) -> str:
    best = is_best(position.best.chance - answer.chance)
    which = "both" if best and is_own else "best" if best else "own" if is_own else "other"
    return translate(
        "daily-choice", which=which, move=move, chance=percent(answer.chance, translate)
    )


def _shared(shares: Shares, key: str, here: int, everywhere: int, translate: Translate) -> str:
    """Return the shares of an answer, nothing if nobody has given it."""
    if not shares.everywhere.get(key):
        return ""
    told = percent(shares.everywhere[key] / everywhere, translate)
    if not here:
        return " · " + translate("daily-shares-elsewhere", everywhere=told)
    on_server = percent(shares.here.get(key, 0) / here, translate)
    return " · " + translate("daily-shares", here=on_server, everywhere=told)


def _how_sure(position: DailyPosition, translate: Translate) -> str:
    if position.margin is None:
        return translate("daily-exact")
    return translate("daily-estimate", margin=decimal(100 * position.margin, translate))


def _ways(page: DailyPage, game: str, translate: Translate) -> Iterator[tuple[Button, ...]]:
    """Yield the buttons to the positions of other games and days, and to one's own mistakes."""
    day = number_of_day(page.day)
    if len(page.games) > 1:
        yield from in_rows(
            tab(
                translate(f"{key}-name"),
                page_routes.daily_page(key, day, "tab"),
                is_here=key == game,
            )
            for key in page.games
        )
    ways = []
    if page.today - page.day < (CALENDAR_DAYS - 1) * _DAY:
        before = number_of_day(page.day - _DAY)
        label = translate("button-daily-before")
        ways.append(Button(label, page_routes.daily_page(game, before, "before"), emoji="◀️"))
    if page.is_over:
        today = page_routes.daily_page(game, number_of_day(page.today), "today")
        ways.append(Button(translate("button-daily-today"), today, emoji="▶️"))
    if page.mistakes:
        ways.append(mistakes_button(translate))
    if ways:
        yield tuple(ways)


def _json(action: object) -> str:
    return msgspec.json.encode(action).decode()
