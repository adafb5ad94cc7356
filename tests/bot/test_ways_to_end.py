"""Every way a game ends or stops, and what it counts for, as `docs/endings.md` tells players.

Each is played through the table service on a real SQLite file, with fixed seeds, and checked on the
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
from bot.tables.snapshot import Attendance, final_record, vacant
from tests.bot.seated import PEOPLE, RULES
from tests.bot.stage import (
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
    Sides,
    Stage,
    first_and_rest,
    rating,
)

EVERYONE = "everyone"
NOTHING = "no | no | stays"

Scenario = Callable[[Stage], Awaitable[Sides]]
WAYS: dict[str, tuple[Mapping[str, str], Scenario]] = {}
"""By name each way to end: what each side gets, and the scenario."""


def way(name: str, **sides: str) -> Callable[[Scenario], Scenario]:
    """Register a way to end. Each side, with underscores for spaces, has what it gets: whether a
    game, whether a win, and what becomes of its rating."""

    def register(scenario: Scenario) -> Scenario:
        WAYS[name] = {side.replace("_", " "): gets for side, gets in sides.items()}, scenario
        return scenario

    return register


async def decided(stage: Stage, players: int = 2, computers: int = 0, **wanted: Any) -> Sides:
    """Play a game to its end, and again if it ends in a draw or no person wins."""
    for _ in stage.elsewhere():
        snapshot = await stage.to_the_end(await stage.game(players, computers, **wanted))
        sides = first_and_rest(snapshot)
        if len(sides["first place"]) == 1 and len(sides["the others"]) == players - 1:
            return sides
    raise AssertionError


# Played to the end


@way("Played to the end", first_place="yes | yes | rises", the_others="yes | no | falls")
async def played_out(stage: Stage) -> Sides:
    return await decided(stage)


@way("… in a casual game", first_place="yes | yes | stays", the_others="yes | no | stays")
async def casual(stage: Stage) -> Sides:
    return await decided(stage, rated=False)


@way("… with the coach", first_place="yes | yes | stays", the_others="yes | no | stays")
async def coached(stage: Stage) -> Sides:
    return await decided(stage, coach=True)


@way("… with computer players", ahead_of_them="no | no | rises", behind_them="no | no | falls")
async def with_computers(stage: Stage) -> Sides:
    for _ in stage.elsewhere():
        snapshot = await stage.to_the_end(await stage.game(2, 1))
        place = {one.seat: one.place for one in final_record(snapshot).result.standings}
        if place[0] < place[2] < place[1]:
            break
    return {"ahead of them": [ADA_ID], "behind them": [BEN_ID]}


@way("… where the server leaves those unrated", everyone=NOTHING)
async def with_unrated_computers(stage: Stage) -> Sides:
    await stage.to_the_end(await stage.game(2, 1, rate_computers=False))
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("One person against computer players", the_person=NOTHING)
async def alone(stage: Stage) -> Sides:
    end = await stage.to_the_end(await stage.game(1, 1))
    assert end.table.unrated is Unrated.ALONE
    return {"the person": [ADA_ID]}


@way("… in a game opened as rated", ahead_of_them="no | no | rises", behind_them="no | no | falls")
async def alone_and_rated(stage: Stage) -> Sides:
    sides: dict[str, Sequence[UserId]] = {}
    for first in range(len(PEOPLE)):
        end = await stage.to_the_end(await stage.game(1, 1, first=first, rate_alone=True))
        place = {one.seat: one.place for one in final_record(end).result.standings}
        side = "ahead of them" if place[0] < place[1] else "behind them"
        sides.setdefault(side, [PEOPLE[first].person])
    return sides


@way("Played on from a replay", everyone=NOTHING)
async def continued(stage: Stage) -> Sides:
    record = final_record(await stage.to_the_end(await stage.game(first=2)))
    began = await stage.tables.lobbies.fork_game(
        record, 1, ADA, ChannelId(2), GREENHORN, InteractionId(5)
    )
    end = await stage.to_the_end(began)
    assert end.table.unrated is Unrated.CONTINUED
    return {EVERYONE: [ADA_ID]}


# A player resigns


@way("One of two resigns", the_player_who_resigns="yes | no | falls", the_other="yes | yes | rises")
async def one_of_two_resigns(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), ADA_ID)
    await stage.tables.resign(snapshot.table.id, ADA_ID)
    return {"the player who resigns": [ADA_ID], "the other": [BEN_ID]}


@way(
    "… before deciding twice",
    the_player_who_resigns="yes | no | falls",
    the_other=NOTHING,
)
async def resigns_early(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), BEN_ID, times=1)
    await stage.tables.resign(snapshot.table.id, BEN_ID)
    return {"the player who resigns": [BEN_ID], "the other": [ADA_ID]}


@way(
    "Some of more than two resign",
    the_players_who_resign="yes | no | falls",
    first_of_the_others="yes | yes | rises",
)
async def some_resign(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(4), ADA_ID, BEN_ID)
    await stage.tables.resign(snapshot.table.id, ADA_ID)
    snapshot = await stage.tables.resign(snapshot.table.id, BEN_ID)
    first = first_and_rest(await stage.to_the_end(snapshot))["first place"]
    assert {*first} <= {CLEO_ID, DAN_ID}
    return {"the players who resign": [ADA_ID, BEN_ID], "first of the others": first}


@way(
    "One of more than two resigns before deciding twice",
    the_player_who_resigns="yes | no | falls",
    first_of_the_others="yes | yes | rises",
    last_of_the_others="yes | no | falls",
)
async def one_of_three_resigns_early(stage: Stage) -> Sides:
    for _ in stage.elsewhere():
        snapshot = await stage.game(3)
        snapshot = await stage.tables.resign(snapshot.table.id, CLEO_ID)
        sides = first_and_rest(await stage.to_the_end(snapshot))
        if len(sides["first place"]) == 1:
            break
    last = {ADA_ID, BEN_ID}.difference(sides["first place"])
    return {
        "the player who resigns": [CLEO_ID],
        "first of the others": sides["first place"],
        "last of the others": [*last],
    }


@way("All people resign, computer players go on", everyone="no | no | falls")
async def all_resign(stage: Stage) -> Sides:
    snapshot = await stage.game(2, 2)
    await stage.tables.resign(snapshot.table.id, ADA_ID)
    snapshot = await stage.tables.resign(snapshot.table.id, BEN_ID)
    assert snapshot.attendance is Attendance.GONE
    await stage.to_the_end(snapshot)
    return {EVERYONE: [ADA_ID, BEN_ID]}


# A player isn't there any more


@way(
    "A player lets their time run out, the computer plays on for them to the end",
    the_absent_player="yes | no | falls",
    first_of_the_others="yes | yes | rises",
)
async def lapsed(stage: Stage) -> Sides:
    """Even if the computer player wins in their place."""
    for _ in stage.elsewhere():
        snapshot = await stage.until_decided(await stage.game(), BEN_ID)
        snapshot = await stage.to_the_end(snapshot, late=[BEN_ID])
        if first_and_rest(snapshot)["first place"] == [BEN_ID]:
            break
    assert snapshot.table.seats[1].strength is not None
    return {"the absent player": [BEN_ID], "first of the others": [ADA_ID]}


@way(
    "… and has decided only once",
    the_absent_player="yes | no | falls",
    the_other_of_two=NOTHING,
)
async def lapsed_early(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), BEN_ID, times=1)
    await stage.to_the_end(snapshot, late=[BEN_ID])
    return {"the absent player": [BEN_ID], "the other of two": [ADA_ID]}


@way(
    "… before deciding anything, with two",
    the_absent_player="yes | no | falls",
    the_other_ahead_of_the_computer="no | no | rises",
)
async def absent_from_two(stage: Stage) -> Sides:
    return await _absent(stage, come_back=False)


@way(
    "… and comes back",
    the_absent_player="yes | no | falls",
    the_other_ahead_of_that_seat="no | no | rises",
)
async def back_from_absence(stage: Stage) -> Sides:
    sides = await _absent(stage, come_back=True)
    return {name.replace("the computer", "that seat"): users for name, users in sides.items()}


async def _absent(stage: Stage, *, come_back: bool) -> Sides:
    for _ in stage.elsewhere():
        snapshot = await stage.until_absent(await stage.game(), BEN_ID)
        assert snapshot.table.seats[1].absent
        if come_back:
            snapshot = await stage.tables.come_back(snapshot.table.id, BEN_ID)
        if first_and_rest(await stage.to_the_end(snapshot))["first place"] == [ADA_ID]:
            break
    return {"the absent player": [BEN_ID], "the other ahead of the computer": [ADA_ID]}


@way(
    "… before deciding anything, with more than two",
    the_absent_player="yes | no | falls",
    first_of_all="yes | yes | rises",
    last_of_all="yes | no | falls",
)
async def absent_from_three(stage: Stage) -> Sides:
    for _ in stage.elsewhere():
        snapshot = await stage.until_absent(await stage.game(3), CLEO_ID)
        result = final_record(await stage.to_the_end(snapshot)).result
        place = {standing.seat: standing.place for standing in result.standings}
        if place[0] < place[2] < place[1]:
            break
    return {"the absent player": [CLEO_ID], "first of all": [ADA_ID], "last of all": [BEN_ID]}


@way(
    "A player leaves the server, the computer plays on for them to the end",
    the_player_who_leaves="yes | no | falls",
    first_of_the_others="yes | yes | rises",
)
async def left(stage: Stage) -> Sides:
    for _ in stage.elsewhere():
        snapshot = await stage.until_decided(await stage.game(), BEN_ID)
        snapshot = await stage.tables.vacate(snapshot.table.id, BEN_ID)
        end = await stage.to_the_end(snapshot)
        if 1 in final_record(end).result.winners:
            break
    return {"the player who leaves": [BEN_ID], "first of the others": [ADA_ID]}


@way(
    "… before they have decided twice",
    the_player_who_leaves="yes | no | falls",
    the_other_of_two=NOTHING,
)
async def left_early(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), BEN_ID, times=1)
    snapshot = await stage.tables.vacate(snapshot.table.id, BEN_ID)
    await stage.to_the_end(snapshot)
    return {"the player who leaves": [BEN_ID], "the other of two": [ADA_ID]}


@way(
    "… and someone takes the seat and wins",
    the_player_who_leaves="yes | no | falls",
    the_player_who_takes_it="yes | yes | stays",
    the_other_of_two="yes | no | rises",
)
async def taken_by_a_winner(stage: Stage) -> Sides:
    return await _taken(stage, CLEO_ID)


@way(
    "… and someone takes the seat and loses",
    the_player_who_leaves="yes | no | falls",
    the_player_who_takes_it="yes | no | stays",
    the_other_of_two="yes | yes | rises",
)
async def taken_by_a_loser(stage: Stage) -> Sides:
    return await _taken(stage, ADA_ID)


async def _taken(stage: Stage, winner: UserId) -> Sides:
    for _ in stage.elsewhere():
        snapshot = await stage.until_decided(await stage.game(), BEN_ID)
        snapshot = await stage.tables.vacate(snapshot.table.id, BEN_ID)
        snapshot = await stage.tables.take(snapshot.table.id, vacant(snapshot.table)[0], CLEO)
        if first_and_rest(await stage.to_the_end(snapshot))["first place"] == [winner]:
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
async def retaken(stage: Stage) -> Sides:
    """Coming back to one's own seat undoes nothing."""
    for _ in stage.elsewhere():
        snapshot = await stage.until_decided(await stage.game(), BEN_ID)
        snapshot = await stage.tables.vacate(snapshot.table.id, BEN_ID)
        snapshot = await stage.tables.take(snapshot.table.id, 1, BEN)
        if first_and_rest(await stage.to_the_end(snapshot))["first place"] == [BEN_ID]:
            break
    return {"the player who leaves": [BEN_ID], "the other of two": [ADA_ID]}


