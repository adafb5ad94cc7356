"""The computer players of Liar's Dice: what they may do, what they say, and who is stronger."""

from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from engine.analysis.arena import Match
from engine.log import EntryKind, LogEntry
from engine.player import Adviser, Strength
from liars_dice import worth
from liars_dice.beliefs import Beliefs
from liars_dice.dice import Bid
from liars_dice.luck import luck
from liars_dice.players import PLAYERS, STRONG, Dicer, StrongPlayer
from liars_dice.state import Doubt, Options, Phase, SpotOn, State
from liars_play import GAME, at, random_game

QUICK = StrongPlayer(24)
EVERYBODY: dict[str, Dicer] = {**PLAYERS, "strong": QUICK}


def choices(seats: int, seed: int, options: Options | None = None) -> list[State]:
    """Return the positions of a random game in which somebody may bid."""
    options = options or Options(seed % 2 > 0, seed % 3 > 0)
    steps = random_game(seats, options, Random(seed))
    return [before for before, entry, _ in steps if before.phase is Phase.BID and entry.content]


@pytest.mark.parametrize("name", EVERYBODY)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_player_acts_legally_and_by_its_seed(name: str, seats: int) -> None:
    player = EVERYBODY[name]
    for state in Random(seats).sample(choices(seats, seats), 6):
        seat = state.turn.mover
        view = GAME.view(state, seat)
        action = player.decide(view, seat, Random(5))
        assert action in GAME.legal(state, seat)
        assert player.decide(view, seat, Random(5)) == action


def share(challenger: Dicer, other: Dicer, seats: int, games: int, seed: int = 7) -> float:
    match = Match(challenger, other, seats)
    return sum(match.win(GAME, seed, number) for number in range(games)) / games


def test_strengths_are_strengths() -> None:
    """By more than chance: 600 quick games are sure to 4 points, 24 to 20.

    So more of those have to be won: equals win 15 of 24 as rarely as 45 of 80, one time in six.
    """
    easy, medium = PLAYERS["easy"], PLAYERS["medium"]
    assert share(easy, PLAYERS["random"], 2, 100) > 0.8
    assert share(medium, easy, 2, 600) > 0.54
    assert share(medium, easy, 4, 400) > 0.3
    assert share(QUICK, medium, 2, 24, seed=6) > 0.6


def test_the_strong_player_answers_with_every_action_and_does_the_best() -> None:
    assert isinstance(QUICK, Adviser)
    for state in Random(4).sample(choices(3, 4), 4):
        seat = state.turn.mover
        view = GAME.view(state, seat)
        answers = list(QUICK.answers(view, seat))
        assert [action for _, action in answers] == list(GAME.legal(state, seat))
        assert all(0 <= chance <= 1 for chance, _ in answers)
        assert max(answers, key=lambda answer: answer[0])[1] == QUICK.decide(view, seat, Random(1))


def test_the_strong_player_knows_certain_outcomes() -> None:
    """Two 6s of one's own make two 6s true; with three dice in all, three of a face rarely are."""
    liar = at("mover: b\nbids: a 3x5\nhands: a 2, b 34")
    assert QUICK.decide(GAME.view(liar, 1), 1, Random(1)) == Doubt()
    true = at("mover: b\nbids: a 1x5\nhands: a 2, b 56")
    chances = {action: chance for chance, action in QUICK.answers(GAME.view(true, 1), 1)}
    assert chances[Doubt()] == min(chances.values())
    exact = at("options: spot on; mover: b\nbids: a 2x5\nhands: a 5, b 25\ndice: a 1, b 2")
    exact_chances = {action: chance for chance, action in QUICK.answers(GAME.view(exact, 1), 1)}
    assert SpotOn() in exact_chances


def test_bids_make_their_faces_likelier() -> None:
    view = GAME.view(at("mover: a\nbids: b 2x4, c 3x5, a 3x6, b 4x2\nhands: a 11, b 22, c 33"), 0)
    beliefs = Beliefs.of(view)
    assert beliefs.faces[1][1] > beliefs.faces[1][3] > beliefs.faces[1][4]
    assert beliefs.faces[1][0] > beliefs.faces[1][4], "wild ones help every bid"
    for seat in range(3):
        assert sum(beliefs.faces[seat]) == pytest.approx(1)
    counting = beliefs.counting(view.dice, 0, 5)
    assert len(counting) == 5
    assert sum(counting) == pytest.approx(1)


def test_trials_know_no_secrets_and_agree_with_the_answers() -> None:
    state = at("mover: a\nbids: b 2x4\nhands: a 1446, b 2255")
    other = at("mover: a\nbids: b 2x4\nhands: a 1446, b 1366")
    actions = GAME.legal(state, 0)
    first, second = (
        STRONG.trials(position, 0, actions, 20, Random(2)) for position in (state, other)
    )
    assert first is not None
    assert first == second
    means = [fmean(column) for column in zip(*first.rows, strict=True)]
    chances = [chance for chance, _ in STRONG.answers(GAME.view(state, 0), 0)]
    for column, chance, mean in zip(zip(*first.rows, strict=True), chances, means, strict=True):
        error = stdev(column) / sqrt(len(column))
        if chance == max(chances):
            assert mean == pytest.approx(chance, abs=4 * error + 0.05)


def test_more_dice_are_worth_more() -> None:
    for begins in (0, 1):
        values = [worth.chances((dice, 3), begins)[0] for dice in range(1, 6)]
        assert all(fewer < more for fewer, more in pairwise(values))
    for seats in range(2, 7):
        chances = worth.chances((5,) * seats, 0)
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0.5 / seats


def test_luck_is_nothing_on_average_and_zero_in_sum() -> None:
    state = at("turn: 5; round: 2; mover: b; phase: dice; dice: a 2, b 1, c 0")
    total, number = [0.0] * 3, 6**3
    for first in range(6):
        for second in range(6):
            for third in range(6):
                entry = LogEntry(EntryKind.CHANCE, None, f"[{first},{second},{third}]")
                gains = luck(state, entry)
                assert sum(gains) == pytest.approx(0)
                total = [before + gain for before, gain in zip(total, gains, strict=True)]
    assert total == pytest.approx([0] * 3, abs=1e-6 * number)
    good = luck(state, LogEntry(EntryKind.CHANCE, None, "[5,5,1]"))
    bad = luck(state, LogEntry(EntryKind.CHANCE, None, "[4,5,1]"))
    assert good[0] > 0 > bad[0]
    assert good[2] == 0


def test_decisions_are_not_luck() -> None:
    state = at("hands: a 13446, b 22556")
    assert luck(state, LogEntry(EntryKind.ACTION, 0, '["bid",1,2]')) == ()
    assert Bid(1, 2) in GAME.legal(state, 0)


def test_every_strength_is_there() -> None:
    assert {*Strength} <= {*PLAYERS}
