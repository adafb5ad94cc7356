"""The log of a game: all events at a table in order, and the positions that they lead to.

A seat may take back its last choice as long as neither chance nor another seat has answered it, and
it has revealed nothing hidden. While several seats act at once, each may take back its own choices,
whatever the others choose meanwhile; the choice of the last one to be done answers them all, and
can't be taken back either. The undoing is an entry of its own, so a log never shrinks. But a choice
and its undoing don't count, not even for chance's place in the log: nobody gets other dice by
changing their mind.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """An entry that may be taken back, or that others have made at the same time.

    ``turn`` is the number of the turn in which it was made, and ``turn_begun`` when that had begun.
    """

    entry: LogEntry
    turn: int
    turn_begun: datetime | None = None


class Position(msgspec.Struct, Generic[StateT], frozen=True, array_like=True):
    """The position that a log leads to.

    ``turn_begun`` is when the current turn began, if known. ``undone`` counts the choices that have
    been taken back; ``taken_back`` says whether the last entry was such an undoing, and no secret.

    ``at_once`` says whether the seats that may act choose in secret (see `engine.game`).
    ``offered_at`` is the revision since which all have had the same choice, but for ``changes``:
    how often each seat has chosen in secret, or taken that back, since then.

    The ``choices`` lead from the state ``base`` to this one. Those of one seat may be taken back,
    the last one first; those of several seats that act at once in any order.
    """

    state: StateT
    revision: int = 0
    offered_at: int = 0
    turn_begun: datetime | None = None
    resigned: frozenset[Seat] = frozenset()
    undone: int = 0
    taken_back: bool = False
    at_once: bool = False
    changes: Mapping[Seat, int] = {}
    base: StateT | None = None
    choices: tuple[Choice, ...] = ()

    @property
    def counted(self) -> int:
        """Number of entries that count, which is the place of the next one for chance."""
        return self.revision - 2 * self.undone

    @property
    def undoable(self) -> Mapping[Seat, Choice]:
        """The last choice of each seat that may take it back."""
        last = {choice.entry.seat: choice for choice in self.choices}
        return {
            seat: choice
            for seat, choice in last.items()
            if seat is not None and choice.entry.kind is EntryKind.ACTION
        }

    def offered_to(self, seat: Seat) -> int:
        """Return a revision that changes with the seat's choice, and tells nothing of others."""
        return self.offered_at + self.changes.get(seat, 0)

    def changed_by(self, seat: Seat) -> Mapping[Seat, int]:
        """Return the `changes` after another one by a seat."""
        return {**self.changes, seat: 1 + self.changes.get(seat, 0)}


def first_position(
    rules: AnyGame, state: StateT, revision: int = 0, at: datetime | None = None
) -> Position[StateT]:
    """Return the position at the start of a game, after the ``revision`` entries of chance."""
    at_once = len(rules.to_act(state)) > 1
    return Position(state, revision, revision, at, at_once=at_once)


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

    What others have chosen at the same time stays. If the choice had ended the turn, the seat gets
    back the time that it had left.
    """
    if seat is None or seat not in position.undoable:
        raise IllegalAction(Refusal.NOTHING_TO_UNDO)
    undone = position.undoable[seat]
    choices = tuple([choice for choice in position.choices if choice is not undone])
    state: Any = position.base
    for choice in choices:
        state = apply_entry(rules, state, choice.entry)
    begun = ended = position.turn_begun
    if undone.turn != rules.turn(position.state):
        begun = undone.turn_begun
        if begun and ended and at:
            begun += at - ended
    is_secret, revision = position.at_once, position.revision + 1
    return msgspec.structs.replace(
        position,
        state=state,
        revision=revision,
        offered_at=position.offered_at if is_secret else revision,
        turn_begun=begun,
        undone=position.undone + 1,
        taken_back=not is_secret,
        changes=position.changed_by(seat) if is_secret else {},
        choices=choices,
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
    first, revision, resigned = entries[0], before.revision + len(entries), before.resigned
    turn, acting = rules.turn(before.state), rules.to_act(state)
    is_same_turn, is_alone = rules.turn(state) == turn, len(entries) == 1
    goes_on = (
        before.at_once
        and is_alone
        and is_same_turn
        and frozenset() < acting <= rules.to_act(before.state)
    )
    at_once = goes_on or len(acting) > 1
    if first.kind is EntryKind.RESIGNATION and first.seat is not None:
        resigned |= {first.seat}
    offered_at: int = revision
    changes: Mapping[Seat, int] = {}
    if goes_on and first.seat is not None:
        offered_at, changes = before.offered_at, before.changed_by(first.seat)
    base, choices = None, tuple[Choice, ...]()
    if goes_on or (
        is_alone
        and not (before.at_once or at_once)
        and _is_revocable(rules, before.state, first, state)
    ):
        if goes_on or any(choice.entry.seat == first.seat for choice in before.choices):
            choices = before.choices
        base = before.base if choices else before.state
        choices = (*choices, Choice(first, turn, before.turn_begun))
    return Position(
        state,
        revision,
        offered_at,
        before.turn_begun if is_same_turn else at,
        resigned,
        before.undone,
        at_once=at_once,
        changes=changes,
        base=base,
        choices=choices,
    )


def _is_revocable(rules: AnyGame, before: Any, entry: LogEntry, after: Any) -> bool:
    """Return whether the only seat that acts may take back an entry between two states."""
    if entry.kind is not EntryKind.ACTION or not rules.to_act(after):
        return False
    return not rules.reveals(before, after)


def states(rules: AnyGame, options_json: str, seats: int, log: Iterable[LogEntry]) -> Iterator[Any]:
    """Yield the first state of a game and the one after each entry. Raises like `after_entry`."""
    options = msgspec.json.decode(options_json, type=rules.options_type)
    position = first_position(rules, rules.new(options, seats))
    yield position.state
    for entry in log:
        position = after_entry(rules, position, entry)
        yield position.state


def settled(log: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the entries of a log that count, without choices taken back and their undoing."""
    counted: list[LogEntry] = []
    for entry in log:
        if entry.kind is EntryKind.UNDO:
            last = max(at for at, choice in enumerate(counted) if choice.seat == entry.seat)
            del counted[last]
        else:
            counted.append(entry)
    return counted
