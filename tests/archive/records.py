"""Makes the records of an archive: ``python -m tests.archive.records FOLDER GAME...``.

Run it before the rules of a game change. It plays random games of every kind and keeps those that
cover something new. Existing records are never made again.
"""

import sys
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import cache, partial
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any, Final, get_args
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from bot.game_packages import PACKAGES
from bot.tables.record_format import Entry, Record, RecordedPlayer, decode_record, encode_record
from bot.views.hosted_games import GAMES
from engine import chance
from engine.game import AnyGame, IllegalAction, IllegalOptions
from engine.log import EntryKind, states
from engine.player import Strength
from engine.sample import Sample
from tests.engine.games import SAMPLES
from tests.records import act_at_random, is_undoable, play_record

RECORDS: Final = "records.zip"
FINGERPRINTS: Final = "fingerprints.txt"
ARCHIVES: Final = sorted(path.parent for path in Path(__file__).parent.glob(f"[0-9]*/{RECORDS}"))

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
_FIRST_USER = 80_351_110_224_678_912
_START = 1_234_567_890_123_456_789
_COMPUTERS = 0.3
_LAPSES = 0.02
_RESIGNATIONS = 0.004
_UNDOINGS = 0.1
_PATIENCE = 20_000
"""Maximum number of games played to cover everything."""
_OF_EACH = 2
"""Number of records for each number of seats with each set of options."""


def record_kinds(record: Record) -> Iterator[Hashable]:
    """Yield the kinds of things that a record covers; an archive needs each kind once."""
    rules = GAMES[record.game].rules
    yield "seats", len(record.seats)
    yield "options", record.options_json
    yield "decided by", record.result.decided_by
    yield from (("entry", entry.kind) for entry in record.log)
    yield from (
        ("action", entry.payload[0]) for entry in record.log if entry.kind is EntryKind.ACTION
    )
    yield from (("computer", player.user_id == "0") for player in record.seats)
    for state in states(rules, record.options_json, len(record.seats), record.entries()):
        if (previous := getattr(state.turn, "previous", None)) is not None:
            yield "turn ended by", previous.ending


def required_kinds(key: str) -> set[Hashable]:
    """Return the kinds of things that the records of a game must cover."""
    rules, sample = GAMES[key].rules, _sample(key)
    return {
        *(("seats", seats) for seats in rules.seats),
        *(("options", msgspec.json.encode(options).decode()) for options in all_options(sample)),
        *(("decided by", word) for word in rules.decisions),
        *(("entry", kind) for kind in EntryKind),
        *(("action", kind.__struct_config__.tag) for kind in get_args(rules.action_type)),
        *(("computer", yes) for yes in (True, False)),
        *(("turn ended by", ending) for ending in sample.endings),
    }


def _sample(key: str) -> Sample:
    [sample] = [sample for sample in SAMPLES if sample.game.key == key]
    return sample


def all_options(sample: Sample) -> list[Any]:
    """Return the options of a game: all combinations of switches and names, and its sample's."""
    options_type = sample.game.options_type
    fields = msgspec.structs.fields(options_type)
    missing_records = product(*(_values(field.default) for field in fields))
    names = [field.name for field in fields]
    combined = [options_type(**dict(zip(names, values, strict=True))) for values in missing_records]
    return list(dict.fromkeys([*combined, *sample.options, *sample.old_options]))


def _values(default: Any) -> Iterable[Any]:
    """Return the values of an option for combinations with others."""
    if isinstance(default, bool):
        return default, not default
    return type(default) if isinstance(default, StrEnum) else (default,)


def _fit(rules: AnyGame, options: Any, seats: int) -> bool:
    try:
        rules.new(options, seats)
    except IllegalOptions:
        return False
    return True


def archived_files(archive: Path) -> dict[str, bytes]:
    """Return the record files of an archive by name."""
    with ZipFile(archive / RECORDS) as files:
        return {name: files.read(name) for name in files.namelist()}