@way("… and is erased", the_player_who_leaves=NOTHING, first_of_the_others="yes | yes | rises")
async def erased(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), BEN_ID)
    await erase(stage.tables, stage.store, BEN_ID, placeholders())
    await stage.to_the_end(await stage.tables.get(snapshot.table.id))
    return {"the player who leaves": [BEN_ID], "first of the others": [ADA_ID]}


@way("Everyone lets their time run out: the game waits for them", everyone=NOTHING)
async def everyone_away(stage: Stage) -> Sides:
    snapshot = await stage.game()
    while snapshot.attendance is not Attendance.AWAY:
        snapshot = await stage.move(snapshot, late=[ADA_ID, BEN_ID])
    return {EVERYONE: [ADA_ID, BEN_ID]}


# Cancelled


@way("Cancelled in the lobby", everyone=NOTHING)
async def cancelled_in_the_lobby(stage: Stage) -> Sides:
    snapshot = await stage.lobby()
    await stage.tables.endings.cancel(snapshot.table.id, ADA_ID, moderator=False)
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Cancelled by the host before anyone has acted", everyone=NOTHING)
async def cancelled_by_the_host(stage: Stage) -> Sides:
    snapshot = await stage.game()
    await stage.tables.endings.cancel(snapshot.table.id, ADA_ID, moderator=False)
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Cancelled by a moderator who doesn't play", everyone=NOTHING)
async def cancelled_by_a_moderator(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), BEN_ID)
    await stage.tables.endings.cancel(snapshot.table.id, DAN_ID, moderator=True)
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Cancelled because all who play themselves agree", everyone=NOTHING)
async def cancelled_together(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), BEN_ID)
    await stage.tables.endings.want_cancel(snapshot.table.id, ADA_ID)
    assert (await stage.tables.get(snapshot.table.id)).table.status is TableStatus.RUNNING
    await stage.tables.endings.want_cancel(snapshot.table.id, BEN_ID)
    assert (await stage.tables.get(snapshot.table.id)).table.status is TableStatus.CANCELLED
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Nobody joins the lobby for seven days", everyone=NOTHING)
async def lobby_idle(stage: Stage) -> Sides:
    snapshot = await stage.lobby(1)
    stage.clock.forward(days=8)
    await stage.tables.endings.close_lobby(snapshot.table.id)
    return {EVERYONE: [ADA_ID]}


