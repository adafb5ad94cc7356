"""The film of a long game: in a process that starts for it, and in one that is running."""

import asyncio
from collections.abc import Sequence
from functools import cache
from itertools import islice
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

import msgspec

from benchmarks.measurement import Measurement
from benchmarks.people import new_names, user_id
from bot.automation.film_maker import FilmMaker
from bot.automation.film_program import FilmRequest
from bot.ids import TableId
from bot.tables.record_format import (
    VERSION,
    Entry,
    Record,
    RecordedPlayer,
    encode_record,
    with_seals,
)
from engine import chance
from engine.claimit import ClaimIt
from engine.log import EntryKind

_ENTRIES: Final = range(405, 422)
"""Range of the number of log entries: the film of a much longer game shows only ends of turns."""
_SEATS: Final = 5
_ROUNDS: Final = 3
_GOAL: Final = 2.0


class _Film(NamedTuple):
    """Seconds of each film that a process made, and the processor time of that process."""

    seconds: list[float]
    processor: float


def measure() -> Sequence[Measurement]:
    """Measure the film of a game of Claim It! for five."""
    order, entries = _order()
    rounds = [(asyncio.run(_made(order, 1)), asyncio.run(_made(order, 2))) for _ in range(_ROUNDS)]
    first_processor = median(first_film.processor for first_film, _ in rounds)
    second_processor = median(
        both_films.processor - first_film.processor for first_film, both_films in rounds
    )
    seconds = median(both_films.seconds[1] for _, both_films in rounds)
    title = f"a film of {entries} entries"
    return [
        _row(
            f"{title}, the first",
            median(first_film.seconds[0] for first_film, _ in rounds),
            first_processor,
        ),
        _row(f"{title}, the next", seconds, second_processor)._replace(
            goal=f"<= {_GOAL:g} s", ok=seconds <= _GOAL
        ),
    ]


def _row(title: str, seconds: float, processor: float) -> Measurement:
    return Measurement(title, f"{seconds:.2f} s", f"{processor:.2f} s of processor time")


async def _made(order: FilmRequest, films: int) -> _Film:
    """Let a process make this number of films of games with the same log."""
    maker, processor_before, seconds = FilmMaker(), _processor(), list[float]()
    for _ in range(films):
        begin = perf_counter()
        await maker.make(order)
        seconds.append(perf_counter() - begin)
    await maker.stop()
    return _Film(seconds, _processor() - processor_before)


def _processor() -> float:
    """Return the processor time of all child processes that have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@cache
def _order() -> tuple[FilmRequest, int]:
    """Return the request for a film of a random game, and the number of entries in its log."""
    seed = 1
    while len((record := _record(seed)).log) not in _ENTRIES:
        seed += 1
    return FilmRequest(encode_record(record), "en"), len(record.log)


def _record(number: int) -> Record:
    rules, random = ClaimIt(), Random(number)  # noqa: S311  (the same in every run)
    seed = random.randbytes(chance.SEED_BYTES)
    names = islice(new_names(), _SEATS)
    players = tuple(RecordedPlayer(str(user_id(seat)), name) for seat, name in enumerate(names))
    key = chance.derive_key(seed, 1, [int(player.user_id or 0) for player in players])
    options, log = rules.options_type(), list[Entry]()
    state = rules.new(options, _SEATS)
    while (result := rules.result(state)) is None:
        if (bounds := rules.pending(state)) is not None:
            outcome = chance.outcome(key, len(log), bounds)
            log.append(Entry(EntryKind.CHANCE, None, list(outcome), ""))
            state = rules.resolve(state, outcome)
        else:
            [seat] = rules.to_act(state)
            action = random.choice(rules.legal(state, seat))
            log.append(Entry(EntryKind.ACTION, seat, msgspec.to_builtins(action), ""))
            state = rules.apply(state, seat, action)
    return with_seals(
        Record(
            version=VERSION,
            game=rules.key,
            rules_version=rules.rules_version,
            options=msgspec.to_builtins(options),
            table=TableId(1),
            seats=players,
            start_id="1",
            commitment=chance.commitment(seed),
            seal="",
            seed=seed.hex(),
            log=tuple(log),
            result=result,
        )
    )
