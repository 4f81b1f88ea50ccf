"""The interface of a search engine."""

from collections.abc import Container
from types import TracebackType
from typing import NamedTuple, Protocol, Self

from kb.search.query import Question


class Hit(NamedTuple):
    """The key and score of an entry that matches a query; higher is better."""

    key: int
    score: float


class Engine(Protocol):
    """An open index. Damage found while searching raises StoreTrouble."""

    def search(self, question: Question, *, among: Container[int] | None = None, limit: int | None = None) -> list[Hit]:
        """Return the best hits, best first, optionally only among these keys."""
        ...

    def matching(self, question: Question) -> set[int]:
        """Return the keys of all matching entries."""
        ...

    def suggest(self, word: str, count: int = 3) -> list[str]:
        """Return the indexed words nearest in spelling; none for a word that is indexed."""
        ...

    def close(self) -> None:
        """Close the files."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
