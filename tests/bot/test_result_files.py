"""Result files: both formats say the same, as their schemas say, whatever people are called."""

import csv
import io
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import jsonschema
import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.ids import GuildId, TableId
from bot.tables import result_files
from bot.tables.record_format import Record, encode_record, erase_from_record
from bot.tables.result_export import (
    FORMAT,
    VERSION,
    EndedTable,
    PlayerResult,
    Results,
    TableEnded,
    ended_event,
)
from bot.tables.result_files import (
    COLUMNS,
    CsvResultWriter,
    Format,
    JsonResultWriter,
    ResultFiles,
    ResultWriter,
)
from bot.views.hosted_games import GAMES
from tests.records import random_record
from tools import schemas

NOW = datetime(2026, 3, 1, 12, 30, 15, 250_000, tzinfo=UTC)
SERVER = GuildId(1_100_000_000_000_000_001)
_IDS = st.integers(1, 2**63 - 1).map(str)
_TIMES = st.datetimes(datetime(2020, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001
_PLAYERS = st.builds(
    PlayerResult,
    user_id=_IDS | st.none(),
    name=st.text(max_size=32)
    | st.sampled_from(
        ["=1+1", "'=1", "-2", "@Ada", 'a"b,c\r\nd', "", "Zoë", "a;=1", "a;'b", " \uff1d1"]
    ),
    seat=st.integers(0, 9),
    place=st.integers(1, 9) | st.none(),
    stats=st.dictionaries(st.sampled_from(["busts", "place-1"]), st.integers(-9, 10**12)),
    **{
        name: st.floats(0, 4000) | st.none()
        for name in PlayerResult.__struct_fields__
        if name.startswith(("rating", "uncertainty"))
    },
)
_TABLES = st.builds(
    EndedTable,
    server=st.just(str(SERVER)),
    channel=_IDS,
    table=st.integers(1, 10**9),
    game=st.sampled_from([*GAMES]),
    rules_version=st.integers(1, 9),
    options=st.dictionaries(st.sampled_from(["reuse", "="]), st.booleans()),
    opened_at=_TIMES,
    started_at=_TIMES | st.none(),
    ended_at=_TIMES,
    turn_limit=st.integers(1, 10**6) | st.none(),
    rematch_of=st.integers(1, 10**9) | st.none(),
    continues_table=st.integers(0, 10**9) | st.none(),
    commitment=st.binary(min_size=32, max_size=32).map(bytes.hex),
    players=st.lists(_PLAYERS, max_size=4).map(tuple),
)


@cache
def validator(name: str) -> Any:
    schema = json.loads((schemas.FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    kind = jsonschema.Draft202012Validator
    kind.check_schema(schema)
    return kind(schema, format_checker=kind.FORMAT_CHECKER)


def file(writing: ResultWriter, tables: Sequence[EndedTable]) -> bytes:
    return b"".join((writing.begin(), *map(writing.add, tables), writing.end()))


def from_csv(content: bytes) -> list[dict[str, Any]]:
    """Return the tables of a CSV file as in JSON, parsed as docs/organisers.md says."""
    tables_: list[dict[str, Any]] = []
    of_player, last = PlayerResult.__struct_fields__, None
    for line in csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")):
        row = {name: _value(name, cell) for name, cell in line.items()}
        player = {name: row.pop(name) for name in of_player}
        if row != last:
            tables_.append({**row, "players": []})
            last = row
        if player["seat"] is not None:
            tables_[-1]["players"].append(player | {"name": player["name"] or ""})
    return tables_


def _value(name: str, cell: str) -> Any:
    if cell == "":
        return None
    text = re.sub(r"(^|(?<=[;\t\r\n]))'", "", cell)
    properties = {**_properties("EndedTable"), **_properties("PlayerResult")}
    variants = properties[name].get("anyOf", [properties[name]])
    kinds = [variant.get("type") for variant in variants]
    return text if "string" in kinds or None in kinds else json.loads(cell)


def _properties(name: str) -> dict[str, Any]:
    properties: dict[str, Any] = validator("results").schema["$defs"][name]["properties"]
    return properties


@given(st.lists(_TABLES, max_size=3, unique_by=lambda table: table.table))
def test_both_formats_say_the_same_and_can_be_read_again(tables: list[EndedTable]) -> None:
    as_json = file(JsonResultWriter(SERVER, NOW, None), tables)
    parsed = msgspec.json.decode(as_json, type=Results)
    assert parsed == Results(FORMAT, VERSION, str(SERVER), NOW, None, tuple(tables))
    validator("results").validate(json.loads(as_json))
    as_csv = file(CsvResultWriter(), tables)
    assert from_csv(as_csv) == json.loads(as_json)["tables"]
    for table in tables:
        sent = json.loads(msgspec.json.encode(ended_event("5", table)))
        validator("webhook").validate(sent)
        assert msgspec.convert(sent, TableEnded).data == table


@given(st.text(max_size=9) | st.text("=+-@\uff1d\uff0b\uff0d\uff20; \t\r\n'a", max_size=9))
@example("a;=cmd|' /C calc'!A0")
@example("\uff1d1+1")
@example(" =1+1")
def test_no_name_is_a_formula_in_a_spreadsheet(name: str) -> None:
    """Nor is a part of one, where a spreadsheet begins another cell."""
    for cell in re.split(r"[;\t\r\n]", result_files._cell(name)):
        assert not cell.lstrip().startswith(tuple("=+-@\uff1d\uff0b\uff0d\uff20"))


@pytest.mark.parametrize("name", ["Zoë", "a=b", "50-50", "a, b", "a ;b", "Jo-Ann @ home"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert result_files._cell(name) == name


def test_columns_are_named_as_the_fields_each_once() -> None:
    assert len({*COLUMNS}) == len(COLUMNS)
    assert {*COLUMNS} == {*_properties("EndedTable"), *_properties("PlayerResult")} - {"players"}


def test_the_schemas_match_the_structs() -> None:
    for name, text in schemas.schemas().items():
        assert (schemas.FOLDER / name).read_text(encoding="utf-8") == text, (
            f"{name} is old: python -m tools.schemas"
        )


@pytest.mark.parametrize("name", ["results", "webhook"])
def test_a_schema_refuses_what_is_wrong(name: str) -> None:
    [table] = [_one_table()]
    right = json.loads(msgspec.json.encode(ended_event("5", table)))
    if name == "results":
        right = json.loads(file(JsonResultWriter(SERVER, NOW, TableId(3)), [table]))
    validator(name).validate(right)
    for wrong in (
        {**right, "version": 2},
        {key: value for key, value in right.items() if key != "version"},
        json.loads(json.dumps(right).replace('"mode": "rated"', '"mode": "wild"')),
        json.loads(json.dumps(right).replace(f'"{SERVER}"', str(SERVER))),
        json.loads(json.dumps(right).replace('"place": 1', '"place": 0')),
        json.loads(json.dumps(right).replace('"stats"', '"statistics"')),
    ):
        assert wrong != right
        assert not validator(name).is_valid(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_records_are_as_their_schema_says(game: str) -> None:
    record = random_record(game, resigned_at=30)
    erased = erase_from_record(record, {0: "Erased player 1"}, [0])
    for version in (record, erased):
        content = json.loads(encode_record(version))
        validator("record").validate(content)
        for wrong in (
            {**content, "more": 1},
            {**content, "version": 3 - content["version"]},
            {**content, "commitment": "f" * 63},
            {**content, "log": [["roll", 0, [], ""]]},
        ):
            assert not validator("record").is_valid(wrong)
    assert json.loads(encode_record(erased))["key"]


def test_records_of_every_version_are_as_the_schema_says() -> None:
    checked = 0
    for path in Path(__file__).parents[1].glob("archive/*/records.zip"):
        with ZipFile(path) as archive:
            for name in archive.namelist():
                content = archive.read(name)
                validator("record").validate(msgspec.json.decode(content))
                msgspec.json.decode(content, type=Record)
                checked += 1
    assert checked > 10


def test_small_files_come_as_they_are_and_large_ones_packed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = [_one_table(number) for number in range(1, 4)]
    with ResultFiles(SERVER, NOW, None) as making:
        assert making.add(tables)
        plain = dict(making.finish())
    assert [*plain] == [f"results-{SERVER}.csv", f"results-{SERVER}.json"]
    assert plain[f"results-{SERVER}.json"] == file(JsonResultWriter(SERVER, NOW, None), tables)
    assert plain[f"results-{SERVER}.csv"] == file(CsvResultWriter(), tables)
    monkeypatch.setattr(result_files, "MAX_PLAIN_BYTES", 100)
    with ResultFiles(SERVER, NOW, None) as making:
        making.add(tables)
        packed = dict(making.finish())
    assert [*packed] == [f"{name}.zip" for name in plain]
    for name, content in plain.items():
        with ZipFile(io.BytesIO(packed[f"{name}.zip"])) as archive:
            assert archive.namelist() == [name]
            assert archive.read(name) == content


def test_files_stay_below_discords_limit() -> None:
    """The names are hard to compress."""
    with ResultFiles(SERVER, NOW, None) as making:
        number = 0
        while making.add([_one_table(number + nth) for nth in range(100)]):
            number += 100
        files = making.finish()
    assert number > 5_000
    assert sum(len(content) for _, content in files) < 10 * 2**20
    assert {name.rpartition(".")[2] for name, _ in files} == {"zip"}


def _one_table(number: int = 1) -> EndedTable:
    def noise(nth: int) -> str:
        return sha256(f"{number} {nth}".encode()).hexdigest()

    player = PlayerResult(
        seat=0,
        player="person",
        user_id="7",
        name=noise(1)[:32],
        strength=None,
        outcome="played",
        place=1,
        won=True,
        rating_before=None,
        uncertainty_before=None,
        rating_after=1500.5,
        uncertainty_after=250.0,
        stats={},
    )
    other = msgspec.structs.replace(player, seat=1, user_id="8", name=noise(2)[:32], place=2)
    return EndedTable(
        server=str(SERVER),
        channel="5",
        table=number,
        game="claimit",
        rules_version=1,
        options={},
        mode="rated",
        unrated=None,
        status="finished",
        ending="played",
        opened_at=NOW,
        started_at=NOW,
        ended_at=NOW,
        turn_limit=None,
        coach=False,
        rematch_of=None,
        continues_table=None,
        commitment=noise(0),
        players=(player, other),
    )


def test_formats_are_those_of_the_command_line() -> None:
    assert [*Format] == ["csv", "json"]
