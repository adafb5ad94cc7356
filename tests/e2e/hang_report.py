"""A report about a test that hangs: its tasks, and the processes it has started."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_AWAITED = ("cr_await", "ag_await", "gi_yieldfrom")
_FRAMES = ("cr_frame", "ag_frame", "gi_frame")


def hang_report() -> str:
    """Return the positions of all tasks, and the states of all child processes."""
    try:
        tasks = sorted(" > ".join(_places(task)) for task in asyncio.all_tasks())
    except RuntimeError:  # no loop runs any more
        tasks = ["none"]
    return "\n".join(["tasks:", *tasks, "processes:", *_processes()])


def _places(task: asyncio.Task[Any]) -> Iterator[str]:
    """Yield the functions of a task from the outermost to the innermost, then what it awaits."""
    at: Any = task.get_coro()
    while at is not None:
        frame = _first(at, _FRAMES)
        if frame is None:
            yield repr(at)
            return
        yield f"{frame.f_code.co_qualname}:{frame.f_lineno}"
        at = _first(at, _AWAITED)


def _first(target: Any, names: tuple[str, ...]) -> Any:
    """Return the first attribute that an object has."""
    return next((value for name in names if (value := getattr(target, name, None))), None)


def _processes() -> Iterator[str]:
    """Yield the state of each child process, from Linux's /proc."""
    children = Path("/proc/self/task")
    for file in children.glob("*/children"):
        for number in file.read_text(encoding="ascii").split():
            process = Path("/proc") / number
            try:
                command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                _, _, stat = (process / "stat").read_text(encoding="utf-8").rpartition(") ")
                waits = (process / "wchan").read_text(encoding="ascii")
            except OSError:  # it has just ended
                continue
            fields = stat.split()
            ticks, nice = int(fields[11]) + int(fields[12]), fields[16]
            yield f"{number} {fields[0]} {waits} nice {nice}, {ticks} ticks: {command[-80:]}"
