"""The engine as a page imports it: what answers, and how what reads card texts is fetched once one must be read."""

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder

from kb.answers.boards.own_board import answer

__all__ = ["answer", "reader_from"]

READER = "kb.cards._parser"
"""The module that reads card texts, which is in a zip of its own."""


class _Fetched:
    """Finds that module in its zip, which is fetched as it is imported."""

    def __init__(self, fetch: Callable[[], str]) -> None:
        self._fetch = fetch

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        """Return where it is found; None for other modules, and where nothing could be fetched."""
        del path, target
        place = self._fetch() if name == READER else ""
        return PathFinder.find_spec(name, [f"{place}/kb/cards"]) if place else None


def reader_from(fetch: Callable[[], str]) -> None:
    """Have what reads card texts found in the zip whose path is given by a call, or nowhere where that gives none."""
    sys.meta_path.append(_Fetched(fetch))
