"""What a crosstable of a cup says: the rows of its members, also in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from engine.cups.cup import Cup
from engine.cups.entries import DRAW, LOSS, WIN, Decided, How, Member, Status, System
from engine.cups.standings import MemberStanding
from render.alt import short, told
from render.picture import ALT_LIMIT
from render.words import Translate, halves

_MOST_ROUNDS: Final = 7
"""Maximum number of rounds in a picture: the last ones."""


class Mark(StrEnum):
    """What a member has of a round, or of an opponent."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    ABSENT = "absent"
    """A game lost by having left or decided nothing."""
    OPEN = "open"
    """The game isn't decided."""
    FREE = "free"
    """Points without a game."""
    NOTHING = "nothing"
    SELF = "self"


_MARKS: Final = {WIN: Mark.WON, DRAW: Mark.DRAWN, LOSS: Mark.LOST}


class CupField(NamedTuple):
    """A field of the table, its points in halves; ``opponent`` is a number in the standing."""

    mark: Mark = Mark.NOTHING
    points: int = 0
    opponent: int = 0


class Line(NamedTuple):
    """A member's row of the table."""

    row: MemberStanding
    number: int
    name: str
    shares_place: bool
    has_left: bool
    fields: Sequence[CupField]


def table_of(
    cup: Cup, rows: Sequence[MemberStanding], names: Sequence[str], translate: Translate
) -> tuple[list[str], list[Line]]:
    """Return the headings of the columns, and the rows of all members."""
    numbers = {row.member: number for number, row in enumerate(rows, 1)}
    if cup.terms.system is System.SWISS:
        last = max(len(cup.rounds), min(cup.total_rounds, _MOST_ROUNDS))
        columns = range(max(0, last - _MOST_ROUNDS), last)
        heads = [translate("cup-picture-round", number=column + 1) for column in columns]
        table = {
            member: [_of_round(cup, member, column, numbers) for column in columns]
            for member in numbers
        }
    else:
        heads = [str(number) for number in numbers.values()]
        table = {member: _against_all(cup, member, numbers) for member in numbers}
        if any(fields[-1].points for fields in table.values()):
            heads.append("+")
    places = Counter(row.place for row in rows)
    return heads, [
        Line(
            row,
            number,
            names[row.member],
            places[row.place] > 1,
            cup.members[row.member].status is not Status.IN,
            table[row.member][: len(heads)],
        )
        for number, row in enumerate(rows, 1)
    ]


def _of_round(cup: Cup, member: Member, number: int, numbers: Mapping[Member, int]) -> CupField:
    """Return a member's field of a round, counted from 0."""
    if number >= len(cup.rounds):
        return CupField()
    round_ = cup.rounds[number]
    for game, result in zip(round_.pairing.games, round_.results, strict=True):
        if member in game:
            seat = game.index(member)
            return CupField(*_outcome(result, seat), numbers[game[1 - seat]])
    points = sum(bye.points for bye in round_.pairing.byes if bye.member == member)
    if number == 0:
        points += cup.members[member].credit
    return CupField(Mark.FREE, points) if points else CupField()


def _against_all(cup: Cup, member: Member, numbers: Mapping[Member, int]) -> list[CupField]:
    """Return a member's fields of all opponents, and one of the points without a game."""
    fields = [_of_round(cup, member, number, numbers) for number in range(cup.begun_rounds)]
    games = {field.opponent: field for field in fields}
    games[numbers[member]] = CupField(Mark.SELF)
    free = sum(field.points for field in fields if field.mark is Mark.FREE)
    return [
        *(games.get(number, CupField()) for number in numbers.values()),
        CupField(Mark.FREE, free) if free else CupField(),
    ]


def _outcome(result: Decided | None, seat: int) -> tuple[Mark, int]:
    if result is None:
        return Mark.OPEN, 0
    points = result.points[seat]
    is_absent = points == LOSS and result.how in (How.ABSENT, How.FORFEIT)
    return Mark.ABSENT if is_absent else _MARKS[points], points


def alt_text(title: str, lines: Sequence[Line], translate: Translate) -> str:
    """Return the alt text: all members, and the games of as many of the first ones as fit."""
    brief = [_words(line, line.fields[:0], translate) for line in lines]
    whole = [_words(line, line.fields, translate) for line in lines]
    for number in range(len(lines), 0, -1):
        alt = " ".join((title, *whole[:number], *brief[number:]))
        if len(alt) <= ALT_LIMIT:
            return alt
    return told((title, *brief))


def _words(line: Line, fields: Sequence[CupField], translate: Translate) -> str:
    """Return a row with these fields in words."""
    games = ", ".join(
        translate(
            f"cup-picture-alt-{field.mark}", number=field.opponent, points=halves(field.points)
        )
        for field in fields
        if field.mark not in (Mark.NOTHING, Mark.SELF)
    )
    return translate(
        "cup-picture-alt-row",
        number=line.number,
        name=short(line.name),
        shared=line.row.place if line.shares_place else 0,
        left="yes" if line.has_left else "no",
        points=points_words(line.row, translate),
        games=games and translate("cup-picture-alt-games", games=games),
    )


def points_words(row: MemberStanding, translate: Translate) -> str:
    return translate("cup-picture-points", points=halves(row.points), number=row.points / 2)
