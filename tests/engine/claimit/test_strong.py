"""The strong player: its exact counts, its trained model, and its evaluations."""

from collections.abc import Iterator
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.analysis.arena import Match
from engine.claimit.ai import win_model as win_model_module
from engine.claimit.ai.expectation import Expectation
from engine.claimit.ai.features import AFTER_TURN, BEFORE_ROLL
from engine.claimit.ai.holdings import round_state
from engine.claimit.ai.lookahead import Marks
from engine.claimit.ai.players import PLAYERS
from engine.claimit.ai.win_model import MODEL_FILE, STAGES, WinModel, win_models
from engine.claimit.bitboard import groups, mask_of
from engine.claimit.board import SPACES, largest_group
from engine.claimit.rules import ClaimIt
from engine.claimit.state import Action, Options, Phase, Roll, State, Stop
from engine.claimit.view import View
from engine.game import Seat
from engine.player import Adviser, Player
from tests.engine.games import wins_more
from tools import train_claimit_win_model as trainer
from tools.train_claimit_win_model import follow, learn, play

GAME = ClaimIt()


@given(st.sets(st.integers(0, SPACES - 1)))
def test_the_groups_are_those_of_the_board(spaces: set[int]) -> None:
    masks = list(groups(mask_of(spaces)))
    assert sum(masks) == mask_of(spaces)
    assert max(map(int.bit_count, masks), default=0) == len(largest_group(spaces))
    if masks:
        assert mask_of(largest_group(spaces)) in masks


def _states(seats: int, seed: int, quitting: float = 0) -> Iterator[tuple[State, State]]:
    """Yield each state and the next one of a game of fast players; a few resign."""
    random, state = Random(seed), GAME.new(Options(reuse=bool(seed % 2)), seats)
    while GAME.result(state) is None:
        before, bounds, mover = state, GAME.pending(state), state.turn.mover
        if bounds is not None:
            state = GAME.resolve(state, tuple(map(random.randrange, bounds)))
        elif random.random() < quitting:
            state = GAME.resign(state, random.choice([mover, *GAME.to_act(state)]))
        else:
            legal = GAME.legal(state, mover)
            stop = Stop() in legal and random.random() < 0.4
            state = GAME.apply(state, mover, Stop() if stop else legal[0])
        yield before, state


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_seats_with_another_turn(seats: int) -> None:
    last_rounds = 0
    for seed in range(4):
        for before, after in _states(seats, seed, 0.002):
            mover, turns = before.turn.mover, after.turn.last_turns
            if before.phase is Phase.FIRST_PLAYER or before.turn.number == after.turn.number:
                continue
            if before.turn.resigned != after.turn.resigned:
                continue
            position = round_state(GAME.view(before, mover))
            position = position.stopped(after.board) if before.phase is Phase.ROLL else position
            assert position.over == (after.phase is Phase.OVER)
            assert position.last_round == (after.turn.caller is not None)
            assert position.others == len(set(turns) - {mover})
            assert position.comes_again == (mover in turns or not position.last_round)
            result = GAME.result(after)
            if result is not None:
                share = (mover in result.winners) / len(result.winners)
                assert position.share(after.board) == share
            last_rounds += position.last_round
    assert last_rounds


@pytest.mark.parametrize("seats", [2, 4])
def test_strong_answers_with_every_legal_action_and_decides_for_the_best(seats: int) -> None:
    strong = PLAYERS["strong"]
    assert isinstance(strong, Adviser)
    states = [state for state, _ in _states(seats, seats + 1, 0.002) if GAME.to_act(state)]
    for state in states[::4]:
        [seat] = GAME.to_act(state)
        view = GAME.view(state, seat)
        answers = list(strong.answers(view, seat))
        chances = {action: chance for chance, action in answers}
        assert len(answers) == len(chances)
        assert set(chances) == set(GAME.legal(state, seat))
        assert all(0 <= chance <= 1 for chance in chances.values())
        assert chances[strong.decide(view, seat, Random(1))] == max(chances.values())


def test_rolling_is_worth_the_average_of_its_rolls() -> None:
    """The average by the rules themselves, over all 216 rolls, is the same."""
    at_rolls = [state for state, _ in _states(3, 8) if state.phase is Phase.ROLL and state.placed]
    for state in at_rolls[5:60:11]:
        mover = state.turn.mover
        view = GAME.view(state, mover)
        expectation = Expectation(view, win_models()[3])
        total = 0.0
        rolling = GAME.apply(state, mover, Roll())
        for number in range(216):
            rolled = GAME.resolve(rolling, (number // 36, number // 6 % 6, number % 6))
            placed = [GAME.apply(rolled, mover, each) for each in GAME.legal(rolled, mover)]
            total += (
                max(
                    expectation.guess(Marks.seen(GAME.view(each, mover)), each.placed)
                    for each in placed
                )
                if rolled.phase is Phase.PLACE
                else expectation.turn.bust
            )
        assert expectation.rolling(Marks.seen(view), view.placed) == pytest.approx(total / 216)


@pytest.mark.parametrize(("seats", "games"), [(2, 60), (4, 40)])
def test_the_chances_are_calibrated(seats: int, games: int) -> None:
    """Positions with the same chance are won about as often as it says, whatever it is.

    The positions of a game are won or lost together, so with this number of games the rate may
    differ by two and a half standard errors by chance alone.
    """
    everybody, random = range(seats), Random(seats)
    buckets: list[list[tuple[float, float]]] = [[] for _ in range(4)]
    for _ in range(games):
        for lessons, share in play(win_models()[seats], seats, everybody, everybody, random):
            for _, chance in lessons:
                buckets[min(int(chance * 4), 3)].append((chance, share))
    for bucket in buckets:
        expected, won = (sum(column) / len(bucket) for column in zip(*bucket, strict=True))
        chance_alone = 2.5 * sqrt(expected * (1 - expected) / games)
        assert won == pytest.approx(expected, abs=chance_alone)


class _ByWeights(Player[View, Action]):
    """Decides by the weights alone, without lookahead."""

    def __init__(self, weights: WinModel) -> None:
        self._weights = weights

    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return follow(view, Expectation(view, self._weights))


def test_learnt_weights_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "GAMES", (40, 10))
    match = Match(_ByWeights(learn(2)), PLAYERS["easy"], 2)
    assert wins_more(0.65, (match.win(GAME, 1, number) for number in count()), 40)


def test_the_command_writes_weights_for_every_number_of_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / MODEL_FILE.name
    monkeypatch.setattr(trainer, "MODEL_FILE", file)
    monkeypatch.setattr(trainer, "GAMES", (3, 1))
    trainer.main()
    monkeypatch.setattr(win_model_module, "MODEL_FILE", file)
    for weights in win_model_module.win_models.__wrapped__(), win_models():
        assert list(weights) == list(GAME.seats)
        for row in weights.values():
            assert [len(stage) for stage in row.after_turn] == [AFTER_TURN] * STAGES
            assert len(row.before_roll) == BEFORE_ROLL
