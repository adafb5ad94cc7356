"""The private pages of a cup: a member's, the standing, and the host's."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple

from bot.cups.snapshot import CupSnapshot
from bot.ids import UserId
from bot.views import cup_routes, cup_words, cups, page_routes
from bot.views.cup_routes import Act, HostAct
from bot.views.markup import fitting, safe_name
from bot.views.message_spec import (
    GOLD,
    Button,
    ButtonStyle,
    Choice,
    Menu,
    MessageSpec,
    Picker,
    in_rows,
    tab,
)
from engine.cups.cup import Phase
from engine.cups.entries import Member, Status, System
from engine.cups.standings import MemberStanding, standings
from render.cup import ROWS_A_PAGE, crosstable, pages
from render.words import Translate, halves

_DAYS_MOVED: Final = (-3, -2, -1, 1, 2, 3, 4, 5, 6, 7)
"""Days by which the host can move a deadline."""
_ROOM_FOR_TIES: Final = 2500
"""Maximum length of the explanations below a standing in characters."""


class Reader(NamedTuple):
    """Who reads a page: ``is_host`` if they may act as the cup's host, ``link`` to their table."""

    user_id: UserId
    now: datetime
    nonce: int
    link: str
    is_host: bool
    may_open: bool


def no_cup(translate: Translate, *, may_open: bool) -> MessageSpec:
    """Return the page of ``/cup`` on a server without cups."""
    key = "cup-none-open" if may_open else "cup-none"
    return MessageSpec(translate(key), rows=_opening(translate, may_open=may_open))


def page(
    snapshot: CupSnapshot,
    others: Sequence[CupSnapshot],
    reader: Reader,
    translate: Translate,
    outcome: str = "",
) -> MessageSpec:
    """Return a member's page: their state, their opponent and deadline, their place and why.

    ``others`` are all open cups of the server; ``outcome`` confirms what the reader has just done.
    """
    cup, member = snapshot.cup, snapshot.member_of(reader.user_id)
    lines = [
        outcome,
        f"## {cup_words.title(snapshot, translate)}",
        *_state(snapshot, reader, translate),
    ]
    if cup.phase is Phase.PAIRING:
        lines.append(translate("cup-pairing"))
    elif cup.phase in (Phase.WAITING, Phase.PLAYING):
        lines += _own_round(snapshot, member, reader.link, translate)
    if member is not None:
        lines += _own_place(snapshot, standings(cup), member, translate)
    cup_id = snapshot.row.id
    buttons = list(_own_buttons(snapshot, member, reader.now, translate))
    if cup.rounds:
        buttons.append(cups.standing_button(snapshot, translate))
    if reader.is_host and cup.is_open:
        host = Button(translate("button-cup-host"), cup_routes.host_page(cup_id), emoji="🛠️")
        buttons.append(host)
    choices = tuple(
        Choice(
            cup_words.title(other, translate),
            cup_routes.show(other.row.id, "chosen"),
            chosen=other.row.id == cup_id,
        )
        for other in others
    )
    press = page_routes.press_chosen(0, reader.nonce)
    choose = Menu(press, choices=choices, title=translate("cup-others"))
    return MessageSpec(
        "\n".join(filter(None, lines)),
        note="\n".join(cup_words.log(snapshot, translate)),
        rows=(*in_rows(buttons), *_opening(translate, may_open=reader.may_open)),
        menus=(choose,) if len(others) > 1 else (),
        accent=GOLD,
    )


def standing(
    snapshot: CupSnapshot, user_id: UserId, number: int, translate: Translate
) -> MessageSpec:
    """Return a page of the standing, counted from 0, and the tie-breaks that decide on it."""
    rows = standings(snapshot.cup)
    number, count = min(number, pages(rows) - 1), pages(rows)
    shown = rows[number * ROWS_A_PAGE : (number + 1) * ROWS_A_PAGE]
    title = cup_words.title(snapshot, translate)
    cup_id = snapshot.row.id
    tabs = tuple(
        tab(
            f"{first * ROWS_A_PAGE + 1}\u2013{min(len(rows), (first + 1) * ROWS_A_PAGE)}",
            cup_routes.standing(cup_id, first),
            is_here=first == number,
        )
        for first in range(count)
    )
    member = snapshot.member_of(user_id)
    own = [] if member is None else _own_place(snapshot, rows, member, translate)
    back = Button(translate("button-cup"), cup_routes.show(cup_id, "standing"), emoji="🏆")
    return MessageSpec(
        "\n".join([f"## {title}", *own]),
        picture=partial(
            crosstable,
            title,
            translate("cup-standing"),
            snapshot.cup,
            rows,
            cup_words.names(snapshot),
            translate,
            number,
        ),
        note="\n".join(
            fitting([*cup_words.ties(snapshot, rows, shown, translate)], _ROOM_FOR_TIES)
        ),
        rows=(*(in_rows(tabs, 4) if count > 1 else ()), (back,)),
        accent=GOLD,
    )


