"""Types of the store for tables and their games."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from bot.ids import ChannelId, CupId, GuildId, InteractionId, MessageId, Revision, TableId, UserId
from engine.game import Seat
from engine.log import LogEntry
from engine.player import Strength

ENOUGH_DECISIONS: Final = 2
"""Minimum number of decisions after which giving up counts as losing to the others."""
COMPUTER_KEY_ID: Final = 0
"""The id of a computer player from which the key of chance is derived."""


class TableStatus(StrEnum):
    """The stage of a table's life."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


OPEN_STATUSES: Final = (TableStatus.LOBBY, TableStatus.RUNNING)


ENDED_STATUSES: Final = (TableStatus.FINISHED, TableStatus.CANCELLED)


class Unrated(StrEnum):
    """Why a game isn't rated."""

    CONTINUED = "continued"
    """It continues another game from the middle."""
    CASUAL = "casual"
    """It was opened as casual."""
    COACH = "coach"
    COMPUTERS = "computers"
    """It began with computer players on a server that leaves such games unrated."""
    ALONE = "alone"
    """It began with one person and computer players, and wasn't opened as rated."""
    DEADLINE = "deadline"
    """Computer players finished it after the deadline of its cup's round."""


class RatedAs(StrEnum):
    """How a result is rated if not as played (`docs/endings.md`)."""

    EARLY = "early"
    """The user gave up before two decisions: they lose, and nobody gains from their seat."""
    ABSENT = "absent"
    """A computer player took over before the user's first decision: they lose, and to the others
    the seat counts as a computer player's."""
    GUEST = "guest"
    """The player took over the seat of a user who has left: not rated."""


class Cancellation(StrEnum):
    """Why a table was cancelled."""

    HOST = "host"
    MODERATOR = "moderator"
    AGREEMENT = "agreement"
    """All people who play themselves agreed."""
    EMPTY = "empty"
    """The last person left the lobby."""
    IDLE = "idle"
    """Nobody joined the lobby for too long."""
    PROGRAM = "program"
    """It can no longer be shown or played."""


class Cancelled(msgspec.Struct, frozen=True):
    """How a table was cancelled, and by which user if it was one."""

    reason: Cancellation
    user_id: UserId | None = None


class Proposal(StrEnum):
    """A change that takes effect once all people who play themselves agree."""

    PAUSE = "pause"
    CANCEL = "cancel"


class SeatUsage(NamedTuple):
    """The numbers of a user's running and finished games in a guild.

    Games from which they have resigned don't count.
    """

    running: int
    finished: int


class SeatLimit(NamedTuple):
    """The maximum number of running games of a guild in which a user may have a seat.

    ``games`` are the keys of all games. ``allowed`` returns the maximum for a number of finished
    games, of which at most ``counted`` make a difference.
    """

    guild_id: GuildId
    games: Collection[str]
    allowed: Callable[[int], int]
    counted: int


