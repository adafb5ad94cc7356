"""The request for a new table, and the form with the options of a game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from bot.store.table_types import LastOptions, TableOptions
from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import TURN_LIMITS
from bot.views import page_routes
from bot.views.game import SetupView
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import Choice, Field, Form
from engine.game import DiceGame
from render.words import Translate

_SEATS, _TIME, _THREAD, _ROLL, _EXTRAS = "seats", "time", "thread", "roll", "extras"
_USUAL, _YES, _NO = "usual", "yes", "no"
_WAYS: Final = {_USUAL: None, _YES: True, _NO: False}
"""Values of the choices of a three-way option: usual, on or off."""
_RATED: Final = "rated"
_RATED_ALONE: Final = "rate_alone"
_USUALLY_OFF: Final = (_RATED_ALONE, "coach", "private")
"""Yes-or-no fields of the form that are off by default."""


class TableRequest(NamedTuple):
    """A table that a user wants to open.

    ``chosen`` has the fields of `bot.store.table_types.TableOptions` that the user chose; all
    others have the guild's defaults. A chosen turn_limit of 0 is no limit.
    """

    game: HostedGame
    seats: int
    options: Any
    chosen: Mapping[str, Any]


def own_options(game: HostedGame) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the options of a game that are chosen when opening a table, not in its lobby."""
    chosen_later = isinstance(game.view, SetupView)
    return () if chosen_later else msgspec.structs.fields(game.rules.options_type)


def choices_of(request: TableRequest) -> LastOptions:
    """Return a request as the store remembers it."""
    options = msgspec.json.encode(request.options).decode()
    return LastOptions(request.seats, options, dict(request.chosen))


def remembered(game: HostedGame, choices: LastOptions | None) -> TableRequest:
    """Return the request for a table like the user's last one, or the default without one.

    Values from an earlier version of the bot or the game that are no longer valid are replaced by
    defaults.
    """
    usual = TableRequest(game, max(game.rules.seats), game.rules.options_type(), {})
    if choices is None:
        return usual
    seats = choices.seats if choices.seats in game.rules.seats else usual.seats
    try:
        options = msgspec.json.decode(choices.options, type=game.rules.options_type)
    except msgspec.DecodeError:
        options = usual.options
    known = {*TableOptions.__struct_fields__}
    chosen = {name: value for name, value in choices.chosen.items() if name in known}
    if chosen.get("turn_limit", 0) not in TURN_LIMITS:
        del chosen["turn_limit"]
    return TableRequest(game, seats, options, chosen)


def summary(request: TableRequest, translate: Translate) -> str:
    """Return the options of a request that differ from the defaults; "" if none does."""
    key, chosen = request.game.rules.key, request.chosen
    parts = []
    if request.seats != max(request.game.rules.seats):
        parts.append(translate("play-so-many", seats=request.seats))
    if "turn_limit" in chosen:
        parts.append(translate(f"turn-limit-{chosen['turn_limit']}"))
    switches = {
        f"play-{name.replace('_', '-')}": on for name, on in chosen.items() if name != "turn_limit"
    }
    for name, usual in _switches(request.game):
        if (on := getattr(request.options, name)) != usual:
            switches[f"{_option_key(key, name)}-name"] = on
    parts += [
        translate("play-with" if on else "play-without", option=translate(name))
        for name, on in switches.items()
    ]
    return " · ".join(parts)


def form(request: TableRequest, translate: Translate, *, rated: bool) -> Form:
    """Return the form with a game's options, filled in with those of a request.

    ``rated`` is whether new tables on the server are rated by default.
    """
    game, chosen = request.game, request.chosen
    seats = tuple(
        Choice(str(seats), str(seats), chosen=seats == request.seats)
        for seats in sorted(game.rules.seats)
    )
    turn_limit = chosen.get("turn_limit")
    times = (
        Choice(translate("play-usual"), _USUAL, chosen=turn_limit is None),
        *(
            Choice(translate(f"turn-limit-{limit}"), str(limit), chosen=limit == turn_limit)
            for limit in TURN_LIMITS
        ),
    )
    fields = [
        Field(_SEATS, translate("play-seats"), seats),
        Field(_TIME, translate("play-time"), times),
        _three_ways(_THREAD, chosen.get("thread"), translate),
    ]
    if isinstance(game.rules, DiceGame):
        fields.append(_three_ways(_ROLL, chosen.get("auto_roll"), translate))
    fields.append(_extras(request, translate, rated=rated))
    title = translate("play-options-title", game=translate(f"{game.rules.key}-name"))
    return Form(title, page_routes.options_form(game.rules.key), tuple(fields))


