"""The states and actions of Liar's Dice."""

from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from engine import turns
from engine.game import Seat
from engine.notation import text_of
from liars_dice.dice import Bid, Hand, raises

MAX_SEATS: Final = 6


class Options(msgspec.Struct, frozen=True):
    """The options that the host chooses (RULES.md, "Variants").

    With ``plain_ones`` ones count only as themselves and may be bid. With ``spot_on`` the next
    player may also say that a bid is exactly right.
    """

    plain_ones: bool = False
    spot_on: bool = False

    @property
    def wild(self) -> bool:
        """Whether ones count as every face."""
        return not self.plain_ones


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """Let everybody roll for a new round, if that hasn't happened automatically."""


class Doubt(msgspec.Struct, frozen=True, array_like=True, tag="doubt"):
    """Claim that there are fewer dice than the last bid says."""


class SpotOn(msgspec.Struct, frozen=True, array_like=True, tag="spot-on"):
    """Claim that the last bid is exactly right."""


Action: TypeAlias = Bid | Doubt | SpotOn | Roll


@lru_cache(1 << 10)
def choices(last: Bid | None, total: int, options: Options) -> tuple[Action, ...]:
    """Return the legal actions after the last bid with ``total`` dice in play."""
    bids = raises(last, total, wild=options.wild)
    if last is None:
        return bids
    return (Doubt(), SpotOn(), *bids) if options.spot_on else (Doubt(), *bids)


class Reason(StrEnum):
    """The reason for an illegal action, besides the refusals that all games share."""

    ROLL_FIRST = "roll-first"
    NO_BID_YET = "no-bid-yet"
    NOT_HIGHER = "not-higher"
    TOO_MANY = "too-many"
    NO_FACE = "no-face"
    NO_SPOT_ON = "no-spot-on"


class Phase(StrEnum):
    """The event that the game waits for."""

    FIRST_PLAYER = "first-player"
    """The draw of the first player and of the dice for the first round."""
    ROLL = "roll"
    """The mover's order to roll, after a round that ended because time was up."""
    DICE = "dice"
    """The draw of everybody's dice."""
    BID = "bid"
    """The mover's bid or answer to the last bid."""
    OVER = "over"


class Ending(StrEnum):
    """The way in which a turn ended."""

    BID = "bid"
    DOUBT = "doubt"
    SPOT_ON = "spot-on"
    PASSED = "passed"
    """The mover's time ran out before the roll, so the next player begins the round."""
    RESIGNED = "resigned"
    CUT_SHORT = "cut-short"
    """All others had resigned or lost their dice."""


class PlacedBid(msgspec.Struct, frozen=True):
    """A bid of the round with its seat; ``lapsed`` if it was made because the time was up."""

    seat: Seat
    bid: Bid
    lapsed: bool = False


class Reveal(msgspec.Struct, frozen=True):
    """The end of a round, with everybody's dice.

    The ``caller`` doubted the last of the ``bids``, or called it spot on; ``counted`` dice counted
    for it. ``losers`` lost a die each; ``lapsed`` tells whether the caller's time had run out.
    """

    round: int
    bids: tuple[PlacedBid, ...]
    hands: tuple[Hand, ...]
    caller: Seat
    spot_on: bool
    counted: int
    losers: tuple[Seat, ...]
    lapsed: bool = False

    @property
    def last_bid(self) -> PlacedBid:
        """The bid that was called."""
        return self.bids[-1]

    @property
    def is_caller_right(self) -> bool:
        return self.caller not in self.losers


class TurnEnd(msgspec.Struct, frozen=True):
    """The turn before the present one; ``lapsed`` if the mover's time ran out."""

    number: int
    mover: Seat
    ending: Ending
    lapsed: bool = False


class Tally(msgspec.Struct, frozen=True):
    """Counts of a seat's doubts, of doubts that ``caught`` a lie, and of correct ``spot_ons``.

    ``rounds`` counts the rounds in which it had dice.
    """

    doubted: int = 0
    caught: int = 0
    spot_ons: int = 0
    rounds: int = 0


class Turn(turns.Turn, frozen=True, kw_only=True):
    """The part of a state that stays the same during a turn.

    ``dice`` are the numbers of dice under each seat's cup, where those of resigned seats stay until
    the round ends. ``reveal`` is the end of the last round, ``previous`` that of the last turn.
    """

    options: Options
    dice: tuple[int, ...]
    tallies: tuple[Tally, ...]
    round: int = 0
    previous: TurnEnd | None = None
    reveal: Reveal | None = None

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that still play: they have dice and haven't resigned."""
        return tuple(
            [seat for seat, dice in enumerate(self.dice) if dice and seat not in self.resigned]
        )

    def others(self) -> tuple[Seat, ...]:
        """Return the other seats that still play, in turn order after the mover."""
        around = (*range(self.mover + 1, self.seats), *range(self.mover))
        return tuple([seat for seat in around if seat in self.playing])

    @property
    def last_standing(self) -> bool:
        """Whether a single seat still plays."""
        return len(self.playing) == 1


class State(turns.TurnState, frozen=True):
    """A position: everybody's dice, and the bids of the round."""

    phase: Phase
    turn: Turn
    hands: tuple[Hand, ...] = ()
    bids: tuple[PlacedBid, ...] = ()

    def __str__(self) -> str:
        return text_of(self)

    @property
    def last(self) -> Bid | None:
        """The bid to answer, if there is one."""
        return self.bids[-1].bid if self.bids else None
