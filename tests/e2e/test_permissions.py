"""A table can't be opened in a channel where it couldn't be played."""

from pathlib import Path

import pytest

from bot.ids import GuildId
from bot.messages.permissions import INVITE
from tests.e2e.discord_world import World
from tests.e2e.words import DE, EN


@pytest.mark.parametrize("permission", ["view_channel", "send_messages", "attach_files"])
async def test_missing_permissions_are_named(world: World, permission: str) -> None:
    await world.forbid(**{permission: False})
    answer = (await world.members[0].types("claimit new")).private
    assert EN("permissions-missing") in answer.text
    assert EN(f"permission-{permission.replace('_', '-')}") in answer.text.splitlines()[-1]
    assert not world.posts
    assert await world.bot.services.store.open_in(GuildId(world.guild.id), ["claimit"]) == []


@pytest.mark.parametrize("permission", ["create_public_threads", "send_messages_in_threads"])
async def test_a_thread_needs_more(world: World, permission: str) -> None:
    await world.forbid(**{permission: False})
    refusal = (await world.members[0].types("claimit new", thread=True)).private
    assert refusal.text.splitlines()[1:] == [
        f"- {EN('permission-' + permission.replace('_', '-'))}"
    ]
    assert (await world.members[0].types("claimit new")).public.buttons, (
        "the channel itself will do"
    )


async def test_the_whole_list_comes_at_once_and_in_ones_language(world: World) -> None:
    await world.forbid(
        send_messages=False,
        attach_files=False,
        create_public_threads=False,
        send_messages_in_threads=False,
    )
    clara = world.add_member("Clara", locale="de")
    refusal = (await clara.types("claimit new", thread=True)).private
    assert refusal.text.splitlines() == [
        DE("permissions-missing"),
        *(
            f"- {DE(f'permission-{name}')}"
            for name in (
                "attach-files",
                "send-messages",
                "create-public-threads",
                "send-messages-in-threads",
            )
        ),
    ]


async def test_a_thread_cannot_be_opened_in_a_thread(world: World) -> None:
    await world.members[0].types("claimit new", thread=True, players=2)
    await world.members[1].press(world.posts[-1], "Join")
    [thread] = world.threads
    refusal = (await world.members[2].types("claimit new", thread, thread=True)).private
    assert EN("refused-no-threads-here") in refusal.text
    lobby = (await world.members[2].types("claimit new", thread)).public
    assert lobby.channel_id == thread.id


async def test_in_a_thread_it_takes_the_right_to_write_in_threads(world: World) -> None:
    await world.members[0].types("claimit new", thread=True, players=2)
    await world.members[1].press(world.posts[-1], "Join")
    [thread] = world.threads
    await world.forbid(send_messages_in_threads=False)
    refusal = (await world.members[2].types("claimit new", thread)).private
    assert EN("permission-send-messages-in-threads") in refusal.text


def test_the_invitation_requests_exactly_the_needed_permissions() -> None:
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    assert f"permissions={INVITE.value}`" in readme
