"""Every way in which a game ends or stops, and its results, as `docs/endings.md` tells players.

Each is played through the table service on a real SQLite file with fixed seeds, and checked on the
leaderboard, in the profile and in the rating.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any

import pytest

from bot.ids import ChannelId, InteractionId, UserId
from bot.store.leaderboard import Board, Page
from bot.store.table_types import TableStatus, Unrated
from bot.tables.erasing import erase, placeholders
from bot.tables.ratings import recompute
from bot.tables.snapshot import TablePresence, final_record, vacant_seats
from tests.bot.game_server import (
    ADA,
    ADA_ID,
    BEN,
    BEN_ID,
    CLEO,
    CLEO_ID,
    DAN_ID,
    GAME,
    GREENHORN,
    NEWCOMER,
    GameServer,
    Sides,
    rating,
    winners_and_others,
)
from tests.bot.table_factory import PEOPLE, RULES

EVERYONE = "everyone"
NOTHING = "no | no | stays"

Scenario = Callable[[GameServer], Awaitable[Sides]]
WAYS: dict[str, tuple[Mapping[str, str], Scenario]] = {}
"""Ways to end by name: the results of each side, and the scenario."""


def way(name: str, **sides: str) -> Callable[[Scenario], Scenario]:
    """Register a way to end.

    Each side, with underscores for spaces, has its results: whether a game, whether a win, and the
    change of its rating.
    """

    def register(scenario: Scenario) -> Scenario:
        WAYS[name] = {side.replace("_", " "): gets for side, gets in sides.items()}, scenario
        return scenario

    return register


async def decided(server: GameServer, players: int = 2, computers: int = 0, **wanted: Any) -> Sides:
    """Play a game to its end, and again if it ends in a draw or no person wins."""
    for _ in server.elsewhere():
        snapshot = await server.to_the_end(await server.game(players, computers, **wanted))
        sides = winners_and_others(snapshot)
        if len(sides["first place"]) == 1 and len(sides["the others"]) == players - 1:
            return sides
    raise AssertionError


# Played to the end


@way("Played to the end", first_place="yes | yes | rises", the_others="yes | no | falls")
async def played_out(server: GameServer) -> Sides:
    return await decided(server)


@way("… in a casual game", first_place="yes | yes | stays", the_others="yes | no | stays")
async def casual(server: GameServer) -> Sides:
    return await decided(server, rated=False)


@way("… with the coach", first_place="yes | yes | stays", the_others="yes | no | stays")
async def coached(server: GameServer) -> Sides:
    return await decided(server, coach=True)


@way("… with computer players", ahead_of_them="no | no | rises", behind_them="no | no | falls")
async def with_computers(server: GameServer) -> Sides:
    for _ in server.elsewhere():
        snapshot = await server.to_the_end(await server.game(2, 1))
        place = {
            standing.seat: standing.place for standing in final_record(snapshot).result.standings
        }
        if place[0] < place[2] < place[1]:
            break
    return {"ahead of them": [ADA_ID], "behind them": [BEN_ID]}


@way("… where the server leaves those unrated", everyone=NOTHING)
async def with_unrated_computers(server: GameServer) -> Sides:
    await server.to_the_end(await server.game(2, 1, rate_computers=False))
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("One person against computer players", the_person=NOTHING)
async def alone(server: GameServer) -> Sides:
    end = await server.to_the_end(await server.game(1, 1))
    assert end.table.unrated is Unrated.ALONE
    return {"the person": [ADA_ID]}


@way("… in a game opened as rated", ahead_of_them="no | no | rises", behind_them="no | no | falls")
async def alone_and_rated(server: GameServer) -> Sides:
    sides: dict[str, Sequence[UserId]] = {}
    for first in range(len(PEOPLE)):
        end = await server.to_the_end(await server.game(1, 1, first=first, rate_alone=True))
        place = {standing.seat: standing.place for standing in final_record(end).result.standings}
        side = "ahead of them" if place[0] < place[1] else "behind them"
        sides.setdefault(side, [PEOPLE[first].person])
    return sides


@way("Played on from a replay", everyone=NOTHING)
async def continued(server: GameServer) -> Sides:
    record = final_record(await server.to_the_end(await server.game(first=2)))
    began = await server.tables.lobbies.fork_game(
        record, 1, ADA, ChannelId(2), GREENHORN, InteractionId(5)
    )
    end = await server.to_the_end(began)
    assert end.table.unrated is Unrated.CONTINUED
    return {EVERYONE: [ADA_ID]}


# A player resigns


@way("One of two resigns", the_player_who_resigns="yes | no | falls", the_other="yes | yes | rises")
async def one_of_two_resigns(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), ADA_ID)
    await server.tables.resign(snapshot.table.id, ADA_ID)
    return {"the player who resigns": [ADA_ID], "the other": [BEN_ID]}


@way(
    "… before deciding twice",
    the_player_who_resigns="yes | no | falls",
    the_other=NOTHING,
)
async def resigns_early(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), BEN_ID, times=1)
    await server.tables.resign(snapshot.table.id, BEN_ID)
    return {"the player who resigns": [BEN_ID], "the other": [ADA_ID]}


@way(
    "Some of more than two resign",
    the_players_who_resign="yes | no | falls",
    first_of_the_others="yes | yes | rises",
)
async def some_resign(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(4), ADA_ID, BEN_ID)
    await server.tables.resign(snapshot.table.id, ADA_ID)
    snapshot = await server.tables.resign(snapshot.table.id, BEN_ID)
    first = winners_and_others(await server.to_the_end(snapshot))["first place"]
    assert {*first} <= {CLEO_ID, DAN_ID}
    return {"the players who resign": [ADA_ID, BEN_ID], "first of the others": first}


@way(
    "One of more than two resigns before deciding twice",
    the_player_who_resigns="yes | no | falls",
    first_of_the_others="yes | yes | rises",
    last_of_the_others="yes | no | falls",
)
async def one_of_three_resigns_early(server: GameServer) -> Sides:
    for _ in server.elsewhere():
        snapshot = await server.game(3)
        snapshot = await server.tables.resign(snapshot.table.id, CLEO_ID)
        sides = winners_and_others(await server.to_the_end(snapshot))
        if len(sides["first place"]) == 1:
            break
    last = {ADA_ID, BEN_ID}.difference(sides["first place"])
    return {
        "the player who resigns": [CLEO_ID],
        "first of the others": sides["first place"],
        "last of the others": [*last],
    }


@way("All people resign, computer players go on", everyone="no | no | falls")
async def all_resign(server: GameServer) -> Sides:
    snapshot = await server.game(2, 2)
    await server.tables.resign(snapshot.table.id, ADA_ID)
    snapshot = await server.tables.resign(snapshot.table.id, BEN_ID)
    assert snapshot.presence is TablePresence.GONE
    await server.to_the_end(snapshot)
    return {EVERYONE: [ADA_ID, BEN_ID]}


# A player isn't there any more


@way(
    "A player lets their time run out, the computer fills in to the end",
    the_absent_player="yes | no | falls",
    first_of_the_others="yes | yes | rises",
)
async def lapsed(server: GameServer) -> Sides:
    """Even if the computer player wins in their place."""
    for _ in server.elsewhere():
        snapshot = await server.until_decided(await server.game(), BEN_ID)
        snapshot = await server.to_the_end(snapshot, late=[BEN_ID])
        if winners_and_others(snapshot)["first place"] == [BEN_ID]:
            break
    assert snapshot.table.seats[1].strength is not None
    return {"the absent player": [BEN_ID], "first of the others": [ADA_ID]}


@way(
    "… and has decided only once",
    the_absent_player="yes | no | falls",
    the_other_of_two=NOTHING,
)
async def lapsed_early(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), BEN_ID, times=1)
    await server.to_the_end(snapshot, late=[BEN_ID])
    return {"the absent player": [BEN_ID], "the other of two": [ADA_ID]}


@way(
    "… before deciding anything, with two",
    the_absent_player="yes | no | falls",
    the_other_ahead_of_the_computer="no | no | rises",
)
async def absent_from_two(server: GameServer) -> Sides:
    return await _absent(server, come_back=False)


@way(
    "… and comes back",
    the_absent_player="yes | no | falls",
    the_other_ahead_of_that_seat="no | no | rises",
)
async def back_from_absence(server: GameServer) -> Sides:
    sides = await _absent(server, come_back=True)
    return {name.replace("the computer", "that seat"): users for name, users in sides.items()}


async def _absent(server: GameServer, *, come_back: bool) -> Sides:
    for _ in server.elsewhere():
        snapshot = await server.until_absent(await server.game(), BEN_ID)
        assert snapshot.table.seats[1].absent
        if come_back:
            snapshot = await server.tables.come_back(snapshot.table.id, BEN_ID)
        if winners_and_others(await server.to_the_end(snapshot))["first place"] == [ADA_ID]:
            break
    return {"the absent player": [BEN_ID], "the other ahead of the computer": [ADA_ID]}


@way(
    "… before deciding anything, with more than two",
    the_absent_player="yes | no | falls",
    first_of_all="yes | yes | rises",
    last_of_all="yes | no | falls",
)
async def absent_from_three(server: GameServer) -> Sides:
    for _ in server.elsewhere():
        snapshot = await server.until_absent(await server.game(3), CLEO_ID)
        result = final_record(await server.to_the_end(snapshot)).result
        place = {standing.seat: standing.place for standing in result.standings}
        if place[0] < place[2] < place[1]:
            break
    return {"the absent player": [CLEO_ID], "first of all": [ADA_ID], "last of all": [BEN_ID]}


@way(
    "A player leaves the server, the computer fills in to the end",
    the_player_who_leaves="yes | no | falls",
    first_of_the_others="yes | yes | rises",
)
async def left(server: GameServer) -> Sides:
    for _ in server.elsewhere():
        snapshot = await server.until_decided(await server.game(), BEN_ID)
        snapshot = await server.tables.vacate(snapshot.table.id, BEN_ID)
        end = await server.to_the_end(snapshot)
        if 1 in final_record(end).result.winners:
            break
    return {"the player who leaves": [BEN_ID], "first of the others": [ADA_ID]}


@way(
    "… before they have decided twice",
    the_player_who_leaves="yes | no | falls",
    the_other_of_two=NOTHING,
)
async def left_early(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), BEN_ID, times=1)
    snapshot = await server.tables.vacate(snapshot.table.id, BEN_ID)
    await server.to_the_end(snapshot)
    return {"the player who leaves": [BEN_ID], "the other of two": [ADA_ID]}


@way(
    "… and someone takes the seat and wins",
    the_player_who_leaves="yes | no | falls",
    the_player_who_takes_it="yes | yes | stays",
    the_other_of_two="yes | no | rises",
)
async def taken_by_a_winner(server: GameServer) -> Sides:
    return await _taken(server, CLEO_ID)


@way(
    "… and someone takes the seat and loses",
    the_player_who_leaves="yes | no | falls",
    the_player_who_takes_it="yes | no | stays",
    the_other_of_two="yes | yes | rises",
)
async def taken_by_a_loser(server: GameServer) -> Sides:
    return await _taken(server, ADA_ID)


async def _taken(server: GameServer, winner: UserId) -> Sides:
    for _ in server.elsewhere():
        snapshot = await server.until_decided(await server.game(), BEN_ID)
        snapshot = await server.tables.vacate(snapshot.table.id, BEN_ID)
        snapshot = await server.tables.take(
            snapshot.table.id, vacant_seats(snapshot.table)[0], CLEO
        )
        if winners_and_others(await server.to_the_end(snapshot))["first place"] == [winner]:
            break
    return {
        "the player who leaves": [BEN_ID],
        "the player who takes it": [CLEO_ID],
        "the other of two": [ADA_ID],
    }


@way(
    "… and takes the seat again",
    the_player_who_leaves="yes | no | falls",
    the_other_of_two="yes | as played | rises",
)
async def retaken(server: GameServer) -> Sides:
    """Coming back to one's own seat undoes nothing."""
    for _ in server.elsewhere():
        snapshot = await server.until_decided(await server.game(), BEN_ID)
        snapshot = await server.tables.vacate(snapshot.table.id, BEN_ID)
        snapshot = await server.tables.take(snapshot.table.id, 1, BEN)
        if winners_and_others(await server.to_the_end(snapshot))["first place"] == [BEN_ID]:
            break
    return {"the player who leaves": [BEN_ID], "the other of two": [ADA_ID]}


