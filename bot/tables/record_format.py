"""Record of a finished game: a JSON file that proves all chance outcomes and replays offline.

Every log entry has a seal: the beginning of the SHA-256 of everything up to and including it. So no
entry can be changed without changing all later seals. The last seal is the fingerprint of the
record; a player who saw it at the end of the game can recognize the record.
"""

import gzip
import hashlib
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import IO, Annotated, Any, Final, NamedTuple

import msgspec

from bot.errors import BotError
from bot.ids import TableId
from bot.store.table_types import ForkOrigin, Revealed, Table
from engine import chance
from engine.game import AnyGame, IllegalAction, IllegalOptions, Outcome, Result, Seat
from engine.log import (
    EntryKind,
    LogEntry,
    Position,
    after_entry,
    first_position,
    outcome_in,
    settled,
)

VERSION: Final = 1
ERASED: Final = 2
"""Version of a record with the key instead of the seed, used after a player was erased from whose
id the key was derived."""
SEAL_DIGITS: Final = 16
MAX_RECORD_BYTES: Final = 8_000_000
"""Maximum size of an uncompressed record. The longest games so far take a tenth of that."""
_GZIP_MAGIC: Final = b"\x1f\x8b"
"""First bytes of a gzip file."""

# Text, since many programs read numbers of JSON as floating point, which has no room for these.
_Snowflake = Annotated[str, msgspec.Meta(pattern=r"\A[0-9]{1,20}\Z")]
_Sha256 = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
_Seed = Annotated[str, msgspec.Meta(pattern=rf"\A[0-9a-f]{{{2 * chance.SEED_BYTES}}}\Z")]


class InvalidRecord(BotError):
    """A file isn't a record, or one of its entries is wrong. The message is one line."""


class RecordedPlayer(msgspec.Struct, frozen=True):
    """A seat: its user's id at the start, and its name at the end.

    The id is 0 for a computer player and None for an erased user.
    """

    user_id: _Snowflake | None
    name: str


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A log entry (see `engine.log`) with its payload as JSON and its seal."""

    kind: EntryKind
    seat: Seat | None
    payload: Any
    seal: str

    def logged(self) -> LogEntry:
        """Return the entry of the table's log."""
        return LogEntry(self.kind, self.seat, msgspec.json.encode(self.payload).decode())


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished game. ``seal`` covers everything above it in the file.

    It has either a ``seed`` or a ``key``. If it ``continues`` another game, it begins with that
    game's entries; their chance outcomes are proven by the other record, identified by its
    fingerprint.
    """

    version: int
    game: str
    rules_version: int
    options: Any
    table: TableId
    seats: tuple[RecordedPlayer, ...]
    start_id: _Snowflake
    commitment: _Sha256
    continues: ForkOrigin | None = None
    seal: str
    seed: _Seed | None
    log: tuple[Entry, ...]
    result: Result
    key: _Sha256 | None = None

    def __post_init__(self) -> None:
        is_erased = self.version == ERASED
        if (self.seed is None) is not is_erased or (self.key is None) is is_erased:
            raise ValueError("there must be either a seed or a key, as the version says")
        if not is_erased and any(player.user_id is None for player in self.seats):
            raise ValueError("an erased player can't be in this version")

    @property
    def fingerprint(self) -> str:
        """Last seal: 16 hexadecimal digits."""
        return self.log[-1].seal if self.log else self.seal

    @property
    def file_name(self) -> str:
        return file_name(self.game, self.table)

    @property
    def options_json(self) -> str:
        return _json(self.options)

    def entries(self) -> list[LogEntry]:
        """Return the table's log entries that count, without undone ones."""
        return settled([entry.logged() for entry in self.log])


def file_name(game: str, table: TableId) -> str:
    """Return the name of the file for the record of a game."""
    return f"{game}-{table}.json"


class RecordFlaw(NamedTuple):
    """The reason why a record isn't valid.

    ``entry`` is the index of the faulty log entry, None if the fault is elsewhere.
    """

    entry: int | None
    reason: str

    def __str__(self) -> str:
        place = "" if self.entry is None else f"at entry {self.entry} of the log "
        return f"{place}({self.reason})"


