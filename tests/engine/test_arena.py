from random import Random

import pytest

from engine.analysis.arena import Match, play, wilson
from engine.claim.ai.players import PLAYERS as CLAIM_PLAYERS
from engine.claim.rules import Claim
from engine.claim.state import Action as ClaimAction
from engine.claim.view import View as ClaimView
from engine.claimit.ai.players import PLAYERS
from engine.claimit.rules import ClaimIt
from engine.claimit.state import Action, Options, Roll, State
from engine.claimit.view import View
from engine.game import IllegalAction, Result, Seat, Standing
from engine.player import Player
from tests.bids.rules import Bid, Bids
from tests.bids.rules import State as BidState


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Worked out by hand from Wilson's formula; the first two are also in textbooks.
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (560, 1000, 0.5290, 0.5905),
        (0.5, 1, 0.0546, 0.9454),
    ],
)
def test_the_interval_is_wilsons(won: float, games: int, low: float, high: float) -> None:
    rate = wilson(won, games)
    assert rate.share == won / games
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=1e-4)


def test_no_games_have_no_rate() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        wilson(0, 0)


class _Noting(Player[View, Action]):
    """Records the seats that it plays."""

    def __init__(self) -> None:
        self.seats: set[Seat] = set()

    def decide(self, view: View, seat: Seat, random: Random) -> Action:
        assert type(view) is View
        assert view.mover == seat
        self.seats.add(seat)
        return PLAYERS["random"].decide(view, seat, random)


class _Dealt(Player[ClaimView, ClaimAction]):
    """Records the first hand of each seat."""

    def __init__(self, hands: dict[Seat, bytes]) -> None:
        self._hands = hands

    def decide(self, view: ClaimView, seat: Seat, random: Random) -> ClaimAction:
        self._hands.setdefault(seat, view.hand)
        return CLAIM_PLAYERS["medium"].decide(view, seat, random)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_paired_deals_are_played_from_every_seat(seats: int) -> None:
    game = Claim()
    turns = len(game.teams(seats))
    dealt = []
    for number in range(2 * turns):
        hands = dict[Seat, bytes]()
        player = _Dealt(hands)
        Match(player, player, seats, is_paired=True).win(game, 1, number)
        dealt.append(hands)
    assert dealt[:turns] == [dealt[0]] * turns
    assert dealt[turns:] == [dealt[turns]] * turns
    assert dealt[0] != dealt[turns]


@pytest.mark.parametrize("seats", [2, 5])
def test_the_challenger_goes_round(seats: int) -> None:
    asked = []
    for number in range(seats):
        challenger, others = _Noting(), _Noting()
        Match(challenger, others, seats).win(ClaimIt(), 1, number)
        asked.append(challenger.seats)
        assert others.seats == set(range(seats)) - challenger.seats
    assert asked == [{seat} for seat in range(seats)]


def test_the_seed_and_the_number_settle_a_game() -> None:
    match = Match(PLAYERS["stake"], PLAYERS["easy"], 3)
    wins = [match.win(ClaimIt(), 4, number) for number in range(6)]
    assert [match.win(ClaimIt(), 4, number) for number in reversed(range(6))] == wins[::-1]
    assert len({*wins}) > 1


def test_another_seed_is_another_game() -> None:
    easy = PLAYERS["easy"]
    results = {str(play(ClaimIt(), Options(), [easy, easy], Random(seed))) for seed in range(3)}
    assert len(results) == 3


class _Varied(ClaimIt):
    """Records the options of its games."""

    def __init__(self) -> None:
        self.begun: list[bool] = []

    def random_options(self, random: Random) -> Options:
        return Options(reuse=random.random() < 0.5)

    def new(self, options: Options, seats: int) -> State:
        self.begun.append(options.reuse)
        return super().new(options, seats)


def test_every_game_has_options_of_its_own_that_the_seed_settles() -> None:
    game, match = _Varied(), Match(PLAYERS["easy"], PLAYERS["easy"], 2)
    for number in (*range(8), *range(8)):
        match.win(game, 1, number)
    assert game.begun[:8] == game.begun[8:]
    assert {*game.begun} == {True, False}


class _EverybodyWins(ClaimIt):
    def result(self, state: State) -> Result:
        standings = tuple(
            Standing(seat, 1, resigned=False, stats={}) for seat in range(state.turn.seats)
        )
        return Result(standings, "shared")


def test_a_shared_win_is_a_fraction() -> None:
    match = Match(PLAYERS["easy"], PLAYERS["easy"], 4)
    assert match.win(_EverybodyWins(), 1, 0) == 1 / 4


class _Rolling(Player[View, Action]):
    def decide(self, view: View, seat: Seat, random: Random) -> Action:  # noqa: ARG002
        return Roll()


def test_a_player_who_breaks_the_rules_is_refused() -> None:
    with pytest.raises(IllegalAction, match="place-first"):
        play(ClaimIt(), Options(), [_Rolling(), _Rolling()], Random(2))


class _Bidding(Player[BidState, Bid]):
    """Bids its highest card, and records the seats that it plays."""

    def __init__(self) -> None:
        self.seats: set[Seat] = set()

    def decide(self, view: BidState, seat: Seat, random: Random) -> Bid:  # noqa: ARG002
        self.seats.add(seat)
        return Bid(view.hands[seat][-1])


def test_a_team_counts_as_one_challenger_and_one_win() -> None:
    for number, team in enumerate([{0, 2}, {1, 3}] * 3):
        challenger, others = _Bidding(), _Bidding()
        share = Match(challenger, others, 4).win(Bids(), 1, number)
        assert (challenger.seats, others.seats) == (team, {0, 1, 2, 3} - team)
        assert share in (0, 1), "three tricks can't be shared"
