"""Games whose code fails: the program gets a refusal, and the log names game and place."""

import asyncio
import logging
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from bot.automation import worker as worker_module
from bot.automation.worker import Worker
from bot.game_packages import PACKAGES
from bot.views.game import NO_PRESSES, Chapter, ChaptersView, HandView
from bot.views.game_faults import GameFault, game_fault, guarded
from bot.views.hosted_games import GAMES, HOSTED_PACKAGES
from bot.views.lesson_page import lesson_of
from bot.views.message_spec import MessageSpec
from engine.daily import daily_of, daily_positions
from engine.game import Game, IllegalAction, NoOptions, Outcome
from engine.package import GamePackage
from engine.player import Strength
from tests.fork_server import FORK_SERVER
from tests.toy.game import TRICKS
from tests.toy.rules import Play, State, Tricks
from tests.toy.view import Look, ToyView

NAMES = ("A", "B")


def translate(key: str, /, **_: str | float) -> str:
    return key


NEW = Tricks().new(NoOptions(), 2)
STATE = Tricks().resolve(NEW, (0,) * 12)
RULES: dict[str, tuple[Any, ...]] = {
    "new": (NoOptions(), 2),
    "to_act": (STATE,),
    "following": (STATE,),
    "legal": (STATE, 0),
    "apply": (STATE, 0, Play(1)),
    "pending": (STATE,),
    "resolve": (NEW, (0,) * 12),
    "resign": (STATE, 0),
    "lapse": (STATE, 0),
    "reveals": (STATE, STATE),
    "turn": (STATE,),
    "teams": (2,),
    "result": (STATE,),
    "view": (STATE, 0),
}
VIEW: dict[str, tuple[Any, ...]] = {
    "warm": (),
    "options": (NoOptions(), 2, translate),
    "playing": (STATE, NAMES, translate, NO_PRESSES, ""),
    "turn_over": (STATE, NAMES, translate),
    "game_over": (STATE, NAMES, translate),
    "scores": (STATE,),
    "private": (Look.HAND, STATE, 0, NAMES, translate),
    "describe": (STATE, Play(1), NAMES, translate),
    "explain": (STATE, Play(1), NAMES, translate),
    "rules": ("time", translate),
}
METHODS = [(Tricks, name, arguments) for name, arguments in RULES.items()]
METHODS += [(ToyView, name, arguments) for name, arguments in VIEW.items()]  # type: ignore[misc]
ERRORS = [
    ZeroDivisionError("a slip"),
    RecursionError(),
    SystemExit(),
    KeyboardInterrupt(),
    GeneratorExit(),
    StopIteration(),
    asyncio.CancelledError(),
]
every_error = pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)


@pytest.fixture
def _in_the_bot() -> Iterator[None]:
    """Let Ctrl-C raise nothing, as in the bot."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    yield
    signal.signal(signal.SIGINT, before)


def raising(error: BaseException) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    return fail


def broken(kind: type[Any], name: str, method: Callable[..., Any]) -> Any:
    """Return the guarded rules or view of the toy game with a broken method."""
    wrapped = wraps(getattr(kind, name))(method)
    return guarded(type(kind.__name__, (kind,), {name: wrapped})(), "toy")


@every_error
@pytest.mark.usefixtures("_in_the_bot")
@pytest.mark.parametrize(("kind", "name", "arguments"), METHODS)
def test_exceptions_of_a_method_are_faults_of_the_game(
    kind: type[Any],
    name: str,
    arguments: tuple[Any, ...],
    error: BaseException,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(GameFault) as fault:
        getattr(broken(kind, name, raising(error)), name)(*arguments)
    assert fault.value.variables == {"game": "toy"}
    [record] = caplog.records
    assert record.getMessage() == f"the game toy has failed in {kind.__name__}.{name}"
    assert record.levelno == logging.WARNING
    assert record.exc_info
    assert record.exc_info[1] is error


@every_error
@pytest.mark.usefixtures("_in_the_bot")
def test_a_picture_that_fails_is_a_fault_of_the_game(
    error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    class WithChapters(ToyView):
        def playing(self, *_: Any) -> MessageSpec:
            return MessageSpec("", raising(error), extras=(raising(error),))

        def chapters(self, *_: Any) -> list[Chapter]:
            return [Chapter("a", "time", "A", "", raising(error))]

    view = guarded(WithChapters(), "toy")
    spec = view.playing(*VIEW["playing"])
    assert spec.picture is not None
    for draw in (spec.picture, *spec.extras, view.chapters()[0].picture):
        with pytest.raises(GameFault):
            draw()
    assert "the game toy has failed in the picture of WithChapters.playing" in caplog.messages


def test_ctrl_c_in_a_terminal_is_no_fault_of_a_game() -> None:
    with pytest.raises(KeyboardInterrupt):
        broken(Tricks, "turn", raising(KeyboardInterrupt())).turn(STATE)


def test_a_refusal_of_the_rules_is_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(IllegalAction):
        guarded(Tricks(), "toy").apply(STATE, 0, Play(12))
    assert not caplog.records


def test_guarded_rules_behave_as_before() -> None:
    class Valued(ToyView):
        def __init__(self) -> None:
            self.rules_pages = ("time", "more")

        def hand(self, *_: Any) -> MessageSpec:
            return MessageSpec("")

    view = guarded(Valued(), "toy")
    assert view.rules_pages == ("time", "more")
    assert isinstance(view, HandView)
    assert not isinstance(view, ChaptersView)
    assert isinstance(guarded(Tricks(), "toy"), Game)


class NoScript:
    """A script in which nothing can be written."""

    def action(self, words: str) -> Play:
        raise ValueError(words)

    def outcome(self, state: State, words: str) -> Outcome:
        raise ValueError(state, words)


class UnpicklableError(Exception):
    """An exception that pickle can write but not read."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(first)
        self.second = second


