"""Tests that the records of earlier versions are still valid by the present rules."""

from pathlib import Path

import pytest

from bot.tables.record_format import Record, decode_record, encode_record, verify
from bot.views.hosted_games import GAMES
from engine.claimit.state import LAST_ROUND_CLAIMS
from tests.archive.records import (
    ARCHIVES,
    FINGERPRINTS,
    archived_files,
    covered_kinds,
    current_files,
    required_kinds,
)

RULES = {key: game.rules for key, game in GAMES.items()}


def complaint(name: str, record: Record) -> str:
    """Return the flaw of a record, with instructions for the author of the change, or ""."""
    flaw = verify(record, RULES)
    if flaw is None:
        return ""
    return (
        f"{name} isn't valid any more {flaw}. Games that were played lead elsewhere by these rules:"
        f" the rules_version of {record.game} must rise above {record.rules_version}, and"
        f" `python -m tests.archive.records FOLDER {record.game}` makes records of the new ones."
    )


@pytest.mark.parametrize("name", current_files())
def test_a_record_of_an_earlier_version_is_valid(name: str) -> None:
    file = current_files()[name]
    record = decode_record(file)
    assert not complaint(name, record)
    assert encode_record(record) == file


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda archive: archive.name)
def test_fingerprints_are_unchanged(archive: Path) -> None:
    lines = (archive / FINGERPRINTS).read_text(encoding="utf-8").splitlines()
    expected = dict(line.split() for line in lines)
    assert {
        name: decode_record(file).fingerprint for name, file in archived_files(archive).items()
    } == expected


@pytest.mark.parametrize("key", GAMES)
def test_records_of_the_present_rules_cover_everything(key: str) -> None:
    assert covered_kinds(key) >= required_kinds(key), (
        f"run python -m tests.archive.records FOLDER {key}"
    )


def test_a_change_of_the_rules_without_a_new_version_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    claims = dict.fromkeys(LAST_ROUND_CLAIMS, 5)
    monkeypatch.setattr("engine.claimit.rules.LAST_ROUND_CLAIMS", claims)
    complaints = [complaint(name, decode_record(file)) for name, file in current_files().items()]
    assert any("the rules_version of claimit must rise above 1" in words for words in complaints)
    assert not any("of nuggets" in words for words in complaints)
