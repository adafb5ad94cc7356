"""Checks of a game's lesson: it can be read and played, and each step has its message."""

from typing import Any

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.conformance.fault import Fault, as_fault
from bot.views.hosted_games import HostedGame
from bot.views.rules_pages import is_shared
from engine.game import IllegalAction
from engine.lesson import Lesson, LessonError, Show, Step, consequences, read
from engine.package import GamePackage
from engine.player import Strength
from engine.sample import Sample


def lesson_in(package: GamePackage) -> Lesson | None:
    """Return the lesson of a game, None if it has none.

    Raises Fault if it can't be played.
    """
    if not package.lesson.exists():
        return None
    if package.script is None:
        raise Fault("There is a lesson.toml, but the game has no script that reads its entries.")
    try:
        text = package.lesson.read_text(encoding="utf-8")
        return read(text, package.rules, package.script)
    except LessonError as error:
        raise Fault(f"lesson.toml can't be played: {error}.") from error


def steps_expect_what_is_allowed(lesson: Lesson, game: HostedGame) -> None:
    """Require that each step shows a turn that is there, and expects a legal action."""
    rules = game.rules
    for step in lesson.steps[:-1]:
        if step.expected is None:
            if step.show is not Show.TURN and rules.turn(step.state) <= 1:
                raise Fault(f"Step {step.name} shows how a turn ended, but none has.", step.state)
            continue
        if step.expected not in rules.legal(step.state, lesson.seat) or step.show is not Show.TURN:
            raise Fault(
                f"Step {step.name} expects {step.expected!r}, which the learner can't do there:"
                " let it show the turn, and expect what is legal.",
                step.state,
            )
    if unknown_pages := {*lesson.untold} - {*game.view.rules_pages}:
        raise Fault(f"untold names pages that the rules don't have: {sorted(unknown_pages)}.")


def every_move_leads_somewhere(package: GamePackage, sample: Sample, lesson: Lesson) -> None:
    """Require that every action at a step has consequences, and always the same ones."""
    for step in lesson.steps:
        for action in sample.conceivable if step.expected is not None else ():
            _leads_somewhere(package, lesson, step, action)


def _leads_somewhere(package: GamePackage, lesson: Lesson, step: Step, action: Any) -> None:
    rules, opponent = package.rules, package.players[Strength.EASY]
    if action not in rules.legal(step.state, lesson.seat):
        try:
            next(consequences(rules, opponent, lesson, step, action))
        except IllegalAction:
            return
        raise Fault(f"At step {step.name} {action!r} is taken, but isn't legal.", step.state)
    with as_fault(f"{action!r} at step {step.name}", step.state):
        passed = list(consequences(rules, opponent, lesson, step, action))
    if passed != list(consequences(rules, opponent, lesson, step, action)):
        raise Fault(
            f"{action!r} at step {step.name} doesn't lead to the same twice: rules and the easy"
            " player may remember nothing.",
            step.state,
        )
    last = passed[-1]
    if lesson.seat not in rules.to_act(last) and rules.result(last) is None:
        raise Fault(f"After {action!r} at step {step.name} the learner never acts again.", last)


def every_step_has_its_sentence(package: GamePackage, lesson: Lesson, language: str) -> None:
    """Require a message in a language for each step and each untold page, and no others."""
    key = package.key
    expected = {f"{key}-learn-{step.name}" for step in lesson.steps}
    expected |= {f"{key}-learn-untold-{page}" for page in lesson.untold if not is_shared(key, page)}
    texts = catalogue(language).texts
    present = {name for name in texts if name.startswith(f"{key}-learn-")}
    if missing := expected - present:
        where = "" if language == DEFAULT_LANGUAGE else f" in {language}"
        raise Fault(f"The lesson needs the message {min(missing)}{where}: add it to learn.ftl.")
    if extra := present - expected:
        raise Fault(f"No step of the lesson says {min(extra)} ({language}): remove it.")


def begins_with_the_aim(lesson: Lesson) -> None:
    """Require that the first step of a lesson gives the aim of the game."""
    if lesson.steps[0].name != "aim":
        raise Fault("The first step of a lesson is named aim, and tells the aim of the game.")