def host_page(
    snapshot: CupSnapshot, nonce: int, translate: Translate, outcome: str = ""
) -> MessageSpec:
    """Return the page with what the host may do now; ``outcome`` confirms the last act."""
    cup, cup_id = snapshot.cup, snapshot.row.id
    waits = cup.phase is Phase.WAITING
    pairs = waits and cup.terms.system is System.SWISS
    acts = {HostAct.SWAP: pairs, HostAct.BYE: waits, HostAct.REMOVE: bool(cup.members)}
    buttons = [
        Button(translate(f"button-cup-{act}"), cup_routes.ask_member(cup_id, act), disabled=not may)
        for act, may in acts.items()
    ]
    off = Button(
        translate("button-cup-call-off"), cup_routes.ask(cup_id, Act.CALL_OFF), ButtonStyle.DANGER
    )
    menus: tuple[Menu, ...] = ()
    if waits and not cup.rounds[-1].moved:
        days = tuple(
            Choice(
                translate("cup-move-by", days=abs(days), way="later" if days > 0 else "earlier"),
                cup_routes.move_deadline(cup_id, days),
            )
            for days in _DAYS_MOVED
        )
        press = page_routes.press_chosen(0, nonce)
        title = translate("cup-move-title", ends=cup_words.moment(cup.rounds[-1].ends))
        placeholder = translate("cup-move-choose")
        menus = (Menu(press, choices=days, title=title, placeholder=placeholder),)
    key = "cup-host-pairs" if pairs else "cup-host-waits" if waits else "cup-host-later"
    lines = [outcome, f"## {cup_words.title(snapshot, translate)}", translate(key)]
    return MessageSpec(
        "\n".join(filter(None, lines)),
        note="\n".join([translate("cup-host-public"), *cup_words.log(snapshot, translate)]),
        rows=(tuple(buttons), (off, _back(snapshot, translate))),
        menus=menus,
        accent=GOLD,
    )


def pick(
    snapshot: CupSnapshot, act: HostAct, first: Member, nonce: int, translate: Translate
) -> MessageSpec:
    """Return the page that asks the host for a member; ``first`` is the one to swap them with."""
    name = safe_name(snapshot.name(first)) if act is HostAct.SWAP_WITH else ""
    press = cup_routes.pick_member(snapshot.row.id, act, first, nonce)
    return MessageSpec(
        translate(f"cup-pick-{act}", name=name),
        rows=((Button(translate("button-cup-back"), cup_routes.host_page(snapshot.row.id)),),),
        picker=Picker(translate("cup-pick-member"), press),
        accent=GOLD,
    )


def ask(snapshot: CupSnapshot, act: Act, translate: Translate) -> MessageSpec:
    """Return the question whether the user leaves or calls the cup off."""
    final = snapshot.cup.terms.system is System.ALL and bool(snapshot.cup.lots)
    words = {"cup": cup_words.title(snapshot, translate), "final": "yes" if final else "no"}
    return _question(snapshot, act, cup_routes.do(snapshot.row.id, act), words, translate)


def ask_remove(snapshot: CupSnapshot, member: Member, translate: Translate) -> MessageSpec:
    """Return the question whether a member is removed."""
    press = cup_routes.remove(snapshot.row.id, member)
    words = {"name": safe_name(snapshot.name(member))}
    return _question(snapshot, HostAct.REMOVE, press, words, translate)


def _question(
    snapshot: CupSnapshot, key: str, yes: str, words: Mapping[str, str], translate: Translate
) -> MessageSpec:
    buttons = (
        Button(translate(f"button-cup-{key}-surely"), yes, ButtonStyle.DANGER),
        Button(translate("button-cup-back"), cup_routes.show(snapshot.row.id, "back")),
    )
    return MessageSpec(translate(f"cup-ask-{key}", **words), rows=(buttons,), accent=GOLD)


