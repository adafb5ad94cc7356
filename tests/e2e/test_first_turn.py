"""The slash command, the lobby and the first turn."""

from tests.e2e.discord_world import World


async def test_a_table_opens_fills_starts_and_a_turn_is_played(world: World) -> None:
    ada, ben, *_ = world.members

    lobby = (await ada.types("claimit new", players=3)).public
    assert "Ada" in lobby.pictures[0].alt
    await ben.press(lobby, "Join")
    assert "Ben" in world.posts[-1].pictures[0].alt
    await ada.press(world.posts[-1], "Start")

    table = world.posts[-1]
    people = {person.mention: person for person in (ada, ben)}
    [first] = [person for mention, person in people.items() if mention in table.text]
    [second] = [person for person in people.values() if person is not first]
    assert table.pings == {first.id}

    await first.press(table, "Roll")
    placing = world.posts[-1]
    assert placing.id == table.id, "a turn in progress stays in its message"
    assert 1 <= len(placing.actions()) <= 6

    await first.press(placing, placing.actions()[0])
    choice = world.posts[-1]
    await first.press(choice, "Stop")

    assert world.posts[-2].id == table.id
    assert not world.posts[-2].buttons, "a turn that is over can't be played on"
    assert world.posts[-2].pictures
    assert second.mention in world.posts[-1].text
    assert world.posts[-1].pings == {second.id}
