"""What a user is told about what is stored about them."""

from bot.views import custom_ids
from bot.views.scene import Attachment, Button, ButtonStyle, Scene
from render.words import Say


def overview(say: Say, kept_days: int) -> Scene:
    """Return what is kept and why; ``kept_days`` is how long after a server has removed the bot."""
    return Scene(say("privacy-kept", days=kept_days), rows=((_export(say), _ask(say)),))


def exported(say: Say, file: Attachment) -> Scene:
    """Return the message with the file of everything that is stored about a user."""
    return Scene(say("privacy-exported"), files=(file,), rows=((_ask(say),),))


def question(say: Say, tables: int) -> Scene:
    """Return the question whether a user wants to be erased who plays at so many tables."""
    erase = Button(say("button-erase-yes"), custom_ids.erase(), ButtonStyle.DANGER)
    keep = Button(say("button-erase-no"), custom_ids.own_data())
    return Scene(say("privacy-question", tables=tables), rows=((erase, keep, _export(say)),))


def _export(say: Say) -> Button:
    return Button(say("button-export"), custom_ids.export_own_data(), emoji="📦")


def _ask(say: Say) -> Button:
    return Button(say("button-erase"), custom_ids.ask_erase(), ButtonStyle.DANGER)
