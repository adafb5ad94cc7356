"""Writes the JSON Schemas (2020-12) of exports, webhooks and records into ``docs/schemas``.

They are generated from the structs in the code. Run ``python -m tools.schemas`` after a change of
these. With ``--check`` it changes nothing, and fails if a schema is out of date.
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
"""A record has the seed of its draws, or the key derived from it if a player was erased."""


def schemas() -> dict[str, str]:
    """Return the text of each schema by its file name."""
    return {
        f"{name}.schema.json": json.dumps(_schema(name), indent=2, ensure_ascii=False) + "\n"
        for name in _TITLES
    }


def _schema(name: str) -> dict[str, Any]:
    struct, title = _TITLES[name]
    schema = _portable(msgspec.json.schema(struct))
    if struct is Record:
        schema["$defs"]["Record"]["oneOf"] = _SEED_OR_KEY
    return {"$schema": _DIALECT, "$id": f"urn:claim-it:{name}:1", "title": title, **schema}


def _portable(part: Any) -> Any:
    """Return a part of a schema with portable regular expressions and plain descriptions."""
    if isinstance(part, list):
        return [_portable(value) for value in part]
    if not isinstance(part, dict):
        return part
    schema = {name: _portable(value) for name, value in part.items()}
    if isinstance(schema.get("pattern"), str):
        schema["pattern"] = schema["pattern"].replace(r"\A", "^").replace(r"\Z", "$")
    if isinstance(schema.get("description"), str):
        schema["description"] = (
            cleandoc(schema["description"]).replace("``", "`").replace("None", "null")
        )
    return schema


def main() -> int:
    """Write or compare the schemas; return the exit code."""
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
