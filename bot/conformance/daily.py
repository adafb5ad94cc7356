"""Checks of a game's positions of the day: made by the present rules, equal to their lines."""

from collections import Counter

import msgspec

from bot.conformance.fault import Fault, raised
from engine.daily import DailyPosition, DailyPositions, WrittenPosition
from engine.notation import text_of
from engine.package import GamePackage

_MAKE: str = "make them again by claim-it daily-positions"


def positions_in(package: GamePackage) -> DailyPositions | None:
    """Return the positions of a registered game, None if it has none.

    Raises Fault if other rules made them.
    """
    if not package.daily.exists():
        return None
    try:
        positions = DailyPositions(package.rules, package.daily.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Fault(f"daily.jsonl can't be read: {error}; {_MAKE}.") from error
    version = package.rules.rules_version
    if positions.origin is None or positions.origin.rules != version:
        origin_version = "none" if positions.origin is None else positions.origin.rules
        raise Fault(
            f"daily.jsonl was made by rules_version {origin_version}, and today it is {version}:"
            f" {_MAKE}."
        )
    return positions


def written(package: GamePackage) -> list[WrittenPosition]:
    """Return the lines of a game's file of positions."""
    _, *lines = package.daily.read_bytes().splitlines()
    return [msgspec.json.decode(line, type=WrittenPosition) for line in lines]


def positions_match_their_lines(package: GamePackage, positions: DailyPositions) -> None:
    """Require that each line's log leads to its position, and its answers are the legal actions."""
    for index, line in enumerate(written(package)):
        try:
            position = positions[index]
        except Exception as error:
            raise Fault(
                f"Position {line.number} of the day isn't one by these rules:"
                f" {raised(error)}. Raise rules_version, or {_MAKE}."
            ) from error
        _fits(package, line, position)


def _fits(package: GamePackage, line: WrittenPosition, position: DailyPosition) -> None:
    rules, state, number = package.rules, position.state, f"Position {line.number} of the day"
    if text_of(state) != line.position:
        raise Fault(
            f"{number} is another one by these rules than it was:\n{line.position}\nRaise"
            f" rules_version, or {_MAKE}. Now it is",
            state,
        )
    if rules.to_act(state) != {position.seat}:
        raise Fault(f"In {number.lower()} seat {position.seat} has to act alone.", state)
    actions = [answer.action for answer in position.answers]
    if Counter(actions) != Counter(rules.legal(state, position.seat)):
        raise Fault(f"{number} hasn't every legal action of its seat as an answer once.", state)
    chances = [answer.chance for answer in position.answers]
    if chances != sorted(chances, reverse=True) or not all(0 <= chance <= 1 for chance in chances):
        raise Fault(f"{number} has to have chances from 0 to 1, the best answer first.", state)
