"""Exact endgames: alpha-beta search of phase 2 with all hands open.

Two sides, single seats or teams, play perfectly. There are only three outcomes, and usually many
lines lead to the same one, so few positions need searching: once a side is certain of most factions
the others don't matter, and positions that differ only in ways that can't matter share a key.
"""

from collections import Counter
from collections.abc import Hashable
from typing import Final, TypeAlias

from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.outcomes import CARD_RANK, RANKS, FactionOutcomes, after_moves, outcomes
from engine.claim.ai.places import (
    CARD,
    FIELD,
    FIELD_VALUES,
    SHIFTS,
    VALUE,
    Bits,
    Place,
    bits_of,
    mask,
    places_of,
)
from engine.claim.cards import NUMBER, Card, Faction
from engine.claim.state import SIDE_OF
from engine.player import WinChance

Outcome: TypeAlias = int
"""Twice the first side's share of the win."""
_NOTHING: Final = 0
_ALL: Final = 2

_BARDS: Final = NUMBER[Faction.BARDS]
_GNOMES: Final = NUMBER[Faction.GNOMES]
_PEASANTS: Final = NUMBER[Faction.PEASANTS]
_VIKINGS: Final = NUMBER[Faction.VIKINGS]
_GIANT_CARDS: Final = mask(Faction.GIANTS)
_GRIFFIN_CARDS: Final = mask(Faction.GRIFFINS)
_GNOME_CARDS: Final = mask(Faction.GNOMES)
_PEASANT_CARDS: Final = mask(Faction.PEASANTS)
_ROYAL_CARDS: Final = mask(Faction.KINGS, Faction.PEASANTS)


class TooManySteps(Exception):
    """Raised when a search exceeds its maximum number of steps."""


class EndgameSolver:
    """A table of two sides in phase 2 with all hands open."""

    def __init__(self, table: FastTable) -> None:
        self._table = table
        self._factions = SettledFactions(table)
        self._side_of = SIDE_OF[table.seats]
        self._bounds = dict[Hashable, tuple[Outcome, Outcome]]()
        self._refuted = [[0] * len(CARD) for _ in range(table.seats)]
        """By seat and card: search effort saved by cutoffs that the card caused."""
        self.steps = 0
        """Number of positions between two tricks searched so far."""
        self._most_steps = 0

    def chances(self, most_steps: int) -> dict[Card, WinChance]:
        """Return the share of the win after each card of the seat to play.

        Raises TooManySteps if the search needs more steps.
        """
        self._most_steps = self.steps + most_steps
        table, chances = self._table, dict[Card, WinChance]()
        side = self._side_of[table.waiting[0]]
        for place in self._choices(table):
            outcome = self._after(table, place, _NOTHING, _ALL)
            chances[CARD[place]] = (_ALL - outcome if side else outcome) / _ALL
        return chances

    def _choices(self, table: FastTable) -> list[Place]:
        """Return the distinct cards that the next seat may play, the most promising first."""
        legal = table.legal()
        if len(legal) == 1:
            return [*legal]
        seat = table.waiting[0]
        if seat in table.resigned:
            return [min(legal, key=lambda place: (VALUE[place], place))]
        refuted = self._refuted[seat]
        distinct = {CARD[place]: place for place in legal}.values()
        return sorted(distinct, key=lambda place: (refuted[place], VALUE[place]), reverse=True)

    def _after(self, table: FastTable, place: Place, low: Outcome, high: Outcome) -> Outcome:
        """Return the outcome after a card; outside the bounds only its direction is right."""
        after = table.copy()
        after.put(place)
        if after.cards:
            return self._best(after, low, high)
        return self._between_tricks(after, low, high)

    def _between_tricks(self, table: FastTable, low: Outcome, high: Outcome) -> Outcome:
        winner, key = self._factions.look(table)
        if winner is not None:
            return winner
        lower, upper = self._bounds.get(key, (_NOTHING, _ALL))
        if lower >= high or lower == upper:
            return lower
        if upper <= low:
            return upper
        self.steps += 1
        if self.steps > self._most_steps:
            raise TooManySteps
        low, high = max(low, lower), min(high, upper)
        outcome = self._best(table, low, high)
        if outcome > low:
            lower = outcome
        if outcome < high:
            upper = outcome
        self._bounds[key] = lower, upper
        return outcome

    def _best(self, table: FastTable, low: Outcome, high: Outcome) -> Outcome:
        """Return the best outcome for the next seat, within the bounds."""
        seat = table.waiting[0]
        if self._side_of[seat] == 0:
            return self._highest(table, low, high, self._refuted[seat])
        return self._lowest(table, low, high, self._refuted[seat])

    def _highest(
        self, table: FastTable, low: Outcome, high: Outcome, refuted: list[int]
    ) -> Outcome:
        best = _NOTHING
        for place in self._choices(table):
            best = max(best, self._after(table, place, low, high))
            if best >= high:
                refuted[place] += len(table.hands[0])
                break
            low = max(low, best)
        return best

    def _lowest(self, table: FastTable, low: Outcome, high: Outcome, refuted: list[int]) -> Outcome:
        best = _ALL
        for place in self._choices(table):
            best = min(best, self._after(table, place, low, high))
            if best <= low:
                refuted[place] += len(table.hands[0])
                break
            high = min(high, best)
        return best


