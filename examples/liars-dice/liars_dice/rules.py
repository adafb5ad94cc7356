"""The rules of Liar's Dice from the first roll to the ranking, as written in RULES.md."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from msgspec.structs import replace

from engine import turns
from engine.game import (
    Aggregate,
    Bounds,
    Chance,
    Column,
    IllegalAction,
    Outcome,
    Refusal,
    Seat,
    check_outcome,
)
from engine.turns import LAST_STANDING, TurnGame
from liars_dice.dice import DICE, SIDES, Bid, Hand, faces, hand_of, is_higher, matching, raises
from liars_dice.known import View, view_of
from liars_dice.state import (
    MAX_SEATS,
    Action,
    Doubt,
    Ending,
    Options,
    Phase,
    PlacedBid,
    Reason,
    Reveal,
    Roll,
    SpotOn,
    State,
    Tally,
    Turn,
    TurnEnd,
    choices,
)

_ROLL: Final = (Roll(),)


class LiarsDice(TurnGame[Options, State, Action, View]):
    """The rules of Liar's Dice for 2 to 6 players."""

    key = "liars"
    rules_version = 1
    chance = Chance.DICE
    seats = range(2, MAX_SEATS + 1)
    columns = (
        Column("most-dice", Aggregate.BEST, "dice"),
        Column("caught", Aggregate.TOTAL, "caught"),
        Column("right-doubts", Aggregate.RATE, "caught", per="doubted"),
    )
    acting = Phase.ROLL, Phase.BID
    finished = Phase.OVER
    ranked_by = ("dice", "rounds")
    refusals = Reason
    first_seat_begins = False
    options_type = Options
    action_type = Action

    @property
    def decisions(self) -> tuple[str, ...]:
        return ("dice", LAST_STANDING)

    def usual_turns(self, options: Options, seats: int) -> int:  # noqa: ARG002
        return 5 * seats * seats  # more dice are lost one by one, and bids go higher

    def new(self, options: Options, seats: int) -> State:
        self.require_seats(seats)
        turn = Turn(seats, options=options, dice=(DICE,) * seats, tallies=(Tally(),) * seats)
        return State(Phase.FIRST_PLAYER, turn, ("",) * seats)

    def random_options(self, random: Random) -> Options:
        return Options(plain_ones=random.random() < 1 / 3, spot_on=random.random() < 1 / 2)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        turn = state.turn
        if seat not in self.to_act(state):
            return ()
        if state.phase is Phase.ROLL:
            return _ROLL
        return choices(state.last, sum(turn.dice), turn.options)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        self.require_mover(state, seat)
        if type(action) not in (Bid, Doubt, SpotOn, Roll):
            raise IllegalAction(Refusal.NO_ACTION)
        if state.phase is Phase.ROLL:
            if type(action) is not Roll:
                raise IllegalAction(Reason.ROLL_FIRST)
            return State(Phase.DICE, state.turn, state.hands)
        if type(action) is Bid:
            return _bid(state, action)
        return _called(state, action)

    def pending(self, state: State) -> Bounds | None:
        if state.phase is Phase.FIRST_PLAYER:
            return (state.turn.seats, *_dice_bounds(sum(state.turn.dice)))
        return _dice_bounds(sum(state.turn.dice)) if state.phase is Phase.DICE else None

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        turn = state.turn
        if state.phase is Phase.FIRST_PLAYER:
            turn = replace(turn, number=1, round=1, mover=outcome[0])
            outcome = outcome[1:]
        dice = iter(outcome)
        hands = tuple([hand_of([next(dice) for _ in range(count)]) for count in turn.dice])
        return State(Phase.BID, turn, hands)

    def resign(self, state: State, seat: Seat) -> State:
        playing = state.phase is not Phase.OVER and seat in range(state.turn.seats)
        if playing and not state.turn.dice[seat]:
            raise IllegalAction(Refusal.NOT_PLAYING)
        return super().resign(state, seat)

    def is_decided(self, turn: turns.Turn) -> bool:
        return turn.last_standing

    def interrupted(self, state: State) -> State:
        """Return the state after the mover has resigned, or all others have.

        The round goes on: the next player answers the last bid.
        """
        turn = state.turn
        ending = Ending.RESIGNED if turn.mover in turn.resigned else Ending.CUT_SHORT
        turn = _next_turn(turn, turn.others()[0] if turn.others() else turn.mover, ending)
        if turn.last_standing:
            return State(Phase.OVER, _counted(turn), state.hands, state.bids)
        return replace(state, turn=turn)

    def lapse(self, state: State, seat: Seat) -> State:
        """Return the state after the lowest raise, or after a doubt if no raise is possible.

        If the dice are still to be rolled, the turn passes to the next player.
        """
        self.require_mover(state, seat)
        turn = state.turn
        if state.phase is Phase.ROLL:
            return replace(
                state, turn=_next_turn(turn, turn.others()[0], Ending.PASSED, lapsed=True)
            )
        lowest = raises(state.last, sum(turn.dice), wild=turn.options.wild)[:1]
        for bid in lowest:
            return _bid(state, bid, lapsed=True)
        return _called(state, Doubt(), lapsed=True)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        turn = state.turn
        return [
            {
                "dice": 0 if seat in turn.resigned else dice,
                "rounds": tally.rounds,
                "doubted": tally.doubted,
                "caught": tally.caught,
                "spot_ons": tally.spot_ons,
            }
            for seat, (dice, tally) in enumerate(zip(turn.dice, turn.tallies, strict=True))
        ]

    def reveals(self, before: State, after: State) -> bool:
        """Return whether dice were revealed: a bid may be taken back until it is answered."""
        return before.turn.reveal != after.turn.reveal

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, self.result(state))


