"""The computer players: the legality of their play, and its strength."""

from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.game import Seat
from engine.nuggets.ai import multiplayer_model as model_module
from engine.nuggets.ai.multiplayer_model import (
    KNOTS,
    MODEL_FILE,
    MultiplayerModel,
    kinds,
    multiplayer_model,
)
from engine.nuggets.ai.players import PLAYERS, NuggetsPlayer, StrongPlayer
from engine.nuggets.ai.turn_graph import node_of, rolling_on
from engine.nuggets.ai.turn_values import Holdings
from engine.nuggets.dice import DICE, Dice, choices, rolls
from engine.nuggets.odds import odds, solution
from engine.nuggets.state import MAX_SEATS, NUGGETS, Options, Phase, Roll, State, Take
from engine.player import Adviser
from tests.engine.games import wins_more
from tests.engine.nuggets.positions import GAME, position
from tools import train_nuggets_multiplayer_model as trainer
from tools.train_nuggets_multiplayer_model import learn


def play(
    players: Sequence[NuggetsPlayer], random: Random, quitting: float = 0
) -> tuple[list[State], tuple[Seat, ...]]:
    """Play a game in which seats may resign; return its states and its winners."""
    state = GAME.new(Options(), len(players))
    states = [state]
    while (result := GAME.result(state)) is None:
        bounds = GAME.pending(state)
        if bounds is not None:
            state = GAME.resolve(state, tuple(map(random.randrange, bounds)))
        elif random.random() < quitting:
            state = GAME.resign(state, state.turn.mover)
        else:
            mover = state.turn.mover
            action = players[mover].decide(GAME.view(state, mover), mover, random)
            assert action in GAME.legal(state, mover)
            state = GAME.apply(state, mover, action)
        states.append(state)
    return states, result.winners


def wins(challenger: NuggetsPlayer, other: NuggetsPlayer, seats: int) -> Iterator[float]:
    """Yield the points of a challenger that sits in every seat equally often, game by game."""
    for number in count():
        players = [other] * seats
        players[number % seats] = challenger
        _, winners = play(players, Random(f"match {number}"))
        yield (number % seats in winners) / len(winners)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_plays_legal_games_to_their_end(name: str, seats: int) -> None:
    for seed in range(4):
        play([PLAYERS[name]] * seats, Random(seed), quitting=(0, 0.03)[seed % 2])


@pytest.mark.parametrize("name", PLAYERS)
def test_the_seed_settles_every_decision(name: str) -> None:
    first, again = (play([PLAYERS[name]] * 3, Random(11)) for _ in range(2))
    assert first == again


def test_only_the_view_counts() -> None:
    """A player can read nothing but the view: a decoded copy gives the same decision."""
    states, _ = play([PLAYERS["strong"]] * 3, Random(5))
    for state in states:
        if state.phase is Phase.PICK:
            seat = state.turn.mover
            view = GAME.view(state, seat)
            copied = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            for player in PLAYERS.values():
                decided = player.decide(view, seat, Random(3))
                assert player.decide(copied, seat, Random(3)) == decided


def test_the_places_of_a_go_keep_all_that_matters() -> None:
    """With nuggets as values and no stealing they reproduce the averages of the odds."""
    turn = solution().rolling[""]
    rolling = rolling_on(lambda node: node.value + (0 if node.dice_left else turn), 0)
    seen, waiting = set[Dice](), [""]
    while waiting:
        aside = waiting.pop()
        if aside not in seen and len(aside) < DICE:
            seen.add(aside)
            assert rolling[node_of(aside)] == pytest.approx(odds(aside).rolling)
            for rolled, _ in rolls(DICE - len(aside)):
                waiting += choices(rolled, aside).values()


def decide(name: str, state: State) -> object:
    seat = state.turn.mover
    return PLAYERS[name].decide(GAME.view(state, seat), seat, Random(1))


