"""Checkpoints: they equal the replayed log, or are ignored."""

import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, select, update

from bot.conformance.random_games import PlayStyle, random_game
from bot.ids import Revision, TableId, UserId
from bot.store.errors import Conflict
from bot.store.schema import checkpoints
from bot.store.store import Store
from bot.store.table_types import Checkpoint, SavedEntry, TableStatus
from bot.tables import checkpoint as checkpoint_module
from bot.tables.checkpoint import CHECKPOINT_EVERY, checkpoint, restored
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.game import AnyGame
from engine.log import EntryKind, LogEntry, Position, after_entry, first_position
from engine.sample import Sample
from tests.bids import game as bids
from tests.bot.table_factory import started
from tests.engine.games import SAMPLES
from tests.engine.strategies import often, styles
from tests.pig import game as pig
from tests.piles import game as piles
from tests.toy import game as toy
from tests.toy.game import TRICKS
from tests.toy.registered import register

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
RULES = {key: game.rules for key, game in GAMES.items()}
every_game = pytest.mark.parametrize(
    "sample", [*SAMPLES, toy.SAMPLE, bids.SAMPLE, pig.SAMPLE, piles.SAMPLE], ids=repr
)


def positions(rules: AnyGame, first: Any, log: list[LogEntry]) -> list[Position[Any]]:
    """Return the position after each entry of a log, beginning with the first state."""
    positions_ = [first_position(rules, first)]
    for number, entry in enumerate(log):
        positions_.append(
            after_entry(rules, positions_[-1], entry, NOW + timedelta(seconds=number))
        )
    return positions_


@every_game
@given(data=st.data())
@often(15)
def test_a_checkpoint_equals_the_replayed_position(sample: Sample, data: st.DataObject) -> None:
    rules = sample.game
    options = data.draw(st.sampled_from(sample.options))
    played = random_game(rules, options, data.draw(st.sampled_from(rules.seats)), data.draw(styles))
    log = [
        LogEntry(EntryKind(kind), seat, payload) for kind, seat, payload in map(fields, played.log)
    ]
    replayed = positions(rules, played.states[0], log)
    assert [position.state for position in replayed] == played.states
    for position, last in zip(replayed[1:], log, strict=True):
        back = restored(rules, checkpoint(rules, position, last), [SavedEntry(last, NOW)])
        assert back == position
        assert back is not None
        assert hash(back.state) == hash(position.state)
        assert type(back.state) is type(position.state)
        assert rules.result(back.state) == rules.result(position.state)


def fields(entry: msgspec.Struct) -> tuple[Any, ...]:
    return msgspec.structs.astuple(entry)


def test_a_checkpoint_needs_the_same_engine_and_entry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = RULES["claimit"]
    first = LogEntry(EntryKind.CHANCE, None, "[1]")
    position = after_entry(
        rules, first_position(rules, rules.new(rules.options_type(), 2)), first, NOW
    )
    saved, last = checkpoint(rules, position, first), [SavedEntry(first, NOW)]
    assert restored(rules, saved, last) == position
    assert restored(rules, saved, []) is None
    assert restored(rules, saved, [SavedEntry(LogEntry(first.kind, None, "[0]"), NOW)]) is None
    replace = msgspec.structs.replace
    assert restored(rules, replace(saved, position=saved.position[:-1] + b"\x01"), last) is None
    assert restored(rules, replace(saved, revision=saved.revision + 1), last) is None
    sealed = checkpoint_module._seal(rules, b"nonsense", first)
    assert restored(rules, Checkpoint(saved.revision, b"nonsense", sealed), last) is None
    monkeypatch.setattr(checkpoint_module, "_source", lambda _rules: b"another")
    assert restored(rules, saved, last) is None


async def played_on(tables: Tables, snapshot: Snapshot, entries: int) -> Snapshot:
    """Let the players of a table act at random until its log has ``entries`` more entries."""
    until, choices = snapshot.revision + entries, Random(2)
    rules = tables.rules_of(snapshot.table)
    while snapshot.revision < until and snapshot.table.status is TableStatus.RUNNING:
        [seat] = rules.to_act(snapshot.state)
        action = msgspec.json.encode(choices.choice(rules.legal(snapshot.state, seat))).decode()
        user_id = snapshot.table.seats[seat].person
        snapshot = await tables.act(snapshot.table.id, user_id, snapshot.revision, action)
    return snapshot


