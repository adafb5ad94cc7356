"""The application's own emojis: uploaded once, found again, and not required."""

from collections import Counter
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from simcord.backend.cdn import CDN_BASE

from bot.client import own_emojis
from bot.client.own_emojis import drawn, emoji_name
from bot.views.hosted_games import GAMES
from engine.claim.cards import FACTION, VALUE
from render.claim import SIGN
from tests.e2e.discord_world import Member, World
from tests.e2e.hands import as_it_is
from tests.e2e.play import at_random, mover, open_game, play, the_table
from tests.e2e.posts import Button, Post, relabelled
from tests.e2e.test_claim import hand_of, open_claim, position
from tests.e2e.words import EN

EMOJIS = "/applications/*/emojis"
HOUR = 3600
WANTED = {emoji_name(sign, png) for sign, png in drawn(GAMES).items()}


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "tables.sqlite3", emojis=True) as world:
        yield world


def at_discord(world: World) -> list[str]:
    return [emoji.name for emoji in world.env.backend.application_emojis.values()]


def uploads(world: World) -> int:
    return sum(
        request.method == "POST" and request.path.endswith("/emojis")
        for request in world.env.http_requests
    )


def cards(hand: Post) -> list[Button]:
    return [button for button in hand.buttons if button.custom_id.startswith("act:")]


async def a_hand(world: World) -> tuple[Member, Post]:
    """Open a table of two; return it and the hand of the leading player."""
    players = world.members[:2]
    player = mover(players, await open_claim(world, players))
    return player, await hand_of(world, player)


async def test_a_card_is_the_sign_of_its_faction_and_its_value(world: World) -> None:
    player, hand = await a_hand(world)
    state = await position(world)
    held = Counter(state.hands[world.members.index(player)])
    expected = []
    for card, count in sorted(held.items()):
        faction = FACTION[card]
        assert faction is not None
        number = str(VALUE[card])
        if count > 1:
            number = EN("claim-button-several", card=number, count=count)
        expected.append((SIGN[faction], number))
    shown = [(button.emoji.rpartition("_")[0], button.label) for button in cards(hand)]
    assert shown == expected
    await player.press(hand, cards(hand)[0])
    newest = [post for post in player.sees() if post.private][-1]
    assert len(cards(newest)) == len(held) - (held[min(held)] == 1)


async def test_all_are_uploaded_once_and_found_again_at_a_start(world: World) -> None:
    assert sorted(at_discord(world)) == sorted(WANTED)
    assert uploads(world) == len(WANTED)
    for emoji in world.env.backend.application_emojis:
        png = world.env.backend.cdn.get(f"{CDN_BASE}/emojis/{emoji}.png")
        picture = Image.open(BytesIO(png or b""))
        assert (picture.format, picture.size) == ("PNG", (128, 128))
    await world.restart()
    assert uploads(world) == len(WANTED)
    _, hand = await a_hand(world)
    assert all(button.emoji in WANTED for button in cards(hand))


async def test_old_emojis_are_removed_and_foreign_ones_stay(world: World) -> None:
    for name in ("claim_giant_0a1b2c", "claim_giant", "host_of_the_bot_0a1b2c"):
        world.env.backend.create_application_emoji(name)
    await world.restart()
    assert "claim_giant_0a1b2c" in at_discord(world), "others may still show it"
    await world.wait(HOUR)
    assert sorted(at_discord(world)) == sorted({*WANTED, "claim_giant", "host_of_the_bot_0a1b2c"})


async def test_without_emojis_there_are_words(world: World) -> None:
    world.env.backend.application_emojis.clear()
    world.fail("GET", EMOJIS, 403, times=None)
    await world.restart()
    player, hand = await a_hand(world)
    assert not any(button.emoji in WANTED for button in cards(hand))
    assert all(" " in button.label for button in cards(hand))

    world.heal()
    await world.wait(10 * HOUR)
    assert sorted(at_discord(world)) == sorted(WANTED)
    hand = await hand_of(world, player)
    assert all(button.emoji in WANTED for button in cards(hand))


async def test_an_emoji_uploaded_by_another_process_at_the_same_time_is_used(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend = world.env.backend
    backend.application_emojis.clear()
    ours = own_emojis.OwnEmojis._upload

    async def late(self: own_emojis.OwnEmojis, name: str, png: bytes) -> None:
        backend.create_application_emoji(name)
        await ours(self, name, png)

    monkeypatch.setattr(own_emojis.OwnEmojis, "_upload", late)
    await world.restart()
    assert sorted(at_discord(world)) == sorted(WANTED)
    _, hand = await a_hand(world)
    assert all(button.emoji in WANTED for button in cards(hand))


async def test_an_emoji_that_is_removed_by_hand_holds_nobody_up(world: World) -> None:
    player, _ = await a_hand(world)
    world.env.backend.application_emojis.clear()
    fresh = await hand_of(world, player)
    assert all(" " in button.label for button in cards(fresh)), "the same press brings words"
    await player.press(fresh, cards(fresh)[0])
    await world.wait(2 * 60)
    assert sorted(at_discord(world)) == sorted(WANTED)
    fresh = await hand_of(world, player)
    assert all(button.emoji in WANTED for button in cards(fresh))


async def test_a_turn_is_shown_though_its_emojis_are_gone(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    world.env.backend.application_emojis.clear()
    await mover(players, table).press(table, EN("claimit-button-roll"))
    placing = world.newest
    assert placing.actions()
    assert EN("claimit-button-squatter", squatter=1, space="")[:8] in placing.labels[0]


async def test_dice_are_dice_and_spaces_have_markers(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    await mover(players, world.newest).press(world.newest, EN("claimit-button-roll"))
    for button in world.newest.actions():
        assert button.emoji.startswith("claimit_")
        assert len(button.label) == len("A · 5,2")


async def test_the_dice_of_nuggets_are_dice(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, "nuggets")
    await mover(players, world.newest).press(world.newest, EN("nuggets-button-roll"))
    dice = [button for button in world.newest.buttons if button.emoji.startswith("nuggets_die_")]
    assert len(dice) == 7
    assert not any(button.label for button in dice)


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_with_signs(world: World, game: str) -> None:
    players = world.members[:2]
    await open_game(world, players, game)
    await play(world, players, at_random(3), max_presses=40)
    assert the_table(world).buttons


async def test_the_powers_of_the_factions_are_one_press_away_from_the_hand(world: World) -> None:
    player, hand = await a_hand(world)
    reply = (await player.press(hand, EN("claim-private-factions"))).private
    factions = (await position(world)).options.factions
    for faction in factions:
        assert EN(f"claim-does-{faction}") in reply.pictures[0].alt
    assert as_it_is(player, hand) == hand, "the hand stays as it is"
    stranger = world.members[4]
    forged = relabelled(the_table(world), EN("button-more"), hand.buttons[-1].custom_id)
    assert not (await stranger.press(forged, EN("button-more"))).private.pictures
