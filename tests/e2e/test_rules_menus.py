"""The menus of a game's rules: their pages, and their index."""

import json
from dataclasses import replace

import pytest

from bot.views import page_routes, rules_pages
from bot.views.game import ChaptersView
from bot.views.hosted_games import GAMES, HostedGame
from bot.views.rules import chapters_of, rules
from engine.claim.cards import FACTIONS
from render.words import Translate
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import in_hand, open_game, pressed, seen
from tests.e2e.posts import Post, options
from tests.e2e.words import DE, EN

PAGES, CHAPTERS, LOOK_UP = "pages:", "chapter:", "look-up:"
PAGE_OF = {chapter.key: chapter.page for chapter in chapters_of(GAMES["claim"], EN)}


async def turned(member: Member, page: Post, menu: str, value: str) -> Post:
    """Return a page after a choice from its menu."""
    answer = await member.select(page, menu, value)
    assert not answer.posts, "it turns into the other page"
    return seen(member, page)


@pytest.mark.parametrize("game", GAMES)
async def test_each_page_is_one_choice_away(world: World, game: str) -> None:
    reader, pages = world.members[0], GAMES[game].view.rules_pages
    page = (await reader.types(f"{game} rules")).private
    offered = options(page, PAGES)
    assert [*offered] == [str(number) for number in range(len(pages))]
    for number in (len(pages) - 1, 0, len(pages) - 1):
        ids = {*page.selects}
        page = await turned(reader, page, PAGES, str(number))
        title = rules_pages.title(game, pages[number], EN)
        assert title in page.text
        assert offered[str(number)].label.endswith(title)
        assert EN("page-of", page=number + 1, pages=len(pages)) in page.text
        assert ids.isdisjoint(page.selects), "or Discord would not send the same choice again"


async def test_each_faction_is_one_choice_away(world: World) -> None:
    reader = world.members[0]
    page = first = (await reader.types("claim rules")).private
    offered = options(first, CHAPTERS)
    assert [*offered] == [*FACTIONS]
    assert not chosen(first, CHAPTERS)
    pictures = set()
    for faction in FACTIONS:
        page = await turned(reader, page, CHAPTERS, faction)
        name, does = EN(f"claim-faction-{faction}"), EN(f"claim-does-{faction}")
        title, quote, *_ = page.text.splitlines()
        assert title == f"## {EN(f'claim-rules-{PAGE_OF[faction]}-title')}"
        assert quote.startswith("> ")
        assert quote.endswith(f"**{name}:** {does}")
        assert offered[faction].label == name
        assert offered[faction].detail == does
        assert chosen(page, CHAPTERS) == [faction]
        assert chosen(page, PAGES) == [str(GAMES["claim"].view.rules_pages.index(PAGE_OF[faction]))]
        assert name in page.pictures[0].alt
        pictures.add(page.pictures[0].png)
    assert len(pictures) == len(FACTIONS), "each is marked on its page"

    [forth] = [label for label in page.labels if label.endswith("▶")]
    forward = await pressed(reader, page, forth)
    assert "> " not in forward.text
    assert not chosen(forward, CHAPTERS)


def chosen(post: Post, menu: str) -> list[str]:
    [values] = [values for custom_id, values in post.selects.items() if menu in custom_id]
    return [value for value, is_chosen in values.items() if is_chosen]


async def test_a_player_looks_up_the_factions_in_play(world: World) -> None:
    ada, ben = world.members[:2]
    table = await open_game(world, (ada, ben), "claim")
    state = (await world.bot.services.tables.get(TABLE)).state
    hand = await in_hand(ada, table)
    aid = (await ada.press(hand, EN("claim-private-factions"))).private
    assert [*options(aid, LOOK_UP)] == [*state.options.factions]
    faction = state.options.factions[0]
    for _ in range(2):
        page = (await ada.select(aid, LOOK_UP, faction)).private
    assert page.id != aid.id, "what helps with the hand stays"
    assert EN(f"claim-does-{faction}") in page.text
    assert [*options(page, CHAPTERS)] == [*FACTIONS]
    assert seen(ada, aid) == aid

    menu = (await ben.press(table, EN("button-more"))).private
    assert not menu.selects
    await ben.press(menu, EN("claim-private-factions"))
    looked = seen(ben, menu)
    await world.restart(crash=True)
    page = (await ben.select(looked, LOOK_UP, faction)).private
    assert EN(f"claim-does-{faction}") in page.text


@pytest.mark.usefixtures("toy")
async def test_a_game_without_chapters_has_the_menu_of_pages_only(world: World) -> None:
    assert not isinstance(GAMES["toy"].view, ChaptersView)
    page = (await world.members[0].types("toy rules")).private
    assert [page_routes.rules_menu.read(custom_id) is not None for custom_id in page.selects] == [
        True
    ]


def with_menu(post: Post, menu: str, custom_id: str) -> Post:
    """Return a message with the custom_id of one menu replaced."""
    wire = json.loads(json.dumps(post.wire).replace(menu, custom_id))
    return replace(post, selects={custom_id: post.selects[menu]}, wire=wire)


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("chapter:claim:1", ("elves",)),
        ("chapter:claim:1", ()),
        ("chapter:claim:1", ("trolls", "undead")),
        ("chapter:nuggets:1", ("trolls",)),
        ("chapter:poker:1", ("trolls",)),
        ("look-up:claim:1", ("elves",)),
        ("look-up:toys:1", ("trolls",)),
        ("pages:claim:1", ("trolls",)),
    ],
)
async def test_unknown_pages_and_chapters(
    world: World, custom_id: str, values: tuple[str, ...]
) -> None:
    reader = world.members[0]
    page = (await reader.types("claim rules")).private
    forged = with_menu(page, next(iter(page.selects)), custom_id)
    answer = await reader.select(forged, custom_id, *values)
    assert answer.private.text == EN("unknown-press")
    assert seen(reader, page) == page


async def test_german_factions(world: World) -> None:
    clara = world.add_member("Clara", locale="de")
    page = (await clara.types("claim rules")).private
    assert DE("claim-rules-chapters") in str(page.wire)
    page = await turned(clara, page, CHAPTERS, "trolls")
    assert f"🧌 **Trolle:** {DE('claim-does-trolls')}" in page.text


@pytest.mark.parametrize("translate", [EN, DE])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_chapter_fits(game: HostedGame, translate: Translate) -> None:
    """Discord accepts 100 characters for each part of a choice; phones show fewer."""
    for chapter in chapters_of(game, translate):
        assert chapter.page in game.view.rules_pages
        assert len(rules(game, 0, translate, chapter=chapter.key).text) <= 760
        assert 0 < len(chapter.detail) <= 100
