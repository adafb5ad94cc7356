"""Computer players' turns as short films: their finished messages play what they rolled."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from time import monotonic, sleep
from typing import Any

import pytest
from PIL import Image, ImageSequence

from bot.messages import turn_films
from bot.views.game import Presses
from bot.views.markup import visible_text, without_markdown
from bot.views.message_spec import MessageSpec
from bot.views.played_turn import turn_film
from engine.game import Seat
from engine.log import EntryKind
from engine.player import Strength
from render.picture import Film
from render.words import Translate
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import end_turn, open_game, others, seen
from tests.e2e.posts import Post
from tests.e2e.test_computer_players import against
from tests.e2e.words import EN
from tests.pig.rules import Pig, State
from tests.pig.view import PigView
from tests.toy.registered import PIG, register

PATIENCE = 30


def film_of(post: Post) -> Image.Image:
    [picture] = post.pictures
    return Image.open(BytesIO(picture.png))


def is_film(post: Post) -> bool:
    return film_of(post).format == "GIF"


async def taken(world: World, seat: int) -> int:
    """Return the number of actions of a seat so far."""
    return sum(entry.kind is EntryKind.ACTION and entry.seat == seat for entry in await world.log())


async def computers_turn(world: World, player: Member) -> tuple[Post, Post]:
    """Play until the computer has had a turn of several actions.

    Return the messages of the player's turn and of the computer's turn after it.
    """
    for _ in range(PATIENCE):
        before = await taken(world, 1)
        await end_turn(world, [player])
        await world.settle()
        if await taken(world, 1) > before + 1:
            *_, own, turn, _ = world.posts
            return own, turn
    raise AssertionError("the computer takes one action a turn")


class PigInHand(PigView):
    """Pig with a private message that has the buttons, too."""

    keeps_ends = True

    def hand(
        self,
        view: State,
        seat: Seat,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        offer = self.choices(view, seat, translate, press, draft)
        return offer.added_to(MessageSpec(self.ask(view, names, translate)))


IN_HAND = PigInHand(Pig(), {})


@pytest.fixture(params=[PIG.view, f"{__name__}:IN_HAND"], ids=["pig", "pig-in-hand"])
def pig(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Register Pig, without hands or with hands that don't show how a turn ended."""
    register(replace(PIG, view=request.param), monkeypatch)
    return PIG.key


async def test_a_turn_of_a_package_is_a_film_too(pig: str, world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff", game=pig)
    _, turn = await computers_turn(world, ada)
    assert len(list(ImageSequence.Iterator(film_of(turn)))) >= 3


@pytest.mark.parametrize("game", ["claimit", "nuggets"])
async def test_a_computers_finished_turn_plays_what_it_did(world: World, game: str) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff", game=game)
    own, turn = await computers_turn(world, ada)
    assert not is_film(own)
    assert not turn.buttons
    film = film_of(turn)
    assert film.format == "GIF"
    assert len(list(ImageSequence.Iterator(film))) >= 3
    assert "loop" not in film.info
    words = visible_text(without_markdown(turn.text))
    assert "Sheriff" in words
    assert turn.pictures[0].alt.startswith(EN("turn-film-alt", words=words, end=""))


async def test_a_stand_ins_turn_is_a_film_too(world: World) -> None:
    ada, ben, *_ = world.members
    first = await open_game(world, [ada, ben])
    [away] = others([ada, ben], first)
    seat = [ada, ben].index(away)
    await hand_over(world.bot.services.tables, TABLE, seat, Strength.STRONG)
    await end_turn(world, [ada, ben])
    await world.settle()
    *_, turn, now = world.posts
    assert f"{away.name} 🤖" in turn.text
    assert away.mention not in now.text
    assert await taken(world, seat) > 1
    assert is_film(turn)


async def test_a_film_that_is_late_delays_nothing_and_is_left_out(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The film is ready only after its message has got the picture."""
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    make, before = turn_film, len(world.posts)
    next_came_first = list[bool]()

    def late(*args: Any) -> Film | None:
        wait_until(lambda: len(world.posts) == before + 2)
        next_came_first.append(bool(world.posts[-2].buttons))
        wait_until(lambda: not world.posts[-2].buttons)
        return make(*args)

    monkeypatch.setattr(turn_films, "turn_film", late)
    monkeypatch.setattr(turn_films, "_READY_WITHIN", 0.0)
    await end_turn(world, [ada])
    await asyncio.to_thread(wait_until, lambda: bool(next_came_first))  # the thread may begin late
    await world.settle()
    *_, turn, now = world.posts
    assert next_came_first == [True]
    assert not turn.buttons
    assert not is_film(turn)
    assert ada.mention in now.text


async def test_of_many_films_wanted_at_once_only_two_are_made(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, *_ = world.members
    tables, make = 4, turn_film
    own = list[Post]()
    for _ in range(tables):
        await against(world, ada, "Sheriff")
        for _ in range(2):
            await ada.press(world.newest, world.newest.actions()[0])
        own.append(world.newest)
    before = len(world.posts)

    def patient(*args: Any) -> Film | None:
        wait_until(lambda: len(world.posts) == before + 2 * tables)
        return make(*args)

    monkeypatch.setattr(turn_films, "turn_film", patient)
    await world.press_at_once(*((ada, post, post.actions()[-1]) for post in own))
    await world.settle()
    turns = [post for post in world.posts[before:] if not post.buttons]
    assert len(turns) == tables
    assert sum(map(is_film, turns)) == 2


async def test_a_film_that_discord_refuses_is_shown_later(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    world.fail("PATCH", "/channels/*/messages/*", 403, 50013)
    await end_turn(world, [ada])
    await world.settle()
    *_, turn, now = world.posts
    assert ada.mention in now.text
    assert "Sheriff" in turn.text
    assert turn.buttons, "it couldn't be edited"
    await world.wait(11)
    turn = seen(ada, turn)
    assert not turn.buttons
    assert is_film(turn)


async def test_the_film_of_a_deleted_message_is_forgotten(world: World) -> None:
    ada, *_ = world.members
    await against(world, ada, "Sheriff")
    world.pause = 30
    await end_turn(world, [ada])
    await world.delete(world.newest)
    await world.wait(31)
    *_, own, now = world.posts
    assert "Ada" in own.text
    assert ada.mention in now.text


def wait_until(happens: Callable[[], bool]) -> None:
    """Wait in a thread."""
    last = monotonic() + PATIENCE
    while not happens():
        assert monotonic() < last
        sleep(0.01)
