"""Records of random games with valid draws."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from bot.ids import TableId
from bot.tables.record_format import VERSION, Entry, Record, RecordedPlayer, with_seals
from bot.views.hosted_games import GAMES
from engine import chance
from engine.game import AnyGame
from engine.log import EntryKind, after_entries, first_position

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
_FIRST_USER, _START = 1001, 77

Advance = Callable[[AnyGame, Any, list[Entry]], Any]
"""Function that lets a seat act in a state, appends to the log, and returns the next state."""


@lru_cache(maxsize=16)
def random_record(
    key: str, seats: int = 2, seed: int = 1, resigned_at: int = 0, options: Any = None
) -> Record:
    """Return the record of a whole random game, the same in every run.

    From the entry ``resigned_at`` on, if it is given, each mover resigns.
    """
    choices = Random(seed)
    secret = choices.randbytes(chance.SEED_BYTES)
    players = [
        RecordedPlayer(str(_FIRST_USER + seat), name) for seat, name in enumerate(_NAMES[:seats])
    ]

    def advance(rules: AnyGame, state: Any, log: list[Entry]) -> Any:
        if 0 < resigned_at <= len(log):
            mover = min(rules.to_act(state))
            log.append(Entry(EntryKind.RESIGNATION, mover, None, ""))
            return rules.resign(state, mover)
        return act_at_random(rules, state, log, choices)

    return play_record(key, secret, _START, players, advance, options)


def act_at_random(rules: AnyGame, state: Any, log: list[Entry], random: Random) -> Any:
    """Let the mover take a random legal action, as an `Advance` function."""
    seat = min(rules.to_act(state))
    action = random.choice(rules.legal(state, seat))
    log.append(Entry(EntryKind.ACTION, seat, msgspec.to_builtins(action), ""))
    return rules.apply(state, seat, action)


def is_undoable(rules: AnyGame, state: Any, entry: Entry, after: Any) -> bool:
    """Return whether an entry that leads from a state to another may be taken back."""
    position = after_entries(rules, first_position(rules, state), [entry.logged()], after)
    return entry.seat in position.undoable


def effective_length(log: Sequence[Entry]) -> int:
    """Return the number of entries in a log that haven't been undone."""
    return len(log) - 2 * sum(entry.kind is EntryKind.UNDO for entry in log)


def play_record(
    key: str,
    seed: bytes,
    start: int,
    players: Sequence[RecordedPlayer],
    advance: Advance,
    options: Any = None,
) -> Record:
    """Play a whole game by draws and ``advance``; return its record."""
    rules = GAMES[key].rules
    dice = chance.derive_key(seed, start, [int(player.user_id or 0) for player in players])
    options, log = options or rules.options_type(), list[Entry]()
    state: Any = rules.new(options, len(players))
    while (result := rules.result(state)) is None:
        bounds = rules.pending(state)
        if bounds is None:
            state = advance(rules, state, log)
        else:
            outcome = chance.outcome(dice, effective_length(log), bounds)
            log.append(Entry(EntryKind.CHANCE, None, list(outcome), ""))
            state = rules.resolve(state, outcome)
    return with_seals(
        Record(
            version=VERSION,
            game=key,
            rules_version=rules.rules_version,
            options=msgspec.json.decode(msgspec.json.encode(options)),
            table=TableId(12),
            seats=tuple(players),
            start_id=str(start),
            commitment=chance.commitment(seed),
            seal="",
            seed=seed.hex(),
            log=tuple(log),
            result=result,
        )
    )
