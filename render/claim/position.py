"""A position as its mover knows it: trick, middle or score piles, other players' cards, hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.claim.cards import (
    BACK,
    FACTION,
    VALUE,
    Cards,
    Faction,
    among,
    counted,
    of,
)
from engine.claim.state import CLOCKWISE, HAND_SIZE, SIDES
from engine.claim.view import View
from engine.game import Seat
from render.alt import short, told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt, cards
from render.claim.cards import (
    CLOTH,
    CardState,
    ShownCard,
    crown,
    crown_sprite,
    put_card,
)
from render.claim.factions import CARD_PALETTE, COLOUR, draw_emblem, emblem_sprite
from render.claim.headlines import RECRUITING, WITHOUT_TRICK, headline_of, trick_number
from render.claim.layout import WHOLE_CLOTH
from render.claim.scene import (
    CAPTION,
    ON_CLOTH,
    backdrop,
    place_of,
    playable_cards,
    put_cell,
    put_number,
    put_place,
    row_cards,
)
from render.claim.table import table_picture
from render.claim.teams import side_of, team_sprite
from render.discs import seat_sprite
from render.headline import write_headline
from render.names import shown_names, style_name
from render.palette import BARK, BONE, GOLD_LIGHT, INK, PAPER, STAMP, mixed
from render.picture import Picture
from render.scoreboard import MIDDLE
from render.sprite import SPRITES, Brush, Sprite
from render.text import Style, measured
from render.words import Translate

_INSIDE: Final = WHOLE_CLOTH.inset(20, 16)
_CAPTION_BASE: Final = _INSIDE.top + 24
_CARDS_TOP: Final = _INSIDE.top + 34
_STEP: Final = cards.WIDTH + 8
_DOWN: Final = cards.HEIGHT + 8
_PLAQUES: Final = 38
"""Height of the plaques below a trick."""
_GAP: Final = 32
"""Distance between groups of cards."""
_SHEET: Final = Area(_INSIDE.right - 404, _CARDS_TOP, _INSIDE.right, _CARDS_TOP + 216)
"""The score piles of phase 2."""
_LABELS: Final = (330, 236)
"""Widths of the names beside the cards of players, if each row is one line and if not."""
_LABEL_HEIGHT: Final = 62
_ROW_GAP: Final = 4
_VALUES: Final = Style(34, INK, BONE)
_BETWEEN: Final = "  "
_STACK: Final = 46
"""Height of a stack."""
_STACK_STEP: Final = _STACK + 4
_HAND: Final = 120
"""Height that the trick leaves for the hand."""
_EMBLEM: Final = 40
_CROWN: Final = 42
"""Width of a crown before what a player has won."""
_ZOOMS: Final = tuple(percent / 100 for percent in range(100, 40, -5))


class _Group(NamedTuple):
    """Cards beside each other in the upper half, below their caption."""

    caption: str
    width: int
    seats: Sequence[Seat] = ()
    cards: Cards = b""


class _Stack(NamedTuple):
    """Cards of one faction, or hidden ones: its text stands beside the faction's emblem.

    The first of those that a player has won is ``crowned``.
    """

    faction: Faction | None
    text: str
    crowned: bool = False

    @property
    def width(self) -> int:
        """Width without a crown."""
        return _STACK + measured(self.text, _VALUES.size) + 22

    @property
    def step(self) -> int:
        """Width with a crown, and the distance to the next one."""
        return self.width + 8 + _CROWN * self.crowned


class _Rows(NamedTuple):
    """The lines of stacks in each player's row, the viewer's last, and the width of the names."""

    lines: Mapping[Seat, list[list[_Stack]]]
    labels: int

    @property
    def height(self) -> int:
        return sum(map(_row_height, self.lines.values()))


def position_picture(view: View, names: Sequence[str], translate: Translate) -> Picture:
    """Return all that the viewer knows, in one picture.

    That includes the cards that it has seen others get. At a vote everybody knows the same, so it
    is the picture of the table. Raises ValueError for the public.
    """
    viewer = view.viewer
    if viewer is None:
        raise ValueError("the public has no hand")
    if view.phase in WITHOUT_TRICK:
        return table_picture(view, names, translate)
    shown = shown_names(names, translate)
    recruiting = view.phase in RECRUITING
    canvas = Canvas(backdrop(cloths=(WHOLE_CLOTH,), sheet=None if recruiting else _SHEET))
    rows = _rows(view, viewer)
    title, does, plate, seat = headline_of(view, shown, translate)
    write_headline(canvas, title, does, seat, plate, alarm=False)
    if recruiting:
        area = _INSIDE._replace(bottom=_INSIDE.bottom - _HAND - rows.height)
    else:
        area = Area(_INSIDE.left, _INSIDE.top, _SHEET.left - _GAP, _SHEET.bottom + 16)
        _put_piles(canvas, view, translate)
    y = _put_open(canvas, view, shown, area, translate)
    place = _INSIDE._replace(top=y if recruiting else area.bottom)
    y = _put_rows(canvas, view, rows, shown, place, translate)
    _put_hand(canvas, view, _INSIDE._replace(top=y), translate)
    instruction = translate("claim-alt-does", name=title, does=does)
    return Picture(canvas.png(), _position_alt(view, shown, instruction, translate))


def _put_open(
    canvas: Canvas, view: View, names: Sequence[str], area: Area, translate: Translate
) -> int:
    """Put the trick, the middle and the draw pile beside each other; return the plaques' end.

    They are as large as fits into the area.
    """
    order = CLOCKWISE[view.seats][view.leader]
    groups = [_Group(translate("claim-picture-trick"), len(order), order)]
    if view.middle:
        groups.append(
            _Group(translate("claim-picture-middle"), len(view.middle), cards=view.middle)
        )
    if view.deck_count or view.top is not None:
        top = BACK if view.top is None else view.top
        caption = translate("claim-picture-deck", count=view.deck_count)
        groups.append(_Group(caption, 1, cards=bytes((top,))))
    number, gaps = sum(group.width for group in groups), _GAP * (len(groups) - 1)
    room = area.bottom - _CARDS_TOP - _PLAQUES
    zoom = _zoom(min((area.width - gaps) / (_STEP * number), room / cards.HEIGHT))
    step = round(_STEP * zoom)
    x = area.x - (step * number + gaps) // 2
    for group in groups:
        middle = x + step * group.width / 2
        canvas.write(group.caption, middle, _CAPTION_BASE, CAPTION, "middle")
        for nth, seat in enumerate(group.seats):
            # the teams are beside the names
            place = place_of(view, seat, names, translate)._replace(team=None)
            put_place(canvas, place, x + nth * step + step // 2, _CARDS_TOP, zoom)
        for nth, card in enumerate(row_cards(group.cards, translate)):
            put_card(canvas, card, x + nth * step + 4, _CARDS_TOP, zoom)
        x += step * group.width + _GAP
    return round(_CARDS_TOP + cards.HEIGHT * zoom) + _PLAQUES


def _put_piles(canvas: Canvas, view: View, translate: Translate) -> None:
    """Write how many cards of each faction every side has won, and the open cards among them."""
    caption = translate("claim-picture-piles")
    canvas.write(caption, _SHEET.x, _CAPTION_BASE, CAPTION, "middle")
    factions, sides = view.options.factions, SIDES[view.seats]
    inside = _SHEET.inset(14, 12)
    heads = inside._replace(left=inside.left + 58).columns(len(factions))
    for faction, column in zip(factions, heads, strict=True):
        canvas.put(emblem_sprite(faction, PAPER, _EMBLEM), column.x, inside.top + 22)
    table = inside._replace(top=inside.top + 48, bottom=inside.bottom - 40 * bool(view.trolls))
    for side, row in zip(sides, table.rows(len(sides)), strict=True):
        put_cell(canvas, row, marked=False)
        team = side_of(side[0], view.seats)
        sign = seat_sprite(side[0], PAPER, 0.48) if team is None else team_sprite(team, PAPER)
        canvas.put(sign, inside.left + 30, row.y)
        pile = b"".join(view.piles[seat] + view.gnomes[seat] for seat in side)
        for number, column in zip(counted(factions, pile), heads, strict=True):
            if number:
                place = column._replace(top=row.top, bottom=row.bottom)
                put_number(canvas, str(number), place, PAPER)
    if view.trolls:
        x, y = inside.left, inside.bottom - 18
        canvas.put(emblem_sprite(Faction.TROLLS, PAPER, 34), x + 17, y)
        text = _BETWEEN.join((translate("claim-picture-left"), _values(view.trolls)))
        style = Style(28, INK, PAPER)
        canvas.write(text, x + 44, y + 28 * MIDDLE, style, width=inside.right - x - 44)


def _rows(view: View, viewer: Seat) -> _Rows:
    """Return the rows of the players that have one: others, and the viewer unless it is empty."""
    _, *others = CLOCKWISE[view.seats][viewer]
    stacks = {seat: list(_stacks(view, seat)) for seat in (*others, viewer)}
    if view.phase not in RECRUITING and not stacks[viewer]:
        del stacks[viewer]
    wide, narrow = (
        _Rows({seat: _lines(row, _INSIDE.width - labels) for seat, row in stacks.items()}, labels)
        for labels in _LABELS
    )
    return wide if all(len(lines) == 1 for lines in wide.lines.values()) else narrow


def _row_height(lines: Sequence[Sequence[_Stack]]) -> int:
    return max(_LABEL_HEIGHT, _STACK_STEP * len(lines)) + _ROW_GAP


def _put_rows(
    canvas: Canvas, view: View, rows: _Rows, names: Sequence[str], area: Area, translate: Translate
) -> int:
    """Put the rows of players into an area, from its top; return their lower end."""
    top = area.top
    for seat, lines in rows.lines.items():
        place = area._replace(top=top, bottom=top + _row_height(lines))
        label = place._replace(right=place.left + rows.labels)
        _put_label(canvas, view, seat, names[seat], label, translate)
        y = place.y - _STACK_STEP * (len(lines) - 1) // 2
        for line in lines:
            x = label.right
            for stack in line:
                x += stack.step
                put_stack(canvas, stack, x - stack.width - 8, y)
            y += _STACK_STEP
        top = place.bottom
    return top


def _put_label(
    canvas: Canvas, view: View, seat: Seat, name: str, place: Area, translate: Translate
) -> None:
    """Write a player's name and how many cards it holds."""
    x, y, right = place.left + 62, place.y, place.right - 8
    canvas.put(seat_sprite(seat, CLOTH, 0.5), place.left + 28, y)
    team = side_of(seat, view.seats)
    if team is not None:
        canvas.put(team_sprite(team, CLOTH), x + 19, y - 16)
    left = x if team is None else x + 46
    canvas.write(name, left, y - 7, ON_CLOTH, width=right - left)
    recruiting = view.phase in RECRUITING
    number = (view.follower_counts if recruiting else view.hand_counts)[seat]
    key = "claim-picture-count-followers" if recruiting else "claim-picture-count-cards"
    canvas.write(translate(key, count=number), x, y + 25, CAPTION, width=right - x)


