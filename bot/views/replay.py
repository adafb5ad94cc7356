"""A finished game again, from its record: its steps, the pictures of its film, its chart."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache, partial
from typing import Any, NamedTuple

from bot.tables.record_format import Record
from bot.views.game import NO_PRESSES
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import MessageSpec
from engine.analysis.review import Swing
from engine.log import states
from render.animation import Frame
from render.chart import chart_picture
from render.picture import Picture
from render.words import Translate, no_words

_FEWEST_TURNS = 2
_LONGEST_PART = 30
"""Steps of a short film."""


class Moment(Enum):
    """What a step of a replay shows."""

    PLAYING = "playing"
    TURN_OVER = "turn-over"
    GAME_OVER = "game-over"


class ReplayStep(NamedTuple):
    """What an action led to: the state after it, and what is shown of that.

    So many ``entries`` of the log, those that count, have led there.
    """

    moment: Moment
    state: Any
    entries: int


def steps(game: HostedGame, record: Record) -> list[ReplayStep]:
    """Return a game's steps: the start, one for every action, and the end.

    A turn whose end the table leaves without a picture, like a card of a trick that goes on, isn't
    over here: the next one shows it.

    Raises IllegalAction, msgspec.DecodeError or ValueError if the rules don't allow this record.
    """
    rules, passed, turn = game.rules, list[ReplayStep](), None
    for entries, state in _states(game, record):
        ended = turn is not None and rules.turn(state) != turn
        turn = rules.turn(state)
        over = rules.result(state) is not None
        if ended and _leaves_a_picture(game, record, state):
            passed.append(ReplayStep(Moment.TURN_OVER, state, entries))
        elif not over:
            passed.append(ReplayStep(Moment.PLAYING, state, entries))
        if over:
            passed.append(ReplayStep(Moment.GAME_OVER, state, entries))
    return passed


def part_of(game: HostedGame, record: Record, swing: Swing) -> tuple[int, int]:
    """Return the first and the last step of a swing: from before it to what it led to.

    A long one is shown from its beginning. Raises as `steps` does.
    """
    led = [step.entries for step in steps(game, record)]
    first = max(bisect_right(led, swing.begin) - 1, 0)
    last = min(bisect_left(led, swing.end), len(led) - 1)
    return first, min(last, first + _LONGEST_PART)


def _leaves_a_picture(game: HostedGame, record: Record, state: Any) -> bool:
    """Return whether the end of the turn before the present one is worth a picture."""
    view = game.rules.view(state, None)
    return game.view.turn_over(view, names_of(record), no_words).picture is not None


def scene_of(
    game: HostedGame, record: Record, step: ReplayStep, translate: Translate
) -> MessageSpec:
    """Return the table at a step, without buttons."""
    view, names = game.rules.view(step.state, None), names_of(record)
    if step.moment is Moment.TURN_OVER:
        return game.view.turn_over(view, names, translate)
    if step.moment is Moment.GAME_OVER:
        return game.view.game_over(view, names, translate)
    # The picture tells what the mover does; the text asks them to do it.
    return game.view.playing(view, names, translate, NO_PRESSES, "")._replace(text="", rows=())


def frames(
    game: HostedGame, record: Record, translate: Translate, part: tuple[int, int] | None = None
) -> list[Frame]:
    """Return the pictures of a film: all, or from the first to the last step of a part of it.

    Raises as `steps` does.
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
    """Return what draws how the scores went; None for a game too short. Raises as `steps` does."""
    rules, rows, turn = game.rules, list[Sequence[int]](), None
    for _, state in _states(game, record):
        if turn != rules.turn(state):
            turn = rules.turn(state)
            rows.append(game.view.scores(rules.view(state, None)))
    if len(rows) <= _FEWEST_TURNS:
        return None
    words = translate("chart-title"), translate(f"{record.game}-chart")
    return partial(chart_picture, *words, names_of(record), rows, translate)


def _states(game: HostedGame, record: Record) -> list[tuple[int, Any]]:
    """Return the states in which chance has nothing left to answer.

    Each stands behind the number of entries of the log that have led there.
    """
    passed = states(game.rules, record.options_json, len(record.seats), record.entries())
    numbered = enumerate(passed)
    return [(entries, state) for entries, state in numbered if game.rules.pending(state) is None]


def names_of(record: Record) -> list[str]:
    """Return everybody's name by seat."""
    return [player.name for player in record.seats]


def _picture(game: HostedGame, record: Record, step: ReplayStep, translate: Translate) -> Picture:
    picture = scene_of(game, record, step, translate).picture
    if picture is None:
        raise ValueError("a step of a game has no picture")
    return picture()
