"""``python -m tests``: lint, formatting, types and tests; stops at the first failure.

Types are checked while the tests run, as that keeps only one core busy. Arguments go to pytest. At
the end it lists skipped tests with their reasons. Files of the tests are kept in memory if there is
room: tests kill processes but never cut the power, and a disk would slow down thousands of small
databases.
"""

import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree.ElementTree import parse

ROOT = Path(__file__).resolve().parent.parent
LINTS = (("ruff", "check", "."), ("ruff", "format", "--check", "."))
MEMORY = Path("/dev/shm")  # noqa: S108
ENOUGH = 1 << 30
"""Minimum free bytes in `MEMORY`; a run needs a tenth of that."""


def main() -> int:
    for lint in LINTS:
        if code := _announced(*lint).wait():
            return code
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    # Otherwise each of the many processes would compile the whole program.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    types = _started("mypy", stdout=subprocess.PIPE)
    if not any((ROOT / "tests").rglob("*-pytest-*.pyc")):  # in a fresh clone
        # pytest rewrites and compiles all tests. Its workers start at the same time, and each
        # would compile all of them.
        _started("pytest", "--collect-only", "-qq", "-n0", stdout=subprocess.DEVNULL).wait()
    with TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        tested = _announced("pytest", "-rN", f"--junit-xml={report}", *sys.argv[1:]).wait()
        skips = list(skipped(report))
    type_errors, _ = types.communicate()
    print("> mypy", type_errors.decode(), sep="\n", end="", flush=True)  # noqa: T201
    print("> skipped", *(skips or ["nothing"]), sep="\n", flush=True)  # noqa: T201
    return tested or types.returncode


def skipped(report: Path) -> Iterator[str]:
    """Yield a line for each reason in pytest's report for skipped tests."""
    if not report.exists():  # pytest was interrupted
        return
    reasons = defaultdict[str, list[str]](list)
    for test in parse(report).iter("testcase"):  # noqa: S314 - written by pytest
        for skip in test.iter("skipped"):
            reasons[skip.attrib["message"]].append(
                f"{test.attrib['classname']}.{test.attrib['name']}"
            )
    for reason, names in sorted(reasons.items()):
        yield f"{reason}: {', '.join(names)}"


def _announced(*check: str) -> subprocess.Popen[bytes]:
    print(">", *check, flush=True)  # noqa: T201
    return _started(*check)


def _started(*check: str, stdout: int | None = None) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", *check], cwd=ROOT, stdout=stdout)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
