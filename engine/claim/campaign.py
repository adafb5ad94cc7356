"""Phase 2: tricks for score piles. A function takes a state and returns the one after it."""

from typing import Final

from msgspec.structs import replace

from engine.claim import ending
from engine.claim.cards import (
    FACTION,
    NO_CARD,
    ONE,
    VALUE,
    VALUES,
    Cards,
    Faction,
    all_of,
    card,
    of,
)
from engine.claim.state import CLOCKWISE, NOTHING_PLAYED, SIDES, Phase, State, Trick, with_mover
from engine.claim.tricks import next_leader, printed, ranking
from engine.game import Seat

GRIFFINS_RAISE: Final = 5
_GRIFFIN: Final[bytes] = bytes(
    card(Faction.GRIFFINS, VALUE[one])
    if FACTION[one] is not None and VALUE[one] in VALUES[Faction.GRIFFINS]
    else NO_CARD
    for one in range(256)
)
"""The Griffin with the value of each card."""
_NOT_SIMPLY_WON: Final = b"".join(
    all_of(faction) for faction in (Faction.DWARVES, Faction.GNOMES, Faction.TROLLS)
)
_SPECIAL: Final = frozenset((Faction.DWARVES, Faction.GNOMES, Faction.TROLLS, Faction.GIANTS))
"""The factions that have a say in who wins what."""


def begin(state: State, leader: Seat) -> State:
    """Take the followers up."""
    seats = state.turn.seats
    return replace(
        state,
        phase=Phase.CAMPAIGN,
        turn=with_mover(state.turn, leader),
        hands=tuple([bytes(sorted(cards)) for cards in state.followers]),
        followers=(b"",) * seats,
        middle=b"",
        leader=leader,
        automatic=False,
        trick=NOTHING_PLAYED[seats],
        order=(),
    )


def raised(cards: Cards, piles: tuple[Cards, ...]) -> bytes:
    """Return the values of a trick's cards, raised by the Griffins in their players' piles."""
    values = printed(cards)
    griffins = cards.translate(_GRIFFIN)
    if not any(griffin in pile for griffin, pile in zip(griffins, piles, strict=True)):
        return values
    return bytes(
        value + GRIFFINS_RAISE * (griffin in pile)
        for value, griffin, pile in zip(values, griffins, piles, strict=True)
    )


def complete_trick(state: State) -> State:
    """Let everybody gain what was played, and begin the next trick or end the game."""
    trick, seats = state.trick, state.turn.seats
    values = raised(trick, state.piles)
    order = ranking(trick, values, state.leader)
    winner, is_last = order[0], not any(state.hands)
    piles, laid_out = list(state.piles), list(state.gnomes)
    gained, removed = [b""] * seats, [b""] * seats
    trolls = state.trolls
    if _SPECIAL.isdisjoint(state.options.factions):
        gained[winner] = trick
        piles[winner] += trick
    else:
        dwarves, gnomes = of(Faction.DWARVES, trick), of(Faction.GNOMES, trick)
        trolls = bytes(sorted(trolls + of(Faction.TROLLS, trick)))
        taken = trolls if is_last else trolls[-1:]
        trolls = b"" if is_last else trolls[:-1]
        won = trick.translate(None, _NOT_SIMPLY_WON) + taken
        piles[winner] += won
        laid_out[winner] += gnomes
        gained[winner] = won + gnomes
        if dwarves:
            dwarf_taker = order[1] if seats == 2 else _lowest(values, state.leader)
            piles[dwarf_taker] += dwarves
            gained[dwarf_taker] += dwarves
        for giant in of(Faction.GIANTS, trick):
            gnome = ONE[card(Faction.GNOMES, VALUE[giant])]
            for seat in _opponents(seats, winner):
                if gnome in laid_out[seat]:
                    laid_out[seat] = laid_out[seat].replace(gnome, b"", 1)
                    removed[seat] += gnome
    ended = Trick(state.leader, trick, values, winner, tuple(gained), tuple(removed))
    leader = next_leader(trick, state.leader, winner)
    after = replace(
        state,
        turn=with_mover(state.turn, leader),
        piles=tuple(piles),
        gnomes=tuple(laid_out),
        trolls=trolls,
        leader=leader,
        trick=NOTHING_PLAYED[seats],
        past=(*state.past, ended),
    )
    return ending.begin(after) if is_last else after


def _lowest(values: bytes, leader: Seat) -> Seat:
    """Return whose card had the lowest value, the one played last of several."""
    return min(reversed(CLOCKWISE[len(values)][leader]), key=values.__getitem__)


def _opponents(seats: int, winner: Seat) -> list[Seat]:
    return [seat for side in SIDES[seats] if winner not in side for seat in side]
