"""Random games of any game, and their logs."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from random import Random
from typing import Any, NamedTuple

import msgspec

from engine.game import AnyGame, IllegalAction, Seat

LONGEST = 20_000
"""No random game may need more log entries than this."""


class Kind(StrEnum):
    """The kinds of log entries."""

    ACTION = "action"
    CHANCE = "draw"
    RESIGNATION = "resignation"
    LAPSE = "lapse"


class Entry(msgspec.Struct, frozen=True):
    """A log entry as a store keeps it: the payload is JSON text, `seat` is None for a draw."""

    kind: Kind
    seat: Seat | None
    payload: str


class Style(NamedTuple):
    """How random players choose.

    ``boldness`` 1 takes every legal action alike, more favours the ones listed first. ``quitting``
    is the probability that somebody tries to resign before a log entry, ``dawdling`` that a turn
    runs out of time instead of an action.
    """

    seed: int
    boldness: float
    quitting: float
    dawdling: float = 0.0


class Played(NamedTuple):
    """A finished game: ``states`` has one more entry than ``log``, the first state."""

    log: list[Entry]
    states: list[Any]


def random_game(game: AnyGame, options: Any, seats: int, style: Style) -> Played:
    """Play a game to its end."""
    rng = Random(style.seed)
    state = game.new(options, seats)
    played = Played([], [state])
    while game.result(state) is None:
        entry = _random_entry(game, state, rng, seats, style)
        state = follow(game, state, entry)
        played.log.append(entry)
        played.states.append(state)
        assert len(played.log) < LONGEST, "the game doesn't end"
    return played


def _random_entry(game: AnyGame, state: Any, rng: Random, seats: int, style: Style) -> Entry:
    if rng.random() < style.quitting:
        seat = rng.randrange(seats)
        try:
            game.resign(state, seat)
        except IllegalAction:
            pass
        else:
            return Entry(Kind.RESIGNATION, seat, "null")
    bounds = game.pending(state)
    if bounds is not None:
        return Entry(Kind.CHANCE, None, _json(tuple(rng.randrange(bound) for bound in bounds)))
    seat = rng.choice(sorted(game.to_act(state)))
    if style.dawdling and rng.random() < style.dawdling:
        return Entry(Kind.LAPSE, seat, "null")
    legal = game.legal(state, seat)
    action = legal[int(len(legal) * rng.random() ** style.boldness)]
    return Entry(Kind.ACTION, seat, _json(action))


def follow(game: AnyGame, state: Any, entry: Entry) -> Any:
    """Return the state after a log entry."""
    if entry.seat is None:
        return game.resolve(state, msgspec.json.decode(entry.payload, type=tuple[int, ...]))
    if entry.kind is Kind.RESIGNATION:
        return game.resign(state, entry.seat)
    if entry.kind is Kind.LAPSE:
        return game.lapse(state, entry.seat)
    action = msgspec.json.decode(entry.payload, type=game.action_type)
    return game.apply(state, entry.seat, action)


@contextmanager
def drawn_if_it_fails(state: Any) -> Iterator[None]:
    """Add the drawn position to whatever goes wrong in it."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"in this position:\n{state}")
        raise


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
