"""A cup's record proves it from the promise to the champion; any change of it is found."""

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.cli.game_records import verify as print_proof
from bot.cups.record import (
    MAX_CUP_BYTES,
    CupRecord,
    RecordedGame,
    decode_cup,
    encode_cup,
    record_of,
    with_seals,
)
from bot.cups.record_check import verify
from bot.cups.snapshot import CupSnapshot
from bot.errors import Failure
from bot.ids import TableId
from bot.tables.record_format import (
    InvalidRecord,
    Record,
    RecordedPlayer,
    erase_from_record,
)
from bot.tables.record_format import with_seals as with_game_seals
from bot.views.hosted_games import GAMES
from engine.cups.cup import Cup, after, replay
from engine.cups.entries import (
    AnyEntry,
    Begun,
    Changed,
    Decided,
    Ended,
    How,
    Moved,
    Pairing,
    Removed,
    System,
    Terms,
)
from engine.game import AnyGame
from tests.cup_makers import DAY, SEED, by_chance, log_of, people, row_of, table_of, terms
from tests.records import act_at_random, play_record

RULES = {key: game.rules for key, game in GAMES.items()}
Data = dict[str, Any]
GAME = "nuggets"


@cache
def game_record(table: int, users: tuple[int, ...]) -> Record:
    """Return the record of a random game."""
    random = Random(table)

    def advance(rules: AnyGame, state: Any, log: list[Any]) -> Any:
        return act_at_random(rules, state, log, random)

    players = [RecordedPlayer(str(user), f"Member {user - 2000}") for user in users]
    played = play_record(GAME, random.randbytes(32), 77, players, advance)
    return with_game_seals(msgspec.structs.replace(played, table=TableId(table)))


def cup_terms(system: System = System.SWISS, rounds: int = 3) -> Terms:
    """Return the terms of a cup of the game."""
    options = msgspec.json.encode(RULES[GAME].options_type()).decode()
    plain = terms(system, rounds, GAME)
    version = RULES[GAME].rules_version
    return msgspec.structs.replace(plain, options=options, rules_version=version)


def game_of(cup: Cup, round_: int, board: int) -> Record:
    first, second = cup.rounds[round_].pairing.games[board]
    return game_record(table_of(round_, board), (2000 + first, 2000 + second))


def as_played(cup: Cup, board: int, _: Random) -> Decided:
    """Return the result of the record of a game."""
    result = game_of(cup, len(cup.rounds) - 1, board).result
    places = {standing.seat: standing.place for standing in result.standings}
    points = (1, 1) if places[0] == places[1] else (2, 0) if places[0] < places[1] else (0, 2)
    return Decided(at=cup.rounds[-1].ends, board=board, points=points, how=How.PLAYED)


def record_for(log: list[AnyEntry], its_terms: Terms) -> CupRecord:
    """Return the record of a cup with this log and all its games."""
    cup = replay(its_terms, log)
    games = [
        RecordedGame(number, board, table_of(number, board), game_of(cup, number, board))
        for number, round_ in enumerate(cup.rounds)
        for board, result in enumerate(round_.results)
        if result is not None and result.how is not How.FORFEIT
    ]
    members = people(len(cup.members))
    return record_of(CupSnapshot(row_of(its_terms), cup, log, members, {}), SEED, games)


@cache
def recorded(system: System = System.SWISS, members: int = 5) -> CupRecord:
    its_terms = cup_terms(system)
    late = 1 if system is System.SWISS else 0
    log = log_of(its_terms, members, late=late, decide=as_played)
    return record_for(log, its_terms)


def changed(
    record: CupRecord, change: Callable[[Data], object], *, sealed: bool = True
) -> CupRecord:
    """Return a record after a change of its file, with the seals of before, or with new ones."""
    data = json.loads(gzip.decompress(encode_cup(record)))
    change(data)
    forged = decode_cup(json.dumps(data, indent=2).encode())
    assert forged is not None
    return forged if sealed else with_seals(forged)


def flaw(record: CupRecord) -> str:
    with pytest.raises(InvalidRecord) as raised:
        verify(record, RULES)
    return str(raised.value)


def entry(data: Data, kind: str, nth: int = 0) -> Data:
    """Return an entry of the log of a file."""
    entries: list[Data] = [sealed[0] for sealed in data["log"] if sealed[0]["kind"] == kind]
    return entries[nth]


@pytest.mark.parametrize("system", System)
def test_a_whole_cup_is_proven(system: System) -> None:
    record = recorded(system)
    read = decode_cup(encode_cup(record))
    assert read == record
    verified = verify(read, RULES)
    assert not verified.unproven
    assert not verified.hosted
    assert not verified.unlikely
    assert [row.member for row in record.standing if row.place == 1]