@cache
def current_files() -> dict[str, bytes]:
    """Return the record files of all archives with the present rules, by name."""
    rules = {key: game.rules.rules_version for key, game in GAMES.items()}
    return {
        f"{archive.name}/{name}": file
        for archive in ARCHIVES
        for name, file in archived_files(archive).items()
        if (record := decode_record(file)).rules_version == rules[record.game]
    }


def covered_kinds(key: str) -> set[Hashable]:
    """Return the kinds of things that the records of a game already cover."""
    records = [decode_record(file) for file in current_files().values()]
    return {kind for record in records if record.game == key for kind in record_kinds(record)}


def missing_records(key: str) -> Iterator[Record]:
    """Yield records until all required kinds are covered, with all seats and options.

    Kinds covered by earlier archives with the present rules are skipped.
    """
    rules, seen = GAMES[key].rules, covered_kinds(key)
    if required_kinds(key) <= seen:
        return
    possible = [
        (seats, options)
        for seats in rules.seats
        for options in all_options(_sample(key))
        if _fit(rules, options, seats)
    ]
    missing = Counter({} if seen else dict.fromkeys(possible, _OF_EACH))
    for seed in count(1):
        choices = Random(seed)
        seats, options = choices.choice(possible)
        record = _random_record(key, seats, options, choices, seed)
        shows = set(record_kinds(record))
        if missing[seats, options] or shows - seen:
            missing -= Counter([(seats, options)])
            seen |= shows
            yield record
        if (not missing and required_kinds(key) <= seen) or seed == _PATIENCE:
            return


def _random_record(key: str, seats: int, options: Any, choices: Random, table: int) -> Record:
    computers = {
        seat: PACKAGES[key].players[choices.choice(list(Strength)[:2])]
        for seat in range(1, seats)
        if choices.random() < _COMPUTERS
    }
    players = [
        RecordedPlayer("0" if seat in computers else str(_FIRST_USER + seat), _NAMES[seat])
        for seat in range(seats)
    ]
    advance = partial(_advance, computers=computers, choices=choices)
    secret = choices.randbytes(chance.SEED_BYTES)
    return play_record(key, secret, _START + table, players, advance, options)


def _advance(
    rules: AnyGame, state: Any, log: list[Entry], *, computers: Any, choices: Random
) -> Any:
    seat = min(rules.to_act(state))
    if choices.random() < _LAPSES:
        log.append(Entry(EntryKind.LAPSE, seat, None, ""))
        return rules.lapse(state, seat)
    people = [seat for seat in range(state.turn.seats) if seat not in state.turn.resigned]
    if choices.random() < _RESIGNATIONS and len(people) > 1:
        leaving = choices.choice(people)
        with suppress(IllegalAction):  # a seat that is out of the game can't resign
            after = rules.resign(state, leaving)
            log.append(Entry(EntryKind.RESIGNATION, leaving, None, ""))
            return after
    if seat in computers:
        action = computers[seat].decide(rules.view(state, seat), seat, choices)
        log.append(Entry(EntryKind.ACTION, seat, msgspec.to_builtins(action), ""))
        return rules.apply(state, seat, action)
    after = act_at_random(rules, state, log, choices)
    if is_undoable(rules, state, log[-1], after) and choices.random() < _UNDOINGS:
        log.append(Entry(EntryKind.UNDO, seat, None, ""))
        return state
    return after


def main(folder: Path, keys: Sequence[str]) -> None:
    """Fill a new folder with records of games."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    with ZipFile(folder / RECORDS, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for key in keys:
            for number, record in enumerate(missing_records(key), 1):
                name = f"{key}-{number:02}.json"
                archive.writestr(
                    ZipInfo(name, (2026, 1, 1, 0, 0, 0)), encode_record(record), ZIP_DEFLATED
                )
                lines.append(f"{name} {record.fingerprint}\n")
    (folder / FINGERPRINTS).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
