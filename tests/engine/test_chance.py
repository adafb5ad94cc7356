"""Verifiable chance: anybody can derive the dice again, and nobody can influence them."""

import hashlib
import hmac
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from engine import chance

SEED = bytes(range(32))
START, USERS = 1_234_567_890_123_456_789, (80_351_110_224_678_912, 42)
KEY = chance.derive_key(SEED, START, USERS)


def test_known_answers() -> None:
    """Answers computed with openssl. If they change, old games can't be verified any longer."""
    assert chance.commitment(SEED) == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )
    assert KEY.hex() == ("00550821ce0824c595f93463cee5facbe2e6e3f9293a410c7642dd94f08009a6")
    rolls = [chance.outcome(KEY, sequence, (6, 6, 6)) for sequence in range(4)]
    assert rolls == [(2, 4, 4), (4, 2, 2), (3, 2, 0), (0, 2, 3)]
    assert chance.outcome(KEY, 7, (5,)) == (4,)
    assert chance.outcome(KEY, 8, tuple(range(12, 1, -1))) == (7, 6, 4, 1, 7, 3, 3, 1, 1, 0, 1)


def test_a_seed_is_32_bytes_and_fresh() -> None:
    assert len(chance.new_seed()) == chance.SEED_BYTES == 32
    assert chance.new_seed() != chance.new_seed()


@pytest.mark.parametrize("sequence", [0, 1, 255, 4096])
def test_draws_follow_from_the_description_alone(sequence: int) -> None:
    """Eleven words take three blocks of the stream; none of these words is rejected."""
    key = hmac.new(SEED, b"1234567890123456789:80351110224678912:42", hashlib.sha256).digest()
    assert key == KEY
    stream = b"".join(
        hmac.new(key, b"%d:%d" % (sequence, block), hashlib.sha256).digest() for block in range(3)
    )
    bounds = tuple(range(12, 1, -1))
    words = [int.from_bytes(stream[8 * n : 8 * n + 8], "big") for n in range(len(bounds))]
    expected = tuple(word % bound for word, bound in zip(words, bounds, strict=True))
    assert chance.outcome(KEY, sequence, bounds) == expected


@pytest.mark.parametrize(
    ("start", "users"),
    [(START + 1, USERS), (START, USERS[::-1]), (START, USERS[:1]), (START, (*USERS, 7))],
)
def test_the_key_depends_on_the_start_and_on_the_order_of_players(
    start: int, users: Sequence[int]
) -> None:
    assert chance.derive_key(SEED, start, users) != KEY


def test_the_key_keeps_ids_apart() -> None:
    assert chance.derive_key(SEED, 1, (23, 4)) != chance.derive_key(SEED, 12, (3, 4))


@pytest.mark.parametrize(
    ("bound", "words", "outcome"),
    [
        (6, [2**64 - 1, 2**64 - 4, 2**64 - 5], 5),
        (6, [2**64 - 5], 5),
        (3, [2**64 - 1, 7], 1),
        (8, [2**64 - 1], 7),
        (1, [2**64 - 1], 0),
    ],
)
def test_words_that_favour_small_numbers_are_rejected(
    monkeypatch: pytest.MonkeyPatch, bound: int, words: list[int], outcome: int
) -> None:
    """2**64 is 4 more than a multiple of 6: its last four words would favour 0 to 3."""

    def stream(key: bytes, sequence: int) -> Iterator[int]:
        assert (key, sequence) == (KEY, 9)
        yield from words

    monkeypatch.setattr(chance, "_words", stream)
    assert chance.outcome(KEY, 9, (bound,)) == (outcome,)


def test_three_dice_are_fair() -> None:
    """Chi-square of all 216 rolls over 43,200 draws of one fixed key.

    With 215 degrees of freedom it exceeds 285 for one key in a thousand.
    """
    count = 43_200
    seen = Counter(chance.outcome(KEY, sequence, (6, 6, 6)) for sequence in range(count))
    assert len(seen) == 216
    expected = count / 216
    assert sum((number - expected) ** 2 / expected for number in seen.values()) < 285


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_player_is_drawn_fairly(seats: int) -> None:
    """With at most 4 degrees of freedom chi-square exceeds 18.5 for one key in a thousand."""
    count = 6_000
    seen = Counter(chance.outcome(KEY, sequence, (seats,)) for sequence in range(count))
    assert set(seen) == {(seat,) for seat in range(seats)}
    expected = count / seats
    assert sum((number - expected) ** 2 / expected for number in seen.values()) < 18.5


def test_many_dice_are_fair() -> None:
    """Chi-square of all dice, of each die of the roll, and of the rolls at every eighth entry.

    With 5 degrees of freedom it exceeds 20.5 for one key in a thousand.
    """
    dice, places = 7, 8
    rolls = [chance.outcome(KEY, entry, (6,) * dice) for entry in range(-(-200_000 // dice))]
    by_die = [Counter(column) for column in zip(*rolls, strict=True)]
    assert chi_square(sum(by_die, Counter())) < 20.5
    for seen in by_die:
        assert chi_square(seen) < 20.5
    for place in range(places):
        assert chi_square(Counter(roll[0] for roll in rolls[place::places])) < 20.5


def chi_square(seen: Counter[int]) -> float:
    assert set(seen) == set(range(6))
    expected = seen.total() / 6
    return sum((number - expected) ** 2 / expected for number in seen.values())


def test_a_short_commitment_is_the_beginning_of_the_full_commitment() -> None:
    whole = chance.commitment(SEED)
    short = chance.short_commitment(whole)
    assert len(short) == chance.SHORT_LENGTH
    assert 6 * len(short) >= 128, "bits: too many to look for a second seed"
    assert bytes.fromhex(whole).startswith(urlsafe_b64decode(f"{short[:20]}"))