class SettledFactions:
    """Detects factions that are decided between two tricks, and builds a transposition key.

    The key holds only the winner of a decided faction, and for most others only the lead of a side.
    Positions with the same key have the same outcome.
    """

    def __init__(self, table: FastTable) -> None:
        self._counts: FactionOutcomes = outcomes(table.options)
        self._seats = table.seats
        self._majority = len(self._counts.numbers) // 2 + 1
        self._has_griffins = Faction.GRIFFINS in table.options.factions
        self._has_gnomes = Faction.GNOMES in table.options.factions
        self._has_peasants = Faction.PEASANTS in table.options.factions
        self._can_loot = Faction.RACCOONS in table.options.factions
        """With loot, factions are decided only by the last trick."""
        self._known = dict[tuple[int, Bits, Bits, Bits], tuple[int | None, Hashable]]()
        self._votes_matter = self._may_be_nobodys(table)

    def _may_be_nobodys(self, table: FastTable) -> bool:
        """Return whether a faction could end without a winner.

        Otherwise one side has a majority of factions, and the numbers of voting cards don't matter.
        """
        bits = table.used
        if self._can_loot or (self._has_gnomes and bits_of(b"".join(table.hands)) & _GIANT_CARDS):
            return True
        for number in self._counts.numbers:
            held = places_of(bits >> SHIFTS[number] & FIELD)
            of_value = Counter(FIELD_VALUES[number][place] for place in held)
            if all(cards % 2 == 0 for cards in of_value.values()):
                return True
        return False

    def look(self, table: FastTable) -> tuple[Outcome | None, Hashable]:
        """Return the outcome, or None if it is still open, and the position's key."""
        first, second = table.by_side()
        if not table.waiting:
            return self._last_outcome(table, first, second), None
        unplayed = table.trolls | bits_of(b"".join(table.hands))
        if self._can_loot:
            return None, (table.leader, *table.hands, table.trolls, *table.piles)
        key: list[Hashable] = [table.leader, *table.hands, table.trolls]
        won, votes = [0, 0], 0
        for number in self._counts.numbers:
            winner, standing = self._standing(number, first, second, unplayed)
            if winner is not None:
                won[winner] += 1
                if self._votes_matter:
                    votes += self._votes(number, first, second, winner)
                    standing = winner
            key.append(standing)
        if won[0] >= self._majority:
            return _ALL, None
        if won[1] >= self._majority:
            return _NOTHING, None
        if self._has_griffins:
            key += [pile & _GRIFFIN_CARDS for pile in table.piles]
        if self._has_gnomes and self._seats > 2:
            key += [pile & _GNOME_CARDS for pile in table.piles]
        return None, (*key, votes)

    def _last_outcome(self, table: FastTable, first: Bits, second: Bits) -> Outcome:
        playing = [
            any(seat not in table.resigned for seat in range(side, self._seats, 2))
            for side in (0, 1)
        ]
        share, _ = self._counts.shares((first, second), playing)
        return round(_ALL * share)

    def _votes(self, number: int, first: Bits, second: Bits, winner: int) -> int:
        """Return the votes of a decided faction, negative for side 1. They break ties."""
        if number == _PEASANTS:
            first, second = after_moves((first, second))
        held = (second if winner else first) >> SHIFTS[number] & FIELD
        values = sum(FIELD_VALUES[number][place] for place in places_of(held))
        votes = held.bit_count() * 1000 + values
        return -votes if winner else votes

    def _standing(
        self, number: int, first: Bits, second: Bits, unplayed: Bits
    ) -> tuple[int | None, Hashable]:
        """Return the side certain to win a faction, or None, and the faction's part of the key."""
        if number == _VIKINGS:
            return self._vikings(first, second, unplayed)
        if number == _PEASANTS:
            return self._peasants(first, second, unplayed)
        if number == _GNOMES and unplayed & _GIANT_CARDS:
            shift = SHIFTS[_GNOMES]
            return None, (first >> shift & FIELD, second >> shift & FIELD)
        shift = SHIFTS[number]
        first_cards, second_cards, remaining = (
            first >> shift & FIELD,
            second >> shift & FIELD,
            unplayed >> shift & FIELD,
        )
        known = self._known.get((number, first_cards, second_cards, remaining))
        if known is None:
            known = self._compared(number, first_cards, second_cards, remaining)
            self._known[number, first_cards, second_cards, remaining] = known
        return known

    def _compared(
        self, number: int, first: Bits, second: Bits, remaining: Bits
    ) -> tuple[int | None, Hashable]:
        """Return the standing in a faction in which more cards are always better."""
        ranks = RANKS[number]
        if ranks[first] > ranks[second | remaining]:
            return 0, 0
        if ranks[second] > ranks[first | remaining]:
            return 1, 1
        if self._votes_matter or number == _BARDS:
            return None, (first, second)
        return None, ranks[first] - ranks[second]

    def _peasants(self, first: Bits, second: Bits, unplayed: Bits) -> tuple[int | None, Hashable]:
        """Return the standing in the Peasants, whose cards may still move."""
        if unplayed & _ROYAL_CARDS:
            return None, (first & _ROYAL_CARDS, second & _ROYAL_CARDS)
        first_cards, second_cards = [
            pile >> SHIFTS[_PEASANTS] & FIELD for pile in after_moves((first, second))
        ]
        return self._compared(_PEASANTS, first_cards, second_cards, 0)

    def _vikings(self, first: Bits, second: Bits, unplayed: Bits) -> tuple[int | None, Hashable]:
        """Return the standing in the Vikings, which count twice beside an equal card."""
        shift, counts, ranks = SHIFTS[_VIKINGS], self._counts, RANKS[_VIKINGS]
        first_cards, second_cards, remaining = (
            first >> shift & FIELD,
            second >> shift & FIELD,
            unplayed >> shift & FIELD,
        )
        moving, coming = 0, counts.values_of(unplayed)
        if unplayed & _ROYAL_CARDS:
            moving |= _PEASANT_CARDS
        elif self._has_peasants:
            first, second = after_moves((first, second))
        if unplayed & _GIANT_CARDS:
            moving |= _GNOME_CARDS
        if moving:
            coming = FIELD
        values, others = counts.values_of(first & ~moving), counts.values_of(second & ~moving)
        if ranks[first_cards] + CARD_RANK * (first_cards & values).bit_count() > ranks[
            second_cards | remaining
        ] + (CARD_RANK * ((second_cards | remaining) & (others | coming)).bit_count()):
            return 0, 0
        if ranks[second_cards] + CARD_RANK * (second_cards & others).bit_count() > ranks[
            first_cards | remaining
        ] + (CARD_RANK * ((first_cards | remaining) & (values | coming)).bit_count()):
            return 1, 1
        return None, (
            first_cards,
            second_cards,
            values & (first_cards | remaining),
            others & (second_cards | remaining),
        )
