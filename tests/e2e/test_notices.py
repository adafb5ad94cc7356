"""Notices of turns: by a mention, by a direct message, or not at all; and of being next."""

from bot.views.hosted_games import GAMES
from tests import strict_discord
from tests.e2e.discord_world import Member, World
from tests.e2e.own_settings import set_quiet_hours
from tests.e2e.play import end_turn, mover, open_game
from tests.e2e.posts import Post
from tests.e2e.test_time_control import HOUR
from tests.e2e.words import DE, EN

ACTIVE_FOR = 121
QUARTER_OF_AN_HOUR = 15 * 60
CANNOT_SEND = 50007
MOST_TURNS = 60
EVERYWHERE = "/channels/*/messages"


async def settings(member: Member) -> Post:
    return (await member.types("preferences")).private


def now(member: Member, post: Post) -> Post:
    [current] = [shown for shown in member.sees() if shown.id == post.id]
    return current


async def wants(member: Member, notify_by: str) -> Post:
    """Choose how a member is notified, and return their preferences afterwards."""
    panel = await settings(member)
    answer = await member.select(panel, "told", notify_by)
    assert not answer.posts, answer
    return now(member, panel)


def told(member: Member) -> list[str]:
    """Return the direct messages that a member has received, except greetings."""
    texts = [post.text for post in member.reads()]
    greetings = {DE("direct-hello"), EN("direct-hello")}
    return [text for text in texts if text not in greetings]


def link(post: Post, world: World) -> str:
    return f"https://discord.com/channels/{world.guild.id}/{post.channel_id}/{post.id}"


async def until_turn_of(world: World, players: tuple[Member, ...], member: Member) -> Post:
    """Let the others play until it's a member's turn."""
    while mover(players, world.posts[-1]) is not member:
        await end_turn(world, players)
    return world.posts[-1]


async def test_by_a_direct_message(world: World) -> None:
    """Each mover gets one notice a turn, in their language, with a link; nobody else gets any."""
    ada, ben, *_ = players = world.members[:2]
    ben.locale = "de"
    panel = await wants(ben, "direct")
    assert DE("preferences-notify-by", how=DE("notify-by-direct")) in panel.text
    assert [post.text for post in ben.reads()] == [DE("direct-hello")]
    await open_game(world, players, time=HOUR)
    await until_turn_of(world, players, ada)
    await world.wait(ACTIVE_FOR)
    assert not told(ben)

    turn = await end_turn(world, players)
    await world.wait(1)
    assert not turn.pings
    assert ben.mention in turn.text
    [words] = told(ben)
    title = DE("table-title", game=DE("claimit-name"), number="1")
    assert f"**\u2068Gold Rush\u2069** · {title}" in words
    assert link(turn, world) in words
    assert "<t:" in words
    await ben.press(turn, turn.actions()[0])
    for crash in (False, True):
        strict_discord.forget_nonces(world.env.backend)
        await world.restart(crash=crash)
        await world.wait(5 * ACTIVE_FOR)
    assert len(told(ben)) == 1, "no turn is told of twice"
    assert not told(ada)
    await end_turn(world, players)
    assert world.posts[-1].pings == {ada.id}, "she has chosen nothing"


async def test_a_watching_player_is_notified_only_after_leaving(world: World) -> None:
    """A restart in between loses no notice."""
    ada, ben, *_ = players = world.members[:2]
    await wants(ben, "direct")
    for crash in (False, True):
        await open_game(world, players, "claim")
        if mover(players, world.posts[-1]) is not ben:
            await end_turn(world, players)
        before = len(told(ben))
        await world.wait(60)
        assert len(told(ben)) == before, "he has just pressed something"
        if crash:
            await world.restart(crash=True)
        else:
            await world.wait(61)
        assert len(told(ben)) == before + 1
        await ada.confirms("cancel")


async def test_in_quiet_hours_a_direct_message_is_silent(world: World) -> None:
    ada, ben, *_ = players = world.members[:2]
    await wants(ben, "direct")
    await set_quiet_hours(ben, 0, 23)
    await open_game(world, players, time=0)
    await until_turn_of(world, players, ada)
    await world.wait(ACTIVE_FOR)
    pushed = len(world.pushes)
    await end_turn(world, players)
    assert len(told(ben)) == 1
    assert len(world.pushes) == pushed


