"""A proxy to a PostgreSQL server, whose connections can break at any moment."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

from bot.runtime.location import Server


class LossyProxy:
    """Forwards connections to a server's socket."""

    def __init__(self, socket: str) -> None:
        self._socket = socket
        self._open: set[StreamWriter] = set()
        self.loses_answer_to: bytes | None = None
        """Bytes of a request whose response is lost."""

    @classmethod
    @asynccontextmanager
    async def opened(cls, server: Server) -> AsyncIterator[tuple["LossyProxy", Server]]:
        """Open a proxy to a server that listens at a socket; yield it with its address."""
        parts = urlsplit(server.url)
        [folder] = parse_qs(parts.query)["host"]
        proxy = cls(f"{folder}/.s.PGSQL.5432")
        listener = await asyncio.start_server(proxy._connected, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
        url = f"postgresql://postgres@127.0.0.1:{port}{parts.path}?sslmode=disable"
        try:
            yield proxy, Server(url)
        finally:
            proxy.close()
            listener.close()
            await listener.wait_closed()

    def close(self) -> None:
        """Break all open connections."""
        for writer in self._open:
            writer.transport.abort()

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        from_server, to_server = await asyncio.open_unix_connection(self._socket)
        writers = {writer, to_server}
        self._open |= writers
        request_seen = asyncio.Event()

        async def ask() -> None:
            while message := await reader.read(1 << 16):
                if self.loses_answer_to is not None and self.loses_answer_to in message:
                    self.loses_answer_to = None
                    request_seen.set()
                to_server.write(message)

        async def answer() -> None:
            while message := await from_server.read(1 << 16):
                if request_seen.is_set():
                    return
                writer.write(message)

        with suppress(OSError):
            directions = [asyncio.ensure_future(ask()), asyncio.ensure_future(answer())]
            await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
            for direction in directions:
                direction.cancel()
            await asyncio.gather(*directions, return_exceptions=True)
        for open_writer in writers:
            open_writer.transport.abort()
        self._open -= writers
