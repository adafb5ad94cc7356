"""The words in which messages and pages speak of a cup."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final

import msgspec

from bot.cups.snapshot import CupSnapshot
from bot.ids import UserId
from bot.views.hosted_games import HostedGame
from bot.views.markup import fitting, game_name, listed, mentions, relative, safe_name
from engine.cups.entries import (
    Bye,
    CalledOff,
    CallOff,
    Changed,
    Decided,
    Delayed,
    How,
    Member,
    Moved,
    Paired,
    Pairing,
    Removed,
)
from engine.cups.standings import MemberStanding
from render.words import Translate, halves, quarters

DASH: Final = " \u2013 "
_ROOM_FOR_LOG: Final = 700
"""Maximum length of the log of a cup's host in characters."""


def title(snapshot: CupSnapshot, translate: Translate) -> str:
    """Return the title of a cup: its number and its game."""
    game = game_name(snapshot.row.terms.game, translate)
    return translate("cup-title", number=str(snapshot.row.id), game=game)


def round_title(snapshot: CupSnapshot, number: int, translate: Translate) -> str:
    """Return the title of a round, counted from 1."""
    return translate("cup-round", number=max(1, number), count=snapshot.cup.total_rounds)


def round_name(snapshot: CupSnapshot, translate: Translate) -> str:
    """Return the name of the thread of the last round."""
    number = len(snapshot.cup.rounds)
    return f"{title(snapshot, translate)} · {round_title(snapshot, number, translate)}"


def terms(snapshot: CupSnapshot, game: HostedGame | None, translate: Translate) -> list[str]:
    """Return the terms of a cup in words: the rounds, then the game's own options."""
    agreed = snapshot.row.terms
    rounds = snapshot.cup.total_rounds
    parts = [
        f"**{translate(f'cup-system-{agreed.system}')}**",
        translate("cup-rounds", count=rounds) if rounds else translate("cup-rounds-later"),
        translate("cup-days", days=agreed.days),
        *([translate("cup-gap", hours=agreed.gap)] if agreed.gap else []),
        translate("lobby-turn-limit", turn_limit=translate(f"turn-limit-{agreed.turn_limit}")),
        translate("rated" if agreed.rated else "unrated-casual"),
    ]
    lines = ["\u00a0· ".join(parts)]
    if game is not None:
        options = msgspec.json.decode(agreed.options, type=game.rules.options_type)
        lines += game.view.options(options, 2, translate)
    return [*lines, translate(f"cup-about-{agreed.system}")]


def log(snapshot: CupSnapshot, translate: Translate) -> list[str]:
    """Return a line for everything that the host has done, and for each delay; latest first."""
    lines, round_number, current = list[str](), 0, Pairing(())
    for entry in snapshot.entries:
        match entry:
            case Paired(pairing=pairing):
                round_number, current = round_number + 1, pairing
                continue
            case Removed(member=member):
                line = translate("cup-log-removed", name=safe_name(snapshot.name(member)))
            case Changed(pairing=pairing):
                changed, current = _differences(current, pairing), pairing
                games = listed(list(pairs(snapshot, changed, translate)), translate)
                line = translate("cup-log-changed", round=round_number, games=games)
            case Moved(ends=ends):
                line = translate("cup-log-moved", round=round_number, ends=moment(ends))
            case Delayed(seconds=seconds):
                line = translate("cup-log-delayed", hours=max(1, round(seconds / 3600)))
            case CalledOff(reason=CallOff.HOST):
                line = translate("cup-log-called-off")
            case _:
                continue
        lines.append(f"<t:{round(entry.at.timestamp())}:d> {line}")
    return fitting(lines[::-1], _ROOM_FOR_LOG)


def ties(
    snapshot: CupSnapshot,
    rows: Sequence[MemberStanding],
    shown: Sequence[MemberStanding],
    translate: Translate,
) -> Iterator[str]:
    """Yield a line for each of the ``shown`` rows that is ahead of the next by a tie-break."""
    for row, behind in pairwise(rows):
        if row in shown and row.decided_by is not None:
            pair = [safe_name(snapshot.name(tied.member)) for tied in (row, behind)]
            values = [tied.tiebreaks.get(row.decided_by, 0) for tied in (row, behind)]
            more, less = (quarters(round(4 * value)) for value in values)
            yield translate(
                "cup-tie",
                first=pair[0],
                second=pair[1],
                by=row.decided_by,
                more=more,
                less=less,
            )


def names(snapshot: CupSnapshot) -> list[str]:
    """Return the names of all members by their numbers, as Discord gives them."""
    return [person.name for person in snapshot.people]


def mention(snapshot: CupSnapshot, member: Member) -> str:
    """Return a mention of a member, or their name if they have been erased."""
    person = snapshot.people[member]
    return mentions([UserId(person.user_id)]) if person.user_id > 0 else safe_name(person.name)


def moment(at: datetime) -> str:
    """Return a time as Discord shows it in the reader's time zone, and how far away it is."""
    return f"<t:{round(at.timestamp())}:F> ({relative(at)})"


def result_of(decided: Decided, translate: Translate) -> str:
    """Return the result of a game in points, and how it came about unless it was played."""
    score = DASH.join(halves(points) for points in decided.points)
    if decided.how is How.PLAYED:
        return f"**{score}**"
    return f"**{score}** · {translate(f'cup-how-{decided.how}')}"


def pairs(snapshot: CupSnapshot, pairing: Pairing, translate: Translate) -> Iterator[str]:
    """Yield the names of each game of a pairing, and each bye."""
    for game in pairing.games:
        yield DASH.join(safe_name(snapshot.name(member)) for member in game)
    for bye in pairing.byes:
        yield f"{safe_name(snapshot.name(bye.member))}: {translate(f'cup-bye-{bye.kind}')}"


def _differences(before: Pairing, after: Pairing) -> Pairing:
    """Return what is new in a changed pairing."""
    byes: tuple[Bye, ...] = tuple(bye for bye in after.byes if bye not in before.byes)
    return Pairing(tuple(game for game in after.games if game not in before.games), byes)


def winners(snapshot: CupSnapshot, rows: Sequence[MemberStanding], translate: Translate) -> str:
    best = [f"**{safe_name(snapshot.name(row.member))}**" for row in rows if row.place == 1]
    return translate("cup-won", names=listed(best, translate), count=len(best))


def why_called_off(snapshot: CupSnapshot, translate: Translate) -> str:
    reason = next(
        entry.reason for entry in reversed(snapshot.entries) if isinstance(entry, CalledOff)
    )
    cup = snapshot.cup
    return translate(f"cup-off-{reason}", present=len(cup.present), fewest=cup.fewest)
