"""What a user is told about what is stored about them."""

from bot.ids import TableId
from bot.views import page_routes
from bot.views.message_spec import Attachment, Button, ButtonStyle, MessageSpec
from render.words import Translate


def overview(translate: Translate, kept_days: int, contact: str | None) -> MessageSpec:
    """Return what is kept and why.

    ``kept_days`` is how long after a server has removed the bot, ``contact`` how to reach the
    people who run the bot.
    """
    lines = [translate("privacy-kept", days=kept_days), *contact_lines(contact, translate)]
    return MessageSpec("\n".join(lines), rows=((_export(translate), _ask(translate)),))


def contact_lines(contact: str | None, translate: Translate) -> list[str]:
    """Return the line that says how to reach the people who run the bot, if they have said so."""
    return [] if contact is None else [translate("privacy-contact", contact=contact)]


def exported(translate: Translate, file: Attachment, last: TableId | None) -> MessageSpec:
    """Return the message with the file of everything that is stored about a user.

    If there was no room for the games before the ``last`` one, a button leads to these.
    """
    if last is None:
        return MessageSpec(translate("privacy-exported"), files=(file,), rows=((_ask(translate),),))
    older = Button(translate("button-export-older"), page_routes.export_older(last), emoji="📦")
    text = translate("privacy-exported-part", last=str(last))
    return MessageSpec(text, files=(file,), rows=((older, _ask(translate)),))


def question(translate: Translate, tables: int) -> MessageSpec:
    """Return the question whether a user, who plays at so many tables, wants to be erased."""
    erase = Button(translate("button-erase-yes"), page_routes.erase(), ButtonStyle.DANGER)
    keep = Button(translate("button-erase-no"), page_routes.own_data())
    return MessageSpec(
        translate("privacy-question", tables=tables), rows=((erase, keep, _export(translate)),)
    )


def _export(translate: Translate) -> Button:
    return Button(translate("button-export"), page_routes.export_own_data(), emoji="📦")


def _ask(translate: Translate) -> Button:
    return Button(translate("button-erase"), page_routes.ask_erase(), ButtonStyle.DANGER)
