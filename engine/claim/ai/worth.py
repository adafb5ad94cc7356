"""What it is worth to win a card, as far as can be told at first sight.

Everything here is by place (see `layout`), in lists that one look answers from. In
phase 2 they change with every trick, a faction's field at a time: the parts for it are made once.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from engine.claim.ai.layout import (
    FIELD,
    WIDTH,
    Bits,
    Layout,
    field_values,
    has_bits_by_value,
)
from engine.claim.ai.tally import kept_by
from engine.claim.cards import FACTION, VALUE, VALUES, Faction
from engine.claim.state import SIDES
from engine.game import Seat

Amounts: TypeAlias = list[float]
"""Something by place."""

_EXTRA: Final = {
    Faction.KNIGHTS: 0.15,
    Faction.DOPPELGANGERS: 0.25,
    Faction.DRAGONS: 0.1,
    Faction.KINGS: 0.1,
    Faction.PEASANTS: -0.15,
    Faction.DWARVES: -0.1,
}
"""What a follower is worth beyond its value."""
WORTH: Final = tuple(
    VALUE[card] / 9 + (_EXTRA.get(faction, 0.0) if faction is not None else 0.0)
    for card, faction in enumerate(FACTION)
)
"""What each card is worth as a follower; 1 is much."""
_AVERAGE: Final = 0.5
_UNDEAD: Final = 0.5
"""What an Undead is worth in phase 1, where only the Undead stay."""
KEEPING: Final = 0.05
"""What a point of value is worth in the hand, for a later trick."""
_CLOSE: Final = (1.0, 0.9, 0.55, 0.35, 0.2, 0.1, 0.05)
"""What a card of a faction is worth by how far ahead, or behind, a side is there."""
_FARTHEST: Final = len(_CLOSE) - 1
_PADDING: Final = (0.0,) * WIDTH
_DIGIT: Final = 4
"""How many bits hold the number of cards that a side has of a faction."""


def _outcome(value: int, later: int, opponents: int) -> float:
    """Return about what becomes of a card that is the best so far, from 1 to -1.

    1 is to win the trick, less the more cards are still to come; to lose it to one of several
    opponents is half as bad as to the only one.
    """
    holds = min(1.0, 0.15 + 0.09 * value) ** later
    return holds - (1 - holds) / opponents


OUTCOMES: Final = {
    opponents: [[_outcome(value, later, opponents) for value in range(20)] for later in range(4)]
    for opponents in (1, 2)
}
"""By the number of opponents, of cards still to come, and by the value of the best card so far."""


def at_stake(best: float, other: float | None = None) -> float:
    """Return what the winner of a trick of phase 1 gets beyond what it would get otherwise.

    Given what the best card of the middle is worth as a follower, and the other one, if any.
    """
    return best - (_AVERAGE if other is None else (other + _AVERAGE) / 2)


class Worths(NamedTuple):
    """What cards are worth to a side: to win them, to lead them, and to throw them away.

    One leads what has most to gain, and throws away what loses least.
    """

    won: Amounts
    led: Amounts
    thrown: Amounts

    def set(self, field: slice, part: "Worths") -> None:
        """Take in what the cards in a faction's field are worth."""
        self.won[field], self.led[field], self.thrown[field] = part


def recruiting(layout: Layout, seats: int) -> Worths:
    """Return what cards are worth in phase 1 if nothing is at stake but them."""
    won = [_UNDEAD if FACTION[card] is Faction.UNDEAD else 0.0 for card in layout.cards]
    return _with_value(won, layout.values, seats)


def leads(worths: Worths, values: Sequence[int], seats: int, stake: float) -> Amounts:
    """Return what it is worth to lead each card with so much more at stake."""
    outcomes = OUTCOMES[len(SIDES[seats]) - 1][seats - 1]
    both = zip(worths.won, values, strict=True)
    return [outcomes[value] * (stake + worth) - KEEPING * value for worth, value in both]


def _with_value(won: Sequence[float], values: Sequence[int], seats: int) -> Worths:
    opponents = len(SIDES[seats]) - 1
    outcomes = OUTCOMES[opponents][seats - 1]
    both = list(zip(won, values, strict=True))
    return Worths(
        list(won),
        [outcomes[value] * worth - KEEPING * value for worth, value in both],
        [-worth / opponents - KEEPING * value for worth, value in both],
    )


class Standings(ABC):
    """How far sides are ahead in phase 2, and what cards are worth to each for that.

    ``worths`` are by side, and `by_seat`. They change with what is won, but only once they are
    asked for: of the factions in ``stale``, bits by seat, they say what has been.
    """

    worths: Sequence[Worths]
    by_seat: Sequence[Worths]
    stale: list[int]

    @abstractmethod
    def refresh(self, seat: Seat) -> None:
        """Take in for a seat all that has been won."""

    @abstractmethod
    def copy(self) -> "Standings":
        """Return an independent copy."""

    @abstractmethod
    def win(self, side: int, factions: Iterable[int]) -> None:
        """Let a side win cards of factions, given by number, that aren't Kings or Peasants."""

    def win_two(self, side: int, one: int, other: int) -> None:
        """Let a side win two cards, as `win` does."""
        self.win(side, (one, other))

    @abstractmethod
    def count(self, factions: Iterable[int], piles: Sequence[Bits]) -> None:
        """Take in what the sides' piles have of some factions, given by number."""