# Afterwards


@way("The server removes the bot", everyone=NOTHING)
async def server_gone(stage: Stage) -> Sides:
    snapshot = await stage.until_decided(await stage.game(), BEN_ID)
    await stage.store.removed_guilds.reconcile([stage.guild], stage.clock())
    await stage.store.removed_guilds.removed(stage.guild, stage.clock())
    for user_id in (ADA_ID, BEN_ID):
        assert await gets(stage, user_id) == NOTHING, "it rests until the bot is back"
    before = stage.clock() + timedelta(seconds=1)
    while await stage.store.removed_guilds.forget_batch(stage.guild, before):
        pass
    assert await stage.store.table(snapshot.table.id) is None
    return {EVERYONE: [ADA_ID, BEN_ID]}


@way("Archived", first_place="yes | yes | rises", the_others="yes | no | falls")
async def archived(stage: Stage) -> Sides:
    sides = await decided(stage)
    for past in await stage.store.profiles.history(stage.guild, ADA_ID, 0, 9):
        await stage.store.mark_end_shown(past.table.id)
        await stage.store.archive.archive_game(past.table.id, stage.clock())
    archived = await stage.store.profiles.history(stage.guild, ADA_ID, 0, 9)
    assert [past.table.archived_at for past in archived] == [stage.clock()]
    return sides


