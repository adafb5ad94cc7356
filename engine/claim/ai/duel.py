"""Phase 2 of two players to its end when nothing is hidden: who wins, by exact search.

The cards that are left are numbered, so that hands are small numbers. Of most factions one sum
tells all that matters about the piles: every card has a weight, and who has more of it wins. These
sums lie side by side in one number, and one subtraction tells of all of them whether the rest can
still change who is ahead. Two positions are the same if they differ in nothing that still counts,
and a card is as good as another one if the opponent holds nothing that lies between them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.claim.ai.endgame import TooLong
from engine.claim.ai.judged import Judged
from engine.claim.ai.layout import Bits, bits_of, places
from engine.claim.ai.sums import Sums
from engine.claim.ai.tally import tally
from engine.claim.campaign import GRIFFINS_RAISE
from engine.claim.cards import NO_CARD, Card, Faction
from engine.claim.state import State
from engine.game import Seat

Mask: TypeAlias = int
"""Some of a duel's cards: a bit for each, in the order of their places."""

_ALL: Final = 2
"""Twice the share of a win, so that a shared one is a whole number."""


class _Trick(NamedTuple):
    """What a trick brings, except Trolls. The sums are what the first side is ahead by."""

    clear: Mask
    """All cards but these two."""
    winner: Seat
    leader: Seat
    sums: int
    rest: int
    first: Mask
    second: Mask
    trolls: Mask
    gnomes: tuple[Mask, ...]
    """The Gnomes that each Giant removes one of."""


_Position: TypeAlias = tuple[Seat, Mask, Mask, int, int, Mask, Mask, Mask]
"""What lies on the table between two tricks.

Who leads, both hands, the sums and the most by which the rest can change them, what either side has
gained, and the Trolls that were left lying.
"""


