"""The private messages of a replay: the film, a step of the game, and its record as a file."""

from bisect import bisect_left, bisect_right

from bot.tables.record_format import Record, encode_record
from bot.views import table_routes
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import Attachment, Button, ButtonStyle, MessageSpec
from bot.views.replay import Moment, scene_of, steps
from bot.views.table_routes import ReplayButton
from bot.views.turn_menus import turn_menus
from render.words import Translate


def film(game: HostedGame, record: Record, translate: Translate) -> MessageSpec:
    """Return the private message for a film, with the game's last picture as a placeholder.

    The record is attached, so that users can make the film themselves.
    """
    passed = steps(game, record)
    turns = sum(step.moment is Moment.TURN_OVER for step in passed)
    begin = Button(
        translate("button-steps"),
        table_routes.step(record.table, 0, ReplayButton.FIRST),
        ButtonStyle.MAIN,
        "👣",
    )
    return MessageSpec(
        text=f"## {_title(record, translate)}\n{translate('replay-film', turns=turns)}",
        picture=scene_of(game, record, passed[-1], translate).picture,
        rows=((begin,),),
        files=(Attachment(record.file_name, encode_record(record)),),
    )


def step(
    game: HostedGame, record: Record, number: int, translate: Translate, *, nonce: int = 0
) -> MessageSpec:
    """Return the private message of a step, counted from 0; ``number`` is clamped to the range.

    ``nonce`` is new each time a step is shown.
    """
    passed = steps(game, record)
    last = len(passed) - 1
    index = min(max(number, 0), last)
    ends = [
        place
        for place, replay_step in enumerate(passed)
        if replay_step.moment is not Moment.PLAYING
    ]
    turn_before = bisect_left(ends, index) - 1
    turn_after = bisect_right(ends, index)
    ways = (
        (ReplayButton.TURN_BACK, "◀◀", ends[turn_before] if turn_before >= 0 else 0, index > 0),
        (ReplayButton.BACK, "◀", index - 1, index > 0),
        (ReplayButton.HERE, f"{index + 1}/{last + 1}", index, False),
        (ReplayButton.ON, "▶", index + 1, index < last),
        (ReplayButton.TURN_ON, "▶▶", ends[min(turn_after, len(ends) - 1)], index < last),
    )
    walk = tuple(
        Button(label, table_routes.step(record.table, max(to, 0), way), disabled=not possible)
        for way, label, to, possible in ways
    )
    watch = Button(translate("button-film"), table_routes.film(record.table), emoji="🎞️")
    spec = scene_of(game, record, passed[index], translate)
    text = "\n".join(filter(None, [f"## {_title(record, translate)}", spec.text]))
    play_on = Button(
        translate("button-play-on"),
        table_routes.fork_game(record.table, index),
        emoji="🎮",
        disabled=game.rules.result(passed[index].state) is not None,
    )
    return spec._replace(
        text=text,
        rows=(walk, (watch, play_on)),
        menus=turn_menus(game, record, passed, index, nonce, translate),
    )


def _title(record: Record, translate: Translate) -> str:
    return translate(
        "replay-title", game=translate(f"{record.game}-name"), number=str(record.table)
    )


def record_file(record: Record, translate: Translate) -> MessageSpec:
    """Return the record of a game as a file, with the command that checks it."""
    return MessageSpec(
        translate("record-sent", file=record.file_name),
        files=(Attachment(record.file_name, encode_record(record)),),
    )