# The table


async def gets(stage: Stage, user_id: UserId) -> str:
    """Return what a user's only game on the server counts for, in the words of the table."""
    profile = await stage.store.profiles.profile(
        stage.guild, user_id, [GAME], user_id, stage.clock()
    )
    career = profile.careers.get(GAME)
    games, wins = (0, 0) if career is None else (career.games, career.wins)
    board = Board(stage.guild, GAME, stage.clock())
    row = (await stage.store.standings.wins(board, (), 1, Page(0, 1), user_id)).own
    assert (games, wins) == ((0, 0) if row is None else (row.games, row.wins))
    assert profile.careers.get("") == career, "it is the same for all games together"
    mu = await rating(stage, user_id)
    changed = "stays" if mu == NEWCOMER else "rises" if mu > NEWCOMER else "falls"
    said = ["no", "yes"]
    return f"{said[games]} | {said[wins]} | {changed}"


@pytest.mark.parametrize("name", WAYS)
async def test_what_a_way_to_end_counts_for(name: str, stage: Stage) -> None:
    sides, happens = WAYS[name]
    found = await happens(stage)
    assert found.keys() == sides.keys()
    for side, user_ids in found.items():
        assert user_ids
        for user_id in user_ids:
            told = zip(
                (await gets(stage, user_id)).split(" | "), sides[side].split(" | "), strict=True
            )
            assert all(cell in (it, "as played") for it, cell in told), (side, sides[side])
    right = await recompute(stage.store, RULES, only_check=True)
    assert (right.notes, right.standings) == (0, 0), "worked out again it is the same"
