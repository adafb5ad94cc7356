"""The rules of a game, page by page."""

from bot.views import page_routes
from bot.views.games import HostedGame
from bot.views.message_spec import Button, Choice, Menu, MessageSpec
from render.words import Translate


def rules(game: HostedGame, number: int, translate: Translate, promise: str = "") -> MessageSpec:
    """Return a page of a game's rules; the nearest one for a number that doesn't exist.

    ``promise`` is what a table promises of its dice or cards, for its players to check.
    """
    key, pages = game.rules.key, game.view.rules_pages
    at = min(max(number, 0), len(pages) - 1)
    page = pages[at]
    title, text = translate(f"{key}-rules-{page}-title"), translate(f"{key}-rules-{page}-text")
    buttons = tuple(
        Button(label, page_routes.rules_page(key, to))
        for label, to in ((f"◀ {at}", at - 1), (f"{at + 2} ▶", at + 1))
        if 0 <= to < len(pages)
    )
    where = translate("page-of", page=at + 1, pages=len(pages))
    note = "\n".join(filter(None, [translate(f"{key}-rules-{page}-picture"), where, promise]))
    contents = Menu(
        page_routes.rules_menu(key, at),
        choices=tuple(
            Choice(
                f"{nth + 1}. {translate(f'{key}-rules-{one}-title')}", str(nth), chosen=nth == at
            )
            for nth, one in enumerate(pages)
        ),
    )
    return game.view.rules(page, translate)._replace(
        text=f"## {title}\n{text}", note=note, rows=(buttons,), menus=(contents,)
    )
