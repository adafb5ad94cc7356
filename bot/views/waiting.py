"""What is said in a channel to people whom a table waits for."""

from collections.abc import Sequence
from datetime import datetime

from bot.ids import UserId
from bot.store import Table
from bot.views import custom_ids
from bot.views.custom_ids import Verb
from bot.views.markup import mentions, player, relative, safe_name, table_link
from bot.views.scene import Button, ButtonStyle, News
from engine.game import Seat
from render.words import Say


def reminder(table: Table, people: Sequence[UserId], deadline: datetime, say: Say) -> News:
    """Return the warning that the time for a turn is running out."""
    words = say(
        "turn-reminder",
        players=mentions(people),
        count=len(people),
        when=relative(deadline),
        link=table_link(table),
    )
    return News(words, ping=tuple(people))


def nudge(table: Table, people: Sequence[UserId], by: Seat, say: Say) -> News:
    """Return what somebody at the table lets those know whom it waits for."""
    names = [safe_name(seated.name) for seated in table.seats]
    words = say(
        "turn-nudge",
        players=mentions(people),
        count=len(people),
        by=player(by, names),
        link=table_link(table),
    )
    return News(words, ping=tuple(people))


def pause_wanted(table: Table, by: Seat, people: Sequence[UserId], say: Say) -> News:
    """Return that somebody would like to pause the game, with the button to agree."""
    names = [safe_name(seated.name) for seated in table.seats]
    words = say(
        "pause-wanted", players=mentions(people), by=player(by, names), link=table_link(table)
    )
    agree = Button(say("button-pause-agree"), custom_ids.verb(table.id, Verb.PAUSE), emoji="⏸️")
    return News(words, rows=((agree,),), ping=tuple(people))


def resumed(
    table: Table,
    by: Seat | None,
    people: Sequence[UserId],
    deadline: datetime | None,
    say: Say,
) -> News:
    """Return that a paused game goes on, by whom if not by itself, to those whom it waits for."""
    names = [safe_name(seated.name) for seated in table.seats]
    lines = [say("pause-over") if by is None else say("pause-ended", by=player(by, names))]
    if people:
        lines.append(say("table-turn", movers=mentions(people), count=len(people)) + ".")
    if people and deadline is not None:
        lines.append(say("table-deadline", when=relative(deadline)))
    lines.append(table_link(table))
    return News(" ".join(lines), ping=tuple(people))


def replaced(table: Table, seat: Seat, say: Say) -> News:
    """Return that a computer player plays on for somebody, with the button to come back."""
    user_id = table.seats[seat].person
    back = Button(say("button-back"), custom_ids.verb(table.id, Verb.BACK), ButtonStyle.GOOD)
    words = say("turns-missed", players=mentions([user_id]))
    return News(words, rows=((back,),), ping=(user_id,))