@cache
def _dice_bounds(dice: int) -> Bounds:
    return (SIDES,) * dice


def _bid(state: State, bid: Bid, *, lapsed: bool = False) -> State:
    """Return the state after a bid. Raises IllegalAction."""
    turn = state.turn
    if bid.face not in faces(wild=turn.options.wild):
        raise IllegalAction(Reason.NO_FACE)
    if bid.count > sum(turn.dice):
        raise IllegalAction(Reason.TOO_MANY)
    if bid.count < 1 or not is_higher(bid, state.last):
        raise IllegalAction(Reason.NOT_HIGHER)
    placed = PlacedBid(turn.mover, bid, lapsed)
    turn = _next_turn(turn, turn.others()[0], Ending.BID, lapsed=lapsed)
    return replace(state, turn=turn, bids=(*state.bids, placed))


def _called(state: State, action: Action, *, lapsed: bool = False) -> State:
    """Return the state after a doubt or spot on about the last bid. Raises IllegalAction."""
    turn, caller = state.turn, state.turn.mover
    if type(action) is Roll:
        raise IllegalAction(Refusal.NOT_NOW)
    spot_on = type(action) is SpotOn
    if spot_on and not turn.options.spot_on:
        raise IllegalAction(Reason.NO_SPOT_ON)
    if not state.bids:
        raise IllegalAction(Reason.NO_BID_YET)
    last_bid = state.bids[-1]
    counted = count_all(state.hands, last_bid.bid.face, wild=turn.options.wild)
    if spot_on:
        is_right, wronged = counted == last_bid.bid.count, turn.others()
    else:
        is_right, wronged = counted < last_bid.bid.count, (last_bid.seat,)
    losers = wronged if is_right else (caller,)
    reveal = Reveal(turn.round, state.bids, state.hands, caller, spot_on, counted, losers, lapsed)
    return _after_round(state, reveal)


def count_all(hands: Sequence[Hand], face: int, *, wild: bool) -> int:
    """Return the number of all dice that count for bids on a face."""
    return sum([matching(hand, face, wild=wild) for hand in hands])


def _after_round(state: State, reveal: Reveal) -> State:
    """Remove the losers' dice, and begin the next round or end the game."""
    turn, losers = state.turn, reveal.losers
    turn = _counted(turn, reveal)
    dice = tuple(
        [
            0 if seat in turn.resigned else count - (seat in losers)
            for seat, count in enumerate(turn.dice)
        ]
    )
    ending = Ending.SPOT_ON if reveal.spot_on else Ending.DOUBT
    after = replace(turn, dice=dice, reveal=reveal)
    begins = losers[0] if len(losers) == 1 else reveal.caller
    if begins not in after.playing:
        begins = replace(after, mover=begins).others()[0]
    after = _next_turn(after, begins, ending, lapsed=reveal.lapsed)
    if after.last_standing:
        return State(Phase.OVER, after, ("",) * turn.seats)
    after = replace(after, round=turn.round + 1)
    phase = Phase.ROLL if reveal.lapsed else Phase.DICE
    return State(phase, after, ("",) * turn.seats)


def _next_turn(turn: Turn, mover: Seat, ending: Ending, *, lapsed: bool = False) -> Turn:
    end = TurnEnd(turn.number, turn.mover, ending, lapsed)
    return replace(turn, number=turn.number + 1, mover=mover, previous=end)


def _counted(turn: Turn, reveal: Reveal | None = None) -> Turn:
    """Return the turn with tallies that count the round, and the call of ``reveal``."""
    tallies = [
        replace(tally, rounds=tally.rounds + 1) if dice else tally
        for tally, dice in zip(turn.tallies, turn.dice, strict=True)
    ]
    if reveal is not None:
        caller, is_right = tallies[reveal.caller], reveal.is_caller_right
        if reveal.spot_on:
            caller = replace(caller, spot_ons=caller.spot_ons + is_right)
        else:
            caller = replace(caller, doubted=caller.doubted + 1, caught=caller.caught + is_right)
        tallies[reveal.caller] = caller
    return replace(turn, tallies=tuple(tallies))
