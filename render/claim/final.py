"""The end of a game of Claim: the king on the throne, and the shields of the factions."""

from collections.abc import Sequence
from typing import Final

from engine.claim.scoring import Majority
from engine.claim.state import SIDE_OF, SIDES
from engine.claim.view import View
from engine.game import Result, Seat
from engine.turns import LAST_STANDING
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt
from render.claim.cards import CLOTH
from render.claim.teams import BADGE, TEAMS, side_of, team_sprite
from render.claim.throne import (
    FLAG,
    HALL,
    RIBBON,
    THRONE,
    coat_sprite,
    flag_sprite,
    hall,
    throne_sprite,
)
from render.claim.vote import scoring_of, vote_headline, vote_lines
from render.discs import seat_sprite
from render.fonts import MIN_SIZE, Face
from render.names import shown_names, together
from render.palette import CHALK, GOLD_LIGHT, INK
from render.picture import Picture
from render.scoreboard import MIDDLE
from render.text import Style, fitting, measured, text_sprite
from render.words import Translate

_ON_CLOTH: Final = Style(28, CHALK, CLOTH)
_ON_RIBBON: Final = Style(28, INK, CHALK)
_LEFT, _MIDDLE, _RIGHT = 186, 500, 814
_PLACES: Final = {
    5: ((_LEFT, 170), (_RIGHT, 170), (_LEFT, 576), (_MIDDLE, 576), (_RIGHT, 576)),
    7: (
        *((_LEFT, 93), (_RIGHT, 93), (_LEFT, 259), (_RIGHT, 259)),
        *((_LEFT, 564), (_MIDDLE, 564), (_RIGHT, 564)),
    ),
}
"""The middles of the shields, by their number: beside the throne, then below it."""
_SHIELD: Final = {5: 144, 7: 112}
"""The height of the shields, by their number."""
_OTHERS: Final = Area(HALL.left + 24, 700, HALL.right - 24, 760)
"""The sides that have not won, at the foot of the picture."""
_NUMBER: Final = Style(44, GOLD_LIGHT, CLOTH, Face.TITLE)
_KING, _KINGS = 54, 42
"""The size of the name of one winner, and of those of several."""
_DISC: Final = 1.7
"""The width of a disc and the gap behind it, for a name of size 1."""
_GAP: Final = 18
_FLAGS: Final = 586
"""The height of the middle of white flags."""


def final_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return the end of the game: the king, and the factions that each side has won.

    If all others have resigned, they are shown instead of the factions. Raises ValueError while the
    game goes on.
    """
    result = view.result
    if result is None:
        raise ValueError("the game goes on")
    canvas, shown = Canvas(hall()), shown_names(names, translate)
    headline = vote_headline(view, shown, translate)
    ranked = [*dict.fromkeys(SIDE_OF[view.seats][standing.seat] for standing in result.standings)]
    kings = [side for side in ranked if {*SIDES[view.seats][side]} & {*result.winners}]
    others = [side for side in ranked if side not in kings] or ranked
    throne = tuple([seat for side in kings for seat in SIDES[view.seats][side]])
    canvas.put(throne_sprite(throne), THRONE.left, THRONE.top)
    _put_ribbon(canvas, view, result, headline.subtitle, kings, shown, translate)
    if result.decided_by == LAST_STANDING:
        gone = [seat for side in others for seat in SIDES[view.seats][side]]
        _put_flags(canvas, view, gone, shown)
        does = translate("picture-left")
        lines = [
            translate("claim-alt-end", name=headline.title, does=headline.subtitle),
            alt.teams_line(view, shown, translate),
            *(translate("claim-alt-does", name=short(shown[seat]), does=does) for seat in gone),
        ]
        return Picture(canvas.png(), told(lines))
    _put_shields(canvas, view, ranked, translate)
    for side, place in zip(others, _OTHERS.columns(len(others)), strict=True):
        _put_other(canvas, view, result, side, shown, place.inset(12))
    return Picture(canvas.png(), told(vote_lines(view, headline, shown, translate)))


def _put_ribbon(
    canvas: Canvas,
    view: View,
    result: Result,
    does: str,
    kings: Sequence[int],
    names: Sequence[str],
    translate: Translate,
) -> None:
    """Write who is king, and why; teams that share the throne by their letters."""
    canvas.write(does, RIBBON.x, RIBBON.bottom - 17, _ON_RIBBON, "middle", RIBBON.width - 28)
    place = RIBBON._replace(bottom=RIBBON.bottom - 36).inset(16, 8)
    style = Style(_KING if len(result.winners) == 1 else _KINGS, INK, CHALK, Face.TITLE)
    if view.seats > len(SIDES[view.seats]) and len(kings) > 1:
        title = together([alt.team_name(side, translate) for side in kings], translate)
        canvas.write(title, place.x, place.y + style.size * MIDDLE, style, "middle")
    else:
        _put_players(canvas, view, result.winners, names, place, style)


def _put_shields(canvas: Canvas, view: View, ranked: Sequence[int], translate: Translate) -> None:
    """Put the shields of the factions, those of the winners first and nobody's last."""

    def rank(majority: Majority) -> int:
        return len(ranked) if majority.side is None else ranked.index(majority.side)

    majorities = sorted(scoring_of(view).majorities, key=rank)
    height = _SHIELD[len(majorities)]
    for majority, (x, y) in zip(majorities, _PLACES[len(majorities)], strict=True):
        seats = () if majority.side is None else SIDES[view.seats][majority.side]
        mark = TEAMS[majority.side] if majority.side is not None and len(seats) > 1 else ""
        canvas.put(coat_sprite(majority.faction, seats, mark, height), x, y)
        name = alt.faction_name(majority.faction, translate)
        canvas.write(name, x, y + height / 2 + 36, _ON_CLOTH, "middle")


