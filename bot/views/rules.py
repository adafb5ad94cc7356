"""The rules of a game: their pages and their index."""

from typing import Any

from bot.views import page_routes, rules_pages
from bot.views.game import Chapter, ChaptersView
from bot.views.hosted_games import HostedGame
from bot.views.lesson_page import learn_button
from bot.views.message_spec import Button, Choice, Menu, MessageSpec
from render.words import Translate


def rules(
    game: HostedGame,
    number: int,
    translate: Translate,
    commitment: str = "",
    *,
    chapter: str = "",
    nonce: int = 0,
) -> MessageSpec:
    """Return a page of a game's rules, counted from 0; ``number`` is clamped to the range.

    ``commitment`` is a table's line about its fair chance, or "". With the key of a
    ``chapter`` it returns the page of that chapter, below the chapter's name. ``nonce`` is new each
    time a page is shown.
    """
    key, pages = game.rules.key, game.view.rules_pages
    chapters = chapters_of(game, translate)
    looked_up = next((entry for entry in chapters if entry.key == chapter), None)
    index = min(max(number, 0), len(pages) - 1)
    if looked_up is not None:
        index = pages.index(looked_up.page)
    page = pages[index]
    title, text = rules_pages.title(key, page, translate), rules_pages.text(key, page, translate)
    spec = game.view.rules(page, translate)
    if looked_up is not None:
        sign = f"{looked_up.emoji} " if looked_up.emoji else ""
        text = f"> {sign}**{looked_up.name}:** {looked_up.detail}\n\n{text}"
        spec = spec._replace(picture=looked_up.picture)
    buttons = tuple(
        Button(label, page_routes.rules_page(key, to))
        for label, to in ((f"◀ {index}", index - 1), (f"{index + 2} ▶", index + 1))
        if 0 <= to < len(pages)
    )
    buttons += learn_button(key, translate)
    rows = (buttons,) if buttons else ()
    where = translate("page-of", page=index + 1, pages=len(pages))
    caption = "" if spec.picture is None else translate(f"{key}-rules-{page}-picture")
    publisher = rules_pages.publisher(key, translate) if index == len(pages) - 1 else ""
    note = "\n".join(filter(None, [caption, publisher, where, commitment]))
    contents = Menu(
        page_routes.rules_menu(key, nonce),
        choices=tuple(
            Choice(
                f"{place + 1}. {rules_pages.title(key, name, translate)}",
                str(place),
                chosen=place == index,
            )
            for place, name in enumerate(pages)
        ),
    )
    index_menu = _index(page_routes.rules_chapter(key, nonce), key, chapters, chapter, translate)
    return spec._replace(
        text=f"## {title}\n{text}", note=note, rows=rows, menus=(contents, *index_menu)
    )


def chapters_of(game: HostedGame, translate: Translate, view: Any = None) -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules: all, or those that apply to a view."""
    if not isinstance(game.view, ChaptersView):
        return ()
    return tuple(game.view.chapters(view, translate))


def look_up_menus(
    game: HostedGame, view: Any, nonce: int, translate: Translate
) -> tuple[Menu, ...]:
    """Return the menu of the chapters that apply to a table's view, if there are any."""
    key, chapters = game.rules.key, chapters_of(game, translate, view)
    return _index(page_routes.look_up(key, nonce), key, chapters, "", translate)


def _index(
    press: str, key: str, chapters: tuple[Chapter, ...], chosen: str, translate: Translate
) -> tuple[Menu, ...]:
    """Return the menu of chapters, if there are any."""
    choices = tuple(
        Choice(entry.name, entry.key, entry.detail, entry.emoji, entry.key == chosen, entry.sign)
        for entry in chapters
    )
    asks = translate(f"{key}-rules-chapters") if chapters else None
    return (Menu(press, choices=choices, placeholder=asks),) if choices else ()
