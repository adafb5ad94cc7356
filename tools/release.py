"""``python -m tools.release``: prepares a version, or prints its release notes.

``prepare 1.0.0`` sets the version in `pyproject.toml` and gives the unreleased entries of
`CHANGELOG.md` a heading, unless the version has a tag; ``notes v1.0.0`` prints these entries.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
_UNRELEASED: Final = "## Unreleased\n"
_ENTRY: Final = re.compile(r"(?m)^- ")
_VERSION: Final = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+", re.ASCII)
_DECLARED: Final = re.compile(r'(?m)^version = "(.*)"$')


class Unfit(Exception):
    """The reason why a version can't be prepared, or has no notes."""


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="prepare|notes")
    prepare = commands.add_parser("prepare", help="give version and changelog a number")
    prepare.add_argument("version", help="as 1.0.0")
    notes = commands.add_parser("notes", help="print the release notes of a version")
    notes.add_argument("tag", help="as v1.0.0")
    options = parser.parse_args(arguments)
    project, changelog = root / "pyproject.toml", root / "CHANGELOG.md"
    toml, text = project.read_text(encoding="utf-8"), changelog.read_text(encoding="utf-8")
    try:
        if options.command == "notes":
            sys.stdout.write(news(text, toml, options.tag))
            return 0
        changed = (
            with_version(toml, options.version),
            with_heading(text, options.version, datetime.now(UTC).date()),
        )
        _expect_no_tag(root, options.version)
    except Unfit as unfit:
        sys.stderr.write(f"{unfit}\n")
        return 1
    project.write_text(changed[0], encoding="utf-8")
    changelog.write_text(changed[1], encoding="utf-8")
    return 0


def with_version(toml: str, version: str) -> str:
    """Return `pyproject.toml` with a version. Raises Unfit if it is lower than the present one."""
    if not _VERSION.fullmatch(version):
        raise Unfit(f"{version} isn't a version as 1.0.0")
    if _parts(version) < _parts(_declared(toml)):
        raise Unfit(f"{version} is lower than {_declared(toml)}")
    return _DECLARED.sub(f'version = "{version}"', toml, count=1)


def with_heading(changelog: str, version: str, today: date) -> str:
    """Return a changelog with the unreleased entries under the heading of a version.

    Existing entries of that version stay below them. Raises Unfit if there are no entries.
    """
    head, unreleased, entries = changelog.partition(_UNRELEASED)
    heading = re.search(rf"(?m)^## {re.escape(version)} .*\n+", entries)
    if heading:
        entries = entries[: heading.start()].rstrip("\n") + "\n" + entries[heading.end() :]
    if not unreleased or not _ENTRY.search(entries.partition("\n## ")[0]):
        raise Unfit(f"CHANGELOG.md has nothing for {version} under Unreleased")
    return f"{head}{_UNRELEASED}\n## {version} ({today})\n\n{entries.lstrip()}"


def news(changelog: str, toml: str, tag: str) -> str:
    """Return the entries of a changelog for the version of a tag.

    Raises Unfit if it isn't the declared version, or has no entries.
    """
    version = tag.removeprefix("v")
    if version != _declared(toml):
        raise Unfit(f"{tag} isn't the tag of version {_declared(toml)}")
    match = re.search(rf"(?ms)^## {re.escape(version)} \([^\n]*\)\n+(.*?)(?=^## |\Z)", changelog)
    if not match:
        raise Unfit(f"CHANGELOG.md has no version {version}")
    return f"{match[1].strip()}\n"


def _declared(toml: str) -> str:
    match = _DECLARED.search(toml)
    if not match:
        raise Unfit("pyproject.toml declares no version")
    return match[1]


def _parts(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _expect_no_tag(root: Path, version: str) -> None:
    git = ["git", "-C", str(root), "tag", "--list", f"v{version}"]
    if subprocess.check_output(git, text=True).strip():  # noqa: S603
        raise Unfit(f"v{version} is already released")


if __name__ == "__main__":
    sys.exit(main())
