"""A pseudo language: English with accents, 40 % longer.

Texts that fit in it fit in most languages. Messages that would exceed a limit of `tools.translate`
stay English. It has no folder in `assets/locales`, so nobody can choose it.
"""

import re
from functools import cache
from typing import Final

from fluent.syntax import FluentSerializer, ast, parse
from fluent.syntax.visitor import Transformer

from bot.catalogue import DEFAULT_LANGUAGE, Catalogue
from bot.conformance.message_files import messages
from tools.translate import length, limit

LONGER: Final = 0.4
"""Share of letters that are added to a sentence."""
_ACCENTS: Final = str.maketrans("aceinosuyzACEINOSUYZ", "àçéîñöšûýžÀÇÉÎÑÖŠÛÝŽ")
_WORD: Final = re.compile(r"(`[^`]*`|<[^>]*>|\\\S)|([^\W\d_]+)")
"""Matches a part that isn't translated, such as a command, or a word."""


class _Longer(Transformer):
    """Makes every text of a message longer, but not its variables."""

    def __init__(self) -> None:
        self._owed = 0.0

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = _WORD.sub(self._longer, node.value)
        return node

    def _longer(self, match: re.Match[str]) -> str:
        if match[1]:
            return match[1]
        self._owed += LONGER * len(match[2])
        more = round(self._owed)
        self._owed -= more
        return match[2].translate(_ACCENTS) + match[2][-1].lower().translate(_ACCENTS) * more


def longer(text: str) -> str:
    """Return the text of a message, 40 % longer."""
    return FluentSerializer().serialize(_Longer().visit(parse(text)))


class Pseudo(Catalogue):
    """The catalogue of the pseudo language."""

    def __init__(self) -> None:
        super().__init__(DEFAULT_LANGUAGE)
        english, _ = messages(DEFAULT_LANGUAGE)
        longer_messages = {
            key: entry
            for key, text in self.texts.items()
            for entry in parse(longer(text)).body
            if isinstance(entry, ast.Message)
        }
        for key, message in longer_messages.items():
            longest = limit(key, english.get(key, message))
            if longest is None or length(message, longer_messages) <= longest:
                self.texts[key] = FluentSerializer().serialize_entry(message)


@cache
def pseudo() -> Pseudo:
    """Return the catalogue, cached because making it takes nearly a second."""
    return Pseudo()
