"""Sentences of Liar's Dice for alt texts."""

from collections.abc import Sequence

from engine.game import Seat
from liars_dice.dice import SIDES, Bid, Hand
from liars_dice.known import HIDDEN
from render.alt import short
from render.names import style_name
from render.words import Translate


def bid_words(bid: Bid, translate: Translate) -> str:
    """Return a bid in words: "four 5s"."""
    return translate("liars-dice", count=bid.count, face=bid.face)


def hand_words(hand: Hand, translate: Translate) -> str:
    """Return the dice of a hand grouped by face: "two 1s, one 5"."""
    return ", ".join(
        translate("liars-dice", count=hand.count(str(face)), face=face)
        for face in range(1, SIDES + 1)
        if str(face) in hand
    )


def seat_line(
    seat: Seat,
    names: Sequence[str],
    hand: Hand,
    dice: int,
    bid: Bid | None,
    translate: Translate,
    *,
    resigned: bool,
) -> str:
    """Return the sentence about a seat: its dice if they are visible, and its last bid."""
    kind = "out" if not dice else "hidden" if HIDDEN in hand or not hand else "open"
    line = translate(
        f"liars-alt-seat-{kind}",
        name=short(names[seat]),
        style=style_name(seat, translate),
        dice=dice,
        list=hand_words(hand, translate),
    )
    last_bid = "" if bid is None else translate("liars-alt-said", bid=bid_words(bid, translate))
    resignation = translate("picture-alt-resigned") if resigned else ""
    return " ".join(filter(None, (line, last_bid, resignation)))