def record_of(table: Table, revealed: Revealed, log: Sequence[LogEntry], result: Result) -> Record:
    """Return the record of a finished table."""
    unsealed = Record(
        version=ERASED if revealed.key else VERSION,
        game=table.game,
        rules_version=table.rules_version,
        options=msgspec.json.decode(table.options),
        table=table.id,
        seats=tuple(
            RecordedPlayer(None if user_id is None else str(user_id), occupant.name)
            for user_id, occupant in zip(revealed.ids, table.seats, strict=True)
        ),
        start_id=str(table.start_id),
        commitment=table.commitment,
        continues=table.continues,
        seal="",
        seed=None if revealed.key else revealed.seed,
        key=revealed.key,
        log=tuple(
            Entry(entry.kind, entry.seat, msgspec.json.decode(entry.payload), "") for entry in log
        ),
        result=result,
    )
    return with_seals(unsealed)


def erase_from_record(
    record: Record,
    names: Mapping[Seat, str],
    ids: Collection[Seat],
    *,
    without_origin: bool = False,
) -> Record:
    """Return the record of a game after people have been erased.

    ``names`` are the new names of seats with an erased user's name, ``ids`` the seats of erased
    users at the start. ``without_origin`` says that they were erased from the game that this one
    continues.
    """
    before = record.continues
    if before is not None and without_origin:
        before = msgspec.structs.replace(before, fingerprint="")
    players = tuple(
        RecordedPlayer(None if seat in ids else player.user_id, names.get(seat, player.name))
        for seat, player in enumerate(record.seats)
    )
    key = _key(record).hex() if ids else record.key
    return with_seals(
        msgspec.structs.replace(
            record,
            version=VERSION if key is None else ERASED,
            seats=players,
            continues=before,
            seed=record.seed if key is None else None,
            key=key,
        )
    )


def _key(record: Record) -> bytes:
    """Return the key of a game's chance."""
    if record.key is not None or record.seed is None:
        return bytes.fromhex(record.key or "")
    users = [int(player.user_id or 0) for player in record.seats]
    return chance.derive_key(bytes.fromhex(record.seed), int(record.start_id), users)


def with_seals(record: Record) -> Record:
    """Return the record with its seals computed."""
    head, *seals = _seals(record)
    log = tuple(
        msgspec.structs.replace(entry, seal=seal)
        for entry, seal in zip(record.log, seals, strict=True)
    )
    return msgspec.structs.replace(record, seal=head, log=log)


