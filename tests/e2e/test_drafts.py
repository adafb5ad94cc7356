"""Players who each act several times at once: in secret, until all of them are done."""

import re
from collections.abc import Sequence

import pytest

from bot.tables.record_format import verify
from engine.log import EntryKind
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.hands import as_it_is, the_table
from tests.e2e.play import in_hand, open_game, refusals
from tests.e2e.posts import Post
from tests.e2e.test_votes import LONG, let_pass
from tests.e2e.words import EN
from tests.piles.rules import Piles

pytestmark = pytest.mark.usefixtures("piles")
FIVE_MINUTES = 300
UNDO = EN("button-undo")


class Drafts:
    """The open hands of some players at a table of Piles."""

    def __init__(self, world: World, hands: dict[Member, Post]) -> None:
        self.world, self.hands = world, hands

    async def press(self, player: Member, *labels: str) -> None:
        """Press buttons of a player's hand, each of which is answered by the hand alone."""
        for label in labels:
            before = len(self.world.env.http_requests)
            answer = await player.press(self.hand(player), label)
            assert not refusals(answer)
            if label != "Done":
                sent = self.world.env.http_requests[before:]
                assert [request.path.rpartition("/")[2] for request in sent] == ["callback"]

    def hand(self, player: Member) -> Post:
        return as_it_is(player, self.hands[player])

    def pile(self, player: Member) -> list[int]:
        """Return a player's pile as the hand shows it, from the lowest level up."""
        [pile] = re.findall(r"Your pile: ([\d -]*)\.", self.hand(player).text)
        return [int(card) for card in re.findall(r"\d", pile)]


async def begin(world: World, players: Sequence[Member], **options: object) -> Drafts:
    """Open a table of Piles and everybody's hand."""
    table = await open_game(world, players, "piles", **options)
    return Drafts(world, {player: await in_hand(player, table) for player in players})


async def opened(world: World) -> tuple[tuple[int, ...], ...]:
    """Return the piles of the last turn."""
    piles: tuple[tuple[int, ...], ...] = (await world.bot.services.tables.get(TABLE)).state.opened
    return piles


async def test_nobody_sees_what_others_do_until_all_are_done(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    drafts = await begin(world, players)
    table, others = the_table(world), drafts.hand(cleo)
    await drafts.press(ada, "4")
    await drafts.press(ben, "1")
    await drafts.press(ada, "5")
    await drafts.press(ben, "2")
    await drafts.press(ada, UNDO, "3")
    assert (drafts.pile(ada), drafts.pile(ben)) == ([4, 3], [1, 2])
    await drafts.press(ben, UNDO)
    assert (drafts.pile(ada), drafts.pile(ben)) == ([4, 3], [1])
    assert the_table(world) == table
    assert drafts.hand(cleo) == others

    await drafts.press(ada, "Done")
    now = the_table(world)
    assert ada.mention not in now.text
    assert now.pictures[0].alt.count("done") == 1
    await drafts.press(ben, "Done")
    now = the_table(world)
    await drafts.press(cleo, "5", "4", UNDO)
    assert the_table(world) == now, "nor what the last one does"
    assert await opened(world) == ()
    await drafts.press(cleo, "Done")
    assert await opened(world) == ((4, 3), (1,), (5,))
    assert "The last piles: 4 3 / 1 / 5." in the_table(world).text


async def test_all_press_at_the_same_instant(world: World) -> None:
    players = world.members[:4]
    drafts = await begin(world, players)
    for label in ("5", "3", "Done"):
        answers = await world.press_at_once(
            *((player, drafts.hand(player), label) for player in players)
        )
        assert not any(answer.posts for answer in answers)
    assert await opened(world) == ((5, 3),) * 4


@pytest.mark.parametrize("crash", [False, True])
async def test_a_restart_loses_nothing_of_what_has_begun(world: World, *, crash: bool) -> None:
    ada, ben = players = world.members[:2]
    drafts = await begin(world, players)
    await drafts.press(ada, "2", "4")
    await drafts.press(ben, "3")
    table = the_table(world)
    await world.restart(crash=crash)
    await drafts.press(ben, "1")
    await drafts.press(ada, UNDO, "5")
    assert (drafts.pile(ada), drafts.pile(ben)) == ([2, 5], [3, 1])
    assert the_table(world) == table
    await drafts.press(ada, "Done")
    await world.restart(crash=crash)
    await drafts.press(ben, UNDO, "Done")
    assert await opened(world) == ((2, 5), (3,))


async def test_time_runs_out_for_unfinished_piles(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    drafts = await begin(world, players, time=FIVE_MINUTES)
    await drafts.press(ada, "5", "3")
    await drafts.press(cleo, "4", "Done")
    await world.wait(FIVE_MINUTES + 1)
    lapsed = [entry.seat for entry in await world.log() if entry.kind is EntryKind.LAPSE]
    assert lapsed == [0, 1]
    assert await opened(world) == ((5, 3), (1,), (4,))
    assert UNDO not in drafts.hand(ada).labels
    assert ben.mention in the_table(world).text


async def test_a_computer_player_finishes_for_somebody(world: World) -> None:
    ada, ben = players = world.members[:2]
    drafts = await begin(world, players)
    await drafts.press(ada, "5")
    await drafts.press(ben, "2")
    let_pass(world, LONG)
    menu = (await ben.press(the_table(world), EN("button-more"))).private
    await ben.press(menu, EN("button-vote", name=ada.name))
    assert the_table(world).pictures[0].alt.count("done") == 1, "it was not in the way of Ben"
    assert ada.mention not in the_table(world).text
    await drafts.press(ben, "4", "Done")
    first, second = await opened(world)
    assert (first[0], second) == (5, (2, 4))


async def test_who_resigns_takes_their_pile_along(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    drafts = await begin(world, players)
    await drafts.press(ada, "2", "3")
    await drafts.press(ben, "5")
    await ben.confirms("resign")
    await drafts.press(ada, UNDO)
    await drafts.press(cleo, "4", "Done")
    await drafts.press(ada, "Done")
    assert await opened(world) == ((2,), (), (4,))
    await cleo.confirms("resign")
    ended = await world.bot.services.tables.get(TABLE)
    assert ended.record is not None
    assert verify(ended.record, {"piles": Piles()}) is None
