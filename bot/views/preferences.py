"""What somebody has chosen for themselves, with menus and buttons to change it."""

from collections.abc import Iterator

from bot.store import Preferences, Told
from bot.views import custom_ids
from bot.views.custom_ids import Own
from bot.views.scene import Button, Choice, Menu, News, Scene
from render.words import Say


def preferences(chosen: Preferences, showing: int, say: Say) -> Scene:
    """Return somebody's settings. ``showing`` is a number that no other showing of them has."""
    warns = "button-warn-me-not" if chosen.warned else "button-warn-me"
    warning = custom_ids.own(Own.SPARE if chosen.warned else Own.WARN)
    return Scene(
        "\n".join([f"## {say('preferences-title')}", *_lines(chosen, say)]),
        rows=((Button(say(warns), warning),),),
        menus=(
            Menu(
                say("preferences-choose-told"),
                custom_ids.own_menu(Own.TOLD, showing),
                tuple(
                    Choice(
                        say(f"told-{told}"),
                        told,
                        say(f"told-{told}-detail"),
                        chosen=told is chosen.told,
                    )
                    for told in Told
                ),
            ),
        ),
    )


def _lines(chosen: Preferences, say: Say) -> Iterator[str]:
    yield say("preferences-told", how=say(f"told-{chosen.by}"))
    if chosen.by is not chosen.told:
        yield say("preferences-refused")
    yield say("preferences-warned", warned="yes" if chosen.warned else "no")
    if chosen.quiet is None:
        yield say("preferences-loud")
    else:
        start, end = f"{chosen.quiet.start:02}:00", f"{chosen.quiet.end:02}:00"
        yield say("preferences-quiet", start=start, end=end, zone=chosen.quiet.zone)


def hello(say: Say) -> News:
    """Return the first direct message, which shows that there may be others."""
    return News(say("direct-hello"))
