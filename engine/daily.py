"""Positions of the day: who is to move, what can be done, and what each choice is worth.

A game has some if its package has a file of them (`engine.package.GamePackage.daily`), which
`tools.make_daily_positions` writes: a line that tells how they were made (`Origin`), and then a
position a line, from easy to hard. A position is stored as the log that leads to it, so it has a
whole game behind it: what everybody has seen, and what nobody has. The game can go on from there.

There is no clock here: which position a day has is a function of the date.
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
    """How hard it is to find the best answer, beside the other positions of the game."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Origin(msgspec.Struct, frozen=True):
    """How the positions of a file were made.

    They are those of the version ``rules`` of the game's rules, from the first ``games`` games of a
    ``seed`` with one of the numbers of ``seats`` each, and ``rolls`` other outcomes wherever chance
    decided something in them. Of each game so many candidates were ``judged`` at most, or all. What
    isn't exact has taken ``effort`` times the effort of the strong player. ``rejected`` counts the
    choices that fell to each of the rules for positions, ``seconds`` is the processor time.
    """

    rules: int
    seed: int
    effort: int
    games: int = 0
    seats: tuple[int, ...] = (2,)
    rolls: int = 0
    judged: int = 0
    seconds: float = 0.0
    rejected: dict[str, int] = {}


class WrittenPosition(msgspec.Struct, frozen=True):
    """A position as its line has it; see `DailyPosition`.

    ``log`` has the payloads of the entries: what chance has brought where the rules ask for it,
    otherwise the action of the first seat that may act. ``position`` is the text of where it leads
    to.
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

    ``number`` names it among those of its ``game`` for ever. ``seat`` is to move in the ``state``,
    of which it may know the ``view``. ``answers`` are all its legal actions, the best one first:
    each is one action of the game, as a log has it and as the game's buttons send it: a space for a
    marker, say, or the dice to set aside together with rolling on.

    The chances are exact if ``margin`` is None: as long as nobody makes a mistake. Otherwise they
    are estimates, and the best answer is ahead of the second by what the chances say, give or take
    the margin (95 %). ``found`` is how often the medium player chooses the best answer.

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
        """Whether the chances are no estimates."""
        return self.margin is None

    @property
    def best(self) -> Answer:
        """The best answer."""
        return self.answers[0]

    def place_of(self, action: Any) -> int | None:
        """Return how many answers are better than an action, None for what isn't an answer."""
        actions = [answer.action for answer in self.answers]
        return actions.index(action) if action in actions else None


class DailyPositions(Sequence[DailyPosition]):
    """The positions of a game from easy to hard, each read when it is asked for."""

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
            return [self._read(at) for at in range(len(self))[index]]
        return self._read(range(len(self))[index])

    @cached_property
    def _places(self) -> dict[int, int]:
        return {
            msgspec.json.decode(line, type=_Numbered).number: at
            for at, line in enumerate(self._lines)
        }

    def find(self, number: int) -> DailyPosition | None:
        """Return the position with a number, None if there is none any more."""
        return self._read(self._places[number]) if number in self._places else None

    def of(self, day: date) -> DailyPosition | None:
        """Return the position of a day, None if there are none."""
        return self[place_on(day, len(self))] if self else None

    def _position(self, at: int) -> DailyPosition:
        written = msgspec.json.decode(self._lines[at], type=WrittenPosition)
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
            list(Level)[len(Level) * at // len(self)],
            written.seats,
            bytes(written.options).decode(),
            log,
        )


class _Numbered(msgspec.Struct):
    number: int


def place_on(day: date, positions: int) -> int:
    """Return the place of a day's position among so many, which go from easy to hard.

    A week does so too, from Monday to Sunday: each weekday has a seventh of the positions, and goes
    through all of them before one comes again. So with 371 none does within a year.
    """
    if positions < _WEEK:
        return day.toordinal() % positions
    week, weekday = divmod(day.toordinal() - 1, _WEEK)  # the first of all days was a Monday
    begin, end = (positions * (weekday + more) // _WEEK for more in (0, 1))
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
    """Return the positions of a game, none if it has no file of them."""
    file = game.daily
    return DailyPositions(game.rules, file.read_text(encoding="utf-8") if file.exists() else "")


def games_with_positions(games: Iterable[GamePackage]) -> list[GamePackage]:
    """Return those of some games that have positions."""
    return [game for game in games if daily_positions(game)]


def daily_of(day: date, games: Iterable[GamePackage]) -> DailyPosition | None:
    """Return the position of a day: that of one of the games, which take turns day by day.

    Games without positions are left out. None if no game has any.
    """
    candidates = games_with_positions(games)
    if not candidates:
        return None
    return daily_of_game(day, candidates[day.toordinal() % len(candidates)])


def daily_of_game(day: date, game: GamePackage) -> DailyPosition | None:
    """Return the position of a day of a certain game, None if it has no positions."""
    return daily_positions(game).of(day)
