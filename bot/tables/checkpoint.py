"""Where a log has led to, kept beside it: a table is back without a replay of all that happened.

The log stays the truth. A checkpoint is believed only if it is as it was written, by this very
engine, after the very entry that stands there in the log; else it is as if there were none.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

import engine
from bot.ids import Revision
from bot.store.records import Checkpoint, SavedEntry
from engine.game import AnyGame, StateT
from engine.log import LogEntry, Position

CHECKPOINT_EVERY: Final = 16
"""After so many new entries, at most, a table has a new checkpoint. To follow them takes as long as
reading it."""


def checkpoint(position: Position[StateT], last: LogEntry) -> Checkpoint:
    """Return what keeps a position to which this last entry has led."""
    kept = msgspec.msgpack.encode(position)
    return Checkpoint(Revision(position.revision), kept, _seal(kept, last))


def restored(rules: AnyGame, kept: Checkpoint, last: Sequence[SavedEntry]) -> Position[Any] | None:
    """Return the position that was kept, or None if it isn't to be believed.

    ``last`` is the entry before it in the log, if there is one.
    """
    if [kept.seal] != [_seal(kept.position, entry) for entry, _ in last]:
        return None
    try:
        position = _decoder(type(rules)).decode(kept.position)
    except msgspec.DecodeError:  # made by another version of msgspec, say
        return None
    return position if position.revision == kept.revision else None


@cache
def _decoder(rules: type[AnyGame]) -> msgspec.msgpack.Decoder[Position[Any]]:
    """Return what reads the positions of a game, whose states are what it says it begins with."""
    state: Any = get_type_hints(rules.new)["return"]
    return msgspec.msgpack.Decoder(Position[state])


def _seal(kept: bytes, last: LogEntry) -> bytes:
    return blake2b(_engine() + msgspec.msgpack.encode(last) + kept, digest_size=16).digest()


@cache
def _engine() -> bytes:
    """Return what tells this engine from any other.

    A change of the rules' code may give the same state another meaning without breaking a log.
    """
    sources = sorted(path for folder in engine.__path__ for path in Path(folder).rglob("*.py"))
    return blake2b(b"".join(map(Path.read_bytes, sources)), digest_size=16).digest()
