"""A language that nobody speaks: English with accents, and 40 % longer.

What fits in it fits in most languages that people speak. What would exceed a limit that
`tools.translate` names to translators stays English. It isn't a folder of `assets/locales`, so
nobody can choose it.
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
"""By what part of its letters a sentence is longer than in English."""
_ACCENTS: Final = str.maketrans("aceinosuyzACEINOSUYZ", "àçéîñöšûýžÀÇÉÎÑÖŠÛÝŽ")
_WORD: Final = re.compile(r"(`[^`]*`|<[^>]*>|\\\S)|([^\W\d_]+)")
"""What stays as it is, such as commands; or a word."""


class _Longer(Transformer):
    """Makes every text of a message longer, and leaves what is filled in as it is."""

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
    """Speaks it."""

    def __init__(self) -> None:
        super().__init__(DEFAULT_LANGUAGE)
        english, _ = messages(DEFAULT_LANGUAGE)
        made = {
            key: entry
            for key, text in self.texts.items()
            for entry in parse(longer(text)).body
            if isinstance(entry, ast.Message)
        }
        for key, message in made.items():
            longest = limit(key, english[key])
            if longest is None or length(message, made) <= longest:
                self.texts[key] = FluentSerializer().serialize_entry(message)


@cache
def pseudo() -> Pseudo:
    """Return the one that all tests of a process share: making it takes most of a second."""
    return Pseudo()
