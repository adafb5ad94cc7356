"""Fair dice that anybody can verify: the record of a finished game, and `/fair`."""

import json
import re
from pathlib import Path

import pytest
from simcord.components import walk_components
from simcord.enums import ComponentType

from bot.views import page_routes
from bot.views.hosted_games import GAMES
from engine.chance import short_commitment
from engine.game import Chance, DiceGame
from engine.log import EntryKind
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import act_at_random, open_game
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN, seed_and_promise
from tests.process.running import outcome

WITH_DICE = [key for key, game in GAMES.items() if isinstance(game.rules, DiceGame)]


async def finish(world: World, *, show: bool = True, seed: int = 3) -> Post:
    """Play at random to the end of the game, and show only the end, if at all."""
    await act_at_random(world, seed=seed)
    if show:
        await world.bot.services.presenter.present(TABLE)
        await world.settle()
    return world.posts[-1]


async def record_of(world: World, member: Member, end: Post) -> dict[str, bytes]:
    """Return the file with the record of a game, which a member gets at its end."""
    button = DE("button-record") if member.locale == "de" else EN("button-record")
    return attached(world, (await member.press(await member.details(end), button)).private)


def attached(world: World, post: Post) -> dict[str, bytes]:
    """Return the files of a message, by name."""
    files = [
        part
        for part in walk_components(post.wire["components"])
        if part["type"] == ComponentType.FILE
    ]
    return {part["name"]: world.env.backend.cdn.get(part["file"]["url"]) or b"" for part in files}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 5])
async def test_the_record_of_a_game_verifies_offline(
    world: World, tmp_path: Path, game: str, seats: int
) -> None:
    seats = min(seats, max(GAMES[game].rules.seats))
    await open_game(world, world.members[:seats], game)
    end = await finish(world)

    stranger = world.add_member("Stranger")
    details = await stranger.details(end)
    [(name, content)] = (await record_of(world, stranger, end)).items()
    assert name == f"{game}-1.json"
    (tmp_path / name).write_bytes(content)
    ended = await outcome(tmp_path, "verify", name, unforked=True)
    assert (ended.code, ended.err) == (0, "")
    assert "is valid" in ended.out

    record = json.loads(content)
    log = await world.log()
    assert [entry[:3] for entry in record["log"]] == [
        [entry.kind.value, entry.seat, json.loads(entry.payload)] for entry in log
    ]
    promise = short_commitment(record["commitment"])
    assert seed_and_promise(details.text) == [record["seed"], promise]
    fingerprint = record["log"][-1][-1]
    assert f"`{fingerprint}`" in end.text
    assert fingerprint in ended.out
    assert record["commitment"] in ended.out
    assert [int(seat["user_id"]) for seat in record["seats"]] == [
        member.id for member in world.members[:seats]
    ]

    draws = [at for at, entry in enumerate(log) if entry.kind is EntryKind.CHANCE]
    record["log"][draws[-1]][2][0] ^= 1
    (tmp_path / name).write_text(json.dumps(record))
    forged = await outcome(tmp_path, "verify", name)
    assert (forged.code, forged.out) == (1, "")
    assert forged.err.count("\n") == 1
    assert f"at entry {draws[-1]} " in forged.err


@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "can't be read"), (b"{}", "can't be checked"), (b"\x00\xff", "can't be checked")],
)
async def test_a_broken_file_is_named_in_one_line(
    tmp_path: Path, content: bytes | None, says: str
) -> None:
    if content is not None:
        (tmp_path / "game.json").write_bytes(content)
    ended = await outcome(tmp_path, "verify", "game.json")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"game.json {says}")
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize("game", WITH_DICE)
async def test_the_details_show_everybodys_dice(world: World, game: str) -> None:
    await open_game(world, world.members[:3], game)
    end = await finish(world)
    [table] = end.pictures
    assert table.alt.startswith("The end")
    details = await world.members[0].details(end)
    _chart, dice = details.pictures
    assert dice.alt.startswith(EN("picture-luck"))
    rolls = sum(entry.payload.startswith('["roll"') for entry in await world.log())
    rolls_by_seat = [int(words.split(" roll")[0]) for words in dice.alt.split("): ")[1:]]
    assert sum(rolls_by_seat) == rolls
    galleries = [
        part
        for part in walk_components(details.wire["components"])
        if part["type"] == ComponentType.MEDIA_GALLERY
    ]
    assert len(galleries) == 2, "side by side they would be too small for a phone"


