"""The message of a table's lobby: its players, its options and when the game starts."""

from collections.abc import Sequence
from functools import partial

from bot.store.table_types import Table, Unrated
from bot.tables.snapshot import Snapshot
from bot.tables.time_control import NO_LIMIT
from bot.views import lobby_options, results, table_routes
from bot.views.cup_games import cup_line, players_line
from bot.views.fairness import commitment_line
from bot.views.game import SetupView
from bot.views.hosted_games import HostedGame
from bot.views.lesson_page import learn_button
from bot.views.markup import COMPUTER, label_name, mentions, seat_names, table_title
from bot.views.message_spec import GOLD, Button, ButtonStyle, MessageSpec
from bot.views.people import is_host
from engine.player import Strength
from render.lobby import Emblem, lobby_picture
from render.words import Translate


def lobby(game: HostedGame, snapshot: Snapshot, translate: Translate) -> MessageSpec:
    """Return the message of a lobby.

    Its last part is visible on a phone: the picture, which names the players, and the buttons.
    """
    table = snapshot.table
    seated = {seat.user_id for seat in table.seats}
    missed = [
        seat.user_id
        for seat in snapshot.invited
        if seat.user_id is not None and seat.user_id not in seated
    ]
    emblems = _emblems(game, table, translate)
    text = [
        f"## {table_title(table, translate)}",
        translate(f"{game.rules.key}-pitch"),
        *_about(game, table, emblems, translate),
    ]
    if table.private:
        text.append(translate("lobby-private"))
    if missed:
        text.append(translate("rematch-invitation", players=mentions(missed), count=len(missed)))
    text.append(_start(game, table, translate))
    notes = [cup_line(table, translate)]
    notes += [translate("lobby-crowded")] if snapshot.is_crowded else []
    notes += [translate("lobby-language")] if snapshot.language_is_new else []
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
            _roles(table),
            game.rules.teams(table.seat_count),
        ),
        note="\n".join(filter(None, [commitment_line(game, table, translate), *notes])),
        rows=_buttons(game, table, translate),
        accent=GOLD,
        ping=tuple(user_id for user_id in missed if user_id not in snapshot.blocked),
        ping_text=translate(
            "rematch-ping", players=mentions(missed), table=table_title(table, translate)
        )
        if missed
        else "",
    )


def started(game: HostedGame, table: Table, translate: Translate, trouble: str) -> MessageSpec:
    """Return the lobby's message after its game has started in another message.

    ``trouble`` is a sentence about a problem at the start, or "".
    """
    title = f"**{table_title(table, translate)}**"
    if table.cup is None:
        about = _about(game, table, _emblems(game, table, translate), translate)
    else:  # its terms are those of the cup; many such messages may stand in one channel
        title, about = f"{players_line(table)}\u00a0· {title}", []
    lines = [*about, commitment_line(game, table, translate), translate("lobby-started")]
    text = f"{title}\n{trouble}".strip()
    return MessageSpec(text, note="\n".join(filter(None, lines)), boxed=False)


def _about(
    game: HostedGame, table: Table, emblems: Sequence[Emblem], translate: Translate
) -> list[str]:
    """Return a line with the terms of the game (rated, time, coach, …), then its own options."""
    turn_limit = translate(f"turn-limit-{table.turn_limit or NO_LIMIT}")
    terms = [
        results.rated_or_why(table, translate),
        translate("lobby-turn-limit", turn_limit=turn_limit),
    ]
    if table.coach and table.why_unrated is not Unrated.COACH:
        terms.append(translate("lobby-coach"))
    if table.auto_roll:
        terms.append(translate("lobby-auto-roll"))
    if table.quick and table.is_solo:
        terms.append(translate("lobby-quick"))
    if table.thread:
        terms.append(translate("lobby-thread"))
    options = lobby_options.options_of(game, table)
    lines = ["\u00a0· ".join(terms)]
    lines += game.view.options(options, lobby_options.seats_of(table), translate)
    if emblems:
        names = ", ".join(emblem.name for emblem in emblems)
        lines.append(
            translate("lobby-emblems", seats=lobby_options.seats_now(game, table), list=names)
        )
    return lines


def _emblems(game: HostedGame, table: Table, translate: Translate) -> Sequence[Emblem]:
    """Return the emblems of the game's options for the players who are seated now."""
    if not isinstance(game.view, SetupView):
        return ()
    options, seats = lobby_options.options_of(game, table), lobby_options.seats_now(game, table)
    return game.view.emblems(options, seats, translate)


def _roles(table: Table) -> tuple[str, ...]:
    """Return each seat's role for `render.lobby`: "host", a computer player's strength, or ""."""
    return tuple(
        "host" if is_host(table, seat) else seated.strength or ""
        for seat, seated in enumerate(table.seats)
    )


def _start(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the sentence about when the game starts."""
    fewest = min(game.rules.seats)
    if table.cup is not None:
        key = "lobby-cup"
    elif len(table.seats) == table.seat_count:
        key = "lobby-full"
    elif not lobby_options.fits(game, table, table.seat_count):
        key = "lobby-unfit"
    elif len(table.seats) >= fewest:
        key = "lobby-ready"
    else:
        key = "lobby-waiting" if fewest < table.seat_count else "lobby-waiting-for-all"
    return translate(key, seat_count=table.seat_count, fewest=fewest)


def _buttons(
    game: HostedGame, table: Table, translate: Translate
) -> tuple[tuple[Button, ...], ...]:
    """Return three rows of buttons: to start, for computer players, and for newcomers."""
    can_start = len(table.seats) >= min(game.rules.seats)
    is_full = len(table.seats) >= table.seat_count
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
        *lobby_options.buttons(game, table, translate),
    )
    others = (
        *learn_button(game.rules.key, translate),
        Button(translate("button-rules"), table_routes.rules(table.id)),
        Button(translate("button-more"), table_routes.more(table.id)),
    )
    if table.cup is not None:
        return (others,)
    return tuple(filter(None, (begin, _computers(table, translate), others)))


def _computers(table: Table, translate: Translate) -> tuple[Button, ...]:
    """Return the host's buttons for computer players: seat one, remove the last one, their pace.

    They aren't a menu, because Discord's client doesn't send a choice that is already selected.
    """
    buttons = []
    if len(table.seats) < table.seat_count:
        buttons += [
            Button(
                translate(f"computers-add-{strength}"),
                table_routes.add_computer(table.id, strength),
                emoji=COMPUTER,
            )
            for strength in Strength
        ]
    names = [seated.name for seated in table.seats if seated.user_id is None]
    if names:
        label = translate("computers-remove", name=label_name(names[-1]))
        buttons.append(Button(label, table_routes.remove_computer(table.id), emoji="🚪"))
    if table.is_solo:
        label = translate("computers-pace", pace="quick" if table.quick else "calm")
        buttons.append(Button(label, table_routes.choose_pace(table.id, not table.quick)))
    return tuple(buttons)
