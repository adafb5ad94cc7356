"""Lessons: games scripted move by move, which people play to learn the rules.

A lesson is read from a text described in `docs/larger-games.md`, and played through the real rules
once. The result is a list of steps, each with the position that it shows. Nothing is stored about
learners: their place in the lesson is the name of a step.

The lesson of a game is written in the notation of its `Script`. A step may begin at a written
position instead of where the step before it leads.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from itertools import islice
from random import Random
from typing import Annotated, Any, Final, NamedTuple, Protocol

import msgspec

from engine.game import AnyGame, IllegalAction, IllegalOptions, Outcome, Seat
from engine.player import AnyPlayer
from engine.playing import choice_of, playing, random_draw
from engine.turns import TurnGame

_MOST_ANSWERS: Final = 40
"""Maximum number of actions by others after an action of the learner's."""
_StepName = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,20}$")]


class Script(Protocol):
    """The notation of actions and outcomes in the lesson of a game."""

    def action(self, words: str) -> Any:
        """Parse an action. Raises ValueError if the words aren't one."""

    def outcome(self, state: Any, words: str) -> Outcome:
        """Parse an outcome that answers the pending bounds of a state.

        Raises ValueError if the outcome is impossible.
        """


class LessonError(Exception):
    """Raised when the text of a lesson breaks the rules of the game or of lessons."""


class Show(StrEnum):
    """The part of its position that a step shows."""

    TURN = "turn"
    """The current turn, with the learner's buttons."""
    TURN_OVER = "turn-over"
    """The end of the previous turn."""
    GAME_OVER = "game-over"


class Step(NamedTuple):
    """One message of a lesson: a ``state``, and the action that is ``expected`` in it.

    A step without an expected action is only for reading. ``praise`` says whether to praise the
    learner for the action that led here. A ``quiet`` step hides the game's own text about the
    position until the learner prepares an action. ``instead`` are the scripted consequences of
    other actions.
    """

    name: str
    show: Show
    state: Any
    expected: Any = None
    praise: bool = False
    quiet: bool = False
    instead: Mapping[Any, Any] = {}


class Lesson(NamedTuple):
    """A lesson for the player in a ``seat``. Its last step is the end.

    ``untold`` are the pages of the rules about topics that it leaves out.
    """

    seat: Seat
    opponents: tuple[str, ...]
    steps: tuple[Step, ...]
    untold: tuple[str, ...]

    def find(self, name: str) -> int | None:
        """Return the index of a step, or None if the lesson doesn't have it."""
        names = [step.name for step in self.steps]
        return names.index(name) if name in names else None

    def names(self, learner: str) -> list[str]:
        """Return the names of all seats."""
        return [*self.opponents[: self.seat], learner, *self.opponents[self.seat :]]


class _WrittenStep(msgspec.Struct, forbid_unknown_fields=True):
    name: _StepName
    position: str = ""
    show: Show = Show.TURN
    expect: str = ""
    praise: bool = False
    quiet: bool = False
    then: str = ""
    instead: dict[str, str] = {}


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    opponents: tuple[str, ...]
    steps: list[_WrittenStep]
    untold: tuple[str, ...]
    seat: Seat = 0
    options: dict[str, Any] = {}
    begin: str = ""


def read(
    text: str, rules: AnyGame, script: Script, parse: Callable[[str], Any] | None = None
) -> Lesson:
    """Parse a lesson in TOML. Raises LessonError if the text isn't one.

    ``parse`` reads the positions in it (see `engine.package.GamePackage`).
    """
    try:
        written = msgspec.toml.decode(text, type=_Written)
        options = msgspec.convert(written.options, rules.options_type)
        state = rules.new(options, len(written.opponents) + 1)
    except (ValueError, IllegalOptions) as error:
        raise LessonError(str(error)) from error
    entries, entries_of = written.begin, "begin"
    steps = list[Step]()
    for written_step in written.steps:
        if written_step.name in {step.name for step in steps}:
            raise LessonError(f"{written_step.name}: repeated name of a step")
        if written_step.position:
            if entries:
                raise LessonError(f"{entries_of}: {entries}: the next step has a `position`")
            state = _parsed(rules, parse, len(written.opponents) + 1, written_step)
            entries_of = written_step.name
        state = _played(rules, script, state, entries, entries_of)
        steps.append(_step(rules, script, written.seat, state, written_step))
        if written_step.expect:
            state = rules.apply(state, written.seat, steps[-1].expected)
        entries, entries_of = written_step.then, written_step.name
    if not steps or written.steps[-1].expect or written.steps[-1].then:
        raise LessonError("the last step must have neither `expect` nor `then`")
    return Lesson(written.seat, written.opponents, tuple(steps), written.untold)


