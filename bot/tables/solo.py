"""A game of one person against a computer player: its log, its chance and who acts in it."""

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

OWN_SEAT: Final = 0
_NUMBERS: Final = 10**9

Decide: TypeAlias = Callable[[Any, Seat], Awaitable[Any]]
"""Returns what the computer player does, given what its seat may see."""


class SoloPosition(NamedTuple):
    """A game, where its log leads to, and whether the last entries have ended a turn."""

    game: SoloGame
    state: Any
    ended_turn: bool = False


def new_game(rules: AnyGame, user_id: UserId, strength: Strength, now: datetime) -> SoloGame:
    """Return a game with an empty log.

    Its chance isn't committed to: nobody but the person loses by it, and it doesn't count.
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
    """Return where a game is."""
    state = rules.new(rules.options_type(), min(rules.seats))
    for entry in _log(game):
        state = apply_entry(rules, state, entry)
    return SoloPosition(game, state)


async def play(
    rules: AnyGame, played: SoloPosition, action: Any, decide: Decide, now: datetime
) -> SoloPosition:
    """Let the person act, unless ``action`` is None, and then chance and the computer player.

    Raises IllegalAction.
    """
    log, state = [*_log(played.game)], played.state
    if action is not None:
        state = rules.apply(state, OWN_SEAT, action)
        log.append(_acted(OWN_SEAT, action))
    while True:
        if (bounds := rules.pending(state)) is not None:
            outcome = chance.outcome(played.game.key, len(log), bounds)
            state = rules.resolve(state, outcome)
            log.append(LogEntry(EntryKind.CHANCE, None, msgspec.json.encode(outcome).decode()))
        elif others := rules.to_act(state) - {OWN_SEAT}:
            seat = min(others)
            decided = await decide(rules.view(state, seat), seat)
            state = rules.apply(state, seat, decided)
            log.append(_acted(seat, decided))
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


def _acted(seat: Seat, action: Any) -> LogEntry:
    return LogEntry(EntryKind.ACTION, seat, msgspec.json.encode(action).decode())
