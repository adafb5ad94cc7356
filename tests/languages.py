"""The languages of the tests."""

from typing import Final

COMPLETE: Final = ("en", "de", "fr")
"""Languages that must have every message. English replaces missing messages of others."""
