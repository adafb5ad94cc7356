"""``python -m liars_dice.fit`` works out ``worth.json``: what dice are worth as a round begins.

Rounds are played out by `liars_dice.policy`. For two players each number of dice against each other
one is played often, and the chances of the game follow exactly from those of its rounds. For more,
everybody's strength is a number for the dice they have, fitted to who has won whole games. How
much a good roll helps is the slope of the line through how often a die is lost and how many dice
are alike.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Final, TypeAlias

import msgspec

from engine.game import Seat
from liars_dice.dice import DICE, SIDES, Hand, hand_of
from liars_dice.odds import alike, mean_alike
from liars_dice.playout import Outcome, Round, play_on
from liars_dice.policy import Rules, counts
from liars_dice.state import MAX_SEATS
from liars_dice.worth import FILE, Worth

_NOISE: Final = 0.25
_ROUNDS: Final = 4000
_GAMES: Final = 12_000
_STEPS: Final = 60
_RATE: Final = 3.0

_Start: TypeAlias = tuple[tuple[int, ...], Seat]
"""Everybody's dice at the start of a round, and who begins."""


def dealt(dice: Sequence[int], random: Random) -> list[Hand]:
    """Return hands of so many dice."""
    return [hand_of([random.randrange(SIDES) for _ in range(count)]) for count in dice]


def played(dice: Sequence[int], begins: Seat, random: Random) -> Outcome:
    """Return how a random round ends, with any of the options."""
    rules = Rules(random.random() < 2 / 3, spot_on=random.random() < 1 / 2)
    return _played(dealt(dice, random), begins, rules, random)


def _played(hands: Sequence[Hand], begins: Seat, rules: Rules, random: Random) -> Outcome:
    own, dice = [counts(hand, wild=rules.wild) for hand in hands], [*map(len, hands)]
    order = [seat for seat, count in enumerate(dice) if count]
    return play_on(Round(own, dice, order, sum(dice), rules), begins, None, None, random, _NOISE)


def relief(playing: int, random: Random) -> float:
    """Return by how much each die alike lowers the chance to lose a die in a round."""
    covariance = variance = 0.0
    for _ in range(_ROUNDS):
        dice = [random.randint(1, DICE) for _ in range(playing)]
        hands, rules = dealt(dice, random), Rules(random.random() < 2 / 3, spot_on=False)
        losers = _played(hands, 0, rules, random).losers
        for seat, hand in enumerate(hands):
            more = alike(hand, wild=rules.wild) - mean_alike(len(hand), wild=rules.wild)
            covariance -= more * ((seat in losers) - 1 / playing)
            variance += more * more
    return covariance / variance


def duels(random: Random) -> list[list[float]]:
    """Return the chance of who begins with 0 to 5 dice (rows) against 0 to 5 (columns)."""
    lost = {
        (own, other): sum(played((own, other), 0, random).losers == (0,) for _ in range(_ROUNDS))
        / _ROUNDS
        for own in range(1, DICE + 1)
        for other in range(1, DICE + 1)
    }
    table = [[float(own > 0) for _ in range(DICE + 1)] for own in range(DICE + 1)]
    for both in range(2, 2 * DICE + 1):
        for own in range(max(1, both - DICE), min(DICE, both - 1) + 1):
            other, loses = both - own, lost[own, both - own]
            # Who loses a die begins the next round.
            won = 1 - table[other - 1][own]
            table[own][other] = loses * table[own - 1][other] + (1 - loses) * won
    return table


def game(seats: int, random: Random) -> tuple[list[_Start], Seat]:
    """Return the starts of the rounds of a game, which begins with any dice, and who won."""
    dice = [random.randint(1, DICE) for _ in range(seats)]
    begins, starts = random.randrange(seats), list[_Start]()
    while sum(map(bool, dice)) > 1:
        while not dice[begins]:
            begins = (begins + 1) % seats
        starts.append((tuple(dice), begins))
        outcome = played(dice, begins, random)
        for seat in outcome.losers:
            dice[seat] -= 1
        begins = outcome.begins
    return starts, next(seat for seat, count in enumerate(dice) if count)


def strengths(rounds: Counter[tuple[_Start, Seat]], playing: int) -> tuple[list[float], float]:
    """Return the strengths of 0 to 5 dice and of beginning that make the winners likeliest."""
    some = [(one, often) for one, often in rounds.items() if sum(map(bool, one[0][0])) == playing]
    number = sum(often for _, often in some)
    logs, beginning = [0.0, *(log(3) * step for step in range(DICE))], 0.0
    for _ in range(_STEPS):
        push, begin = [0.0] * (DICE + 1), 0.0
        for ((dice, begins), winner), often in some:
            worth = [
                exp(logs[count] + (seat == begins) * beginning) if count else 0.0
                for seat, count in enumerate(dice)
            ]
            together = sum(worth)
            for seat, count in enumerate(dice):
                if count:
                    missing = often * ((seat == winner) - worth[seat] / together)
                    push[count] += missing
                    begin += missing * (seat == begins)
        logs = [0.0, 0.0, *(logs[n] + _RATE * push[n] / number for n in range(2, DICE + 1))]
        beginning += _RATE * begin / number
    return [0.0, *(round(exp(one), 3) for one in logs[1:])], round(exp(beginning), 4)


def main() -> None:
    """Write the file."""
    random, rounds = Random(1), Counter[tuple[_Start, Seat]]()  # noqa: S311 - nobody bets on it
    for number in range(_GAMES):
        starts, winner = game(3 + number % (MAX_SEATS - 2), random)
        rounds.update((start, winner) for start in starts)
    fitted = {playing: strengths(rounds, playing) for playing in range(3, MAX_SEATS + 1)}
    worth = Worth(
        duels=[[round(chance, 4) for chance in row] for row in duels(random)],
        strengths={playing: found for playing, (found, _) in fitted.items()},
        beginning={playing: found for playing, (_, found) in fitted.items()},
        relief={playing: round(relief(playing, random), 4) for playing in range(2, MAX_SEATS + 1)},
    )
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(worth), indent=1) + b"\n")
    sys.stdout.write(f"{FILE.name} is written\n")


if __name__ == "__main__":
    main()
