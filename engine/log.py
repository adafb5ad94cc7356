"""The log of a game: everything that happened at a table, in order, and what it led to."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

import msgspec

from engine.game import AnyGame, IllegalAction, Outcome, Refusal, Seat


class EntryKind(StrEnum):
    """The kinds of log entries (see `engine.game`)."""

    ACTION = "action"
    CHANCE = "draw"
    RESIGNATION = "resignation"
    LAPSE = "lapse"


class LogEntry(msgspec.Struct, frozen=True):
    """One entry of a table's log; its sequence number is its place in the log, from 0.

    ``seat`` is None for an outcome of chance. ``payload`` is JSON text.
    """

    kind: EntryKind
    seat: Seat | None
    payload: str


def follow(rules: AnyGame, state: Any, entry: LogEntry) -> Any:
    """Return the state after an entry.

    Raises IllegalAction if the rules forbid it and msgspec.DecodeError if it says nothing.
    """
    if entry.kind is EntryKind.CHANCE:
        return rules.resolve(state, outcome_in(entry))
    if entry.seat is None:
        raise IllegalAction(Refusal.NOT_PLAYING)
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


def states(rules: AnyGame, options_json: str, seats: int, log: Iterable[LogEntry]) -> Iterator[Any]:
    """Yield the first state of a game and the state after each entry. Raises as `follow` does."""
    state = rules.new(msgspec.json.decode(options_json, type=rules.options_type), seats)
    yield state
    for entry in log:
        state = follow(rules, state, entry)
        yield state
