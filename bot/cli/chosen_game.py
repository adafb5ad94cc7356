"""The game named on the command line."""

from bot.errors import Failure
from bot.game_packages import PACKAGES
from engine.package import GamePackage
from engine.turns import seat_counts


def chosen_package(key: str, seats: int | None) -> GamePackage:
    """Return the game with this key. Raises Failure if there is none with this number of seats.

    ``seats`` is None if the number was not given.
    """
    if key not in PACKAGES:
        raise Failure(f"there is no game {key}; there are {', '.join(sorted(PACKAGES))}")
    package = PACKAGES[key]
    possible = package.rules.seats
    if seats is not None and seats not in possible:
        raise Failure(f"{key} has {seat_counts(possible)} seats, not {seats}")
    return package