class Duel:
    """A deal of phase 2 with two open hands, without Raccoons.

    Cards are still to be played, and nobody has resigned.
    """

    def __init__(self, state: State) -> None:
        self._tally = tally(state.options)
        self._layout = layout = self._tally.layout
        played = bytes([card for card in state.trick if card != NO_CARD])
        held = (*state.hands, *state.piles, *state.gnomes, state.trolls, played)
        *hands, one, two, one_laid, two_laid, lying, trick = layout.placed(*held)
        piles = [bits_of(one + one_laid), bits_of(two + two_laid)]
        rest = [*hands[0], *hands[1], *lying, *trick]
        giants = layout.mask(Faction.GIANTS) & bits_of(rest)
        # Only Gnomes ever leave a pile.
        loose = [pile & layout.mask(Faction.GNOMES) if giants else 0 for pile in piles]
        self._places: Final = sorted([*rest, *places(loose[0] | loose[1])])
        self._at = {place: at for at, place in enumerate(self._places)}
        self._base = [pile ^ more for pile, more in zip(piles, loose, strict=True)]
        self._faction_of = [layout.faction_of[place] for place in self._places]
        self._values = [layout.values[place] for place in self._places]
        self._set_masks()
        self._sums = Sums(layout, piles, bits_of(rest), keeps_gnomes=not giants)
        self._judged = Judged(self._tally, self._sums, self._places, self._base)
        weights = self._sums.weights
        self._weights = [weights[place] for place in self._places]
        self._known: Final = [dict[int, bool](), dict[int, bool]()]
        size = len(self._places)
        self._tricks: list[_Trick | None] = [None] * (size * size)
        self._raised = dict[tuple[int, int, int, int], _Trick]()
        self._moves = dict[tuple[Mask, Mask, Mask], Sequence[int]]()
        self._rivals = dict[tuple[int, int], Mask]()
        self._counted = dict[tuple[Mask, Mask, Seat], int]()
        self._leads = [0] * size
        self._replies = [[0] * size for _ in layout.factions]
        ahead = sum(weights[at] for at in places(self._base[0]))
        ahead -= sum(weights[at] for at in places(self._base[1]))
        own, other = (self._within(bits_of(hand)) for hand in hands)
        self._trick: Final = [self._at[place] for place in trick]
        if trick:
            own, other = (
                (own | 1 << self._trick[0], other)
                if state.leader == 0
                else (own, other | 1 << self._trick[0])
            )
        most = sum(weights[place] for place in rest)
        gained = [self._within(more) for more in loose]
        self._position: _Position = (
            state.leader,
            own,
            other,
            ahead,
            most,
            gained[0],
            gained[1],
            self._within(bits_of(lying)),
        )
        self._count = size
        self.steps = 0
        """How many positions between two tricks have been looked at."""
        self._most_steps = 0

    def _set_masks(self) -> None:
        layout = self._layout
        self._masks = [*map(self._within, layout.masks)]
        self._following = [*map(self._within, layout.following)]
        self._griffins, self._trolls, self._dwarves, self._dragons, self._giants, self._gnomes = (
            self._within(layout.mask(faction))
            for faction in (
                Faction.GRIFFINS,
                Faction.TROLLS,
                Faction.DWARVES,
                Faction.DRAGONS,
                Faction.GIANTS,
                Faction.GNOMES,
            )
        )
        self._raises = layout.mask(Faction.GRIFFINS)
        """Unlike the other masks this one is of all Griffins, also of those in piles."""
        self._plain = not (self._trolls or self._raises or self._giants)

    def _within(self, bits: Bits) -> Mask:
        """Return those of some cards that are left, as a mask."""
        return sum(1 << at for at, place in enumerate(self._places) if bits >> place & 1)

    def chances(self, most_steps: int) -> dict[Card, float]:
        """Return the share of the win that each card brings the seat that is to play.

        Raises TooLong if that takes more steps than this.
        """
        self._most_steps = self.steps + most_steps
        leader, one, other, *_ = self._position
        seat = (leader + len(self._trick)) % 2
        hand, opposing = (one, other) if seat == 0 else (other, one)
        if self._trick:
            led = self._trick[0]
            hand, opposing = self._replying(hand, led), opposing & ~(1 << led)
        chances = dict[Card, float]()
        for at in reversed(places(hand)):
            card = self._layout.cards[self._places[at]]
            if card not in chances:
                first = self._worth(at)
                chances[card] = (first if seat == 0 else _ALL - first) / _ALL
        return chances

    def _worth(self, card: int) -> int:
        """Return what the first side gets, from 0 to `_ALL`, if this card is played now."""
        if self._reaches_with(card, _ALL):
            return _ALL
        return int(self._judged.may_share and self._reaches_with(card, 1))

    def _reaches_with(self, card: int, least: int) -> bool:
        leader, one, other, *_ = self._position
        if self._trick:
            return self._after(self._position, self._trick[0], card, least)
        replies = self._replying(other if leader == 0 else one, card)
        found = (self._after(self._position, card, reply, least) for reply in places(replies))
        return all(found) if leader == 0 else any(found)

    def _replying(self, hand: Mask, led: int) -> Mask:
        """Return what may be played from a hand to a led card."""
        faction = self._faction_of[led]
        return hand & self._following[faction] if hand & self._masks[faction] else hand

    def _distinct(self, possible: Mask, others: Mask, matter: Mask) -> Sequence[int]:
        """Return cards without those that are as good as a higher one, the highest first.

        They are if it makes no difference who wins them, and no card of the ``others`` would win
        against one but not the other.
        """
        found, above = list[int](), dict[int, int]()
        for at in reversed(places(possible)):
            faction = self._faction_of[at]
            higher = above.get(faction, -1)
            above[faction] = at
            if higher >= 0 and self._weights[at] == self._weights[higher]:
                if self._values[at] == self._values[higher]:
                    continue
                special = self._raises or (1 << at | 1 << higher) & matter
                if not special and not others & self._between(at, higher):
                    continue
            found.append(at)
        values = self._values
        return sorted(found, key=values.__getitem__, reverse=True)

    def _between(self, lower: int, higher: int) -> Mask:
        """Return all cards that two of a faction may do differently against."""
        mask = self._rivals.get((lower, higher))
        if mask is None:
            layout, values = self._layout, self._values
            faction = self._faction_of[lower]
            rivals = self._following[faction]
            if layout.factions[faction] is Faction.DOPPELGANGERS:
                rivals = (1 << len(values)) - 1
            span = range(values[lower], values[higher] + 1)
            mask = sum(1 << at for at in places(rivals) if values[at] in span)
            self._rivals[lower, higher] = mask
        return mask

    def _reaches(self, position: _Position, least: int) -> bool:
        """Return whether the first side gets at least so much, 1 or `_ALL`."""
        leader, one, other, ahead, rest, first, second, lying = position
        judged, sums = self._judged, self._sums
        won = sums.border + ahead - rest & sums.signs
        lost = sums.border - ahead - rest & sums.signs
        wins, losses, matter, counting = won.bit_count(), lost.bit_count(), 0, 0
        if judged.is_needed and wins < judged.majority and losses < judged.majority:
            left = one | other | lying
            more, fewer, matter, counting = judged.verdict(first, second, left)
            wins, losses = wins + more, losses + fewer
        if wins >= judged.majority or losses >= judged.majority:
            return wins > losses
        if not one:
            return self._settled(first, second, leader) >= least
        key = (won << 1) - (won >> sums.top)
        key |= sums.signs + ahead & ~((lost << 1) - (lost >> sums.top))
        key = (((counting << sums.size | key) << self._count | one | other) << 1) | leader
        if lying:
            key = ~(key << self._count | lying)
        known = self._known[least - 1]
        found = known.get(key)
        if found is not None:
            return found
        self.steps += 1
        if self.steps > self._most_steps:
            raise TooLong
        found = self._searched(position, least, matter)
        known[key] = found
        return found

    def _searched(self, position: _Position, least: int, matter: Mask) -> bool:
        leader, one, other, *_ = position
        hand, opposing = (one, other) if leader == 0 else (other, one)
        moves, leads, all_replies = self._moves, self._leads, self._replies
        faction_of, masks, following = self._faction_of, self._masks, self._following
        good = leader == 0
        spared = one.bit_count() ** 2
        possible = moves.get((hand, opposing, matter))
        if possible is None:
            possible = self._distinct(hand, opposing, matter)
            moves[hand, opposing, matter] = possible
        if len(possible) > 1:
            possible = sorted(possible, key=leads.__getitem__, reverse=True)
        plain, tricks, size = self._plain, self._tricks, len(faction_of)
        for led in possible:
            faction = faction_of[led]
            replies = all_replies[faction]
            may = opposing & following[faction] if opposing & masks[faction] else opposing
            answers = moves.get((may, hand, matter))
            if answers is None:
                answers = moves[may, hand, matter] = self._distinct(may, hand, matter)
            if len(answers) > 1:
                answers = sorted(answers, key=replies.__getitem__, reverse=True)
            for reply in answers:
                if plain:
                    trick = tricks[led * size + reply] or self._played(leader, led, reply)
                    after = (
                        trick.leader,
                        one & trick.clear,
                        other & trick.clear,
                        position[3] + trick.sums,
                        position[4] - trick.rest,
                        position[5] | trick.first,
                        position[6] | trick.second,
                        0,
                    )
                    reached = self._reaches(after, least)
                else:
                    reached = self._after(position, led, reply, least)
                if reached is not good:
                    replies[reply] += spared
                    break
                replies[reply] -= 1
            else:
                leads[led] += spared
                return good
            leads[led] -= 1
        return not good

    def _after(self, position: _Position, led: int, reply: int, least: int) -> bool:
        """Return whether the first side gets so much after a whole trick."""
        leader, one, other, ahead, rest, first, second, lying = position
        if self._raises:
            trick = self._raised_trick(leader, led, reply, first, second)
        else:
            trick = self._tricks[led * len(self._places) + reply] or self._played(
                leader, led, reply
            )
        clear, winner, led_next, sums, less, more, others, trolls, gnomes = trick
        one, other = one & clear, other & clear
        ahead, rest, first, second = ahead + sums, rest - less, first | more, second | others
        if lying or trolls:
            lying |= trolls
            taken = lying if not one else 1 << lying.bit_length() - 1
            lying ^= taken
            worth = sum([self._weights[at] for at in places(taken)])
            rest -= worth
            if winner == 0:
                first, ahead = first | taken, ahead + worth
            else:
                second, ahead = second | taken, ahead - worth
        for equal in gnomes:
            if winner == 0:
                removed = second & equal
                second ^= removed & -removed
            else:
                removed = first & equal
                first ^= removed & -removed
        return self._reaches((led_next, one, other, ahead, rest, first, second, lying), least)

    def _raised_trick(
        self, leader: Seat, led: int, reply: int, first: Mask, second: Mask
    ) -> _Trick:
        """Return what a trick brings if Griffins may raise its cards."""
        shift, values = self._layout.shift(Faction.GRIFFINS), self._values
        more = []
        for seat, card in ((leader, led), (1 - leader, reply)):
            own = second if seat else first
            has = self._base[seat] >> shift + values[card] & 1
            at = self._at.get(shift + values[card], -1)
            if at >= 0 and own >> at & 1:
                has = 1
            more.append(GRIFFINS_RAISE * has)
        key = led, reply, more[0], more[1]
        found = self._raised.get(key)
        if found is None:
            found = self._raised[key] = self._trick_of(leader, led, reply, more)
        return found

    def _played(self, leader: Seat, led: int, reply: int) -> _Trick:
        """Return what a trick brings, and remember it: who leads a card is always the same."""
        found = self._trick_of(leader, led, reply, (0, 0))
        self._tricks[led * len(self._places) + reply] = found
        return found

    def _trick_of(self, leader: Seat, led: int, reply: int, more: Sequence[int]) -> _Trick:
        strengths = self._layout.strengths[self._faction_of[led]]
        bar = strengths[self._places[led]] + more[0]
        winner = leader
        if strengths[self._places[reply]] + more[1] > bar:
            winner = 1 - leader
        both = 1 << led | 1 << reply
        gains: list[Mask] = [0, 0]
        gains[winner] = both & ~self._dwarves & ~self._trolls
        gains[1 - winner] = both & self._dwarves
        first, second = (sum(self._weights[at] for at in places(gain)) for gain in gains)
        giants = [self._values[at] for at in (led, reply) if self._giants >> at & 1]
        return _Trick(
            clear=~both,
            winner=winner,
            leader=1 - leader if self._dragons >> reply & 1 else winner,
            sums=first - second,
            rest=first + second,
            first=gains[0],
            second=gains[1],
            trolls=both & self._trolls,
            gnomes=tuple(
                sum(1 << at for at in places(self._gnomes) if self._values[at] == value)
                for value in giants
            ),
        )

    def _settled(self, first: Mask, second: Mask, last_winner: Seat) -> int:
        """Return what the first side gets at the end."""
        key = first, second, last_winner
        found = self._counted.get(key)
        if found is None:
            sides = [
                base | self._laid(gained)
                for base, gained in zip(self._base, (first, second), strict=True)
            ]
            share, _ = self._tally.settled(sides, last_winner, (True, True))
            found = self._counted[key] = round(_ALL * share)
        return found

    def _laid(self, gained: Mask) -> Bits:
        return sum(1 << self._places[at] for at in places(gained))


def is_duel(state: State) -> bool:
    """Return whether a deal of phase 2 can be worked out as a `Duel`."""
    raccoons = Faction.RACCOONS in state.options.factions
    return state.turn.seats == 2 and not raccoons and not state.turn.resigned
