"""Advice and review: playing like the strong player costs nothing."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache
from itertools import islice
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.conformance.random_games import PlayStyle, random_game
from bot.game_packages import PACKAGES
from engine.analysis.advice import advise, answers
from engine.analysis.review import (
    LEAST_COST,
    OFFERED,
    SHOWN,
    Point,
    Review,
    Swing,
    decisions,
    judge,
    review,
    turning_point,
)
from engine.game import Result, Seat, Standing
from engine.log import EntryKind, LogEntry, apply_entry
from engine.player import Strength
from engine.sample import Sample
from engine.turns import LAST_STANDING
from tests.engine.games import OURS, SAMPLES

OWN: Seat = 0
SEATS = 2
LENGTH = 60
"""Maximum number of entries of a game between strong players, which are slow."""
MOST_JUDGED = 15

GAMES, SPARSE, ADVISED = 20, 3, 10
"""Number of random games, the step between their positions, and the maximum number of positions."""

pytestmark = pytest.mark.usefixtures("hasty")
every_game = pytest.mark.parametrize("game", PACKAGES)
Decide: TypeAlias = Callable[[Any, Seat, int], Any]
"""Returns an action, given a view, the seat that sees it and the length of the log."""


class Game(NamedTuple):
    """The beginning of a game: ``states`` are those before each entry of the log."""

    log: list[LogEntry]
    states: list[Any]


def played(game: str, decide: Decide) -> Game:
    """Play the beginning of a game; its dice depend only on their places in the log."""
    rules = PACKAGES[game].rules
    state, result = rules.new(rules.options_type(), SEATS), Game([], [])
    while rules.result(state) is None and len(result.log) < LENGTH:
        bounds, index = rules.pending(state), len(result.log)
        if bounds is not None:
            random = Random(index)
            entry = LogEntry(EntryKind.CHANCE, None, _json([random.randrange(n) for n in bounds]))
        else:
            [seat] = rules.to_act(state)
            action = decide(rules.view(state, seat), seat, index)
            entry = LogEntry(EntryKind.ACTION, seat, _json(action))
        result.states.append(state)
        result.log.append(entry)
        state = apply_entry(rules, state, entry)
    return result


def strong(game: str) -> Decide:
    player = PACKAGES[game].players[Strength.STRONG]
    return lambda view, seat, _: player.decide(view, seat, Random(0))


@cache
def strong_game(game: str) -> Game:
    return played(game, strong(game))


def reviewed(game: str, log: list[LogEntry], seat: Seat = OWN) -> Review:
    decided = decisions(PACKAGES[game], "{}", SEATS, log, seat)
    return review([judge(PACKAGES[game], seat, decision) for decision in decided])


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


@every_game
def test_the_strong_player_has_no_regret(game: str) -> None:
    log = strong_game(game).log
    for seat in range(SEATS):
        result = reviewed(game, log, seat)
        assert result.decisions > 5
        assert result.cost == pytest.approx(0)
        assert result.costliest == ()


@every_game
def test_a_planted_blunder_is_found_first(game: str) -> None:
    """In a game of the strong player, the move with the most to lose is replaced by the worst."""
    rules, before = PACKAGES[game].rules, strong_game(game)
    gaps = {}
    for index, (state, entry) in enumerate(zip(before.states, before.log, strict=True)):
        if entry.kind is EntryKind.ACTION and entry.seat == OWN:
            view = rules.view(state, OWN)
            possible = answers(PACKAGES[game], view, OWN)
            best, worst = possible[0], possible[-1]
            again = PACKAGES[game].adviser.estimated_again(view, OWN, (best.action, worst.action))
            highest, lowest = again or (best.chance, worst.chance)
            gaps[index] = highest - lowest
    blunder = max(gaps, key=gaps.__getitem__)
    view = rules.view(before.states[blunder], OWN)
    worst = answers(PACKAGES[game], view, OWN)[-1]

    def decide(view: Any, seat: Seat, index: int) -> Any:
        return worst.action if index == blunder else strong(game)(view, seat, index)

    result = reviewed(game, played(game, decide).log)
    [first] = result.costliest
    decided = first.decision.turn, first.decision.view, first.decision.action
    assert decided == (rules.turn(before.states[blunder]), view, worst.action)
    assert {first.best, first.done} <= {*first.offered}
    assert len(first.offered) <= OFFERED
    assert first.done.action == worst.action
    assert first.cost == pytest.approx(gaps[blunder]) == pytest.approx(result.cost)
    assert first.cost > LEAST_COST


@pytest.mark.parametrize("sample", SAMPLES, ids=repr)
@given(seed=st.integers(0, 2**32), data=st.data(), option=st.integers(0, 1))
@settings(deadline=None, max_examples=4)
def test_costs_of_random_games(sample: Sample, seed: int, data: st.DataObject, option: int) -> None:
    game, key = sample.game, sample.game.key
    seats = data.draw(st.sampled_from([count for count in game.seats if count <= 4]))
    options = sample.options[option % len(sample.options)]
    chance = random_game(game, options, seats, PlayStyle(seed, 1.5, 0.01))
    log = [LogEntry(EntryKind(entry.kind), entry.seat, entry.payload) for entry in chance.log]
    expected = [
        (state, entry)
        for state, entry in zip(chance.states, log, strict=False)
        if entry.kind is EntryKind.ACTION and entry.seat == OWN and len(game.legal(state, OWN)) > 1
    ]

    decided = decisions(PACKAGES[key], _json(options), seats, log, OWN)

    assert [decision.view for decision in decided] == [
        game.view(state, OWN) for state, _ in expected
    ]
    assert [_json(decision.action) for decision in decided] == [
        entry.payload for _, entry in expected
    ]
    assert [decision.turn for decision in decided] == [game.turn(state) for state, _ in expected]
    verdicts = [judge(PACKAGES[key], OWN, decision) for decision in decided[:MOST_JUDGED]]
    for verdict in verdicts:
        assert -1 <= verdict.cost <= 1
        assert 0 <= verdict.done.chance <= 1
        assert verdict.done.action == verdict.decision.action
    total = review(verdicts)
    assert total.decisions == len(verdicts)
    assert total.cost == pytest.approx(sum(verdict.cost for verdict in verdicts))
    costly = sorted(verdicts, key=attrgetter("cost"), reverse=True)[:SHOWN]
    assert sorted(verdict.cost for verdict in total.costliest) == sorted(
        verdict.cost for verdict in costly if verdict.cost >= LEAST_COST
    )
    asked = [verdict.decision.at for verdict in total.costliest]
    assert asked == sorted(asked), "in the order of the game"


@every_game
def test_advice_is_the_strong_players_action(game: str) -> None:
    rules, before = PACKAGES[game].rules, strong_game(game)
    for state, entry in zip(before.states, before.log, strict=True):
        if entry.kind is not EntryKind.ACTION or entry.seat is None:
            continue
        view = rules.view(state, entry.seat)
        possible = answers(PACKAGES[game], view, entry.seat)
        best = advise(PACKAGES[game], view, entry.seat).best
        assert {answer.action for answer in possible} == set(rules.legal(state, entry.seat))
        assert best.chance == max(answer.chance for answer in possible)
        assert _json(best.action) == entry.payload


class Choice(StrEnum):
    """The kinds of choices."""

    ONE = "one action"
    ALIKE = "actions of one kind"
    KINDS = "actions of several kinds"


def choices(game: str, choice: Choice) -> Iterator[tuple[Any, Seat]]:
    """Yield views of random games with this choice, and the seat that has it."""
    rules = PACKAGES[game].rules
    for seed in range(GAMES):
        options = rules.random_options(Random(seed))
        for state in random_game(rules, options, SEATS, PlayStyle(seed, 1, 0)).states:
            for seat in rules.to_act(state):
                legal = rules.legal(state, seat)
                kinds = {type(action) for action in legal}
                several = Choice.KINDS if len(kinds) > 1 else Choice.ALIKE
                if choice is (Choice.ONE if len(legal) == 1 else several):
                    yield rules.view(state, seat), seat


@every_game
@pytest.mark.parametrize("choice", Choice)
def test_advice_names_the_best_action_of_another_kind(game: str, choice: Choice) -> None:
    positions = list(islice(choices(game, choice), 0, None, SPARSE))[:ADVISED]
    assert positions or choice is Choice.ALIKE or game not in OURS, "not in every game"
    for view, seat in positions:
        best, instead = advise(PACKAGES[game], view, seat)
        others = [
            answer for answer in answers(PACKAGES[game], view, seat) if answer.action != best.action
        ]
        if choice is Choice.KINDS:
            others = [other for other in others if type(other.action) is not type(best.action)]
        if instead is None:
            assert choice is Choice.ONE
        else:
            assert instead in others
            assert instead.chance == max(answer.chance for answer in others)


def test_the_turning_point_is_the_largest_swing_of_all_players() -> None:
    rules = PACKAGES["claimit"].rules
    ada = [Point(1, 1, 0.5), Point(4, 2, 0.7), Point(9, 4, 0.6)]
    ben = [Point(2, 1, 0.5), Point(7, 3, 0.15), Point(11, 5, 0.4)]

    def ended(*resigned: Seat, decided_by: str = "mine") -> Result:
        return Result(
            tuple(Standing(seat, 1 + seat, seat in resigned, {}) for seat in range(2)), decided_by
        )

    assert turning_point(rules, ended(), (ada, ben), 20) == Swing(0, 4, 9, 20, 0.6, 1.0)
    bens_swing = Swing(1, 1, 2, 7, 0.5, 0.15)
    assert turning_point(rules, ended(1, decided_by=LAST_STANDING), (ada, ben), 20) == bens_swing
    tie = Result(tuple(Standing(seat, 1, False, {}) for seat in range(2)), "shared")  # noqa: FBT003
    assert turning_point(rules, tie, (ada, ben), 20) == bens_swing
    assert turning_point(rules, ended(), ([], []), 20) is None
    assert turning_point(rules, ended(0), (ada[:1], []), 20) is None
