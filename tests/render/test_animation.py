"""Films of games: all frames, at a good pace, in the palette, and never too large."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from bot.catalogue import catalogue
from bot.views.hosted_games import GAMES
from bot.views.replay import Moment, frames, steps
from engine.game import Game
from render import animation
from render.animation import Frame, animated, paced, played_once
from render.canvas import Canvas
from render.palette import COLOURS
from render.picture import Picture
from tests.engine.games import several
from tests.records import random_record
from tests.render.words import EN, NAMES

SIZE = (1000, 300)


@cache
def picture(number: int, height: int = SIZE[1]) -> Picture:
    """Return a picture with incompressible noise."""
    image = Image.effect_noise((SIZE[0], height), 90).point(lambda value: value % len(COLOURS))
    image = Image.frombytes("P", image.size, image.tobytes())
    image.putpalette([channel for colour in COLOURS for channel in colour])
    image.putpixel((0, 0), number % len(COLOURS))
    return Picture(Canvas(image).png(), "")


def noise(count: int, turn: int) -> list[Frame]:
    return [
        Frame(partial(picture, number), number % turn == turn - 1 or number == count - 1)
        for number in range(count)
    ]


def stills(gif: bytes) -> list[Image.Image]:
    film = Image.open(BytesIO(gif))
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]


def shown(ends_turn: Sequence[bool]) -> list[int]:
    return [shot.frame for shot in paced(ends_turn)]


def length(ends_turn: Sequence[bool]) -> int:
    return sum(shot.duration for shot in paced(ends_turn))


@pytest.mark.parametrize("key", GAMES)
def test_the_film_of_a_real_game_shows_its_states(key: str) -> None:
    game, record = GAMES[key], random_record(key, several(GAMES[key].rules))
    pictures = frames(game, record, catalogue("de"))[-12:]
    gif = animated(pictures)
    film = stills(gif)
    assert len(film) == len(pictures)
    for frame, still in zip(pictures, film, strict=True):
        original = Image.open(BytesIO(frame.make().png)).convert("RGB")
        assert still.size == original.size
        assert still.tobytes() == original.tobytes()


def test_a_film_runs_for_ever_and_rests_on_the_end() -> None:
    film = Image.open(BytesIO(animated(noise(5, 3))))
    durations = [frame.info["duration"] for frame in ImageSequence.Iterator(film)]
    assert film.info["loop"] == 0
    assert durations == [shot.duration for shot in paced([False, False, True, False, True])]
    assert durations[-1] == max(durations)
    assert durations[0] == durations[2] > durations[1], (
        "turns and the beginning are looked at longer"
    )


def test_a_frame_without_a_change_takes_its_time() -> None:
    still = Frame(partial(picture, 1), ends_turn=False)
    assert len(stills(animated([still, still, still]))) == 3


def test_lower_pictures_are_filled_up_by_the_wall() -> None:
    high = Frame(partial(picture, 2, 420), ends_turn=True)
    first, second = noise(2, 2)
    for frames_, low in (
        ([first, second, high], (0, 1)),
        ([first, high, second], (0, 2)),
        ([high, first, second], (1, 2)),
    ):
        film = stills(animated(frames_))
        assert {still.size for still in film} == {(1000, 420)}
        below = {film[nth].crop((0, 300, 1000, 420)).tobytes() for nth in low}
        assert len(below) == 1


def test_a_short_game_shows_every_action() -> None:
    ends = [number % 5 == 4 for number in range(100)]
    assert shown(ends) == list(range(100))
    assert length(ends) <= animation.LONGEST


def test_a_longer_film_is_faster_and_then_omits_actions_within_turns() -> None:
    for count, whole in ((150, True), (190, True), (400, False)):
        ends = [number % 10 == 9 for number in range(count)]
        assert (shown(ends) == list(range(count))) is whole
        assert length(ends) <= animation.LONGEST + 10 * count
        assert {0, 9, count - 1} <= set(shown(ends))


def test_even_the_longest_game_stays_watchable() -> None:
    durations = [shot.duration for shot in paced([True] * 2000)]
    assert min(durations) >= 300


def test_no_film_is_larger_than_allowed() -> None:
    pictures = noise(12, 3)
    sizes = []
    for limit in (8_000_000, 2_000_000, 900_000, 400_000, 100_000):
        gif = animated(pictures, limit)
        assert len(gif) <= limit
        sizes.append((len(stills(gif)), stills(gif)[0].width))
        assert stills(gif)[-1].size[0] in (1000, 700, 500)
    assert sizes[0] == (12, 1000)
    assert sizes[1] == (5, 1000), "first it is the actions within turns that go"
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1][1] == 500
    with pytest.raises(ValueError, match="no picture"):
        animated(pictures, 1000)


def durations(gif: bytes) -> list[int]:
    film = Image.open(BytesIO(gif))
    return [int(frame.info["duration"]) for frame in ImageSequence.Iterator(film)]


def turn(count: int) -> list[Callable[[], Picture]]:
    return [partial(picture, number) for number in range(count)]


def test_a_turn_plays_once_and_stops_at_its_end_which_is_also_the_first_frame() -> None:
    gif = played_once(turn(5), animation.LIMIT)
    assert "loop" not in Image.open(BytesIO(gif)).info
    originals = [Image.open(BytesIO(make().png)).convert("RGB") for make in turn(5)]
    expected = [originals[-1], *originals]
    for still, original in zip(stills(gif), expected, strict=True):
        assert still.tobytes() == original.tobytes()
    assert durations(gif)[0] <= 100


@pytest.mark.parametrize("count", [2, 7, 14, 25])
def test_a_long_turn_is_faster_and_then_leaves_out_its_first_steps(count: int) -> None:
    gif = played_once(turn(count), animation.LIMIT)
    shown = stills(gif)[1:]
    for still, make in zip(shown[::-1], turn(count)[::-1], strict=False):
        assert still.tobytes() == Image.open(BytesIO(make().png)).convert("RGB").tobytes()
    first, *steps, end = durations(gif)
    assert first + sum(steps) + end <= 4000
    assert len(shown) == min(count, 14)
    assert 250 <= min(steps) <= max(steps) <= 700


def test_a_turn_leaves_out_steps_rather_than_detail() -> None:
    sizes = [len(played_once(turn(count), animation.LIMIT)) for count in (2, 3, 4, 5)]
    gif = played_once(turn(9), sizes[2])
    assert len(gif) <= sizes[2]
    assert len(stills(gif)) == 4
    assert stills(gif)[-1].width == SIZE[0]
    with pytest.raises(ValueError, match="no picture"):
        played_once(turn(9), sizes[0] // 2)


@pytest.mark.parametrize("key", GAMES)
def test_the_longest_turn_of_a_game_stays_small(key: str) -> None:
    turns, actions = list[list[Callable[[], Picture]]](), list[Callable[[], Picture]]()
    for frame in frames(GAMES[key], random_record(key, several(GAMES[key].rules)), EN):
        actions.append(frame.make)
        if frame.ends_turn:
            turns.append(actions)
            actions = []
    gif = played_once(max(turns, key=len))
    assert len(gif) <= 300_000
    assert sum(durations(gif)) <= 4000


def test_there_is_room_for_the_colour_that_means_unchanged() -> None:
    assert len(COLOURS) < 256


@pytest.mark.parametrize("key", GAMES)
def test_steps_follow_the_actions(key: str) -> None:
    record = random_record(key, seats=2)
    rules: Game[object, object, object, object] = GAMES[key].rules
    passed = steps(GAMES[key], record)
    actions = sum(entry.kind != "draw" for entry in record.log)
    assert len(passed) == 1 + actions + 1, "the start, each action, the end"
    assert passed[0].moment is Moment.PLAYING
    assert passed[-2].moment is Moment.TURN_OVER
    assert [step.moment for step in passed].count(Moment.GAME_OVER) == 1
    turns = [rules.turn(step.state) for step in passed]
    for (before, now), step in zip(pairwise(turns), passed[1:], strict=True):
        if step.moment is Moment.PLAYING and now > before:
            view = rules.view(step.state, None)
            assert GAMES[key].view.turn_over(view, NAMES, EN).picture is None
        if step.moment is Moment.TURN_OVER:
            assert now > before