def encode_record(record: Record) -> bytes:
    """Return the record as a file: JSON with a line for each field and log entry."""
    log = ",\n".join(f"  {_json(entry)}" for entry in record.log)
    values = {name: _json(getattr(record, name)) for name in _fields(record)}
    lines = [f'"{name}": {value}' for name, value in (values | {"log": f"[\n{log}\n]"}).items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _fields(record: Record) -> list[str]:
    """Return the names of a record's fields, without optional ones that are None."""
    return [
        name
        for name in Record.__struct_fields__
        if name not in ("continues", "key") or getattr(record, name) is not None
    ]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class _AnyVersion(msgspec.Struct):
    version: int


def compress_record(record: Record) -> bytes:
    """Return the record as a gzip file, the same for the same record."""
    return gzip.compress(encode_record(record), mtime=0)


def read_record_file(path: Path) -> Record:
    """Read a record from a file. Raises InvalidRecord and OSError."""
    with path.open("rb") as file:
        return read_record_stream(file)


def read_record_stream(stream: IO[bytes]) -> Record:
    """Read a record from a stream, up to the maximum size. Raises InvalidRecord and OSError."""
    return decode_record(stream.read(MAX_RECORD_BYTES + 1))


def decode_record(file: bytes) -> Record:
    """Return the record in a file, which may be gzipped. Raises InvalidRecord."""
    file = unpacked(file, MAX_RECORD_BYTES)
    try:
        version = msgspec.json.decode(file, type=_AnyVersion).version
        if version not in (VERSION, ERASED):
            raise InvalidRecord(
                f"it has version {version} of the format; this program knows {VERSION} and {ERASED}"
            )
        return msgspec.json.decode(file, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidRecord(f"it isn't a record of a game: {error}") from error


def unpacked(file: bytes, limit: int) -> bytes:
    """Return the content of a file, which may be gzipped. Raises InvalidRecord.

    The file may come from anyone, and a small one may expand to gigabytes, so no more than the
    limit, in bytes, is unpacked.
    """
    try:
        if file.startswith(_GZIP_MAGIC):
            with gzip.open(BytesIO(file)) as packed:
                file = packed.read(limit + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise InvalidRecord(f"it isn't a record of a game: {error}") from error
    if len(file) > limit:
        raise InvalidRecord(f"it is larger than {limit // 1_000_000} MB, which no record is")
    return file


def _seals(record: Record) -> Iterator[str]:
    """Yield the seal of the fields that are fixed at the start, then that of each log entry."""
    names = _fields(record)
    start = [getattr(record, name) for name in names[: names.index("seal")]]
    digest = b""
    for part in (start, *([entry.kind, entry.seat, entry.payload] for entry in record.log)):
        digest = hashlib.sha256(digest + msgspec.json.encode(part, order="sorted")).digest()
        yield digest.hex()[:SEAL_DIGITS]


def verify(record: Record, rules_by_key: Mapping[str, AnyGame]) -> RecordFlaw | None:
    """Replay the game and derive all chance again; return the first flaw, or None.

    Without a seed it can't be checked that the key follows from the commitment.
    """
    rules = rules_by_key.get(record.game)
    if rules is None:
        return RecordFlaw(None, f"the game {record.game!r} isn't installed here")
    if rules.rules_version != record.rules_version:
        return RecordFlaw(
            None, f"this program has no rules {record.rules_version} of the game {record.game!r}"
        )
    if record.seed and chance.commitment(bytes.fromhex(record.seed)) != record.commitment:
        return RecordFlaw(None, "the seed isn't the one promised before the game")
    head, *seals = _seals(record)
    if record.seal != head:
        return RecordFlaw(None, "something above the log has been changed: its seal doesn't fit")
    if len(record.seats) not in rules.seats:
        return RecordFlaw(None, f"no game starts like that: with {len(record.seats)} players")
    try:
        options = msgspec.convert(record.options, type=rules.options_type)
        state = rules.new(options, len(record.seats))
    except (ValueError, IllegalOptions) as error:
        return RecordFlaw(None, f"no game starts like that: {error}")
    key = _key(record)
    position = first_position(rules, state)
    inherited = 0 if record.continues is None else record.continues.entries
    for number, (entry, seal) in enumerate(zip(record.log, seals, strict=True)):
        try:
            position = _advance(rules, position, entry, key if number >= inherited else None)
        except InvalidRecord as wrong:
            return RecordFlaw(number, str(wrong))
        if entry.seal != seal:
            return RecordFlaw(number, "it or its place has been changed: its seal doesn't fit")
    result = rules.result(position.state)
    if result is None:
        return RecordFlaw(len(record.log), "it is missing: the game isn't over before it")
    if result != record.result:
        return RecordFlaw(None, "the log leads to another result than the record's")
    return None


def _advance(
    rules: AnyGame, position: Position[Any], entry: Entry, key: bytes | None
) -> Position[Any]:
    """Apply an entry to a position, checking chance by the key if there is one.

    Raises InvalidRecord.
    """
    logged, bounds = entry.logged(), rules.pending(position.state)
    if (bounds is None) == (entry.kind is EntryKind.CHANCE):
        expected_kind = "a player acts" if bounds is None else "chance decides"
        raise InvalidRecord(f"it is of the kind {entry.kind.value!r}, but here {expected_kind}")
    try:
        if bounds is not None and key is not None:
            outcome, expected = outcome_in(logged), chance.outcome(key, position.counted, bounds)
            if outcome != expected:
                raise InvalidRecord(_difference(outcome, expected))
        return after_entry(rules, position, logged)
    except IllegalAction as illegal:
        raise InvalidRecord(f"the rules forbid it: {illegal.reason}") from illegal
    except msgspec.DecodeError as error:
        raise InvalidRecord(f"the rules can't read it: {error}") from error


def _difference(outcome: Outcome, expected: Outcome) -> str:
    """Return a message about the first number in which the outcomes differ."""
    numbers = zip_longest(outcome, expected, fillvalue="nothing")
    at, actual, right = next(
        (at, *pair) for at, pair in enumerate(numbers, 1) if pair[0] != pair[1]
    )
    return f"number {at} of chance is {actual}, but seed and players give {right}"
