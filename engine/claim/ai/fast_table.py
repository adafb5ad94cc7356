"""A mutable game of Claim: the rules of both phases without checks and without history.

States of the rules are immutable, remember every trick and refuse illegal actions. Play-outs of
thousands of games need none of that. Tests compare this table with the rules.
"""

from typing import Final

from engine.claim.ai.places import (
    BIT,
    CARD,
    FACTION,
    FIELD_VALUES,
    SHIFTS,
    STRENGTHS,
    VALUE,
    Bits,
    Place,
    Places,
    bits_of,
    mask,
    places_of,
    playable,
    unused,
)
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.cards import BACK, NO_CARD, NUMBER, ONE, Cards, Faction
from engine.claim.state import (
    CLOCKWISE,
    OPEN_CARDS,
    SIDES,
    Action,
    Discard,
    Options,
    Phase,
    Play,
    State,
    Take,
)
from engine.game import Seat

_AUTOMATONS: Final = mask(Faction.AUTOMATONS)
_DRAGONS: Final = mask(Faction.DRAGONS)
_DWARVES: Final = mask(Faction.DWARVES)
_GIANTS: Final = mask(Faction.GIANTS)
_GRIFFINS: Final = mask(Faction.GRIFFINS)
_SEERS: Final = mask(Faction.SEERS)
_TROLLS: Final = mask(Faction.TROLLS)
_UNDEAD: Final = mask(Faction.UNDEAD)
_SHARED_OUT: Final = _DWARVES | _GIANTS | _TROLLS
"""Cards that change who gains which cards."""
_FIRST_GRIFFIN: Final = SHIFTS[NUMBER[Faction.GRIFFINS]]
_GNOMES_BY_VALUE: Final = tuple(
    sum(
        1 << SHIFTS[NUMBER[Faction.GNOMES]] + index
        for index, gnome in enumerate(FIELD_VALUES[NUMBER[Faction.GNOMES]])
        if gnome == value
    )
    for value in range(10)
)
STRENGTH_BITS: Final = 31
"""Mask of the bits of a strength that hold the card's value."""


