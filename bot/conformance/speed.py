"""How fast a game is beside those of this program, measured in turn in the same run."""

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
"""How long a game is played, or drawn, in a round."""
_POSITIONS: Final = 4
_DECISION: Final = 1.0
"""A decision takes less than this many seconds (see `engine.player.Player`)."""
_FAR: Final = 5
"""A game that needs this many times what the slowest of this program's games does is too slow."""


class TimedDecision(NamedTuple):
    """The seconds of a decision, and which player took them."""

    seconds: float
    player: Strength


class Speed(NamedTuple):
    """Random actions in a second, the seconds of a picture, and the slowest decision."""

    actions: float
    picture: float
    decision: TimedDecision


class Pace(NamedTuple):
    """How fast a game is, and the slowest of others."""

    own: Speed
    slowest: Speed

    def in_words(self) -> str:
        """Return all of it as a sentence."""
        own, other = self
        return (
            f"{own.actions:,.0f} random actions/s, {own.actions / other.actions:.2g} times our"
            f" slowest game; {1000 * own.picture:.1f} ms a picture,"
            f" {own.picture / other.picture:.2g} times; {own.decision.seconds:.2g} s the slowest"
            f" decision, {own.decision.seconds / other.decision.seconds:.2g} times."
        )

    def warnings(self) -> list[str]:
        """Return a sentence for each thing that is far slower than ours, or than it may be."""
        own, other = self
        found = []
        if own.actions * _FAR < other.actions:
            found.append(
                f"Random play is slow: {own.actions:,.0f} actions/s, and {other.actions:,.0f} are"
                " our slowest game's. Records, reviews and searches play a lot: let legal and apply"
                " do less."
            )
        if own.picture > _FAR * other.picture:
            found.append(
                f"A picture takes {1000 * own.picture:.0f} ms, and {1000 * other.picture:.1f} ms"
                " are our slowest game's. Draw sprites and backdrops once (warm), and put them."
            )
        if own.decision.seconds > _DECISION:
            found.append(
                f"The {own.decision.player} player thinks for {own.decision.seconds:.1f} s, and may"
                f" for {_DECISION:.0f}: give it less to look at, such as a lower effort."
            )
        return found


def pace(package: GamePackage, others: Sequence[GamePackage], seed: int) -> Pace:
    """Measure a game and others in turn, by processor time."""
    games = [package, *others]
    rates = _in_turn([_Play(one.rules, seed).once for one in games])
    drawings = _in_turn([_Draw(one, seed).once for one in games])
    decisions = [_slowest_decision(one, seed) for one in games]
    own, *rest = (
        Speed(rate, 1 / drawn, thought)
        for rate, drawn, thought in zip(rates, drawings, decisions, strict=True)
    )
    return Pace(
        own,
        Speed(
            min(one.actions for one in rest),
            max(one.picture for one in rest),
            max(one.decision for one in rest),
        ),
    )


def _in_turn(once: Sequence[Callable[[], int]]) -> list[float]:
    """Return how much each does in a second of processor time."""
    done, spent = [0] * len(once), [0.0] * len(once)
    for _ in range(_ROUNDS):
        for at, do in enumerate(once):
            begun = process_time()
            while (took := process_time() - begun) < _SECONDS:
                done[at] += do()
            spent[at] += took
    return [number / seconds for number, seconds in zip(done, spent, strict=True)]


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
    """Draws the table in some positions of a random game, one after another."""

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
            make()  # what is drawn once for all isn't measured

    def once(self) -> int:
        """Draw all of them; return how many there are, 1 for none."""
        for make in self._pictures:
            make()
        return len(self._pictures) or 1


def _slowest_decision(package: GamePackage, seed: int) -> TimedDecision:
    """Return the longest that a computer player thinks in some positions."""
    rules, longest = package.rules, TimedDecision(1e-9, Strength.STRONG)
    for state, seat in _some_positions(rules, seed):
        view = rules.view(state, seat)
        for strength in [one for one in Strength if one in package.players]:
            begun = process_time()
            package.players[strength].decide(view, seat, Random(seed))  # noqa: S311
            longest = max(longest, TimedDecision(process_time() - begun, strength))
    return longest
