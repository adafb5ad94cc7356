"""What the store takes and gives about tables and their games."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from bot.ids import ChannelId, GuildId, InteractionId, MessageId, Revision, TableId, UserId
from engine.game import Seat
from engine.log import LogEntry
from engine.player import Strength

ENOUGH_DECISIONS: Final = 2
"""Decisions from which on giving up counts as losing to the others."""
COMPUTER_KEY_ID: Final = 0
"""Stands for a computer player where the key of chance mixes in the users' ids."""


class TableStatus(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


OPEN_STATUSES: Final = (TableStatus.LOBBY, TableStatus.RUNNING)


ENDED_STATUSES: Final = (TableStatus.FINISHED, TableStatus.CANCELLED)


class Unrated(StrEnum):
    """Why a game isn't rated."""

    CONTINUED = "continued"
    """It goes on from the middle of another one."""
    CASUAL = "casual"
    """It was opened as casual."""
    COACH = "coach"
    COMPUTERS = "computers"
    """It began with computer players on a server that leaves such games unrated."""
    ALONE = "alone"
    """It began with one person and computer players, and wasn't opened as rated."""


class RatedAs(StrEnum):
    """How a result is rated if not as the game was played (`docs/endings.md`)."""

    EARLY = "early"
    """The person gave up before deciding twice: they lose, and nobody gains by the seat."""
    ABSENT = "absent"
    """A computer player took over before the person decided anything: they lose, and for the others
    the seat is a computer player's."""
    GUEST = "guest"
    """Whoever plays on the seat of a person who has left: not rated."""


class Cancellation(StrEnum):
    """Why a table was cancelled."""

    HOST = "host"
    MODERATOR = "moderator"
    AGREEMENT = "agreement"
    """All people who play themselves wanted it."""
    EMPTY = "empty"
    """The last person left the lobby."""
    IDLE = "idle"
    """Nobody joined the lobby for too long."""
    PROGRAM = "program"
    """It can't be shown or played on any more."""


class Cancelled(msgspec.Struct, frozen=True):
    """How a table was cancelled, and by whom if one person did it."""

    how: Cancellation
    user_id: UserId | None = None


class Proposal(StrEnum):
    """What happens at a table as soon as all people who play themselves want it."""

    PAUSE = "pause"
    CANCEL = "cancel"


class SeatUsage(NamedTuple):
    """How many running games of a server a user has a seat in, and how many they have finished.

    Games that they have resigned from count as neither.
    """

    running: int
    finished: int


class SeatLimit(NamedTuple):
    """In how many running games of a server one person may have a seat.

    ``games`` are the keys of all games. ``allowed`` returns the number for a person who has
    finished so many games there, of which no more than ``counted`` make a difference.
    """

    guild_id: GuildId
    games: Collection[str]
    allowed: Callable[[int], int]
    counted: int


class Occupant(msgspec.Struct, frozen=True):
    """Who has a seat, with the name they sat down under.

    ``user_id`` is None for a computer player. ``strength`` is that of the computer player who plays
    the seat now, perhaps only in a person's place. ``missed`` counts the turns in a row that the
    person has let pass. ``since`` is when another user took over in the middle of the game, a
    computer player or a person, and None if nobody did. A ``vacant`` seat was a person's, who has
    left for good, with the id ``left_id`` if that is known: another person may take it, and a
    computer player plays it until then. Only the store says so; it ignores both in what it is
    given.

    ``starter_id`` is the user who had the seat when the game began, None for a computer player.
    Whoever plays there once the ``starter_left`` the server is a guest; ``starter_name`` is the
    name that the starter then had. ``decisions`` counts up to
    `ENOUGH_DECISIONS` what the starter has done themselves: what a computer player does in their
    place doesn't count, nor does a roll by the bot. The starter was ``absent`` if a computer player
    had to take over before their first decision.
    """

    user_id: UserId | None
    name: str
    strength: Strength | None = None
    missed: int = 0
    since: datetime | None = None
    vacant: bool = False
    left_id: UserId | None = None
    decisions: int = 0
    absent: bool = False
    starter_id: UserId | None = None
    starter_left: bool = False
    starter_name: str | None = None

    @property
    def is_computer(self) -> bool:
        """Whether a computer player has had the seat from the start."""
        return self.user_id is None and not self.vacant

    @property
    def is_away(self) -> bool:
        """Whether a computer player stands in for a person."""
        return self.user_id is not None and self.strength is not None

    @property
    def is_erased(self) -> bool:
        """Whether a person had the seat of whom nothing else is known any more."""
        return self.user_id is not None and self.user_id < 0

    @property
    def person(self) -> UserId:
        """The user id of a person. Raises ValueError for a computer player."""
        if self.user_id is None:
            raise ValueError(f"{self.name} is a computer player")
        return self.user_id


class Revealed(msgspec.Struct, frozen=True):
    """What the dice of a table that is over were drawn from.

    ``seed`` has 64 hexadecimal digits. ``ids`` are by seat the users who had the seats at the
    start, 0 for a computer player, None for who has been erased. Since then there is no seed, but
    the ``key`` that followed from seed and ids, likewise in 64 digits.
    """

    seed: str
    ids: tuple[int | None, ...]
    key: str | None = None


class ErasedGame(NamedTuple):
    """An archived game from which people have been erased.

    ``names`` say how those seats are called now that had a user's name, ``ids`` are the seats
    that were a user's at the start. ``without_origin`` are those that went on from a game from
    which people have been erased.
    """

    table_id: TableId
    game: str
    ended_at: datetime
    names: Mapping[Seat, str]
    ids: frozenset[Seat]
    without_origin: bool = False


class PreviousMessage(msgspec.Struct, frozen=True):
    """The message that an ended turn has left."""

    message_id: MessageId
    turn: int


class ShownMessage(msgspec.Struct, frozen=True):
    """The message that shows a table now. Turn 0 is the lobby.

    ``left_behind`` is the message of the turn before, if it is in the same channel.
    """

    channel_id: ChannelId
    message_id: MessageId
    turn: int
    left_behind: PreviousMessage | None = None

    def replaced_by(
        self, channel_id: ChannelId, message_id: MessageId, turn: int
    ) -> "ShownMessage":
        """Return another message in the place of this one, perhaps that of the next turn."""
        if channel_id != self.channel_id:
            return ShownMessage(channel_id, message_id, turn)
        is_next = 0 < self.turn < turn
        before = PreviousMessage(self.message_id, self.turn) if is_next else self.left_behind
        return ShownMessage(channel_id, message_id, turn, before)


class Nudge(msgspec.Struct, frozen=True):
    """When a user last pinged those whom a table waited for, and in which turn."""

    turn: int
    at: datetime


class ClockStop(msgspec.Struct, frozen=True):
    """For how long the clock has stood still in a turn, in seconds, because the game was paused."""

    turn: int
    seconds: int


NO_TABLE: Final = TableId(0)
"""The number of no table."""


class ForkOrigin(msgspec.Struct, frozen=True):
    """Of which game the first entries of a log are, how many, and that game's fingerprint.

    There is none, "", if a user has been erased from that game. If it is a position of the day,
    `NO_TABLE` stands for the table, and the name of the position for the fingerprint.
    """

    table: TableId
    entries: int
    fingerprint: str

    @property
    def is_daily(self) -> bool:
        """Whether it is a position of the day."""
        return self.table == NO_TABLE


class DaysOff(msgspec.Struct, frozen=True):
    """When a user's clock stands still on a server."""

    guild_id: GuildId
    user_id: UserId
    begins: datetime
    ends: datetime


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What can be chosen for a table of any game, each also a column of the tables.

    - ``thread``: whether a thread of its own holds the table.
    - ``turn_limit``: seconds for a turn, None for no limit.
    - ``coach``: whether players may ask what the strong computer player would do.
    - ``auto_roll``: whether the bot rolls for players who can do nothing else.
    - ``private``: whether only invited users may sit down.
    - ``rated``: whether the game counts; with computer players only if ``rate_computers``, which is
      the guild's setting at that moment, even if it changes later; with one person against
      computer players only if ``rate_alone``, because the host asked for a rated game.
    """

    thread: bool = False
    turn_limit: int | None = None
    coach: bool = False
    auto_roll: bool = False
    private: bool = False
    rated: bool = True
    rate_computers: bool = True
    rate_alone: bool = False

    def chosen(self, **changes: Any) -> dict[str, Any]:
        """Return the options with these changes, as arguments for another table."""
        return {name: getattr(self, name) for name in TableOptions.__struct_fields__} | changes


class LastOptions(msgspec.Struct, frozen=True):
    """What a user chose last for new tables of a game on a server.

    ``options`` is the JSON text of the game's options. ``chosen`` are the fields of `TableOptions`
    that aren't as usual there; a chosen turn limit of 0 is no limit.
    """

    seats: int
    options: str
    chosen: dict[str, bool | int]


class NewTable(TableOptions, frozen=True):
    """A table to be made.

    ``options`` is the JSON text of the game's options. The ``computers`` sit behind the host. A
    lobby that ``pings`` people is remembered until it has. A finished table has one rematch at
    most. A table that goes on where another game was ``continues`` it, with the host on its
    ``host_seat``. If the channel is a thread, ``parent_id`` is the channel of the thread.
    """

    guild_id: GuildId
    channel_id: ChannelId
    game: str
    rules_version: int
    options: str
    seat_count: int
    language: str
    host: Occupant
    rematch_of: TableId | None = None
    computers: tuple[Occupant, ...] = ()
    host_seat: Seat = 0
    continues: ForkOrigin | None = None
    pings: bool = False
    parent_id: ChannelId | None = None


class Table(TableOptions, frozen=True):
    """A table without its log.

    - ``seat_count``: the number of seats; ``seats``: those who sit, in the order of joining.
    - ``parent_id``: the channel of the thread that ``channel_id`` is, if it is one.
    - ``commitment``: the SHA-256 of the secret seed.
    - ``end_shown``: whether the message of the table's end has been shown.
    - ``unrated``: why a finished game wasn't rated, None if it was.
    - ``reminded_turn``: the last turn whose mover was reminded of the time; ``nudge``: the last
      nudge.
    - ``archived_at``: since when the log is kept elsewhere; ``paused_at``: since when the game
      rests; ``stopped``: the last stop of its clock.
    - ``cancelled``: how it was cancelled, if it was.

    Times are in UTC.
    """

    id: TableId
    guild_id: GuildId
    channel_id: ChannelId
    game: str
    rules_version: int
    options: str
    seat_count: int
    language: str
    host_id: UserId
    status: TableStatus
    commitment: str
    seats: tuple[Occupant, ...]
    rematch_of: TableId | None
    shown: ShownMessage | None
    end_shown: bool
    start_id: InteractionId | None
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    reminded_turn: int | None = None
    nudge: Nudge | None = None
    archived_at: datetime | None = None
    paused_at: datetime | None = None
    stopped: ClockStop | None = None
    continues: ForkOrigin | None = None
    unrated: Unrated | None = None
    cancelled: Cancelled | None = None
    parent_id: ChannelId | None = None

    @property
    def shown_in(self) -> ChannelId:
        """The channel that it is shown in."""
        return self.channel_id if self.shown is None else self.shown.channel_id

    def home_of(self, channel_id: ChannelId) -> ChannelId | None:
        """Return the channel of the thread that shows the table, None if it is shown in none."""
        return self.channel_id if channel_id != self.channel_id else self.parent_id

    @property
    def is_ranked(self) -> bool:
        """Whether the game counts on the leaderboard: nobody seated a computer player."""
        return not any(seated.is_computer for seated in self.seats)

    @property
    def why_unrated(self) -> Unrated | None:
        """Why the game isn't rated, None if it is, as far as that is known by now.

        In a lobby that changes with those who sit there.
        """
        if self.status is TableStatus.FINISHED:
            return self.unrated
        if self.continues is not None:
            return Unrated.CONTINUED
        if not self.rated:
            return Unrated.CASUAL
        if self.coach:
            return Unrated.COACH
        computers = sum(seated.is_computer for seated in self.seats)
        if computers and not self.rate_computers:
            return Unrated.COMPUTERS
        if computers == len(self.seats) - 1 > 0 and not self.rate_alone:
            return Unrated.ALONE
        return None


class TableToSync(NamedTuple):
    """A table that goes on, or whose end hasn't been shown, and the message that shows it."""

    id: TableId
    guild_id: GuildId
    message_id: MessageId | None


class Checkpoint(msgspec.Struct, frozen=True):
    """Where so many first entries of a log lead to, in the maker's own format."""

    revision: Revision
    position: bytes
    seal: bytes


class SavedEntry(NamedTuple):
    """An entry of a log, with when it was saved."""

    entry: LogEntry
    at: datetime


class SavedGame(NamedTuple):
    """What a running game goes on from: the key of its chance, and where its log leads to.

    ``entries`` are the whole log, or all from the last one before the ``checkpoint`` on.
    """

    key: bytes
    checkpoint: Checkpoint | None
    entries: Sequence[SavedEntry]


class SeatResult(msgspec.Struct, frozen=True):
    """How a game ended for one player of a seat (see `engine.game.Standing`).

    A seat has the result of who played it last and, if its starter left the server, another one of
    the starter, the ``former`` player. ``user_id`` is None for a computer player. A player who
    didn't play to the end has ``resigned``, and is behind all who did. ``rated_as`` is None for a
    result that is rated as played. A ``ranked`` result counts on the leaderboard of wins.
    """

    seat: Seat
    user_id: UserId | None
    place: int
    resigned: bool
    stats: Mapping[str, int]
    former: bool = False
    rated_as: RatedAs | None = None
    ranked: bool = True


class SeatChange(msgspec.Struct, frozen=True):
    """A change of who plays on a seat, or how."""

    seat: Seat
    before: Occupant
    after: Occupant


class SeatEligibility(NamedTuple):
    """How a user stands to a table at which they have no seat.

    They are ``invited`` by a user or by having played the game before. Who was ``kicked``
    has been taken from the lobby by its host.
    """

    invited: bool
    kicked: bool
