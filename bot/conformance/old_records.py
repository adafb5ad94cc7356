"""Checks of a game's records: games played by its earlier versions."""

from pathlib import Path

from bot.conformance.fault import Fault
from bot.tables.record_format import InvalidRecord, read_record_file, verify
from engine.package import GamePackage

RECORDS = "records"
"""Name of the folder of records, beside a game's words."""


def records_in(package: GamePackage) -> list[Path]:
    """Return the files of a game's records."""
    folder = package.folder / RECORDS
    return sorted(file for file in folder.glob("*") if file.suffix in (".json", ".gz"))


def a_record_is_still_valid(package: GamePackage, file: Path) -> None:
    """Require that an old game leads to the same end, if its rules_version is the present one."""
    try:
        record = read_record_file(file)
    except (InvalidRecord, OSError) as error:
        raise Fault(f"{RECORDS}/{file.name} can't be read: {error}.") from error
    if record.game != package.key:
        raise Fault(f"{RECORDS}/{file.name} is a record of another game, {record.game}.")
    if record.rules_version != package.rules.rules_version:
        return  # the program never replays games of other rules
    if (flaw := verify(record, {package.key: package.rules})) is not None:
        raise Fault(
            f"{RECORDS}/{file.name} isn't valid any more {flaw}. Games that were played lead"
            f" elsewhere by these rules: raise rules_version above {record.rules_version}."
        )
