"""The export of a server's results, for organizers of tournaments."""

from collections.abc import Sequence

from bot.ids import TableId
from bot.views import page_routes
from bot.views.message_spec import Attachment, Button, MessageSpec
from render.words import Translate


def exported(
    translate: Translate, files: Sequence[Attachment], count: int, last: TableId | None
) -> MessageSpec:
    """Return the message with the files; ``count`` is their number of tables.

    If the tables after ``last`` didn't fit, a button exports them.
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