class Occupant(msgspec.Struct, frozen=True):
    """The player who has a seat, with the name under which they sat down.

    ``user_id`` is None for a computer player. ``strength`` is that of the computer player that now
    plays the seat, perhaps in place of a person. ``missed`` counts the consecutive turns that the
    person has missed. ``since`` is when another player took over during the game, a computer player
    or a person; None if nobody did. A ``vacant`` seat belonged to a person who has left for good,
    with the id ``left_id`` if known: another person may take it, and a computer player plays it
    until then. The store derives these two and ignores them when it saves an occupant.

    ``starter_id`` is the user who had the seat when the game began, None for a computer player.
    After the ``starter_left``, whoever plays the seat is a guest; ``starter_name`` is the name that
    the starter then had. ``decisions`` counts the starter's own decisions up to `ENOUGH_DECISIONS`,
    without those of a computer player in their place and without rolls by the bot. The starter was
    ``absent`` if a computer player had to take over before their first decision.
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
    def decided_nothing(self) -> bool:
        """Whether the starter was absent, and has made no decision since."""
        return self.absent and self.decisions == 0

    @property
    def is_erased(self) -> bool:
        """Whether the seat belonged to an erased user."""
        return self.user_id is not None and self.user_id < 0

    @property
    def person(self) -> UserId:
        """The user id of a person. Raises ValueError for a computer player."""
        if self.user_id is None:
            raise ValueError(f"{self.name} is a computer player")
        return self.user_id


class Revealed(msgspec.Struct, frozen=True):
    """The seed and ids from which the chance of an ended table was derived.

    ``seed`` has 64 hexadecimal digits. ``ids`` has the user id at each seat at the start, 0 for a
    computer player, None for an erased user. With an erased user there is no seed, but the ``key``
    derived from seed and ids, also in 64 digits.
    """

    seed: str
    ids: tuple[int | None, ...]
    key: str | None = None


class ErasedGame(NamedTuple):
    """An archived game with erased users.

    ``names`` has the new names of their seats, ``ids`` the seats that erased users had at the
    start. ``without_origin`` is true for a game that continues a game with erased users.
    """

    table_id: TableId
    game: str
    ended_at: datetime
    names: Mapping[Seat, str]
    ids: frozenset[Seat]
    without_origin: bool = False


class PreviousMessage(msgspec.Struct, frozen=True):
    """The message of the turn before the present one."""

    message_id: MessageId
    turn: int


class ShownMessage(msgspec.Struct, frozen=True):
    """The message that shows a table now. Turn 0 is the lobby.

    ``left_behind`` is the message of the previous turn, if it is in the same channel.
    """

    channel_id: ChannelId
    message_id: MessageId
    turn: int
    left_behind: PreviousMessage | None = None

    def replaced_by(
        self, channel_id: ChannelId, message_id: MessageId, turn: int
    ) -> "ShownMessage":
        """Return the message that replaces this one, perhaps with the next turn."""
        if channel_id != self.channel_id:
            return ShownMessage(channel_id, message_id, turn)
        is_next = 0 < self.turn < turn
        before = PreviousMessage(self.message_id, self.turn) if is_next else self.left_behind
        return ShownMessage(channel_id, message_id, turn, before)


class OldTurn(NamedTuple):
    """A turn whose message still has its picture although a later turn has ended.

    ``keeps_picture`` says whether its guild wants that.
    """

    table_id: TableId
    guild_id: GuildId
    channel_id: ChannelId
    message_id: MessageId
    turn: int
    keeps_picture: bool = False


class Nudge(msgspec.Struct, frozen=True):
    """The turn and time of a user's last ping to the players who were to move."""

    turn: int
    at: datetime


class ClockStop(msgspec.Struct, frozen=True):
    """The seconds for which pauses, or the bot's downtime, have stopped the clock of a turn."""

    turn: int
    seconds: int


NO_TABLE: Final = TableId(0)
"""An id that no table has."""


class ForkOrigin(msgspec.Struct, frozen=True):
    """The game that another one continues: its table, number of entries and fingerprint.

    The fingerprint is "" if a user has been erased from that game. For a position of the day the
    table is `NO_TABLE`, and the fingerprint is the name of the position.
    """

    table: TableId
    entries: int
    fingerprint: str

    @property
    def is_daily(self) -> bool:
        """Whether it is a position of the day."""
        return self.table == NO_TABLE


class CupGame(msgspec.Struct, frozen=True):
    """The place of a table in a cup: its round and board, both from 0."""

    cup: CupId
    round: int
    board: int


class DaysOff(msgspec.Struct, frozen=True):
    """A period in which a user's clock stands still in a guild."""

    guild_id: GuildId
    user_id: UserId
    begins: datetime
    ends: datetime


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a table of any game; each is also a column of the tables.

    - ``thread``: whether the table has a thread of its own.
    - ``turn_limit``: seconds for a turn, None for no limit.
    - ``coach``: whether players may ask for the strong computer player's move.
    - ``auto_roll``: whether the bot rolls for players who can do nothing else.
    - ``quick``: whether computer players answer quickly while one person plays alone against them.
    - ``private``: whether only invited users may sit down.
    - ``rated``: whether the game counts; with computer players only if ``rate_computers``, the
      guild's setting when the table was opened; with one person against computer players only if
      ``rate_alone``, because the host asked for a rated game.
    """

    thread: bool = False
    turn_limit: int | None = None
    coach: bool = False
    auto_roll: bool = False
    quick: bool = False
    private: bool = False
    rated: bool = True
    rate_computers: bool = True
    rate_alone: bool = False

    def chosen(self, **changes: Any) -> dict[str, Any]:
        """Return the options with some changes, as arguments for another table."""
        return {name: getattr(self, name) for name in TableOptions.__struct_fields__} | changes


class LastOptions(msgspec.Struct, frozen=True):
    """The options that a user last chose for new tables of a game in a guild.

    ``options`` is the game's options as JSON. ``chosen`` has the fields of `TableOptions` that
    differed from the guild's defaults; a turn limit of 0 is no limit.
    """

    seats: int
    options: str
    chosen: dict[str, bool | int]


class NewTable(TableOptions, frozen=True):
    """A table to create.

    ``options`` is the game's options as JSON. The ``guests``, other people, and the ``computers``
    sit behind the host. A table of a ``cup`` is decided at the ``deadline``. A lobby that
    ``pings`` is saved until its pings have been sent. A finished table has at most one rematch. A
    table that continues another game has that in ``continues``, and the host on ``host_seat``. In a
    thread, ``parent_id`` is the channel of the thread.
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
    guests: tuple[Occupant, ...] = ()
    computers: tuple[Occupant, ...] = ()
    host_seat: Seat = 0
    continues: ForkOrigin | None = None
    pings: bool = False
    parent_id: ChannelId | None = None
    cup: CupGame | None = None
    deadline: datetime | None = None


