"""The pictures of each game's table and hands: from a state to the bytes of a PNG, and their sizes.

All times are processor time. The floor is the time in which Pillow encodes the same picture. Every
table has its own people, whose names are either cached or new. Names in Arabic, Devanagari and
other scripts that must be shaped as a whole are measured separately, at a table of nothing else.
"""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import filterfalse, islice
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeAlias

from PIL import Image

from benchmarks.measurement import Measurement, alternating, milliseconds, processor_seconds
from benchmarks.people import new_names
from bot.catalogue import LANGUAGES, catalogue
from bot.views.game import HandView, Presses
from bot.views.hosted_games import GAMES, HostedGame
from bot.views.message_spec import MessageSpec
from engine.game import AnyGame
from engine.playing import playing, random_choice, random_draw
from render.glyphs import is_shaped
from render.memory import CACHES
from render.text import clean
from render.words import Translate

PILLOW: Final = "Pillow writing it"
_COMPRESSION: Final = 5
"""Compression level of Pillow before `render.canvas` wrote pictures itself."""
_GOAL: Final = 0.35
"""Maximum ratio to Pillow's time."""
_FRESH_GOAL: Final = 1.25
_ROUNDS: Final = 9
_EARLIER: Final = 40
"""Number of times that all pictures are drawn with new names before the measurement."""
_GAMES: Final = 4
_STATES: Final = 6
"""Number of measured states per game."""
_PRESSES: Final = Presses(act=lambda _action: "", pick=lambda draft: draft)


class _Shown(NamedTuple):
    """A state with a picture, and the names of the people at its table."""

    state: Any
    names: Sequence[str]


_Renderer: TypeAlias = Callable[[HostedGame, _Shown, Translate], MessageSpec]


def measure() -> Sequence[Measurement]:
    """Measure the pictures of random games of each kind, with the maximum number of seats."""
    people = new_names()
    return [row for game in GAMES.values() for row in _measure_game(game, people)]


def _measure_game(game: HostedGame, people: Iterator[str]) -> Iterator[Measurement]:
    key, seats = game.rules.key, game.rules.seats[-1]
    tables = [
        [_Shown(state, names) for state in _random_game(game.rules, Random(seed))]  # noqa: S311
        for seed, names in enumerate(tuple(islice(people, seats)) for _ in range(_GAMES))
    ]
    yield from _measure_drawing(f"picture of {key}", game, tables, _table_scene, people)
    if isinstance(game.view, HandView):
        playing = [table[:-1] for table in tables]
        yield from _measure_drawing(f"hand of {key}", game, playing, _hand_scene, people)
    sizes = [len(png) / 1000 for table in tables for png in _all_pictures(game, table)]
    yield Measurement.size(f"largest of {key}'s {len(sizes)} pictures", max(sizes), 100)
    yield Measurement.size(f"mean of {key}'s {len(sizes)} pictures", fmean(sizes), 90)


def _measure_drawing(
    title: str,
    game: HostedGame,
    tables: Sequence[Sequence[_Shown]],
    renderer: _Renderer,
    people: Iterator[str],
) -> Iterator[Measurement]:
    """Measure a few pictures of each table with cached and with new names, beside their floor.

    The letters of new names are cached, as in a bot that has run for an hour, except those of the
    first names.
    """
    states = [shown for table in tables for shown in table[:: max(1, len(table) // _STATES)]]
    translate, seats = catalogue(LANGUAGES[0]), game.rules.seats[-1]

    def draw(batch: Sequence[_Shown]) -> list[bytes]:
        return [png for shown in batch for png in _pngs(renderer(game, shown, translate))]

    def draw_fresh(people: Iterator[str]) -> float:
        fresh = [shown._replace(names=tuple(islice(people, seats))) for shown in states]
        return processor_seconds(lambda: draw(fresh)) / len(finished)

    by_letters = filterfalse(lambda name: is_shaped(clean(name)), people)
    shaped = filter(lambda name: is_shaped(clean(name)), people)
    for cache in CACHES:
        cache.clear()
    finished = draw(states)
    first, *_ = [draw_fresh(by_letters) for _ in range(_EARLIER)]
    cached, fresh, writing = alternating(
        _ROUNDS,
        lambda: processor_seconds(lambda: draw(states)) / len(finished),
        lambda: draw_fresh(by_letters),
        lambda: fmean(map(seconds_to_write, finished)),
    )
    [in_scripts] = alternating(_ROUNDS, lambda: draw_fresh(shaped))
    yield Measurement.cost(f"{title}, state to bytes", cached, PILLOW, writing, _GOAL)
    never_seen = f"{title}, names never seen"
    yield Measurement.cost(never_seen, fresh, "with known names", cached, _FRESH_GOAL)
    comparison = f"{milliseconds(cached)} with known names"
    for names, seconds in ("the first names", first), ("names to be shaped", in_scripts):
        yield Measurement(f"{title}, {names}", milliseconds(seconds), comparison, seconds / cached)


def _random_game(game: AnyGame, rng: Random) -> list[Any]:
    """Play a random game with the maximum number of seats; return the states with a picture."""
    start = game.new(game.options_type(), game.seats[-1])
    return [*playing(game, start, random_draw(rng), random_choice(game, rng))]


def _table_scene(game: HostedGame, shown: _Shown, translate: Translate) -> MessageSpec:
    """Return the public message; during a turn, with the longest draft of its buttons."""
    state, names = shown
    view = game.rules.view(state, None)
    if game.rules.result(state) is not None:
        return game.view.game_over(view, names, translate)
    spec = game.view.playing(view, names, translate, _PRESSES, "")
    draft = max((button.press for row in spec.rows for button in row), key=len, default="")
    return game.view.playing(view, names, translate, _PRESSES, draft) if draft else spec


def _hand_scene(game: HostedGame, shown: _Shown, translate: Translate) -> MessageSpec:
    """Return the hand of the first seat to act."""
    if not isinstance(game.view, HandView):
        raise TypeError(f"nobody has a hand in {game.rules.key}")
    state, names = shown
    seat = min(game.rules.to_act(state))
    view = game.rules.view(state, seat)
    return game.view.hand(view, seat, names, translate, _PRESSES, "")


def _all_pictures(game: HostedGame, table: Sequence[_Shown]) -> Iterator[bytes]:
    """Yield the pictures of a game, and of the ends of its turns, in every language."""
    for language in LANGUAGES:
        translate, turn = catalogue(language), 1
        for shown in table:
            state, names = shown
            yield from _pngs(_table_scene(game, shown, translate))
            if isinstance(game.view, HandView) and game.rules.to_act(state):
                yield from _pngs(_hand_scene(game, shown, translate))
            if game.rules.turn(state) != turn:
                view = game.rules.view(state, None)
                yield from _pngs(game.view.turn_over(view, names, translate))
            turn = game.rules.turn(state)


def _pngs(spec: MessageSpec) -> Iterator[bytes]:
    if spec.picture is not None:
        yield spec.picture().png


def seconds_to_write(png: bytes) -> float:
    """Return the processor seconds in which Pillow writes a picture."""
    with Image.open(BytesIO(png)) as image:
        image.load()
        return processor_seconds(lambda: image.save(BytesIO(), "PNG", compress_level=_COMPRESSION))
