"""What Discord calls deprecated: to keep the promise of an answer by a follow-up."""

from collections.abc import Iterable
from typing import Any

from simcord.types import HttpLogEntry

_PROMISE = 5


def followups_after_defer(requests: Iterable[HttpLogEntry]) -> list[str]:
    """Return the paths of follow-ups that came where an answer had been promised.

    Discord takes such a one for the answer, but only for old programs: the answer is to be an edit
    of the original response.
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
