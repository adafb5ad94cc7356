"""A record proves its game: any change of it is found, at the entry that was changed."""

import gzip
import json
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.tables.record_format import (
    MAX_RECORD_BYTES,
    Entry,
    InvalidRecord,
    Record,
    RecordedPlayer,
    RecordFlaw,
    compress_record,
    decode_record,
    encode_record,
    erase_from_record,
    read_record_stream,
    verify,
    with_seals,
)
from bot.views.hosted_games import GAMES
from engine import chance
from engine.game import AnyGame, Bounds, IllegalAction
from engine.log import EntryKind, after_entry, first_position, settled, states
from tests.engine.games import several
from tests.records import act_at_random, effective_length, is_undoable, play_record

RULES = {key: game.rules for key, game in GAMES.items()}
SEED = bytes(range(32))
START, USERS = 1_234_567_890_123_456_789, (80_351_110_224_678_912, 42, 7)
SPREAD = 5
"""Number of log entries that are tampered with, from the first to the last."""

every_game = pytest.mark.parametrize("key", RULES)
Data = dict[str, Any]


@cache
def recorded(key: str, *, seed: int = 1) -> Record:
    """Return the record of a game of random players, with a lapsed turn and a resignation.

    If the game allows it, the players sometimes undo a choice.
    """
    random, seats = Random(seed), several(RULES[key])
    last, late = seats - 1, 40 if seats > 2 else 60  # of two players it ends the game

    def happen(rules: AnyGame, state: Any, log: list[Entry]) -> Any:
        if len(log) > 20 and not any(entry.kind is EntryKind.LAPSE for entry in log):
            [seat] = rules.to_act(state)
            log.append(Entry(EntryKind.LAPSE, seat, None, ""))
            return rules.lapse(state, seat)
        if len(log) > late and not any(entry.kind is EntryKind.RESIGNATION for entry in log):
            log.append(Entry(EntryKind.RESIGNATION, last, None, ""))
            return rules.resign(state, last)
        after = act_at_random(rules, state, log, random)
        if random.random() < 0.3 and is_undoable(rules, state, log[-1], after):
            log.append(Entry(EntryKind.UNDO, log[-1].seat, None, ""))
            return state
        return after

    players = [RecordedPlayer(str(user), f"Player {user}") for user in USERS[:seats]]
    return play_record(key, SEED, START, players, happen)


def changed(record: Record, change: Callable[[Data], object]) -> Record:
    """Return a record after a change of its file."""
    data = json.loads(encode_record(record))
    change(data)
    return decode_record(json.dumps(data, indent=2).encode())


def flaw(record: Record) -> RecordFlaw:
    first_flaw = verify(record, RULES)
    assert first_flaw is not None, "the forgery passes"
    return first_flaw


