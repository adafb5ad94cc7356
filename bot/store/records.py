"""What the store takes and gives."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from bot.ids import ChannelId, GuildId, InteractionId, MessageId, Revision, TableId, UserId
from engine.game import Seat
from engine.log import LogEntry
from engine.player import Strength

COMPUTER_KEY_ID: Final = 0
"""Stands for a computer player where the key of chance mixes in the users' ids."""
EVERY_GAME: Final = ""
"""Stands for all games together where something is kept for each of them."""
ALL_TIME: Final = 0
"""The period without an end. A month is 202611, a season of three months 20264."""


def month_of(at: datetime) -> int:
    """Return the month of a moment, in UTC."""
    at = at.astimezone(UTC)
    return at.year * 100 + at.month


def season_of(at: datetime) -> int:
    """Return the season of a moment: the quarter of the year, in UTC."""
    at = at.astimezone(UTC)
    return at.year * 10 + (at.month + 2) // 3


def periods_of(at: datetime) -> tuple[int, int, int]:
    """Return the periods that a moment belongs to."""
    return ALL_TIME, season_of(at), month_of(at)


def seasons_before(season: int, first: int | None) -> Iterator[int]:
    """Yield the seasons before one, the last of them first, down to the first that there was."""
    while first is not None and season > first:
        year, quarter = divmod(season, 10)
        season = season - 1 if quarter > 1 else (year - 1) * 10 + 4
        yield season


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
    ABSENT = "absent"
    """A person who never decided anything would lose rating."""


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


class Wish(StrEnum):
    """What happens at a table as soon as all people who play themselves want it."""

    PAUSE = "pause"
    CANCEL = "cancel"


class Seating(NamedTuple):
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


class Seated(msgspec.Struct, frozen=True):
    """Who has a seat, with the name they sat down under.

    ``user_id`` is None for a computer player. ``strength`` is that of the computer player who plays
    the seat now, perhaps only in a person's place. ``missed`` counts the turns in a row that the
    person has let pass. ``since`` is when another user took over in the middle of the game, a
    computer player or a person, and None if nobody did. A ``vacant`` seat was a person's, who has
    left for good, with the id ``left_id`` if that is known: another person may take it, and a
    computer player plays it until then. Only the store says so; it ignores both in what it is
    given. The person has ``decided`` something once they have acted themselves: what a computer
    player does in their place doesn't count, nor does a roll by the bot.
    """

    user_id: UserId | None
    name: str
    strength: Strength | None = None
    missed: int = 0
    since: datetime | None = None
    vacant: bool = False
    left_id: UserId | None = None
    decided: bool = False

    @property
    def is_computer(self) -> bool:
        """Whether a computer player has had the seat from the start."""
        return self.user_id is None and not self.vacant

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


class Shown(msgspec.Struct, frozen=True):
    """The message that shows a table now. Turn 0 is the lobby."""

    channel_id: ChannelId
    message_id: MessageId
    turn: int


class Nudge(msgspec.Struct, frozen=True):
    """When a user last pinged those whom a table waited for, and in which turn."""

    turn: int
    at: datetime


class Stopped(msgspec.Struct, frozen=True):
    """For how long the clock has stood still in a turn, in seconds, because the game was paused."""

    turn: int
    seconds: int


class ForkOrigin(msgspec.Struct, frozen=True):
    """Of which game the first entries of a log are, how many, and that game's fingerprint.

    There is none, "", if a user has been erased from that game.
    """

    table: TableId
    entries: int
    fingerprint: str


class DaysOff(msgspec.Struct, frozen=True):
    """When a user's clock stands still on a server."""

    guild_id: GuildId
    user_id: UserId
    begins: datetime
    ends: datetime


