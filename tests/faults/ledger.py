"""What is saved, looked at from outside whenever Discord takes something from the bot."""

import json
import re
from collections import defaultdict
from typing import Any, NamedTuple

from tests.faults.books import Books, Unreadable

_OFFER = re.compile(r"(?:act|pick):(\d+):(\d+):")
_END = re.compile(r"table:(\d+):rematch")
_ACT = re.compile(r"act:(\d+):(\d+):(.*)")


class Broken(AssertionError):
    """Something that must always hold doesn't."""


class Entry(NamedTuple):
    """An entry of a log, as it is kept."""

    kind: str
    seat: int | None
    payload: str


class Row(NamedTuple):
    """A table, as it is kept."""

    id: int
    guild_id: int
    game: str
    status: str
    channel_id: int
    shown_channel_id: int | None
    shown_message_id: int | None
    closed: bool


class _Press(NamedTuple):
    """Somebody's press on a button of the game, however often it was delivered."""

    revision: int
    user_id: int
    payload: str


class Ledger:
    """Compares what the books say with what they said before, and with what people were shown."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.shown = 0
        """How often something with a revision was shown."""
        self._logs: dict[int, list[Entry]] = {}
        self._justified: defaultdict[int, int] = defaultdict(int)
        self._presses: defaultdict[int, list[_Press]] = defaultdict(list)
        self._by_program: set[tuple[int, int]] = set()
        self._unread: list[tuple[set[tuple[int, int]], set[int]]] = []
        self._rows: list[Row] = []
        self._commands = 0

    def pressed(self, user_id: int, custom_id: str) -> None:
        """Take note that somebody presses a button."""
        if act := _ACT.fullmatch(custom_id):
            press = _Press(int(act[2]), user_id, act[3])
            self._presses[int(act[1])].append(press)

    def taken(self, body: Any) -> None:
        """Check that what Discord has just taken from the bot is saved."""
        said = json.dumps(body)
        offers = {(int(table), int(revision)) for table, revision in _OFFER.findall(said)}
        ends = {int(table) for table in _END.findall(said)}
        if offers or ends:
            self.shown += len(offers)
            self._unread.append((offers, ends))
            self.catch_up()

    def catch_up(self) -> None:
        """Check what could not be when it was shown, because nobody could look, as soon as one can.

        Before that nobody saves anything either.
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
                raise Broken(f"table {table} shows revision {revision} of {saved} saved")
        for table in ends:
            found = self.books.ask("SELECT status FROM tables WHERE id = ?", table)
            if found != [("finished",)]:
                raise Broken(f"table {table} shows its end but is {found}")

    def commanded(self) -> None:
        """Take note that somebody wants a table to be opened."""
        self._commands += 1

    def check(self) -> None:
        """Check every log: it goes on from what it was, and no press has counted twice."""
        opened = self.books.ask("SELECT id FROM tables")
        if len(opened) > self._commands:
            raise Broken(f"{len(opened)} tables were opened by {self._commands} commands")
        for (table,) in opened:
            self._log(table)

    def rows(self) -> list[Row]:
        """Return all tables, as they were when somebody could look last."""
        try:
            found = self.books.ask(f"SELECT {', '.join(Row._fields)} FROM tables ORDER BY id")  # noqa: S608
        except Unreadable:
            return self._rows
        self._rows = [Row(*row) for row in found]
        return self._rows

    def _log(self, table: int) -> list[Entry]:
        before = self._logs.get(table, [])
        found = self.books.ask(
            "SELECT kind, seat, payload FROM log WHERE table_id = ? ORDER BY sequence", table
        )
        log = [Entry(*entry) for entry in found]
        if log[: len(before)] != before:
            raise Broken(f"table {table} had {len(before)} entries that aren't in its log any more")
        self._logs[table] = log
        self._justify(table, log)
        return log

    def _justify(self, table: int, log: list[Entry]) -> None:
        """See that each action of a person was pressed by them, once for each entry."""
        seated = self.books.ask(
            "SELECT seat, user_id, strength FROM seats WHERE table_id = ?", table
        )
        self._by_program |= {(table, seat) for seat, _, strength in seated if strength is not None}
        people = {seat: user_id for seat, user_id, _ in seated}
        [(rolls,)] = self.books.ask("SELECT auto_roll FROM tables WHERE id = ?", table)
        for sequence in range(self._justified[table], len(log)):
            kind, seat, payload = log[sequence]
            if kind != "action" or seat is None or (table, seat) in self._by_program:
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
                    what = f"table {table} has an action that nobody pressed: {log[sequence]}"
                    raise Broken(what)
        self._justified[table] = len(log)


def _is_first_roll(log: list[Entry], sequence: int) -> bool:
    """Tell whether somebody could do nothing else than roll, which the program does for them."""
    _, seat, payload = log[sequence]
    first_of_turn = payload == '["roll"]' and log[sequence - 1].seat != seat
    return payload == '["roll",""]' or first_of_turn