@way("… and is erased", the_player_who_leaves=NOTHING, first_of_the_others="yes | yes | rises")
async def erased(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), BEN_ID)
    await erase(server.tables, server.store, BEN_ID, placeholders(), server.clock())
    await server.to_the_end(await server.tables.get(snapshot.table.id))
    return {"the player who leaves": [BEN_ID], "first of the others": [ADA_ID]}


@way("Everyone lets their time run out: the game waits for them", everyone=NOTHING)
async def everyone_away(server: GameServer) -> Sides:
    snapshot = await server.game()
    while snapshot.presence is not TablePresence.AWAY:
        snapshot = await server.move(snapshot, late=[ADA_ID, BEN_ID])
    return {EVERYONE: [ADA_ID, BEN_ID]}


# The round of a cup is over


@way(
    "In a cup: a player has decided nothing by the deadline",
    the_absent_player="yes | no | falls",
    the_other="no | no | rises",
)
async def absent_from_a_cup(server: GameServer) -> Sides:
    snapshot = await server.cup_game()
    snapshot = await server.until_decided(snapshot, ADA_ID, times=1, late=[BEN_ID])
    end = await server.tables.end_at_deadline(snapshot.table.id)
    assert end.table.status is TableStatus.FINISHED
    assert end.table.unrated is None
    return {"the absent player": [BEN_ID], "the other": [ADA_ID]}


