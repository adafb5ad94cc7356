"""The log of a game: everything that happened at a table, in order, and what it led to.

A seat may take its last choice back as long as nobody has answered it, neither chance nor another
seat, and it has shown nobody anything hidden (`is_revocable`). That is an entry of its own, so a
log never gets shorter; but a choice and its undoing count for nothing, for chance's place in the
log neither: nobody gets other dice by changing their mind.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, Generic

import msgspec

from engine.game import AnyGame, Game, IllegalAction, Outcome, Refusal, Seat, StateT


class EntryKind(StrEnum):
    """The kinds of log entries (see `engine.game`)."""

    ACTION = "action"
    CHANCE = "draw"
    RESIGNATION = "resignation"
    LAPSE = "lapse"
    UNDO = "undo"
    """The seat takes back the last of its choices that it hasn't taken back yet."""


class LogEntry(msgspec.Struct, frozen=True):
    """One entry of a table's log; its sequence number is its place in the log, from 0.

    ``seat`` is None for an outcome of chance. ``payload`` is JSON text.
    """

    kind: EntryKind
    seat: Seat | None
    payload: str


def follow(rules: AnyGame, state: Any, entry: LogEntry) -> Any:
    """Return the state after an entry that undoes nothing (`Course` knows the others).

    Raises IllegalAction if the rules forbid it and msgspec.DecodeError if it says nothing.
    """
    if entry.kind is EntryKind.CHANCE:
        return rules.resolve(state, outcome_in(entry))
    if entry.seat is None:
        raise IllegalAction(Refusal.NOT_PLAYING)
    if entry.kind is EntryKind.UNDO:
        raise IllegalAction(Refusal.NOTHING_TO_UNDO)
    if entry.kind is EntryKind.RESIGNATION:
        return rules.resign(state, entry.seat)
    if entry.kind is EntryKind.LAPSE:
        return rules.lapse(state, entry.seat)
    return rules.apply(state, entry.seat, action_in(rules, entry))


def action_in(rules: AnyGame, entry: LogEntry) -> Any:
    """Return what a seat did. Raises msgspec.DecodeError if it is no action of the game."""
    return msgspec.json.decode(entry.payload, type=rules.action_type)


def outcome_in(entry: LogEntry) -> Outcome:
    """Return what chance decided. Raises msgspec.DecodeError if it isn't numbers."""
    return msgspec.json.decode(entry.payload, type=tuple[int, ...])


def is_revocable(rules: AnyGame, before: Any, entry: LogEntry, after: Any) -> bool:
    """Tell whether its seat may take back what led from one state to another, if it comes last."""
    if entry.kind is not EntryKind.ACTION or rules.pending(after) is not None:
        return False
    if rules.result(after) is not None:
        return False
    return is_secret(rules, before, entry, after) or not rules.reveals(before, after)


def is_secret(rules: AnyGame, before: Any, entry: LogEntry, after: Any) -> bool:
    """Tell whether an entry is the choice of one of several seats that act at once.

    That of the last one isn't: it changes something for everybody.
    """
    if entry.kind not in (EntryKind.ACTION, EntryKind.LAPSE):
        return False
    return frozenset() < rules.to_act(after) < rules.to_act(before)


class Course(Generic[StateT]):
    """What a log leads to, entry by entry: ``state`` is the present one.

    ``counted`` is how many entries count, which is the place of the next one for chance.
    """

    def __init__(self, rules: Game[Any, StateT, Any, Any], state: StateT) -> None:
        self._rules = rules
        self._revocable: list[tuple[Seat | None, StateT]] = []
        self.state = state
        self.counted = 0

    def follow(self, entry: LogEntry) -> None:
        """Go on by an entry. Raises IllegalAction if the rules forbid it, or DecodeError."""
        if entry.kind is EntryKind.UNDO:
            if not self._revocable or self._revocable[-1][0] != entry.seat:
                raise IllegalAction(Refusal.NOTHING_TO_UNDO)
            _, self.state = self._revocable.pop()
            self.counted -= 1
            return
        before, self.state = self.state, follow(self._rules, self.state, entry)
        self.counted += 1
        if not is_revocable(self._rules, before, entry, self.state):
            self._revocable.clear()
            return
        if self._revocable and self._revocable[-1][0] != entry.seat:
            self._revocable.clear()
        self._revocable.append((entry.seat, before))


def states(rules: AnyGame, options_json: str, seats: int, log: Iterable[LogEntry]) -> Iterator[Any]:
    """Yield the first state of a game and the state after each entry. Raises as `Course` does."""
    course = Course(
        rules, rules.new(msgspec.json.decode(options_json, type=rules.options_type), seats)
    )
    yield course.state
    for entry in log:
        course.follow(entry)
        yield course.state


def settled(log: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the entries of a log that count: without what was taken back, and its undoing."""
    counted: list[LogEntry] = []
    for entry in log:
        if entry.kind is EntryKind.UNDO:
            counted.pop()
        else:
            counted.append(entry)
    return counted
