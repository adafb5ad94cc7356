"""``python -m tools.lock``: writes the exact versions to install into `deploy/requirements`.

Each file has the hashes of every package, for each Python and system that `pyproject.toml` allows,
and names no registry. Versions that still fit are kept; ``--upgrade`` takes the newest ones.
"""

import argparse
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PROJECT: Final = ROOT / "pyproject.toml"
FOLDER: Final = ROOT / "deploy" / "requirements"
COMMAND: Final = "python -m tools.lock"
TESTED: Final = f"{FOLDER.relative_to(ROOT)}/test.txt"
FILES: Final = {
    "test": (PROJECT.name, "--extra", "test"),
    "run": (PROJECT.name, "--extra", "postgresql", "--constraint", TESTED),
    "lowest": (PROJECT.name, "--extra", "test", "--resolution", "lowest-direct"),
    "build": ("-", "--constraint", TESTED),
}
"""Arguments of uv for each file. The files for running and building have the tested versions."""


def main() -> int:
    """Write all files; return uv's exit code if it fails."""
    parser = argparse.ArgumentParser(prog=COMMAND, description="Write deploy/requirements/*.txt.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    options = parser.parse_args()
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    builds = "\n".join(project["build-system"]["requires"])
    python = project["project"]["requires-python"].removeprefix(">=")
    FOLDER.mkdir(exist_ok=True)
    for name, arguments in FILES.items():
        file = FOLDER / f"{name}.txt"
        uv = [sys.executable, "-m", "uv", "--quiet", "pip", "compile", *arguments]
        uv += ["--universal", "--python-version", python, "--generate-hashes"]
        uv += ["--custom-compile-command", COMMAND, "--output-file", str(file.relative_to(ROOT))]
        uv += ["--upgrade"] * options.upgrade
        result = subprocess.run(uv, cwd=ROOT, input=builds, text=True, check=False)  # noqa: S603
        if result.returncode:
            return result.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
