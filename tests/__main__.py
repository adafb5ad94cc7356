"""``python -m tests``: lint, formatting, types and tests, in this order; stops at the first fault.

Arguments go to pytest.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
)


def main() -> int:
    for check in (*CHECKS, ("pytest", *sys.argv[1:])):
        print(">", *check, flush=True)  # noqa: T201
        code = subprocess.call([sys.executable, "-m", *check], cwd=ROOT)  # noqa: S603
        if code != 0:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
