"""Scripts that replace real programs in tests."""

from pathlib import Path


def script(folder: Path, line: str) -> str:
    """Write a shell script with one line; return its path."""
    file = folder / "script"
    file.write_text(f"#!/bin/sh\n{line}\n")
    file.chmod(0o755)
    return str(file)
