"""The package's description and URLs in the registry, added by Hatchling at build time.

The description is the README. Its pictures and relative links lead to the ``repository`` of
`pyproject.toml`; while that is empty, they are left out.
"""

import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

_COMMENT: Final = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_PICTURE: Final = re.compile(r"!\[([^]]*)\]\((?![a-z]+:)([^)]+)\)")
_LINK: Final = re.compile(r"(?<!!)\[([^]]*)\]\((?![a-z]+:|#)([^)]+)\)")
_PAGES: Final = {
    "Source": "",
    "Documentation": "/blob/{tag}/docs/README.md",
    "Changelog": "/blob/{tag}/CHANGELOG.md",
    "Issues": "/issues",
}
"""URLs of the package, relative to the repository's."""


class Metadata(MetadataHookInterface):
    """Fills in the dynamic fields of `pyproject.toml`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description, and the URLs if the repository is known."""
        repository, tag = str(self.config["repository"]).rstrip("/"), f"v{metadata['version']}"
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = description(readme, repository, tag)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = {
            name: repository + page.format(tag=tag) for name, page in _PAGES.items() if repository
        }


def description(readme: str, repository: str, tag: str) -> str:
    """Return a README that can be read outside its repository.

    Relative links and pictures lead to the repository at a tag. If ``repository`` is empty, links
    become plain text, and paragraphs and tables with pictures are left out.
    """
    text = _COMMENT.sub("", readme)
    if repository:
        text = _PICTURE.sub(rf"![\1]({repository}/raw/{tag}/\2)", text)
        return _LINK.sub(rf"[\1]({repository}/blob/{tag}/\2)", text)
    paragraphs = [part for part in text.split("\n\n") if not _PICTURE.search(part)]
    return _LINK.sub(r"\1", "\n\n".join(paragraphs))