def raise_in_the_worker(_game: GamePackage, error: type[BaseException], *arguments: int) -> None:
    raise error(*arguments)


def set_time_limit(_game: GamePackage, seconds: float) -> None:
    vars(worker_module)["TIME_LIMIT"] = seconds


def loop_for_ever(_game: GamePackage) -> None:
    while True:
        pass


def sleep_for_ever(_game: GamePackage) -> None:
    time.sleep(600)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    monkeypatch.setattr("bot.automation.worker.get_context", lambda _: FORK_SERVER)
    worker = Worker(game_fault)
    yield worker
    worker.close()


async def test_exceptions_of_a_computer_player_are_faults_of_its_game(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(GameFault):  # it gets no position to think about
        await worker.decide("toy", Strength.EASY, None, 0, "seed")
    assert caplog.messages.pop() == "the game toy has failed in the worker's _decide"
    assert "AttributeError" in caplog.text
    for error in ERRORS:
        with pytest.raises(GameFault):
            await worker.ask("toy", raise_in_the_worker, type(error))
        assert type(error).__name__ in caplog.text
    with pytest.raises(GameFault):
        await worker.ask("toy", raise_in_the_worker, UnpicklableError, 1, 2)
    assert (await worker.decide("toy", Strength.EASY, STATE, 0, "seed")).action


@pytest.mark.parametrize("hang", [loop_for_ever, sleep_for_ever])
async def test_a_hanging_computer_player_is_ended_and_others_continue(
    worker: Worker, hang: Callable[[GamePackage], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "TIME_LIMIT", 1.0)
    await worker.ask("toy", set_time_limit, 1.0)
    hanging = asyncio.create_task(worker.ask("toy", hang))
    await asyncio.sleep(0)
    assert (await worker.decide("toy", Strength.EASY, STATE, 0, "seed")).action
    assert hanging.done()
    with pytest.raises(GameFault):
        await hanging


def test_a_lesson_that_cannot_be_played_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    class Unlearnable(Tricks):
        key = "unlearnable"

    (tmp_path / "lesson.toml").write_text("opponents = ['Jack']\nsteps = []\n")
    game = replace(TRICKS, rules=Unlearnable(), folder=tmp_path, script=NoScript())
    monkeypatch.setitem(PACKAGES, game.key, game)
    assert lesson_of(game.key) is None
    assert caplog.messages == ["the game unlearnable has failed in its lesson"]
    assert "LessonError" in caplog.text


@pytest.mark.usefixtures("_in_the_bot")
@every_error
def test_rules_that_fail_at_a_position_of_the_day_are_a_fault_of_the_game(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES["nuggets"].rules), "new", raising(error))
    daily_positions.cache_clear()
    with pytest.raises(GameFault):
        daily_of(date(2026, 11, 27), [HOSTED_PACKAGES["nuggets"]])
