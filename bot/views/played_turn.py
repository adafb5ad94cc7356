"""The film of one turn, which the finished turn's message plays."""

from collections.abc import Sequence
from functools import cache

from bot.tables.snapshot import Snapshot
from bot.views.game import NO_PRESSES
from bot.views.hosted_games import HostedGame
from bot.views.markup import seat_names, visible_text, without_markdown
from render.animation import played_once
from render.picture import Film, shortened
from render.words import Translate


def turn_film(game: HostedGame, actions: Sequence[Snapshot], translate: Translate) -> Film | None:
    """Return the film of a turn, or None if the game lacks pictures or the film is too large.

    ``actions`` are the table after each action of the turn, the last of which ended it. Slow: call
    it off the event loop. Raises Refused.
    """
    names = seat_names(actions[-1].table)
    *steps, end = [game.rules.view(snapshot.state, None) for snapshot in actions]
    scenes = [game.view.playing(view, names, translate, NO_PRESSES, "") for view in steps]
    scenes.append(game.view.turn_over(end, names, translate))
    makers = [cache(scene.picture) for scene in scenes if scene.picture is not None]
    if len(makers) < len(scenes):
        return None
    try:
        gif = played_once(makers)
    except ValueError:
        return None
    words = visible_text(without_markdown(scenes[-1].text))
    return Film(gif, shortened(translate("turn-film-alt", words=words, end=makers[-1]().alt)))