async def test_a_mention_replaces_a_refused_direct_message(world: World) -> None:
    """The refusal is remembered until they choose again."""
    ada, ben, *_ = players = world.members[:2]
    world.fail("POST", EVERYWHERE, 403, CANNOT_SEND)
    panel = await wants(ben, "direct")
    assert EN("preferences-refused") in panel.text
    assert EN("preferences-notify-by", how=EN("notify-by-mention")) in panel.text
    await open_game(world, players, time=0)
    await until_turn_of(world, players, ada)
    assert (await end_turn(world, players)).pings == {ben.id}

    assert EN("preferences-refused") not in (await wants(ben, "direct")).text
    assert len(ben.reads()) == 1
    await until_turn_of(world, players, ada)
    await world.wait(ACTIVE_FOR)
    dm = world.env.backend.dm_channels[ben.id]
    world.fail("POST", f"/channels/{dm}/messages", 403, CANNOT_SEND)
    turn = await end_turn(world, players)
    await world.wait(1)
    [call] = [post for post in world.posts if post.id > turn.id]
    assert call.text == EN(
        "direct-refused", what="turn", player=ben.mention, link=link(turn, world)
    )
    assert call.pings == {ben.id}
    await world.restart()
    await world.wait(ACTIVE_FOR)
    assert world.posts[-1] == call, "said once"
    await end_turn(world, players)
    assert (await end_turn(world, players)).pings == {ben.id}
    assert EN("preferences-refused") in (await settings(ben)).text
    assert not told(ben)


async def test_a_lost_notice_is_sent_again(world: World) -> None:
    ada, ben, *_ = players = world.members[:2]
    await wants(ben, "direct")
    await open_game(world, players, time=0)
    await until_turn_of(world, players, ada)
    await world.wait(ACTIVE_FOR)
    dm = world.env.backend.dm_channels[ben.id]
    world.fail("POST", f"/channels/{dm}/messages", 503, times=5)
    await end_turn(world, players)
    assert not told(ben)
    world.heal()
    await world.wait(ACTIVE_FOR)
    assert len(told(ben)) == 1


async def test_not_at_all(world: World) -> None:
    _, ben, *_ = players = world.members[:2]
    await wants(ben, "never")
    await open_game(world, players, time=HOUR)
    turn = await until_turn_of(world, players, ben)
    assert not turn.pings
    menu = (await players[0].press(turn, "More")).private
    refused = (await players[0].press(menu, EN("button-nudge"))).private
    assert EN("refused-never-pinged", names="\u2068Ben\u2069", count=1) in refused.text
    await world.wait(0.9 * HOUR)
    [reminder] = [post for post in world.posts if post.text.startswith("⏳")]
    assert not reminder.pings
    assert not ben.reads()


