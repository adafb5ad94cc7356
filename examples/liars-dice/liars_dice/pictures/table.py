"""The pictures of a table of Liar's Dice, drawn from a view."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from engine.game import Result, Seat
from liars_dice.dice import ONE, SIDES, Bid, Hand
from liars_dice.known import HIDDEN, View
from liars_dice.odds import sixths
from liars_dice.pictures import alt
from liars_dice.pictures.panels import Called, Cell, Die, Middle, Sheet
from liars_dice.pictures.scene import Headline, TableDrawing, draw_stage, draw_table, put_winner
from liars_dice.state import Phase, PlacedBid, Reveal
from render.alt import headline, short, told
from render.dice import DieLook
from render.names import shown_names
from render.picture import Picture
from render.scoreboard import Row
from render.table import Contents, TablePicture
from render.words import Translate, decimal

_COUNTED: Final = ("dice", "rounds", "caught")
"""Stats of each seat in the final ranking."""


def table_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the picture of a table with the viewer's own dice, or of the final ranking.

    ``names`` are the players' names by seat, as they come from Discord.
    """
    if view.result is not None:
        return _final_picture(view, view.result, names, translate)
    shown = shown_names(names, translate)
    starting = view.phase is Phase.FIRST_PLAYER
    event = _event_words(view, translate)
    table = TableDrawing(
        Headline(
            title=translate("liars-name") if starting else shown[view.mover],
            subtitle=event,
            plate="" if starting else translate("liars-picture-round", round=view.round),
            seat=None if starting else view.mover,
        ),
        _middle(view, shown, translate),
        tuple(_sheet(view, seat, shown, translate) for seat in range(view.seats)),
    )
    last = view.bids[-1] if view.bids else None
    words = told(
        (
            translate("liars-alt-begin")
            if starting
            else headline(view.number, view.mover, shown, event, translate),
            "" if last is None else _last_line(last, shown, translate),
            translate("liars-alt-total", dice=view.total),
            *_seat_lines(view, view.hands, view.dice, view.bids, shown, translate),
        )
    )
    return Picture(draw_table(table), words)


def turn_end_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the picture of the end of the last round, with everybody's dice.

    Raises ValueError if no round has ended.
    """
    reveal = view.reveal
    if reveal is None:
        raise ValueError("no round has ended yet")
    shown = shown_names(names, translate)
    event = did(reveal, shown, translate)
    last_bid, wild = reveal.last_bid, view.options.wild
    too = _difference(reveal, translate)
    true = reveal.counted >= last_bid.bid.count
    verdict = translate(f"liars-picture-{_verdict(reveal)}")
    dice = tuple(map(len, reveal.hands))
    rows = [
        Row(
            seat,
            shown[seat],
            ((dice[seat], dice[seat] - 1),) if seat in reveal.losers else (),
            marked=seat in reveal.losers,
            resigned=seat in view.resigned,
        )
        for seat in range(view.seats)
    ]
    table = TableDrawing(
        Headline(
            title=shown[reveal.caller],
            subtitle=event,
            plate=translate("picture-time-up")
            if reveal.lapsed
            else translate("liars-picture-round", round=reveal.round),
            seat=reveal.caller,
            alarm=reveal.lapsed,
        ),
        Middle(
            Called(last_bid.bid, last_bid.seat, shown[last_bid.seat]),
            "",
            Cell(translate("liars-picture-counted"), str(reveal.counted)),
            Cell(translate("liars-picture-bid-is"), verdict, too, alarm=not true),
        ),
        tuple(
            Sheet(
                row,
                _open(reveal.hands[seat], last_bid.bid, wild=wild),
                _last_bid(reveal.bids, seat),
                translate("liars-picture-out"),
            )
            for seat, row in enumerate(rows)
        ),
    )
    words = told(
        (
            translate("liars-alt-revealed", name=short(shown[reveal.caller]), does=event),
            _last_line(last_bid, shown, translate),
            translate("liars-alt-counted", counted=reveal.counted, verdict=verdict),
            *_seat_lines(view, reveal.hands, dice, reveal.bids, shown, translate),
        )
    )
    return Picture(draw_table(table), words)


def did(reveal: Reveal, names: Sequence[str], translate: Translate) -> str:
    """Return the call and its losers in words that follow the caller's name."""
    kind = "spot-on" if reveal.spot_on else "doubts"
    if reveal.losers == (reveal.caller,):
        return translate(f"liars-picture-{kind}-wrong")
    if len(reveal.losers) > 1:
        return translate("liars-picture-all-lose")
    return translate(f"liars-picture-{kind}-right", name=names[reveal.losers[0]])


