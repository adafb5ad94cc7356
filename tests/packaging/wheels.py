"""Wheels of the program and its dependencies, made from installed distributions.

With them the program can be installed into an empty environment without a registry, with exactly
its declared dependencies.
"""

from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.tags import parse_tag, sys_tags
from packaging.utils import canonicalize_name

_NOT_PACKED = {"INSTALLER", "REQUESTED", "direct_url.json", "RECORD"}
"""Files that installers write."""


def pack_needed(requirements: Iterable[str], folder: Path) -> None:
    """Write wheels of requirements and all their dependencies."""
    pending = [(Requirement(text), "") for text in requirements]
    seen = set[tuple[str, str]]()
    while pending:
        requirement, of_extra = pending.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": of_extra}):
            continue
        name = canonicalize_name(requirement.name)
        for extra in {"", *requirement.extras} - {extra for known, extra in seen if known == name}:
            installed = distribution(name)
            if extra == "":
                _pack(installed, folder)
            seen.add((name, extra))
            pending += [(Requirement(text), extra) for text in installed.requires or ()]


def _pack(installed: Distribution, folder: Path) -> None:
    """Write the wheel from which a distribution was installed."""
    files = [
        file
        for file in installed.files or ()
        if not {"..", "__pycache__"} & {*file.parts} and file.name not in _NOT_PACKED
    ]
    [about] = [file.parent for file in files if file.name == "METADATA"]
    lines = (installed.read_text("WHEEL") or "").splitlines()
    tags = [line.removeprefix("Tag: ") for line in lines if line.startswith("Tag: ")]
    tag = next(tag for tag in tags if not parse_tag(tag).isdisjoint(sys_tags()))
    name = canonicalize_name(installed.name).replace("-", "_")
    with ZipFile(folder / f"{name}-{installed.version}-{tag}.whl", "w") as wheel:
        for file in files:
            wheel.write(str(file.locate()), str(file))
        record = [*(f"{file},," for file in files), f"{about}/RECORD,,"]
        wheel.writestr(f"{about}/RECORD", "\n".join([*record, ""]))


def names(wheel: Path) -> set[str]:
    """Return the names of the files in a wheel, without bytecode."""
    with ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if "__pycache__" not in name}
