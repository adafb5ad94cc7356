"""The search player: strong in positions with clear answers, and blind to hidden cards."""

from random import Random
from typing import Any

import pytest

from engine.analysis.arena import Match
from engine.game import AnyGame
from engine.player import Player, Strength
from engine.search import Deal, Search, Slips, players, shares
from engine.turns import Turn, TurnPhase
from tests.bids.players import redealt as bids_redealt
from tests.bids.rules import Bids
from tests.engine.games import wins_more
from tests.pig.rules import Hold, Pig, Roll, State
from tests.toy.players import redealt as toy_redealt
from tests.toy.rules import Play, Tricks
from tests.toy.rules import State as Position

PIG = Pig()
HIDING: tuple[tuple[AnyGame, Deal], ...] = ((Tricks(), toy_redealt), (Bids(), bids_redealt))


def turn(mine: int, theirs: int, *rolled: int) -> State:
    return State(TurnPhase.CHOICE, Turn(2, 9), (mine, theirs), rolled)


def best(state: State, effort: int = 3000) -> Any:
    return Search(PIG, effort).decide(state, 0, Random(0))


def test_search_finds_the_obvious_action() -> None:
    assert best(turn(80, 99, 5)) == Roll(), "the other one wins in the next turn"
    assert best(turn(80, 99, 5, 6, 6, 3)) == Hold(), "that is enough"
    assert best(turn(20, 20, 6, 6, 6, 6, 6, 6)) == Hold(), "36 points are too many to risk"
    assert best(turn(20, 20, 2)) == Roll()


def test_chances_are_those_of_the_seat() -> None:
    ahead = [*Search(PIG, 2000).answers(turn(90, 0, 6, 2), 0)]
    behind = [*Search(PIG, 2000).answers(turn(0, 90, 6, 2), 0)]
    assert min(chance for chance, _ in ahead) > 0.6 > 0.4 > max(chance for chance, _ in behind)


@pytest.mark.parametrize(("rules", "deal"), HIDING, ids=["toy", "bids"])
def test_search_ignores_hidden_cards(rules: AnyGame, deal: Deal) -> None:
    """Redealing hidden cards changes neither its answers nor its trials."""
    search, random, hidden = Search(rules, 300, deal), Random(1), 0
    for _ in range(5):
        state = rules.new(rules.options_type(), 3)
        bounds = rules.pending(state) or ()
        state = rules.resolve(state, tuple(map(random.randrange, bounds)))
        seat = min(rules.to_act(state))
        other, actions = deal(state, seat, random), rules.legal(state, seat)
        hidden += other != state
        answers = [
            [*search.answers(rules.view(deal_state, seat), seat)] for deal_state in (state, other)
        ]
        assert answers[0] == answers[1]
        tried = [
            search.trials(deal_state, seat, actions, 1, Random(2)) for deal_state in (state, other)
        ]
        assert tried[0] == tried[1]
    assert hidden


def test_search_uses_the_played_cards() -> None:
    """The opponent has led the 9 and holds one card: only the 10 is certain to take the trick."""
    state = Position(
        TurnPhase.CHOICE, Turn(2, 6, 1), ((0,), (2, 10)), (9, 0), (1, 1), ((0, 12), (1, 11), (0, 9))
    )
    assert Search(Tricks(), 600, toy_redealt).decide(state, 1, Random(0)) == Play(10)


def test_a_rough_estimate_takes_a_tenth() -> None:
    applied = 0

    class Counted(Pig):
        def apply(self, state: State, seat: int, action: Any) -> State:
            nonlocal applied
            applied += 1
            return super().apply(state, seat, action)

    state = turn(20, 20, 6, 6, 6, 6, 6, 6)
    trials = Search(Counted(), 3000).trials(state, 0, (Roll(), Hold()), 0, Random(1))
    [[roll, hold]] = trials.rows
    assert hold > roll
    assert 90 < applied < 330


@pytest.mark.parametrize("effort", [0, 50])
def test_every_action_is_tried(effort: int) -> None:
    actions = {action for _, action in Search(PIG, effort).answers(turn(3, 4, 5), 0)}
    assert actions == {Roll(), Hold()}


def test_effort_bounds_the_number_of_tries() -> None:
    """Actions and draws are counted, whatever the game."""
    applied = 0

    class Counted(Pig):
        def apply(self, state: State, seat: int, action: Any) -> State:
            nonlocal applied
            applied += 1
            return super().apply(state, seat, action)

    search = Search(Counted(), 1000)
    answers = search.answers(turn(3, 4, 5), 0)
    assert 300 < applied < 1100
    before = applied
    assert search.answers(turn(3, 4, 5), 0) == answers
    assert applied == before, "the answers are remembered"
    assert search.answers(turn(3, 4, 6), 0) != answers
    assert applied > before


def test_before_the_end_chances_are_proportional_to_the_squared_stats() -> None:
    assert shares(PIG, turn(29, 9)) == [0.9, 0.1]
    assert shares(PIG, turn(20, 20)) == [0.5, 0.5]
    two_left = PIG.resign(PIG.new(PIG.options_type(), 3), 1)
    assert shares(PIG, two_left) == [0.5, 0, 0.5]
    over = PIG.resign(two_left, 2)
    assert shares(PIG, over) == [1, 0, 0]
    bids = Bids()
    state = bids.new(bids.options_type(), 4)
    assert shares(bids, state) == [0.5] * 4, "partners share"


def scoreless(state: State) -> tuple[float, float]:
    """Return a worth by which seat 0 wins if it keeps its 20 points."""
    return (1, 0) if state.scores[0] == 20 else (0, 1)


def test_a_game_says_what_a_state_is_worth_before_the_end() -> None:
    state = turn(20, 20, 6, 6, 6, 6, 6, 6)
    assert Search(PIG, 600, depth=4).decide(state, 0, Random(0)) == Hold()
    assert Search(PIG, 600, depth=4, worth=scoreless).decide(state, 0, Random(0)) == Roll()
    for player in players(PIG, effort=600, depth=4, worth=scoreless).values():
        decisions = [player.decide(state, 0, Random(seed)) for seed in range(20)]
        assert decisions.count(Roll()) >= 5
    assert shares(PIG, turn(20, 20), scoreless) == (1, 0)


def test_the_end_of_a_game_is_worth_its_result() -> None:
    over = PIG.resign(turn(20, 20), 0)
    assert shares(PIG, over, scoreless) == [0, 1]


@pytest.mark.parametrize(
    ("stronger", "weaker", "share"),
    [(Strength.STRONG, Strength.EASY, 0.7), (Strength.MEDIUM, "random", 0.6)],
)
def test_more_effort_and_fewer_slips_win_more(stronger: str, weaker: str, share: float) -> None:
    """Equally strong players would hardly win so many of these few games."""
    pig_players = players(PIG, effort=1000)
    match = Match(pig_players[stronger], pig_players[weaker], 2)
    games = 10
    assert wins_more(share, (match.win(PIG, 1, number) for number in range(games)), games)


def test_slips_are_drawn() -> None:
    """A player that always slips plays any legal action."""
    careless: Player[Any, Any] = Slips(Search(PIG, 300), 1)
    random = Random(1)
    done = {careless.decide(turn(0, 0, 6, 6, 6, 6, 6, 6), 0, random) for _ in range(20)}
    assert done == {Roll(), Hold()}
