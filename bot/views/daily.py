"""The private messages of the position of the day: the question and its solution."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

import msgspec

from bot.store.daily_types import CALENDAR_DAYS, DailyAnswer, Shares, number_of_day
from bot.views import page_routes, solo
from bot.views.daily_calendar import calendar, is_best
from bot.views.game import NO_PRESSES, PositionView, Presses
from bot.views.game_menus import GameTabs, game_choices, game_tabs
from bot.views.hosted_games import HostedGame
from bot.views.markup import fitting, relative
from bot.views.message_spec import Button, ButtonStyle, MessageSpec
from engine.analysis.advice import Answer
from engine.daily import DailyPosition
from engine.notation import LETTERS
from render.words import Translate, decimal, percent, whole

SIGN: Final = "📅"
_DAY: Final = timedelta(days=1)
_ROOM_FOR_CHOICES: Final = 2_400
"""Characters; Discord takes 4,000 in a message."""
_FEW: Final = 6
"""Number of best answers shown at first: as many as fit on a phone."""
_ALL_CHOICES: Final = "choices"
"""Name of the button that shows all answers."""


class DailyPage(NamedTuple):
    """The context of a position: its day, today, and the user's recent answers.

    ``name`` is the user's name. ``games`` are the keys of the games that have positions.
    ``mistakes`` is the number of the user's own costly decisions that they can practise. ``nonce``
    is new each time the page is shown.
    """

    day: date
    today: date
    name: str
    answers: Sequence[DailyAnswer]
    games: Sequence[str]
    mistakes: int = 0
    is_on_server: bool = True
    nonce: int = 0

    def answered(self, game: str) -> DailyAnswer | None:
        """Return the user's answer to a game's position of this day, or None."""
        matching = (
            answer for answer in self.answers if (answer.game, answer.day) == (game, self.day)
        )
        return next(matching, None)

    def can_share(self, game: str) -> bool:
        """Return whether the user may post the result of a game's position of this day."""
        answer = self.answered(game)
        fresh = answer is not None and not answer.shared
        return fresh and self.is_on_server and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the day has passed, so that the position can no longer be answered."""
        return self.day < self.today


def date_words(day: date, translate: Translate) -> str:
    """Return a date in words."""
    month = translate("date-month", month=day.month)
    return translate("date-full", day=day.day, month=month, year=str(day.year))


def seat_names(position: DailyPosition, translate: Translate, mover: str = "") -> list[str]:
    """Return a name for each seat, such as "Player A"; the ``mover`` has its own if given."""
    names = [
        translate("daily-player", letter=LETTERS[seat].upper()) for seat in range(position.seats)
    ]
    if mover:
        names[position.seat] = mover
    return names


def scene(
    game: HostedGame,
    position: DailyPosition,
    names: Sequence[str],
    translate: Translate,
    presses: Presses = NO_PRESSES,
    draft: str = "",
) -> MessageSpec:
    """Return a position as its mover sees it at a table, with the mover's buttons."""
    spec = solo.position(game, position.view, position.seat, names, translate, presses, draft)
    if not isinstance(game.view, PositionView):
        return spec
    return spec._replace(picture=partial(game.view.position, position.view, names, translate))


def question(
    game: HostedGame,
    position: DailyPosition,
    page: DailyPage,
    translate: Translate,
    *,
    draft: str = "",
    before: str = "",
) -> MessageSpec:
    """Return today's position as a question, below the sentence ``before``."""
    at = position.game, number_of_day(page.day), position.number
    presses = Presses(
        act=lambda action: page_routes.daily_act(*at, _json(action)),
        pick=lambda picked: page_routes.daily_pick(*at, picked),
        nonce=page.nonce,
    )
    spec = scene(
        game, position, seat_names(position, translate, page.name), translate, presses, draft
    )
    games = _tabs(page, position.game, translate)
    ends = datetime.combine(page.day + _DAY, datetime.min.time(), UTC)
    asked = translate("daily-question", level=position.level)
    lines = before, title(position, page.day, translate), asked, spec.text
    return spec._replace(
        text="\n".join(filter(None, lines)),
        note=translate("daily-once", next=relative(ends)),
        rows=(*spec.rows, *games.rows, *_navigation(page, position.game, translate)),
        menus=(*spec.menus, *games.menus),
        below=calendar(page.answers, page.games, page.today, translate),
    )


def solution(
    game: HostedGame,
    position: DailyPosition,
    page: DailyPage,
    own_answer: DailyAnswer | None,
    shares: Shares,
    translate: Translate,
    *,
    button: str = "",
    before: str = "",
) -> MessageSpec:
    """Return the solution of a position: the value of each answer, and who chose it.

    It shows the best answers, the user's own and all answers that other people gave, or every
    possible answer if the pressed ``button`` is `_ALL_CHOICES`. ``before`` is its first sentence.
    """
    names = seat_names(position, translate, page.name)
    spec = scene(game, position, names, translate)
    moves = {
        _json(answer.action): game.view.describe(position.view, answer.action, names, translate)
        for answer in position.answers
    }
    own_key = None if own_answer is None else own_answer.answer
    lines = [before] if before else []
    lines += [
        title(position, page.day, translate),
        *_verdict(position, own_key, moves, page, translate),
    ]
    reason = game.view.explain(position.view, position.best.action, names, translate)
    lines.append(f"{reason}.")
    keys = [*moves]
    shown_keys = [
        key
        for place, key in enumerate(keys)
        if place < _FEW or key == own_key or shares.everywhere.get(key)
    ]
    if button == _ALL_CHOICES or len(keys) <= len(shown_keys) + 1:
        shown_keys = keys
    choices = _choices(position, own_key, moves, shown_keys, shares, page, translate)
    days = calendar(page.answers, page.games, page.today, translate)
    buttons = []
    if page.can_share(position.game) and own_key in moves:
        share = page_routes.daily_share(position.game, number_of_day(page.day))
        buttons.append(Button(translate("button-daily-share"), share, ButtonStyle.GOOD, "📣"))
    if page.is_on_server:
        play = page_routes.daily_play(position.game, number_of_day(page.day), position.number)
        buttons.append(Button(translate("button-play-on"), play, ButtonStyle.MAIN, "🎮"))
    games = _tabs(page, position.game, translate)
    if shown_keys != keys:
        buttons.append(_all_choices(page, position, translate))
    return spec._replace(
        text="\n".join(lines),
        note=_accuracy_note(position, translate),
        rows=(
            *([tuple(buttons)] if buttons else []),
            *games.rows,
            *_navigation(page, position.game, translate),
        ),
        menus=games.menus,
        below="\n\n".join(filter(None, ["\n".join(choices), days])),
    )


