"""The log on stderr: text for people, or JSON for programs, with one object per line."""

import json
import logging
import re
import sys
import threading
from collections.abc import Callable, Collection
from typing import Final
from urllib.parse import quote

from pythonjsonlogger.msgspec import MsgspecFormatter

from bot.client.undelivered import REQUEST_FAILURES
from bot.runtime.log_context import LOG_CONTEXT
from bot.settings import LogFormat

_HIDDEN: Final = "[secret]"
_TOKENS: Final = re.compile(r"""((?:webhooks|interactions)/[0-9]+/|'token': ')[\w.-]+""")
"""Tokens of interactions, which would let anybody answer in the bot's name for some minutes."""
_NO_SHARD: Final = 22
"""Number of low bits of a guild id that don't affect its shard."""

_log = logging.getLogger(__name__)


class Log(logging.StreamHandler):  # type: ignore[type-arg]
    """Writes log records with their context and without secrets.

    ``shard_count`` returns the total number of shards, None until that is known.
    """

    def __init__(self, log_format: LogFormat, secrets: Collection[str]) -> None:
        super().__init__()
        self.shard_count: Callable[[], int | None] = lambda: None
        # Each secret as it is, and as it is spelt in JSON and in URLs.
        spellings = {
            spelling
            for secret in filter(None, secrets)
            for spelling in (secret, json.dumps(secret)[1:-1], quote(secret, safe=""))
        }
        self._secrets = re.compile("|".join(map(re.escape, sorted(spellings))) or "(?!)")
        self.addFilter(_network_in_one_line)
        if log_format is LogFormat.JSON:
            self.addFilter(self._add_context)
            self.setFormatter(_json())
        else:
            line = "{asctime} {levelname:7} {name}: {message}"
            self.setFormatter(logging.Formatter(line, style="{"))

    def format(self, record: logging.LogRecord) -> str:
        line = self._secrets.sub(_HIDDEN, super().format(record))
        return _TOKENS.sub(rf"\1{_HIDDEN}", line)

    def _add_context(self, record: logging.LogRecord) -> bool:
        """Add the table and the guild of the task's context."""
        context = LOG_CONTEXT.get()
        fields = {"table": context.table_id, "revision": context.revision}
        if context.guild_id is not None:
            record.server = str(context.guild_id)  # many programs would round a number
            if count := self.shard_count():
                record.shard = (context.guild_id >> _NO_SHARD) % count
        vars(record).update({name: value for name, value in fields.items() if value is not None})
        return True


def _json() -> logging.Formatter:
    return MsgspecFormatter(
        ("levelname", "name", "message"),
        rename_fields={"levelname": "level", "name": "logger", "exc_info": "exception"},
        timestamp="time",
    )


def log_to_stderr(
    level: str, log_format: LogFormat = LogFormat.TEXT, secrets: Collection[str] = ()
) -> Log:
    """Log to stderr from ``level`` on, including warnings and uncaught exceptions."""
    log = Log(log_format, secrets)
    logging.basicConfig(level=level, handlers=[log], force=True)
    # It would log every statement with its values, such as seeds of games and names of users.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    # It would log each of its plugins and revisions; the store logs migrations itself.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.captureWarnings(True)  # noqa: FBT003
    sys.excepthook = lambda *args: _log.critical("uncaught exception", exc_info=args)
    threading.excepthook = lambda args: _log.error(
        "uncaught exception in a thread", exc_info=args.exc_value
    )
    sys.unraisablehook = lambda args: _log.error(
        "%s %r", args.err_msg or "ignored in", args.object, exc_info=args.exc_value
    )
    return log


def _network_in_one_line(record: logging.LogRecord) -> bool:
    """Shorten discord.py's report of a failed request to one line."""
    failure = record.exc_info and record.exc_info[1]
    if record.name.startswith("discord.") and isinstance(failure, REQUEST_FAILURES):
        record.msg, record.args = f"{record.getMessage()}: {failure!r}", ()
        record.exc_info = record.exc_text = None
    return True
