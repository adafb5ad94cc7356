"""Checks of a cup: what is shown while it is played, and everything at its end."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from simcord.components import walk_components

from bot.catalogue import catalogue
from bot.client.components import Message, render_message
from bot.cups.snapshot import CupSnapshot
from bot.ids import CupId
from bot.store.store import Store
from bot.views import cups as cup_view
from bot.views.hosted_games import GAMES
from engine.cups import cup as cups
from engine.cups.cup import Cup, Phase
from engine.cups.entries import (
    DRAW,
    LOSS,
    WIN,
    Begun,
    Changed,
    Decided,
    How,
    Paired,
    Started,
    Status,
)
from tests.cups.cup_run import CupRun
from tests.cups.saved_cups import SavedCup, Seat, seats_of
from tests.e2e.posts import Post
from tests.process.running import outcome

_IN_TIME: Final = timedelta(hours=1)
"""Time after its deadline by which a round has ended."""
_FEWEST, _FREE = 2, 3
"""The fewest people who can be paired, and games of a round in which rematches can be avoided."""
_OPENED_WITHIN: Final = timedelta(minutes=15)


async def check_shown(run: CupRun, store: Store, now: datetime) -> None:
    """Check that the announcement and the message of the last round show what is saved."""
    saved = run.saved
    assert saved is not None
    row, entries, people = await _required(store, saved)
    state = cups.replay(row.terms, entries)
    snapshot = CupSnapshot(row, state, entries, people, await store.cups.tables_of(row.id))
    translate = catalogue(row.language)
    link = "" if not state.rounds else _link(saved)
    announced = Message(
        cup_view.announcement(snapshot, GAMES[row.terms.game], now, link, translate)
    )
    _compare(run.guild.post(row.channel_id, row.shown.announcement_id), announced)
    if state.rounds:
        number = len(state.rounds)
        expected = await render_message(cup_view.round_message, snapshot, number, translate)
        _compare(run.guild.post(row.channel_id, row.shown.round_message_id), expected)


async def check_end(run: CupRun, folder: Path) -> None:
    """Check everything about a cup that has ended."""
    saved = run.saved
    assert saved is not None
    cup = saved.cup
    assert cup.phase is Phase.OVER, cup.phase
    assert len(cup.rounds) == cup.total_rounds or len(cup.active) < _FEWEST, "it ends too early"
    _check_members(run, saved)
    _check_rounds(saved)
    begun = [entry.at for entry in saved.entries if isinstance(entry, Begun)]
    for table in saved.tables:
        assert table.status == "finished", table
        assert table.end_shown, table
        assert table.started_at <= begun[table.round] + _OPENED_WITHIN, table
        _check_result(run, cup, table.round, table.board, seats_of(run.reader, table.id))
    games = [
        (number, board)
        for number, round_ in enumerate(cup.rounds)
        for board in range(len(round_.results))
    ]
    forfeits = {
        (number, board)
        for number, round_ in enumerate(cup.rounds)
        for board, result in enumerate(round_.results)
        if result is not None and result.how is How.FORFEIT
    }
    opened = [(table.round, table.board) for table in saved.tables]
    assert sorted(opened) == sorted({*games} - forfeits), "each game has one table"
    _check_posts(run, saved)
    await _check_record(run, folder)


def _check_members(run: CupRun, saved: SavedCup) -> None:
    """Check what the members of the plan have brought upon themselves."""
    cup, plan = saved.cup, run.plan
    numbers = {nth: saved.user_ids.index(person.id) for nth, person in enumerate(run.guild.people)}
    first = cup.rounds[0]
    ghost, leaver, late = (numbers[nth] for nth in (plan.ghost, plan.leaver, plan.late))
    [board] = [board for board, game in enumerate(first.pairing.games) if ghost in game]
    decided = first.results[board]
    assert decided is not None
    assert decided.how is How.ABSENT
    assert ghost in decided.absent
    assert decided.points[first.pairing.games[board].index(ghost)] == LOSS
    assert run.came_back or cup.members[ghost].status is Status.ABSENT
    assert cup.members[leaver].status in (Status.LEFT, Status.ABSENT)
    assert cup.members[late].credit == DRAW
    assert late not in first.pairing.members
    assert late in cup.rounds[1].pairing.members


def _check_rounds(saved: SavedCup) -> None:
    """Check by the log that nobody is lost or paired twice, and that all rounds end in time."""
    state = cups.new(saved.terms)
    met, byes = Counter[frozenset[int]](), Counter[int]()
    for entry in saved.entries:
        if isinstance(entry, Paired | Changed):
            there = [n for n, member in enumerate(state.members) if member.status is Status.IN]
            assert sorted(entry.pairing.members) == there, entry
        if isinstance(entry, Decided):
            late = entry.at - state.rounds[-1].ends
            assert late <= _IN_TIME, f"{entry} comes {late} after the deadline"
        state = cups.after(state, entry)
    for round_ in state.rounds:
        games = [frozenset(game) for game in round_.pairing.games]
        is_free = len(games) >= _FREE
        assert not (is_free and met.keys() & {*games}), "a rematch that could be avoided"
        met.update(games)
        for bye in round_.pairing.byes:
            here = round_.pairing.members
            assert byes[bye.member] == min(byes[member] for member in here), f"{bye} too early"
        byes.update(bye.member for bye in round_.pairing.byes)
    assert Counter(map(type, saved.entries))[Started] == 1


def _check_result(run: CupRun, cup: Cup, number: int, board: int, seats: list[Seat]) -> None:
    """Check that the result of a game in the log is that of its table."""
    round_ = cup.rounds[number]
    decided, game = round_.results[board], round_.pairing.games[board]
    saved = run.saved
    assert saved is not None
    assert decided is not None
    assert [seat.user_id or seat.left_id for seat in seats] == [saved.user_ids[m] for m in game]
    first, second = seats
    assert first.place is not None
    assert second.place is not None
    played = {-1: (WIN, LOSS), 0: (DRAW, DRAW), 1: (LOSS, WIN)}
    expected = played[(first.place > second.place) - (first.place < second.place)]
    absent = tuple(m for m, seat in zip(game, seats, strict=True) if seat.absent)
    if absent:
        expected = (0 if first.absent else WIN, 0 if second.absent else WIN)
    assert (decided.points, decided.absent) == (expected, absent), (decided, seats)


def _check_posts(run: CupRun, saved: SavedCup) -> None:
    """Check that each message of the cup is posted once, and each table is shown once."""
    marks = Counter[str]()
    prefix = f"cup:{saved.id}:show:"
    for post in run.guild.posts():
        for button in post.buttons:
            if button.custom_id.startswith(prefix):
                marks[button.custom_id.removeprefix(prefix)] += 1
    assert set(marks.values()) == {1}, marks
    rounds = {f"round-{number}" for number in range(1, len(saved.cup.rounds) + 1)}
    assert {"post", "end"} | rounds <= marks.keys(), marks


async def _check_record(run: CupRun, folder: Path) -> None:
    """Check that the record below the end is valid."""
    [end] = run.marked("end")
    [name, content] = run.guild.file(end)
    (folder / name).write_bytes(content)
    verified = await outcome(folder, "verify", name)
    assert verified.code == 0, verified


async def _required(store: Store, saved: SavedCup) -> Any:
    found = await store.cups.cup(CupId(saved.id))
    assert found is not None
    return found


def _link(saved: SavedCup) -> str:
    where = saved.guild_id, saved.channel_id, saved.round_message_id
    return "https://discord.com/channels/{}/{}/{}".format(*where)


def _compare(post: Post | None, expected: Message) -> None:
    """Check that a message has the expected texts, buttons and pictures."""
    assert post is not None, "a message is gone"
    parts: list[Mapping[str, Any]] = list(
        walk_components(expected.to_send()["view"].to_components())
    )
    texts = "\n".join(part["content"] for part in parts if "content" in part)
    _same(post.text, texts)
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    _same([button.custom_id for button in post.buttons], ids)
    _same(*([picture.alt for picture in source.pictures] for source in (post, expected)))


def _same(shown: object, saved: object) -> None:
    assert shown == saved, f"a message shows\n{shown}\ninstead of\n{saved}"
