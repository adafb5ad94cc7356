"""What a game brings along for its tables besides its rules."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from bot.views.scene import Scene
from engine.game import Seat
from render.seats import SEATS
from render.words import Say


class GameView(Protocol):
    """A game at the table: texts, pictures and buttons made from views of its state.

    ``view`` is what the game's rules return for a seat or the public. ``names`` are the display
    names by seat as people chose them. ``say`` speaks the language of whoever reads the scene.
    """

    rules_pages: tuple[str, ...]
    """The pages of the rules; the catalogues have a title and a text for each."""
    own_actions: tuple[str, ...]
    """What everybody may look at privately; the catalogues have a label for each."""
    seat_actions: tuple[str, ...]
    """What only somebody who plays may look at privately."""

    def warm(self) -> None:
        """Draw ahead what all pictures share. Takes a second or so; called once, in a thread."""
        ...

    def options(self, options: Any, wanted: int, say: Say) -> list[str]:
        """Return a sentence for each option that isn't as usual."""
        ...

    def playing(
        self, view: Any, names: Sequence[str], say: Say, press: Callable[[Any], str]
    ) -> Scene:
        """Return the turn in progress. ``press`` gives the custom_id of an action's button."""
        ...

    def turn_over(self, view: Any, names: Sequence[str], say: Say) -> Scene:
        """Return how the turn before the present one ended."""
        ...

    def game_over(self, view: Any, names: Sequence[str], say: Say) -> Scene:
        """Return the end of the game: who won, and why."""
        ...

    def private(
        self, action: str, view: Any, seat: Seat | None, names: Sequence[str], say: Say
    ) -> Scene:
        """Return the answer to one of the private actions."""
        ...

    def rules(self, page: str, say: Say) -> Scene:
        """Return the picture of a page of the rules."""
        ...


def player(seat: Seat, names: Sequence[str]) -> str:
    """Return a seat's sign and name for Discord's markdown; the name is safe already."""
    return f"{SEATS[seat].emoji} **{names[seat]}**"
