"""The mover's draft: dice picked but not set aside yet."""

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from engine.nuggets.dice import FEWEST_OF_A_NUMBER, NUMBERS, Aside, Dice, in_order, reckon
from engine.nuggets.odds import Odds
from engine.nuggets.view import DiceChoice, NuggetOffer, View
from render.nuggets.dice import DieState
from render.nuggets.panels import Rolled


class Draft(NamedTuple):
    """Dice picked from a roll, by their places and as faces in order.

    ``too_few`` are the numbers among them that need more dice. ``worth`` counts all dice that would
    be set aside, without those. ``choice`` is None unless exactly these dice may be set aside;
    ``odds`` is None if nothing is known of the next roll.
    """

    places: frozenset[int]
    picked: Dice
    too_few: str
    worth: Aside
    choice: DiceChoice | None
    odds: Odds | None

    @property
    def robbing(self) -> tuple[NuggetOffer, ...]:
        """The offers of other seats that have nuggets to steal."""
        offers = () if self.choice is None else self.choice.offers
        return tuple(offer for offer in offers if offer.source is not None and offer.nuggets)

    @property
    def promise(self) -> float:
        """The average number of nuggets from rolling; after all seven dice, only the extra go's."""
        if self.odds is None:
            return 0
        if self.odds.rolling is None:
            return self.odds.best - self.worth.value
        return self.odds.rolling


def drafted(view: View, places: Collection[int]) -> Draft:
    """Return the draft of these places, or an empty draft if the view's roll doesn't have them."""
    chosen = frozenset(places)
    if not chosen <= set(range(len(view.rolled))):
        chosen = frozenset()
    picked = in_order("".join(view.rolled[place] for place in chosen))
    counts = Counter(picked)
    too_few = "".join(
        number
        for number in NUMBERS
        if 0 < counts[number] < FEWEST_OF_A_NUMBER and number not in view.aside
    )
    counting = "".join(face for face in picked if face not in too_few)
    choice = next((choice for choice in view.choices if choice.picked == picked), None)
    worth = reckon(in_order(view.aside + counting))
    known = view.odds if choice is None else choice.odds
    return Draft(chosen, picked, too_few, worth, choice, known)


def choosable(view: View) -> Dice:
    """Return the dice of the roll that any choice can set aside."""
    faces = {face for choice in view.choices for face in choice.picked}
    return "".join(face for face in view.rolled if face in faces)


def looks(view: View, draft: Draft) -> tuple[Rolled, ...]:
    """Return the dice of the roll with their states."""
    possible = choosable(view)
    dice = []
    for place, face in enumerate(view.rolled):
        if place in draft.places:
            look = DieState.WRONG if face in draft.too_few else DieState.CHOSEN
        else:
            look = DieState.CHOOSABLE if face in possible else DieState.IDLE
        dice.append(Rolled(face, look))
    return tuple(dice)
