"""The computer players of the toy game, which search in deals that fit a seat's view."""

from random import Random

from msgspec.structs import replace

from engine.game import Seat
from engine.search import players
from tests.toy.rules import CARDS, State, Tricks


def redealt(state: State, viewer: Seat | None, random: Random) -> State:
    """Deal all cards again that are neither on the table nor in the viewer's hand."""
    open_to_all = {card for _, card in state.played}
    known_cards = () if viewer is None else state.hands[viewer]
    unseen = [card for card in range(1, CARDS + 1) if card not in open_to_all.union(known_cards)]
    random.shuffle(unseen)
    hands = tuple(
        hand if seat == viewer else tuple(sorted(unseen.pop() for _ in hand))
        for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)


PLAYERS = players(Tricks(), redealt, effort=500)
