"""Record of a finished cup: a packed JSON file that proves it from the promise to the champion.

Each entry of its log has a seal, the beginning of the SHA-256 of everything up to it, as in the
record of a game (`bot.tables.record_format`). Names, users and the games' records aren't sealed, so
that erasing somebody breaks nothing: each game proves itself.
"""

import gzip
import hashlib
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final

import msgspec

from bot.cups.snapshot import CupSnapshot
from bot.ids import CupId, TableId
from bot.tables.record_format import (
    SEAL_DIGITS,
    InvalidRecord,
    Record,
    RecordedPlayer,
    unpacked,
)
from engine.cups.cup import after, new
from engine.cups.entries import AnyEntry, Paired, Terms
from engine.cups.pairing import reasons
from engine.cups.standings import MemberStanding, standings

VERSION: Final = 1
MAX_CUP_BYTES: Final = 32_000_000
"""Maximum size of an unpacked record: packed, it stays below the 10 MiB that Discord takes. The 448
games of the largest cup take about 6 MB."""
_Sha256 = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class SealedEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a cup's log with its seal."""

    entry: AnyEntry
    seal: str


class RecordedGame(msgspec.Struct, frozen=True):
    """A game, by its round and board from 0; its record is None if it can't be in the file."""

    round: int
    board: int
    table: TableId
    record: Record | None


class CupRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished cup. ``seal`` covers everything above it in the file.

    - ``log`` names members by their numbers, in the order of ``members``.
    - ``reasons``: of each round as it was paired, a list for every game and bye: why it is so.
    """

    cup: CupId
    version: int
    terms: Terms
    commitment: _Sha256
    seal: str
    seed: _Sha256
    log: tuple[SealedEntry, ...]
    members: tuple[RecordedPlayer, ...]
    reasons: tuple[tuple[tuple[str, ...], ...], ...]
    standing: tuple[MemberStanding, ...]
    games: tuple[RecordedGame, ...]

    @property
    def fingerprint(self) -> str:
        """The last seal: 16 hexadecimal digits."""
        return self.log[-1].seal if self.log else self.seal

    @property
    def file_name(self) -> str:
        return f"cup-{self.cup}.json.gz"

    @property
    def entries(self) -> list[AnyEntry]:
        return [sealed.entry for sealed in self.log]


def record_of(snapshot: CupSnapshot, seed: bytes, games: Sequence[RecordedGame]) -> CupRecord:
    """Return the record of a cup with the records of its games."""
    cup, words = new(snapshot.row.terms), []
    for entry in snapshot.entries:
        if isinstance(entry, Paired):
            words.append(tuple(reasons(cup, entry.pairing)))
        cup = after(cup, entry)
    unsealed = CupRecord(
        cup=snapshot.row.id,
        version=VERSION,
        terms=snapshot.row.terms,
        commitment=snapshot.row.commitment,
        seal="",
        seed=seed.hex(),
        log=tuple(SealedEntry(entry, "") for entry in snapshot.entries),
        members=tuple(
            RecordedPlayer(str(user_id) if user_id >= 0 else None, name)
            for user_id, name in snapshot.people
        ),
        reasons=tuple(words),
        standing=standings(cup),
        games=tuple(games),
    )
    return with_seals(unsealed)


def with_seals(record: CupRecord) -> CupRecord:
    """Return the record with its seals computed."""
    head, *rest = seals(record)
    log = tuple(SealedEntry(entry, seal) for entry, seal in zip(record.entries, rest, strict=True))
    return msgspec.structs.replace(record, seal=head, log=log)


def seals(record: CupRecord) -> Iterator[str]:
    """Yield the seal of the opening, then that of each entry."""
    digest = b""
    for part in ([record.cup, record.version, record.terms, record.commitment], *record.entries):
        digest = hashlib.sha256(digest + msgspec.json.encode(part, order="sorted")).digest()
        yield digest.hex()[:SEAL_DIGITS]


def encode_cup(record: CupRecord) -> bytes:
    """Return the record as a packed file: JSON with a line for each field, entry and game."""
    lines = [f'"{name}": {_lines(getattr(record, name))}' for name in record.__struct_fields__]
    return gzip.compress(("{\n" + ",\n".join(lines) + "\n}\n").encode(), mtime=0)


def _lines(value: Any) -> str:
    if not isinstance(value, tuple):
        return msgspec.json.encode(value).decode()
    items = ",\n".join(f"  {msgspec.json.encode(item).decode()}" for item in value)
    return f"[\n{items}\n]"


class _AnyFile(msgspec.Struct):
    cup: CupId | None = None
    version: int | None = None


def decode_cup(file: bytes) -> CupRecord | None:
    """Return the record of a cup in a file, which may be packed; None if it is something else.

    Raises InvalidRecord.
    """
    file = unpacked(file, MAX_CUP_BYTES)
    try:
        kind = msgspec.json.decode(file, type=_AnyFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if kind.cup is None:
        return None
    if kind.version != VERSION:
        raise InvalidRecord(
            f"it has version {kind.version} of the format of cups; this program knows {VERSION}"
        )
    try:
        return msgspec.json.decode(file, type=CupRecord)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InvalidRecord(f"it isn't a record of a cup: {error}") from error
