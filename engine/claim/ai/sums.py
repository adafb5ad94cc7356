"""Who has won which faction for certain in a `Duel`.

For most factions sums tell that. Others have judges: Bards by their runs, Vikings, Peasants, and
Gnomes as long as Giants may remove some. `judged` puts what they say together.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.claim.ai.layout import WIDTH, Bits, Layout, places
from engine.claim.cards import Faction

_JUDGED: Final = {Faction.BARDS, Faction.VIKINGS, Faction.PEASANTS}


class Sums:
    """The weights of cards, for which who has more of a faction's sum wins it.

    Each faction has a field of ``top`` + 1 bits. Given what a side is ahead by and the most that is
    left, ``border + ahead - rest`` has the sign of a field, one of the ``signs``, if the side is
    ahead by more than what is left.
    """

    def __init__(
        self, layout: Layout, piles: Sequence[Bits], rest: Bits, *, keeps_gnomes: bool
    ) -> None:
        everything = piles[0] | piles[1] | rest
        by_faction = dict[int, dict[int, int]]()
        self.judged: Final = [
            faction
            for faction in layout.factions
            if faction in _JUDGED or (faction is Faction.GNOMES and not keeps_gnomes)
        ]
        self.may_share = False
        """Whether nobody may win some faction, apart from the Gnomes if they have a judge."""
        values = layout.values
        most = 0
        for number, (faction, mask) in enumerate(zip(layout.factions, layout.masks, strict=True)):
            numbers = Counter(values[place] for place in places(everything & mask))
            if faction in self.judged:
                self.may_share |= not numbers and faction is not Faction.GNOMES
                continue
            by_faction[number] = weights = weights_of(numbers)
            self.may_share |= not any(held % 2 for held in numbers.values())
            most = max(most, sum(weights[value] * held for value, held in numbers.items()))
        self.top: Final = (2 * most + 2).bit_length()
        width = self.top + 1
        self.size: Final = width * len(by_faction) + 1
        fields = {number: width * at for at, number in enumerate(by_faction)}
        self.signs: Final = sum(1 << shift + self.top for shift in fields.values())
        self.border: Final = self.signs - sum(1 << shift for shift in fields.values())
        self.weights: Final = [
            by_faction[number][values[place]] << fields[number]
            if (number := place // WIDTH) in fields and everything >> place & 1
            else 0
            for place in range(len(layout.cards))
        ]
        """By place; of a faction with a judge nothing."""


def weights_of(numbers: Counter[int]) -> dict[int, int]:
    """Return by value what a card counts, given how many cards of each value there are.

    The number of cards is ahead of their values, of which a higher one is ahead of all lower ones.
    Values tell nothing if the number is odd, nor do those below one that there is an odd number of:
    one side has more of it.
    """
    telling = list[int]()
    if sum(numbers.values()) % 2 == 0:
        for value in sorted(numbers, reverse=True):
            telling.append(value)
            if numbers[value] % 2:
                break
    extra, below = dict[int, int](), 0
    for value in reversed(telling):
        extra[value] = below + 1
        below += numbers[value] * extra[value]
    return {value: below + 1 + extra.get(value, 0) for value in numbers}
