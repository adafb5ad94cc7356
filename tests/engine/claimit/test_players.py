from itertools import count
from random import Random

import pytest

from engine.analysis.arena import Match, play
from engine.claimit.ai.players import PLAYERS
from engine.claimit.board import column_row
from engine.claimit.rules import ClaimIt
from engine.claimit.state import Action, Options, Phase, Roll, Stop
from engine.claimit.view import View
from engine.game import Seat
from engine.player import Player
from engine.playing import choice_of, playing, random_draw
from tests.engine.claimit.positions import position
from tests.engine.games import wins_more

GAME = ClaimIt()


class _Watched(Player[View, Action]):
    """Another player; each decision must be legal, repeatable and based on a view."""

    def __init__(self, watched: Player[View, Action]) -> None:
        self._watched = watched

    def decide(self, view: View, seat: Seat, random: Random) -> Action:
        assert type(view) is View
        before = random.getstate()
        action = self._watched.decide(view, seat, random)
        again = Random()
        again.setstate(before)
        assert self._watched.decide(view, seat, again) == action
        if view.phase is Phase.PLACE:
            assert action in [placement.action for placement in view.placements]
        else:
            assert type(action) is Roll or (type(action) is Stop and view.placed)
        return action


@pytest.mark.parametrize("name", sorted(PLAYERS))
@pytest.mark.parametrize("reuse", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_player_is_legal_and_repeatable(name: str, reuse: bool, seats: int) -> None:
    players = [_Watched(PLAYERS[name])] + [PLAYERS["threshold"]] * (seats - 1)
    result = play(GAME, Options(reuse=reuse), players, Random(seats))
    assert len(result.standings) == seats


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_player_plays_on_after_others_resigned(name: str) -> None:
    random, state = Random(7), GAME.resolve(GAME.new(Options(), 4), (1,))
    state = GAME.resign(GAME.resign(state, 1), 3)
    choose = choice_of(GAME, [PLAYERS[name]] * 4, random)
    *_, end = playing(GAME, state, random_draw(random), choose)
    result = GAME.result(end)
    assert result is not None
    assert {standing.seat for standing in result.standings if standing.resigned} == {1, 3}


def _last_turn(mine: int, rival: int, marked: int) -> View:
    """Return the last turn: seats 0 and 1 have mines of these sizes, seat 0 marked more."""
    tokens = ["A"] * mine + ["1", "2", "3"][:marked]
    tokens += ["."] * (36 - len(tokens) - rival) + ["B"] * rival
    stacks = {column_row(space): token for space, token in enumerate(tokens)}
    return GAME.view(position(stacks, seats=2, caller=0, last_turns=(0,)), None)


@pytest.mark.parametrize("name", ["stake", "strong"])
@pytest.mark.parametrize(
    ("mine", "rival", "marked", "action"),
    [
        (13, 10, 1, Stop()),  # already ahead
        (13, 14, 2, Stop()),  # ahead by the marked spaces
        (13, 14, 1, Roll()),  # as large, fewer claims
        (13, 17, 3, Roll()),  # behind
    ],
)
def test_the_last_turn_stops_exactly_when_stopping_wins(
    name: str, mine: int, rival: int, marked: int, action: Action
) -> None:
    view = _last_turn(mine, rival, marked)
    assert PLAYERS[name].decide(view, 0, Random(1)) == action


def test_a_shared_win_is_not_enough_in_the_last_turn() -> None:
    board = """
        6|  B  B  B  B  B  b
        1|  A  A  A  A  A  1
        """
    view = GAME.view(position(board, seats=2, caller=0, last_turns=(0,)), None)
    assert PLAYERS["stake"].decide(view, 0, Random(1)) == Roll()


def test_the_turn_before_the_last_is_no_last_turn() -> None:
    """Ahead, and with little at stake, Stake goes on where it would stop in the last turn."""
    view = GAME.view(position("1|  a  a  a  1", seats=2, caller=1, last_turns=(0, 1)), None)
    assert PLAYERS["stake"].decide(view, 0, Random(1)) == Roll()


@pytest.mark.parametrize(
    ("stronger", "weaker", "seats", "games", "share", "seed"),
    [
        ("strong", "medium", 2, 8, 0.7, 2),
        ("medium", "easy", 2, 80, 0.5, 1),
        ("easy", "random", 2, 12, 0.5, 1),
    ],
)
def test_the_strengths_are_strengths(
    stronger: str, weaker: str, seats: int, games: int, share: float, seed: int
) -> None:
    """Short seeded matches; the arena plays the long ones."""
    match = Match(PLAYERS[stronger], PLAYERS[weaker], seats)
    assert wins_more(share, (match.win(GAME, seed, number) for number in count()), games)
