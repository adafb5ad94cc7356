"""Phase 1: tricks for followers. Functions take a state and return the next one."""

from typing import Final

from msgspec.structs import replace

from engine.claim import campaign
from engine.claim.cards import (
    FACTION,
    NUMBER,
    NUMBERS,
    ONE,
    Card,
    Cards,
    Faction,
    has,
    of,
)
from engine.claim.state import (
    CLOCKWISE,
    NOTHING,
    NOTHING_PLAYED,
    OPEN_CARDS,
    Phase,
    State,
    Trick,
    with_mover,
)
from engine.claim.tricks import next_leader, printed, ranking
from engine.game import Seat
from engine.turns import Turn

# Looking up an enum's member is slow in Python 3.11, and these are needed in every trick.
_DISCARD: Final = Phase.DISCARD
_RECRUIT: Final = Phase.RECRUIT
_SEERS: Final = Faction.SEERS
_TAKE: Final = Phase.TAKE
_AUTOMATONS: Final = NUMBER[Faction.AUTOMATONS]
_UNDEAD: Final = NUMBER[Faction.UNDEAD]


def begin_trick(state: State, leader: Seat, *, automatic: bool = False) -> State:
    """Turn up the cards of the middle."""
    seats, deck = state.turn.seats, state.deck
    open_cards = OPEN_CARDS[seats]
    return replace(
        state,
        phase=_DISCARD if automatic else _RECRUIT,
        turn=with_mover(state.turn, leader),
        deck=deck[open_cards:],
        middle=deck[:open_cards],
        leader=leader,
        automatic=automatic,
        trick=NOTHING_PLAYED[seats],
        order=(),
    )


def complete_trick(state: State, trick: Cards, hands: tuple[Cards, ...], number: int) -> State:
    """Rank a complete trick, so that the cards of the middle can be taken.

    ``trick`` and ``hands`` are those after the last card. ``number`` is that of the next turn.
    """
    seats = len(trick)
    order = CLOCKWISE[seats][state.leader] if state.automatic else ranking(trick, state.leader)
    turn = Turn(seats, number, order[0], state.turn.resigned)
    ranked = replace(state, phase=_TAKE, turn=turn, hands=hands, trick=trick, order=order)
    if seats == 2 and not shows_top(ranked):
        return take(ranked, state.middle[0], number)
    return ranked


def shows_top(state: State) -> bool:
    """Return whether a Seer shows the winner of a complete trick the top card of the draw pile.

    With two players either one's Seer does, with more players only the winner's own.
    """
    trick = state.trick
    if state.phase is not _TAKE or state.automatic:
        return False
    if len(trick) == 2:
        return has(_SEERS, trick)
    return FACTION[trick[state.order[0]]] is _SEERS


def draw(state: State, number: int) -> State:
    """Draw the top card for the winner; the second place then takes from the middle.

    ``number`` is that of the next turn.
    """
    winner, second, *_ = state.order
    drawn = replace(
        state,
        phase=Phase.TAKE_SECOND,
        turn=Turn(len(state.order), number, second, state.turn.resigned),
        deck=state.deck[1:],
        followers=_with_cards(state.followers, (winner,), state.deck),
    )
    return drawn if len(state.middle) > 1 else take(drawn, state.middle[0], number)


def take(state: State, card: Card, number: int) -> State:
    """Take an open card for the mover, give the other seats theirs, and end the trick.

    ``number`` is that of the next turn.
    """
    order, trick, was_automatic = state.order, state.trick, state.automatic
    winner, factions = order[0], trick.translate(NUMBERS)
    drew = state.phase is not _TAKE
    middle = ONE[card] + state.middle.replace(ONE[card], b"", 1)
    receivers, taken = order[drew:], len(middle)
    takers, drawers = receivers[:taken], receivers[taken:]
    drawn, deck = state.deck[: len(drawers)], state.deck[len(drawers) :]
    followers = _with_cards(state.followers, receivers, middle + drawn)
    if drew:
        drawers, drawn = (winner, *drawers), state.followers[winner][-1:] + drawn
    nothing = NOTHING[len(order)]
    gained, piles = nothing, state.piles
    if _UNDEAD in factions and not was_automatic:
        undead = of(Faction.UNDEAD, trick)
        gained = (*nothing[:winner], undead, *nothing[winner + 1 :])
        piles = tuple([pile + added for pile, added in zip(piles, gained, strict=True)])
    ended = Trick(
        leader=None if was_automatic else state.leader,
        cards=trick,
        values=printed(trick),
        winner=winner,
        gained=gained,
        removed=nothing,
        middle=middle,
        takers=takers,
        drawn=drawn,
        drawers=drawers,
        looked=drew or shows_top(state),
    )
    is_last, leader = not state.hands[winner], winner
    automatic = _AUTOMATONS in factions and not is_last and not was_automatic
    if not automatic and not was_automatic:
        leader = next_leader(trick, state.leader, winner)
    after = replace(
        state,
        turn=Turn(len(order), number, leader, state.turn.resigned),
        deck=deck,
        followers=followers,
        piles=piles,
        past=(*state.past, ended),
    )
    if is_last:
        return campaign.begin(after, leader)
    return begin_trick(after, leader, automatic=automatic)


def _with_cards(
    held: tuple[Cards, ...], seats: tuple[Seat, ...], cards: Cards
) -> tuple[Cards, ...]:
    """Return the cards held by seat after each of these seats has received one of the cards."""
    result = list(held)
    for seat, card in zip(seats, cards, strict=False):
        result[seat] += ONE[card]
    return tuple(result)
