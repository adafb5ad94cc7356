"""Numbers on the command line."""

import argparse
import re


def part(text: str) -> tuple[int, int]:
    """Return two steps of a film as 0-20. Raises ArgumentTypeError."""
    found = re.fullmatch(r"(\d{1,9})-(\d{1,9})", text, re.ASCII)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} isn't two whole numbers as 0-20")
    return int(found[1]), int(found[2])


def port(text: str) -> int:
    """Return a port. Raises ArgumentTypeError."""
    return _number(text, 0, 2**16 - 1, "a port, 0 to 65535")


def count(text: str) -> int:
    """Return a whole number from 1. Raises ArgumentTypeError."""
    return _number(text, 1, 10**9, "a whole number from 1")


def server(text: str) -> int:
    """Return the ID of a server. Raises ArgumentTypeError."""
    return _number(text, 1, 2**63 - 1, "the ID of a server")


def whole(text: str) -> int:
    """Return a whole number. Raises ArgumentTypeError."""
    return _number(text, -(10**18), 10**18, "a whole number")


def _number(text: str, least: int, most: int, wanted: str) -> int:
    number = int(text) if re.fullmatch(r"-?\d{1,19}", text, re.ASCII) else most + 1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text!r} isn't {wanted}")
    return number
