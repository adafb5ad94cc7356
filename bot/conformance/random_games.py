"""Random play of any game, with its log and states."""

from collections.abc import Hashable, Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from bot.conformance.fault import Fault, as_fault
from engine.game import AnyGame, IllegalAction, Result
from engine.log import (
    EntryKind,
    LogEntry,
    Position,
    after_entries,
    apply_entry,
    first_position,
)

LONGEST = 20_000
"""Maximum number of log entries of a random game."""


class PlayStyle(NamedTuple):
    """Probabilities by which random players choose.

    At ``boldness`` 1 all legal actions are equally likely; a higher one favors the first in the
    list. ``quitting`` is the probability that a seat tries to resign before a log entry,
    ``dawdling`` the probability that a turn runs out of time.
    """

    seed: int
    boldness: float
    quitting: float
    dawdling: float = 0.0


class RandomGame(NamedTuple):
    """A finished game. ``states`` has one more entry than ``log``: the state before it."""

    options: Any
    seats: int
    log: list[LogEntry]
    states: list[Any]


def random_game(game: AnyGame, options: Any, seats: int, style: PlayStyle) -> RandomGame:
    """Play a game to its end. Raises Fault if the rules fail or the game never ends."""
    rng = Random(style.seed)  # noqa: S311 - the same game for the same seed
    with as_fault(f"A new game for {seats} with {options!r}"):
        state = game.new(options, seats)
    played = RandomGame(options, seats, [], [state])
    _play_on(game, played, rng, style)
    return played


def game_from(game: AnyGame, options: Any, state: Any, seed: int) -> RandomGame:
    """Play a game from a position to its end, without the entries of the log before it."""
    played = RandomGame(options, max(game.seats), [], [state])
    result = _play_on(game, played, Random(seed), PlayStyle(seed, 1, 0))  # noqa: S311
    return played._replace(seats=len(result.standings))


def _play_on(game: AnyGame, played: RandomGame, rng: Random, style: PlayStyle) -> Result:
    """Play a game from its last state to its end; return the result."""
    state = played.states[-1]
    while True:
        with as_fault("What happens next (result, pending, to_act, legal)", state):
            result: Result | None = game.result(state)
            if result is not None:
                return result
            entry = _random_entry(game, state, rng, played.seats, style)
        with as_fault(_told(entry), state):
            state = apply_entry(game, state, entry)
        played.log.append(entry)
        played.states.append(state)
        if len(played.log) >= LONGEST:
            raise Fault(
                f"A random game isn't over after {LONGEST:,} entries of its log. Every game has to"
                " end, however badly it is played: give it a last turn.",
                state,
            )


def positions(game: AnyGame, played: RandomGame) -> Iterator[Position[Any]]:
    """Yield the position at the start of a game and the one after each entry of its log."""
    position = first_position(game, played.states[0])
    yield position
    for entry, state in zip(played.log, played.states[1:], strict=True):
        position = after_entries(game, position, [entry], state)
        yield position


def situations(game: AnyGame, games: Iterable[RandomGame]) -> Iterator[tuple[RandomGame, int]]:
    """Yield the games and indices of states that differ in what there is to choose.

    In each phase there is a state for each action, for each number of seats that act, for each
    number of actions of the same kinds, and one in each turn.
    """
    seen = set[Hashable]()
    for played in games:
        for index, state in enumerate(played.states):
            features = {*_features(game, state)}
            if not features <= seen:
                seen |= features
                yield played, index


def _features(game: AnyGame, state: Any) -> Iterator[Hashable]:
    acting, phase = game.to_act(state), getattr(state, "phase", None)
    for seat in acting:
        legal = game.legal(state, seat)
        yield from ((phase, action) for action in legal)
        kinds = frozenset(map(type, legal))
        yield phase, len(acting), kinds, len(legal)
        yield phase, kinds, "turn", game.turn(state)


def _random_entry(game: AnyGame, state: Any, rng: Random, seats: int, style: PlayStyle) -> LogEntry:
    if rng.random() < style.quitting:
        seat = rng.randrange(seats)
        try:
            game.resign(state, seat)
        except IllegalAction:
            pass
        else:
            return LogEntry(EntryKind.RESIGNATION, seat, "null")
    bounds = game.pending(state)
    if bounds is not None:
        return LogEntry(
            EntryKind.CHANCE, None, _json(tuple(rng.randrange(bound) for bound in bounds))
        )
    acting = sorted(game.to_act(state))
    if not acting:
        raise Fault(
            "Nobody may act, chance decides nothing, and there is no result: the game is stuck."
            " Let to_act name a seat, pending what chance draws, or result how it ended.",
            state,
        )
    seat = rng.choice(acting)
    if style.dawdling and rng.random() < style.dawdling:
        return LogEntry(EntryKind.LAPSE, seat, "null")
    legal = game.legal(state, seat)
    if not legal:
        raise Fault(
            f"to_act names seat {seat}, but legal lists no action for it. Let it pass by an action"
            " of its own, or leave it out of to_act.",
            state,
        )
    action = legal[int(len(legal) * rng.random() ** style.boldness)]
    return LogEntry(EntryKind.ACTION, seat, _json(action))


def _told(entry: LogEntry) -> str:
    if entry.kind is EntryKind.CHANCE:
        return f"The outcome {entry.payload}, which pending asks for,"
    if entry.kind is EntryKind.ACTION:
        return f"The action {entry.payload}, which legal lists for seat {entry.seat},"
    return f"The {entry.kind} of seat {entry.seat}"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
