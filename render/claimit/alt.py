"""Positions of Claim It! in words: the game's own sentences of alt texts."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from engine.claimit.board import SPACES, Score, Space, column_row
from engine.claimit.stacks import MAX_SEATS, STACKS, Claim
from engine.claimit.state import Dice
from engine.claimit.view import Marked, Placement, View
from engine.game import Seat
from render.alt import short, told
from render.names import style_name
from render.words import Translate


def space_name(space: Space, translate: Translate) -> str:
    """Return the name of a space, such as "5,2"."""
    return space_names(translate)[space]


def space_names(translate: Translate) -> tuple[str, ...]:
    """Return the names of all spaces, in board order."""
    speaking: Any = translate  # mypy doesn't know that it is hashable
    return _space_names(speaking)


@lru_cache(maxsize=8)
def _space_names(translate: Any) -> tuple[str, ...]:
    places = map(column_row, range(SPACES))
    return tuple(translate("claimit-space", column=column, row=row) for column, row in places)


def space_list(spaces: Iterable[Space], translate: Translate) -> str:
    """Return a list of spaces such as "1,2 3,4"."""
    names = space_names(translate)
    return " ".join([names[space] for space in sorted(spaces)])


def dice_line(dice: Dice | None, translate: Translate) -> str:
    return translate("claimit-alt-dice", dice=", ".join(map(str, dice))) if dice else ""


def last_round_line(view: View, names: Sequence[str], translate: Translate) -> str:
    """Return the seats that called the last round and that end it; empty before it."""
    if view.caller is None or view.last_seat is None:
        return ""
    caller, last = short(names[view.caller]), short(names[view.last_seat])
    return translate("claimit-alt-last-round", caller=caller, last=last)


def possible_line(placements: Sequence[Placement], translate: Translate) -> str:
    """Return the possible placements, with the letters of the buttons."""
    parts = [
        f"{placement.letter} {_marker_on(placement.space, placement.squatter, translate)}"
        for placement in placements
    ]
    return translate("claimit-alt-possible", list="; ".join(parts)) if parts else ""


def marked_line(key: str, marked: Sequence[Marked], board: bytes, translate: Translate) -> str:
    """Return the markers of a turn, introduced by the message with this key."""
    parts = [
        _marker_on(
            mark.space, None if mark.claim else STACKS[board[mark.space]].squatter, translate
        )
        for mark in marked
    ]
    return translate(key, list="; ".join(parts)) if parts else ""


def _marker_on(space: Space, squatter: int | None, translate: Translate) -> str:
    name = space_name(space, translate)
    if squatter is None:
        return translate("claimit-alt-claim", space=name)
    return translate("claimit-alt-squatter", squatter=squatter, space=name)


def seat_line(
    seat: Seat,
    names: Sequence[str],
    scores: tuple[Score, Score],
    board: bytes,
    needed: int,
    resigned: Sequence[Seat],
    translate: Translate,
) -> str:
    """Return a seat's score at the turn's start and now, and the places of its markers."""
    start, now = scores
    pairs = ((start.mine, now.mine), (start.claims, now.claims), (start.spaces, now.spaces))
    mine, claims, spaces = (
        str(after) if before == after else translate("picture-alt-change", start=before, now=after)
        for before, after in pairs
    )
    counts = translate(
        "claimit-alt-seat",
        name=short(names[seat]),
        style=style_name(seat, translate),
        mine=mine,
        claims=claims,
        needed=needed,
        spaces=spaces,
    )
    resignation = translate("picture-alt-resigned") if seat in resigned else ""
    return told((counts, resignation, holdings_line(board, seat, translate)))


_CLAIMED, _SETTLED = 1, 2
_KINDS: Final = tuple(
    bytes(
        0 if stack.owner != seat else _CLAIMED if stack.claim is Claim.KEPT else _SETTLED
        for stack in STACKS
    ).ljust(256, b"\0")
    for seat in range(MAX_SEATS)
)
"""The kind of each stack code from each seat's point of view."""


def holdings_line(board: bytes, seat: Seat, translate: Translate) -> str:
    """Return the places of a seat's player markers, on claim markers and without."""
    kinds = board.translate(_KINDS[seat])
    claimed, settled = (
        [space for space, kind in enumerate(kinds) if kind == wanted]
        for wanted in (_CLAIMED, _SETTLED)
    )
    return told(
        (
            translate("claimit-alt-claimed", list=space_list(claimed, translate))
            if claimed
            else "",
            translate("claimit-alt-settled", list=space_list(settled, translate))
            if settled
            else "",
        )
    )