def places(record: Record, kind: EntryKind) -> list[int]:
    """Return indexes of entries of a kind spread over the log, with the first and the last.

    Nobody takes anything back in a game that shows everything at once.
    """
    indexes = [at for at, entry in enumerate(record.log) if entry.kind is kind]
    assert indexes or (record.game, kind) == ("claim", EntryKind.UNDO)
    return [*indexes[:: len(indexes) // SPREAD + 1], *indexes[-1:]]


def asked_of(record: Record, at: int) -> Bounds:
    """Return the bounds of the chance outcome in an entry."""
    rules = RULES[record.game]
    log = [entry.logged() for entry in record.log[:at]]
    before = states(rules, record.options_json, len(record.seats), log)
    bounds: Bounds | None = rules.pending(list(before)[-1])
    assert bounds is not None
    return bounds


def users_of(record: Record) -> tuple[int, ...]:
    return USERS[: len(record.seats)]


def first_other_draw(record: Record, seed: bytes, start: int, users: tuple[int, ...]) -> int:
    """Return the first entry whose draw would differ with a key derived from these values."""
    rules, key = RULES[record.game], chance.derive_key(seed, start, users)
    for at, entry in enumerate(record.log):
        draws = entry.kind is EntryKind.CHANCE
        place = effective_length(record.log[:at])
        if draws and chance.outcome(key, place, asked_of(record, at)) != tuple(entry.payload):
            return at
    raise AssertionError(f"no draw of {rules.key} depends on the key")


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_a_true_record_is_valid(key: str, seed: int) -> None:
    record = recorded(key, seed=seed)
    assert verify(record, RULES) is None
    assert decode_record(encode_record(record)) == record
    assert len(record.fingerprint) == 16
    assert record.file_name == f"{key}-12.json"


@every_game
def test_only_the_content_of_a_record_counts_not_its_layout(key: str) -> None:
    record = recorded(key)
    assert changed(record, lambda _: None) == record
    assert len(encode_record(record).splitlines()) == len(record.log) + 15


@every_game
@pytest.mark.parametrize("forged_seals", [False, True])
def test_a_changed_draw_is_found(key: str, *, forged_seals: bool) -> None:
    record = recorded(key)
    for at in places(record, EntryKind.CHANCE):
        bounds = asked_of(record, at)
        for number in {0, len(bounds) // 2, len(bounds) - 1}:

            def turn(
                data: Data, at: int = at, number: int = number, sides: int = bounds[number]
            ) -> None:
                data["log"][at][2][number] = (data["log"][at][2][number] + 1) % sides

            forged = changed(record, turn)
            first_flaw = flaw(with_seals(forged) if forged_seals else forged)
            assert first_flaw.entry == at
            assert f"number {number + 1} of chance is" in first_flaw.reason
            assert "seed and players give" in first_flaw.reason


@every_game
def test_a_changed_action_is_found_even_if_the_rules_allow_it(key: str) -> None:
    record = recorded(key)
    rules = RULES[key]
    position = first_position(rules, rules.new(rules.options_type(), several(rules)))
    tampered = 0
    for at, entry in enumerate(record.log):
        if entry.kind is EntryKind.ACTION and entry.seat is not None:
            others = [
                other
                for action in rules.legal(position.state, entry.seat)
                if (other := msgspec.to_builtins(action)) != entry.payload
            ]
            for other in others[:1]:
                forged = changed(record, lambda data, at=at, to=other: put(data, at, to))  # type: ignore[misc]
                assert flaw(forged) == RecordFlaw(
                    at, "it or its place has been changed: its seal doesn't fit"
                )
                assert with_seals(forged).fingerprint != record.fingerprint
                tampered += 1
        position = after_entry(rules, position, entry.logged())
        if tampered == SPREAD:
            break
    assert tampered == SPREAD


def put(data: Data, at: int, payload: Any) -> None:
    data["log"][at][2] = payload


@every_game
@pytest.mark.parametrize("forged_seals", [False, True])
def test_an_impossible_action_is_found(key: str, *, forged_seals: bool) -> None:
    record = recorded(key)
    for at in places(record, EntryKind.ACTION):
        forged = changed(record, lambda data, at=at: put(data, at, ["fly"]))  # type: ignore[misc]
        first_flaw = flaw(with_seals(forged) if forged_seals else forged)
        assert first_flaw.entry == at
        assert "the rules can't read it" in first_flaw.reason


@every_game
def test_an_action_of_somebody_else_is_found(key: str) -> None:
    record = recorded(key)
    for at in places(record, EntryKind.ACTION):

        def give_away(data: Data, at: int = at) -> None:
            data["log"][at][1] = (data["log"][at][1] + 1) % 3

        first_flaw = flaw(with_seals(changed(record, give_away)))
        assert first_flaw.entry == at
        assert "the rules forbid it" in first_flaw.reason


@every_game
def test_a_changed_seed_is_found(key: str) -> None:
    record = recorded(key)
    other = bytes(range(1, 33))
    forged = msgspec.structs.replace(record, seed=other.hex())
    assert flaw(forged) == RecordFlaw(None, "the seed isn't the one promised before the game")
    forged = msgspec.structs.replace(forged, commitment=chance.commitment(other))
    assert flaw(forged).entry is None
    assert "above the log" in flaw(forged).reason
    assert flaw(with_seals(forged)).entry == first_other_draw(
        record, other, START, users_of(record)
    )


@every_game
def test_other_players_and_another_start_are_found(key: str) -> None:
    record = recorded(key)
    first, second, *others = seated = users_of(record)
    swapped = (second, first, *others)
    for start, users in ((START + 1, seated), (START, (1, second, *others)), (START, swapped)):
        forged = msgspec.structs.replace(
            record,
            start_id=str(start),
            seats=tuple(RecordedPlayer(str(user), "Somebody") for user in users),
        )
        assert flaw(forged).entry is None
        assert "above the log" in flaw(forged).reason
        assert flaw(with_seals(forged)).entry == first_other_draw(record, SEED, start, users)


@every_game
def test_a_record_without_a_player_still_proves_its_log(key: str) -> None:
    """It contains nothing that could be matched with ids, and a changed draw is still found."""
    record = recorded(key)
    erased = erase_from_record(record, {0: "Somebody"}, {0})
    assert verify(erased, RULES) is None
    assert decode_record(compress_record(erased)) == decode_record(encode_record(erased)) == erased
    assert [player.user_id for player in erased.seats] == [None, *map(str, users_of(record)[1:])]
    assert erased.seats[0].name == "Somebody"
    file = encode_record(erased)
    assert SEED.hex().encode() not in file
    assert str(USERS[0]).encode() not in file
    assert erased.entries() == record.entries()
    assert erased.fingerprint != record.fingerprint
    assert erase_from_record(erased, {0: "Somebody"}, {0}) == erased
    renamed = erase_from_record(record, {0: "Somebody"}, set())
    assert (renamed.seed, renamed.version) == (record.seed, record.version)
    assert verify(renamed, RULES) is None
    at, *_ = places(record, EntryKind.CHANCE)
    [sides, *_] = asked_of(record, at)

    def turn(data: Data) -> None:
        data["log"][at][2][0] = (data["log"][at][2][0] + 1) % sides

    assert "number 1 of chance is" in flaw(with_seals(changed(erased, turn))).reason


@every_game
def test_a_missing_entry_is_found(key: str) -> None:
    record = recorded(key)
    for kind in EntryKind:
        for at in places(record, kind):
            assert flaw(changed(record, lambda data, at=at: data["log"].pop(at))).entry == at  # type: ignore[misc]


@every_game
def test_a_duplicate_entry_is_found(key: str) -> None:
    record = recorded(key)
    for kind in EntryKind:
        for at in places(record, kind):

            def double(data: Data, at: int = at) -> None:
                data["log"].insert(at, data["log"][at])

            assert flaw(changed(record, double)).entry == at + 1


@every_game
def test_entries_in_another_order_are_found(key: str) -> None:
    record = recorded(key)
    for at, _ in pairwise(places(record, EntryKind.ACTION)):

        def swap(data: Data, at: int = at) -> None:
            data["log"][at : at + 2] = reversed(data["log"][at : at + 2])

        assert flaw(changed(record, swap)).entry == at


@every_game
def test_a_truncated_game_is_found_even_with_forged_seals(key: str) -> None:
    record = recorded(key)
    forged = with_seals(changed(record, lambda data: data["log"].pop()))
    assert flaw(forged) == RecordFlaw(len(record.log) - 1, flaw(forged).reason)
    assert "missing" in flaw(forged).reason


@every_game
@pytest.mark.parametrize("kind", EntryKind)
def test_an_entry_after_the_end_is_found(key: str, kind: EntryKind) -> None:
    record = recorded(key)
    for at in places(record, kind)[:1]:
        forged = changed(record, lambda data, at=at: data["log"].append(data["log"][at]))  # type: ignore[misc]
        assert flaw(forged).entry == flaw(with_seals(forged)).entry == len(record.log)


@every_game
def test_choices_that_others_answered_saw_or_made_cannot_be_undone(key: str) -> None:
    record, rules = recorded(key), RULES[key]
    final = 0
    for at, entry in enumerate(record.log):
        kind = record.log[at + 1].kind if at + 1 < len(record.log) else None
        if entry.kind is EntryKind.UNDO or kind is EntryKind.UNDO:
            continue
        for seat in range(len(record.seats)):
            before = [sealed.logged() for sealed in record.log[: at + 1]]
            position = first_position(rules, rules.new(rules.options_type(), len(record.seats)))
            for logged in before:
                position = after_entry(rules, position, logged)
            undo = Entry(EntryKind.UNDO, seat, None, "")
            try:
                after_entry(rules, position, undo.logged())
            except IllegalAction:
                log = (*record.log[: at + 1], undo, *record.log[at + 1 :])
                assert flaw(with_seals(msgspec.structs.replace(record, log=log))).entry == at + 1
                final += 1
            else:
                assert entry.kind is EntryKind.ACTION
                assert entry.seat == seat
                assert kind is not EntryKind.CHANCE
        if final > SPREAD * SPREAD:
            return


@every_game
def test_undo_does_not_change_the_dice(key: str) -> None:
    """Undone entries have no effect on later draws."""
    record = recorded(key)
    settled_log = settled([entry.logged() for entry in record.log])
    log = tuple(
        Entry(entry.kind, entry.seat, msgspec.json.decode(entry.payload), "")
        for entry in settled_log
    )
    assert (len(log) < len(record.log)) == bool(places(record, EntryKind.UNDO))
    assert verify(with_seals(msgspec.structs.replace(record, log=log)), RULES) is None


@every_game
def test_a_changed_result_is_found(key: str) -> None:
    record = recorded(key)

    def win(data: Data) -> None:
        data["result"]["standings"][1]["place"] = 1

    first_flaw = flaw(changed(record, win))
    assert first_flaw.entry is None
    assert "result" in first_flaw.reason


@every_game
def test_other_options_are_found(key: str) -> None:
    record = recorded(key)
    assert "above the log" in flaw(changed(record, lambda data: data.update(options=5))).reason
    forged = with_seals(changed(record, lambda data: data.update(options=5)))
    assert "no game starts like that" in flaw(forged).reason
    lonely = with_seals(changed(record, lambda data: data["seats"].clear()))
    assert "no game starts like that" in flaw(lonely).reason


def test_missing_rules_are_named() -> None:
    record = recorded("claimit")
    unknown = flaw(msgspec.structs.replace(record, game="chess"))
    assert unknown == (None, "the game 'chess' isn't installed here")
    newer = flaw(msgspec.structs.replace(record, rules_version=99))
    assert newer.entry is None
    assert "no rules 99" in newer.reason


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (b"", "isn't a record"),
        (b"hello", "isn't a record"),
        (b"\xff\xfe", "isn't a record"),
        (b"[]", "isn't a record"),
        (b"{}", "version"),
        (b'{"version": 2}', "isn't a record"),
        (b'{"version": 3}', "version 3"),
        (b'{"version": 1}', "isn't a record"),
        (b"[" * 200_000, "isn't a record"),
    ],
)
def test_a_file_that_is_no_record_is_broken(file: bytes, why: str) -> None:
    with pytest.raises(InvalidRecord, match=why):
        decode_record(file)


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
@every_game
def test_any_damaged_file_gives_a_message(key: str, pack: Callable[[bytes], bytes]) -> None:
    whole = pack(encode_record(recorded(key)))
    for seed in range(60):
        random = Random(seed)
        content = bytearray(whole)
        for _ in range(random.choice((1, 3, 30))):
            at = random.randrange(len(content))
            content[at : at + random.randrange(3)] = random.randbytes(random.randrange(1, 3))
        with suppress(InvalidRecord):
            verify(decode_record(bytes(content)), RULES)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "12"),
        ("seed", SEED.hex().upper()),
        ("commitment", ""),
        ("start_id", 5),
        ("start_id", "-5"),
        ("start_id", "5\n"),
        ("log", [["action", 0, ["roll"]]]),
        ("log", [["cheat", 0, ["roll"], ""]]),
        ("seats", [{"user_id": "Ada", "name": "Ada"}]),
        ("seats", [{"user_id": None, "name": "Ada"}]),
        ("seed", None),
        ("version", 2),
        ("key", "0" * 64),
        ("unknown", 1),
    ],
)
def test_a_field_that_makes_no_sense_breaks_the_file(field: str, value: Any) -> None:
    with pytest.raises(InvalidRecord, match="isn't a record"):
        changed(recorded("claimit"), lambda data: data.update({field: value}))


def test_a_gzip_bomb_is_refused_before_it_is_unpacked() -> None:
    """Also in several members, and a file that is too large uncompressed."""
    part = gzip.compress(b" " * 30_000_000, 9)
    tracemalloc.start()
    try:
        for file in (part * 40, part, b" " * (MAX_RECORD_BYTES + 1)):
            with pytest.raises(InvalidRecord, match="larger than 8 MB"):
                decode_record(file)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 8 * MAX_RECORD_BYTES


def test_no_more_is_read_of_a_file_than_a_record_has(tmp_path: Path) -> None:
    endless = tmp_path / "sparse.json"
    with endless.open("wb") as file:
        file.truncate(10 * MAX_RECORD_BYTES)
    with endless.open("rb") as file:
        with pytest.raises(InvalidRecord, match="larger than"):
            read_record_stream(file)
        assert file.tell() == MAX_RECORD_BYTES + 1
