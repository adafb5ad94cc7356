"""The public messages of a cup: its announcement, its rounds and its end."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Final

from bot.cups.snapshot import CupSnapshot
from bot.views import cup_routes, cup_words
from bot.views.cup_routes import Act
from bot.views.hosted_games import HostedGame
from bot.views.markup import fitting, mentions, safe_name
from bot.views.message_spec import GOLD, Attachment, Button, ButtonStyle, MessageSpec, PlainSpec
from engine.chance import short_commitment
from engine.cups.cup import Phase, Round
from engine.cups.entries import Status
from engine.cups.standings import standings
from render.cup import crosstable, podium
from render.words import Translate

_ROOM_FOR_NAMES: Final = 1500
_ROOM_FOR_GAMES: Final = 2400
"""Maximum lengths of lists in characters; Discord accepts 4,000 in a message."""
END: Final = "end"
"""The mark of the message of the end, as `round_mark`."""
_MOST_PINGED: Final = 50
"""Maximum number of people whom one message mentions."""


def announcement(
    snapshot: CupSnapshot, game: HostedGame | None, now: datetime, link: str, translate: Translate
) -> MessageSpec:
    """Return the message that announces a cup; ``link`` leads to the message of its round."""
    cup, row = snapshot.cup, snapshot.row
    lines = [
        f"## {cup_words.title(snapshot, translate)}",
        *cup_words.terms(snapshot, game, translate),
    ]
    if cup.phase is Phase.JOINING:
        lines += _start(snapshot, now, translate)
    elif cup.phase is Phase.CALLED_OFF:
        lines.append(cup_words.why_called_off(snapshot, translate))
    elif cup.phase is Phase.OVER:
        lines.append(cup_words.winners(snapshot, standings(cup), translate))
    else:
        current = cup_words.round_title(snapshot, len(cup.rounds), translate)
        lines.append(f"{current}: {link}" if link else current)
    return MessageSpec(
        "\n".join(lines),
        note=translate("cup-commitment", commitment=short_commitment(row.commitment)),
        rows=(_buttons(snapshot, now, translate),),
        accent=GOLD,
    )


def call(snapshot: CupSnapshot, translate: Translate) -> list[PlainSpec]:
    """Return the messages that ping all members who haven't checked in yet."""
    missing = [
        snapshot.people[number].user_id
        for number, member in enumerate(snapshot.cup.members)
        if member.status is Status.IN and not member.checked_in
    ]
    parts = [
        missing[first : first + _MOST_PINGED] for first in range(0, len(missing), _MOST_PINGED)
    ]
    return [
        PlainSpec(
            translate(
                "cup-call",
                people=mentions(part),
                cup=cup_words.title(snapshot, translate),
                until=cup_words.moment(snapshot.cup.starts_at),
            ),
            rows=(
                (
                    check_in_button(snapshot, translate),
                    page_button(snapshot, f"call-{number}", translate),
                ),
            ),
            ping=tuple(part),
        )
        for number, part in enumerate(parts)
    ]


def round_message(snapshot: CupSnapshot, number: int, translate: Translate) -> MessageSpec:
    """Return the message of a round, counted from 1: its pairing, results and the standing.

    The round before the last has ended, and the last hasn't yet begun.
    """
    cup = snapshot.cup
    shown = cup.rounds[number - 1]
    games = list(_games(snapshot, shown, translate))
    lines = fitting(games, _ROOM_FOR_GAMES)
    if len(lines) < len(games):
        lines.append(translate("cup-more", count=len(games) - len(lines)))
    times = {"begins": cup_words.moment(shown.begins), "ends": cup_words.moment(shown.ends)}
    is_open = number == len(cup.rounds) and cup.phase in (Phase.WAITING, Phase.PLAYING)
    state = translate("cup-round-state", state=cup.phase if is_open else "ended", **times)
    subtitle = cup_words.round_title(snapshot, number, translate)
    return MessageSpec(
        "\n".join([f"## {cup_words.title(snapshot, translate)}", f"**{subtitle}**", state, *lines]),
        picture=partial(
            crosstable,
            cup_words.title(snapshot, translate),
            subtitle,
            cup,
            standings(cup),
            cup_words.names(snapshot),
            translate,
        ),
        note="\n".join(cup_words.log(snapshot, translate)),
        rows=(
            (
                page_button(snapshot, round_mark(number), translate),
                standing_button(snapshot, translate),
            ),
        ),
        accent=GOLD,
    )


