"""What the processes that the bot starts get of its environment: no token, and no password.

They draw and think, and ask nobody for anything. So they get what Python needs to start, and
nothing else that whoever runs the bot has put there.
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
    """Return the part of the environment that they get."""
    return {name: value for name, value in os.environ.items() if _NEEDED.fullmatch(name)}


@contextmanager
def bared() -> Iterator[None]:
    """Have no more in the environment for a moment: that is what multiprocessing hands on.

    Nothing else of this process must look there meanwhile, so that nothing may be awaited.
    """
    hidden = {name: os.environ.pop(name) for name in os.environ.keys() - bare().keys()}
    try:
        yield
    finally:
        os.environ.update(hidden)
