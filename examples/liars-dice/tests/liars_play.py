"""Positions from texts and random games of Liar's Dice, for its tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final, NamedTuple

from engine.game import IllegalAction, Seat
from liars_dice.notation import parse
from liars_dice.rules import LiarsDice
from liars_dice.state import Action, Options, State

GAME: Final = LiarsDice()


class Entry(NamedTuple):
    """An entry of a log: an action, a draw (a tuple), a resignation or a lapse."""

    kind: str
    seat: Seat | None
    content: Any = None


def random_game(
    seats: int, options: Options, random: Random
) -> Iterator[tuple[State, Entry, State]]:
    """Yield all steps of a random game, in which people resign and run out of time."""
    state = GAME.new(options, seats)
    boldness, quitting = random.choice((0.5, 1, 2, 6)), random.choice((0, 0, 0.03))
    dawdling = random.choice((0, 0, 0.05, 0.3))
    while GAME.result(state) is None:
        entry = _entry(state, random, boldness, quitting, dawdling)
        after = follow(state, entry)
        yield state, entry, after
        state = after


def _entry(
    state: State, random: Random, boldness: float, quitting: float, dawdling: float
) -> Entry:
    if random.random() < quitting:
        seat = random.randrange(state.turn.seats)
        try:
            GAME.resign(state, seat)
        except IllegalAction:
            pass
        else:
            return Entry("resign", seat)
    bounds = GAME.pending(state)
    if bounds is not None:
        return Entry("draw", None, tuple(map(random.randrange, bounds)))
    (seat,) = GAME.to_act(state)
    if random.random() < dawdling:
        return Entry("lapse", seat)
    legal = GAME.legal(state, seat)
    return Entry("act", seat, legal[int(len(legal) * random.random() ** boldness)])


def follow(state: State, entry: Entry) -> State:
    """Return the state after an entry."""
    if entry.kind == "draw":
        return GAME.resolve(state, entry.content)
    assert entry.seat is not None
    if entry.kind == "act":
        return GAME.apply(state, entry.seat, entry.content)
    return (GAME.resign if entry.kind == "resign" else GAME.lapse)(state, entry.seat)


def at(text: str) -> State:
    """Return the position of a text."""
    return parse(text)


def act(state: State, *actions: Action) -> State:
    """Return the state after actions of the seats that may act, one after another."""
    for action in actions:
        (seat,) = GAME.to_act(state)
        state = GAME.apply(state, seat, action)
    return state


@contextmanager
def drawn_if_it_fails(state: State) -> Iterator[None]:
    """Add the text of a position to any exception raised in it."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"in this position:\n{state}")
        raise