def daily_button(translate: Translate) -> Button:
    """Return the button that shows the position of the day."""
    return Button(translate("button-daily"), page_routes.daily(), emoji=SIGN)


def mistakes_button(translate: Translate) -> Button:
    """Return the button that starts the quiz of the user's own costly decisions."""
    return Button(translate("button-mistakes"), page_routes.next_mistake(), emoji="🎯")


def title(position: DailyPosition, day: date, translate: Translate) -> str:
    """Return the heading of a day's position."""
    game, words = translate(f"{position.game}-name"), date_words(day, translate)
    return f"## {SIGN} {translate('daily-title', game=game, date=words)}"


def _verdict(
    position: DailyPosition,
    own_key: str | None,
    moves: dict[str, str],
    page: DailyPage,
    translate: Translate,
) -> Iterator[str]:
    """Yield the lines that compare the user's answer with the best one."""
    best, place = position.best, None
    keys = list(moves)
    if own_key in moves:
        place = keys.index(own_key)
    if own_key is None or place is None:
        yield translate("daily-unanswered" if page.is_over else "daily-unknown")
        yield translate("daily-best", move=moves[keys[0]], chance=percent(best.chance, translate))
        return
    answer = position.answers[place]
    if is_best(best.chance - answer.chance):
        yield translate(
            "daily-right", move=moves[own_key], chance=percent(answer.chance, translate)
        )
        return
    yield translate(
        "daily-yours",
        move=moves[own_key],
        chance=percent(answer.chance, translate),
        cost=decimal(100 * (best.chance - answer.chance), translate),
    )
    yield translate("daily-best", move=moves[keys[0]], chance=percent(best.chance, translate))


def _choices(
    position: DailyPosition,
    own_key: str | None,
    moves: dict[str, str],
    shown_keys: Sequence[str],
    shares: Shares,
    page: DailyPage,
    translate: Translate,
) -> list[str]:
    """Return a line for each answer, with its chance of winning and its share of all answers."""
    answers = dict(zip(moves, position.answers, strict=True))
    server_total, total = sum(shares.in_guild.values()), sum(shares.everywhere.values())
    counted = {"everywhere": whole(total, translate)}
    if page.is_on_server:
        head = translate("daily-choices", here=whole(server_total, translate), **counted)
    else:
        head = translate("daily-choices-elsewhere", **counted)
    lines = [
        _choice(position, answers[key], key == own_key, moves[key], translate)
        + _shared(shares, key, server_total, total, translate)
        for key in shown_keys
    ]
    fitting_lines = fitting([head, *lines], _ROOM_FOR_CHOICES)
    hidden = answers.keys() - shown_keys[: len(fitting_lines) - 1]
    if not hidden:
        return fitting_lines
    chances = sorted(answers[key].chance for key in hidden)
    lowest, highest = (percent(chance, translate) for chance in (chances[0], chances[-1]))
    return [*fitting_lines, translate("daily-more", count=len(hidden), least=lowest, most=highest)]


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


def _shared(shares: Shares, key: str, server_total: int, total: int, translate: Translate) -> str:
    """Return the shares of an answer, on this server and everywhere; "" if nobody chose it."""
    if not shares.everywhere.get(key):
        return ""
    share = percent(shares.everywhere[key] / total, translate)
    if not server_total:
        return " · " + translate("daily-shares-elsewhere", everywhere=share)
    on_server = percent(shares.in_guild.get(key, 0) / server_total, translate)
    return " · " + translate("daily-shares", here=on_server, everywhere=share)


def _accuracy_note(position: DailyPosition, translate: Translate) -> str:
    if position.margin is None:
        return translate("daily-exact")
    return translate("daily-estimate", margin=decimal(100 * position.margin, translate))


def _tabs(page: DailyPage, game: str, translate: Translate) -> GameTabs:
    """Return the buttons or menus to the positions of other games."""
    if len(page.games) < 2:
        return GameTabs((), ())
    day = number_of_day(page.day)
    return game_tabs(
        game_choices(page.games, translate, game),
        lambda key: page_routes.daily_page(key, day, "tab"),
        lambda menu: page_routes.choose_daily_game(day, page.nonce, menu),
        translate,
    )


def _navigation(page: DailyPage, game: str, translate: Translate) -> Iterator[tuple[Button, ...]]:
    """Yield a row of buttons to the positions of other days, and to the mistakes."""
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
