"""The terms of a cup, and the entries of its log.

Members are numbers, so that the log names nobody.
"""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

Member: TypeAlias = int
"""A member's number in the cup, from 0 in the order of joining."""

CHECK_IN: Final = timedelta(hours=24)
"""Time before the start in which members check in."""
WIN, DRAW, LOSS = 2, 1, 0
"""Points for a game, in halves."""


class System(StrEnum):
    """The way in which opponents are found."""

    SWISS = "swiss"
    ALL = "all"
    """Everyone against everyone."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of a cup, which never change.

    - ``game``, ``rules_version`` and ``options`` (JSON) are those of its games.
    - ``rounds``: the number of rounds; None if it follows from the number of members who play.
    - ``days``: days for a round; ``gap``: hours between two rounds; ``turn_limit``: seconds.
    - ``first_begins``: whether the first seat of a game begins.
    - ``starts_at``: when the members are fixed and the first round begins.
    """

    game: str
    rules_version: int
    options: str
    system: System
    rounds: int | None
    days: int
    gap: int
    turn_limit: int
    rated: bool
    first_begins: bool
    starts_at: datetime


class Status(StrEnum):
    """Whether a member is paired in the next round, or why not."""

    IN = "in"
    LEFT = "left"
    ABSENT = "absent"
    """They didn't check in, or decided nothing in a round; they may come back."""
    REMOVED = "removed"


class CallOff(StrEnum):
    """Why a cup was called off."""

    TOO_FEW = "too-few"
    HOST = "host"
    AWAY = "away"
    """The bot couldn't reach its channel for too long."""


class How(StrEnum):
    """How a game of a cup was decided."""

    PLAYED = "played"
    PLAYED_OUT = "played-out"
    """Computer players finished it after the deadline."""
    ABSENT = "absent"
    """A player or both had decided nothing."""
    FORFEIT = "forfeit"
    """A player or both had left the cup before the round began."""
    AWAY = "away"
    """A computer player stood in for one at the end, who has lost by that."""
    VOID = "void"
    """The game couldn't be played to its end: a draw."""


class ByeKind(StrEnum):
    """Why a member has no game in a round, and what that is worth."""

    ODD = "odd"
    """The number of members was odd: a point."""
    HOST = "host"
    """The host gave it: a point."""
    AWAY = "away"
    """Days off over the whole round: half a point."""
    FORFEIT = "forfeit"
    """In an all-play-all, the opponent has left or has days off: a point."""


_BYE_POINTS: Final = {ByeKind.ODD: WIN, ByeKind.HOST: WIN, ByeKind.AWAY: DRAW, ByeKind.FORFEIT: WIN}


class Bye(msgspec.Struct, frozen=True):
    """A round without a game."""

    member: Member
    kind: ByeKind

    @property
    def points(self) -> int:
        """Its points, in halves."""
        return _BYE_POINTS[self.kind]


class Pairing(msgspec.Struct, frozen=True):
    """The games of a round, whose first member has the first seat, and its byes."""

    games: tuple[tuple[Member, Member], ...]
    byes: tuple[Bye, ...] = ()

    @property
    def members(self) -> list[Member]:
        """All members in it; valid pairings have each once."""
        return [member for game in self.games for member in game] + [
            bye.member for bye in self.byes
        ]


class CupEntry(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """Something that happened ``at`` a time (UTC)."""

    at: datetime


class Joined(CupEntry, frozen=True, tag="joined"):
    """The next member joined by a press, the id of an interaction."""

    press: int


class CheckedIn(CupEntry, frozen=True, tag="checked-in"):
    """A member confirmed by a press that they will play."""

    member: Member
    press: int


class Left(CupEntry, frozen=True, tag="left"):
    """A member left the cup."""

    member: Member


class Removed(CupEntry, frozen=True, tag="removed"):
    """The host removed a member for good."""

    member: Member


class Returned(CupEntry, frozen=True, tag="returned"):
    """A member who had left or was absent is back."""

    member: Member
    press: int


class Started(CupEntry, frozen=True, tag="started"):
    """Check-in ended. ``lots`` are the members who play, in an order drawn by lot."""

    lots: tuple[Member, ...]


class CalledOff(CupEntry, frozen=True, tag="called-off"):
    """The cup was called off."""

    reason: CallOff


class Paired(CupEntry, frozen=True, tag="paired"):
    """The next round was paired; it will last from ``begins`` to ``ends``."""

    pairing: Pairing
    begins: datetime
    ends: datetime


class Changed(CupEntry, frozen=True, tag="changed"):
    """The host changed the pairing of a round that hasn't begun, among the same members."""

    pairing: Pairing


class Moved(CupEntry, frozen=True, tag="moved"):
    """The host moved the deadline of a round that hasn't begun, once."""

    ends: datetime


class Delayed(CupEntry, frozen=True, tag="delayed"):
    """The bot was down or couldn't reach the channel: all later times moved by some seconds.

    Before the start that is the start, later the beginning and the end of the round.
    """

    seconds: int


class Begun(CupEntry, frozen=True, tag="begun"):
    """The round began. Members who had left by then have lost their games."""


class Decided(CupEntry, frozen=True, tag="decided"):
    """A game of the round was decided.

    ``board`` is its place in the pairing, ``points`` are those of its two members, in halves.
    ``absent`` members had decided nothing; they are withdrawn.
    """

    board: int
    points: tuple[int, int]
    how: How
    absent: tuple[Member, ...] = ()


class Ended(CupEntry, frozen=True, tag="ended"):
    """The cup ended with the last round, or because nobody was left to play another."""


AnyEntry: TypeAlias = (
    Joined
    | CheckedIn
    | Left
    | Removed
    | Returned
    | Started
    | CalledOff
    | Paired
    | Changed
    | Moved
    | Delayed
    | Begun
    | Decided
    | Ended
)
