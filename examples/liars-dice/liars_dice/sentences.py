"""The sentences of a table of Liar's Dice: the present turn, ends of turns and rounds, the odds.

All names are already escaped for Discord's markdown.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.views.markup import SafeName, listed, player
from engine.game import Seat
from liars_dice.dice import Bid, Hand, matching, raises
from liars_dice.known import HIDDEN, View
from liars_dice.odds import chance_exact, chance_true
from liars_dice.pictures.alt import bid_words, hand_words
from liars_dice.state import Action, Doubt, Ending, Phase, PlacedBid, Reveal, Roll, SpotOn
from render.seats import SEATS
from render.words import Translate, percent

_ODDS_OF: Final = 10
"""Maximum number of next bids with odds."""


def playing(view: View, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the last events at the table, and the choices of the mover."""
    yield from _happened(view, names, translate)
    if view.phase is Phase.ROLL:
        yield translate("liars-roll-first")
    elif view.last is None:
        yield translate("liars-open", dice=view.total)
    elif raises(view.last, view.total, wild=view.options.wild):
        yield translate("liars-answer", spot=_yes(view.options.spot_on))
    else:
        yield translate("liars-no-raise", spot=_yes(view.options.spot_on))


def hand(view: View, seat: Seat, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the sentences of a private hand: its dice, and the last events."""
    dice = view.hands[seat]
    if dice and HIDDEN not in dice:
        yield translate("liars-hand", dice=hand_words(dice, translate))
    else:
        yield translate("liars-hand-none", dice=view.dice[seat])
    if view.last is not None and dice:
        count = matching(dice, view.last.face, wild=view.options.wild)
        yield translate("liars-hand-counts", count=count, bid=bid_words(view.last, translate))
    yield from _happened(view, names, translate, with_dice=True)


def turn_over(view: View, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the end of the last turn."""
    end = view.previous
    if end is None:
        return
    name = player(end.mover, names)
    if end.ending in (Ending.DOUBT, Ending.SPOT_ON):
        if view.reveal is not None:
            yield from revealed(view.reveal, names, translate)
            yield from _out(view, view.reveal, names, translate)
    elif end.ending is Ending.BID:
        yield from _bid_sentences(view.bids[-1], names, translate)
    else:
        yield translate(f"liars-turn-{end.ending}", player=name)


def _happened(
    view: View, names: Sequence[SafeName], translate: Translate, *, with_dice: bool = False
) -> Iterator[str]:
    """Yield the end of the last round, in small print once there is a new bid, and the last bid.

    ``with_dice`` adds everybody's dice of that round, of which a hand has no picture.
    """
    if view.reveal is not None:
        texts = list(revealed(view.reveal, names, translate))
        dice = [_all_dice(view.reveal)] if with_dice else []
        if view.bids:
            yield translate("liars-round-before", told=" ".join(texts + dice))
        else:
            yield from texts
            yield from (f"-# {line}" for line in dice)
            yield from _out(view, view.reveal, names, translate)
    end = view.previous
    if end is not None and end.ending in (Ending.PASSED, Ending.RESIGNED):
        yield translate(f"liars-turn-{end.ending}", player=player(end.mover, names))
    if view.bids:
        yield from _bid_sentences(view.bids[-1], names, translate)


def _bid_sentences(
    placed: PlacedBid, names: Sequence[SafeName], translate: Translate
) -> Iterator[str]:
    """Yield a bid, and a sentence before it if the time was up."""
    name = player(placed.seat, names)
    if placed.lapsed:
        yield translate("liars-turn-lapsed", player=name)
    yield translate("liars-bid", player=name, bid=bid_words(placed.bid, translate))


def revealed(reveal: Reveal, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the call that ended a round, the dice counted, and the players who lost a die."""
    last_bid = reveal.last_bid
    call = "spot-on" if reveal.spot_on else "lapsed" if reveal.lapsed else "doubt"
    yield translate(
        f"liars-called-{call}",
        player=player(reveal.caller, names),
        bidder=player(last_bid.seat, names),
        bid=bid_words(last_bid.bid, translate),
    )
    losers = listed([player(seat, names) for seat in reveal.losers], translate)
    yield translate(
        "liars-counted",
        counted=bid_words(Bid(reveal.counted, last_bid.bid.face), translate),
        players=losers,
        count=len(reveal.losers),
    )


def _all_dice(reveal: Reveal) -> str:
    """Return the dice under all cups: "🔵 1 3 3 5 6 · 🟠 2 4 5 6 6"."""
    return " · ".join(
        f"{SEATS[seat].emoji} {' '.join(hand)}" for seat, hand in enumerate(reveal.hands) if hand
    )


def _out(
    view: View, reveal: Reveal, names: Sequence[SafeName], translate: Translate
) -> Iterator[str]:
    """Yield the players who have lost their last die."""
    out = [seat for seat in reveal.losers if not view.dice[seat] and seat not in view.resigned]
    if out:
        players = listed([player(seat, names) for seat in out], translate)
        yield translate("liars-out", players=players, count=len(out))


def odds(view: View, seat: Seat | None, translate: Translate) -> Iterator[str]:
    """Yield the probabilities of the last bid and of the next ones, given the dice of a seat."""
    dice = _seen(view, seat)
    if view.phase is not Phase.BID:
        yield translate("liars-odds-none")
        return
    wild, total = view.options.wild, view.total
    yield translate("liars-odds-title", own=len(dice), hidden=total - len(dice))
    if view.last is not None:
        count, face = view.last.count, view.last.face
        true = chance_true(dice, total, count, face, wild=wild)
        words = bid_words(view.last, translate)
        yield translate("liars-odds-last", bid=words, chance=percent(true, translate))
        if view.options.spot_on:
            exact = chance_exact(dice, total, count, face, wild=wild)
            yield translate("liars-odds-exact", chance=percent(exact, translate))
    lowest = 1 if view.last else max(1, total // 4)
    possible = [bid for bid in raises(view.last, total, wild=wild) if bid.count >= lowest]
    for bid in possible[:_ODDS_OF]:
        chance = chance_true(dice, total, bid.count, bid.face, wild=wild)
        words = bid_words(bid, translate)
        yield translate("liars-odds-line", bid=words, chance=percent(chance, translate))
    yield translate("liars-odds-note")


def move(action: Action, translate: Translate) -> str:
    """Return an action in words that follow "I would"."""
    if isinstance(action, Bid):
        return translate("liars-move-bid", bid=bid_words(action, translate))
    kinds = {Doubt: "doubt", SpotOn: "spot-on", Roll: "roll"}
    return translate(f"liars-move-{kinds[type(action)]}")


def reason(view: View, action: Action, translate: Translate) -> str:
    """Return the reason for an action, with its probability for the viewer."""
    if isinstance(action, Roll):
        return translate("liars-reason-roll")
    dice, wild, bid = _seen(view, view.viewer), view.options.wild, view.last
    if isinstance(action, Bid):
        bid = action
    if bid is None:
        raise ValueError("there is no bid to call")
    if isinstance(action, SpotOn):
        chance = chance_exact(dice, view.total, bid.count, bid.face, wild=wild)
        return translate("liars-reason-spot-on", chance=percent(chance, translate))
    chance = chance_true(dice, view.total, bid.count, bid.face, wild=wild)
    key = "liars-reason-bid" if isinstance(action, Bid) else "liars-reason-doubt"
    return translate(key, bid=bid_words(bid, translate), chance=percent(chance, translate))


def _seen(view: View, seat: Seat | None) -> Hand:
    """Return the dice that a seat sees: its own, or none for the public."""
    hand = "" if seat is None else view.hands[seat]
    return "" if HIDDEN in hand else hand


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
