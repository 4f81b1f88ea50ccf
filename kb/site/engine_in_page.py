"""The engine as a page imports it, and the import hook that fetches the card parser on demand."""

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder

from kb.answers.boards.own_board import answer

__all__ = ["answer", "reader_from"]

READER = "kb.cards._parser"
"""The module that reads card texts, which has a zip of its own."""


class _Fetched:
    """An import finder that locates the card parser in a zip fetched on demand."""

    def __init__(self, fetch: Callable[[], str]) -> None:
        """Store the function that fetches the zip; it is called at need."""
        self._fetch = fetch

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        """Return the spec of the card parser; None for other modules or if nothing could be fetched."""
        del path, target
        place = self._fetch() if name == READER else ""
        return PathFinder.find_spec(name, [f"{place}/kb/cards"]) if place else None


def reader_from(fetch: Callable[[], str]) -> None:
    """Install an import hook that loads the card parser from a zip.

    `fetch` is called when the parser is first imported, and returns the path of the zip, "" if it couldn't be fetched.
    """
    sys.meta_path.append(_Fetched(fetch))
