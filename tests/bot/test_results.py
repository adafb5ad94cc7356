"""Results of games: places, who gave up, who hardly played, and settings fixed at the opening."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.catalogue import catalogue
from bot.ids import Revision, UserId
from bot.store.leaderboard import Board, Page
from bot.store.store import Store
from bot.store.table_types import Occupant, RatedAs, Table, TableStatus, Unrated
from bot.tables.erasing import erase, placeholders
from bot.tables.result_export import export_table
from bot.tables.results import FinalResults, final_results
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import results as words
from engine.game import Result, Standing
from engine.log import EntryKind
from engine.player import Strength
from tests.bot.clock import Clock
from tests.bot.game_server import ADA, ADA_ID, BEN, BEN_ID, CLEO, CLEO_ID, GAME, GameServer
from tests.bot.table_factory import PEOPLE, RULES, START_ID, TURN_LIMIT, hand_over, lobby, started

EN = catalogue("en")
ALONE = [(0,), (1,), (2,)]
PARTNERS = [(0, 2), (1, 3)]
STANDS_IN: dict[str, Any] = {"strength": Strength.MEDIUM}
VACANT: dict[str, Any] = {"user_id": None, "vacant": True, **STANDS_IN}


async def table(tables: Tables, *seats: Mapping[str, Any]) -> Table:
    """Return a table whose occupants have decided often enough, with these changes by seat."""
    opened = (await tables.lobbies.create(lobby())).table
    occupants = [
        replace(person, **{"decisions": 2, "starter_id": person.user_id, **changes})
        for person, changes in zip(PEOPLE, seats, strict=False)
    ]
    return replace(opened, status=TableStatus.RUNNING, seats=tuple(occupants))


def result(*places: int, resigned: Sequence[int] = ()) -> Result:
    """Return a result with these places by seat."""
    standings = [Standing(seat, place, seat in resigned, {}) for seat, place in enumerate(places)]
    return Result(tuple(sorted(standings, key=lambda standing: standing.place)), "nuggets")


def end(at: Table, game_result: Result, teams: Sequence[Sequence[int]] = ALONE) -> FinalResults:
    return final_results(at, game_result, teams[: len(at.seats)], [{}] * len(at.seats))


def places(final: FinalResults) -> list[int]:
    return [seat.place for seat in sorted(final.results, key=lambda seat: seat.seat)]


async def test_players_who_finish_are_placed_before_absent_ones(
    tables: Tables,
) -> None:
    at = await table(tables, {}, STANDS_IN, {})
    final = end(at, result(2, 1, 3))
    assert places(final) == [1, 3, 2]
    assert final.winners == (0,)
    assert [seat.seat for seat in final.results if seat.resigned] == [1]
    at = await table(tables, STANDS_IN, STANDS_IN, {})
    assert places(end(at, result(1, 1, 3))) == [2, 2, 1]
    at = await table(tables, {}, {}, {})
    assert places(end(at, result(1, 1, 3))) == [1, 1, 3]
    assert end(at, result(1, 1, 3)).winners == (0, 1)


async def test_a_computer_player_who_was_invited_keeps_its_place(tables: Tables) -> None:
    at = await table(tables, {}, {"user_id": None, **STANDS_IN}, STANDS_IN)
    final = end(at, result(3, 2, 1))
    assert places(final) == [2, 1, 3]
    assert [seat.resigned for seat in final.results] == [True, False, False]


async def test_partners_share_the_result_while_one_of_them_plays(tables: Tables) -> None:
    at = await table(tables, STANDS_IN, {}, {}, {})
    final = end(at, result(1, 3, 1, 3), PARTNERS)
    assert places(final) == [1, 3, 1, 3]
    assert final.winners == (2,), "who was away has won nothing"
    at = await table(tables, STANDS_IN, {}, STANDS_IN, {})
    assert places(end(at, result(1, 3, 1, 3), PARTNERS)) == [3, 1, 3, 1]


async def test_a_player_who_left_the_server_has_an_own_result(tables: Tables) -> None:
    gone = {**VACANT, "left_id": UserId(101), "starter_id": UserId(101), "starter_left": True}
    final = end(await table(tables, {}, gone, {}), result(2, 1, 3))
    assert [(seat.seat, seat.user_id, seat.place, seat.former) for seat in final.results] == [
        (1, None, 3, False),
        (1, UserId(101), 3, True),
        (0, UserId(100), 1, False),
        (2, UserId(102), 2, False),
    ]
    for starter_id in (UserId(-7), None):
        erased = end(
            await table(tables, {}, {**gone, "starter_id": starter_id}, {}), result(2, 1, 3)
        )
        assert [seat.user_id for seat in erased.results] == [None, None, UserId(100), UserId(102)]


async def test_a_user_who_took_a_seat_is_a_guest(tables: Tables) -> None:
    taken = {"user_id": UserId(105), "starter_id": UserId(101), "starter_left": True}
    final = end(await table(tables, {}, taken, {}), result(2, 1, 3))
    guest, starter, *_ = final.results
    assert (guest.user_id, guest.place, guest.rated_as) == (UserId(105), 1, RatedAs.GUEST)
    assert (starter.user_id, starter.place, starter.resigned) == (UserId(101), 3, True)
    assert final.winners == (1,)
    retaken = end(await table(tables, {}, {**taken, "user_id": UserId(101)}, {}), result(2, 1, 3))
    assert [seat.user_id for seat in retaken.results if seat.seat == 1] == [None, UserId(101)]
    assert retaken.winners == (1,), "which has no user"


@pytest.mark.parametrize(
    ("case", "of_ben", "resigned", "rated_as"),
    [
        ("was never asked", {}, (), None),
        ("missed the start", {"absent": True, **STANDS_IN}, (), RatedAs.ABSENT),
        ("missed the start and is back", {"absent": True, "decisions": 2}, (), RatedAs.ABSENT),
        ("is away but had decided once", {"decisions": 1, **STANDS_IN}, (), RatedAs.EARLY),
        ("is away but had decided twice", {"decisions": 2, **STANDS_IN}, (), None),
        ("let a turn pass and lost", {"missed": 1}, (), RatedAs.EARLY),
        ("let a turn pass and won, for the others resigned", {"missed": 1}, (0, 2), None),
        ("resigned at once", {}, (1,), RatedAs.EARLY),
        ("resigned after two decisions", {"decisions": 2}, (1,), None),
        ("left at once", {**VACANT, "starter_left": True}, (), RatedAs.EARLY),
    ],
)
async def test_rating_of_players_who_hardly_played(
    tables: Tables,
    case: str,
    of_ben: Mapping[str, Any],
    resigned: Sequence[int],
    rated_as: RatedAs | None,
) -> None:
    at = await table(tables, {}, {"decisions": 0, **of_ben}, {})
    won = result(2, 1, 3, resigned=resigned) if resigned == (0, 2) else result(1, 2, 3)
    final = end(at, won if 1 not in resigned else result(1, 3, 2, resigned=resigned))
    [ben] = [seat for seat in final.results if seat.seat == 1 and seat.former == at.seats[1].vacant]
    assert ben.rated_as is rated_as, case


async def test_a_win_needs_an_opponent_who_counts(tables: Tables) -> None:
    early = {"decisions": 1, **STANDS_IN}
    assert end(await table(tables, {}, early), result(1, 2)).winners == ()
    assert end(await table(tables, {}, early, {}), result(1, 2, 3)).winners == (0,)
    absent = {"absent": True, **STANDS_IN}
    assert end(await table(tables, {}, absent), result(1, 2)).winners == ()
    assert end(await table(tables, {}, absent, {}), result(1, 2, 3)).winners == (0,)
    assert end(await table(tables, {}, absent, {}), result(2, 1, 3)).winners == (), "it was ahead"
    partners = await table(tables, {}, early, {}, {"decisions": 1, **STANDS_IN})
    assert end(partners, result(1, 3, 1, 3), PARTNERS).winners == ()
    partners = await table(tables, {}, early, {}, {})
    assert end(partners, result(1, 3, 1, 3), PARTNERS).winners == (0, 2)


async def test_a_win_that_counts_for_another_player_is_mentioned(
    tables: Tables,
) -> None:
    def lines_of(at: Table, game_result: Result) -> list[str]:
        names = [seated.name for seated in at.seats]
        return list(words.counts(RULES["claimit"], at, game_result, names, EN))

    finished = replace(await table(tables, {}, STANDS_IN, {}), status=TableStatus.FINISHED)
    line, rated = lines_of(finished, result(2, 1, 3))
    assert "Player 0" in line
    assert "Player 1" not in line
    assert rated == EN("rated")
    assert lines_of(finished, result(1, 2, 3)) == [EN("rated")]
    computer = Occupant(None, "Sheriff", Strength.EASY)
    with_computer = replace(finished, seats=(*finished.seats, computer))
    assert lines_of(with_computer, result(2, 1, 3, 4)) == [EN("rated-no-win")]
    for why in (Unrated.CASUAL, Unrated.COACH, Unrated.COMPUTERS, Unrated.CONTINUED):
        assert lines_of(replace(finished, unrated=why), result(1, 2, 3)) == [EN(f"unrated-{why}")]
    early, absent = {"decisions": 1, **STANDS_IN}, {"absent": True, **STANDS_IN}
    finished = replace(await table(tables, {}, early, absent), status=TableStatus.FINISHED)
    for line, name in zip(
        lines_of(finished, result(1, 2, 3)), ("Player 1", "Player 2"), strict=False
    ):
        assert name in line
    assert lines_of(finished, result(1, 2, 3))[2:] == [EN("rated")]


async def test_only_peoples_own_actions_are_decisions(tables: Tables, store: Store) -> None:
    snapshot = await started(tables, 2, turn_limit=TURN_LIMIT, auto_roll=True)
    table_id, rules = snapshot.table.id, RULES["claimit"]

    async def decisions() -> list[int]:
        saved = await store.table(table_id)
        assert saved is not None
        assert saved == (await tables.get(table_id)).table
        return [seated.decisions for seated in saved.seats]

    [first] = rules.to_act(snapshot.state)
    snapshot = await tables.play_forced(table_id, snapshot.revision)
    assert await decisions() == [0, 0], "the bot rolled"
    snapshot = await tables.clocks.lapse(table_id, rules.turn(snapshot.state))
    [second] = rules.to_act(snapshot.state)
    assert second != first
    assert await decisions() == [0, 0], "time ran out"
    snapshot = await hand_over(tables, table_id, second, Strength.EASY)
    snapshot = await tables.play(table_id, second, snapshot.revision, '["roll"]')
    assert await decisions() == [0, 0], "the computer played"
    await tables.come_back(table_id, PEOPLE[second].person)
    snapshot = await tables.get(table_id)
    place = rules.legal(snapshot.state, second)[0]
    snapshot = await act(tables, snapshot, second, place)
    assert await decisions() == [int(seat == second) for seat in (0, 1)]
    if snapshot.undoable:
        await tables.undo(table_id, PEOPLE[second].person, snapshot.revision)
        assert await decisions() == [int(seat == second) for seat in (0, 1)], "a choice was made"
    snapshot = await tables.vacate(table_id, PEOPLE[first].person)
    await tables.take(table_id, first, PEOPLE[3])
    snapshot = await tables.get(table_id)
    while rules.to_act(snapshot.state) != {first}:
        action = rules.legal(snapshot.state, second)[-1]
        snapshot = await act(tables, snapshot, second, action)
    action = msgspec.json.encode(rules.legal(snapshot.state, first)[0]).decode()
    await tables.act(table_id, PEOPLE[3].person, snapshot.revision, action)
    assert (await decisions())[first] == 0, "a guest doesn't decide for who began the game there"
    [*_, last] = await store.games.log(table_id)
    assert last.kind is not EntryKind.RESIGNATION


async def act(tables: Tables, snapshot: Snapshot, seat: int, action: object) -> Snapshot:
    action_json = msgspec.json.encode(action).decode()
    user_id, revision = PEOPLE[seat].person, Revision(snapshot.revision)
    return await tables.act(snapshot.table.id, user_id, revision, action_json)


async def test_settings_fixed_at_the_opening_and_kept_by_a_rematch(
    tables: Tables, store: Store, clock: Clock
) -> None:
    snapshot = await tables.lobbies.create(
        lobby(seat_count=3, rate_computers=False, rate_alone=True)
    )
    table_id = snapshot.table.id
    assert snapshot.table.why_unrated is None
    joined = await tables.lobbies.add_computer(
        table_id, PEOPLE[0].person, Strength.EASY, "Greenhorn"
    )
    assert joined.table.why_unrated is Unrated.COMPUTERS
    removed = await tables.lobbies.remove_computer(table_id, PEOPLE[0].person)
    assert removed.table.why_unrated is None
    await tables.lobbies.add_computer(table_id, PEOPLE[0].person, Strength.EASY, "Greenhorn")
    await tables.lobbies.start(table_id, PEOPLE[0].person, START_ID)
    await store.guilds.change(snapshot.table.guild_id, rated=False, rate_computers=True)
    ended = await tables.resign(table_id, PEOPLE[0].person)
    again = await Tables(store, RULES, clock).get(table_id)
    for snapshot in (ended, again):
        assert snapshot.table.unrated is Unrated.COMPUTERS
    rematch = (await tables.lobbies.rematch(table_id, PEOPLE[0])).table
    assert rematch.rated
    assert rematch.why_unrated is None, "computer players are rated here by now"

    casual = await started(tables, rated=False)
    ended = await tables.resign(casual.table.id, PEOPLE[0].person)
    assert (
        await tables.lobbies.rematch(ended.table.id, PEOPLE[1])
    ).table.why_unrated is Unrated.CASUAL


async def test_the_seats_at_the_start_decide_whether_a_person_is_alone(tables: Tables) -> None:
    ada, ben, *_ = PEOPLE
    table = (await tables.lobbies.create(lobby(seat_count=4))).table
    seat_computer = partial(
        tables.lobbies.add_computer, table.id, ada.person, Strength.EASY, "Greenhorn"
    )
    assert table.why_unrated is None, "somebody may still join"
    assert (await seat_computer()).table.why_unrated is Unrated.ALONE
    assert (await tables.lobbies.join(table.id, ben, START_ID)).table.why_unrated is None
    assert (await tables.lobbies.leave(table.id, ben.person)).table.why_unrated is Unrated.ALONE
    await tables.lobbies.join(table.id, ben, START_ID)
    await tables.lobbies.start(table.id, ada.person, START_ID)
    away = await tables.vacate(table.id, ben.person)
    assert away.table.why_unrated is None, (
        "a computer player plays on for Ben, but it began with him"
    )


async def test_a_rematch_keeps_whether_a_game_against_computers_is_rated(tables: Tables) -> None:
    ada = PEOPLE[0]
    for rate_alone, why in ((True, None), (False, Unrated.ALONE)):
        table = (await tables.lobbies.create(lobby(seat_count=3, rate_alone=rate_alone))).table
        await tables.lobbies.add_computer(table.id, ada.person, Strength.EASY, "Greenhorn")
        await tables.lobbies.start(table.id, ada.person, START_ID)
        assert (await tables.resign(table.id, ada.person)).table.unrated is why
        assert (await tables.lobbies.rematch(table.id, ada)).table.why_unrated is why


async def test_both_people_of_a_seat_are_in_exports_histories_and_profiles(
    server: GameServer,
) -> None:
    snapshot = await server.until_decided(await server.game(), BEN_ID)
    table_id = snapshot.table.id
    await server.tables.vacate(table_id, BEN_ID)
    await server.tables.take(table_id, 1, CLEO)
    await server.to_the_end(await server.tables.get(table_id))
    end = await server.store.ended_tables.of_table(table_id)
    assert end is not None
    assert [
        (player.seat, player.player, player.user_id, player.outcome)
        for player in export_table(end).players
    ] == [
        (0, "person", str(ADA_ID), "played"),
        (1, "person", str(CLEO_ID), "played"),
        (1, "person", str(BEN_ID), "away"),
    ]
    ada, cleo, ben = export_table(end).players
    assert (cleo.name, ben.name) == (CLEO.name, BEN.name)
    assert cleo.rating_after is None
    assert None not in (ada.rating_after, ben.rating_after)
    for user_id in (BEN_ID, CLEO_ID):
        [past] = await server.store.profiles.history(server.guild, user_id, 0, 9)
        assert (past.table.id, past.resigned) == (table_id, user_id == BEN_ID)
    board = Board(server.guild, GAME, server.clock())
    page = await server.store.standings.wins(board, (), 1, Page(0, 9))
    assert {row.name for row in page.rows} == {ADA.name, BEN.name, CLEO.name}
    assert await server.store.profiles.name(server.guild, BEN_ID) == BEN.name
    points = {
        user_id: len(
            (
                await server.store.profiles.profile(
                    server.guild, user_id, [GAME], user_id, server.clock()
                )
            ).points
        )
        for user_id in (ADA_ID, BEN_ID, CLEO_ID)
    }
    assert points == {ADA_ID: 1, BEN_ID: 1, CLEO_ID: 0}

    await erase(server.tables, server.store, BEN_ID, placeholders(), server.clock())
    end = await server.store.ended_tables.of_table(table_id)
    assert end is not None
    *_, erased = export_table(end).players
    assert (erased.player, erased.user_id) == ("erased", None)
    assert erased.name != BEN.name
