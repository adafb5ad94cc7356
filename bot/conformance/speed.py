"""Checks of a game's speed beside the program's own games, measured in turn in the same run."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.views.game import NO_PRESSES
from bot.views.hosted_games import unguarded
from engine.game import AnyGame, Seat
from engine.package import GamePackage
from engine.player import Strength
from engine.playing import playing, random_choice, random_draw

_ROUNDS: Final = 4
_SECONDS: Final = 0.06
"""Seconds for which a game is played, or drawn, in a round."""
_POSITIONS: Final = 4
_DECISION: Final = 1.0
"""Maximum seconds of a decision (see `engine.player.Player`)."""
_FAR: Final = 5
"""Factor by which a game may be slower than the slowest of the program's own games."""


class TimedDecision(NamedTuple):
    """The seconds of a decision, and which player took them."""

    seconds: float
    player: Strength


class Speed(NamedTuple):
    """Random actions per second, seconds per picture, and the slowest decision."""

    actions: float
    picture: float
    decision: TimedDecision


class Pace(NamedTuple):
    """The speed of a game, and the slowest values of all others."""

    game: Speed
    slowest: Speed

    def in_words(self) -> str:
        """Return the comparison as a sentence."""
        game, other = self
        return (
            "times as slow as our slowest game:"
            f" random play {other.actions / game.actions:.2g} ({game.actions:,.0f} actions/s),"
            f" a picture {game.picture / other.picture:.2g} ({1000 * game.picture:.1f} ms), the"
            f" slowest decision {game.decision.seconds / other.decision.seconds:.2g}"
            f" ({game.decision.seconds:.2g} s)."
        )

    def warnings(self) -> list[str]:
        """Return a sentence for each value that is too slow."""
        game, other = self
        warnings = []
        if game.actions * _FAR < other.actions:
            warnings.append(
                f"Random play is slow: {game.actions:,.0f} actions/s, and {other.actions:,.0f} are"
                " our slowest game's. Records, reviews and searches play a lot: let legal and apply"
                " do less."
            )
        if game.picture > _FAR * other.picture:
            warnings.append(
                f"A picture takes {1000 * game.picture:.0f} ms, and {1000 * other.picture:.1f} ms"
                " are our slowest game's. Draw sprites and backdrops once (warm), and put them."
            )
        if game.decision.seconds > min(_DECISION, _FAR * other.decision.seconds):
            thought = other.decision.seconds
            warnings.append(
                f"The {game.decision.player} player thinks for {game.decision.seconds:.2g} s. It"
                f" may for {_DECISION:.0f}, and {thought:.2g} s are our slowest game's:"
                " give it less to look at, such as a lower effort."
            )
        return warnings


def pace(package: GamePackage, our_games: Sequence[GamePackage], seed: int) -> Pace:
    """Measure a game and others in turn, in processor time."""
    games = [package, *our_games]
    rates = _per_second([_Play(compared.rules, seed).once for compared in games])
    drawings = _per_second([_Draw(compared, seed).once for compared in games])
    decisions = [_slowest_decision(compared, seed) for compared in games]
    game, *speeds = (
        Speed(rate, 1 / drawn, thought)
        for rate, drawn, thought in zip(rates, drawings, decisions, strict=True)
    )
    return Pace(
        game,
        Speed(
            min(speed.actions for speed in speeds),
            max(speed.picture for speed in speeds),
            max(speed.decision for speed in speeds),
        ),
    )


def _per_second(functions: Sequence[Callable[[], int]]) -> list[float]:
    """Return the amount that each function does per second of processor time."""
    amounts, spent = [0] * len(functions), [0.0] * len(functions)
    for _ in range(_ROUNDS):
        for index, function in enumerate(functions):
            begun = process_time()
            while (took := process_time() - begun) < _SECONDS:
                amounts[index] += function()
            spent[index] += took
    return [number / seconds for number, seconds in zip(amounts, spent, strict=True)]


class _Play:
    """Plays random games one after another."""

    def __init__(self, rules: AnyGame, seed: int) -> None:
        self._rules = rules
        self._random = Random(seed)  # noqa: S311

    def once(self) -> int:
        """Play a game; return the number of its actions."""
        return sum(1 for _ in _asking(self._rules, self._random))


def _asking(rules: AnyGame, random: Random) -> Iterator[tuple[Any, Seat]]:
    """Yield each position of a random game in which a seat acts, with that seat."""
    start = rules.new(rules.options_type(), min(rules.seats))
    for state in playing(rules, start, random_draw(random), random_choice(rules, random)):
        if acting := rules.to_act(state):
            yield state, min(acting)


def _some_positions(rules: AnyGame, seed: int) -> list[tuple[Any, Seat]]:
    asking = list(_asking(rules, Random(seed)))  # noqa: S311
    return list(islice(asking, 0, None, 1 + len(asking) // _POSITIONS))


class _Draw:
    """Draws the table in a few positions of a random game."""

    def __init__(self, package: GamePackage, seed: int) -> None:
        rules, view = unguarded(package)
        names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][: min(rules.seats)]
        translate = catalogue(DEFAULT_LANGUAGE)
        specs = [
            view.playing(rules.view(state, None), names, translate, NO_PRESSES, "")
            for state, _ in _some_positions(rules, seed)
        ]
        self._pictures = [spec.picture for spec in specs if spec.picture is not None]
        for make in self._pictures:
            make()  # fills the caches, which aren't measured

    def once(self) -> int:
        """Draw all pictures; return their number, 1 if there are none."""
        for make in self._pictures:
            make()
        return len(self._pictures) or 1


def _slowest_decision(package: GamePackage, seed: int) -> TimedDecision:
    """Return the slowest decision of any computer player in a few positions."""
    rules, longest = package.rules, TimedDecision(1e-9, Strength.STRONG)
    for state, seat in _some_positions(rules, seed):
        view = rules.view(state, seat)
        for strength in filter(package.players.__contains__, Strength):
            begun = process_time()
            package.players[strength].decide(view, seat, Random(seed))  # noqa: S311
            longest = max(longest, TimedDecision(process_time() - begun, strength))
    return longest
