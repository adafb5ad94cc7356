"""Dice luck: the risk of a throw is exact, and the counts agree with the game."""

from fractions import Fraction
from itertools import pairwise, product
from math import prod
from typing import Any

import pytest

from bot.conformance.random_games import PlayStyle, RandomGame, random_game
from engine.analysis.luck import DiceLuck, dice_luck, luckiest
from engine.claimit import ClaimIt
from engine.game import AnyDiceGame, DiceGame, Throw
from engine.log import EntryKind, LogEntry, states
from engine.nuggets import Nuggets
from engine.nuggets.state import Ending
from engine.sample import Sample
from tests.engine.games import SAMPLES, several

STYLE = PlayStyle(seed=4, boldness=1.5, quitting=0.0)
MOST_OUTCOMES = 1300
"""Four dice have 1,296."""

with_dice = pytest.mark.parametrize(
    "sample", [entry for entry in SAMPLES if isinstance(entry.game, DiceGame)], ids=repr
)


def dice_game(sample: Sample) -> AnyDiceGame:
    assert isinstance(sample.game, DiceGame)
    return sample.game


def log_of(played: RandomGame) -> list[LogEntry]:
    return [LogEntry(EntryKind(entry.kind), entry.seat, entry.payload) for entry in played.log]


def counted(game: AnyDiceGame, options: Any, seats: int) -> tuple[RandomGame, tuple[DiceLuck, ...]]:
    played = random_game(game, options, seats, STYLE)
    return played, dice_luck(game, played.states, log_of(played), seats)


@with_dice
def test_the_risk_is_the_share_of_the_throws_that_bust(sample: Sample) -> None:
    """Throws every outcome of some pending draws."""
    game = dice_game(sample)
    waiting = {
        state: bounds
        for state in random_game(game, sample.options[0], several(game), STYLE).states
        if (bounds := game.pending(state)) is not None and prod(bounds) <= MOST_OUTCOMES
    }
    risks = set()
    for state, bounds in list(waiting.items())[:40]:
        throws = [game.throw(state, outcome) for outcome in product(*map(range, bounds))]
        if throws[0] is None:
            assert throws == [None] * len(throws)
            continue
        known = [throw for throw in throws if throw is not None]
        assert len(known) == prod(bounds)
        assert {throw.risk for throw in known} == {
            Fraction(sum(throw.bust for throw in known), len(known))
        }
        risks.add(known[0].risk)
        assert all(set(throw.faces) <= set(game.faces) for throw in known)
    several_dice = any(len(bounds) > 1 for bounds in waiting.values())
    assert len(risks) > (3 if several_dice else 0)


@with_dice
def test_a_throw_shows_the_drawn_faces(sample: Sample) -> None:
    game = dice_game(sample)
    drawn = [
        (state, bounds)
        for state in random_game(game, sample.options[0], 2, STYLE).states
        if (bounds := game.pending(state)) is not None
    ]
    state, bounds = max(drawn, key=lambda draw: len(draw[1]))
    for face, name in enumerate(game.faces):
        thrown = game.throw(state, (face,) * len(bounds))
        assert isinstance(thrown, Throw)
        assert thrown.faces == (name,) * len(bounds)
        assert game.to_act(game.resolve(state, (0,) * len(bounds))) or thrown.bust


def test_the_busts_of_claim_it_match_its_ranking() -> None:
    game = ClaimIt()
    played, everybody = counted(game, game.options_type(), 4)
    result = game.result(played.states[-1])
    assert result is not None
    assert [luck.busts for luck in everybody] == [
        standing.stats["busts"]
        for standing in sorted(result.standings, key=lambda standing: standing.seat)
    ]
    for luck in everybody:
        assert sum(luck.faces) == 3 * luck.rolls > 0


def test_the_expected_busts_of_claim_it_are_the_sum_of_the_shown_risks() -> None:
    game = ClaimIt()
    played, everybody = counted(game, game.options_type(), 3)
    shown = [Fraction()] * 3
    for before, entry in zip(played.states, played.log, strict=False):
        if entry.payload == '["roll"]':
            view = game.view(before, None)
            shown[view.mover] += Fraction(view.bust_rolls, 216)
    assert [luck.expected for luck in everybody] == shown


def test_the_busts_of_gold_nuggets_are_its_busted_turns() -> None:
    game = Nuggets()
    played, everybody = counted(game, game.options_type(), 3)
    busts = [0, 0, 0]
    for before, after in pairwise(played.states):
        end = after.turn.previous
        if after.turn.number > max(1, before.turn.number) and end.ending is Ending.BUST:
            busts[end.mover] += 1
    assert sum(busts) > 3
    assert [luck.busts for luck in everybody] == busts


@with_dice
def test_the_states_of_a_log_are_those_of_the_game(sample: Sample) -> None:
    played = random_game(sample.game, sample.options[0], 2, STYLE)
    again = states(sample.game, "{}", 2, log_of(played))
    assert list(again) == played.states


def test_the_luckiest_was_spared_the_most_busts() -> None:
    def luck(busts: int, expected: int, rolls: int = 9) -> DiceLuck:
        return DiceLuck(rolls, busts, Fraction(expected), ())

    assert luckiest([luck(3, 4), luck(1, 3), luck(0, 1)]) == 1
    assert luckiest([luck(3, 1), luck(2, 1)]) == 1, "the least unlucky"
    assert luckiest([luck(3, 4), luck(1, 2)]) is None, "two of them"
    assert luckiest([luck(2, 1), luck(0, 0, rolls=0)]) == 0, "who never rolled had no luck"
    assert luckiest([luck(0, 0, rolls=0)] * 2) is None