async def length_advance(store: Store, table_id: TableId) -> int:
    """Return the number of entries that are read for a table that isn't in memory."""
    table = await store.table(table_id)
    assert table is not None
    assert table.start_id is not None
    return len((await store.games.saved_game(table_id, table.start_id)).entries)


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_is_back_without_its_whole_log(store: Store, game: str) -> None:
    snapshot = await started(tables := Tables(store, RULES), game=game)
    for _ in range(3):
        snapshot = await played_on(tables, snapshot, 7)
        assert await Tables(store, RULES).get(snapshot.table.id) == snapshot
    assert snapshot.revision > CHECKPOINT_EVERY
    assert await length_advance(store, snapshot.table.id) <= CHECKPOINT_EVERY
    again = Tables(store, RULES)
    snapshot = await again.get(snapshot.table.id)
    snapshot = await played_on(again, snapshot, CHECKPOINT_EVERY)
    assert await length_advance(store, snapshot.table.id) <= CHECKPOINT_EVERY
    assert await Tables(store, RULES).get(snapshot.table.id) == snapshot


async def test_a_wrong_checkpoint_is_ignored(store: Store) -> None:
    snapshot = await started(tables := Tables(store, RULES))
    snapshot = await played_on(tables, snapshot, 2 * CHECKPOINT_EVERY)
    for wrong in ({"seal": b"?"}, {"revision": 3}, {"revision": 1_000}, {"position": b"?"}):
        async with store._database.writing() as connection:
            await connection.execute(update(checkpoints).values(**wrong))
        tables = Tables(store, RULES)
        assert await tables.get(snapshot.table.id) == snapshot
    snapshot = await played_on(tables, snapshot, 1)
    assert await length_advance(store, snapshot.table.id) == 1, "there is a right one again"
    assert await Tables(store, RULES).get(snapshot.table.id) == snapshot


async def test_an_ended_game_has_no_checkpoint(store: Store) -> None:
    tables = Tables(store, RULES)
    for _ in range(2):
        snapshot = await played_on(tables, await started(tables), CHECKPOINT_EVERY)
    await tables.cancelling.cancel(snapshot.table.id, UserId(999), moderator=True)
    await played_on(tables, await tables.get(TableId(1)), 10_000)
    assert (await tables.get(TableId(1))).table.status is TableStatus.FINISHED
    async with store._database.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(checkpoints)) == 0


async def test_a_checkpoint_is_saved_with_its_entry_or_not_at_all(store: Store) -> None:
    snapshot = await started(tables := Tables(store, RULES))
    snapshot = await played_on(tables, snapshot, CHECKPOINT_EVERY)
    table_id = snapshot.table.id
    saved = Checkpoint(Revision(3), b"of a table that has moved on", b"?")
    entry = LogEntry(EntryKind.ACTION, 0, '["stop"]')
    with pytest.raises(Conflict):
        await store.games.append(table_id, 2, [entry], NOW, checkpoint=saved)
    assert await Tables(store, RULES).get(table_id) == snapshot
    assert await length_advance(store, table_id) <= CHECKPOINT_EVERY


STRANGER = """
from tests.toy.rules import Tricks

class Stranger(Tricks):
    key = "stranger"
"""


@pytest.mark.parametrize("rules_are_in_the_folder", [True, False])
def test_checkpoints_are_ignored_after_a_change_of_a_package(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    rules_are_in_the_folder: bool,
) -> None:
    source, words = tmp_path / "stranger.py", tmp_path / "words"
    words.mkdir()
    source.write_text(STRANGER, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path if rules_are_in_the_folder else words
    package = replace(TRICKS, rules=import_module("stranger").Stranger(), folder=folder)
    request.addfinalizer(lambda: sys.modules.pop("stranger"))
    register(package, monkeypatch)
    rules = GAMES["stranger"].rules
    played = random_game(rules, rules.options_type(), 2, PlayStyle(2, boldness=1, quitting=0))
    [*_, last] = [
        LogEntry(EntryKind(entry.kind), entry.seat, entry.payload) for entry in played.log
    ]
    saved = checkpoint(rules, Position(played.states[-1], len(played.log)), last)

    def believed() -> bool:
        checkpoint_module._source.cache_clear()
        return restored(rules, saved, [SavedEntry(last, NOW)]) is not None

    assert believed()
    source.write_text(STRANGER + "    rules_version = 1\n", encoding="utf-8")
    assert not believed()
