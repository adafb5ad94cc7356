"""The computer players of Bids, which search in deals that fit a seat's view."""

from random import Random

from msgspec.structs import replace

from engine.game import Seat
from engine.search import players
from tests.bids.rules import CARDS, Bids, State


def redealt(state: State, viewer: Seat | None, random: Random) -> State:
    """Deal all cards again that are neither opened nor in the viewer's hand."""
    known = {card for trick in state.opened for card in trick}
    if viewer is not None:
        known |= {*state.hands[viewer], state.bids[viewer]}
    unseen = [card for card in range(1, CARDS + 1) if card not in known]
    random.shuffle(unseen)
    hands = tuple(
        hand if seat == viewer else tuple(sorted(unseen.pop() for _ in hand))
        for seat, hand in enumerate(state.hands)
    )
    bids = tuple(
        bid if seat == viewer or not bid else unseen.pop() for seat, bid in enumerate(state.bids)
    )
    return replace(state, hands=hands, bids=bids)


PLAYERS = players(Bids(), redealt, effort=500)
