"""Checkpoints: the position that a log leads to, stored beside it, so that not all is replayed.

The log stays the truth. A checkpoint is used only if its seal shows that it is unchanged, made by
these very rules, and made after the entry that is before it in the log. Otherwise it is ignored.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from inspect import getfile
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

import engine
from bot.game_packages import PACKAGES
from bot.ids import Revision
from bot.store.table_types import Checkpoint, SavedEntry
from engine.game import AnyGame, StateT
from engine.log import LogEntry, Position

CHECKPOINT_EVERY: Final = 16
"""New entries after which a table gets a new checkpoint. Replaying so many takes as long as reading
one."""


def checkpoint(rules: AnyGame, position: Position[StateT], last: LogEntry) -> Checkpoint:
    """Return the checkpoint of the position that this last entry has led to."""
    kept = msgspec.msgpack.encode(position)
    return Checkpoint(Revision(position.revision), kept, _seal(rules, kept, last))


def restored(rules: AnyGame, kept: Checkpoint, last: Sequence[SavedEntry]) -> Position[Any] | None:
    """Return the position of a checkpoint, or None if the checkpoint can't be trusted.

    ``last`` is the entry before it in the log, if there is one.
    """
    if [kept.seal] != [_seal(rules, kept.position, entry) for entry, _ in last]:
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


def _seal(rules: AnyGame, kept: bytes, last: LogEntry) -> bytes:
    source = _source(type(rules))
    return blake2b(source + msgspec.msgpack.encode(last) + kept, digest_size=16).digest()


@cache
def _source(rules: type[AnyGame]) -> bytes:
    """Return a hash of the source of a game and of what all games share.

    A change of the rules' code may give the same state another meaning without breaking a log.
    """
    package, own = PACKAGES.get(rules.key), Path(getfile(rules)).parent
    folders = [*map(Path, engine.__path__), own, *([package.folder] if package else [])]
    sources = sorted({path.resolve() for folder in folders for path in folder.rglob("*.py")})
    return blake2b(b"".join(map(Path.read_bytes, sources)), digest_size=16).digest()
