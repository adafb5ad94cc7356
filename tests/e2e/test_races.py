"""Presses at the same instant, too late, or by the wrong users: at most one log entry."""

import discord
import pytest

from bot.store.table_types import TableStatus
from bot.views import table_routes
from tests.e2e.discord_world import TABLE, Answer, World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.play import at_random, end_turn, mover, open_game, others, play
from tests.e2e.posts import Button, Post, former, posts, relabelled
from tests.e2e.words import EN


def refused(answers: list[Answer], *reasons: str) -> list[str]:
    """Return the texts of the private answers, checking that each has one of the reasons."""
    texts = [post.text for answer in answers for post in answer.posts if post.private]
    for text in texts:
        assert any(EN(f"refused-{reason}") in text for reason in reasons), text
    return texts


async def moves(world: World) -> int:
    """Return the number of saved actions, without chance outcomes."""
    return sum(entry.seat is not None for entry in await world.log())


@pytest.mark.parametrize("step", ["roll", "place", "stop"])
async def test_a_double_press_counts_once(world: World, step: str) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player = mover(players, table)
    for _ in range(("roll", "place", "stop").index(step)):
        await player.press(table, table.actions()[0])
        table = world.posts[-1]
    before, button = await moves(world), table.actions()[-1]

    answers = await world.press_at_once((player, table, button), (player, table, button))

    assert len(refused(answers, "stale")) == 1
    assert await moves(world) == before + 1
    assert len({post.id for post in world.posts if post.actions()}) == 1