def set_in(*path: Any, value: Any) -> Callable[[Data], None]:
    """Return a change that sets a value in a file."""

    def change(data: Data) -> None:
        *before, last = path
        inner: Any = data
        for step in before:
            inner = inner[step]
        inner[last] = value

    return change


@pytest.mark.parametrize("path", [("cup",), ("terms", "days"), ("terms", "gap")])
def test_a_change_of_the_terms_is_found(path: tuple[str, ...]) -> None:
    assert "above the log" in flaw(changed(recorded(), set_in(*path, value=9)))


def test_another_seed_is_found() -> None:
    assert "promised" in flaw(changed(recorded(), set_in("seed", value="0" * 64)))


def test_any_change_of_the_log_is_found_at_its_entry() -> None:
    record = recorded()
    for number, sealed in enumerate(record.log):
        later = msgspec.to_builtins(sealed.entry.at + DAY / 24)
        found = flaw(changed(record, set_in("log", number, 0, "at", value=later)))
        assert found.startswith(f"entry {number} of the log")


@pytest.mark.parametrize("number", [0, 5, -1])
def test_a_missing_entry_is_found(number: int) -> None:
    assert flaw(changed(recorded(), lambda data: data["log"].pop(number)))


def swap_lots(data: Data) -> None:
    lots = entry(data, "started")["lots"]
    lots[0], lots[1] = lots[1], lots[0]


def turn_result(data: Data) -> None:
    decided = [sealed[0] for sealed in data["log"] if sealed[0]["kind"] == "decided"]
    [*_, last] = [entry for entry in decided if entry["points"] != [1, 1]]
    last["points"].reverse()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (swap_lots, "other lots"),
        (lambda data: entry(data, "joined").update(press=9), "other lots"),
        (lambda data: entry(data, "decided").update(points=[2, 2]), "entry"),
        (lambda data: entry(data, "decided").update(how="forfeit"), "only the beginning"),
        (lambda data: entry(data, "decided").update(absent=[99]), "entry"),
        (lambda data: entry(data, "paired").update(ends="2026-03-12T18:00:00Z"), "longer"),
        (lambda data: data["log"].pop(), "isn't over"),
        (lambda data: data["log"].pop(2), "entry"),
        (lambda data: data["members"].pop(), "names"),
        (turn_result, "another result"),
    ],
)
def test_a_consistent_forgery_breaks_a_rule(change: Callable[[Data], None], words: str) -> None:
    """Whoever forges the seals, too, can't forge the draws, the rules and the games."""
    record = recorded()
    forged = changed(record, change, sealed=False)
    assert forged.fingerprint != record.fingerprint or words == "names"
    assert words in flaw(forged)


def test_the_end_before_the_last_round_is_found() -> None:
    def cut(data: Data) -> None:
        last = max(n for n, sealed in enumerate(data["log"]) if sealed[0]["kind"] == "paired")
        data["log"][last:-1] = []

    assert "(ended)" in flaw(changed(recorded(), cut, sealed=False))


def test_other_reasons_and_another_standing_are_found() -> None:
    reasons = changed(recorded(), set_in("reasons", 1, 0, value=["by-bribe"]))
    assert "reasons" in flaw(reasons)
    standing = changed(recorded(), lambda data: data["standing"].reverse())
    assert "standing" in flaw(standing)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda game: game["record"]["log"].pop(), "entry"),
        (lambda game: game["record"]["log"][3].__setitem__(2, {}), "entry 3"),
        (lambda game: game["record"]["seats"][0].update(user_id="12"), "other players"),
        (lambda game: game["record"]["seats"].reverse(), "other players"),
        (lambda game: game["record"].update(table=3), "another table"),
        (lambda game: game["record"].update(game="claimit"), "another table"),
        (lambda game: game["record"].update(seed="0" * 64), "promised"),
        (lambda game: game.update(round=9), "no such game"),
        (lambda game: game.update(board=0), "no such game"),
    ],
)
def test_a_change_of_a_game_is_found(change: Callable[[Data], None], words: str) -> None:
    def change_game(data: Data) -> None:
        change(data["games"][1] if words == "no such game" else data["games"][0])

    found = flaw(changed(recorded(), change_game))
    assert words in found
    assert found.startswith("game ")


def test_a_game_of_the_same_players_with_another_result_is_found() -> None:
    record = recorded()
    game = record.games[0]
    assert game.record is not None
    users = tuple(int(player.user_id or 0) for player in game.record.seats)
    for table in range(1000, 1100):
        other = game_record(table, users)
        if other.result.winners != game.record.result.winners:
            break
    swapped = with_game_seals(msgspec.structs.replace(other, table=game.table))
    games = (msgspec.structs.replace(game, record=swapped), *record.games[1:])
    assert "another result" in flaw(msgspec.structs.replace(record, games=games))


