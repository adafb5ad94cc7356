"""Which factions are won already, whatever the cards that are left bring."""

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from engine.claim.ai.layout import FIELD, Bits
from engine.claim.ai.tally import NUMBER, Tally, kept_by, longest_run, ranks, value_sets
from engine.claim.cards import FACTION, Cards, Faction

_Bounds: TypeAlias = Callable[[Bits, Bits, Bits], tuple[int, int]]
"""What a side will have of a faction at least and at most.

Given what it has, what the other side has, and the rest that may still come to either.
"""


class Prospects(NamedTuple):
    """How many factions either of two sides has won for certain."""

    one: int
    other: int
    matter: Bits
    """The cards for which it may still make a difference in whose pile they are."""
    key: tuple[Bits, ...]
    """What of the piles may still make a difference."""


class Outlook(dict[tuple[Bits, Bits, Bits], Prospects]):
    """The prospects in a deal with some ``cards``, in hands and in piles.

    Asked for by what both sides have in their piles and the rest, which is still to come.
    """

    def __init__(self, tally: Tally, cards: Cards) -> None:
        super().__init__()
        layout = tally.layout
        self._judges = [
            Judge(tally, faction) for faction in layout.factions if faction is not Faction.VIKINGS
        ]
        self._vikings = _Vikings(tally) if Faction.VIKINGS in layout.factions else None
        self._always = layout.mask(Faction.GRIFFINS)
        if tally.loot or not all(_never_shared(faction, cards) for faction in layout.factions):
            self._always = layout.everything
        self.majority: Final = len(layout.factions) // 2 + 1
        """How many factions win the game."""

    def __missing__(self, parts: tuple[Bits, Bits, Bits]) -> Prospects:
        one, other, rest = parts
        wins = losses = 0
        matter = self._always
        for judge in self._judges:
            seen = judge.sees
            verdict = judge[one & seen, other & seen, rest & seen]
            if verdict == 0:
                matter |= seen
            elif verdict > 0:
                wins += 1
            else:
                losses += 1
        key: tuple[Bits, ...] = one & matter, other & matter
        vikings, is_won = self._vikings, max(wins, losses) >= self.majority
        if vikings is not None and not is_won:
            verdict, counting = vikings.verdict(one, other, rest)
            if verdict == 0:
                seen = matter | vikings.sees
                key = one & seen, other & seen, *counting
                matter = vikings.everything
            elif verdict > 0:
                wins += 1
            else:
                losses += 1
        self[parts] = found = Prospects(wins, losses, matter, key)
        return found


class Judge(dict[tuple[Bits, Bits, Bits], int]):
    """Says who has won a faction: 1 and -1 for the sides, 0 as long as nobody has for certain."""

    def __init__(self, tally: Tally, faction: Faction) -> None:
        super().__init__()
        layout = tally.layout
        depends_on = _DEPENDS_ON.get(faction, ())
        self.sees: Final = layout.mask(faction, *depends_on)
        self._loot = tally.loot.bit_count() * NUMBER
        if faction is Faction.BARDS:
            self._loot = 0  # a longer run is ahead of it
        self._bounds = _BOUNDS.get(faction, _kept)(tally, faction)

    def __missing__(self, parts: tuple[Bits, Bits, Bits]) -> int:
        one, other, rest = parts
        one_least, one_most = self._bounds(one, other, rest)
        other_least, other_most = self._bounds(other, one, rest)
        verdict = 0
        if one_least > other_most + self._loot:
            verdict = 1
        elif other_least > one_most + self._loot:
            verdict = -1
        self[parts] = verdict
        return verdict


def _kept(tally: Tally, faction: Faction) -> _Bounds:
    """Return the bounds of a faction whose cards stay where they are."""
    shift, table = tally.layout.shift(faction), ranks(faction)

    def bounds(own: Bits, _: Bits, rest: Bits) -> tuple[int, int]:
        return table[own >> shift & FIELD], table[(own | rest) >> shift & FIELD]

    return bounds


def _bards(tally: Tally, faction: Faction) -> _Bounds:
    """The longest run counts first."""
    shift = tally.layout.shift(faction)

    def bounds(own: Bits, _: Bits, rest: Bits) -> tuple[int, int]:
        return longest_run(own >> shift & FIELD), longest_run((own | rest) >> shift & FIELD)

    return bounds


