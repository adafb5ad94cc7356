"""The messages of a table: its lobby, its turns, its end, and its players' hands."""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import Any

import msgspec

from bot.ids import Revision
from bot.store.table_types import Table, TableStatus
from bot.tables.snapshot import SeatDaysOff, Snapshot, TablePresence, vacant_seats
from bot.views import ending_early, people, results, table_routes
from bot.views.cup_games import absent_line, cup_line, nobody_played
from bot.views.fairness import end_line
from bot.views.game import AidView, HandView, LineView, Presses
from bot.views.hand_words import hand_name
from bot.views.hosted_games import HostedGame
from bot.views.lobby import lobby, started
from bot.views.markup import (
    dated,
    game_name,
    label_name,
    listed,
    mentions,
    player,
    relative,
    safe_names,
    seat_names,
    small_print,
    table_title,
)
from bot.views.message_spec import BUTTONS_A_ROW, GOLD, Button, ButtonStyle, MessageSpec
from bot.views.rules import look_up_menus
from engine.game import AnyGame, Seat
from render.words import Translate

_RESTING = 0x8A8F98
"""Accent color of a paused game."""


def current(
    game: HostedGame, snapshot: Snapshot, translate: Translate, draft: str = "", nonce: int = 0
) -> MessageSpec:
    """Return the message that shows the current state of a table, with the mover's draft.

    ``nonce`` is new each time a draft is shown.
    """
    if snapshot.table.status is TableStatus.LOBBY:
        return lobby(game, snapshot, translate)
    if snapshot.table.status is TableStatus.CANCELLED:
        return cancelled(snapshot.table, translate)
    if snapshot.table.status is TableStatus.FINISHED:
        return _game_over(game, snapshot, translate)
    return _playing(game, snapshot, translate, draft, nonce)


def left_behind(
    game: HostedGame, snapshot: Snapshot, shown_turn: int, translate: Translate, trouble: str = ""
) -> MessageSpec:
    """Return the final form of the message of an earlier turn; the lobby is turn 0.

    ``trouble`` is a sentence about a problem at the start, or "".
    """
    if shown_turn == 0:
        return started(game, snapshot.table, translate, trouble)
    # A message of a game with hands may have shown several turns, and ends with the last of them.
    fewest = 1 if isinstance(game.view, HandView) else snapshot.turn - 1
    if fewest <= shown_turn < snapshot.turn:
        return game.view.turn_over(
            game.rules.view(snapshot.state, None), seat_names(snapshot.table), translate
        )
    return moved_on(translate)


def moved_on(translate: Translate, link: str = "") -> MessageSpec:
    """Return the final form of a message whose table has moved on, with a link if known."""
    return _line(translate("table-moved-to", link=link) if link else translate("table-moved-on"))


def taken_back(turn: int, translate: Translate, link: str) -> MessageSpec:
    """Return the final form of a message whose turn continues elsewhere after an undo."""
    return _line(translate("table-end-taken-back", turn=turn, link=link))


def old_turn(game: HostedGame, after: Snapshot, translate: Translate) -> MessageSpec:
    """Return the line that replaces the message of a turn; ``after`` is the table at its end."""
    view, names = game.rules.view(after.state, None), seat_names(after.table)
    short_names = [label_name(name) for name in names]
    if isinstance(game.view, LineView):
        outcome = game.view.turn_line(view, short_names, translate)
    else:
        outcome, *_ = game.view.turn_over(view, short_names, translate).text.splitlines()
    return _line(translate("table-old-turn", turn=after.turn - 1, outcome=outcome))


def _line(text: str) -> MessageSpec:
    return MessageSpec(small_print(text), boxed=False)


