"""The private details of a finished game: places, chart, luck, and what proves it fair."""

from collections.abc import Callable, Iterator
from functools import partial

from bot.store.table_types import Table
from bot.tables.record_format import Record
from bot.tables.snapshot import Snapshot
from bot.views import results, table_routes
from bot.views.fairness import proof
from bot.views.game import DiceView, StoryView, final_places
from bot.views.hosted_games import HostedGame
from bot.views.markup import seat_names, table_title
from bot.views.message_spec import GOLD, Button, MessageSpec
from bot.views.replay import chart
from engine.analysis.luck import dice_luck
from engine.game import AnyDiceGame, DiceGame, Seat
from engine.log import states
from render.luck import luck_picture
from render.picture import Picture
from render.words import Translate


def details(
    game: HostedGame, snapshot: Snapshot, record: Record, translate: Translate
) -> MessageSpec:
    """Return the details of a finished game, without buttons."""
    table, names = snapshot.table, seat_names(snapshot.table)
    lines = [*final_places(table.game, record.result, names, translate)]
    if isinstance(game.view, StoryView):
        view = game.rules.view(snapshot.state, None)
        lines += ["", *game.view.story(view, names, translate)]
    counts = results.counts(game.rules, table, record.result, names, translate)
    picture, *extras = (*_pictures(game, record, translate), None)
    return MessageSpec(
        "\n".join([f"## {table_title(table, translate)}", *lines]),
        picture=picture,
        extras=tuple(filter(None, extras)),
        note="\n".join([*counts, proof(game, record, translate)]),
        accent=GOLD,
    )


def buttons(table: Table, seat: Seat | None, translate: Translate) -> Iterator[Button]:
    """Yield the buttons of a finished game; only players have the review."""
    turning_point = table_routes.turning_point(table.id)
    yield Button(translate("button-replay"), table_routes.replay(table.id), emoji="🎞️")
    if seat is not None:
        yield Button(translate("button-review"), table_routes.review(table.id), emoji="🔎")
    yield Button(translate("button-turning-point"), turning_point, emoji="🔀")
    yield Button(translate("button-record"), table_routes.record(table.id), emoji="📄")


def _pictures(
    game: HostedGame, record: Record, translate: Translate
) -> Iterator[Callable[[], Picture]]:
    """Yield the functions that draw the chart of scores and the luck with dice."""
    scores = chart(game, record, translate)
    if scores is not None:
        yield scores
    if isinstance(game.rules, DiceGame) and isinstance(game.view, DiceView):
        yield partial(_luck, game.rules, game.view, record, translate)


def _luck(rules: AnyDiceGame, view: DiceView, record: Record, translate: Translate) -> Picture:
    """Return the picture of all players' luck with the dice."""
    options, names = record.options_json, [player.name for player in record.seats]
    log = record.entries()
    before = states(rules, options, len(names), log)
    everybody = dice_luck(rules, before, log, len(names))
    dice = [view.die(face) for face in rules.faces]
    return luck_picture(rules, everybody, dice, names, translate)