class _TwoSides(Standings):
    """Those of two sides: one is as far ahead as the other is behind."""

    def __init__(self, parts: "_Parts", seats: int, piles: Sequence[Bits]) -> None:
        self._seats, self._parts = seats, parts
        self._leads = [0] * len(parts.masks)
        self.stale = [0] * seats
        one = _copied(parts.nothing)
        # Only Kings make a difference between the two.
        self.worths = [one, one if parts.kings is None else _copied(one)]
        self.by_seat = self.worths * (seats // 2)
        self.count(parts.among(piles), piles)

    def refresh(self, seat: Seat) -> None:
        """They are never stale."""

    def copy(self) -> "_TwoSides":
        other = _TwoSides.__new__(_TwoSides)
        other.__dict__ = {**self.__dict__, "_leads": self._leads[:]}
        one = _copied(self.worths[0])
        other.worths = [one, one if self._parts.kings is None else _copied(self.worths[1])]
        other.by_seat = other.worths * (self._seats // 2)
        return other

    def win(self, side: int, factions: Iterable[int]) -> None:
        step, leads = -1 if side else 1, self._leads
        for faction in factions:
            leads[faction] += step
        for faction in {*factions}:
            self._update(faction)

    def win_two(self, side: int, one: int, other: int) -> None:
        step = -1 if side else 1
        if one == other:
            step *= 2
        else:
            self._leads[other] += step
            self._update(other)
        self._leads[one] += step
        self._update(one)

    def _update(self, faction: int) -> None:
        parts, (one, another) = self._parts, self.worths
        field, part = parts.fields[faction], parts.by_lead[faction][self._leads[faction]]
        one.won[field], one.led[field], one.thrown[field] = part
        if one is not another:
            another.won[field], another.led[field], another.thrown[field] = part

    def count(self, factions: Iterable[int], piles: Sequence[Bits]) -> None:
        parts, leads, one, another = self._parts, self._leads, *self.worths
        mine, others = piles
        for faction in factions:
            mask, field = parts.masks[faction], parts.fields[faction]
            lead = (mine & mask).bit_count() - (others & mask).bit_count()
            leads[faction] = lead
            if faction == parts.peasants:
                for worths, pile in zip(self.worths, piles, strict=True):
                    worths.set(field, parts.of_peasants(abs(lead), pile))
                continue
            part = parts.by_lead[faction][lead]
            one.set(field, part)
            if one is not another:
                another.set(field, part)


class _ThreeSides(Standings):
    """Those of three sides, each as far from the best of the others.

    What they have of a faction is one number, of `_DIGIT` bits for each.
    """

    def __init__(self, parts: "_Parts", piles: Sequence[Bits]) -> None:
        self._parts = parts
        self._counts = [0] * len(parts.masks)
        self._kings: Sequence[Bits] = (0, 0, 0)
        self.by_seat = self.worths = [_copied(parts.nothing) for _ in range(3)]
        self.stale = [0, 0, 0]
        self.count(parts.among(piles), piles)
        for seat in range(3):
            self.refresh(seat)

    def copy(self) -> "_ThreeSides":
        other = _ThreeSides.__new__(_ThreeSides)
        other.__dict__ = {**self.__dict__, "_counts": self._counts[:]}
        other.stale = self.stale[:]
        other.by_seat = other.worths = [*map(_copied, self.worths)]
        return other

    def win(self, side: int, factions: Iterable[int]) -> None:
        changed, counts, more = 0, self._counts, 1 << _DIGIT * side
        for faction in factions:
            counts[faction] += more
            changed |= 1 << faction
        self._changed(changed)

    def count(self, factions: Iterable[int], piles: Sequence[Bits]) -> None:
        masks, counts = self._parts.masks, self._counts
        one, two, three = piles
        changed = 0
        for faction in factions:
            mask = masks[faction]
            counts[faction] = (
                (one & mask).bit_count()
                | (two & mask).bit_count() << _DIGIT
                | (three & mask).bit_count() << 2 * _DIGIT
            )
            changed |= 1 << faction
            if faction == self._parts.peasants:
                self._kings = piles
        self._changed(changed)

    def _changed(self, factions: int) -> None:
        one, two, three = self.stale
        self.stale[:] = one | factions, two | factions, three | factions

    def refresh(self, seat: Seat) -> None:
        parts, stale, counts = self._parts, self.stale[seat], self._counts
        by_counts, fields, peasants = parts.by_counts, parts.fields, parts.peasants
        self.stale[seat] = 0
        won, led, thrown = self.worths[seat]
        while stale:
            faction = stale.bit_length() - 1
            stale ^= 1 << faction
            if faction == peasants:
                part = parts.of_peasants(abs(_leads_of(counts[faction])[seat]), self._kings[seat])
            else:
                part = by_counts[faction][counts[faction]][seat]
            field = fields[faction]
            won[field], led[field], thrown[field] = part


def standings(layout: Layout, seats: int, piles: Sequence[Bits]) -> Standings:
    """Return the standings by the piles of the sides."""
    parts = _parts(layout, seats)
    return _ThreeSides(parts, piles) if seats == 3 else _TwoSides(parts, seats, piles)


class _Parts:
    """What the cards of each faction are worth, by number of the faction.

    ``by_lead`` has as many cards as a side is ahead; if it is behind, they count from the end.
    """

    def __init__(self, layout: Layout, seats: int) -> None:
        self.masks: Final = layout.masks
        self.fields: Final = [
            slice(shift, shift + _width(faction))
            for shift, faction in zip(layout.shifts, layout.factions, strict=True)
        ]
        leads = (*range(WIDTH + 1), *range(WIDTH, 0, -1))
        self.by_lead: Final = [
            [_part(faction, seats, lead, 0) for lead in leads] for faction in layout.factions
        ]
        self.by_counts: Final = [*map(_PartsByCounts, self.by_lead)]
        nothing = [part[0] for part in self.by_lead]
        padded = [[(*amounts, *_PADDING)[:WIDTH] for amounts in part] for part in nothing]
        self.nothing: Final = Worths(
            *[[*chain.from_iterable(of_all)] for of_all in zip(*padded, strict=True)]
        )
        """What all cards are worth as long as nobody has any."""
        self.peasants: Final = (
            layout.factions.index(Faction.PEASANTS) if Faction.PEASANTS in layout.factions else -1
        )
        self.kings: Final = layout.shift(Faction.KINGS) if self.peasants >= 0 else None
        self._by_kings = _PartsByKings(seats)

    def among(self, piles: Sequence[Bits]) -> list[int]:
        """Return the factions, by number, for which piles make a difference."""
        held = 0
        for pile in piles:
            held |= pile
        found = [number for number, mask in enumerate(self.masks) if held & mask] if held else []
        if self.kings is not None and held >> self.kings & FIELD and self.peasants not in found:
            found.append(self.peasants)
        return found

    def of_peasants(self, lead: int, pile: Bits) -> Worths:
        """Return what Peasants are worth to a side that is ahead or behind by so many."""
        return self._by_kings[lead, pile >> (self.kings or 0) & FIELD]


@lru_cache(1 << 6)
def _parts(layout: Layout, seats: int) -> _Parts:
    return _Parts(layout, seats)


def _leads_of(counts: int) -> Sequence[int]:
    """Return how far each of three sides is ahead of the best of the others, or behind."""
    one, two, three = (counts >> _DIGIT * side & (1 << _DIGIT) - 1 for side in range(3))
    return one - max(two, three), two - max(one, three), three - max(one, two)


class _PartsByCounts(dict[int, Sequence[Worths]]):
    """What a faction's cards are worth to each of three sides, by what these have."""

    def __init__(self, by_lead: Sequence[Worths]) -> None:
        super().__init__()
        self._by_lead = by_lead

    def __missing__(self, counts: int) -> Sequence[Worths]:
        self[counts] = found = [self._by_lead[lead] for lead in _leads_of(counts)]
        return found


class _PartsByKings(dict[tuple[int, Bits], Worths]):
    """What Peasants are worth, by how far ahead or behind a side is, and by its Kings."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self._seats = seats

    def __missing__(self, key: tuple[int, Bits]) -> Worths:
        self[key] = part = _part(Faction.PEASANTS, self._seats, *key)
        return part


def _copied(worths: Worths) -> Worths:
    won, led, thrown = worths
    return Worths(won[:], led[:], thrown[:])


@cache
def _width(faction: Faction) -> int:
    """Return how many bits of its field a faction needs."""
    if has_bits_by_value(faction):
        return max(VALUES[faction]) + 1
    return len(VALUES[faction])


@lru_cache(1 << 12)
def _part(faction: Faction, seats: int, lead: int, kings: Bits) -> Worths:
    """Return what a faction's cards are worth, ahead or behind by so many, with these own Kings."""
    values = field_values(faction)[: _width(faction)]
    width = len(values)
    factors = [1.0] * width
    if faction is Faction.PEASANTS:
        kept = kept_by(kings)
        factors = [1.0 if kept >> value & 1 else -0.4 for value in values]
    elif faction is Faction.DWARVES:
        factors = [-1.0 if seats == 2 else 0.0] * width
    elif faction is Faction.TROLLS:
        factors = [0.5] * width
    won = [
        (_CLOSE[min(lead, _FARTHEST)] + 0.01 * value) * factor
        for value, factor in zip(values, factors, strict=True)
    ]
    return _with_value(won, values, seats)