def hand(
    rules: AnyGame,
    view: HandView[Any],
    snapshot: Snapshot,
    seat: Seat,
    translate: Translate,
    draft: str = "",
    nonce: int = 0,
) -> MessageSpec:
    """Return the private message with a seat's hand and the seat's draft.

    The custom_ids of its buttons stay the same while the seat has the same choice. ``nonce`` is new
    each time a draft is shown.
    """
    may_act = seat in snapshot.human_movers
    offered_at = snapshot.offered_to(seat)
    press = _presses(snapshot.table, offered_at if may_act else Revision(0), nonce)
    seat_view = rules.view(snapshot.state, seat)
    spec = view.hand(seat_view, seat, seat_names(snapshot.table), translate, press, draft)
    rows, menus, tools = spec.rows, spec.menus, list[Button]()
    if not may_act:
        menus = ()
        rows = tuple(
            tuple(button._replace(disabled=True, style=ButtonStyle.PLAIN) for button in row)
            for row in rows
        )
    if seat in snapshot.undoable:
        tools.append(_undo(snapshot.table, offered_at, translate))
    if isinstance(view, AidView):
        label = translate(f"{rules.key}-private-{view.hand_look}")
        shows = table_routes.aid(snapshot.table.id)
        tools.append(Button(label, shows, emoji="📖"))
    return spec._replace(rows=(*rows, tuple(tools)) if tools else rows, menus=menus)


def aid(
    game: HostedGame,
    look: StrEnum,
    snapshot: Snapshot,
    seat: Seat,
    translate: Translate,
    *,
    nonce: int = 0,
) -> MessageSpec:
    """Return the private page ``look`` for a seat, with the menu of the rules that apply.

    ``nonce`` is new each time the page is shown.
    """
    view = game.rules.view(snapshot.state, seat)
    spec = game.view.private(look, view, seat, seat_names(snapshot.table), translate)
    return spec._replace(menus=look_up_menus(game, view, nonce, translate))


def _presses(table: Table, revision: Revision, nonce: int) -> Presses:
    """Return the custom_ids of actions and drafts at this revision."""
    return Presses(
        act=lambda action: table_routes.act(
            table.id, revision, msgspec.json.encode(action).decode()
        ),
        pick=partial(table_routes.pick, table.id, revision),
        nonce=nonce or revision,
    )


def cancelled(table: Table, translate: Translate) -> MessageSpec:
    """Return the message of a cancelled table."""
    return MessageSpec(
        f"## {table_title(table, translate)}\n{ending_early.cancelled(table, translate)}",
        accent=GOLD,
    )


def failed(table: Table, translate: Translate) -> MessageSpec:
    """Return the message that replaces a table whose game fails to show it."""
    sentence = translate("refused-game-fault", game=game_name(table.game, translate))
    text = f"## {table_title(table, translate)}\n{sentence}"
    return MessageSpec(text, rows=((_more(table, translate),),), accent=_RESTING)


def _playing(
    game: HostedGame, snapshot: Snapshot, translate: Translate, draft: str, nonce: int
) -> MessageSpec:
    table, rules = snapshot.table, game.rules
    presses = _presses(table, snapshot.offered_at, nonce)
    view = rules.view(snapshot.state, None)
    spec = game.view.playing(view, seat_names(table), translate, presses, draft)
    movers = sorted(snapshot.movers)
    note = translate("table-note", number=str(table.id), turn=snapshot.turn)
    note = (
        f"{note} · {translate('table-rated', rated='yes' if table.why_unrated is None else 'no')}"
    )
    if table.cup is not None:
        note = f"{cup_line(table, translate)}\n{note}"
    if (before := table.continues) is not None:
        key = "table-continues-daily" if before.is_daily else "table-continues"
        note = f"{translate(key, number=str(before.table))}\n{note}"
    if snapshot.taken_back:
        note = f"{translate('table-taken-back')}\n{note}"
    tools = [_more(table, translate)]
    if snapshot.undoable and not snapshot.at_once:
        tools.insert(0, _undo(table, snapshot.offered_at, translate))
    if isinstance(game.view, HandView):
        (label, emoji), press = hand_name(rules, translate), table_routes.hand(table.id)
        tools.insert(0, Button(label, press, ButtonStyle.MAIN, emoji))
    if any(seated.is_away for seated in table.seats) and not table.played_out:
        tools.append(
            Button(translate("button-back"), table_routes.back(table.id), ButtonStyle.GOOD)
        )
    free_seats = (people.free_seats(table, translate),) if vacant_seats(table) else ()
    human_movers = tuple(snapshot.human_movers.values())
    if snapshot.paused_until is not None:
        resume = Button(
            translate("button-resume"), table_routes.resume(table.id), ButtonStyle.GOOD, "▶️"
        )
        began, until = snapshot.table.paused_at or snapshot.waiting_since, snapshot.paused_until
        paused = translate(
            "table-paused", began=dated(began), until=dated(until), left=relative(until)
        )
        rows = ((resume, *tools), *free_seats)
        return spec._replace(text=paused, note=note, rows=rows, menus=(), accent=_RESTING)
    if not human_movers:
        rows = (tuple(tools), *free_seats)
        return spec._replace(
            text=_computers_turn(snapshot, movers, translate), note=note, rows=rows, menus=()
        )
    if table.coach:
        tools.insert(0, Button(translate("button-coach"), table_routes.coach(table.id), emoji="🧭"))
    turn = translate("table-turn", movers=mentions(human_movers), count=len(human_movers))
    ends = (
        translate("table-deadline", when=relative(snapshot.deadline)) if snapshot.deadline else ""
    )
    away = [_days_off(off, table, translate) for off in snapshot.days_off]
    return spec._replace(
        text=f"### {turn}\n{spec.text}",
        note="\n".join(filter(None, [spec.note, ends, *away, note])),
        rows=(*_with_tools(spec.rows, tools), *free_seats),
        ping=human_movers,
        ping_text=translate("turn-ping", turn=turn, table=table_title(table, translate)),
    )


