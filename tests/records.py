"""Records of games that were played at random, with honest dice."""

from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from bot.games import GAMES
from bot.record import VERSION, Entry, Player, Record, sealed
from engine import chance
from engine.log import EntryKind

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
_FIRST_USER, _START = 1001, 77


@lru_cache(maxsize=16)
def random_record(key: str, seats: int = 2, seed: int = 1) -> Record:
    """Return the record of a whole random game, the same in every run."""
    rules, choices = GAMES[key].rules, Random(seed)
    secret = choices.randbytes(chance.SEED_BYTES)
    users = [_FIRST_USER + seat for seat in range(seats)]
    dice = chance.derive_key(secret, _START, users)
    options, log = rules.options_type(), list[Entry]()
    state: Any = rules.new(options, seats)
    while (result := rules.result(state)) is None:
        bounds = rules.pending(state)
        if bounds is not None:
            drawn = chance.draw(dice, len(log), bounds)
            log.append(Entry(EntryKind.DRAW, None, list(drawn), ""))
            state = rules.resolve(state, drawn)
        else:
            seat = min(rules.to_act(state))
            action = choices.choice(rules.legal(state, seat))
            log.append(Entry(EntryKind.ACTION, seat, msgspec.to_builtins(action), ""))
            state = rules.apply(state, seat, action)
    return sealed(
        Record(
            version=VERSION,
            game=key,
            rules_version=rules.rules_version,
            options=msgspec.to_builtins(options),
            table=12,
            seats=tuple(Player(str(user), name) for user, name in zip(users, _NAMES, strict=False)),
            start_id=str(_START),
            commitment=chance.commitment(secret),
            seal="",
            seed=secret.hex(),
            log=tuple(log),
            result=result,
        )
    )