def _three_ways(key: str, chosen: bool | None, translate: Translate) -> Field:
    """Return the field of an option with three choices: usual, on or off."""
    choices = tuple(
        Choice(translate(f"play-{way}"), way, chosen=value == chosen)
        for way, value in _WAYS.items()
    )
    return Field(key, translate(f"play-{key}"), choices, detail=translate(f"option-{key}"))


def _extras(request: TableRequest, translate: Translate, *, rated: bool) -> Field:
    key, chosen = request.game.rules.key, request.chosen
    choices = [
        Choice(
            translate("play-rated"),
            _RATED,
            translate("option-rated"),
            chosen=chosen.get("rated", rated),
        ),
        *(
            Choice(
                translate(f"play-{name.replace('_', '-')}"),
                name,
                translate(f"option-{name.replace('_', '-')}"),
                chosen=chosen.get(name, False),
            )
            for name in _USUALLY_OFF
        ),
        *(
            Choice(
                translate(f"{_option_key(key, name)}-name"),
                f"{key}-{name}",
                translate(_option_key(key, name)),
                chosen=getattr(request.options, name),
            )
            for name, _ in _switches(request.game)
        ),
    ]
    return Field(_EXTRAS, translate("play-extras"), tuple(choices), fewest=0, most=len(choices))


def _option_key(key: str, name: str) -> str:
    return f"{key}-option-{name.replace('_', '-')}"


def _switches(game: HostedGame) -> Iterator[tuple[str, bool]]:
    """Yield the names and defaults of the game's own options that are yes or no."""
    for field in own_options(game):
        if field.type is bool:
            yield field.name, bool(field.default)


def filled_in(
    game: HostedGame, fields: Mapping[str, Sequence[str]], *, rated: bool
) -> TableRequest:
    """Return the request in a sent form. Raises Refused if the form has invalid values.

    ``rated`` is whether new tables are rated by default; a field with its default isn't chosen.
    """
    key, extras = game.rules.key, fields.get(_EXTRAS, ())
    seats = _number(fields, _SEATS, game.rules.seats)
    chosen: dict[str, Any] = {name: True for name in _USUALLY_OFF if name in extras}
    if _only(fields, _TIME) != _USUAL:
        chosen["turn_limit"] = _number(fields, _TIME, TURN_LIMITS)
    if (thread := _way(fields, _THREAD)) is not None:
        chosen["thread"] = thread
    if isinstance(game.rules, DiceGame) and (roll := _way(fields, _ROLL)) is not None:
        chosen["auto_roll"] = roll
    wants_rated = _RATED in extras or _RATED_ALONE in extras
    if wants_rated != rated:
        chosen["rated"] = wants_rated
    switches = {name: f"{key}-{name}" in extras for name, _ in _switches(game)}
    return TableRequest(game, seats, game.rules.options_type(**switches), chosen)


def _only(fields: Mapping[str, Sequence[str]], key: str) -> str:
    """Return the value chosen in a field. Raises Refused unless there is exactly one."""
    match fields.get(key):
        case [chosen]:
            return chosen
    raise Refused(Reason.BAD_VALUE, option=key)


def _way(fields: Mapping[str, Sequence[str]], key: str) -> bool | None:
    """Return the value chosen in a three-way field, None for the default. Raises Refused."""
    if (value := _only(fields, key)) in _WAYS:
        return _WAYS[value]
    raise Refused(Reason.BAD_VALUE, option=key)


def _number(fields: Mapping[str, Sequence[str]], key: str, possible: Sequence[int]) -> int:
    """Return the number chosen in a field. Raises Refused if it isn't in ``possible``."""
    value = _only(fields, key)
    for number in possible:
        if value == str(number):
            return number
    raise Refused(Reason.BAD_VALUE, option=key)
