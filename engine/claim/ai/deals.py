"""Deals that are consistent with all that a view shows."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from engine.claim.ai.layout import Place
from engine.claim.ai.playout import PlayoutTable
from engine.claim.ai.setting import setting
from engine.claim.cards import (
    BACK,
    FACTION,
    HIDDEN_RACCOONS,
    NO_CARD,
    ONE,
    Card,
    Cards,
    Faction,
)
from engine.claim.state import State
from engine.claim.view import View
from engine.game import Seat
from engine.turns import Turn

_ATTEMPTS: Final = 20


class _Place(NamedTuple):
    """Somewhere unseen cards lie: how many, and which factions can't be among them."""

    size: int
    lacks: frozenset[Faction | None]


class Deals:
    """The deals that a seat must reckon with.

    Unseen cards lie in others' hands, among their followers, in the draw pile, were put face down,
    or are Raccoons that left the game. Who once didn't follow has no card of the led faction left
    in this phase's hand. Whether what they did was clever tells nothing here: all deals that are
    possible are equally likely, as far as placing the cards with the fewest places first makes
    them so.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._others = [other for other in range(view.seats) if other != seat]
        lacking = _lacking(view)
        recruiting = bool(view.middle)
        places = list[_Place]()
        for other in self._others:
            known = len(view.known[other])
            hand = view.hand_counts[other] - (0 if recruiting else known)
            places.append(_Place(hand, frozenset(lacking[other])))
            drawn = view.follower_counts[other] - known if recruiting else 0
            places.append(_Place(drawn, frozenset()))
        deck = view.deck_count - (view.top is not None)
        self._places = [*places, _Place(deck, frozenset())]
        self._missing = frozenset().union(*(place.lacks for place in places))
        layout = setting(view.options, view.seats).layout
        self._cards, self._faction_of = layout.cards, layout.factions_of
        no_cards: list[list[Card]] = [[] for _ in (*self._places, 0)]
        self._seen = PlayoutTable(self._state(b"", no_cards))
        self._unseen = layout.free(view.unseen, self._seen.places)
        raccoons = Faction.RACCOONS in view.options.factions
        self._aside = HIDDEN_RACCOONS if raccoons else 0

    def deal(self, random: Random) -> State:
        """Return one of these deals, without the tricks that are over but the last."""
        aside, filled = self._any(random)
        cards = self._cards
        return self._state(
            bytes([cards[place] for place in aside]),
            [[cards[place] for place in held] for held in filled],
        )

    def table(self, random: Random) -> PlayoutTable:
        """Return one of these deals to play it out."""
        _, filled = self._any(random)
        table, parts = self._seen.copy(), iter(filled)
        for other in self._others:
            hand, drawn = next(parts), next(parts)
            table.give(other, hand, drawn)
        table.deck = next(parts) + table.deck
        return table

    def _any(self, random: Random) -> tuple[list[Place], list[list[Place]]]:
        for _ in range(_ATTEMPTS):
            dealt = self._dealt(random, self._missing)
            if dealt is not None:
                return dealt
        dealt = self._dealt(random, frozenset())
        if dealt is None:
            raise ValueError("the view has too few unseen cards")
        return dealt

    def _dealt(
        self, random: Random, missing: frozenset[Faction | None]
    ) -> tuple[list[Place], list[list[Place]]] | None:
        """Return the Raccoons that left the game and the cards of every place.

        None if they don't fit like this. Cards of factions that aren't ``missing`` anywhere are
        dealt last.
        """
        cards, faction_of = self._unseen[:], self._faction_of
        random.shuffle(cards)
        aside = list[Place]()
        if self._aside:
            aside = [card for card in cards if faction_of[card] is Faction.RACCOONS][: self._aside]
            cards = [card for card in cards if card not in aside]
        left = [place.size for place in self._places]
        left.append(len(cards) - sum(left))  # put face down
        filled: list[list[Place]] = [[] for _ in left]
        if missing:
            bound = [card for card in cards if faction_of[card] in missing]
            cards = [card for card in cards if faction_of[card] not in missing]
            ways = {
                faction: [
                    at
                    for at in range(len(left))
                    if at >= len(self._places) or faction not in self._places[at].lacks
                ]
                for faction in missing
            }
            bound.sort(key=lambda card: len(ways[faction_of[card]]))
            for card in bound:
                possible = ways[faction_of[card]]
                free = [left[at] for at in possible]
                if not any(free):
                    return None
                [at] = random.choices(possible, free)
                left[at] -= 1
                filled[at].append(card)
        start = 0
        for held, more in zip(filled, left, strict=True):
            dealt_first = bool(held)
            held += cards[start : start + more]
            start += more
            if dealt_first:
                random.shuffle(held)
        return aside, filled

    def _state(self, aside: Cards, filled: list[list[Card]]) -> State:
        view, seat = self._view, self._seat
        recruiting = bool(view.middle)
        hands, followers = [b""] * view.seats, [b""] * view.seats
        hands[seat], followers[seat] = view.hand, view.followers
        parts = iter(filled)
        for other in self._others:
            hand, drawn = bytes(next(parts)), bytes(next(parts))
            known = view.known[other]
            hands[other] = bytes(sorted(hand if recruiting else hand + known))
            followers[other] = known + drawn if recruiting else b""
        deck = bytes(next(parts))
        hidden = bytes(next(parts))
        trick = bytearray(view.trick)
        for at, card in enumerate(trick):
            if card == BACK and hidden:
                trick[at], hidden = hidden[0], hidden[1:]
        return State(
            phase=view.phase,
            turn=Turn(view.seats, view.number, view.mover, view.resigned),
            options=view.options,
            hands=tuple(hands),
            followers=tuple(followers),
            piles=view.piles,
            gnomes=view.gnomes,
            trick=bytes(trick),
            aside=bytes(sorted(aside)),
            deck=deck if view.top is None else ONE[view.top] + deck,
            middle=view.middle,
            trolls=view.trolls,
            leader=view.leader,
            automatic=view.automatic,
            order=view.order,
            looted=view.looted,
            past=view.past[-1:],
        )


def _lacking(view: View) -> list[set[Faction | None]]:
    """Return by seat the factions that its hand has no card of, as the tricks have shown."""
    lacking: list[set[Faction | None]] = [set() for _ in range(view.seats)]
    for leader, cards in _open_tricks(view):
        led = FACTION[cards[leader]]
        for seat, card in enumerate(cards):
            follows = FACTION[card] in (led, Faction.DOPPELGANGERS, None)
            if not follows:
                lacking[seat].add(led)
    return lacking


def _open_tricks(view: View) -> Iterator[tuple[Seat, Cards]]:
    """Yield the leader and the cards of all tricks of this phase that weren't put face down."""
    recruiting = bool(view.middle)
    for trick in view.past:
        if trick.recruits == recruiting and trick.leader is not None:
            yield trick.leader, trick.cards
    if not view.automatic and view.trick[view.leader] != NO_CARD:
        yield view.leader, view.trick
