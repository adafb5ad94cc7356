"""Who has won the factions in a `Duel` that sums don't tell enough about.

What a judge says goes as far as a position has to be remembered: two positions are the same for it
if it says the same ``counting`` about both. Fields hold cards by value, as in a `Layout`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.claim.ai.layout import FIELD, WIDTH, Bits, Layout, Table, places
from engine.claim.ai.prospects import Judge
from engine.claim.ai.sums import Sums, weights_of
from engine.claim.ai.tally import Tally, kept_by, value_sets
from engine.claim.cards import Faction

_HALF: Final = 511
"""The lower half of the cards of a duel."""


class Verdict(NamedTuple):
    """How many factions either side has won, which cards matter, and what is to be remembered.

    Of cards that matter it counts which of a faction a side wins.
    """

    wins: int
    losses: int
    matter: Bits
    counting: int


class _Opinion(NamedTuple):
    """What is said of one faction: as a `Verdict`, and which cards to remember besides."""

    wins: int
    losses: int
    matter: Bits = 0
    counting: int = 0
    besides: Bits = 0


class Judged:
    """What all judges say. Cards are masks of ``cards``, besides those in ``piles`` for good."""

    def __init__(
        self, tally: Tally, sums: Sums, cards: Sequence[int], piles: Sequence[Bits]
    ) -> None:
        layout = tally.layout
        self.majority: Final = len(layout.factions) // 2 + 1
        self._cards, self._piles = cards, piles
        self._count = len(cards)
        self._masks, self._bits = dict[Bits, int](), dict[int, Bits]()
        self._everything = (1 << len(cards)) - 1
        everything = piles[0] | piles[1] | self._laid(self._everything)
        self._always = self._within(layout.mask(Faction.GRIFFINS))
        if sums.may_share:
            self._always = self._everything
        self._sees = self._always
        self._plain = list[tuple[Judge, int]]()
        self._peasants: _Peasants | None = None
        self._vikings: _Vikings | None = None
        for faction in sums.judged:
            if faction is Faction.PEASANTS:
                self._peasants = _Peasants(layout, everything)
                self._sees |= self._within(layout.mask(Faction.KINGS, faction))
            elif faction is Faction.VIKINGS:
                self._vikings = _Vikings(layout, everything)
                self._sees = self._everything
            else:
                judge = Judge(tally, faction)
                # If nobody wins the Gnomes, what cards count may decide the game.
                seen = self._within(judge.sees)
                if faction is Faction.GNOMES:
                    seen = self._everything
                self._plain.append((judge, seen))
                self._sees |= seen
        self.may_share: Final = sums.may_share or Faction.GNOMES in sums.judged
        """Whether the win may be shared."""
        self.is_needed: Final = bool(sums.judged) or self._always > 0
        self._known = dict[tuple[int, int, int], Verdict]()

    def _within(self, bits: Bits) -> int:
        found = self._masks.get(bits)
        if found is None:
            found = sum(1 << at for at, place in enumerate(self._cards) if bits >> place & 1)
            self._masks[bits] = found
        return found

    def _laid(self, cards: int) -> Bits:
        # By halves, since these come again and again.
        low, high = cards & _HALF, cards & ~_HALF
        known = self._bits
        if low not in known:
            known[low] = sum(1 << self._cards[at] for at in places(low))
        if high not in known:
            known[high] = sum(1 << self._cards[at] for at in places(high))
        return known[low] | known[high]

    def verdict(self, first: int, second: int, rest: int) -> Verdict:
        """Return who has won what, by what either side has gained and what is left."""
        sees = self._sees
        key = first & sees, second & sees, rest & sees
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(*key)
        return found

    def _judge(self, first: int, second: int, rest: int) -> Verdict:
        one, other = (
            base | self._laid(more) for base, more in zip(self._piles, (first, second), strict=True)
        )
        left = self._laid(rest)
        wins = losses = 0
        in_key = matter = self._always
        counting = 0
        for judge, seen in self._plain:
            verdict = judge[one & judge.sees, other & judge.sees, left & judge.sees]
            wins, losses = wins + (verdict > 0), losses + (verdict < 0)
            if verdict == 0:
                matter |= seen
                in_key |= seen
        for special in (self._peasants, self._vikings):
            if special is not None:
                more, fewer, mattering, told, besides = special.verdict(one, other, left)
                wins, losses = wins + more, losses + fewer
                matter |= self._within(mattering)
                counting = counting << special.size | told
                in_key |= self._within(besides)
        counting = (counting << self._count | first & in_key) << self._count | second & in_key
        return Verdict(wins, losses, matter, counting << 6 | wins << 3 | losses)


class _Peasants:
    """Judges them: those that no King of their side keeps will flee to the other one."""

    size: Final = 8 + 4 * WIDTH

    def __init__(self, layout: Layout, everything: Bits) -> None:
        self._shift = layout.shift(Faction.PEASANTS)
        self._kings = layout.shift(Faction.KINGS)
        held = everything >> self._shift & FIELD
        weights = weights_of(Counter(places(held))).values()
        self._weight = min(weights, default=1)
        self._top = 1 << held.bit_length() - 1 if self._weight > 1 else 0
        """The highest one, which counts one more if it decides."""
        self._royal = layout.mask(Faction.KINGS, Faction.PEASANTS)
        self._known = dict[tuple[Bits, Bits, Bits], _Opinion]()

    def _worth(self, peasants: int) -> int:
        return self._weight * peasants.bit_count() + (peasants & self._top > 0)

    def verdict(self, one: Bits, other: Bits, left: Bits) -> _Opinion:
        """Return who has won, by the piles and what is left."""
        royal = self._royal
        key = one & royal, other & royal, left & royal
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(*key)
        return found

    def _judge(self, one: Bits, other: Bits, left: Bits) -> _Opinion:
        mine, theirs, come = (cards >> self._shift & FIELD for cards in (one, other, left))
        kings = left >> self._kings & FIELD
        keep, others_keep, may_keep = (
            kept_by(cards >> self._kings & FIELD) for cards in (one, other, left)
        )
        my_open, their_open = mine & ~keep & may_keep, theirs & ~others_keep & may_keep
        certain = mine & keep | theirs & ~others_keep & ~may_keep
        theirs_for_certain = theirs & others_keep | mine & ~keep & ~may_keep
        ahead = self._worth(certain) - self._worth(theirs_for_certain)
        open_worth = self._worth(my_open | their_open | come)
        if abs(ahead) > open_worth:
            return _Opinion(int(ahead > 0), int(ahead < 0))
        matter = (come & ~(keep & others_keep) | come & self._top) << self._shift
        still_open = my_open | their_open | come
        for king in places(kings):
            if kept_by(1 << king) & still_open:
                matter |= 1 << self._kings + king
        told = (ahead + 128) << WIDTH | my_open
        told = told << WIDTH | their_open
        told = told << WIDTH | come & keep
        return _Opinion(0, 0, matter, told << WIDTH | come & others_keep)


class _Vikings:
    """Judges them: each counts twice that has the value of another card in its pile."""

    size: Final = 8 + 4 * WIDTH

    def __init__(self, layout: Layout, everything: Bits) -> None:
        self._mask = layout.mask(Faction.VIKINGS)
        self._shift = layout.shift(Faction.VIKINGS)
        self._others = [
            (shift, value_sets(faction))
            for shift, faction in zip(layout.shifts, layout.factions, strict=True)
            if faction is not Faction.VIKINGS
        ]
        self._peasants = layout.mask(Faction.PEASANTS)
        self._giants, self._gnomes = layout.mask(Faction.GIANTS), layout.mask(Faction.GNOMES)
        self._going: Final = Table(self._may_go)
        """By the Giants that are left: the cards that may yet leave a pile."""
        self._royal: Final = layout.mask(Faction.KINGS, Faction.PEASANTS)
        """What tells where Peasants will be, whose values may count."""
        self._card_values = layout.values
        self._by_value = [
            sum(1 << place for place, one in enumerate(layout.values) if one == value)
            for value in range(WIDTH)
        ]
        held = everything >> self._shift & FIELD
        self._top = 1 << held.bit_length() - 1 if held else 0

    def _values(self, cards: Bits) -> int:
        found = 0
        for shift, table in self._others:
            if own := cards >> shift & FIELD:
                found |= table[own]
        return found

    def _may_go(self, giants: Bits) -> Bits:
        values = {self._card_values[giant] for giant in places(giants)}
        return self._peasants | self._gnomes & sum(self._by_value[value] for value in values)

    def _hangs_on(self, one: Bits, other: Bits, left: Bits, going: Bits) -> Bits:
        """Return the cards that tell which values of cards that may go will count."""
        found, vikings = 0, (one | other | left) >> self._shift & FIELD
        if self._values((one | other | left) & self._peasants) & vikings:
            found = self._royal
        if gnomes := (one | other) & going & self._gnomes:
            for value in places(self._values(gnomes) & vikings):
                found |= self._by_value[value] & self._gnomes
        return found

    def verdict(self, one: Bits, other: Bits, left: Bits) -> _Opinion:
        """Return who has won, by the piles and what is left."""
        shift, going = self._shift, self._going[left & self._giants]
        mine, theirs, come = (cards >> shift & FIELD for cards in (one, other, left))
        kept, others_kept = self._values(one & ~going), self._values(other & ~going)
        may = self._values(left | (one | other) & going)
        my_open, their_open = mine & ~kept & may, theirs & ~others_kept & may
        ahead = mine.bit_count() + (mine & kept).bit_count()
        ahead -= theirs.bit_count() + (theirs & others_kept).bit_count()
        up = (my_open.bit_count() + come.bit_count()) + (come & (kept | may)).bit_count()
        down = their_open.bit_count() + come.bit_count() + (come & (others_kept | may)).bit_count()
        # Of the same number the highest Viking decides.
        highest = (mine & self._top > 0) - (theirs & self._top > 0)
        if 2 * (ahead - down) + highest > 0:
            return _Opinion(1, 0)
        if 2 * (ahead + up) + highest < 0:
            return _Opinion(0, 1)
        matter = (come & ~(kept & others_kept) | come & self._top) << shift
        for value in places(my_open | their_open | come & ~(kept & others_kept)):
            matter |= self._by_value[value] & ~self._mask
        besides = self._hangs_on(one, other, left, going)
        matter |= besides
        told = (3 * ahead + highest + 128) << WIDTH | my_open
        told = told << WIDTH | their_open
        told = told << WIDTH | come & kept
        return _Opinion(0, 0, matter & left, told << WIDTH | come & others_kept, besides)
