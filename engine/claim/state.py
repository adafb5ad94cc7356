"""The states and actions of Claim."""

from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from engine import turns
from engine.claim.cards import NO_CARD, Card, Cards, Faction
from engine.claim.sets import DEFAULT, READY_MADE, ReadyMade, random_set
from engine.game import Seat
from engine.notation import text_of
from engine.turns import Turn

SIDES: Final[dict[int, tuple[tuple[Seat, ...], ...]]] = {
    2: ((0,), (1,)),
    3: ((0,), (1,), (2,)),
    4: ((0, 2), (1, 3)),
}
"""The sides that score together, by number of seats: four are two teams."""
SIDE_OF: Final = {
    seats: [
        next(index for index, side in enumerate(sides) if seat in side) for seat in range(seats)
    ]
    for seats, sides in SIDES.items()
}
"""The number of each seat's side, by number of seats."""
HAND_SIZE: Final = {2: 13, 3: 12, 4: 9}
OPEN_CARDS: Final = {2: 1, 3: 2, 4: 2}
"""Number of cards in the middle in a trick of phase 1, by number of seats."""
NOTHING_PLAYED: Final = {seats: bytes([NO_CARD] * seats) for seats in SIDES}
NOTHING: Final = {seats: (b"",) * seats for seats in SIDES}
"""No cards for any seat, by number of seats."""
CLOCKWISE: Final[dict[int, tuple[tuple[Seat, ...], ...]]] = {
    seats: tuple((*range(first, seats), *range(first)) for first in range(seats)) for seats in SIDES
}
"""All seats clockwise, by number of seats and first seat."""


class Options(msgspec.Struct, frozen=True):
    """The options that the host chooses.

    ``factions`` are a custom set, in the order of `Faction`, which fits certain numbers of seats.
    Without them the set is drawn by ``lot``, or else it is the ``ready_made`` set; both fit any
    number. ``leader`` leads the first trick ("the youngest"), None leaves it to chance.
    ``loot_values`` are the values of the Raccoons with the loot symbol.
    """

    factions: tuple[Faction, ...] = ()
    leader: Seat | None = None
    loot_values: tuple[int, ...] = (0, 1, 2, 3, 4)
    ready_made: ReadyMade = DEFAULT
    lot: int | None = None

    def factions_for(self, seats: int) -> tuple[Faction, ...]:
        """Return the factions for this number of seats. Only a custom set may not fit it."""
        if self.factions:
            return self.factions
        if self.lot is not None:
            return random_set(seats, self.lot)
        return READY_MADE[self.ready_made][seats]


class Play(msgspec.Struct, frozen=True, array_like=True, tag="play"):
    """Play a card of the hand to the trick."""

    card: Card


class Discard(msgspec.Struct, frozen=True, array_like=True, tag="discard"):
    """Put a card of the hand face down, in a trick that an Automaton has decided."""

    card: Card


class Take(msgspec.Struct, frozen=True, array_like=True, tag="take"):
    """Take an open card from the middle."""

    card: Card


class Draw(msgspec.Struct, frozen=True, array_like=True, tag="draw"):
    """Take the top card of the draw pile, which a Seer has shown."""


class Loot(msgspec.Struct, frozen=True, array_like=True, tag="loot"):
    """Let all Raccoons with loot count for a faction."""

    faction: Faction


Action: TypeAlias = Play | Discard | Take | Draw | Loot


class Reason(StrEnum):
    """Reasons why Claim refuses an action or options, besides those that all games share."""

    NOT_IN_HAND = "not-in-hand"
    MUST_FOLLOW = "must-follow"
    NOT_OPEN = "not-open"
    NO_SEER = "no-seer"
    NOT_FEWEST = "not-fewest"
    ILLEGAL_SET = "illegal-set"


class Phase(StrEnum):
    """The state of play, named after the decision that comes next."""

    DEAL = "deal"
    """Chance shuffles the deck."""
    RECRUIT = "recruit"
    """Phase 1: the mover plays a card."""
    DISCARD = "discard"
    """Phase 1, after a trick with an Automaton: all put a card face down."""
    TAKE = "take"
    """Phase 1: the trick's winner takes an open card, or the one that a Seer has shown."""
    TAKE_SECOND = "take-second"
    """Phase 1: the winner took the card that a Seer showed, second place takes an open card."""
    CAMPAIGN = "campaign"
    """Phase 2: the mover plays a card."""
    LOOT = "loot"
    """The mover chooses the faction that the Raccoons with loot count for."""
    OVER = "over"


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A finished trick.

    ``leader`` is None after a trick that an Automaton had decided, in which ``cards`` were put face
    down. ``cards`` and their ``values``, raised by Griffins, are by seat. In phase 1 the open cards
    of the ``middle`` went to ``takers``, in this order, and those ``drawn`` from the pile to
    ``drawers``; the winner has ``looked`` at the first of these if a Seer showed it. ``gained`` are
    the cards that each seat won for its score pile, or to lay out; ``removed`` each seat's Gnomes
    that Giants removed.
    """

    leader: Seat | None
    cards: Cards
    values: bytes
    winner: Seat
    gained: tuple[Cards, ...]
    removed: tuple[Cards, ...]
    middle: Cards = b""
    takers: tuple[Seat, ...] = ()
    drawn: Cards = b""
    drawers: tuple[Seat, ...] = ()
    looked: bool = False

    @property
    def recruits(self) -> bool:
        """Whether it was a trick of phase 1."""
        return bool(self.middle)


class State(turns.TurnState, frozen=True, kw_only=True):
    """A position of the game. Tuples, and the bytes of ``trick``, are by seat.

    ``options`` name the factions, however they were chosen. ``aside`` are the Raccoons that nobody
    sees, ``deck`` is the draw pile with its top card first. ``piles`` are the score piles without
    the laid-out ``gnomes``; ``trolls`` were left lying. ``leader`` leads the trick, and has already
    won it if it is ``automatic``. ``order`` are, while the cards of the middle are taken, all seats
    in the order in which they get cards, and at the end those that have yet to choose for their
    loot. ``looted`` is the chosen faction by side. ``lapsed`` are recent turns, by number, in which
    a seat ran out of time.
    """

    phase: Phase
    turn: Turn
    options: Options
    hands: tuple[Cards, ...]
    followers: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    gnomes: tuple[Cards, ...]
    trick: Cards
    aside: Cards = b""
    deck: Cards = b""
    middle: Cards = b""
    trolls: Cards = b""
    leader: Seat = 0
    automatic: bool = False
    order: tuple[Seat, ...] = ()
    looted: tuple[Faction | None, ...] = ()
    past: tuple[Trick, ...] = ()
    lapsed: tuple[tuple[int, Seat], ...] = ()

    def __str__(self) -> str:
        return text_of(self)


def with_mover(turn: Turn, mover: Seat) -> Turn:
    """Return the turn with another mover."""
    return turn if turn.mover == mover else Turn(turn.seats, turn.number, mover, turn.resigned)
