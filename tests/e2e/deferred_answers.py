"""A check for a deprecated use of Discord: a follow-up in place of a deferred answer."""

from collections.abc import Iterable
from typing import Any

from simcord.types import HttpLogEntry

_PROMISE = 5


def followups_after_defer(requests: Iterable[HttpLogEntry]) -> list[str]:
    """Return the paths of follow-ups that were sent while a deferred answer was due.

    Discord accepts such a follow-up as the answer for compatibility with old programs. The bot must
    edit the original response instead.
    """
    promised: set[str] = set()
    broken = []
    for request in requests:
        match request.path.strip("/").split("/"):
            case ["interactions", _, token, "callback"] if _promises(request.json):
                promised.add(token)
            case ["webhooks", _, token] if request.method == "POST" and token in promised:
                broken.append(request.path)
            case ["webhooks", _, token, "messages", "@original"]:
                promised.discard(token)
    return broken


def _promises(json: Any) -> bool:
    return isinstance(json, dict) and json["type"] == _PROMISE
