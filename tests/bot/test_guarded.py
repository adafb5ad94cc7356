"""Games that fail in every method: the program gets a refusal, in time, and one line in the log."""

import asyncio
import logging
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import pytest

from bot.automation.worker import Worker
from bot.runtime.game_limits import TooLong, limited
from bot.views import guarded
from bot.views.game import NO_PRESSES
from bot.views.guarded import GameFault, guarded_rules, guarded_view, thinking_fault
from bot.views.message_spec import Button, MessageSpec
from engine.game import IllegalAction
from engine.player import Player, Strength
from render.picture import Picture
from tests.nursery import NURSERY
from tests.toy.rules import Options, Play, State, Tricks
from tests.toy.view import Look, ToyView

NAMES = ("A", "B")


def translate(key: str, /, **_: str | float) -> str:
    return key


def dealt() -> State:
    return Tricks().resolve(Tricks().new(Options(), 2), (0,) * 12)


STATE = dealt()
RULES: dict[str, tuple[Any, ...]] = {
    "new": (Options(), 2),
    "to_act": (STATE,),
    "following": (STATE,),
    "legal": (STATE, 0),
    "apply": (STATE, 0, Play(1)),
    "pending": (STATE,),
    "resolve": (Tricks().new(Options(), 2), (0,) * 12),
    "resign": (STATE, 0),
    "lapse": (STATE, 0),
    "reveals": (STATE, STATE),
    "turn": (STATE,),
    "teams": (2,),
    "result": (STATE,),
    "view": (STATE, 0),
}
VIEW: dict[str, tuple[Any, ...]] = {
    "options": (Options(), 2, translate),
    "playing": (STATE, NAMES, translate, NO_PRESSES, ""),
    "turn_over": (STATE, NAMES, translate),
    "game_over": (STATE, NAMES, translate),
    "scores": (STATE,),
    "private": (Look.HAND, STATE, 0, NAMES, translate),
    "describe": (STATE, Play(1), NAMES, translate),
    "explain": (STATE, Play(1), NAMES, translate),
    "rules": ("time", translate),
}
EVERY = [(Tricks, name, given) for name, given in RULES.items()]
EVERY += [(ToyView, name, given) for name, given in VIEW.items()]  # type: ignore[misc]
every_method = pytest.mark.parametrize(("kind", "name", "given"), EVERY)


@pytest.fixture(autouse=True)
def _healthy() -> Iterator[None]:
    """Forget the faults of other tests."""
    guarded._health.cache_clear()
    yield
    guarded._health.cache_clear()


def calls(kind: type[Any], name: str, broken: Callable[..., Any]) -> Callable[..., Any]:
    """Return the guarded method of a game in which it is broken."""
    inner = type(kind.__name__, (kind,), {name: wraps(getattr(kind, name))(broken)})()
    made: Any = guarded_rules(inner) if kind is Tricks else guarded_view(inner, "toy")
    assert isinstance(made, kind)
    method: Callable[..., Any] = getattr(made, name)
    return method


def raising(error: BaseException) -> Callable[..., Any]:
    def broken(*_: Any, **__: Any) -> Any:
        raise error

    return broken


def hangs(*_: Any, **__: Any) -> Any:
    while True:
        pass


