"""``python -m tests``: lint, formatting, types and tests; stops at the first fault.

Types are checked while the tests run, for that keeps only one core busy. Arguments go to pytest.
The files of the tests lie in memory where there is room: what they try is killed processes, never
a machine that loses its power, and thousands of small databases wait for a disk otherwise.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINTS = (("ruff", "check", "."), ("ruff", "format", "--check", "."))
MEMORY = Path("/dev/shm")  # noqa: S108
ENOUGH = 1 << 30
"""Bytes free there; a run needs a tenth of that."""


def main() -> int:
    for lint in LINTS:
        if code := _announced(*lint).wait():
            return code
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    # Else each of the many processes would compile all of the program.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    types = _started("mypy", stdout=subprocess.PIPE)
    if not any((ROOT / "tests").rglob("*-pytest-*.pyc")):  # in a fresh clone
        # pytest compiles all tests in its own way. Its workers begin at the same time, and each
        # would do all of that by itself.
        _started("pytest", "--collect-only", "-qq", "-n0", stdout=subprocess.DEVNULL).wait()
    tested = _announced("pytest", *sys.argv[1:]).wait()
    found, _ = types.communicate()
    print("> mypy", found.decode(), sep="\n", end="", flush=True)  # noqa: T201
    return tested or types.returncode


def _announced(*check: str) -> subprocess.Popen[bytes]:
    print(">", *check, flush=True)  # noqa: T201
    return _started(*check)


def _started(*check: str, stdout: int | None = None) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", *check], cwd=ROOT, stdout=stdout)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
