"""The page and the form that open a cup."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from typing import Final, NamedTuple

import msgspec

from bot.cups.terms import (
    FEWEST_ROUNDS,
    LATEST_START,
    LONGEST_GAP,
    LONGEST_ROUND,
    MOST_ROUNDS,
    fitting_turn_limits,
    usual_turns,
)
from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import TURN_LIMITS
from bot.views import cup_routes, page_routes
from bot.views.hosted_games import HostedGame
from bot.views.markup import game_name
from bot.views.message_spec import (
    GOLD,
    Button,
    ButtonStyle,
    Choice,
    Field,
    Form,
    Menu,
    MessageSpec,
    TextField,
)
from bot.views.table_form import own_options
from engine.cups.entries import System, Terms
from render.words import Translate

PROPOSED: Final = 0
"""Stands for the proposed time for a turn."""
USUAL_GAP: Final = 12
_USUAL_DAYS: Final = 3
_LONGEST_ROUNDS: Final = 2
_SYSTEM, _DAYS, _ROUNDS, _START, _EXTRAS = "system", "days", "rounds", "start", "extras"
_RATED: Final = "rated"
_FROM_NOW: Final = re.compile(r"(\d{1,3})\s*([^\W\d]+)\.?")
_HOURS, _DAYS_FROM_NOW = "hs", "djt"
"""First letters of the words for hours and days in our languages."""
_DATES: Final = ("%Y-%m-%d %H:%M", "%d.%m.%Y %H:%M")


class Chosen(NamedTuple):
    """The choices on the page: the game, hours between rounds, and seconds for a turn."""

    game: HostedGame
    gap: int
    turn_limit: int

    @property
    def values(self) -> tuple[str, int, int]:
        """The same, as the custom_ids have it."""
        return self.game.rules.key, self.gap, self.turn_limit


def games_for_two(games: Iterable[HostedGame]) -> list[HostedGame]:
    """Return the games of which there can be cups."""
    return [game for game in games if 2 in game.rules.seats]


def opening_page(
    chosen: Chosen, games: Sequence[HostedGame], nonce: int, translate: Translate, note: str = ""
) -> MessageSpec:
    """Return the page on which a cup is begun, with the menus that the form has no room for."""
    limits = [(PROPOSED, translate("cup-time-proposed"))]
    limits += [(limit, translate(f"turn-limit-{limit}")) for limit in TURN_LIMITS if limit]
    menus = {
        "game": [
            (game_name(game.rules.key, translate), chosen._replace(game=game)) for game in games
        ],
        "gap": [
            (translate("cup-break", hours=hours), chosen._replace(gap=hours))
            for hours in range(LONGEST_GAP + 1)
        ],
        "time": [(name, chosen._replace(turn_limit=limit)) for limit, name in limits],
    }
    go_on = cup_routes.ask_terms(*chosen.values)
    return MessageSpec(
        "\n".join(filter(None, [translate("cup-opening"), note])),
        menus=tuple(
            Menu(
                page_routes.press_chosen(number, nonce),
                choices=tuple(
                    Choice(name, cup_routes.open_page(*other.values, key), chosen=other == chosen)
                    for name, other in choices
                ),
                title=translate(f"cup-choose-{key}"),
            )
            for number, (key, choices) in enumerate(menus.items())
        ),
        rows=((Button(translate("button-cup-terms"), go_on, ButtonStyle.MAIN),),),
        accent=GOLD,
    )


def form(chosen: Chosen, zone: str, translate: Translate, *, rated: bool) -> Form:
    """Return the form with the other terms; dates are in the time zone ``zone``."""
    systems = tuple(
        Choice(
            translate(f"cup-system-{system}"),
            system,
            translate(f"cup-about-{system}"),
            chosen=system is System.SWISS,
        )
        for system in System
    )
    days = tuple(
        Choice(translate("cup-form-so-many-days", days=days), str(days), chosen=days == _USUAL_DAYS)
        for days in range(1, LONGEST_ROUND + 1)
    )
    key = chosen.game.rules.key
    extras = (
        Choice(translate("play-rated"), _RATED, translate("option-rated"), chosen=rated),
        *(
            Choice(
                translate(f"{key}-option-{name.replace('_', '-')}-name"),
                name,
                translate(f"{key}-option-{name.replace('_', '-')}"),
                chosen=usual,
            )
            for name, usual in _switches(chosen.game).items()
        ),
    )
    return Form(
        translate("cup-form-title", game=game_name(key, translate)),
        cup_routes.terms_form(*chosen.values),
        (
            Field(_SYSTEM, translate("cup-form-system"), systems),
            Field(_DAYS, translate("cup-form-days"), days),
            TextField(
                _ROUNDS,
                translate("cup-form-rounds"),
                detail=translate("cup-form-rounds-detail"),
                longest=_LONGEST_ROUNDS,
                required=False,
            ),
            TextField(
                _START,
                translate("cup-form-start"),
                detail=translate("cup-form-start-detail", zone=zone),
                text=translate("cup-form-start-usual"),
            ),
            Field(_EXTRAS, translate("play-extras"), extras, fewest=0, most=len(extras)),
        ),
    )


def terms_of(
    chosen: Chosen, fields: Mapping[str, Sequence[str]], now: datetime, zone: tzinfo
) -> Terms:
    """Return the terms in a sent form. Raises Refused if it has values that can't be read."""
    rules, extras = chosen.game.rules, fields.get(_EXTRAS, ())
    system = _only(fields, _SYSTEM, [*System])
    days = int(_only(fields, _DAYS, [str(days) for days in range(1, LONGEST_ROUND + 1)]))
    switches = {name: name in extras for name in _switches(chosen.game)}
    options = msgspec.json.encode(rules.options_type(**switches)).decode()
    proposed = fitting_turn_limits(usual_turns(rules, options), days)[-1]
    rounds = None if system == System.ALL else _rounds("".join(fields.get(_ROUNDS, ())))
    return Terms(
        game=rules.key,
        rules_version=rules.rules_version,
        options=options,
        system=System(system),
        rounds=rounds,
        days=days,
        gap=chosen.gap,
        turn_limit=chosen.turn_limit or proposed,
        rated=_RATED in extras,
        first_begins=rules.first_seat_begins,
        starts_at=_start("".join(fields.get(_START, ())), now, zone),
    )


