"""The tables that wait for a member: `/games`, and the hint after a press."""

from bot.catalogue import Catalogue
from engine.player import Strength
from tests.e2e.discord_world import Member, World
from tests.e2e.play import HINT, mover, open_game
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN


def title(game: str, number: int, translate: Catalogue = EN) -> str:
    return translate("table-title", game=translate(f"{game}-name"), number=str(number))


async def asked(member: Member) -> str:
    return (await member.types("games")).private.text


def hints(member: Member) -> list[str]:
    return [post.text for post in member.sees() if post.private and post.text.startswith(HINT)]


async def test_every_table_of_every_game_that_waits(world: World) -> None:
    """They are sorted by waiting time, with links and the time left; a restart changes nothing."""
    ada, ben, cleo, *_ = world.members
    ben.locale = "de"
    assert await asked(ada) == f"## {EN('turns-title', count=0)}\n{EN('turns-none')}"
    tables = {}
    for number, game in enumerate(("claimit", "nuggets", "claim"), start=1):
        clock = 0 if number == 2 else 300
        tables[number] = game, await open_game(world, (ada, ben), game, time=clock)
        await world.wait(10)
    movers = {number: mover((ada, ben), post) for number, (_, post) in tables.items()}
    for _ in range(2):
        for member, translate in ((ada, EN), (ben, DE)):
            text = await asked(member)
            own_numbers = [number for number, player in movers.items() if player is member]
            assert text.splitlines()[0] == f"## {translate('turns-title', count=len(own_numbers))}"
            listed = [line for line in text.splitlines() if line.startswith("▶️")]
            assert len(listed) == len(own_numbers), "longest waiting first"
            for line, number in zip(listed, own_numbers, strict=True):
                game, post = tables[number]
                assert f"[{title(game, number, translate)}]({link_of(world, post)})" in line
                assert (":R>" in line.split("·")[-1]) == (number != 2)
            others = translate("turns-others", count=len(tables) - len(own_numbers))
            assert (others in text) == (len(own_numbers) < len(tables))
            other_lines = [line for line in text.splitlines() if line.startswith("⏳")]
            assert len(other_lines) == len(tables) - len(own_numbers)
            for number in tables.keys() - set(own_numbers):
                game, post = tables[number]
                [line] = [
                    candidate
                    for candidate in other_lines
                    if title(game, number, translate) in candidate
                ]
                assert f"[{title(game, number, translate)}]({link_of(world, post)})" in line
        await world.restart(crash=True)
    assert EN("turns-title", count=0) in await asked(cleo)


async def test_a_full_lobby_waits_for_its_host(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("nuggets new", players=2)
    lobby = world.newest
    assert EN("turns-title", count=0) in await asked(ada)
    text = await asked(ada)
    assert EN("turns-others", count=1) in text
    assert text.splitlines()[-1].startswith("🪑")
    assert text.endswith(EN("turns-seats", table="", seated=1, seat_count=2).split("·")[1])
    await ada.seats_computer(Strength.EASY, lobby)
    assert title("nuggets", 1) in await asked(ada)
    assert "Start" in await asked(ada)
    await ada.press(world.newest, "Start")
    assert EN("turns-none") in await asked(ben)


async def test_tables_where_a_computer_player_stands_in(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben), "nuggets", time=300)
    await world.wait(5_000)
    for member in (ada, ben):
        text = await asked(member)
        assert EN("turns-title", count=0) in text
        assert "**I'm back**" in text


async def test_the_hint_to_the_next_table_comes_once(world: World) -> None:
    """The hint is private, and only if another table of the server waits; also after a restart."""
    ada, ben, *_ = world.members
    posts: list[Post] = []
    while len(posts) < 3:
        post = await open_game(world, (ada, ben), "claim", rated=False)
        if mover((ada, ben), post) is ada:
            posts.append(post)
        else:
            await ada.confirms("cancel")
            await world.wait(60)  # the limit of new tables allows one a minute
    await world.restart()
    for nth, post in enumerate(posts):
        ada.locale = ("en-US", "de", "de")[nth]
        await play_a_card(ada, post)
        assert len(hints(ada)) == min(nth + 1, 2)
    for hint, post in zip(hints(ada), posts[1:], strict=True):
        assert link_of(world, post) in hint
    assert not [post for post in world.posts if HINT in post.text], "nobody else sees it"
    assert not hints(ben)
    for hint, translate in zip(hints(ada), (EN, DE), strict=True):
        assert hint.startswith(translate("turns-next", table="\0").split("\0")[0])


async def test_there_is_no_hint_to_a_table_that_does_not_wait(world: World) -> None:
    """There is one hint per turn, and none to a table that is over."""
    ada, ben, *_ = world.members
    posts: list[Post] = []
    while len(posts) < 2:
        post = await open_game(world, (ada, ben), "claim")
        if mover((ada, ben), post) is ada:
            posts.append(post)
        else:
            await ada.confirms("cancel")
            await world.wait(60)  # the limit of new tables allows one a minute
    await ben.confirms("resign", table_number(posts[1]))
    await play_a_card(ada, posts[0])
    assert not hints(ada)


async def play_a_card(member: Member, table: Post) -> None:
    hand = (await member.press(table, EN("button-hand"))).private
    await member.press(hand, hand.actions()[0])


def link_of(world: World, post: Post) -> str:
    return f"https://discord.com/channels/{world.guild.id}/{post.channel_id}/{post.id}"


def table_number(post: Post) -> int:
    [more] = [button for button in post.buttons if button.custom_id.endswith(":more")]
    return int(more.custom_id.split(":")[1])
