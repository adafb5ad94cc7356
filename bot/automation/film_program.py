"""Program that makes films: ``python -m bot.automation.film_program``.

It reads requests from stdin until that ends, and writes the films to stdout. It knows neither
Discord nor the database.
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
"""Number of bytes of the length before a request or a film."""

Part = tuple[int, int]
"""First and last step of a part of a film, from 0."""


class FilmRequest(msgspec.Struct, frozen=True):
    """A requested film: the record of a game as a file, the language, and a part of it."""

    record: bytes
    language: str
    part: Part | None = None


def length_prefixed(content: bytes) -> bytes:
    """Return a request or a film with its length in front."""
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def film(request: FilmRequest) -> bytes:
    """Return a film as an animated GIF. Raises InvalidRecord."""
    record = read_record_stream(BytesIO(request.record))
    flaw = verify(record, {key: game.rules for key, game in GAMES.items()})
    if flaw is not None:
        raise InvalidRecord(f"it is not valid {flaw}")
    translate = catalogue(request.language)
    return animated(frames(GAMES[record.game], record, translate, request.part))


def serve(requests: IO[bytes], films: IO[bytes]) -> None:
    """Make the requested films until the input ends. Raises InvalidRecord."""
    while length := requests.read(LENGTH_BYTES):
        request = msgspec.msgpack.decode(
            requests.read(int.from_bytes(length, "big")), type=FilmRequest
        )
        films.write(length_prefixed(film(request)))
        films.flush()
        give_back_memory()  # until the next one


def main() -> None:
    """Run the program at a low priority."""
    prepare_child()
    try:
        with binary_stdout() as films:
            serve(sys.stdin.buffer, films)
    except InvalidRecord as error:
        sys.exit(f"the film can't be made: {error}")


if __name__ == "__main__":
    main()
