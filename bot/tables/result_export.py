"""Export format of ended tables, for result files and the webhook.

`tools.schemas` makes the JSON Schemas in ``docs/schemas`` from these structs. Ids are strings,
since many programs read JSON numbers as floating point.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bot.catalogue import DEFAULT_LANGUAGE
from bot.ids import UserId
from bot.store.standing_types import RatedResult, TableEnd
from bot.store.table_types import Occupant, SeatResult, TableStatus
from bot.tables.erasing import placeholders
from engine.game import Seat

VERSION: Final = 1
"""Version of the format; it changes when a field is removed or changes its meaning."""
FORMAT: Final = "claim-it-results"
EVENT: Final = "table.ended"

PlayerKind: TypeAlias = Literal["person", "computer", "left", "erased"]
PlayerOutcome: TypeAlias = Literal["played", "resigned", "away"]
CancelledAs: TypeAlias = Literal["host", "moderator", "agreement", "empty", "idle", "program"]

Snowflake: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{1,20}$", description="An id of Discord")]
_Sha256: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
_Number: TypeAlias = Annotated[int, Meta(ge=0)]
_Place: TypeAlias = Annotated[int, Meta(ge=1)]
_Time: TypeAlias = Annotated[datetime, Meta(tz=True)]
"""In UTC."""


class PlayerResult(msgspec.Struct, frozen=True):
    """A player at a seat of an ended table, with their result.

    - ``seat``: number of the seat, from 0.
    - ``player``: ``person``; ``computer``, from the start on; ``left``, a person who has left the
      seat and whose result belongs to nobody; ``erased``, a person whose data was erased.
    - ``user_id``: Discord id of a person.
    - ``name``: name under which they last sat down, or a placeholder.
    - ``strength``: strength of the computer player that had the seat at the end, perhaps for a
      person.
    - ``outcome``: ``played`` to the end; ``resigned``; ``away``: a computer player or another
      person played on for a person who was away or had left. None at a cancelled table, like the
      fields below.
    - ``place``: from 1; ties share the better place. ``won``: whether it counts as a win.
    - ``rating_before``, ``rating_after``: in this game on this server, in points;
      ``uncertainty_before``, ``uncertainty_after``: their standard deviations. None at an unrated
      game, and before a person's first game.
    - ``stats``: counts by the game, by name.
    """

    seat: _Number
    player: PlayerKind
    user_id: Snowflake | None
    name: str
    strength: Literal["easy", "medium", "strong"] | None
    outcome: PlayerOutcome | None
    place: _Place | None
    won: bool | None
    rating_before: float | None
    uncertainty_before: float | None
    rating_after: float | None
    uncertainty_after: float | None
    stats: dict[str, int]


class EndedTable(msgspec.Struct, frozen=True):
    """An ended table. Times are in UTC.

    - ``server``, ``channel``: Discord ids; ``table``: the bot's number of the table.
    - ``game``: name of its command; ``rules_version``, ``options``: the rules that were used.
    - ``mode``: as the players saw it; ``casual`` includes tables with a coach and the like.
    - ``unrated``: reason why it wasn't rated; None if it was, or if it was cancelled.
    - ``status``: whether it has results. ``ending``: how it ended; the page for organisers says
      which line of the page about endings each value is.
    - ``opened_at``, ``started_at``, ``ended_at``: ``started_at`` is None if the game never began.
    - ``turn_limit``: time for a turn in seconds, None for no limit.
    - ``coach``: whether players could ask the coach.
    - ``rematch_of``: the previous table; ``continues_table``: the table whose game this one
      continued, 0 for a daily position.
    - ``commitment``: SHA-256 of the secret seed, published before the game; the record has it, too.
    - ``players``: by seat. A person who took over a seat is followed by the one who left it.
    """

    server: Snowflake
    channel: Snowflake
    table: _Number
    game: str
    rules_version: _Number
    options: dict[str, Any]
    mode: Literal["rated", "casual"]
    unrated: Literal["continued", "casual", "coach", "computers", "alone", "deadline"] | None
    status: Literal["finished", "cancelled"]
    ending: Literal["played"] | CancelledAs
    opened_at: _Time
    started_at: _Time | None
    ended_at: _Time
    turn_limit: _Number | None
    coach: bool
    rematch_of: _Number | None
    continues_table: _Number | None
    commitment: _Sha256
    players: tuple[PlayerResult, ...]


class Results(msgspec.Struct, frozen=True):
    """The ended tables of a server, in the order in which they were opened.

    If the file is a part, ``after`` is the last table of the previous part.
    """

    format: Literal["claim-it-results"]
    version: Literal[1]
    server: Snowflake
    made_at: _Time
    after: _Number | None
    tables: tuple[EndedTable, ...]


class TableEnded(msgspec.Struct, frozen=True):
    """Webhook event of an ended table. ``id`` is the same in every attempt."""

    type: Literal["table.ended"]
    version: Literal[1]
    id: str
    timestamp: _Time
    data: EndedTable


def export_table(end: TableEnd) -> EndedTable:
    """Return an ended table in the export format. Raises ValueError if it hasn't ended."""
    table = end.table
    if table.ended_at is None:
        raise ValueError(f"table {table.id} hasn't ended")
    is_finished = table.status is TableStatus.FINISHED
    return EndedTable(
        server=str(table.guild_id),
        channel=str(table.channel_id),
        table=table.id,
        game=table.game,
        rules_version=table.rules_version,
        options=msgspec.json.decode(table.options),
        mode="rated" if table.why_unrated is None else "casual",
        unrated=None if table.unrated is None else table.unrated.value,
        status="finished" if is_finished else "cancelled",
        ending="played" if table.cancelled is None else table.cancelled.reason.value,
        opened_at=table.created_at,
        started_at=table.started_at,
        ended_at=table.ended_at,
        turn_limit=table.turn_limit,
        coach=table.coach,
        rematch_of=table.rematch_of,
        continues_table=None if table.continues is None else table.continues.table,
        commitment=table.commitment,
        players=tuple(
            _player(seat, occupant, end, result)
            for seat, occupant in enumerate(table.seats)
            for result in _exported_results(end, seat)
        ),
    )


