"""The end of a game, faction by faction: the cards of each side, and the criterion that decided.

A side is a seat, or a team whose partners join their piles. Sides are numbered as in `state.SIDES`.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Protocol

import msgspec

from engine.claim.cards import VALUE, Card, Cards, Faction, of, total, without
from engine.claim.state import SIDES, Options

_KINGS_REACH: Final = 3


class Deciding(StrEnum):
    """The criterion that decides who wins a faction."""

    RUN = "run"
    """The longest run of Bards."""
    NUMBER = "number"
    HIGHEST = "highest"
    """The highest card, or the next highest, among equal numbers of cards."""
    NOTHING = "nothing"
    """All sides are equal, or have no card: nobody wins the faction."""


class Move(msgspec.Struct, frozen=True):
    """A Peasant that moved from one side to another."""

    card: Card
    source: int
    target: int


class Majority(msgspec.Struct, frozen=True):
    """The vote of a faction. Tuples are by side; ``side`` is the winner, if any.

    ``cards`` are those of the faction, highest first. Loot Raccoons add their ``loot`` to these and
    each of the ``doubled`` Vikings adds one, which gives the ``numbers``. ``runs`` are the longest
    runs of Bards, 0 for other factions.
    """

    faction: Faction
    cards: tuple[Cards, ...]
    loot: tuple[int, ...]
    doubled: tuple[Cards, ...]
    numbers: tuple[int, ...]
    runs: tuple[int, ...]
    side: int | None
    decided_by: Deciding


class Scoring(msgspec.Struct, frozen=True):
    """The score of all piles. Tuples are by side.

    ``piles`` are those after the ``moves`` of Peasants, with the Gnomes. ``loot_cards`` are the
    Raccoons with loot, which count for the faction ``looted``: None without such cards, or if the
    side has not chosen. ``factions`` are those that a side has won, ``cards`` and ``values`` the
    number and the sum of its cards in these.
    """

    piles: tuple[Cards, ...]
    moves: tuple[Move, ...]
    loot_cards: tuple[Cards, ...]
    looted: tuple[Faction | None, ...]
    majorities: tuple[Majority, ...]
    factions: tuple[tuple[Faction, ...], ...]
    cards: tuple[int, ...]
    values: tuple[int, ...]


class ScorableState(Protocol):
    """The attributes needed for scoring, which a state and a view both have."""

    @property
    def options(self) -> Options: ...
    @property
    def piles(self) -> tuple[Cards, ...]: ...
    @property
    def gnomes(self) -> tuple[Cards, ...]: ...
    @property
    def looted(self) -> tuple[Faction | None, ...]: ...


def score(state: ScorableState) -> Scoring:
    """Return the score of the piles as if the game were over."""
    options = state.options
    piles, moves = final_piles(state)
    loot_cards = tuple([loot_of(pile, options) for pile in piles])
    looted = state.looted or (None,) * len(piles)
    majorities = tuple(
        [
            _majority(faction, piles, _loot(faction, loot_cards, looted))
            for faction in options.factions
        ]
    )
    sides = range(len(piles))
    won = [[majority for majority in majorities if majority.side == side] for side in sides]
    voters = [b"".join([majority.cards[side] for majority in won[side]]) for side in sides]
    return Scoring(
        piles,
        moves,
        loot_cards,
        looted,
        majorities,
        tuple([tuple([majority.faction for majority in of_side]) for of_side in won]),
        tuple(map(len, voters)),
        tuple(map(total, voters)),
    )


def final_piles(state: ScorableState) -> tuple[tuple[Cards, ...], tuple[Move, ...]]:
    """Return the piles by side after the Peasants' moves, with Gnomes, and the moves."""
    piles = tuple(
        [
            b"".join([state.piles[seat] + state.gnomes[seat] for seat in side])
            for side in SIDES[len(state.piles)]
        ]
    )
    if Faction.PEASANTS not in state.options.factions:
        return piles, ()
    moves = tuple(
        [
            Move(peasant, side, (side + 1) % len(piles))
            for side, pile in enumerate(piles)
            for peasant in _unprotected_peasants(pile)
        ]
    )
    staying, arriving = list(piles), [b""] * len(piles)
    for move in moves:
        staying[move.source] = without(staying[move.source], bytes((move.card,)))
        arriving[move.target] += bytes((move.card,))
    return tuple(
        [cards + arrivals for cards, arrivals in zip(staying, arriving, strict=True)]
    ), moves


