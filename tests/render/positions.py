"""Everything that pictures are checked on, by name: the lobby, and the positions of every game."""

from collections.abc import Callable, Mapping
from typing import Final

from render.lobby import lobby_picture
from render.picture import Picture
from tests.render.claimit import positions as claimit
from tests.render.nuggets import positions as nuggets
from tests.render.words import DE, EN, NAMES

POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "lobby": lambda: lobby_picture("Claim It!", "3 of 5 at the table", NAMES[:3], 5, EN),
    "lobby-german": lambda: lobby_picture("Claim It!", "2 von 2 am Tisch", NAMES[:2], 2, DE),
    **{
        f"{game}/{name}": picture
        for game, positions in (("claimit", claimit.POSITIONS), ("nuggets", nuggets.POSITIONS))
        for name, picture in positions.items()
    },
}