def _gnomes(tally: Tally, faction: Faction) -> _Bounds:
    """Every Giant that is still to come may remove one."""
    shift, table = tally.layout.shift(faction), ranks(faction)
    giants = tally.layout.mask(Faction.GIANTS)

    def bounds(own: Bits, _: Bits, rest: Bits) -> tuple[int, int]:
        held, fewer = own >> shift & FIELD, (rest & giants).bit_count()
        least = NUMBER * (held.bit_count() - fewer) if fewer else table[held]
        return least, table[(own | rest) >> shift & FIELD]

    return bounds


def _peasants(tally: Tally, faction: Faction) -> _Bounds:
    """Those flee that no King keeps."""
    shift, table, kings = (
        tally.layout.shift(faction),
        ranks(faction),
        tally.layout.shift(Faction.KINGS),
    )

    def kept(pile: Bits) -> Bits:
        return pile >> shift & FIELD & kept_by(pile >> kings & FIELD)

    def bounds(own: Bits, others: Bits, rest: Bits) -> tuple[int, int]:
        everybodys = (own | others | rest) >> shift & FIELD
        return table[kept(own)], table[everybodys ^ kept(others)]

    return bounds


class _Vikings:
    """Says who has won the Vikings.

    Each counts twice that has the value of another card in the pile, which may yet go.
    """

    def __init__(self, tally: Tally) -> None:
        layout = tally.layout
        self.everything: Final = layout.everything
        self._going = layout.mask(Faction.PEASANTS, Faction.GNOMES)
        self.sees: Final = self._going | layout.mask(
            Faction.VIKINGS, *(faction for pair in _PAIRS_THAT_GO for faction in pair)
        )
        """The cards of which the piles say more to this judge than their values."""
        self._shift = layout.shift(Faction.VIKINGS)
        self._others = [
            (shift, value_sets(faction))
            for shift, faction in zip(layout.shifts, layout.factions, strict=True)
            if faction is not Faction.VIKINGS
        ]
        self._loot = tally.loot.bit_count()

    def verdict(self, one: Bits, other: Bits, rest: Bits) -> tuple[int, tuple[Bits, Bits]]:
        """Return who has won: 1 and -1 for the sides, 0 as long as nobody has for certain.

        And which values of either's other cards may make one of its Vikings count twice.
        """
        shift, values, going = self._shift, self._values, self._going
        one_has, other_has, comes = (pile >> shift & FIELD for pile in (one, other, rest))
        one_kept, other_kept, may_come = values(one & ~going), values(other & ~going), values(rest)
        if gone := (one | other) & going:
            may_come |= values(gone)
        one_may, other_may = one_has | comes, other_has | comes
        one_least = one_has.bit_count() + (one_has & one_kept).bit_count()
        other_least = other_has.bit_count() + (other_has & other_kept).bit_count()
        one_most = one_may.bit_count() + (one_may & (one_kept | may_come)).bit_count()
        other_most = other_may.bit_count() + (other_may & (other_kept | may_come)).bit_count()
        counting = one_kept & one_may, other_kept & other_may
        if one_least > other_most + self._loot:
            return 1, counting
        return -int(other_least > one_most + self._loot), counting

    def _values(self, pile: Bits) -> Bits:
        found = 0
        for shift, table in self._others:
            found |= table[pile >> shift & FIELD]
        return found


_PAIRS_THAT_GO: Final = (
    (Faction.KINGS, Faction.PEASANTS),
    (Faction.GIANTS, Faction.GNOMES),
)
_BOUNDS: Final = {
    Faction.BARDS: _bards,
    Faction.GNOMES: _gnomes,
    Faction.PEASANTS: _peasants,
}
_DEPENDS_ON: Final = {
    Faction.GNOMES: (Faction.GIANTS,),
    Faction.PEASANTS: (Faction.KINGS,),
}


def _never_shared(faction: Faction, cards: Cards) -> bool:
    """Return whether it is certain that a side will win a faction.

    Nobody wins it if two sides have the same cards of it, which takes an even number of each.
    """
    if faction is Faction.GNOMES:
        return False  # Giants may leave any number of them
    numbers = Counter(cards)
    return any(number % 2 for card, number in numbers.items() if FACTION[card] is faction)
