"""Writes the JSON Schemas (2020-12) of what programs outside get into ``docs/schemas``.

They are made of the structs that are written, so they say exactly what is. Start it after a change
of these: ``python -m tools.schemas``. With ``--check`` it changes nothing and fails if one isn't
up to date.
"""

import argparse
import json
import sys
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.tables.record_format import ERASED, VERSION, Record
from bot.tables.result_export import Results, TableEnded

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "schemas"
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_TITLES: Final = {
    "results": (Results, "How all tables of a server ended"),
    "webhook": (TableEnded, "A table has ended, as the webhook tells it"),
    "record": (Record, "The record of a finished game"),
}
_SEED_OR_KEY: Final = [
    {"properties": {"version": {"const": VERSION}, "seed": {"type": "string"}, "key": False}},
    {
        "properties": {"version": {"const": ERASED}, "seed": {"type": "null"}},
        "required": ["key"],
    },
]
"""A record has the seed of its chance, or the key made of it if one of its players was erased."""


def schemas() -> dict[str, str]:
    """Return the text of each schema by the name of its file."""
    return {
        f"{name}.schema.json": json.dumps(_schema(name), indent=2, ensure_ascii=False) + "\n"
        for name in _TITLES
    }


def _schema(name: str) -> dict[str, Any]:
    made_of, title = _TITLES[name]
    found = _portable(msgspec.json.schema(made_of))
    if made_of is Record:
        found["$defs"]["Record"]["oneOf"] = _SEED_OR_KEY
    return {"$schema": _DIALECT, "$id": f"urn:claim-it:{name}:1", "title": title, **found}


def _portable(part: Any) -> Any:
    """Return a part of a schema with patterns that all languages know, and plain words."""
    if isinstance(part, list):
        return [_portable(one) for one in part]
    if not isinstance(part, dict):
        return part
    made = {name: _portable(one) for name, one in part.items()}
    if isinstance(made.get("pattern"), str):
        made["pattern"] = made["pattern"].replace(r"\A", "^").replace(r"\Z", "$")
    if isinstance(made.get("description"), str):
        made["description"] = (
            cleandoc(made["description"]).replace("``", "`").replace("None", "null")
        )
    return made


def main() -> int:
    """Write the schemas, or compare them; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, fail if one is old")
    is_check = parser.parse_args().check
    old = [
        name
        for name, text in schemas().items()
        if not (FOLDER / name).exists() or (FOLDER / name).read_text(encoding="utf-8") != text
    ]
    if not is_check:
        FOLDER.mkdir(exist_ok=True)
        for name in old:
            (FOLDER / name).write_text(schemas()[name], encoding="utf-8")
    print(*(f"{name} {'is old' if is_check else 'is written'}" for name in old), sep="\n")  # noqa: T201
    return 1 if is_check and old else 0


if __name__ == "__main__":
    sys.exit(main())