class Table(TableOptions, frozen=True):
    """A table without its log.

    - ``seat_count``: the number of seats; ``seats``: the occupants in the order of joining.
    - ``parent_id``: the channel of the thread ``channel_id``, None if that isn't a thread.
    - ``commitment``: the SHA-256 of the secret seed.
    - ``end_shown``: whether the message about the table's end has been shown.
    - ``unrated``: why a finished game wasn't rated, None if it was.
    - ``reminded_turn``: the last turn in which the mover was reminded; ``nudge``: the last nudge.
    - ``archived_at``: when the log left the database; ``paused_at``: when the present pause began;
      ``stopped``: the last stop of the clock.
    - ``cancelled``: how it was cancelled, None if it wasn't.
    - ``cup``: its place in a cup, None for all other tables; ``deadline``: when the game is decided
      for the cup at the latest; ``played_out``: whether that has happened by computer players.

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
    cup: CupGame | None = None
    deadline: datetime | None = None
    played_out: bool = False

    @property
    def shown_in(self) -> ChannelId:
        """The channel in which it is shown."""
        return self.channel_id if self.shown is None else self.shown.channel_id

    def home_of(self, channel_id: ChannelId) -> ChannelId | None:
        """Return the parent channel of the thread that shows the table, None if no thread does."""
        return self.channel_id if channel_id != self.channel_id else self.parent_id

    @property
    def is_ranked(self) -> bool:
        """Whether the game counts on the leaderboard: people play against each other to the end."""
        return not (self.played_out or any(occupant.is_computer for occupant in self.seats))

    @property
    def is_solo(self) -> bool:
        """Whether one person sits there with computer players only."""
        return sum(occupant.is_computer for occupant in self.seats) == len(self.seats) - 1 > 0

    @property
    def why_unrated(self) -> Unrated | None:
        """Why the game isn't rated, None if it is.

        In a lobby the answer depends on its present occupants.
        """
        if self.status is TableStatus.FINISHED:
            return self.unrated
        if self.played_out:
            return Unrated.DEADLINE
        if self.continues is not None:
            return Unrated.CONTINUED
        if not self.rated:
            return Unrated.CASUAL
        if self.coach:
            return Unrated.COACH
        if not self.is_ranked and not self.rate_computers:
            return Unrated.COMPUTERS
        if self.is_solo and not self.rate_alone:
            return Unrated.ALONE
        return None


class TableToSync(NamedTuple):
    """A table that is open, or whose end hasn't been shown, and the message that shows it."""

    id: TableId
    guild_id: GuildId
    message_id: MessageId | None


class Checkpoint(msgspec.Struct, frozen=True):
    """The position after the first ``revision`` entries of a log, in the writer's format."""

    revision: Revision
    position: bytes
    seal: bytes


class SavedEntry(NamedTuple):
    """A log entry with the time at which it was saved."""

    entry: LogEntry
    at: datetime


class SavedGame(NamedTuple):
    """The state from which a running game continues: key of chance, last checkpoint and log.

    ``entries`` begin with the last one before the ``checkpoint``; without a checkpoint they are the
    whole log.
    """

    key: bytes
    checkpoint: Checkpoint | None
    entries: Sequence[SavedEntry]


class SeatResult(msgspec.Struct, frozen=True):
    """The result of one player of a seat (see `engine.game.Standing`).

    A seat has the result of the user who played it last and, if its starter left, one of the
    starter, the ``former`` player. ``user_id`` is None for a computer player. A player who didn't
    play to the end has ``resigned``, and is behind all who did. ``rated_as`` is None for a result
    that is rated as played. A ``ranked`` result counts on the leaderboard of wins.
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
    """A change of a seat's occupant."""

    seat: Seat
    before: Occupant
    after: Occupant


class SeatEligibility(NamedTuple):
    """Whether a user without a seat at a table may sit down there.

    A user is ``invited`` by another one or by having played the game before. A ``kicked`` user was
    removed from the lobby by its host.
    """

    invited: bool
    kicked: bool