def _put_other(
    canvas: Canvas, view: View, result: Result, side: int, names: Sequence[str], place: Area
) -> None:
    """Write a side that has not won, and the number of its factions."""
    seats = SIDES[view.seats][side]
    number = str(len(scoring_of(view).factions[side]))
    gone = {standing.seat for standing in result.standings if standing.resigned} >= {*seats}
    tail = text_sprite(number, _NUMBER).width + _GAP
    tail += (FLAG + _GAP) * gone
    style = _ON_CLOTH._replace(size=32)
    x = _put_players(canvas, view, seats, names, place, style, tail)
    x += canvas.write(number, x, place.y + _NUMBER.size * MIDDLE, _NUMBER) + _GAP
    if gone:
        canvas.put(flag_sprite(1), x, place.y)


def _put_flags(canvas: Canvas, view: View, seats: Sequence[Seat], names: Sequence[str]) -> None:
    """Put the white flags of these players below the throne."""
    for seat, column in zip(seats, _OTHERS.columns(len(seats)), strict=True):
        canvas.put(flag_sprite(3), column.x - 1.5 * FLAG, _FLAGS)
        style = _ON_CLOTH._replace(size=38)
        _put_players(canvas, view, (seat,), names, column.inset(12), style)


def _put_players(
    canvas: Canvas,
    view: View,
    seats: Sequence[Seat],
    names: Sequence[str],
    place: Area,
    style: Style,
    tail: int = 0,
) -> float:
    """Write players with their discs, members of a team behind its badge; return the right end.

    They are in the middle of a place together with a tail of this width.
    """
    team, disc = side_of(seats[0], view.seats), round(_DISC * style.size)
    badge = 0 if team is None else BADGE + _GAP
    fixed = badge + (disc + _GAP) * len(seats) - _GAP + tail
    room, joined = place.width - fixed, "".join([names[seat] for seat in seats])
    sizes = (*range(style.size, MIN_SIZE, -2), MIN_SIZE)
    style = style._replace(size=fitting(joined, sizes, style.face, room))
    rooms = _rooms([measured(names[seat], style.size, style.face) for seat in seats], room)
    x = place.x - (fixed + sum(rooms)) / 2
    if team is not None:
        canvas.put(team_sprite(team, style.ground), x + BADGE / 2, place.y)
    x += badge
    for seat, room in zip(seats, rooms, strict=True):
        canvas.put(seat_sprite(seat, style.ground, disc / 116), x + disc * 0.42, place.y)
        x += disc
        x += canvas.write(names[seat], x, place.y + style.size * MIDDLE, style, width=room) + _GAP
    return x


def _rooms(widths: Sequence[int], room: int) -> list[int]:
    """Return the room for texts of these widths; narrow ones leave theirs to wider ones."""
    rooms = [*widths]
    narrow_first = sorted(range(len(widths)), key=widths.__getitem__)
    for taken, at in enumerate(narrow_first):
        rooms[at] = min(widths[at], room // (len(widths) - taken))
        room -= rooms[at]
    return rooms
