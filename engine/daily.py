"""Positions of the day: a position, the seat to move, and the win chance of each action.

A game has them if its package has a file of them (`engine.package.GamePackage.daily`), written by
`claim-it daily-positions`: a line about how they were made (`Origin`), then one position per
line, from easy to hard. A position is stored as the log that leads to it, so it has a whole game
behind it, including hidden information, and the game can go on from there.

There is no clock here: the position of a day is a function of the date.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, overload

import msgspec

from engine.analysis.advice import Answer
from engine.game import AnyGame, Seat
from engine.log import EntryKind, LogEntry, apply_entry
from engine.package import GamePackage
from engine.player import WinChance

_WEEK: Final = 7

GameKey: TypeAlias = str


class Level(StrEnum):
    """The difficulty of finding the best answer, compared with the game's other positions."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Origin(msgspec.Struct, frozen=True):
    """The origin of a file's positions.

    They come from the first ``games`` games of a ``seed``, under the version ``rules`` of the
    game's rules, each with one of the numbers of ``seats``, and from ``rolls`` alternative outcomes
    wherever chance decided something in them. At most ``judged`` candidates were judged in each
    game, all if 0. Estimates took ``effort`` times the effort of the strong player. ``rejected``
    counts the candidates that failed each of the rules for positions, ``seconds`` is the processor
    time. ``slips`` is the share of random actions in the games, which were the medium player's, or
    the strong one's without slips.
    """

    rules: int
    seed: int
    effort: int
    games: int = 0
    seats: tuple[int, ...] = (2,)
    rolls: int = 0
    judged: int = 0
    slips: float = 0.0
    seconds: float = 0.0
    rejected: dict[str, int] = {}


class WrittenPosition(msgspec.Struct, frozen=True):
    """A position as stored in its line; see `DailyPosition`.

    ``log`` has the payloads of the entries: an outcome where the rules ask for one, otherwise the
    action of the first seat that may act. ``position`` is the text of the position reached.
    """

    number: int
    position: str
    seat: Seat
    seats: int
    answers: tuple[tuple[WinChance, msgspec.Raw], ...]
    margin: WinChance | None
    found: float
    options: msgspec.Raw
    log: tuple[msgspec.Raw, ...]


class DailyPosition(NamedTuple):
    """A position of the day.

    ``number`` identifies it permanently within its ``game``. ``seat`` is to move in the ``state``,
    and may know its ``view``. ``answers`` are all its legal actions, best first: each is one action
    of the game, as in a log and as sent by the game's buttons, such as a space for a marker, or the
    dice to set aside together with rolling on.

    If ``margin`` is None the chances are exact under perfect play. Otherwise they are estimates,
    and ``margin`` is half the 95 % interval of the lead of the best answer over the second.
    ``found`` is the rate at which the medium player chooses the best answer.

    ``options_json``, ``seats`` and ``log`` are the game that led here: a table that has them goes
    on from the position.
    """

    game: GameKey
    number: int
    state: Any
    seat: Seat
    view: Any
    answers: tuple[Answer, ...]
    margin: WinChance | None
    found: float
    level: Level
    seats: int
    options_json: str
    log: tuple[LogEntry, ...]

    @property
    def is_exact(self) -> bool:
        """Whether the chances are exact rather than estimated."""
        return self.margin is None

    @property
    def best(self) -> Answer:
        """The best answer."""
        return self.answers[0]

    def place_of(self, action: Any) -> int | None:
        """Return the rank of an action among the answers, from 0; None if it isn't an answer."""
        actions = [answer.action for answer in self.answers]
        return actions.index(action) if action in actions else None


