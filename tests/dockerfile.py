"""A reader of the Dockerfile."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = ROOT / "Dockerfile"


class Instruction(NamedTuple):
    """An instruction: the number of its ``stage``, its ``name``, and its arguments as ``words``."""

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
    """Return the arguments of the last instruction with a name, which is the final image's."""
    return [instruction.words for instruction in instructions() if instruction.name == name][-1]


def environment() -> dict[str, str]:
    """Return the environment variables of the image."""
    return dict(word.split("=", 1) for word in shlex.split(last("ENV")))
