"""The part of its environment that the bot gives to the processes it starts: no token, no password.

They only draw and think, and contact nobody. So they get what Python needs to start, and nothing
else from the environment of the bot.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_NEEDED: Final = re.compile(
    r"PATH|HOME|LANG|LANGUAGE|LC_\w+|TZ|TZDIR|TMPDIR|TEMP|TMP|PYTHON\w*|VIRTUAL_ENV"
    r"|(LD|DYLD)_\w+|MALLOC_\w+|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT"
)


def bare() -> dict[str, str]:
    """Return the part of the environment that these processes get."""
    return {name: value for name, value in os.environ.items() if _NEEDED.fullmatch(name)}


@contextmanager
def bared() -> Iterator[None]:
    """Reduce the environment to that part for a moment, because multiprocessing passes it on.

    Nothing else in this process may read the environment meanwhile, so await nothing inside.
    """
    hidden = {name: os.environ.pop(name) for name in os.environ.keys() - bare().keys()}
    try:
        yield
    finally:
        os.environ.update(hidden)
