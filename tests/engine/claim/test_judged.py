"""What a duel is told of the factions that sums don't tell enough about, against the rules."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.claim.ai.judged import Judged, Verdict
from engine.claim.ai.layout import Bits, Layout, Place, bits_of, layout, places
from engine.claim.ai.sums import Sums
from engine.claim.ai.tally import tally
from engine.claim.cards import NO_CARD, Cards, Faction
from engine.claim.notation import faction_in, read_cards
from engine.claim.scoring import score
from engine.claim.sets import PAIRS, TENS, in_order
from engine.claim.state import Options
from engine.game import Seat
from tests.engine.claim.positions import cards_of
from tests.engine.strategies import often

TELLING = {
    Faction.BARDS,
    Faction.GIANTS,
    Faction.GNOMES,
    Faction.KINGS,
    Faction.PEASANTS,
    Faction.VIKINGS,
}
PILED, GAINED, LEFT = 14, 5, 6
ENDS = 12
"""So many random ends of each position are compared, and two in which one side wins all."""
ALIKE = 4
"""So many values most cards gained and left have, so that they have to do with each other."""

Piles = tuple[Bits, Bits]
Line = Sequence[tuple[Place, Seat]]
"""The cards that are left, in the order in which they are won, and who wins each."""


class Ending(NamedTuple):
    """A duel's cards: those in piles when it begins, those gained since, and those left."""

    options: Options
    layout: Layout
    piles: Piles
    gained: Sequence[Place]
    left: Sequence[Place]
    cards: Sequence[Place]
    """Those that the masks of a duel have bits for."""
    sums: Sums
    judged: Judged

    def mask(self, held: Bits) -> int:
        return sum(1 << at for at, place in enumerate(self.cards) if held >> place & 1)

    def verdict(self, gained: Piles) -> Verdict:
        one, other = map(self.mask, gained)
        return self.judged.verdict(one, other, self.mask(bits_of(self.left)))


class Scored(NamedTuple):
    """Piles at the end of a game, to be counted by the rules."""

    options: Options
    piles: tuple[Cards, ...]
    gnomes: tuple[Cards, ...] = (b"", b"")
    looted: tuple[Faction | None, ...] = ()


def ending(
    factions: Sequence[Faction], piles: Piles, gained: Sequence[Place], left: Sequence[Place]
) -> Ending:
    options = Options(in_order(factions))
    counts = tally(options)
    cards = sorted([*gained, *left])
    giants = counts.layout.mask(Faction.GIANTS) & bits_of(cards)
    sums = Sums(counts.layout, piles, bits_of(cards), keeps_gnomes=not giants)
    judged = Judged(counts, sums, cards, piles)
    return Ending(options, counts.layout, piles, gained, left, cards, sums, judged)


