"""A proxy between the program and its PostgreSQL server that loses messages on demand."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from bot.runtime.location import Server

_QUERY, _PARSE, _BIND, _SYNC, _END = b"QPBSX"
_COMPLETE, _READY = b"CZ"
_AT_ONCE = b"1tTnNSRKAE"
"""Kinds of messages that aren't the result of a statement, and are passed on at once."""
_WRITES = ("COMMIT", "INSERT", "UPDATE", "DELETE")
_IDLE = ord("I")
_ADMIN_SHUTDOWN = (
    b"SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
)
_SHUTDOWN_MESSAGE = b"E" + (4 + len(_ADMIN_SHUTDOWN)).to_bytes(4) + _ADMIN_SHUTDOWN


class Answer(NamedTuple):
    """The result of a statement: its command tags, and whether a transaction is open."""

    sql: str
    tags: tuple[str, ...]
    is_open: bool

    @property
    def has_written(self) -> bool:
        """Whether the database has committed changes."""
        written = any(
            tag.split()[0] in ("COMMIT", "INSERT", "UPDATE", "DELETE") for tag in self.tags
        )
        return written and not self.is_open


class PostgresqlProxy:
    """Forwards connections between a local port and the server.

    ``before`` decides whether to cut a connection before a statement reaches the server, ``after``
    whether to cut it after the statement, before its response. While the proxy is cut, all
    connections fail. Each statement takes ``seconds`` more.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.before: Callable[[str], bool] = lambda _sql: False
        self.after: Callable[[Answer], bool] = lambda _answer: False
        self.seconds = 0.0
        self.is_silent = False
        """Whether messages of the program are held back from the server."""
        self._is_cut = False
        self._connections: dict[_Connection, asyncio.Task[None]] = {}
        self.address = server

    @classmethod
    @asynccontextmanager
    async def opened(cls, server: Server) -> AsyncIterator["PostgresqlProxy"]:
        """Open a proxy to a server; its ``address`` leads to the same database."""
        proxy = cls(server)
        listening = await asyncio.start_server(proxy._connected, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        name = server.url.partition("?")[0].rpartition("/")[2]
        # The proxy can't read encrypted messages.
        proxy.address = Server(f"postgresql://postgres@127.0.0.1:{port}/{name}?sslmode=disable")
        try:
            yield proxy
        finally:
            listening.close()
            proxy.cut()
            if proxy._connections:
                await asyncio.wait(proxy._connections.values())

    def cut(self) -> None:
        """Cut all connections until `accept_again`."""
        self._is_cut = True
        for connection in list(self._connections):
            connection.cut()

    def announce_shutdown(self) -> None:
        """Send the program the message with which a server announces its shutdown."""
        for connection in self._connections:
            connection.send_to_program(_SHUTDOWN_MESSAGE)

    def accept_again(self) -> None:
        """Accept connections again."""
        self._is_cut = False

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            upstream = await asyncio.open_unix_connection(_socket(self.server))
        except OSError:
            writer.transport.abort()
            return
        connection = _Connection(self, (reader, writer), upstream)
        self._connections[connection] = asyncio.create_task(connection.pass_on())
        await asyncio.wait([self._connections[connection]])
        del self._connections[connection]


class _Connection:
    def __init__(
        self,
        proxy: PostgresqlProxy,
        program: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        server: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        self._proxy = proxy
        self._from_program, self._to_program = program
        self._from_server, self._to_server = server
        self._names: dict[bytes, str] = {}
        self._sql = ""

    def cut(self) -> None:
        self._to_program.transport.abort()
        self._to_server.transport.abort()

    def send_to_program(self, message: bytes) -> None:
        """Send the program a message that isn't from the server."""
        self._to_program.write(message)

    async def pass_on(self) -> None:
        """Forward messages until either side closes the connection."""
        tasks = [asyncio.ensure_future(task) for task in (self._ask(), self._answer())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.cut()

    async def _ask(self) -> None:
        with suppress(OSError, EOFError):
            length = await self._from_program.readexactly(4)
            self._to_server.write(
                length + await self._from_program.readexactly(int.from_bytes(length) - 4)
            )
            while True:
                kind, message = await _message(self._from_program)
                while self._proxy.is_silent:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
                self._read(kind, message[5:])
                if kind in (_QUERY, _SYNC):
                    if self._proxy.seconds:
                        await asyncio.sleep(self._proxy.seconds)
                    if self._proxy.before(self._sql):
                        return
                if self._to_server.is_closing():
                    return
                self._to_server.write(message)

    def _read(self, kind: int, content: bytes) -> None:
        """Remember the statement of a message."""
        if kind == _QUERY:
            self._sql = content[:-1].decode()
        elif kind == _PARSE:
            name, sql, _ = content.split(b"\0", 2)
            self._names[name] = self._sql = sql.decode()
        elif kind == _BIND:
            _, name, _ = content.split(b"\0", 2)
            self._sql = self._names.get(name, "")

    async def _answer(self) -> None:
        held, tags = bytearray(), list[str]()
        with suppress(OSError, EOFError):
            while True:
                kind, message = await _message(self._from_server)
                if kind == _COMPLETE:
                    tags.append(message[5:-1].decode())
                held += message
                if kind == _READY:
                    answer = Answer(self._sql, tuple(tags), message[5] != _IDLE)
                    if tags and self._proxy.after(answer):
                        return
                    tags.clear()
                if self._to_program.is_closing():
                    return
                if kind == _READY or (kind in _AT_ONCE and len(held) == len(message)):
                    self._to_program.write(bytes(held))
                    held.clear()


def _socket(server: Server) -> Path:
    """Return the Unix socket of a server of the tests."""
    [folder] = parse_qs(urlsplit(server.url).query)["host"]
    return Path(folder) / ".s.PGSQL.5432"


async def _message(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Return the kind and the bytes of the next message."""
    head = await reader.readexactly(5)
    return head[0], head + await reader.readexactly(int.from_bytes(head[1:]) - 4)
