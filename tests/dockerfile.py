"""Reads the Dockerfile."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = ROOT / "Dockerfile"


class Instruction(NamedTuple):
    """One instruction: the number of its ``stage``, its ``name``, and the ``words`` behind that."""

    stage: int
    name: str
    words: str


def instructions() -> Iterator[Instruction]:
    """Yield the instructions of all stages, without comments."""
    text = DOCKERFILE.read_text(encoding="utf-8")
    lines = re.sub(r"(?m)^#.*\n", "", text).replace("\\\n", " ").splitlines()
    stage = -1
    for line in filter(None, lines):
        name, _, words = line.partition(" ")
        stage += name == "FROM"
        yield Instruction(stage, name, " ".join(words.split()))


def last(name: str) -> str:
    """Return what the last instruction of that name says: that of the image which runs."""
    return [instruction.words for instruction in instructions() if instruction.name == name][-1]


def environment() -> dict[str, str]:
    """Return the variables that the image sets."""
    return dict(word.split("=", 1) for word in shlex.split(last("ENV")))