def is_ping(text: str, table: Table, translate: Translate) -> bool:
    """Return whether a text is a ping for a table, of any turn or for a rematch."""
    name = table_title(table, translate)
    turns = (translate("table-turn", movers="@", count=count) for count in (1, 2))
    pings = [translate("turn-ping", turn=turn, table=name) for turn in turns]
    pings.append(translate("rematch-ping", players="@", table=name))
    return any(text.endswith(ping.rpartition("@")[2]) for ping in pings)


def _computers_turn(snapshot: Snapshot, movers: Sequence[Seat], translate: Translate) -> str:
    names = safe_names(seat_names(snapshot.table))
    key = "table-waits" if snapshot.presence is TablePresence.AWAY else "table-turn-computer"
    return (
        f"### {translate(key, player=listed([player(seat, names) for seat in movers], translate))}"
    )


def _with_tools(
    rows: tuple[tuple[Button, ...], ...], tools: Sequence[Button]
) -> tuple[tuple[Button, ...], ...]:
    """Return the rows with the tools added to the last row, or below it if they don't fit."""
    *others, last = rows or ((),)
    if len(last) + len(tools) <= BUTTONS_A_ROW:
        return (*others, (*last, *tools))
    return (*rows, tuple(tools))


def _more(table: Table, translate: Translate) -> Button:
    return Button(translate("button-more"), table_routes.more(table.id))


def _days_off(off: SeatDaysOff, table: Table, translate: Translate) -> str:
    name = player(off.seat, safe_names(seat_names(table)))
    return translate("table-days-off", player=name, begins=dated(off.begins), ends=dated(off.ends))


def _undo(table: Table, revision: Revision, translate: Translate) -> Button:
    press = table_routes.undo(table.id, revision)
    return Button(translate("button-undo"), press, emoji="↩️")


def _game_over(game: HostedGame, snapshot: Snapshot, translate: Translate) -> MessageSpec:
    table, record = snapshot.table, snapshot.record
    if record is None:
        raise ValueError("the game goes on")
    view = game.rules.view(snapshot.state, None)
    spec = game.view.game_over(view, seat_names(table), translate)
    fair = end_line(game, record, translate)
    rematch = Button(translate("button-rematch"), table_routes.rematch(table.id), ButtonStyle.GOOD)
    details = Button(translate("button-details"), table_routes.more(table.id))
    ratings = results.rating_lines(snapshot, translate)
    lines = [spec.note, absent_line(table, translate), *ratings, fair]
    if nobody_played(table):
        spec = spec._replace(text=f"## {table_title(table, translate)}")
    buttons = (rematch, details) if table.cup is None else (details,)
    return spec._replace(note="\n".join(filter(None, lines)), rows=(buttons,))
