"""Number of modules that a press and a command pass, and their names in architecture.md."""

import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from tests.e2e.discord_world import World
from tests.e2e.play import mover, open_game

ROOT = Path(__file__).resolve().parents[2]
HANDED_OVER = ("async_.py", "create_interaction_response")
"""The place where discord.py passes the answer to the transport."""


@contextmanager
def traced(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Yield the called files of the program, in the order of their first calls."""
    modules: list[str] = []
    handed_over = threading.Event()

    def note(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event != "call" or handed_over.is_set():
            return
        if (path.name, frame.f_code.co_name) == HANDED_OVER:
            handed_over.set()
        name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else ""
        if name.startswith(("bot/", "engine/", "render/")) and name not in modules:
            modules.append(name)

    painters = ThreadPoolExecutor(max_workers=1)  # a thread that exists already isn't traced
    monkeypatch.setattr("bot.client.components._painters", painters)
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield modules
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        painters.shutdown()


def in_bot(modules: list[str]) -> list[str]:
    """Return the modules of `bot`, except those of the store and of games."""
    apart = ("bot/store/", "bot/games/")
    return [name for name in modules if name.startswith("bot/") and not name.startswith(apart)]


async def test_the_path_of_a_press(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    players = world.members[:2]
    await open_game(world, players)
    with traced(monkeypatch) as modules:
        await mover(players, world.posts[-1]).press(world.posts[-1], "Roll")
    assert len(in_bot(modules)) <= 27, modules  # six of them observe the tables
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    [section] = re.findall(r"\n## The path of one press\n(.*?)\n## ", page, re.DOTALL)
    named = re.findall(r"`([\w/]+\.py)`", section)
    assert named
    assert {*named} <= {*modules}


async def test_the_path_of_a_command(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with traced(monkeypatch) as modules:
        await world.members[0].types("profile")
    assert len(in_bot(modules)) <= 16, modules
