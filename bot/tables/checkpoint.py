"""Checkpoints: positions stored beside the log, so that a table needn't be replayed from its start.

The log remains authoritative. A checkpoint is ignored unless its seal proves that it is unchanged,
was made by the same rules code, and follows the log entry before it.
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
"""Number of new entries after which a table gets a checkpoint. Replaying these takes about as long
as reading a checkpoint."""


def checkpoint(rules: AnyGame, position: Position[StateT], last: LogEntry) -> Checkpoint:
    """Return a checkpoint of the position after the entry ``last``."""
    encoded = msgspec.msgpack.encode(position)
    return Checkpoint(Revision(position.revision), encoded, _seal(rules, encoded, last))


def restored(rules: AnyGame, saved: Checkpoint, last: Sequence[SavedEntry]) -> Position[Any] | None:
    """Return the position of a checkpoint, or None if the seal doesn't match.

    ``last`` is the log entry before the checkpoint, if there is one.
    """
    if [saved.seal] != [_seal(rules, saved.position, entry) for entry, _ in last]:
        return None
    try:
        position = _decoder(type(rules)).decode(saved.position)
    except msgspec.DecodeError:  # made by another version of msgspec, say
        return None
    return position if position.revision == saved.revision else None


@cache
def _decoder(rules: type[AnyGame]) -> msgspec.msgpack.Decoder[Position[Any]]:
    """Return the decoder of a game's positions. The state's type is the return type of ``new``."""
    state: Any = get_type_hints(rules.new)["return"]
    return msgspec.msgpack.Decoder(Position[state])


def _seal(rules: AnyGame, encoded: bytes, last: LogEntry) -> bytes:
    source = _source(type(rules))
    return blake2b(source + msgspec.msgpack.encode(last) + encoded, digest_size=16).digest()


@cache
def _source(rules: type[AnyGame]) -> bytes:
    """Return a hash of the source code of a game and of the engine.

    A change of the code may give a state another meaning without invalidating the log.
    """
    package, rules_folder = PACKAGES.get(rules.key), Path(getfile(rules)).parent
    folders = [*map(Path, engine.__path__), rules_folder, *([package.folder] if package else [])]
    sources = sorted({path.resolve() for folder in folders for path in folder.rglob("*.py")})
    return blake2b(b"".join(map(Path.read_bytes, sources)), digest_size=16).digest()