def end(
    snapshot: CupSnapshot, record: Attachment | None, fingerprint: str, translate: Translate
) -> MessageSpec:
    """Return the message of the end: the podium and the record, or why there is none."""
    name = cup_words.title(snapshot, translate)
    buttons = [page_button(snapshot, END, translate)]
    if snapshot.cup.phase is Phase.CALLED_OFF:
        why = cup_words.why_called_off(snapshot, translate)
        return MessageSpec(f"## {name}\n{why}", rows=(tuple(buttons),), accent=GOLD)
    rows = standings(snapshot.cup)
    lines = [f"## {name}", cup_words.winners(snapshot, rows, translate), translate("cup-thanks")]
    proof = [] if record is None else [translate("cup-record", fingerprint=fingerprint)]
    return MessageSpec(
        "\n".join(lines),
        picture=partial(
            podium,
            name,
            translate("cup-final-standing"),
            rows,
            cup_words.names(snapshot),
            translate,
        ),
        note="\n".join([*cup_words.ties(snapshot, rows, rows[:3], translate), *proof]),
        files=() if record is None else (record,),
        rows=((*buttons, standing_button(snapshot, translate)),),
        accent=GOLD,
    )


def back(snapshot: CupSnapshot, mark: str, translate: Translate) -> PlainSpec:
    """Return the message that says after a delay when the cup goes on.

    ``mark`` distinguishes it from that of an earlier delay.
    """
    cup = snapshot.cup
    key, until = "start", cup.starts_at
    if cup.rounds:
        waits = cup.phase is Phase.WAITING
        key, until = ("begin", cup.rounds[-1].begins) if waits else ("end", cup.rounds[-1].ends)
    name = cup_words.title(snapshot, translate)
    text = translate("cup-back", cup=name, what=key, until=cup_words.moment(until))
    return PlainSpec(text, rows=((page_button(snapshot, mark, translate),),))


def round_mark(number: int) -> str:
    """Return the mark of the message of a round, counted from 1."""
    return f"round-{number}"


def is_checking_in(snapshot: CupSnapshot, now: datetime) -> bool:
    """Return whether members can check in now."""
    return snapshot.cup.phase is Phase.JOINING and now >= snapshot.check_in_opens


def page_button(snapshot: CupSnapshot, message: str, translate: Translate) -> Button:
    """Return the button to a member's page in a public ``message``."""
    return Button(translate("button-cup"), cup_routes.show(snapshot.row.id, message), emoji="🏆")


def standing_button(snapshot: CupSnapshot, translate: Translate) -> Button:
    """Return the button to the first page of the standing."""
    press = cup_routes.standing(snapshot.row.id, 0)
    return Button(translate("button-cup-standing"), press, emoji="📊")


def join_button(snapshot: CupSnapshot, translate: Translate) -> Button:
    press = cup_routes.do(snapshot.row.id, Act.JOIN)
    return Button(translate("button-join"), press, ButtonStyle.GOOD)


def check_in_button(snapshot: CupSnapshot, translate: Translate) -> Button:
    press = cup_routes.do(snapshot.row.id, Act.CHECK_IN)
    return Button(translate("button-cup-check-in"), press, ButtonStyle.MAIN)


def _buttons(snapshot: CupSnapshot, now: datetime, translate: Translate) -> tuple[Button, ...]:
    buttons = [join_button(snapshot, translate)] if snapshot.cup.may_join else []
    if is_checking_in(snapshot, now):
        buttons.append(check_in_button(snapshot, translate))
    return (*buttons, page_button(snapshot, "post", translate))


def _start(snapshot: CupSnapshot, now: datetime, translate: Translate) -> list[str]:
    """Return the lines of an announcement before the start: when it is, and who has joined."""
    cup = snapshot.cup
    opens = snapshot.check_in_opens
    check_in = "cup-check-in-now" if now >= opens else "cup-check-in-later"
    members = [
        f"{safe_name(person.name)}{' ✅' if member.checked_in else ''}"
        for person, member in zip(snapshot.people, cup.members, strict=True)
        if member.status is Status.IN
    ]
    shown = fitting(members, _ROOM_FOR_NAMES)
    more = [translate("cup-more", count=len(members) - len(shown))] * (len(shown) < len(members))
    lines = [
        translate("cup-starts", at=cup_words.moment(cup.starts_at), fewest=cup.fewest),
        translate(check_in, opens=cup_words.moment(opens)),
        translate("cup-members", count=len(members), ready=len(cup.present)),
        ", ".join([*shown, *more]),
    ]
    return [line for line in lines if line]


def _games(snapshot: CupSnapshot, shown: Round, translate: Translate) -> Iterator[str]:
    """Yield a line for each game of a round with its result, and for each bye."""
    lines = cup_words.pairs(snapshot, shown.pairing, translate)
    for number, line in enumerate(lines, 1):
        result = shown.results[number - 1] if number <= len(shown.results) else None
        ending = "" if result is None else f" {cup_words.result_of(result, translate)}"
        yield f"{number}. {line}{ending}"
