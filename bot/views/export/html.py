"""HTML as a tree: what is put into it is text, whatever characters it has."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias
from xml.etree.ElementTree import Element, tostring

Content: TypeAlias = str | Element

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"
"""No browser loads or runs anything for this page, even if it had a mistake."""


def tag(name: str, /, *content: Content, **attributes: str) -> Element:
    """Return an element; a hyphen in the name of an attribute is written as an underscore."""
    element = Element(name, {key.replace("_", "-"): attributes[key] for key in attributes})
    for part in content:
        if isinstance(part, Element):
            element.append(part)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + part
        else:
            element.text = (element.text or "") + part
    return element


def paragraphs(*texts: str) -> list[Element]:
    """Return texts as paragraphs."""
    return [tag("p", text) for text in texts]


def bullets(texts: Iterable[Content]) -> Element:
    """Return a list."""
    return tag("ul", *(tag("li", text) for text in texts))


def folded(title: str, *content: Content) -> Element:
    """Return what only its title is seen of until a reader opens it."""
    return tag("details", tag("summary", title), *content)


def table(
    heads: Sequence[str], rows: Iterable[Sequence[Content]], *, slim: bool = False
) -> Element:
    """Return a table. On a phone each row is a card with the heads, if it isn't ``slim``.

    Columns in which no row has anything aren't shown.
    """
    lines = [list(row) for row in rows]
    used = [at for at in range(len(heads)) if any(row[at] != "" for row in lines)]
    return tag(
        "table",
        tag("thead", tag("tr", *(tag("th", heads[at], scope="col") for at in used))),
        tag("tbody", *(tag("tr", *(_cell(row[at], heads[at]) for at in used)) for row in lines)),
        **{"class": "slim" if slim else "wide"},
    )


def _cell(content: Content, head: str) -> Element:
    return tag("td") if content == "" else tag("td", content, data_head=head)


def document(language: str, title: str, style: str, *content: Content) -> str:
    """Return a whole page that needs nothing else."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        tag("meta", name="referrer", content="no-referrer"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", style),
    )
    root = tag("html", head, tag("body", tag("main", *content)), lang=language)
    return f"<!DOCTYPE html>\n{tostring(root, encoding='unicode', method='html')}\n"