def _verdict(reveal: Reveal) -> str:
    bid = reveal.last_bid.bid.count
    if reveal.counted == bid:
        return "exact"
    return "true" if reveal.counted > bid else "lie"


def _difference(reveal: Reveal, translate: Translate) -> str:
    """Return the difference between counted dice and the bid, in words."""
    surplus = reveal.counted - reveal.last_bid.bid.count
    if not surplus:
        return ""
    return translate(
        "liars-picture-more" if surplus > 0 else "liars-picture-fewer", dice=abs(surplus)
    )


def _open(hand: Hand, bid: Bid, *, wild: bool) -> tuple[Die, ...]:
    """Return visible dice, with those marked that count for a bid."""
    counting = {str(bid.face)} | ({ONE} if wild else set())
    return tuple(Die(face, DieLook.MARKED if face in counting else DieLook.FADED) for face in hand)


def _sheet(view: View, seat: Seat, names: Sequence[str], translate: Translate) -> Sheet:
    row = Row(
        seat,
        names[seat],
        (),
        marked=seat == view.mover and view.phase is not Phase.FIRST_PLAYER,
        resigned=seat in view.resigned,
    )
    hand = view.hands[seat] or HIDDEN * view.dice[seat]
    if HIDDEN in hand or not hand or view.last is None:
        dice = tuple(map(Die, hand))
    else:
        counting = _open(hand, view.last, wild=view.options.wild)
        dice = tuple(die if die.look is DieLook.MARKED else Die(die.face) for die in counting)
    return Sheet(row, dice, _last_bid(view.bids, seat), translate("liars-picture-out"))


def _last_bid(bids: Sequence[PlacedBid], seat: Seat) -> Bid | None:
    return next((placed.bid for placed in reversed(bids) if placed.seat == seat), None)


def _middle(view: View, names: Sequence[str], translate: Translate) -> Middle:
    count = Cell(translate("liars-picture-all-dice"), str(view.total))
    last_bid, wild = view.bids[-1] if view.bids else None, view.options.wild
    mean = Fraction(view.total * sixths(last_bid.bid.face if last_bid else SIDES, wild=wild), SIDES)
    average = Cell(
        translate("liars-picture-average"),
        decimal(mean, translate),
        translate("liars-picture-of-each"),
    )
    if last_bid is None:
        waits = view.phase in (Phase.FIRST_PLAYER, Phase.ROLL, Phase.DICE)
        words = translate("liars-picture-not-rolled" if waits else "liars-picture-no-bid")
        return Middle(None, words, count, average)
    return Middle(Called(last_bid.bid, last_bid.seat, names[last_bid.seat]), "", count, average)


def _event_words(view: View, translate: Translate) -> str:
    """Return the present event in words that follow the mover's name."""
    if view.phase is Phase.FIRST_PLAYER:
        return translate("picture-first-player")
    if view.phase in (Phase.ROLL, Phase.DICE):
        return translate("liars-picture-rolls")
    if view.last is None:
        return translate("liars-picture-opens")
    last_one = view.last == Bid(view.total, SIDES)
    return translate("liars-picture-must-doubt" if last_one else "liars-picture-answers")


def _last_line(last_bid: PlacedBid, names: Sequence[str], translate: Translate) -> str:
    words = alt.bid_words(last_bid.bid, translate)
    return translate("liars-alt-bid", name=short(names[last_bid.seat]), bid=words)


def _seat_lines(
    view: View,
    hands: Sequence[Hand],
    dice: Sequence[int],
    bids: Sequence[PlacedBid],
    names: Sequence[str],
    translate: Translate,
) -> list[str]:
    return [
        alt.seat_line(
            seat,
            names,
            hands[seat],
            dice[seat],
            _last_bid(bids, seat),
            translate,
            resigned=seat in view.resigned,
        )
        for seat in range(view.seats)
    ]


def _final_picture(
    view: View, result: Result, names: Sequence[str], translate: Translate
) -> Picture:
    [winner], best = result.winners, result.standings[0].stats["dice"]
    of_seats = {standing.seat: standing.stats for standing in result.standings}
    table = TablePicture(
        Contents(
            names,
            view.number,
            winner,
            translate(f"liars-picture-wins-{result.decided_by}", dice=best),
            [translate(f"liars-picture-{stat}") for stat in _COUNTED],
            [[of_seats[seat][stat] for stat in _COUNTED] for seat in range(view.seats)],
            view.resigned,
            result,
        ),
        translate,
        draw_stage,
    )
    put_winner(table.canvas, table.field, winner, shown_names(names, translate)[winner], best)
    return table.picture()
