"""``python -m tests.pythons``: runs tests with each supported Python on this machine.

Each gets an environment with the exact versions of `deploy/requirements`. Arguments go to pytest;
the default is ``--fast``. Pythons are found on the path and in pyenv.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
UV = (sys.executable, "-m", "uv", "--quiet")


def main() -> int:
    """Run the tests with all Pythons; return the number of failures."""
    failed = 0
    for version in declared():
        program = next(pythons(version), None)
        print(f"> Python {version}: {program or 'not on this machine'}", flush=True)  # noqa: T201
        if program is not None:
            with TemporaryDirectory() as folder:
                failed += not passes(program, Path(folder), sys.argv[1:] or ["--fast"])
    return failed


def declared() -> list[str]:
    """Return the versions of Python in `pyproject.toml`."""
    toml = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return re.findall(r":: (3\.\d+)", "\n".join(toml["project"]["classifiers"]))


def pythons(version: str) -> Iterator[str]:
    """Yield the paths of programs with a version of Python."""
    by_pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    programs = [shutil.which(f"python{version}"), *by_pyenv.glob(f"{version}.*/bin/python")]
    for program in map(str, filter(None, programs)):
        command = [program, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        if result.stdout.strip() == version:
            yield program


def passes(program: str, folder: Path, arguments: list[str]) -> bool:
    """Return whether tests pass with a Python, in a new environment in an empty folder."""
    python = str(folder / "bin" / "python")
    install = [*UV, "pip", "install", "--python", python]
    commands = (
        [*UV, "venv", "--allow-existing", "--seed", "--python", program, str(folder)],
        [*install, "--require-hashes", "-r", "deploy/requirements/test.txt"],
        [*install, "--no-deps", "-e", "."],
        [python, "-m", "pytest", *arguments],
    )
    return all(
        subprocess.run(command, cwd=ROOT, check=False).returncode == 0  # noqa: S603
        for command in commands
    )


if __name__ == "__main__":
    sys.exit(main())