def _held(view: View, seat: Seat) -> Cards:
    """Return a seat's followers, or its hand in phase 2: known cards, then backs."""
    if view.phase not in RECRUITING:
        known, count = view.known[seat], view.hand_counts[seat]
    else:
        known = view.followers if seat == view.viewer else view.known[seat]
        count = view.follower_counts[seat]
    return known + bytes((BACK,)) * (count - len(known))


def _values(same: Cards) -> str:
    """Return the values of cards, apart from each other."""
    return _BETWEEN.join(str(value) for value in sorted(VALUE[card] for card in same))


def _stacks(view: View, seat: Seat) -> Iterator[_Stack]:
    """Yield the cards in a player's row: those that it holds, then open ones that it has won.

    The viewer's hand has a place of its own. In phase 2 the sheet has all that has been won; open
    are only the cards whose values still matter.
    """
    recruiting = view.phase in RECRUITING
    if recruiting or seat != view.viewer:
        held = _held(view, seat)
        for faction in among(held):
            yield _Stack(faction, _values(of(faction, held)))
        if hidden := held.count(BACK):
            yield _Stack(None, f"\N{MULTIPLICATION SIGN}{hidden}")
    pile = view.piles[seat]
    won = view.gnomes[seat] + (pile if recruiting else of(Faction.GRIFFINS, pile))
    for number, faction in enumerate(among(won)):
        yield _Stack(faction, _values(of(faction, won)), crowned=number == 0)