class NewTable(msgspec.Struct, frozen=True):
    """A table to be made.

    ``options`` is the JSON text of the game's options. The ``computers`` sit behind the host.
    ``pace`` is the time for a turn in seconds, None for as long as one likes. ``coach`` says
    whether people may ask what the strong player would do, ``auto_roll`` whether the bot rolls for
    people who can do nothing else. At a ``private`` table only those sit who are invited. A lobby
    that ``calls`` people is remembered until it has. A finished table has one rematch at most. A
    table that goes on where another game was, ``continues`` it, with the host on its ``host_seat``.
    Its game is ``rated``, with computer players only if ``rate_computers``: the server's setting
    at that moment, even if it changes later.
    """

    guild_id: GuildId
    channel_id: ChannelId
    game: str
    rules_version: int
    options: str
    wanted: int
    thread: bool
    language: str
    host: Seated
    rematch_of: TableId | None = None
    computers: tuple[Seated, ...] = ()
    pace: int | None = None
    coach: bool = False
    auto_roll: bool = False
    host_seat: Seat = 0
    continues: ForkOrigin | None = None
    private: bool = False
    calls: bool = False
    rated: bool = True
    rate_computers: bool = True


class Table(msgspec.Struct, frozen=True):
    """A table without its log.

    ``commitment`` is the SHA-256 of the secret seed. ``seats`` are in join order, which is the seat
    order. ``closed`` says that the message of the table's end has been shown. ``pace``, ``coach``,
    ``auto_roll``, ``private``, ``rated`` and ``rate_computers`` are as in `NewTable`; ``unrated``
    says why a finished game wasn't rated, None if it was. ``reminded_turn`` is the last turn whose
    mover was reminded of the time, and ``nudge`` the last one. Since ``archived_at`` the log is
    kept elsewhere, since ``paused_at`` the game rests. ``stopped`` is the last stop of its clock.
    ``cancelled`` says how a cancelled table was, unless an earlier version did it.
    Times are in UTC.
    """

    id: TableId
    guild_id: GuildId
    channel_id: ChannelId
    game: str
    rules_version: int
    options: str
    wanted: int
    thread: bool
    language: str
    host_id: UserId
    status: TableStatus
    commitment: str
    seats: tuple[Seated, ...]
    rematch_of: TableId | None
    shown: Shown | None
    closed: bool
    start_id: InteractionId | None
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    pace: int | None = None
    coach: bool = False
    auto_roll: bool = False
    private: bool = False
    reminded_turn: int | None = None
    nudge: Nudge | None = None
    archived_at: datetime | None = None
    paused_at: datetime | None = None
    stopped: Stopped | None = None
    continues: ForkOrigin | None = None
    rated: bool = True
    rate_computers: bool = True
    unrated: Unrated | None = None
    cancelled: Cancelled | None = None

    @property
    def shown_in(self) -> ChannelId:
        """The channel that it is shown in."""
        return self.channel_id if self.shown is None else self.shown.channel_id

    @property
    def why_unrated(self) -> Unrated | None:
        """Why the game isn't rated, None if it is, as far as that is known by now.

        In a lobby that changes with the computer players who sit there; after the start only with
        the end, for a player who never decided anything.
        """
        if self.status is TableStatus.FINISHED:
            return self.unrated
        if self.continues is not None:
            return Unrated.CONTINUED
        if not self.rated:
            return Unrated.CASUAL
        if self.coach:
            return Unrated.COACH
        if not self.rate_computers and any(seated.is_computer for seated in self.seats):
            return Unrated.COMPUTERS
        return None


class Unclosed(NamedTuple):
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
    """An entry of a log, with when it was saved, if that is known."""

    entry: LogEntry
    at: datetime | None


class Progress(NamedTuple):
    """What a running game goes on from: the key of its chance, and where its log leads to.

    ``entries`` are the whole log, or all from the last one before the ``checkpoint`` on.
    """

    key: bytes
    checkpoint: Checkpoint | None
    entries: Sequence[SavedEntry]


class SeatResult(msgspec.Struct, frozen=True):
    """How a game ended for one seat (see `engine.game.Standing`).

    ``user_id`` is None for a computer player. A player who didn't play to the end has ``resigned``,
    and is behind all who did.
    """

    seat: Seat
    user_id: UserId | None
    place: int
    resigned: bool
    stats: Mapping[str, int]


