"""What the admins of a server get for organising tournaments: files with all results."""

from collections.abc import Sequence

from bot.ids import TableId
from bot.views import page_routes
from bot.views.message_spec import Attachment, Button, MessageSpec
from render.words import Translate


def exported(
    translate: Translate, files: Sequence[Attachment], count: int, last: TableId | None
) -> MessageSpec:
    """Return the message with the files of so many tables.

    If there was no room for the tables after the ``last`` one, a button leads to these.
    """
    if not count:
        return MessageSpec(translate("results-none"))
    text = translate("results-exported", tables=count)
    if last is None:
        return MessageSpec(text, note=translate("results-about"), files=tuple(files))
    more = Button(
        translate("button-export-later-results"), page_routes.export_later_results(last), emoji="📦"
    )
    return MessageSpec(
        f"{text}\n{translate('results-part', last=str(last))}",
        note=translate("results-about"),
        files=tuple(files),
        rows=((more,),),
    )