def any_ending(pair: tuple[Faction, Faction], special: Faction, random: Random) -> Ending:
    """Return an ending with mostly such cards gained and left as judges look at."""
    others = [one for one in TENS if one not in (special, Faction.RACCOONS)]
    factions = in_order((*pair, special, *random.sample(others, 2)))
    its = layout(factions)
    every = [place for place, card in enumerate(its.cards) if card != NO_CARD]
    values = random.sample(range(10), ALIKE)
    some = random.sample(every, PILED + GAINED + LEFT)
    some.sort(
        key=lambda place: (
            random.random()
            - (its.factions_of[place] in TELLING)
            - 0.5 * (its.values[place] in values)
        )
    )
    gained, left, piled = some[:GAINED], some[GAINED : GAINED + LEFT], some[GAINED + LEFT :]
    first = bits_of(random.sample(piled, PILED // 2))
    return ending(factions, (first, bits_of(piled) ^ first), gained, left)


def ways_to_gain(end: Ending) -> Iterator[Piles]:
    """Yield who may have gained which cards; Giants may have removed Gnomes."""
    gnomes = end.layout.mask(Faction.GNOMES)
    kept = Faction.GNOMES not in end.sums.judged
    ways = [(0, 1, None) if gnomes >> place & 1 and not kept else (0, 1) for place in end.gained]
    for way in product(*ways):
        both = [0, 0]
        for place, side in zip(end.gained, way, strict=True):
            if side is not None:
                both[side] |= 1 << place
        yield both[0], both[1]


def won(end: Ending, gained: Piles, line: Line) -> tuple[int, int]:
    """Return how many of the factions with a judge either side wins, by the rules."""
    layout = end.layout
    giants, gnomes = layout.mask(Faction.GIANTS), layout.mask(Faction.GNOMES)
    piles = [pile | more for pile, more in zip(end.piles, gained, strict=True)]
    for place, side in line:
        piles[side] |= 1 << place
        if giants >> place & 1:
            held, value = places(gnomes & piles[1 - side]), layout.values[place]
            equal = [gnome for gnome in held if layout.values[gnome] == value]
            piles[1 - side] ^= bits_of(equal[:1])
    one, other = piles
    winners = sides_of(end.options, one, other)
    sides = [winners[faction] for faction in end.sums.judged]
    return sides.count(0), sides.count(1)


@lru_cache(1 << 12)
def sides_of(options: Options, one: Bits, other: Bits) -> Mapping[Faction, int | None]:
    """Return by faction which side wins it: many ways lead to the same piles."""
    its = layout(options.factions)
    piles = cards_of(its, one), cards_of(its, other)
    return {won.faction: won.side for won in score(Scored(options, piles)).majorities}


def some_lines(end: Ending, random: Random) -> list[Line]:
    sides = [[0] * LEFT, [1] * LEFT, *[random.choices((0, 1), k=LEFT) for _ in range(ENDS)]]
    return [[*zip(random.sample(end.left, LEFT), won, strict=True)] for won in sides]


def all_lines(end: Ending) -> list[Line]:
    sides = [*product((0, 1), repeat=len(end.left))]
    return [[*zip(order, won, strict=True)] for order in permutations(end.left) for won in sides]


def assert_true(end: Ending, after: Sequence[Line]) -> None:
    """Nothing is said to be won that isn't, and what is the same for a duel ends alike."""
    same = defaultdict[int, list[list[tuple[int, int]]]](list)
    for gained in ways_to_gain(end):
        said = end.verdict(gained)
        results = [won(end, gained, line) for line in after]
        for line, (wins, losses) in zip(after, results, strict=True):
            assert said.wins <= wins
            assert said.losses <= losses
            for exchanged in exchanges(end, said, line):
                assert won(end, gained, exchanged) == (wins, losses)
        same[said.counting].append(results)
    for first, *others in same.values():
        assert others == [first] * len(others)


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("special", [Faction.VIKINGS, Faction.BARDS])
@given(seed=st.integers(0, 2**32))
@often(20)
def test_judges_say_what_the_rest_cannot_change(
    pair: tuple[Faction, Faction], special: Faction, seed: int
) -> None:
    random = Random(seed)
    end = any_ending(pair, special, random)
    assert_true(end, some_lines(end, random))


@pytest.mark.parametrize(
    ("factions", "piles", "gained", "left"),
    [
        pytest.param(
            "Gi Gn Se Un Vi",
            ("Vi3 Gn1 Gn1 Gn1 Gn5 Se1 Un0", "Vi5"),
            "Gn3 Gn3",
            "Gi3 Un2",
            id="one of the Gnomes of a Viking's value may be removed",
        ),
        pytest.param(
            "Kn Go Se Un Vi",
            ("Vi6 Vi8 Vi9 Go0 Kn2", "Vi2 Vi4"),
            "Se2 Se4",
            "Un2 Un4",
            id="one or the other Viking may count twice",
        ),
        pytest.param(
            "Kn Go Se Un Vi",
            ("Vi8 Vi9 Go0 Kn2", "Vi5"),
            "Se3 Un3",
            "Vi3",
            id="a Viking that is left counts twice for one side or both",
        ),
    ],
)
def test_rare_endings(factions: str, piles: tuple[str, str], gained: str, left: str) -> None:
    chosen = [faction_in(code) for code in factions.split()]
    first, second, *rest = layout(in_order(chosen)).placed(*map(read_cards, (*piles, gained, left)))
    end = ending(chosen, (bits_of(first), bits_of(second)), *rest)
    assert_true(end, all_lines(end))


def exchanges(end: Ending, said: Verdict, line: Line) -> Iterator[Line]:
    """Yield what a duel takes for the same: with two cards exchanged that don't matter."""
    layout, weights = end.layout, end.sums.weights
    for (one, _), (other, _) in combinations(line, 2):
        if layout.faction_of[one] != layout.faction_of[other] or weights[one] != weights[other]:
            continue
        if not said.matter & end.mask(1 << one | 1 << other):
            swap = {one: other, other: one}
            yield [(swap.get(place, place), side) for place, side in line]
