"""The view of a game of Liar's Dice for a seat, or for the public."""

import msgspec

from engine.game import Result, Seat
from liars_dice.dice import Bid, Hand
from liars_dice.state import Options, Phase, PlacedBid, Reveal, State, Tally, TurnEnd

HIDDEN = "?"


class View(msgspec.Struct, frozen=True):
    """A position as seen by the seat ``viewer``, or by the public if that is None.

    ``hands`` are the dice of all seats, hidden except the viewer's own. Everything else is public:
    the number of ``dice`` of each seat, the ``bids`` of the round, the end of the last round
    (``reveal``) and of the last turn (``previous``).
    """

    options: Options
    seats: int
    viewer: Seat | None
    phase: Phase
    number: int
    mover: Seat
    round: int
    dice: tuple[int, ...]
    hands: tuple[Hand, ...]
    bids: tuple[PlacedBid, ...]
    resigned: tuple[Seat, ...]
    playing: tuple[Seat, ...]
    tallies: tuple[Tally, ...]
    previous: TurnEnd | None
    reveal: Reveal | None
    result: Result | None

    @property
    def last(self) -> Bid | None:
        """The bid to answer, if there is one."""
        return self.bids[-1].bid if self.bids else None

    @property
    def total(self) -> int:
        """The number of dice under all cups."""
        return sum(self.dice)


def view_of(state: State, viewer: Seat | None, result: Result | None) -> View:
    """Return the view of a state with this result."""
    turn = state.turn
    hands = tuple(
        [hand if seat == viewer else HIDDEN * len(hand) for seat, hand in enumerate(state.hands)]
    )
    return View(
        options=turn.options,
        seats=turn.seats,
        viewer=viewer,
        phase=state.phase,
        number=turn.number,
        mover=turn.mover,
        round=turn.round,
        dice=turn.dice,
        hands=hands,
        bids=state.bids,
        resigned=turn.resigned,
        playing=turn.playing,
        tallies=turn.tallies,
        previous=turn.previous,
        reveal=turn.reveal,
        result=result,
    )
