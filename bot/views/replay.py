"""The private message that replays a finished game: its film, or one step of it."""

from bisect import bisect_left, bisect_right

from bot.games import HostedGame
from bot.record import Record, written
from bot.replay import Moment, scene_of, steps
from bot.views import press
from bot.views.scene import Attachment, Button, Scene, Style
from render.words import Say


def cinema(game: HostedGame, record: Record, say: Say) -> Scene:
    """Return the message around a film, with the game's last picture in the place of it.

    The record comes along: it makes the film, and more, offline.
    """
    passed = steps(game, record)
    turns = sum(one.moment is Moment.TURN_OVER for one in passed)
    begin = Button(say("button-steps"), press.step(record.table, 0, "first"), Style.MAIN, "👣")
    return Scene(
        text=f"## {_title(record, say)}\n{say('replay-film', turns=turns)}",
        picture=scene_of(game, record, passed[-1], say).picture,
        rows=((begin,),),
        files=(Attachment(record.file_name, written(record)),),
    )


def step(game: HostedGame, record: Record, number: int, say: Say) -> Scene:
    """Return a step of a game, counted from 0; the nearest one for a number that doesn't exist."""
    passed = steps(game, record)
    last = len(passed) - 1
    at = min(max(number, 0), last)
    ends = [nth for nth, one in enumerate(passed) if one.moment is not Moment.PLAYING]
    turn_before = bisect_left(ends, at) - 1
    turn_after = bisect_right(ends, at)
    ways = (
        ("turnback", "◀◀", ends[turn_before] if turn_before >= 0 else 0, at > 0),
        ("back", "◀", at - 1, at > 0),
        ("here", f"{at + 1}/{last + 1}", at, False),
        ("on", "▶", at + 1, at < last),
        ("turnon", "▶▶", ends[min(turn_after, len(ends) - 1)], at < last),
    )
    walk = tuple(
        Button(label, press.step(record.table, max(to, 0), way), disabled=not possible)
        for way, label, to, possible in ways
    )
    watch = Button(say("button-film"), press.verb(record.table, "film"), emoji="🎞️")
    scene = scene_of(game, record, passed[at], say)
    words = "\n".join(filter(None, [f"## {_title(record, say)}", scene.text]))
    return scene._replace(text=words, rows=(walk, (watch,)))


def _title(record: Record, say: Say) -> str:
    return say("replay-title", game=say(f"{record.game}-name"), number=str(record.table))