def _switches(game: HostedGame) -> dict[str, bool]:
    """Return the game's own options that are yes or no, with their defaults."""
    return {field.name: field.default for field in own_options(game) if field.type is bool}


def _only(fields: Mapping[str, Sequence[str]], key: str, possible: Iterable[str]) -> str:
    """Return the value chosen in a field. Raises Refused unless it is a possible one."""
    match fields.get(key):
        case [value] if value in possible:
            return value
    raise Refused(Reason.BAD_VALUE, option=key)


def _rounds(typed: str) -> int | None:
    """Return a number of rounds, None for "". Raises Refused."""
    text = typed.strip()
    if text and not (text.isascii() and text.isdigit()):
        raise Refused(Reason.CUP_ROUNDS, fewest=FEWEST_ROUNDS, most=MOST_ROUNDS)
    return int(text) if text else None


def _start(typed: str, now: datetime, zone: tzinfo) -> datetime:
    """Return when a cup starts: some hours or days from now, or at a date. Raises Refused."""
    text = typed.strip()
    if (match := _FROM_NOW.fullmatch(text)) is not None:
        number, unit = int(match[1]), match[2][0].lower()
        if unit in _HOURS:
            return now + timedelta(hours=number)
        if unit in _DAYS_FROM_NOW:
            return now + timedelta(days=number)
    for date in _DATES:
        try:
            return datetime.strptime(text, date).replace(tzinfo=zone).astimezone(now.tzinfo)
        except ValueError:
            continue
    raise Refused(Reason.CUP_START, days=LATEST_START.days)
