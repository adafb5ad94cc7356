"""Environment and priority of the child processes.

They only draw and think, and contact nobody. So they get only what Python needs to start from the
bot's environment: no token, no password.
"""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_NEEDED: Final = re.compile(
    r"PATH|HOME|LANG|LANGUAGE|LC_\w+|TZ|TZDIR|TMPDIR|TEMP|TMP|PYTHON\w*|VIRTUAL_ENV"
    r"|(LD|DYLD)_\w+|MALLOC_\w+|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT"
)
_SAFE_PATH: Final = "PYTHONSAFEPATH"
_NICENESS: Final = 5


def needed_environ() -> dict[str, str]:
    """Return the part of the environment that child processes get."""
    return {name: value for name, value in os.environ.items() if _NEEDED.fullmatch(name)}


@contextmanager
def only_needed_environ() -> Iterator[None]:
    """Reduce the environment to that part inside, because multiprocessing passes it on.

    Child processes then import no modules from the working folder, which may contain a `token.py`.
    Nothing else in this process may read the environment meanwhile, so don't await inside.
    """
    before = dict(os.environ)
    for name in before.keys() - needed_environ().keys():
        del os.environ[name]
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        del os.environ[_SAFE_PATH]
        os.environ.update(before)


def prepare_child() -> None:
    """Lower the priority of this child process, and leave Ctrl-C to the bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
