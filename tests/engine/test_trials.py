"""Trials by the strong players, by which positions of the day are judged."""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from bot.game_packages import PACKAGES
from bot.games.claim.sample import redealt
from engine.claim.state import Options as ClaimOptions
from engine.claimit.ai.rollout import Rollout
from engine.claimit.ai.win_model import win_models
from engine.claimit.rules import ClaimIt
from engine.claimit.state import Action, Phase, Roll, State, Stop
from engine.game import Seat
from engine.player import Strength, Trials
from engine.playing import choice_of, playing, random_draw
from tests.engine.claim.games import GAME as CLAIM
from tests.engine.claim.games import played
from tests.engine.claimit.positions import position
from tests.engine.games import SAMPLES

pytestmark = pytest.mark.usefixtures("hasty")
GAMES = [sample.game.key for sample in SAMPLES]


def choices(game: str, seats: int, random: Random) -> list[tuple[Any, Seat]]:
    """Return the positions of a fast game in which one seat has a choice."""
    package = PACKAGES[game]
    rules, player = package.rules, package.players[Strength.EASY]
    start, result = rules.new(rules.random_options(random), seats), []
    choose = choice_of(rules, [player] * seats, random)
    for state in playing(rules, start, random_draw(random), choose):
        acting = rules.to_act(state)
        if len(acting) == 1 and len(rules.legal(state, min(acting))) > 1:
            result.append((state, min(acting)))
    return result


def tried(game: str, state: Any, seat: Seat, effort: int, seed: int = 1) -> Trials | None:
    actions = PACKAGES[game].rules.legal(state, seat)
    return PACKAGES[game].adviser.trials(state, seat, actions, effort, Random(seed))


@pytest.mark.parametrize("game", GAMES)
def test_each_trial_covers_every_action(game: str) -> None:
    random, checked = Random(3), 0
    for state, seat in random.sample(choices(game, 2, random), 3):
        actions = PACKAGES[game].rules.legal(state, seat)
        trials = tried(game, state, seat, 4)
        if trials is None:
            continue
        checked += 1
        assert {len(row) for row in trials.rows} == {len(actions)}
        assert len(trials.rows) == 1 if trials.is_exact else len(trials.rows) > 1
        assert tried(game, state, seat, 4) == trials
        more = tried(game, state, seat, 12)
        assert more is not None
        assert trials.is_exact or len(more.rows) > len(trials.rows)
    assert checked


def test_gold_nuggets_has_exact_trials_for_two_and_none_for_three() -> None:
    random, rules = Random(2), PACKAGES["nuggets"].rules
    state, seat = random.choice(choices("nuggets", 2, random))
    trials = tried("nuggets", state, seat, 1)
    answers = PACKAGES["nuggets"].adviser.answers(rules.view(state, seat), seat)
    chances = {action: chance for chance, action in answers}
    assert trials == Trials(
        [[chances[action] for action in rules.legal(state, seat)]], is_exact=True
    )
    state, seat = random.choice(choices("nuggets", 3, random))
    assert tried("nuggets", state, seat, 1) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trials_of_claim_know_no_secrets(seats: int) -> None:
    """Redealing hidden cards doesn't change its trials."""
    random, hidden = Random(seats), 0
    for state, seat in random.sample(played(seats, random, ClaimOptions()), 12):
        if len(CLAIM.legal(state, seat)) < 2:
            continue
        other = redealt(state, seat, random)
        hidden += other != state
        assert tried("claim", other, seat, 1) == tried("claim", state, seat, 1)
    assert hidden


def test_deals_that_are_worked_out_know_no_secrets() -> None:
    random, checked = Random(1), 0
    for state, seat in played(4, random, ClaimOptions()):
        few_are_left = not state.middle and len(state.hands[seat]) in (2, 3)
        other = redealt(state, seat, random)
        if few_are_left and len(CLAIM.legal(state, seat)) > 1 and other != state:
            trials = tried("claim", state, seat, 40)
            assert tried("claim", other, seat, 40) == trials
            checked += trials is not None
    assert checked


def test_the_end_of_claim_is_exact() -> None:
    adviser, exact = PACKAGES["claim"].adviser, 0
    for state, seat in played(2, Random(4), ClaimOptions()):
        view = CLAIM.view(state, seat)
        if adviser.is_exact(view, seat) and len(view.legal) > 1:
            trials = tried("claim", state, seat, 1)
            chances = {action: chance for chance, action in adviser.answers(view, seat)}
            assert trials == Trials([[chances[action] for action in view.legal]], is_exact=True)
            exact += 1
    assert exact


def last_turn(mine: int, rival: int, marked: int) -> State:
    """Return the last turn: both seats have mines of these sizes, seat 0 marked more."""
    tokens = ["A"] * mine + ["1", "2", "3"][:marked]
    tokens += ["."] * (36 - len(tokens) - rival) + ["B"] * rival
    stacks = {(space % 6 + 1, space // 6 + 1): token for space, token in enumerate(tokens)}
    return position(stacks, seats=2, caller=0, last_turns=(0,))


def test_no_luck_remains_after_the_last_turn() -> None:
    rollout = Rollout(win_models(), last_turn(13, 14, 2), 0)
    assert {rollout.play(Stop(), name) for name in range(5)} == {1.0}
    behind = Rollout(win_models(), last_turn(13, 17, 1), 0)
    assert {behind.play(Stop(), name) for name in range(5)} == {0.0}


def test_luck_is_zero_on_average_and_explains_most_of_the_spread() -> None:
    rollout = Rollout(win_models(), last_turn(10, 13, 1), 0)
    outcomes = [rollout.outcome(Roll(), name) for name in range(100)]
    lucks = [luck for _, luck in outcomes]
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))
    assert stdev(lucks) > 0.2
    adjusted = [rollout.play(Roll(), name) for name in range(100)]
    assert adjusted == [chance - luck for chance, luck in outcomes]
    assert stdev(adjusted) < stdev([chance for chance, _ in outcomes]) / 1.5


def test_actions_meet_the_same_rolls() -> None:
    """Two equivalent placements have the same trials."""
    rules = ClaimIt()
    state = rules.resolve(rules.new(rules.options_type(), 2), (0,))
    state = rules.resolve(rules.apply(state, 0, Roll()), (0, 1, 2))
    assert state.phase is Phase.PLACE
    actions: list[Action] = [*rules.legal(state, 0)]
    rollout = Rollout(win_models(), state, 0)
    assert rollout.play(actions[0], 1) == rollout.play(actions[0], 1)
    assert rollout.play(actions[0], 1) != rollout.play(actions[0], 2)


def test_a_glance_at_a_placement_is_the_players_own_guess() -> None:
    random = Random(5)
    placing = [
        (state, seat) for state, seat in choices("claimit", 3, random) if state.phase is Phase.PLACE
    ]
    state, seat = random.choice(placing)
    trials = tried("claimit", state, seat, 0)
    assert trials is not None
    [row] = trials.rows
    view = PACKAGES["claimit"].rules.view(state, seat)
    chances = [chance for chance, _ in PACKAGES["claimit"].adviser.answers(view, seat)]
    assert row == pytest.approx(chances, abs=0.1)
    assert len({*row}) > 1
