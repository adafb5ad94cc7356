"""The result of a check of the doctor."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """The severity of a finding."""

    OK = "ok"
    WARNING = "warning"
    """The bot runs, but with a problem."""
    FAILED = "failed"
    """The bot can't run, or nobody can play."""
    NOT_CHECKED = "not checked"


class Finding(NamedTuple):
    """The subject of a check and its result. Unless it is OK, ``words`` say how to fix it."""

    severity: Severity
    subject: str
    words: str


def not_checked(*subjects: str) -> Iterator[Finding]:
    """Yield findings for subjects that can't be checked because of an invalid setting."""
    for subject in subjects:
        yield Finding(Severity.NOT_CHECKED, subject, "needs a valid setting: see above.")
