"""The output of ``claim-it verify`` for the record of a cup."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.cups.record import CupRecord
from bot.cups.record_check import Verified, verify
from bot.errors import Failure
from bot.tables.record_format import InvalidRecord
from engine.chance import short_commitment
from engine.cups.cup import Phase
from engine.cups.entries import CalledOff, Changed, Moved, Removed, System
from engine.game import AnyGame
from render.text import clean
from render.words import halves


def cup_proof(file: Path, record: CupRecord, rules: Mapping[str, AnyGame]) -> list[str]:
    """Return the lines that say how a cup is proven. Raises Failure if its record isn't valid."""
    try:
        return list(_proof(file, record, verify(record, rules)))
    except InvalidRecord as error:
        raise Failure(f"{file} is not valid: {error}") from error


def _proof(file: Path, record: CupRecord, verified: Verified) -> Iterator[str]:
    cup = verified.cup
    yield (
        f"{file} is valid: all {len(record.log)} entries of cup {record.cup} follow from the seed,"
        " the presses of its members and the rules, from the promise to the end."
    )
    if verified.unlikely:
        rounds = ", ".join(map(str, verified.unlikely))
        yield (
            f"For round {rounds} another pairing would fit the scores better: members who blocked"
            " each other don't meet, and nobody is told."
        )
    elif cup.terms.system is System.SWISS:
        yield "No other pairing of any round would fit the rules better."
    yield from _of_host(record, verified)
    proven = sum(game.record is not None for game in record.games)
    yield f"{proven} games are in the file: each is valid, and its result counts."
    if verified.unproven:
        places = ", ".join(
            f"{board + 1} of round {number + 1}" for number, board in verified.unproven
        )
        yield (
            f"{len(verified.unproven)} games aren't, since they were cancelled, archived or too"
            f" large, so nothing here proves their results: {places}."
        )
    if cup.phase is Phase.CALLED_OFF:
        yield "The cup was called off."
    else:
        first = [row for row in record.standing if row.place == 1]
        names = " and ".join(_name(record, row.member) for row in first)
        yield f"Champion with {halves(first[0].points)} points: {names}."
    yield (
        f"It is the cup that was played if its messages in Discord show the promise"
        f" {short_commitment(record.commitment)} (SHA-256 {record.commitment}) and the fingerprint"
        f" {record.fingerprint}."
    )


def _of_host(record: CupRecord, verified: Verified) -> Iterator[str]:
    """Yield what the host did."""
    for entry in verified.hosted:
        match entry:
            case Removed(member=member):
                act = f"removed {_name(record, member)}"
            case Changed():
                act = "changed the pairing of a round before it began"
            case Moved(ends=ends):
                act = f"moved the deadline of a round before it began, to {ends:%Y-%m-%d %H:%M}"
            case CalledOff():
                act = "called the cup off"
            case _:
                continue
        yield f"The host {act} ({entry.at:%Y-%m-%d %H:%M} UTC)."


def _name(record: CupRecord, member: int) -> str:
    return clean(record.members[member].name) or f"member {member}"