def _lines(stacks: Sequence[_Stack], room: int) -> list[list[_Stack]]:
    """Return stacks in lines that fit into the room."""
    lines, x = [list[_Stack]()], 0
    for stack in stacks:
        if lines[-1] and x + stack.step - 8 > room:
            lines.append([])
            x = 0
        lines[-1].append(stack)
        x += stack.step
    return lines


def put_stack(canvas: Canvas, stack: _Stack, left: int, y: int) -> None:
    """Put a stack with its left end here, right of its crown."""
    if stack.crowned:
        canvas.put(crown_sprite(15, CLOTH), left - _CROWN // 2 - 2, y)
    canvas.put(stack_sprite(stack.faction, stack.width), left, y)
    x = left + _STACK + 11
    canvas.write(stack.text, x, y + _VALUES.size * MIDDLE, _VALUES)


@SPRITES
def stack_sprite(faction: Faction | None, width: int) -> Sprite:
    """Return the blank stack of a faction, or of hidden cards; its origin is its left end."""
    brush = Brush(width, _STACK, CLOTH, colours=CARD_PALETTE)
    brush.rectangle((0, 0, width, _STACK), INK, 9)
    brush.rectangle((2, 2, width - 2, _STACK - 2), BONE, 8)
    if faction is None:
        brush.rectangle((6, 6, _STACK - 4, _STACK - 6), mixed(STAMP, BARK, 0.2), 5)
        crown(brush, _STACK / 2 + 1, _STACK / 2, 13, GOLD_LIGHT)
    else:
        brush.rectangle((2, 2, _STACK, _STACK - 2), COLOUR[faction], 8)
        draw_emblem(brush, faction, _STACK / 2 + 1, _STACK / 2, 18, COLOUR[faction])
    return brush.sprite((0, _STACK // 2))


def _put_hand(canvas: Canvas, view: View, area: Area, translate: Translate) -> None:
    """Put the viewer's hand into an area, as large as fits, in one row or two."""
    hand = sorted(view.hand)
    playable = playable_cards(view)
    fits = [
        (_zoom(min(area.width / (_STEP * across), area.height / (_DOWN * rows))), across)
        for rows in (1, 2)
        for across in (max(1, -(-len(hand) // rows)),)
    ]
    zoom, across = max(fits)
    width, height = round(_STEP * zoom), round(_DOWN * zoom)
    rows = [hand[first : first + across] for first in range(0, len(hand), across)]
    top = area.top + (area.height - height * len(rows)) // 2
    for row in rows:
        left = area.x - (width * len(row)) // 2
        for place, card in enumerate(row):
            look = CardState.MUTED if playable and card not in playable else CardState.PLAIN
            shown = ShownCard(card, alt.initials(FACTION[card], translate), look)
            put_card(canvas, shown, left + place * width, top, zoom)
        top += height


def _zoom(room: float) -> float:
    """Return the largest size of cards that isn't larger than the room, compared with theirs."""
    return next((zoom for zoom in _ZOOMS if zoom <= room), _ZOOMS[-1])


def _position_alt(view: View, names: Sequence[str], instruction: str, translate: Translate) -> str:
    phase, number = trick_number(view)
    order = CLOCKWISE[view.seats][view.leader]
    return told(
        (
            instruction,
            translate("claim-alt-phase", phase=phase, number=number, all=HAND_SIZE[view.seats]),
            alt.line("claim-alt-held", bytes(sorted(view.hand)), translate),
            alt.line("claim-alt-playable", bytes(sorted(playable_cards(view))), translate),
            alt.trick_line(view.trick, view.values, order, names, translate, view.led),
            alt.ahead_line(view, names, translate),
            alt.line("claim-alt-middle", view.middle, translate),
            alt.top_line(view, translate),
            alt.line("claim-alt-trolls", view.trolls, translate),
            *(_seat_alt(view, seat, names, translate) for seat in range(view.seats)),
            alt.teams_line(view, names, translate),
        )
    )


def _seat_alt(view: View, seat: Seat, names: Sequence[str], translate: Translate) -> str:
    """Return what a seat has won, and the cards that it holds besides the viewer's hand."""
    recruiting = view.phase in RECRUITING
    numbers = view.follower_counts if recruiting else view.hand_counts
    key = "claim-alt-followers" if recruiting else "claim-alt-in-hand"
    is_shown = recruiting or seat != view.viewer
    return told(
        (
            translate(
                "claim-alt-seat",
                name=short(names[seat]),
                style=style_name(seat, translate),
                list=alt.counts(view, seat, translate),
            ),
            translate(key, count=numbers[seat]),
            alt.line("claim-alt-held", _held(view, seat), translate) if is_shown else "",
            alt.line("claim-alt-gnomes", view.gnomes[seat], translate),
            alt.line("claim-alt-griffins", of(Faction.GRIFFINS, view.piles[seat]), translate),
        )
    )
