"""The picture of each game's table, from a state to the bytes of a PNG, and its size.

The floor is writing the same finished picture, with the same settings.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from PIL import Image

from bot.catalogue import LANGUAGES, catalogue
from bot.cli.bench.measure import Measurement, alternating, seconds
from engine.claimit import ClaimIt
from engine.game import AnyGame
from engine.nuggets import Nuggets
from engine.nuggets.dice import first_places
from engine.nuggets.view import View as NuggetsView
from render import claimit, nuggets
from render.canvas import encoded
from render.picture import Picture
from render.words import Say

_ROUNDS = 9
_NAMES = ("Nell", "Barnaby", "Old Ezra", "Josephine", "Tumbleweed")


class _Drawn(NamedTuple):
    """A game and how its pictures are made."""

    rules: AnyGame
    table: Callable[[Any, Sequence[str], Say], Picture]
    turn_end: Callable[[Any, Sequence[str], Say], Picture]


def _nuggets_with_draft(view: NuggetsView, names: Sequence[str], say: Say) -> Picture:
    """Return a table whose mover has picked the best suggestion: it has most to show."""
    draft = first_places(view.suggestions[0].picked, view.rolled) if view.suggestions else ()
    return nuggets.table_picture(view, names, say, draft)


_DRAWN = (
    _Drawn(ClaimIt(), claimit.table_picture, claimit.turn_end_picture),
    _Drawn(Nuggets(), _nuggets_with_draft, nuggets.turn_end_picture),
)


def rows() -> Sequence[Measurement]:
    """Measure pictures from all over a game of five in turns with their floor."""
    return [row for drawn in _DRAWN for row in _rows_of(drawn)]


def _rows_of(drawn: _Drawn) -> Sequence[Measurement]:
    game = drawn.rules
    states = a_game(game, Random(4))  # noqa: S311 - the same game in every run
    say = catalogue(LANGUAGES[0])
    some = states[:: max(1, len(states) // 24)]

    def draw() -> list[bytes]:
        return [drawn.table(game.view(state, None), _NAMES, say).png for state in some]

    finished = [_opened(png) for png in draw()]
    drawing, encoding = alternating(
        _ROUNDS,
        lambda: seconds(draw) / len(some),
        lambda: seconds(lambda: [encoded(image) for image in finished]) / len(some),
    )
    sizes = [len(png) / 1000 for png in _all_pictures(drawn, states)]
    key = game.key
    return [
        Measurement.cost(
            f"picture of {key}, state to bytes", drawing, "encoding alone", encoding, 1.5
        ),
        Measurement.size(f"largest of {key}'s {len(sizes)} pictures", max(sizes), 100),
        Measurement.size(f"mean of {key}'s {len(sizes)} pictures", fmean(sizes), 90),
    ]


def a_game(game: AnyGame, rng: Random) -> list[Any]:
    """Play a random game of five and return the states in which a picture is shown."""
    state = game.new(game.options_type(), len(_NAMES))
    shown = []
    while game.result(state) is None:
        bounds = game.pending(state)
        if bounds is not None:
            state = game.resolve(state, tuple(rng.randrange(bound) for bound in bounds))
            continue
        shown.append(state)
        seat = min(game.to_act(state))
        state = game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return [*shown, state]


def _all_pictures(drawn: _Drawn, states: Sequence[Any]) -> list[bytes]:
    """Return the pictures of these states in every language, with those of their turns' ends."""
    pictures = []
    for language in LANGUAGES:
        say = catalogue(language)
        turn = 1
        for state in states:
            view = drawn.rules.view(state, None)
            pictures.append(drawn.table(view, _NAMES, say).png)
            if view.number != turn:
                pictures.append(drawn.turn_end(view, _NAMES, say).png)
            turn = view.number
    return pictures


def _opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image
