"""The picture of a table of Claim It!, from a state to the bytes of a PNG, and its size.

The floor is writing the same finished picture, with the same settings.
"""

from collections.abc import Sequence
from io import BytesIO
from random import Random
from statistics import fmean

from PIL import Image

from bot.bench.measure import Row, alternating, seconds
from bot.locale import LANGUAGES, catalogue
from engine.claimit import ClaimIt
from engine.claimit.state import Options, State
from render.canvas import encoded
from render.claimit import table_picture, turn_end_picture

_ROUNDS = 9
_GAME = ClaimIt()
_NAMES = ("Nell", "Barnaby", "Old Ezra", "Josephine", "Tumbleweed")


def rows() -> Sequence[Row]:
    """Measure pictures from all over a game of five in turns with their floor."""
    states = a_game(Random(4))  # noqa: S311 - the same game in every run
    say = catalogue(LANGUAGES[0])
    some = states[:: max(1, len(states) // 24)]

    def draw() -> list[bytes]:
        return [table_picture(_GAME.view(state, None), _NAMES, say).png for state in some]

    finished = [_opened(png) for png in draw()]
    drawing, encoding = alternating(
        _ROUNDS,
        lambda: seconds(draw) / len(some),
        lambda: seconds(lambda: [encoded(image) for image in finished]) / len(some),
    )
    sizes = [len(png) / 1000 for png in _all_pictures(states)]
    return [
        Row.cost("board picture, state to bytes", drawing, "encoding alone", encoding, 1.5),
        Row.size(f"largest of a game's {len(sizes)} pictures", max(sizes), 100),
        Row(f"mean of a game's {len(sizes)} pictures", f"{fmean(sizes):.1f} kB"),
    ]


def a_game(rng: Random) -> list[State]:
    """Play a random game of five and return the states in which a picture is shown."""
    seats = len(_NAMES)
    state = _GAME.new(Options(), seats)
    shown = []
    while _GAME.result(state) is None:
        bounds = _GAME.pending(state)
        if bounds is not None:
            state = _GAME.resolve(state, tuple(rng.randrange(bound) for bound in bounds))
            continue
        shown.append(state)
        [seat] = _GAME.to_act(state)
        state = _GAME.apply(state, seat, rng.choice(_GAME.legal(state, seat)))
    return [*shown, state]


def _all_pictures(states: Sequence[State]) -> list[bytes]:
    """Return the pictures of these states in every language, with those of their turns' ends."""
    pictures = []
    for language in LANGUAGES:
        say = catalogue(language)
        turn = 1
        for state in states:
            view = _GAME.view(state, None)
            pictures.append(table_picture(view, _NAMES, say).png)
            if view.number != turn:
                pictures.append(turn_end_picture(view, _NAMES, say).png)
            turn = view.number
    return pictures


def _opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image
