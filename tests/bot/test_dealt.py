"""A record proves the shuffle of a game of Claim, and all cards that were dealt, seen and drawn."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.tables.record_format import (
    Record,
    RecordFlaw,
    decode_record,
    encode_record,
    verify,
    with_seals,
)
from bot.views.hosted_games import GAMES
from engine.claim import Claim
from engine.claim.cards import HIDDEN_RACCOONS, Card, Faction, box, of, without
from engine.claim.sets import ReadyMade
from engine.claim.state import Options, State
from engine.game import Seat
from engine.log import states
from tests.records import random_record

RULES = {Claim.key: GAMES[Claim.key].rules}
WITH_SEERS = Options(
    (Faction.KNIGHTS, Faction.GOBLINS, Faction.AUTOMATONS, Faction.RACCOONS, Faction.SEERS)
)
"""A set for two players; without a choice only games of more players have Seers."""
SETS = (Options(ready_made=ReadyMade.COURT, leader=1), WITH_SEERS, Options(lot=5))
SEEDS = 3
LOOKS = 3

every_deal = pytest.mark.parametrize(
    ("seats", "options"),
    [
        (seats, options)
        for seats in Claim.seats
        for options in SETS
        if seats == 2 or not options.factions
    ],
)


def positions(record: Record) -> Iterator[State]:
    """Yield the positions of a game, with all hands that a record reveals."""
    return states(RULES[record.game], record.options_json, len(record.seats), record.entries())


def with_shuffle(record: Record, numbers: list[int]) -> Record:
    """Return a record with a forged shuffle and matching seals."""
    [shuffle, *others] = record.log
    shuffle = msgspec.structs.replace(shuffle, payload=numbers)
    return with_seals(msgspec.structs.replace(record, log=(shuffle, *others)))


def unshuffled(record: Record) -> list[Card]:
    """Return the cards in order, without the Raccoons set aside."""
    dealt = dealt_in(record)
    return list(without(box(dealt.options.factions), dealt.aside))


def deck_of(record: Record) -> list[Card]:
    """Return the shuffled deck. The numbers for the Raccoons come first."""
    cards, numbers = unshuffled(record), iter(record.log[0].payload[_raccoons(record) :])
    return [cards.pop(next(numbers)) for _ in range(len(cards) - 1)] + cards


def with_deck(record: Record, deck: list[Card]) -> Record:
    """Return a record with a forged deck."""
    cards, numbers, first = unshuffled(record), list(record.log[0].payload), _raccoons(record)
    for at, card in enumerate(deck[:-1], first):
        numbers[at] = cards.index(card)
        cards.remove(card)
    return with_shuffle(record, numbers)


def _raccoons(record: Record) -> int:
    return len(dealt_in(record).aside)


def dealt_in(record: Record) -> Any:
    """Return the state after the deal, which is the first entry, without the rest of the game."""
    return next(islice(positions(record), 1, None))


@every_deal
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_record_is_valid_and_shows_all_cards(seats: int, options: Options, seed: int) -> None:
    record = random_record(Claim.key, seats, seed, options=options)
    assert verify(record, RULES) is None
    assert decode_record(encode_record(record)) == record
    _, dealt, *_ = positions(record)
    shown = b"".join((*dealt.hands, dealt.middle, dealt.deck, dealt.aside))
    assert sorted(shown) == sorted(box(dealt.options.factions))
    raccoons = HIDDEN_RACCOONS if Faction.RACCOONS in dealt.options.factions else 0
    assert len(of(Faction.RACCOONS, dealt.aside)) == len(dealt.aside) == raccoons


@every_deal
def test_every_other_shuffle_is_found(seats: int, options: Options) -> None:
    record = random_record(Claim.key, seats, options=options)
    bounds = RULES[record.game].pending(next(positions(record)))
    assert bounds is not None
    for at, (number, bound) in enumerate(zip(record.log[0].payload, bounds, strict=True)):
        numbers: list[Any] = list(record.log[0].payload)
        numbers[at] = (number + 1) % bound
        why = f"number {at + 1} of chance is {numbers[at]}, but seed and players give {number}"
        assert verify(with_shuffle(record, numbers), RULES) == RecordFlaw(0, why)
    shorter = with_shuffle(record, record.log[0].payload[:-1])
    assert "is nothing, but seed and players give" in str(verify(shorter, RULES))


@every_deal
def test_two_cards_that_changed_places_are_found(seats: int, options: Options) -> None:
    record = random_record(Claim.key, seats, options=options)
    deck = deck_of(record)
    assert deck_of(with_deck(record, deck)) == deck
    for other in range(1, len(deck)):
        swapped = deck.copy()
        swapped[0], swapped[other] = swapped[other], swapped[0]
        if swapped != deck:
            flaw = verify(with_deck(record, swapped), RULES)
            assert flaw is not None
            assert flaw.entry == 0


class SeerLook(NamedTuple):
    """The card that a Seer showed to a seat, the log length, and the rest of the pile."""

    record: Record
    at: int
    looker: Seat
    seen: Card
    pile: int


def looks(seats: int) -> Iterator[SeerLook]:
    """Yield the looks at the top card in random games."""
    options = WITH_SEERS if seats == 2 else Options()
    for seed in range(SEEDS):
        record = random_record(Claim.key, seats, seed, options=options)
        for at, state in enumerate(positions(record)):
            for looker in range(seats):
                top = RULES[Claim.key].view(state, looker).top
                if top is not None:
                    yield SeerLook(record, at, looker, top, len(state.deck))


@pytest.mark.parametrize("seats", Claim.seats)
def test_a_card_that_a_seer_showed_can_not_be_denied(seats: int) -> None:
    found_some = list(islice(looks(seats), LOOKS))
    assert len(found_some) == LOOKS
    for record, at, looker, seen, pile in found_some:
        deck = deck_of(record)
        place = len(deck) - pile
        assert deck[place] == seen
        other = next(other for other in range(place + 1, len(deck)) if deck[other] != seen)
        deck[place], deck[other] = deck[other], deck[place]
        forged = with_deck(record, deck)
        *_, lied = islice(positions(forged), at + 1)
        shown_card = RULES[Claim.key].view(lied, looker).top
        assert shown_card not in (None, seen), "the lie is a game that could have been"
        flaw = verify(forged, RULES)
        assert flaw is not None
        assert flaw.entry == 0
        assert "seed and players give" in flaw.reason
