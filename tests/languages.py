"""The languages that tests are run with."""

from typing import Final

COMPLETE: Final = ("en", "de", "fr")
"""Those in which every sentence has to be there. What others lack is said in English."""
