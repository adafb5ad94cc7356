"""Animated GIFs of whole games and of single turns, made from their pictures.

GIF is the format that every Discord client plays inside a message. All pictures of a game share one
palette and consecutive ones differ little, so a frame holds only the changed part. Pillow's own
animated GIFs would be several times larger, and need all frames in memory at once.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import SEEK_END, BytesIO
from itertools import islice
from typing import Final, NamedTuple

from PIL import GifImagePlugin, Image, ImageChops

from render.canvas import WIDTH
from render.picture import Picture
from render.png import frame_of, opened
from render.scenery import wall

LIMIT: Final = 8_000_000
"""Maximum size of an animation in bytes, below Discord's limit for one attachment."""
LONGEST: Final = 120_000
"""Maximum duration of an animation in milliseconds, unless its turns alone need more."""

_ACTION, _TURN, _END = 700, 1500, 8000
"""Milliseconds for which an action, the end of a turn and the end of the game are shown."""
_ACTION_SPEEDUP, _TURN_SPEEDUP = 2.5, 4
"""Maximum speed-up of actions, and of the ends of turns."""
_SCALES: Final = (1.0, 0.7, 0.5)

TURN_LIMIT: Final = 300_000
"""Maximum size of the animation of a turn in bytes."""
LONGEST_TURN: Final = 4_000
"""Maximum duration of the animation of a turn in milliseconds."""
_GLIMPSE, _TURN_END = 100, 500
"""Milliseconds for which a turn's animation shows its end, first and last."""
_STEP, _SHORTEST_STEP = 700, 250
"""Maximum and minimum milliseconds for a step of a turn."""
_DRAWN_AHEAD: Final = 2
"""Number of pictures drawn ahead."""
_UNCHANGED: Final = 255
"""A colour that no picture has: it is transparent and keeps the previous frame's pixel."""


class Frame(NamedTuple):
    """A picture of a game; ``ends_turn`` says whether a turn ends with it.

    ``make`` may be called several times; only the first call should be slow.
    """

    make: Callable[[], Picture]
    ends_turn: bool


class Shot(NamedTuple):
    """A frame, by index, and its duration in milliseconds."""

    frame: int
    duration: int


def animated(frames: Sequence[Frame], limit: int = LIMIT) -> bytes:
    """Return the frames as a GIF that loops and pauses on the last one.

    It has as many of the frames as fit into the time and into ``limit`` bytes: all, else only the
    ends of turns, then smaller and fewer ones. Raises ValueError if not even one fits.
    """
    attempts = _attempts([frame.ends_turn for frame in frames])
    return _first_within(limit, [frame.make for frame in frames], attempts, loop=0)


def played_once(steps: Sequence[Callable[[], Picture]], limit: int = TURN_LIMIT) -> bytes:
    """Return the steps of a turn as a GIF that plays once and stops at the last one, the end.

    The end is also the first frame, for clients that show only that one. If there are too many
    steps for the time or for ``limit`` bytes, the earliest ones are left out. Each may be called
    several times. Raises ValueError if not even the last ones fit.
    """
    return _first_within(limit, steps, _attempts_at_turn(len(steps) - 1), loop=None)


def paced(ends_turn: Sequence[bool], *, whole_turns: bool = False) -> list[Shot]:
    """Return the frames to show and their durations. The first one lasts as long as a turn.

    An animation longer than `LONGEST` is sped up. If that isn't enough, or if ``whole_turns`` is
    true, only the ends of turns and the first and last frame are shown.
    """
    last = len(ends_turn) - 1
    shots = [
        Shot(frame, _TURN if ends or frame == 0 else _ACTION)
        for frame, ends in enumerate(ends_turn[:last])
        if not whole_turns or ends or frame == 0
    ]
    haste = sum(shot.duration for shot in shots) / (LONGEST - _END)
    if haste > _ACTION_SPEEDUP and not whole_turns:
        return paced(ends_turn, whole_turns=True)
    hastened = [shot.duration / min(max(haste, 1), _TURN_SPEEDUP) for shot in shots]
    return [
        Shot(shot.frame, round(duration / 10) * 10)
        for shot, duration in zip(shots, hastened, strict=True)
    ] + [Shot(last, _END)]


def _attempts(ends_turn: Sequence[bool]) -> Iterator[tuple[list[Shot], float]]:
    """Yield ever smaller animations: their shots and their scale."""
    yield paced(ends_turn), _SCALES[0]
    shots = paced(ends_turn, whole_turns=True)
    for scale in _SCALES:
        yield shots, scale
    while len(shots) > 1:
        shots = shots[::-1][::2][::-1]
        yield shots, _SCALES[-1]


