"""The states and actions of Liar's Dice."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from engine import turns
from engine.game import Seat
from engine.notation import text_of

MAX_SEATS: Final = 6
DICE: Final = 5
"""Number of dice with which each player begins."""
SIDES: Final = 6
HIDDEN: Final = "?"

Hand: TypeAlias = str
"""The dice of a seat as digits in ascending order, all `HIDDEN` if a seat can't see them."""


class Options(msgspec.Struct, frozen=True):
    """The options that the host chooses (RULES.md, "Variants").

    With ``plain_ones`` ones count only as themselves and may be bid. With ``spot_on`` the next
    player may also say that a bid is exactly right.
    """

    plain_ones: bool = False
    spot_on: bool = False

    @property
    def faces(self) -> range:
        """The faces that may be bid: all, or all but wild ones."""
        return range(1 if self.plain_ones else 2, SIDES + 1)

    def counting(self, face: int) -> str:
        """Return the dice that count for bids on a face, such as "15" for fives."""
        return str(face) if self.plain_ones or face == 1 else f"1{face}"


class Bid(msgspec.Struct, frozen=True, array_like=True, tag="bid"):
    """A bid that at least ``count`` of all dice show this ``face``, 1 to 6."""

    count: int
    face: int


class Roll(msgspec.Struct, frozen=True, array_like=True, tag="roll"):
    """Let everybody roll for a new round, if that hasn't happened automatically."""


class Doubt(msgspec.Struct, frozen=True, array_like=True, tag="doubt"):
    """Claim that there are fewer dice than the last bid says."""


class SpotOn(msgspec.Struct, frozen=True, array_like=True, tag="spot-on"):
    """Claim that the last bid is exactly right."""


Action: TypeAlias = Bid | Doubt | SpotOn | Roll


@lru_cache(1 << 10)
def raises(last: Bid | None, total: int, options: Options) -> tuple[Bid, ...]:
    """Return all bids that raise the last one with ``total`` dice in play, the lowest first.

    A raise has more dice, or the same number of a higher face.
    """
    least = (0, 0) if last is None else (last.count, last.face)
    return tuple(
        Bid(count, face)
        for count in range(max(1, least[0]), total + 1)
        for face in options.faces
        if (count, face) > least
    )


@lru_cache(1 << 10)
def choices(last: Bid | None, total: int, options: Options) -> tuple[Action, ...]:
    """Return the legal actions after the last bid with ``total`` dice in play."""
    calls = (Doubt(), SpotOn()) if options.spot_on else (Doubt(),)
    return (*(calls if last else ()), *raises(last, total, options))


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
    CALL = "call"
    """A doubt or spot on, which ended the round, too."""
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


class TurnEnd(msgspec.Struct, frozen=True):
    """The end of a turn."""

    mover: Seat
    ending: Ending


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
    def total(self) -> int:
        """The number of dice under all cups."""
        return sum(self.dice)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that still play: they have dice and haven't resigned."""
        return tuple(
            [seat for seat, dice in enumerate(self.dice) if dice and seat not in self.resigned]
        )

    def others(self) -> tuple[Seat, ...]:
        """Return the other seats that still play, in turn order after the mover."""
        return tuple([seat for seat in super().others() if self.dice[seat]])

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


def matching(hands: Sequence[Hand], face: int, options: Options) -> int:
    """Return the number of dice in these hands that count for bids on a face."""
    return sum([hand.count(die) for hand in hands for die in options.counting(face)])
