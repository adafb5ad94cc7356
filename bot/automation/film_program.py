"""The program that makes films, ``python -m bot.automation.film_program``.

It is told which through stdin, one after the other until that ends, and answers through stdout.
It knows neither Discord nor the database.
"""

import sys
from io import BytesIO
from typing import IO, Final

import msgspec

from bot.automation.child_process import prepare_child
from bot.catalogue import catalogue
from bot.runtime.files import binary_stdout
from bot.runtime.gc_tuning import give_back_memory
from bot.tables.record_format import InvalidRecord, read_record_stream, verify
from bot.views.hosted_games import GAMES
from bot.views.replay import frames
from render.animation import animated

LENGTH_BYTES: Final = 4
"""How many bytes before an order and before a film say how long it is."""

Part = tuple[int, int]
"""The first and the last step of a part of a film, counted from 0."""


class FilmRequest(msgspec.Struct, frozen=True):
    """A film that is wanted: the file of a game's record, or a part of it, in which language."""

    record: bytes
    language: str
    part: Part | None = None


def length_prefixed(content: bytes) -> bytes:
    """Return an order or a film behind its length."""
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def film(order: FilmRequest) -> bytes:
    """Return a film as an animated GIF. Raises InvalidRecord."""
    record = read_record_stream(BytesIO(order.record))
    flaw = verify(record, {key: game.rules for key, game in GAMES.items()})
    if flaw is not None:
        raise InvalidRecord(f"it is not valid {flaw}")
    words = catalogue(order.language)
    return animated(frames(GAMES[record.game], record, words, order.part))


def serve(orders: IO[bytes], films: IO[bytes]) -> None:
    """Make the films that are ordered, until nothing comes any more. Raises InvalidRecord."""
    while length := orders.read(LENGTH_BYTES):
        order = msgspec.msgpack.decode(orders.read(int.from_bytes(length, "big")), type=FilmRequest)
        films.write(length_prefixed(film(order)))
        films.flush()
        give_back_memory()  # until the next one


def main() -> None:
    """Give way to the bot, and serve it."""
    prepare_child()
    try:
        with binary_stdout() as films:
            serve(sys.stdin.buffer, films)
    except InvalidRecord as error:
        sys.exit(f"the film can't be made: {error}")


if __name__ == "__main__":
    main()