class DailyPositions(Sequence[DailyPosition]):
    """The positions of a game from easy to hard, each read on access."""

    def __init__(self, rules: AnyGame, text: str = "") -> None:
        """Take the text of the game's file."""
        self.game: GameKey = rules.key
        self._rules = rules
        first, *self._lines = text.splitlines() or [""]
        self.origin = msgspec.json.decode(first, type=Origin) if first else None
        self._read = lru_cache(1 << 5)(self._position)

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> DailyPosition: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[DailyPosition]: ...
    def __getitem__(self, index: int | slice) -> DailyPosition | Sequence[DailyPosition]:
        if isinstance(index, slice):
            return [self._read(number) for number in range(len(self))[index]]
        return self._read(range(len(self))[index])

    @cached_property
    def _places(self) -> dict[int, int]:
        return {
            msgspec.json.decode(line, type=_Numbered).number: index
            for index, line in enumerate(self._lines)
        }

    def find(self, number: int) -> DailyPosition | None:
        """Return the position with a number, None if it no longer exists."""
        return self._read(self._places[number]) if number in self._places else None

    def of(self, day: date) -> DailyPosition | None:
        """Return the position of a day, None if the game has no positions."""
        return self[place_on(day, len(self))] if self else None

    def _position(self, index: int) -> DailyPosition:
        written = msgspec.json.decode(self._lines[index], type=WrittenPosition)
        rules = self._rules
        log, state = replayed(rules, written)
        exact = written.margin is None
        return DailyPosition(
            self.game,
            written.number,
            state,
            written.seat,
            rules.view(state, written.seat),
            tuple(
                Answer(chance, msgspec.json.decode(action, type=rules.action_type), exact)
                for chance, action in written.answers
            ),
            written.margin,
            written.found,
            list(Level)[len(Level) * index // len(self)],
            written.seats,
            bytes(written.options).decode(),
            log,
        )


class _Numbered(msgspec.Struct):
    number: int


def place_on(day: date, positions: int) -> int:
    """Return the index of a day's position, given the number of positions from easy to hard.

    Each week goes from easy on Monday to hard on Sunday: each weekday has a seventh of the
    positions and cycles through them. So with 371 positions none recurs within a year.
    """
    if positions < _WEEK:
        return day.toordinal() % positions
    week, weekday = divmod(day.toordinal() - 1, _WEEK)  # day 1 was a Monday
    begin, end = (positions * (weekday + days) // _WEEK for days in (0, 1))
    return begin + week % (end - begin)


def replayed(rules: AnyGame, written: WrittenPosition) -> tuple[tuple[LogEntry, ...], Any]:
    """Return the log of a written position, and the state that it leads to.

    Raises as `engine.log.apply_entry` does.
    """
    options = msgspec.json.decode(written.options, type=rules.options_type)
    state, log = rules.new(options, written.seats), list[LogEntry]()
    for payload in written.log:
        kind, seat = EntryKind.CHANCE, None
        if rules.pending(state) is None:
            kind, seat = EntryKind.ACTION, min(rules.to_act(state), default=None)
        log.append(LogEntry(kind, seat, bytes(payload).decode()))
        state = apply_entry(rules, state, log[-1])
    return tuple(log), state


@lru_cache(1 << 4)
def daily_positions(game: GamePackage) -> DailyPositions:
    """Return the positions of a game; empty if it has no file of them."""
    file = game.daily
    return DailyPositions(game.rules, file.read_text(encoding="utf-8") if file.exists() else "")


def games_with_positions(games: Iterable[GamePackage]) -> list[GamePackage]:
    """Return the games that have positions."""
    return [game for game in games if daily_positions(game)]


def daily_of(day: date, games: Iterable[GamePackage]) -> DailyPosition | None:
    """Return the position of a day. The games take turns day by day.

    Games without positions are left out. Returns None if no game has any.
    """
    candidates = games_with_positions(games)
    if not candidates:
        return None
    return daily_of_game(day, candidates[day.toordinal() % len(candidates)])


def daily_of_game(day: date, game: GamePackage) -> DailyPosition | None:
    """Return a game's position of a day, None if it has no positions."""
    return daily_positions(game).of(day)
