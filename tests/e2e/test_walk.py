"""The path of one press from the gateway to the picture, traced for docs/architecture.md."""

import ast
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
MOST_MODULES = 21
"""Of ``bot/``, the store's and the games' own apart."""
ROOMS = {
    "engine/": "engine/claimit/rules.py",
    "render/": "render/claimit/pictures.py",
    "engine/claimit/": "engine/claimit/rules.py",
    "render/claimit/": "render/claimit/pictures.py",
    "bot/store/": "bot/store/games.py",
}
"""Rooms of which only the door is told."""
HANDED_OVER = ("async_.py", "create_interaction_response")
"""Where discord.py hands the answer to the transport."""


@contextmanager
def traced() -> Iterator[list[str]]:
    """Yield the modules of the program that are called, in the order of their first calls."""
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

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield modules
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def told(modules: list[str]) -> str:
    """Return the walk in words: each module's own, and of the other rooms their doors'."""
    lines: list[str] = []
    for name in modules:
        if name in ROOMS.values() or not name.startswith(tuple(ROOMS)):
            docstring = ast.get_docstring(ast.parse((ROOT / name).read_text(encoding="utf-8")))
            assert docstring, name
            summary = " ".join(docstring.partition("\n\n")[0].split())
            lines.append(f"{len(lines) + 1}. `{name}`: {summary}")
    return "\n".join(lines)


async def test_the_way_of_a_press(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rolling the dice."""
    players = world.members[:2]
    await open_game(world, players)
    # Threads that exist already wouldn't be traced.
    painters = ThreadPoolExecutor(max_workers=1)
    monkeypatch.setattr("bot.client.components._painters", painters)
    with traced() as modules:
        await mover(players, world.posts[-1]).press(world.posts[-1], "Roll")
    painters.shutdown()
    walk = told(modules)
    apart = ("bot/store/", "bot/games/")
    own = [name for name in modules if name.startswith("bot/") and not name.startswith(apart)]
    assert len(own) <= MOST_MODULES, walk
    assert walk in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), walk
