"""Deals consistent with a view."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.places import FACTION, Place, Places, unused
from engine.claim.cards import (
    BACK,
    HIDDEN_RACCOONS,
    NO_CARD,
    NUMBER,
    NUMBERS,
    ONE,
    Cards,
    Faction,
)
from engine.claim.state import State
from engine.claim.view import View
from engine.game import Seat
from engine.turns import Turn

_ATTEMPTS: Final = 20
_RACCOONS: Final = NUMBER[Faction.RACCOONS]
_DOPPELGANGERS: Final = NUMBER[Faction.DOPPELGANGERS]


class _Holder(NamedTuple):
    """A place of unseen cards: their number, and the factions that can't be among them."""

    size: int
    lacks: frozenset[int] = frozenset()


class Deals:
    """All deals that are possible from a seat's point of view.

    Unseen cards lie in others' hands, among their followers, in the draw pile, were put face down,
    or are Raccoons that left the game. A seat that didn't follow suit has no card of the led
    faction left in the hand of this phase. Nothing else is inferred from others' play: all possible
    deals are equally likely, apart from the bias of placing the most restricted cards first.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self._others = [other for other in range(view.seats) if other != seat]
        self._holders = _holders(view, self._others)
        self._bound = frozenset[int]().union(*(holder.lacks for holder in self._holders))
        self._seen = FastTable(seen(view, seat))
        self._unseen = unused(view.unseen, self._seen.used)
        raccoons = Faction.RACCOONS in view.options.factions
        self._aside = HIDDEN_RACCOONS if raccoons else 0

    def deal(self, random: Random) -> FastTable:
        """Return a random deal."""
        held = self._dealt(random)
        table = self._seen.copy()
        for index, other in enumerate(self._others):
            table.hands[other] += held[2 * index]
            table.followers[other] += held[2 * index + 1]
        table.deck += held[-1]
        return table

    def _dealt(self, random: Random) -> list[Places]:
        """Return a random assignment of cards to holders."""
        for _ in range(_ATTEMPTS):
            held = self._try(random, self._bound)
            if held is not None:
                return held
        held = self._try(random, frozenset())
        if held is None:
            raise ValueError("the view has too few unseen cards")
        return held

    def _try(self, random: Random, bound: frozenset[int]) -> list[Places] | None:
        """Return the cards of every holder, or None if they don't fit.

        Cards of ``bound`` factions, which at least one holder lacks, are dealt first.
        """
        cards = [*self._unseen]
        random.shuffle(cards)
        if self._aside:
            aside = [place for place in cards if FACTION[place] == _RACCOONS][: self._aside]
            cards = [place for place in cards if place not in aside]
        room = [holder.size for holder in self._holders]
        face_down = len(cards) - sum(room)
        if face_down < 0:
            return None
        room.append(face_down)
        held: list[list[Place]] = [[] for _ in room]
        if bound:
            first = [place for place in cards if FACTION[place] in bound]
            if not self._deal_bound(first, room, held, random):
                return None
            cards = [place for place in cards if FACTION[place] not in bound]
        start = 0
        for holding, size in zip(held, room, strict=True):
            holding += cards[start : start + size]
            start += size
        if bound:
            random.shuffle(held[-2])
        return [*map(bytes, held[:-1])]

    def _deal_bound(
        self, cards: list[Place], room: list[int], held: list[list[Place]], random: Random
    ) -> bool:
        """Deal the cards that some holders can't have; return whether that was possible."""
        possible_holders = {
            number: [
                index
                for index in range(len(room))
                if index == len(self._holders) or number not in self._holders[index].lacks
            ]
            for number in {FACTION[place] for place in cards}
        }
        for place in sorted(cards, key=lambda place: len(possible_holders[FACTION[place]])):
            possible = possible_holders[FACTION[place]]
            weights = [room[index] for index in possible]
            if not any(weights):
                return False
            [index] = random.choices(possible, weights)
            room[index] -= 1
            held[index].append(place)
        return True


def seen(view: View, seat: Seat) -> State:
    """Return the part of a state that a seat knows, without the finished tricks."""
    recruiting = bool(view.middle)
    known = [b"" if other == seat else cards for other, cards in enumerate(view.known)]
    hands = [b""] * view.seats if recruiting else known
    followers = known if recruiting else [b""] * view.seats
    hands[seat], followers[seat] = view.hand, view.followers
    return State(
        phase=view.phase,
        turn=Turn(view.seats, view.number, view.mover, view.resigned),
        options=view.options,
        hands=tuple(hands),
        followers=tuple(followers),
        piles=view.piles,
        gnomes=view.gnomes,
        trick=view.trick,
        deck=b"" if view.top is None else ONE[view.top],
        middle=view.middle,
        trolls=view.trolls,
        leader=view.leader,
        automatic=view.automatic,
        order=view.order,
        looted=view.looted,
        past=view.past[-1:],
    )


def _holders(view: View, others: list[Seat]) -> list[_Holder]:
    """Return the places of unseen cards: hand and followers of each other seat, then the deck."""
    lacking, holders = _lacking(view), list[_Holder]()
    for other in others:
        known = len(view.known[other])
        hand, followers = view.hand_counts[other], view.follower_counts[other]
        if view.middle:
            holders += [_Holder(hand, lacking[other]), _Holder(followers - known)]
        else:
            holders += [_Holder(hand - known, lacking[other]), _Holder(0)]
    return [*holders, _Holder(view.deck_count - (view.top is not None))]


def _lacking(view: View) -> list[frozenset[int]]:
    """Return by seat the factions that its hand lacks, as shown by the tricks."""
    lacking: list[set[int]] = [set() for _ in range(view.seats)]
    for leader, cards in _open_tricks(view):
        led = NUMBERS[cards[leader]]
        for seat, card in enumerate(cards):
            if card not in (NO_CARD, BACK) and NUMBERS[card] not in (led, _DOPPELGANGERS):
                lacking[seat].add(led)
    return [*map(frozenset, lacking)]


def _open_tricks(view: View) -> Iterator[tuple[Seat, Cards]]:
    """Yield the leader and the cards of all tricks of this phase that weren't put face down."""
    recruiting = bool(view.middle)
    for trick in view.past:
        if trick.recruits == recruiting and trick.leader is not None:
            yield trick.leader, trick.cards
    if not view.automatic and view.trick[view.leader] != NO_CARD:
        yield view.leader, view.trick