@pytest.mark.parametrize("game", GAMES)
async def test_an_end_that_was_never_shown_comes_with_its_record_after_a_crash(
    world: World, game: str
) -> None:
    ada = world.members[0]
    await open_game(world, world.members[:2], game)
    before = await finish(world, show=False)
    await world.restart(crash=True)
    end = world.posts[-1]
    assert end != before
    record = await record_of(world, ada, end)
    assert list(record) == [f"{game}-1.json"]
    assert len((await ada.details(end)).pictures) == 1 + (game in WITH_DICE)
    await world.restart()
    assert world.posts[-1] == end
    assert await record_of(world, ada, end) == record


async def test_nothing_is_revealed_before_the_end(world: World) -> None:
    table = await open_game(world, world.members[:2])
    assert attached(world, table) == {}
    assert len(table.pictures) == 1
    assert (await world.bot.services.tables.get(TABLE)).record is None


async def explained(member: Member) -> str:
    """Return the explanation of fair dice and cards that a member reads."""
    page = (await member.types("help")).private
    return (await member.press(page, page.button_for(page_routes.fair()))).private.text


async def test_fair_promises_and_explains_dice_and_cards(world: World) -> None:
    words = await explained(world.members[0])
    assert words == EN("fair-chance")
    assert {"dice", "cards", "roll", "shuffle"} <= set(re.findall("[a-z]+", words))
    assert_a_promise_and_five_sentences(words)


async def test_the_end_in_german(german_world: World) -> None:
    world = german_world
    words = await explained(world.members[0])
    assert words == DE("fair-chance")
    assert_a_promise_and_five_sentences(words)
    await open_game(world, world.members[:2], "nuggets")
    end = await finish(world)
    member = world.members[0]
    details = await member.details(end)
    assert "Fingerabdruck" in details.text
    assert details.pictures[-1].alt.startswith("Würfel und Glück. ")
    assert "Würfe, " in details.pictures[-1].alt
    assert list(await record_of(world, member, end)) == ["nuggets-1.json"]


WITH_CARDS = [key for key, game in GAMES.items() if game.rules.chance is Chance.CARDS]


@pytest.mark.parametrize("game", WITH_CARDS)
async def test_card_games_do_not_mention_dice(world: World, game: str) -> None:
    await open_game(world, world.members[:2], game)
    end = await finish(world)
    assert "Fair cards" in world.posts[0].text
    details = await world.members[0].details(end)
    assert "shows everyone's cards and proves the shuffle" in details.text
    assert not any(re.search(r"\b(dice|roll)", post.text) for post in (*world.posts, details))


@pytest.mark.parametrize("game", WITH_CARDS)
async def test_nor_in_german(german_world: World, game: str) -> None:
    await open_game(german_world, german_world.members[:2], game)
    end = await finish(german_world)
    assert "Faire Karten" in german_world.posts[0].text
    details = await german_world.members[0].details(end)
    assert "zeigt die Karten aller und belegt, wie gemischt wurde" in details.text
    assert not any(re.search("[Ww]ürf", post.text) for post in (*german_world.posts, details))


def assert_a_promise_and_five_sentences(words: str) -> None:
    promise, *sentences = words.splitlines()
    assert promise.startswith("**")
    assert len(sentences) == 5
    for sentence in (promise.strip("*"), *sentences):
        assert sentence.endswith(".")
        assert ". " not in sentence
    assert "claim-it verify" in sentences[-1]
