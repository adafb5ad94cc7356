"""Playing a game of Claim to its end, fast: the rules without guards, on a table that changes.

The states of the rules never change, hold the whole history and refuse what is illegal; a play-out
needs none of that. Its cards are places of a `Layout`, and a test compares the ends with those of
the rules.
"""

from collections.abc import Sequence

from engine.claim.ai.layout import WIDTH, Bits, Place, bits_of, places
from engine.claim.ai.setting import setting
from engine.claim.ai.worth import Standings, Worths, standings
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.cards import BACK, NO_CARD, Faction
from engine.claim.state import (
    CLOCKWISE,
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


class PlayoutTable:
    """A game as it goes on, as in `State`, until loot is chosen. Lists are by seat.

    ``held`` are the hands once more, as bits, and the top card of the ``deck`` is its last. Of the
    trick, ``cards`` are those put so far, in this order, ``waiting`` the seats that have yet to put
    one, and ``winner`` who has won it once all have. ``worths`` are what cards are worth by seat,
    besides what else is at ``stake`` in phase 1, and in phase 2 ``raising`` tells whether any seat
    has Griffins.
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
            bytes([state.trick[seat] for seat in put if state.trick[seat] != BACK]),
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
        self.winner = self.leader
        self.resigned = state.turn.resigned
        self.standings: Standings | None = None
        self.worths: Sequence[Worths] = ()
        self.stake = 0.0
        self.raising = False
        self.reckon()

    def copy(self) -> "PlayoutTable":
        """Return an independent copy."""
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

    @property
    def places(self) -> Bits:
        """Everything that lies somewhere."""
        bits = self.trolls
        for cards in (*self.hands, *self.followers, self.deck, self.middle, self.cards):
            bits |= bits_of(cards)
        for pile in self.piles:
            bits |= pile
        return bits

    def give(self, seat: Seat, hand: Sequence[Place], followers: Sequence[Place]) -> None:
        """Give a seat more cards."""
        self.hands[seat] = more = sorted([*self.hands[seat], *hand])
        self.held[seat] = bits_of(more)
        self.followers[seat] += followers

    def playable(self, seat: Seat) -> Sequence[Place]:
        """Return the cards that a seat may put."""
        if self.cards and not self.automatic:
            layout, held = self.setting.layout, self.held[seat]
            led = self.cards[0] // WIDTH
            if held & layout.masks[led]:
                return self.setting.among(self.hands[seat], held & layout.following[led])
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
            self.worths = [self.setting.recruiting] * self.seats
            self.stake = self.setting.stake(self.middle)
            return
        self.standings = standings(self.setting.layout, self.seats, self.by_side())
        self.worths, self.stake = self.standings.by_seat, 0.0
        griffins = self.setting.griffins
        self.raising = griffins > 0 and any(pile & griffins for pile in self.piles)

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

    def rank(self) -> None:
        """Let the cards of the middle be taken in the order of a trick that is over."""
        around = CLOCKWISE[self.seats][self.leader]
        if self.automatic:
            self.order = around
        elif self.seats == 2:
            self.order = around if self.winner == self.leader else around[::-1]
        else:
            strengths = self.setting.strengths[self.cards[0] // WIDTH]
            ranks = [strengths[place] * 4 - at for at, place in enumerate(self.cards)]
            ranks.sort(reverse=True)
            self.order = [around[-rank % 4] for rank in ranks]

    def may_draw(self) -> bool:
        """Return whether a Seer lets the winner of the trick draw."""
        seers = self.setting.seers
        if self.automatic or not seers:
            return False
        cards = self.cards
        if self.seats == 2:
            return bool((1 << cards[0] | 1 << cards[1]) & seers)
        return bool(seers >> cards[(self.order[0] - self.leader) % self.seats] & 1)

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

    def _next_trick(self, winner: Seat) -> None:
        """Begin a trick after one of phase 1."""
        game, seats, leader = self.setting, self.seats, winner
        is_last = not self.hands[winner]
        if self.automatic:
            self.automatic = False
        else:
            bits, bit = 0, game.bits
            for place in self.cards:
                bits |= bit[place]
            if bits & game.lasting:
                self.piles[winner] |= bits & game.undead
                if bits & game.automatons and not is_last:
                    self.automatic = True
                elif bits & game.dragons:
                    leader = self._led_by_dragon(winner)
        self.leader, self.cards = leader, []
        self.waiting = CLOCKWISE[seats][leader]
        self.taking = self.drew = False
        if is_last:
            self.end_recruiting()
            return
        deck = self.deck
        self.middle = (deck.pop(),) if seats == 2 else (deck.pop(), deck.pop())
        self.stake = game.stake(self.middle)

    def end_recruiting(self) -> None:
        """Take the followers up."""
        self.recruiting = False
        self.hands, self.followers = [*map(sorted, self.followers)], []
        self.held = [*map(bits_of, self.hands)]
        self.reckon()

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

    def gain(self) -> None:
        """Let everybody gain what was played in a trick of phase 2, and begin the next one."""
        cards, game, winner = self.cards, self.setting, self.winner
        bit, bits = game.bits, 0
        for place in cards:
            bits |= bit[place]
        is_last = not self.hands[winner]
        leader, standings, trolls = winner, self.standings, self.trolls
        assert standings is not None  # noqa: S101 - there are in phase 2
        if bits & game.special or trolls:
            self._share_out(bits, winner, is_last=is_last)
            if not is_last:
                factions = {game.faction_of[place] for place in cards}
                if trolls:
                    factions.add(game.numbers[Faction.TROLLS])
                if bits & game.giants:
                    factions.add(game.numbers[Faction.GNOMES])
                if bits & game.royal:
                    factions.add(game.peasants)
                standings.count(factions, self.by_side())
        else:
            self.piles[winner] |= bits
            if not is_last:
                standings.win(game.side_of[winner], [game.faction_of[place] for place in cards])
                if bits & game.royal:
                    standings.count((game.peasants,), self.by_side())
        if bits & game.griffins:
            self.raising = True
        if bits & game.dragons:
            leader = self._led_by_dragon(winner)
        self.leader, self.cards = leader, []
        self.waiting = () if is_last else CLOCKWISE[self.seats][leader]

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
            for giant in places(bits & game.giants):
                equal = game.gnomes_of[giant % WIDTH]
                for side in SIDES[self.seats]:
                    for seat in () if winner in side else side:
                        gnomes = piles[seat] & equal
                        piles[seat] ^= gnomes & -gnomes

    def _lowest(self, winner: Seat) -> Seat:
        """Return who gets the Dwarves of a trick."""
        if self.seats == 2:
            return 1 - winner
        values, around = self.setting.values, CLOCKWISE[self.seats][self.leader]
        raises = self.setting.griffins > 0
        lowest, least = winner, 99
        for seat, place in zip(around, self.cards, strict=True):
            value = values[place] + (self.raised(seat, place) if raises else 0)
            if value <= least:
                lowest, least = seat, value
        return lowest
