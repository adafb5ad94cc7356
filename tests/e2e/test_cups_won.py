"""Cups that a member has won, in the leaderboards and profiles."""

import msgspec

from bot.ids import ChannelId, GuildId
from engine.cups.cup import Phase
from engine.cups.entries import Ended, Joined
from tests.e2e.discord_world import Member, World
from tests.e2e.test_leaderboard import seated, seeded
from tests.e2e.words import EN
from tests.store.make import CUP, LATER, NOW


async def cup_won_by(world: World, winner: Member, other: Member) -> None:
    """Save a cup that has ended without playing it."""
    store = world.bot.services.store.cups
    new = msgspec.structs.replace(
        CUP, guild_id=GuildId(world.guild.id), channel_id=ChannelId(world.channel.id)
    )
    cup_id = (await store.open(new, NOW)).row.id
    for number, member in enumerate((winner, other)):
        joined = Joined(at=NOW, press=number)
        phase, due_at = Phase.JOINING, CUP.terms.starts_at
        await store.append(
            cup_id, number, [joined], phase=phase, due_at=due_at, joined=seated(member)
        )
    end = Ended(at=LATER)
    await store.append(cup_id, 2, [end], phase=Phase.OVER, due_at=LATER, places={0: 1, 1: 2})


async def test_cups_won_are_in_the_leaderboards_of_all_games(world: World) -> None:
    ada, ben, *_ = world.members
    await seeded(world, [seated(ada), seated(ben)], [1, 2])
    before = (await ada.types("leaderboard")).public
    assert EN("leaderboard-cups-rule") not in before.text
    await cup_won_by(world, ben, ada)
    await cup_won_by(world, ben, ada)

    board = (await ada.types("leaderboard")).public
    won = EN("leaderboard-cups", cups=2)
    assert EN("leaderboard-cups-rule") in board.text
    assert board.pictures[0].alt.count(won) == 1
    [line] = [part for part in board.pictures[0].alt.split(". ") if won in part]
    assert ben.name in line
    await ada.press(board, EN("leaderboard-button-wins"))
    [board] = [post for post in world.posts if post.id == board.id]
    assert won in board.pictures[0].alt
    of_game = (await ada.types("claimit leaderboard")).public
    assert won not in of_game.pictures[0].alt, "the cup may have been of another game"


async def test_cups_won_are_in_the_profile(world: World) -> None:
    ada, ben, *_ = world.members
    await cup_won_by(world, ada, ben)
    won = EN("leaderboard-cups", cups=1)
    assert f"🏆 {won}" in (await ada.types("profile")).private.text
    assert "🏆" not in (await ben.types("profile")).private.text
