"""Phase 2: tricks for score piles. Functions take a state and return the next one."""

from operator import add
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
    without,
)
from engine.claim.state import (
    CLOCKWISE,
    NOTHING,
    NOTHING_PLAYED,
    SIDES,
    Phase,
    State,
    Trick,
    with_mover,
)
from engine.claim.tricks import best, next_leader, printed
from engine.game import Seat
from engine.turns import Turn

GRIFFINS_RAISE: Final = 5
_GRIFFIN: Final[bytes] = bytes(
    card(Faction.GRIFFINS, VALUE[number])
    if FACTION[number] is not None and VALUE[number] in VALUES[Faction.GRIFFINS]
    else NO_CARD
    for number in range(256)
)
"""The Griffin with the value of each card."""
_GRIFFINS: Final = Faction.GRIFFINS
_GNOMES: Final = Faction.GNOMES
_TROLLS: Final = Faction.TROLLS
_DWARVES: Final = Faction.DWARVES
_DWARVES_AND_TROLLS: Final = all_of(Faction.DWARVES) + all_of(Faction.TROLLS)
_CHANGES_GAINS: Final[bytes] = bytes(
    faction in (Faction.DWARVES, Faction.GNOMES, Faction.TROLLS, Faction.GIANTS)
    for faction in FACTION
)
"""1 for each card that changes who gains which cards, or where they lie."""


def begin(state: State, leader: Seat) -> State:
    """Take up the followers as the hands of phase 2."""
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
    raises = [griffin in pile for griffin, pile in zip(griffins, piles, strict=True)]
    if True not in raises:
        return values
    return bytes(
        [
            value + GRIFFINS_RAISE * is_raised
            for value, is_raised in zip(values, raises, strict=True)
        ]
    )


def complete_trick(state: State, trick: Cards, hands: tuple[Cards, ...], number: int) -> State:
    """Give out the cards of a complete trick, and begin the next trick or end the game.

    ``trick`` and ``hands`` are those after the last card. ``number`` is that of the next turn.
    """
    trolls, seats = state.trolls, len(trick)
    if _GRIFFINS in state.options.factions:
        values = raised(trick, state.piles)
        winner = best(trick, state.leader, values)
    else:
        values = printed(trick)
        winner = best(trick, state.leader)
    is_last = not hands[winner]
    piles, gnomes = list(state.piles), state.gnomes
    nothing = NOTHING[seats]
    gained, removed = list(nothing), nothing
    if trolls or 1 in trick.translate(_CHANGES_GAINS):
        gained, trolls = _shared_gains(state, trick, values, winner, is_last=is_last)
        if _GNOMES in state.options.factions:
            removed = tuple(_removed(state, trick, winner))
            laid_out = [of(_GNOMES, cards) for cards in gained]
            piles = [*map(add, piles, map(without, gained, laid_out))]
            gnomes = tuple(map(add, map(without, gnomes, removed), laid_out))
        else:
            piles = [*map(add, piles, gained)]
    else:
        gained[winner] = trick
        piles[winner] += trick
    ended = Trick(
        leader=state.leader,
        cards=trick,
        values=values,
        winner=winner,
        gained=tuple(gained),
        removed=removed,
    )
    leader = next_leader(trick, state.leader, winner)
    after = replace(
        state,
        turn=Turn(seats, number, leader, state.turn.resigned),
        hands=hands,
        piles=tuple(piles),
        gnomes=gnomes,
        trolls=trolls,
        leader=leader,
        trick=NOTHING_PLAYED[seats],
        past=(*state.past, ended),
    )
    return ending.begin(after) if is_last else after


def _shared_gains(
    state: State, trick: Cards, values: bytes, winner: Seat, *, is_last: bool
) -> tuple[list[Cards], Cards]:
    """Return the cards that each seat gains, earlier Trolls included, and the Trolls left over."""
    gained = [b""] * len(values)
    trolls = state.trolls + of(_TROLLS, trick)
    taken = remaining = b""
    if trolls:
        trolls = bytes(sorted(trolls))
        taken, remaining = (trolls, b"") if is_last else (trolls[-1:], trolls[:-1])
    gained[winner] = trick.translate(None, _DWARVES_AND_TROLLS) + taken
    dwarves = of(_DWARVES, trick)
    if dwarves:
        lowest = 1 - winner if len(values) == 2 else _lowest(values, state.leader)
        gained[lowest] += dwarves
    return gained, remaining


def _removed(state: State, trick: Cards, winner: Seat) -> list[Cards]:
    """Return the Gnomes that the Giants of a trick remove from every seat."""
    seats, removed = state.turn.seats, [b""] * state.turn.seats
    giants = [ONE[card(Faction.GNOMES, VALUE[giant])] for giant in of(Faction.GIANTS, trick)]
    for seat in (seat for side in SIDES[seats] if winner not in side for seat in side):
        for gnome in giants:
            if removed[seat].count(gnome) < state.gnomes[seat].count(gnome):
                removed[seat] += gnome
    return removed


def _lowest(values: bytes, leader: Seat) -> Seat:
    """Return the seat whose card had the lowest value; of equal ones, the one played last."""
    return min(reversed(CLOCKWISE[len(values)][leader]), key=values.__getitem__)
