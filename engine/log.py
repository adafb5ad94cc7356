"""The log of a game: all events at a table in order, and the positions that they lead to.

A seat may take back its last choice as long as neither chance nor another seat has answered it, and
it has revealed nothing hidden (`is_revocable`). The undoing is an entry of its own, so a log never
shrinks. But a choice and its undoing don't count, not even for chance's place in the log: nobody
gets other dice by changing their mind.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Generic

import msgspec

from engine.game import AnyGame, IllegalAction, Outcome, Refusal, Seat, StateT


class EntryKind(StrEnum):
    """The kinds of log entries (see `engine.game`)."""

    ACTION = "action"
    CHANCE = "draw"
    RESIGNATION = "resignation"
    LAPSE = "lapse"
    UNDO = "undo"
    """The seat takes back its last choice that hasn't been taken back yet."""


class LogEntry(msgspec.Struct, frozen=True):
    """One entry of a table's log; its sequence number is its place in the log, from 0.

    ``seat`` is None for an outcome of chance. ``payload`` is JSON text.
    """

    kind: EntryKind
    seat: Seat | None
    payload: str


def apply_entry(rules: AnyGame, state: Any, entry: LogEntry) -> Any:
    """Return the state after an entry other than an undoing (see `after_entry`).

    Raises IllegalAction if the rules forbid it and msgspec.DecodeError if the payload is invalid.
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
    """Return the action of an entry. Raises msgspec.DecodeError if it isn't one of the game."""
    return msgspec.json.decode(entry.payload, type=rules.action_type)


def outcome_in(entry: LogEntry) -> Outcome:
    """Return the outcome of an entry. Raises msgspec.DecodeError if it isn't numbers."""
    return msgspec.json.decode(entry.payload, type=tuple[int, ...])


def is_revocable(rules: AnyGame, before: Any, entry: LogEntry, after: Any) -> bool:
    """Return whether a seat may take back an entry between two states while it is the last one."""
    if entry.kind is not EntryKind.ACTION or rules.pending(after) is not None:
        return False
    if rules.result(after) is not None:
        return False
    return is_secret(rules, before, entry, after) or not rules.reveals(before, after)


def is_secret(rules: AnyGame, before: Any, entry: LogEntry, after: Any) -> bool:
    """Return whether an entry is a private choice of one of several seats that act at once.

    The choice of the last of them isn't: it changes the state for everybody.
    """
    if entry.kind not in (EntryKind.ACTION, EntryKind.LAPSE):
        return False
    return frozenset() < rules.to_act(after) < rules.to_act(before)


class Position(msgspec.Struct, Generic[StateT], frozen=True, array_like=True):
    """The position that a log leads to.

    ``turn_begun`` is when the current turn began, if known. ``offered_at`` is the revision since
    which the seats to act have had the same choice. ``undone`` counts the choices that have been
    taken back; ``taken_back`` says whether the last entry was such an undoing. The ``chooser`` may
    take back the last choice, which leads back to the position ``before`` it.
    """

    state: StateT
    revision: int = 0
    offered_at: int = 0
    turn_begun: datetime | None = None
    resigned: frozenset[Seat] = frozenset()
    undone: int = 0
    taken_back: bool = False
    chooser: Seat | None = None
    before: "Position[StateT] | None" = None

    @property
    def counted(self) -> int:
        """Number of entries that count, which is the place of the next one for chance."""
        return self.revision - 2 * self.undone


def after_entry(
    rules: AnyGame, position: Position[StateT], entry: LogEntry, at: datetime | None = None
) -> Position[StateT]:
    """Return the position after another entry of the log, saved ``at`` this moment if known.

    Raises IllegalAction if the rules forbid it and msgspec.DecodeError if the payload is invalid.
    """
    if entry.kind is EntryKind.UNDO:
        return after_undo(rules, position, entry.seat, at)
    return after_entries(rules, position, [entry], apply_entry(rules, position.state, entry), at)


def after_undo(
    rules: AnyGame, position: Position[StateT], seat: Seat | None, at: datetime | None = None
) -> Position[StateT]:
    """Return the position after a seat has taken back its last choice. Raises IllegalAction.

    If the choice had ended the turn, the seat gets back the time that it had left.
    """
    before = position.before
    if before is None or seat != position.chooser:
        raise IllegalAction(Refusal.NOTHING_TO_UNDO)
    begun = ended = position.turn_begun
    if rules.turn(before.state) != rules.turn(position.state):
        begun = before.turn_begun
        if begun and ended and at:
            begun += at - ended
    return msgspec.structs.replace(
        before,
        revision=position.revision + 1,
        offered_at=position.revision + 1,
        turn_begun=begun,
        undone=position.undone + 1,
        taken_back=True,
    )


def after_entries(
    rules: AnyGame,
    before: Position[StateT],
    entries: Sequence[LogEntry],
    state: StateT,
    at: datetime | None = None,
) -> Position[StateT]:
    """Return the position after entries that lead to this state, saved ``at`` this moment if known.

    All entries but the first are answers of chance to it.
    """
    first, revision = entries[0], before.revision + len(entries)
    resigned, chooser, last = before.resigned, None, None
    if first.kind is EntryKind.RESIGNATION and first.seat is not None:
        resigned |= {first.seat}
    if len(entries) == 1 and is_revocable(rules, before.state, first, state):
        chooser = first.seat
        last = before if before.chooser in (None, chooser) else _without_undo(before)
    return Position(
        state,
        revision,
        before.offered_at if is_secret(rules, before.state, first, state) else revision,
        before.turn_begun if rules.turn(state) == rules.turn(before.state) else at,
        resigned,
        before.undone,
        chooser=chooser,
        before=last,
    )


def _without_undo(position: Position[StateT]) -> Position[StateT]:
    """Return a position whose last choice has been answered and can't be taken back."""
    return msgspec.structs.replace(position, chooser=None, before=None)


def states(rules: AnyGame, options_json: str, seats: int, log: Iterable[LogEntry]) -> Iterator[Any]:
    """Yield the first state of a game and the one after each entry. Raises like `after_entry`."""
    options = msgspec.json.decode(options_json, type=rules.options_type)
    position = Position(rules.new(options, seats))
    yield position.state
    for entry in log:
        position = after_entry(rules, position, entry)
        yield position.state


def settled(log: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the entries of a log that count, without choices taken back and their undoing."""
    counted: list[LogEntry] = []
    for entry in log:
        if entry.kind is EntryKind.UNDO:
            counted.pop()
        else:
            counted.append(entry)
    return counted
