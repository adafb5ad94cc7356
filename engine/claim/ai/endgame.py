"""Phase 2 to its end when nothing is hidden: what can become of it, by alpha-beta search.

Two sides, alone or in teams, play on from an open deal without a mistake. There are three outcomes
only, and mostly many ways to the same one, so that hardly any have to be looked at: as soon as a
side is sure of most factions the rest doesn't matter, positions are the same that differ in nothing
that can still matter, and what has refuted other moves is tried first.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.claim.ai.layout import WIDTH, Bits, Place, bits_of, places
from engine.claim.ai.prospects import Outlook
from engine.claim.ai.tally import tally
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.cards import NO_CARD, Card, Faction
from engine.claim.state import CLOCKWISE, SIDE_OF, SIDES, State
from engine.game import Seat

Outcome: TypeAlias = int
"""What the first side gets: `_NOTHING`, a shared win between, or `_ALL`."""
_NOTHING: Final[Outcome] = 0
_ALL: Final[Outcome] = 2
_Trick: TypeAlias = tuple[Place, ...]
"""The cards of a trick in the order in which they were played."""


class TooLong(Exception):
    """A search has taken more steps than it may."""


_Position: TypeAlias = tuple[Seat, tuple[Bits, ...], tuple[Bits, ...], Bits]
"""What lies on the table between two tricks: who leads, hands and piles by seat, Trolls."""


class _Ending(NamedTuple):
    """Where the cards of a trick go. ``lowest`` is who gets the Dwarves."""

    others: Bits
    """All cards but these."""
    winner: Seat
    lowest: Seat
    leader: Seat
    won: Bits
    dwarves: Bits
    trolls: Bits
    giants: tuple[Bits, ...]
    """The Gnomes that each Giant removes one of."""


class Endgame:
    """A deal of phase 2, in which cards are still to be played, with all hands open.

    There are two or four seats. Those that have resigned play by the rule.
    """

    def __init__(self, state: State) -> None:
        self._seats = seats = state.turn.seats
        self._resigned = state.turn.resigned
        self._side_of, self._sides = SIDE_OF[seats], SIDES[seats]
        self._tally = tally(state.options)
        self._layout = layout = self._tally.layout
        around = CLOCKWISE[seats][state.leader]
        played = bytes([state.trick[seat] for seat in around if state.trick[seat] != NO_CARD])
        held = (*state.hands, *state.piles, *state.gnomes, state.trolls, played)
        *placed, trick = layout.placed(*held)
        *laid, trolls = map(bits_of, placed)
        piles = [laid[seats + seat] | laid[2 * seats + seat] for seat in range(seats)]
        self._position: _Position = state.leader, tuple(laid[:seats]), tuple(piles), trolls
        self._trick: _Trick = tuple(trick)
        self._griffins = layout.mask(Faction.GRIFFINS)
        self._raising = layout.shift(Faction.GRIFFINS) if self._griffins else 0
        self._dwarves, self._trolls, self._giants, self._dragons = (
            layout.mask(faction)
            for faction in (Faction.DWARVES, Faction.TROLLS, Faction.GIANTS, Faction.DRAGONS)
        )
        self._gnomes = layout.mask(Faction.GNOMES)
        self._outlook = Outlook(self._tally, b"".join(held))
        self._by_seat = self._gnomes | self._griffins
        self._known = dict[tuple[object, ...], tuple[Outcome, Outcome]]()
        self._endings = dict[tuple[Seat, _Trick, tuple[Seat, ...]], _Ending]()
        self._choices = dict[tuple[Bits, int | None], tuple[Place, ...]]()
        factions = len(layout.factions)
        self._between = dict[tuple[Place, Place], Bits]()
        self._merges = seats == 2 and not self._griffins
        """Whether it pays to look for cards that are as good as others."""
        self._refuted = [
            [[0] * len(layout.cards) for _ in range(factions + 1)] for _ in range(self._seats)
        ]
        """How much a card has spared looking at others, by seat and led faction."""
        self.steps = 0
        """How many positions between two tricks have been looked at."""
        self._most_steps = 0

    def chances(self, most_steps: int) -> dict[Card, float]:
        """Return the share of the win that each card brings the seat that is to play.

        Raises TooLong if that takes more steps than this.
        """
        self._most_steps = self.steps + most_steps
        leader, hands, *_ = self._position
        seat, everything = (leader + len(self._trick)) % self._seats, self._layout.everything
        found = dict[Card, float]()
        for place in self._playable(hands[seat], self._trick):
            trick = (*self._trick, place)
            if len(trick) == self._seats:
                outcome = self._after(self._position, trick, _NOTHING, _ALL)
            else:
                outcome = self._best(self._position, trick, _NOTHING, _ALL, everything)
            own = _ALL - outcome if self._side_of[seat] else outcome
            found[self._layout.cards[place]] = own / _ALL
        return found

    def _playable(self, hand: Bits, trick: _Trick) -> Sequence[Place]:
        """Return what may be played from a hand, the highest first, of equal cards one."""
        led = trick[0] // WIDTH if trick else None
        found = self._choices.get((hand, led))
        if found is None:
            layout, possible = self._layout, hand
            if led is not None and hand & layout.masks[led]:
                possible &= layout.following[led]
            by_card = {layout.cards[place]: place for place in places(possible)}
            highest = sorted(by_card.values(), key=layout.values.__getitem__, reverse=True)
            found = self._choices[hand, led] = tuple(highest)
        return found

    def _distinct(self, possible: Sequence[Place], others: Bits, matter: Bits) -> Sequence[Place]:
        """Return cards without those that are as good as a higher one.

        They are if it makes no difference who wins them, and no card of the ``others`` would win
        against one but not the other.
        """
        found, faction_of, between = list[Place](), self._layout.faction_of, self._between
        above = [-1] * (len(self._layout.factions) + 1)
        for place in possible:
            faction = faction_of[place]
            higher = above[faction]
            above[faction] = place
            if higher >= 0 and not (1 << place | 1 << higher) & matter:
                pair = higher, place
                mask = between.get(pair)
                if mask is None:
                    mask = between[pair] = self._rivals(higher, place)
                if not others & mask:
                    continue
            found.append(place)
        return found

    def _rivals(self, higher: Place, lower: Place) -> Bits:
        """Return all cards that two of a faction may do differently against."""
        layout = self._layout
        faction = layout.faction_of[higher]
        values = range(layout.values[lower], layout.values[higher] + 1)
        rivals = layout.following[faction] & ~(1 << higher | 1 << lower)
        if layout.factions[faction] is Faction.DOPPELGANGERS:
            rivals = layout.everything
        return sum(1 << one for one in places(rivals) if layout.values[one] in values)

    def _best(
        self, position: _Position, trick: _Trick, low: Outcome, high: Outcome, matter: Bits
    ) -> Outcome:
        """Return what the next to play makes of it, as far as it lies between two outcomes."""
        leader, hands, *_ = position
        seat = (leader + len(trick)) % self._seats
        hand = hands[seat]
        possible = self._playable(hand, trick)
        is_last = len(trick) + 1 == self._seats
        if len(possible) > 1:
            if seat in self._resigned:
                possible = [min(possible, key=lambda place: (self._layout.values[place], place))]
            else:
                if self._merges and hand & ~matter:
                    possible = self._distinct(possible, hands[1 - seat], matter)
                refuted = self._refuted[seat][trick[0] // WIDTH if trick else -1]
                possible = sorted(possible, key=refuted.__getitem__, reverse=True)
        if len(possible) == 1:
            trick = (*trick, possible[0])
            if is_last:
                return self._after(position, trick, low, high)
            return self._best(position, trick, low, high, matter)
        spared = hand.bit_count() ** 3  # the more, the more cards there are
        is_first_side = self._side_of[seat] == 0
        best = _NOTHING if is_first_side else _ALL
        for place in possible:
            if is_last:
                outcome = self._after(position, (*trick, place), low, high)
            else:
                outcome = self._best(position, (*trick, place), low, high, matter)
            if is_first_side:
                if outcome > best:
                    best = outcome
                if outcome >= high:
                    refuted[place] += spared
                    break
                if outcome <= low:
                    refuted[place] -= spared
                else:
                    low = outcome
            else:
                if outcome < best:
                    best = outcome
                if outcome <= low:
                    refuted[place] += spared
                    break
                if outcome >= high:
                    refuted[place] -= spared
                else:
                    high = outcome
        return best

    def _after(self, position: _Position, trick: _Trick, low: Outcome, high: Outcome) -> Outcome:
        """Return what comes of a whole trick."""
        leader, hands, piles, trolls = position
        raised = self._raised(leader, trick, piles) if self._griffins else ()
        key = leader, trick, raised
        ending = self._endings.get(key)
        if ending is None:
            ending = self._endings[key] = self._ending(*key)
        others, winner, lowest, led_next, won, dwarves, trolls_put, giants = ending
        left = tuple([hand & others for hand in hands])
        is_last = not left[winner]
        more = list(piles)
        more[winner] |= won
        if dwarves:
            more[lowest] |= dwarves
        if trolls or trolls_put:
            trolls |= trolls_put
            taken = trolls if is_last else 1 << trolls.bit_length() - 1
            trolls ^= taken
            more[winner] |= taken
        if giants:
            for side in self._sides:
                for seat in () if winner in side else side:
                    for equal in giants:
                        gnomes = more[seat] & equal
                        more[seat] ^= gnomes & -gnomes
        if is_last:
            return self._counted(winner, more)
        return self._led((led_next, left, tuple(more), trolls), low, high)

    def _raised(self, leader: Seat, trick: _Trick, piles: Sequence[Bits]) -> tuple[Seat, ...]:
        """Return whose cards Griffins raise."""
        return tuple(
            [
                seat
                for seat, place in zip(CLOCKWISE[self._seats][leader], trick, strict=True)
                if piles[seat] >> self._raising + self._layout.values[place] & 1
            ]
        )

    def _ending(self, leader: Seat, trick: _Trick, raised: tuple[Seat, ...]) -> _Ending:
        layout, around = self._layout, CLOCKWISE[self._seats][leader]
        strengths = layout.strengths[trick[0] // WIDTH]
        more = [GRIFFINS_RAISE * (seat in raised) for seat in around]
        ranks = [strengths[place] + add for place, add in zip(trick, more, strict=True)]
        values = [layout.values[place] + add for place, add in zip(trick, more, strict=True)]
        best = ranks.index(max(ranks))
        if self._seats == 2:
            lowest = 1 - best
        else:
            lowest = max(at for at, value in enumerate(values) if value == min(values))
        bits = sum(1 << place for place in trick)
        dragons = [at for at, place in enumerate(trick) if at and self._dragons >> place & 1]
        giants = [layout.values[place] for place in trick if self._giants >> place & 1]
        return _Ending(
            others=~bits,
            winner=around[best],
            lowest=around[lowest],
            leader=around[dragons[-1] if dragons else best],
            won=bits & ~self._dwarves & ~self._trolls,
            dwarves=bits & self._dwarves,
            trolls=bits & self._trolls,
            giants=tuple(
                sum(
                    1 << place
                    for place in places(self._gnomes)
                    if layout.cards[place] != NO_CARD and layout.values[place] == value
                )
                for value in giants
            ),
        )

    def _led(self, position: _Position, low: Outcome, high: Outcome) -> Outcome:
        """Return what comes of a position between two tricks."""
        leader, hands, piles, trolls = position
        rest = trolls
        for hand in hands:
            rest |= hand
        one, other = piles if self._seats == 2 else self._by_side(piles)
        won, lost, matter, counting = self._outlook[one, other, rest]
        if won >= self._outlook.majority:
            return _ALL
        if lost >= self._outlook.majority:
            return _NOTHING
        key: tuple[object, ...] = (leader, hands, counting, won, trolls)
        if self._seats > 2 and self._by_seat:
            key += tuple([pile & self._by_seat for pile in piles])
        least, most = self._known.get(key, (_NOTHING, _ALL))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self.steps += 1
        if self.steps > self._most_steps:
            raise TooLong
        low, high = max(low, least), min(high, most)
        outcome = self._best(position, (), low, high, matter)
        if outcome <= low:
            self._known[key] = least, outcome
        elif outcome >= high:
            self._known[key] = outcome, most
        else:
            self._known[key] = outcome, outcome
        return outcome

    def _by_side(self, piles: Sequence[Bits]) -> Sequence[Bits]:
        return piles if self._seats == 2 else (piles[0] | piles[2], piles[1] | piles[3])

    def _counted(self, last_winner: Seat, piles: Sequence[Bits]) -> Outcome:
        """Return the outcome at the end, where sides may choose what their loot counts for."""
        sides = self._by_side(piles)
        share, *_ = self._tally.settled(sides, self._side_of[last_winner], (True, True))
        return round(_ALL * share)