class PlayerRating(NamedTuple):
    """A user's rating after ``games`` games, the last of them ``at`` some moment.

    ``mu`` and ``sigma`` are as in `engine.analysis.ratings.Rating`, and without another game it
    stays settled until ``settled_until``.
    """

    mu: float
    sigma: float
    games: int
    at: datetime
    settled_until: datetime


class Duel(NamedTuple):
    """How two people who played against each other at a table came off."""

    user_id: UserId
    rival_id: UserId
    ahead: bool
    behind: bool


class RatingUpdate(NamedTuple):
    """What a game's end means for people's standing, beyond its results.

    ``rate`` gets the ratings that the ``people`` had before, those of them who had any, and returns
    everyone's after it. It is called twice: for the game, and for all games together; but not at
    all if the game is ``unrated``.
    """

    people: tuple[UserId, ...]
    rate: Callable[[Mapping[UserId, PlayerRating]], Mapping[UserId, PlayerRating]]
    duels: tuple[Duel, ...]
    unrated: Unrated | None = None
    finishers: tuple[UserId, ...] = ()
    """The people who have played to the end."""


class FinishedGame(NamedTuple):
    """A game that was played to its end; ``number`` counts them in the order of their ends.

    ``strengths`` are by seat those of the computer players who played to the end. ``noted`` is by
    seat what was written down as the rating after it, mu and sigma, or None.
    """

    number: int
    table_id: TableId
    guild_id: GuildId
    game: str
    at: datetime
    is_rated: bool
    outcome: tuple[SeatResult, ...]
    strengths: tuple[Strength | None, ...]
    noted: tuple[tuple[float, float] | None, ...]


class Tally(NamedTuple):
    """In how many games two people have played against each other, and how that came off."""

    games: int
    ahead: int
    behind: int


class Ledger(NamedTuple):
    """Everybody's standing after the game with this ``number``, by server.

    The ratings are those of a person in a game, or in all of them; the tallies are those of a
    person against another.
    """

    number: int
    ratings: Mapping[tuple[GuildId, str, UserId], PlayerRating]
    tallies: Mapping[tuple[GuildId, UserId, UserId], Tally]


class Reseated(msgspec.Struct, frozen=True):
    """A change of who plays on a seat, or how."""

    seat: Seat
    before: Seated
    after: Seated


class May(StrEnum):
    """What a server may let some roles do."""

    START = "start"
    CANCEL = "cancel"


class GuildSettings(msgspec.Struct, frozen=True):
    """What the admins of a server have decided.

    ``language`` is None for that of the Community or of whoever opens a table, and ``pace`` the
    time for a turn in seconds, 0 for no limit, None for the usual one. New tables have ``threads``
    of their own, and are ``rated``, unless whoever opens them wants otherwise. ``computers`` may be
    seated, and new tables with them are rated if ``rate_computers``. There are tables in these
    ``channels``, or all if there are none; people with a role of the ``starters`` open them, or
    everybody; those with one of the ``cancellers`` cancel those of others, besides moderators.
    """

    language: str | None = None
    pace: int | None = None
    threads: bool = False
    computers: bool = True
    rated: bool = True
    rate_computers: bool = True
    channels: frozenset[int] = frozenset()
    starters: frozenset[int] = frozenset()
    cancellers: frozenset[int] = frozenset()


class QuietHours(msgspec.Struct, frozen=True):
    """When a user doesn't want to be pinged: every day from one full hour (0 to 23) to another.

    The hours are those of clocks in a time zone of the IANA database.
    """

    start: int
    end: int
    zone: str


class Told(StrEnum):
    """How a user is told that it's their turn."""

    MENTION = "mention"
    DIRECT = "direct"
    """By a direct message."""
    NEVER = "never"


class Notice(StrEnum):
    """What a user is told directly, once a turn."""

    TURN = "turn"
    NEXT = "next"
    """That theirs is the next one."""


