"""The example positions of the rules."""

from functools import lru_cache
from typing import Final

from engine.game import Seat
from liars_dice.dice import SIDES
from liars_dice.known import HIDDEN, View
from liars_dice.notation import parse
from liars_dice.pictures.dice import LEATHER, cup_sprite, shown_die
from liars_dice.pictures.scene import backdrops
from liars_dice.pictures.table import table_picture, turn_end_picture
from liars_dice.rules import LiarsDice
from liars_dice.state import Doubt, Options, SpotOn, State
from render.dice import DieLook
from render.names import example_names
from render.palette import PAPER
from render.picture import Picture
from render.words import Translate, no_words

RULES_PAGES: Final[tuple[str, ...]] = (
    "goal",
    "bid",
    "raise",
    "ones",
    "doubt",
    "spot-on",
    "end",
    "time",
)
"""Pages of the rules in reading order."""

_RULES: Final = LiarsDice()
_REVEALS: Final = ("ones", "doubt", "spot-on")
_HANDS: Final = "hands: a 13446, b 22556, c 12335"
_NOW: Final = "turn: 2; mover: c\nbids: a 2x4, b 3x5"


def rules_picture(page: str, translate: Translate) -> Picture:
    """Return the picture of a page in `RULES_PAGES`. Raises KeyError for any other page."""
    view = _view(page)
    names = example_names(view.seats, translate, second_is_away=page == "time")
    draw = turn_end_picture if page in _REVEALS else table_picture
    return draw(view, names, translate)


@lru_cache
def _view(page: str) -> View:
    """Return the view of a page's example. Raises KeyError."""
    return {
        "goal": _goal,
        "bid": lambda: _seen("turn: 1\n" + _HANDS, 0),
        "raise": lambda: _seen(f"{_NOW}\n{_HANDS}", 2),
        "ones": lambda: _called("turn: 3; mover: a\nbids: b 4x5, c 5x5\n" + _HANDS),
        "doubt": lambda: _called("turn: 3; mover: a\nbids: b 4x6, c 5x6\n" + _HANDS),
        "spot-on": _spot_on,
        "end": _end,
        "time": _time,
    }[page]()


def _seen(text: str, seat: Seat | None) -> View:
    return _RULES.view(parse(text), seat)


def _called(text: str) -> View:
    state = parse(text)
    return _RULES.view(_RULES.apply(state, state.turn.mover, Doubt()), None)


def _goal() -> View:
    return _seen(f"{_NOW}\n{_HANDS}", None)


def _spot_on() -> View:
    state = parse("turn: 3; mover: a; options: spot on\nbids: b 4x5, c 5x5\n" + _HANDS)
    return _RULES.view(_RULES.apply(state, 0, SpotOn()), None)


def _end() -> View:
    state = parse(
        "turn: 42; round: 14; mover: a\n"
        "bids: c 2x6\n"
        "hands: a 36, c 4\n"
        "dice: a 2, b 0, c 1\n"
        "a: doubted 5, caught 3, rounds 13\n"
        "b: doubted 4, caught 1, rounds 9\n"
        "c: doubted 6, caught 4, rounds 13"
    )
    return _RULES.view(_RULES.apply(state, 0, Doubt()), None)


def _time() -> View:
    state: State = parse(
        "turn: 8; round: 2; mover: a; dice: a 4, b 5, c 5\n"
        "bids: c 2x4\n"
        "hands: a 2456, b 22556, c 12335"
    )
    state = _RULES.resign(_RULES.lapse(state, 0), 2)
    return _RULES.view(state, None)


def warm() -> None:
    """Draw the shared parts of all pictures in advance, and the pictures of the rules."""
    backdrops(_RULES.seats)
    cup_sprite()
    for face in (HIDDEN, *map(str, range(1, SIDES + 1))):
        shown_die(face, LEATHER, 1.0)
        for look in (DieLook.PLAIN, DieLook.MARKED, DieLook.FADED):
            shown_die(face, PAPER, 0.68, look)
            shown_die(face, PAPER, 0.8, look)
    for page in RULES_PAGES:
        rules_picture(page, no_words)
    for seats in _RULES.seats:
        table_picture(_left_alone(seats), [""] * seats, no_words)


def _left_alone(seats: int) -> View:
    new = _RULES.new(Options(), seats)
    state = _RULES.resolve(new, (0,) * len(_RULES.pending(new) or ()))
    for seat in range(1, seats):
        state = _RULES.resign(state, seat)
    return _RULES.view(state, 0)
