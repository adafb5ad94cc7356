"""The sentences of a table of Liar's Dice: ends of turns and rounds, one's dice, and the odds.

All names are already escaped for Discord's markdown.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.views.markup import SafeName, listed, player
from engine.game import Seat
from liars_dice.odds import chance_exact, chance_true
from liars_dice.pictures import bid_words, hand_words
from liars_dice.state import (
    HIDDEN,
    Action,
    Bid,
    Ending,
    Hand,
    Phase,
    Reveal,
    Roll,
    SpotOn,
    State,
    matching,
    raises,
)
from render.seats import SEATS
from render.words import Translate, percent

_ODDS_OF: Final = 10
"""Maximum number of next bids with odds."""


def ask(view: State, translate: Translate) -> str:
    """Return the request to the mover."""
    spot = "yes" if view.turn.options.spot_on else "no"
    if view.phase is Phase.ROLL:
        return translate("liars-roll-first")
    if view.last is None:
        return translate("liars-open", dice=view.turn.total)
    has_raise = raises(view.last, view.turn.total, view.turn.options)
    return translate("liars-answer" if has_raise else "liars-no-raise", spot=spot)


def hand(view: State, seat: Seat, translate: Translate) -> Iterator[str]:
    """Yield the sentences about a seat's dice."""
    dice = seen(view, seat)
    if not dice:
        yield translate("liars-hand-none", dice=view.turn.dice[seat])
        return
    yield translate("liars-hand", dice=hand_words(dice, translate))
    if view.last is not None:
        count = matching([dice], view.last.face, view.turn.options)
        yield translate("liars-hand-counts", count=count, bid=bid_words(view.last, translate))


def happened(
    view: State, names: Sequence[SafeName], translate: Translate, *, with_dice: bool = False
) -> Iterator[str]:
    """Yield the end of the last round, in small print once there is a new bid, and the last bid.

    ``with_dice`` adds everybody's dice of that round, of which a hand has no picture.
    """
    reveal = view.turn.reveal
    if reveal is not None:
        texts = list(_revealed(reveal, names, translate))
        dice = [_all_dice(reveal)] if with_dice else []
        if view.bids:
            yield translate("liars-round-before", told=" ".join(texts + dice))
        else:
            yield from texts
            yield from (f"-# {line}" for line in dice)
            yield from _out(view, reveal, names, translate)
    yield from last_turn(view, names, translate)


def turn_over(view: State, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the end of the last turn."""
    end, reveal = view.turn.previous, view.turn.reveal
    if end is not None and end.ending is Ending.CALL and reveal is not None:
        yield from _revealed(reveal, names, translate)
        yield from _out(view, reveal, names, translate)
    else:
        yield from last_turn(view, names, translate)


def last_turn(view: State, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the end of the last turn unless it ended the round, and the last bid."""
    end = view.turn.previous
    if end is not None and end.ending not in (Ending.BID, Ending.CALL):
        yield translate(f"liars-turn-{end.ending}", player=player(end.mover, names))
    for placed in view.bids[-1:]:
        name = player(placed.seat, names)
        if placed.lapsed:
            yield translate("liars-turn-lapsed", player=name)
        yield translate("liars-bid", player=name, bid=bid_words(placed.bid, translate))


def _revealed(reveal: Reveal, names: Sequence[SafeName], translate: Translate) -> Iterator[str]:
    """Yield the call that ended a round, the dice counted, and the players who lost a die."""
    last_bid = reveal.bids[-1]
    call = "spot-on" if reveal.spot_on else "lapsed" if reveal.lapsed else "doubt"
    yield translate(
        f"liars-called-{call}",
        player=player(reveal.caller, names),
        bidder=player(last_bid.seat, names),
        bid=bid_words(last_bid.bid, translate),
    )
    yield translate(
        "liars-counted",
        counted=bid_words(Bid(reveal.counted, last_bid.bid.face), translate),
        players=listed([player(seat, names) for seat in reveal.losers], translate),
        count=len(reveal.losers),
    )


def _all_dice(reveal: Reveal) -> str:
    """Return the dice under all cups: "🔵 1 3 3 5 6 · 🟠 2 4 5 6 6"."""
    return " · ".join(
        f"{SEATS[seat].emoji} {' '.join(hand)}" for seat, hand in enumerate(reveal.hands) if hand
    )


def _out(
    view: State, reveal: Reveal, names: Sequence[SafeName], translate: Translate
) -> Iterator[str]:
    """Yield the players who have lost their last die."""
    turn = view.turn
    out = [seat for seat in reveal.losers if not turn.dice[seat] and seat not in turn.resigned]
    if out:
        players = listed([player(seat, names) for seat in out], translate)
        yield translate("liars-out", players=players, count=len(out))


def odds(view: State, seat: Seat | None, translate: Translate) -> Iterator[str]:
    """Yield the probabilities of the last bid and of the next ones, given the dice of a seat."""
    if view.phase is not Phase.BID:
        yield translate("liars-odds-none")
        return
    dice, total, options = seen(view, seat), view.turn.total, view.turn.options
    yield translate("liars-odds-title", own=len(dice), hidden=total - len(dice))
    if view.last is not None:
        true = percent(chance_true(dice, total, view.last, options), translate)
        yield translate("liars-odds-last", bid=bid_words(view.last, translate), chance=true)
        if options.spot_on:
            exact = percent(chance_exact(dice, total, view.last, options), translate)
            yield translate("liars-odds-exact", chance=exact)
    lowest = 1 if view.last else max(1, total // 4)
    possible = [bid for bid in raises(view.last, total, options) if bid.count >= lowest]
    for bid in possible[:_ODDS_OF]:
        chance = percent(chance_true(dice, total, bid, options), translate)
        yield translate("liars-odds-line", bid=bid_words(bid, translate), chance=chance)
    yield translate("liars-odds-note")


def reason(view: State, action: Action, translate: Translate) -> str:
    """Return the reason for an action of the mover, with its probability for the viewer."""
    bid = action if isinstance(action, Bid) else view.last
    if bid is None or isinstance(action, Roll):
        return translate("liars-reason-roll")
    chance_of = chance_exact if isinstance(action, SpotOn) else chance_true
    chance = chance_of(seen(view, view.turn.mover), view.turn.total, bid, view.turn.options)
    kind = action.__struct_config__.tag
    words, likely = bid_words(bid, translate), percent(chance, translate)
    return translate(f"liars-reason-{kind}", bid=words, chance=likely)


def seen(view: State, seat: Seat | None) -> Hand:
    """Return the dice of a seat if the viewer sees them, else none."""
    hand = "" if seat is None else view.hands[seat]
    return "" if HIDDEN in hand else hand
