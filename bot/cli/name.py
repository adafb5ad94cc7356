"""The command that the program was started with."""

import sys
from pathlib import Path
from typing import Final

_INSTALLED: Final = "claim-it"


def command() -> str:
    """Return what to type to start the program, before the name of a command."""
    return _INSTALLED if Path(sys.argv[0]).stem == _INSTALLED else "python -m bot"
