"""Solo games: one person against a computer player, with log and chance."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from secrets import randbelow
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from bot.ids import UserId
from bot.store.solo import SoloGame
from engine import chance
from engine.game import AnyGame, Seat
from engine.log import EntryKind, LogEntry, apply_entry
from engine.player import Strength

USER_SEAT: Final = 0
_NUMBERS: Final = 10**9

Decide: TypeAlias = Callable[[Any, Seat], Awaitable[Any]]
"""Returns a computer player's action for the view of its seat."""


class SoloPosition(NamedTuple):
    """A solo game, the state after its log, and whether the last entries ended a turn."""

    game: SoloGame
    state: Any
    ended_turn: bool = False


def new_game(rules: AnyGame, user_id: UserId, strength: Strength, now: datetime) -> SoloGame:
    """Return a game with an empty log.

    Its chance isn't committed to: only the user could lose by it, and the game doesn't count.
    """
    return SoloGame(
        user_id,
        rules.key,
        randbelow(_NUMBERS),
        rules.rules_version,
        strength,
        chance.new_seed(),
        b"[]",
        revision=0,
        is_over=False,
        at=now,
    )


def position_of(rules: AnyGame, game: SoloGame) -> SoloPosition:
    """Return the current position of a game."""
    state = rules.new(rules.options_type(), min(rules.seats))
    for entry in _log(game):
        state = apply_entry(rules, state, entry)
    return SoloPosition(game, state)


async def play(
    rules: AnyGame, played: SoloPosition, action: Any, decide: Decide, now: datetime
) -> SoloPosition:
    """Apply the user's action, unless it is None, then chance and the computer player's actions.

    Raises IllegalAction.
    """
    log, state = [*_log(played.game)], played.state
    if action is not None:
        state = rules.apply(state, USER_SEAT, action)
        log.append(_action_entry(USER_SEAT, action))
    while True:
        if (bounds := rules.pending(state)) is not None:
            outcome = chance.outcome(played.game.key, len(log), bounds)
            state = rules.resolve(state, outcome)
            log.append(LogEntry(EntryKind.CHANCE, None, msgspec.json.encode(outcome).decode()))
        elif others := rules.to_act(state) - {USER_SEAT}:
            seat = min(others)
            decided = await decide(rules.view(state, seat), seat)
            state = rules.apply(state, seat, decided)
            log.append(_action_entry(seat, decided))
        else:
            break
    game = played.game._replace(
        log=msgspec.json.encode(log),
        revision=len(log),
        is_over=rules.result(state) is not None,
        at=now,
    )
    return SoloPosition(game, state, rules.turn(state) > max(1, rules.turn(played.state)))


def _log(game: SoloGame) -> Sequence[LogEntry]:
    return msgspec.json.decode(game.log, type=list[LogEntry])


def _action_entry(seat: Seat, action: Any) -> LogEntry:
    return LogEntry(EntryKind.ACTION, seat, msgspec.json.encode(action).decode())
