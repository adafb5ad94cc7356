"""Programs that tests run in the place of real ones."""

from pathlib import Path


def script(folder: Path, line: str) -> str:
    """Return a program that does what a line of shell says."""
    file = folder / "script"
    file.write_text(f"#!/bin/sh\n{line}\n")
    file.chmod(0o755)
    return str(file)
