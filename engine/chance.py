"""Verifiable chance: outcomes that neither the players nor the host can choose.

Commit and reveal. Before anyone sits down the table shows the SHA-256 of a secret seed
(`commitment`). The key is derived from the seed and from data that came after the commitment
(`derive_key`), and every outcome follows from the key and its place in the log (`outcome`). At the
end the seed is revealed, so that anybody can derive all outcomes again.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence

from engine.game import Bounds, Outcome

SEED_BYTES = 32
SHORT_LENGTH = 22
_WORD_BYTES = 8
_WORD_RANGE = 1 << (8 * _WORD_BYTES)


def new_seed() -> bytes:
    """Return a fresh secret seed of 32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the commitment shown before the game: SHA-256 of the seed, 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def short_commitment(commitment: str) -> str:
    """Return the first 22 characters of a commitment in base64url, short enough for one line.

    These are 132 bits of the same SHA-256, so finding a second seed that fits is infeasible.
    """
    return base64.urlsafe_b64encode(bytes.fromhex(commitment)).decode()[:SHORT_LENGTH]


def derive_key(seed: bytes, start_id: int, user_ids: Sequence[int]) -> bytes:
    """Return the key from which a game's chance outcomes are derived.

    HMAC-SHA256 of the seed over the id of the interaction (in a cup, of the message) that started
    the game and the ids of the seated users in seat order, as decimal numbers joined by colons.
    """
    fixed_later = ":".join(map(str, (start_id, *user_ids)))
    return hmac.digest(seed, fixed_later.encode(), "sha256")


def _words(key: bytes, sequence: int) -> Iterator[int]:
    """Yield the 64-bit words of the stream that belongs to one log entry."""
    block = 0
    while True:
        digest = hmac.digest(key, f"{sequence}:{block}".encode(), "sha256")
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def outcome(key: bytes, sequence: int, bounds: Bounds) -> Outcome:
    """Return the outcome of the log entry with this sequence number.

    The counter is ``sequence:block``. Words that would favour small numbers are skipped (rejection
    sampling), so every outcome is equally likely.
    """
    words = _words(key, sequence)
    numbers = []
    for bound in bounds:
        limit = _WORD_RANGE - _WORD_RANGE % bound
        numbers.append(next(word for word in words if word < limit) % bound)
    return tuple(numbers)
