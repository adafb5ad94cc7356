"""The check of a cup's record, from the promise to the champion."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Final, NamedTuple

import msgspec

from bot.cups.record import CupRecord, RecordedGame, seals
from bot.tables.record_format import InvalidRecord, Record
from bot.tables.record_format import verify as flaw_of
from engine import chance
from engine.cups.cup import Cup, IllegalEntry, after, new
from engine.cups.entries import (
    DRAW,
    LOSS,
    WIN,
    AnyEntry,
    ByeKind,
    CalledOff,
    CallOff,
    Changed,
    Decided,
    How,
    Moved,
    Paired,
    Pairing,
    Removed,
    Started,
    System,
)
from engine.cups.lots import drawn, presses
from engine.cups.pairing import cost, least_cost, reasons
from engine.cups.schedule import all_play_all
from engine.cups.standings import standings
from engine.game import AnyGame, Result

_POINTS: Final = ((WIN, LOSS), (DRAW, DRAW), (LOSS, WIN))


class Verified(NamedTuple):
    """A valid record's final state, and what else it says.

    - ``hosted``: the entries of the host.
    - ``unlikely``: the rounds, from 1, for which another pairing would fit the rules better.
    - ``unproven``: the played games, by round and board from 0, whose records aren't in the file.
    """

    cup: Cup
    hosted: list[AnyEntry]
    unlikely: list[int]
    unproven: list[tuple[int, int]]


def verify(record: CupRecord, rules_by_key: Mapping[str, AnyGame]) -> Verified:
    """Replay a cup and all its games. Raises InvalidRecord with the first flaw and its place."""
    if chance.commitment(bytes.fromhex(record.seed)) != record.commitment:
        raise InvalidRecord("the seed isn't the one promised before the cup")
    head, *rest = seals(record)
    if record.seal != head:
        raise InvalidRecord("something above the log has been changed: its seal doesn't fit")
    cup, hosted, unlikely = new(record.terms), list[AnyEntry](), list[int]()
    for number, (sealed, seal) in enumerate(zip(record.log, rest, strict=True)):
        entry = sealed.entry
        try:
            if sealed.seal != seal:
                raise InvalidRecord("it or its place has been changed: its seal doesn't fit")
            following = after(cup, entry)
            if not _check_entry(record, cup, entry):
                unlikely.append(len(following.rounds))
        except (IllegalEntry, InvalidRecord) as wrong:
            name = type(entry).__struct_config__.tag
            raise InvalidRecord(f"entry {number} of the log ({name}): {wrong}") from wrong
        if _is_of_host(entry):
            hosted.append(entry)
        cup = following
    if cup.is_open:
        raise InvalidRecord("the end of the log is missing: the cup isn't over")
    if len(record.members) != len(cup.members):
        raise InvalidRecord(f"it names {len(record.members)} members of {len(cup.members)}")
    proven = _check_games(record, cup, rules_by_key)
    if record.standing != standings(cup):
        raise InvalidRecord("the standing isn't the one that follows from the results")
    played = {place for place, result in _results(cup) if result.how is not How.FORFEIT}
    return Verified(cup, hosted, unlikely, sorted(played - proven))


def _check_entry(record: CupRecord, cup: Cup, entry: AnyEntry) -> bool:
    """Check what the log can't follow by itself; return whether no other pairing fits better.

    ``cup`` is the state before the entry. Raises InvalidRecord.
    """
    match entry:
        case Started(lots=lots):
            if lots != drawn(bytes.fromhex(record.seed), presses(record.entries), cup.present):
                raise InvalidRecord("seed and presses give other lots")
        case Paired(pairing=pairing, begins=begins, ends=ends):
            if ends - begins != timedelta(days=record.terms.days):
                raise InvalidRecord("the round is longer or shorter than the terms say")
            words = tuple(reasons(cup, pairing))
            if record.reasons[len(cup.rounds) : len(cup.rounds) + 1] != (words,):
                raise InvalidRecord("the reasons given for the pairing aren't its reasons")
            return _fits(cup, pairing)
        case Decided(points=points, how=how, absent=absent):
            if how is How.FORFEIT:
                raise InvalidRecord("only the beginning of a round decides so")
            if (how is How.ABSENT) is not bool(absent) or points != _expected(cup, entry):
                raise InvalidRecord("how it was decided doesn't give such points")
    return True


def _expected(cup: Cup, entry: Decided) -> tuple[int, ...]:
    """Return the points of a game that follow from how it was decided, or its own if none do."""
    match entry.how:
        case How.ABSENT:
            pair = cup.rounds[-1].pairing.games[entry.board]
            return tuple(LOSS if member in entry.absent else WIN for member in pair)
        case How.VOID:
            return DRAW, DRAW
    return entry.points


def _fits(cup: Cup, pairing: Pairing) -> bool:
    """Return whether no other pairing fits the rules better. Raises InvalidRecord."""
    away = [bye.member for bye in pairing.byes if bye.kind is ByeKind.AWAY]
    byes = [bye for round_ in cup.rounds for bye in round_.pairing.byes]
    if any(bye.kind is ByeKind.AWAY and bye.member in away for bye in byes):
        raise InvalidRecord("days off are worth half a point only once")
    if cup.terms.system is System.ALL:
        if pairing != all_play_all(cup, away):
            raise InvalidRecord("the schedule has other games")
        return True
    if any(bye.kind not in (ByeKind.ODD, ByeKind.AWAY) for bye in pairing.byes):
        raise InvalidRecord("only the host gives such a bye")
    players = [member for member in cup.active if member not in away]
    return cost(cup, pairing) == least_cost(cup, players)


def _is_of_host(entry: AnyEntry) -> bool:
    is_called_off = isinstance(entry, CalledOff) and entry.reason is CallOff.HOST
    return is_called_off or isinstance(entry, Removed | Changed | Moved)


def _results(cup: Cup) -> Iterator[tuple[tuple[int, int], Decided]]:
    """Yield the decided games, by round and board from 0."""
    for number, round_ in enumerate(cup.rounds):
        for board, result in enumerate(round_.results):
            if result is not None:
                yield (number, board), result


def _check_games(
    record: CupRecord, cup: Cup, rules_by_key: Mapping[str, AnyGame]
) -> set[tuple[int, int]]:
    """Return the games whose records prove their results. Raises InvalidRecord."""
    results, proven = dict(_results(cup)), set[tuple[int, int]]()
    for game in record.games:
        place = game.round, game.board
        try:
            if place not in results or place in proven:
                raise InvalidRecord("the cup has no such game")
            if game.record is not None:
                _check_game(record, cup, game, game.record)
                if (flaw := flaw_of(game.record, rules_by_key)) is not None:
                    raise InvalidRecord(f"its record isn't valid {flaw}")
                result = results[place]
                by_rules = result.how not in (How.ABSENT, How.AWAY)
                if by_rules and result.points != _points(game.record.result):
                    raise InvalidRecord("its record has another result than the log")
                proven.add(place)
        except InvalidRecord as wrong:
            where = f"game {game.board + 1} of round {game.round + 1}, table {game.table}"
            raise InvalidRecord(f"{where}: {wrong}") from wrong
    return proven


def _check_game(record: CupRecord, cup: Cup, game: RecordedGame, own: Record) -> None:
    """Check that a record is of this game. Raises InvalidRecord."""
    terms, pair = record.terms, cup.rounds[game.round].pairing.games[game.board]
    expected = game.table, terms.game, terms.rules_version, msgspec.json.decode(terms.options)
    if (own.table, own.game, own.rules_version, own.options) != expected:
        raise InvalidRecord("its record is of another table, or not of the cup's game")
    users = (
        [record.members[member].user_id for member in pair],
        [player.user_id for player in own.seats],
    )
    if len(own.seats) != len(pair) or any(
        None not in both and both[0] != both[1] for both in zip(*users, strict=True)
    ):
        raise InvalidRecord("its record is of other players")


def _points(result: Result) -> tuple[int, int]:
    """Return the points of two seats in halves."""
    places = {standing.seat: standing.place for standing in result.standings}
    return _POINTS[1 + (places[0] > places[1]) - (places[0] < places[1])]
