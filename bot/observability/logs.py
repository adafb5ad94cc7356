"""The log on stderr: lines for people to read, or JSON for programs, one object a line."""

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
"""Those of interactions, with which anybody could answer in the bot's name for some minutes."""
_NO_SHARD: Final = 22
"""How many low bits of a server's id have nothing to do with its shard."""

_log = logging.getLogger(__name__)


class Log(logging.StreamHandler):  # type: ignore[type-arg]
    """Writes what is logged, with what it is about, and never a secret.

    ``shard_count`` returns by how many shards all servers are served, as soon as that is known.
    """

    def __init__(self, form: LogFormat, secrets: Collection[str]) -> None:
        super().__init__()
        self.shard_count: Callable[[], int | None] = lambda: None
        # Each as it is, and as it stands in JSON and in an address.
        spelt = {
            how
            for one in filter(None, secrets)
            for how in (one, json.dumps(one)[1:-1], quote(one, safe=""))
        }
        self._secrets = re.compile("|".join(map(re.escape, sorted(spelt))) or "(?!)")
        self.addFilter(_network_in_one_line)
        if form is LogFormat.JSON:
            self.addFilter(self._add_context)
            self.setFormatter(_json())
        else:
            line = "{asctime} {levelname:7} {name}: {message}"
            self.setFormatter(logging.Formatter(line, style="{"))

    def format(self, record: logging.LogRecord) -> str:
        line = self._secrets.sub(_HIDDEN, super().format(record))
        return _TOKENS.sub(rf"\1{_HIDDEN}", line)

    def _add_context(self, record: logging.LogRecord) -> bool:
        """Add the table and the guild that were being worked on, as far as known."""
        about = LOG_CONTEXT.get()
        known = {"table": about.table, "revision": about.revision}
        if about.server is not None:
            record.server = str(about.server)  # as a number many programs would round it
            if count := self.shard_count():
                record.shard = (about.server >> _NO_SHARD) % count
        vars(record).update({name: value for name, value in known.items() if value is not None})
        return True


def _json() -> logging.Formatter:
    return MsgspecFormatter(
        ("levelname", "name", "message"),
        rename_fields={"levelname": "level", "name": "logger", "exc_info": "exception"},
        timestamp="time",
    )


def log_to_stderr(
    level: str, form: LogFormat = LogFormat.TEXT, secrets: Collection[str] = ()
) -> Log:
    """Log to stderr from a level on, warnings and uncaught exceptions included."""
    log = Log(form, secrets)
    logging.basicConfig(level=level, handlers=[log], force=True)
    # It would log every statement with its values: seeds of games, and what people are called.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    # It would log each of its plugins and revisions: the store says what it has done.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.captureWarnings(True)  # noqa: FBT003
    sys.excepthook = lambda *what: _log.critical("the program ends", exc_info=what)
    threading.excepthook = lambda what: _log.error("a thread ends", exc_info=what.exc_value)
    sys.unraisablehook = lambda what: _log.error(
        "%s %r", what.err_msg or "ignored in", what.object, exc_info=what.exc_value
    )
    return log


def _network_in_one_line(record: logging.LogRecord) -> bool:
    """Shorten discord.py's report of a failed request to one line."""
    failure = record.exc_info and record.exc_info[1]
    if record.name.startswith("discord.") and isinstance(failure, REQUEST_FAILURES):
        record.msg, record.args = f"{record.getMessage()}: {failure!r}", ()
        record.exc_info = record.exc_text = None
    return True
