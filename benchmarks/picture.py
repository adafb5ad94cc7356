"""The pictures of each game's table and hands: from a state to the bytes of a PNG, and their sizes.

The floor is the time that Pillow takes to encode the same finished picture.
"""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from random import Random
from statistics import fmean
from typing import Any, Final, TypeAlias

from PIL import Image

from benchmarks.measurement import Measurement, alternating, seconds
from bot.catalogue import LANGUAGES, catalogue
from bot.views.game import HandView, Presses
from bot.views.games import GAMES, HostedGame
from bot.views.message_spec import MessageSpec
from engine.game import AnyGame
from render.words import Translate

PILLOW: Final = "Pillow writing it"
_COMPRESSION: Final = 5
"""The level at which Pillow wrote the pictures until `render.canvas` wrote them itself."""
_REACH: Final = 0.46
"""6 ms where Pillow takes 13."""
_ROUNDS: Final = 9
_STATES: Final = 24
_NAMES: Final = ("Nell", "Barnaby", "Old Ezra", "Josephine", "Tumbleweed")
_PRESSES: Final = Presses(act=lambda _action: "", pick=lambda draft: draft)
_Renderer: TypeAlias = Callable[[HostedGame, Any, Translate], MessageSpec]


def measure() -> Sequence[Measurement]:
    """Measure the pictures of one random game of each kind."""
    return [row for game in GAMES.values() for row in _measure_game(game)]


def _measure_game(game: HostedGame) -> Iterator[Measurement]:
    key, states = game.rules.key, _random_game(game.rules, Random(4))  # noqa: S311 - the same game in every run
    yield _measure_drawing(f"picture of {key}, state to bytes", game, states, _table_scene)
    if isinstance(game.view, HandView):
        yield _measure_drawing(f"hand of {key}, state to bytes", game, states[:-1], _hand_scene)
    sizes = [len(png) / 1000 for png in _all_pictures(game, states)]
    yield Measurement.size(f"largest of {key}'s {len(sizes)} pictures", max(sizes), 100)
    yield Measurement.size(f"mean of {key}'s {len(sizes)} pictures", fmean(sizes), 90)


def _measure_drawing(
    what: str, game: HostedGame, states: Sequence[Any], renderer: _Renderer
) -> Measurement:
    """Measure the pictures of a sample of these states, in turn with their floor."""
    some = states[:: max(1, len(states) // _STATES)]
    translate = catalogue(LANGUAGES[0])

    def draw() -> list[bytes]:
        return [png for state in some for png in _pngs(renderer(game, state, translate))]

    finished = draw()
    drawing, writing = alternating(
        _ROUNDS,
        lambda: seconds(draw) / len(finished),
        lambda: fmean(map(seconds_to_write, finished)),
    )
    return Measurement.cost(what, drawing, PILLOW, writing, _REACH)


def _random_game(game: AnyGame, rng: Random) -> list[Any]:
    """Play a random game with all seats; return the states in which a picture is shown."""
    state = game.new(game.options_type(), len(_names(game)))
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


def _names(game: AnyGame) -> Sequence[str]:
    return _NAMES[: game.seats[-1]]


def _table_scene(game: HostedGame, state: Any, translate: Translate) -> MessageSpec:
    """Return the public message; in a turn, with the longest draft that a button offers."""
    view, names = game.rules.view(state, None), _names(game.rules)
    if game.rules.result(state) is not None:
        return game.view.game_over(view, names, translate)
    spec = game.view.playing(view, names, translate, _PRESSES, "")
    draft = max((button.press for row in spec.rows for button in row), key=len, default="")
    return game.view.playing(view, names, translate, _PRESSES, draft) if draft else spec


def _hand_scene(game: HostedGame, state: Any, translate: Translate) -> MessageSpec:
    """Return the hand of the first seat to act."""
    if not isinstance(game.view, HandView):
        raise TypeError(f"nobody has a hand in {game.rules.key}")
    seat = min(game.rules.to_act(state))
    view = game.rules.view(state, seat)
    return game.view.hand(view, seat, _names(game.rules), translate, _PRESSES.act)


def _all_pictures(game: HostedGame, states: Sequence[Any]) -> Iterator[bytes]:
    """Yield the pictures of these states and of the ends of turns, in every language."""
    for language in LANGUAGES:
        translate, turn = catalogue(language), 1
        for state in states:
            yield from _pngs(_table_scene(game, state, translate))
            if isinstance(game.view, HandView) and game.rules.to_act(state):
                yield from _pngs(_hand_scene(game, state, translate))
            if game.rules.turn(state) != turn:
                view = game.rules.view(state, None)
                yield from _pngs(game.view.turn_over(view, _names(game.rules), translate))
            turn = game.rules.turn(state)


def _pngs(spec: MessageSpec) -> Iterator[bytes]:
    if spec.picture is not None:
        yield spec.picture().png


def seconds_to_write(png: bytes) -> float:
    """Return the seconds that Pillow takes to write this picture."""
    with Image.open(BytesIO(png)) as image:
        image.load()
        return seconds(lambda: image.save(BytesIO(), "PNG", compress_level=_COMPRESSION))