class Preferences(msgspec.Struct, frozen=True):
    """What a user has chosen for themselves, on all servers alike.

    Who is ``warned`` is told that theirs is the next turn too. ``language`` is the one that they
    had in Discord when they chose, None if they have chosen nothing but quiet hours. Direct
    messages go to the channel ``direct_channel_id``, if there has been one, but not if Discord has
    ``direct_refused`` the last one.
    """

    quiet: QuietHours | None = None
    told: Told = Told.MENTION
    warned: bool = False
    language: str | None = None
    direct_channel_id: ChannelId | None = None
    direct_refused: bool = False

    @property
    def by(self) -> Told:
        """How they are told indeed: by a mention where Discord refuses direct messages."""
        if self.told is Told.DIRECT and self.direct_refused:
            return Told.MENTION
        return self.told


class SeatEligibility(NamedTuple):
    """How a user stands to a table at which they have no seat.

    They are ``invited`` by a user or by having played the game before. Who was ``turned_away``
    has been taken from the lobby by its host.
    """

    invited: bool
    turned_away: bool


class Blocked(NamedTuple):
    """A user whom a person doesn't want to sit with, by the name they had then."""

    user_id: UserId
    name: str


class Subscription(NamedTuple):
    """Which games' lobbies a user is called to on a server, once in so many hours at most."""

    games: frozenset[str]
    hours: int


class LeaderRow(msgspec.Struct, frozen=True):
    """A player's line on the leaderboard.

    ``name`` is the one they last sat down under in this guild. ``rank`` is None below the number of
    games that it takes to be ranked. ``values`` answer the columns asked for, with a number or
    the name of the favourite stat, None where the player's games say nothing about it.
    """

    user_id: UserId
    name: str
    rank: int | None
    games: int
    wins: int
    values: tuple[float | str | None, ...]


class LeaderPage(msgspec.Struct, frozen=True):
    """A part of the leaderboard and the number of players on the whole of it.

    ``own`` is the row of the one who asks, if they are on it and asked for.
    """

    rows: tuple[LeaderRow, ...]
    total: int
    own: LeaderRow | None = None


class RatedRow(NamedTuple):
    """A player's line among the ratings; ``rank`` is None as long as the rating isn't settled."""

    user_id: UserId
    name: str
    rank: int | None
    rating: PlayerRating


class RatedPage(NamedTuple):
    """A part of the ratings, as `LeaderPage` is of the leaderboard."""

    rows: tuple[RatedRow, ...]
    total: int
    own: RatedRow | None


class Champion(NamedTuple):
    """Who was among the first three of a season; ``name`` is None for who has left the server."""

    season: int
    rank: int
    user_id: UserId
    name: str | None
    wins: int


class Career(NamedTuple):
    """What a user's finished games of people among themselves add up to.

    ``streak`` is how many they have won in a row by now, ``best_streak`` the most ever.
    """

    games: int
    wins: int
    streak: int
    best_streak: int


class Insight(NamedTuple):
    """What the reviews of a user's games add up to.

    ``lost`` is how much chance of winning their decisions gave away, ``moved`` how far dice and
    cards have moved it (see `engine.player.Luck`).
    """

    games: int
    decisions: int
    lost: float
    moved: float


class Rival(NamedTuple):
    """A user whom a person has played against, and how that came off for the person."""

    user_id: UserId
    name: str
    tally: Tally


class Profile(NamedTuple):
    """How a user stands on a server, by game, `EVERY_GAME` for all together.

    ``stats`` are the totals of their results' stats, "place-1" and so on among them; ``points`` the
    games of their last results with the rating after each, mu.
    """

    careers: Mapping[str, Career]
    ratings: Mapping[str, PlayerRating]
    insights: Mapping[str, Insight]
    stats: Mapping[str, Mapping[str, int]]
    favourite: Rival | None
    against_asker: Tally | None
    points: tuple[tuple[str, float], ...]


class PastGame(NamedTuple):
    """A finished game of a user's, the place they came to, and whether they had resigned."""

    table: Table
    place: int
    resigned: bool
