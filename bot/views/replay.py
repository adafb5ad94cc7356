"""Replay of a finished game from its record: its steps, the film's pictures, the chart."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache, partial
from typing import Any, NamedTuple

from bot.tables.record_format import Record
from bot.views.game import NO_PRESSES
from bot.views.hosted_games import HostedGame, shows_turn_end
from bot.views.message_spec import MessageSpec
from engine.analysis.review import Swing
from engine.log import states
from render.animation import Frame
from render.chart import chart_picture
from render.picture import Picture
from render.words import Translate

_FEWEST_TURNS = 2
_LONGEST_PART = 30
"""Maximum number of steps after the first one in a short film."""


class Moment(Enum):
    """Kind of scene that a step of a replay shows."""

    PLAYING = "playing"
    TURN_OVER = "turn-over"
    GAME_OVER = "game-over"


class ReplayStep(NamedTuple):
    """A step of a replay: the state after an action, and the kind of scene that shows it.

    ``entries`` is the number of log entries before that state; undone entries don't count.
    """

    moment: Moment
    state: Any
    entries: int


def steps(game: HostedGame, record: Record) -> list[ReplayStep]:
    """Return a game's steps: the start, one for every action, and the end.

    A turn without a picture of its end, like a card in the middle of a trick, has no step for its
    end: the next turn shows it.

    Raises IllegalAction, msgspec.DecodeError or ValueError if the record breaks the rules.
    """
    rules, passed, turn = game.rules, list[ReplayStep](), None
    for entries, state in _states(game, record):
        ended = turn is not None and rules.turn(state) != turn
        turn = rules.turn(state)
        over = rules.result(state) is not None
        if ended and shows_turn_end(game, state, names_of(record)):
            passed.append(ReplayStep(Moment.TURN_OVER, state, entries))
        elif not over:
            passed.append(ReplayStep(Moment.PLAYING, state, entries))
        if over:
            passed.append(ReplayStep(Moment.GAME_OVER, state, entries))
    return passed


def part_of(game: HostedGame, record: Record, swing: Swing) -> tuple[int, int]:
    """Return the numbers of the first and the last step of a swing, both inclusive.

    A swing that is too long for a short film is cut at its end. Raises like `steps`.
    """
    led = [step.entries for step in steps(game, record)]
    first = max(bisect_right(led, swing.begin) - 1, 0)
    last = min(bisect_left(led, swing.end), len(led) - 1)
    return first, min(last, first + _LONGEST_PART)


def scene_of(
    game: HostedGame, record: Record, step: ReplayStep, translate: Translate
) -> MessageSpec:
    """Return the table at a step, without buttons."""
    view, names = game.rules.view(step.state, None), names_of(record)
    if step.moment is Moment.TURN_OVER:
        return game.view.turn_over(view, names, translate)
    if step.moment is Moment.GAME_OVER:
        return game.view.game_over(view, names, translate)
    # The text asks the mover to act, which makes no sense in a replay.
    return game.view.playing(view, names, translate, NO_PRESSES, "")._replace(
        text="", rows=(), menus=()
    )


def frames(
    game: HostedGame, record: Record, translate: Translate, part: tuple[int, int] | None = None
) -> list[Frame]:
    """Return the frames of a film, or those of a ``part``, from its first to its last step.

    Raises like `steps`.
    """
    pictures = [
        Frame(
            cache(partial(_picture, game, record, step, translate)),
            step.moment is not Moment.PLAYING,
        )
        for step in steps(game, record)
    ]
    if part is None:
        return pictures
    first, last = part
    return pictures[first : last + 1] or pictures[-1:]


def chart(game: HostedGame, record: Record, translate: Translate) -> Callable[[], Picture] | None:
    """Return a function that draws the chart of scores, or None if the game is too short.

    Raises like `steps`.
    """
    rules, rows, turn = game.rules, list[Sequence[int]](), None
    for _, state in _states(game, record):
        if turn != rules.turn(state):
            turn = rules.turn(state)
            rows.append(game.view.scores(rules.view(state, None)))
    if len(rows) <= _FEWEST_TURNS:
        return None
    labels = translate("chart-title"), translate(f"{record.game}-chart")
    return partial(chart_picture, *labels, names_of(record), rows, translate)


def _states(game: HostedGame, record: Record) -> list[tuple[int, Any]]:
    """Return the states without a pending chance outcome, each after its number of log entries."""
    passed = states(game.rules, record.options_json, len(record.seats), record.entries())
    numbered = enumerate(passed)
    return [(entries, state) for entries, state in numbered if game.rules.pending(state) is None]


def names_of(record: Record) -> list[str]:
    """Return the players' names by seat."""
    return [player.name for player in record.seats]


def _picture(game: HostedGame, record: Record, step: ReplayStep, translate: Translate) -> Picture:
    picture = scene_of(game, record, step, translate).picture
    if picture is None:
        raise ValueError("a step of a game has no picture")
    return picture()
