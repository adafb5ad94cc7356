"""The strong player of Claim: play-outs, decisions, exact endgames, and a whole review.

The positions come from games of quick players with random sets of factions, and are the same in
every run.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from benchmarks.measurement import Measurement, milliseconds, processor_seconds
from bot.game_packages import PACKAGES
from engine.analysis.review import Decision, judge, review
from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.greedy import play_out, shares
from engine.claim.ai.planned_errors import planned_errors
from engine.claim.ai.strong import ERROR_RATE, nothing_is_hidden, pays_to_open
from engine.claim.state import Phase, State
from engine.claim.view import View
from engine.game import Seat
from engine.player import Strength
from engine.playing import choice_of, playing, random_draw

_SEATS: Final = (2, 3, 4)
_GAMES: Final = 6
_SAMPLING: Final = 7
"""Interval of measured decisions: every seventh of a game."""
_PLAYOUTS: Final = 40
_ENDINGS: Final = 20
_CARDS: Final = 6
_DECISION: Final = 0.15
_REVIEW: Final = 4.0

_CLAIM: Final = PACKAGES["claim"]


class _Choice(NamedTuple):
    """A choice in a game, and the seat that has it."""

    state: State
    view: View
    seat: Seat

    @property
    def is_ending(self) -> bool:
        """Whether the strong player solves the position exactly instead of using play-outs."""
        known = nothing_is_hidden(self.view) and max(self.view.hand_counts) <= _CARDS
        return known or pays_to_open(self.view)


def measure() -> Sequence[Measurement]:
    """Measure in processor time."""
    rows = list[Measurement]()
    for seats in _SEATS:
        games = [list(_game(seats, number)) for number in range(_GAMES)]
        rows.append(_playouts(seats, [game[0].state for game in games]))
        sampled = [choice for game in games for choice in game[::_SAMPLING] if not choice.is_ending]
        rows.append(_decisions(f"claim, {seats} seats: a decision of strong", sampled, _DECISION))
    rows.append(_decisions(f"of two with {_CARDS} cards, nothing hidden", _endings(), _DECISION))
    return [*rows, _review(list(_game(2, 0)))]


def _game(seats: int, number: int) -> Iterator[_Choice]:
    """Yield the choices of a game."""
    rules, player = _CLAIM.rules, _CLAIM.players[Strength.MEDIUM]
    random = Random(f"{seats}:{number}")  # noqa: S311 - the same games in every run
    start = rules.new(rules.random_options(random), seats)
    choose = choice_of(rules, [player] * seats, random)
    for state in playing(rules, start, random_draw(random), choose):
        if acting := rules.to_act(state):
            seat = min(acting)
            view = rules.view(state, seat)
            if len(view.legal) > 1:
                yield _Choice(state, view, seat)


def _endings() -> Sequence[_Choice]:
    """Return the first choices of endgames for two in which nothing is hidden."""
    first_choices = (
        choice
        for number in range(10 * _ENDINGS)
        for choice in islice(filter(_is_first_of_ending, _game(2, number)), 1)
    )
    return list(islice(first_choices, _ENDINGS))


def _is_first_of_ending(choice: _Choice) -> bool:
    is_late = choice.view.phase is Phase.CAMPAIGN and len(choice.view.hand) == _CARDS
    return is_late and nothing_is_hidden(choice.view)


def _playouts(seats: int, begun: Sequence[State]) -> Measurement:
    """Measure play-outs of whole games, after one that fills the tables of each set of factions."""
    random = Random(1)  # noqa: S311 - the same play in every run

    def play(state: State, times: int) -> None:
        for _ in range(times):
            shares(play_out(FastTable(state), planned_errors(random, ERROR_RATE, seats)))

    for state in begun:
        play(state, 1)
    spent = sum(processor_seconds(partial(play, state, _PLAYOUTS)) for state in begun)
    rate = _PLAYOUTS * len(begun) / spent
    return Measurement(f"claim, {seats} seats: whole play-outs", f"{rate:,.0f}/s")


def _decisions(title: str, choices: Sequence[_Choice], limit: float) -> Measurement:
    strong = _CLAIM.players[Strength.STRONG]

    def decide(choice: _Choice) -> None:
        strong.decide(choice.view, choice.seat, Random(0))  # noqa: S311 - the same in every run

    times = [processor_seconds(partial(decide, choice)) for choice in choices]
    longest = f"longest of {len(times)}: {milliseconds(max(times))}"
    goal = f"<= {limit * 1000:g} ms"
    return Measurement(title, milliseconds(mean(times)), longest, goal=goal, ok=max(times) <= limit)


def _review(choices: Sequence[_Choice]) -> Measurement:
    """Measure the review of a game in which the first seat always plays its last legal card."""
    reviewed = [
        Decision(choice.view.number, choice.view, choice.view.legal[-1])
        for choice in choices
        if choice.seat == 0
    ]

    def work() -> None:
        review([judge(_CLAIM, 0, decision) for decision in reviewed])

    spent = processor_seconds(work)
    return Measurement(
        "claim, 2 seats: review of a game",
        f"{spent:.2f} s",
        f"{len(reviewed)} decisions",
        goal=f"<= {_REVIEW:g} s",
        ok=spent <= _REVIEW,
    )