async def test_reminders_and_invitations_come_directly_too(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    cleo.locale = "de"
    for member in (ben, cleo):
        await wants(member, "direct")
    await ada.types("nuggets new", players=3)
    lobby = world.posts[-1]
    await ben.press(lobby, "Join")
    await ada.invites(cleo)
    assert not world.posts[-1].pings
    [invited] = told(cleo)
    game = DE("nuggets-name")
    assert invited == DE(
        "invitation",
        host="\u2068Ada\u2069",
        guest=cleo.mention,
        game=game,
        number="1",
        link=link(lobby, world),
    )
    await ada.confirms("cancel")
    players = (ben, cleo)
    await open_game(world, players, "nuggets", time=HOUR)
    await world.wait(0.9 * HOUR)
    late = mover(players, world.posts[-2])
    assert len([text for text in told(late) if text.startswith("⏳")]) == 1


async def refuses(world: World, member: Member) -> None:
    """Make Discord refuse a member's direct messages, although they have chosen them."""
    world.heal()
    await wants(member, "direct")
    dm = world.env.backend.dm_channels[member.id]
    world.fail("POST", f"/channels/{dm}/messages", 403, CANNOT_SEND, times=5)


async def test_whatever_discord_refuses_is_a_mention(world: World) -> None:
    """Invitation, reminder, nudge, pause, rematch and warning are sent at once, to one user."""
    ada, ben, cleo, *_ = players = world.members[:3]
    ben.locale = "de"

    def called(by: str) -> None:
        assert by in world.newest.text
        assert world.newest.pings == {ben.id}

    await ada.types("nuggets new", players=2, time=HOUR)
    lobby = world.newest
    await refuses(world, ben)
    await ada.invites(ben)
    called(link(lobby, world))
    await ben.press(lobby, "Join")
    turn = await until_turn_of(world, (ada, ben), ben)
    await refuses(world, ben)
    await world.wait(0.9 * HOUR)
    called("⏳")
    await refuses(world, ben)
    menu = (await ada.press(turn, "More")).private
    await ada.press(menu, EN("button-nudge"))
    called("Ada")
    await refuses(world, ben)
    await ada.press(menu, EN("button-pause"))
    called("⏸️")
    await ben.press(world.newest, EN("button-agree"))
    await refuses(world, ben)
    await ada.press(now(ada, turn), EN("button-resume"))
    called("▶️")

    await ben.confirms("resign")
    await refuses(world, ben)
    [end] = [post for post in world.posts if EN("button-rematch") in post.labels]
    await ada.press(end, EN("button-rematch"))
    called(EN("rematch-ping", players=ben.mention, table="")[:20])
    assert not told(ben)

    await ben.press(await settings(ben), DE("button-warn-me"))
    await open_game(world, players, time=0)
    await until_turn_of(world, players, cleo)
    await world.wait(ACTIVE_FOR)
    await refuses(world, ben)
    turn = await end_turn(world, players)
    await world.wait(1)
    words = EN("direct-refused", what="next", player=ben.mention, link=link(turn, world))
    called(words)


async def test_a_rematch_calls_directly(world: World) -> None:
    ada, ben, *_ = world.members[:2]
    ben.locale = "de"
    await wants(ben, "direct")
    await open_game(world, (ada, ben))
    await ada.confirms("resign")
    [end] = [post for post in world.posts if EN("button-rematch") in post.labels]
    before = len(told(ben))
    await ada.press(end, EN("button-rematch"))
    assert not world.newest.pings
    [words] = told(ben)[before:]
    assert words.startswith("🔁")
    assert link(world.newest, world) in words


async def test_a_failed_direct_message_delays_no_other_notice(world: World) -> None:
    ada, ben, cleo, *_ = players = world.members[:3]
    for member in (ben, cleo):
        await wants(member, "direct")
    await open_game(world, players)
    for member in (ben, cleo, ada):
        await member.confirms("resign")
        if [post for post in world.posts if EN("button-rematch") in post.labels]:
            break
    [end] = [post for post in world.posts if EN("button-rematch") in post.labels]
    before = {member: len(told(member)) for member in (ben, cleo)}
    [dm] = {post.channel_id for post in ben.reads()}
    world.fail("POST", f"/channels/{dm}/messages", 500, times=None)
    await ada.press(end, EN("button-rematch"))
    assert [len(told(member)) - before[member] for member in (ben, cleo)] == [0, 1]


async def test_the_next_player_is_notified(world: World) -> None:
    """It is in the turn's message or a direct message, and never sent in a game of two."""
    ada, ben, cleo, *_ = players = world.members[:3]
    panel = await settings(ben)
    assert EN("preferences-alert-next", on="no") in panel.text
    await ben.press(panel, EN("button-warn-me"))
    assert EN("preferences-alert-next", on="yes") in now(ben, panel).text
    await world.restart()
    for game in GAMES:
        turn = await open_game(world, players, game, time=0)
        for _ in range(MOST_TURNS):  # who leads the next trick isn't known before it ends
            if EN("table-next", player=ben.mention) in turn.text:
                break
            assert turn.pings <= {mover(players, turn).id}
            await world.wait(QUARTER_OF_AN_HOUR)  # an open hand would show it
            turn = await end_turn(world, players)
        assert mover(players, turn) is ada
        assert ben.id in turn.pings
        await ada.confirms("cancel")
    await wants(ben, "direct")
    await open_game(world, players, time=0)
    turn = await until_turn_of(world, players, cleo)
    await world.wait(ACTIVE_FOR)
    turn = await end_turn(world, players)
    assert turn.pings == {ada.id}
    assert [text[0] for text in told(ben)] == ["👀"]
    await world.wait(ACTIVE_FOR)
    await end_turn(world, players)
    await world.wait(1)
    assert [text[0] for text in told(ben)] == ["👀", "🔔"]
    await ada.confirms("cancel")

    await open_game(world, (ada, ben), time=0)
    await world.wait(ACTIVE_FOR)
    turn = await until_turn_of(world, (ada, ben), ada)
    assert turn.pings == {ada.id}
    assert not [text for text in told(ben)[2:] if text[0] == "👀"]


async def test_choices_are_validated_and_per_user(world: World) -> None:
    """Values that the menu doesn't offer are refused, and settings are per user."""
    ada, ben, *_ = world.members
    panel = await settings(ada)
    refusal = (await ada.select(panel, "told", "pigeon")).private
    assert EN("refused-bad-value", option="\u2068notify\u2069") in refusal.text
    await wants(ben, "never")
    assert EN("preferences-notify-by", how=EN("notify-by-mention")) in (await settings(ada)).text
