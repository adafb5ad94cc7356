"""Opening a table: what is wanted of it, and the form in which that is said for any game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from bot.refusals import Reason, Refused
from bot.tables.time_control import PACES
from bot.views import page_routes
from bot.views.game import SetupView
from bot.views.games import HostedGame
from bot.views.message_spec import Choice, Field, Form
from render.words import Translate

_GAME, _SEATS, _TIME, _EXTRAS = "game", "seats", "time", "extras"
_USUAL: Final = "usual"
"""As many seats as the game has, or the server's time for a turn."""
_RATED: Final = "rated"
_TABLE_EXTRAS: Final = ("thread", "coach", "private")
"""The yes-or-no fields of an opening that tables of every game have, and that are usually off."""


class TableRequest(NamedTuple):
    """A table that a user wants to open.

    ``chosen`` are the fields of `bot.store.records.TableOptions` that were chosen; all others are
    as usual in the guild. A chosen pace of 0 is no limit.
    """

    game: HostedGame
    seats: int
    options: Any
    chosen: Mapping[str, Any]


def own_options(game: HostedGame) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the options of a game that are chosen when a table is opened, and not in its lobby."""
    chosen_later = isinstance(game.view, SetupView)
    return () if chosen_later else msgspec.structs.fields(game.rules.options_type)


def form(
    games: Mapping[str, HostedGame], translate: Translate, game: str | None = None, *, rated: bool
) -> Form:
    """Return the form: its fields can't depend on the game, so it has what any game may want.

    ``game`` is chosen already. ``rated`` says whether new tables on the server are usually rated.
    """
    sizes = sorted({seats for game in games.values() for seats in game.rules.seats})
    return Form(
        translate("play-title"),
        page_routes.open_form(),
        (
            Field(
                _GAME,
                translate("play-game"),
                tuple(
                    Choice(
                        translate(f"{key}-name"),
                        key,
                        translate(f"{key}-command"),
                        chosen=key == game,
                    )
                    for key in games
                ),
            ),
            Field(
                _SEATS,
                translate("play-seats"),
                (
                    Choice(translate("play-seats-usual"), _USUAL, chosen=True),
                    *(_size(seats, games, translate) for seats in sizes),
                ),
            ),
            Field(
                _TIME,
                translate("play-time"),
                (
                    Choice(translate("play-time-usual"), _USUAL, chosen=True),
                    *(Choice(translate(f"pace-{pace}"), str(pace)) for pace in PACES),
                ),
            ),
            _extras(games, translate, rated=rated),
        ),
    )


def _size(seats: int, games: Mapping[str, HostedGame], translate: Translate) -> Choice:
    """Return the choice of so many seats, with the games that it is for if it isn't for all."""
    fitting = [key for key, game in games.items() if seats in game.rules.seats]
    detail = (
        "" if len(fitting) == len(games) else ", ".join(translate(f"{key}-name") for key in fitting)
    )
    return Choice(str(seats), str(seats), detail)


def _extras(games: Mapping[str, HostedGame], translate: Translate, *, rated: bool) -> Field:
    choices = [
        Choice(translate("play-rated"), _RATED, translate("option-rated"), chosen=rated),
        *(
            Choice(translate(f"play-{name}"), name, translate(f"option-{name}"))
            for name in _TABLE_EXTRAS
        ),
        *(
            Choice(
                translate(
                    "play-option", game=translate(f"{key}-name"), option=translate(f"{words}-name")
                ),
                f"{key}-{name}",
                translate(words),
                chosen=is_usual,
            )
            for key, game in games.items()
            for name, is_usual in _switches(game)
            for words in (f"{key}-option-{name.replace('_', '-')}",)
        ),
    ]
    return Field(_EXTRAS, translate("play-extras"), tuple(choices), fewest=0, most=len(choices))


def _switches(game: HostedGame) -> Iterator[tuple[str, bool]]:
    """Yield the names of a game's own options that are yes or no, and what is usual."""
    for field in own_options(game):
        if field.type is bool:
            yield field.name, bool(field.default)


def filled_in(games: Mapping[str, HostedGame], fields: Mapping[str, Sequence[str]]) -> TableRequest:
    """Return what a form says that was sent; it may say whatever a user sends.

    Options of other games than the chosen one mean nothing. Raises Refused.
    """
    game = games.get(_only(fields, _GAME))
    if game is None:
        raise Refused(Reason.BAD_VALUE, option=_GAME)
    extras = fields.get(_EXTRAS, ())
    key, possible = game.rules.key, game.rules.seats
    seats = _number(fields, _SEATS)
    if seats is not None and seats not in possible:
        raise Refused(Reason.SEATS_OF_GAME, fewest=min(possible), most=max(possible))
    pace = _number(fields, _TIME)
    if pace is not None and pace not in PACES:
        raise Refused(Reason.BAD_VALUE, option=_TIME)
    return TableRequest(
        game,
        max(possible) if seats is None else seats,
        game.rules.options_type(**{name: f"{key}-{name}" in extras for name, _ in _switches(game)}),
        {
            **({} if pace is None else {"pace": pace}),
            **{name: True for name in _TABLE_EXTRAS if name in extras},
            "rated": _RATED in extras,
        },
    )


def _only(fields: Mapping[str, Sequence[str]], key: str) -> str:
    """Return what was chosen in a field. Raises Refused if it isn't exactly one thing."""
    match fields.get(key):
        case [chosen]:
            return chosen
    raise Refused(Reason.BAD_VALUE, option=key)


def _number(fields: Mapping[str, Sequence[str]], key: str) -> int | None:
    """Return the number chosen in a field, None for the usual one. Raises Refused for neither."""
    chosen = _only(fields, key)
    if chosen == _USUAL:
        return None
    if not (chosen.isascii() and chosen.isdigit()):
        raise Refused(Reason.BAD_VALUE, option=key)
    return int(chosen[:9])