def test_games_that_are_missing_are_named() -> None:
    record = recorded()
    without = msgspec.structs.replace(
        record,
        games=(msgspec.structs.replace(record.games[0], record=None), *record.games[2:]),
    )
    places = [(game.round, game.board) for game in record.games[:2]]
    assert verify(without, RULES).unproven == places


def test_erasing_members_breaks_nothing() -> None:
    """The name is replaced, their games are proven by their keys, and the fingerprint stays."""
    record, gone = recorded(), "2001"
    members = tuple(
        RecordedPlayer(None, "Erased") if member.user_id == gone else member
        for member in record.members
    )
    games = []
    for game in record.games:
        assert game.record is not None
        seats = {seat for seat, player in enumerate(game.record.seats) if player.user_id == gone}
        erased = erase_from_record(game.record, dict.fromkeys(seats, "Erased"), seats)
        games.append(msgspec.structs.replace(game, record=erased if seats else game.record))
    after_erasing = msgspec.structs.replace(record, members=members, games=tuple(games))
    read = decode_cup(encode_cup(after_erasing))
    assert read is not None
    assert not verify(read, RULES).unproven
    assert read.fingerprint == record.fingerprint
    assert b'"2001"' not in gzip.decompress(encode_cup(after_erasing))


def with_entries(*more: Callable[[Cup], AnyEntry]) -> tuple[list[AnyEntry], Terms]:
    """Return the log of a cup of two rounds in which the host acts before the second one."""
    its_terms = cup_terms(rounds=2)
    log = log_of(its_terms, 6, decide=as_played, until=lambda cup: len(cup.rounds) == 2)
    cup = replay(its_terms, log)
    for make in more:
        log.append(make(cup))
        cup = after(cup, log[-1])
    return log, its_terms


def finished(log: list[AnyEntry], its_terms: Terms) -> CupRecord:
    cup = replay(its_terms, [*log, Begun(at=log[-1].at)])
    end = [as_played(cup, board, Random()) for board in cup.rounds[-1].open_boards]
    return record_for([*log, Begun(at=log[-1].at), *end, Ended(at=log[-1].at)], its_terms)


def test_the_acts_of_the_host_are_told() -> None:
    def swapped(cup: Cup) -> Changed:
        (a, b), (c, d), *others = cup.rounds[-1].pairing.games
        return Changed(at=cup.rounds[-1].begins, pairing=Pairing(((a, d), (c, b), *others)))

    log, its_terms = with_entries(
        swapped,
        lambda cup: Moved(at=cup.rounds[-1].begins, ends=cup.rounds[-1].ends + DAY),
        lambda cup: Removed(at=cup.rounds[-1].begins, member=2),
    )
    verified = verify(finished(log, its_terms), RULES)
    assert [type(entry) for entry in verified.hosted] == [Changed, Moved, Removed]


def test_a_pairing_against_the_rules_is_told() -> None:
    its_terms = cup_terms(rounds=3)
    log = log_of(its_terms, 8, pair=by_chance, decide=as_played, seed=3)
    assert verify(record_for(log, its_terms), RULES).unlikely


def test_the_schedule_of_an_all_play_all_is_checked() -> None:
    its_terms = cup_terms(System.ALL)
    log = log_of(its_terms, 6, pair=by_chance, decide=as_played)
    assert "schedule" in flaw(record_for(log, its_terms))


def test_the_command_says_who_won_and_what_is_proven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = recorded()
    file = tmp_path / record.file_name
    file.write_bytes(encode_cup(record))
    print_proof(file)
    said = capsys.readouterr().out
    champions = [row.member for row in record.standing if row.place == 1]
    for words in (
        "is valid",
        f"{len(record.games)} games are in the file",
        record.fingerprint,
        *(f"Member {member}" for member in champions),
    ):
        assert words in said
    file.write_bytes(encode_cup(changed(record, turn_result)))
    with pytest.raises(Failure, match="is not valid: entry"):
        print_proof(file)
    packed = encode_cup(record)
    file.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(Failure, match="can't be checked"):
        print_proof(file)


def test_a_file_that_unpacks_without_end_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="larger"):
        decode_cup(gzip.compress(b" " * (MAX_CUP_BYTES + 1)))


def test_the_version_of_another_program_is_named() -> None:
    with pytest.raises(InvalidRecord, match="version 2"):
        changed(recorded(), set_in("version", value=2))
