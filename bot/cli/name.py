"""What the program was called by."""

import sys
from pathlib import Path
from typing import Final

_INSTALLED: Final = "claim-it"


def command() -> str:
    """Return what one types to start the program, before the names of its commands."""
    return _INSTALLED if Path(sys.argv[0]).stem == _INSTALLED else "python -m bot"