def _parsed(
    rules: AnyGame, parse: Callable[[str], Any] | None, seats: int, written: _WrittenStep
) -> Any:
    """Return the written position of a step. Raises LessonError."""
    if parse is None:
        raise LessonError(f"{written.name}: a `position` needs the game's `parse`")
    try:
        state = parse(written.position.strip("\n"))
    except ValueError as error:
        raise LessonError(f"{written.name}: {error}\n{written.position}") from error
    if isinstance(rules, TurnGame) and state.turn.seats != seats:
        raise LessonError(f"{written.name}: {state.turn.seats} seats, but the lesson has {seats}")
    return state


def _step(rules: AnyGame, script: Script, seat: Seat, state: Any, written: _WrittenStep) -> Step:
    """Return a step with this state. Raises LessonError."""
    step = Step(written.name, written.show, state, praise=written.praise, quiet=written.quiet)
    if not written.expect:
        if written.instead:
            raise LessonError(f"{written.name}: `instead` needs `expect`")
        return step
    expected = _action(rules, script, seat, state, written.expect, written.name)
    instead = {}
    for words, consequence in written.instead.items():
        other = _action(rules, script, seat, state, words, written.name)
        instead[other] = _played(
            rules, script, rules.apply(state, seat, other), consequence, written.name
        )
    return step._replace(expected=expected, instead=instead)


def _action(
    rules: AnyGame, script: Script, seat: Seat, state: Any, words: str, step_name: str
) -> Any:
    """Return a legal action of a seat. Raises LessonError."""
    try:
        action = script.action(words)
    except ValueError as error:
        raise LessonError(f"{step_name}: {words}: {error}") from error
    if action not in rules.legal(state, seat):
        raise LessonError(f"{step_name}: {words}: illegal action")
    return action


def _played(rules: AnyGame, script: Script, state: Any, words: str, step_name: str) -> Any:
    """Return the state after entries in words, separated by semicolons or newlines.

    An entry is an outcome of chance, or an action of the first seat that may act. Raises
    LessonError.
    """
    for entry in filter(None, map(str.strip, re.split("[;\n]", words))):
        try:
            if rules.pending(state) is not None:
                state = rules.resolve(state, script.outcome(state, entry))
            else:
                state = rules.apply(state, min(rules.to_act(state)), script.action(entry))
        except (ValueError, IllegalAction) as error:
            raise LessonError(f"{step_name}: {entry}: {error}\n{state}") from error
    if rules.pending(state) is not None:
        raise LessonError(f"{step_name}: an outcome of chance is missing")
    return state


def consequences(
    rules: AnyGame, opponent: AnyPlayer, lesson: Lesson, step: Step, action: Any
) -> Iterator[Any]:
    """Yield the positions that follow an action of the learner's, one after another.

    The last one is where the learner may act again, or where the game is over. Where nothing is
    scripted, chance is drawn, always with the same outcome for the same action, and ``opponent``
    plays for the others. Raises IllegalAction.
    """
    random = Random(f"{step.name} {action}")  # noqa: S311 - not for security
    state = rules.apply(step.state, lesson.seat, action)
    state = step.instead.get(action, state)
    choose = choice_of(rules, [opponent] * max(rules.seats), random)
    for after in islice(playing(rules, state, random_draw(random), choose), _MOST_ANSWERS):
        yield after
        if lesson.seat in rules.to_act(after):
            return