class FastTable:
    """A game between the deal and the choice of loot. Lists are by seat.

    Attributes are named as in `State`. The ``piles`` include the laid-out Gnomes. ``cards`` are
    those of the current trick, the led one first, and ``waiting`` the seats that have yet to put
    one. The strongest card so far, with this ``strength``, belongs to the seat ``ahead``.
    ``taking`` is true while the cards of the middle are taken, and ``drew`` if the winner has drawn
    the card that a Seer showed.
    """

    __slots__ = (
        "ahead", "automatic", "cards", "deck", "drew", "followers", "griffins", "hands", "leader",
        "led", "middle", "options", "order", "piles", "recruiting", "resigned", "seats", "strength",
        "taking", "trolls", "waiting",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.options: Options = state.options
        self.seats = seats = state.turn.seats
        self.resigned = state.turn.resigned
        used = 0

        def placed(cards: Cards) -> Places:
            nonlocal used
            places = unused(cards, used)
            used |= bits_of(places)
            return places

        self.hands = [*map(placed, state.hands)]
        self.followers = [*map(placed, state.followers)]
        self.piles = [
            bits_of(placed(pile + gnomes))
            for pile, gnomes in zip(state.piles, state.gnomes, strict=True)
        ]
        self.trolls: Bits = bits_of(placed(state.trolls))
        self.deck, self.middle = placed(state.deck), placed(state.middle)
        self.griffins = any(pile & _GRIFFINS for pile in self.piles)
        """Whether any seat has Griffins that may raise a card."""
        self.leader, self.automatic = state.leader, state.automatic
        self.taking = state.phase in (Phase.TAKE, Phase.TAKE_SECOND)
        self.drew = state.phase is Phase.TAKE_SECOND
        self.recruiting = bool(state.middle)
        self.order: tuple[Seat, ...] = state.order
        around = CLOCKWISE[seats][state.leader]
        self.cards, self.led, self.ahead, self.strength = b"", 0, state.leader, -1
        self.waiting = around
        if not self.automatic:
            for seat in around:
                if state.trick[seat] not in (NO_CARD, BACK):
                    self._add(seat, placed(state.trick[seat : seat + 1])[0])
        is_over = state.phase in (Phase.LOOT, Phase.OVER)
        self.waiting = tuple(
            [seat for seat in around if state.trick[seat] == NO_CARD and not is_over]
        )

    def copy(self) -> "FastTable":
        """Return an independent copy."""
        other = FastTable.__new__(FastTable)
        other.options, other.seats, other.resigned = self.options, self.seats, self.resigned
        other.hands, other.followers, other.piles = self.hands[:], self.followers[:], self.piles[:]
        other.trolls, other.deck, other.middle = self.trolls, self.deck, self.middle
        other.griffins, other.leader, other.automatic = self.griffins, self.leader, self.automatic
        other.taking, other.drew, other.recruiting = self.taking, self.drew, self.recruiting
        other.order, other.cards, other.led = self.order, self.cards, self.led
        other.ahead, other.strength, other.waiting = self.ahead, self.strength, self.waiting
        return other

    @property
    def over(self) -> bool:
        """Whether all cards have been played."""
        return not self.waiting and not self.taking

    @property
    def used(self) -> Bits:
        """All cards that are anywhere on the table or in hands."""
        bits = self.trolls | bits_of(self.deck + self.middle + self.cards)
        for pile in self.piles:
            bits |= pile
        return bits | bits_of(b"".join((*self.hands, *self.followers)))

    def legal(self) -> Places:
        """Return the cards that the next seat may put."""
        hand = self.hands[self.waiting[0]]
        return playable(hand, self.led) if self.cards else hand

    def by_side(self) -> list[Bits]:
        """Return the piles of every side."""
        piles = self.piles
        return piles if self.seats < 4 else [piles[0] | piles[2], piles[1] | piles[3]]

    def act(self, seat: Seat, action: Action) -> None:
        """Apply an action of either phase."""
        if isinstance(action, Play | Discard):
            hand = self.hands[seat]
            self.waiting = (seat, *[other for other in self.waiting if other != seat])
            self.put(next(place for place in hand if CARD[place] == action.card))
        elif isinstance(action, Take):
            self.take(next(place for place in self.middle if CARD[place] == action.card))
        else:
            self.draw()

    def put(self, place: Place) -> None:
        """Put a card for the next seat; the last card of a trick completes it."""
        seat = self.waiting[0]
        self.waiting = self.waiting[1:]
        self.hands[seat] = self.hands[seat].replace(ONE[place], b"", 1)
        if not self.automatic:
            self._add(seat, place)
        if not self.waiting:
            if self.recruiting:
                self._rank()
            else:
                self._gain()

    def _add(self, seat: Seat, place: Place) -> None:
        """Add a card to the trick."""
        if not self.cards:
            self.led, self.strength = FACTION[place], -1
        self.cards += ONE[place]
        strength = STRENGTHS[self.led][place]
        if self.griffins:
            strength += self.raised(seat, place)
        if strength > self.strength:
            self.strength, self.ahead = strength, seat

    def raised(self, seat: Seat, place: Place) -> int:
        """Return how much a seat's Griffins raise a card."""
        return GRIFFINS_RAISE * (self.piles[seat] >> _FIRST_GRIFFIN + VALUE[place] & 1)

    # Phase 1

    def _rank(self) -> None:
        """Rank the cards of a complete trick, so that the middle can be taken."""
        around = CLOCKWISE[self.seats][self.leader]
        if self.automatic:
            self.order = around
        elif self.seats == 2:
            self.order = around if self.ahead == self.leader else around[::-1]
        else:
            strengths = dict(zip(around, self.cards.translate(STRENGTHS[self.led]), strict=False))
            self.order = tuple(sorted(around, key=strengths.__getitem__, reverse=True))
        self.taking = True
        if self.seats == 2 and not self.may_draw():
            self.take(self.middle[0])

    def may_draw(self) -> bool:
        """Return whether the winner of the trick may draw the card that a Seer shows."""
        if self.automatic or self.drew:
            return False
        cards = self.cards
        if self.seats > 2:
            cards = ONE[cards[(self.ahead - self.leader) % self.seats]]
        return any(_SEERS >> place & 1 for place in cards)

    def draw(self) -> None:
        """Let the winner of the trick take the top card."""
        self.followers[self.order[0]] += self.deck[:1]
        self.deck, self.drew = self.deck[1:], True
        if self.seats == 2:
            self.take(self.middle[0])

    def take(self, place: Place) -> None:
        """Take an open card, give the other seats theirs, and begin the next trick."""
        getting = self.order[self.drew :]
        cards = ONE[place] + self.middle.replace(ONE[place], b"", 1) + self.deck
        for seat, card in zip(getting, cards, strict=False):
            self.followers[seat] += ONE[card]
        self.deck = cards[len(getting) :]
        self._end_recruiting_trick(self.order[0])

    def _end_recruiting_trick(self, winner: Seat) -> None:
        self.taking = self.drew = False
        is_last, leader = not self.hands[winner], winner
        was_automatic, self.automatic = self.automatic, False
        if not was_automatic:
            bits = bits_of(self.cards)
            self.piles[winner] |= bits & _UNDEAD
            if bits & _AUTOMATONS and not is_last:
                self.automatic = True
            elif bits & _DRAGONS:
                leader = self._led_by_dragon(winner)
        self._begin_trick(leader)
        if is_last:
            self.recruiting, self.middle = False, b""
            self.hands = [bytes(sorted(cards)) for cards in self.followers]
            self.followers = [b""] * self.seats
        else:
            number = OPEN_CARDS[self.seats]
            self.middle, self.deck = self.deck[:number], self.deck[number:]

    def _begin_trick(self, leader: Seat) -> None:
        self.leader = self.ahead = leader
        self.cards, self.strength = b"", -1
        self.waiting = CLOCKWISE[self.seats][leader]

    def _led_by_dragon(self, winner: Seat) -> Seat:
        """Return the leader after a trick: the last seat after the leader to play a Dragon."""
        for index in range(self.seats - 1, 0, -1):
            if _DRAGONS >> self.cards[index] & 1:
                return (self.leader + index) % self.seats
        return winner

    # Phase 2

    def _gain(self) -> None:
        """Give out the cards of the trick, and begin the next one."""
        winner, bits = self.ahead, bits_of(self.cards)
        is_last, leader = not self.hands[winner], winner
        if self.trolls or bits & _SHARED_OUT:
            self._share_out(bits, winner, is_last=is_last)
        else:
            self.piles[winner] |= bits
        if bits & _GRIFFINS:
            self.griffins = True
        if bits & _DRAGONS:
            leader = self._led_by_dragon(winner)
        self._begin_trick(leader)
        if is_last:
            self.waiting = ()

    def _share_out(self, bits: Bits, winner: Seat, *, is_last: bool) -> None:
        """Give out the cards of a trick with Dwarves, Trolls or Giants."""
        lowest = self._lowest(winner) if bits & _DWARVES else winner
        if bits & _GIANTS:
            self._remove_gnomes(bits & _GIANTS, winner)
        lying = self.trolls | bits & _TROLLS
        taken = lying if is_last or not lying else BIT[lying.bit_length() - 1]
        self.trolls = lying ^ taken
        self.piles[winner] |= bits & ~(_TROLLS | _DWARVES) | taken
        self.piles[lowest] |= bits & _DWARVES

    def _lowest(self, winner: Seat) -> Seat:
        """Return the seat that gets the Dwarves of a trick."""
        if self.seats == 2:
            return 1 - winner
        lowest, least = winner, 99
        for seat, place in zip(CLOCKWISE[self.seats][self.leader], self.cards, strict=True):
            value = VALUE[place] + (self.raised(seat, place) if self.griffins else 0)
            if value <= least:
                lowest, least = seat, value
        return lowest

    def _remove_gnomes(self, giants: Bits, winner: Seat) -> None:
        """Remove an equal Gnome from each of the winner's opponents for every Giant."""
        for side in SIDES[self.seats]:
            for seat in () if winner in side else side:
                for giant in places_of(giants):
                    equal = self.piles[seat] & _GNOMES_BY_VALUE[VALUE[giant]]
                    self.piles[seat] ^= equal & -equal