def board_of(snapshot: CupSnapshot, member: Member | None) -> int | None:
    """Return the board of a member's game in the last round, None if they have none."""
    if member is None or not snapshot.cup.rounds:
        return None
    games = snapshot.cup.rounds[-1].pairing.games
    return next((board for board, game in enumerate(games) if member in game), None)


def _opening(translate: Translate, *, may_open: bool) -> tuple[tuple[Button, ...], ...]:
    if not may_open:
        return ()
    return ((Button(translate("button-cup-open"), cup_routes.open_any(), emoji="🏆"),),)


def _back(snapshot: CupSnapshot, translate: Translate) -> Button:
    return Button(translate("button-cup-back"), cup_routes.show(snapshot.row.id, "host"))


def _state(snapshot: CupSnapshot, reader: Reader, translate: Translate) -> Iterator[str]:
    """Yield what the cup waits for, and whether the reader takes part."""
    cup, member = snapshot.cup, snapshot.member_of(reader.user_id)
    if cup.phase is Phase.JOINING:
        yield translate("cup-starts", at=cup_words.moment(cup.starts_at), fewest=cup.fewest)
    elif cup.rounds:
        yield translate("cup-round", number=len(cup.rounds), count=cup.total_rounds)
    if not cup.is_open:
        yield translate("cup-over")
    elif member is None:
        yield translate("cup-me-out", joining="open" if cup.may_join else "closed")
    elif (status := cup.members[member].status) is not Status.IN:
        returning = "yes" if cup.may_return(member) else "no"
        yield translate(f"cup-me-{status}", returning=returning)
    elif cup.phase is not Phase.JOINING:
        yield translate("cup-me-in")
    elif cup.members[member].checked_in:
        yield translate("cup-me-ready")
    elif cups.is_checking_in(snapshot, reader.now):
        yield translate("cup-me-late", until=cup_words.moment(cup.starts_at))
    else:
        yield translate("cup-me-joined", opens=cup_words.moment(snapshot.check_in_opens))


def _own_round(
    snapshot: CupSnapshot, member: Member | None, link: str, translate: Translate
) -> Iterator[str]:
    """Yield the times of the round, then the member's opponent and table, or their bye."""
    cup = snapshot.cup
    last, board = cup.rounds[-1], board_of(snapshot, member)
    times = {"begins": cup_words.moment(last.begins), "ends": cup_words.moment(last.ends)}
    yield translate("cup-round-state", state=cup.phase, **times)
    if member is None:
        return
    if board is not None:
        [opponent] = [other for other in last.pairing.games[board] if other != member]
        name, result = cup_words.mention(snapshot, opponent), last.results[board]
        yield translate("cup-my-game", opponent=name) + (f": {link}" if link else "")
        if result is not None:
            yield cup_words.result_of(result, translate)
    for bye in last.pairing.byes:
        if bye.member == member:
            yield translate("cup-my-bye", bye=translate(f"cup-bye-{bye.kind}"))


def _own_place(
    snapshot: CupSnapshot, rows: Sequence[MemberStanding], member: Member, translate: Translate
) -> Iterator[str]:
    """Yield a member's place, and the tie-breaks beside it, if they have one."""
    if not snapshot.cup.begun_rounds or member not in (row.member for row in rows):
        return
    at = [row.member for row in rows].index(member)
    points = halves(rows[at].points)
    yield translate("cup-place", place=rows[at].place, count=len(rows), points=points)
    yield from cup_words.ties(snapshot, rows, rows[max(0, at - 1) : at + 1], translate)


def _own_buttons(
    snapshot: CupSnapshot, member: Member | None, now: datetime, translate: Translate
) -> Iterator[Button]:
    cup, cup_id = snapshot.cup, snapshot.row.id
    if member is None:
        if cup.may_join:
            yield cups.join_button(snapshot, translate)
        return
    state = cup.members[member]
    if cup.may_return(member):
        press = cup_routes.do(cup_id, Act.RETURN)
        yield Button(translate("button-cup-return"), press, ButtonStyle.GOOD)
    if state.status is Status.IN and not state.checked_in and cups.is_checking_in(snapshot, now):
        yield cups.check_in_button(snapshot, translate)
    if cup.is_open and state.status in (Status.IN, Status.ABSENT):
        yield Button(translate("button-cup-leave"), cup_routes.ask(cup_id, Act.LEAVE))
