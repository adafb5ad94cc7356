"""A table's lobby: who sits there, when its game starts, and what it is about."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.store.records import Table
from bot.tables.snapshot import Snapshot
from bot.tables.time_control import NO_LIMIT
from bot.views import results, setup, table_routes
from bot.views.fairness import promise
from bot.views.game import SetupView
from bot.views.games import HostedGame
from bot.views.lessons import learn_button
from bot.views.markup import (
    COMPUTER,
    listed,
    mentions,
    player,
    safe_names,
    seat_names,
    small_print,
    table_title,
)
from bot.views.message_spec import GOLD, Button, ButtonStyle, Choice, Menu, MessageSpec
from engine.game import IllegalOptions
from engine.player import Strength
from render.lobby import Emblem, lobby_picture
from render.words import Translate

REMOVE: Final = "remove"
"""What the menu of computer players says to remove one of them."""


def lobby(game: HostedGame, snapshot: Snapshot, translate: Translate) -> MessageSpec:
    """Return the message of a lobby: all that one needs in order to join stands above the rest."""
    table = snapshot.table
    seated = {seat.user_id for seat in table.seats}
    missed = [
        seat.user_id
        for seat in snapshot.invited
        if seat.user_id is not None and seat.user_id not in seated
    ]
    text = [f"## {table_title(table, translate)}", _start(game, table, translate)]
    if missed:
        text.append(translate("rematch-invitation", players=mentions(missed), count=len(missed)))
    emblems: Sequence[Emblem] = ()
    if isinstance(game.view, SetupView):
        emblems = game.view.emblems(setup.options_of(game, table), table.seat_count, translate)
    details = [translate(f"{game.rules.key}-pitch"), *_about(game, table, translate)]
    if table.thread:
        details.append(translate("lobby-thread"))
    if snapshot.language_is_new:
        details.append(small_print(translate("lobby-language")))
    details.append(small_print(promise(game, table, translate)))
    return MessageSpec(
        text="\n".join(text),
        picture=partial(
            lobby_picture,
            translate(f"{game.rules.key}-name"),
            translate("lobby-subtitle", seated=len(table.seats), seat_count=table.seat_count),
            seat_names(table),
            table.seat_count,
            translate,
            emblems,
        ),
        rows=_buttons(game, table, translate),
        menus=_computers(table, translate),
        below="\n".join(details),
        accent=GOLD,
        ping=tuple(user_id for user_id in missed if user_id not in snapshot.blocked),
        ping_text=translate(
            "rematch-ping", players=mentions(missed), table=table_title(table, translate)
        )
        if missed
        else "",
    )


def started(game: HostedGame, table: Table, translate: Translate, trouble: str) -> MessageSpec:
    """Return what remains of a lobby whose game is shown elsewhere.

    ``trouble`` is a sentence about what went wrong at the start, if anything.
    """
    lines = [
        f"## {table_title(table, translate)}",
        *_about(game, table, translate),
        translate("lobby-started"),
    ]
    lines += [trouble] if trouble else []
    return MessageSpec("\n".join(lines), note=promise(game, table, translate), accent=GOLD)


def _about(game: HostedGame, table: Table, translate: Translate) -> list[str]:
    """Return who sits where, and the options."""
    names = safe_names(seat_names(table))
    lines = []
    for seat, seated in enumerate(table.seats):
        key = "lobby-seat"
        if seated.user_id is None:
            key = f"lobby-computer-{seated.strength}"
        elif seated.user_id == table.host_id:
            key = "lobby-host"
        lines.append(translate(key, player=player(seat, names)))
    for team in game.rules.teams(setup.seats_of(table)):
        partners = [player(seat, names) for seat in team if seat < len(names)]
        if len(partners) > 1:
            lines.append(translate("lobby-team", players=listed(partners, translate)))
    lines.append(results.rated_or_why(table, translate))
    lines.append(
        translate(
            "lobby-turn-limit", turn_limit=translate(f"turn-limit-{table.turn_limit or NO_LIMIT}")
        )
    )
    lines += game.view.options(setup.options_of(game, table), setup.seats_of(table), translate)
    if table.coach:
        lines.append(translate("lobby-coach"))
    if table.auto_roll:
        lines.append(translate("lobby-auto-roll"))
    if table.private:
        lines.append(translate("lobby-private"))
    return lines


def _start(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the sentence about who sits there and what starts the game."""
    fewest = min(game.rules.seats)
    if len(table.seats) == table.seat_count:
        key = "lobby-full"
    elif not _may_start_alone(game, table):
        key = "lobby-unfit"
    elif len(table.seats) >= fewest:
        key = "lobby-ready"
    else:
        key = "lobby-waiting" if fewest < table.seat_count else "lobby-waiting-for-all"
    return translate(key, seated=len(table.seats), seat_count=table.seat_count, fewest=fewest)


def _may_start_alone(game: HostedGame, table: Table) -> bool:
    """Return whether the last player to sit down starts the game: the options fit all seats."""
    try:
        game.rules.new(setup.options_of(game, table), table.seat_count)
    except IllegalOptions:
        return False
    return True


def _buttons(
    game: HostedGame, table: Table, translate: Translate
) -> tuple[tuple[Button, ...], ...]:
    """Return what starts the game, and in a row of its own what newcomers want.

    Where the host has options to choose, the lesson is only on the pages of the rules: more than
    six controls are too many for a phone.
    """
    can_start = len(table.seats) >= min(game.rules.seats)
    is_full = len(table.seats) >= table.seat_count
    choose = setup.buttons(game, table, translate)
    begin = (
        Button(
            translate("button-join"),
            table_routes.join(table.id),
            ButtonStyle.GOOD,
            disabled=is_full,
        ),
        Button(
            translate("button-start"),
            table_routes.start(table.id),
            ButtonStyle.MAIN,
            disabled=not can_start,
        ),
        *choose,
    )
    learn = () if choose else learn_button(game.rules.key, translate)
    others = (
        Button(translate("button-rules"), table_routes.rules(table.id)),
        Button(translate("button-more"), table_routes.more(table.id)),
    )
    return (begin, (*learn, *others)) if learn else ((*begin, *others),)


def _computers(table: Table, translate: Translate) -> tuple[Menu, ...]:
    """Return the host's menu that seats a computer player or removes the last one.

    There is none where people have all seats.
    """
    choices = []
    if len(table.seats) < table.seat_count:
        choices += [
            Choice(translate(f"computers-add-{strength}"), strength, emoji=COMPUTER)
            for strength in Strength
        ]
    if any(seated.user_id is None for seated in table.seats):
        choices.append(Choice(translate("computers-remove"), REMOVE, emoji="🚪"))
    if not choices:
        return ()
    # With another number for each seat, the same strength can be chosen again and again.
    press = table_routes.computers(table.id, len(table.seats))
    return (Menu(press, choices=tuple(choices), placeholder=translate("computers-choose")),)
