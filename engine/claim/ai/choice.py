"""What to play at first sight: by what is won or lost with a card, and what it is worth kept.

Lists are by place (see `layout`). All this is asked for with every card of every
play-out, hence the many arguments: nothing is looked up here that is the same for all cards.
"""

from collections.abc import Sequence

from engine.claim.ai.layout import Bits, Place
from engine.claim.ai.setting import Setting
from engine.claim.ai.slips import PER_CARD, Slips
from engine.claim.ai.worth import KEEPING, Amounts
from engine.claim.campaign import GRIFFINS_RAISE
from engine.game import Seat


def reply(
    cards: Sequence[Place],
    strengths: Sequence[int],
    bar: int,
    stake: float,
    won: Amounts,
    kept: Amounts,
) -> Place:
    """Return which card the last of two players answers with.

    It wins the ``stake`` with a strength above the ``bar``, and loses it with any other. ``kept``
    is what cards are worth in the hand.
    """
    chosen, most = cards[0], -99.0
    for place in cards:
        gain = stake + won[place]
        gain = (gain if strengths[place] > bar else -gain) - kept[place]
        if gain > most:
            chosen, most = place, gain
    return chosen


def by_gain(
    cards: Sequence[Place],
    strengths: Sequence[int],
    bar: int,
    stake: float,
    won: Amounts,
    values: Sequence[int],
    outcomes: Sequence[float],
    lost: float,
    griffins: Bits,
) -> Place:
    """Return which card brings most when others may play after it.

    ``outcomes`` are by value what becomes of a card with a strength above the ``bar``, from 1 if it
    will win the trick to -1; ``lost`` is what becomes of any other. ``griffins`` has a bit for each
    value that a Griffin raises.
    """
    chosen, most = cards[0], -99.0
    for place in cards:
        value = values[place]
        more = GRIFFINS_RAISE if griffins >> value & 1 else 0
        outcome = outcomes[value + more] if strengths[place] + more > bar else lost
        gain = outcome * (stake + won[place]) - KEEPING * value
        if gain > most:
            chosen, most = place, gain
    return chosen


def put_face_down(
    game: Setting,
    hands: Sequence[list[Place]],
    held: list[Bits],
    waiting: Sequence[Seat],
    slips: Slips,
    resigned: Sequence[Seat] = (),
) -> list[Place]:
    """Let seats put a card each in a trick that an Automaton has decided, and return these."""
    cards = list[Place]()
    for seat in waiting:
        hand = hands[seat]
        at = PER_CARD * len(hand) + 2 * seat + 1
        if at in slips and seat not in resigned:
            place = hand[int(slips[at] * len(hand))]
        else:
            place = min(hand, key=game.values.__getitem__)
        hand.remove(place)
        held[seat] ^= game.bits[place]
        cards.append(place)
    return cards
