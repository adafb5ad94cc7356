"""What a server reads that has just got the bot, and how to begin."""

from collections.abc import Iterable

from bot.views import custom_ids
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, PlainSpec, in_rows
from render.words import Translate


def greeting(translate: Translate) -> PlainSpec:
    """Return what everybody reads once."""
    begin = Button(translate("button-begin"), custom_ids.begin(), ButtonStyle.GOOD, emoji="🎲")
    return PlainSpec(translate("greeting"), rows=((begin,),))


def beginning(games: Iterable[str], translate: Translate) -> MessageSpec:
    """Return how to begin, with the games by their keys: what they are, and buttons for them.

    Each game has a button that opens the form for a table, and one for its rules.
    """
    keys = list(games)
    lines = [translate("begin-title")]
    lines += [
        translate("begin-game", name=translate(f"{key}-name"), pitch=translate(f"{key}-pitch"))
        for key in keys
    ]
    lines.append(translate("begin-hint"))
    names = {key: translate(f"{key}-name") for key in keys}
    plays = (
        Button(
            translate("button-begin-play", name=name), custom_ids.ask_open(key), ButtonStyle.GOOD
        )
        for key, name in names.items()
    )
    reads = (
        Button(translate("button-begin-rules", name=name), custom_ids.rules_page(key, 0))
        for key, name in names.items()
    )
    return MessageSpec("\n".join(lines), rows=(*in_rows(plays), *in_rows(reads)))
