"""Positions of Gold Nuggets in words: the game's own sentences of alt texts."""

from collections.abc import Sequence

from engine.game import Seat
from engine.nuggets.dice import FACES, LASSO, NUGGET, Dice
from engine.nuggets.odds import Odds
from engine.nuggets.state import NUGGETS, Go
from engine.nuggets.view import NuggetOffer
from render.alt import short, told
from render.names import style_name
from render.words import Translate, percent


def dice_names(dice: Dice, translate: Translate) -> list[str]:
    """Return the number of each face, such as "2 lassos", "a nugget", "three 4s"."""
    kinds = {LASSO: "lassos", NUGGET: "nuggets"}
    return [
        translate(f"nuggets-dice-{kinds.get(face, 'number')}", count=dice.count(face), number=face)
        for face in FACES
        if face in dice
    ]


def dice_line(key: str, dice: Dice, translate: Translate) -> str:
    """Return dice, introduced by the message with this key; empty without dice."""
    return translate(key, list=", ".join(dice_names(dice, translate))) if dice else ""


def odds_line(odds: Odds, promise: float, translate: Translate) -> str:
    """Return the risk of the next roll and the average gain from rolling."""
    risk = percent(odds.bust_chance, translate)
    return translate("nuggets-alt-odds", dice=odds.dice, risk=risk, value=promise)


def risk_line(known: Odds, translate: Translate) -> str:
    """Return the risk of the roll that has been made."""
    return translate("nuggets-alt-risk", risk=percent(known.bust_chance, translate))


def offers_line(offers: Sequence[NuggetOffer], names: Sequence[str], translate: Translate) -> str:
    """Return the seats that nuggets can be stolen from, and how many from each."""
    sources = ", ".join(
        source_text(offer.source, offer.nuggets, names, translate) for offer in offers
    )
    return translate("nuggets-alt-offers", list=sources) if offers else ""


def goes_line(goes: Sequence[Go], names: Sequence[str], translate: Translate) -> str:
    """Return the nuggets that the goes of a turn have brought."""
    brought = ", ".join(source_text(go.source, go.taken, names, translate) for go in goes)
    return translate("nuggets-alt-taken", list=brought) if goes else ""


def source_text(
    source: Seat | None, nuggets: int, names: Sequence[str], translate: Translate
) -> str:
    """Return a number of nuggets with its source, None for the supply."""
    if source is None:
        return translate("nuggets-picture-from-supply", nuggets=nuggets)
    return translate("nuggets-picture-from-seat", nuggets=nuggets, name=short(names[source]))


def supply_line(supply: int, translate: Translate) -> str:
    return translate("nuggets-alt-supply", supply=supply, all=NUGGETS)


def seat_line(
    seat: Seat,
    names: Sequence[str],
    nuggets: tuple[int, int],
    resigned: Sequence[Seat],
    translate: Translate,
) -> str:
    """Return a seat's nuggets, at the turn's start and now."""
    start, now = nuggets
    change = str(now) if start == now else translate("picture-alt-change", start=start, now=now)
    counts = translate(
        "nuggets-alt-seat",
        name=short(names[seat]),
        style=style_name(seat, translate),
        nuggets=change,
    )
    return told((counts, translate("picture-alt-resigned") if seat in resigned else ""))
