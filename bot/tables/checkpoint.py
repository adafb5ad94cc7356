"""Checkpoints: the position that a log leads to, stored beside it, so that not all is replayed.

The log stays the truth. A checkpoint is used only if its seal shows that it is unchanged, made by
this very engine, and made after the entry that is before it in the log. Otherwise it is ignored.
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
"""New entries after which a table gets a new checkpoint. Replaying so many takes as long as reading
one."""


def checkpoint(position: Position[StateT], last: LogEntry) -> Checkpoint:
    """Return the checkpoint of the position that this last entry has led to."""
    kept = msgspec.msgpack.encode(position)
    return Checkpoint(Revision(position.revision), kept, _seal(kept, last))


def restored(rules: AnyGame, kept: Checkpoint, last: Sequence[SavedEntry]) -> Position[Any] | None:
    """Return the position of a checkpoint, or None if the checkpoint can't be trusted.

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
    """Return the decoder of a game's positions; its states are of the type that ``new`` returns."""
    state: Any = get_type_hints(rules.new)["return"]
    return msgspec.msgpack.Decoder(Position[state])


def _seal(kept: bytes, last: LogEntry) -> bytes:
    return blake2b(_engine() + msgspec.msgpack.encode(last) + kept, digest_size=16).digest()


@cache
def _engine() -> bytes:
    """Return a hash of the engine's source.

    A change of the rules' code may give the same state another meaning without breaking a log.
    """
    sources = sorted(path for folder in engine.__path__ for path in Path(folder).rglob("*.py"))
    return blake2b(b"".join(map(Path.read_bytes, sources)), digest_size=16).digest()
