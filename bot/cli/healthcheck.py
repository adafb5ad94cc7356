"""``claim-it healthcheck``: asks the bot on this computer whether it is ready.

The container image uses it as its health check, and so needs no curl.
"""

from http.client import HTTPConnection, HTTPException
from typing import Final

from bot.errors import Failure
from bot.settings import Settings

_WITHIN: Final = 4.0
"""Seconds to wait for the answer, which depends on neither Discord nor the database."""
_HERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - instead of it
"""Local addresses of ports that are open at every address."""
_READY: Final = 200


def healthcheck(settings: Settings) -> None:
    """Print that the bot is ready. Raises Failure if it isn't, or doesn't answer."""
    if settings.metrics_port is None:
        raise Failure("CLAIMIT_METRICS_PORT isn't set: the bot has no port for health checks.")
    address = _HERE.get(settings.metrics_address, settings.metrics_address)
    connection = HTTPConnection(address, settings.metrics_port, timeout=_WITHIN)
    try:
        connection.request("GET", "/ready")
        answer = connection.getresponse()
        text = answer.read().decode(errors="replace")
    except (OSError, HTTPException) as error:
        location = f"{address}:{settings.metrics_port}"
        raise Failure(f"The bot doesn't answer at {location}: {error}") from error
    finally:
        connection.close()
    if answer.status != _READY:
        raise Failure(f"The bot isn't ready: {text}")
    print("The bot is ready.")  # noqa: T201