def ended_event(event_id: str, data: EndedTable) -> TableEnded:
    """Return the webhook event of an ended table."""
    return TableEnded(EVENT, VERSION, event_id, data.ended_at, data)


def _exported_results(end: TableEnd, seat: Seat) -> Sequence[RatedResult | None]:
    """Return the results of a seat's players, or only the starter's if the seat is vacant."""
    results: Sequence[RatedResult | None] = end.results.get(seat) or [None]
    return results[-1:] if end.table.seats[seat].vacant else results


def _player(
    seat: Seat, occupant: Occupant, end: TableEnd, result: RatedResult | None
) -> PlayerResult:
    is_former = result is not None and result.result.former
    kind, user_id = _kind_and_user(occupant, end, is_former=is_former)
    name = occupant.starter_name or occupant.name if is_former else occupant.name
    if kind == "erased" and user_id is not None:  # their name is still there
        names = placeholders()
        name = f"{names.get(end.table.language, names[DEFAULT_LANGUAGE])} {seat + 1}"
    counts = None if result is None else result.result
    before, after = (None, None) if result is None else (result.before, result.after)
    return PlayerResult(
        seat=seat,
        player=kind,
        user_id=None if user_id is None or kind == "erased" else str(user_id),
        name=name,
        strength=None if occupant.strength is None else occupant.strength.value,
        outcome=None if counts is None else _outcome(occupant, counts),
        place=None if counts is None else counts.place,
        won=None if counts is None else counts.place == 1 and not counts.resigned,
        rating_before=None if before is None else before.mu,
        uncertainty_before=None if before is None else before.sigma,
        rating_after=None if after is None else after.mu,
        uncertainty_after=None if after is None else after.sigma,
        stats={} if counts is None else dict(counts.stats),
    )


def _kind_and_user(
    occupant: Occupant, end: TableEnd, *, is_former: bool
) -> tuple[PlayerKind, UserId | None]:
    """Return the kind of a seat's player, and the user's id while it is stored."""
    if occupant.is_computer:
        return "computer", None
    if is_former:
        user_id = occupant.starter_id
    else:
        user_id = occupant.left_id if occupant.vacant else occupant.user_id
    if user_id is None:
        return "left", None
    if user_id < 0:
        return "erased", None
    if user_id in end.erasing:
        return "erased", user_id
    return "left" if occupant.vacant and not is_former else "person", user_id


def _outcome(occupant: Occupant, result: SeatResult) -> PlayerOutcome:
    if not result.resigned:
        return "played"
    is_away = result.former or (occupant.strength is not None and not occupant.is_computer)
    return "away" if is_away else "resigned"
