"""Playing a game of Claim to its end, fast: the rules without guards, on a table that changes.

The states of the rules never change, hold the whole history and refuse what is illegal; a play-out
needs none of that. Its cards are places of a `Layout`, and a test compares the ends with those of
the rules.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.claim.ai.layout import WIDTH, Bits, Place, bits_of
from engine.claim.ai.setting import setting
from engine.claim.ai.worth import Standings, Worths
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.cards import NO_CARD
from engine.claim.state import (
    CLOCKWISE,
    SIDE_OF,
    SIDES,
    Action,
    Discard,
    Phase,
    Play,
    State,
    Take,
)
from engine.game import Seat
from engine.player import WinChance


class Chooser(Protocol):
    """Who decides in a play-out, for all seats."""

    def put(self, table: "PlayoutTable", seat: Seat, cards: Sequence[Place]) -> Place:
        """Return which of some playable cards a seat plays, or puts face down."""

    def take(self, table: "PlayoutTable", seat: Seat, *, may_draw: bool) -> Place | None:
        """Return which card of the middle a seat takes, or None to draw, if it may."""


class PlayoutTable:
    """A game as it goes on, as in `State`, until loot is chosen. Lists are by seat.

    ``held`` are the hands once more, as bits, and the top card of the ``deck`` is its last. Of the
    trick, ``cards`` are those put so far, in this order, and ``waiting`` the seats that have yet to
    put one. ``worths`` are what cards are worth by seat, besides what else is at ``stake`` in phase
    1, and in phase 2 ``raising`` tells whether any seat has Griffins.
    """

    def __init__(self, state: State) -> None:
        self.setting = setting(state.options, state.turn.seats)
        self.seats = seats = state.turn.seats
        layout = self.setting.layout
        around = CLOCKWISE[seats][state.leader]
        put = [seat for seat in around if state.trick[seat] != NO_CARD]
        placed = layout.placed(
            *state.hands,
            *state.followers,
            *state.piles,
            *state.gnomes,
            state.trolls,
            state.deck,
            state.middle,
            bytes([state.trick[seat] for seat in put]),
        )
        *_, trolls, deck, middle, self.cards = placed
        self.hands = placed[:seats]
        self.held = [*map(bits_of, self.hands)]
        self.followers = placed[seats : 2 * seats]
        both = zip(placed[2 * seats : 3 * seats], placed[3 * seats :], strict=False)
        self.piles = [bits_of(pile + gnomes) for pile, gnomes in both]
        self.trolls, self.deck, self.middle = bits_of(trolls), deck[::-1], tuple(middle)
        self.leader = state.leader
        self.automatic = state.automatic
        self.taking = state.phase in (Phase.TAKE, Phase.TAKE_SECOND)
        self.drew = state.phase is Phase.TAKE_SECOND
        self.waiting = tuple([seat for seat in around if seat not in put])
        self.recruiting = bool(state.middle) or self.taking
        self.over = state.phase in (Phase.LOOT, Phase.OVER)
        self.order: Sequence[Seat] = state.order
        self.resigned = state.turn.resigned
        self.standings: Standings | None = None
        self.worths: Sequence[Worths] = ()
        self.stake = 0.0
        self.raising = False
        self.reckon()

    def copy(self) -> "PlayoutTable":
        """Return a table that goes on by itself."""
        other = PlayoutTable.__new__(PlayoutTable)
        other.__dict__ = self.__dict__.copy()
        other.hands = [hand[:] for hand in self.hands]
        other.held = self.held[:]
        other.followers = [followers[:] for followers in self.followers]
        other.piles, other.cards, other.deck = self.piles[:], self.cards[:], self.deck[:]
        if self.standings is not None:
            other.standings = self.standings.copy()
            other.worths = other.standings.by_seat
        return other

    def playable(self, seat: Seat) -> Sequence[Place]:
        """Return the cards that a seat may put."""
        if self.cards and not self.automatic:
            layout, held = self.setting.layout, self.held[seat]
            led = self.cards[0] // WIDTH
            if held & layout.masks[led]:
                return self.setting.places[held & layout.following[led]]
        return self.hands[seat]

    def shares(self) -> list[WinChance]:
        """Return by seat the share of the win at the end, with loot for the first possible faction.

        A partner who has resigned is given its team's share.
        """
        playing = [True] * len(SIDES[self.seats])
        if self.resigned:
            playing = [
                any(seat not in self.resigned for seat in side) for side in SIDES[self.seats]
            ]
        by_side = self.setting.tally.shares(self.by_side(), playing)
        return by_side * 2 if self.seats == 4 else by_side

    def by_side(self) -> Sequence[Bits]:
        """Return the piles by side."""
        piles = self.piles
        return piles if self.seats < 4 else (piles[0] | piles[2], piles[1] | piles[3])

    def reckon(self) -> None:
        """Take in what cards are worth in the trick that begins, or in phase 2 from now on."""
        if self.recruiting:
            both, self.stake = self.setting.recruiting(self.middle)
            self.worths = [both] * self.seats
            return
        self.standings = Standings(self.setting.layout, self.seats, self.by_side())
        self.worths, self.stake = self.standings.by_seat, 0.0
        griffins = self.setting.griffins
        self.raising = griffins > 0 and any(pile & griffins for pile in self.piles)

    def play_out(self, chooser: Chooser) -> "PlayoutTable":
        """Play on to the end."""
        if self.over:
            return self
        if self.taking:
            self._take(chooser)
        while self.recruiting:
            self._complete(chooser)
            if self.seats == 2 and not self.automatic and not self.setting.seers:
                self._take_without_choice()
            else:
                self._rank()
                self._take(chooser)
        while self.waiting or self.cards:
            self._complete(chooser)
            self._gain()
        return self

    def _take_without_choice(self) -> None:
        """Let two players take what both must take, and begin the next trick."""
        one, other = self.cards
        strengths, leader = self.setting.strengths[one // WIDTH], self.leader
        winner = 1 - leader if strengths[other] > strengths[one] else leader
        self.followers[winner].append(self.middle[0])
        self.followers[1 - winner].append(self.deck.pop())
        self._next_trick(winner)

    def after(self, seat: Seat, action: Action) -> "PlayoutTable":
        """Return a table on which a seat has done what it may do in either phase."""
        other = self.copy()
        if isinstance(action, Play | Discard):
            layout = self.setting.layout
            place = next(one for one in self.hands[seat] if layout.cards[one] == action.card)
            other.hands[seat].remove(place)
            other.held[seat] ^= 1 << place
            other.cards.append(place)
            other.waiting = tuple([one for one in self.waiting if one != seat])
        elif isinstance(action, Take):
            layout = self.setting.layout
            other.hand_out(next(one for one in self.middle if layout.cards[one] == action.card))
        else:
            other.draw()
        return other

    def _complete(self, chooser: Chooser) -> None:
        hands, held, cards, resigned = self.hands, self.held, self.cards, self.resigned
        for seat in self.waiting:
            possible: Sequence[Place]
            possible = hand = hands[seat]
            if cards and len(hand) > 1 and not self.automatic:
                game, own, led = self.setting, held[seat], cards[0] // WIDTH
                if own & game.masks[led]:
                    possible = game.places[own & game.following[led]]
            if len(possible) == 1:
                place = possible[0]
            elif resigned and seat in resigned:
                values = self.setting.values
                place = min(possible, key=lambda one: (values[one], one))
            else:
                place = chooser.put(self, seat, possible)
            hand.remove(place)
            held[seat] ^= 1 << place
            cards.append(place)

    def _rank(self) -> None:
        around = CLOCKWISE[self.seats][self.leader]
        if self.automatic:
            self.order = around
            return
        cards = self.cards
        strengths = self.setting.strengths[cards[0] // WIDTH]
        if self.seats == 2:
            one, other = cards
            self.order = around if strengths[one] >= strengths[other] else (around[1], around[0])
            return
        ranks = [(-strengths[place], at) for at, place in enumerate(cards)]
        ranks.sort()
        self.order = [around[at] for _, at in ranks]

    def _may_draw(self) -> bool:
        """Return whether a Seer lets the winner of the trick draw."""
        seers = self.setting.seers
        if self.automatic or not seers:
            return False
        if self.seats == 2:
            return bool((1 << self.cards[0] | 1 << self.cards[1]) & seers)
        at = (self.order[0] - self.leader) % self.seats
        return bool(1 << self.cards[at] & seers)

    def _take(self, chooser: Chooser) -> None:
        """Let the cards of the middle be taken, and begin the next trick."""
        taken = None
        if not self.drew:
            taken = self._choice(chooser, self.order[0], may_draw=self._may_draw())
            if taken is None:
                self.draw()
        if taken is None:
            taken = self._choice(chooser, self.order[1], may_draw=False)
        assert taken is not None  # noqa: S101 - only who may draw does
        self.hand_out(taken)

    def draw(self) -> None:
        """Let the winner of the trick take the top card."""
        self.followers[self.order[0]].append(self.deck.pop())
        self.drew = True

    def hand_out(self, taken: Place) -> None:
        """Let the mover take an open card, and the others what they get; begin the next trick."""
        order, deck, followers, middle = self.order, self.deck, self.followers, self.middle
        at = 1 + self.drew
        followers[order[at - 1]].append(taken)
        if len(middle) > 1:
            followers[order[at]].append(middle[1] if middle[0] == taken else middle[0])
            at += 1
        for seat in order[at:]:
            followers[seat].append(deck.pop())
        self._next_trick(order[0])

    def _choice(self, chooser: Chooser, seat: Seat, *, may_draw: bool) -> Place | None:
        if seat in self.resigned or (len(self.middle) == 1 and not may_draw):
            return self.middle[0]
        return chooser.take(self, seat, may_draw=may_draw)

    def _next_trick(self, winner: Seat) -> None:
        """Begin a trick after one of phase 1."""
        game, is_last = self.setting, not self.hands[winner]
        was_automatic, self.automatic, leader = self.automatic, False, winner
        if not was_automatic:
            bits = 0
            for place in self.cards:
                bits |= 1 << place
            if bits & game.undead:
                self.piles[winner] |= bits & game.undead
            self.automatic = not is_last and bool(bits & game.automatons)
            if bits & game.dragons and not self.automatic:
                leader = self._led_by_dragon(winner)
        self.leader = leader
        self.cards = []
        self.waiting = CLOCKWISE[self.seats][self.leader]
        self.taking = self.drew = False
        if is_last:
            self.recruiting = False
            self.hands, self.followers = [*map(sorted, self.followers)], []
            self.held = [*map(bits_of, self.hands)]
            self.reckon()
            return
        deck, seats = self.deck, self.seats
        self.middle = middle = (deck.pop(),) if seats == 2 else (deck.pop(), deck.pop())
        both, self.stake = game.recruiting(middle)
        self.worths = [both] * seats

    def _led_by_dragon(self, winner: Seat) -> Seat:
        """Return who leads after a trick with a Dragon."""
        dragons, cards = self.setting.dragons, self.cards
        for at in range(self.seats - 1, 0, -1):
            if dragons >> cards[at] & 1:
                return (self.leader + at) % self.seats
        return winner

    def raised(self, seat: Seat, place: Place) -> int:
        """Return by how much a seat's Griffins raise a card."""
        game = self.setting
        has = self.piles[seat] >> game.raising + game.values[place] & 1
        return GRIFFINS_RAISE if has else 0

    def _gain(self) -> None:
        """Let everybody gain what was played in a trick of phase 2, and begin the next one."""
        cards, piles, game = self.cards, self.piles, self.setting
        around = CLOCKWISE[self.seats][self.leader]
        strengths = game.strengths[cards[0] // WIDTH]
        if self.seats == 2 and not self.raising:
            one, other = cards
            bits = 1 << one | 1 << other
            winner = around[strengths[other] > strengths[one]]
        else:
            most, winner, bits = -1, 0, 0
            for seat, place in zip(around, cards, strict=True):
                bits |= 1 << place
                strength = strengths[place]
                if self.raising:
                    strength += self.raised(seat, place)
                if strength > most:
                    most, winner = strength, seat
        is_last = not self.hands[winner]
        standings = self.standings
        assert standings is not None  # noqa: S101 - there are in phase 2
        if bits & game.special or self.trolls:
            self._share_out(bits, winner, is_last=is_last)
            changed = [place // WIDTH for place in cards]
            self._recount(
                {*changed, *game.by_others, *(game.peasants if bits & game.royal else ())},
                standings,
            )
        else:
            piles[winner] |= bits
            counts, side = standings.counts, SIDE_OF[self.seats][winner]
            changed = [place // WIDTH for place in cards]
            for faction in changed:
                counts[faction][side] += 1
            if bits & game.royal:
                changed += game.peasants
            if not is_last:
                standings.update(changed, piles if self.seats < 4 else self.by_side())
        if bits & game.griffins:
            self.raising = True
        self.leader = self._led_by_dragon(winner) if bits & game.dragons else winner
        self.cards = []
        self.waiting = () if is_last else CLOCKWISE[self.seats][self.leader]

    def _recount(self, factions: Iterable[int], standings: Standings) -> None:
        sides = self.by_side()
        for faction in factions:
            mask, counts = self.setting.masks[faction], standings.counts[faction]
            for side, pile in enumerate(sides):
                counts[side] = (pile & mask).bit_count()
        standings.update(factions, sides)

    def _share_out(self, bits: Bits, winner: Seat, *, is_last: bool) -> None:
        """Let everybody gain what was played beside Dwarves, Trolls or Giants."""
        game, piles = self.setting, self.piles
        self.trolls |= bits & game.trolls
        taken = self.trolls
        if taken and not is_last:
            taken = 1 << taken.bit_length() - 1
        self.trolls ^= taken
        piles[winner] |= bits & ~game.trolls & ~game.dwarves | taken
        dwarves = bits & game.dwarves
        if dwarves:
            piles[self._lowest(winner)] |= dwarves
        if bits & game.giants:
            for giant in game.places[bits & game.giants]:
                equal = game.gnomes_of[giant % WIDTH]
                for side in SIDES[self.seats]:
                    for seat in () if winner in side else side:
                        gnomes = piles[seat] & equal
                        piles[seat] ^= gnomes & -gnomes

    def _lowest(self, winner: Seat) -> Seat:
        """Return who gets the Dwarves of a trick."""
        if self.seats == 2:
            return 1 - winner
        values = self.setting.values
        around = CLOCKWISE[self.seats][self.leader]
        counts = [
            (values[place] + (self.raised(seat, place) if self.setting.griffins else 0), -at)
            for at, (seat, place) in enumerate(zip(around, self.cards, strict=True))
        ]
        return around[-min(counts)[1]]