@way("… both players have decided nothing by the deadline", everyone="yes | no | falls")
async def both_absent_from_a_cup(server: GameServer) -> Sides:
    snapshot = await server.tables.end_at_deadline((await server.cup_game()).table.id)
    assert all(seat.absent for seat in snapshot.table.seats)
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way(
    "… a player has left the server, and the deadline comes",
    the_player_who_leaves="yes | no | falls",
    the_other="yes | yes | rises",
)
async def left_a_cup(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.cup_game(), ADA_ID, BEN_ID)
    await server.tables.vacate(snapshot.table.id, BEN_ID)
    await server.tables.end_at_deadline(snapshot.table.id)
    return {"the player who leaves": [BEN_ID], "the other": [ADA_ID]}


@way("… the deadline comes while both play", everyone=NOTHING)
async def played_out_for_a_cup(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.cup_game(), ADA_ID, BEN_ID, times=1)
    end = await server.to_the_end(await server.tables.end_at_deadline(snapshot.table.id))
    assert end.table.unrated is Unrated.DEADLINE
    return {EVERYONE: [ADA_ID, BEN_ID]}


# Cancelled


@way("Cancelled in the lobby", everyone=NOTHING)
async def cancelled_in_the_lobby(server: GameServer) -> Sides:
    snapshot = await server.lobby()
    await server.tables.cancelling.cancel(snapshot.table.id, ADA_ID, moderator=False)
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Cancelled by the host before anyone has acted", everyone=NOTHING)
async def cancelled_by_the_host(server: GameServer) -> Sides:
    snapshot = await server.game()
    await server.tables.cancelling.cancel(snapshot.table.id, ADA_ID, moderator=False)
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Cancelled by a moderator who doesn't play", everyone=NOTHING)
async def cancelled_by_a_moderator(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), BEN_ID)
    await server.tables.cancelling.cancel(snapshot.table.id, DAN_ID, moderator=True)
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Cancelled because all who play themselves agree", everyone=NOTHING)
async def cancelled_together(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), BEN_ID)
    await server.tables.cancelling.agree_to_cancel(snapshot.table.id, ADA_ID)
    assert (await server.tables.get(snapshot.table.id)).table.status is TableStatus.RUNNING
    await server.tables.cancelling.agree_to_cancel(snapshot.table.id, BEN_ID)
    assert (await server.tables.get(snapshot.table.id)).table.status is TableStatus.CANCELLED
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Nobody joins the lobby for seven days", everyone=NOTHING)
async def lobby_idle(server: GameServer) -> Sides:
    snapshot = await server.lobby(1)
    server.clock.forward(days=8)
    await server.tables.cancelling.close_lobby(snapshot.table.id)
    return {EVERYONE: [ADA_ID]}


