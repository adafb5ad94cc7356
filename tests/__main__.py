"""``python -m tests``: lint, formatting, types and tests; stops at the first fault.

Types are checked while the tests run, for that keeps only one core busy. Arguments go to pytest.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINTS = (("ruff", "check", "."), ("ruff", "format", "--check", "."))


def main() -> int:
    for lint in LINTS:
        if code := _announced(*lint).wait():
            return code
    types = _started("mypy", stdout=subprocess.PIPE)
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