@pytest.fixture
def _in_the_bot() -> Iterator[None]:
    """Let Ctrl-C raise nothing, as in the bot."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    yield
    signal.signal(signal.SIGINT, before)


@every_method
@pytest.mark.usefixtures("_in_the_bot")
@pytest.mark.parametrize(
    "error",
    [
        ZeroDivisionError("a slip"),
        RecursionError(),
        SystemExit(),
        KeyboardInterrupt(),
        GeneratorExit(),
        asyncio.CancelledError(),
    ],
)
def test_what_it_raises_is_a_fault(
    kind: type[Any],
    name: str,
    given: tuple[Any, ...],
    error: BaseException,
    caplog: pytest.LogCaptureFixture,
) -> None:
    method = calls(kind, name, raising(error))
    for _ in range(100):
        with pytest.raises(GameFault):
            method(*given)
    [line] = caplog.messages
    assert f"the game toy has failed: {kind.__name__}.{name} has raised" in line
    assert caplog.records[0].levelno == logging.WARNING


def test_ctrl_c_in_a_terminal_is_none() -> None:
    with pytest.raises(KeyboardInterrupt):
        calls(Tricks, "turn", raising(KeyboardInterrupt()))(STATE)


@every_method
@pytest.mark.parametrize("wrong", [object(), "x" * 1_000_000, [Play(1)] * 10_000])
def test_a_wrong_type_and_a_flood_are_faults(
    kind: type[Any], name: str, given: tuple[Any, ...], wrong: Any
) -> None:
    if name == "view":
        wrong = None
    with pytest.raises(GameFault):
        calls(kind, name, lambda *_, **__: wrong)(*given)


def test_what_the_rules_may_raise_is_none() -> None:
    rules = guarded_rules(Tricks())
    with pytest.raises(IllegalAction):
        rules.apply(STATE, 0, Play(12))


BUTTON = Button("x", "act:1")
FLOODS = {
    "buttons": MessageSpec("", rows=((BUTTON,) * 5,) * 12),
    "a row": MessageSpec("", rows=((BUTTON,) * 6,)),
    "an id": MessageSpec("", rows=((Button("x", "x" * 101),),)),
    "a label": MessageSpec("", rows=((Button("x" * 10_000, "act:1"),),)),
    "text": MessageSpec("x" * 1_000_000),
    "a note": MessageSpec("", note="x" * 1_000_000),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_what_discord_would_not_take_is_a_fault(flood: MessageSpec) -> None:
    with pytest.raises(GameFault):
        calls(ToyView, "playing", lambda *_: flood)(*VIEW["playing"])


GARBAGE: dict[str, Callable[[], Any]] = {
    "no picture": lambda: None,
    "no PNG": lambda: Picture(b"GIF89a", "a picture"),
    "huge": lambda: Picture(b"\x89PNG\r\n\x1a\n" + bytes(9_000_000), "a picture"),
    "no alt text": lambda: Picture(b"\x89PNG\r\n\x1a\n", None),  # type: ignore[arg-type]
    "an error": raising(ZeroDivisionError()),
}


@pytest.mark.parametrize("draw", GARBAGE.values(), ids=GARBAGE)
def test_a_picture_that_is_none_is_a_fault(draw: Callable[[], Any]) -> None:
    spec = calls(ToyView, "playing", lambda *_: MessageSpec("", draw, extras=(draw,)))
    shown = spec(*VIEW["playing"])
    for picture in (shown.picture, *shown.extras):
        with pytest.raises(GameFault):
            picture()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let calls of games have one second: the core is busy for as long as they hang."""
    monkeypatch.setattr(guarded, "_WITHIN", 1)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("hang", [hangs, lambda *_: time.sleep(60)], ids=["loops", "sleeps"])
def test_what_hangs_is_ended_and_the_game_rests(
    hang: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> None:
    method, begun = calls(Tricks, "apply", hang), time.monotonic()
    with pytest.raises(GameFault):
        method(*RULES["apply"])
    assert time.monotonic() < begun + 5
    for _ in range(100):
        with pytest.raises(GameFault):
            method(*RULES["apply"])
    assert time.monotonic() < begun + 5, "a game that hangs isn't called again and again"
    assert len(caplog.messages) == 1


@pytest.mark.usefixtures("impatient")
async def test_what_hangs_in_a_thread_is_ended_there() -> None:
    limited(int, 1)  # the main thread counts
    begun = time.monotonic()
    method = calls(ToyView, "playing", hangs)
    with pytest.raises(GameFault):
        await asyncio.to_thread(method, *VIEW["playing"])
    assert time.monotonic() < begun + 6
    assert await asyncio.to_thread(limited, int, 1) == 0


def test_quick_calls_after_each_other_are_not_counted_together() -> None:
    until = time.monotonic() + 3.5
    while time.monotonic() < until:
        limited(lambda: time.sleep(0.01), 1)


class Hanging(Player[State, Play]):
    """A player who thinks for ever."""

    def decide(self, view: State, seat: int, random: Any) -> Play:  # noqa: ARG002
        hangs()
        return Play(1)


def gives_up(_game: str, error: type[BaseException]) -> None:
    raise error


async def test_a_player_who_fails_is_a_fault_and_others_think_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.automation.worker.get_context", lambda _: NURSERY)
    worker = Worker(thinking_fault)
    try:
        with pytest.raises(GameFault, match="toy"):  # it gets no position to think about
            await worker.decide("toy", Strength.EASY, None, 0, "seed")
        for error in (KeyboardInterrupt, asyncio.CancelledError, SystemExit):
            with pytest.raises(GameFault, match=error.__name__):
                await worker.run(gives_up, "toy", error)
        assert (await worker.decide("toy", Strength.EASY, STATE, 0, "seed")).action
    finally:
        worker.close()


def test_thinking_for_ever_is_ended() -> None:
    with pytest.raises(TooLong):
        limited(lambda: Hanging().decide(STATE, 0, None), 1)


LATE_END = """
import time
from bot.runtime.game_limits import limited

class Late:
    def __init__(self):
        self.sleep = time.sleep
    def __del__(self):
        self.sleep(1.3)

late = Late()
limited(int, 1)
"""


def test_seconds_are_no_longer_counted_when_the_program_ends() -> None:
    """Python ends slower here than a second, and doesn't handle signals while it does."""
    subprocess.run([sys.executable, "-c", LATE_END], check=True)  # noqa: S603


def test_a_view_with_values_of_its_own_keeps_them() -> None:
    class Valued(ToyView):
        def __init__(self) -> None:
            self.rules_pages = ("time", "more")

    assert guarded_view(Valued(), "toy").rules_pages == ("time", "more")
