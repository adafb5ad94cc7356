"""What the doctor says of one thing."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """How it is."""

    OK = "ok"
    WARNING = "warning"
    """The bot runs, but something isn't as it should be."""
    FAILED = "failed"
    """The bot can't run, or can't do what it is for."""
    NOT_CHECKED = "not checked"


class Finding(NamedTuple):
    """What was looked at and how it is; the words say what to do unless it is all right."""

    severity: Severity
    subject: str
    words: str


def not_checked(*subjects: str) -> Iterator[Finding]:
    """Yield for each subject that an invalid setting is in the way of its check."""
    for subject in subjects:
        yield Finding(Severity.NOT_CHECKED, subject, "needs a setting that is invalid: see above.")