def moved_peasants(scoring: Scoring) -> dict[tuple[int, int], Cards]:
    """Return the Peasants that moved, by the sides that they left and joined."""
    peasants = dict[tuple[int, int], Cards]()
    for move in scoring.moves:
        sides = move.source, move.target
        peasants[sides] = peasants.get(sides, b"") + bytes([move.card])
    return peasants


def _unprotected_peasants(pile: Cards) -> list[Card]:
    """Return the Peasants of a pile that no King keeps, lowest first."""
    kings = [VALUE[king] for king in of(Faction.KINGS, pile)]
    return [
        peasant
        for peasant in sorted(of(Faction.PEASANTS, pile))
        if not any(0 <= king - VALUE[peasant] <= _KINGS_REACH for king in kings)
    ]


def loot_of(pile: Cards, options: Options) -> Cards:
    """Return the Raccoons of a pile that have the loot symbol."""
    raccoons = of(Faction.RACCOONS, pile)
    return bytes([raccoon for raccoon in raccoons if VALUE[raccoon] in options.loot_values])


def fewest(pile: Cards, factions: Sequence[Faction]) -> tuple[Faction, ...]:
    """Return the factions of which a pile has the fewest cards: those that loot can count for."""
    counts = [len(of(faction, pile)) for faction in factions]
    least = min(counts)
    return tuple(
        [faction for faction, count in zip(factions, counts, strict=True) if count == least]
    )


def _loot(
    faction: Faction, loot_cards: Sequence[Cards], looted: Sequence[Faction | None]
) -> tuple[int, ...]:
    return tuple(
        [
            len(cards) if counts_for is faction else 0
            for cards, counts_for in zip(loot_cards, looted, strict=True)
        ]
    )


def _majority(faction: Faction, piles: Sequence[Cards], loot: tuple[int, ...]) -> Majority:
    cards = tuple([bytes(sorted(of(faction, pile), reverse=True)) for pile in piles])
    doubled = (b"",) * len(piles)
    if faction is Faction.VIKINGS:
        doubled = tuple([_doubled(held, pile) for held, pile in zip(cards, piles, strict=True)])
    numbers = tuple(
        [
            len(held) + raccoons + len(counted_twice)
            for held, raccoons, counted_twice in zip(cards, loot, doubled, strict=True)
        ]
    )
    runs = (0,) * len(piles)
    if faction is Faction.BARDS:
        runs = tuple(map(_longest_run, cards))
    side, decided_by = _decided(runs, numbers, cards)
    return Majority(faction, cards, loot, doubled, numbers, runs, side, decided_by)


def _doubled(vikings: Cards, pile: Cards) -> Cards:
    """Return the Vikings with the value of another card in the pile."""
    values = pile.translate(VALUE)
    return bytes([viking for viking in vikings if values.count(VALUE[viking]) > 1])


def _longest_run(bards: Cards) -> int:
    """Return the length of the longest run of values without a gap."""
    longest = run = 0
    previous = None
    for bard in bards:  # highest first
        run = run + 1 if previous is not None and previous - bard == 1 else 1
        longest, previous = max(longest, run), bard
    return longest


def _decided(
    runs: Sequence[int], numbers: Sequence[int], cards: Sequence[Cards]
) -> tuple[int | None, Deciding]:
    """Return the side that wins a faction, and the criterion that decides it."""
    ranks = list(zip(runs, numbers, cards, strict=True))
    best, second = sorted(ranks, reverse=True)[:2]
    if best == second:
        return None, Deciding.NOTHING
    criteria = (Deciding.RUN, Deciding.NUMBER, Deciding.HIGHEST)
    pairs = zip(criteria, best, second, strict=True)
    return ranks.index(best), next(criterion for criterion, won, lost in pairs if won != lost)