def _attempts_at_turn(end: int) -> Iterator[tuple[list[Shot], float]]:
    """Yield ever shorter animations of a turn whose last step is number ``end``."""
    time = LONGEST_TURN - _GLIMPSE - _TURN_END
    steps = range(end)[-(time // _SHORTEST_STEP) :]
    while steps:
        duration = min(time // len(steps) // 10 * 10, _STEP)
        shots = [Shot(step, duration) for step in steps]
        yield [Shot(end, _GLIMPSE), *shots, Shot(end, _TURN_END)], _SCALES[0]
        steps = steps[2:]  # one by one would take twice as long


class _Ground(NamedTuple):
    """Properties common to all pictures of a film.

    They are the height of the highest picture, and the palette of the one with the most colours,
    since all others begin with the same colours.
    """

    height: int
    palette: bytes

    def fitting(self, png: bytes) -> "_Ground":
        """Return the properties extended to one more picture."""
        (_, height), palette = frame_of(png)
        return _Ground(max(self.height, height), max(self.palette, palette, key=len))


def _first_within(
    limit: int,
    makers: Sequence[Callable[[], Picture]],
    attempts: Iterable[tuple[Sequence[Shot], float]],
    loop: int | None,
) -> bytes:
    """Return the first of the attempts that has at most ``limit`` bytes. Raises ValueError."""
    ground = _Ground(0, b"")
    for shots, scale in attempts:
        shown = [makers[shot.frame] for shot in shots]
        for make in (shown[0], shown[-1]):
            ground = ground.fitting(make().png)
        gif: bytes | _Ground | None = ground
        while isinstance(gif, _Ground):
            ground = gif
            durations = [shot.duration for shot in shots]
            gif = _encoded(shown, durations, ground, scale, limit, loop)
        if gif is not None:
            return gif
    raise ValueError(f"no picture is smaller than {limit} bytes")


def _encoded(
    makers: Sequence[Callable[[], Picture]],
    durations: Sequence[int],
    ground: _Ground,
    scale: float,
    limit: int,
    loop: int | None,
) -> bytes | _Ground | None:
    """Return pictures with these durations in milliseconds as a GIF; None if it grows too large.

    ``loop`` is how often it repeats: 0 is for ever, None never. If a picture doesn't fit the
    ``ground``, return the ground that it needs.
    """
    file, before = BytesIO(), None
    for picture, duration in zip(_made_ahead(makers), durations, strict=True):
        if (needed := ground.fitting(picture.png)) != ground:
            return needed
        now = _fitted(picture.png, ground.height, scale)
        if before is None:
            now.putpalette(ground.palette)
            now.save(file, "GIF", loop=loop, duration=duration, optimize=False, interlace=0)
            file.seek(-1, SEEK_END)  # overwrite the end marker with frames
        else:
            difference, corner = _difference(before, now)
            frame = GifImagePlugin.getdata(
                difference,
                corner,
                duration=duration,
                transparency=_UNCHANGED,
                disposal=1,
                interlace=0,
            )
            file.write(b"".join(frame))
        if file.tell() >= limit:
            return None
        before = now
    file.write(b";")
    return file.getvalue() if file.tell() <= limit else None


def _made_ahead(makers: Iterable[Callable[[], Picture]]) -> Iterator[Picture]:
    """Yield pictures, drawing the next ones in a thread while one is encoded.

    Both take about as long, and compression releases the GIL.
    """
    with ThreadPoolExecutor(1) as drawing:
        remaining = iter(makers)
        made = deque(drawing.submit(make) for make in islice(remaining, _DRAWN_AHEAD))
        try:
            while made:
                picture = made.popleft().result()
                made.extend(drawing.submit(make) for make in islice(remaining, 1))
                yield picture
        finally:
            drawing.shutdown(cancel_futures=True)


def _fitted(png: bytes, height: int, scale: float) -> Image.Image:
    """Return a picture at this scale, with more of the wall below it if it is too low."""
    image = opened(png)
    if image.height < height:
        higher = wall(height).picture()
        higher.putpalette(image.getpalette() or ())
        higher.paste(image)
        image = higher
    if scale == 1:
        return image
    size = round(WIDTH * scale), round(height * scale)
    smaller = image.convert("RGB").resize(size, Image.Resampling.BOX)
    return smaller.quantize(palette=image, dither=Image.Dither.NONE)


def _difference(before: Image.Image, now: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """Return the difference between two pictures, and the position of its upper left corner."""
    change = ImageChops.difference(before, now)
    left, top, right, bottom = change.getbbox() or (0, 0, 1, 1)
    box = left, top, right, bottom
    veil = change.crop(box).point([_UNCHANGED] + [0] * 255)
    # Taking the greater index makes the veil win everywhere: no colour has a greater index.
    return ImageChops.lighter(now.crop(box), veil), (left, top)
