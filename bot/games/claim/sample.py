"""What the tests that every game shares need to know of Claim."""

from collections.abc import Iterator
from enum import StrEnum
from random import Random

from msgspec.structs import replace

from engine.claim import Claim
from engine.claim.ai.luck import CardLuck
from engine.claim.ai.strong import StrongPlayer
from engine.claim.cards import BACK, FACTIONS, NO_CARD, ONE, Cards, Faction, of, without
from engine.claim.sets import LOTS, ReadyMade, in_order
from engine.claim.state import (
    Discard,
    Draw,
    Loot,
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
    """Deal all cards again that the viewer hasn't seen, or of which it has lost sight."""
    if state.phase is Phase.DEAL:
        return state
    view = GAME.view(state, viewer)
    unseen = list(view.unseen)
    random.shuffle(unseen)
    aside = of(Faction.RACCOONS, bytes(unseen))[: len(state.aside)]
    left = iter(without(bytes(unseen), aside))

    def some(number: int) -> Cards:
        return bytes([next(left) for _ in range(number)])

    others = [seat for seat in range(view.seats) if seat != viewer]
    hands, followers = list(state.hands), list(state.followers)
    drawn: dict[Seat, Iterator[int]] = {}
    for seat in others:
        known = view.known[seat]
        if view.middle:
            hands[seat] = bytes(sorted(some(len(hands[seat]))))
            drawn[seat] = iter(some(len(followers[seat]) - len(known)))
        else:
            more = some(len(hands[seat]) - len(known))
            hands[seat] = bytes(sorted(known + more))
            hidden = list(more + _spent(state, seat, view.past))
            random.shuffle(hidden)
            drawn[seat] = iter(hidden)
    covered = iter(some(view.trick.count(BACK)))
    top = b"" if view.top is None else ONE[view.top]
    deck = top + some(len(state.deck) - len(top))
    past = tuple(_filled_in(trick, drawn, left) for trick in view.past)
    for seat in others if view.middle else ():
        gained = b"".join(_recruit(trick, seat) for trick in past)
        followers[seat] = gained + bytes(drawn[seat])  # second place has yet to take
    return replace(
        state,
        aside=bytes(sorted(aside)),
        trick=bytes(next(covered) if one == BACK else one for one in view.trick),
        hands=tuple(hands),
        followers=tuple(followers),
        deck=deck,
        past=past,
    )


def _spent(state: State, seat: Seat, seen: tuple[Trick, ...]) -> Cards:
    """Return what a seat has played in phase 2 of the followers that nobody had seen."""
    later = [*(trick.cards[seat] for trick in seen if not trick.recruits), state.trick[seat]]
    known = b"".join(_recruit(trick, seat) for trick in seen if trick.recruits)
    gone = bytes(card for card in later if card != NO_CARD)
    return without(gone, known)


def _recruit(trick: Trick, seat: Seat) -> Cards:
    """Return the follower that a seat got in a trick; BACK for one that wasn't seen."""
    to, cards = (*trick.takers, *trick.drawers), trick.middle + trick.drawn
    return ONE[cards[to.index(seat)]]


def _filled_in(trick: Trick, drawn: dict[Seat, Iterator[int]], left: Iterator[int]) -> Trick:
    """Return a trick with cards in place of those seen from behind."""
    if not trick.recruits:
        return trick
    cards = bytes(next(left) if card == BACK else card for card in trick.cards)
    gained = zip(trick.drawers, trick.drawn, strict=True)
    filled = bytes(next(drawn[seat]) if card == BACK else card for seat, card in gained)
    return replace(trick, cards=cards, values=printed(cards), drawn=filled)


_CARDS = (-1, *range(240), BACK, 255, 256, 999)

SAMPLE = Sample(
    GAME,
    options=(
        Options(),
        Options(leader=1, loot_values=(), ready_made=ReadyMade.COURT),
        Options(lot=LOTS // 2),
    ),
    conceivable=(
        *(kind(card) for kind in (Play, Discard, Take) for card in _CARDS),
        Draw(),
        *map(Loot, FACTIONS),
    ),
    endings=tuple[StrEnum, ...](),
    redealt=redealt,
    hasty=StrongPlayer(300),
    hasty_luck=CardLuck(2),
    kept=tuple(
        Options(in_order(map(Faction, names.split())))
        for names in (
            "giants gnomes automatons raccoons trolls",
            "kings peasants automatons griffins raccoons trolls undead",
        )
    ),
)