# Afterwards


@way("The server removes the bot", everyone=NOTHING)
async def server_gone(server: GameServer) -> Sides:
    snapshot = await server.until_decided(await server.game(), BEN_ID)
    await server.store.removed_guilds.reconcile([server.guild], server.clock())
    await server.store.removed_guilds.record_removal(server.guild, server.clock())
    for user_id in (ADA_ID, BEN_ID):
        assert await gets(server, user_id) == NOTHING, "it rests until the bot is back"
    before = server.clock() + timedelta(seconds=1)
    while await server.store.removed_guilds.forget_batch(server.guild, before):
        pass
    assert await server.store.table(snapshot.table.id) is None
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Archived", first_place="yes | yes | rises", the_others="yes | no | falls")
async def archived(server: GameServer) -> Sides:
    sides = await decided(server)
    for past in await server.store.profiles.history(server.guild, ADA_ID, 0, 9):
        await server.store.mark_end_shown(past.table.id)
        await server.store.archive.archive_game(past.table.id, server.clock())
    archived = await server.store.profiles.history(server.guild, ADA_ID, 0, 9)
    assert [past.table.archived_at for past in archived] == [server.clock()]
    return sides


# The table


async def gets(server: GameServer, user_id: UserId) -> str:
    """Return the results of a user's only game on the server, in the words of the table."""
    profile = await server.store.profiles.profile(
        server.guild, user_id, [GAME], user_id, server.clock()
    )
    career = profile.careers.get(GAME)
    games, wins = (0, 0) if career is None else (career.games, career.wins)
    board = Board(server.guild, GAME, server.clock())
    row = (await server.store.standings.wins(board, (), 1, Page(0, 1), user_id)).asker_row
    assert (games, wins) == ((0, 0) if row is None else (row.games, row.wins))
    assert profile.careers.get("") == career, "it is the same for all games together"
    mu = await rating(server, user_id)
    changed = "stays" if mu == NEWCOMER else "rises" if mu > NEWCOMER else "falls"
    said = ["no", "yes"]
    return f"{said[games]} | {said[wins]} | {changed}"


@pytest.mark.parametrize("name", WAYS)
async def test_results_of_every_way_to_end(name: str, server: GameServer) -> None:
    expected, scenario = WAYS[name]
    sides = await scenario(server)
    assert sides.keys() == expected.keys()
    for side, user_ids in sides.items():
        assert user_ids
        for user_id in user_ids:
            rows = zip(
                (await gets(server, user_id)).split(" | "), expected[side].split(" | "), strict=True
            )
            assert all(cell in (actual, "as played") for actual, cell in rows), (
                side,
                expected[side],
            )
    right = await recompute(server.store, RULES, only_check=True)
    assert (right.notes, right.standings) == (0, 0), "worked out again it is the same"
