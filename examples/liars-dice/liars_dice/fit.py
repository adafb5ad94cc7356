"""``python -m liars_dice.fit`` computes ``worth.json``: winning chances at the start of a round.

Rounds are played out by `liars_dice.policy`. For two players, the chances of the game follow
exactly from the measured chances of rounds with each pair of numbers of dice. For more players,
each number of dice has a strength, fitted to the winners of whole games. The value of a good roll
is the slope of the regression of lost dice on the number of equal dice.
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
"""Numbers of dice by seat at the start of a round, and the seat that begins."""


def dealt(dice: Sequence[int], random: Random) -> list[Hand]:
    """Draw hands with these numbers of dice."""
    return [hand_of([random.randrange(SIDES) for _ in range(count)]) for count in dice]


def played(dice: Sequence[int], begins: Seat, random: Random) -> Outcome:
    """Play a random round with random options; return its outcome."""
    rules = Rules(random.random() < 2 / 3, spot_on=random.random() < 1 / 2)
    return _played(dealt(dice, random), begins, rules, random)


def _played(hands: Sequence[Hand], begins: Seat, rules: Rules, random: Random) -> Outcome:
    face_counts, dice = [counts(hand, wild=rules.wild) for hand in hands], [*map(len, hands)]
    order = [seat for seat, count in enumerate(dice) if count]
    return play_on(
        Round(face_counts, dice, order, sum(dice), rules), begins, None, None, random, _NOISE
    )


def relief(playing: int, random: Random) -> float:
    """Return the reduction in the chance to lose a die per equal die in a roll."""
    covariance = variance = 0.0
    for _ in range(_ROUNDS):
        dice = [random.randint(1, DICE) for _ in range(playing)]
        hands, rules = dealt(dice, random), Rules(random.random() < 2 / 3, spot_on=False)
        losers = _played(hands, 0, rules, random).losers
        for seat, hand in enumerate(hands):
            surplus = alike(hand, wild=rules.wild) - mean_alike(len(hand), wild=rules.wild)
            covariance -= surplus * ((seat in losers) - 1 / playing)
            variance += surplus * surplus
    return covariance / variance


def duels(random: Random) -> list[list[float]]:
    """Return the beginner's winning chance with 0 to 5 dice (rows) against 0 to 5 (columns)."""
    lost = {
        (dice, other): sum(played((dice, other), 0, random).losers == (0,) for _ in range(_ROUNDS))
        / _ROUNDS
        for dice in range(1, DICE + 1)
        for other in range(1, DICE + 1)
    }
    table = [[float(dice > 0) for _ in range(DICE + 1)] for dice in range(DICE + 1)]
    for total in range(2, 2 * DICE + 1):
        for dice in range(max(1, total - DICE), min(DICE, total - 1) + 1):
            other, chance = total - dice, lost[dice, total - dice]
            # The loser of a die begins the next round.
            won = 1 - table[other - 1][dice]
            table[dice][other] = chance * table[dice - 1][other] + (1 - chance) * won
    return table


def game(seats: int, random: Random) -> tuple[list[_Start], Seat]:
    """Play a game from random numbers of dice; return the starts of its rounds and the winner."""
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
    """Return maximum-likelihood strengths of 0 to 5 dice, and the factor for the beginner."""
    fitted = [
        (start, times) for start, times in rounds.items() if sum(map(bool, start[0][0])) == playing
    ]
    number = sum(times for _, times in fitted)
    logs, beginning = [0.0, *(log(3) * step for step in range(DICE))], 0.0
    for _ in range(_STEPS):
        push, begin = [0.0] * (DICE + 1), 0.0
        for ((dice, begins), winner), times in fitted:
            worth = [
                exp(logs[count] + (seat == begins) * beginning) if count else 0.0
                for seat, count in enumerate(dice)
            ]
            total = sum(worth)
            for seat, count in enumerate(dice):
                if count:
                    error = times * ((seat == winner) - worth[seat] / total)
                    push[count] += error
                    begin += error * (seat == begins)
        logs = [0.0, 0.0, *(logs[n] + _RATE * push[n] / number for n in range(2, DICE + 1))]
        beginning += _RATE * begin / number
    return [0.0, *(round(exp(strength), 3) for strength in logs[1:])], round(exp(beginning), 4)


def main() -> None:
    """Write the file."""
    random, rounds = Random(1), Counter[tuple[_Start, Seat]]()  # noqa: S311 - nobody bets on it
    for number in range(_GAMES):
        starts, winner = game(3 + number % (MAX_SEATS - 2), random)
        rounds.update((start, winner) for start in starts)
    fitted = {playing: strengths(rounds, playing) for playing in range(3, MAX_SEATS + 1)}
    worth = Worth(
        duels=[[round(chance, 4) for chance in row] for row in duels(random)],
        strengths={playing: value for playing, (value, _) in fitted.items()},
        beginning={playing: value for playing, (_, value) in fitted.items()},
        relief={playing: round(relief(playing, random), 4) for playing in range(2, MAX_SEATS + 1)},
    )
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(worth), indent=1) + b"\n")
    sys.stdout.write(f"{FILE.name} is written\n")


if __name__ == "__main__":
    main()
