"""Checks of the saved state, made from outside whenever Discord accepts a request of the bot."""

import json
import re
from collections import defaultdict
from typing import Any, NamedTuple

from tests.faults.database_reader import DatabaseReader, Unreadable

_OFFER = re.compile(r"(?:act|pick):(\d+):(\d+):")
_END = re.compile(r"table:(\d+):rematch")
_ACT = re.compile(r"act:(\d+):(\d+):(.*)")
_LOOK = """
WITH this AS (SELECT id FROM tables WHERE id = ?)
SELECT -1 AS sequence, '' AS kind, seat, '' AS payload, user_id, strength, since
FROM seats JOIN this ON table_id = id
UNION ALL
SELECT sequence, kind, seat, payload, NULL, NULL, NULL FROM log JOIN this ON table_id = id
ORDER BY sequence
"""
"""A single statement, so that all rows are from the same moment."""


class InvariantBroken(AssertionError):
    """An invariant doesn't hold."""


class Entry(NamedTuple):
    """An entry of a log, as stored."""

    kind: str
    seat: int | None
    payload: str


class _Holder(NamedTuple):
    """The occupant of a seat. ``since`` changes whenever a person returns or takes a free seat."""

    user_id: int | None
    strength: str | None
    since: object

    def has_had_it_all_the_time(self, before: "_Holder | None") -> bool:
        """Return whether this person has had the seat since ``before`` without interruption."""
        return self.strength is None and (self.since is None or self == before)


class Row(NamedTuple):
    """A table, as stored."""

    id: int
    guild_id: int
    game: str
    status: str
    channel_id: int
    shown_channel_id: int | None
    shown_message_id: int | None
    end_shown: bool


class _Press(NamedTuple):
    """A press of a button of the game, no matter how often it was delivered."""

    revision: int
    user_id: int
    payload: str


class ConsistencyChecker:
    """Compares the saved state with earlier ones, and with the messages shown to people."""

    def __init__(self, reader: DatabaseReader) -> None:
        self.reader = reader
        self.shown = 0
        """Number of shown messages with a revision."""
        self._logs: dict[int, list[Entry]] = {}
        self._justified: defaultdict[int, int] = defaultdict(int)
        self._presses: defaultdict[int, list[_Press]] = defaultdict(list)
        self._holders: defaultdict[int, dict[int, _Holder]] = defaultdict(dict)
        self._unread: list[tuple[set[tuple[int, int]], set[int]]] = []
        self._rows: list[Row] = []
        self._commands = 0

    def pressed(self, user_id: int, custom_id: str) -> None:
        """Record a press of a button."""
        if act := _ACT.fullmatch(custom_id):
            press = _Press(int(act[2]), user_id, act[3])
            self._presses[int(act[1])].append(press)

    def taken(self, body: Any) -> None:
        """Check that the state in a request that Discord accepted is saved."""
        text = json.dumps(body)
        offers = {(int(table), int(revision)) for table, revision in _OFFER.findall(text)}
        ends = {int(table) for table in _END.findall(text)}
        if offers or ends:
            self.shown += len(offers)
            self._unread.append((offers, ends))
            self.catch_up()

    def catch_up(self) -> None:
        """Check the messages that were shown while the database couldn't be read.

        In that time nothing could be saved either.
        """
        while self._unread:
            try:
                self._check_shown(*self._unread[0])
            except Unreadable:
                return
            del self._unread[0]

    def _check_shown(self, offers: set[tuple[int, int]], ends: set[int]) -> None:
        for table, revision in offers:
            saved = len(self._log(table))
            if revision > saved:
                raise InvariantBroken(f"table {table} shows revision {revision} of {saved} saved")
        for table in ends:
            rows = self.reader.ask("SELECT status FROM tables WHERE id = ?", table)
            if rows != [("finished",)]:
                raise InvariantBroken(f"table {table} shows its end but is {rows}")

    def commanded(self) -> None:
        """Record a command that opens a table."""
        self._commands += 1

    def check(self) -> None:
        """Check that every log continues its earlier version, and that each press counts once."""
        opened = self.reader.ask("SELECT id FROM tables")
        if len(opened) > self._commands:
            raise InvariantBroken(f"{len(opened)} tables were opened by {self._commands} commands")
        for (table,) in opened:
            self._log(table)

    def rows(self) -> list[Row]:
        """Return all tables as last read."""
        try:
            saved = self.reader.ask(f"SELECT {', '.join(Row._fields)} FROM tables ORDER BY id")  # noqa: S608
        except Unreadable:
            return self._rows
        self._rows = [Row(*row) for row in saved]
        return self._rows

    def _log(self, table: int) -> list[Entry]:
        before = self._logs.get(table, [])
        holders, log = self._read_table(table)
        if log[: len(before)] != before:
            raise InvariantBroken(
                f"table {table} had {len(before)} entries that aren't in its log any more"
            )
        self._logs[table] = log
        self._justify(table, log, holders)
        return log

    def _read_table(self, table: int) -> tuple[dict[int, _Holder], list[Entry]]:
        """Return the occupants of a table's seats, and its log at the same moment."""
        rows = self.reader.ask(_LOOK, table)
        seats = [entry for entry in rows if entry[0] < 0]
        holders = {seat: _Holder(*holder) for _, _, seat, _, *holder in seats}
        return holders, [Entry(*entry[1:4]) for entry in rows[len(seats) :]]

    def _justify(self, table: int, log: list[Entry], holders: dict[int, _Holder]) -> None:
        """Check that a person pressed each of their actions, once per entry.

        If a seat has had other occupants since the last check, a computer player may have acted.
        """
        before, self._holders[table] = self._holders[table], holders
        people = {
            seat: holder.user_id
            for seat, holder in holders.items()
            if holder.has_had_it_all_the_time(before.get(seat))
        }
        [(rolls,)] = self.reader.ask("SELECT auto_roll FROM tables WHERE id = ?", table)
        for sequence in range(self._justified[table], len(log)):
            kind, seat, payload = log[sequence]
            if kind != "action" or seat not in people:
                continue
            for press in self._presses[table]:
                offered = log[press.revision : sequence]
                if (press.user_id, press.payload) != (people[seat], payload):
                    continue
                if press.revision <= sequence and all(entry.seat != seat for entry in offered):
                    self._presses[table].remove(press)
                    break
            else:
                if not (rolls and _is_first_roll(log, sequence)):
                    message = f"table {table} has an action that nobody pressed: {log[sequence]}"
                    raise InvariantBroken(message)
        self._justified[table] = len(log)


def _is_first_roll(log: list[Entry], sequence: int) -> bool:
    """Return whether an entry is a roll without alternative, which the program makes by itself."""
    _, seat, payload = log[sequence]
    first_of_turn = payload == '["roll"]' and log[sequence - 1].seat != seat
    return payload == '["roll",""]' or first_of_turn
