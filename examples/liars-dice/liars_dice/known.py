"""What may be known of a game of Liar's Dice by a seat, or by everybody."""

import msgspec

from engine.game import Result, Seat
from liars_dice.dice import Bid, Hand
from liars_dice.state import Options, Phase, Reveal, Said, State, Tally, TurnEnd

HIDDEN = "?"


class View(msgspec.Struct, frozen=True):
    """A moment of the game as a seat, the ``viewer``, may know it, or everybody for None.

    ``hands`` are everybody's dice, all but the viewer's own hidden. The rest is public: how many
    ``dice`` each seat has, the ``bids`` of the round, how the last round (``reveal``) and the last
    turn (``previous``) ended.
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
    bids: tuple[Said, ...]
    resigned: tuple[Seat, ...]
    playing: tuple[Seat, ...]
    tallies: tuple[Tally, ...]
    previous: TurnEnd | None
    reveal: Reveal | None
    result: Result | None

    @property
    def last(self) -> Bid | None:
        """The bid that is to be answered."""
        return self.bids[-1].bid if self.bids else None

    @property
    def total(self) -> int:
        """How many dice lie under all cups."""
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
