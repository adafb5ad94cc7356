"""What is the same in all play-outs with the same options and number of seats."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.claim.ai.layout import Bits, Layout, Place, field_values
from engine.claim.ai.tally import tally
from engine.claim.ai.worth import (
    KEEPING,
    OUTCOMES,
    WORTH,
    Amounts,
    at_stake,
    leads,
    recruiting,
)
from engine.claim.cards import NO_CARD, Faction
from engine.claim.state import SIDE_OF, SIDES, Options

_MOST_REMEMBERED: Final = 10_000


class Setting:
    """What is the same in all play-outs with the same options and number of seats."""

    def __init__(self, options: Options, seats: int) -> None:
        self.seats: Final = seats
        self.tally: Final = tally(options)
        self.layout: Final[Layout] = self.tally.layout
        layout = self.layout
        self.strengths: Final = layout.strengths
        self.beats: Final = [*map(_beating, layout.strengths)]
        """By the led faction and place: the cards that win against a card, unless raised."""
        self.values: Final = layout.values
        self.bits: Final = tuple(1 << place for place in range(len(layout.cards)))
        self.faction_of: Final = layout.faction_of
        self.masks: Final = layout.masks
        self.following: Final = layout.following
        self.places: Final = dict[Bits, Sequence[Place]]()
        """Some of a hand's cards by place, as far as they have been wanted: see `among`."""
        self.worth: Final = [WORTH[card] if card != NO_CARD else 0.0 for card in layout.cards]
        self.seers: Final = layout.mask(Faction.SEERS)
        self.automatons: Final = layout.mask(Faction.AUTOMATONS)
        self.undead: Final = layout.mask(Faction.UNDEAD)
        self.dragons: Final = layout.mask(Faction.DRAGONS)
        self.griffins: Final = layout.mask(Faction.GRIFFINS)
        self.raising: Final = layout.shift(Faction.GRIFFINS) if self.griffins else 0
        self.gnomes: Final = layout.mask(Faction.GNOMES)
        self.giants: Final = layout.mask(Faction.GIANTS)
        self.royal: Final = layout.mask(Faction.KINGS, Faction.PEASANTS)
        self.trolls: Final = layout.mask(Faction.TROLLS)
        self.dwarves: Final = layout.mask(Faction.DWARVES)
        self.lasting: Final = self.undead | self.dragons | self.automatons
        """The cards that have an effect after a trick of phase 1."""
        self.special: Final = self.giants | self.trolls | self.dwarves
        """The cards that change who gets what."""
        self.changing: Final = self.special | self.griffins | self.royal
        """The cards after which more than a pile and the leader has changed in phase 2."""
        doubles, knights = layout.mask(Faction.DOPPELGANGERS), layout.mask(Faction.KNIGHTS)
        self.answering: Final = [
            mask | doubles | (knights if faction is Faction.GOBLINS else 0)
            for faction, mask in zip(layout.factions, layout.masks, strict=True)
        ]
        """By the led faction: cards that may win the trick."""
        self.gnomes_of: Final = _gnomes_by_giant(layout) if self.giants else ()
        """By place of a Giant in its field: the Gnomes of its value."""
        self.numbers: Final = {faction: number for number, faction in enumerate(layout.factions)}
        """The number of each faction."""
        opponents = len(SIDES[seats]) - 1
        self.outcomes: Final = OUTCOMES[opponents]
        self.behind: Final = -1 / opponents
        """What it is to lose a trick, as `worth` counts."""
        self.side_of: Final = SIDE_OF[seats]
        self.recruiting: Final = recruiting(layout, seats)
        """What cards are worth in phase 1, except to lead them."""
        self.kept: Final = [KEEPING * value for value in layout.values]
        """What cards are worth in the hand."""
        # A card that is led in phase 1 brings its share of what is at stake, and something besides.
        self.led_share: Final = [self.outcomes[seats - 1][value] for value in layout.values]
        self.led_besides: Final = [
            share * worth - kept
            for share, worth, kept in zip(
                self.led_share, self.recruiting.won, self.kept, strict=True
            )
        ]
        self.peasants: Final = self.numbers.get(Faction.PEASANTS, -1)
        """The number of the faction whose cards of higher value need not be worth more."""
        self.alone: Final = [at_stake(worth) for worth in self.worth]
        """What is at stake in a trick of phase 1 with one card in the middle."""
        self.led: Final = dict[Place, Amounts]()
        """What `to_lead` returns, as far as it has been asked for."""

    def among(self, hand: Sequence[Place], bits: Bits) -> Sequence[Place]:
        """Return those cards of a hand that are among these bits, and remember them."""
        if len(self.places) > _MOST_REMEMBERED:
            self.places.clear()
        self.places[bits] = found = [place for place in hand if bits >> place & 1]
        return found

    def to_lead(self, middle: Place) -> Amounts:
        """Return what it is worth to lead cards in a trick of phase 1 of two, and remember it."""
        stake = self.alone[middle]
        self.led[middle] = found = leads(self.recruiting, self.values, self.seats, stake)
        return found

    def stake(self, middle: tuple[Place, ...]) -> float:
        """Return what is at stake in a trick of phase 1."""
        worth = self.worth
        if len(middle) == 1:
            return self.alone[middle[0]]
        one, other = worth[middle[0]], worth[middle[1]]
        return at_stake(one, other) if one > other else at_stake(other, one)


def _beating(strengths: Sequence[int]) -> list[Bits]:
    """Return by place which cards are stronger."""
    by_strength = dict[int, Bits]()
    for place, strength in enumerate(strengths):
        by_strength[strength] = by_strength.get(strength, 0) | 1 << place
    stronger, above = dict[int, Bits](), 0
    for strength in sorted(by_strength, reverse=True):
        stronger[strength] = above
        above |= by_strength[strength]
    return [stronger[strength] for strength in strengths]


def _gnomes_by_giant(layout: Layout) -> list[Bits]:
    gnomes, shift = field_values(Faction.GNOMES), layout.shift(Faction.GNOMES)
    return [
        sum(1 << shift + at for at, gnome in enumerate(gnomes) if gnome == value)
        for value in field_values(Faction.GIANTS)
    ]


@lru_cache(1 << 4)
def setting(options: Options, seats: int) -> Setting:
    """Return the setting of a game."""
    return Setting(options, seats)