def test_the_turn_optimum_steals_from_the_richest_for_an_equal_gain() -> None:
    def takes_with(*nuggets: int) -> object:
        return decide("turn-optimum", position(*nuggets, aside="LLL555", rolled="N"))

    assert takes_with(0, 9, 20) == Take("N", 2)
    assert takes_with(0, 4, 5) == Take("N", None)
    assert takes_with(0, 0, 75) == Take("N", 2)


@pytest.mark.parametrize("seats", [2, 4])
def test_strong_answers_with_every_legal_action_and_decides_for_the_best(seats: int) -> None:
    strong = PLAYERS["strong"]
    assert isinstance(strong, Adviser)
    states, _ = play([PLAYERS["random"]] * seats, Random(seats), quitting=0.01)
    for state in states:
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            answers = {action: chance for chance, action in strong.answers(view, seat)}
            assert sorted(map(str, answers)) == sorted(map(str, GAME.legal(state, seat)))
            assert all(0 <= chance <= 1 + 1e-9 for chance in answers.values())
            assert answers[strong.decide(view, seat, Random(1))] == max(answers.values())


@pytest.mark.parametrize("hands", [(38, 37), (30, 20, 24), (25, 10, 20, 20)])
def test_strong_ends_the_game_when_that_wins(hands: tuple[int, ...]) -> None:
    assert sum(hands) < NUGGETS
    assert decide("strong", position(*hands, aside="LLNN", rolled="LN2")) in (
        Take("LN", None),
        Take("N", None),
    )


@pytest.mark.parametrize("hands", [(30, 45), (10, 30, 36), (10, 20, 20, 26)])
def test_strong_does_not_end_a_game_that_is_lost_then(hands: tuple[int, ...]) -> None:
    decided = decide("strong", position(*hands, aside="N", rolled="LLN234"))
    assert isinstance(decided, Roll)


def test_strong_robs_the_leader_rather_than_a_poor_player() -> None:
    decided = decide("strong", position(5, 4, 30, 6, aside="LLL555", rolled="N"))
    assert decided == Take("N", 2)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_estimated_chances_add_up_and_like_nuggets(seats: int) -> None:
    for supply in (1, 3, 20, 60):
        less, more = (
            multiplayer_model().chances(Holdings((hand, *range(5, 4 + seats)), supply))
            for hand in (1, 9)
        )
        assert sum(less) == pytest.approx(1)
        assert less[0] < more[0]


def test_the_weights_of_leading_hands_come_first() -> None:
    """The nugget's weight comes first, then those of the leading hands, then the others."""
    assert kinds((3, 5, 5)) == [4, 2, 3]


def test_learnt_weights_win() -> None:
    weights = learn(3, 40, Random(2))
    learnt = StrongPlayer(MultiplayerModel({3: weights}).chance)
    assert wins_more(0.5, wins(learnt, PLAYERS["easy"], 3), 40)


def test_the_command_writes_weights_for_every_number_of_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / MODEL_FILE.name
    monkeypatch.setattr(trainer, "MODEL_FILE", file)
    monkeypatch.setattr(trainer, "GAMES", 3)
    trainer.main()
    monkeypatch.setattr(model_module, "MODEL_FILE", file)
    written = model_module.multiplayer_model.__wrapped__().weights
    for weights in written, multiplayer_model().weights:
        assert list(weights) == list(range(2, MAX_SEATS + 1))
        for seats, rows in weights.items():
            assert [len(row) for row in rows] == [1 + 2 * seats] * len(KNOTS)


def test_the_strengths_are_strengths() -> None:
    """Short seeded matches of two seats; the arena plays the long ones."""
    for stronger, weaker in pairwise(("strong", "medium", "easy")):
        assert wins_more(0.55, wins(PLAYERS[stronger], PLAYERS[weaker], 2), 80)
    assert wins_more(0.8, wins(PLAYERS["easy"], PLAYERS["random"], 2), 20)
