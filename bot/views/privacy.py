"""Messages about a user's stored data: the overview, the export and the erasure."""

from bot.ids import TableId
from bot.views import page_routes
from bot.views.message_spec import Attachment, Button, ButtonStyle, MessageSpec
from render.words import Translate


def overview(translate: Translate, kept_days: int, contact: str | None) -> MessageSpec:
    """Return the overview of the stored data and its purposes.

    ``kept_days`` is the number of days for which a server's data is kept after it has removed the
    bot. ``contact`` says how to reach the people who run the bot.
    """
    lines = [translate("privacy-kept", days=kept_days), *contact_lines(contact, translate)]
    return MessageSpec("\n".join(lines), rows=((_export(translate), _ask(translate)),))


def contact_lines(contact: str | None, translate: Translate) -> list[str]:
    """Return the line with the contact to the people who run the bot, if they have set one."""
    return [] if contact is None else [translate("privacy-contact", contact=contact)]


def exported(translate: Translate, file: Attachment, last: TableId | None) -> MessageSpec:
    """Return the message with the file of all data stored about a user.

    If the games before ``last`` didn't fit, a button exports them.
    """
    if last is None:
        return MessageSpec(translate("privacy-exported"), files=(file,), rows=((_ask(translate),),))
    older = Button(translate("button-export-older"), page_routes.export_older(last), emoji="📦")
    text = translate("privacy-exported-part", last=str(last))
    return MessageSpec(text, files=(file,), rows=((older, _ask(translate)),))


def question(translate: Translate, tables: int, cups: int) -> MessageSpec:
    """Return the question that confirms an erasure, for a user at some tables and in some cups."""
    erase = Button(translate("button-erase-yes"), page_routes.erase(), ButtonStyle.DANGER)
    keep = Button(translate("button-erase-no"), page_routes.own_data())
    return MessageSpec(
        translate("privacy-question", tables=tables, cups=cups),
        rows=((erase, keep, _export(translate)),),
    )


def _export(translate: Translate) -> Button:
    return Button(translate("button-export"), page_routes.export_own_data(), emoji="📦")


def _ask(translate: Translate) -> Button:
    return Button(translate("button-erase"), page_routes.ask_erase(), ButtonStyle.DANGER)
