"""HTML piece by piece: what is put into it is text, whatever characters it has."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"
"""No browser loads or runs anything for this page, even if it had a mistake."""
_VOID: Final = frozenset({"meta"})
_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]")
"""Characters that no page may have, or that turn the text after them around."""


class Html(str):
    """A text that is HTML already. Any other text is escaped wherever it is put into HTML."""

    __slots__ = ()


def tag(name: str, /, *content: str, **attributes: str) -> Html:
    """Return an element; a hyphen in the name of an attribute is written as an underscore."""
    named = "".join(
        f' {key.strip("_").replace("_", "-")}="{_clean(value)}"'
        for key, value in attributes.items()
    )
    if name in _VOID:
        return Html(f"<{name}{named}>")
    return Html(f"<{name}{named}>{joined(content)}</{name}>")


def joined(content: Iterable[str]) -> Html:
    """Return several texts and pieces of HTML as one."""
    return Html("".join(part if isinstance(part, Html) else _clean(part) for part in content))


def _clean(text: str) -> str:
    return escape(_CONTROL.sub("", text))


def paragraphs(*texts: str) -> Html:
    """Return texts as paragraphs."""
    return joined(tag("p", text) for text in texts)


def bullets(texts: Iterable[str]) -> Html:
    """Return a list."""
    return tag("ul", *(tag("li", text) for text in texts))


def folded(title: str, *content: str) -> Html:
    """Return content that is hidden behind its title until a reader opens it."""
    return tag("details", tag("summary", title), *content)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, slim: bool = False) -> Html:
    """Return a table. On a phone each row is a card with the heads, if it isn't ``slim``.

    Columns in which no row has anything aren't shown.
    """
    lines = list(rows)
    used = [at for at in range(len(heads)) if any(row[at] for row in lines)]
    return tag(
        "table",
        tag("thead", tag("tr", *(tag("th", heads[at], scope="col") for at in used))),
        tag("tbody", *(tag("tr", *(_cell(row[at], heads[at]) for at in used)) for row in lines)),
        class_="slim" if slim else "wide",
    )


def _cell(content: str, head: str) -> Html:
    return tag("td", content, data_head=head) if content else tag("td")


def section(anchor: str, title: str, content: Iterable[Html]) -> Iterator[Html]:
    """Yield a part of a page, piece by piece."""
    yield Html(f'<section id="{_clean(anchor)}">')
    yield tag("h2", tag("bdi", title))
    yield from content
    yield Html("</section>")


def document(language: str, title: str, style: str, content: Iterable[Html]) -> Iterator[str]:
    """Yield a whole page that needs nothing else, piece by piece.

    The style is put into it as it is.
    """
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
    yield f'<!DOCTYPE html>\n<html lang="{_clean(language)}">{head}<body><main>'
    yield from content
    yield "</main></body></html>\n"