async def test_two_choices_at_the_same_instant(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player = mover(players, table)
    await player.press(table, "Roll")
    placing = world.posts[-1]
    before = await moves(world)
    answers = await world.press_at_once(
        *((player, placing, action) for action in placing.actions())
    )
    assert len(refused(answers, "stale")) == len(placing.actions()) - 1
    assert await moves(world) == before + 1


async def test_two_people_press_at_once(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    player, [other, third] = mover(players, table), others(players, table)
    before = await moves(world)
    roll = table.button("Roll")
    answers = await world.press_at_once(
        (other, table, roll),
        (player, table, roll),
        (third, table, roll),
        (world.members[4], table, roll),
    )
    assert await moves(world) == before + 1
    assert not answers[1].posts, "the mover sees the table change"
    for answer in (answers[0], answers[2]):
        assert "turn" in answer.private.text or EN("refused-stale") in answer.private.text
    assert EN("refused-stranger") in answers[3].private.text


async def test_two_people_join_the_last_seat(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = (await ada.types("claimit new", players=2)).public
    answers = await world.press_at_once((ben, lobby, "Join"), (cleo, lobby, "Join"))
    assert len(refused(answers, "table-full", "already-started")) == 1
    table = (await world.bot.services.tables.get(TABLE)).table
    assert [seat.user_id for seat in table.seats] == [ada.id, ben.id]


async def test_a_double_join_takes_one_seat(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new", players=4)).public
    answers = await world.press_at_once((ben, lobby, "Join"), (ben, lobby, "Join"))
    assert len(refused(answers, "already-seated")) == 1
    assert "2 of 4" in world.posts[-1].pictures[0].alt


async def test_a_double_start_starts_once(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new")
    await ben.press(world.posts[-1], "Join")
    lobby = world.posts[-1]
    answers = await world.press_at_once((ada, lobby, "Start"), (ada, lobby, "Start"))
    assert len(refused(answers, "already-started")) == 1
    assert len(await world.log()) == 1
    assert len(world.posts) == 2


async def test_starting_and_leaving_at_once(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new")
    await ben.press(world.posts[-1], "Join")
    lobby = world.posts[-1]
    answers = await world.press_at_once(
        (ben, *former(lobby, table_routes.leave(TABLE))), (ada, lobby, "Start")
    )
    assert EN("refused-too-few-players", fewest=2) in answers[1].private.text
    assert not await world.log()


async def test_a_double_cancel(world: World) -> None:
    lobby = (await world.members[0].types("claimit new")).public
    ada = world.members[0]
    cancel = former(lobby, table_routes.cancel_surely(TABLE, 0))
    answers = await world.press_at_once((ada, *cancel), (ada, *cancel))
    texts = [answer.private.text for answer in answers]
    texts.sort(key=lambda text: text != EN("table-cancelled"))  # either press may be first
    assert texts[0] == EN("table-cancelled")
    assert EN("refused-cancelled", game="claimit") in texts[1]


async def test_a_double_resignation(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    going = others(players, table)[0]
    menu = (await going.press(table, "More")).private
    await going.press(menu, "Resign")
    [question] = [post for post in going.sees() if post.id == menu.id]
    before = await moves(world)
    yes = question.button("Yes, resign")
    answers = await world.press_at_once((going, question, yes), (going, question, yes))
    assert len(refused(answers, "not-playing")) == 1
    assert await moves(world) == before + 1


async def test_a_double_rematch_opens_one_lobby(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    await fast_forward(world, last_turn)
    end = await play(world, players, at_random(1))
    ada, ben = players
    answers = await world.press_at_once((ada, end, "Rematch"), (ben, end, "Rematch"))
    texts = [post.text for answer in answers for post in answer.posts if post.private]
    assert len([text for text in texts if EN("refused-rematch-exists") in text]) == 1
    assert [post.text for post in world.posts if "table 2" in post.text] == [world.posts[-1].text]
    for person, reason in ((ben, "rematch-exists"), (world.members[4], "stranger")):
        assert EN(f"refused-{reason}") in (await person.press(end, "Rematch")).private.text


async def test_old_buttons_are_refused_with_the_way_to_the_table(world: World) -> None:
    players = world.members[:2]
    first = await open_game(world, players)
    player = mover(players, first)
    await end_turn(world, players)
    before = await moves(world)
    answer = (await player.press(first, "Roll")).private
    assert EN("refused-stale") in answer.text
    assert f"/{world.posts[-1].id}" in answer.text
    assert await moves(world) == before


async def test_an_old_button_of_the_present_message_is_refused_too(world: World) -> None:
    """A slow client may still show the buttons before the last move."""
    players = world.members[:2]
    table = await open_game(world, players)
    player = mover(players, table)
    await player.press(table, "Roll")
    assert EN("refused-stale") in (await player.press(table, "Roll")).private.text
    assert world.posts[-1].id == table.id
    assert world.posts[-1].actions()


async def test_a_finished_table_is_not_played_on(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    turn = await fast_forward(world, last_turn)
    await play(world, players, at_random(1))
    length = len(await world.log())
    for person in (*players, world.members[4]):
        answer = (await person.press(turn, turn.actions()[0])).private
        assert EN("refused-game-over") in answer.text
    assert len(await world.log()) == length
    assert EN("refused-game-over") in (await players[0].confirms("resign", 1)).text


async def test_a_cancelled_table_is_not_played_on(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_messages=True))
    players = world.members[:2]
    lobby = (await players[0].types("claimit new", players=3)).public
    await players[1].press(lobby, "Join")
    filled = world.posts[-1]
    await players[0].press(filled, "Start")
    turn = world.posts[-1]
    await sheriff.confirms("cancel")
    length = len(await world.log())
    too_late: tuple[tuple[Post, str | Button], ...] = (
        (turn, "Roll"),
        (filled, "Join"),
        (filled, "Start"),
        former(filled, table_routes.cancel_surely(TABLE, 0)),
    )
    for post, button in too_late:
        answer = (await players[0].press(post, button)).private
        assert EN("refused-cancelled") in answer.text
    assert len(await world.log()) == length


async def test_somebody_elses_turn_and_strangers(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    length = len(await world.log())
    for other in others(players, table):
        answer = (await other.press(table, "Roll")).private
        assert mover(players, table).name in answer.text
        assert "It isn't your turn" in answer.text
    stranger = (await world.members[4].press(table, "Roll")).private
    assert EN("refused-stranger") in stranger.text
    assert len(await world.log()) == length
    assert posts(world.env.backend, world.channel.id)[-1] == table


@pytest.mark.parametrize(
    ("custom_id", "key"),
    [
        ('act:99:1:["roll"]', "refused-no-table"),
        ('act:1:1:["fly"]', "refused-stale"),
        ("act:1:1:[1]", "refused-stale"),
        ('act:1:999:["roll"]', "refused-stale"),
        ('act:1:1:["stop"]', "claimit-refused-roll-first"),
        ('act:1:1:["place",1,1]', "refused-not-now"),
        ("table:1:start", "refused-already-started"),
        ("table:1:rematch", "refused-not-over"),
        ("table:99:more", "refused-no-table"),
        ("table:99:join", "refused-no-table"),
    ],
)
async def test_buttons_that_were_never_offered(world: World, custom_id: str, key: str) -> None:
    """The buttons may come from another version of the bot."""
    players = world.members[:2]
    table = await open_game(world, players)
    log = await world.log()
    forged = relabelled(table, "Roll", custom_id)
    answer = (await mover(players, table).press(forged, "Roll")).private
    # No game is known of a table that isn't.
    game = "none" if key == "refused-no-table" else "claimit"
    assert EN(key, game=game) in answer.text
    assert await world.log() == log


@pytest.mark.parametrize("may_moderate", [True, False])
@pytest.mark.parametrize("cancels_first", [True, False])
async def test_cancelling_and_moving_at_once(
    world: World, cancels_first: bool, may_moderate: bool
) -> None:
    """One of them wins; a question from before the first action is void after it.

    For a host without the permission, the roles are looked up first, which lets the move pass.
    """
    permissions = discord.Permissions(manage_messages=may_moderate)
    host, guest = world.add_member("Hugo", permissions=permissions), world.members[1]
    table = await open_game(world, (host, guest))
    question = await host.asks_to("cancel")
    cancel = host, question, EN("button-cancel-yes")
    roll = mover((host, guest), table), table, "Roll"
    answers = await world.press_at_once(*((cancel, roll) if cancels_first else (roll, cancel)))
    cancelling, rolling = answers if cancels_first else reversed(answers)
    [shown] = [post for post in host.sees() if post.id == question.id]
    if (await world.bot.services.tables.get(TABLE)).table.status is TableStatus.CANCELLED:
        assert cancels_first
        assert shown.text == EN("table-cancelled")
        assert EN("refused-cancelled") in rolling.private.text
        assert len(await world.log()) == 1
        assert EN("cancelled-host", who=host.mention) in world.posts[-1].text
        assert not world.posts[-1].buttons
    else:
        assert not (cancels_first and may_moderate)
        assert EN("refused-cancel-together") in cancelling.private.text
        assert shown == question
        assert not rolling.posts
        assert await moves(world) == 1
        assert world.posts[-1].actions()


async def test_the_last_two_resign_at_once(world: World) -> None:
    """One of them was faster, so the other one has won."""
    players = world.members[:2]
    table = await open_game(world, players)
    questions = []
    for player in players:
        menu = (await player.press(table, "More")).private
        await player.press(menu, "Resign")
        questions += [post for post in player.sees() if post.id == menu.id]
    answers = await world.press_at_once(
        *((player, post, "Yes") for player, post in zip(players, questions, strict=True))
    )
    assert EN("refused-game-over") in answers[1].private.text
    assert players[1].name in world.posts[-1].text.splitlines()[0]
