"""Data about Claim for the tests that all games share."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from engine.claim import Claim
from engine.claim.ai.luck import CardLuck
from engine.claim.ai.strong import StrongPlayer
from engine.claim.cards import BACK, NO_CARD, ONE, Cards, Faction, of, without
from engine.claim.sets import LOTS, ReadyMade, in_order
from engine.claim.state import (
    Discard,
    Options,
    Phase,
    Play,
    State,
    Take,
    Trick,
)
from engine.claim.tricks import printed
from engine.game import Seat
from engine.sample import Sample

GAME = Claim()


def redealt(state: State, viewer: Seat | None, random: Random) -> State:
    """Return the state with all cards dealt again whose places the viewer doesn't know."""
    if state.phase is Phase.DEAL:
        return state
    view = GAME.view(state, viewer)
    unseen = list(view.unseen)
    random.shuffle(unseen)
    aside = of(Faction.RACCOONS, bytes(unseen))[: len(state.aside)]
    undealt = iter(without(bytes(unseen), aside))

    def deal(number: int) -> Cards:
        return bytes([next(undealt) for _ in range(number)])

    other_seats = [seat for seat in range(view.seats) if seat != viewer]
    hands, followers = list(state.hands), list(state.followers)
    drawn: dict[Seat, Iterator[int]] = {}
    for seat in other_seats:
        known = view.known[seat]
        if view.middle:
            hands[seat] = bytes(sorted(deal(len(hands[seat]))))
            drawn[seat] = iter(deal(len(followers[seat]) - len(known)))
        else:
            unknown = deal(len(hands[seat]) - len(known))
            hands[seat] = bytes(sorted(known + unknown))
            hidden = list(unknown + _spent(state, seat, view.past))
            random.shuffle(hidden)
            drawn[seat] = iter(hidden)
    covered = iter(deal(view.trick.count(BACK)))
    top = b"" if view.top is None else ONE[view.top]
    deck = top + deal(len(state.deck) - len(top))
    past = tuple(_filled_in(trick, drawn, undealt) for trick in view.past)
    for seat in other_seats if view.middle else ():
        gained = b"".join(_recruit(trick, seat) for trick in past)
        followers[seat] = gained + bytes(drawn[seat])  # the second place has yet to take a card
    return replace(
        state,
        aside=bytes(sorted(aside)),
        trick=bytes(next(covered) if card == BACK else card for card in view.trick),
        hands=tuple(hands),
        followers=tuple(followers),
        deck=deck,
        past=past,
    )


def _spent(state: State, seat: Seat, seen: tuple[Trick, ...]) -> Cards:
    """Return the hidden followers that a seat has already played in phase 2."""
    later = [*(trick.cards[seat] for trick in seen if not trick.recruits), state.trick[seat]]
    known = b"".join(_recruit(trick, seat) for trick in seen if trick.recruits)
    gone = bytes(card for card in later if card != NO_CARD)
    return without(gone, known)


def _recruit(trick: Trick, seat: Seat) -> Cards:
    """Return the follower that a seat got in a trick, BACK if it is hidden."""
    to, cards = (*trick.takers, *trick.drawers), trick.middle + trick.drawn
    return ONE[cards[to.index(seat)]]


def _filled_in(trick: Trick, drawn: dict[Seat, Iterator[int]], undealt: Iterator[int]) -> Trick:
    """Return a trick with its hidden cards replaced by the drawn and undealt ones."""
    if not trick.recruits:
        return trick
    cards = bytes(next(undealt) if card == BACK else card for card in trick.cards)
    gained = zip(trick.drawers, trick.drawn, strict=True)
    filled = bytes(next(drawn[seat]) if card == BACK else card for seat, card in gained)
    return replace(trick, cards=cards, values=printed(cards), drawn=filled)


def without_past(state: State) -> State:
    """Return a state without what came before it, which isn't part of a position's text."""
    return replace(state, past=(), lapsed=())


_CARDS = (-1, *range(240), BACK, 255, 256, 999)

SAMPLE = Sample(
    GAME,
    options=(
        Options(),
        Options(leader=1, loot_values=(), ready_made=ReadyMade.COURT),
        Options(lot=LOTS // 2),
    ),
    conceivable=tuple(kind(card) for kind in (Play, Discard, Take) for card in _CARDS),
    redealt=redealt,
    hasty=StrongPlayer(300),
    hasty_luck=CardLuck(2),
    written=without_past,
    old_options=tuple(
        Options(in_order(map(Faction, names.split())))
        for names in (
            "giants gnomes automatons raccoons trolls",
            "kings peasants automatons griffins raccoons trolls undead",
        )
    ),
)
