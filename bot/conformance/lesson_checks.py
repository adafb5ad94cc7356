"""Checks of a game's lesson: it can be read and played, and each step has its message."""

from functools import partial
from typing import Any

import msgspec

from bot.catalogue import Catalogue, catalogue
from bot.conformance.fault import Fault, as_fault
from bot.conformance.messages import discord_takes
from bot.conformance.shown_game import LONGEST_NAME, reached
from bot.views import lesson_page, page_routes
from bot.views.choosing import pressable
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import MessageSpec
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
        return read(text, package.rules, package.script, package.parse)
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
        for action in sample.actions if step.expected is not None else ():
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


def sentences(key: str, lesson: Lesson) -> set[str]:
    """Return the keys of the messages of a lesson of the game with this key."""
    pages = [page for page in lesson.untold if not is_shared(key, page)]
    steps = [f"{key}-learn-{step.name}" for step in lesson.steps]
    return {*steps, *(f"{key}-learn-untold-{page}" for page in pages)}


def every_step_can_be_done(
    lesson: Lesson, game: HostedGame, sample: Sample, translate: Catalogue
) -> None:
    """Require that Discord takes each step, with a button for the action that it expects."""
    key = game.rules.key
    for number, step in enumerate(lesson.steps[:-1]):
        with as_fault(f"Step {step.name}", step.state):
            show = partial(_shown, game, lesson, number, translate)
            specs = [spec for _, spec in reached(show, page_routes.lesson_pick, sample.presses - 1)]
        for spec in specs:
            discord_takes(spec)
        if step.expected is None:
            continue
        press = page_routes.lesson_act(key, step.name, msgspec.json.encode(step.expected).decode())
        enabled = [button for spec in specs for button in pressable(spec) if not button.disabled]
        if press not in [button.press for button in enabled]:
            raise Fault(
                f"Step {step.name} expects {step.expected!r}, but no button does that in at most"
                f" {sample.presses} presses: the lesson can't be finished.",
                step.state,
            )
    with as_fault("The end of the lesson", lesson.steps[-1].state):
        discord_takes(lesson_page.end(game, lesson, LONGEST_NAME, translate, computers=True))


def _shown(
    game: HostedGame, lesson: Lesson, number: int, translate: Catalogue, draft: str
) -> MessageSpec:
    return lesson_page.step(game, lesson, number, LONGEST_NAME, translate, draft=draft)


def every_step_has_its_sentence(package: GamePackage, lesson: Lesson, language: str) -> None:
    """Require a message in a language for each step and each untold page."""
    missing = sentences(package.key, lesson) - catalogue(language).texts.keys()
    if missing:
        raise Fault(f"{language} lacks {', '.join(sorted(missing))}: add it to learn.ftl.")


def no_sentence_is_left(package: GamePackage, lesson: Lesson, language: str) -> None:
    """Require that a language has no messages for other steps of a lesson."""
    begin, expected = f"{package.key}-learn-", sentences(package.key, lesson)
    present = {name for name in catalogue(language).texts if name.startswith(begin)}
    if extra := present - expected:
        raise Fault(f"No step of the lesson says {min(extra)} ({language}): remove it.")


def begins_with_the_aim(lesson: Lesson) -> None:
    """Require that the first step of a lesson gives the aim of the game."""
    if lesson.steps[0].name != "aim":
        raise Fault("The first step of a lesson is named aim, and tells the aim of the game.")
