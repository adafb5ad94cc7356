"""Builders of HTML that escape all text."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"
"""Content security policy that forbids scripts and external resources."""
_VOID: Final = frozenset({"meta"})
_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]")
"""Control characters, and characters that change the direction of text."""


class Html(str):
    """A string of HTML; all other strings are escaped when they are put into HTML."""

    __slots__ = ()


def tag(name: str, /, *content: str, **attributes: str) -> Html:
    """Return an element; a hyphen in the name of an attribute is written as an underscore."""
    named = "".join(
        f' {key.strip("_").replace("_", "-")}="{_clean(value)}"'
        for key, value in attributes.items()
    )
    end = "" if name in _VOID else f"{joined(content)}</{name}>"
    return Html(f"<{name}{named}>{end}")


def joined(content: Iterable[str]) -> Html:
    """Return strings and pieces of HTML, joined into one piece."""
    return Html("".join(part if isinstance(part, Html) else _clean(part) for part in content))


def _clean(text: str) -> str:
    return escape(_CONTROL.sub("", text))


def table(rows: Iterable[Sequence[str]], heads: Sequence[str] = ()) -> Html:
    """Return a table with a row of ``heads``, or with a heading in each row's first cell."""
    if heads:
        lines = [joined(tag("td", cell) for cell in row) for row in rows]
        lines.insert(0, joined(tag("th", head, scope="col") for head in heads))
    else:
        lines = [joined((tag("th", head, scope="row"), tag("td", cell))) for head, cell in rows]
    return tag("table", *(tag("tr", line) for line in lines))


def page_start(language: str, title: str, style: str) -> str:
    """Return the start of a self-contained page; ``style`` is CSS and isn't escaped."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        tag("meta", name="referrer", content="no-referrer"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", Html(style)),
    )
    return f'<!DOCTYPE html>\n<html lang="{_clean(language)}">{head}<body><main>'


PAGE_END: Final = "</main></body></html>\n"
