"""Makes the records of an archive: ``python -m tests.archive.records FOLDER``.

To be run by the program whose games shall be kept, before its rules change: it plays games of every
kind at random and keeps those that show something new. What was kept is never made again.
"""

import sys
from collections.abc import Hashable, Iterator
from functools import partial
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from bot.games import GAMES
from bot.tables.record import Entry, Record, RecordedPlayer, written
from engine import chance
from engine.game import AnyGame
from engine.games import ENGINES
from engine.log import EntryKind, states
from engine.player import Strength
from tests.engine.games import SAMPLES
from tests.records import act_at_random, played

RECORDS: Final = "records.zip"
FINGERPRINTS: Final = "fingerprints.txt"

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
_FIRST_USER = 80_351_110_224_678_912
_START = 1_234_567_890_123_456_789
_COMPUTERS = 0.3
_LAPSES = 0.02
_RESIGNATIONS = 0.004
_PATIENCE = 20_000
"""So many games at most are played in search of something new."""


def kinds(record: Record) -> Iterator[Hashable]:
    """Yield everything that a record shows: what an archive needs one of each of."""
    rules = GAMES[record.game].rules
    yield "seats", len(record.seats)
    yield "options", record.options_json
    yield "decided by", record.result.decided_by
    yield from (("entry", entry.kind) for entry in record.log)
    yield from (("computer", player.user_id == "0") for player in record.seats)
    for state in states(rules, record.options_json, len(record.seats), record.entries()):
        if state.turn.previous is not None:
            yield "turn ended by", state.turn.previous.ending


def wanted(key: str) -> set[Hashable]:
    """Return everything that the records of a game have to show."""
    rules = GAMES[key].rules
    [sample] = [sample for sample in SAMPLES if sample.game.key == key]
    return {
        *(("seats", seats) for seats in rules.seats),
        *(("options", msgspec.json.encode(options).decode()) for options in all_options(rules)),
        *(("decided by", word) for word in rules.decisions),
        *(("entry", kind) for kind in EntryKind),
        *(("computer", yes) for yes in (True, False)),
        *(("turn ended by", ending) for ending in sample.endings),
    }


def all_options(rules: AnyGame) -> list[Any]:
    """Return the options of a game in all combinations; all of them are switches."""
    fields = msgspec.structs.fields(rules.options_type)
    switched = product(*((field.default, not field.default) for field in fields))
    names = [field.name for field in fields]
    return [rules.options_type(**dict(zip(names, on, strict=True))) for on in switched]


def chosen(key: str) -> Iterator[Record]:
    """Yield games until every kind of thing has been seen in every number of seats it can be."""
    rules = GAMES[key].rules
    seen: set[Hashable] = set()
    missing = {
        (seats, options) for seats in rules.seats for options in map(str, all_options(rules))
    }
    for seed in count(1):
        choices = Random(seed)
        seats, options = choices.choice(rules.seats), choices.choice(all_options(rules))
        record = _played(key, seats, options, choices, seed)
        shows = set(kinds(record))
        if (seats, str(options)) in missing or shows - seen:
            missing.discard((seats, str(options)))
            seen |= shows
            yield record
        if (not missing and wanted(key) <= seen) or seed == _PATIENCE:
            return


def _played(key: str, seats: int, options: Any, choices: Random, table: int) -> Record:
    computers = {
        seat: ENGINES[key].players[choices.choice(list(Strength)[:2])]
        for seat in range(1, seats)
        if choices.random() < _COMPUTERS
    }
    players = [
        RecordedPlayer("0" if seat in computers else str(_FIRST_USER + seat), _NAMES[seat])
        for seat in range(seats)
    ]
    happen = partial(_happen, computers=computers, choices=choices)
    secret = choices.randbytes(chance.SEED_BYTES)
    return played(key, secret, _START + table, players, happen, options)


def _happen(
    rules: AnyGame, state: Any, log: list[Entry], *, computers: Any, choices: Random
) -> Any:
    seat = min(rules.to_act(state))
    if choices.random() < _LAPSES:
        log.append(Entry(EntryKind.LAPSE, seat, None, ""))
        return rules.lapse(state, seat)
    people = [who for who in range(state.turn.seats) if who not in state.turn.resigned]
    if choices.random() < _RESIGNATIONS and len(people) > 1:
        leaving = choices.choice(people)
        log.append(Entry(EntryKind.RESIGNATION, leaving, None, ""))
        return rules.resign(state, leaving)
    if seat in computers:
        action = computers[seat].decide(rules.view(state, seat), seat, choices)
        log.append(Entry(EntryKind.ACTION, seat, msgspec.to_builtins(action), ""))
        return rules.apply(state, seat, action)
    return act_at_random(rules, state, log, choices)


def main(folder: Path) -> None:
    """Fill a new folder."""
    folder.mkdir(parents=True)
    lines = []
    with ZipFile(folder / RECORDS, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for key in GAMES:
            for number, record in enumerate(chosen(key), 1):
                name = f"{key}-{number:02}.json"
                archive.writestr(
                    ZipInfo(name, (2026, 1, 1, 0, 0, 0)), written(record), ZIP_DEFLATED
                )
                lines.append(f"{name} {record.fingerprint}\n")
    (folder / FINGERPRINTS).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
