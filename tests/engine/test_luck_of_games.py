"""Luck in win chances: its mean over all outcomes is zero."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from bot.conformance.random_games import PlayStyle, random_game
from bot.game_packages import PACKAGES
from engine.analysis import review
from engine.analysis.advice import answers
from engine.claim.ai.card_values import WORTH
from engine.claim.ai.luck import CardLuck
from engine.claim.ai.strong import StrongPlayer
from engine.claim.recruiting import shows_top
from engine.game import DiceGame
from engine.log import EntryKind, LogEntry, action_in, apply_entry
from engine.player import Strength, shared_out

MOST_OUTCOMES = 1300
"""Four dice have 1,296."""
NODES = 3
DECKS = 60
CLAIM = PACKAGES["claim"].rules
dice_games = [key for key, package in PACKAGES.items() if isinstance(package.rules, DiceGame)]


class Moment(NamedTuple):
    """A state of a random game and the entry that follows."""

    state: Any
    entry: LogEntry


def moments(game: str, seats: int, seed: int = 5) -> list[Moment]:
    rules = PACKAGES[game].rules
    played = random_game(rules, rules.random_options(Random(seed)), seats, PlayStyle(seed, 1.5, 0))
    return [
        Moment(state, LogEntry(EntryKind(entry.kind), entry.seat, entry.payload))
        for state, entry in zip(played.states, played.log, strict=False)
    ]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", dice_games)
def test_the_luck_of_all_rolls_is_zero_on_average(game: str, seats: int) -> None:
    package, every_moment = PACKAGES[game], moments(game, seats)
    rolls = [moment for moment in every_moment if moment.entry.kind is EntryKind.CHANCE]
    few = [
        moment
        for moment in rolls
        if prod(package.rules.pending(moment.state) or ()) <= MOST_OUTCOMES
    ]
    largest = 0.0
    for state, _ in (few[0], *Random(seats).sample(few[1:], NODES)):
        total, count = [0.0] * seats, 0
        bounds = package.rules.pending(state) or ()
        alike = Counter(tuple(sorted(faces)) for faces in product(*map(range, bounds)))
        for outcome, orders in alike.items():
            drawn = LogEntry(EntryKind.CHANCE, None, msgspec.json.encode(outcome).decode())
            gains = package.luck(state, drawn)
            assert sum(gains) == pytest.approx(0)
            total = [subtotal + orders * gain for subtotal, gain in zip(total, gains, strict=True)]
            largest, count = max(largest, *map(abs, gains)), count + orders
        assert total == pytest.approx([0] * seats, abs=1e-6 * count)
    assert largest > 1e-3


@pytest.mark.parametrize("game", dice_games)
def test_a_players_decision_is_no_luck(game: str) -> None:
    for state, entry in moments(game, 3):
        is_chance = entry.kind is EntryKind.CHANCE
        assert bool(PACKAGES[game].luck(state, entry)) == is_chance


def test_cards_are_luck_when_they_come_up() -> None:
    luck = CardLuck(1)
    for seats in (2, 3, 4):
        for state, entry in moments("claim", seats):
            after = apply_entry(CLAIM, state, entry)
            seen = len(state.deck) - shows_top(state) - (len(after.deck) - shows_top(after))
            is_luck = entry.kind is EntryKind.CHANCE or seen > 0
            assert bool(luck(state, entry)) == is_luck


def drawing(seats: int) -> Iterator[Moment]:
    """Yield the deal of a game, and a moment at which a seat draws an unseen card."""
    every_moment = moments("claim", seats)
    yield every_moment[0]
    late = [
        moment
        for moment in every_moment[1:]
        if len(apply_entry(CLAIM, *moment).deck) < len(moment.state.deck)
        and not shows_top(moment.state)
    ]
    yield late[-2]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_luck_of_all_deals_is_zero_on_average(seats: int) -> None:
    luck = CardLuck(3)
    for state, entry in drawing(seats):
        random, gains = Random(1), list[list[float]]()
        for _ in range(DECKS):
            before, drawn = state, entry
            if entry.kind is EntryKind.CHANCE:
                outcome = [random.randrange(bound) for bound in CLAIM.pending(state) or ()]
                drawn = LogEntry(EntryKind.CHANCE, None, msgspec.json.encode(outcome).decode())
            else:
                deck = bytes(random.sample(state.deck, len(state.deck)))
                before = replace(state, deck=deck)
            gains.append([*luck(before, drawn)])
        for of_seat in zip(*gains, strict=True):
            assert abs(mean(of_seat)) < 4 * stdev(of_seat) / DECKS**0.5


def test_a_better_card_is_more_luck() -> None:
    """With two players the loser of a trick draws."""
    luck = CardLuck(100)
    _, (state, entry) = drawing(2)
    by_worth = bytes(sorted(state.deck, key=WORTH.__getitem__))
    gains = []
    for deck in (by_worth, by_worth[::-1]):
        before = replace(state, deck=deck)
        loser = 1 - apply_entry(CLAIM, before, entry).past[-1].winner
        gains.append(luck(before, entry)[loser])
    poor, good = gains
    assert poor < good


def test_the_luck_of_a_log_is_that_of_its_entries() -> None:
    rules = PACKAGES["nuggets"].rules
    every_moment = moments("nuggets", 3)
    log, options = (
        [entry for _, entry in every_moment],
        msgspec.json.encode(rules.options_type()).decode(),
    )
    total, index, parts = [0.0] * 3, 0, 0
    while index < len(log):
        part, index = review.luck(PACKAGES["nuggets"], options, 3, log, index, 1e-4)
        total = [subtotal + gain for subtotal, gain in zip(total, part, strict=True)]
        parts += 1
    assert parts > 1
    gains = [gain for moment in every_moment if (gain := PACKAGES["nuggets"].luck(*moment))]
    assert total == pytest.approx([sum(of_seat) for of_seat in zip(*gains, strict=True)])


def test_the_gain_of_a_seat_is_the_loss_of_the_others() -> None:
    assert shared_out(0.3, 2, (0, 2, 3)) == [-0.15, 0, 0.3, -0.15]


def test_a_cost_is_not_the_luckiest_of_several_estimates(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Play-outs that pick the best action overrate it; its lead is estimated by new ones."""
    players = {**PACKAGES["claim"].players, Strength.STRONG: StrongPlayer(600)}
    monkeypatch.setitem(PACKAGES, "claim", dataclasses.replace(PACKAGES["claim"], players=players))
    costs, flattered = list[float](), list[float]()
    for state, entry in moments("claim", 2):
        seat = entry.seat
        if seat is None or len(CLAIM.legal(state, seat)) == 1:
            continue
        view, action = CLAIM.view(state, seat), action_in(CLAIM, entry)
        verdict = review.judge(PACKAGES["claim"], seat, review.Decision(1, view, action))
        if verdict.best.is_exact:
            continue
        known = {answer.action: answer.chance for answer in answers(PACKAGES["claim"], view, seat)}
        flattered.append(max(known.values()) - known[action])
        costs.append(verdict.cost)
        if verdict.done != verdict.best:
            best, done = PACKAGES["claim"].adviser.estimated_again(
                view, seat, (verdict.best.action, action)
            ) or (0.0, 0.0)
            assert verdict.cost == best - done
            assert {verdict.best, verdict.done} <= {*verdict.offered}
    assert min(costs) < 0 <= min(flattered), "a guess that isn't flattered errs both ways"
    assert sum(costs) < sum(flattered)
