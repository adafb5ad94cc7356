"""The rules of Liar's Dice from the first roll to the ranking, as written in RULES.md."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import asdict, replace

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
from liars_dice.state import (
    DICE,
    HIDDEN,
    MAX_SEATS,
    SIDES,
    Action,
    Bid,
    Doubt,
    Ending,
    Hand,
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
    matching,
    raises,
)

_ROLL: Final = (Roll(),)


class LiarsDice(TurnGame[Options, State, Action, State]):
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
        return choices(state.last, turn.total, turn.options) if state.phase is Phase.BID else _ROLL

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
        dice = (SIDES,) * state.turn.total
        if state.phase is Phase.FIRST_PLAYER:
            return (state.turn.seats, *dice)
        return dice if state.phase is Phase.DICE else None

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
        turn = _next_turn(turn, ending)
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
            return replace(state, turn=_next_turn(turn, Ending.PASSED))
        for bid in raises(state.last, turn.total, turn.options)[:1]:
            return _bid(state, bid, lapsed=True)
        return _called(state, Doubt(), lapsed=True)

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        turn = state.turn
        return [
            {"dice": 0 if seat in turn.resigned else dice, **asdict(tally)}
            for seat, (dice, tally) in enumerate(zip(turn.dice, turn.tallies, strict=True))
        ]

    def reveals(self, before: State, after: State) -> bool:
        """Return whether dice were revealed: a bid may be taken back until it is answered."""
        return before.turn.reveal != after.turn.reveal

    def view(self, state: State, seat: Seat | None) -> State:
        """Return the state with hidden dice, except the seat's own."""
        hands = [
            hand if owner == seat else HIDDEN * len(hand) for owner, hand in enumerate(state.hands)
        ]
        return replace(state, hands=tuple(hands))


def hand_of(numbers: Sequence[int]) -> Hand:
    """Return the hand of drawn numbers from 0 to 5."""
    return "".join([str(number + 1) for number in sorted(numbers)])


def _bid(state: State, bid: Bid, *, lapsed: bool = False) -> State:
    """Return the state after a bid. Raises IllegalAction."""
    turn, last = state.turn, state.last
    if bid.face not in turn.options.faces:
        raise IllegalAction(Reason.NO_FACE)
    if bid.count > turn.total:
        raise IllegalAction(Reason.TOO_MANY)
    if bid.count < 1 or (last and (bid.count, bid.face) <= (last.count, last.face)):
        raise IllegalAction(Reason.NOT_HIGHER)
    placed = PlacedBid(turn.mover, bid, lapsed)
    return State(Phase.BID, _next_turn(turn, Ending.BID), state.hands, (*state.bids, placed))


def _called(state: State, action: Action, *, lapsed: bool = False) -> State:
    """Return the state after a doubt or spot on about the last bid. Raises IllegalAction."""
    turn, caller, spot_on = state.turn, state.turn.mover, type(action) is SpotOn
    if type(action) is Roll:
        raise IllegalAction(Refusal.NOT_NOW)
    if spot_on and not turn.options.spot_on:
        raise IllegalAction(Reason.NO_SPOT_ON)
    if not state.bids:
        raise IllegalAction(Reason.NO_BID_YET)
    bidder, bid = state.bids[-1].seat, state.bids[-1].bid
    counted = matching(state.hands, bid.face, turn.options)
    if spot_on:
        is_right, wronged = counted == bid.count, turn.others()
    else:
        is_right, wronged = counted < bid.count, (bidder,)
    losers = wronged if is_right else (caller,)
    reveal = Reveal(turn.round, state.bids, state.hands, caller, spot_on, counted, losers, lapsed)
    return _after_round(turn, reveal)


def _after_round(turn: Turn, reveal: Reveal) -> State:
    """Remove the losers' dice, and begin the next round or end the game."""
    losers, turn = reveal.losers, _counted(turn, reveal)
    dice = [count - (seat in losers) for seat, count in enumerate(turn.dice)]
    for seat in turn.resigned:
        dice[seat] = 0
    after = replace(turn, dice=tuple(dice), reveal=reveal)
    begins = losers[0] if len(losers) == 1 else reveal.caller
    after = _next_turn(after, Ending.CALL, begins)
    if after.last_standing:
        return State(Phase.OVER, after, ("",) * turn.seats)
    after = replace(after, round=turn.round + 1)
    return State(Phase.ROLL if reveal.lapsed else Phase.DICE, after, ("",) * turn.seats)


def _next_turn(turn: Turn, ending: Ending, begins: Seat | None = None) -> Turn:
    """Return the next turn, of ``begins`` or the next seat that plays, by default the next one."""
    following = turn.next() if begins is None else replace(turn, mover=begins)
    if following.mover not in turn.playing:
        following = following.next()
    end = TurnEnd(turn.mover, ending)
    return replace(following, number=turn.number + 1, previous=end)


def _counted(turn: Turn, reveal: Reveal | None = None) -> Turn:
    """Return the turn with tallies that count the round, and the call of ``reveal``."""
    tallies = [
        replace(tally, rounds=tally.rounds + (dice > 0))
        for tally, dice in zip(turn.tallies, turn.dice, strict=True)
    ]
    if reveal is not None:
        caller, is_right = tallies[reveal.caller], reveal.caller not in reveal.losers
        if reveal.spot_on:
            caller = replace(caller, spot_ons=caller.spot_ons + is_right)
        else:
            caller = replace(caller, doubted=caller.doubted + 1, caught=caller.caught + is_right)
        tallies[reveal.caller] = caller
    return replace(turn, tallies=tuple(tallies))
