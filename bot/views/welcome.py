"""What a server reads that has just got the bot, and how to begin."""

from collections.abc import Iterable

from bot.views import custom_ids
from bot.views.scene import Button, ButtonStyle, PlainSpec, Scene, in_rows
from render.words import Say


def greeting(say: Say) -> PlainSpec:
    """Return what everybody reads once."""
    begin = Button(say("button-begin"), custom_ids.begin(), ButtonStyle.GOOD, emoji="🎲")
    return PlainSpec(say("greeting"), rows=((begin,),))


def beginning(games: Iterable[str], say: Say) -> Scene:
    """Return how to begin, with the games by their keys: what they are, and buttons for them.

    Each game has a button that opens the form for a table, and one for its rules.
    """
    keys = list(games)
    lines = [say("begin-title")]
    lines += [say("begin-game", name=say(f"{key}-name"), pitch=say(f"{key}-pitch")) for key in keys]
    lines.append(say("begin-hint"))
    names = {key: say(f"{key}-name") for key in keys}
    plays = (
        Button(say("button-begin-play", name=name), custom_ids.ask_open(key), ButtonStyle.GOOD)
        for key, name in names.items()
    )
    reads = (
        Button(say("button-begin-rules", name=name), custom_ids.rules_page(key, 0))
        for key, name in names.items()
    )
    return Scene("\n".join(lines), rows=(*in_rows(plays), *in_rows(reads)))
