"""Profiles and histories, after games of every kind and restarts in between."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime

import pytest

from bot.automation.reviewer import Reviewer
from bot.ids import GuildId, TableId, UserId
from bot.tables.dice import BUSTS, EXPECTED, MILLION, ROLLS
from bot.tables.ratings import recompute
from bot.tables.record_format import Record
from bot.tables.refusals import Reason, Refused
from bot.views.hosted_games import GAMES
from engine.analysis.review import Review
from engine.game import DiceGame, Seat
from render.words import percent
from tests.e2e.discord_world import Member, World
from tests.e2e.play import act_at_random, end_turn, open_game, pressed, seen
from tests.e2e.posts import Post
from tests.e2e.test_leaderboard import seated, seeded
from tests.e2e.test_privacy import chooses
from tests.e2e.words import DE, EN


async def finish(world: World, players: Sequence[Member], game: str, table_id: int) -> None:
    """Open a table and play at random to the end; return its final message."""
    await open_game(world, players, game)
    await act_at_random(world, TableId(table_id), seed=table_id)
    await world.bot.services.presenter.present(TableId(table_id))
    await world.settle()


def listed(post: Post) -> list[str]:
    """Return the lines about games."""
    return [line for line in post.text.splitlines() if "/channels/" in line]


async def test_nobody_has_played(world: World) -> None:
    ada, ben, *_ = world.members
    mine = (await ada.types("profile")).private
    assert EN("profile-nothing") in mine.text
    assert not mine.pictures
    assert EN("profile-note") not in mine.text
    assert EN("button-start-game") in mine.labels
    theirs = (await ada.types("profile", member=ben.actor)).private
    assert ben.name in theirs.text
    nothing = await pressed(ada, theirs, EN("button-history"))
    assert EN("history-nothing") in nothing.text
    assert EN("history-nothing-own") in (await ada.sees_list("finished")).text


async def test_a_member_who_has_left(world: World) -> None:
    """Discord lets users name anybody, for example by a mention."""
    ada, ben, *_ = world.members
    await world.leave(ben)
    answer = await ada.types("profile", member=ben.actor.user)
    assert answer.private.text == EN("refused-no-profile")


async def test_all_games(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    for number, game in enumerate(GAMES, 1):
        await finish(world, (ada, ben), game, number)
        await world.restart(crash=number % 2 == 0)
    await finish(world, (ada, cleo, ben), "nuggets", len(GAMES) + 1)
    store = world.bot.services.store
    rules = {key: game.rules for key, game in GAMES.items()}
    assert await recompute(store, rules, only_check=True) == (len(GAMES) + 1, 0, 0)

    mine = (await ada.types("profile")).private
    stored = await store.profiles.profile(
        GuildId(world.guild.id), ada.id, list(GAMES), ada.id, world.env.now()
    )
    [picture] = mine.pictures
    for key, hosted in GAMES.items():
        assert EN(f"{key}-name") in mine.text
        career, stats = stored.careers[key], stored.stats[key]
        rate = percent(career.wins / career.games, EN)
        won = EN("leaderboard-wins", wins=career.wins, games=career.games, rate=rate)
        assert won in mine.text
        single_game = await pressed(ada, mine, EN(f"{key}-name"))
        assert won in single_game.text
        assert f"{EN(f'{key}-name')} · " in single_game.pictures[0].alt
        if isinstance(hosted.rules, DiceGame):
            sentence = EN(
                "profile-dice",
                rolls=stats[ROLLS],
                busts=percent(stats[BUSTS] / stats[ROLLS], EN),
                expected=percent(stats[EXPECTED] / MILLION / stats[ROLLS], EN),
            )
            assert sentence in single_game.text
        else:
            assert ROLLS not in stats
    assert f"{len(GAMES) + 1} rated games" in picture.alt
    assert EN("profile-favourite", name="", games=4, ahead=0, behind=0)[:20] in mine.text
    assert f"**⁨{ben.name}⁩**: 4 games" in mine.text
    assert "⚔️" not in mine.text, "nobody plays against themselves"
    duel = stored.favourite
    assert duel is not None

    opened = await ada.actor.context_menu(world.channel, "Profile", ben.actor)
    theirs = world.answer(opened._interaction).private
    assert f"🎖️ ⁨{ben.name}⁩" in theirs.text
    head_to_head = duel.head_to_head
    assert (
        EN("profile-duel", games=4, ahead=head_to_head.ahead, behind=head_to_head.behind)
        in theirs.text
    ), "the one who asks is told how they did"

    history = await pressed(ada, theirs, EN("button-history"))
    lines = listed(history)
    assert len(lines) == len(GAMES) + 1
    assert cleo.name in lines[0], "the newest is the first"
    assert all("https://discord.com/channels/" in line for line in lines)
    menu = await ada.menu_of(history, 1)
    film = (await ada.press(menu, EN("button-replay"))).private
    assert film.pictures, "a replay"
    assert len(listed(await cleo.sees_list("finished"))) == 1


async def test_pages_of_a_history(world: World) -> None:
    ada, ben, *_ = world.members
    for number in range(1, 11):
        await open_game(world, (ada, ben))
        await ada.confirms("resign", number)
    first = await ada.sees_list("finished")
    assert len(listed(first)) == 8
    offered, opponents = first.selects.values()
    assert list(opponents) == [str(ben.id)]
    assert list(offered) == [str(number) for number in range(10, 2, -1)]
    second = await pressed(ada, first, "2 ▶")
    assert len(listed(second)) == 2
    assert second.labels[-2:] == ("◀ 1", EN("button-profile"))
    assert "resigned" in second.text


@pytest.mark.parametrize("hidden", [False, True])
async def test_games_in_hidden_channels_are_not_in_a_history(world: World, hidden: bool) -> None:
    ada, ben, cleo, *_ = world.members
    await open_game(world, (ada, ben))
    await ada.confirms("resign")
    porch = world.guild.create_text_channel("porch")
    profile = (await cleo.types("profile", porch, member=ada.actor)).private
    if hidden:
        await world.hide_from(cleo)
    await cleo.press(profile, EN("button-history"))
    [shown] = [post for post in cleo.sees(porch) if post.id == profile.id]
    assert (EN("history-nothing") in shown.text) is hidden


async def test_it_is_in_the_language_of_the_user(german_world: World) -> None:
    ada, ben, *_ = german_world.members
    await open_game(german_world, (ada, ben))
    for _ in range(2):
        await end_turn(german_world, (ada, ben))
    await ben.confirms("resign")
    reply = (await ada.types("profile")).private
    assert "vorläufig" in reply.text
    assert "1 Sieg in 1 Spiel" in reply.text
    assert DE("card-last") in reply.pictures[0].alt


@pytest.mark.parametrize(
    "failure", [Refused(Reason.GAME_FAULT, None, game="nuggets"), RuntimeError("it is full")]
)
async def test_a_review_that_fails_stops_no_other_one_and_counts_for_nothing(
    world: World, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (1, 2):
        await finish(world, world.members[:2], "nuggets", number)
    reviewer, profiles = world.bot.services.get(Reviewer), world.bot.services.store.profiles
    review = reviewer._coach.review

    async def failing(record: Record, seat: Seat) -> Review:
        if record.table == 2:
            raise failure
        return await review(record, seat)

    monkeypatch.setattr(reviewer._coach, "review", failing)
    newest = await profiles.unreviewed()
    assert newest is not None
    assert newest[0] == 2
    for _ in range(3):
        with suppress(RuntimeError):
            await reviewer.review_newest()
    assert await profiles.unreviewed() == newest
    assert await profiles.unreviewed([TableId(2)]) is None, "the other one has been reviewed"


async def test_luck_and_skill(world: World) -> None:
    """A review that was asked for counts, as does an automatic one, but each only once."""
    ada, ben, *_ = world.members
    await finish(world, (ada, ben), "nuggets", 1)
    [end] = [post for post in world.posts if EN("button-rematch") in post.labels]
    await ada.press(await ada.details(end), EN("button-review"))
    await world.restart(crash=True)
    assert EN("profile-no-skill") not in (await ada.types("profile")).private.text
    assert EN("profile-no-skill") in (await ben.types("profile")).private.text
    reviewer, profiles = world.bot.services.get(Reviewer), world.bot.services.store.profiles
    assert await profiles.unreviewed() == (1, 1)
    for _ in range(2):
        await reviewer.review_newest()
    assert await profiles.unreviewed() is None
    guild = GuildId(world.guild.id)
    moved = lost = 0.0
    for member in (ada, ben):
        stored = await profiles.profile(guild, member.id, ["nuggets"], ada.id, world.env.now())
        insight = stored.insights["nuggets"]
        assert insight.games == 1
        assert insight.decisions > 5
        assert insight.luck
        moved += insight.luck
        lost += insight.cost
    assert moved == pytest.approx(0), "one's luck with dice is the other's bad luck"
    assert lost > 0, "they played at random"
    record = (await world.bot.services.tables.get(TableId(1))).record
    assert record is not None
    await reviewer.review(record, 0)
    again = await profiles.profile(guild, ada.id, ["nuggets"], ada.id, world.env.now())
    assert again.insights["nuggets"].games == 1


async def two_games(world: World) -> None:
    """Ada and Ben have played each game once, and two others have played one of them."""
    ada, ben, cleo, _, eve = world.members
    day = datetime(2025, 12, 20, tzinfo=UTC)
    for game in GAMES:
        await seeded(world, [seated(ada), seated(ben)], [1, 2], at=day, game=game)
    others = [seated(ben), seated(eve)]
    await seeded(world, [seated(cleo), seated(ada), *others], [1, 2, 3, 4], at=day, game="nuggets")


async def test_one_game_of_a_profile(world: World) -> None:
    await two_games(world)
    ada, ben, *_ = world.members
    all_games = (await ben.types("profile", member=ada.actor)).private
    names = [EN(f"{key}-name") for key in GAMES]
    assert all_games.labels[: len(names) + 1] == (EN("leaderboard-all"), *names)
    for key in GAMES:
        single_game = await pressed(ben, all_games, EN(f"{key}-name"))
        shown_names = [name for name in names if f"**{name}**" in single_game.text]
        assert shown_names == [EN(f"{key}-name")]
        [picture] = single_game.pictures
        assert [name for name in names if f"{name} · " in picture.alt] == shown_names
        again = await pressed(ben, single_game, EN("leaderboard-all"))
        assert again.text == all_games.text
        assert again.pictures[0].alt == all_games.pictures[0].alt


@pytest.mark.parametrize("label", ["Wins", "This season", "This month", "Rating", "Past seasons"])
async def test_names_in_leaderboards_lead_to_profiles(world: World, label: str) -> None:
    await two_games(world)
    ada, ben, cleo, dan, eve = world.members
    if label.startswith("This"):
        await seeded(world, [seated(ada), seated(ben)], [1, 2], at=world.env.now())
    board = (await dan.types("leaderboard")).public
    if board.button(label).disabled is False:
        await dan.press(board, label)
        [board] = [post for post in world.posts if post.id == board.id]
    [offered] = board.selects.values()
    listed = [member for member in (ada, ben, cleo, eve) if member.name in f"{board}"]
    assert {int(value) for value in offered} == {member.id for member in listed}
    for member in listed:
        for _ in range(2):
            opened = (await dan.select(board, "profiles:", str(member.id))).private
        typed = (await dan.types("profile", member=member.actor)).private
        assert opened.text == typed.text
        assert opened.labels == typed.labels
    assert [post for post in world.posts if post.id == board.id] == [board]


async def test_names_in_a_history_lead_to_profiles_and_back(world: World) -> None:
    await two_games(world)
    ada, ben, cleo, _, eve = world.members
    profile = (await ada.types("profile")).private
    history = await pressed(ada, profile, EN("button-history"))
    [people] = [menu for name, menu in history.selects.items() if "profiles" in name]
    assert set(people) == {str(ben.id), str(cleo.id), str(eve.id)}
    assert (await pressed(ada, history, EN("button-profile"))).text == profile.text
    rival = await pressed(ada, profile, EN("button-profile-of", name=ben.name))
    assert f"🎖️ ⁨{ben.name}⁩" in rival.text
    assert EN("profile-duel", games=4, ahead=4, behind=0) in rival.text


async def test_users_who_are_not_members_have_no_profile(world: World) -> None:
    """A menu may contain users who have left, were erased, or never existed."""
    await two_games(world)
    _, ben, cleo, dan, *_ = world.members
    board = (await dan.types("leaderboard")).public
    await world.leave(cleo)
    await world.restart()
    refused = EN("refused-no-profile")
    for value in (str(cleo.id), "-1", "12345", str(2**63), ""):
        text = (await dan.select(board, "profiles:", value)).private.text
        assert text in (refused, EN("refused-nobody-chosen"))
    erased = UserId(ben.id)
    profile = (await dan.types("profile", member=ben.actor)).private
    privacy = (await ben.types("privacy")).private
    await chooses(ben, privacy, "ask")
    await chooses(ben, seen(ben, privacy), "erase")
    assert (await dan.select(board, "profiles:", str(erased))).private.text == refused
    pressed_late = await dan.press(profile, EN("nuggets-name"))
    assert pressed_late.private.text == refused
