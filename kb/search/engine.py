"""What a search engine does, whichever it is."""

from collections.abc import Container
from types import TracebackType
from typing import NamedTuple, Protocol, Self

from kb.search.query import Question


class Hit(NamedTuple):
    """An entry that answers a question, by its key; the higher the score, the better."""

    key: int
    score: float


class Engine(Protocol):
    """An index that is open for questions. Damage met on the way raises StoreTrouble."""

    def search(self, question: Question, *, among: Container[int] | None = None, limit: int | None = None) -> list[Hit]:
        """Return the best hits, best first, of these keys (or all)."""
        ...

    def matching(self, question: Question) -> set[int]:
        """Return the keys of all entries that the question finds."""
        ...

    def suggest(self, word: str, count: int = 3) -> list[str]:
        """Return the indexed words nearest in spelling; none for a word that is indexed."""
        ...

    def close(self) -> None:
        """Let go of the files."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
