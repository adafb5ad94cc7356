"""The index of Claim's rules: its factions."""

from collections.abc import Sequence
from functools import partial

from bot.games.claim.view import words
from bot.views.game import Chapter
from engine.claim.cards import FACTIONS
from engine.claim.view import View
from render import claim as pictures
from render.claim import faction_name
from render.words import Translate


class FactionChapters:
    """The chapters of Claim: see `bot.views.game.ChaptersView`."""

    def chapters(self, view: View | None, translate: Translate) -> Sequence[Chapter]:
        return [
            Chapter(
                key=faction,
                page=page,
                name=faction_name(faction, translate),
                detail=translate(f"claim-does-{faction}"),
                picture=partial(pictures.rules_picture, page, translate, faction),
                emoji=words.EMOJI[faction],
                sign=pictures.SIGN[faction],
            )
            for faction in (FACTIONS if view is None else view.options.factions)
            for page in (pictures.RULES_PAGE_OF[faction],)
        ]
