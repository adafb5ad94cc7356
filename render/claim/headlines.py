"""Headlines of pictures: the seats to act, the action expected, and the number of the trick."""

from collections.abc import Sequence
from typing import Final

from engine.claim.state import HAND_SIZE, Phase
from engine.claim.view import View
from render.claim.scene import Headline
from render.names import together
from render.words import Translate

WITHOUT_TRICK: Final = (Phase.DEAL, Phase.LOOT, Phase.OVER)
RECRUITING: Final = (Phase.RECRUIT, Phase.DISCARD, Phase.TAKE, Phase.TAKE_SECOND)
"""The phases of the engine that make up phase 1 of the rulebook, except the deal."""


def headline_of(view: View, names: Sequence[str], translate: Translate) -> Headline:
    """Return the seats to act and the action expected."""
    if view.phase is Phase.DEAL:
        return Headline(
            translate("claim-picture-begin"), translate("claim-picture-does-deal"), "", None
        )
    acting = view.acting or (view.mover,)
    does = translate(f"claim-picture-does-{view.phase}", count=len(acting))
    voting = view.phase is Phase.LOOT
    plate = translate("claim-picture-voting") if voting else view_plate(view, translate)
    if len(acting) == 1:
        return Headline(names[acting[0]], does, plate, acting[0])
    return Headline(together([names[seat] for seat in acting], translate), does, plate, None)


def view_plate(view: View, translate: Translate) -> str:
    return plate(*trick_number(view), view.seats, translate)


def plate(phase: int, number: int, seats: int, translate: Translate) -> str:
    return translate("claim-picture-phase", phase=phase, number=number, all=HAND_SIZE[seats])


def trick_number(view: View) -> tuple[int, int]:
    """Return the phase, 1 or 2, and the number of the current trick."""
    recruits = view.phase in RECRUITING
    played = sum(trick.recruits == recruits for trick in view.past)
    return (1 if recruits else 2), min(played + 1, HAND_SIZE[view.seats])
